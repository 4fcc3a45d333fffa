"""Games: the whole game of a ruleset as one procedure, registered like a rule call.

A `Game` is a career or a battle from set-up to its end: one step machine, built only from the rules
and procedures of the calls. Sessions store one, `wardroom play` plays one in a terminal, and
`wardroom simulate` plays thousands; none of them depends on a particular game.
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
from wardroom.engine.sides import Sides
from wardroom.engine.standings import Contest, GameResult, PackContest
from wardroom.engine.trace import TraceStep


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of a finished game that simulations count.

    `figures`: measured values, such as tons sunk. `words`: properties in words, such as the ending.
    `risks`: by period, how many patrols were begun and how many of them ended in loss.
    """

    figures: dict[str, int]
    words: dict[str, str]
    risks: dict[str, tuple[int, int]]


class StandingOrders(msgspec.Struct, frozen=True, kw_only=True):
    """How the standing orders of a game are changed during play.

    `type`: their type. `of(state, seat)`: the orders of a seat. `put(state, seat, orders)`: the
    state with new orders; raises Refused for orders that the rules do not know.
    """

    type: Any
    of: Callable[[Any, str], Any]
    put: Callable[[Any, str, Any], Any]


NoOdds = Literal["nothing_thrown", "inside_call", "asks_further"]
"""Why a decision has no odds: it leads to no throw; it belongs to a begun call whose remaining
steps do not lie on the table; or it depends on another decision."""


class OddsAsked(msgspec.Struct, frozen=True):
    """The name of a call, and the order whose odds are the odds of a decision."""

    call: str
    order: Any


OddsOf = Callable[[Any, Any, Any, Any], OddsAsked | NoOdds]
"""`(situation, decision, options, charts)`: the odds to request for a decision, using only the
situation that its seat sees. Raises Refused or StateFault if the decision is impossible there."""


class HeldSituation(msgspec.Struct, frozen=True, kw_only=True):
    """How the state of a game holds its situation, so that rulings can change it.

    `whole(state)`: the whole situation, with `open` set during a procedure. `as_seen(state, seat)`:
    the situation as `seat` (None: a spectator) sees it; its `unknown` names the hidden parts.
    `put(state, situation, charts)`: the state with another situation, which has already been
    checked; raises Refused if the situation is not complete enough. `entangled`: pointers to
    visible members that depend on members that can be hidden: somebody who does not see the latter
    cannot judge them. `placed(situation)`: all values that determine the places of its dice: while
    they stay the same, no place occurs twice. `course`: members that follow from play, which nobody
    may change.
    """

    whole: Callable[[Any], Any]
    as_seen: Callable[[Any, str | None], Any]
    put: Callable[[Any, Any, Any], Any]
    placed: Callable[[Any], Any]
    course: tuple[str, ...]
    entangled: tuple[str, ...] = ()


