"""A connection that is cut, and a service that is restarted, lose nothing and double nothing."""

from __future__ import annotations

import json
import socket
from pathlib import Path

from playwright.sync_api import Browser

from api.serving import serving
from play.chromium import profile

_SEATS = "JSON.parse(localStorage.getItem('wardroom games'))"


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
        [game] = page.evaluate(_SEATS)
        [token] = game["seats"].values()
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
