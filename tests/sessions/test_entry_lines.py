"""Every entry of a log has a line in every language, whatever happened in it."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import msgspec
import pytest

from sessions.small import AT, INSTALLED, Begun, Game
from support.every import every
from wardroom.engine.session_actions import BEGINNINGS, SET_STANDING_ORDERS
from wardroom.sessions.game.play import resign
from wardroom.sessions.log.entry_lines import lines_in, narrative_of
from wardroom.sessions.log.kinds import OF_LOGS
from wardroom.sessions.log.seals import Located
from wardroom.sessions.wire.session import page, session_types, view

GAMES = {name: one.ruleset.game for name, one in INSTALLED.items() if one.ruleset.game is not None}
ASKED = ("en", "ja", "ko")
CODE = re.compile(r"\b[a-z]+(_[a-z0-9]+)+\b|[{}]")
OFFERED = {*BEGINNINGS, SET_STANDING_ORDERS, "supply_dice", "reroll"}
# Whose the event is, the members of its action, and what each of its lines must have.
KINDS: dict[str, tuple[str | None, dict[str, Any], str]] = {
    "start": ("first", {"client_seed": ""}, "first player"),
    "commit": ("first", {"commitment": "00" * 32}, "first player"),
    "reveal": ("second", {"client_seed": "00" * 16}, "second player"),
    "set_standing_orders": ("first", {"standing_orders": {}}, "first player"),
    "supply_dice": ("first", {"rolls": [6, 1]}, "dice thrown: 6 1"),
    "reroll": ("first", {"reroll": True}, "first player"),
    "resign": ("second", {}, "second player"),
    "undo": ("first", {"entry": 3}, "first player"),
    "policy": ("first", {"policy": "broadside", "decision": {"kind": "start"}}, "first player"),
    "question": ("first", {"question": "May I?"}, "may i?"),
    "ruling": ("umpire", {"rule": "9.3", "reason": "It was logged twice."}, "logged twice"),
    "note": ("umpire", {"note": "A dud is no hit."}, "umpire: “a dud is no hit.”"),
    "reminder": (None, {"seat": "second", "due": "2026-01-01T00:00:00.000Z"}, "second player"),
    "deadline": (
        None,
        {"seats": ["first", "second"], "then": "umpire"},
        "first player, the second player",
    ),
    "put_off": (None, {"seconds": 60, "from": "a", "to": "b"}, "put off"),
    "stands": (None, {"entry": 7}, "ruling takes effect"),
    "close": (None, {}, "closed"),
    "end": (None, {"reason": "The club is closed."}, "the club is closed."),
    "invite": (None, {"seat": "first"}, "first player"),
    "rekey": (
        None,
        {"number": 1, "change": "deputy_dismissed"},
        "the organiser has dismissed the deputy",
    ),
    "announce": (
        None,
        {"number": 1, "rule": "9.2.4", "reason": "That of departure."},
        "all games: 9.2.4: “that of departure.”",
    ),
    "pause": ("organiser", {"until": "2027-01-08T19:00:00.000Z"}, "until 2027-01-08 19:00"),
    "resume": ("organiser", {}, "clocks run on"),
    "open": (None, {"reason": "He asks for a ruling."}, "he asks for a ruling."),
    "restored": (None, {"from": 3}, "backup"),
    "void": (None, {"seats": ["second"]}, "second player"),
    "propose_faces": (None, {"seat": "first", "rolls": [6, 1]}, "first player"),
    "offer_draw": (None, {"seat": "first"}, "first player"),
    "accept_draw": (None, {"seat": "second"}, "second player"),
    "decline_draw": (None, {"seat": "first"}, "first player"),
    "say": (
        None,
        {"seat": "second", "phrase": "well_played"},
        "second player: says to the others: “well played.”",
    ),
    "reinstate": (None, {"seats": ["first"]}, "first player: withdrawal taken back"),
    "withdraw": (None, {"seats": ["first"], "reason": "Did not appear."}, "did not appear."),
}


def test_the_table_has_every_kind_that_no_game_brings_along() -> None:
    assert set(KINDS) == OF_LOGS | OFFERED


@every("kind", KINDS)
def test_an_action_has_a_line(kind: str) -> None:
    seat, members, stated = KINDS[kind]
    events = [{"seat": seat, "action": {"kind": kind, **members}}]
    said = {language: lines_of(2, events, language) for language in ASKED}
    assert all(len(lines) == 1 and not CODE.search(lines[0]) for lines in said.values()), said
    assert stated in said["en"][0].lower()
    assert len(set(said.values())) == len(ASKED)


@pytest.mark.parametrize(
    ("to", "seat"), [("umpire", "only for: umpire"), ("second", "only for: the second player")]
)
def test_a_line_says_who_alone_reads_the_text(to: str, seat: str) -> None:
    """Also to whoever does not read it."""
    asked = {"kind": "question" if to == "umpire" else "ruling", "to": to}
    assert seat in lines_of(2, [{"seat": "first", "action": asked}], "en")[0]


@pytest.mark.parametrize(
    ("member", "value", "stated"),
    [
        ("forfeit", "second", "the second player forfeits the game"),
        ("adjudicate", "first", "the first player wins the game"),
        ("draw", True, "the game is a draw"),
        ("annul", True, "the game is annulled"),
        ("extend_seconds", 900, "900 s more"),
        ("back_to", 7, "back to entry 7"),
        ("give_back", "second", "the second player plays on"),
        ("pending_ending", "take_back", "taken back: the game goes on"),
        ("forfeit", ["no", "seat"], "umpire's ruling: “late.”"),
    ],
)
def test_a_line_says_what_a_ruling_brings_about(member: str, value: Any, stated: str) -> None:
    ruling = {"kind": "ruling", "rule": "Club", "reason": "Late.", member: value}
    said = [lines_of(2, [{"seat": "umpire", "action": ruling}], one) for one in ASKED]
    assert all(len(lines) == 1 and not CODE.search(lines[0]) for lines in said), said
    assert stated in said[0][0].lower()
    assert all("Late." in lines[0] for lines in said)


# What was decided in a game, its members, and what its line says of it in English.
DECIDED: list[tuple[str, str, dict[str, Any], str]] = [
    *(
        (game, kind, members, stated)
        for game in ("hunters", "silent-victory")
        for kind, members, stated in (
            ("weapon_group", {"group": None}, "Fire no more"),
            ("weapon_group", {"group": {"kind": "torpedoes"}}, "Fire the weapons chosen"),
            ("fire", {"attack": []}, "Fire nothing and leave"),
            ("reload", {"loads": []}, "Leave the tubes empty"),
            ("additional_round", {"again": True}, "Try another round"),
        )
    ),
    (
        "silent-victory",
        "reload",
        {"loads": [], "moves": [{"from_tube": 1, "to_tube": 2}]},
        "Reload the tubes",
    ),
    ("silent-victory", "engage_submarine", {"attack": None}, "Leave the submarine alone"),
    ("hunters", "spare_parts", {"systems": []}, "Repair nothing"),
    ("battleships", "star_shell", {"shell": None}, "Fire no star shell"),
    ("battleships", "star_shell", {"shell": {"ship": "a", "hex": "0101"}}, "Light 0101"),
    ("battleships", "torpedoes", {"launches": []}, "Launch no torpedoes"),
    ("battleships", "targets", {"fire": []}, "Fire at nothing"),
    ("battleships", "mines", {"hexes": []}, "Lay no mines"),
]


@pytest.mark.parametrize(("game", "kind", "members", "stated"), DECIDED)
def test_a_line_says_what_was_decided(
    game: str, kind: str, members: dict[str, Any], stated: str
) -> None:
    """And not what was asked."""
    events = [{"seat": "first", "action": {"kind": kind, **members}}]
    said = {language: lines_of(2, events, language, game)[0] for language in ASKED}
    assert said["en"].endswith(f": {stated}")
    assert len(set(said.values())) == len(ASKED)
    assert not any("?" in line or CODE.search(line) for line in said.values())


NOTHING_KNOWN: list[Any] = [
    [],
    [{"seat": None, "action": {"kind": "of_a_later_release", "seats": 7}}],
    [{"seat": 7, "action": {"kind": ["no", "text"]}}],
    [{"seat": "first", "action": None}],
    [{"step": {"purpose": "of a later release"}}],
    [{"step": None}],
    [{}],
]


@pytest.mark.parametrize("events", NOTHING_KNOWN)
def test_what_is_not_known_has_a_line_too(events: Any) -> None:
    assert [len(lines_of(number, events, "ko")) for number in (1, 2)] == [1, 1]


def lines_of(
    number: int, events: list[dict[str, Any]], language: str, game: str = "battleships"
) -> tuple[str, ...]:
    located = [Located(event, None, position) for position, event in enumerate(events)]
    return lines_in(narrative_of(INSTALLED[game], number, located, {}, language))


@pytest.mark.parametrize("ruleset", ["battleships", "hunters", "silent-victory"])
def test_every_entry_of_a_random_game_has_lines_for_everybody(ruleset: str) -> None:
    for number in range(2):
        game = Game(Begun(ruleset))
        game.play(30, Random(number))
        readers = (*game.seats, None)
        for seat, language in ((seat, each) for seat in readers for each in ASKED):
            log = msgspec.json.decode(page(game.session, game.entries, seat, language, more=False))
            for entry in log["entries"]:
                assert entry["lines"], entry
                assert not any(CODE.search(line) for line in entry["lines"]), entry["lines"]


@pytest.mark.parametrize(
    ("language", "before", "end"),
    [
        ("en", "not begun yet", "game over (resigned)"),
        ("ja", "開始前", "ゲーム終了"),
        ("ko", "시작 전", "게임 끝"),
    ],
)
@pytest.mark.parametrize("ruleset", ["battleships", "hunters", "silent-victory"])
def test_a_headline_says_whether_a_game_is_played(
    ruleset: str, language: str, before: str, end: str
) -> None:
    """Neither before its start nor at its end does it name a stage that is not played."""
    game = Game(Begun(ruleset, opening=0))
    types = session_types(INSTALLED[ruleset], GAMES[ruleset])

    def headline() -> str:
        said: str = view(types, game.session, game.seats[0], language).headline
        return said

    assert before in headline()
    played = Game(Begun(ruleset))
    game.session = played.session
    assert before not in headline()
    assert end not in headline()
    game.session = resign(played.session, game.seats[0], AT).session
    assert headline().count(end) == 1
