"""Every member of a log, forged in turn: what a check finds, and what no log can prove.

The forger knows the seed, and makes the commitments and the chain fit (`forging.py`).
`python -m sessions.test_forgeries` (from `tests/`) tries every forgery; the test takes, of members
that differ by the number of an entry or event alone, two.
"""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import click
import msgspec

from sessions.forging import Json, forgeries
from sessions.test_games import at_once
from sessions.toys import TOYS
from wardroom.engine.registry import InstalledRuleset, install
from wardroom.engine.runner import Position
from wardroom.rulesets.catalogue import RULESETS
from wardroom.sessions.actions import Start
from wardroom.sessions.findings import Verification
from wardroom.sessions.keeper import Keeper
from wardroom.sessions.log import Export, exported
from wardroom.sessions.play import act, close, found, open_to, resign
from wardroom.sessions.record import Founding, Participation, Pins, Rules
from wardroom.sessions.tokens import SPECTATOR

INSTALLED: Mapping[str, InstalledRuleset] = {
    ruleset.id: install(ruleset) for ruleset in (*RULESETS, *TOYS)
}
KEEPER = Keeper(INSTALLED, None, at_once)
SEED, SESSION, TOURNAMENT = bytes.fromhex("5eed" * 16), "A" * 43, "B" * 43
AT, CLOSES = "1941-05-01T12:00:00.000Z", "1941-06-01T12:00:00.000Z"
_OF_A_SHAPE = 1


class Small(NamedTuple):
    """A small game: so many `decisions`, and then it is resigned, or closed with its tournament."""

    ruleset: str
    decisions: int
    tournament: bool = False


GAMES = [
    Small("drill", 4),
    Small("drill", 2, tournament=True),
    Small("duel", 2),
    Small("hunters", 2),
    Small("silent-victory", 2),
    Small("battleships", 1),
]

# What may be changed without a finding, and why nothing in a log can tell. `how` is a part of what
# was done; empty: whatever it was.
# fmt: off
NOT_PROVABLE = [
    # member                                  how         why
    (r"/seat",                                "to None",  "a finished game hides nothing"),
    (r"/(seat|charts)",                       "left out", "left out it means the same"),
    (r"/entries/\d+/(seals|opened|lines)",    "left out", "left out it means the same"),
    (r".*/founding/(setup|pins/options)/.*",  "left out", "left out it means the same"),
    (r"/charts/format",                       "left out", "left out it means the same"),
    (r".*/founding/setup/scenario",           "to None",  "left out it means the same"),
    (r"/entries/0/content/at",                "'1940",    "when it began only a head tells"),
    (r"/entries/\d+/content/at",              "'1942",    "when it ended only a head tells"),
    (r"/entries/\d+/content/ruleset_version", "to '0'",   "which release wrote it, it alone says"),
    (r"/entries/0/content/state_version",     "to ",      "which release wrote it, it alone says"),
    (r".*/founding/pins/digest",              "to '",     "which release wrote it, it alone says"),
    (r".*/founding/session",                  "A",        "another promise: compare the one told"),
    (r".*/founding/tournament/tournament",    "B",        "another promise: compare the one told"),
    (r".*/founding/pins/options/\w+",         "to ",      "another promise: compare the one told"),
    (r".*/tournament/(name|entrant)",         "",         "a name: compare the tournament's"),
    (r".*/founding/tournament/closes",        "to '194",  "behind every entry: compare likewise"),
    (r".*/founding/pins/charts",              "to 'sta",  "a name: the digest binds the charts"),
    (r"/charts/(name|title|version)",         "to ",      "a name: the digest binds the tables"),
    (r".*/events/\d+/action/note",            "",         "a note of the player changes nothing"),
]
# fmt: on


