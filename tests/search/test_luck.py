"""Luck and skill of a finished game, and what is claimed of them."""

import random
from collections.abc import Mapping, Sequence
from math import hypot, sqrt
from statistics import fmean

import pytest

from escape_widget import Action, EscapeError, Game, Position, parse, start
from escape_widget.core.names import CHANCE
from escape_widget.core.session import draw
from escape_widget.search import luck, race
from escape_widget.search.bots import bot_named
from escape_widget.search.luck import Balance, Verdict, balance, review
from escape_widget.search.prospects import POINT, prospects
from escape_widget.search.rollouts import estimate
from escape_widget.search.solve import solve

# Red may save one more person; then two tiles are left, one of which is the volcano.
RESCUE = (
    "survive/1 seats:ry land:7/10/11/10/11/4mm6/11/12/11/10/11/10/7 on:B1=(r2r1),B2=(),F5=y1 "
    "waiting:- saved:r:65433211;y:654332211 lost:- hands:y:m.shark-defence "
    "pool:m:whirlpool1,volcano1 pins:- left:- turn:39 act:red.move.1"
)

# Yellow sinks a tile; two backs of three are a whirlpool. A volcano ends the game, red with 8
# points, yellow with 9.
THREE_BACKS = (
    "survive+everyone-is-equal/1 seats:ry land:7/10/11/10/11/4mmm5/11/12/11/10/11/10/7 "
    "on:B1=(r1r1),B2=(),F5=y1 waiting:- saved:r:11111111;y:111111111 lost:- "
    "hands:y:m.shark-defence pool:m:whirlpool2,volcano1 pins:- left:- turn:38 act:yellow.move.1"
)
# A turn later red does.
TWO_BACKS = (
    THREE_BACKS.replace("4mmm5", "4mm6")
    .replace("whirlpool2,volcano1", "volcano1,whale-defence1")
    .replace("turn:38 act:yellow", "turn:39 act:red")
)


def finished(*begins: str, start: str = RESCUE, chance_of: str = "volcano") -> Game:
    """The game that begins so, and goes on at random; backs are those asked for."""
    game, rng = Game(parse(start), seed=1, chance="ask"), random.Random(1)
    texts = list(begins)
    while game.position.to_act is not None:
        actions = game.position.legal_actions
        wanted = (
            texts.pop(0)
            if texts
            else next(
                (a.text for a in actions if a.text.endswith(chance_of)), rng.choice(actions).text
            )
        )
        game.play(wanted)
    return game


def verdicts(game: Game, seat: str = "red") -> list[Verdict]:
    return list(review(game, seat, rollouts=20))


def test_whoever_saves_whom_he_can_loses_nothing_and_who_does_not_loses_exactly_that() -> None:
    good, bad = (verdicts(finished(text, "sink F5"))[0] for text in ("land 2 B1", "end"))
    assert (good.points, good.claim, good.doubt) == (0.0, "exact", 0.0)
    best = solve(parse(RESCUE), prospects("red"), "turn")
    assert best.value is not None
    lost = best.value - best.value_of(["end"])
    assert lost > 0
    assert (bad.points, bad.claim, bad.doubt) == (float(-lost) / POINT, "exact", 0.0)


def test_every_own_decision_and_every_chance_event_is_judged() -> None:
    game = finished("land 2 B1", "sink F5")
    for seat in ("red", "yellow"):
        judged = [verdict.ply for verdict in verdicts(game, seat)]
        assert judged == [
            ply for ply, action in enumerate(game.actions, 1) if action.seat in (seat, CHANCE)
        ]


def test_what_chance_gives_is_nothing_on_the_whole() -> None:
    gifts = {}
    for back in ("volcano", "whirlpool"):
        game = finished("end", "sink F5", f"reveal F5 {back}", start=THREE_BACKS)
        gifts[back] = next(v for v in verdicts(game) if v.is_luck).points
    assert gifts["whirlpool"] > 0, "red has one more turn"
    assert 2 * gifts["whirlpool"] + gifts["volcano"] == pytest.approx(0)


def test_where_only_one_thing_may_come_it_gives_nothing_and_that_is_exact() -> None:
    game = finished("land 2 B1", "sink F5", "reveal F5 whirlpool")
    last = [v for v in verdicts(game) if v.action.text.startswith("reveal")][-1]
    assert last.action.text.endswith("volcano")
    assert (last.points, last.claim) == (0.0, "exact")


def test_no_decision_gains_for_certain_and_what_is_exact_has_no_doubt() -> None:
    for verdict in verdicts(finished("end", "sink F5", "reveal F5 whirlpool"), "yellow"):
        if verdict.claim == "exact":
            assert verdict.doubt == 0
            assert verdict.is_luck or verdict.points <= 0


