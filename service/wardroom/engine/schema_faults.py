"""Faults of a value against its type, in the terms of JSON Schema.

msgspec uses Python's names of types (`int`) and states bounds in words; senders of JSON know
`integer`, `minimum` and `maxItems` from the document.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from typing import NamedTuple

Plain = int | float | str | bool | None
"""A value of JSON without members or elements."""
Terms = Mapping[str, Plain | tuple[Plain, ...]]
"""The details of a fault, by keyword: `{"maximum": 20}`, `{"expected": "integer"}`."""

_LONGEST = 200
"""The most characters of the sender's text that an answer quotes."""
_PLACE = re.compile(r"(?:key` in `)?(?P<place>\$.*)`", re.DOTALL)
_BEFORE_PLACE = " - at `"
_MISSING = re.compile(r"Object missing required field `(?P<member>.*)`", re.DOTALL)
_UNKNOWN = re.compile(r"Object contains unknown field `(?P<member>.*)`", re.DOTALL)
_TYPE = re.compile(r"Expected `(?P<expected>.*?)`, got `(?P<got>.*)`", re.DOTALL)
_VALUE = re.compile(r"Invalid (?:enum )?value (?P<value>.*)", re.DOTALL)
_LENGTH = re.compile(
    r"Expected `(?P<of>\w+)` of (?:(?P<at_least>at least) )?length "
    r"(?:(?P<sign>[<>]=) )?(?P<limit>\d+).*"
)
_PATTERN = re.compile(r"Expected `.*` matching regex (?P<pattern>.*)", re.DOTALL)
_BOUND = re.compile(r"Expected `.*` (?P<sign>[<>]=?) (?P<limit>.*)")
_MULTIPLE = re.compile(r"Expected `.*` that's a multiple of (?P<limit>.*)")
_FORMS = {"Invalid RFC3339 encoded datetime": "date-time", "Invalid UUID": "uuid"}
_TYPES = {
    "int": "integer", "float": "number", "str": "string", "bool": "boolean", "datetime": "string",
    "bytes": "string", "uuid": "string",
}  # fmt: skip
"""Types by msgspec's names; `array`, `object` and `null` have the same names in JSON."""
_COUNTED = {"array": "Items", "object": "Properties"}
_BOUNDS = {
    ">=": "minimum", ">": "exclusiveMinimum", "<=": "maximum", "<": "exclusiveMaximum",
}  # fmt: skip

CODES = (
    "member_missing", "member_unknown", "type_wrong", "value_unknown", "length_wrong",
    "pattern_not_matched", "out_of_range", "value_wrong",
)  # fmt: skip
"""All codes of such faults."""


class SchemaFault(NamedTuple):
    """A fault: its code, subject, place (`$.order.rounds`), and msgspec's message."""

    code: str
    terms: Terms
    place: str
    told: str

    @property
    def pointer(self) -> str:
        """The place as a JSON Pointer (`/order/rounds`), empty for the whole value.

        It does not name a faulty key of a mapping: it then ends at the mapping.
        """
        known = self.place.partition("[...]")[0].removeprefix("$")
        return known.replace("[", "/").replace("]", "").replace(".", "/")


def read_fault(message: str) -> SchemaFault:
    """Return the fault in a ValidationError of msgspec with this `message`."""
    told, _, behind = message.rpartition(_BEFORE_PLACE)
    found = _PLACE.fullmatch(behind) if told else None
    told, place = (message, "$") if found is None else (told, found["place"])
    code, terms = _read(told)
    return SchemaFault(code, terms, place, told[:_LONGEST])


def _read(told: str) -> tuple[str, Terms]:
    if found := _MISSING.fullmatch(told):
        return "member_missing", {"member": found["member"][:_LONGEST]}
    if found := _UNKNOWN.fullmatch(told):
        return "member_unknown", {"member": found["member"][:_LONGEST]}
    if found := _VALUE.fullmatch(told):
        return "value_unknown", {"value": _value(found["value"])}
    if found := _TYPE.fullmatch(told):
        return "type_wrong", {"expected": _types(found["expected"]), "got": _types(found["got"])}
    return _read_bound(told)


def _read_bound(told: str) -> tuple[str, Terms]:
    if found := _LENGTH.fullmatch(told):
        counted = _COUNTED.get(found["of"], "Length")
        least, most = f"min{counted}", f"max{counted}"
        sign = ">=" if found["at_least"] else found["sign"]
        named = {">=": (least,), "<=": (most,)}.get(sign, (least, most))
        return "length_wrong", dict.fromkeys(named, int(found["limit"]))
    if found := _PATTERN.fullmatch(told):
        return "pattern_not_matched", {"pattern": str(_value(found["pattern"]))}
    if found := _BOUND.fullmatch(told):
        return "out_of_range", {_BOUNDS[found["sign"]]: _value(found["limit"])}
    if found := _MULTIPLE.fullmatch(told):
        return "out_of_range", {"multipleOf": _value(found["limit"])}
    if told.endswith(" out of range"):
        return "out_of_range", {}
    return "value_wrong", {"format": _FORMS[told]} if told in _FORMS else {}


def _types(named: str) -> Plain | tuple[Plain, ...]:
    types = tuple(dict.fromkeys(_TYPES.get(one, one) for one in named.split(" | ")))
    return types if len(types) > 1 else types[0]


def _value(written: str) -> Plain:
    """Return a value written in Python syntax: a number, a quoted text, `True`, `None`."""
    if len(written) > 2 * _LONGEST:  # A text: only its beginning is quoted.
        return written[1 : _LONGEST + 1]
    try:
        value = ast.literal_eval(written)
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        value = written
    if isinstance(value, str):
        return value[:_LONGEST]
    return value if isinstance(value, int | float | bool | None) else written[:_LONGEST]
