"""The command line."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from api.conftest import CALLS, RULESETS
from wardroom.cli import main
from wardroom.engine.registry import InstalledCall

CYCLE = ("adjudicate", "hunters", "run-depth-charge-cycle")
SILENT = json.dumps(
    {
        "situation": {
            "date": "1942-03",
            "boat": {"type": "VIIC"},
            "contact": {"kind": "ship_escort", "time": "night", "escorted": True},
        },
        "order": {"rounds": 1, "standing_orders": {"test_depth": {"dive": False}}},
    }
)


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WARDROOM_DATA_DIR", str(tmp_path / "sessions"))


def wardroom(
    *arguments: str | Path, text: str = "", **environment: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "wardroom", *arguments],
        input=text, env={**os.environ, **environment}, capture_output=True, text=True, check=False,
    )  # fmt: skip


def run(*arguments: str | Path, text: str = "") -> Result:
    """The command in this process: what it says, without what a process costs."""
    return CliRunner().invoke(main, [str(argument) for argument in arguments], input=text)


def assert_fails(result: subprocess.CompletedProcess[str] | Result, *words: str) -> None:
    code = result.exit_code if isinstance(result, Result) else result.returncode
    assert code == 2, result.stderr
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    for word in words:
        assert word in result.stderr


@pytest.mark.parametrize("call", CALLS, ids=lambda call: call.operation_id)
def test_a_whole_request_is_adjudicated(call: InstalledCall, tmp_path: Path) -> None:
    path = tmp_path / "request.json"
    path.write_text(json.dumps(call.examples[0].request()))
    result = run("adjudicate", call.ruleset.id, call.call.name, path)
    assert result.exit_code == 0, result.stderr
    assert json.loads(result.stdout)["call"] == call.call.name


def test_a_request_with_dice_as_lines() -> None:
    result = wardroom(*CYCLE, "--dice", "1, 2", "--text", text=SILENT)
    assert result.returncode == 0, result.stderr
    assert result.stdout.startswith("Detection check 1: 2d6 [1 2] = 3")


def test_an_order_alone_is_one_where_the_call_has_no_situation() -> None:
    boat = run("adjudicate", "hunters", "set-up-boat", text=json.dumps({"type": "VIIC"}))
    assert json.loads(boat.stdout)["situation"]["boat"]["type"] == "VIIC", boat.stderr
    whole = json.dumps({"order": {"type": "VIIC"}, "charts": "standard"})
    assert run("adjudicate", "hunters", "set-up-boat", text=whole).exit_code == 0
    order = json.dumps({"rounds": 1})
    assert_fails(run(*CYCLE, text=order), "/rounds", "order")


def test_an_answer_is_the_situation_of_the_next_call() -> None:
    refit = RULESETS["hunters"].calls["refit"].examples[0].request()
    chosen = {"options": {"oak_leaves_fire": "torpedoes_and_gun"}, "anachronisms": "allowed"}
    refitted = run("adjudicate", "hunters", "refit", text=json.dumps({**refit, **chosen}))
    advanced = run("adjudicate", "hunters", "advance-crew", text=refitted.stdout)
    assert advanced.exit_code == 0, advanced.stderr
    first, second = json.loads(refitted.stdout), json.loads(advanced.stdout)
    assert (second["call"], second["awaiting"]) == ("advance-crew", None)
    assert first["options"]["oak_leaves_fire"] == "torpedoes_and_gun"
    assert first["anachronisms"] == "allowed"
    for kept in ("options", "charts", "anachronisms"):
        assert second[kept] == first[kept]
    for part in ("date", "boat"):
        assert second["situation"][part] == first["situation"][part]


def test_a_seed_gives_the_same_every_time() -> None:
    arguments = (*CYCLE, "-", "--seed", "ab" * 16, "--context", "x")
    first, second = (run(*arguments, text=SILENT).stdout for _ in range(2))
    assert first == second
    assert json.loads(first)["dice"]["context"] == "x"


def test_odds() -> None:
    request = json.dumps({**json.loads(SILENT), "budget": {"states": 0, "trials": 100}})
    result = run(*CYCLE, "--odds", text=request)
    assert json.loads(result.stdout)["method"]["trials"] == 100


@pytest.mark.parametrize(("language", "begins"), [("en", "Ending: "), ("ja", "結末: ")])
def test_odds_in_words(language: str, begins: str) -> None:
    result = run(*CYCLE, "--odds", "--text", "--language", language, text=SILENT)
    assert result.stdout.startswith(begins)


def test_lines_are_in_the_language_asked_for() -> None:
    order = json.dumps({"situation": {"ships": [{"id": "hms_hood", "w": 1}]}})
    repair = ("adjudicate", "battleships", "control-damage", "--dice", "2", "--language", "ja")
    told = run(*repair, "--text", text=order)
    assert told.stdout == "フッドのダメージ・コントロール、1W: 1d6 [2]: 成功\uff088.1\uff09\n"
    whole = json.loads(run(*repair, text=order).stdout)
    assert whole["trace"][0]["text"] == told.stdout.rstrip()
    narrow = wardroom(*repair, "--text", text=order, PYTHONIOENCODING="iso8859-1")
    assert_fails(narrow, "8859-1", "'ja'", "PYTHONIOENCODING=utf-8")
    in_json = wardroom(*repair, text=order, PYTHONIOENCODING="iso8859-1")
    assert json.loads(in_json.stdout)["trace"], "JSON needs no letters of the terminal"


def test_what_is_wrong_is_said_in_a_line() -> None:
    assert_fails(wardroom(*CYCLE, "--dice", "9,1", text=SILENT), "/dice/rolls/0", "rule 9.6.7")
    assert_fails(run(*CYCLE, "--dice", "x", text=SILENT), "--dice x")
    assert_fails(run(*CYCLE, "--seed", "x", text=SILENT), "/dice/seed")
    assert_fails(run(*CYCLE, "--context", "x", text=SILENT), "--seed")
    assert_fails(run(*CYCLE, "--charts", "none", text=SILENT), "/charts", '["standard"]')
    assert_fails(run(*CYCLE, "--text", "--language", "tlh", text=SILENT), "tlh", "en")
    assert_fails(run(*CYCLE, text="{"), "Malformed JSON")
    assert_fails(run(*CYCLE, text="{}"), "/situation")
    dusk = SILENT.replace('"night"', '"dusk"')
    assert_fails(
        run(*CYCLE, text=dusk), "/situation/contact/time", 'possible: ["day","night",null]'
    )
    assert_fails(run("adjudicate", "hunters", "none", text=SILENT), "run-depth-charge-cycle")
    assert_fails(run("adjudicate", "none", "none", text=SILENT), "hunters")
    assert_fails(run("rules", "none"), "hunters")


@pytest.mark.parametrize(
    ("content", "fault"), [("", "is empty"), ("{", "Malformed JSON"), ("[]", "array")]
)
def test_what_is_wrong_with_a_file_names_it(tmp_path: Path, content: str, fault: str) -> None:
    path = tmp_path / "given.json"
    path.write_text(content)
    for command in (
        ("adjudicate", "hunters", "resolve-salvo", path),
        ("verify", path),
        ("play", "hunters", "--setup", path),
    ):
        assert_fails(run(*command), "given.json", fault)


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_what_is_wrong_with_a_game_is_said_before_it_begins(command: str) -> None:
    assert_fails(run(command, "hunters", "--seed", "xyz"), "--seed xyz", "hexadecimal")
    unknown = run(command, "hunters", "--option", "none=1")
    assert_fails(unknown, "--option none=1", "oak_leaves_fire")
    wrong = run(command, "hunters", "--option", "oak_leaves_fire=none")
    assert_fails(wrong, "--option oak_leaves_fire=none")
    kept = {"play": "--game", "simulate": "--json"}[command]
    assert_fails(run(command, "hunters", kept, "/no/such/a.json"), "no folder /no/such")


def test_calls_are_listed() -> None:
    hunters = RULESETS["hunters"].calls
    listed = run("calls", "hunters").stdout.splitlines()
    assert [line.split()[0] for line in listed] == list(hunters)
    assert_fails(run("calls", "hunters", "--example", "x"), "--example")
    assert_fails(run("calls", "hunters", "resolve-salvo", "--example", "x"), "convoy_at_night")


@pytest.mark.parametrize("example", [None, "gun_and_torpedoes"])
def test_what_calls_prints_can_be_adjudicated(example: str | None) -> None:
    chosen = () if example is None else ("--example", example)
    printed = run("calls", "hunters", "resolve-salvo", *chosen).stdout
    result = run("adjudicate", "hunters", "resolve-salvo", "--text", text=printed)
    assert result.exit_code == 0, result.stderr
    assert result.stdout.startswith("G7a from tube 1")


@pytest.mark.parametrize("command", [(), *[(name,) for name in main.commands], ("charts", "check")])
def test_help_is_whole(command: tuple[str, ...]) -> None:
    result = run(*command, "--help")
    assert result.exit_code == 0
    assert "..." not in result.stdout.replace("[ARGS]...", "")


def test_rules() -> None:
    everything = run("rules", "hunters").stdout.splitlines()
    assert len(everything) == len(RULESETS["hunters"].rules)
    uncovered = run("rules", "hunters", "--uncovered").stdout.splitlines()
    assert uncovered == [line for line in everything if line.endswith(": -")]


@pytest.mark.parametrize(
    ("language", "title"), [("en", "Dud check"), ("ja", "不発判定"), ("ko", "불발 판정")]
)
def test_rules_are_found_by_a_question(language: str, title: str) -> None:
    found = run("rules", "hunters", "which", "torpedoes", "are", "duds", "--language", language)
    first, line, *_ = found.stdout.splitlines()
    assert first.split(maxsplit=1)[0] == "9.2.4"
    assert title in first
    assert "U2" in line
    one = run("rules", "hunters", "duds", "--limit", "1").stdout
    assert len([line for line in one.splitlines() if not line.startswith(" ")]) == 1


def test_a_table_is_printed_with_the_rules_of_its_modifiers() -> None:
    assert any(
        line.startswith("U2 ") for line in run("charts", "table", "hunters").stdout.splitlines()
    )
    head, modifier, *_ = run(
        "charts", "table", "hunters", "U2", "--language", "ja"
    ).stdout.splitlines()
    assert head.endswith("1d6")
    assert "12.1.3" in modifier
    assert_fails(run("charts", "table", "hunters", "U9"), "U9", "charts table hunters")


def test_a_question_that_nothing_answers() -> None:
    assert_fails(run("rules", "hunters", "zzzz"), "zzzz")
    assert_fails(run("rules", "hunters", "dud " * 100), "200")


def test_charts_are_checked(tmp_path: Path) -> None:
    hunters = RULESETS["hunters"].ruleset
    assert_fails(run("charts", "check", tmp_path), "no chart pack")
    pack = tmp_path / "mine"
    shutil.copytree(hunters.data / "standard", pack)
    manifest = pack / "pack.toml"
    manifest.write_text(manifest.read_text().replace('"standard"', '"mine"'))
    result = run("charts", "check", tmp_path)
    assert result.exit_code == 0, result.stderr
    assert result.stdout.startswith("hunters: mine is good")
    assert_fails(run("charts", "check", pack), "is itself a pack")
    e2 = pack / "e2.toml"
    e2.write_text(e2.read_text().replace('"9-11" = ', '"9-10" = '))
    for command in (("charts", "check", tmp_path), ("serve", "--port", "0")):
        done = wardroom(*command, WARDROOM_CHARTS_DIR=str(tmp_path))
        assert_fails(done, "e2.toml", "E2", "rows")
    e2.unlink()
    assert_fails(run("charts", "check", tmp_path), "E2")
    manifest.write_text(manifest.read_text().replace('"hunters"', '"gatherers"'))
    assert_fails(run("charts", "check", tmp_path), "gatherers")


def test_serving_fails_in_one_line() -> None:
    assert_fails(wardroom("serve", PORT="ninety"), "PORT")
    assert_fails(wardroom("serve", WARDROOM_CHARTS_DIR="/no/such/folder"), "WARDROOM_CHARTS_DIR")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert_fails(wardroom("serve", "--port", port), f"PORT={port}", "in use", "PORT=0")
