"""What does not fit a type is told in the terms of JSON Schema, and in words."""

from __future__ import annotations

import enum
from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from support.every import every
from wardroom.engine.schema_faults import CODES, read_fault
from wardroom.text import common_labels


class Side(enum.Enum):
    ALLIED = "allied"


class Boat(msgspec.Struct, forbid_unknown_fields=True):
    tubes: tuple[int, ...]
    rates: dict[Annotated[str, Meta(max_length=3)], int] = {}


Few = Annotated[tuple[int, ...], Meta(min_length=1, max_length=2)]
Name = Annotated[str, Meta(min_length=2, max_length=4)]
FAULTS: list[tuple[Any, Any, str, dict[str, Any], str, str]] = [
    # type, sent, code, terms, pointer, in English
    (
        int,
        "1",
        "type_wrong",
        {"expected": "integer", "got": "string"},
        "",
        "must be `integer`, not `string`",
    ),
    (
        float | None,
        True,
        "type_wrong",
        {"expected": ("number", "null"), "got": "boolean"},
        "",
        "must be `number | null`",
    ),
    (Boat, [], "type_wrong", {"expected": "object", "got": "array"}, "", "must be `object`"),
    (
        Boat,
        {"tubes": [1, "x"]},
        "type_wrong",
        {"expected": "integer", "got": "string"},
        "/tubes/1",
        "must be `integer`",
    ),
    (Boat, {}, "member_missing", {"member": "tubes"}, "", "`tubes` is required"),
    (Boat, {"x`y": 1}, "member_unknown", {"member": "x`y"}, "", "There is no member `x`y`"),
    (
        Boat,
        {"tubes": [], "rates": {"abcd": 1}},
        "length_wrong",
        {"maxLength": 3},
        "/rates",
        "greatest number of characters is 3",
    ),
    (Side, "it's", "value_unknown", {"value": "it's"}, "", "“it's” is not among"),
    (Side, "a - at `$.b`", "value_unknown", {"value": "a - at `$.b`"}, "", "“a - at `$.b`”"),
    (Side, "x" * 500, "value_unknown", {"value": "x" * 200}, "", "is not among"),
    (Literal[1, 2], 7, "value_unknown", {"value": 7}, "", "“7”"),
    (Annotated[int, Meta(le=20)], 21, "out_of_range", {"maximum": 20}, "", "at most 20."),
    (Annotated[int, Meta(ge=60)], 3, "out_of_range", {"minimum": 60}, "", "at least 60."),
    (
        Annotated[float, Meta(lt=0.5)],
        1.0,
        "out_of_range",
        {"exclusiveMaximum": 0.5},
        "",
        "less than 0.5.",
    ),
    (
        Annotated[float, Meta(gt=0.5)],
        0.1,
        "out_of_range",
        {"exclusiveMinimum": 0.5},
        "",
        "more than 0.5.",
    ),
    (
        Annotated[int, Meta(multiple_of=3)],
        4,
        "out_of_range",
        {"multipleOf": 3},
        "",
        "a multiple of 3.",
    ),
    (Name, "a", "length_wrong", {"minLength": 2}, "", "least number of characters is 2"),
    (Name, "abcde", "length_wrong", {"maxLength": 4}, "", "greatest number of characters is 4"),
    (Few, [], "length_wrong", {"minItems": 1}, "", "least number of elements is 1"),
    (Few, [1, 2, 3], "length_wrong", {"maxItems": 2}, "", "greatest number of elements is 2"),
    (
        tuple[int, int],
        [1],
        "length_wrong",
        {"minItems": 2, "maxItems": 2},
        "",
        "number of elements is 2",
    ),
    (
        Annotated[dict[str, int], Meta(max_length=1)],
        {"a": 1, "b": 2},
        "length_wrong",
        {"maxProperties": 1},
        "",
        "greatest number is 1",
    ),
    (
        Annotated[str, Meta(pattern="^a'{2}$")],
        "b",
        "pattern_not_matched",
        {"pattern": "^a'{2}$"},
        "",
        "match `^a'{2}$`",
    ),
    (
        Annotated[dict[str, int], Meta(min_length=1)],
        {},
        "length_wrong",
        {"minProperties": 1},
        "",
        "least number is 1",
    ),
    (datetime, "x", "value_wrong", {"format": "date-time"}, "", "the form `date-time`"),
]


@every(("kind", "sent", "code", "terms", "pointer", "told"), FAULTS)
def test_a_fault_is_in_the_terms_of_json_schema(
    kind: Any, sent: Any, code: str, terms: dict[str, Any], pointer: str, told: str
) -> None:
    with pytest.raises(msgspec.ValidationError) as raised:
        msgspec.json.decode(msgspec.json.encode(sent), type=kind)
    fault = read_fault(str(raised.value))
    assert (fault.code, fault.terms, fault.pointer) == (code, terms, pointer)
    assert told in common_labels("en").sentence(fault.code, fault.terms)


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_every_limit_has_a_sentence_that_names_it(language: str) -> None:
    known = common_labels(language)
    for _, _, code, terms, _, _ in FAULTS:
        said = known.sentence(code, terms)
        shown = [value for value in terms.values() if not isinstance(value, tuple)]
        assert all(str(value) in said for value in shown), said
    assert {row[2] for row in FAULTS} | {"value_wrong"} == set(CODES)


def test_what_msgspec_may_say_else_has_a_code() -> None:
    assert read_fault("Something new - at `$.a[0]`")[:3] == ("value_wrong", {}, "$.a[0]")
    assert read_fault("Integer value out of range")[:2] == ("out_of_range", {})
