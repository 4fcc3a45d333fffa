"""Adjudicates an order with its dice, and makes the answer.

Everything here is pure, except that a missing seed is drawn.
"""

from __future__ import annotations

import functools
import hashlib
from operator import attrgetter
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from wardroom.charts import ChartPack
from wardroom.dice import (
    ALGORITHM,
    Dice,
    DiceMismatch,
    RecordedDice,
    RollRequest,
    SeededDice,
    draw_seed,
)
from wardroom.engine.calls import (
    Anachronisms,
    DiceOrder,
    DiceUsed,
    Marginal,
    OddsBudget,
    OddsMethod,
    RuleCall,
    RulesetUsed,
    SeededDiceOrder,
    SuppliedDiceOrder,
)
from wardroom.engine.foreseen import throw_awaited
from wardroom.engine.marginals import chances, marginals
from wardroom.engine.odds import Budget, Distribution, distribution, seed_for
from wardroom.engine.procedure import Offer
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.registry import InstalledCall, InstalledRuleset
from wardroom.engine.rules_versions import Holds, newest
from wardroom.engine.runner import Position, Run, run
from wardroom.engine.situations import (
    After,
    Open,
    Owed,
    Situations,
    left_owing,
    owing,
    put_back,
    still_owed,
    taken,
)
from wardroom.engine.state_token import Dialogue, Move, dialogue_of, state_of
from wardroom.engine.trace import TraceStep
from wardroom.lru_cache import LRUCache


class Adjudicated(NamedTuple):
    """An answer of the call's answer type, without texts, and the run that led to it."""

    answer: Any
    run: Run[Any]
    charts: Any


def adjudicate(installed: InstalledCall, request: Any) -> Any:
    """Adjudicate `request` as `adjudicated` does, and return only the answer."""
    return adjudicated(installed, request).answer


def resume(installed: InstalledCall, request: Any) -> Any:
    """Continue a call from `request` as `resumed` does, and return only the answer."""
    return resumed(installed, request).answer


def adjudicated(installed: InstalledCall, request: Any) -> Adjudicated:
    """Adjudicate `request`, of the call's request type, and return the result.

    Raises Refused (the rules forbid the order), DiceMismatch (fixed dice do not fit).
    """
    begun = begin(installed, request)
    return _run(installed, begun, Position(begun.state), None, request.dice, Dialogue(request))


def resumed(installed: InstalledCall, request: Any) -> Adjudicated:
    """Continue a call from `request`, of its continuation type, and return the result.

    The events since the call began are replayed. Raises the exceptions of `adjudicated`; also
    Refused if the decision is not open, and StateFault if the state does not fit.
    """
    dialogue = dialogue_of(installed, request.state)
    begun, position = _played_again(installed, dialogue)
    decision = None if isinstance(request.decision, UnsetType) else request.decision
    return _run(installed, begun, position, decision, request.dice, dialogue)


def _played_again(installed: InstalledCall, dialogue: Dialogue) -> tuple[Begun, Position[Any]]:
    """Return a call in the state that it has after `dialogue`.

    Raises StateFault if the dialogue is not possible.
    """
    procedure = installed.call.procedure
    try:
        begun = begin(installed, dialogue.request)
        position, charts = Position(begun.state), begun.pack.charts
        for move in (Move(None, dialogue.faces), *dialogue.moves):
            dice = RecordedDice(move.faces)
            done = run(
                procedure,
                position,
                dice,
                charts,
                decision=move.decision,
                supplied=True,
                traced=False,
            )
            dice.finish()
            if done.awaiting is None:
                raise StateFault("the state is of a call that is over")
            position = done.position
    except Refused as fault:
        raise StateFault("the rules forbid what the state holds") from fault
    except DiceMismatch as fault:
        raise StateFault(f"the state cannot be: {fault}") from fault
    # The steps before the call were in its first answer.
    return msgspec.structs.replace(begun, trace=()), position


