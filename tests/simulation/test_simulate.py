"""Many careers by standing policies: repeatable, shared out over processes, reported."""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.console import Console

from api.test_cli import assert_fails, run, wardroom
from runs.patience import patience
from wardroom.engine.games import Tally
from wardroom.engine.procedure import Offer
from wardroom.engine.refusals import PolicyFault, Refused
from wardroom.rulesets.battleships.battle.decisions import MoveUnits
from wardroom.rulesets.battleships.battle.policies import POLICIES
from wardroom.rulesets.battleships.situation.terms import Side
from wardroom.rulesets.catalogue import install_all
from wardroom.simulation import Simulation, simulate, summarised, tables, tallied

SEED = "ab" * 16
WAR = Simulation(
    ruleset="hunters", policy="aggressive", games=30, seed=bytes.fromhex(SEED), setup={}, options={}
)


def test_the_number_of_processes_changes_nothing() -> None:
    alone = [tally for chunk in simulate(WAR, 1, tallied) for tally in chunk]
    shared = [tally for chunk in simulate(WAR, 2, tallied) for tally in chunk]
    assert alone == shared
    assert len(alone) == WAR.games
    assert len({tally.figures["tons_sunk"] for tally in alone}) > WAR.games // 2


def test_a_set_up_that_the_rules_forbid() -> None:
    forbidden = Simulation(ruleset="hunters", policy="balanced", games=3, seed=b"x" * 16,
                           setup={"type": "VIIC", "start": "1939-09"}, options={})  # fmt: skip
    with pytest.raises(Refused):
        next(simulate(forbidden, 2, tallied))


def _tally(tons: int, ending: str, lost: int) -> Tally:
    return Tally(figures={"tons": tons}, words={"ending": ending}, risks={"1940": (4, lost)})


def test_tallies_are_summed_up() -> None:
    tallies = [
        _tally(1000 * n, "sunk" if n < 25 else "last_month", int(n < 25)) for n in range(100)
    ]
    summary = summarised("bold", tallies, 2.0)
    tons = summary.figures["tons"]
    assert tons.mean == 49_500
    assert tons.quantiles == {"5": 5000, "25": 25_000, "50": 50_000, "75": 75_000, "95": 95_000}
    assert tons.highest == 99_000
    sunk = summary.words["ending"]["sunk"]
    assert (sunk.count, sunk.share) == (25, 0.25)
    assert sunk.interval[0] < 0.25 < sunk.interval[1]
    assert summary.risks["1940"].begun == 400
    assert summary.risks["1940"].lost.count == 25


def test_the_command_reports_and_plots(tmp_path: Path) -> None:
    arguments = ("simulate", "hunters", "--careers", "8", "--seed", SEED, "--policy", "aggressive",
                 "--policy", "cautious")  # fmt: skip
    files = [tmp_path / "first.svg", tmp_path / "second.svg"]
    summaries = tmp_path / "summary.json"
    first, second = (
        wardroom(*arguments, "--plot", path, "--json", summaries, "--workers", workers)
        for path, workers in zip(files, ("1", "2"), strict=True)
    )
    assert first.returncode == 0, first.stderr
    told = first.stdout.splitlines()
    assert told[0] == f"8 games of The Hunters each, seed {SEED}"
    tables = [line for line in told if "│" in line]
    assert tables == [line for line in second.stdout.splitlines() if "│" in line]
    assert any("tons sunk: mean" in line for line in tables)
    reconstructed = ("boats.type.VIIC_Flak", "boats.other_tracks", "rosters.extra")
    told_of = " ".join(first.stdout.split())
    assert f"Reconstructed tables of these charts: {', '.join(reconstructed)}." in told_of
    assert files[0].read_text().startswith("<?xml")
    written = json.loads(summaries.read_text())
    assert [summary["policy"] for summary in written] == ["aggressive", "cautious"]
    assert all(tuple(summary["reconstructed"]) == reconstructed for summary in written)


def test_what_is_wrong_is_said_before_any_game() -> None:
    command = ("simulate", "hunters", "--careers", "1")
    assert_fails(run(*command, "--policy", "reckless"), "'reckless'", "cautious")
    assert_fails(run(*command, "--plot", "careers.xls"), ".svg")
    assert_fails(run(*command, "--plot", "nowhere/careers.svg"), "no folder nowhere")
    assert_fails(run(*command, "--seed", "x"), "seed")
    assert_fails(run(*command, "--option", "no_such"), "no_such")
    assert_fails(run(*command, "--charts", "none"), "standard")
    assert_fails(run("simulate", "chess"), "hunters")


