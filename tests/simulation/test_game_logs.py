"""Simulated games as logs: verified like those of a service, and the same each time."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from api.test_cli import assert_fails, run, wardroom

SEED = "ab" * 16
GAMES = 2
POLICIES = {"hunters": "cautious", "silent-victory": "aggressive", "battleships": "closing"}


def simulated(folder: Path, ruleset: str, *more: str) -> dict[str, Any]:
    """The index of games that were simulated into `folder`."""
    done = wardroom(
        "simulate", ruleset, "--games", str(GAMES), "--seed", SEED, "--logs", folder, *more
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads((folder / "index.json").read_text())
    return found


@pytest.mark.parametrize(("ruleset", "policy"), POLICIES.items(), ids=list(POLICIES))
def test_each_game_can_be_verified(tmp_path: Path, ruleset: str, policy: str) -> None:
    summary = tmp_path / "summary.json"
    folder = tmp_path / "logs"
    index = simulated(folder, ruleset, "--policy", policy, "--json", str(summary))
    assert (index["licence"], index["seed"]) == ("CC0-1.0", SEED)
    assert {one["file"] for one in index["games"]} | {"index.json"} == {
        path.name for path in folder.iterdir()
    }
    for one in index["games"]:
        written = (folder / one["file"]).read_bytes()
        assert hashlib.sha256(written).hexdigest() == one["sha256"]
        log = json.loads(written)
        assert (log["session"], log["number"]) == (one["session"], one["entries"])
        assert log["entries"][-1]["content"]["ended"] == one["ending"]
        done = wardroom("verify", folder / one["file"])
        assert done.returncode == 3, done.stdout  # Nobody has signed it.
        verdicts = dict(line.split(maxsplit=1) for line in done.stdout.splitlines()[:8])
        assert {verdicts[what] for what in ("commitment", "chain", "dice", "outcomes")} == {"good"}
        assert verdicts["extent"] == "complete"
    (told,) = json.loads(summary.read_text())
    assert told["games"] == GAMES


def test_the_same_seed_writes_the_same_logs_on_any_number_of_processes(tmp_path: Path) -> None:
    alone, shared = (tmp_path / name for name in ("alone", "shared"))
    policy = ("--policy", "standing_off", "--games", "7")
    first = simulated(alone, "battleships", *policy, "--workers", "1")
    assert first == simulated(shared, "battleships", *policy, "--workers", "2")
    for one in first["games"]:
        assert (alone / one["file"]).read_bytes() == (shared / one["file"]).read_bytes()
    seeds = {json.loads((alone / one["file"]).read_text())["seed"] for one in first["games"]}
    assert len(seeds) == len(first["games"])


def test_policies_and_scenarios_have_files_of_their_own(tmp_path: Path) -> None:
    index = simulated(
        tmp_path / "logs", "battleships", "--policy", "closing", "--policy", "standing_off",
        "--scenario", "denmark_strait", "--scenario", "north_cape",
    )  # fmt: skip
    seeds: dict[tuple[str, int], set[str]] = {}
    for one in index["games"]:
        log = json.loads((tmp_path / "logs" / one["file"]).read_text())
        seeds.setdefault((one["scenario"], one["number"]), set()).add(log["seed"])
    assert len(index["games"]) == len({one["session"] for one in index["games"]}) == 4 * GAMES
    # Every policy meets the same fortune.
    assert {len(each) for each in seeds.values()} == {1}


def test_a_folder_that_holds_something_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    command = ("simulate", "battleships", "--games", "1", "--logs")
    assert_fails(run(*command, tmp_path), "not empty")
    assert_fails(run(*command, tmp_path / "mine.txt" / "logs"), "--logs")
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_policies_of_ones_own_are_told_apart_by_file_and_class(tmp_path: Path) -> None:
    captains = tmp_path / "captain.py", tmp_path / "other" / "captain.py"
    captains[1].parent.mkdir()
    for path in captains:
        path.write_text(
            "class Captain:\n    def decide(self, _, offer):\n        return offer.example\n"
        )
    index = simulated(tmp_path / "logs", "hunters", "--policy", f"{captains[0]}:Captain")
    assert [one["file"] for one in index["games"]] == [
        f"hunters-captain.py-Captain-{number:06}.json" for number in range(GAMES)
    ]
    both = [word for path in captains for word in ("--policy", f"{path}:Captain")]
    command = ("simulate", "hunters", "--games", "1", *both, "--logs", str(tmp_path / "both"))
    assert_fails(run(*command), "two policies")
