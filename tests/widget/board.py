"""A board without a browser: what it sends is kept, what a browser would say is put in."""

import json
from collections.abc import Iterable
from typing import Any

from escape_widget import Board

LINE = (
    "survive/1 seats:ry land:7/10/11/3bbfb3/3bffff3/2fmffbbfb2/2bmf1fbb2/2mmfffmbb2/3bfmmf3/3bbbm3"
    "/11/10/7 on:B1=S,C4=(),C7=(),C11=S,D4=r5,D5=y5,D6=y3,D7=r3,E6=r3,E7=y3,F4=r4,F5=y4,F10=r2,"
    "G3=y6,G6=S,G7=r1,G8=y1,H2=(),H3=r6,H6=r1,H7=y1,H10=y2,I4=y2,I8=r2,I9=(),J4=r1,J5=y1,K1=S,"
    "L10=S waiting:- saved:- lost:- hands:- pool:b:shark3,whale3,boat1,dolphin-aid3,winds2,"
    "move-serpent1,move-shark1,move-whale1,shark-defence1;f:shark2,whale2,boat3,whirlpool2,"
    "dolphin-aid1,move-serpent1,move-shark1,move-whale1,shark-defence1,whale-defence2;m:shark1,"
    "whirlpool4,volcano1,shark-defence1,whale-defence1 pins:- left:boat8,shark6,whale5"
    " turn:1 act:red.move.3"
)
"""Red's first move phase, everything known."""
AWAY = {"yellow": "elsewhere"}


class HeardBoard(Board):
    """A board that keeps what it sends."""

    def __init__(self, *args: Any, **more: Any) -> None:
        self.sent: list[dict[str, Any]] = []
        super().__init__(*args, **more)

    def _send(self, msg: dict[str, Any], buffers: Any = None) -> None:
        self.sent.append(json.loads(json.dumps(msg)))

    def hear(self, type: str, **fields: Any) -> None:
        """Receive a message from the browser."""
        self.hear_raw({"type": type, **fields})

    def hear_raw(self, message: object) -> None:
        self._handle_custom_msg(message, [])

    def hear_wire(self, data: object, buffers: Iterable[bytes] = ()) -> None:
        """Receive what Jupyter hands on from the page."""
        self._handle_msg({"content": {"data": data}, "buffers": list(buffers)})

    def act(self, text: Any) -> None:
        """Choose an action by its id, as a click does."""
        texts = [action.text for action in self.position.seen_by(self.state["seat"]).legal_actions]
        self.hear("act", ply=self.game.ply, id=texts.index(str(text)))

    @property
    def answers(self) -> list[dict[str, Any]]:
        """The messages sent, without the changes of traits, and without the format's version."""
        messages = [sent["content"] for sent in self.sent if sent["method"] == "custom"]
        return [{k: v for k, v in message.items() if k != "format"} for message in messages]

    @property
    def refusal(self) -> Any:
        """Why the last message was refused: the problem, or the id of the rule."""
        last = self.answers[-1]
        assert last["type"] == "refused"
        return last.get("problem") or last["rule"]["id"]