def odds(installed: InstalledCall, request: Any, holds: Holds = newest) -> Any:
    """Return the odds of the main results of `request`, of the call's odds request type.

    `holds`: returns which changes apply to the game for which they are requested. Raises Refused if
    the rules forbid the order or its standing orders leave a decision open.
    """
    call = installed.call
    begun = begin(installed, request, odds=True, holds=holds)
    state, pack = begun.state, begun.pack
    question = (installed.ruleset.id, call.name, state, request.options, request.charts)
    asked = msgspec.json.encode(question, order="deterministic")
    told = _told(installed, begun, request.budget, asked)
    found = told.found
    results, remainder = chances(found, installed.types.chance, request.results)
    odds = installed.types.odds_answer(
        call=call.name,
        method=OddsMethod(
            kind=found.method,
            states=found.states,
            trials=found.trials,
            seed=None if found.method == "exact" else seed_for(asked).hex(),
        ),
        results=results,
        marginals=told.marginals,
        ruleset=_used(installed, pack, (*_tables(installed, begun, state), *found.charts)),
    )
    if isinstance(request.results, UnsetType):
        return odds
    marked = tuple(
        msgspec.structs.replace(each, certain=len(each.values) == 1) for each in told.marginals
    )
    return msgspec.structs.replace(odds, marginals=marked, remainder=remainder)


class _Told(NamedTuple):
    """Cached odds, and their approximate size in bytes."""

    found: Distribution
    marginals: tuple[Marginal, ...]
    bytes: int


_KEPT_ODDS = LRUCache[bytes, _Told](2 * 1024 * 1024, lambda told: told.bytes)
"""Odds by the digest of the question: a page asks the same questions again and again."""


def forget_odds() -> None:
    """Clear the cache: all odds are computed again at the next request."""
    _KEPT_ODDS.clear()


def _told(installed: InstalledCall, begun: Begun, budget: OddsBudget, question: bytes) -> _Told:
    """Return the odds for `question` of a begun call, cached or computed."""
    call, charts = installed.call, begun.pack.charts
    rules = installed.ruleset.digests[begun.pack.manifest.name]
    within = msgspec.json.encode((rules, budget))
    key = hashlib.sha256(within + question).digest()
    told = _KEPT_ODDS.get(key)
    if told is None:
        found = distribution(
            call.procedure,
            begun.state,
            lambda over: call.headline(over, charts),
            charts,
            budget=Budget(states=budget.states, trials=budget.trials),
            seed=seed_for(question),
        )
        size = len(msgspec.json.encode(tuple(found.weights)))
        told = _Told(found, marginals(found), size)
        _KEPT_ODDS.put(key, told)
    return told


def pack_named(installed: InstalledCall, name: str) -> ChartPack[Any]:
    """Return the chart pack called `name`.

    Raises Refused with a list of the packs if it is unknown.
    """
    return pack_of(installed.ruleset, name)


def pack_of(ruleset: InstalledRuleset, name: str) -> ChartPack[Any]:
    """Return the pack of `ruleset` called `name`.

    Raises Refused with a list of the packs if it is unknown.
    """
    packs = ruleset.packs
    if name not in packs:
        raise Refused("charts_unknown", rule="", member="/charts", choices=tuple(packs), name=name)
    return packs[name]


class Begun(msgspec.Struct, frozen=True):
    """A call that has begun: its first state, and the parts of the situation that it leaves alone.

    `before`: the situation, or members, as at the beginning; None: the state has the whole
    situation, or there was none. `owed`: the steps that each situation owed; the situations
    themselves do not contain them.
    """

    state: Any
    pack: ChartPack[Any]
    options: Any
    before: Any
    anachronisms: Anachronisms
    trace: tuple[TraceStep, ...] = ()
    owed: tuple[tuple[Owed, ...], ...] = ()


