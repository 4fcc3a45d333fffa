"""Real careers and battles, played in this process from a seed: always the same ones."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from wardroom.engine.registry import InstalledRuleset
from wardroom.engine.runner import Position
from wardroom.sessions.basics.times import written_time
from wardroom.sessions.basics.tokens import SPECTATOR, base64url
from wardroom.sessions.game.play import Acted, act, found, open_to, resign
from wardroom.sessions.records.access import invited
from wardroom.sessions.records.founding import REVEAL_SECONDS, Founding
from wardroom.sessions.records.rules import Rules, pinned_rules
from wardroom.sessions.records.standing import Session
from wardroom.sessions.wire.example import begins

_BEGINS = 1_700_000_000.0


class Play(NamedTuple):
    """How a game is played: its seed, how many actions it has at most, the last of which resigns,
    how often any choice is taken in place of the example, and of a battle how many ships it has.
    """

    seed: str
    actions: int
    strays: float = 0.05
    ships: int = 10


class _Player:
    """Takes what is offered: by a standing `policy` of the game, else the example, and now and then
    any choice.
    """

    def __init__(self, rules: Rules, play: Play, policy: str = "") -> None:
        self._policy = rules.game.policies[policy] if policy else None
        self._strays = play.strays
        self.random = random.Random(play.seed)

    def action(self, session: Session) -> tuple[str, Any] | None:
        """What some seat does next; None: nobody can do anything."""
        for seat in session.founding.seats:
            offers = open_to(session, seat).offers
            if not offers:
                continue
            offer = self.random.choice(offers)
            if self._policy is not None:
                return seat, self._policy(session.position.state, offer)
            if offer.choices and self.random.random() < self._strays:
                return seat, self.random.choice(offer.choices)
            return seat, offer.example
        return None


def career(rules: Rules, play: Play) -> Iterator[Acted]:
    """A career, from its beginning."""
    return _played(rules, {}, play, _Player(rules, play))


def battle(rules: Rules, play: Play) -> Iterator[Acted]:
    """A battle of two equal fleets, side by side; of no ships: the first scenario."""
    setup = fleets(play.ships) if play.ships else {}
    return _played(rules, setup, play, _Player(rules, play, "closing"))


PLAYS = {"hunters": career, "silent-victory": career, "battleships": battle}
"""How the games of each ruleset are played."""


def fleets(ships: int) -> dict[str, Any]:
    """The set-up of a battle of so many destroyer flotillas, half on each side."""
    return {
        "base_visibility": 12,
        "turns": 20,
        "ships": [
            {
                "id": f"flotilla{number}",
                "ship": "uk_dd_flotilla_a",
                "side": "first" if number % 2 else "second",
                "hex": f"{20 + number % 10}{10 + number // 10}",
                "facing": "A",
                "speed": 6,
            }
            for number in range(ships)
        ],
    }


def rules_of(ruleset: InstalledRuleset, options: dict[str, Any] | None = None) -> Rules:
    """The rules of `ruleset` with its standard charts."""
    return pinned_rules(ruleset, msgspec.convert(options or {}, ruleset.ruleset.options))


def founded(rules: Rules, setup: dict[str, Any], seed: str) -> Founding:
    """The founding of a game from `setup`, all of whose randomness follows from `seed`."""
    drawn = hashlib.sha256(seed.encode()).digest()
    session = base64url(hashlib.sha256(drawn).digest())
    seats = rules.game.seats
    return Founding(
        session=session,
        pins=rules.pins,
        seats=seats,
        dice="committed",
        setup=msgspec.to_builtins(msgspec.convert(setup, rules.game.setup)),
        beginning=None,
        lineage=None,
        commitment=rules.pins.commitment(session, drawn),
        seed=drawn,
        reveal_seconds=REVEAL_SECONDS if len(seats) > 1 else None,
    )


def _played(rules: Rules, setup: dict[str, Any], play: Play, player: _Player) -> Iterator[Acted]:
    founding, at, game = founded(rules, setup, play.seed), _BEGINS, rules.game
    begun = game.begin(msgspec.convert(setup, game.setup), rules.options, rules.charts)
    grain = hashlib.sha256(founding.seed).digest()
    access = invited(
        (*founding.seats, SPECTATOR), founding.seats[0], grain, play.seed.ljust(22, "-"),
        at=written_time(at), ends=written_time(at + 86_400),
    )  # fmt: skip
    acted = found(rules, founding, Position(begun), written_time(at), access=access)
    yield acted
    for seat, action in begins(founding, grain.hex()):
        at += player.random.uniform(1, 90)
        acted = act(acted.session, seat, action, written_time(at))
        yield acted
    for _ in range(play.actions - 1 - len(list(begins(founding, "")))):
        taken = player.action(acted.session)
        if taken is None:
            break
        at += player.random.uniform(1, 90)
        acted = act(acted.session, *taken, written_time(at))
        yield acted
        if acted.session.over:
            return
    yield resign(acted.session, founding.seats[0], written_time(at + 5))
