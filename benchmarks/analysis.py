"""From click to repaint while the board is analysed, in a real JupyterLab.

As in ``repaint``, a game is played by random clicks against a bot; but an analysis of up to 30 s
runs all the time, since it begins anew with every action. Budget: 150 ms at 95 %, for any click and
for what acts. Measured in turn: no analysis; one in a process (what a board does); and in
slices of the event loop (what it does where no process can be started).
"""

from benchmarks._lab import open_lab
from benchmarks.repaint import measure, report

ACTIONS = 60
BUDGET = (150, 150)
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
WAYS = ("Nothing", "Process", "Slices")
CELL = """from escape_widget import Board, Game, parse
from escape_widget.search.beside import Process, Slices
from escape_widget.widget import study

class Nothing:
    def start(self, job, heard):
        pass
    def stop(self):
        pass
    rest = stop

study.beside = {way}
board = Board(Game(parse({line!r}), seed=5), settings={{"motion": False}})
running = board.analyse("prospects")
board"""


def main() -> None:
    print("ms from click to repaint   n   median    95 %")
    for way in WAYS:
        with open_lab() as lab:
            cell = CELL.format(way=way, line=LINE)
            times, cpu = measure(lab.page, lab, cell, ACTIONS)
        for name in ("answered", "acted"):
            print(report(f"{way}, {name}", times[name], BUDGET))
        print(f"{way}: CPU time of the page a click {cpu:.0f} ms", flush=True)


if __name__ == "__main__":
    main()
