"""A game of every story: twice the same, and all that there is to compare comes up in them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from api.described import whole
from equality.compare import between
from equality.house import House
from equality.play import GAMES, play, read
from equality.stories import STORIES
from runs.patience import patience
from runs.processes import ending
from sessions.test_scripts import PARTS
from support.every import every
from wardroom.engine.session_actions import BEGINNINGS, SUPPLY_DICE
from wardroom.sessions.log.kinds import OF_LOGS

ROOT = Path(__file__).parents[2]
COUNT = len(STORIES)
KEYS = """
wardroom:archive string
wardroom:budget:WHO:all string
wardroom:budget:WHO:bytes string
wardroom:budget:WHO:sessions string
wardroom:budget:WHO:shares string
wardroom:budget:WHO:tournaments string
wardroom:creation:ONE string
wardroom:due hash
wardroom:due:finding zset
wardroom:due:game zset
wardroom:due:session zset
wardroom:due:webhook zset
wardroom:formats hash
wardroom:key:ONE:seats zset
wardroom:pack:ID string
wardroom:tournament:{ID} hash
wardroom:tournament:{ID}:answer:ONE string
wardroom:tournament:{ID}:tickets hash
wardroom:watermark:ONE hash
wardroom:{ID} hash
wardroom:{ID}:actions:ONE string
wardroom:{ID}:charts string
wardroom:{ID}:created string
wardroom:{ID}:keys string
wardroom:{ID}:left string
wardroom:{ID}:log list
wardroom:{ID}:log string
wardroom:{ID}:luck string
wardroom:{ID}:tickets hash
"""
"""Every kind of key, and what it is stored as."""
FIELDS = {
    "wardroom:{ID} hash": """access archived bytes bytesfirst bytessecond bytesumpire client
        closed closes delta ended entrant falls founding game hooks listed parts
        restores revision standing texts waits watched""",
    "wardroom:tournament:{ID} hash": "client closed deleted founding hooks revision",
}
"""The fields of the two records, but those whose names end in a seat, a token or a place."""
KINDS = OF_LOGS | BEGINNINGS | {SUPPLY_DICE}
"""The kinds of entries that no game brings along."""
NOT_RUN = {"probe"}
"""Scripts of no session: for a Redis that is not the one that was known."""
OPERATOR = """GET /admin/sessions/ID, DELETE /admin/sessions/ID, POST /admin/sessions/ID/end,
POST /admin/sessions/ID/expire, POST /admin/sessions/ID/archive, POST /admin/sessions/ID/restore,
DELETE /admin/sessions/ID/name, DELETE /admin/sessions/ID/texts,
GET /admin/tournaments/ID, DELETE /admin/tournaments/ID,
POST /admin/tournaments/ID/end, POST /admin/tournaments/ID/expire, POST /admin/erase-name,
DELETE /admin/tournaments/ID/entrants/1/name, POST /admin/tournaments/ID/invite-organiser,
POST /admin/erase-client, POST /admin/restored"""


class Twice(NamedTuple):
    """Games that were played here, and by another process."""

    house: House
    here: Path
    there: Path


@pytest.fixture(scope="module")
def twice(tmp_path_factory: pytest.TempPathFactory) -> Twice:
    folder = tmp_path_factory.mktemp("equality")
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "tests"), "PYTHONHASHSEED": "7"}
    playing = subprocess.Popen(
        [sys.executable, "-m", "equality.play", str(COUNT), str(folder / "there")],
        env=environment, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    with ending(playing) as other:
        house = play(range(COUNT), folder / "here")
        assert other.wait(patience(600)) == 0
    return Twice(house, folder / "here", folder / "there")


@pytest.fixture(scope="module")
def requests(twice: Twice) -> set[str]:
    """What was asked and done, without queries."""
    steps = [step for game in read(twice.here) for step in game.steps]
    return {step.asked.partition("?")[0] for step in steps if 200 <= step.status < 300}


def test_two_plays_are_the_same(twice: Twice) -> None:
    assert list(between(twice.here, twice.there)) == []
    assert (twice.here / GAMES).read_bytes() == (twice.there / GAMES).read_bytes()


def test_no_story_stumbles(twice: Twice) -> None:
    assert [one.story for one in read(twice.here) if one.steps[-1].asked != "the end"] == []


def test_another_field_is_found(twice: Twice) -> None:
    lines = (twice.here / GAMES).read_bytes().splitlines(keepends=True)
    game = msgspec.json.decode(lines[1])
    number, step = next((at, one) for at, one in enumerate(game["steps"], 1) if "stored" in one)
    key, change = next((one) for one in step["stored"].items() if one[1].get("fields"))
    field = next(iter(change["fields"]))
    change["fields"][field] = "another"
    other = twice.here.with_name("other")
    other.mkdir()
    (other / GAMES).write_bytes(lines[0] + msgspec.json.encode(game) + b"\n" + b"".join(lines[2:]))
    (found,) = between(twice.here, other)
    head, _, instead = found.splitlines()
    assert head.startswith(f"game 1 (battle), request {number} {step['asked']} stored {key}")
    assert head.endswith(f"fields {field}".rstrip())
    assert instead.strip() == "another"


def test_every_kind_of_key_is_stored(twice: Twice) -> None:
    assert twice.house.stored.kinds == set(KEYS.split("\n")[1:-1])


@pytest.mark.parametrize("kind", FIELDS)
def test_every_field_of_a_record_is_stored(twice: Twice, kind: str) -> None:
    assert FIELDS[kind].split() == sorted(twice.house.stored.fields[kind])


def test_every_kind_of_entry_is_logged(twice: Twice) -> None:
    assert set() == KINDS - twice.house.kinds


def test_every_script_runs(twice: Twice) -> None:
    files = {path.stem for path in (ROOT / "service" / "wardroom").rglob("*.lua")}
    assert files - {*PARTS} - twice.house.scripts == NOT_RUN


def _operations() -> list[tuple[str, str]]:
    """The operations of sessions and tournaments that the document has, of any game."""
    found = {
        (method.upper(), re.sub(r"(?<=^/v1/)[^/]+(?=/(sessions|tournaments)\b)", "{ruleset}", path))
        for path, item in whole()["paths"].items()
        for method in item.keys() & {"get", "post", "delete"}
        if re.match(r"/v1/([^/]+/(sessions|tournaments)\b|sessions|verify|narrative)", path)
    }
    return sorted(found)


@every(("method", "path"), _operations())
def test_every_operation_is_done(requests: set[str], method: str, path: str) -> None:
    pattern = re.compile(f"{method} {re.sub('{[a-z]+}', '[^/]+', path)}")
    assert any(pattern.fullmatch(asked) for asked in requests)


def test_the_operator_does_everything(requests: set[str]) -> None:
    done = {re.sub("[A-Za-z0-9_-]{43}", "ID", asked) for asked in requests}
    assert {one.strip() for one in OPERATOR.split(",")} - done == set()
