"""Who can choose, foresee, learn and stop with several games of one seed: `openapi/seeds.md`.

A game of a tournament is ahead, and another one follows. Whoever is measured reads all that his
tokens open, and does all that they let him do.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import httpx
import pytest

from api.described import whole
from sessions.serving import Seat, begin, started
from sessions.test_who_can import PARTIES, documented
from sessions.tournaments import Held, Json, Meeting, hold

AHEAD, BEHIND = 0, 1
"""The games: of these entrants."""
ROUNDS = 4
FORESEEN = "yes: what another game has thrown"
REASON = {"rule": "7.2", "reason": "So it is."}
SPARE = 3
"""More careers than are compared: one in five hundred ends before its first throw at sea."""
MOVING = [("checks_made", 0), ("checks_due", 1)]


class Tokens(NamedTuple):
    """What somebody holds: places of the tournament and of games, each with its token."""

    tournament: Sequence[Seat]
    sessions: Sequence[Seat]


def organiser(held: Held) -> Tokens:
    """His token, tried on every game."""
    games = [game["owner"]._replace(token=held.organiser.token) for game in held.games]
    return Tokens([held.organiser], games)


def by_another_hand(held: Held) -> Tokens:
    """He keeps the invitation to a game for himself, or enters under another name."""
    own = organiser(held)
    return Tokens(own.tournament, [*own.sessions, held.games[AHEAD]["owner"]])


def having_opened(held: Held) -> Tokens:
    """He opens the game that is ahead, as if to rule on it."""
    opened = held.organiser.post(f"/games/{AHEAD + 1}/open", {"reason": "So it is."})
    assert opened.status_code == 200, opened.text
    return organiser(held)


def watching(held: Held) -> Tokens:
    seat = held.games[AHEAD]["spectator"]
    return Tokens([held.organiser._replace(token=seat.token)], [seat])


def told(held: Held) -> Tokens:
    """An entrant, and the accomplice whose game is ahead."""
    seats = [held.games[number]["owner"] for number in (AHEAD, BEHIND)]
    return Tokens([held.organiser._replace(token=seat.token) for seat in seats], seats)


class Party(NamedTuple):
    """Who is measured: what he `holds`, in a tournament that was created so."""

    holds: Callable[[Held], Tokens]
    created: Json


UMPIRE: Json = {"umpire": {}}
HIDDEN: Json = {"hidden_from_organiser": True}
IN_A_ROUND = {
    "the organiser, the service draws": Party(organiser, {}),
    "the organiser, who is umpire": Party(organiser, UMPIRE),
    "the organiser, games hidden": Party(organiser, UMPIRE | HIDDEN),
    "the organiser, games hidden, who has opened one": Party(having_opened, UMPIRE | HIDDEN),
    "the organiser, games hidden, by another hand": Party(by_another_hand, UMPIRE | HIDDEN),
    "a spectator of another game of the round": Party(watching, {}),
    "an entrant with an accomplice": Party(told, {}),
}


def begun(client: httpx.Client, party: Party) -> Held:
    """Two games: one is ahead by some throws."""
    names = [{"name": name} for name in ("Anna", "Ben")]
    held = hold(client, "drill", entrants=names, setup={"rounds": ROUNDS + 1}, **party.created)
    for number in (AHEAD, BEHIND):
        begin(held.games[number])
    play(held.games[AHEAD]["owner"])
    return held


def play(seat: Seat) -> None:
    for _ in range(ROUNDS):
        assert seat.act({"kind": "press", "press": True}).status_code == 200


def answers(tokens: Tokens) -> Iterator[httpx.Response]:
    """Every read of what the tokens may open."""
    for path, seats in (("tournaments", tokens.tournament), ("sessions", tokens.sessions)):
        for read in reads()[path]:
            for seat in seats:
                yield seat.get(read.format(game=AHEAD + 1, seat="owner"))


@functools.cache
def reads() -> dict[str, list[str]]:
    """The paths of all reads of a tournament and of a session, below it."""
    found: dict[str, list[str]] = {"tournaments": [], "sessions": []}
    for path, operations in whole()["paths"].items():
        for kind, below in found.items():
            head = f"/v1/hunters/{kind}/{{{kind.removesuffix('s')}}}"
            if path.startswith(head) and "get" in operations and not path.endswith("/events"):
                below.append(path.removeprefix(head))
    return found


def thrown(found: Any) -> dict[str, list[int]]:
    """The faces by stream, wherever they stand in `found`."""
    if isinstance(found, list):
        return {stream: faces for each in found for stream, faces in thrown(each).items()}
    if not isinstance(found, dict):
        return {}
    own = {found["stream"]: found["faces"]} if {"stream", "faces"} <= found.keys() else {}
    return own | thrown(list(found.values()))


def read_by(tokens: Tokens) -> dict[str, list[int]]:
    bodies = [
        answer.json()
        for answer in answers(tokens)
        if answer.is_success and "json" in answer.headers.get("content-type", "")
    ]
    return thrown(bodies)


def foresees(client: httpx.Client, party: Party) -> str:
    """Whether he knows the next dice of the game that is behind."""
    held = begun(client, party)
    known = read_by(party.holds(held))
    seat = held.games[BEHIND]["owner"]
    play(seat)
    faces = thrown(seat.get("/export").json())
    assert len(faces) >= ROUNDS
    right = {stream for stream in faces if known.get(stream) == faces[stream]}
    assert right in (set(), set(faces)), "neither nothing nor all"
    return FORESEEN if right else "no"


def stops(client: httpx.Client, party: Party) -> str:
    """Whether he can end a game: his own, or anybody's."""
    held = begun(client, party)
    tokens = party.holds(held)
    for seat in tokens.tournament:
        seat.post(f"/entrants/{BEHIND + 1}/withdraw", {"reason": "So it is."})
        seat.post("/close")
    for seat in tokens.sessions:
        seat.post("/resign", If_Match="*")
        seat.post("/rulings", REASON | {"forfeit": "owner"}, If_Match="*")
    games = [held.games[number]["owner"] for number in (AHEAD, BEHIND)]
    ended = [game.get().json()["status"] == "over" for game in games]
    return "yes" if any(ended) else "no"


