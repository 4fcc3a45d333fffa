"""Games: a ruleset's top procedure, registered once, as rule calls are.

A `Game` is a career or a battle from set-up to its end, one step machine built only from the rules
and procedures that the calls use. Sessions keep one, `wardroom play` plays one in a terminal and
`wardroom simulate` plays thousands; none of them knows which game it is.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from typing import Any, Literal

import msgspec

from wardroom.engine.agreed_end import AgreedEnds
from wardroom.engine.ahead import AheadOf
from wardroom.engine.boards import BoardLine
from wardroom.engine.calls import Example
from wardroom.engine.foreseen import ThrowerOf
from wardroom.engine.luck import LuckOfGame
from wardroom.engine.outlook import OutlookOfGame
from wardroom.engine.procedure import Joined, Offer, Part, Procedure, UnitOrder
from wardroom.engine.runner import Policy
from wardroom.engine.standings import Contest, GameResult, PackContest
from wardroom.engine.trace import TraceStep


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of a finished game, for simulations of thousands of games.

    `figures`: what is measured, such as tons sunk. `words`: what kind of game it was, such as its
    ending. `risks`: by period, how many patrols were begun in it and how many of them ended in
    loss.
    """

    figures: dict[str, int]
    words: dict[str, str]
    risks: dict[str, tuple[int, int]]


class StandingOrders(msgspec.Struct, frozen=True, kw_only=True):
    """The change of a game's standing orders during play.

    `type`: what they are. `of(state, seat)`: those of a seat. `put(state, seat, orders)`: the state
    with others; raises Refused for orders that the rules do not know.
    """

    type: Any
    of: Callable[[Any, str], Any]
    put: Callable[[Any, str, Any], Any]


NoOdds = Literal["nothing_thrown", "inside_call", "asks_further"]
"""Why a decision has no odds: nothing is thrown when it is taken; it is one of a call that has been
begun, of which what is still due does not lie on the table; or it hangs on another decision."""


class OddsAsked(msgspec.Struct, frozen=True):
    """The name of a call, and the order whose odds are the odds of a decision."""

    call: str
    order: Any


OddsOf = Callable[[Any, Any, Any, Any], OddsAsked | NoOdds]
"""`(situation, decision, options, charts)`: what odds are asked of a decision, from the situation
that its seat sees alone. Raises Refused or StateFault where it cannot be decided there."""


class HeldSituation(msgspec.Struct, frozen=True, kw_only=True):
    """How a game's state holds its situation, which rulings can change.

    `whole(state)`: the whole situation, `open` where a procedure is. `as_seen(state, seat)`: the
    same as `seat` (None: a spectator) sees it; its `unknown` names what is hidden. `put(state,
    situation, charts)`: the state with another situation, which has been checked by itself; raises
    Refused where it does not say enough. `entangled`: pointers to open members that bear on what
    can be hidden: who does not see that cannot judge them. `placed(situation)`: all that the places
    of its dice follow from: as long as that stays as it is, no place comes again. `course`: the
    members that follow from play, and nobody changes.
    """

    whole: Callable[[Any], Any]
    as_seen: Callable[[Any, str | None], Any]
    put: Callable[[Any, Any, Any], Any]
    placed: Callable[[Any], Any]
    course: tuple[str, ...]
    entangled: tuple[str, ...] = ()


class SeatPolicy(msgspec.Struct, frozen=True):
    """A standing policy for a seat: it uses only what the seat may see.

    `sees(state, seat)`: the situation as a seat sees it. `decide(situation, offer)`: the decision,
    a pure function of that and of what is offered.
    """

    sees: Callable[[Any, str | None], Any]
    decide: Policy

    def __call__(self, state: Any, offer: Offer[Any]) -> Any:
        """Return the policy's decision on `offer` in `state`."""
        return self.decide(self.sees(state, offer.seat), offer)