class SeatPolicy(msgspec.Struct, frozen=True):
    """A standing policy for a seat, which uses only what the seat may see.

    `sees(state, seat)`: the situation as a seat sees it. `decide(situation, offer)`: the decision,
    a pure function of the situation and the offer.
    """

    sees: Callable[[Any, str | None], Any]
    decide: Policy

    def __call__(self, state: Any, offer: Offer[Any]) -> Any:
        """Return the policy's decision on `offer` in `state`."""
        return self.decide(self.sees(state, offer.seat), offer)


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """A ruleset's top procedure.

    `name`: the kind of game for its players, such as `career`. `seats`: who decides, in order of
    play; one for a solitaire game. With several seats, every decision has a member `seat` and every
    offer names the seat. `begin(setup, options, charts)` returns the first state and raises Refused
    for a set-up that the rules forbid; it throws no dice. `view(state, seat, charts)` returns what
    a seat may know of a state, of `view_type` (`seat` None: a spectator). `opened` does so once the
    game has ended, even early; left out: `view` hides nothing worth opening. `seen(step, state,
    seat)` returns whether a seat may see a trace step when the game is at `state`. `conceals(state,
    seat, decision)` returns whether a decision just taken by `seat` in `state` is secret from
    everyone else until a later step of the trace reveals it. It uses only the kind of the decision,
    because otherwise its result would reveal the content. `ending(state, charts)` returns a code
    once the procedure is finished; None before.
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
    """For each decision, the struct of its offers' details; none: details by name."""
    view_type: Any
    seats: tuple[str, ...]
    procedure: Procedure[Any, Any, Any]
    begin: Callable[[Any, Any, Any], Any]
    view: Callable[[Any, str | None, Any], Any]
    ending: Callable[[Any, Any], str | None]
    examples: tuple[Example, ...]
    """Set-ups that can be sent unchanged (`order`), with their options."""
    openings: Callable[[Any], Mapping[str, Any]] = lambda _charts: {}
    """`openings(charts)`: the prepared situations that a set-up can name, each with its `rule`."""
    throws: tuple[str, ...]
    """The purposes of all throws that the game can make: a re-roll order may name them."""
    standing_orders: StandingOrders | None = None
    """The standing orders that can be changed in play; None: it has none."""
    headline: Callable[[Any, tuple[str, ...], Any], tuple[BoardLine, ...]] | None = None
    """`headline(view, awaited, charts)`: the status of the game as the parts of a line: each is one
    of the `headlines`, or a `stage`. `awaited`: the seats that have something to do."""
    policies: Mapping[str, SeatPolicy] = {}
    """Standing policies, by name: each plays a seat that has no person."""
    tally: Callable[[Any, Any], Tally] | None = None
    """`tally(state, charts)`: the figures of a finished game."""
    tally_order: Mapping[str, tuple[str, ...]] = {}
    """For each name in the tally's `words`, its possible values, in the rulebook's order."""
    seen: Callable[[TraceStep, Any, str | None], bool] = lambda _step, _state, _seat: True
    conceals: Callable[[Any, str, Any], bool] = lambda _state, _seat, _decision: False
    contests: Mapping[str, Contest] = {}
    """The contests, by name, that rank a tournament in which each entrant plays a game of their
    own; the first is the usual one. Empty: the rules have none."""
    lengths: tuple[str, ...] = ()
    """The forms of its contests that a rulebook recommends, which determine how games begin."""
    contest_sizes: Mapping[str, int] = {}
    """The most players of a contest, by its name; without an entry, there is no limit."""
    pack_contests: Mapping[str, PackContest] = {}
    """The ranking of packs of players, by the name of their contest."""
    agreed_ends: AgreedEnds | None = None
    """The agreed end of a contest's game; None: the rules have no agreed end."""
    result: Callable[[Any, Any], GameResult] | None = None
    """`result(state, charts)`: the present result of a game of several seats; None: the rules count
    no points."""
    odds: Mapping[str, OddsOf] = {}
    """For every kind of decision, how its odds are requested. Empty: the game has no calls."""
    outlook: OutlookOfGame | None = None
    """The figures that are counted when a policy plays on from a decision; None: none does."""
    ahead: Mapping[str, AheadOf] = {}
    """By the kind of a decision, the required results of the throws that follow it; empty for other
    kinds."""
    sides: Callable[[Any], Sides] | None = None
    """`sides(state)`: the nations of each seat's units, if they distinguish the seats; otherwise
    empty. None: they never do."""
    hides: Callable[[Any, str], bool] = lambda _state, _seat: False
    """`hides(state, seat)`: whether the table may hold something that `seat` does not know and that
    the outcome of its action could reveal. It does not check what is really there."""
    in_secret: Callable[[Any, Any], tuple[str, ...]] = lambda _state, _charts: ()
    """`in_secret(state, charts)`: several seats that must decide at once, so that nobody else knows
    which of them have decided. It does not depend on who has. A sealed order is another matter
    (`conceals`): whose turn it is may be public."""
    once_in_secret: Callable[[Any], bool] | None = None
    """`once_in_secret(state)`: whether every seat counted as deciding in secret, in games of
    versions before `due_as_asked`; None: there are no such games, or nothing has changed."""
    patrol: Callable[[Any], int] | None = None
    """`patrol(situation)`: the number of patrols begun, from the whole situation; it never falls.
    None: the game has none."""
    thrower: ThrowerOf | None = None
    """In a game of several seats, returns whose throw is awaited if its faces are typed."""
    foreseen: Callable[[Any, Any], Any] = lambda _state, _decision: None
    """`foreseen(state, decision)`: in a game of several seats, `state` as the seat of `decision`
    knows it, if that alone determines the throws of the decision; otherwise None."""
    opened: Callable[[Any, str | None, Any], Any] | None = None
    situation: HeldSituation | None = None
    """How the state holds the situation; None: no ruling changes it."""
    written_out: Callable[[Any, Any], Any] = lambda _state, decision: decision
    """`written_out(state, decision)`: a decision that led to `state`, in the form for logs. It
    contains the choices that a planner made for it, so that no replay plans again."""
    by_unit: Callable[[Any, Any, Any], Mapping[str, tuple[Part[Any], ...]]] | None = None
    """`by_unit(state, offer, charts)`: for an offer that is answered unit by unit, every decision
    about a single unit; empty if there are too many."""
    parts_listed_by: Mapping[str, str] = {}
    """By the kind of the decision, the call that lists its parts if there are too many."""
    orders_of: Callable[[Any, Any, str | None, Any], Mapping[str, tuple[UnitOrder, ...]]] | None = (
        None
    )
    """`orders_of(state, offer, unit, charts)`: the possible orders to each unit, or to one, for an
    offer of a kind in `joined`, no matter how many there are."""
    joined: Mapping[str, Joined] = {}
    """By kind of decision, the place of unit orders in it."""
    end_of_part: Any = None
    """The type of the place where a unit ends its move; None: units do not move."""
    luck: LuckOfGame | None = None
    """The figures by which luck is measured; None: it is not measured."""
    state_version: int = 1
    """Increases when the state's fields change; `upgrade` then reads older states."""
    units: int = 1
    """The approximate milliseconds of processor time of an action, or of a view of the legal
    actions."""
    units_if_brief: int = 1
    """The same for work that `is_long` does not cover."""
    is_long: Callable[[Any, Any], bool] = lambda _state, _decision: False
    """`is_long(state, decision)`: whether a decision, or a view (None), may take far longer in
    `state`, so that a work process must do it."""
    upgrade: Callable[[Any], Any] = lambda written: written
    downgrades: tuple[Callable[[Any], Any], ...] = ()
    """Functions from a state in plain values to the version before; the last from `state_version`
    on. Used while workers of the earlier release live. `as_kept` omits what is lost by this."""
    as_kept: Callable[[Any, int], Any] = lambda state, _version: state
    """`as_kept(state, version)`: the part of `state` that a release of an older version stored,
    upgraded. For logs that continue from there: what that release did not store stays unknown."""


@functools.cache
def state_decoder(kind: Any) -> msgspec.msgpack.Decoder[Any]:
    """Return a decoder of stored states of the type `kind`.

    A decoder takes milliseconds to make.
    """
    return msgspec.msgpack.Decoder(kind)
