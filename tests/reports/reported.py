"""Games without a service, played by a policy, and their reports."""

from __future__ import annotations

import functools
from html.parser import HTMLParser
from random import Random
from typing import Any

import msgspec

from sessions.small import Begun, Game
from sessions.test_rulings import resolve
from wardroom.engine.refusals import Refused
from wardroom.reports.game import Source, wanted_entries
from wardroom.reports.wording import Wording
from wardroom.reports.written import ReportFormat, laid_game, written
from wardroom.sessions.game.play import open_to
from wardroom.sessions.log.export import Export
from wardroom.sessions.proof.binding import declared_in
from wardroom.sessions.proof.scene import stood_after
from wardroom.sessions.proof.verification import Known

Json = dict[str, Any]
LANGUAGES = ("en", "ja", "ko")
SUBMARINES = ("hunters", "silent-victory")
_MOST_DECISIONS = 3_000
_VOID = {"meta"}


def played(begun: Begun, policy: str = "", decisions: int = _MOST_DECISIONS) -> Game:
    """A game of which so many decisions are taken, by a policy or the first that there is."""
    game = Game(begun)
    policies = game.session.rules.game.policies
    chosen = policies[policy or next(iter(policies))]
    for _ in range(decisions):
        due = [(seat, open_to(game.session, seat).offers) for seat in game.seats]
        waiting = [(seat, offers[0]) for seat, offers in due if offers]
        if game.session.over or not waiting:
            break
        seat, offer = waiting[0]
        try:
            game.take(seat, chosen(game.session.position.state, offer))
        except Refused:
            game.take(seat, offer.example)
    return game


@functools.cache
def career(ruleset: str, number: int, policy: str = "balanced") -> Game:
    """A whole career on the seed of this number."""
    return played(Begun(ruleset, seed=number.to_bytes(32)), policy)


@functools.cache
def battle(scenario: str, number: int = 0, policy: str = "closing") -> Game:
    """A whole battle with every rule that hides something, on the seed of this number."""
    options = {"flagships": True, "mines": True, "command_control": bool(number % 2)}
    begun = Begun(
        "battleships", seed=number.to_bytes(32), setup={"scenario": scenario}, options=options
    )
    return played(begun, policy)


@functools.cache
def games() -> tuple[Game, ...]:
    """Some of every ruleset: a few careers, a few battles, and a toy that has no sheet."""
    drawn = Random(18)
    found = [career(ruleset, drawn.randrange(2**31)) for ruleset in SUBMARINES for _ in range(2)]
    found += [battle(scenario, number) for number, scenario in enumerate(
        ("denmark_strait", "north_cape", "casablanca"))]  # fmt: skip
    toy = Game(Begun("drill"))
    toy.play(3, drawn)
    return (*found, toy)


def source_of(game: Game) -> Source:
    """What the report of a game is made of, as its first seat may read it."""
    export = msgspec.convert(game.log(), Export)
    declared = declared_in(export)
    assert declared is not None
    wanted = wanted_entries(game.session.rules, export) if game.session.over else ()
    stood = stood_after(export, wanted, resolve, Known())
    return Source(game.session.rules, export, declared, game.session, {}, stood=stood)


@functools.cache
def report(game: Game, language: str = "en", form: str = "json") -> Any:
    """The report of a game that goes no further, as its first seat may read it: data, or text."""
    wording = Wording(game.session.rules.ruleset, language, sides=game.session.sides)
    body = written(laid_game(source_of(game), wording), ReportFormat(form), wording)
    return msgspec.json.decode(body) if form == "json" else body.decode()


class Page(HTMLParser):
    """A page as it is read: its elements, its texts, and whether every element is closed."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.drawn: list[tuple[str, dict[str, str | None]]] = []
        """Elements of drawings."""
        self.texts: list[str] = []
        self.misplaced: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        drawing = tag == "svg" or "svg" in self.open
        (self.drawn if drawing else self.elements).append((tag, dict(attrs)))
        if tag not in _VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.misplaced.append(tag)

    def handle_data(self, data: str) -> None:
        self.texts.append(data)
