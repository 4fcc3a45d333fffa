"""The catalogues as files: whole, by their schema, and true of dice that others throw."""

from __future__ import annotations

import json
from typing import Any

import jsonschema_rs
import msgspec
import pytest

from dice import independent
from rules.catalogue import catalogue, odds_cases, ruleset, rulesets
from wardroom.conformance import recorded
from wardroom.conformance.catalogue import CaseCatalogue, WorkedCase, catalogue_of, written
from wardroom.conformance.recorded import Unmet

from . import ledger
from .write import SCHEMA, faults

VALIDATOR = jsonschema_rs.Draft202012Validator(json.loads(SCHEMA.read_bytes()))
CATALOGUES = [catalogue_of(installed.ruleset) for installed in rulesets().values()]
every_catalogue = pytest.mark.parametrize("cases", CATALOGUES, ids=lambda cases: cases.ruleset)


@every_catalogue
def test_it_is_as_its_schema_says_and_free_for_any_use(cases: CaseCatalogue) -> None:
    content = json.loads(written(ruleset(cases.ruleset).ruleset))
    assert [(each.instance_path, each.message) for each in VALIDATOR.iter_errors(content)] == []
    assert content["license"] == "CC0-1.0"
    assert content["version"] == ruleset(cases.ruleset).ruleset.version


def test_the_schema_refuses_what_is_no_catalogue() -> None:
    content = json.loads(written(ruleset("battleships").ruleset))
    content["cases"][0]["steps"] = []
    assert not VALIDATOR.is_valid(content)
    del content["cases"][0]["steps"]
    assert not VALIDATOR.is_valid(content)


@every_catalogue
def test_every_case_that_was_written_is_in_it_once(cases: CaseCatalogue) -> None:
    ids = [case.id for case in cases.cases]
    assert len(set(ids)) == len(ids)
    every = (*catalogue(cases.ruleset), *odds_cases())
    wanted = [filed.case.id for filed in every if filed.ruleset == cases.ruleset]
    assert [each for each in ids if not each.endswith(".default")] == wanted


@every_catalogue
def test_readings_stand_side_by_side(cases: CaseCatalogue) -> None:
    by_id = {case.id: case for case in cases.cases}
    for case in cases.cases:
        for other in case.readings:
            assert case.id in by_id[other].readings
            assert by_id[other].options != case.options
            assert _asked(by_id[other]) == _asked(case)


def _asked(case: WorkedCase) -> dict[str, Any]:
    """The first request of a case, its dice and options aside."""
    body = case.steps[0].request.body
    return {part: value for part, value in body.items() if part not in ("dice", "options")}


@every_catalogue
def test_what_is_claimed_is_in_it(cases: CaseCatalogue) -> None:
    for case in cases.cases:
        for step in case.steps:
            expected = json.loads(msgspec.json.encode(step.expected))
            absent = [place for place in step.claimed if not _stands(expected, place)]
            assert absent == [], case.id
            assert step.claimed or case.id.endswith(".default"), case.id


def _stands(value: Any, place: str) -> bool:
    """Whether `place` is in `value`; what is empty is left out of throws and trace."""
    parts = place.split("/")[1:]
    for at, part in enumerate(parts):
        name = part.replace("~1", "/").replace("~0", "~")
        if isinstance(value, list):
            value = value[int(name)]
        elif name in value:
            value = value[name]
        else:
            return parts[0] in ("trace", "throws") and at in (0, 2)
    return True


SEEDED = [case for cases in CATALOGUES for case in cases.cases if case.seeded]


@pytest.mark.parametrize("case", SEEDED, ids=lambda case: case.id)
def test_seeded_dice_are_those_of_the_document(case: WorkedCase) -> None:
    dice = case.steps[0].request.body["dice"]
    seed = bytes.fromhex(dice["seed"])
    for throw in case.steps[0].expected.throws:
        assert isinstance(throw.stream, str)
        (faces,) = independent.throws(seed, dice["context"], throw.stream, [throw.dice])
        assert tuple(faces) == throw.faces


def test_the_ledgers_hold() -> None:
    assert faults() == []


@pytest.mark.parametrize("name", rulesets())
def test_every_case_is_in_the_ledger(name: str) -> None:
    assert set(ledger.present(name)) <= set(ledger.written(name))


BROKEN = [
    # in the ledger                 now                          what is wrong
    ({"1.1-a": "aaa"},              {},                          "is gone"),
    ({"1.1-a": "aaa"},              {"1.1-a": "bbb"},            "something else"),
    ({"1.1-a": "retired 1.1-b"},    {"1.1-b": "b", "1.1-a": ""}, "another id"),
    ({"1.1-a": "retired 1.1-c"},    {"1.1-b": "bbb"},            "which there is not"),
    ({"1.1-z": "retired"},          {},                          "does not say so"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "now", "wrong"), BROKEN, ids=[row[2] for row in BROKEN])
def test_an_id_is_kept_or_retired(said: dict[str, str], now: dict[str, str], wrong: str) -> None:
    (fault,) = ledger.faults(said, now, "Case 1.1-a is now 1.1-b")
    assert wrong in fault


def test_what_is_retired_properly_and_what_is_new_is_no_fault() -> None:
    said, now = {"1.1-a": "retired 1.1-b"}, {"1.1-b": "bbb"}
    assert list(ledger.faults(said, now, "Case 1.1-a is now 1.1-b")) == []


def test_words_may_change_and_a_claim_may_not() -> None:
    filed = catalogue("battleships")[0]
    reworded = msgspec.structs.replace(filed.case, title="In other words", rules=("1.0",))
    claiming = msgspec.structs.replace(filed.case, outcome={"lit": 3})
    digests = [
        ledger.digest_of(msgspec.structs.replace(filed, case=case))
        for case in (filed.case, reworded, claiming)
    ]
    assert digests[0] == digests[1] != digests[2]


def test_a_case_that_is_not_met_is_never_recorded() -> None:
    filed = catalogue("battleships")[0]
    claiming = msgspec.structs.replace(filed.case, outcome={"lit": 3})
    with pytest.raises(Unmet, match=filed.case.id):
        recorded._case(msgspec.structs.replace(filed, case=claiming), ())


def test_odds_that_were_worked_out_otherwise_are_never_recorded() -> None:
    filed = odds_cases()[0]
    (chance, *_) = filed.case.chances
    claiming = msgspec.structs.replace(
        filed.case, chances=(msgspec.structs.replace(chance, probability="1/1000"),)
    )
    with pytest.raises(Unmet, match="expected 1/1000"):
        recorded._odds_case(msgspec.structs.replace(filed, case=claiming))