def test_luck_and_skill_add_up() -> None:
    judged = verdicts(finished("end", "sink F5"))
    found = balance(judged)
    assert found.lost == -judged[0].points
    assert found.luck == sum(verdict.points for verdict in judged if verdict.is_luck)


def test_the_same_game_is_judged_the_same() -> None:
    game = finished("land 2 B1", "sink F5")
    assert verdicts(game) == verdicts(game)


def test_what_cannot_be_judged_is_refused() -> None:
    with pytest.raises(EscapeError, match="unknown seat 'public'"):
        review(finished("end", "sink F5"), "public")
    with pytest.raises(EscapeError, match="number of rollouts"):
        review(finished("end", "sink F5"), "red", rollouts=1)
    with pytest.raises(EscapeError, match="not over"):
        review(Game("survive", seed=1), "red")
    with pytest.raises(EscapeError, match="unknown seat"):
        review(finished("end", "sink F5"), "green")


# Estimates.


def test_a_gift_is_what_came_less_the_mean_by_the_odds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(luck, "playouts_of", lambda *_: Fixed(9))
    before = parse(THREE_BACKS).apply("end").apply("sink F5")
    whirlpool, volcano = (
        luck._Judge("red", 20, 0, 0).gift(before, before.parse_action(f"reveal F5 {back}"))
        for back in ("whirlpool", "volcano")
    )
    mean = (2 * 9 + 1 * -1) / 3
    assert whirlpool == (pytest.approx(9 - mean), "estimate", 0.0)
    assert volcano == (pytest.approx(-1 - mean), "estimate", 0.0)


def test_the_odds_are_those_that_the_seat_can_know(monkeypatch: pytest.MonkeyPatch) -> None:
    # Red finds a whale defence. For all that it knows yellow may hold that, and it the other one.
    monkeypatch.setattr(
        luck, "playouts_of", lambda view, *_: Fixed(12 * ("r:m.whale-defence" in str(view)))
    )
    before = parse(TWO_BACKS).apply("end").apply("sink F5")
    found = before.parse_action("reveal F5 whale-defence")
    points, claim, _ = luck._Judge("red", 20, 0, 0).gift(before, found)
    assert (points, claim) == (pytest.approx(12 - (1 * 12 + 1 * 0 + 2 * -1) / 4), "estimate")


def test_that_values_are_laid_open_at_the_end_is_no_gift(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(luck, "playouts_of", lambda *_: Fixed(9))
    before = parse(RESCUE).apply("end").apply("sink F5")
    volcano = before.parse_action("reveal F5 volcano")
    assert luck._Judge("red", 20, 0, 0).gift(before, volcano) == (0.0, "estimate", 0.0)


def test_gifts_that_are_estimated_lie_within_their_doubt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(luck, "playouts_of", lambda *_: Noise({}))
    before = parse(THREE_BACKS).apply("end").apply("sink F5")
    action = before.parse_action("reveal F5 volcano")
    gifts = [luck._Judge("red", 20, 0, seed).gift(before, action) for seed in range(200)]
    noise = 9.5 - 10  # on the mean, less what the other seat has
    right = -1 - (2 * noise + 1 * -1) / 3
    assert 0.9 <= fmean(abs(points - right) <= doubt for points, _, doubt in gifts) < 1
    assert abs(sum(gift[0] for gift in gifts) - 200 * right) <= hypot(*(gift[2] for gift in gifts))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("ruleset", "options"),
    [
        ("survive", ("dolphins-and-dive-dice",)),
        ("expanded", ()),
        ("classic", ()),
        ("atlantis", ()),
    ],
)
def test_what_a_view_was_worth_and_what_chance_gives_are_what_it_is_worth_then(
    ruleset: str, options: tuple[str, ...]
) -> None:
    """Each by games of its own: in those that begin before, chance is dealt and not weighed."""
    errors = []
    for before, action in late_chances(ruleset, options):
        seat = before.on_turn
        views = [before.seen_by(seat), before.apply(action).seen_by(seat)]
        points, _, doubt = luck._Judge(seat, 40, 0, 0).gift(before, action)
        was, then = (luck._Judge(seat, 40, 0, 1)._leads(v, None, str(v), 300) for v in views)
        doubts = doubt, luck._half(was), luck._half(then)
        errors.append((points + fmean(was) - fmean(then)) / hypot(*doubts, 1e-9))
    # Of many errors by chance the mean square is that of one by which 95 of 100 are told to be off.
    assert len(errors) >= 8
    assert hypot(*errors) / sqrt(len(errors)) < 1.5 / 1.96


