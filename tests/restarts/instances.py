"""Services that are stopped and started again, and the nginx of `deploy/nginx.conf` before them."""

from __future__ import annotations

import contextlib
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from api.serving import wait_until_ready
from bench.servers import free_port
from faults.servers import until
from runs.patience import patience
from runs.processes import ending, stop

_SHIPPED = Path(__file__).parents[2] / "deploy" / "nginx.conf"


class Instance:
    """`wardroom serve` on a port of its own, with the settings that it is shipped with."""

    def __init__(
        self, folder: Path, redis: str, workers: int, port: int = 0, **settings: str
    ) -> None:
        self.port = port or free_port()
        self.log = folder / f"instance-{self.port}.log"
        self._environment = {
            "HOST": "127.0.0.1", "PORT": str(self.port), "WORKERS": str(workers),
            "REDIS_URL": redis, "WARDROOM_METRICS": "", **settings,
        }  # fmt: skip
        began = time.monotonic()
        self.start()
        # On a slow machine a worker takes longer than it is given where nothing is set.
        seconds = max(10, 2 + round(3 * (time.monotonic() - began)))
        self._environment["WARDROOM_RESTART_SECONDS"] = str(seconds)
        self.restart()

    def start(self) -> None:
        """Start it, and wait until it is ready."""
        with self.log.open("a") as stderr:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "wardroom", "serve"],
                env={**os.environ, **self._environment},
                stdout=subprocess.DEVNULL, stderr=stderr, text=True,
            )  # fmt: skip
        wait_until_ready(f"http://127.0.0.1:{self.port}", self.process, self.log)

    def stop(self) -> None:
        """Stop it, as systemd and Kubernetes do."""
        self.process.terminate()
        assert self.process.wait(patience(120)) == 0

    def restart(self) -> None:
        """Stop it and start it again."""
        self.stop()
        self.start()

    def replace_workers(self) -> None:
        """Have it replace its workers, one after the other, and wait until it has."""
        before = self._workers()
        # Each of the old ones stays as long as a new one may need.
        needed = len(before) * int(self._environment["WARDROOM_RESTART_SECONDS"])
        ends = time.monotonic() + needed + patience(120)
        self.process.send_signal(signal.SIGHUP)
        while len(now := self._workers()) != len(before) or now & before:
            assert time.monotonic() < ends, "the workers were not replaced in time"
            time.sleep(0.05)

    def _workers(self) -> set[int]:
        """The processes that listen on its port."""
        address = f"0100007F:{self.port:04X}"
        lines = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()]
        sockets = {
            f"socket:[{line[9]}]" for line in lines if line[1] == address and line[3] == "0A"
        }
        found = set()
        for link in Path("/proc").glob("[0-9]*/fd/*"):
            with contextlib.suppress(OSError):  # Files are closed, and processes end, meanwhile.
                if str(link.readlink()) in sockets:
                    found.add(int(link.parts[2]))
        return found


def nginx_program() -> str | None:
    """The program of nginx: that of the variable NGINX_PROGRAM, or the one that is installed."""
    return os.environ.get("NGINX_PROGRAM") or shutil.which(
        "nginx", path=f"{os.environ['PATH']}:/usr/sbin"
    )


@contextlib.contextmanager
def nginx(
    program: str, folder: Path, instances: Sequence[Instance], *, rooted: bool = False
) -> Iterator[int]:
    """Run nginx with the configuration that is shipped before `instances`; yields its port.

    `rooted`: as the page changes it for services below a path.
    """
    port = free_port()
    own = folder / "nginx.conf"
    own.write_text(configured(folder, port, [one.port for one in instances], rooted=rooted))
    command = [program, "-e", str(folder / "nginx-error.log"), "-p", str(folder), "-c", str(own)]
    with ending(subprocess.Popen([*command, "-g", "daemon off;"])) as process:
        try:
            until(lambda: bool((folder / "nginx.pid").read_text()))
            yield port
        finally:
            stop(process)


def configured(folder: Path, port: int, upstreams: Sequence[int], *, rooted: bool = False) -> str:
    """The shipped configuration, but for the ports and where files lie; `rooted`: below a path."""
    text = _rooted() if rooted else _SHIPPED.read_text()
    servers = "\n".join(f"    server 127.0.0.1:{one} max_fails=0;" for one in upstreams)
    for pattern, new in (
        (r"    server 127\.0\.0\.1:8000 max_fails=0;", servers),
        (r"    listen 80;\n    listen \[::\]:80;", f"    listen 127.0.0.1:{port};"),
        (r"/var/log/nginx/wardroom\.log", f"{folder}/nginx-access.log"),
    ):
        text, count = re.subn(pattern, new, text)
        assert count == 1, pattern
    bodies = "".join(
        f"{kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    events = "events { worker_connections 4096; }"
    user = "user root;\n" if os.getuid() == 0 else ""
    return f"{user}pid {folder}/nginx.pid;\n{events}\nhttp {{\n{bodies}{text}}}\n"


def _rooted() -> str:
    """What the line of the page makes of the shipped configuration, and its block for keys."""
    page = (_SHIPPED.parent / "README.md").read_text()
    (line,) = re.findall(r"^\$ (sed .* deploy/nginx\.conf)$", page, re.MULTILINE)
    (keys,) = re.findall(r"^```nginx\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    root = _SHIPPED.parents[1]
    run = subprocess.run(shlex.split(line), cwd=root, check=True, capture_output=True, text=True)
    return run.stdout.replace("    location = /.problem {", f"{keys}\n    location = /.problem {{")
