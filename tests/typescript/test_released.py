"""The TypeScript clients of earlier releases check the logs that this one writes."""

from __future__ import annotations

import json
import tarfile
from pathlib import Path

import pytest

from kept.files import CLIENTS, FOLDER
from kept.write import typescript_modules
from sessions.forging import Json
from sessions.test_ruling_streams import (
    GAMES,
    RELEASED,
    SESSIONS,
    moved_in,
    released,
    ruled,
    unknown_to,
)
from sessions.test_texts_beside import written
from typescript.conftest import Node
from typescript.test_later_logs import UNHEARD, with_unheard


@pytest.mark.parametrize("release", RELEASED)
def test_streams_that_a_ruling_moves_in_a_tournament_are_good(
    node: Node, tmp_path: Path, release: str
) -> None:
    games = [ruled(ruleset, SESSIONS[0]) for ruleset in GAMES]
    for game in games:
        game.end()
    checks = checked_by(release, node, tmp_path, [game.log() for game in games])
    for game, check in zip(games, checks, strict=True):
        assert check["good"], check["faults"]
        assert check["throws"] >= len(moved_in(game)) > 0


@pytest.mark.parametrize("release", RELEASED)
def test_a_kind_of_nobody_that_is_not_known_is_no_fault(
    node: Node, tmp_path: Path, release: str
) -> None:
    """So is logged what a seat does that is no progress: of a seat it would be called a fault."""
    client = released(release, tmp_path)
    logs = [with_unheard(row.log(), None, row.kind)[0] for row in UNHEARD]
    for log, check in zip(logs, checked_by(release, node, tmp_path, logs), strict=True):
        assert (client.verify_log(log).faults, check["faults"]) == ([], [])


@pytest.mark.parametrize("release", RELEASED)
def test_a_founding_with_texts_beside_the_log_is_not_known_and_no_fault(
    node: Node, tmp_path: Path, release: str
) -> None:
    for check in checked_by(release, node, tmp_path, [written(), written(erased=True)]):
        assert (check["good"], check["complete"], check["faults"]) == (True, False, [])
        codes = {one["code"] for one in check["unproven"]}
        assert ("founding_unknown" in codes) == unknown_to(release)


def test_a_release_keeps_all_that_its_verifier_is_made_of() -> None:
    assert {path.name for path in typescript_modules()} >= {"verify.ts", "kinds.ts", "bytes.ts"}


def checked_by(release: str, node: Node, tmp_path: Path, of: list[Json]) -> list[Json]:
    """What the TypeScript client of a release finds of logs."""
    with tarfile.open(FOLDER / release / CLIENTS) as clients:
        clients.extractall(tmp_path, filter="data")
    logs = tmp_path / "logs.json"
    logs.write_text(json.dumps(of), "utf-8")
    script = f"""
        import {{ readFileSync }} from "node:fs";
        const {{ verifyLog }} = await import("{tmp_path / "typescript" / "verify.ts"}");
        const logs = JSON.parse(readFileSync("{logs}", "utf-8"));
        console.log(JSON.stringify(await Promise.all(logs.map((log) => verifyLog(log)))));
    """
    checks: list[Json] = json.loads(node("--input-type=module", "--eval", script))
    return checks
