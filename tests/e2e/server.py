"""A real JupyterLab or Notebook 7 on a free port of this machine, apart from the user's own.

It knows processes, folders and settings files; what a page shows is `notebook.py`'s matter.
"""

import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import Any

START_TIMEOUT = 120
DIRECT = urllib.request.build_opener(urllib.request.ProxyHandler({}))
FLAGS = {
    "lab": [
        "jupyterlab",
        "--LabApp.expose_app_in_browser=True",
        "--LabApp.news_url=None",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    ],
    "notebook": ["notebook", "--JupyterNotebookApp.expose_app_in_browser=True"],
}
PATHS = {"lab": "/lab/workspaces/{workspace}/tree/{name}", "notebook": "/notebooks/{name}"}


@dataclass
class Server:
    app: str
    folder: Path
    port: int
    token: str
    process: subprocess.Popen[bytes]

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def root(self) -> Path:
        """The folder whose files the server shows."""
        return self.folder / "root"

    def address(self, name: str) -> str:
        """Where the notebook `name` opens, in a workspace of its own."""
        path = PATHS[self.app].format(workspace=secrets.token_hex(4), name=name)
        return f"{self.origin}{path}?token={self.token}"

    def write_settings(self, plugin: str, settings: dict[str, Any]) -> None:
        """Set user settings; `plugin` as in "@jupyterlab/apputils-extension/notification"."""
        path = self.folder / "settings" / f"{plugin}.jupyterlab-settings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(settings))

    def log(self) -> str:
        return (self.folder / "log.txt").read_text(errors="replace")

    def end_kernels(self) -> None:
        """Shut down every kernel, so that they do not pile up from test to test."""
        for kernel in json.loads(self.request("GET", "kernels")):
            self.request("DELETE", f"kernels/{kernel['id']}")

    def request(self, method: str, path: str) -> bytes:
        """Ask the server's REST interface, past any proxy."""
        request = urllib.request.Request(
            f"{self.origin}/api/{path}",
            method=method,
            headers={"Authorization": f"token {self.token}"},
        )
        with DIRECT.open(request, timeout=30) as answer:
            return bytes(answer.read())

    def stop(self) -> None:
        """End the server, which ends its kernels; what is left after 15 s is killed."""
        self.process.terminate()
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


def start_server(app: str, folder: Path) -> Server:
    """Start `app` ("lab" or "notebook") with all that it writes in `folder`."""
    (folder / "root").mkdir(parents=True)
    port, token = free_port(), secrets.token_hex(8)
    command = [
        *[sys.executable, "-m", *FLAGS[app], "--no-browser", "--ip=127.0.0.1", f"--port={port}"],
        *["--allow-root", "--ServerApp.port_retries=0", f"--IdentityProvider.token={token}"],
        f"--ServerApp.root_dir={folder / 'root'}",
    ]
    with (folder / "log.txt").open("wb") as log:
        process = subprocess.Popen(
            command,
            cwd=folder,
            env=environment(folder),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    server = Server(app, folder, port, token, process)
    server.write_settings(
        "@jupyterlab/apputils-extension/notification",
        {"fetchNews": "false", "checkForUpdates": False, "doNotDisturbMode": True},
    )
    wait_until_it_answers(server)
    return server


def environment(folder: Path) -> dict[str, str]:
    """The environment less the user's Jupyter, with every place that it writes to in `folder`."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("JUPYTER", "XDG_"))}
    places = {
        "HOME": "home",
        "IPYTHONDIR": "ipython",
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTER_RUNTIME_DIR": "runtime",
        "JUPYTERLAB_SETTINGS_DIR": "settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
    }
    return kept | {variable: str(folder / place) for variable, place in places.items()}


def wait_until_it_answers(server: Server) -> None:
    deadline = time.monotonic() + START_TIMEOUT
    while time.monotonic() < deadline and server.process.poll() is None:
        try:
            server.request("GET", "status")
            return
        except OSError:
            time.sleep(0.1)
    server.stop()
    raise RuntimeError(f"Jupyter ({server.app}) did not start:\n{server.log()[-4000:]}")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