def chooses(client: httpx.Client, party: Party) -> str:
    """Whether a ruling brings, in the games of friends, what he has seen it bring in others.

    Without an umpire nobody has anything to choose by: the dice are those of the seed.
    """
    return "yes" if party.created.get("umpire") is not None and rehearsed(client, party) else "no"


class Career:
    """A career of a tournament, played to where a ruling can move its streams, or to its end."""

    def __init__(self, held: Held, number: int) -> None:
        places = held.games[number]
        self.seat = places["commander"]
        self.umpire = self.seat._replace(token=held.organiser.token)
        begin(places)
        while not self.at_sea and self.seat.legal():
            self.act()

    @property
    def at_sea(self) -> bool:
        situation = self.seat.get().json()["view"]["situation"]
        patrol = None if situation["open"] else situation["patrol"]
        return bool(patrol and patrol["checks_made"])

    def act(self) -> None:
        legal = [one for one in self.seat.legal() if one["kind"] != "set_standing_orders"]
        assert self.seat.act(legal[0]["example"]["action"]).status_code == 200

    def ruled(self, before: int) -> list[list[int]]:
        """The first dice in the streams that a ruling moves, after so many that move nothing."""
        patch = [
            {"op": "replace", "path": f"/patrol/{name}", "value": value} for name, value in MOVING
        ]
        for ruling in [*[REASON] * before, REASON | {"patch": patch}]:
            given = self.umpire.post("/rulings", ruling, If_Match=self.umpire.etag())
            assert given.status_code == 200, given.text
        while not (moved := self._moved()):
            self.act()
        return moved[:1]

    def _moved(self) -> list[list[int]]:
        found = thrown(self.seat.get("/export").json())
        return [faces for stream, faces in found.items() if stream.startswith("ruling/")]


def rehearsed(client: httpx.Client, party: Party) -> bool:
    """Whether all that was rehearsed in three games came true in three others."""
    names = [{"name": f"Player {number}"} for number in range(6 + SPARE)]
    held = hold(client, "hunters", entrants=names, **party.created)
    if party.created.get("hidden_from_organiser"):
        for number in range(len(names)):
            opened = held.organiser.post(f"/games/{number + 1}/open", {"reason": "So it is."})
            assert opened.status_code == 200, opened.text
    careers = (Career(held, number) for number in range(len(names)))
    six = [career for career in careers if career.at_sea][:6]
    puppets = [career.ruled(number) for number, career in enumerate(six[:3])]
    friends = [career.ruled(number) for number, career in enumerate(six[3:])]
    return puppets == friends


