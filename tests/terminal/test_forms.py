"""Orders filled in by picking, from the JSON Schema of the moment."""

from __future__ import annotations

import io
from enum import IntEnum, StrEnum
from typing import Annotated, Any

import msgspec
import pytest
from msgspec import Meta
from rich.console import Console

from wardroom.engine.bounds import Keywords, Limit, narrowed
from wardroom.rulesets.catalogue import install_all
from wardroom.terminal.forms import WentBack, decoded, filled
from wardroom.terminal.screen import Left, Screen
from wardroom.terminal.spoken import Spoken
from wardroom.text import labels


class Side(StrEnum):
    PORT = "port"
    STARBOARD = "starboard"


class Number(IntEnum):
    ONE = 1
    TWO = 2
    THREE = 3


class Torpedo(msgspec.Struct, frozen=True):
    tube: Number
    target: Annotated[int, Meta(ge=1, le=2)]


class Tubes(msgspec.Struct, frozen=True, tag="tubes", tag_field="weapon"):
    torpedoes: tuple[Torpedo, ...]


class Gun(msgspec.Struct, frozen=True, tag="gun", tag_field="weapon"):
    shells: Annotated[int, Meta(ge=1, le=3)]


class Attack(msgspec.Struct, frozen=True, tag="attack", tag_field="kind"):
    weapon: Tubes | Gun
    side: Side
    night: bool = False
    speed: Annotated[int, Meta(ge=0, le=9)] | None = None


EXAMPLE = {
    "kind": "attack",
    "weapon": {"weapon": "tubes", "torpedoes": [{"tube": 1, "target": 2}]},
    "side": "starboard",
    "night": False,
    "speed": None,
}
LIMITS = (Limit(kind="all_different", members=("/weapon/torpedoes/*/tube",), rule="9.2.1"),)
SCHEMA = decoded(narrowed(Attack, {}))
GUN = {"weapon": "gun", "shells": 2}


def asked(typed: str, schema: Any = SCHEMA) -> tuple[Any, str]:
    shown = io.StringIO()
    say = Spoken("en")
    screen = Screen(Console(file=shown, width=100), say, io.StringIO(typed))
    words = labels(install_all()["hunters"], "en")
    return filled(schema, EXAMPLE, LIMITS, screen, words, say), shown.getvalue()


@pytest.mark.parametrize(
    ("typed", "differs"),
    [
        ("\n\n\n\n\n\n", {}),
        ("2\n2\n\n\n\n", {"weapon": GUN}),
        ("2\n9\nx\n\n2\n\n\n\n", {"weapon": GUN}),  # 9, x and nothing are asked again
        ("\n\n\n1\n1\n1\n7\n", {"side": "port", "night": True, "speed": 7}),
        # The tube of the first torpedo is not offered again: 1 is (2, 1) now.
        ("1\n1\n1\n1\n\n\n\n", {"weapon": {"weapon": "tubes", "torpedoes": [
            {"tube": 1, "target": 1}, {"tube": 2, "target": 1}, {"tube": 3, "target": 1},
        ]}}),
        ("2\n3\n<\n2\n\n\n\n", {"weapon": GUN}),  # back to the shells
        ("2\n<\n1\n\n\n\n\n\n", {}),  # back to the weapon
    ],
)  # fmt: skip
def test_an_order_is_filled_in(typed: str, differs: dict[str, Any]) -> None:
    given, _ = asked(typed)
    assert given == {**EXAMPLE, **differs}
    assert isinstance(msgspec.convert(given, Attack), Attack)


def test_what_can_stand_in_a_member_is_listed() -> None:
    _, shown = asked("\n\n\n\n\n\n")
    assert "Tube 1, Target 1" in shown
    assert "Tube 1, Target 2 (enter)" in shown
    assert "That is all (enter)" in shown
    assert "Type a whole number from 1 to 3." in asked("2\n9\n2\n\n\n\n")[1]


def test_the_bounds_of_the_moment_are_asked_by() -> None:
    bounds: dict[str, Keywords] = {
        "/weapon": {"anyOf": ["tubes"]},
        "/weapon/torpedoes": {"maxItems": 1},
        "/weapon/torpedoes/*/tube": {"enum": [3]},
        "/side": {"enum": ["port"]},
    }
    given, shown = asked("1\n\n\n\n", decoded(narrowed(Attack, bounds)))
    assert given["weapon"] == {"weapon": "tubes", "torpedoes": [{"tube": 3, "target": 1}]}
    assert given["side"] == "port"
    assert "Tube 1" not in shown


def test_a_form_is_left_by_its_first_question() -> None:
    with pytest.raises(WentBack):
        asked("<\n")
    with pytest.raises(WentBack):
        asked("2\n<\n<\n")
    with pytest.raises(Left):
        asked("2\n")
