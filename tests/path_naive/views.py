"""What a seat or the public may know of a position (docs/notation-path.md, "A view")."""

from .text import SEATS, read, write


def view(text, viewer):
    """The line as it is for `all`, `public` or a seat's name."""
    pos = read(text)
    if viewer == "all":
        return text
    pos["for"] = viewer
    hidden = [seat for seat in pos["seats"] if SEATS[seat] != viewer]
    for seat in hidden:
        known = pos["shown"][seat]
        pos["hands"][seat] = known + "?" * (len(pos["hands"][seat]) - len(known))
        # The pile stands together with all that was drawn from it unseen.
        pos["pile"] += pos["drawn"][seat]
        pos["drawn"][seat] = "?" * len(pos["drawn"][seat])
    if pos["seat"] in hidden:
        pos["bought"] = "?" * len(pos["bought"])
    for number, (top, figures, under) in pos["spaces"].items():
        pos["spaces"][number] = (top, figures, "+" if under else "")
    return write(pos)
