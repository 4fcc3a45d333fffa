"""Simulated games as logs, in the format of exports, which anybody can verify."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from wardroom.engine.games import Tally
from wardroom.engine.runner import Policy
from wardroom.sessions.basics import tokens
from wardroom.sessions.basics.times import written_time
from wardroom.sessions.game import play
from wardroom.sessions.game.opening import first_position
from wardroom.sessions.game.play import Acted
from wardroom.sessions.game.winning import winner_of
from wardroom.sessions.log.entry import Entry
from wardroom.sessions.log.export import exported
from wardroom.sessions.records.founding import REVEAL_SECONDS, Founding
from wardroom.sessions.records.rules import Rules, pinned_rules
from wardroom.sessions.records.standing import Session
from wardroom.simulation import Simulation, installed, policy_named

LICENCE = "CC0-1.0"
INDEX = "index.json"


class LoggedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A row in the index of a folder of logs.

    `file`: its path beside the index; `sha256`: the digest of its bytes.
    """

    file: str
    ruleset: str
    scenario: str
    policy: str
    number: int
    session: str
    ending: str | None
    winner: str | None
    entries: int
    sha256: str


class Index(msgspec.Struct, frozen=True, kw_only=True):
    """The index of a folder of logs. `seed` is the seed of the simulation, in hexadecimal."""

    licence: str
    seed: str
    games: tuple[LoggedGame, ...]


class Logged(msgspec.Struct, frozen=True):
    """The result of a game whose log was written."""

    tally: Tally
    game: LoggedGame


def logged(folder: Path, scenario: str, simulation: Simulation, number: int) -> Logged:
    """Play a game of `simulation`, write its log into `folder`, and return the result.

    Server seed and session follow from the seed of the simulation and the `number` of the game, so
    that every policy gets the same dice. Seats give no seeds of their own, and an entry is written
    each second from 1970 on. So the same simulation writes the same logs.
    """
    ruleset = installed(simulation.charts_dir)[simulation.ruleset]
    options = msgspec.convert(simulation.options, ruleset.ruleset.options)
    rules = pinned_rules(ruleset, options, simulation.charts)
    policy = policy_named(rules.game, simulation.policy)
    assert rules.game.tally is not None
    shown = name_of(simulation.policy)
    session, entries = _founded(rules, simulation, f"{scenario} {simulation.policy}", number)
    for acted in _played(session, policy):
        session = acted.session
        entries += [] if acted.entry is None else [acted.entry]
    written = exported(session, entries, None)
    file = f"{'-'.join(filter(None, (simulation.ruleset, scenario, shown)))}-{number:06}.json"
    (folder / file).write_bytes(written)
    return Logged(
        rules.game.tally(session.position.state, rules.charts),
        LoggedGame(
            file=file,
            ruleset=simulation.ruleset,
            scenario=scenario,
            policy=shown,
            number=number,
            session=session.founding.session,
            ending=session.ending,
            winner=winner_of(session),
            entries=session.number,
            sha256=hashlib.sha256(written).hexdigest(),
        ),
    )


def name_of(policy: str) -> str:
    """Return the name of a policy in file names; a user's policy is named by its file and class."""
    return re.sub(r"[^\w.-]+", "-", Path(policy).name)


def index_of(seed: str, games: tuple[LoggedGame, ...]) -> bytes:
    """Return the index of `games` beside their logs; `seed` is in hexadecimal."""
    index = Index(licence=LICENCE, seed=seed, games=games)
    return msgspec.json.format(msgspec.json.encode(index)) + b"\n"


def _founded(
    rules: Rules, simulation: Simulation, name: str, number: int
) -> tuple[Session, list[Entry]]:
    """Return the session and the log of the game with this name and number."""
    setup = msgspec.convert(simulation.setup, rules.game.setup)
    seed = _follows(simulation.seed, "seed", number)
    session = tokens.base64url(_follows(simulation.seed, f"session {name}", number))
    founding = Founding(
        session=session,
        pins=rules.pins,
        seats=rules.game.seats,
        dice="committed",
        setup=msgspec.to_builtins(setup),
        beginning=None,
        lineage=None,
        commitment=rules.pins.commitment(session, seed),
        seed=seed,
        reveal_seconds=REVEAL_SECONDS if len(rules.game.seats) > 1 else None,
    )
    position = first_position(rules, founding.setup, None)
    acted = play.found(rules, founding, position, written_time(0))
    return acted.session, [] if acted.entry is None else [acted.entry]


def _played(session: Session, policy: Policy) -> Iterator[Acted]:
    """Yield actions until the game is over, always of the first seat that can act."""
    while not session.over:
        at = written_time(session.number)
        seat, now = next(
            (seat, now)
            for seat in session.founding.seats
            if (now := play.open_to(session, seat)).begin is not None or now.offers
        )
        action: Any
        if now.begin is not None:
            action = play.example_of(session, seat, now.begin)
        else:
            action = policy(session.position.state, now.offers[0])
        acted = play.act(session, seat, action, at)
        session = acted.session
        yield acted


def _follows(seed: bytes, what: str, number: int) -> bytes:
    return hashlib.sha256(b"wardroom-simulation/1\0" + seed + f"{what} {number}".encode()).digest()
