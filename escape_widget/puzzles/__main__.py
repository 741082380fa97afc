"""``python -m escape_widget.puzzles certify`` makes certificates, ``check`` proves them again."""

import sys

from escape_widget.puzzles.check import certify_all, check_all


def main(arguments: list[str]) -> int:
    """Runs one of the two; what is wrong is printed, and then the exit status is 1."""
    if arguments[:1] == ["certify"]:
        for path in certify_all(tuple(arguments[1:])).values():
            print(path.name)
        return 0
    if arguments in (["check"], ["check", "--thorough"]):
        found = check_all(thorough=len(arguments) > 1)
        for name, problems in found.items():
            print(f"{name}: {'sound' if not problems else ''}")
            for problem in problems:
                print(f"  {problem}")
        return int(any(found.values()))
    print("usage: python -m escape_widget.puzzles certify [NAME ...] | check [--thorough]")
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
