"""The odds of a seat's possible decisions, computed by calls with the situation that the seat sees.

Nothing else of the session affects them: a client that sends the situation it reads, with the
returned order, to the call itself gets the same answer.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.engine import adjudication
from wardroom.engine.ahead import ThrowAhead
from wardroom.engine.calls import (
    Marginal,
    OddsBudget,
    OddsLines,
    OddsMethod,
    OddsRemainder,
    Probability,
    RulesetUsed,
)
from wardroom.engine.games import OddsAsked
from wardroom.engine.outlook import MOST_UNITS, Outlook
from wardroom.engine.procedure import Reroll
from wardroom.engine.refusals import Refused, RuleError
from wardroom.engine.registry import InstalledCall
from wardroom.engine.rules_versions import Holds
from wardroom.engine.session_actions import SupplyDice
from wardroom.sessions.basics.refusals import NotNow
from wardroom.sessions.game.foreseen import throw_again, throw_awaited, throws_ahead
from wardroom.sessions.log.seen import situation_shown_to
from wardroom.sessions.records.founding import Founding
from wardroom.sessions.records.rules import Rules
from wardroom.sessions.records.standing import Session
from wardroom.text import FALLBACK, ahead_lines, fill_odds

MOST_ODDS = 32
"""The most actions whose odds one request computes."""

NoSessionOdds = Literal[
    "no_call", "nothing_thrown", "inside_call", "asks_further", "hidden", "refused",
    "charts_not_here", "too_costly",
]  # fmt: skip
NO_ODDS: tuple[NoSessionOdds, ...] = get_args(NoSessionOdds)
"""Why an action has no odds."""
DEFAULT_BUDGET = OddsBudget(states=2_000, trials=1_000)


class AnyChance(msgspec.Struct, frozen=True, kw_only=True):
    """A result and its probability."""

    result: Annotated[dict[str, Any], Meta(description="The result, as in the odds of the call.")]
    probability: Probability


class AnyOdds(msgspec.Struct, frozen=True, kw_only=True):
    """The odds of a call, in the form that every call returns."""

    call: Annotated[str, Meta(description="The call, by name.")]
    method: OddsMethod
    results: Annotated[tuple[AnyChance, ...], Meta(description="Joint results, most likely first.")]
    marginals: Annotated[tuple[Marginal, ...], Meta(description="Each result by itself.")]
    ruleset: RulesetUsed
    remainder: OddsRemainder = UNSET
    lines: OddsLines = UNSET


class ActionOddsBase(msgspec.Struct, frozen=True, kw_only=True):
    """The odds of one action, or the reason why there are none."""

    call: Annotated[
        str | None,
        Meta(description="The name of the call whose odds are returned, or null if there is none."),
    ] = None
    order: Annotated[
        dict[str, Any] | None,
        Meta(
            description=(
                "The order for that call. Send this order to the odds of the call, with the "
                "`situation` of the session's `view` and the same options, charts and budget: "
                "the odds are the same."
            )
        ),
    ] = None
    odds: Annotated[AnyOdds | None, Meta(description="The odds, or null if there are none.")] = None
    unknown: Annotated[
        tuple[str, ...],
        Meta(
            description="JSON Pointers to hidden members of the situation that the odds depend on."
        ),
    ] = ()
    reason: Annotated[
        NoSessionOdds | None,
        Meta(
            description="The code of the reason why there are no odds. `openapi/playing.md` "
            "lists the codes."
        ),
    ] = None

    ahead: Annotated[
        tuple[ThrowAhead, ...],
        Meta(
            description=(
                "The throws ahead, and for each result of a throw the totals that give it. For "
                "an attack or a hunt: every roll to hit and every check of the escorts that can "
                "follow the action. For another decision of a career: the next throw. The throws "
                "are listed even if the odds of the action depend on another decision. The list "
                "is empty if no throw follows."
            )
        ),
    ] = ()
    lines: Annotated[
        tuple[str, ...] | UnsetType,
        Meta(
            description="The text to show beside the action, in the caller's language: the lines "
            "of `odds`. If there are no odds, the text states what the throws `ahead` need. "
            "With a `horizon`, it states the results in the `outlook`. Present if the request "
            "has `results`."
        ),
    ] = UNSET
    outlook: Annotated[
        Outlook | UnsetType,
        Meta(
            description="The results of the action when a standing policy continues the game "
            "after it. Present instead of `odds` if the request has a `horizon` beyond the "
            "throw."
        ),
    ] = UNSET


class _NoOdds(Exception):
    """An action without odds: the reason, with pointers to hidden parts."""

    def __init__(self, reason: NoSessionOdds, unknown: tuple[str, ...] = ()) -> None:
        super().__init__(reason)
        self.members: dict[str, Any] = {"reason": reason, "unknown": unknown}


class _Asked(msgspec.Struct, frozen=True):
    """The request for a stateless call, and its approximate cost."""

    call: InstalledCall
    order: Any
    request: Any
    units: float
    holds: Holds


def odds_of(
    session: Session,
    seat: str,
    actions: Sequence[Any],
    budget: OddsBudget,
    *,
    results: int | UnsetType = UNSET,
    language: str = FALLBACK,
) -> list[dict[str, Any]]:
    """Return the odds of each of the `actions` of `seat`, in order, as members of the answer.

    If there are too many actions, or too costly ones, the costliest are left out. With `results`,
    so many results are listed, with lines in `language`.
    """
    situation, charts_here = _situation_seen(session, seat), _charts_here(session.rules)
    asking = _Asking(budget, results, charts_here)
    asked: list[_Asked | _NoOdds] = []
    for action in actions:
        try:
            asked.append(_asked(session.rules, situation, action, asking))
        except _NoOdds as none:
            asked.append(none)
    units = {place: one.units for place, one in enumerate(asked) if isinstance(one, _Asked)}
    paid, worked = 0.0, set[int]()
    for place in sorted(units, key=units.__getitem__)[:MOST_ODDS]:
        paid += units[place]
        if paid <= MOST_UNITS or not worked:
            worked.add(place)
    found = [
        {
            **_worked_out(one, left_out=place not in worked),
            "ahead": _ahead(session, situation, action) if place < MOST_ODDS else (),
        }
        for place, (one, action) in enumerate(zip(asked, actions, strict=True))
    ]
    if isinstance(results, UnsetType):
        return found
    return [_in_words(session.rules, one, language) for one in found]


def check_odds(founding: Founding) -> None:
    """Raise NotNow if the founding of the session does not allow odds."""
    if not founding.odds:
        raise NotNow("odds_off")


def _in_words(rules: Rules, one: dict[str, Any], language: str) -> dict[str, Any]:
    """Return the odds of an action with lines about its results, or else about its throws."""
    odds = one.get("odds")
    if odds is not None:
        odds = fill_odds(rules.ruleset, odds, language)
        one = {**one, "odds": odds}
    lines = () if odds is None else odds.lines
    return {**one, "lines": lines or ahead_lines(rules.ruleset, one["ahead"], language)}


def _ahead(session: Session, situation: Any, action: Any) -> tuple[ThrowAhead, ...]:
    """Return which totals of the throws after `action` give each result, as far as `seat` knows.

    If the game does not list them, the next throw is returned, unless actions of this game take
    long.
    """
    rules, kind = session.rules, type(action)
    told = rules.game.ahead.get(str(kind.__struct_config__.tag))
    try:
        if told is not None:
            return told(situation, action, rules.options, rules.charts)
        if rules.game.units > 1:
            return ()
        if isinstance(action, Reroll):
            return (throw_again(session),) if action.reroll else ()
        if isinstance(action, SupplyDice):
            return (throw_awaited(session),)
        return throws_ahead(session, action) if kind in rules.game.decisions else ()
    except RuleError:  # The odds state why the rules refuse it.
        return ()


def _situation_seen(session: Session, seat: str) -> Any:
    """Return the situation that `seat` would read; None if the game has none.

    It can contain only what a read returns.
    """
    seen = situation_shown_to(session, seat)
    return None if seen is None else msgspec.convert(msgspec.to_builtins(seen), type(seen))


def _charts_here(rules: Rules) -> bool:
    """Return whether a call that names the charts of the game would use these charts."""
    pack = rules.ruleset.packs.get(rules.pins.charts)
    return pack is not None and pack.same_as(rules.pack)


class _Asking(msgspec.Struct, frozen=True):
    """The part that all requests have in common, and whether the charts are installed."""

    budget: OddsBudget
    results: int | UnsetType
    charts_here: bool


def _asked(rules: Rules, situation: Any, action: Any, asking: _Asking) -> _Asked:
    """Return the stateless call that gives the odds of `action`. Raises _NoOdds."""
    kind = str(type(action).__struct_config__.tag)
    ask = rules.game.odds.get(kind)
    if ask is None or situation is None:
        raise _NoOdds("inside_call" if kind == "reroll" else "no_call")
    if not asking.charts_here:
        raise _NoOdds("charts_not_here")
    with _refusing(situation):
        asked = ask(situation, action, rules.options, rules.charts)
    if not isinstance(asked, OddsAsked):
        raise _NoOdds(asked)
    call = rules.ruleset.calls[asked.call]
    if not call.call.throws:
        raise _NoOdds("nothing_thrown")
    body = {
        "situation": msgspec.to_builtins(situation),
        "order": asked.order,
        "options": msgspec.to_builtins(rules.options),
        "charts": rules.pins.charts,
        "budget": msgspec.to_builtins(asking.budget),
    }
    if not isinstance(asking.results, UnsetType):
        body["results"] = asking.results
    with _refusing(situation):
        request = msgspec.convert(body, call.types.odds_request)
    units = call.call.units(request, rules.charts) * asking.budget.adjudications
    return _Asked(call, asked.order, request, units, rules.holds)


def _worked_out(one: _Asked | _NoOdds, *, left_out: bool) -> dict[str, Any]:
    if isinstance(one, _NoOdds):
        return one.members
    named = {"call": one.call.call.name, "order": one.order}
    try:
        if left_out:
            raise _NoOdds("too_costly")
        with _refusing(one.request.situation):
            return {**named, "odds": adjudication.odds(one.call, one.request, one.holds)}
    except _NoOdds as none:
        return {**named, **none.members}


@contextlib.contextmanager
def _refusing(situation: Any) -> Iterator[None]:
    """Convert refusals of the rules into reasons why there are no odds.

    If they need a hidden member, it counts as needed for every unit for which it is hidden.
    """
    try:
        yield
    except Refused as refusal:
        if refusal.code == "hidden":
            name = refusal.member.rpartition("/")[2]
            hidden = [one for one in situation.unknown if one.rpartition("/")[2] == name]
            raise _NoOdds("hidden", tuple(hidden)) from refusal
        further = refusal.code == "standing_order_missing"
        raise _NoOdds("asks_further" if further else "refused") from refusal
    except (RuleError, msgspec.ValidationError) as fault:
        raise _NoOdds("refused") from fault
