"""What a session says of a throw whose faces are typed: whose it is, and what for."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from sessions.small import INSTALLED, Begun, Game
from wardroom.dice import die_named
from wardroom.engine.foreseen import ThrowAwaited, throw_awaited
from wardroom.engine.legal_actions import LegalTypes
from wardroom.engine.refusals import Refused
from wardroom.engine.remembering import forget
from wardroom.engine.session_actions import SUPPLY_DICE, SupplyDice
from wardroom.engine.trace import TraceStep
from wardroom.sessions.game import play
from wardroom.sessions.game.legal_actions import legal_actions
from wardroom.sessions.game.play import open_to
from wardroom.sessions.records.standing import Session
from wardroom.text import narrator


def types_of(session: Session) -> LegalTypes:
    """The types of what can be done in the game of `session`."""
    legal = session.rules.ruleset.legal
    assert legal is not None
    return legal


def told(session: Session, seat: str, language: str = "en") -> Any:
    """The throw that `seat` is asked for, as `legal_actions` has it."""
    (legal,) = legal_actions(types_of(session), session, seat, language)
    assert legal.__struct_config__.tag == SUPPLY_DICE
    return legal


def throws(game: Game, random: Random, most: int) -> Iterator[Game]:
    """Yield `game` at each throw that is awaited while it is played at random, `most` of them."""
    for seat in game.seats * 200:
        now = open_to(game.session, seat)
        if now.roll is not None:
            yield game
            die = die_named(now.roll.dice)
            rolls = tuple(random.randint(1, die.sides) for _ in range(die.count))
            game.take(seat, SupplyDice(rolls=rolls))
            most -= 1
        elif now.offers:
            offer = random.choice(now.offers)
            try:
                game.take(seat, random.choice((offer.example, *offer.choices)))
            except Refused:
                game.take(seat, offer.example)
        if game.session.over or not most:
            return


@pytest.mark.parametrize("ruleset", ["hunters", "silent-victory", "battleships"])
def test_the_title_of_a_throw_is_how_its_line_begins(ruleset: str) -> None:
    """In each language; and what is announced is what the step says once it is thrown."""
    for language in ("en", "ja", "ko"):
        random, said = Random(3), list[tuple[str, Any]]()
        game = Game(Begun(ruleset, dice="supplied"))
        narrated = narrator(INSTALLED[ruleset], language)
        for under_way in throws(game, random, 40):
            legal = told(under_way.session, under_way.seats[0], language)
            assert legal.dice in legal.title
            said.append((legal.title, legal.details))
        rolled = [
            msgspec.convert(event["step"], TraceStep)
            for entry in game.entries
            for event in msgspec.json.decode(entry.content)["events"]
            if event.get("step", {}).get("roll") is not None
        ]
        assert len(rolled) >= min(len(said), 20)
        for (title, details), step in zip(said, rolled, strict=False):
            assert details.purpose == step.purpose
            assert details.details.items() <= step.details.items()
            known = narrated.throw(step.purpose, details.details)
            assert title.endswith(known)


HIT = "combat_result"
WHOSE = [
    ("en", "damage_points", "(the British player): Damage points of HMS Hood"),
    ("en", HIT, "(the British player, HMS Prince of Wales): Combat result of Bismarck at 1:2"),
    ("en", "explosion", "(the German player, Bismarck): Whether HMS Prince of Wales explodes"),
    ("ja", HIT, "（イギリス側、プリンス・オブ・ウェールズ）: ビスマルクの戦闘結果、オッズ1:2"),  # noqa: RUF001
    ("ko", HIT, "(영국 측, 프린스 오브 웨일스): 비스마르크의 전투 결과, 전투비 1:2"),
]  # fmt: skip


@pytest.mark.parametrize(("language", "purpose", "title"), WHOSE)
def test_a_throw_says_who_throws_it(language: str, purpose: str, title: str) -> None:
    game = Game(Begun("battleships", dice="supplied"))
    asked = (
        told(under_way.session, "second", language) for under_way in throws(game, Random(3), 40)
    )
    said = next(each for each in asked if each.details.purpose == purpose)
    assert said.title.endswith(title)
    assert said.dice in said.title


def test_a_throw_that_a_seat_will_not_see_says_no_more_than_its_dice() -> None:
    session = Game(Begun("battleships", dice="supplied")).session
    hiding = msgspec.structs.replace(
        session.rules.game, seen=lambda _step, _state, seat: seat == "first"
    )
    rules = msgspec.structs.replace(session.rules, game=hiding)
    hidden = msgspec.structs.replace(session, rules=rules)
    first, second = (told(hidden, seat) for seat in ("first", "second"))
    assert first.details.details == {"turn": 1, "base": 15}
    assert (second.details.details, second.details.thrower) == ({}, None)
    assert second.title == "Enter the faces of 1d6: Visibility"


def test_what_is_said_of_a_throw_is_found_once_and_only_where_faces_are_typed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = list[Any]()

    def asking(*given: Any) -> ThrowAwaited:
        asked.append(given)
        return throw_awaited(*given)

    monkeypatch.setattr(play, "throw_awaited", asking)
    forget()
    game = Game(Begun("battleships"))
    game.play(6, Random(1))
    legal_actions(types_of(game.session), game.session, "first", "en")
    assert not asked
    typed = Game(Begun("battleships", dice="supplied"))
    assert not asked  # Nobody has looked.
    for seat in ("first", "second", "first"):
        told(typed.session, seat)
    assert len(asked) == 1
