"""Runs the benchmarks named, or all of them."""

import runpy
import sys
from pathlib import Path

ALL = sorted(
    path.stem for path in Path(__file__).parent.glob("*.py") if not path.stem.startswith("_")
)

for name in sys.argv[1:] or ALL:
    print(f"\n== {name}")
    sys.argv = [name]
    runpy.run_module(f"benchmarks.{name}", run_name="__main__")
