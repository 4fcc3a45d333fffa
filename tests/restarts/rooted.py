"""A service below a path of nginx: what is denied, a session, `/docs`, and `/play` by clicks.

`make restarts` tries it; `python -m restarts.rooted` tries it alone.
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
from pathlib import Path
from urllib.parse import urljoin

import httpx
from wardroom_client.session import Service, Session

from bench.servers import free_port
from play.chromium import chromium
from play.person import person
from play.tables import GAMES, Table
from restarts.instances import Instance, nginx, nginx_program
from restarts.proxied import Exchange, denied, wrongly_answered
from runs.guardian import guard
from runs.patience import patience
from wardroom.sessions.adapters.embedded.server import embedded_server

ROOT = "/wardroom"
_END = "Host: x\r\nConnection: close\r\n\r\n"


def below_a_path(program: str) -> list[str]:
    """Return what does not work below the path that the page of `deploy` has as its example."""
    with tempfile.TemporaryDirectory(prefix="wardroom-rooted-") as place:
        folder = Path(place)
        with embedded_server(folder) as redis:
            settings = {
                "WARDROOM_ROOT_PATH": ROOT, "WARDROOM_METRICS": "port",
                "WARDROOM_ADMIN_KEYS_FILE": str(folder / "admin.json"),
            }  # fmt: skip
            (folder / "admin.json").write_text('{"keys": []}')
            instance = Instance(folder, redis.url, 1, free_port(), **settings)
            try:
                with nginx(program, folder, [instance], rooted=True) as port:
                    faults = _tried(folder, port)
            finally:
                instance.stop()
    print(f"below a path of nginx: {len(faults)} faults", flush=True)
    return faults


def _tried(folder: Path, port: int) -> list[str]:
    host = f"http://127.0.0.1:{port}"
    faults = wrongly_answered(port, denied(ROOT))
    outside = [
        Exchange(f"outside: {path}", f"GET {path} HTTP/1.1\r\n{_END}", 404, "not_found")
        for path in ("/v1/rulesets", "/play", "/healthz", "/metrics", "/public/wardroom/metrics")
    ]
    faults += wrongly_answered(port, outside)
    for each in (_session, _pages):
        faults += each(host)
    return faults + _clicks(folder, host)


def _session(host: str) -> list[str]:
    """Play by the Python client."""
    with Service(host + ROOT) as service:
        begun = Session.begin(service, "hunters", {"setup": {}}, hold="all")
        session = next(iter(begun.seats.values()))
        number = session.read()["number"]
        answer = httpx.get(f"{host}{ROOT}/v1/hunters/sessions/none", timeout=patience())
        faults = [] if number > 0 else ["no entry was made"]
        if answer.json()["type"].partition("#")[0] != f"{ROOT}/problems":
            faults.append(answer.text)
    origin, own = (
        httpx.get(f"{host}{root}/.well-known/jwks.json", timeout=patience()) for root in ("", ROOT)
    )
    if origin.json() != own.json():
        faults.append("the keys at the origin are others")
    return faults


def _pages(host: str) -> list[str]:
    """Follow the links of the pages."""
    waiting, seen, faults = [f"{host}{ROOT}/docs", f"{host}{ROOT}/play"], set[str](), list[str]()
    while waiting:
        here = waiting.pop()
        if here in seen:
            continue
        seen.add(here)
        page = httpx.get(here, timeout=patience())
        if page.status_code != httpx.codes.OK:
            faults.append(f"{here}: {page.status_code}")
        if page.headers["content-type"].startswith("text/html"):
            links = re.findall(r'\b(?:href|src|data-document)="([^"]+)"', page.text)
            near = (urljoin(here, link).partition("#")[0] for link in links)
            waiting += [one for one in near if one.startswith(host)]
    return faults + [f"{one} is not below {ROOT}" for one in seen if f"{host}{ROOT}/" not in one]


def _clicks(folder: Path, host: str) -> list[str]:
    """Begin a game and decide once, take it up again, look at the desk, the proof and the docs."""
    asked: list[str] = []
    with chromium(folder) as browser, person(browser, host + ROOT) as someone:
        page = someone.page
        page.on("request", lambda request: asked.append(request.url))
        table = Table(someone, GAMES["hunters"], folder, "hunters")
        table.begins()
        table.decides()
        page.reload()
        someone.waits()
        number = someone.number
        page.goto(f"{host}{ROOT}/play#/desk")
        page.click("[data-case='1']")
        page.click("[data-odds]")
        page.wait_for_selector(".chances .bar")
        page.goto(f"{host}{ROOT}/play#/proof")
        page.wait_for_selector("#noted")
        page.goto(f"{host}{ROOT}/docs/hunters")
        page.wait_for_function("() => document.querySelector('#reference').innerText.length > 500")
        someone.told = [one for one in someone.told if not one.startswith("@scalar/")]
        kept: list[str] = page.evaluate("Object.keys(localStorage)")
    faults = [
        f"asked: {one}" for one in asked if one.startswith(host) and f"{host}{ROOT}/" not in one
    ]
    faults += [f"kept: {one}" for one in kept if not one.startswith(f"{ROOT}/ ")]
    return faults if number else [*faults, "nothing was decided"]


if __name__ == "__main__":
    guard()
    found_program = nginx_program()
    if found_program is None:
        raise SystemExit("install nginx, or set NGINX_PROGRAM")
    found = below_a_path(found_program)
    print(json.dumps(found, indent=1) if found else "all as it should be")
    sys.exit(bool(found))
