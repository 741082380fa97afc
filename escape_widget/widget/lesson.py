"""``Lesson``: a lesson on the screen, step by step, with a board to do each step on.

Made of the widgets that every notebook has: a text, a board, buttons. What is right, and what is
said, is ``teach/walk.py``'s affair, how it looks ``lesson_page.py``'s. The game on a path has a
picture in place of a board, and a button for each action.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from ipywidgets import HTML, Box, Button, Dropdown, HBox, VBox

from escape_widget.core.actions import Action
from escape_widget.core.position import Position
from escape_widget.core.session import Game
from escape_widget.island.position import Position as IslandPosition
from escape_widget.locale import DEFAULT, sentence
from escape_widget.teach.lesson import Lesson as Written
from escape_widget.teach.tasks import Choose, Play, Predict, Read, Refused, in_language
from escape_widget.teach.walk import Reply, Walk
from escape_widget.widget import lesson_page
from escape_widget.widget.lesson_board import LessonBoard

WIDGET = "application/vnd.jupyter.widget-view+json"
LONG = 110
"""So many characters of its words are shown where no widget is, as of other widgets."""
FEW = 8
"""So many outcomes of chance have a button each."""


class Lesson(VBox):  # type: ignore[misc]  # ipywidgets tells no types
    """A lesson to be gone through: ``Lesson("survive/boats")``. ``lessons()`` lists them.

    ``state``: what ``state`` was when the lesson was left. ``hold``: a class comes one step further
    with each ``reveal()``. ``projector``: large, for whoever sits at the back. ``language``:
    ``en``, ``de`` or ``zh``; texts that are not there in it are English. Raises ``EscapeError`` for
    a lesson or language that there is not, or for a state of another lesson.
    """

    _ipython_display_ = None  # ipywidgets 7 would hide the picture and the text

    board: LessonBoard | None = None
    """The board of the step; None where there was no step on a hex board yet."""

    def __init__(
        self,
        lesson: Written | str,
        *,
        state: Mapping[str, Any] | None = None,
        hold: bool = False,
        projector: bool = False,
        language: str = DEFAULT,
        seed: int | str | None = None,
    ) -> None:
        self.walk = Walk(lesson, state=state, hold=hold, language=language, seed=seed)
        """Where the learner is."""
        self._projector = projector
        self._head = HTML()
        self._text = HTML()
        self._reply = HTML()
        self._choices = Box()
        self._place = Box()
        self._buttons = {
            name: self._button(self._say(f"lesson.{name}"), pressed)
            for name, pressed in (
                ("back", self._go_back),
                ("next", self._go_next),
                ("show", self.show),
                ("again", self.again),
            )
        }
        self._buttons["next"].button_style = "primary"
        parts = {
            "head": self._head,
            "nav": HBox([*self._buttons.values()]),
            "words": self._text,
            "choices": self._choices,
            "said": self._reply,
            "place": self._place,
        }
        for name, part in parts.items():
            part.add_class(f"ew-lesson-{name}")
        self._page = Box([*parts.values()])
        self._page.add_class("ew-lesson-page")
        super().__init__([HTML(lesson_page.STYLE), self._page])
        self.add_class("ew-lesson")
        if projector:
            self.add_class("ew-projector")
        self._begin()

    # What a teacher or a cell may do.

    @property
    def state(self) -> dict[str, Any]:
        """How far it is, as JSON has it."""
        return self.walk.state

    def next(self) -> None:
        """On to the next step. Raises ``EscapeError`` where there is none, or it is held back."""
        self.walk.next()
        self._begin()

    def back(self) -> None:
        """Back to the step before. Raises ``EscapeError`` at the first."""
        self.walk.back()
        self._begin()

    def _go_next(self) -> None:
        self.next()
        self._focus("next", "back")

    def _go_back(self) -> None:
        self.back()
        self._focus("back", "next")

    def again(self) -> None:
        """Begins the step anew."""
        self.walk.begin()
        self._begin()

    def reveal(self) -> None:
        """Lets a class come one step further."""
        self.walk.reveal()
        self._refresh()

    def show(self) -> None:
        """Shows how it is done."""
        said = self.walk.show()
        if isinstance(self.walk.step.task, Choose) and self.board:
            self.board.show_answer()
        elif self.board:
            self.board.disabled = True
        self._tell(said)
        self._draw()
        self._refresh()

    # What is on the screen.

    def _begin(self) -> None:
        self._reply.value = ""
        step, game = self.walk.step, self.walk.game
        self._place.children = self._shown(game)
        if game is None:
            self._page.remove_class("ew-has-board")
        else:
            self._page.add_class("ew-has-board")
        if self.board and isinstance(step.position, IslandPosition):
            assert game is not None
            puzzle = step.puzzle(self.walk.language) if isinstance(step.task, Choose) else None
            self.board.begin(game, step.seat, puzzle, isinstance(step.task, Read | Predict))
        self._draw()
        self._refresh()

    def _shown(self, game: Game | None) -> tuple[Any, ...]:
        """The board, which is the same one for all steps, or a picture."""
        step = self.walk.step
        if game is None:
            return ()
        if not isinstance(step.position, IslandPosition):
            return (HTML(),)
        if self.board is None:
            self.board = LessonBoard(game, step.seat, self.walk.language, self._projector)
            self.board.on_change = self._changed
            self.board.on_refused = lambda *broken: self._tell(self.walk.broken(*broken))
        return (self.board,)

    def _draw(self) -> None:
        """The picture and the actions of a game on a path, and what may be predicted."""
        game, task = self.walk.game, self.walk.step.task
        on_path = game is not None and not isinstance(game.position, IslandPosition)
        if game is not None and on_path:
            seen = game.position.seen_by(self.walk.step.seat)
            self._place.children[0].value = seen.picture(language=self.walk.language)
        asked = game is not None and not self.walk.over
        if game is not None and asked and isinstance(task, Predict):
            self._offer("lesson.predict", self._predictions(game.position))
        elif game is not None and asked and isinstance(task, Refused):
            tried = game.position.parse_action(task.action)
            self._offer("lesson.try", iter([self._playing(tried)]))
        elif game is not None and asked and on_path:
            actions = game.position.legal_actions
            self._offer("lesson.actions", map(self._playing, actions))
        else:
            self._choices.children = ()

    def _offer(self, key: str, buttons: Iterator[Button | Dropdown]) -> None:
        label = HTML(lesson_page.label(self._say(key)))
        self._choices.children = (label, *buttons)

    def _predictions(self, position: Position) -> Iterator[Button | Dropdown]:
        outcomes = [
            (self.walk.words(action, "choice"), action.text)
            for action, _ in position.chance_outcomes
        ]
        if len(outcomes) > FEW:
            several = Dropdown(options=outcomes)
            yield several
            yield self._button(self._say("lesson.say"), lambda: self._predict(several.value))
        else:
            for words, outcome in outcomes:
                yield self._button(words, partial(self._predict, outcome))

    def _predict(self, outcome: str) -> None:
        self._tell(self.walk.predict(outcome))
        self._draw()
        self._go_on()

    def _playing(self, action: Action) -> Button:
        """A button that plays an action, or tries to."""

        def play() -> None:
            self._tell(self.walk.play(action.text))
            self._draw()
            self._go_on()

        return self._button(self.walk.words(action, "choice"), play)

    def _go_on(self) -> None:
        """Brings the keys to *Next* where the button that was pressed is gone."""
        if self.walk.over:
            self._focus("next", "again")

    def _focus(self, *names: str) -> None:
        """Brings the keys to the first of some buttons that can be pressed."""
        button = next((self._buttons[n] for n in names if not self._buttons[n].disabled), None)
        if button is not None and hasattr(button, "focus"):  # not in ipywidgets 7
            button.focus()

    def _changed(self) -> None:
        """Something is on the board that was not there before."""
        board, walk = self.board, self.walk
        if board is None or walk.over or board.game is not walk.game:
            return
        if isinstance(walk.step.task, Play | Refused):
            self._tell(walk.follow())
        elif isinstance(walk.step.task, Choose) and board.solved:
            self._tell(walk.finish())
        elif board.solved is False:
            otherwise = in_language(walk.step.otherwise, walk.language)
            self._tell(Reply(False, otherwise or self._say("lesson.not_these")))

    def _tell(self, reply: Reply | None) -> None:
        """Says something."""
        if reply is not None:
            self._reply.value = lesson_page.reply(reply)
            if reply.right and self.board and not isinstance(self.walk.step.task, Choose):
                self.board.disabled = True
        self._refresh()

    def _refresh(self) -> None:
        """The title, the text, how far it is, and which buttons can be pressed."""
        walk, lesson = self.walk, self.walk.lesson
        of = len(lesson.steps)
        asked = [number for number, step in enumerate(lesson.steps) if step.is_asked]
        held = walk.at + 1 == walk.revealed < of
        at = self._say("lesson.held" if held else "lesson.at", at=walk.at + 1, of=of)
        done = self._say("lesson.done", done=len(walk.done), of=len(asked))
        title = in_language(lesson.title, walk.language)
        self._head.value = lesson_page.head(title, f"{at} · {done}")
        words = in_language(walk.step.text, walk.language)
        self._text.value = lesson_page.text(words)
        if self.board and walk.game is not None:
            self.board.speak_of(f"{words} {self._reply.value}")
        self._buttons["back"].disabled = not walk.at
        self._buttons["next"].disabled = not walk.may_go_on
        may_show = walk.game is not None and not isinstance(walk.step.task, Predict)
        self._buttons["show"].disabled = not may_show or not (
            walk.step.solution or isinstance(walk.step.task, Choose)
        )
        self._buttons["again"].disabled = walk.game is None

    def _button(self, label: str, pressed: Callable[[], None]) -> Button:
        button = Button(description=label, tooltip=label)
        button.on_click(lambda _: pressed())
        return button

    def _say(self, key: str, **words: object) -> str:
        return sentence(key, self.walk.language, **words)

    def close(self) -> None:
        """Takes the lesson away, with its board."""
        if self.board:
            self.board.close()
        super().close()

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The lesson; where no widget is shown, its words and the picture of its step."""
        words = repr(self)
        data: dict[str, Any] = {
            "text/plain": f"{words[:LONG]}…" if len(words) > LONG else words,
            WIDGET: {"version_major": 2, "version_minor": 0, "model_id": self.model_id},
        }
        # Colab has to be told with the output how the board in it can be shown; anywidget knows.
        metadata = self.board._repr_mimebundle_()[1] if self.board else {}
        if self.walk.game is not None:
            seen = self.walk.game.position.seen_by(self.walk.step.seat)
            data["image/svg+xml"] = seen.picture(language=self.walk.language)
        return data, metadata

    def __repr__(self) -> str:
        """The lesson in words, for a notebook that shows no widget."""
        walk = self.walk
        title, of = in_language(walk.lesson.title), len(walk.lesson.steps)
        return f"Lesson {title!r}, step {walk.at + 1} of {of}: {in_language(walk.step.text)}"