def begin(
    installed: InstalledCall, request: Any, *, odds: bool = False, holds: Holds = newest
) -> Begun:
    """Return the first state for `request`; raises Refused if that is impossible or forbidden."""
    call = installed.call
    pack = pack_named(installed, request.charts)
    if call.takes == "members":
        members = tuple(
            msgspec.structs.replace(
                member,
                situation=_whole(
                    installed, member.situation, request, pack, odds, f"/members/{at}", holds
                ),
            )
            for at, member in enumerate(request.members)
        )
        each = tuple(
            _owed(installed, member.situation, f"/members/{at}")
            for at, member in enumerate(request.members)
        )
        state = call.begin(members, request.order, request.options, pack.charts)
        begun = Begun(state, pack, request.options, members, request.anachronisms, owed=each)
    elif call.takes == "nothing":
        state = call.begin(None, request.order, request.options, pack.charts)
        begun = Begun(state, pack, request.options, None, request.anachronisms)
    else:
        situation = _whole(installed, request.situation, request, pack, odds, "", holds)
        each = (_owed(installed, request.situation, ""),)
        entered = installed.situations.enters(
            call.name, situation, request.order, request.options, pack.charts
        )
        parts = entered.situation
        if call.parts is not None:
            parts = taken(parts, call.parts, call.name)
        state = call.begin(parts, request.order, request.options, pack.charts)
        before = None if call.parts is None else entered.situation
        rules = (pack, request.options)
        begun = Begun(state, *rules, before, request.anachronisms, entered.trace, each)
    _check_rerolls(call, begun.state)
    if not odds:
        for at, owed in enumerate(begun.owed):
            _check_owed(call, owed, f"/members/{at}" if call.takes == "members" else "")
    return begun


def _whole(
    installed: InstalledCall,
    stated: Any,
    request: Any,
    pack: ChartPack[Any],
    odds: bool,
    place: str,
    holds: Holds,
) -> Any:
    """Return a situation with its defaults; raises Refused if it is impossible or the game over.

    The steps that it owes are left out: only the request contains them, never a state. `place`: its
    place among members, for error messages.
    """
    situations, options = installed.situations, request.options
    if stated.owed is not UNSET:
        stated = msgspec.structs.replace(stated, owed=UNSET)
    try:
        situation = situations.complete(stated, options, pack.charts)
        asked = (situation, options, pack.charts, request.anachronisms == "allowed")
        for fault in situations.faults(*asked):
            raise fault
        # Faults that version 1 refused are refused with the same code.
        if installed.call.plays_on and not odds:
            _check_going_on(installed.call, situations, situation)
        for fault in situations.faults_since(*asked, holds):
            raise fault
    except Refused as refusal:
        refusal.member = f"{place}{refusal.member}" if place else refusal.member
        raise
    return situation


def _check_going_on(call: RuleCall, situations: Situations, situation: Any) -> None:
    """Raise Refused if `call` cannot be made in the situation now, or at all."""
    rule = None if call.after_the_end else situations.ended(situation)
    if rule is not None:
        raise Refused("game_over", rule=rule, member=situations.end_member)
    if situation.open is not None:
        raise Refused(
            "procedure_open",
            rule="",
            member="/situation/open",
            call=situation.open.call,
            stage=situation.open.stage,
        )


def _owed(installed: InstalledCall, situation: Any, place: str) -> tuple[Owed, ...]:
    """Return the next steps that are due in `situation` at `place`.

    Raises Refused for steps that cannot be owed.
    """
    owed: tuple[Owed, ...] = situation.owed or ()
    for number, step in enumerate(owed):
        if not _can_be_owed(installed, step):
            member = f"{place}/situation/owed/{number}"
            raise Refused("owed_unknown", rule="", member=member)
    return owed


def _can_be_owed(installed: InstalledCall, step: Owed) -> bool:
    """Return whether there is such a call, and whether it can come next for this reason."""
    ruleset = installed.ruleset
    return step.call in ruleset.calls and step.reason in ruleset.next_reasons


def _check_owed(call: RuleCall, due: tuple[Owed, ...], place: str) -> None:
    """Raise Refused unless the call comes next, or may be made at any time."""
    named = tuple(dict.fromkeys(step.call for step in due))
    if not due or call.name in named:
        return
    if call.any_step is not None and not any(step.reason in call.waits_for for step in due):
        return
    first = next((step for step in due if step.required), due[0])
    raise Refused(
        "step_owed",
        rule=first.rule,
        member=f"{place}/situation/owed",
        choices=named,
        call=first.call,
        reason=first.reason,
    )


