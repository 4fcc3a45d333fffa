"""Each line of a log stands beside its own event, whatever is played and whoever reads it."""

from __future__ import annotations

import copy
import functools
import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
from wardroom_client.narrative import narrated as narrated_by_client

from kept.stories import STORIES, session
from sessions import timing
from sessions.narratives import check, check_exported, found_at, kinds, lines_of_steps
from sessions.serving import Seat, play_on, started
from sessions.small import AT, INSTALLED, Begun, Game
from sessions.test_rulings import MINED, SECRETS, checked
from sessions.test_undo import set_something
from wardroom.sessions.basics.tokens import UMPIRE
from wardroom.sessions.game.play import end
from wardroom.sessions.log.export import CarriedCharts, Export, carried_in
from wardroom.sessions.proof.narratives import narrated
from wardroom.sessions.records.clocks import Deadlines, Then
from wardroom.sessions.records.founding import DiceMode
from wardroom.sessions.records.umpire import Umpire
from wardroom.sessions.wire.session import page
from wardroom.text import begun

Json = Any
LANGUAGES = ("en", "ja", "ko")
RULESETS = ("hunters", "silent-victory", "battleships")
HAPPENS = {
    "start", "commit", "reveal", "set_standing_orders", "supply_dice", "undo", "policy",
    "question", "ruling", "reminder", "deadline", "put_off", "restored", "resign",
}  # fmt: skip
"""What happens in the games below, beside decisions of the games themselves."""

OTHERS: list[Any] = [None, True, 7, -1, 2**60, 1.5, "", "x", "{x}", [], [7], {}, {"kind": "x"}]
"""What may stand in the place of a member of a forged log."""


def of_ruleset(ruleset: str, dice: DiceMode, number: int) -> Game:
    """A game in which anything happens at any time; a policy plays on where a seat is late."""
    game = INSTALLED[ruleset].ruleset.game
    assert game is not None
    policy = next(iter(game.policies)) if dice == "committed" else None
    then: Then = "umpire" if policy is None else "policy"
    deadlines = Deadlines(
        per="action", seconds=timing.DAY, remind_seconds=timing.HOUR, then=then, policy=policy
    )
    umpire = Umpire(sees_hidden=bool(number % 2))
    played = Game(Begun(ruleset, dice=dice, deadlines=deadlines, umpire=umpire))
    random = Random(number)
    for seat in played.seats * 8:
        set_something(played, seat, random)
    timing.happening(played, random, 60)
    return played


def ruled(nation: str = "germany") -> Game:
    """A battle in which an umpire gives a ship of the first side another `nation`."""
    played = Game(Begun("battleships", umpire=Umpire()))
    played.play(3)
    played.rule(patch=[{"op": "replace", "path": "/ships/0/counter/nation", "value": nation}])
    return played


OF_SIDES: list[Callable[[], Game]] = [
    lambda: Game(Begun("battleships", setup=MINED, options=SECRETS)),
    lambda: Game(Begun("battleships", after=Game(Begun("battleships")).session, session="f" * 43)),
    ruled,
    functools.partial(ruled, "us"),
]
"""Battles whose sides have nations, however they begin and whatever is ruled in them."""
GAMES: list[Callable[[], Game]] = [
    *OF_SIDES,
    *(functools.partial(timing.of_toys, number) for number in range(12)),
    *(
        functools.partial(of_ruleset, ruleset, dice, number)
        for ruleset in RULESETS
        for dice in ("committed", "supplied")
        for number in range(2)
    ),
]


def finish(game: Game) -> None:
    """End a game: the operator does where a policy plays the seat that would resign."""
    if game.seats[0] in game.session.policies and not game.session.over:
        game.session = game.took(end(game.session, "Enough.", AT))
    else:
        game.end()


def read(game: Game, reader: str | None, language: str) -> Iterator[Json]:
    """The entries of `game` as `reader` may read them now."""
    told = page(game.session, game.entries, reader, language, more=False)
    yield from msgspec.json.decode(told)["entries"]


