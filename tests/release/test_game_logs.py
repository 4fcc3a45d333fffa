"""The games that a release publishes as logs: the same bytes each time, and all of them verify."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from pathlib import Path

import pytest
from wardroom_client.verify import verify_log

from release.game_logs import FEW, logs_of, maker, members_of
from release.packages import dist
from release.versions import TOP
from wardroom.api.local_answers import LocalAnswers
from wardroom.rulesets.catalogue import RULESETS


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made: Path = maker().make(tmp_path_factory.mktemp("games"), FEW, workers=1)
    assert [path.name for path in made.parent.iterdir()] == [made.name]
    return made


def test_the_index_lists_all_of_them(archive: Path) -> None:
    files = dict(members_of(archive))
    index = json.loads(files["index.json"])
    assert (index["licence"], index["seed"]) == ("CC0-1.0", maker().SEED.hex())
    assert files["LICENSE-CC0"] == (TOP / "LICENSE-CC0").read_bytes()
    listed = {one["file"]: one["sha256"] for one in index["games"]}
    assert {*files} == {*listed, "index.json", "LICENSE-CC0"}
    for name, digest in listed.items():
        assert hashlib.sha256(files[name]).hexdigest() == digest
    counted = Counter(one["ruleset"] for one in index["games"])
    assert counted == dict.fromkeys((each.id for each in RULESETS), FEW // len(RULESETS))
    assert all(one["scenario"] for one in index["games"] if one["ruleset"] == "battleships")


def test_the_packages_are_made_beside_it(tmp_path: Path) -> None:
    """It takes half an hour: what else is there goes."""
    games = tmp_path / "wardroom-games-0.1.0.tar.xz"
    for path in (games, tmp_path / "SHA256SUMS", tmp_path / "wardroom-0.1.0.tar.gz"):
        path.write_bytes(b"")
    (tmp_path / "older").mkdir()
    assert dist().clear(tmp_path) == [games] == [*tmp_path.iterdir()]
    assert dist().clear(tmp_path / "none") == []


def test_the_same_version_writes_the_same_bytes(archive: Path, tmp_path: Path) -> None:
    again = maker().make(tmp_path, FEW, workers=2)
    assert again.read_bytes() == archive.read_bytes()
    larger = dict(members_of(maker().make(tmp_path / "larger", FEW + 6, workers=2)))
    for name, content in members_of(archive):
        assert name == "index.json" or larger[name] == content


def test_a_release_has_ten_thousand_as_even_as_can_be() -> None:
    parts = [part.simulation for part in maker().parts(maker().GAMES)]
    assert sum(part.games for part in parts) == maker().GAMES == 10_000
    for ruleset in {part.ruleset for part in parts}:
        games = [part.games for part in parts if part.ruleset == ruleset]
        assert max(games) - min(games) <= 1
    by_ruleset = Counter[str]()
    for part in parts:
        by_ruleset[part.ruleset] += part.games
    assert max(by_ruleset.values()) - min(by_ruleset.values()) <= 1


def test_service_and_client_find_each_good(archive: Path) -> None:
    answers = LocalAnswers()
    for name, log in logs_of(archive):
        told = answers.answer("/v1/verify", json.dumps({"log": log}).encode())
        found = json.loads(told.body)
        assert (told.status, found["good"], found["faults"]) == (200, True, []), name
        assert verify_log(log).good, name
