"""Who, alone or with whom, can choose, foresee, learn and stop: `openapi/seeds.md`, played.

One game at a time; `test_who_can_in_a_round.py` has those who see several of one seed.

The operator is hostile: he knows the server's seed, sees all that is sent to the service, and
writes any log anew. An honest player does what `wardroom_client.start` does, and checks the log in
the end with what he noted.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

import msgspec
import pytest
from wardroom_client import verify as sdk

from sessions.forging import Json, with_chain
from sessions.small import ROUND, Begun, Game
from sessions.test_games import faces
from sessions.test_hidden import WORD, order
from sessions.test_vectors import CONTRACT
from sessions.toys.duel.ruleset import GiveOrder
from wardroom.engine.refusals import Refused
from wardroom.engine.session_actions import Commit, Reveal, Start
from wardroom.sessions.basics.commitment import commit_client_seed
from wardroom.sessions.basics.tokens import UMPIRE
from wardroom.sessions.game.play import Open, open_to
from wardroom.sessions.records.compressed import plain
from wardroom.sessions.records.founding import Foreseeable
from wardroom.sessions.records.standing import write_standing
from wardroom.sessions.records.umpire import Umpire
from wardroom.sessions.wire.session import page

GAMES = 8
TRIES = 300
STREAMS = {
    "duel": (("round/1/north/volley", 1), ("round/1/south/volley", 1)),
    "drill": (("round/1/attack", 2),),
}
"""The throws that somebody would choose: two sixes."""
ORGANISER = "organiser"
Seeds = Mapping[str, bytes]
"""By seat; of a tournament with the organiser's contribution, which nobody keeps secret."""


class Party(NamedTuple):
    """Who works together. `seed`: whether they know the seed of the service, and drew it.

    `seats`: those whose seeds they choose, the organiser's among them. `umpire`: which one they
    are, if any.
    """

    ruleset: str
    seats: tuple[str, ...] = ()
    operator: bool = False
    seed: bool = False
    tournament: bool = False
    umpire: Umpire | None = None

    @property
    def all_seats(self) -> tuple[str, ...]:
        return ("north", "south") if self.ruleset == "duel" else ("owner",)

    @property
    def honest(self) -> tuple[str, ...]:
        return tuple(seat for seat in self.all_seats if seat not in self.seats)

    @property
    def foreseeable(self) -> Foreseeable:
        """What every log says of the seed: an operator says nothing about himself."""
        return "organiser" if self.seed and ORGANISER in self.seats else None


OPERATOR = Party("duel", operator=True, seed=True)
ALONE = Party("drill", operator=True, seed=True)
PARTIES = {
    "a spectator": Party("duel"),
    "an umpire": Party("duel", umpire=Umpire()),
    "an umpire with `sees_hidden`": Party("duel", umpire=Umpire(sees_hidden=True)),
    "one seat, and its rival": Party("duel", ("south",)),
    "all seats": Party("duel", ("north", "south")),
    "the operator": OPERATOR,
    "the operator and all seats but one": OPERATOR._replace(seats=("south",)),
    "the operator and all seats": OPERATOR._replace(seats=("north", "south")),
    "the only player": Party("drill", ("owner",)),
    "the operator, one seat": ALONE,
    "the operator and the only player": ALONE._replace(seats=("owner",)),
    "the organiser, a seed given whole": Party("drill", (ORGANISER,), seed=True, tournament=True),
    "the operator of a tournament": ALONE._replace(tournament=True),
}


def drawn(*parts: object) -> bytes:
    """32 bytes that are always the same for the same `parts`."""
    return hashlib.sha256(repr(parts).encode()).digest()


def dice_of(party: Party, server: bytes, seeds: Seeds) -> list[int]:
    """The faces that they wish for, as the seeds have them."""
    given = {seat: seed.hex() for seat, seed in seeds.items()}
    server = sdk.round_seed_of(server, ROUND) if party.tournament else server
    seed = sdk.dice_seed(server, list(party.all_seats), given, given.get(ORGANISER, ""))
    return [
        face for name, count in STREAMS[party.ruleset] for face in sdk.faces(seed, name, count, 6)
    ]


def ground(make: Callable[[bytes], list[int]]) -> bytes:
    """A seed, of so many tried, with which `make` has the faces that are wished for."""
    tried = (drawn("tried", number) for number in range(TRIES))
    return next((seed for seed in tried if make(seed) == [6, 6]), drawn("none"))


