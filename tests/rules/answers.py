"""A call sent with dice that have fallen: what the chart tests ask again and again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from wardroom.engine import adjudication

from .catalogue import Table, ruleset


def answered(
    name: str,
    call: str,
    order: Table,
    rolls: Sequence[int] = (),
    options: Table | None = None,
    *,
    situation: Table | None = None,
    kind: str = "fixed",
    anachronisms: str = "refused",
) -> Any:
    """The answer of a ruleset's call to `order`; with dice `supplied` it may stop for more."""
    installed = ruleset(name).calls[call]
    dice = {"kind": kind, "rolls": list(rolls)}
    body: Table = {"order": order, "dice": dice, "options": options or {}}
    if situation is not None:
        body = {**body, "situation": situation, "anachronisms": anachronisms}
    return adjudication.adjudicate(installed, msgspec.convert(body, installed.types.request))


def parted(asked: Table) -> Table:
    """A situation and what is ordered in it, given together, as a request has them."""
    order = {name: part for name, part in asked.items() if name != "situation"}
    return {"situation": asked["situation"], "order": order}


def two_dice(total: int) -> tuple[int, int]:
    """Two dice that show `total`."""
    low = max(1, total - 6)
    return low, total - low


def d100(number: int) -> tuple[int, int]:
    """The tens and units of `number` on two ten-sided dice, a 10 being their 0."""
    return number // 10 % 10 or 10, number % 10 or 10
