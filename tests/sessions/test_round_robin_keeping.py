"""Round robins as they are kept: their time, processes that die, archives, names, operators."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest
import redis as library
from wardroom_client import verify as sdk

from sessions.test_archive import archiving
from sessions.test_archive import folder as folder  # noqa: PLC0414 - a fixture
from sessions.test_deadlines import Died, dies_after
from sessions.test_listing import Club, listed
from sessions.test_listing import club as club  # noqa: PLC0414 - a fixture
from sessions.test_operating import Desk
from sessions.test_races import keeping
from sessions.test_tournament_keeping import DAY, KEY, Clock, away, verified
from sessions.test_tournament_storage import INSTALLED, keeping_all
from sessions.tournaments import Meeting
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.adapters.redis.access import StoreAway
from wardroom.sessions.adapters.redis.due import STOP_SECONDS
from wardroom.sessions.basics.refusals import InvitationEnded, NotNow, TokenWrong
from wardroom.sessions.game.commands import Act, Resign
from wardroom.sessions.game.play import SessionOver
from wardroom.sessions.services.composition import Services
from wardroom.sessions.services.playing import Asked
from wardroom.sessions.wire.overview import Wanted

Json = dict[str, Any]
NAMES = ("Brenneman", "Lauer", "Ott")


class Meet:
    """A round robin of duels, and the tokens of its entrants by number."""

    def __init__(self, services: Services, made: Json) -> None:
        self.services, self.made = services, made
        self.id: str = made["tournament"]["tournament"]
        self.organiser: str = made["tokens"]["organiser"]
        self.tokens: dict[int, str] = {}

    async def claim(self) -> None:
        """Have the token of everybody."""
        for one in self.made["entrants"]:
            issued = await self.services.entrant_places.claim_entrant(
                "duel", self.id, one["number"], one["invitations"]["entrant"], KEY
            )
            self.tokens[one["number"]] = issued.token

    async def begin(self, number: int) -> Json:
        """Begin a round."""
        return read(await self.services.rounds.begin_round("duel", self.id, self.organiser, number))

    async def games(self) -> list[Json]:
        """All its games."""
        found: list[Json] = read(
            await self.services.rounds.games(
                await self.services.tournaments.load("duel", self.id, self.organiser)
            )
        )["games"]
        return found

    async def rounds(self) -> list[Json]:
        """The rounds so far."""
        told = read(
            await self.services.rounds.rounds(
                await self.services.tournaments.load("duel", self.id, self.organiser)
            )
        )
        found: list[Json] = told["rounds"]
        return found

    async def log(self, number: int) -> Json:
        """The log of a game."""
        told = await self.services.organising.tournament_log(
            "duel", self.id, number, self.organiser, with_charts=False
        )
        return read(told)

    async def start(self, game: Json) -> None:
        """Have both seats of a game start it."""
        for number in game["entrants"].values():
            request = msgspec.convert(
                {"action": {"kind": "start"}}, self.services.playing.types["duel"].request
            )
            await self.services.playing.change(
                Asked(
                    ruleset="duel",
                    session=game["session"],
                    token=self.tokens[number],
                    if_match="*",
                    key=None,
                    language="en",
                ),
                Act(request),
            )

    async def resign(self, game: Json, seat: str = "south") -> None:
        """Have a seat resign a game."""
        token = self.tokens[game["entrants"][seat]]
        await self.services.playing.change(
            Asked(
                ruleset="duel",
                session=game["session"],
                token=token,
                if_match="*",
                key=None,
                language="en",
            ),
            Resign(),
        )


def read(body: bytes) -> Json:
    """What an answer holds."""
    found: Json = msgspec.json.decode(body)
    return found


async def meet(
    services: Services, closes: float | None = None, key: str | None = None, **more: Any
) -> Meet:
    body: Json = {
        **more,
        "setup": {"rounds": 2},
        "entrants": [{"name": name} for name in NAMES],
        "format": "round_robin",
    }
    if closes is not None:
        body["closes"] = datetime.fromtimestamp(closes, UTC).isoformat()
    new = msgspec.convert(body, services.organising.types["duel"].new)
    held = Meet(
        services, read((await services.organising.create_tournament("duel", new, key)).body)
    )
    await held.claim()
    return held


def test_it_closes_by_itself_when_its_time_is_up(redis: EmbeddedServer) -> None:
    async def wait() -> None:
        async with keeping(redis) as services:
            clock = Clock(services)
            held = await meet(services, closes=clock.at + 40 * DAY)
            await held.begin(1)
            (game,) = await held.games()
            await held.start(game)
            await held.resign(game)
            await held.begin(2)
            second = (await held.games())[1]
            clock.at += 40 * DAY + 1
            with pytest.raises(SessionOver):
                await held.start(second)
            with pytest.raises(NotNow):
                await held.begin(3)
            first, last = await held.rounds()
            assert (first["status"], last["status"]) == ("over", "over")
            clock.at += 60
            with pytest.raises(InvitationEnded):
                await held.claim()
            logs = [await held.log(number) for number in (1, 2)]
            assert [log["entries"][-1]["content"]["ended"] for log in logs] == [
                "resigned", "closed",
            ]  # fmt: skip
            assert [await verified(services, log) for log in logs] == [True, True]
            assert sdk.verify_tournament(logs).good

    asyncio.run(wait())


def test_the_seed_of_a_round_waits_for_its_last_game(redis: EmbeddedServer) -> None:
    """For every way in which a game ends; of one that was cut short nobody knows that it has."""

    async def wait() -> None:
        async with keeping(redis) as services:
            held = await meet(services)
            await held.begin(1)
            (game,) = await held.games()
            with library.Redis(unix_socket_path=str(redis.socket)) as server:
                key = f"wardroom:{{{game['session']}}}"
                kept = server.hgetall(key)
                server.delete(key)
                assert not await services.sessions.store.sessions.all_over([game["session"]])
                server.hset(key, mapping=kept)
            assert not await services.sessions.store.sessions.all_over([game["session"]])
            await held.start(game)
            assert (await held.rounds())[0]["seed"] is None
            await held.resign(game)
            assert (await held.rounds())[0]["seed"]
            assert await services.sessions.store.sessions.all_over([])

    asyncio.run(wait())


STEPS: dict[str, Callable[[Services], None]] = {
    "before it is stored": lambda services: setattr(
        services.sessions.store.tournaments, "enter", away
    ),
    "before its games are reserved": lambda services: setattr(
        services.sessions.store.sessions, "reserve", away
    ),
}


@pytest.mark.parametrize("step", STEPS)
def test_a_round_that_is_cut_short_begins_once(redis: EmbeddedServer, step: str) -> None:
    async def wait() -> None:
        async with keeping(redis) as services, keeping(redis) as dying:
            held = await meet(services)
            STEPS[step](dying)
            cut = Meet(dying, held.made)
            with pytest.raises(StoreAway):
                await cut.begin(1)
            begun = await held.begin(1)
            assert await held.begin(1) == begun
            (game,) = await held.games()
            assert game["status"] == "created"
            await held.start(game)
            with pytest.raises(NotNow) as refused:
                await held.begin(2)
            assert refused.value.code == "round_played"
            await held.resign(game)
            await held.begin(2)
            assert len(await held.games()) == 2

    asyncio.run(wait())


def test_a_withdrawal_taken_back_is_carried_into_games_by_its_repeat(
    redis: EmbeddedServer,
) -> None:
    """Or by the next round that is asked for: the game goes on before its time is over."""

    async def wait(finish: Callable[[Meet, tuple[Any, ...]], Awaitable[Any]]) -> None:
        async with keeping(redis) as services, keeping(redis) as dying:
            held = await meet(services, umpire={"ending_seconds": 600})
            await held.begin(1)
            (game,) = await held.games()
            await held.start(game)
            asked = ("duel", held.id, game["entrants"]["north"], held.organiser)
            await services.withdrawing.withdraw(*asked, "Ill.")
            setattr(dying.sessions.store.sessions, "commit", away)  # noqa: B010 - it stands for a store that is away
            with pytest.raises(StoreAway):
                await dying.withdrawing.reinstate(*asked)
            assert (await held.games())[0]["pending_ending"] is not None
            await finish(held, asked)
            (row,) = await held.games()
            assert (row["status"], row["pending_ending"]) == ("playing", None)

    async def repeat(held: Meet, asked: tuple[Any, ...]) -> None:
        for _ in range(2):
            await held.services.withdrawing.reinstate(*asked)
        log = await held.log(1)
        kinds = [one["content"]["events"][-1]["action"]["kind"] for one in log["entries"][-2:]]
        assert kinds == ["withdraw", "reinstate"]

    async def go_on(held: Meet, asked: tuple[Any, ...]) -> None:
        del asked
        with pytest.raises(NotNow, match="round_played"):
            await held.begin(2)

    for finish in (repeat, go_on):
        asyncio.run(wait(finish))


def test_a_withdrawal_that_is_cut_short_ends_his_game(redis: EmbeddedServer) -> None:
    """By its repeat, or by the next round, or by the close."""

    async def wait(finish: Callable[[Meet], Awaitable[Any]]) -> None:
        async with keeping(redis) as services, keeping(redis) as dying:
            held = await meet(services)
            await held.begin(1)
            (game,) = await held.games()
            await held.start(game)
            number = game["entrants"]["north"]
            setattr(dying.sessions.store.sessions, "commit", away)  # noqa: B010 - it stands for a store that is away
            with pytest.raises(StoreAway):
                await dying.withdrawing.withdraw("duel", held.id, number, held.organiser, "Ill.")
            assert (await held.games())[0]["status"] == "playing"
            await finish(held)
            assert (await held.games())[0]["ending"] in ("withdrawn", "closed")

    async def repeat(held: Meet) -> None:
        number = (await held.games())[0]["entrants"]["north"]
        await held.services.withdrawing.withdraw("duel", held.id, number, held.organiser, "Again.")
        log = await held.log(1)
        (event,) = log["entries"][-1]["content"]["events"]
        assert event["action"]["reason"] == "Ill."

    async def go_on(held: Meet) -> None:
        await held.begin(2)

    async def close(held: Meet) -> None:
        await held.services.organising.close_tournament("duel", held.id, held.organiser)

    for finish in (repeat, go_on, close):
        asyncio.run(wait(finish))


def test_games_of_a_round_that_is_over_are_archived(redis: EmbeddedServer, folder: Path) -> None:
    """While the tournament goes on; the seed of all is shown when it is closed."""

    async def wait() -> None:
        async with archiving(redis, folder) as kept:
            held = await meet(kept.services, closes=kept.clock.at + 60 * DAY)
            await held.begin(1)
            (game,) = await held.games()
            await held.start(game)
            kept.clock.at += 2 * DAY
            await kept.swept()
            assert kept.files == []
            await held.resign(game)
            before = await held.log(1)
            kept.clock.at += 2 * DAY
            await kept.swept()
            assert kept.files == [game["session"]]
            assert await held.log(1) == before
            assert (await held.rounds())[0]["status"] == "over"
            # Who never opened his game can do so there.
            token = held.tokens[game["entrants"]["north"]]
            seen = read((await kept.services.reading.view("duel", game["session"], token)).body)
            assert seen["seat"] == "north"
            assert set(seen["entrants"].values()) == {
                NAMES[number - 1] for number in game["entrants"].values()
            }
            await held.begin(2)
            await kept.services.organising.close_tournament("duel", held.id, held.organiser)
            log = await held.log(1)
            assert (before["tournament_seed"], log["seed"]) == (None, before["seed"])
            assert log["tournament_seed"]
            assert await verified(kept.services, log)

    asyncio.run(wait())


def test_a_name_is_erased_from_all_its_games(redis: EmbeddedServer) -> None:
    """From those that are begun and those that are not: the others keep theirs, and logs verify."""

    async def wait() -> None:
        desk = Desk(redis.url)
        held = await meet(desk.services)
        for number in (1, 2, 3):
            await held.begin(number)
            game = (await held.games())[number - 1]
            if number < 3:
                await held.start(game)
                await held.resign(game)
        assert await desk.services.operating.erase_entrant(held.id, 2)
        assert not await desk.services.operating.erase_entrant(held.id, 2)
        await desk.services.operating.end_tournament(held.id)
        for game in await held.games():
            log = await held.log(game["number"])
            others = {
                seat: NAMES[number - 1] for seat, number in game["entrants"].items() if number != 2
            }
            assert {seat: one["name"] for seat, one in log["entrants"].items()} == others
            assert await verified(desk.services, log)
            row = await desk.services.overview.show_session(game["session"])
            assert row.entrant == ", ".join(others.values())
        row_of_all = await desk.services.overview.show_tournament(held.id)
        assert (row_of_all.format, len(row_of_all.games)) == ("round_robin", 3)
        assert [one.name for one in row_of_all.entrants] == ["Brenneman", "", "Ott"]
        last = (await held.games())[2]["session"]
        assert await desk.services.operating.erase_name_of(last)
        assert not await desk.services.operating.erase_name_of(last)
        assert (await desk.services.overview.find_tournaments(Wanted(), None, 50)).items
        await desk.services.operating.delete_tournament_of(held.id)
        with pytest.raises(TokenWrong):
            await desk.services.reading.view("duel", last, "x" * 43)
        await desk.store.close()

    asyncio.run(wait())


def test_a_game_is_listed_for_the_key_that_opened_it(club: Club) -> None:
    client = club.client()
    meeting = Meeting(client, "duel", *NAMES[:2])
    meeting.begin_round()
    (game,) = meeting.games()
    assert listed(client) == []
    meeting.seats(game)["north"].get()
    (row,) = listed(client)
    assert (row["session"], row["seats"]) == (game["session"], ["north"])


def test_a_round_counts_as_so_many_sessions(club: Club) -> None:
    """Whoever begins it pays for its games."""
    client = club.client()
    before = client.get("/v1/sessions").headers.get("ratelimit", "")
    meeting = Meeting(client, "duel", *(f"P{number}" for number in range(8)), meetings=1)
    begun = 0
    while (answer := meeting.begin_round()).status_code == 201:
        begun += len(answer.json()["games"])
        for game in meeting.games(answer.json()["number"]):
            meeting.seats(game)["north"].post("/resign", If_Match="*")
        if begun > 100:
            break
    assert answer.status_code in (409, 429), (answer.text, before)
    assert answer.json()["code"] in ("all_have_met", "sessions_used_up")


def test_a_policy_that_plays_on_is_marked(redis: EmbeddedServer) -> None:
    """Whoever misses a deadline, where the founding has a policy play on: so the standings say."""

    async def wait() -> None:
        async with keeping_all(redis) as services:
            clock = Clock(services)
            game = INSTALLED["battleships"].ruleset.game
            assert game is not None
            body = {
                "setup": {"scenario": "denmark_strait"},
                "entrants": [{"name": name} for name in NAMES[:2]],
                "format": "round_robin",
                "deadlines": {
                    "per": "action", "seconds": 3600, "then": "policy",
                    "policy": next(iter(game.policies)),
                },
            }  # fmt: skip
            new = msgspec.convert(body, services.organising.types["battleships"].new)
            made = read(
                (await services.organising.create_tournament("battleships", new, None)).body
            )
            tournament, organiser = made["tournament"]["tournament"], made["tokens"]["organiser"]
            tokens = {}
            for one in made["entrants"]:
                invitation = one["invitations"]["entrant"]
                issued = await services.entrant_places.claim_entrant(
                    "battleships", tournament, one["number"], invitation, KEY
                )
                tokens[one["number"]] = issued.token
            await services.rounds.begin_round("battleships", tournament, organiser, 1)
            told = read(
                await services.rounds.games(
                    await services.tournaments.load("battleships", tournament, organiser)
                )
            )
            (row,) = told["games"]
            request = msgspec.convert(
                {"action": {"kind": "start"}}, services.playing.types["battleships"].request
            )
            for token in tokens.values():
                await services.playing.change(
                    Asked(
                        ruleset="battleships",
                        session=row["session"],
                        token=token,
                        if_match="*",
                        key=None,
                        language="en",
                    ),
                    Act(request),
                )
            (row,) = read(
                await services.rounds.games(
                    await services.tournaments.load("battleships", tournament, organiser)
                )
            )["games"]
            (late, *_) = row["awaited"]
            assert row["due"][late]
            clock.at += 2 * 3600  # In which the service has not stood still.
            alive = repr(clock.at - STOP_SECONDS)
            await services.sessions.store.access.command("HSET", "wardroom:due", "alive", alive)
            (row,) = read(
                await services.rounds.games(
                    await services.tournaments.load("battleships", tournament, organiser)
                )
            )["games"]
            assert late in row["missed"]
            assert late in row["replaced"]
            rows = read(
                await services.rounds.standings(
                    await services.tournaments.load("battleships", tournament, organiser)
                )
            )["rows"]
            marked = {one["number"] for one in rows if one["by_policy"] == [1]}
            assert marked == {row["entrants"][seat] for seat in row["replaced"]}

    asyncio.run(wait())


def test_the_organiser_is_the_umpire_of_every_game(redis: EmbeddedServer) -> None:
    async def wait() -> None:
        async with keeping(redis) as services:
            body = {
                "setup": {"rounds": 2},
                "entrants": [{"name": name} for name in NAMES],
                "format": "round_robin",
                "umpire": {"sees_hidden": False},
            }
            new = msgspec.convert(body, services.organising.types["duel"].new)
            held = Meet(
                services,
                read((await services.organising.create_tournament("duel", new, None)).body),
            )
            await held.claim()
            await held.begin(1)
            (game,) = await held.games()
            seen = read((await services.reading.view("duel", game["session"], held.organiser)).body)
            assert (seen["seat"], seen["umpire"]) == ("umpire", {"sees_hidden": False})
            assert seen["access"]["umpire"]["status"] == "claimed"
            await held.start(game)
            await held.resign(game)
            await services.organising.close_tournament("duel", held.id, held.organiser)
            assert await verified(services, await held.log(1))

    asyncio.run(wait())


def test_who_is_invited_anew_is_let_in_whoever_dies_between(redis: EmbeddedServer) -> None:
    """The old token opens nothing once the request is repeated, and the log says what happened."""

    async def die(at: int) -> bool:
        async with keeping(redis) as one, keeping(redis) as other:
            held = await meet(one)
            await held.begin(1)
            (game,) = await held.games()
            await held.start(game)
            number, session = game["entrants"]["south"], game["session"]
            lost, died = held.tokens[number], False
            asked = ("duel", held.id, number, held.organiser, KEY)
            dies_after(one, at)
            try:
                await one.entrant_places.invite_entrant(*asked)
            except Died:
                died = True
            made = await other.entrant_places.invite_entrant(*asked)
            for reads in (
                other.admission.load_as("duel", session, lost),
                other.tournaments.load("duel", held.id, lost),
            ):
                with pytest.raises(TokenWrong):
                    await reads
            claimed = await other.entrant_places.claim_entrant(
                "duel", held.id, number, made.invitation, f"{KEY} 2"
            )
            held.services, held.tokens[number] = other, claimed.token
            assert await other.entrant_places.invite_entrant(*asked) == made
            assert (await other.admission.load_as("duel", session, claimed.token)).reader == "south"
            log = await held.log(1)
            kinds = [
                event["action"]["kind"]
                for entry in log["entries"]
                for event in entry["content"]["events"]
                if event["seat"] is None
            ]
            assert set(kinds) == {"invite"}
            assert len(kinds) <= 2
            await held.resign(game)
            return died

    async def every_step() -> int:
        steps = 1
        while await die(steps):
            steps += 1
        return steps

    assert asyncio.run(every_step()) > 6


ORDERS: dict[str, tuple[tuple[str, ...], int, bool]] = {
    # in this order                         whose   reinstated
    "withdrawn, and paired without him":
        (("withdraw", "round"),                  3, False),
    "paired, and withdrawn":
        (("round", "withdraw"),                  3, True),
    "withdrawn and reinstated, paired, and withdrawn again":
        (("withdraw", "reinstate", "round", "withdraw"), 3, True),
    "entered behind the round, and withdrawn":
        (("round", "enter", "withdraw"),         4, True),
    "entered and withdrawn, and paired without him":
        (("enter", "withdraw", "round"),         4, False),
}  # fmt: skip


@pytest.mark.parametrize("back", [0, 3600], ids=["at one time", "a clock set back"])
@pytest.mark.parametrize("order", ORDERS)
def test_who_is_reinstated_hangs_on_the_order_and_on_no_time(
    redis: EmbeddedServer, order: str, back: int
) -> None:
    """All that happens has the time of what was last, as long as the clock is behind that."""
    steps, number, reinstated = ORDERS[order]

    async def wait() -> None:
        async with keeping(redis) as services:
            clock = Clock(services)
            held = await meet(services)
            asked = ("duel", held.id, number, held.organiser)
            for step in steps:
                clock.at -= back
                if step == "round":
                    await held.begin(1)
                elif step == "enter":
                    entry = services.organising.types["duel"].entry
                    await services.entering.enter_tournament(
                        "duel", held.id, held.organiser,
                        msgspec.convert({"entrants": [{"name": "Topp"}]}, entry),
                        if_match="*", key=None,
                    )  # fmt: skip
                elif step == "withdraw":
                    await services.withdrawing.withdraw(*asked, "Ill.")
                else:
                    await services.withdrawing.reinstate(*asked)
            clock.at -= back
            if reinstated:
                after = await services.withdrawing.reinstate(*asked)
                assert not after.founding.entrants[number - 1].withdrawn
            else:
                with pytest.raises(NotNow, match="round_paired"):
                    await services.withdrawing.reinstate(*asked)

    asyncio.run(wait())