def _check_rerolls(call: RuleCall, state: Any) -> None:
    """Raise Refused for a standing order to re-roll a throw that the call does not make."""
    rule = call.procedure.reroll_rule
    for index, order in enumerate(call.procedure.reroll_orders(state) or ()):
        member = f"/standing_orders/reroll/{index}"
        if order.purpose not in call.throws:
            raise Refused(
                "throw_unknown",
                rule=rule,
                member=f"{member}/purpose",
                choices=call.throws,
                purpose=order.purpose,
            )
        if order.at_least > order.at_most:
            raise Refused(
                "reroll_of_nothing",
                rule=rule,
                member=f"{member}/at_most",
                at_least=order.at_least,
                at_most=order.at_most,
            )


def _run(
    installed: InstalledCall,
    begun: Begun,
    position: Position[Any],
    decision: Any,
    order: DiceOrder | UnsetType,
    dialogue: Dialogue,
) -> Adjudicated:
    """Run a call from `position` and return the result; `dialogue` is the earlier part."""
    call, pack = installed.call, begun.pack
    dice, mode, seed, context = _dice(order)
    done = run(
        call.procedure,
        position,
        dice,
        pack.charts,
        decision=decision,
        supplied=isinstance(order, SuppliedDiceOrder),
    )
    if isinstance(dice, RecordedDice):
        dice.finish()
    state = done.position.state
    if done.position.throws:
        # A step stopped midway has not used up its re-rolls yet, but the answer counts them as
        # used.
        spent = sum(throw.spent for throw in done.position.throws)
        state = call.procedure.spend_rerolls(state, spent)
    after = left_by(installed, begun, state, done)
    trace = (*begun.trace, *done.trace, *after.trace) if begun.trace or after.trace else done.trace
    written = None
    if done.awaiting is not None:
        written = state_of(installed, dialogue.with_more(decision, done.faces))
    answer = installed.types.answer(
        call=call.name,
        **_left(begun, call, after),
        outcome=call.outcome(state, pack.charts),
        awaiting=_awaiting(installed, done, pack.charts),
        state=written,
        trace=trace,
        dice=DiceUsed(
            mode=mode,
            algorithm=None if seed is None else ALGORITHM,
            seed=seed,
            context=context,
            faces=done.faces,
        ),
        ruleset=_used(installed, pack, _tables(installed, begun, state), trace),
        next=after.next,
    )
    return Adjudicated(answer, done, pack.charts)


def left_by(installed: InstalledCall, begun: Begun, state: Any, done: Run[Any]) -> After:
    """Return the situation after the call and, once the call is complete, the next steps."""
    call, charts = installed.call, begun.pack.charts
    if done.awaiting is None:
        situations = installed.situations
        before = begun.before
        if call.takes == "situation":
            before = _whole_situation(before, call, state)
        after = situations.ends(call.name, before, state, begun.options, charts)
        return _owing(installed, begun, after)
    stage = getattr(state, "stage", "")
    open_ = Open(call=call.name, stage=str(stage))
    if call.takes == "situation":
        whole = _whole_situation(begun.before, call, state)
        return After(msgspec.structs.replace(whole, open=open_))
    if call.takes == "members":
        return After(
            tuple(
                msgspec.structs.replace(
                    member, situation=msgspec.structs.replace(member.situation, open=open_)
                )
                for member in begun.before
            )
        )
    return After(None)


def _owing(installed: InstalledCall, begun: Begun, after: After) -> After:
    """Return the situation after a call, with the steps that must come next.

    A game that the call does not advance owes the same steps as before.
    """
    call, ended = installed.call, installed.situations.ended
    if call.takes == "members":
        each = after.each or (None,) * len(after.situation)
        before = begun.owed or ((),) * len(after.situation)
        members = tuple(
            member
            if ended(member.situation)
            else msgspec.structs.replace(
                member,
                situation=left_owing(member.situation, owed)
                if steps is None
                else owing(member.situation, steps),
            )
            for member, owed, steps in zip(after.situation, before, each, strict=True)
        )
        return msgspec.structs.replace(after, situation=members)
    situation, following = after.situation, after.next
    if situation.open is not None:
        return after
    owed = begun.owed[0] if begun.owed else ()
    if owed and _leaves_due(call, owed) and ended(situation) is None:
        following = still_owed(owed, following)
    return After(owing(situation, following), after.trace, following)