def test_scenarios_are_set_side_by_side(tmp_path: Path) -> None:
    summaries = tmp_path / "summary.json"
    done = wardroom(
        "simulate", "battleships", "--games", "2", "--seed", SEED, "--workers", "1",
        "--policy", "line_of_battle", "--policy", "closing", "--recommended",
        "--scenario", "denmark_strait", "--scenario", "north_cape", "--json", summaries,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    tables = [line for line in done.stdout.splitlines() if "│" in line]
    assert [sum(name in line for line in tables) for name in ("denmark strait", "north cape")] == [
        2, 2,
    ]  # fmt: skip
    found = json.loads(summaries.read_text())
    assert list(found) == ["denmark_strait", "north_cape"]
    for scenario, by_policy in found.items():
        assert [each["policy"] for each in by_policy] == ["line_of_battle", "closing"]
        for each in by_policy:
            assert each["words"]["scenario"][scenario]["count"] == 2
            assert sum(share["count"] for share in each["words"]["ending"].values()) == 2


def test_what_is_wrong_with_scenarios_is_said(tmp_path: Path) -> None:
    command = ("simulate", "battleships", "--games", "1")
    assert_fails(run(*command, "--scenario", "atlantis"), "denmark_strait")
    assert_fails(run(*command, "--recommended"), "--scenario")
    assert_fails(run(*command, "--scenario", "all", "--plot", tmp_path / "x.svg"), "--setup")
    assert_fails(run("simulate", "hunters", "--scenario", "all"), "has none")


def test_a_battle_is_plotted_without_patrols(tmp_path: Path) -> None:
    path = tmp_path / "battles.svg"
    done = wardroom("simulate", "battleships", "--games", "3", "--seed", SEED, "--workers", "1",
                    "--policy", "line_of_battle", "--plot", path)  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert path.read_text().startswith("<?xml")


# ------------------------------------------------------------------------------ stopped midway


def of_group(group: int) -> set[int]:
    """The processes of a group that run."""
    found = set()
    for folder in Path("/proc").iterdir():
        with contextlib.suppress(OSError):
            if folder.name.isdecimal() and os.getpgid(int(folder.name)) == group:
                state = (folder / "stat").read_text().rpartition(")")[2].split()[0]
                found |= {int(folder.name)} if state != "Z" else set()
    return found


@pytest.mark.parametrize(
    ("number", "times", "to_all"),
    [(signal.SIGINT, 1, True), (signal.SIGINT, 2, False), (signal.SIGTERM, 1, False)],
)
def test_it_stops_at_once_and_nothing_stays(
    number: signal.Signals, times: int, to_all: bool, tmp_path: Path
) -> None:
    """As by Ctrl-C, which a terminal sends to all processes; twice; and by a service manager."""
    summary = tmp_path / "summary.json"
    with _many_games("--json", summary) as process:
        for _ in range(times):
            (os.killpg if to_all else os.kill)(process.pid, number)
            time.sleep(0.05)
        stdout, stderr = process.communicate(timeout=patience())
    assert process.returncode == 128 + number
    assert not of_group(process.pid)
    said = re.search(rf"stopped by {number.name} after (\S+) of 100,000 games", stderr.decode())
    assert said is not None
    assert f"aggressive: {said[1]} games" in stdout.decode()
    assert "tons sunk: mean" in stdout.decode()
    assert "Traceback" not in stderr.decode()
    assert not summary.exists()


def test_a_killed_worker_ends_it() -> None:
    with _many_games() as process:
        os.kill(max(of_group(process.pid) - {process.pid}), signal.SIGKILL)
        _, stderr = process.communicate(timeout=patience())
    assert process.returncode == 2
    assert not of_group(process.pid)
    assert "wardroom: a worker ended before it had played its games" in stderr.decode()
    assert "Traceback" not in stderr.decode()


@contextlib.contextmanager
def _many_games(*more: object) -> Iterator[subprocess.Popen[bytes]]:
    """A simulation that would go on for hours, by two workers that have played some games."""
    process = subprocess.Popen(
        [sys.executable, "-m", "wardroom", "simulate", "hunters", "--games", "100000", "--policy",
         "aggressive", "--seed", SEED, "--workers", "2", *map(str, more)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0, start_new_session=True,
        env={**os.environ, "FORCE_COLOR": "1"},
    )  # fmt: skip
    try:
        _await_games(process)
        assert len(of_group(process.pid)) == 3
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)


def _await_games(process: subprocess.Popen[bytes]) -> None:
    """Wait until the progress on standard error shows games."""
    assert process.stderr is not None
    shown, ends = b"", time.monotonic() + patience()
    while not re.search(rb"[1-9]\d*/100000", re.sub(rb"\x1b\[[0-9;]*m", b"", shown)):
        ready, _, _ = select.select([process.stderr], [], [], max(0.0, ends - time.monotonic()))
        assert ready, shown
        more = os.read(process.stderr.fileno(), 4096)
        assert more, shown
        shown += more


def test_a_policy_that_the_rules_refuse_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def stubborn(state: object, offer: Offer[Any]) -> object:
        del state, offer
        return MoveUnits(seat=Side.FIRST)

    monkeypatch.setitem(POLICIES, "stubborn", stubborn)
    wrong = msgspec.structs.replace(WAR, ruleset="battleships", policy="stubborn", games=40)
    for workers in (1, 2):
        with pytest.raises(PolicyFault, match="game 0, stubborn: decision_not_open, kind movement"):
            list(simulate(wrong, workers, tallied))


# ------------------------------------------------------------------------------ one's own policy

DOCUMENTED = Path(__file__).parents[2] / "docs" / "simulations.md"


def own(folder: Path, code: str) -> str:
    path = folder / "my_captain.py"
    path.write_text(code)
    return f"{path}:Captain"


def test_the_documented_captain_plays_beside_the_standing_ones(tmp_path: Path) -> None:
    code = re.search(r"```python\n(.*?)```", DOCUMENTED.read_text(), re.DOTALL)
    assert code is not None
    captain = own(tmp_path, code[1])
    command = ("simulate", "hunters", "--careers", "6", "--seed", SEED, "--policy", captain)
    one, two = (
        wardroom(*command, "--policy", "cautious", "--workers", workers) for workers in ("1", "2")
    )
    assert one.returncode == 0, one.stderr
    tables = [line for line in one.stdout.splitlines() if "│" in line]
    assert tables == [line for line in two.stdout.splitlines() if "│" in line]
    assert re.search(r"┃ +Captain ┃ +cautious ┃", one.stdout)
    assert "cautious: Attacks escorted ships from medium range" in one.stdout


_DECIDES = "class Captain:\n    def decide(self, situation, offer):"


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("x = 1", "AttributeError"),
        ("class Captain:\n    pass", "no method decide"),
        ("class Captain:\n    decide = None", "no method decide"),
        ("1 / 0", "ZeroDivisionError"),
        (f"{_DECIDES} raise ValueError('lost')", "ValueError: lost"),
        (f"{_DECIDES} return None", "game 0"),
    ],
)  # fmt: skip
def test_a_captain_who_cannot_play_is_named(tmp_path: Path, code: str, said: str) -> None:
    captain = own(tmp_path, code)
    done = run("simulate", "hunters", "--careers", "2", "--policy", captain, "--workers", "1")
    assert_fails(done, said)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    missing = f"{tmp_path / 'nobody.py'}:Captain"
    assert_fails(run("simulate", "hunters", "--policy", missing), "no such Python file")


@pytest.mark.parametrize("ruleset", ["hunters", "silent-victory", "battleships"])
def test_tables_fit_a_narrow_screen_and_follow_the_rules(ruleset: str) -> None:
    game = install_all()[ruleset].ruleset.game
    assert game is not None
    order = game.tally_order
    backwards = [
        Tally(
            figures={"tons": 123_456},
            words={name: words[-1 - n % len(words)] for name, words in order.items()},
            risks={"1940": (12_345, 1)},
        )
        for n in range(60)
    ]
    shown = io.StringIO()
    found = tables([summarised(name, backwards, 1.0) for name in game.policies], order)
    for table in found:
        Console(file=shown, width=80).print(table)
    lines = shown.getvalue().splitlines()
    heads = [line.split("│")[1].strip() for line in lines if line.startswith("│")]
    assert "" not in heads  # no cell was folded
    for table, words in zip(found[1:], order.values(), strict=False):
        assert [*table.columns[0].cells] == [word.replace("_", " ") for word in words]