def test_each_line_stands_beside_its_own_event_for_every_reader() -> None:
    """While the game is on and once it is over; and an exported log has the same narrative."""
    throws, happened = 0, set[str]()
    for make in GAMES:
        game = make()
        umpires = () if game.session.founding.umpire is None else (UMPIRE,)
        for over in (False, True):
            if over:
                finish(game)
            for reader in (*game.seats, None, *umpires):
                for language in LANGUAGES:
                    for entry in read(game, reader, language):
                        throws += check(entry)
                        happened |= {*kinds(entry)}
        log = game.log()
        assert not any("narrative" in entry or entry["lines"] for entry in log["entries"])
        for language in LANGUAGES:
            told = narrated(msgspec.convert(log, Export), game.session.rules.ruleset, language)
            shown = read(game, game.seats[0], language)
            assert msgspec.json.decode(msgspec.json.encode(told.entries)) == [
                {"number": entry["number"], "narrative": entry["narrative"]} for entry in shown
            ]
    assert throws > 1000
    assert happened >= HAPPENS


def test_a_ruling_changes_no_line_that_was_read_before() -> None:
    """The nations of a side are those that it began with: its log is read and checked by them."""
    for make in OF_SIDES:
        game = make()
        before = [*read(game, None, "en")]
        finish(game)
        after, log = [*read(game, None, "en")], game.log()
        named = [line for entry in after for line in entry["lines"] if "British player" in line]
        assert named
        assert [entry["lines"] for entry in after[: len(before)]] == [
            entry["lines"] for entry in before
        ]
        for entry, shown in zip(log["entries"], after, strict=True):
            entry |= {"lines": shown["lines"], "narrative": shown["narrative"]}
        assert checked(log).faults == ()


def test_a_side_is_called_by_nations_only_where_its_ships_are_known() -> None:
    """Charts of one's own may give a scenario other ships: they count where the log has them."""
    game = OF_SIDES[0]()
    log, ruleset = game.log(with_charts=True), game.session.rules.ruleset
    pins, charts = log["entries"][0]["content"]["founding"]["pins"], log["charts"]
    charts["tables"]["damage"]["title"] = "Damage of one's own"
    own = carried_in(msgspec.convert(charts, CarriedCharts), ruleset).digest
    for carried, digest, who in (
        (None, pins["charts_digest"], "the British player"),
        (charts, own, "the British player"),
        (None, own, "the first player"),
        (charts, "0" * 64, "the first player"),
        ({**charts, "tables": {"damage": {}}}, own, "the first player"),
    ):
        log["charts"], pins["charts_digest"] = carried, digest
        told = narrated(msgspec.convert(log, Export), ruleset, "en")
        assert told.entries[1].narrative[0].line.startswith(begun(who))
        assert told.seat_titles["first"] == who


def own_dice(client: httpx.Client) -> Json:
    """A career in which every throw is typed in."""
    seats = started(client, "hunters", dice="supplied")
    play_on(seats["commander"], 40)
    return session(seats)


TOLD: dict[str, Callable[[httpx.Client], Json]] = {
    **{name: STORIES[name] for name in ("career", "fork", "battle", "over", "against a policy")},
    "own dice": own_dice,
}


@pytest.mark.parametrize("story", TOLD)
def test_whoever_asks_the_service_is_told_the_same(client: httpx.Client, story: str) -> None:
    """The log, the stream of events, the narrative of the export, and the report."""
    made = TOLD[story](client)
    seats = {place: Seat(client, made["path"], token) for place, token in made["tokens"].items()}
    player = seats[next(iter(seats))]
    for over in (False, True):
        if over and player.get().json()["status"] != "over":
            assert player.post("/resign", If_Match="*").is_success
        for seat in seats.values():
            asked = {"Accept-Language": "ko" if over else "en"}
            entries = [*in_log(seat, asked)]
            assert sum(map(check, entries)) > 0
            export = seat.get("/export").json()
            told = client.post("/v1/narrative", json={"log": export}, headers=asked)
            assert told.headers["content-language"] == asked["Accept-Language"]
            assert told.json()["entries"] == [
                {name: entry[name] for name in ("number", "narrative")} for entry in entries
            ]
            for entry, one in zip(export["entries"], told.json()["entries"], strict=True):
                check_exported(entry, json.dumps(one).encode())
            for of_log, exported in zip(entries, export["entries"], strict=True):
                read = narrated_by_client(of_log)
                assert read == narrated_by_client(exported, of_log["narrative"])
                assert [line for line, _ in read] == of_log["lines"]
                assert [event for _, event in read] == [
                    None if one["event"] is None else found_at(of_log, one["event"])
                    for one in of_log["narrative"]
                ]
            assert reported(seat, asked) == {
                entry["number"]: lines_of_steps(entry) for entry in entries if lines_of_steps(entry)
            }
            if over:
                assert [*streamed(seat, asked)] == entries


