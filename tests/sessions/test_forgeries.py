"""Every member of a log, forged in turn: what a check finds, and what no log can prove.

The forger knows the seed, and makes the commitments and the chain fit (`forging.py`).
`python -m sessions.test_forgeries` (from `tests/`) tries every forgery; the test takes, of members
that differ by the number of an entry or event alone, two.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Coroutine, Iterator
from typing import Any, NamedTuple, cast

import click
import msgspec
import pytest
from wardroom_client.verify import verify_log

from sessions.forging import Json, forgeries
from sessions.signing import KEYS
from sessions.small import INSTALLED, SEED, Begun, Game
from sessions.test_games import at_once
from sessions.toys import TOYS
from wardroom.sessions.log.export import Export
from wardroom.sessions.log.receipt_keys import NO_KEYS, trusted
from wardroom.sessions.proof.findings import Verification
from wardroom.sessions.proof.verification import Known
from wardroom.sessions.services.composition import Services

KEEPER = Services(INSTALLED, None, at_once)
UNSIGNED = "not_signed"
_OF_A_SHAPE = 1


class Small(NamedTuple):
    """A small game: so many `decisions`, and then it is resigned, or closed with its tournament.

    `paired`: entrants play each other in it. `forked`: it goes on from such a game, with so many
    more. `silent`: it is void, because a seat does not reveal its seed. `signed`: with receipts.
    """

    ruleset: str
    decisions: int
    tournament: bool = False
    paired: bool = False
    forked: bool = False
    silent: bool = False
    signed: bool = False


GAMES = [
    Small("drill", 4),
    Small("drill", 2, tournament=True),
    Small("duel", 2, tournament=True, paired=True),
    Small("drill", 1, forked=True),
    Small("duel", 2),
    Small("duel", 0, silent=True),
    Small("hunters", 2),
    Small("silent-victory", 2),
    Small("battleships", 1),
]

_IN_NO_CHAIN = r"(/entries/\d+(/opened/\d+)?|/charts|/entrant|/entrants/(north|south))?/forged"
"""A member that a later release may write, where no hash holds it."""

# What may be changed without a finding, and why nothing in a log can tell. `how` is a part of what
# was done; empty: whatever it was.
# fmt: off
NOT_PROVABLE = [
    # member                                  how         why
    (r"/(seat|charts|receipts)",              "left out", "left out it means the same"),
    (r"/(tournament_seed|entrants?)",         "left out", "left out it means the same"),
    (r"/entrants?(/north|/south)?",           "left out", "a name may be erased"),
    (r"/entries/\d+/(seals|opened|lines)",    "left out", "left out it means the same"),
    (r".*/founding/(setup|beginning|pins/options)/.*",  "left out", "left out it means the same"),
    (r"/charts/format",                       "left out", "left out it means the same"),
    (r".*/founding/setup/scenario",           "to None",  "left out it means the same"),
    (r"/entries/0/content/at",                "'1940",    "when it began only a head tells"),
    (r"/entries/\d+/content/at",              "'1942",    "when it ended only a head tells"),
    (r"/entries/\d+/content/ruleset_version", "to '",    "which release wrote it, it alone says"),
    (r"/entries/0/content/.*state_version",   "to ",      "which release wrote it, it alone says"),
    (r".*/founding/reveal_seconds",           "to 86",    "how long there was only a head tells"),
    (r".*/founding/pins/digest",              "to '",     "which release wrote it, it alone says"),
    (r".*/founding/session",                  "value",    "another promise: compare the one told"),
    (r".*/founding/tournament/tournament",    "B",        "another promise: compare the one told"),
    (r".*/founding/pins/options/close",       "to True",  "another promise: compare the one told"),
    (r".*/tournament/name",                   "",         "a name: compare the tournament's"),
    (r".*/founding/tournament/closes",        "to '194",  "behind every entry: compare likewise"),
    (r".*/founding/pins/charts",              "to 'sta",  "a name: the digest binds the charts"),
    (r"/charts/(name|title|version)",         "to ",      "a name: the digest binds the tables"),
    (r".*/events/\d+/action/note",            "",         "a note of the player changes nothing"),
    (_IN_NO_CHAIN,                            "put in",   "in no chain: it means nothing"),
]
# fmt: on


SIGNED = [
    Small("drill", 1, tournament=True, signed=True),
    Small("duel", 1, signed=True),
]

# What may be changed of a signed log, that the receipt for its last entry does not show.
# fmt: off
NOT_SIGNED = [
    (r"/(seat|charts)",                       "left out", "left out it means the same"),
    (r"/(tournament_seed|entrants?)",         "left out", "left out it means the same"),
    (r"/entries/\d+/(seals|opened|lines)",    "left out", "left out it means the same"),
    (r"/charts/format",                       "left out", "left out it means the same"),
    (r"/charts/(name|title|version)",         "to ",      "a name: the digest binds the tables"),
    (_IN_NO_CHAIN,                            "put in",   "in no chain: it means nothing"),
    (r"/receipts/\d+",                        "taken out", "that of the last entry is there"),
    (r"/receipts/\d+",                        "twice",    "each receipt stands for itself"),
    (r"/receipts/\d+",                        "swapped",  "each receipt stands for itself"),
]
# fmt: on


def logs_of(small: Small) -> list[Json]:
    """The exported log of a small game, and those that it goes on from; always the same."""
    opening = -1 if small.silent else None
    game = Game(
        Begun(
            small.ruleset, tournament=small.tournament, paired=small.paired, opening=opening
        )
    )  # fmt: skip
    if small.silent:
        game.lapse()
    game.play(small.decisions)
    earlier = []
    if small.forked:
        before = game.session
        game.end()
        earlier.append(game.log(keys=KEYS))
        game = Game(Begun(small.ruleset, session="C" * 43, seed=SEED[::-1], after=before))
        game.play(small.decisions)
    game.end()
    of_toy = small.ruleset in (toy.id for toy in TOYS)
    return [game.log(with_charts=of_toy, keys=KEYS if small.signed else NO_KEYS), *earlier]


def verified(log: Json, *earlier: Json, signed: bool = False) -> Verification | None:
    """What there is to say of `log` and those before it; None where it is no log at all.

    `signed`: to somebody who has the service's keys, and wants its receipts.
    """
    try:
        export = msgspec.convert(log, Export)
    except msgspec.ValidationError:
        return None
    before = tuple(msgspec.convert(one, Export) for one in earlier)
    known = Known(earlier=before, keys=trusted(KEYS.published), signed=signed)
    return run_through(KEEPER.replaying.verify(export, known))


def run_through(check: Coroutine[Any, Any, Verification]) -> Verification:
    """What `check` returns, which waits for nothing: an event loop each took longer than it."""
    try:
        check.send(None)
    except StopIteration as ended:
        return cast("Verification", ended.value)
    raise AssertionError("it waits for something")


def not_provable(
    rows: list[tuple[str, str, str]], pointer: str, how: str
) -> tuple[str, str, str] | None:
    """The one of `rows` that says why nobody can tell that a member was changed so, or None."""
    for row in rows:
        if re.fullmatch(row[0], pointer) and row[1] in how:
            return row
    return None


def tried(small: Small, of_a_shape: int) -> Iterator[tuple[str, str, str]]:
    """Forgeries of a log: the member, what was done, and what was found; empty: nothing.

    What the client finds, which knows no rules, the service finds too.
    """
    log, *earlier = logs_of(small)
    for pointer, how, forged in forgeries(log, of_a_shape):
        checked = verified(forged, *earlier, signed=small.signed)
        if checked is None:
            code = "no log"
        else:
            # What nobody has signed is never proven: the rest of it is looked for here.
            unproven = [each for each in checked.unproven if small.signed or each.code != UNSIGNED]
            findings = (*checked.faults, *unproven)
            code = findings[0].code if findings else ""
            keys = msgspec.to_builtins(KEYS.published) if small.signed else None
            client = verify_log(forged, keys=keys)
            assert checked.faults or client.good, (pointer, how)
            assert findings or client.signing == checked.signing, (pointer, how)
        yield pointer, how, code


@pytest.mark.parametrize(
    ("games", "rows"), [(GAMES, NOT_PROVABLE), (SIGNED, NOT_SIGNED)], ids=["logs", "signed logs"]
)
def test_every_forgery_is_found_or_cannot_be(
    games: list[Small], rows: list[tuple[str, str, str]]
) -> None:
    unused = {(member, change) for member, change, _ in rows}
    for small in games:
        whole = verified(*logs_of(small), signed=small.signed)
        assert whole is not None
        codes = [each.code for each in whole.unproven]
        assert (whole.faults, codes) == ((), [] if small.signed else [UNSIGNED])
        for pointer, how, code in tried(small, _OF_A_SHAPE):
            if not code:
                row = not_provable(rows, pointer, how)
                assert row is not None, (small, pointer, how)
                unused.discard(row[:2])
    assert not unused, "a check finds these"


if __name__ == "__main__":
    for each in (*GAMES, *SIGNED):
        table = NOT_SIGNED if each.signed else NOT_PROVABLE
        results = list(tried(each, 1_000_000))
        counted = Counter(
            code or (not_provable(table, pointer, how) or ("", "", "MISSED"))[2]
            for pointer, how, code in results
        )
        members = len({pointer for pointer, _, _ in results})
        caught = sum(bool(code) for _, _, code in results)
        click.echo(f"{each}: {members} members, {len(results)} forgeries, {caught} found")
        for what, number in counted.most_common():
            click.echo(f"{number:7} {what}")
