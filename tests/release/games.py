"""Games of every ruleset by the installed client: `python games.py URL`, in an empty folder."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from wardroom_client.session import Begun, Service, Session

_ACTIONS = 25
GAMES: tuple[Any, ...] = ("battleships", "hunters", "silent-victory")


def main() -> None:
    """Play a while, resign, verify, and write each log and the service's keys to files."""
    with Service(sys.argv[1]) as service:
        keys = service.keys()
        Path("keys.json").write_text(json.dumps(keys), "utf-8")
        for ruleset in GAMES:
            begun: Begun = Session.begin(service, ruleset, {"setup": {}}, hold="all")
            seats = list(begun.seats.values())
            actions = _played(seats)
            assert actions > 0, ruleset  # A game may be over soon.
            if seats[0].read()["status"] != "over":
                seats[0].resign()
            check = seats[0].verify(keys=keys)
            assert (check.faults, check.unproven) == ([], [])
            Path(f"{ruleset}-log.json").write_text(json.dumps(seats[0].export()), "utf-8")
            print(f"  {ruleset}: {actions} actions, {check.throws} throws verified by the client")


def _played(seats: list[Session]) -> int:
    taken = 0
    for _ in range(_ACTIONS):
        for seat in seats:
            legal = seat.read()["legal_actions"]
            offers = [one for one in legal if one["kind"] != "set_standing_orders"]
            if offers:
                seat.act(offers[0]["example"]["action"])
                taken += 1
    return taken


if __name__ == "__main__":
    main()
