"""What is committed is what the sources build, and is served as a page may be."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from types import ModuleType

import pytest

from api.serving import Server
from play.rebuilt import BUILT
from wardroom.api.operations.play_files import play_files


def test_it_is_built_from_its_sources_to_the_byte(built: ModuleType, tmp_path: Path) -> None:
    built.build(tmp_path / "built", checked=False)
    made = {each.name: each.read_bytes() for each in (tmp_path / "built").iterdir()}
    committed = {each.name: each.read_bytes() for each in built.BUILT.iterdir()}
    assert made == committed


def test_it_is_served_with_a_strict_policy_and_kept(server: Server) -> None:
    with server.client(headers={"Accept-Encoding": "gzip"}) as client:
        page = client.get("/play")
        policy = page.headers["Content-Security-Policy"]
        assert "unsafe" not in policy
        assert "default-src 'none'" in policy
        assert "require-trusted-types-for 'script'" in policy
        assert page.headers["Referrer-Policy"] == "no-referrer"
        assert "trusted-types wardroom-worker" in policy
        assert "manifest-src 'self'" in policy
        for file in play_files():
            answer = client.get(file.path)
            zipped = "gzip" if file.path.endswith((".js", ".css")) else None
            assert (answer.status_code, answer.headers.get("Content-Encoding")) == (200, zipped)
            lasts = "immutable" in answer.headers["Cache-Control"]
            assert lasts == file.lasting == (f"/{_digest()}/" in file.path)
            again = client.get(file.path, headers={"If-None-Match": answer.headers["ETag"]})
            assert (again.status_code, again.content) == (304, b"")
        for gone in ("/play/0123456789abcdef/play.js", "/play/build/play.js", "/play/play.js"):
            assert client.get(gone).status_code == 404


def _digest() -> str:
    """The digest of the build, as the page names it."""
    page = next(file for file in play_files() if file.path == "/play")
    [digest] = set(re.findall(rb"play/([0-9a-f]{16})/", page.content))
    return str(digest, "ascii")


@pytest.mark.parametrize("changed", ["ko.js", "icon-turn.svg", "index.html"])
def test_a_build_has_the_digest_of_all_its_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changed: str
) -> None:
    before = _digest()
    shutil.copytree(BUILT, tmp_path / "play")
    monkeypatch.setattr("wardroom.api.operations.play_files._FILES", tmp_path / "play")
    assert _digest() == before
    (tmp_path / "play" / changed).write_bytes((BUILT / changed).read_bytes() + b"\n")
    assert _digest() != before


_TAKES = {
    "import type { Table } from '../seat/table.ts';": True,
    'import "../seat/table.ts";': True,
    'const later = () => import("../../screens/table/page.tsx");': True,
    'import { texts } from "../base/texts.ts";': False,
    'import { fetched } from "./service.ts";': False,
    'import { Service } from "wardroom-client";': False,
}


@pytest.mark.parametrize(("line", "up"), _TAKES.items())
def test_a_folder_takes_nothing_from_one_above_it(
    built: ModuleType, tmp_path: Path, line: str, up: bool
) -> None:
    place = tmp_path / "service" / "deep" if "../../" in line else tmp_path / "service"
    place.mkdir(parents=True)
    (place / "one.ts").write_text(line)
    assert bool(built.upward(tmp_path)) == up


def test_a_folder_that_no_layer_names_is_refused(built: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "utils").mkdir()
    (tmp_path / "utils" / "one.ts").write_text('import { texts } from "../base/texts.ts";')
    with pytest.raises(ValueError, match="no layer"):
        built.upward(tmp_path)


def test_the_folders_depend_downwards_only(built: ModuleType) -> None:
    assert built.upward(built.HERE / "src") == []


_GAMES = re.compile(r"""["'](?:hunters|silent-victory|battleships)["']""")
_THINGS = re.compile(r"torpedo|submarine|escort|tube|\bships?\b|\bdud\b")
_MAY_NAME = ("base/texts/", "games/", "service/service.ts")
"""Where a game may be named: its own folder, the lists of all games, and the texts."""


def test_a_game_is_named_in_its_folder_and_in_the_lists_alone(built: ModuleType) -> None:
    folder = built.HERE / "src"
    files = {
        each.relative_to(folder).as_posix(): each.read_text() for each in folder.rglob("*.ts*")
    }
    named = {
        name
        for name, text in files.items()
        if (_GAMES.search(text) and not name.startswith(_MAY_NAME))
        or (name.startswith("offers/") and _THINGS.search(text))
    }
    assert named == set()
