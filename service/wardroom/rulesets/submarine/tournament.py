"""Contests of several careers (13): standings, agreed ends, and winning a tournament."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Literal, Protocol, TypeVar, get_args

import msgspec
from msgspec import UnsetType

from wardroom.engine.agreed_end import AgreedEnds, Until
from wardroom.engine.refusals import Refused, said
from wardroom.engine.situations import known, whole
from wardroom.engine.standings import Contest, ContestGame, PackContest, PlacedGame, PlacedPack
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.submarine.career import Career
from wardroom.rulesets.submarine.career_record import patrols_begun, with_patrol
from wardroom.rulesets.submarine.pack import ChartsOf, SubmarineCharts
from wardroom.rulesets.submarine.situation.situation import Situation

# =================================================================================================
# Standings of several players by their results.


Ranked = TypeVar("Ranked")


def places(ranked: Iterable[Ranked], tons: Callable[[Ranked], int]) -> list[tuple[int, Ranked]]:
    """Return each member with its place, most tons first; ties share a place, and skip the next."""
    ordered = sorted(ranked, key=lambda each: -tons(each))
    return [(1 + sum(tons(other) > tons(each) for other in ordered), each) for each in ordered]


# =================================================================================================
# Contests of several careers (13): their players, and their starts.


BrokenOff = Literal[
    "resigned",
    "deadline_missed",
    "forfeited",
    "withdrawn",
    "closed",
    "ended_by_operator",
    "annulled",
]
"""The ending of a career that was given up or withdrawn, or was under way at the deadline."""
AGREED_END = "agreed_end"
"""The ending of a career that has reached the agreed end (13.1.1)."""
AgreedEnd = Literal["agreed_end"]
_BROKEN_OFF: tuple[BrokenOff, ...] = get_args(BrokenOff)
_TOLD = (*_BROKEN_OFF, AGREED_END)
"""Endings that do not follow from the situation of a career."""
Unfinished = Literal[BrokenOff, "playing"]
"""Why a career is not over by the rules; `playing`: it continues."""


class ContestOrder(Protocol):
    """The order that ranks a contest."""

    @property
    def contest(self) -> str:
        """The contest."""
        ...

    @property
    def length(self) -> str | None:
        """The form of a tournament (13.2.1); None: as agreed."""
        ...

    @property
    def mixed_boats(self) -> bool:
        """Whether every player may choose a boat (13.4.1)."""
        ...

    @property
    def endings(self) -> Mapping[str, str | None]:
        """By player, an ending that the situation does not show; None: the career goes on."""
        ...


def unfinished(name: str, order: ContestOrder, situation: Situation) -> Unfinished | None:
    """Return why the career of the player `name` is not over (13.0); None if it is over.

    The order may state the player's ending. Otherwise a career with a date and no fate continues,
    except in the two-player game, which ends at an agreed date (13.1.1). Raises Refused for an
    ending that contradicts the player's situation.
    """
    fate = None if situation.fate is None else situation.fate.how
    told = order.endings.get(name, fate)
    if told == AGREED_END and fate is None:
        return None
    broken_off = next((each for each in _BROKEN_OFF if each == told), None)
    if broken_off is not None:
        return broken_off if fate is None else None
    if told not in (None, fate):
        raise Refused(
            said("another_ending", fate=fate, ending=told)
            if fate
            else said("another_ending.none", ending=told),
            rule="13.0",
            member=of_player("endings", name),
            choices=_TOLD if fate is None else (fate,),
        )
    agreed = order.contest == "two_player" or situation.date is None
    return "playing" if fate is None and (name in order.endings or not agreed) else None


def require_members(stated: Mapping[str, Mapping[str, object]], players: Sequence[str]) -> None:
    """Raise Refused for a name in `stated` without a career (13.0)."""
    for what, names in stated.items():
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
    """Return the JSON Pointer to `what` of `player` in the order."""
    return f"/{what}/{player.replace('~', '~0').replace('/', '~1')}"


LENGTHS = ("long", "short")
"""The two tournaments of 13.2.2 and 13.2.3; the charts state their months and boats."""
FEWEST = 2
"""Players of a contest (13.0)."""


def check_format(players: int, order: ContestOrder, fewest: int) -> None:
    """Raise Refused for members of an order that its contest of so many `players` lacks (13)."""
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
    """Raise Refused when an earlier career has the same player as the one at `index` (13.0).

    `member`: the pointer to the player's name.
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
    start: str | None,
    fixed: tuple[str, str] | None,
    first: str | None,
    rule: str,
    member: str | None = None,
) -> str:
    """Return the month in which the career at `index` began; it is the same for all.

    `fixed`: the month of the format, and the rule that says so; None: the month of the `first`
    career, by `rule`; `member`: the pointer to it. Raises Refused if it is not noted, or differs.
    """
    member = member or f"/careers/{index}/record/start"
    if start is None:
        raise Refused("start_not_noted.contest", rule=rule, member=member)
    month, by = (first, rule) if fixed is None else fixed
    if start != month:
        raise Refused(
            "another_start", rule=by, member=member, choices=(month,), start=month, begun=start
        )
    return start


# =================================================================================================
# The agreed end of careers (13.1.1): in port, or at a time of the clock.


_RULE = "13.1.1"


def months(state: Career, charts: SubmarineCharts) -> tuple[str, str]:
    """Return the months in which patrols of a career may begin; `state` is its start (5.1.2).

    `charts`: the charts of its game.
    """
    situation: Situation = whole(state)
    return known(known(situation.record).start), charts.careers.last_month


