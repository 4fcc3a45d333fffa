"""The web page of the guide, word for word, in a real browser."""

from __future__ import annotations

import functools
import re
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from api.serving import serving
from docs.following import SHOWN
from play.person import person
from wardroom.api.operations.guides import GUIDES

_GUIDE = (GUIDES / "web-page.md").read_text("utf-8")
_GAME = 'const game = "hunters";'


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@pytest.mark.parametrize(
    ("game", "headline", "thrown"),
    [
        ("hunters", "October 1940", "G7a from tube 1"),
        ("silent-victory", "January 1944", "Mk 14 from tube 1"),
    ],
)
def test_the_page_of_the_guide_plays(
    browser: Browser, tmp_path: Path, game: str, headline: str, thrown: str
) -> None:
    [page] = re.findall(r"```html\n(.*?)```", _GUIDE, re.DOTALL)
    assert page.count(_GAME) == 1
    page = page.replace(_GAME, f'const game = "{game}";')
    site = tmp_path / "site"
    site.mkdir()
    handler = functools.partial(_Quiet, directory=site)
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as httpd:
        threading.Thread(target=httpd.serve_forever, daemon=True).start()
        origin = f"http://127.0.0.1:{httpd.server_port}"
        with (
            serving(tmp_path, WARDROOM_CORS_ORIGINS=origin) as server,
            person(browser, server.url, width=375) as player,
        ):
            (site / "index.html").write_text(page.replace(SHOWN, server.url), "utf-8")
            (site / "favicon.ico").write_bytes(b"")
            player.page.goto(origin)
            player.page.get_by_role("button", name="Start the game").click()
            player.page.get_by_role("button", name="Attack submerged, medium range").click()
            player.page.get_by_role("button", name="Choose the weapons").click()
            player.page.locator("#log li", has_text=thrown).first.wait_for()
            player.page.locator("#watched", has_text="4 entries in the log.").wait_for()
            assert headline in player.page.inner_text("#headline")
        httpd.shutdown()


def test_the_page_is_served_where_the_guide_says() -> None:
    """The origin that the service allows is that of the small web server."""
    ports = re.findall(
        r"WARDROOM_CORS_ORIGINS=http://127\.0\.0\.1:(\d+)|http\.server (\d+)", _GUIDE
    )
    assert {port for found in ports for port in found if port} == {"9000"}
