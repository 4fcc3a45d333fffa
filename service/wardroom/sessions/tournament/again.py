"""Games played again: in a round robin, games that count for nobody get a new round.

Pairs and sides stay those of the original games; the dice are those of the new round.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from wardroom.engine.refusals import Refused
from wardroom.sessions.log.endings import ANNULLED, ENDED
from wardroom.sessions.records.founding import MOST_GAMES
from wardroom.sessions.tournament.founding import TournamentFounding
from wardroom.sessions.tournament.pairing import Pairings, games_left, round_of

PLAYED_AGAIN = frozenset({ANNULLED, ENDED})
"""Endings of games that are played again: they count for nobody, and nobody is at fault."""


def pairings_again(
    founding: TournamentFounding, numbers: Sequence[int], endings: Mapping[int, str | None]
) -> Pairings:
    """Return the round in which the games with these `numbers` are played again.

    `endings`: how each of them has ended. Raises Refused, naming the faulty member, for a game that
    does not exist, that counts or that is already played again, and if a player would have two
    games or is withdrawn.
    """
    there = {game.number: game for game in founding.games}
    taken = {game.again for game in founding.games}
    playing = Counter(side for number in numbers if number in there for side in there[number].sides)
    for place, number in enumerate(numbers):
        member = f"/again/{place}"
        if number not in there or endings.get(number) not in PLAYED_AGAIN:
            raise Refused("not_annulled", rule="", member=member)
        if number in taken:
            raise Refused("played_again", rule="", member=member)
        if any(playing[side] > 1 for side in there[number].sides):
            raise Refused("twice_in_a_round", rule="", member=member)
        if any(founding.entrants[side - 1].withdrawn for side in there[number].sides):
            raise Refused("entrant_withdrawn", rule="", member=member)
    games = len(founding.games) + len(numbers) + games_left(founding.plan)
    if games > MOST_GAMES:
        raise Refused("too_many_games", rule="", member="/again", most=MOST_GAMES, games=games)
    pairs = (there[number].sides for number in numbers)
    return round_of(founding.plan, tuple((first, second) for first, second in pairs))
