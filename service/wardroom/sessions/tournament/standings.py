"""Standings of a tournament: by the rulebook's contests, or by games won.

If entrants play games of their own, the rules of the game rank them, if they have rules for this.
In a round robin a win counts two points and a draw one: the rulebooks have no rule for this.
Entrants with equal points are ranked by the points that the rules count in the games: first by the
difference of points scored by and against them, then by points scored. Entrants who are equal in
all this share a place. Withdrawn entrants have no place in either format.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.situations import whole
from wardroom.engine.standings import ContestGame, PlacedGame
from wardroom.sessions.basics.paging import NextPage
from wardroom.sessions.basics.times import Time
from wardroom.sessions.game.winning import has_begun, result_of
from wardroom.sessions.log.endings import ANNULLED, CLOSED, NOT_BY_RULES, UNCOUNTED, WITHDRAWN
from wardroom.sessions.records.rules import Rules
from wardroom.sessions.records.standing import Session
from wardroom.sessions.tournament.founding import TournamentFounding, TournamentGame
from wardroom.sessions.tournament.pairing import group_of

_WON, _DRAWN = 2, 1


LengthFound = Annotated[
    str | None,
    Meta(
        description=(
            "The tournament of the rulebook that fits the start of all careers, such as `long` "
            "or `short` (13.2.2, 13.2.3), even if the creation did not name it. Null if the "
            "careers match none, or if the rules have none."
        )
    ),
]


class StandingRow(msgspec.Struct, frozen=True, kw_only=True):
    """An entrant and their place in the standings."""

    place: Annotated[
        int | None,
        Meta(
            description="The place, from 1, within the entrant's group if there are several "
            "groups. Entrants who tie share a place. Null if the entrant was "
            "withdrawn, if their own game goes on or was broken off, or if it was "
            "lost in a contest that ranks only survivors."
        ),
    ]
    number: Annotated[int, Meta(description="The entrant's number.")]
    name: Annotated[str, Meta(description="The entrant's name. Empty if the name was erased.")]
    group: Annotated[
        int | None,
        Meta(
            description="The number of the entrant's group, from 1, if entrants meet each other; "
            "otherwise null."
        ),
    ] = None
    played: Annotated[
        int,
        Meta(
            description="The number of the entrant's games against other entrants that were "
            "played and count. 0 if each entrant plays a game of their own."
        ),
    ] = 0
    won: Annotated[int, Meta(description="Games won.")] = 0
    drawn: Annotated[int, Meta(description="Games drawn.")] = 0
    lost: Annotated[int, Meta(description="Games lost.")] = 0
    points: Annotated[
        int, Meta(description="Points: two for each game won, one for each game drawn.")
    ] = 0
    scored: Annotated[
        int,
        Meta(
            description="The points that the rules award the entrant in the entrant's games, such "
            "as victory points."
        ),
    ] = 0
    conceded: Annotated[
        int,
        Meta(
            description="The points that the rules award the entrant's opponents in the "
            "entrant's games."
        ),
    ] = 0
    unplayed: Annotated[
        int,
        Meta(
            description="The number of the entrant's games that count although nobody played "
            "them, because a player was withdrawn. The sum of `played` and "
            "`unplayed` is the sum of `won`, `drawn` and `lost`."
        ),
    ] = 0
    figures: Annotated[
        dict[str, int],
        Meta(
            description="The figures of the entrant's own game by name, such as `tons_sunk`; for "
            "a game of several seats, the points of each seat."
        ),
    ] = {}
    verdicts: Annotated[
        dict[str, str],
        Meta(
            description="The verdicts on the entrant's own game, as codes by name, such as "
            "`victory` and `ending`. There are no verdicts on a game that has not ended by the "
            "rules."
        ),
    ] = {}
    unfinished: Annotated[
        str | None,
        Meta(
            description="Why the entrant's own game has not ended by the rules, as a code: the "
            "`status` of a game that is not over, the `ending` of a game that was broken off, or "
            "`gone`. Otherwise "
            "null."
        ),
    ] = None
    withdrawn: Annotated[
        Time | None,
        Meta(
            description="When the entrant was withdrawn (RFC 3339, UTC), or null if the entrant "
            "was not withdrawn."
        ),
    ] = None
    by_policy: Annotated[
        tuple[int, ...],
        Meta(
            description="The numbers of the entrant's games in which a standing policy has played "
            "for the entrant after a missed deadline."
        ),
    ] = ()


class PackRow(msgspec.Struct, frozen=True, kw_only=True):
    """A pack and its place in the standings."""

    place: Annotated[
        int | None,
        Meta(
            description="The place, from 1. Packs that tie share a place. Null as long as an "
            "entrant of the pack has not finished, has given up or was withdrawn."
        ),
    ]
    pack: Annotated[str, Meta(description="The pack, by name.")]
    figures: Annotated[
        dict[str, int],
        Meta(description="The figures of all its games together, by name, such as `tons_sunk`."),
    ]
    entrants: Annotated[tuple[int, ...], Meta(description="Its entrants, by number.")]


class TournamentStandings(msgspec.Struct, frozen=True, kw_only=True):
    """The standings of a tournament."""

    tournament: Annotated[str, Meta(description="Its id.")]
    final: Annotated[
        bool,
        Meta(description="Whether the tournament is closed. The standings then no longer change."),
    ]
    format: Annotated[
        Literal["own_games", "round_robin"],
        Meta(
            description="Whether each entrant plays a game of their own, or entrants meet each "
            "other."
        ),
    ]
    contest: Annotated[
        str | None,
        Meta(
            description="The contest of the rulebook that ranks the entrants (`rank-tournament`), "
            "or null if there is none."
        ),
    ]
    length: LengthFound = None
    unranked: Annotated[
        str | None,
        Meta(
            description="The code of the refusal if nobody has a place; otherwise null. Games "
            "that do not belong to one contest are not ranked, such as careers that "
            "begin in different months."
        ),
    ]
    games_left: Annotated[
        int, Meta(description="The number of games of a round robin that are still to be paired.")
    ]
    rows: Annotated[
        tuple[StandingRow, ...],
        Meta(description="The entrants, group by group, from the best."),
    ]
    packs: Annotated[
        tuple[PackRow, ...],
        Meta(
            description=(
                "The packs, from the best, in a contest that ranks packs too. If the answer has "
                "pages, every page has all packs."
            )
        ),
    ] = ()
    next: NextPage = None


class StandingGame(msgspec.Struct, frozen=True):
    """A game of a tournament and its state, or None if it no longer exists."""

    game: TournamentGame
    session: Session | None


class Ranked(msgspec.Struct, frozen=True):
    """The rows of the standings, the packs, and the reason if nobody has a place."""

    rows: tuple[StandingRow, ...]
    unranked: str | None = None
    packs: tuple[PackRow, ...] = ()


def standings(rules: Rules, founding: TournamentFounding, games: Sequence[StandingGame]) -> Ranked:
    """Return the standings, from the `games` of a tournament."""
    if founding.paired:
        return Ranked(tuple(_by_meetings(founding, games)))
    return _by_contest(rules, founding, games)


# ------------------------------------------------------------------------------ own games


def _by_contest(
    rules: Rules, founding: TournamentFounding, games: Sequence[StandingGame]
) -> Ranked:
    rank = rules.game.contests.get(founding.contest)
    there = [
        _own_game(founding, one.game.number, one.session)
        for one in games
        if one.session is not None and has_begun(one.session) and one.session.ending != ANNULLED
    ]
    placed: Sequence[PlacedGame] = ()
    packs: tuple[PackRow, ...] = ()
    unranked = None
    if rank is not None:
        try:
            ranked = rank(there, rules.options, rules.charts, founding.length_asked)
            packs = tuple(_packs(rules, founding, games))  # Including players who have not begun.
            placed = placed_without(founding.plan.withdrawn, ranked)
        except (Refused, StateFault) as fault:
            unranked = fault.code
    rows = {
        int(one.player): _row(founding, int(one.player), one.place, one.figures, one.words)
        for one in placed
    }
    for one in games:
        if one.game.number not in rows:
            rows[one.game.number] = _unplaced(rules, founding, one)
    marked = (
        msgspec.structs.replace(row, by_policy=_by_policy(games, row.number))
        for row in rows.values()
    )
    return Ranked(tuple(marked), unranked, packs)


def _packs(
    rules: Rules, founding: TournamentFounding, games: Sequence[StandingGame]
) -> Iterator[PackRow]:
    """Yield the packs from the games of all their entrants, including games not begun.

    Raises Refused, as the players' contest does, if the rules require other packs.
    """
    rank = rules.game.pack_contests.get(founding.contest)
    if rank is None:
        return
    there = [
        _own_game(founding, one.game.number, one.session)
        for one in games
        if one.session is not None
    ]
    for one in rank(there, rules.options, rules.charts):
        yield PackRow(
            place=one.place,
            pack=one.pack,
            figures=dict(one.figures),
            entrants=tuple(map(int, one.players)),
        )


def placed_without(withdrawn: Iterable[int], placed: Sequence[PlacedGame]) -> list[PlacedGame]:
    """Return players with places; withdrawn players lose theirs, and the others move up.

    A withdrawn player may have finished their game before.
    """
    away = {str(number) for number in withdrawn}
    left = [one.place for one in placed if one.player in away and one.place is not None]
    moved = [one for one in placed if one.player not in away]
    return [
        msgspec.structs.replace(one, place=one.place - sum(place < one.place for place in left))
        if one.place is not None
        else one
        for one in moved
    ] + [msgspec.structs.replace(one, place=None) for one in placed if one.player in away]


def _own_game(founding: TournamentFounding, number: int, session: Session) -> ContestGame:
    return ContestGame(
        player=str(number),
        situation=whole(session.position.state),
        ending=session.ending,
        pack=founding.entrants[number - 1].pack,
    )


def _unplaced(rules: Rules, founding: TournamentFounding, one: StandingGame) -> StandingRow:
    """Return a row without a place, with the figures of the game if the rules count any."""
    session, words = one.session, dict[str, str]()
    if session is None:
        return _row(founding, one.game.number, None, {}, {"unfinished": "gone"})
    if session.ending is not None:
        words = {"ending": session.ending}
    if session.ending is None or session.ending in NOT_BY_RULES:
        words = {"unfinished": session.ending or session.phase}
    result = rules.game.result
    figures = {} if result is None else result(session.position.state, rules.charts).points
    return _row(founding, one.game.number, None, figures, words)


def _row(
    founding: TournamentFounding,
    number: int,
    place: int | None,
    figures: Mapping[str, int],
    words: Mapping[str, str],
) -> StandingRow:
    entrant, unfinished = founding.entrants[number - 1], words.get("unfinished")
    return StandingRow(
        place=place,
        number=number,
        name=entrant.called,
        figures=dict(figures),
        # The rules' words for an unfinished game are no final verdict.
        verdicts={} if unfinished is not None else dict(words),
        unfinished=unfinished,
        withdrawn=entrant.withdrawn or None,
    )


# ------------------------------------------------------------------------------ meetings


class _Tally:
    """The results of an entrant so far."""

    def __init__(self) -> None:
        self.won = self.drawn = self.lost = self.scored = self.conceded = self.unplayed = 0

    @property
    def points(self) -> int:
        return _WON * self.won + _DRAWN * self.drawn

    @property
    def counted(self) -> int:
        """How many games count."""
        return self.won + self.drawn + self.lost

    @property
    def worth(self) -> tuple[int, int, int]:
        """The figures by which the entrant is placed, most important first."""
        return self.points, self.scored - self.conceded, self.scored

    def count(self, won: bool | None) -> None:
        """Count a game; if the winner is None, as a draw."""
        self.drawn += won is None
        self.won += won is True
        self.lost += won is False


def _by_meetings(
    founding: TournamentFounding, games: Sequence[StandingGame]
) -> Iterator[StandingRow]:
    tallies = {number: _Tally() for number in founding.numbers}
    for one in games:
        _count_game(founding, one, tallies)
    _count_unpaired(founding, tallies)
    for group in range(1, founding.groups + 1):
        members = [each for each in founding.numbers if group_of(each, founding.groups) == group]
        ranked = [each for each in members if not founding.entrants[each - 1].withdrawn]
        order = sorted(members, key=lambda each: tallies[each].worth, reverse=True)
        for number in sorted(order, key=lambda each: each not in ranked):
            tally, entrant = tallies[number], founding.entrants[number - 1]
            better = sum(tallies[other].worth > tally.worth for other in ranked)
            yield StandingRow(
                place=better + 1 if number in ranked else None,
                number=number,
                name=entrant.called,
                group=group,
                played=tally.counted - tally.unplayed,
                won=tally.won,
                drawn=tally.drawn,
                lost=tally.lost,
                points=tally.points,
                scored=tally.scored,
                conceded=tally.conceded,
                unplayed=tally.unplayed,
                withdrawn=entrant.withdrawn or None,
                by_policy=_by_policy(games, number),
            )


def _count_game(
    founding: TournamentFounding, one: StandingGame, tallies: dict[int, _Tally]
) -> None:
    """Count a game that has ended, as played, or as a walkover if it never began."""
    session, sides = one.session, one.game.sides
    if session is None or not session.over or session.ending in UNCOUNTED:
        return
    if not has_begun(session) and session.ending in (CLOSED, WITHDRAWN):
        if session.ending == WITHDRAWN:
            _count_walkover(founding, sides, tallies)
        return
    if session.ending == WITHDRAWN and not _is_forfeited(founding, session):
        return
    result = result_of(session)
    for seat, number in zip(founding.seats, sides, strict=True):
        tally = tallies[number]
        tally.count(None if result.winner is None else result.winner == seat)
        own = result.points.get(seat, 0)
        tally.scored += own
        tally.conceded += sum(result.points.values()) - own


def _is_forfeited(founding: TournamentFounding, session: Session) -> bool:
    """Return whether the withdrawn player loses a game that ended by the withdrawal.

    Otherwise, or if both were withdrawn, it counts for nobody.
    """
    return founding.unplayed == "loss" and len(session.ended_by) == 1


def _count_unpaired(founding: TournamentFounding, tallies: dict[int, _Tally]) -> None:
    """Count the games that will never be paired, because one entrant has withdrawn."""
    withdrawn = founding.plan.withdrawn
    met = {game.sides for game in founding.games}
    for pair in combinations(founding.numbers, 2):
        apart = len({group_of(number, founding.groups) for number in pair}) > 1
        if apart or not set(pair) & set(withdrawn):
            continue
        for _ in range(founding.meetings - ((pair in met) + (pair[::-1] in met))):
            _count_walkover(founding, pair, tallies)


def _count_walkover(
    founding: TournamentFounding, sides: Sequence[int], tallies: dict[int, _Tally]
) -> None:
    """Count a game that is not played, as a loss of the withdrawn player or not at all.

    If both have withdrawn, it counts for nobody.
    """
    away = [number for number in sides if founding.entrants[number - 1].withdrawn]
    if founding.unplayed == "void" or len(away) != 1:
        return
    for number in sides:
        tallies[number].count(number not in away)
        tallies[number].unplayed += 1


def _by_policy(games: Iterable[StandingGame], number: int) -> tuple[int, ...]:
    """Return the games in which a policy played for entrant `number` after a deadline."""
    return tuple(
        one.game.number
        for one in games
        if one.session is not None and _replaced(one.session, one.game, number)
    )


def _replaced(session: Session, game: TournamentGame, number: int) -> bool:
    deadlines, seats = session.founding.deadlines, session.founding.seats
    if deadlines is None or deadlines.then != "policy":
        return False
    own = (seat for seat, side in zip(seats, game.sides, strict=True) if side == number)
    return any(seat in session.clocks.missed for seat in own)
