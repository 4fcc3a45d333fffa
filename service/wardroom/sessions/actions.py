"""What a seat can do in a session beside the decisions of its game."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

ClientSeed = Annotated[
    str,
    Meta(
        pattern=r"^([0-9a-fA-F]{2}){0,64}$",
        description="Up to 64 bytes in hexadecimal that go into the dice; empty: none.",
    ),
]


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="start", tag_field="kind"):
    """Starts the game: the commitment stands, and the dice may now be thrown.

    A client seed goes into every die, and whoever gives one need not trust the service. In a game
    of several seats each starts, and the dice fall once all have.
    """

    client_seed: ClientSeed = ""


class SupplyDice(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="supply_dice", tag_field="kind"
):
    """The faces of the throw that is awaited, thrown at the table."""

    rolls: Annotated[
        tuple[Annotated[int, Meta(ge=1, le=100)], ...],
        Meta(
            min_length=1,
            max_length=200,
            description="Single faces, as they lie; a d10's 0 is 10. Given faces stand.",
        ),
    ]
