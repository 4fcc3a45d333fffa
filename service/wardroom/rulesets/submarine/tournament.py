"""Contests of several careers (13): whose they are, and when they began."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, get_args

from wardroom.engine.refusals import Refused, said

BrokenOff = Literal[
    "resigned",
    "deadline_missed",
    "forfeited",
    "withdrawn",
    "closed",
    "ended_by_operator",
    "annulled",
]
"""How a career ends whose player gave it up or was withdrawn, or under way when it had to end."""
AGREED_END = "agreed_end"
"""How a career ends that has come to the end that the players agreed on beforehand (13.1.1)."""
AgreedEnd = Literal["agreed_end"]
Unfinished = Literal[BrokenOff, "playing"]
"""Why a career is not over by the rules; `playing`: it goes on."""


def unfinished(name: str, order: Any, situation: Any) -> Unfinished | None:
    """Return why the career of the player `name` is not over (13.0); None: it is.

    The order may give the player's ending. Else a career that stands on a date without a fate goes
    on, but for the two-player game, which ends at an agreed date (13.1.1). Raises Refused for
    another ending than the player's situation has.
    """
    fate = None if situation.fate is None else situation.fate.how
    told = order.endings.get(name, fate)
    if told == AGREED_END and fate is None:
        return None
    if told in get_args(BrokenOff):
        broken_off: BrokenOff = told
        return broken_off if fate is None else None
    if told not in (None, fate):
        raise Refused(
            said("another_ending", fate=fate, ending=told)
            if fate
            else said("another_ending.none", ending=told),
            rule="13.0",
            member=of_player("endings", name),
            choices=(*get_args(BrokenOff), AGREED_END) if fate is None else (fate,),
        )
    agreed = order.contest == "two_player" or situation.date is None
    return "playing" if fate is None and (name in order.endings or not agreed) else None


def require_members(given: Mapping[str, Mapping[str, Any]], players: Sequence[str]) -> None:
    """Raise Refused for what is `given` of somebody who has handed in no career, by name (13.0)."""
    for what, names in given.items():
        for name in names:
            if name not in players:
                raise Refused(
                    "player_unknown",
                    rule="13.0",
                    member=of_player(what, name),
                    choices=players,
                    name=name,
                )


def of_player(what: str, player: str) -> str:
    """Return where `what` is ordered of `player`, as a JSON Pointer."""
    return f"/{what}/{player.replace('~', '~0').replace('/', '~1')}"


LENGTHS = ("long", "short")
"""The two tournaments of 13.2.2 and 13.2.3, whose months and boats the charts have."""
FEWEST = 2
"""Players of a contest (13.0)."""


def check_format(players: int, order: Any, fewest: int) -> None:
    """Raise Refused for an order that its contest of so many `players` knows nothing of (13)."""
    tournament = order.contest in ("top_tonnage", "survival")
    if order.length is not None and not tournament:
        raise Refused("no_such_length", rule="13.2.1", member="/length")
    if order.mixed_boats and not tournament:
        raise Refused("boats_not_mixed", rule="13.4.1", member="/mixed_boats")
    if order.contest == "two_player" and not min(fewest, FEWEST) <= players <= FEWEST:
        raise Refused("two_players_wanted", rule="13.1.1", member="/members", players=players)
    if players < fewest:
        raise Refused("no_contest", rule="13.0", member="/members")


def require_own_name(index: int, players: Sequence[str], member: str | None = None) -> None:
    """Raise Refused when an earlier career is by the player of the career at `index` (13.0).

    `member`: where the player's name stands.
    """
    player = players[index]
    if player in players[:index]:
        raise Refused(
            "name_given_twice",
            rule="13.0",
            member=member or f"/careers/{index}/player",
            name=player,
        )


def require_start(
    index: int,
    begun: str | None,
    fixed: tuple[str, str] | None,
    first: str | None,
    rule: str,
    member: str | None = None,
) -> str:
    """Return the month in which the career at `index` has `begun`, as everybody's.

    `fixed`: the month of the format, and the rule that says so; None: that of the `first` career,
    by `rule`; `member`: where it stands. Raises Refused where it is not noted, or another.
    """
    member = member or f"/careers/{index}/record/start"
    if begun is None:
        raise Refused("start_not_noted.contest", rule=rule, member=member)
    month, by = (first, rule) if fixed is None else fixed
    if begun != month:
        raise Refused(
            "another_start", rule=by, member=member, choices=(month,), start=month, begun=begun
        )
    return begun