def reached(state: Career, until: Until) -> TraceStep | None:
    """Return the step that ends a career at its agreed end; None: it continues, or is at sea.

    It ends when its boat could sail again: everything in port is done by then.
    """
    if state.stage != "load":
        return None
    situation: Situation = whole(state)
    month, patrols = until.month, patrols_begun(situation)
    if not isinstance(month, UnsetType) and known(situation.date) > month:
        return TraceStep(
            rule=_RULE, purpose="agreed_month", details={"month": month}, result="agreed_end"
        )
    if not isinstance(until.patrols, UnsetType) and patrols >= until.patrols:
        return TraceStep(
            rule=_RULE, purpose="agreed_patrols", details={"patrols": patrols}, result="agreed_end"
        )
    return None


AGREED_ENDS = AgreedEnds(
    months=months,
    reached=reached,
    timed=TraceStep(rule=_RULE, purpose="agreed_hour", result="agreed_end"),
)
"""The agreed end of a career, for either game."""


# =================================================================================================
# The contests of the rulebook (13) for the careers of a tournament.


_MIXED = ("top_tonnage", "survival")
"""The contests with a free choice of boats (13.4.1)."""


class Standing(Protocol):
    """The place of a player, and what it is by."""

    @property
    def player(self) -> str:
        """The player."""
        ...

    @property
    def place(self) -> int | None:
        """The place, from 1; None: none."""
        ...

    @property
    def tons_sunk(self) -> int:
        """The tons sunk."""
        ...

    @property
    def ships_sunk(self) -> int:
        """The ships sunk."""
        ...

    @property
    def victory(self) -> str | None:
        """The level of victory; None: none."""
        ...

    @property
    def ending(self) -> str | None:
        """How the career ended; None: by its last month."""
        ...

    @property
    def unfinished(self) -> str | None:
        """Why the career is not over; None: it is."""
        ...


class PackStanding(Protocol):
    """The place of a pack."""

    @property
    def pack(self) -> str:
        """The pack."""
        ...

    @property
    def place(self) -> int | None:
        """The place, from 1; None: none."""
        ...

    @property
    def tons_sunk(self) -> int:
        """The tons sunk by all members."""
        ...

    @property
    def members(self) -> tuple[str, ...]:
        """The players."""
        ...


EnteredOf = TypeVar("EnteredOf")
"""The careers of a contest, as a game ranks them."""


class _Member(msgspec.Struct, frozen=True):
    """A player and the situation of their career."""

    name: str
    situation: Situation


def contest(
    name: str,
    order: Callable[..., ContestOrder],
    begin: Callable[..., EnteredOf],
    standings: Callable[[EnteredOf, ChartsOf], Sequence[Standing]],
) -> Contest:
    """Return the contest `name` for the call `rank-tournament`, with these parts.

    In the tournaments of tons and of survival every player may choose a boat (13.4.1), even if all
    have chosen the same. A single player is ranked too. Ships sunk on a patrol under way count.
    """

    def ranked(
        played: Sequence[ContestGame], options: object, charts: ChartsOf, length: str | None = None
    ) -> list[PlacedGame]:
        asked = _ordered(name, order, played, length)
        entered = begin(_members(played), asked, options, charts, fewest=0)
        return [
            _agreed(placed) if asked.endings.get(placed.player) == AGREED_END else placed
            for placed in map(_placed, standings(entered, charts))
        ]

    return ranked


def pack_contest(
    name: str,
    order: Callable[..., ContestOrder],
    begin: Callable[..., EnteredOf],
    pack_standings: Callable[[EnteredOf], Sequence[PackStanding]],
) -> PackContest:
    """Return how the packs of the contest `name` are ranked; its parts are those of `contest`."""

    def ranked(played: Sequence[ContestGame], options: object, charts: object) -> list[PlacedPack]:
        asked = _ordered(name, order, played, None)
        entered = begin(_members(played), asked, options, charts, fewest=0)
        return [
            PlacedPack(
                pack=one.pack,
                place=one.place,
                figures={"tons_sunk": one.tons_sunk},
                players=one.members,
            )
            for one in pack_standings(entered)
        ]

    return ranked


def _members(played: Sequence[ContestGame]) -> tuple[_Member, ...]:
    return tuple(_Member(one.player, with_patrol(one.situation)) for one in played)


def _ordered(
    name: str,
    order: Callable[..., ContestOrder],
    played: Sequence[ContestGame],
    length: str | None,
) -> ContestOrder:
    """The order that ranks the contest `name` of these games: packs and endings."""
    packs = {one.player: one.pack for one in played if one.pack}
    endings = {
        one.player: one.ending
        for one in played
        if one.ending is None or (one.ending in _TOLD and not _lost_at_the_end(one))
    }
    asked = {"contest": name, "length": length, "mixed_boats": name in _MIXED, "endings": endings}
    return order(**asked, packs=packs) if packs else order(**asked)


def _lost_at_the_end(one: ContestGame) -> bool:
    """Whether a career was over by the rules at the agreed time."""
    return one.ending == AGREED_END and one.situation.fate is not None


def _agreed(placed: PlacedGame) -> PlacedGame:
    """A career at its agreed end; it has no level of victory, which only whole careers have."""
    return msgspec.structs.replace(placed, words={"ending": AGREED_END})


def _placed(standing: Standing) -> PlacedGame:
    said = {
        "victory": standing.victory,
        "ending": standing.ending,
        "unfinished": standing.unfinished,
    }
    return PlacedGame(
        player=standing.player,
        place=standing.place,
        figures={"tons_sunk": standing.tons_sunk, "ships_sunk": standing.ships_sunk},
        words={name: value for name, value in said.items() if value is not None},
    )
