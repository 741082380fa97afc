"""A board as a screen reader has it: Chromium's accessibility tree, and axe's verdict on a page."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "js" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async root => {
    const { violations } = await axe.run(document.querySelector(root));
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
}"""

Node = dict[str, Any]


class Ears:
    """What a screen reader may hear of a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session = page.context.new_cdp_session(page)

    def nodes(self) -> list[Node]:
        """The nodes of the tree that are not ignored."""
        tree = self.session.send("Accessibility.getFullAXTree")["nodes"]
        return [node for node in tree if not node["ignored"]]

    def named(self, role: str) -> dict[str, Node]:
        """The nodes of a role, by their names."""
        return {name(node): node for node in self.nodes() if node["role"]["value"] == role}

    def hex(self, hex: str) -> Node:
        """The cell of a hex: its name begins with that of the hex."""
        cells = self.named("gridcell").items()
        (found,) = [node for said, node in cells if said.split(",")[0].split("，")[0] == hex]
        return found

    def live(self) -> str:
        """The text of the live region."""
        nodes = {node["nodeId"]: node for node in self.nodes()}
        (region,) = [
            n for n in nodes.values() if states(n).get("live") == "polite" and n["childIds"]
        ]
        return " ".join(name(nodes[child]) for child in region["childIds"] if child in nodes)


def name(node: Node) -> str:
    return str(node.get("name", {}).get("value", ""))


def states(node: Node) -> Node:
    """What a node says of itself beside its name: selected, disabled, live and the like."""
    return {state["name"]: state["value"].get("value") for state in node.get("properties", ())}


def violations(page: Page, root: str = ".ew-root") -> list[str]:
    """What axe finds wrong with the board on a page, or with another element."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    return list(page.evaluate(RUN, root))
