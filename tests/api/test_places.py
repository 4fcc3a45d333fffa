"""Shares of places: nobody has all of them, whoever comes and goes, and nothing is kept of them."""

from __future__ import annotations

import contextlib
import math

import pytest
from hypothesis import given
from hypothesis import strategies as some

from support.every import every
from wardroom.api.clients import Names, key_names, names_of
from wardroom.api.serving.places import Places, PlacesFull, Stay
from wardroom.sessions.adapters.redis.budgets import BudgetUsedUp

CLIENTS = (
    *(names_of(f"192.0.2.{number}") for number in range(4)),
    *(names_of(f"2001:db8:{site}:{subnet}::1") for site in range(2) for subnet in range(3)),
    key_names("club", 3), key_names("union", 100),
)  # fmt: skip


def taken_by(places: Places, *names: Names) -> list[int]:
    """How many each of the clients gets that take one in turn, until nobody gets another."""
    got, waiting = [0] * len(names), set(range(len(names)))
    while waiting:
        for number in sorted(waiting):
            try:
                places.take(names[number])
                got[number] += 1
            except (BudgetUsedUp, PlacesFull):
                waiting.remove(number)
    return got


@every("most", [1, 2, 3, 4, 32, 512, 1000])
@every("clients", [1, 2, 5, 10])
def test_a_share_is_the_smaller_the_more_clients_take_theirs(most: int, clients: int) -> None:
    places = Places("requests", most)
    got = taken_by(places, *(names_of(f"192.0.2.{number}") for number in range(clients)))
    assert max(got) <= math.ceil(most / (3 + clients))
    if most >= 3 * clients + 3:
        assert min(got) >= most // (3 + clients)
    if most > clients + 3:
        places.take(names_of("198.51.100.1"))  # Whoever has none finds one.


@pytest.mark.parametrize(
    ("names", "least"),
    [
        (key_names("club", 3), 128),
        (key_names("union", 100), 1),
        (names_of("2001:db8::1"), 128),
    ],
)
def test_no_multiple_has_all(names: Names, least: int) -> None:
    places = Places("requests", 512)
    (got,) = taken_by(places, names)
    assert least <= got < 512
    taken_by(places, names_of("198.51.100.1"))


def test_no_number_of_subnets_has_all() -> None:
    places = Places("requests", 512)
    got = taken_by(places, *(names_of(f"2001:db8:1:{subnet:x}::1") for subnet in range(300)))
    assert sum(got) <= math.ceil(512 * 10 / 13)


def test_a_client_has_no_more_than_its_own_bound() -> None:
    places = Places("streams", 1000, each=20, seconds=10)
    got = taken_by(places, names_of("192.0.2.1"), key_names("club", 3))
    assert got == [20, 60]
    with pytest.raises(BudgetUsedUp) as refused:
        places.take(names_of("192.0.2.1"))
    assert (refused.value.budget, refused.value.seconds) == ("streams", 10)


def test_without_names_there_are_bounds_alone() -> None:
    places = Places("requests", 5)
    assert taken_by(places, ()) == [5]
    with pytest.raises(PlacesFull):
        places.take(names_of("192.0.2.1"))


@given(some.lists(some.tuples(some.integers(0, len(CLIENTS) - 1), some.integers(0, 9))))
def test_nobody_has_all_and_nothing_is_kept_of_who_has_left(steps: list[tuple[int, int]]) -> None:
    """Clients come for one place or some, and leave; 0: the first that is there leaves."""
    places, stays = Places("bodies", 40), list[tuple[int, int, Stay]]()
    for client, count in steps:
        if not count:
            for _, _, stay in stays[:1]:
                stay.leave()
            del stays[:1]
            continue
        stay = Stay(CLIENTS[client])
        with contextlib.suppress(BudgetUsedUp, PlacesFull):
            stay.take(places, count)
            stays.append((client, count, stay))
        assert places.taken == sum(count for _, count, _ in stays) <= places.most
        assert len(places._held) <= 2 * len(stays)
    for _, _, stay in stays:
        stay.leave()
    assert (places.taken, places._held) == (0, {})
