"""Stored records get nothing but optional members, unless their format gets another version."""

from __future__ import annotations

import json
from types import GenericAlias
from typing import Annotated, Any

import msgspec
import pytest

from kept.artefacts import RULESETS, formats_of
from kept.files import FOLDER, RECORDS, of_releases, read
from kept.records import same_version, schema_of, stored, unreadable
from wardroom.sessions.adapters.redis.fleet import readable

RELEASES = [path.parent.name for path in of_releases(RECORDS)]


def kept(release: str) -> Any:
    return json.loads(read(FOLDER / release / RECORDS))


@pytest.mark.parametrize("release", RELEASES)
def test_what_a_release_wrote_has_the_members_that_are_read(release: str) -> None:
    """Else a change needs another version of its format, and an upgrade (`versions.py`)."""
    old = kept(release)
    same = same_version(formats_of(release), readable(RULESETS).formats, old)
    assert unreadable(old, stored(RULESETS), same) == []
    assert {"Webhook", "KeptTicket", "GameFile"} <= set(same)


class Mark(msgspec.Struct):
    place: int


class Before(msgspec.Struct):
    at: int
    marks: tuple[Mark, ...]
    name: str = "none"


def changed(kind: Any = Before, **members: Any) -> Any:
    """The record `Before` with other members; those of `None` are gone."""
    plain = {each.name: (each.type, each.default) for each in msgspec.structs.fields(kind)}
    left = {name: one for name, one in (plain | members).items() if one is not None}
    return msgspec.defstruct(
        kind.__name__,
        [
            (name, of) if default is msgspec.NODEFAULT else (name, of, default)
            for name, (of, default) in left.items()
        ],
        kw_only=True,
    )


REQUIRED = msgspec.NODEFAULT
OTHER_MARKS = GenericAlias(tuple, (changed(Mark, place=None, spot=(int, REQUIRED)), ...))
CHANGES = [
    ({"colour": (str, "red")}, []),
    ({"name": (str | None, "none")}, []),
    ({"at": (Annotated[int, msgspec.Meta(extra_json_schema={"format": "time"})], REQUIRED)}, []),
    ({"colour": (str, REQUIRED)}, ["the member colour is required"]),
    ({"name": None, "called": (str, "none")}, ["the member name is gone"]),
    ({"name": (str, "nobody")}, ["/name: default 'nobody' in place of 'none'"]),
    ({"at": (str, REQUIRED)}, ["/at: integer is no longer taken"]),
    ({"marks": (OTHER_MARKS, REQUIRED)},
     ["the member place is gone", "the member spot is required"]),
]  # fmt: skip


@pytest.mark.parametrize(("members", "found"), CHANGES)
def test_a_change_that_needs_a_version_is_found(members: dict[str, Any], found: list[str]) -> None:
    schemas = [{"Before": schema_of(kind)} for kind in (Before, changed(**members))]
    faults = unreadable(schemas[0], schemas[1], ["Before"])
    assert len(faults) == len(found)
    for fault, said in zip(faults, found, strict=True):
        assert said in fault


def test_another_version_is_not_compared() -> None:
    old = {"Standing": "1", "Founding": "1"}
    new = {"Standing": "2", "Founding": "1"}
    assert same_version(old, new, ["Standing", "Founding", "Webhook"]) == ["Founding", "Webhook"]
