"""The TypeScript clients of earlier releases check the logs that this one writes."""

from __future__ import annotations

import json
import tarfile
from pathlib import Path

import pytest

from kept.artefacts import CLIENTS, FOLDER
from sessions.test_ruling_streams import GAMES, RELEASED, SESSIONS, moved_in, ruled
from typescript.conftest import Node


@pytest.mark.parametrize("release", RELEASED)
def test_streams_that_a_ruling_moves_in_a_tournament_are_good(
    node: Node, tmp_path: Path, release: str
) -> None:
    with tarfile.open(FOLDER / release / CLIENTS) as clients:
        clients.extractall(tmp_path, filter="data")
    games = [ruled(ruleset, SESSIONS[0]) for ruleset in GAMES]
    for game in games:
        game.end()
    logs = tmp_path / "logs.json"
    logs.write_text(json.dumps([game.log() for game in games]), "utf-8")
    script = f"""
        import {{ readFileSync }} from "node:fs";
        const {{ verifyLog }} = await import("{tmp_path / "typescript" / "verify.ts"}");
        const logs = JSON.parse(readFileSync("{logs}", "utf-8"));
        console.log(JSON.stringify(await Promise.all(logs.map((log) => verifyLog(log)))));
    """
    checks = json.loads(node("--input-type=module", "--eval", script))
    for game, check in zip(games, checks, strict=True):
        assert check["good"], check["faults"]
        assert check["throws"] >= len(moved_in(game)) > 0
