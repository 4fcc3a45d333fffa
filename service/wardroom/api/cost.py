"""The cost of a request in work units: estimated and held before the work begins.

Afterwards the measured processor time is charged in place of the held units.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import UNSET, UnsetType

from wardroom.api.exchange import Request
from wardroom.engine.games import Game
from wardroom.engine.outlook import THROW, actions_within
from wardroom.engine.registry import InstalledCall
from wardroom.engine.state_token import units_stated

if TYPE_CHECKING:  # It imports the framework, which a command does not need to adjudicate.
    from wardroom.api.clients import Names

Units = int
"""A unit is about a millisecond of processor time."""
Estimate = Callable[[Request], Units]
"""Returns the cost of a request, computed only from its content: at least 1."""

_MENDED_BYTES = 8_000
"""The bytes of a faulty body that are corrected for one unit."""
_LOG_BYTES = 10_000
"""The bytes of a log that are checked and replayed for one unit."""
_RECEIPTS = 2
"""The receipts that are checked for one unit."""
_PAGE_ENTRIES = 10
"""The entries of a log that are read and encoded for one unit."""
_SENT_BYTES = 70_000
"""The bytes of an answer that are made for one unit: a few entries of a large battle have more."""
_LISTED = 2
"""The sessions of a list that are read for one unit."""
_SEARCH = 6
_EXPORT = 20
_REPORT = 100
_LUCK = 100
_FORK = 50
_ARCHIVED, _ARCHIVED_BYTES = 2, 50_000
"""The units of a game read from the archive, and the bytes that cost one more unit."""
_UNFOLDED_BYTES = 100_000
"""The bytes of a finished game's log that are unfolded for one unit."""
_BATCH_BYTES = 2_000
_MOST_HELD = 1_000
"""The most units held for odds: few odds take longer, and a client can have only few in
progress."""
_OFFER = 0.3
"""The approximate units of an offer of a waiting call: half of the offers take a third of that."""
_RUN, _OFFERED = 0.3, 4
"""The approximate units of an adjudication in a session, and the number of offered actions with
throws."""


_FLEET = 8
"""The cost of listing what every unit of a fleet may do, as a multiple of a view of a game."""


class Client(Protocol):
    """The client that pays for a request, or None if budgets are off."""

    names: Names
    """The names under which its budgets are counted."""

    def admit(self, units: Units) -> None:
        """Take `units` from the client's budget before the work begins.

        Raises ProblemError: 429 if the budget is used up for now, 422 if the whole budget is
        smaller.
        """

    def spend(self, units: Units) -> None:
        """Take `units` for work that is already done. The budget may become negative.

        Negative units are given back, if the estimate before the work was too high.
        """


def one_unit(_: Request) -> Units:
    """Return the cost of an operation that has no estimate of its own."""
    return 1


def of_mending(size: int) -> Units:
    """Return the cost of correcting a body of `size` bytes (`decode`)."""
    return 1 + size // _MENDED_BYTES


def of_log(request: Request) -> Units:
    """Return the cost of a request with logs in its body: each log is checked and replayed."""
    return 1 + request.size // _LOG_BYTES + _receipts_in(request.body) // _RECEIPTS


def _receipts_in(body: Any) -> int:
    """Return the number of receipts in `body`; each signature may have to be checked.

    If the body is too long to be decoded yet, the time for its receipts is charged afterwards.
    """
    logs = (getattr(body, "log", None), *getattr(body, "earlier", ()))
    return sum(len(getattr(one, "receipts", ())) for one in (*logs, body))


def of_search(_: Request) -> Units:
    """Return the cost of a search of the documentation and of the rules of all games."""
    return _SEARCH


def of_log_page(request: Request) -> Units:
    """Return the cost of a page of a log."""
    return 1 + int(request.query.limit) // _PAGE_ENTRIES


def of_sent(size: int) -> Units:
    """Return the additional cost of an answer of `size` bytes."""
    return size // _SENT_BYTES


def of_event(size: int) -> float:
    """Return the cost of a stream event of `size` bytes, the same as for an entry in a page."""
    return 1 / _PAGE_ENTRIES + size / _SENT_BYTES


def of_listing(request: Request) -> Units:
    """Return the cost of a list of sessions: every session is read."""
    return 1 + int(request.query.limit) // _LISTED


def of_export(_: Request) -> Units:
    """Return the cost of a whole log. The length of the log is not known from the request."""
    return _EXPORT


def of_report(_: Request) -> Units:
    """Return the estimate for a report; for a long game the rest is charged afterwards."""
    return _REPORT


def of_report_with(units: Units) -> Estimate:
    """Return the estimate for a report with one part that costs at most `units`."""
    return lambda _: _REPORT + units