def log_of(small: Small) -> Json:
    """The exported log of a small game, always the same."""
    ruleset = INSTALLED[small.ruleset]
    game, pack, options = ruleset.ruleset.game, ruleset.packs["standard"], ruleset.ruleset.options()
    assert game is not None
    pins = Pins(
        ruleset=ruleset.id,
        version=ruleset.ruleset.version,
        game=game.name,
        charts="standard",
        charts_digest=pack.digest,
        digest=ruleset.digests["standard"],
        options=msgspec.to_builtins(options),
    )
    participation = Participation(
        tournament=TOURNAMENT,
        name="Club",
        entrant="Ott",
        closes=CLOSES,
        commitment=pins.tournament_commitment(TOURNAMENT, SEED).hex(),
    )
    setup = msgspec.convert(game.examples[0].order, game.setup)
    founding = Founding(
        session=SESSION,
        pins=pins,
        seats=game.seats,
        dice="committed",
        setup=msgspec.to_builtins(setup),
        beginning=None,
        lineage=None,
        commitment=pins.commitment(SESSION, SEED),
        seed=SEED,
        tokens={SPECTATOR: b""},
        tournament=participation if small.tournament else None,
    )
    rules = Rules(ruleset, game, options, pack, pins)
    acted = found(rules, founding, Position(game.begin(setup, options, pack.charts)), AT)
    entries = [acted.entry]

    def take(seat: str, action: Any) -> None:
        nonlocal acted
        acted = act(acted.session, seat, action, AT)
        entries.append(acted.entry)

    for seat in game.seats:
        take(seat, Start(client_seed="" if small.tournament else "5eed"))
    for _ in range(small.decisions):
        for seat in game.seats:
            offers = open_to(acted.session, seat).offers
            if offers:
                take(seat, offers[0].example)
    if not acted.session.over:
        ends = close(acted.session, AT) if small.tournament else None
        acted = ends or resign(acted.session, game.seats[0], AT)
        entries.append(acted.entry)
    session = msgspec.structs.replace(acted.session, disclosed=True)
    kept = [entry for entry in entries if entry is not None]
    of_toy = ruleset.ruleset in TOYS
    written = exported(session, kept, game.seats[0], with_charts=of_toy)
    return msgspec.json.decode(written)


def verified(log: Json) -> Verification | None:
    """What there is to say of `log`; None where it is no log at all."""
    try:
        export = msgspec.convert(log, Export)
    except msgspec.ValidationError:
        return None
    return asyncio.run(KEEPER.verify(export))


def not_provable(pointer: str, how: str) -> tuple[str, str, str] | None:
    """The row that says why nobody can tell that a member was changed so; None: a check must."""
    for row in NOT_PROVABLE:
        if re.fullmatch(row[0], pointer) and row[1] in how:
            return row
    return None


def tried(log: Json, of_a_shape: int) -> Iterator[tuple[str, str, str]]:
    """Every forgery of `log`: the member, what was done, and what was found; empty: nothing."""
    for pointer, how, forged in forgeries(log, of_a_shape):
        checked = verified(forged)
        if checked is None:
            code = "no log"
        else:
            findings = (*checked.faults, *checked.unproven)
            code = findings[0].code if findings else ""
        yield pointer, how, code


def test_every_forgery_is_found_or_cannot_be() -> None:
    unused = {(member, change) for member, change, _ in NOT_PROVABLE}
    for small in GAMES:
        log = log_of(small)
        whole = verified(log)
        assert whole is not None
        assert (whole.faults, whole.unproven) == ((), ())
        for pointer, how, code in tried(log, _OF_A_SHAPE):
            if not code:
                row = not_provable(pointer, how)
                assert row is not None, (small, pointer, how)
                unused.discard(row[:2])
    assert not unused, "a check finds these"


if __name__ == "__main__":
    for each in GAMES:
        results = list(tried(log_of(each), 1_000_000))
        counted = Counter(
            code or (not_provable(pointer, how) or ("", "", "MISSED"))[2]
            for pointer, how, code in results
        )
        members = len({pointer for pointer, _, _ in results})
        caught = sum(bool(code) for _, _, code in results)
        click.echo(f"{each}: {members} members, {len(results)} forgeries, {caught} found")
        for what, number in counted.most_common():
            click.echo(f"{number:7} {what}")
