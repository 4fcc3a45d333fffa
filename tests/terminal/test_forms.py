"""Decisions asked for member by member, whatever their members are."""

from __future__ import annotations

import io
from enum import StrEnum
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import UNSET, Meta, UnsetType
from rich.console import Console

from wardroom.terminal.forms import ask_for
from wardroom.terminal.screen import Left, Screen


class Side(StrEnum):
    PORT = "port"
    STARBOARD = "starboard"


class Gun(msgspec.Struct, frozen=True, tag="gun", tag_field="weapon"):
    shells: Annotated[int, Meta(ge=1, le=3)]


class Tube(msgspec.Struct, frozen=True, tag="tube", tag_field="weapon"):
    number: Annotated[int, Meta(gt=0, lt=5)]
    side: Side = Side.PORT


class Attack(msgspec.Struct, frozen=True, kw_only=True, tag="attack", tag_field="kind"):
    weapon: Gun | Tube
    night: bool = False
    range: Literal["close", "long"] = "close"
    targets: tuple[int, ...] = ()
    name: str = ""
    follow: bool | UnsetType = UNSET
    speed: int | None = None


EXAMPLE = Attack(weapon=Tube(number=2, side=Side.STARBOARD), targets=(4, 5), name="Ohio")

GUN = {"kind": "attack", "weapon": {"weapon": "gun", "shells": 2}}
REST = {"night": False, "range": "close", "targets": [4, 5], "name": "Ohio", "speed": None}
TUBE = {"weapon": "tube", "number": 2, "side": "starboard"}


def asked(typed: str) -> tuple[Any, str]:
    shown = io.StringIO()
    screen = Screen(Console(file=shown, width=100), io.StringIO(typed))
    return ask_for(Attack, EXAMPLE, screen), shown.getvalue()


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("\n" * 13, {"kind": "attack", "weapon": TUBE, **REST}),
        ("gun\n2\n" + "\n" * 11, {**GUN, **REST}),
        ("1\n9\nx\n2\n" + "\n" * 11, {**GUN, **REST}),  # 9 shells and x shells are asked again
        ("\n\n1\ny\n2\nn\nVic\ny\ny\ny\n12\n", {
            "kind": "attack", "weapon": {**TUBE, "side": "port"}, "night": True, "range": "long",
            "targets": [], "name": "Vic", "follow": True, "speed": 12,
        }),
        ("\n\n\nmaybe\n\nshort\n\n" + "\n" * 9, {"kind": "attack", "weapon": TUBE, **REST}),
    ],
)  # fmt: skip
def test_a_struct_is_asked_for(typed: str, answer: dict[str, Any]) -> None:
    given, _ = asked(typed)
    assert given == answer
    assert isinstance(msgspec.convert(given, Attack), Attack)


def test_bounds_and_words_are_shown() -> None:
    _, shown = asked("gun\n9\n2\n" + "\n" * 11)
    assert "weapon.shells (1..3)" in shown
    assert "a number in 1..3 is wanted" in shown
    assert "starboard" in asked("\n" * 13)[1]


def test_the_end_of_the_input_leaves() -> None:
    with pytest.raises(Left):
        asked("\n")
