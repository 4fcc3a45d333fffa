"""The session actions of a seat, in addition to the decisions of its game."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from wardroom.engine.calls import Face

SUPPLY_DICE = "supply_dice"
"""A seat gives the faces of a throw."""
SET_STANDING_ORDERS = "set_standing_orders"
"""A seat changes its standing orders, in a game that has any."""
SHORTEST_SEED = 16
"""The fewest bytes of a client seed: too many to find it from its commitment by trying all."""

ClientSeed = Annotated[
    str,
    Meta(
        pattern="^(([0-9a-fA-F]{2}){16,64})?$",
        description="The client seed: 16 to 64 random bytes in hexadecimal, which go into the "
        "dice. The text is empty if the seat gives no seed.",
    ),
]


def _one_line(text: str) -> None:
    """Raise ValueError for a trailing line break, which Python's `$` accepts."""
    if text.endswith("\n"):
        raise ValueError("the client seed ends with a line break")


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="start", tag_field="kind"):
    """Starts a game of one seat or a game of a tournament: the dice may now be thrown.

    A client seed goes into every die. A player who gives a client seed need not trust the service.
    """

    client_seed: ClientSeed = ""

    def __post_init__(self) -> None:
        _one_line(self.client_seed)


class Commit(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="commit", tag_field="kind"
):
    """Commits a seat to its client seed, before the seat knows any other client seed.

    In a game of several seats each seat commits to a seed, and reveals it once all seats have
    committed.
    """

    commitment: Annotated[
        str,
        Meta(
            min_length=64,
            max_length=64,
            pattern=r"^[0-9a-fA-F]{64}$",
            description="Digest of the client seed, in hexadecimal. `openapi/sessions.md` "
            "describes how to make the digest. A seat without a client seed commits to an "
            "empty one.",
        ),
    ]


class Reveal(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="reveal", tag_field="kind"
):
    """Reveals the client seed that the seat has committed to.

    The game begins when every seat has revealed its seed.
    """

    client_seed: ClientSeed

    def __post_init__(self) -> None:
        _one_line(self.client_seed)


class SupplyDice(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=SUPPLY_DICE, tag_field="kind"
):
    """The faces of the throw that is awaited, thrown at the table."""

    rolls: Annotated[
        tuple[Face, ...],
        Meta(
            max_length=200,
            description="The face of each single die. The 0 of a d10 is 10. "
            "Faces that were given are kept.",
            # The schema does not state how many faces a throw needs: an empty list is refused with
            # that number.
            extra_json_schema={"minItems": 1},
        ),
    ]


def standing_orders_type(struct: Any, orders: Any) -> Any:
    """Make the action that changes standing orders of the type `orders`; `struct` names it."""
    told = Meta(
        description="The complete new standing orders, which apply from now on. If an order is "
        "left out, the seat is asked."
    )
    return struct(
        "SetStandingOrders",
        [("standing_orders", Annotated[orders, told])],
        "Changes the standing orders of the seat. A decision that standing orders cover is "
        "answered at once.",
        tag=SET_STANDING_ORDERS,
        tag_field="kind",
        frozen=True,
        forbid_unknown_fields=True,
    )


BEGINNINGS = frozenset(str(kind.__struct_config__.tag) for kind in (Start, Commit, Reveal))
"""The kinds of a seat's actions before the first throw of committed dice."""