def begun(party: Party, server: bytes, seeds: Seeds, opening: int | None = None) -> Game:
    """A game of which so many actions of its opening are taken, with these seeds."""
    new = Begun(party.ruleset, party.tournament, seed=server, opening=0)
    if party.tournament:
        added = seeds[ORGANISER].hex()
        new = new._replace(contribution=added, foreseeable=party.foreseeable)
    game = Game(new)
    commitment = game.session.founding.commitment
    if len(party.all_seats) == 1:
        (seat,) = party.all_seats
        actions: list[tuple[str, Start | Commit | Reveal]] = [(seat, Start(seeds[seat].hex()))]
    else:
        actions = [
            (seat, Commit(commit_client_seed(commitment, seat, seed).hex()))
            for seat, seed in seeds.items()
        ]
        actions += [(seat, Reveal(seed.hex())) for seat, seed in seeds.items()]
    for seat, action in actions[:opening]:
        game.take(seat, action)
    return game


def ended(game: Game) -> Json:
    """The log of `game` after its first throws."""
    game.play(1)
    game.end()
    return game.log()


def judged(party: Party, seeds: Seeds, noted: list[str], log: Json) -> bool:
    """Whether the honest take `log` for their game: it is good, as noted, and has their seeds."""
    given = {
        event["seat"]: event["action"]["client_seed"]
        for entry in log["entries"]
        for event in entry["content"]["events"]
        if (event.get("action") or {}).get("kind") in ("start", "reveal")
    }
    own = all(given.get(seat) == seeds[seat].hex() for seat in party.honest)
    return sdk.verify_log(log, noted=noted).good and own


def faces_in(party: Party, log: Json) -> list[int]:
    thrown = faces(log)
    return [face for name, _ in STREAMS[party.ruleset] for face in thrown.get(name, ())]


class Played(NamedTuple):
    """A game: its seeds, the log, what the honest noted, and every log that could replace it."""

    server: bytes
    seeds: dict[str, bytes]
    noted: list[str]
    logs: list[Json]


def played(party: Party, number: int) -> Played:
    """Game `number`, in which the `party` does what it can for the dice that it wishes for."""
    seeds = {seat: b"" if party.tournament else drawn(number, seat) for seat in party.all_seats}
    if party.tournament:
        seeds[ORGANISER] = drawn(number, ORGANISER)
    server = drawn(number, "server")
    # Before anything is promised: what the honest draw has to be guessed.
    guessed = {seat: bytes(32) if seat in party.honest else seeds[seat] for seat in seeds}
    guessed = seeds if party.tournament else guessed
    if party.seed:
        server = ground(lambda seed: dice_of(party, seed, guessed))
    known = server if party.seed else bytes(32)
    if party.seats:
        seeds[party.seats[-1]] = instead_of(party, known, guessed, party.seats[-1])
    several = len(party.all_seats) > 1
    game = begun(party, server, seeds, len(seeds) if several else 0)
    noted = [game.session.founding.commitment.hex()]
    if party.honest:
        noted.append(game.session.head.hex())
    logs = [ended(begun(party, server, seeds))]
    logs += rewritten(party, server, seeds) if party.operator else refused(party, seeds)
    return Played(server, seeds, noted, logs)


def refused(party: Party, seeds: Seeds) -> Iterator[Json]:
    """No log: who is no operator can only give another seed than the promised one."""
    if party.seats and len(party.all_seats) > 1:
        mine = party.seats[-1]
        game = begun(party, drawn("any"), seeds, 2)
        with pytest.raises(Refused, match="client_seed_differs"):
            game.take(mine, Reveal(drawn("another").hex()))
    yield from ()


def rewritten(party: Party, server: bytes, seeds: Seeds) -> Iterator[Json]:
    """Logs that the operator writes when he knows every seed: each with another of them."""
    other = ground(lambda seed: dice_of(party, seed, seeds))
    yield ended(begun(party, other, seeds))
    promise = begun(party, server, seeds, 0).session.founding.commitment
    for seat in () if party.tournament else seeds:
        wished = {**seeds, seat: instead_of(party, server, seeds, seat)}
        yield ended(begun(party, server, wished))
        if len(seeds) > 1:
            kept = commit_client_seed(promise, seat, seeds[seat]).hex()
            yield as_promised(ended(begun(party, server, wished)), seat, kept)


