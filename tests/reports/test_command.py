"""`wardroom report`: a log from a file or standard input, checked before it is reported."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from reports.reported import Json, battle, career
from wardroom.cli import main


def run(*arguments: str, given: str | None = None) -> Result:
    return CliRunner().invoke(main, ["report", *arguments], input=given)


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "log.json"
    path.write_text(json.dumps(career("hunters", 1).log()))
    return path


def test_it_prints_a_report_of_a_log_that_is_good(log: Path) -> None:
    done = run(str(log))
    assert (done.exit_code, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert "Patrol log sheet" in lines
    assert any(line.startswith("Checked") and "good" in line for line in lines)


@pytest.mark.parametrize("arguments", [(), ("-",)])
def test_it_reads_standard_input(log: Path, arguments: tuple[str, ...]) -> None:
    assert run(*arguments, given=log.read_text()).stdout == run(str(log)).stdout


@pytest.mark.parametrize(
    ("name", "begins"),
    [("a.html", "<!DOCTYPE html>"), ("a.json", '{"kind":"game"'), ("a.txt", "V")],
)
def test_a_file_is_written_in_the_format_of_its_name(
    log: Path, tmp_path: Path, name: str, begins: str
) -> None:
    path = tmp_path / name
    done = run(str(log), "-o", str(path))
    assert (done.exit_code, done.output) == (0, "")
    assert path.read_text("utf-8").startswith(begins)


def test_a_format_that_is_named_wins(log: Path, tmp_path: Path) -> None:
    path = tmp_path / "a.html"
    assert run(str(log), "-o", str(path), "--format", "json").exit_code == 0
    assert json.loads(path.read_text())["proof"]["checked"] == {
        "commitment": "good", "chain": "good", "dice": "good", "outcomes": "good",
        "beginning": "good",
    }  # fmt: skip


@pytest.mark.parametrize(("language", "title"), [("ja", "哨戒ログ・シート"), ("ko", "경과")])
def test_it_speaks_the_language_asked_for(log: Path, language: str, title: str) -> None:
    assert title in run(str(log), "--language", language).stdout.splitlines()


def forged(log: Json) -> Json:
    """The log with another face than the seeds give."""
    for entry in log["entries"]:
        for event in entry["content"]["events"]:
            roll = event.get("step", {}).get("roll")
            if roll:
                roll["faces"][0] = roll["faces"][0] % 6 + 1
                return log
    raise AssertionError("no die was thrown")


def test_the_faults_of_a_bad_log_are_listed_alike_by_whoever_does_without_it() -> None:
    bad = json.dumps(forged(career("hunters", 1).log()))
    told = []
    for command in ("report", "luck"):
        done = CliRunner().invoke(main, [command, "--language", "ja"], input=bad)
        assert (done.exit_code, done.stdout) == (1, "")
        told.append(done.stderr.partition("\n")[2])
    assert told[0] == told[1]
    verified = CliRunner().invoke(main, ["verify", "--json", "--language", "ja"], input=bad)
    assert verified.exit_code == 1
    faults = json.loads(verified.stdout)["faults"]
    assert all(f"{one['code']} entry {one['entry']}: {one['title']}" in told[0] for one in faults)


def test_a_bad_log_is_not_reported(tmp_path: Path) -> None:
    path, written = tmp_path / "log.json", tmp_path / "report.txt"
    path.write_text(json.dumps(forged(career("hunters", 1).log())))
    done = run(str(path), "-o", str(written))
    assert (done.exit_code, done.stdout) == (1, "")
    assert "face_differs" in done.stderr
    assert not written.exists()


def test_a_bad_log_is_reported_unchecked_and_the_report_says_so(tmp_path: Path) -> None:
    path = tmp_path / "log.json"
    path.write_text(json.dumps(forged(career("hunters", 1).log())))
    done = run(str(path), "--unchecked")
    assert done.exit_code == 0
    assert "The check of this log found faults" in done.stdout.replace("\n", " ")
    assert "there is no sheet" in done.stdout.replace("\n", " ")
    data = json.loads(run(str(path), "--unchecked", "--format", "json").stdout)
    assert data["proof"]["checked"]["dice"] == "bad"
    assert data["proof"]["findings"]
    assert (data["sheet"], data["status"]) == (None, None)


def test_a_log_whose_steps_lack_something_is_refused(tmp_path: Path) -> None:
    log = battle("denmark_strait").log()
    for entry in log["entries"]:
        for event in entry["content"]["events"]:
            event.get("step", {}).get("details", {}).pop("turn", None)
    path = tmp_path / "log.json"
    path.write_text(json.dumps(log))
    done = run(str(path), "--unchecked")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "there is no report: KeyError('turn')" in done.stderr


@pytest.mark.parametrize(
    ("member", "value"), [("ruleset", "nope"), ("charts_digest", "0" * 64), ("options", {"arc": 1})]
)
def test_a_log_of_rules_that_are_not_here_is_refused(log: Path, member: str, value: object) -> None:
    other = json.loads(log.read_text())
    other["entries"][0]["content"]["founding"]["pins"][member] = value
    done = run("--unchecked", given=json.dumps(other))
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("wardroom: the rules of the log are not here")


def test_a_game_that_goes_on_is_reported_as_far_as_its_log_shows(tmp_path: Path) -> None:
    from reports.reported import played
    from sessions.small import Begun

    setup = {"scenario": "denmark_strait"}
    begun = Begun("battleships", setup=setup, options={"flagships": True})
    game = played(begun, "closing", decisions=12)
    path = tmp_path / "log.json"
    path.write_text(json.dumps(game.log()))
    data = json.loads(run(str(path), "--format", "json").stdout)
    assert (data["ending"], data["proof"]["seed"], data["status"]) == (None, None, None)
    assert data["sheet"]["turns"]
    assert not data["sheet"]["units"]
    assert data["proof"]["checked"]["outcomes"] == "hidden"


def test_a_log_of_a_battle_is_reported_whole(tmp_path: Path) -> None:
    path = tmp_path / "log.json"
    path.write_text(json.dumps(battle("denmark_strait").log()))
    data = json.loads(run(str(path), "--format", "json").stdout)
    assert data["status"] == "over"
    assert {unit["fate"] for unit in data["sheet"]["units"]} & {"sunk"}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("", "is empty"),
        ("{}", "format"),
        ("nothing", "malformed"),
    ],
)
def test_what_is_no_log_is_refused(given: str, said: str) -> None:
    done = run(given=given)
    assert done.exit_code == 2
    assert said in done.stderr
    assert done.stdout == ""


def test_a_folder_that_is_not_there_is_named_first(log: Path, tmp_path: Path) -> None:
    done = run(str(log), "-o", str(tmp_path / "none" / "report.txt"))
    assert done.exit_code == 2
    assert "there is no folder" in done.stderr
