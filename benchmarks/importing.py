"""How long ``import escape_widget`` takes in a fresh process, and which modules it loads.

CPU time of the child processes, so that other work weighs little, less that of a Python that
imports nothing. The bytecode is warm: it is written to a folder of its own first.
"""

import os
import resource
import statistics
import subprocess
import sys
import tempfile

TIMES = 21
HEAVY = ("numpy", "ipywidgets", "escape_widget.widget", "escape_widget.search")
LOADED = f"import sys, escape_widget; print(*[name for name in {HEAVY} if name in sys.modules])"


def spent(code: str, environment: dict[str, str]) -> float:
    """CPU milliseconds of a fresh process that runs some code."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", code], env=environment, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": folder}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        shown = subprocess.run(
            [sys.executable, "-c", LOADED], env=environment, capture_output=True, text=True
        )
        rows = [
            (spent("pass", environment), spent("import escape_widget", environment))
            for _ in range(TIMES)
        ]
    bare, whole = (statistics.median(column) for column in zip(*rows, strict=True))
    print(f"import escape_widget {whole - bare:5.1f} ms, beside {bare:.1f} ms of Python itself")
    print(f"of {', '.join(HEAVY)} it loads: {shown.stdout.strip() or 'none'}")


if __name__ == "__main__":
    main()
