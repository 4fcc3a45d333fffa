"""Contests of several careers (13): whose they are, and when they began."""

from __future__ import annotations

from collections.abc import Sequence

from wardroom.engine.refusals import Refused


def require_own_name(index: int, players: Sequence[str], member: str | None = None) -> None:
    """Raise Refused when an earlier career is by the player of the career at `index` (13.0).

    `member`: where his name stands.
    """
    player = players[index]
    if player in players[:index]:
        raise Refused(
            "name_given_twice",
            f"two careers are {player}'s",
            rule="13.0",
            member=member or f"/careers/{index}/player",
        )


def require_start(
    index: int,
    begun: str | None,
    fixed: tuple[str, str] | None,
    first: str | None,
    rule: str,
    member: str | None = None,
) -> str:
    """The month in which the career at `index` has `begun`, as everybody's.

    `fixed`: the month of the format, and the rule that says so; None: that of the `first` career,
    by `rule`; `member`: where it stands. Raises Refused where it is not noted, or another.
    """
    member = member or f"/careers/{index}/record/start"
    if begun is None:
        raise Refused(
            "start_not_noted",
            "everybody starts in the same month: when did this career start?",
            rule=rule,
            member=member,
        )
    month, by = (first, rule) if fixed is None else fixed
    if begun != month:
        raise Refused(
            "another_start",
            f"the contest starts in {month}, this career in {begun}",
            rule=by,
            member=member,
            choices=(month,),
        )
    return begun