@pytest.mark.parametrize("who", IN_A_ROUND)
def test_a_line_of_the_table(client: httpx.Client, who: str) -> None:
    party = IN_A_ROUND[who]
    measured = [chooses(client, party), foresees(client, party)]
    assert documented()[who] == [*measured, "nothing is secret", stops(client, party)]


def test_every_line_is_played() -> None:
    assert list(documented()) == [*PARTIES, *IN_A_ROUND]


# ------------------------------------------------------------------------- who can be named


@pytest.mark.parametrize("who", IN_A_ROUND)
def test_answers_name_who_can_foresee(client: httpx.Client, who: str) -> None:
    """`foreseeable_by` has everybody for whom it was measured."""
    party = IN_A_ROUND[who]
    held = begun(client, party)
    named = held.organiser.get().json()["dice"]["foreseeable_by"]
    kinds: dict[Callable[[Held], Tokens], str] = {organiser: "organiser", watching: "spectators"}
    kind = kinds.get(party.holds, "entrants")
    assert (kind in named) is (documented()[who][1] == FORESEEN)


CREATED: list[tuple[Json, list[str]]] = [
    ({}, ["organiser", "spectators", "entrants"]),
    (UMPIRE, ["organiser", "spectators", "entrants"]),
    (HIDDEN, ["entrants"]),
    (HIDDEN | {"seed": "0d" * 32}, ["organiser", "entrants"]),
]


@pytest.mark.parametrize(("created", "named"), CREATED)
def test_it_is_the_same_wherever_it_stands(
    client: httpx.Client, created: Json, named: list[str]
) -> None:
    held = begun(client, Party(organiser, created))
    log = held.games[AHEAD]["owner"].get("/export").json()
    reports = [
        *held.made["entrants"], held.made["tournament"]["dice"],
        held.organiser.get().json()["dice"], held.organiser.get("/entrants").json(),
        held.organiser.get("/report?format=json").json(),
        held.games[AHEAD]["owner"].get("/report?format=json").json(),
    ]  # fmt: skip
    assert [one["foreseeable_by"] for one in reports] == [named] * len(reports)
    # A log does not show what was hidden from whom.
    shown = ["organiser", "spectators", "entrants"]
    verified = client.post("/v1/verify", json={"log": log}).json()
    assert verified["foreseeable_by"] == shown
    assert "foreseeable_by" not in str(log)


def test_in_a_round_robin_nobody_watches_but_the_organiser(client: httpx.Client) -> None:
    for created, named in (({}, ["organiser", "entrants"]), (HIDDEN, ["entrants"])):
        meeting = Meeting(client, "duel", "Ada", "Ben", "Cid", "Dora", **created)
        assert meeting.organiser.get().json()["dice"]["foreseeable_by"] == named


def test_a_game_of_no_tournament_is_foreseen_by_nobody(client: httpx.Client) -> None:
    seat = started(client, "drill")["owner"]
    found = client.post("/v1/verify", json={"log": seat.get("/export").json()}).json()
    assert found["foreseeable_by"] == []


# ------------------------------------------------------------------------- no place for him


@pytest.mark.parametrize("created", [{}, UMPIRE, HIDDEN, UMPIRE | HIDDEN])
def test_the_organisers_token_claims_no_place(client: httpx.Client, created: Json) -> None:
    held = hold(client, "drill", **created)
    for game, seat in zip(held.games, organiser(held).sessions, strict=True):
        for place in (*game, "umpire"):
            assert seat.at(place, "claim").status_code in (401, 403, 404)
        assert game["owner"].get().status_code == 200
    meeting = Meeting(client, "duel", "Ada", "Ben", **created)
    for number in (1, 2):
        claimed = meeting.organiser.post(
            f"/entrants/{number}/claim", Idempotency_Key="a-key-of-the-organiser-himself"
        )
        assert claimed.status_code in (401, 403)
