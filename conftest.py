"""What all tests and notebooks share: how they are spread over processes, and hypothesis."""

import gc

import hypothesis
import pytest
from xdist.scheduler import LoadScopeScheduling
from xdist.workermanage import WorkerController

# Two busy workers on two cores make any time limit for one example a coin toss.
hypothesis.settings.register_profile("escape", deadline=None)
hypothesis.settings.load_profile("escape")

# The tests of such a file share a server, a kernel or a wheel, so one worker runs them all.
# (Not xdist's own groups: pytest 9.2 with xdist 3.8 drops them without a word.)
TOGETHER = ("tests/e2e/", "tests/hosts/", "notebooks/", "tests/test_house.py")


class Scheduler(LoadScopeScheduling):
    def _split_scope(self, nodeid: str) -> str:
        return nodeid.split("::")[0] if nodeid.startswith(TOGETHER) else nodeid

    def mark_test_complete(
        self, node: WorkerController, item_index: int, duration: float = 0
    ) -> None:
        """Forget what is done: each test looks through all that its worker was ever given."""
        super().mark_test_complete(node, item_index, duration)
        scope = self._split_scope(self.registered_collections[node][item_index])
        if all(self.assigned_work[node][scope].values()):
            del self.assigned_work[node][scope]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> Scheduler:
    return Scheduler(config, log)


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """What was collected lives to the end: no collection of garbage has to look through it."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "e2e" in item.path.parts:
            item.add_marker("e2e")
