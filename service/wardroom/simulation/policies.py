"""The policies that play simulated games: of the game, and of the user."""

from __future__ import annotations

import functools
import importlib.util
from pathlib import Path
from typing import Any, Protocol

from wardroom.engine.games import Game, SeatPolicy
from wardroom.engine.procedure import Offer
from wardroom.engine.refusals import PolicyFault
from wardroom.engine.runner import Policy
from wardroom.utf_8 import without_mark

_OWN = ".py:"


class Captain(Protocol):
    """A policy of one's own: a class in a Python file, named as `my_captain.py:Captain`.

    It is made once a process, without arguments. `decide(situation, offer)` returns a decision from
    the situation that its seat sees, of the ruleset's type, and from what it is offered:
    `offer.decision` is the required kind, `offer.choices` lists what can be chosen where that
    is few, and `offer.example` is always legal. It has to be a pure function of the two, or the
    same seed gives other games.
    """

    def decide(self, situation: Any, offer: Offer[Any]) -> Any:
        """Return the decision that answers `offer`."""
        ...


def is_own(name: str) -> bool:
    """Whether `name` is the place of a user's policy: `my_captain.py:Captain`."""
    return _OWN in name


def policy_named(game: Game, name: str) -> Policy:
    """Return the policy called `name`: a standing one, or the user's.

    Raises PolicyFault for one that the game does not have, or that cannot be loaded.
    """
    if is_own(name):
        path, _, kind = name.rpartition(":")
        sees = next(iter(game.policies.values())).sees
        return SeatPolicy(sees=sees, decide=_captain(Path(path), kind).decide)
    if name not in game.policies:
        raise PolicyFault(f"there is no policy {name!r}; there are {', '.join(game.policies)}")
    return game.policies[name]


@functools.cache
def _captain(path: Path, kind: str) -> Captain:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if not path.is_file() or spec is None or spec.loader is None:
        raise PolicyFault(f"{path}: there is no such Python file")
    module = importlib.util.module_from_spec(spec)
    try:
        without_mark(path.read_bytes())  # Python passes over the mark, but does not name UTF-16.
        spec.loader.exec_module(module)
        captain: Captain = getattr(module, kind)()
    except Exception as fault:
        raise PolicyFault(f"{path}:{kind}: {type(fault).__name__}: {fault}") from fault
    if not callable(getattr(captain, "decide", None)):
        raise PolicyFault(f"{path}:{kind} has no method decide(situation, offer)")
    return captain
