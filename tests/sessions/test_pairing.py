"""Pairings: everybody meets everybody of his group, and nobody plays twice at once."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.every import every
from wardroom.sessions.tournament.pairing import Plan, Sides, games_left, group_of, most_games, pair

Rounds = list[tuple[Sides, ...]]
ENTRANTS = range(2, 13)
GROUPS = (1, 2, 3)


def whole(entrants: int, groups: int, *, meetings: int) -> Rounds:
    """Every round of a tournament that nobody enters late and nobody leaves."""
    rounds: Rounds = []
    while True:
        plan = Plan(entrants=entrants, rounds=rounds, groups=groups, meetings=meetings)
        made = pair(plan)
        assert pair(plan) == made
        if not made.games:
            assert games_left(plan) == 0
            return rounds
        rounds.append(made.games)


def checked(plan: Plan) -> tuple[Sides, ...]:
    """The games of the next round, which are such as a round may have."""
    made = pair(plan)
    playing = [number for sides in made.games for number in sides]
    assert len(set(playing)) == len(playing), "somebody plays twice in a round"
    assert not set(playing) & set(plan.withdrawn)
    there = {number for number in range(1, plan.entrants + 1) if number not in plan.withdrawn}
    assert set(playing) | set(made.byes) == there
    assert not set(playing) & set(made.byes)
    for one, other in made.games:
        assert group_of(one, plan.groups) == group_of(other, plan.groups)
    return made.games


# entrants, groups, meetings; how many rounds there are: as few as there can be.
TABLE = [
    (2, 1, 1, 1), (2, 1, 2, 2), (3, 1, 1, 3), (3, 1, 2, 6), (4, 1, 1, 3),
    (4, 1, 2, 6), (5, 1, 1, 5), (6, 1, 1, 5), (7, 1, 2, 14), (8, 1, 1, 7),
    (12, 1, 2, 22), (4, 2, 1, 1), (6, 2, 2, 6), (8, 2, 1, 3), (12, 3, 2, 6),
    (7, 3, 1, 3), (2, 2, 2, 0), (3, 3, 2, 0),
]  # fmt: skip


@pytest.mark.parametrize(("entrants", "groups", "meetings", "rounds"), TABLE)
def test_a_round_robin_takes_so_many_rounds(
    entrants: int, groups: int, meetings: int, rounds: int
) -> None:
    assert len(whole(entrants, groups, meetings=meetings)) == rounds


@every("entrants", ENTRANTS)
@every("groups", GROUPS)
@every("meetings", [1, 2])
def test_every_pair_meets_as_often_as_it_should(entrants: int, groups: int, meetings: int) -> None:
    rounds = whole(entrants, groups, meetings=meetings)
    games = [sides for one in rounds for sides in one]
    assert len(games) == most_games(entrants, groups, meetings) == len(set(games))
    met = Counter(frozenset(sides) for sides in games)
    for pair_ in combinations(range(1, entrants + 1), 2):
        same = len({group_of(number, groups) for number in pair_}) == 1
        assert met[frozenset(pair_)] == same * meetings
    for number, played in enumerate(rounds):
        plan = Plan(
            entrants=entrants, rounds=rounds[:number], groups=groups, meetings=meetings
        )  # fmt: skip
        assert checked(plan) == played


@pytest.mark.parametrize("entrants", ENTRANTS)
def test_sides_are_shared_evenly(entrants: int) -> None:
    """Swapped, everybody has each side as often; else nearly so."""
    for meetings, apart in ((2, 0), (1, 2)):
        games = [sides for one in whole(entrants, 1, meetings=meetings) for sides in one]
        first, second = (Counter(sides[at] for sides in games) for at in (0, 1))
        for number in range(1, entrants + 1):
            assert abs(first[number] - second[number]) <= apart


@pytest.mark.parametrize("entrants", ENTRANTS)
def test_all_have_met_once_before_two_meet_again(entrants: int) -> None:
    rounds = whole(entrants, 1, meetings=2)
    met = [frozenset(sides) for one in rounds for sides in one]
    half = len(met) // 2
    assert len(set(met[:half])) == half
    assert set(met[:half]) == set(met[half:])


Change = st.tuples(st.integers(0, 3), st.lists(st.integers(0, 11), max_size=2))
"""Before a round: how many enter, and who of those there withdraws."""


@settings(max_examples=150, deadline=None)
@given(
    begin=st.integers(1, 12),
    groups=st.sampled_from(GROUPS),
    meetings=st.integers(1, 2),
    changes=st.lists(Change, max_size=12),
)
def test_late_entries_and_withdrawals(
    begin: int, groups: int, meetings: int, changes: list[tuple[int, list[int]]]
) -> None:
    entrants, withdrawn, rounds = begin, set[int](), Rounds()
    for enter, leave in (*changes, *([(0, list[int]())] * 200)):
        entrants += enter
        withdrawn |= {1 + number % entrants for number in leave}
        plan = Plan(
            entrants=entrants, withdrawn=sorted(withdrawn), rounds=rounds, groups=groups,
            meetings=meetings,
        )  # fmt: skip
        games = checked(plan)
        assert bool(games) == (games_left(plan) > 0), "somebody is left to be met, and is not"
        if games:
            rounds.append(games)
    played = [sides for one in rounds for sides in one]
    assert len(set(played)) == len(played)
    met = Counter(frozenset(sides) for sides in played)
    assert max(met.values(), default=0) <= meetings
    for pair_ in combinations(range(1, entrants + 1), 2):
        same = len({group_of(number, groups) for number in pair_}) == 1
        if same and not set(pair_) & withdrawn:
            assert met[frozenset(pair_)] == meetings


def test_nothing_but_the_plan_decides() -> None:
    """Nobody who sits out twice in a row could have been paired."""
    rounds = whole(5, 1, meetings=1)
    byes = [pair(Plan(entrants=5, rounds=rounds[:at], meetings=1)).byes for at in range(5)]
    assert sorted(number for one in byes for number in one) == [1, 2, 3, 4, 5]
    assert all(one != other for one, other in pairwise(byes))
