"""A page of another origin than the service plays in a real browser with the TypeScript client."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from playwright.sync_api import Page

from api.serving import Server
from kept.files import FOLDER, LOG, read
from play.chromium import chromium, profile
from typescript.conftest import HERE, SDK

_PLAY = """
async ([client, origin]) => {
  const { Session, verifyLog } = await import(client);
  const { session, created } = await Session.create(origin, "hunters", { setup: {} });
  const { spectator } = created.invitations;
  const { session: watching } = await Session.claim(session.url, "spectator", spectator);
  const followed = (async () => {
    const seen = [];
    for await (const { type, id } of watching.events({ after: 1 })) seen.push([type, id]);
    return seen;
  })();
  const address = `${session.url}/events?after=1&ticket=${await session.ticket()}`;
  const source = new EventSource(address);
  const opened = new Promise((resolve) => source.addEventListener("opened", resolve));
  await session.act("start", { client_seed: "5eed".repeat(8) });
  let taken = 1;
  for (; taken < 10 && session.state.status === "playing"; taken += 1) {
    const [{ choices, example }] = session.state.legal_actions;
    await (choices.length > 0 ? session.choose(choices[0].choice) : session.act(example.action));
  }
  if (session.state.status === "playing") {
    await session.resign();
    taken += 1;
  }
  const ended = session.state;
  await opened;
  source.close();
  const log = await session.get("/export");
  const check = await verifyLog(log, { noted: [ended.head] });
  const entries = log.entries.length;
  return { check, seen: await followed, entries, taken, status: ended.status };
}
"""
_PLAIN = """
async ([client, log]) => {
  const { verifyLog, verifyTournament } = await import(client);
  const codes = (await verifyTournament([log])).faults.map(({ code }) => code);
  return [globalThis.crypto.subtle === undefined, await verifyLog(log), codes];
}
"""


@pytest.fixture(scope="module")
def pages() -> Iterator[int]:
    """The port of a server of a page and of the compiled client."""

    class Quiet(SimpleHTTPRequestHandler):
        def translate_path(self, path: str) -> str:
            root = SDK if path.startswith("/dist/") else HERE
            return str(root / path.lstrip("/"))

        def log_message(self, *_: Any) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Quiet) as httpd:
        threading.Thread(target=httpd.serve_forever, daemon=True).start()
        yield httpd.server_port
        httpd.shutdown()


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    with chromium(tmp_path_factory.mktemp("browser")) as browser:
        yield profile(browser, locale="ja-JP").new_page()


@pytest.fixture
def told(page: Page) -> list[str]:
    """What the page writes to its console."""
    messages: list[str] = []
    page.on("console", lambda message: messages.append(message.text))
    page.on("pageerror", lambda fault: messages.append(str(fault)))
    return messages


def test_a_page_plays_follows_and_checks(
    page: Page, pages: int, server: Server, told: list[str]
) -> None:
    origin = f"http://127.0.0.1:{pages}"
    page.goto(f"{origin}/page.html")
    width = page.evaluate("document.querySelector('#words').getBoundingClientRect().width")
    assert width > 0
    found = page.evaluate(_PLAY, [f"{origin}/dist/index.js", server.url])
    check = found["check"]
    assert (check["good"], check["hashed_by"], found["status"]) == (True, "WebCrypto", "over")
    numbers = [number for kind, number in found["seen"] if kind == "entry"]
    assert numbers == [str(number) for number in range(2, found["entries"] + 1)]
    assert found["seen"][-1][0] == "over"
    # The boat may be lost before the last of them: the service has drawn its seed.
    assert found["entries"] == 1 + found["taken"]
    assert told == []


def test_over_http_from_another_machine_a_script_hashes(page: Page, pages: int) -> None:
    """A page from a host that the browser does not take for this machine has no WebCrypto."""
    log = json.loads(read(FOLDER / "0.1.0" / "battleships" / LOG))
    page.route("http://club.example/**", lambda route: route.fulfill(
        response=page.request.get(f"http://127.0.0.1:{pages}{route.request.url.split('.example')[1]}")
    ))  # fmt: skip
    page.goto("http://club.example/page.html")
    missing, check, of_several = page.evaluate(_PLAIN, ["http://club.example/dist/verify.js", log])
    assert missing
    assert of_several == ["not_one_tournament"]
    assert (check["good"], check["complete"], check["hashed_by"]) == (True, False, "script")
