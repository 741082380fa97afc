"""Writes positions.json: moments of real games of all rule sets, as the kernel would send them.

For the dev page and the tests. Run from the repository: python -m js.dev.positions
"""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from escape_widget import Game, Position
from escape_widget.widget.feed import make_feed, make_log, make_state
from escape_widget.widget.scene import make_scene
from tests.drawing import at

DICE = "survive+dolphins-and-dive-dice"
HOLDS = "r:b.winds,f.move-whale;y:b.winds"
CROWD = (
    "D4=r6r5r4r3r2y1g1b1,D6=y2y3y4y5y6g2g3g4,C3=~r3~r2~y1~g3~b3W,C5=(r1y2b2)~r1~g5~b4~b5,"
    "E4=r1y3b1g2b6"
)
SEA = (
    "B1=S,C11=S,L10=S,C3=~r5+~y6+~y1DDD,C5=(r2y3g1)Q,D8=W,E2=~b2+HD,B6=Q,D9=~r1~g2,E5=r4y5b3,"
    "F4=y2g4,G4=r3b1,H5=g5y4,I6=r1,K3=()~r6W,K7=(b4b2)S"
)


def drawn(on: str, act: str, *plays: str, seat: str = "red", **words: Any) -> dict[str, Any]:
    """A position drawn in few words, from which some actions are played."""
    game = Game(at(on, act, **{"seats": "rygb", **words}), chance="ask")
    for text in plays:
        game.play(text)
    return moment(game, seat, 0)


def played(
    game: str, until: Callable[[Position], bool], players: int = 3, **words: Any
) -> dict[str, Any]:
    """A moment of a random game: the first after some turns that fits."""
    for seed in range(50):
        found = Game(game, players=players, seed=seed, **words)
        rng = random.Random(seed)
        while found.position.to_act is not None:
            position = found.position
            if until(position):
                return moment(found, position.to_act or "red", max(0, found.ply - 24))
            found.play(rng.choice(position.legal_actions))
    raise SystemExit(f"no moment of {game} fits")


def moment(game: Game, seat: str, after: int) -> dict[str, Any]:
    """What a board of a seat would be sent."""
    viewer = "all" if seat == "chance" else seat
    seen = game.position.seen_by(viewer)
    asked = game.position.to_act
    state = make_state(
        game.node,
        seen,
        head=game.ply,
        moment=game.ply,
        seat=viewer,
        actions=seen.legal_actions if asked in (seat, "chance") else (),
        undo=True,
        redo=False,
        curtain=None,
    )
    return {
        "scene": make_scene(game.node.line()[after].position, (seat,)),
        "state": state,
        "log": make_log(game, viewer, after)["entries"],
        "feed": make_feed(game, viewer, max(after, game.ply - 1)),
        "texts": [action.text for action in seen.legal_actions[:80]],
    }


def acting(act: str, turn: int) -> Callable[[Position], bool]:
    """Whether somebody acts so, in a turn or later."""
    return lambda p: f" act:{act}" in anonymous(str(p)) and p.turn >= turn


def anonymous(line: str) -> str:
    for seat in ("red", "yellow", "green", "blue"):
        line = line.replace(f"act:{seat}.", "act:SEAT.")
    return line


def kinds(kind: str, act: str, turn: int) -> Callable[[Position], bool]:
    """Whether an action of a kind is legal then."""
    fits = acting(act, turn)
    return lambda p: fits(p) and any(action.kind == kind for action in p.legal_actions)


POSITIONS: dict[str, Callable[[], dict[str, Any]]] = {
    "token": lambda: drawn(
        "D4=r5y1,C3=H,E5=b2,E6=r3",
        "red.sink",
        "sink D4",
        game="expanded",
        land="f:D4",
        pins="D4=whale",
    ),
    "guard": lambda: drawn(
        "C3=W,C4=(r5r2y1)DD,A1=~r4,D5=y3g2,E4=b1",
        "red.creature.whale",
        "move whale C3-C4",
        game="expanded",
    ),
    "victim": lambda: drawn(
        "C3=Q,C4=(r5y6)~y5,D4=r2y1b2b1,D3=(y4),E5=r4",
        "red.creature.whale",
        "move squid C3-C4",
        game="expanded",
    ),
    "squid": lambda: drawn(SEA, "red.creature.whale", game="expanded"),
    "expanded": lambda: drawn(SEA, "red.move.3", game="expanded", hands=HOLDS),
    "tile": lambda: drawn(SEA, "red.play", game="expanded", hands=HOLDS),
    "crowd": lambda: drawn(CROWD, "red.move.3"),
    "whose": lambda: drawn(
        "C3=~r5+~y6+SDDD,A1=~r1", "red.creature.dolphin.1", "move dolphin C3-C4", game=DICE
    ),
    "any-dive": lambda: drawn(
        "C3=~r5+D,C6=(),D8=H,B1=S,G6=S,E5=r2y3,A1=~r1,F4=g2b4", "red.creature.any.dive", game=DICE
    ),
    "boat-3": lambda: drawn(
        "C3=~r5+D,C6=(),D8=H,B1=S,G6=S,E5=r2y3,A1=~r1,F4=g2b4,K5=()",
        "red.creature.boat.3",
        game=DICE,
    ),
    "roll": lambda: drawn("C3=~r5+D,C6=(),D8=H,E5=r2y3", "red.roll", game=DICE, seat="chance"),
    "pick": lambda: drawn(
        "C3=~y6+~y2+~y2+SDDD,C4=~y1,A1=~r1",
        "red.creature.dolphin.1",
        "move dolphin C3-C4",
        "whose y?",
        game=DICE,
        seat="chance",
    ),
    "classic": lambda: played("classic", kinds("ride", "SEAT.move.2", 12), players=4),
    "classic-people": lambda: played("classic", acting("SEAT.people", 0)),
    "classic-squid": lambda: played("classic", acting("SEAT.creature.squid.3", 14)),
    "classic-dive": lambda: played("classic", kinds("dive", "SEAT.creature.shark.dive", 10)),
    "classic-roll": lambda: played("classic", acting("SEAT.roll", 9), chance="ask"),
}


def main() -> None:
    found = {name: make() for name, make in POSITIONS.items()}
    scenes: list[dict[str, Any]] = []
    for entry in found.values():
        scene = entry["scene"]
        if scene not in scenes:
            scenes.append(scene)
        entry["scene"] = scenes.index(scene)
    path = Path(__file__).parent / "positions.json"
    lines = [f"{json.dumps(name)}: {json.dumps(entry)}" for name, entry in found.items()]
    hexes = scenes[0]["hexes"]
    for scene in scenes:
        del scene["hexes"]
    head = f'"hexes": {json.dumps(hexes)},\n"scenes": {json.dumps(scenes)},\n'
    path.write_text("{" + head + '"positions": {\n' + ",\n".join(lines) + "}}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
