"""Small games without a store: founded, played and exported as a services does it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from sessions.forging import Json
from sessions.toys import TOYS
from wardroom.engine.agreed_end import Until
from wardroom.engine.refusals import Refused
from wardroom.engine.registry import InstalledRuleset, install
from wardroom.engine.runner import Position
from wardroom.rulesets.catalogue import RULESETS
from wardroom.sessions.basics.commitment import round_seed
from wardroom.sessions.basics.names import EntrantName
from wardroom.sessions.basics.texts import WhereTexts
from wardroom.sessions.basics.tokens import UMPIRE
from wardroom.sessions.game.commands import Ask, Note, Rule
from wardroom.sessions.game.drawing import said
from wardroom.sessions.game.falling_due import fallen_due, falls_due
from wardroom.sessions.game.play import Acted, act, close, found, lapse, open_to, resign, undo
from wardroom.sessions.game.ruling import RulingRequest, rule
from wardroom.sessions.game.texts import set_beside, with_texts
from wardroom.sessions.log.entry import Entry
from wardroom.sessions.log.export import exported
from wardroom.sessions.log.receipt_keys import NO_KEYS, SigningKeys
from wardroom.sessions.log.receipts import receipts_of
from wardroom.sessions.records.clocks import Deadlines, Stop
from wardroom.sessions.records.founding import (
    REVEAL_SECONDS,
    Assistants,
    Beginning,
    DiceMode,
    Draws,
    Foreseeable,
    Founding,
    Lineage,
    Participation,
    Pins,
    SuppliedBy,
    Talk,
)
from wardroom.sessions.records.rules import Rules, pinned_rules
from wardroom.sessions.records.standing import Session
from wardroom.sessions.records.umpire import Umpire
from wardroom.sessions.wire.example import begins

INSTALLED: Mapping[str, InstalledRuleset] = {
    ruleset.id: install(ruleset) for ruleset in (*RULESETS, *TOYS)
}
OTT, BEA = EntrantName(name="Ott", salt="0b" * 16), EntrantName(name="Bea", salt="0c" * 16)
ROUND = 1
SEED, SESSION, TOURNAMENT = bytes.fromhex("5eed" * 16), "A" * 43, "B" * 43
NOW = 1_000_000_000.0
CLIENT_SEED = "5eed" * 8
AT, CLOSES = "1941-05-01T12:00:00.000Z", "1941-06-01T12:00:00.000Z"


class Begun(NamedTuple):
    """What a game is begun with.

    `setup`: None: the first of its examples. `after`: the game that it goes on from, as a fork
    does. `opening`: how many of the actions that begin it are taken, as of a slice; None: all.
    `options`: those that differ from the ruleset's own.
    `paired`: entrants play each other in it. `seed`: that of the tournament, in a game of one.
    `contribution`, `foreseeable`, `until`, `pack`, `again`: of a tournament; what is played again
    is played in its second round. `version`: of the ruleset; None: the
    last. `texts`: where they stand; None: in the entries.
    """

    ruleset: str
    tournament: bool = False
    paired: bool = False
    session: str = SESSION
    seed: bytes = SEED
    after: Session | None = None
    opening: int | None = None
    contribution: str | None = None
    foreseeable: Foreseeable = None
    until: Until | UnsetType = UNSET
    pack: str | UnsetType = UNSET
    again: str | UnsetType = UNSET
    setup: Json | None = None
    dice: DiceMode = "committed"
    options: Json | None = None
    deadlines: Deadlines | None = None
    umpire: Umpire | None = None
    supplied_by: SuppliedBy | None = None
    draws: Draws = None
    talk: Talk = None
    version: str | None = None
    texts: WhereTexts | None = None
    assistants: Assistants = None


def under(rules: Rules, version: str) -> Pins:
    """The pins of a game that is held to these `rules` in a `version` of the ruleset."""
    by_digest = rules.ruleset.versions_by_digest[rules.pins.charts]
    digest = next(digest for digest, number in by_digest.items() if number == version)
    return msgspec.structs.replace(rules.pins, version=version, digest=digest)


class Game:
    """A game under way, and the entries of its log."""

    def __init__(self, begun: Begun) -> None:
        ruleset = INSTALLED[begun.ruleset]
        game = ruleset.ruleset.game
        assert game is not None
        options = msgspec.convert(begun.options or {}, ruleset.ruleset.options)
        rules = pinned_rules(ruleset, options)
        pins = rules.pins if begun.version is None else under(rules, begun.version)
        rules = msgspec.structs.replace(rules, pins=pins)
        by_seat = {
            seat: name.digest.hex() for seat, name in zip(game.seats, (OTT, BEA), strict=False)
        }
        round_ = ROUND if begun.again is UNSET else ROUND + 1
        seed = round_seed(begun.seed, round_) if begun.tournament else begun.seed
        participation = Participation(
            tournament=TOURNAMENT,
            name="Club",
            round=round_,
            entrant=UNSET if begun.paired else OTT.digest.hex(),
            entrants=by_seat if begun.paired else UNSET,
            closes=CLOSES,
            commitment=pins.tournament_commitment(TOURNAMENT, begun.seed).hex(),
            contribution=begun.contribution,
            foreseeable=begun.foreseeable,
            until=begun.until,
            pack=begun.pack,
            again=begun.again,
        )
        setup = msgspec.convert(begun.setup or game.examples[0].order, game.setup)
        position = Position(game.begin(setup, options, rules.charts))
        beginning, lineage = None, None
        if begun.after is not None:
            position, parent = begun.after.position, begun.after.founding
            beginning = Beginning(
                state=msgspec.to_builtins(position.state),
                state_version=game.state_version,
                throws=position.throws,
                streams=begun.after.streams,
            )
            lineage = Lineage(
                kind="fork",
                trust="from_start",
                session=parent.session,
                commitment=parent.commitment.hex(),
                number=begun.after.number,
                head=begun.after.head.hex(),
            )
        committed = begun.dice == "committed"
        commits = committed and not begun.tournament and len(game.seats) > 1
        founding = Founding(
            session=begun.session,
            pins=pins,
            seats=game.seats,
            dice=begun.dice,
            setup=None if beginning else msgspec.to_builtins(setup),
            beginning=beginning,
            lineage=lineage,
            commitment=pins.commitment(begun.session, seed),
            seed=seed,
            tournament_seed=begun.seed if begun.tournament else b"",
            tournament=participation if begun.tournament else None,
            reveal_seconds=REVEAL_SECONDS if commits else None,
            deadlines=begun.deadlines,
            umpire=begun.umpire,
            texts=begun.texts,
            supplied_by=begun.supplied_by,
            draws=begun.draws,
            assistants=begun.assistants,
            talk=begun.talk,
        )
        self.seats = game.seats
        self.entries: list[Entry] = []
        self.stood: list[Position[Any]] = []
        self.session = self.took(found(rules, founding, position, AT))
        opening = list(begins(founding, "" if begun.tournament else CLIENT_SEED))
        opening = opening if committed else []
        for seat, action in opening[: begun.opening]:
            self.take(seat, action)

    def took(self, acted: Acted) -> Session:
        if acted.entry is not None:
            self.entries.append(acted.entry)
            self.stood.append(acted.session.position)
        return acted.session

    def take(self, seat: str, action: Any, at: str = AT) -> None:
        """Have `seat` take `action`."""
        self.session = self.took(act(self.session, seat, action, at))

    def wait(self, until: int, *stops: Stop) -> None:
        """Have everything fall due by a time, in milliseconds since 1970."""
        while (due := falls_due(self.session, until, stops)) is not None:
            self.session = self.took(fallen_due(self.session, due))

    def undo(self, seat: str, at: str) -> None:
        """Have `seat` take back what it did last."""
        self.session = self.took(undo(self.session, seat, at))

    def rule(self, *, at: str = AT, **ruling: Json) -> None:
        """Have the umpire rule."""
        wanted = {"rule": "1.1", "reason": "So it is.", **ruling}
        command, texts = set_beside(self.session, Rule(msgspec.convert(wanted, RulingRequest)))
        said = command.request
        stood = None if said.back_to is UNSET else self.stood[said.back_to - 1]
        ruled = rule(self.session, said, at, position=stood)
        self.session = self.took(with_texts(ruled, texts))

    def ask(
        self,
        seat: str,
        question: str = "What now?",
        at: str = AT,
        to: Literal["umpire"] | UnsetType = UNSET,
    ) -> None:
        """Have `seat` ask the umpire, `to` him alone or so that everybody reads it."""
        self._commanded(Ask(question, to), seat, at)

    def note(self, note: str, at: str = AT) -> None:
        """Have the umpire tell everybody something."""
        self._commanded(Note(note), UMPIRE, at)

    def _commanded(self, command: Ask | Note, who: str, at: str) -> None:
        given, texts = set_beside(self.session, command, who)
        self.session = self.took(with_texts(given.play(self.session, who, at), texts))

    def draw(self, seat: str, says: str, at: str = AT) -> None:
        """Have `seat` say something about a draw."""
        self.session = self.took(said(self.session, seat, says, at))

    def lapse(self) -> None:
        """Let the time pass that a seat has to reveal."""
        ended = lapse(self.session)
        assert ended is not None
        self.session = self.took(ended)

    def play(self, decisions: int, random: Random | None = None) -> None:
        """Have every seat take so many of the examples offered, or whatever is drawn."""
        for _ in range(decisions):
            for seat in self.seats:
                offers = open_to(self.session, seat).offers
                if not offers:
                    continue
                offer = offers[0] if random is None else random.choice(offers)
                choices = [offer.example, *(offer.choices if random is not None else ())]
                try:
                    self.take(seat, choices[-1] if random is None else random.choice(choices))
                except Refused:
                    self.take(seat, offer.example)
            if self.session.over:
                return

    def end(self) -> None:
        """End it, unless it is over: resigned, or closed with its tournament."""
        if self.session.over:
            return
        tournament = self.session.founding.tournament
        ended = close(self.session, AT) if tournament else resign(self.session, self.seats[0], AT)
        self.session = self.took(ended)

    def log(self, *, with_charts: bool = False, keys: SigningKeys = NO_KEYS) -> Json:
        """Its exported log with receipts by `keys`, and with the seed when it is over."""
        tournament = self.session.founding.tournament
        named: dict[str, Any] = {}
        if tournament is not None and not isinstance(tournament.entrants, UnsetType):
            named = {"entrants": dict(zip(self.seats, (OTT, BEA), strict=True))}
        elif tournament is not None:
            named = {"entrant": OTT}
        session = msgspec.structs.replace(self.session, disclosed=True, closed=True, **named)
        written = exported(
            session,
            self.entries,
            self.seats[0],
            with_charts=with_charts,
            receipts=receipts_of(keys, session, self.entries, NOW),
        )
        return msgspec.json.decode(written)