Sides = tuple[tuple[str, tuple[str, ...]], ...]
"""Seats, each with the nations of its units."""


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """A ruleset's top procedure.

    `name`: what it is to its players, such as `career`. `seats`: who decides, in order of play;
    one for a solitaire game, and where there are several, every decision has a member `seat` and
    every offer names the same. `begin(setup, options, charts)` gives the first state and raises
    Refused for a set-up that the rules forbid; it throws no dice. `view(state, seat, charts)` is
    what a seat may know of a state, of `view_type` (`seat` None: a spectator); `opened` likewise
    once the game has ended, be it in the middle: left out, `view` hides nothing worth opening.
    `seen(step, state, seat)` says whether a seat may see a trace step once the game stands at
    `state`, and `conceals(state, seat, decision)` whether a decision just taken by `seat` in
    `state` is secret from everyone else until a later step of the trace reveals it: it asks of the
    decision its kind alone, or the answer would reveal what is in it.
    `ending(state, charts)` is a code, once the procedure is finished; None before.
    """

    name: str
    title: str
    summary: str
    description: str
    covers: tuple[str, ...]
    setup: Any
    state: Any
    decisions: tuple[Any, ...]
    details: Mapping[Any, Any] = {}
    """By decision, the struct of what its offers are about; none: details by name."""
    view_type: Any
    seats: tuple[str, ...]
    procedure: Procedure[Any, Any, Any]
    begin: Callable[[Any, Any, Any], Any]
    view: Callable[[Any, str | None, Any], Any]
    ending: Callable[[Any, Any], str | None]
    examples: tuple[Example, ...]
    """Set-ups that can be sent as they are (`order`), with their options."""
    openings: Callable[[Any], Mapping[str, Any]] = lambda _charts: {}
    """`openings(charts)`: the prepared situations that a set-up can name, each with its `rule`."""
    throws: tuple[str, ...]
    """Purposes of every throw it can make: what a re-roll order may name."""
    standing_orders: StandingOrders | None = None
    """Those that can be changed in play; None: it has none."""
    headline: Callable[[Any, tuple[str, ...], Any], tuple[BoardLine, ...]] | None = None
    """`headline(view, awaited, charts)`: where the game stands, as the parts of a line: each is one
    of the `headlines`, or a `stage`. `awaited`: the seats that have something to do."""
    policies: Mapping[str, SeatPolicy] = {}
    """Standing policies, by name: they play a seat without a person."""
    tally: Callable[[Any, Any], Tally] | None = None
    """`tally(state, charts)`: a game that is over, in figures."""
    tally_order: Mapping[str, tuple[str, ...]] = {}
    """By the name of one of the tally's `words`, what it can be, in the rulebook's order."""
    seen: Callable[[TraceStep, Any, str | None], bool] = lambda _step, _state, _seat: True
    conceals: Callable[[Any, str, Any], bool] = lambda _state, _seat, _decision: False
    contests: Mapping[str, Contest] = {}
    """How a tournament is ranked in which each entrant plays a game of their own, by name; the
    first is the usual one. Empty: the rules know none."""
    lengths: tuple[str, ...] = ()
    """The forms of its contests that a rulebook recommends, which fix how games begin."""
    contest_sizes: Mapping[str, int] = {}
    """How many players a contest has at most, by its name; without one, as many as like."""
    pack_contests: Mapping[str, PackContest] = {}
    """How packs of players are ranked, by the name of the contest in which they are."""
    agreed_ends: AgreedEnds | None = None
    """How a game of a contest ends that its players end beforehand; None: the rules know of none.
    """
    result: Callable[[Any, Any], GameResult] | None = None
    """`result(state, charts)`: a game of several seats as it stands; None: the rules count nothing.
    """
    odds: Mapping[str, OddsOf] = {}
    """By the kind of every decision how its odds are asked. Empty: the game has no calls."""
    outlook: OutlookOfGame | None = None
    """What is counted where a policy plays on from a decision; None: nobody plays on."""
    ahead: Mapping[str, AheadOf] = {}
    """By the kind of a decision, what the throws that it leads to would need; empty for others."""
    sides: Callable[[Any], Sides] | None = None
    """`sides(state)`: of what nations each seat has its units, where that tells the seats apart;
    empty: it does not. None: it never does."""
    hides: Callable[[Any, str], bool] = lambda _state, _seat: False
    """`hides(state, seat)`: whether there may be something on the table that `seat` does not know,
    so that what the rules make of its action can show it. It does not look at what is there."""
    in_secret: Callable[[Any, Any], tuple[str, ...]] = lambda _state, _charts: ()
    """`in_secret(state, charts)`: the seats of whom nobody else knows whether they have decided:
    several that are asked at once. Who has decided does not change it. Whether an order is sealed
    is another matter (`conceals`): whose turn it is can be known to all."""
    once_in_secret: Callable[[Any], bool] | None = None
    """`once_in_secret(state)`: whether every seat was taken for one of them, in games of versions
    before `due_as_asked`; None: there are no such games, or they had the same."""
    patrol: Callable[[Any], int] | None = None
    """`patrol(situation)`: how many patrols have begun, by the whole situation; it never falls.
    None: the game has none."""
    thrower: ThrowerOf | None = None
    """In a game of several seats: whose throw is awaited, where its faces are typed."""
    foreseen: Callable[[Any, Any], Any] = lambda _state, _decision: None
    """`foreseen(state, decision)`: in a game of several seats, `state` as the seat of `decision`
    knows it, where no more than that decides what the decision throws; None otherwise."""
    opened: Callable[[Any, str | None, Any], Any] | None = None
    situation: HeldSituation | None = None
    """How its state holds the situation; None: no ruling changes it."""
    written_out: Callable[[Any, Any], Any] = lambda _state, decision: decision
    """`written_out(state, decision)`: a decision that led to `state`, as logs hold it: what it left
    to a planner stands in it as it was made, so that no replay plans again."""
    by_unit: Callable[[Any, Any, Any], Mapping[str, tuple[Part[Any], ...]]] | None = None
    """`by_unit(state, offer, charts)`: of an offer that is answered unit by unit, every decision
    about one unit alone; empty where there are too many."""
    parts_listed_by: Mapping[str, str] = {}
    """The call that lists them where there are too many, by the kind of the decision."""
    orders_of: Callable[[Any, Any, str | None, Any], Mapping[str, tuple[UnitOrder, ...]]] | None = (
        None
    )
    """`orders_of(state, offer, unit, charts)`: what each unit, or one, may be ordered to by an
    offer of a kind of `joined`, however many that are."""
    joined: Mapping[str, Joined] = {}
    """Where the orders of units go in the decisions that are made of them, by kind."""
    end_of_part: Any = None
    """The type of where a unit ends its move; None: units do not move."""
    luck: LuckOfGame | None = None
    """What is counted when it is asked what the dice did; None: nothing."""
    state_version: int = 1
    """Goes up when the state's fields change; `upgrade` then reads the older ones."""
    units: int = 1
    """Milliseconds of processor time that an action, or a view of what can be done, takes about."""
    units_if_brief: int = 1
    """The same where nothing `is_long`."""
    is_long: Callable[[Any, Any], bool] = lambda _state, _decision: False
    """`is_long(state, decision)`: whether a decision, or a view (None), may take far longer in
    `state`: a work process does it then."""
    upgrade: Callable[[Any], Any] = lambda written: written
    downgrades: tuple[Callable[[Any], Any], ...] = ()
    """From a state in plain values to one of the version before; the last from `state_version` on.

    What is written while workers of the release before live. What is lost so, `as_kept` leaves out.
    """
    as_kept: Callable[[Any, int], Any] = lambda state, _version: state
    """`as_kept(state, version)`: what a release of an older version knew of `state`, upgraded.

    For logs that go on from there: what it did not keep is not known later either.
    """


@functools.cache
def state_decoder(kind: Any) -> msgspec.msgpack.Decoder[Any]:
    """Return a decoder of stored states of the type `kind`.

    A decoder takes milliseconds to make.
    """
    return msgspec.msgpack.Decoder(kind)
