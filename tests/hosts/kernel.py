"""A kernel of another environment, and a front end for it that keeps what it is told."""

import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Empty
from typing import Any

from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.connect import write_connection_file

TIMEOUT = 120


class Kernel:
    """A running kernel. Cells and messages are answered in turn."""

    def __init__(self, client: BlockingKernelClient) -> None:
        self.client = client

    def run(self, code: str) -> list[dict[str, Any]]:
        """Run a cell; returns the contents of what it published, with their types."""
        return self._published(self.client.execute(code, store_history=False))

    def value(self, expression: str) -> Any:
        """The text of an expression's value."""
        published = self.run(f"print({expression})")
        return "".join(said["text"] for said in published if said["type"] == "stream").strip()

    def say(self, comm: str, content: dict[str, Any]) -> list[dict[str, Any]]:
        """Send a message as a widget's view does; returns what was published for it."""
        data = {"method": "custom", "content": content}
        message = self.client.session.msg("comm_msg", {"comm_id": comm, "data": data})
        self.client.shell_channel.send(message)
        return self._published(message["header"]["msg_id"])

    def _published(self, id: str) -> list[dict[str, Any]]:
        found = []
        while True:
            message = self.client.get_iopub_msg(timeout=TIMEOUT)
            if message["parent_header"].get("msg_id") != id:
                continue
            content = message["content"]
            assert message["msg_type"] != "error", "\n".join(content["traceback"])
            if content.get("execution_state") == "idle":
                return found
            found.append({**content, "type": message["msg_type"]})


@contextmanager
def started(python: Path, environment: dict[str, str]) -> Iterator[Kernel]:
    """A kernel of a Python, ended afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        path, _ = write_connection_file(f"{folder}/kernel.json")
        command = [python, "-m", "ipykernel_launcher", "-f", path]
        with (Path(folder) / "log.txt").open("wb") as log:
            process = subprocess.Popen(
                command, cwd=folder, env=environment, stdout=log, stderr=subprocess.STDOUT
            )
        client = BlockingKernelClient(connection_file=path)
        client.load_connection_file()
        client.start_channels(hb=False)  # on a busy machine the heart seems to stop
        try:
            wait_until_heard(client)
            yield Kernel(client)
        except (Empty, TimeoutError) as error:
            raise AssertionError((Path(folder) / "log.txt").read_text()) from error
        finally:
            client.stop_channels()
            process.kill()
            process.wait()


def wait_until_heard(client: BlockingKernelClient) -> None:
    """Wait until the kernel answers, and until what it publishes arrives."""
    deadline = time.monotonic() + TIMEOUT
    client.kernel_info(reply=True, timeout=TIMEOUT)
    while time.monotonic() < deadline:
        client.kernel_info(reply=True, timeout=TIMEOUT)
        try:
            client.get_iopub_msg(timeout=1)
            return
        except Empty:
            continue
