"""What is committed is what the sources build, and is served as a page may be."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from types import ModuleType

import pytest

from api.serving import Server

_MOST_BYTES = 200_000


def test_it_is_built_from_its_sources_to_the_byte(built: ModuleType, tmp_path: Path) -> None:
    built.build(tmp_path / "built", checked=False)
    made = {each.name: each.read_bytes() for each in (tmp_path / "built").iterdir()}
    committed = {each.name: each.read_bytes() for each in built.BUILT.iterdir()}
    assert made == committed
    assert len(gzip.compress(made["play.js"])) <= _MOST_BYTES


def test_it_is_served_with_a_strict_policy_and_kept(server: Server) -> None:
    with server.client(headers={"Accept-Encoding": "gzip"}) as client:
        page = client.get("/play")
        policy = page.headers["Content-Security-Policy"]
        assert "unsafe" not in policy
        assert "default-src 'none'" in policy
        assert "require-trusted-types-for 'script'" in policy
        assert page.headers["Referrer-Policy"] == "no-referrer"
        for name in ("play.js", "play.css"):
            answer = client.get(f"/play/{name}")
            assert (answer.status_code, answer.headers["Content-Encoding"]) == (200, "gzip")
            again = client.get(f"/play/{name}", headers={"If-None-Match": answer.headers["ETag"]})
            assert (again.status_code, again.content) == (304, b"")


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
