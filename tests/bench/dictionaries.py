"""Train a dictionary for the records of each ruleset: `make dictionaries`.

Of games that are played for this alone. A dictionary that is there stays as it is, for what was
written with it needs it: to use better ones, give `WRITTEN_WITH` other numbers first.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from bench.games import PLAYS, Play, rules_of
from wardroom.rulesets.catalogue import install_all
from wardroom.sessions.log.entry import write_entry
from wardroom.sessions.records.access import write_access
from wardroom.sessions.records.compressed import WRITTEN_WITH, place_of, plain, trained
from wardroom.sessions.records.founding import write_founding
from wardroom.sessions.records.remains import what_is_left
from wardroom.sessions.records.standing import write_standing

_BYTES = 64 * 1024
_GAMES = 60
_STANDINGS = 2
"""Of the states after an entry, one in so many is enough."""


def samples(ruleset: str) -> Iterator[bytes]:
    """Records of games of `ruleset`, as they are before they are compressed."""
    rules = rules_of(install_all()[ruleset])
    for number in range(_GAMES):
        play = Play(f"trained/{number}", 400, strays=number % 3 / 6, ships=number % 4 * 6)
        for acted in PLAYS[ruleset](rules, play):
            session, entry = acted.session, acted.entry
            if entry is None:
                continue
            yield plain(write_entry(entry, ruleset))
            if entry.number % _STANDINGS == 1:
                yield plain(write_standing(session))
            if entry.number == 1:
                yield plain(write_founding(session.founding))
                yield plain(write_access(session.access, ruleset))
                yield plain(what_is_left(session, "expired")[36:])


def main() -> None:
    """Train those that are not there."""
    for ruleset, (*before, number) in WRITTEN_WITH.items():
        place = place_of(number)
        if place.exists():
            sys.stdout.write(f"{place} stays as it is\n")
            continue
        WRITTEN_WITH[ruleset] = (0,)  # The samples are written without it.
        found = list(samples(ruleset))
        WRITTEN_WITH[ruleset] = (*before, number)
        place.parent.mkdir(exist_ok=True)
        place.write_bytes(trained(found, _BYTES))
        sys.stdout.write(f"{place}: {len(found)} records\n")


if __name__ == "__main__":
    main()
