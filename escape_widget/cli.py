"""The command line, ``escape-widget``: look at positions, count paths, play, check puzzles."""

import argparse
import json
import random
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import escape_widget as ew
from escape_widget.core.position import Position
from escape_widget.core.strict import whole_number
from escape_widget.search.bots import BOTS, Bot, bot_named
from escape_widget.search.perft import divide
from escape_widget.search.workers import Workers

STOPPED = 128 + signal.SIGINT
"""The exit status of what was stopped by Ctrl-C, as shells tell it."""


def main(arguments: list[str] | None = None) -> int:
    """Runs one command; returns the exit status (2: bad input, said on standard error)."""
    parsed = _parser().parse_args(arguments)
    command: Callable[[argparse.Namespace], int] = parsed.command
    try:
        return command(parsed)
    except ew.EscapeError as error:
        print(f"escape-widget: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        return 0
    except KeyboardInterrupt:
        print("escape-widget: stopped", file=sys.stderr)
        return STOPPED


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="escape-widget", description="Boards, rules and puzzles of island-escape games."
    )
    parser.add_argument("--version", action="version", version=ew.__version__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for add in (_add_perft, _add_ends, _add_show, _add_play, _add_tournament, _add_puzzles):
        add(commands)
    return parser


def _add_perft(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    perft = commands.add_parser("perft", help="count action paths of a length")
    _add_position(perft)
    perft.add_argument("--depth", type=int, required=True, metavar="N")
    perft.add_argument("--divide", action="store_true", help="by first action")
    perft.set_defaults(command=_perft)


def _add_ends(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    ends = commands.add_parser("ends", help="count the distinct ends of the move phase")
    _add_position(ends)
    ends.set_defaults(command=_ends)


def _add_show(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    show = commands.add_parser("show", help="show a position")
    _add_position(show)
    show.add_argument("--seat", default=ew.ALL, help="as this seat (or 'public') may know it")
    form = show.add_mutually_exclusive_group()
    form.add_argument("--text", dest="form", action="store_const", const="text", default="text")
    form.add_argument("--json", dest="form", action="store_const", const="json")
    form.add_argument("--svg", dest="form", action="store_const", const="svg")
    show.set_defaults(command=_show)


def _add_play(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    play = commands.add_parser("play", help="let bots play a game and print its record")
    play.add_argument("ruleset", choices=sorted(ew.RULESETS))
    play.add_argument("--players", type=int, default=2, metavar="N")
    play.add_argument("--seed", type=int, default=0, metavar="S")
    play.add_argument("--option", action="append", default=[], help="switch an option on")
    _add_bot(play, default="greedy")
    play.set_defaults(command=_play)


def _add_bot(parser: argparse.ArgumentParser, **more: Any) -> None:
    parser.add_argument(
        "--bot", metavar="NAME", help=f"{', '.join(BOTS)}, or MODULE:NAME of your own", **more
    )


def _add_tournament(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    tournament = commands.add_parser("tournament", help="let bots play each other, and rate them")
    tournament.add_argument("ruleset", choices=sorted(ew.RULESETS))
    _add_bot(tournament, action="append", required=True, dest="bots")
    tournament.add_argument("--folder", required=True, help="keeps the records; goes on from them")
    tournament.add_argument("--players", type=int, default=2, metavar="N")
    tournament.add_argument(
        "--seeds", type=int, default=10, metavar="N", help="each with all seats"
    )
    tournament.add_argument("--first-seed", type=int, default=0, metavar="S")
    tournament.add_argument("--option", action="append", default=[], help="switch an option on")
    tournament.add_argument(
        "--workers", type=int, metavar="N", help="processes; default: one a core"
    )
    tournament.set_defaults(command=_tournament)


def _add_puzzles(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    puzzles = commands.add_parser("puzzles", help="list, show or check the puzzles")
    actions = puzzles.add_subparsers(required=True, metavar="ACTION")
    listed = actions.add_parser("list", help="all puzzles")
    listed.add_argument("--statistics", action="store_true", help="count them by what they are")
    listed.set_defaults(command=_list_puzzles)
    show = actions.add_parser("show", help="one puzzle, without hints and solution")
    show.add_argument("name")
    show.set_defaults(command=_show_puzzle)
    check = actions.add_parser("check", help="prove the certificates again")
    check.add_argument("names", nargs="*", metavar="NAME", help="these only; or files")
    check.add_argument("--thorough", action="store_true", help="also with the naive solver")
    check.add_argument("--workers", type=int, metavar="N", help="processes; default: one a core")
    check.set_defaults(command=_check_puzzles)
    certify = actions.add_parser("certify", help="make certificates, beside the puzzles' files")
    certify.add_argument("names", nargs="*", metavar="NAME", help="these only; or files")
    certify.add_argument("--workers", type=int, metavar="N", help="processes; default: one a core")
    certify.set_defaults(command=_certify_puzzles)
    _add_mine(actions)


def _add_mine(actions: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    mine = actions.add_parser("mine", help="look for positions that might make puzzles")
    mine.add_argument("--ruleset", choices=("survive", "expanded", "classic"), default="survive")
    mine.add_argument("--players", type=int, default=2, metavar="N")
    mine.add_argument("--objective", default="rescue", metavar="KIND", help="rescue, odds, …")
    mine.add_argument("--horizon", choices=("phase", "turn", "round"), default="phase")
    mine.add_argument("--theme", default="", help="only with this theme")
    mine.add_argument("--games", type=int, default=10, metavar="N", help="mined one a seed")
    mine.add_argument("--seed", type=int, default=0, metavar="S", help="the first")
    mine.add_argument("--workers", type=int, metavar="N", help="processes; default: one a core")
    mine.add_argument("--out", required=True, metavar="FOLDER", help="goes on from what it holds")
    mine.set_defaults(command=_mine)


def _mine(parsed: argparse.Namespace) -> int:
    from escape_widget.puzzles.mine import Quest, mine
    from escape_widget.search.progress import shown

    quest = Quest(parsed.ruleset, parsed.players, parsed.objective, parsed.horizon, parsed.theme)
    files = mine(quest, parsed.games, parsed.seed, Path(parsed.out), parsed.workers)
    for file in sorted(shown(files, parsed.games, "games")):
        print(file.read_text(encoding="utf-8"), end="")
    return 0


def _add_position(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("position", help="a line of notation, or - to read it from standard input")


def _position(parsed: argparse.Namespace) -> Position:
    return ew.parse(sys.stdin.read() if parsed.position == "-" else parsed.position)


def _perft(parsed: argparse.Namespace) -> int:
    position = _position(parsed)
    if not parsed.divide or parsed.depth < 1:
        print(ew.perft(position, parsed.depth))
        return 0
    counts = divide(position, parsed.depth)
    for action, count in counts.items():
        print(f"{action.text}: {count}")
    print(sum(counts.values()))
    return 0


def _ends(parsed: argparse.Namespace) -> int:
    print(len(ew.ends_of_move(_position(parsed))))
    return 0


def _show(parsed: argparse.Namespace) -> int:
    view = _position(parsed).seen_by(parsed.seat)
    print(_FORMS[parsed.form](view))
    return 0


def _as_text(view: Position) -> str:
    to_act = view.to_act or "nobody: the game is over"
    return f"{view.picture('text')}\n{view}\nto act: {to_act}, {len(view.legal_actions)} actions"


def _as_json(view: Position) -> str:
    outcome = view.outcome
    return json.dumps(
        {
            "position": str(view),
            "players": view.players,
            "turn": view.turn,
            "on_turn": view.on_turn,
            "to_act": view.to_act,
            "legal_actions": [action.text for action in view.legal_actions],
            "outcome": outcome and outcome._asdict(),
        },
        indent=1,
    )


def _as_svg(view: Position) -> str:
    return view.picture("svg")


_FORMS: dict[str, Callable[[Position], str]] = {
    "text": _as_text,
    "json": _as_json,
    "svg": _as_svg,
}


def _play(parsed: argparse.Namespace) -> int:
    game = ew.Game(
        parsed.ruleset, players=parsed.players, options=tuple(parsed.option), seed=parsed.seed
    )
    play_out(game, _bot(parsed.bot), random.Random(f"bot:{parsed.seed}"))
    print(game, end="")
    return 0


def _bot(name: str) -> Bot:
    """A bot by name, one of one's own also from the folder where the command is given."""
    if str(Path.cwd()) not in sys.path:
        sys.path.append(str(Path.cwd()))
    return bot_named(name)


def _tournament(parsed: argparse.Namespace) -> int:
    from escape_widget.search import standings, tournament
    from escape_widget.search.progress import shown

    for name in parsed.bots:
        _bot(name)  # refused before anything is played
    whole_number(parsed.seeds, "the number of seeds", 1)
    seeds = range(parsed.first_seed, parsed.first_seed + parsed.seeds)
    games = tournament.matches(
        parsed.bots, seeds, parsed.ruleset, parsed.players, tuple(parsed.option)
    )
    if parsed.workers is not None:
        whole_number(parsed.workers, "the number of workers", 1)
    workers = partial(ProcessPoolExecutor, parsed.workers)
    played = list(shown(tournament.run(games, parsed.folder, workers), len(games), "games"))
    print(standings.table(played))
    return 0


def play_out(game: ew.Game, bot: Bot, rng: random.Random) -> None:
    """Lets one bot play all seats of a game to its end, each from its own view."""
    while (seat := game.position.to_act) is not None:
        game.play(bot.choose(game.position.seen_by(seat), rng))


def _list_puzzles(parsed: argparse.Namespace) -> int:
    if parsed.statistics:
        from escape_widget.puzzles.statistics import statistics

        print(statistics(_puzzles()))
        return 0
    for puzzle in _puzzles():
        badge = f"{puzzle.objective.kind:10} {puzzle.tier:10} level {puzzle.level}"
        print(f"{puzzle.name:32} {badge}  {puzzle.title}")
    return 0


def _puzzles() -> Iterator["ew.Puzzle"]:
    from escape_widget.puzzles import names

    return map(ew.Puzzle.load, names())


def _show_puzzle(parsed: argparse.Namespace) -> int:
    puzzle = ew.Puzzle.load(parsed.name)
    badge = f"{puzzle.objective.kind}, {puzzle.tier}, level {puzzle.level}"
    print(f"{puzzle.title} ({badge})\n{puzzle.prompt}")
    if puzzle.question:
        print(puzzle.question.text)
    for number, plan in enumerate(puzzle.plans):
        print(f"{number}: {'; '.join(plan)}")
    print(puzzle.position)
    return 0


def _check_puzzles(parsed: argparse.Namespace) -> int:
    from escape_widget.puzzles import check_all

    workers = partial(Workers, parsed.workers)
    found = check_all(parsed.thorough, tuple(parsed.names), workers)
    for name, faults in found.items():
        print(f"{name}: {'; '.join(faults) or 'proven'}")
    return 1 if any(found.values()) else 0


def _certify_puzzles(parsed: argparse.Namespace) -> int:
    from escape_widget.puzzles import certify_all, names
    from escape_widget.search.progress import shown

    workers = partial(Workers, parsed.workers)
    chosen = tuple(parsed.names) or names()
    for name in shown(certify_all(workers, chosen), len(chosen), "certificates"):
        print(f"{name}: certified")
    return 0


if __name__ == "__main__":
    sys.exit(main())
