"""A connection that is cut, and a service that is restarted, lose nothing and double nothing."""

from __future__ import annotations

import json
import socket
from pathlib import Path

import redis as library
from playwright.sync_api import Browser, expect

from api.serving import serving
from play.chromium import profile
from play.kept import kept, token_of
from wardroom.sessions.adapters.embedded.server import socket_path


def test_an_action_is_done_once_over_a_cut_and_a_restart(browser: Browser, tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    with serving(tmp_path, PORT=port) as first:
        context = profile(browser, locale="ko-KR")
        page = context.new_page()
        page.goto(f"{first.url}/play")
        page.click("[data-quick=hunters]")
        page.wait_for_selector("article.offer[data-kind=engage]")
        before = int(page.get_attribute("main.table", "data-number") or 0)
        context.set_offline(True)
        page.click("article.offer li:first-child button.choice")
        page.wait_for_selector(".note.warn")  # It says that there is no connection.
    with serving(tmp_path, PORT=port) as second:
        context.set_offline(False)
        page.wait_for_selector("article.offer[data-kind=weapon_group]")
        page.wait_for_selector(".note.warn", state="detached")
        assert int(page.get_attribute("main.table", "data-number") or 0) == before + 1
        [game] = kept(page)
        token = token_of(game)
        with second.client() as client:
            log = client.get(
                f"/v1/hunters/sessions/{game['session']}/log",
                headers={"Authorization": f"Bearer {token}"},
            ).json()
        kinds = [
            event["action"]["kind"]
            for entry in log["entries"]
            for event in entry["content"]["events"]
            if "action" in event
        ]
        assert kinds == ["start", "engage"], json.dumps(kinds)
        context.close()


def test_a_page_shows_what_a_restore_has_left(browser: Browser, tmp_path: Path) -> None:
    """Redis holds an earlier state again: nothing stays on the page of what was played since."""
    with serving(tmp_path, WARDROOM_STREAM_LOOK_SECONDS="1") as running:
        context = profile(browser, locale="en-GB")
        page = context.new_page()
        page.goto(f"{running.url}/play")
        page.click("[data-quick=hunters]")
        page.wait_for_selector("article.offer[data-kind=engage]")
        left = int(page.get_attribute("main.table", "data-number") or 0)
        [game] = kept(page)
        place = socket_path(tmp_path / "sessions" / "server")
        with library.Redis(unix_socket_path=str(place)) as store:
            names = list(store.scan_iter(f"wardroom:{{{game['session']}}}*"))
            records = {name: store.dump(name) for name in names}
            page.click("article.offer li:first-child button.choice")
            page.wait_for_selector(f"main.table[data-number='{left + 1}'][data-busy=false]")
            page.wait_for_selector(f"[data-entry='{left + 1}']", state="attached")
            for name, value in records.items():
                store.restore(name, 0, value, replace=True)
        page.wait_for_selector(f"main.table[data-number='{left}']")
        page.wait_for_selector(f"[data-entry='{left}']", state="attached")
        expect(page.locator(f"[data-entry='{left + 1}']")).to_have_count(0)
        page.click("article.offer[data-kind=engage] li:first-child button.choice")
        page.wait_for_selector(f"main.table[data-number='{left + 1}']")
        context.close()