def instead_of(party: Party, server: bytes, seeds: Seeds, seat: str) -> bytes:
    """The seed of `seat` that brings what they wish for, where all others are known."""
    return ground(lambda seed: dice_of(party, server, {**seeds, seat: seed}))


def as_promised(log: Json, seat: str, commitment: str) -> Json:
    """`log`, hashed anew, with another `commitment` of `seat` than to the seed that it reveals."""
    for entry in log["entries"]:
        for event in entry["content"]["events"]:
            if event.get("seat") == seat and event["action"]["kind"] == "commit":
                event["action"]["commitment"] = commitment
    with_chain(log)
    return log


def chooses(party: Party) -> str:
    """Whether they get the dice that they wish for, in a log that everybody honest accepts."""
    got = 0
    for number in range(GAMES):
        game = played(party, number)
        assert judged(party, game.seeds, game.noted, game.logs[0])
        assert sdk.verify_log(game.logs[0]).foreseeable == party.foreseeable
        got += any(
            faces_in(party, log) == [6, 6] and judged(party, game.seeds, game.noted, log)
            for log in game.logs
        )
    assert got in (0, 1, GAMES), "neither chance nor choice"
    return "yes" if got == GAMES else "no"


def foresees(party: Party) -> str:
    """When they know the dice: never, when all have revealed, before that, or from the start."""

    def known(number: int, revealed: tuple[str, ...]) -> bool:
        game = played(party, number)
        given = (*revealed, ORGANISER)
        seeds = {seat: game.seeds[seat] if seat in given else b"" for seat in game.seeds}
        server = game.server if party.seed else bytes(32)
        return dice_of(party, server, seeds) == faces_in(party, game.logs[0])

    def always(revealed: tuple[str, ...]) -> bool:
        return all(known(number, revealed) for number in range(GAMES))

    if always(party.seats):
        return "from the start"
    # The honest reveal first, if the party has a seat and waits; else all but one have.
    if party.seats and always(party.all_seats):
        return "before its last seat reveals"
    return "when all seeds are revealed" if always(party.all_seats) else "no"


def learns(party: Party) -> str:
    """Whether they read the secret order of another seat."""
    if party.ruleset != "duel":
        return "nothing is secret"
    victim = (*party.honest, "north")[0]
    game = Game(Begun("duel", umpire=party.umpire))
    game.take(victim, msgspec.convert(order(victim, 1, 2, WORD), GiveOrder))
    readers: tuple[str | None, ...] = party.seats or (UMPIRE if party.umpire else None,)
    read = b"".join(page(game.session, game.entries, seat, "en", more=False) for seat in readers)
    if party.operator:
        read += plain(write_standing(game.session))
    return "yes" if WORD.encode() in read else "no"


def stops(party: Party) -> str:
    """Whether they can end the game: a seat that is silent or resigns, the operator's clock.

    Or a ruling.
    """
    if party.umpire is not None:
        game = Game(Begun(party.ruleset, umpire=party.umpire))
        game.rule(forfeit="north")
        return "yes" if sdk.verify_log(game.log()).good else "no"
    if party.tournament or len(party.all_seats) == 1:
        game = Game(Begun(party.ruleset, party.tournament))
        if not (party.operator or party.seats or party.tournament):
            return "no"
        game.end()
        return "yes" if sdk.verify_log(game.log()).good else "no"
    seeds = {seat: drawn(seat) for seat in party.all_seats}
    game = begun(party, drawn("server"), seeds, -1)
    if not (party.seats or party.operator):
        assert open_to(game.session, None) == Open()
        return "no"
    noted = [entry.head.hex() for entry in game.entries[2:3]]
    game.lapse()
    assert (game.session.ending, game.session.ended_by) == ("void", ("south",))
    return "yes" if sdk.verify_log(game.log(), noted=noted).good else "no"


def documented() -> dict[str, list[str]]:
    """The table of the document: by who, what they can do."""
    page = (CONTRACT / "seeds.md").read_text("utf-8")
    text = page.partition("### Who can do what")[2].partition("\n#")[0]
    rows = [
        re.split(r"\s*\|\s*", line.strip("| ")) for line in text.splitlines() if line[:1] == "|"
    ]
    return {who: cells for who, *cells in rows[2:]}


@pytest.mark.parametrize("who", PARTIES)
def test_a_line_of_the_table(who: str) -> None:
    party = PARTIES[who]
    measured = [chooses(party), foresees(party), learns(party), stops(party)]
    assert documented()[who] == measured
