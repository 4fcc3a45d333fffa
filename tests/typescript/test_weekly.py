"""Wrong values of the days of the week of deadlines: to all verifiers they are the same."""

from __future__ import annotations

import copy
from pathlib import Path

import pytest
from wardroom_client import verify as python

from sessions.forging import Json, with_chain
from sessions.log_vectors import read
from sessions.test_ruling_streams import judged
from support.every import every
from typescript.conftest import Node
from typescript.verdicts import by_typescript, verdict_of

(LOG,) = (one["log"] for one in read() if one["name"] == "weekly")
WEEKLY: Json = LOG["entries"][0]["content"]["founding"]["deadlines"]["weekly"]
FIRST, *LATER = WEEKLY["offsets"]
BAD, UNKNOWN, GOOD = "bad", "unknown", "good"


def offset(**more: Json) -> Json:
    return {"offsets": [{**FIRST, **more}, *LATER]}


# What `weekly` has in place of what it should have, and what that makes of the log.
# fmt: off
VALUES: dict[str, tuple[Json, str]] = {
    "as it is":               ({}, GOOD),
    "a zone that is no text": ({"zone": 1}, BAD),
    "an empty zone":          ({"zone": ""}, BAD),
    "a long zone":            ({"zone": "A" * 61}, BAD),
    "a zone of two words":    ({"zone": "Europe Berlin"}, BAD),
    "a zone of two lines":    ({"zone": "Europe/Berlin\n"}, BAD),
    "days that are no list":  ({"days": "friday"}, BAD),
    "no days":                ({"days": []}, BAD),
    "a day that is none":     ({"days": ["Freitag"]}, BAD),
    "a day that is no text":  ({"days": [5]}, BAD),
    "a day that is a list":   ({"days": [["friday"]]}, BAD),
    "a day named twice":      ({"days": ["friday", "friday"]}, BAD),
    "a time that is no text": ({"time": 2000}, BAD),
    "an hour after the last": ({"time": "24:00"}, BAD),
    "an hour of one digit":   ({"time": "9:00"}, BAD),
    "a time with seconds":    ({"time": "20:00:00"}, BAD),
    "a time of two lines":    ({"time": "20:00\n"}, BAD),
    "offsets that are none":  ({"offsets": {}}, BAD),
    "no offsets":             ({"offsets": []}, BAD),
    "many offsets":           ({"offsets": [FIRST] * 101}, BAD),
    "an offset of a number":  ({"offsets": [120]}, BAD),
    "since a year":           (offset(since="1941"), BAD),
    "since a local time":     (offset(since="1941-05-01T14:00:00.000+02:00"), BAD),
    "since no day":           (offset(since="1941-02-30T12:00:00.000Z"), BAD),
    "since a number":         (offset(since=1941), BAD),
    "minutes in a text":      (offset(minutes="120"), BAD),
    "minutes of two days":    (offset(minutes=2880), BAD),
    "half minutes":           (offset(minutes=120.5), BAD),
    "minutes that are true":  (offset(minutes=True), BAD),
    "an offset without any":  ({"offsets": [{"since": FIRST["since"]}]}, BAD),
    "offsets out of order":   ({"offsets": [*LATER, FIRST]}, BAD),
    "an offset twice":        ({"offsets": [FIRST, FIRST, *LATER]}, BAD),
    "more in an offset":      (offset(name="CEST"), UNKNOWN),
    "more in weekly":         ({"holidays": []}, UNKNOWN),
}
# fmt: on
WHOLE: dict[str, Json] = {
    "null": None,
    "a text": "friday",
    "a list": [WEEKLY],
    **{f"without {name}": {k: v for k, v in WEEKLY.items() if k != name} for name in WEEKLY},
}
"""What stands in place of `weekly`, and makes the log bad."""


def changed(weekly: Json) -> Json:
    log = copy.deepcopy(LOG)
    log["entries"][0]["content"]["founding"]["deadlines"]["weekly"] = weekly
    with_chain(log)
    return log


LOGS = {
    **{name: (changed({**WEEKLY, **more}), verdict) for name, (more, verdict) in VALUES.items()},
    **{name: (changed(weekly), BAD) for name, weekly in WHOLE.items()},
}


@pytest.fixture(scope="module")
def typescript(node: Node, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What the TypeScript client says of each."""
    assert node("--version")
    folder: Path = tmp_path_factory.mktemp("weekly")
    checks = by_typescript([log for log, _ in LOGS.values()], folder)
    return dict(zip(LOGS, map(verdict_of, checks), strict=True))


@every("name", LOGS)
def test_three_verifiers_say_the_same(typescript: dict[str, str], name: str) -> None:
    log, verdict = LOGS[name]
    said = [verdict_of(judged(log)), verdict_of(python.verify_log(log)), typescript[name]]
    assert [one.partition(":")[0] for one in said] == [verdict] * 3, said
