"""What was installed outside of the checkout, and what is tried with it."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import httpx

from api.serving import wait_until_ready
from bench.servers import free_port
from runs.patience import patience
from wardroom import __version__

PAGES = {
    "/docs": "text/html",
    "/docs/guides": "text/html",
    "/docs/clients": "text/html",
    "/docs/search?q=webhooks": "text/html",
    "/docs/contract/log-format": "text/html",
    "/docs/contract/sessions": "text/html",
    "/openapi/logs.json": "application/json",
    "/openapi/vectors.json": "application/json",
    "/play": "text/html",
    "/openapi.json": "application/json",
    "/v1/battleships/boards/denmark_strait.svg": "image/svg+xml",
}
_JSON = {"Content-Type": "application/json"}
PICTURE = "/v1/battleships/boards/denmark_strait.png"


class Installed:
    """An environment in `folder` with the `packages` in it, as pip takes them."""

    def __init__(self, folder: Path, *packages: str) -> None:
        self.folder = folder
        print(f"{folder.name}: {', '.join(Path(each).name for each in packages)}", flush=True)
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        pip = [self.program("python"), "-m", "pip", "--disable-pip-version-check", "--quiet"]
        subprocess.run([*pip, "install", *packages], check=True, cwd=folder, env=self.environment)
        subprocess.run([*pip, "check"], check=True, env=self.environment, stdout=subprocess.DEVNULL)

    @property
    def environment(self) -> dict[str, str]:
        """Nothing of the checkout, and no program that is not installed here."""
        kept = {name: os.environ[name] for name in ("HOME", "LANG") if name in os.environ}
        pip = {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
        return {**kept, **pip, "PATH": str(self.folder / "bin")}

    def program(self, name: str) -> str:
        """Where the program `name` is."""
        return str(self.folder / "bin" / name)

    def run(self, *command: str, given: str = "", fails: int = 0) -> str:
        """What `command`, whose program is installed here, prints; its status has to be `fails`."""
        done = subprocess.run(
            [self.program(command[0]), *command[1:]], cwd=self.folder, env=self.environment,
            input=given, capture_output=True, text=True, check=False, timeout=patience(120),
        )  # fmt: skip
        assert done.returncode == fails, f"{command}: {done.returncode}\n{done.stderr}"
        return done.stdout

    @contextlib.contextmanager
    def serving(self) -> Iterator[tuple[httpx.Client, str]]:
        """Run `wardroom serve` until the block ends: a client of it, and what it printed."""
        port, log, out = free_port(), self.folder / "log", self.folder / "out"
        with log.open("w") as stderr, out.open("w") as stdout:
            process = subprocess.Popen(
                [self.program("wardroom"), "serve", "--port", str(port)],
                cwd=self.folder, env=self.environment, stdout=stdout, stderr=stderr, text=True,
            )  # fmt: skip
        url = f"http://127.0.0.1:{port}"
        try:
            wait_until_ready(url, process, log)
            with httpx.Client(base_url=url, timeout=patience()) as client:
                yield client, out.read_text()
        finally:
            process.terminate()
            process.wait(patience(120))
        assert process.returncode == 0, log.read_text()


def try_whole(installed: Installed) -> Sequence[Path]:
    """Try the service with its extras, and the Python client; the logs that were exported."""
    script = installed.folder / "games.py"
    shutil.copyfile(Path(__file__).with_name("games.py"), script)
    with installed.serving() as (client, told):
        assert "Sessions are kept by an embedded" in told, told
        _try_pages(installed, client)
        assert client.get(PICTURE).content.startswith(b"\x89PNG")
        print(installed.run("python", str(script), str(client.base_url)), end="", flush=True)
    logs = sorted(installed.folder.glob("*-log.json"))
    assert len(logs) == 3
    _try_commands(installed, logs)
    return logs


def try_bare(installed: Installed, logs: Sequence[Path]) -> None:
    """Try what works without extras, and that the rest is refused in words."""
    with installed.serving() as (client, told):
        assert "No sessions: " in told, told
        _try_pages(installed, client)
        refused = client.get(PICTURE)
        assert (refused.status_code, refused.headers["content-type"]) == (
            406, "application/problem+json",
        ), refused.text  # fmt: skip
        refused = client.post("/v1/hunters/sessions", json={"setup": {}})
        assert refused.json()["status"] == refused.status_code == 503, refused.text
        print(f"  no sessions: {refused.json()['detail']}")
    _try_commands(installed, logs)


def _try_pages(installed: Installed, client: httpx.Client) -> None:
    for path, media_type in PAGES.items():
        page = client.get(path, follow_redirects=True)
        assert page.status_code == 200, (path, page.text[:300])
        assert page.headers["content-type"].startswith(media_type), page.headers
        for found in re.findall(r'(?:src|href)="(/?[\w./-]+\.(?:js|css|svg))"', page.text):
            part = client.get(str(page.url.join(found)))
            assert part.status_code == 200, (path, found)
    assert client.get("/openapi.json").json()["info"]["version"] == __version__
    request = installed.run("wardroom", "calls", "hunters", "resolve-salvo")
    answer = client.post("/v1/hunters/calls/resolve-salvo", content=request, headers=_JSON)
    assert answer.status_code == 200, answer.text
    print(f"  served: {', '.join(PAGES)}", flush=True)


def _try_commands(installed: Installed, logs: Sequence[Path]) -> None:
    assert installed.run("wardroom", "--version").strip().endswith(f" {__version__}")
    for ruleset, call in (
        ("hunters", "resolve-salvo"),
        ("silent-victory", "fight-submarine"),
        ("battleships", "resolve-salvo"),
    ):
        request = installed.run("wardroom", "calls", ruleset, call)
        lines = installed.run("wardroom", "adjudicate", ruleset, call, "--text", given=request)
        assert lines.strip(), call
    for log in logs:
        keys = str(log.with_name("keys.json"))
        assert "good" in installed.run("wardroom", "verify", str(log), "--keys", keys)
        text = installed.run("wardroom", "report", str(log))
        page = installed.run("wardroom", "report", str(log), "--format", "html", "--luck")
        assert len(text.splitlines()) > 20
        assert page.startswith("<!DOCTYPE html>")
    print(f"  adjudicate, and verify and report of {len(logs)} logs", flush=True)