def of_luck(_: Request) -> Units:
    """Return the estimate for the luck of a game: the cost for a short game, or of cached luck."""
    return _LUCK


def of_fork(request: Request) -> Units:
    """Return the cost of a fork; a fork from an earlier entry replays the log."""
    return 1 if request.body is None or request.body.at is UNSET else _FORK


def of_replay(game: Game) -> Estimate:
    """Return the estimate for showing an entry of a log of `game`, with the replay up to it."""
    return lambda request: of_log(request) + _of_weighing(game, request)


def of_session_replay(game: Game) -> Estimate:
    """Return the estimate for showing an entry of a session whose log length is unknown."""
    return lambda request: _FORK + _of_weighing(game, request)


def _of_weighing(game: Game, request: Request) -> Units:
    """Return the units to hold for the odds of a decision and of its alternatives."""
    if request.body is None:  # The body is too long to be read yet, and may request anything.
        return _MOST_HELD
    if not getattr(request.body, "odds", False):
        return 0
    one = not isinstance(request.body.choice, UnsetType)
    return _of_actions(game, request.body, 2 if one else 1 + _OFFERED)


def of_ruling(game: Game) -> Estimate:
    """Return the estimate for a ruling in `game`; to set the game back, its log is replayed."""
    return lambda request: (
        game.units if request.body is None or request.body.back_to is UNSET else _FORK
    )


def of_archived(size: int) -> Units:
    """Return the cost of reading a game of `size` bytes from the archive."""
    return _ARCHIVED + size // _ARCHIVED_BYTES


def of_unfolded(size: int) -> Units:
    """Return the cost of unpacking a log of `size` bytes, without reading it."""
    return size // _UNFOLDED_BYTES


def of_batch(request: Request) -> Units:
    """Return the cost of a batch."""
    items = 0 if request.body is None else len(request.body.items)
    return max(items, 1 + request.size // _BATCH_BYTES)


def of_call(installed: InstalledCall) -> Estimate:
    """Return the estimate for an adjudication and for the decision that it may await."""
    offer = _OFFER if installed.call.may_stop else 0

    def units(request: Request) -> Units:
        if request.body is None:
            return of_mending(request.size)
        return max(1, round(installed.units(request.body) + (0 if request.minimal else offer)))

    return units


def of_continued(request: Request) -> Units:
    """Return the cost of continuing a call, which replays all moves in the state of the call.

    The state itself states this cost. A state whose content differs is refused.
    """
    if request.body is None:
        return of_mending(request.size)
    offer = 0 if request.minimal else _OFFER
    return max(1, round(units_stated(request.body.state) + offer))


def of_odds(installed: InstalledCall) -> Estimate:
    """Return the units to hold for odds: a full search and all trials, up to a limit.

    The real cost is not known before: often it is a thousandth of that. So odds are never refused
    because of it. The actual time is charged afterwards, and is limited.
    """
    thrown = bool(installed.call.throws)

    def units(request: Request) -> Units:
        if request.body is None:
            return of_mending(request.size)
        budget, run = request.body.budget, installed.units(request.body)
        runs = budget.adjudications if thrown else 1
        return _held(run * runs)

    return units


def _held(units: float) -> Units:
    return max(1, min(_MOST_HELD, round(units)))


def of_session_odds(game: Game) -> Estimate:
    """Return the estimate for the odds of one action in `game`, or of offered actions.

    Playing on from an action never ends early, so the whole cost is held.
    """

    def units(request: Request) -> Units:
        body = request.body
        if body is None:
            return of_mending(request.size)
        return _of_actions(game, body, 1 if body.action is not UNSET else _OFFERED)

    return units


def _of_actions(game: Game, body: Any, actions: int) -> Units:
    """Return the units to hold for the odds that `body` requests, of that many `actions`."""
    if body.horizon == THROW or game.outlook is None:
        return _held(body.budget.adjudications * _RUN * actions)
    horizon = game.outlook.horizons[body.horizon]
    each = horizon.units(None, body.policy or game.outlook.policy)
    trials = horizon.trials_of(body.trials, each, actions)
    within = max(1, min(actions, actions_within(each, trials)))
    return max(1, round(each * trials * within))


def of_game(game: Game) -> Estimate:
    """Return the estimate for an action in `game`, or for a read of the session."""
    return lambda _: game.units


def of_parts(game: Game) -> Estimate:
    """Return the estimate for the parts of one unit of `game`, or of a whole fleet."""
    return lambda request: game.units if request.query.unit is not UNSET else _FLEET * game.units


def of_entrants(game: Game) -> Estimate:
    """Return the estimate for adding entrants to a tournament: each begins a game."""
    return lambda request: max(1, game.units * len(request.body.entrants) if request.body else 1)