def in_log(seat: Seat, headers: dict[str, str]) -> Iterator[Json]:
    """The entries of a log, read page by page."""
    after: int | None = 0
    while after is not None:
        read = seat.get(f"/log?limit=7&after={after}", headers=headers).json()
        yield from read["entries"]
        after = read["next"]


def streamed(seat: Seat, headers: dict[str, str]) -> Iterator[Json]:
    """The entries of a game that is over, by its stream of events."""
    for line in seat.get("/events?after=0", headers=headers).text.splitlines():
        if line.startswith("data: {") and '"content"' in line:
            entry = json.loads(line.removeprefix("data: "))
            del entry["version"]
            yield entry


def reported(seat: Seat, headers: dict[str, str]) -> dict[int, list[str]]:
    """The lines of the report's chronicle, by the number of their entry."""
    found: dict[int, list[str]] = {}
    for period in seat.get("/report?format=json", headers=headers).json()["chronicle"]:
        for entry in period["entries"]:
            if entry["lines"]:
                found.setdefault(entry["entry"], []).extend(entry["lines"])
    return found


@pytest.mark.parametrize("ruleset", RULESETS)
def test_whatever_an_event_holds_it_has_its_line(ruleset: str) -> None:
    """Nobody has checked it: it may be of a later release, or forged."""
    game = of_ruleset(ruleset, "committed", 0)
    finish(game)
    random, lines = Random(5), 0
    for number in range(60):
        log = game.log()
        for event in (event for entry in log["entries"] for event in events_in(entry)):
            if random.random() < 0.5:
                spoil(event, random)
        told = narrated(
            msgspec.convert(log, Export), INSTALLED[ruleset], LANGUAGES[number % len(LANGUAGES)]
        )
        for entry, one in zip(log["entries"], told.entries, strict=True):
            for item in one.narrative:
                assert item.line
                assert item.event is None or found_at(entry, item.event) is not None
                lines += 1
    assert lines > 1000


def events_in(entry: Json) -> Iterator[Json]:
    for part in (entry["content"], *(one["bundle"] for one in entry["opened"])):
        yield from part["events"]


def spoil(value: Json, random: Random) -> None:
    """Put something else in the place of anything within `value`."""
    while True:
        places = [*value] if isinstance(value, dict) else [*range(len(value))]
        if not places:
            return
        place = random.choice(places)
        if isinstance(value[place], dict | list) and value[place] and random.random() < 0.9:
            value = value[place]
        else:
            value[place] = copy.deepcopy(random.choice(OTHERS))
            return


def test_a_log_that_cannot_be_put_into_words_is_refused_by_name(client: httpx.Client) -> None:
    game = of_ruleset("hunters", "committed", 0)
    game.end()
    log = game.log()
    elsewhere, unfounded, older = (copy.deepcopy(log) for _ in range(3))
    elsewhere["entries"][0]["content"]["founding"]["pins"]["ruleset"] = "of a later release"
    del unfounded["entries"][0]["content"]["founding"]
    older["format"] = "wardroom-session/2"
    for wrong, code in (
        (elsewhere, "rules_not_here"), (older, "rules_not_here"), (unfounded, "log_not_usable")
    ):  # fmt: skip
        response = client.post("/v1/narrative", json={"log": wrong})
        problem = response.json()
        assert (response.status_code, problem["type"]) == (422, "/problems#log-not-usable")
        assert [(one["pointer"], one["code"]) for one in problem["errors"]] == [("/log", code)]
    for body, pointer in (({}, "/log"), ({"log": {}}, "/log"), ({"log": log, "at": 3}, "/at")):
        response = client.post("/v1/narrative", json=body)
        assert response.status_code == 400
        assert response.json()["errors"][0]["pointer"].startswith(pointer)


def test_what_a_later_release_wrote_has_its_line_in_its_place(client: httpx.Client) -> None:
    game = of_ruleset("hunters", "committed", 0)
    game.end()
    log = game.log()
    number, event = next(
        (number, event)
        for number, entry in enumerate(log["entries"])
        for event in entry["content"]["events"]
        if "step" in event
    )
    place = log["entries"][number]["content"]["events"].index(event)
    for later, line in (
        ({**event["step"], "result": "of_a_later_release"}, "of_a_later_release"),
        ({"of_a_later_release": 1}, "Something that this release does not know."),
    ):
        event["step"] = later
        told = client.post("/v1/narrative", json={"log": log}).json()["entries"][number]
        (found,) = [one for one in told["narrative"] if one["event"] == f"/content/events/{place}"]
        assert line in found["line"]