def _leaves_due(call: RuleCall, due: tuple[Owed, ...]) -> bool:
    """Whether the next steps stay the same after `call`, because it only reads or is not a step."""
    return not call.plays_on or any(step.reason in call.leaves_due for step in due)


def _whole_situation(situation: Any, call: RuleCall, state: Any) -> Any:
    """Return `situation` with the parts in `state` put back."""
    return state.situation if call.parts is None else put_back(situation, state, call.parts)


def _left(begun: Begun, call: RuleCall, after: After) -> dict[str, Any]:
    """Return the members of an answer that the next request repeats unchanged."""
    name = "members" if call.takes == "members" else "situation"
    return {
        name: after.situation,
        "options": begun.options,
        "charts": begun.pack.manifest.name,
        "anachronisms": begun.anachronisms,
    }


def _dice(order: DiceOrder | UnsetType) -> tuple[Dice, str, str | None, str | None]:
    """Return the dice of a request, with their mode, seed and context."""
    if isinstance(order, UnsetType):
        seed = draw_seed()
        return SeededDice(seed), "drawn", seed.hex(), ""
    if isinstance(order, SeededDiceOrder):
        seed = bytes.fromhex(order.seed)
        return SeededDice(seed, order.context), "seeded", seed.hex(), order.context
    mode = "supplied" if isinstance(order, SuppliedDiceOrder) else "fixed"
    return RecordedDice(order.rolls), mode, None, None


def _awaiting(installed: InstalledCall, done: Run[Any], charts: Any) -> Any:
    awaiting = done.awaiting
    if isinstance(awaiting, RollRequest):
        game = installed.ruleset.ruleset.game
        due = throw_awaited(
            installed.call.procedure,
            done.position,
            charts,
            awaiting,
            None if game is None else game.thrower,
        )
        return installed.types.awaited_dice(
            dice=awaiting.dice,
            purpose=awaiting.purpose,
            rule=awaiting.rule,
            details=due.details,
            thrower=due.thrower,
        )
    if isinstance(awaiting, Offer):
        return installed.types.awaited_decision(
            decision=awaiting.decision,
            seat=awaiting.seat,
            rule=awaiting.rule,
            choices=awaiting.choices,
            example=awaiting.example,
            details=awaiting.details,
            rolled=awaiting.rolled,
        )
    return None


_CHART = attrgetter("chart")


def _tables(installed: InstalledCall, begun: Begun, state: Any) -> tuple[str, ...]:
    """Return the tables that a call uses in `state`, except tables that its caller has stated."""
    call, named = installed.call, installed.call.tables(state)
    rested_on = installed.situations.rested_on
    if rested_on is None or call.takes != "situation":
        return named
    return rested_on(named, _whole_situation(begun.before, call, state), begun.pack.charts)


def _used(
    installed: InstalledCall,
    pack: ChartPack[Any],
    tables: tuple[str, ...],
    trace: tuple[TraceStep, ...] = (),
) -> RulesetUsed:
    touched = dict.fromkeys((*tables, *map(_CHART, trace)))
    touched.pop(None, None)
    return _used_tables(installed.ruleset, pack.manifest.name, tuple(touched))


@functools.lru_cache(4096)
def _used_tables(ruleset: InstalledRuleset, pack: str, touched: tuple[str, ...]) -> RulesetUsed:
    """Return the ruleset and the tables that were used.

    The result is cached, because answers use the same few sets of tables.
    """
    source = ruleset.packs[pack].source
    return RulesetUsed(
        id=ruleset.id,
        version=ruleset.ruleset.version,
        charts=pack,
        digest=ruleset.digests[pack],
        tables=tuple(dict.fromkeys(source(table) for table in touched)),
    )
