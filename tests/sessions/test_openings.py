"""Prepared situations: played, verified, forked and imported; and what refuses them."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any

import msgspec
import pytest

from sessions.test_games import Playing, imported, keeping
from wardroom.dice import DiceMismatch
from wardroom.engine.refusals import Refused
from wardroom.engine.registry import Ruleset
from wardroom.rulesets.catalogue import RULESETS
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.log.export import Export
from wardroom.sessions.services.composition import Services
from wardroom.sessions.wire.session import ForkRequest

OPENINGS = {
    "hunters": "lone_ship_by_night",
    "silent-victory": "lone_ship_by_night",
    "battleships": "duel_in_three_turns",
}
BESIDE: dict[str, list[dict[str, Any]]] = {
    "hunters": [{"type": "VIIC"}, {"start": "1941-05"}],
    "silent-victory": [{"type": "Gato"}, {"scenario": "okane"}, {"historical": True}],
    "battleships": [{"scenario": "denmark_strait"}, {"turns": 5}, {"base_visibility": 3}],
}
HEADLINES = {
    "hunters": (
        "U-99, VIIC, patrol 1, October 1940, box 4 of 8, Atlantic",
        "U-99、VIIC型、第1回哨戒、1940年10月、航海ボックス4/8、大西洋",
        "U-99, VIIC형, 1차 정찰, 1940년 10월, 8칸 중 4번 칸, 대서양",
    ),
    "silent-victory": (
        "Tang, Balao, patrol 1, January 1944, box 4 of 9, Empire",
        "Tang、バラオ級、第1回哨戒、1944年1月、航海ボックス4/9、日本本土近海",
        "Tang, 발라오급, 1차 정찰, 1944년 1월, 9칸 중 4번 칸, 일본 제국 구역",
    ),
    "battleships": (
        "turn 1 of 3, the British player chooses targets",
        "第1ターン（全3ターン）、イギリス側が砲撃目標を選択",  # noqa: RUF001
        "1턴 (전체 3턴), 영국 측의 포격 표적 선택",
    ),
}
NAMED: dict[str, dict[str, Any]] = {
    "hunters": {"number": "U-99"}, "silent-victory": {"boat_name": "Tang"}, "battleships": {},
}  # fmt: skip
games = pytest.mark.parametrize("ruleset", RULESETS, ids=lambda one: one.id)


async def proven(services: Services, playing: Playing, seat: str, *, whole: bool = True) -> bytes:
    """The log of a game that is over, which is good, and complete if it is `whole`."""
    written = await playing.export(seat)
    found = await services.replaying.verify(msgspec.json.decode(written, type=Export))
    assert (found.good, found.complete) == (True, whole), found.faults[:3]
    return written


@games
def test_an_opening_is_played_verified_and_gone_on_with(
    ruleset: Ruleset, redis: EmbeddedServer
) -> None:
    async def play() -> None:
        services, game = keeping(redis), ruleset.game
        assert game is not None
        seat, alone = game.seats[0], len(game.seats) == 1
        playing = Playing(services, ruleset.id)
        await playing.begin({"opening": OPENINGS[ruleset.id]})
        if alone:
            await playing.act(seat, {"action": {"kind": "start"}})
            session = await playing.view(seat)
            assert session["legal_actions"][0]["kind"] == "engage"
            assert (session["view"]["patrol_number"], session["view"]["box"]["number"]) == (1, 4)
        await playing.play(30)
        if alone:
            written, token = await playing.export(seat), playing.tokens[seat]
            for told in (
                await services.creating.fork(
                    ruleset.id, playing.session, token, ForkRequest(at=3), None
                ),
                await imported(services, ruleset.id, written, 3),
            ):
                other = Playing(services, ruleset.id)
                await other.began(told)
                await other.play(3)
                await other.resign(seat)
                await proven(services, other, seat, whole=False)
        await playing.play(60)
        await playing.resign(seat)
        log = json.loads(await proven(services, playing, seat))
        founding = log["entries"][0]["content"]["founding"]
        assert founding["setup"]["opening"] == OPENINGS[ruleset.id]
        founding["setup"]["opening"] = "another"
        assert not (await services.replaying.verify(msgspec.convert(log, Export))).good
        await services.sessions.store.close()

    asyncio.run(play())


@games
def test_a_line_says_where_the_game_stands(ruleset: Ruleset, redis: EmbeddedServer) -> None:
    async def read() -> list[Any]:
        services = keeping(redis)
        playing = Playing(services, ruleset.id)
        await playing.begin({"opening": OPENINGS[ruleset.id], **NAMED[ruleset.id]})
        seat = next(iter(playing.tokens))
        await playing.play(2 if ruleset.id == "battleships" else 1)
        token = playing.tokens[seat]
        told = [
            await services.reading.view(ruleset.id, playing.session, token, language)
            for language in ("en", "ja", "ko")
        ]
        await services.sessions.store.close()
        return [json.loads(one.body) for one in told]

    found = asyncio.run(read())
    assert tuple(one["headline"] for one in found) == HEADLINES[ruleset.id]
    assert {(*one["awaited"],) for one in found} == {(found[0]["seats"][0],)}


@games
def test_what_an_opening_does_not_go_with(ruleset: Ruleset, redis: EmbeddedServer) -> None:
    opening = OPENINGS[ruleset.id]
    refused = [({"opening": "none"}, "opening_unknown", "/opening")] + [
        ({"opening": opening, **beside}, "opening_states_it", f"/{next(iter(beside))}")
        for beside in BESIDE[ruleset.id]
    ]

    async def found() -> list[tuple[str, str | None]]:
        services = keeping(redis)
        codes: list[tuple[str, str | None]] = []
        types = services.playing.types[ruleset.id]
        for setup, _, _ in refused:
            new = msgspec.convert({"setup": setup}, types.new)
            with pytest.raises(Refused) as refusal:
                await services.creating.create(ruleset.id, new, None)
            codes.append((refusal.value.code, refusal.value.member))
        body = {"setup": {"opening": opening}, "entrants": [{"name": "A"}], "closes": _TOMORROW}
        held = msgspec.convert(body, services.organising.types[ruleset.id].new)
        with pytest.raises(Refused) as refusal:
            await services.organising.create_tournament(ruleset.id, held, None)
        codes.append((refusal.value.code, refusal.value.member))
        await services.sessions.store.close()
        return codes

    wanted = [(code, member) for _, code, member in refused]
    assert asyncio.run(found()) == [*wanted, ("opening_in_tournament", "/setup/opening")]


_TOMORROW = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time() + 86_400))

WRONG: list[tuple[list[int], str]] = [
    ([1], "dice_ran_out"),
    ([1, 1, 1], "dice_left_over"),
    ([7, 1], "dice_impossible"),
]


def test_typed_faces_are_those_of_one_throw(redis: EmbeddedServer) -> None:
    """One too many does not count for the throw that follows, and nothing wrong counts at all."""

    async def play() -> list[tuple[str, bool]]:
        services, found = keeping(redis), list[tuple[str, bool]]()
        playing = Playing(services, "hunters")
        await playing.begin({"opening": OPENINGS["hunters"]}, dice="supplied")
        await playing.play(1)
        course = (await playing.view("commander"))["legal_actions"][0]
        assert [one["throws"][0]["dice"] for one in course["choices"]] == ["2d6", "2d6"]
        await playing.act("commander", course["example"])
        before = await playing.view("commander")
        assert before["legal_actions"][0]["schema"]["properties"]["rolls"]["minItems"] == 2
        for rolls, _ in WRONG:
            for take in (playing.try_out, playing.act):
                typed = {"kind": "supply_dice", "rolls": rolls}
                with pytest.raises(DiceMismatch) as mismatch:
                    await take("commander", {"action": typed})
                same = await playing.view("commander") == before
                found.append((mismatch.value.code, same))
        await playing.act("commander", before["legal_actions"][0]["example"])
        await services.sessions.store.close()
        return found

    assert asyncio.run(play()) == [(code, True) for _, code in WRONG for _ in range(2)]
