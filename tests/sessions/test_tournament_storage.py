"""What a tournament takes in Redis: a game that nobody has begun is made of its founding."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest
import redis as library

from sessions.test_races import act, keeping
from sessions.test_tournament_keeping import DAY, KEY, PRESS, Clock, away, hold, verified
from sessions.toys import TOYS
from wardroom.engine.registry import install
from wardroom.rulesets.catalogue import RULESETS
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.adapters.redis.access import StoreAway
from wardroom.sessions.basics.refusals import NotNow, TournamentUnknown
from wardroom.sessions.game.commands import Act
from wardroom.sessions.game.play import SessionOver
from wardroom.sessions.records.remains import SessionGone
from wardroom.sessions.services.composition import Services
from wardroom.sessions.services.playing import Asked

Json = dict[str, Any]
INSTALLED = {one.id: install(one) for one in (*RULESETS, *TOYS)}
BYTES_AN_ENTRANT = 1500


@contextlib.asynccontextmanager
async def keeping_all(redis: EmbeddedServer) -> AsyncIterator[Services]:
    """A services of every ruleset."""
    async with keeping(redis) as of_toys:
        yield Services(
            INSTALLED, of_toys.sessions.store, of_toys.records.offload, of_toys.sessions.keys
        )


async def founded(services: Services, ruleset: str, entrants: int, setup: Any = None) -> Json:
    """A tournament of `ruleset`, with the first of its set-ups: the answer to its creation."""
    game = INSTALLED[ruleset].ruleset.game
    assert game is not None
    body = {
        "setup": game.examples[0].order if setup is None else setup,
        "entrants": [{"name": f"Player {number}"} for number in range(entrants)],
    }
    new = msgspec.convert(body, services.organising.types[ruleset].new)
    made: Json = msgspec.json.decode(
        (await services.organising.create_tournament(ruleset, new, None)).body
    )
    return made


def fleet(ships: int) -> Json:
    """A set-up of so many ships of the library, in four rows."""
    charts: Any = INSTALLED["battleships"].packs["standard"].charts
    known = [*charts.ships.uk.ship, *charts.ships.us.ship, *charts.ships.japan.ship]
    return {
        "ships": [
            {
                "id": one, "side": ("first", "second")[at % 2], "facing": "CD"[at % 2], "speed": 1,
                "hex": f"{16 + at % 20}{(24, 12)[at % 2] + at // 20}",
            }
            for at, one in enumerate(known[:ships])
        ],
        "base_visibility": 12,
        "turns": 10,
    }  # fmt: skip


def stored_bytes(redis: EmbeddedServer) -> int:
    """What everything but chart packs takes."""
    with library.Redis(unix_socket_path=str(redis.socket)) as server:
        keys = {key for key in server.scan_iter("*") if b":pack:" not in key}
        return sum(server.memory_usage(key, samples=0) or 0 for key in keys)


def test_what_an_entrant_takes(redis: EmbeddedServer) -> None:
    """A set-up of forty ships, which has a state of 30 KB, for a hundred players."""

    async def measure() -> None:
        async with keeping_all(redis) as services:
            before = stored_bytes(redis)
            await founded(services, "battleships", 100, fleet(40))
            assert stored_bytes(redis) - before < 100 * BYTES_AN_ENTRANT

    asyncio.run(measure())


@pytest.mark.parametrize("ruleset", ["drill", "duel", "hunters", "silent-victory", "battleships"])
@pytest.mark.parametrize("closed", [False, True])
def test_what_is_made_is_what_was_read_before(
    redis: EmbeddedServer, ruleset: str, closed: bool
) -> None:
    async def begin() -> None:
        async with keeping_all(redis) as services:
            made = await founded(services, ruleset, 1)
            session, tournament = made["entrants"][0]["session"], made["tournament"]["tournament"]
            organiser = made["tokens"]["organiser"]
            if closed:
                await services.organising.close_tournament(ruleset, tournament, organiser)
            # What a stream and a page of the log read, a part at a time and as one.
            whole = await services.sessions.news(ruleset, session, 0, 100)
            assert len(whole[1]) == 1 + closed
            assert (await services.sessions.news(ruleset, session, 1, 100))[1] == whole[1][1:]
            assert (await services.sessions.news(ruleset, session, 0, 1))[1] == whole[1][:1]
            log = await services.organising.tournament_log(
                ruleset, tournament, 1, organiser, with_charts=False
            )
            view = await services.organising.view(
                await services.tournaments.load(ruleset, tournament, organiser)
            )
            assert await services.sessions.store.sessions.read_log(session, 1, 9) == (
                await services.sessions.store.sessions.read(session), [],
            )  # fmt: skip
            await services.records.begin(session)
            stored, entries = await services.sessions.store.sessions.read_log(session, 1, 9)
            assert stored is not None
            assert (stored.game, len(entries)) == ("", 1 + closed)
            assert (await services.sessions.news(ruleset, session, 0, 100))[:2] == whole[:2]
            assert log == await services.organising.tournament_log(
                ruleset, tournament, 1, organiser, with_charts=False
            )
            assert view == await services.organising.view(
                await services.tournaments.load(ruleset, tournament, organiser)
            )
            assert await verified(services, msgspec.json.decode(log)) is closed

    asyncio.run(begin())


def test_another_release_reads_the_entry_as_it_was_made(redis: EmbeddedServer) -> None:
    """What the founding says of the first entry counts, not the release that reads it."""

    async def older() -> None:
        async with keeping_all(redis) as services:
            made = await founded(services, "drill", 1)
            tournament, session = made["tournament"]["tournament"], made["entrants"][0]["session"]
            with library.Redis(unix_socket_path=str(redis.socket)) as server:
                key = f"wardroom:tournament:{{{tournament}}}"
                founding = msgspec.msgpack.decode(server.hget(key, "founding"))
                founding["entrants"][0]["first"] |= {"ruleset_version": "0.0.1", "state": "0a" * 32}
                server.hset(key, "founding", msgspec.msgpack.encode(founding))
            (entry,) = (await services.sessions.news("drill", session, 0, 1)).entries
            content = msgspec.json.decode(entry.content)
            assert (content["ruleset_version"], content["state"]) == ("0.0.1", "0a" * 32)

    asyncio.run(older())


def test_a_name_is_erased_where_it_is_stored(redis: EmbeddedServer) -> None:
    """Of a game that is under way and of one that nobody has begun: heads and logs stay."""

    async def erase() -> None:
        async with keeping_all(redis) as services:
            made = await founded(services, "drill", 2)
            tournament, organiser = made["tournament"]["tournament"], made["tokens"]["organiser"]
            session = made["entrants"][0]["session"]
            invitation = made["entrants"][0]["invitations"]["owner"]
            token = (await services.seats.claim("drill", session, "owner", invitation, KEY)).token
            await act(services, session, token, {"kind": "start"}, "*")
            before = msgspec.json.decode(
                await services.organising.view(
                    await services.tournaments.load("drill", tournament, organiser)
                )
            )
            with library.Redis(unix_socket_path=str(redis.socket)) as server:
                key = f"wardroom:tournament:{{{tournament}}}"
                founding = msgspec.msgpack.decode(server.hget(key, "founding"))
                for entrant in founding["entrants"]:
                    del entrant["name"]
                server.hset(key, "founding", msgspec.msgpack.encode(founding))
                server.hdel(f"wardroom:{{{session}}}", "entrant")
            view = msgspec.json.decode(
                await services.organising.close_tournament("drill", tournament, organiser)
            )
            assert [one["name"] for one in view["entrants"]] == ["", ""]
            for number in (1, 2):
                log = msgspec.json.decode(
                    await services.organising.tournament_log(
                        "drill", tournament, number, organiser, with_charts=False
                    )
                )
                assert log["entrant"] is None
                assert log["entries"][-2]["head"] == before["entrants"][number - 1]["head"]
                assert await verified(services, log)

    asyncio.run(erase())


def test_it_closes_without_having_begun(redis: EmbeddedServer) -> None:
    """Nobody is needed for that, and whoever claims his seat afterwards reads the same."""

    async def wait() -> None:
        async with keeping_all(redis) as services:
            clock = Clock(services)
            made = await founded(services, "drill", 2)
            (first, second), tournament = made["entrants"], made["tournament"]["tournament"]
            closes = made["tournament"]["closes"]
            clock.at += 30 * DAY + 61
            for _ in range(2):
                known, entries, *_ = await services.sessions.news("drill", first["session"], 0, 9)
                assert (known.ending, known.disclosed, len(entries)) == ("closed", True, 2)
                assert msgspec.json.decode(entries[1].content)["at"] == closes
            with library.Redis(unix_socket_path=str(redis.socket)) as server:
                assert not server.exists(f"wardroom:{{{second['session']}}}:log")
            log = await services.organising.tournament_log(
                "drill", tournament, 2, made["tokens"]["organiser"], with_charts=False
            )
            assert await verified(services, msgspec.json.decode(log))

    asyncio.run(wait())


def test_a_first_claim_and_a_close_have_one_winner(redis: EmbeddedServer) -> None:
    async def race() -> None:
        async with keeping_all(redis) as one, keeping_all(redis) as other:
            for _ in range(20):
                made = await founded(one, "drill", 3)
                tournament = made["tournament"]["tournament"]

                async def play(session: str, invitations: Json) -> None:
                    claimed = await one.seats.claim(
                        "drill", session, "owner", invitations["owner"], KEY
                    )
                    with contextlib.suppress(SessionOver):
                        await act(one, session, claimed.token, {"kind": "start"}, "*")
                        await act(one, session, claimed.token, PRESS, "*")

                playing = [play(each["session"], each["invitations"]) for each in made["entrants"]]
                closing = other.organising.close_tournament(
                    "drill", tournament, made["tokens"]["organiser"]
                )
                players = asyncio.gather(*playing)
                written = await closing
                await players
                for number, entrant in enumerate(msgspec.json.decode(written)["entrants"], 1):
                    assert entrant["ending"] == "closed"
                    log = msgspec.json.decode(
                        await other.organising.tournament_log(
                            "drill",
                            tournament,
                            number,
                            made["tokens"]["organiser"],
                            with_charts=False,
                        )
                    )
                    assert entrant["head"] == log["head"]
                    assert await verified(other, log)

    asyncio.run(race())


# ------------------------------------------------------------------------------ deleted


async def delete(services: Services, made: Json) -> None:
    tournament = made["tournament"]["tournament"]
    await services.organising.delete_tournament("drill", tournament, made["tokens"]["organiser"])


@pytest.mark.parametrize("lost", range(4))
def test_a_deletion_that_was_cut_short_is_made_good_by_its_repeat(
    redis: EmbeddedServer, lost: int
) -> None:
    async def cut() -> None:
        async with keeping(redis) as services:
            held = await hold(services)
            await held.act(1, {"kind": "start"})
            deleting = services.sessions.store.sessions.delete
            deleted: list[str] = []

            async def failing(session: str, *more: Any) -> str:
                if len(deleted) == lost:
                    raise StoreAway("gone")
                deleted.append(session)
                return await deleting(session, *more)

            services.sessions.store.sessions.delete = failing  # type: ignore[method-assign, assignment]
            if lost < 3:
                with pytest.raises(StoreAway):
                    await delete(services, held.made)
                with pytest.raises(TournamentUnknown):
                    await held.view()
            services.sessions.store.sessions.delete = deleting  # type: ignore[method-assign]
            await delete(services, held.made)
            for number in (1, 2, 3):
                with pytest.raises(SessionGone) as gone:
                    await held.session(number)
                revealed = gone.value.revealed
                assert (revealed.ending, revealed.seed is None) == ("deleted", False)

    asyncio.run(cut())


def test_a_creation_is_not_repeated_after_its_deletion(redis: EmbeddedServer) -> None:
    async def repeat() -> None:
        async with keeping(redis) as services:
            held = await hold(services, KEY + "-deleted")
            await delete(services, held.made)
            with pytest.raises(NotNow) as refused:
                await hold(services, KEY + "-deleted")
            assert refused.value.code == "tournament_deleted"

    asyncio.run(repeat())


def test_nobody_enters_one_that_is_being_deleted(redis: EmbeddedServer) -> None:
    async def enter() -> None:
        async with keeping(redis) as services:
            held = await hold(services)
            delete_session = services.sessions.store.sessions.delete
            services.sessions.store.sessions.delete = away  # type: ignore[method-assign, assignment]
            with pytest.raises(StoreAway):
                await delete(services, held.made)
            services.sessions.store.sessions.delete = delete_session  # type: ignore[method-assign]
            with pytest.raises(TournamentUnknown):
                await held.enter("Kolbe")

    asyncio.run(enter())


# ------------------------------------------------------------------------------ kept


def test_how_long_a_session_is_kept(redis: EmbeddedServer) -> None:
    """Until somebody has claimed a seat, until both have started, and from then on by its use."""

    async def use() -> None:
        async with keeping(redis) as services:

            def days(session: str) -> int:
                with library.Redis(unix_socket_path=str(redis.socket)) as server:
                    kept = int(server.ttl(f"wardroom:{{{session}}}"))
                    assert server.ttl(f"wardroom:{{{session}}}:left") > kept + 364 * DAY
                    return round(kept / DAY)

            new = msgspec.convert({"setup": {}}, services.playing.types["duel"].new)
            told = await services.creating.create("duel", new, None)
            made, session = msgspec.json.decode(told.body), told.session
            (token,) = made["tokens"].values()
            await services.reading.view("duel", session, token)
            assert days(session) == 1
            south = await services.seats.claim(
                "duel", session, "south", made["invitations"]["south"], KEY
            )
            assert days(session) == 14
            for holder in (token, south.token) * 2:  # Each commits, and then reveals.
                assert days(session) == 14
                seen = msgspec.json.decode(
                    (await services.reading.view("duel", session, holder)).body
                )
                asked = seen["legal_actions"][0]["example"]
                action = msgspec.convert(asked, services.playing.types["duel"].request)
                await services.playing.change(
                    Asked(
                        ruleset="duel",
                        session=session,
                        token=holder,
                        if_match="*",
                        key=None,
                        language="en",
                    ),
                    Act(action),
                )
            assert days(session) == 30

    asyncio.run(use())
