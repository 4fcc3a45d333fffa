"""The hidden events of an entry, in bundles; the events of a bundle have the same readers.

    place                 content under the seal
    0 to n - 1            the secret orders of a seat, each with the steps of taking it
    n to 2n - 1           the steps that only one seat may see
    2n                    everything else, and `order`: the places of all hidden events, in order

Every entry of a game of several seats has all bundles, even empty ones. So the number of seals
depends only on the seats, and no reader learns what is in another seat's bundle, or whether it is
empty.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.sessions.basics.chain import canonical

EMPTY = canonical({"events": ()})
"""An empty bundle."""


class Bundled(msgspec.Struct, frozen=True, kw_only=True):
    """A hidden event. `at` is the number of visible events of the entry before this event."""

    at: Annotated[int, Meta(ge=0)]
    seat: str | UnsetType | None = UNSET
    action: dict[str, Any] | UnsetType = UNSET
    step: dict[str, Any] | UnsetType = UNSET

    def plain(self) -> dict[str, Any]:
        """Return the event in the format of a log."""
        event: dict[str, Any] = msgspec.to_builtins(self)
        del event["at"]
        return event


class Bundle(msgspec.Struct, frozen=True, kw_only=True):
    """The events under one seal."""

    events: tuple[Bundled, ...]
    order: tuple[int, ...] | UnsetType = UNSET


class Located(NamedTuple):
    """A visible event of an entry, and its place in the entry.

    `place`: the place of its bundle; None: everybody may see it. `position`: its position in the
    bundle or among the visible events.
    """

    event: dict[str, Any]
    place: int | None
    position: int

    def pointer(self, opened: Mapping[int, int]) -> str:
        """Return a JSON Pointer to the event within an entry.

        `opened`: the position of each bundle, by its place, in the entry's `opened`.
        """
        if self.place is None:
            return f"/content/events/{self.position}"
        return f"/opened/{opened[self.place]}/bundle/events/{self.position}"


def bundled(
    seats: int, events: Iterable[tuple[int | None, dict[str, Any]]]
) -> tuple[list[dict[str, Any]], tuple[bytes, ...]]:
    """Return the visible `events`, and the bundles of the hidden events in canonical form.

    Each of `events` comes with its place, None for a visible one.
    """
    visible: list[dict[str, Any]] = []
    order: list[int] = []
    hidden: list[list[dict[str, Any]]] = [[] for _ in range(2 * seats + 1)]
    for place, event in events:
        if place is None:
            visible.append(event)
        else:
            order.append(place)
            hidden[place].append({"at": len(visible), **event})
    *own, rest = hidden
    bundles = [EMPTY if not found else canonical({"events": found}) for found in own]
    return visible, (*bundles, canonical({"events": rest, "order": order}))


def read_bundle(written: bytes) -> Bundle:
    """Return what `bundled` wrote."""
    return msgspec.json.decode(written, type=Bundle)


def in_order(visible: Sequence[dict[str, Any]], opened: Mapping[int, Bundle]) -> list[Located]:
    """Return the events of an entry in order: the visible events, and those in opened bundles.

    While their order is sealed, hidden events between the same visible events are sorted by place.
    """
    seen = [Located(event, None, index) for index, event in enumerate(visible)]
    waiting = {
        place: [
            (event.at, Located(event.plain(), place, index))
            for index, event in reversed([*enumerate(bundle.events)])
        ]
        for place, bundle in opened.items()
    }
    orders = [bundle.order for bundle in opened.values() if not isinstance(bundle.order, UnsetType)]
    ordered = [waiting[place].pop() for place in (*orders, ())[0] if waiting.get(place)]
    left = [event for place in sorted(waiting) for event in reversed(waiting[place])]
    found: list[Located] = []
    taken = 0
    for at, event in (*ordered, *sorted(left, key=lambda each: each[0])):
        found += seen[taken:at]
        taken = max(taken, at)
        found.append(event)
    return [*found, *seen[taken:]]