def late_chances(ruleset: str, options: tuple[str, ...]) -> list[tuple[Position, Action]]:
    """Some chance events in the last third of random games, none of which ends the game."""
    found = []
    for seed in range(4):
        rng, steps = random.Random(seed), []
        position = start(ruleset, 2, options, seed)
        while position.to_act is not None:
            chance = position.to_act == CHANCE
            action = draw(position, rng) if chance else rng.choice(position.legal_actions)
            steps.append((position, action))
            position = position.apply(action)
        late = [step for step in steps[len(steps) * 2 // 3 : -1] if step[1].seat == CHANCE]
        found += rng.sample([step for step in late if is_open(step[0])], 3)
    return found


def is_open(position: Position) -> bool:
    """Whether chance may do more than one thing."""
    return len(position.chance_outcomes) > 1


class Fixed:
    """A game that red wins by some points."""

    def __init__(self, lead: int) -> None:
        self._lead = lead

    def deal(self, luck: random.Random) -> None:
        return None

    def play(self, deal: None, plan: Sequence[Action], seed: int) -> list[int]:
        return [3 + self._lead, 3]


class Noise:
    """A game in which chance decides all, but that some actions cost points."""

    def __init__(self, costs: Mapping[str, int]) -> None:
        self._costs = costs

    def deal(self, luck: random.Random) -> int:
        return luck.getrandbits(64)

    def play(self, deal: int, plan: Sequence[Action], seed: int) -> list[int]:
        said = str([action.text for action in plan])
        luck = random.Random(f"{deal} {seed} {said}")
        return [luck.randrange(20) - sum(self._costs.get(a.text, 0) for a in plan), 10]


def judged_in_noise(
    monkeypatch: pytest.MonkeyPatch, costs: Mapping[str, int], decisions: int, sums: int
) -> list[Balance]:
    """Sums of what many first actions, all alike, lost; each of other games."""
    for module in (luck, race):
        monkeypatch.setattr(module, "playouts_of", lambda *_: Noise(costs))
    view = parse(RESCUE).seen_by("red")
    played = view.parse_action("end")
    found = []
    for number in range(sums):
        judgements = [
            luck._Judge("red", 20, 0, f"{number}.{decision}")._estimated(view, played)
            for decision in range(decisions)
        ]
        found.append(balance(Verdict(1, played, *judgement) for judgement in judgements))
    return found


def test_where_nothing_is_lost_the_sum_of_many_estimates_is_nothing_within_its_doubt(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sums = judged_in_noise(monkeypatch, {}, decisions=40, sums=8)
    assert sum(abs(found.lost) <= found.doubt for found in sums) >= 7
    assert abs(fmean(found.lost for found in sums)) <= hypot(*(f.doubt for f in sums)) / len(sums)


def test_whoever_plays_what_is_best_by_little_is_told_of_next_to_no_gain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    others = {action.text: 2 for action in parse(RESCUE).seen_by("red").legal_actions} | {"end": 0}
    sums = judged_in_noise(monkeypatch, others, decisions=50, sums=4)
    told = fmean(found.lost for found in sums) / 50
    assert -0.2 < told < 0.1, "of a game whose outcomes lie 5.8 points apart"


def test_what_is_lost_again_and_again_is_told_within_the_doubt(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sums = judged_in_noise(monkeypatch, {"end": 8}, decisions=20, sums=3)
    assert all(abs(found.lost - 20 * 8) <= found.doubt < 20 * 2 for found in sums)


@pytest.mark.slow
def test_whoever_plays_the_best_again_and_again_is_told_of_no_loss() -> None:
    told = []
    for view in moments_of_a_game():
        scored = sorted(luck._scored(view), key=lambda pair: pair[0], reverse=True)[:5]
        best = estimate(view, [action for _, action in scored], seed="truth", most=400).best
        assert best.action is not None
        for seed in range(10):
            judgement = luck._Judge("red", 40, 0, seed)._estimated(view, best.action)
            told.append(Verdict(view.turn, best.action, *judgement))
    found = balance(told)
    assert len(told) == 60
    assert abs(found.lost) <= found.doubt


def moments_of_a_game() -> list[Position]:
    """Some decisions of red in the second half of a game."""
    game, bot, views = Game("survive", 2, seed=7), bot_named("greedy"), []
    while (seat := game.position.to_act) is not None:
        view = game.position.seen_by(seat)
        if seat == "red" and game.position.turn > 12 and len(view.legal_actions) > 5:
            views.append(view)
        game.play(bot.choose(view, random.Random(game.ply)))
    return views[:: len(views) // 6][:6]
