"""A learner's way through a lesson: which step, what was tried, what the engine says to it.

Plain Python. The board of a step shows the walk's game and tells the walk what is done there.
"""

import random
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from escape_widget.core.actions import Action
from escape_widget.core.errors import BrokenRule, EscapeError, IllegalAction
from escape_widget.core.session import Game, draw
from escape_widget.core.strict import quoted
from escape_widget.island.describe import Teller
from escape_widget.island.lattice import ISLANDS
from escape_widget.island.rules.people import NOBODY_THERE
from escape_widget.island.ruleset import RuleSet
from escape_widget.locale import DEFAULT, LANGUAGES, sentence
from escape_widget.path.describe import describe_action, describe_choice
from escape_widget.teach.lesson import Lesson, Step
from escape_widget.teach.lesson_reading import load
from escape_widget.teach.lesson_state import Left, read_state, write_state
from escape_widget.teach.tasks import Choose, Play, Predict, Read, Refused, in_language


class Reply(NamedTuple):
    """What is said to a try, or to what was shown."""

    right: bool | None
    """None where nothing was tried."""
    text: str
    section: str = ""
    """The section of the rules that it broke, or that forbids it."""


class Walk:
    """A lesson, and how far a learner is in it.

    ``lesson``: a ``Lesson``, or the name of one. ``state``: what ``state`` was when it was left.
    ``hold``: steps come one at a time, as ``reveal`` gives them; else all may be gone to, unless
    the state was held. With a state that was not, those stay revealed that the learner has been at.
    Raises ``EscapeError`` for a lesson or language that there is not, or a state of another lesson.
    """

    def __init__(
        self,
        lesson: Lesson | str,
        *,
        state: Mapping[str, Any] | None = None,
        hold: bool = False,
        language: str = DEFAULT,
        seed: int | str | None = None,
    ) -> None:
        if language not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise EscapeError(f"no lesson speaks {quoted(language)}; there are {known}")
        self.lesson = lesson if isinstance(lesson, Lesson) else load(lesson)
        self.language = language
        self.at = 0
        """The number of the step, from 0."""
        self.done: set[int] = set()
        """The steps of which the task was done."""
        self.held = hold
        """Whether steps come one at a time."""
        self.revealed = 1 if hold else len(self.lesson.steps)
        """How many steps may be gone to."""
        self._seed = seed
        if state is not None:
            self._restore(state)
        self.begin()

    @property
    def step(self) -> Step:
        """The step now."""
        return self.lesson.steps[self.at]

    @property
    def state(self) -> dict[str, Any]:
        """How far it is, as JSON has it: ``Walk(lesson, state=...)`` goes on from there."""
        revealed = self.revealed if self.held else None
        return write_state(self.lesson, Left(self.at, frozenset(self.done), revealed))

    def _restore(self, state: object) -> None:
        self.at, done, revealed = read_state(self.lesson, state)
        self.done = set(done)
        if revealed is not None:
            self.held, self.revealed = True, revealed
        elif self.held:
            self.revealed = 1 + max(self.at, *done, 0)

    # From step to step.

    def begin(self) -> None:
        """Begins the step that it is at, anew."""
        position = self.step.position
        self.game = None if position is None else Game(position, seed=self._seed, chance="ask")
        """Where the step is played; None where it has no position."""
        self.over = not self.step.is_asked
        """Whether nothing is to be tried any more."""

    @property
    def may_go_on(self) -> bool:
        """Whether there is a next step, and it is revealed."""
        return self.at + 1 < self.revealed

    def next(self) -> None:
        """On to the next step. Raises ``EscapeError`` where it is not yet revealed, or none is."""
        if not self.may_go_on:
            more = self.revealed < len(self.lesson.steps)
            raise EscapeError("the next step is not revealed yet" if more else "no step is left")
        self.at += 1
        self.begin()

    def back(self) -> None:
        """Back to the step before. Raises ``EscapeError`` at the first."""
        if not self.at:
            raise EscapeError("this is the first step")
        self.at -= 1
        self.begin()

    def reveal(self) -> None:
        """Lets the learners come one step further."""
        self.revealed = min(self.revealed + 1, len(self.lesson.steps))

    # What is tried.

    def play(self, action: Action | str) -> Reply | None:
        """Plays an action, or tries to. None where more is to be played.

        Raises ``NotationError`` for a text that is no action, and ``EscapeError`` where nothing
        is to be played.
        """
        if self.game is None or self.over:
            raise EscapeError("nothing is to be played here")
        try:
            self.game.play(action)
        except IllegalAction as error:
            return self.broken(error.rule)
        return self.follow()

    def follow(self) -> Reply | None:
        """Judges what is on the board; what is wrong is taken back. None where more is to come."""
        task, game = self.step.task, self.game
        if game is None or self.over or not game.ply or isinstance(task, Read | Predict | Choose):
            return None
        actions = game.actions
        right = isinstance(task, Play) and task.judge(game.root.position, actions, game.position)
        if right is None:
            return None
        if right:
            return self.finish()
        game.root.children.clear()
        game.go_to(game.root)
        meant = self._meant(actions[0].source, actions[0].target, actions[0].kind)
        if meant:
            return self.broken(meant)
        text = in_language(self.step.answer(actions), self.language)
        return Reply(False, text or self._say("lesson.otherwise", did=self.words(actions[-1])))

    def broken(self, rule: BrokenRule, start: str = "", to: str = "") -> Reply:
        """A try that a rule forbids, by a hand from ``start`` to ``to`` where these are known.

        A click with nothing in hand, where nothing is to be had, is no try. What is to be refused
        is meant by whoever points from its start to its end, whatever else that could mean.
        """
        rule = self._meant(start, to) or rule
        task, section = self.step.task, rule.section
        places = {"start": start, "to": self._place(to)}
        if to and rule.id == NOBODY_THERE.id and not self._is_asked_for(start or to):
            return Reply(None, _capital(self._say("lesson.no_try", **places)))
        words = {"rule": rule.sentence(self.language), "section": section, **places}
        if not isinstance(task, Refused) or self.over:
            key = "lesson.tried" if start else "lesson.clicked" if to else "lesson.rule"
            return Reply(False, _capital(self._say(key, **words)), section)
        if rule.id != task.rule:
            return Reply(False, self._say("lesson.other_rule", **words), section)
        return self.finish(self._say("lesson.refused", **words), section)

    def _meant(self, start: str, to: str, did: str = "") -> BrokenRule | None:
        """The rule against what is to be refused, if it leads from there to there.

        ``did``: the kind of action that was taken; one of the same kind is meant as it stands.
        """
        game, task = self.game, self.step.task
        if game is None or not isinstance(task, Refused) or not (start and to):
            return None
        asked = game.position.parse_action(task.action)
        meant = (asked.source, asked.target) == (start, to) and asked.kind != did
        return game.position.broken_rule(asked) if meant else None

    def _is_asked_for(self, place: str) -> bool:
        """Whether an action from a place is to be tried."""
        game, task = self.game, self.step.task
        assert game is not None
        return isinstance(task, Refused) and game.position.parse_action(task.action).source == place

    def choose(self, names: Iterable[str]) -> Reply:
        """Chooses hexes or seats. Raises ``EscapeError`` where nothing is to be chosen."""
        task, position = self.step.task, self.step.position
        if not isinstance(task, Choose):
            raise EscapeError("nothing is to be chosen here")
        chosen = _names(names)
        assert position is not None
        if chosen == task.question.answer(position):  # type: ignore[arg-type]
            return self.finish()
        text = in_language(self.step.otherwise, self.language)
        return Reply(False, text or self._say("lesson.not_these"))

    def predict(self, outcome: str) -> Reply:
        """Says what chance will bring; then it speaks. Raises ``EscapeError`` for what cannot."""
        game = self.game
        if game is None or self.over or not isinstance(self.step.task, Predict):
            raise EscapeError("nothing is to be predicted here")
        odds = {action.text: weight for action, weight in game.position.chance_outcomes}
        if outcome not in list(odds):  # also of what has no hash
            raise EscapeError(f"{quoted(outcome)} is none of {', '.join(odds)}")
        luck = random.Random(f"lesson:{game.seed}:{self.at}")
        came = draw(game.position, luck)
        said = self.words(game.position.parse_action(outcome), "choice")
        game.play(came)
        odd = Fraction(odds[outcome], sum(odds.values()))
        text = self._say(
            "lesson.came" if came.text != outcome else "lesson.came_true",
            said=said,
            came=self.words(came, "choice"),
            ways=odd.numerator,
            all=odd.denominator,
            percent=round(100 * odd),
        )
        told = self.finish(text)
        return told if came.text == outcome else told._replace(right=None)  # a guess is no fault

    def finish(self, first: str = "", section: str = "") -> Reply:
        """The task is done."""
        self.over = True
        self.done.add(self.at)
        return Reply(True, self._closing(first or self._say("lesson.right")), section)

    def _closing(self, first: str = "") -> str:
        """What is said at the end of the step, after something else."""
        return " ".join(filter(None, (first, in_language(self.step.right, self.language))))

    def show(self) -> Reply | None:
        """Plays what the step shows, from its start, and says what it comes to.

        None where nothing is to be said. What is right to choose, a board shows.
        """
        game, task = self.game, self.step.task
        if game is None:
            raise EscapeError("there is nothing to show")
        self.over = True
        game.go_to(game.root)
        if isinstance(task, Refused):
            rule = game.position.broken_rule(task.action)
            assert rule is not None
            words = {"rule": rule.sentence(self.language), "section": rule.section}
            return Reply(None, self._closing(self._say("lesson.rule", **words)), rule.section)
        for action in self.step.solution:
            game.play(action)
        said = self._closing()
        return Reply(None, said) if said else None

    # Words.

    def words(self, action: Action, mode: str = "action") -> str:
        """An action as a sentence: what was done, or with mode ``"choice"`` what may be."""
        rules = self.step.position.ruleset if self.step.position else None
        if isinstance(rules, RuleSet):
            return Teller(rules, self.language).action(action, mode)
        if mode == "choice":
            return describe_choice(action, self.language)  # type: ignore[arg-type]
        return describe_action(action, self.language).rstrip(".。")  # type: ignore[arg-type]

    def _place(self, name: str) -> str:
        """A hex or a safe island, by its name."""
        return self._say(f"island.{name}") if name in ISLANDS else name

    def _say(self, key: str, **words: object) -> str:
        return sentence(key, self.language, **words)


def _capital(text: str) -> str:
    """A sentence, which may begin with the name of a place."""
    return text[:1].upper() + text[1:]


def _names(given: object) -> frozenset[str]:
    """The names of what is chosen. Raises ``EscapeError`` for what is no list of names."""
    names = list(given) if isinstance(given, Iterable) and not isinstance(given, str) else [None]
    if not all(isinstance(name, str) for name in names):
        raise EscapeError(f"what is chosen is a list of names, not {quoted(given)}")
    return frozenset(map(str, names))
