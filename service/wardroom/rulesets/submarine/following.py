"""Following ships (9.7): whether their escort stays, and whether contact is kept (chart E1).

The state of a chase has the `contact` in sight, the `quarry` and, once it is known, the `result`.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UnsetType

from wardroom.charts import Modifier
from wardroom.dice import Dice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused
from wardroom.engine.table import Ask, stepped
from wardroom.engine.trace import TraceStep, modified
from wardroom.rulesets.submarine.attacks import check_fought
from wardroom.rulesets.submarine.charts import FollowDamaged, KeepContact
from wardroom.rulesets.submarine.decisions import ChooseTime, Quarry
from wardroom.rulesets.submarine.headlines import FollowHeadline
from wardroom.rulesets.submarine.terms import TimeOfDay


def roll_escort_stays(table: FollowDamaged, dice: Dice) -> tuple[bool, tuple[TraceStep, ...]]:
    """Return whether damaged ships, found again for certain, keep their escort (9.7.6).

    Dice: one, purpose `follow_damaged`.
    """
    roll = dice.roll(table.dice, purpose="follow_damaged", rule="9.7.6")
    row = table.rows.row(roll.natural)
    step = TraceStep(
        rule="9.7.6",
        chart="E1.follow_damaged",
        purpose="follow_damaged",
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    return row.result == "escort_stays", (step,)


def roll_contact(
    table: KeepContact, purpose: str, modifiers: tuple[Modifier, ...], rule: str, dice: Dice
) -> tuple[bool, tuple[TraceStep, ...]]:
    """Return whether what is followed is found again, by `rule`, on E1's table `purpose`.

    Dice: one, `purpose`.
    """
    roll = dice.roll(table.dice, purpose=purpose, rule=rule)
    total = modified(roll, modifiers)
    row = table.rows.row(total)
    step = TraceStep(
        rule=rule,
        chart=f"E1.{purpose}",
        purpose=purpose,
        roll=roll,
        modifiers=modifiers,
        total=total,
        row=row.label,
        result=row.result,
    )
    return row.result == "contact", (step,)


def check_may_follow(contact: Any, *, fire_withheld: bool) -> None:
    """Raise Refused for ships without an escort (9.7.2), or spared until theirs leaves (9.7.10)."""
    if not contact.escorted:
        raise Refused("unescorted", rule="9.7.2", member="/situation/contact/escorted")
    check_fought(contact, "9.7.1")
    if fire_withheld:
        raise Refused("fire_withheld", rule="9.7.10", member="/situation/contact/attack")


def check_quarry(wanted: Quarry | UnsetType, quarries: tuple[Quarry, ...], contact: Any) -> None:
    """Raise Refused for a standing order for what is not among the `quarries` (9.7.1, 9.7.8)."""
    if not isinstance(wanted, UnsetType) and wanted not in quarries:
        lost = wanted == "convoy" and contact.convoy_lost
        raise Refused(
            "quarry_not_there.convoy" if lost else "quarry_not_there",
            rule="9.7.8" if lost else "9.7.1",
            member="/standing_orders/quarry",
            choices=quarries,
            quarry=wanted,
        )


def in_sight(state: Any) -> Any:
    """Return the contact of `state`, in which there are ships to follow, or which was kept."""
    assert state.contact is not None
    return state.contact


def offered(wanted: Any, offer: Offer[Any]) -> Any:
    """Return what a standing order says; one that is left out, or not offered, is no answer."""
    return wanted if wanted in offer.choices else None


def offer_of(decision: str, rule: str, choices: tuple[Any, ...]) -> Offer[Any]:
    """Return a decision between these `choices`, by `rule`; the first is the example."""
    return Offer(decision=decision, rule=rule, choices=choices, example=choices[0])


def follows_damaged(state: Any, charts: Any) -> bool:
    """Return whether damaged ships are about to be found again."""
    del charts
    return state.quarry == "damaged_ships" and state.result is None


def follows_others(state: Any, charts: Any) -> bool:
    """Return whether a convoy or undamaged ships are about to be looked for."""
    del charts
    return state.quarry in ("convoy", "escorted_ships") and state.result is None


def unlit(state: Any, quarry: Quarry) -> bool:
    """Return whether what is followed, `quarry`, has been found, and its light has not."""
    contact = state.contact
    found = contact is not None and state.result == "contact" and contact.time is None
    return found and state.quarry == quarry


def with_light(state: Any, trace: tuple[TraceStep, ...], time: TimeOfDay) -> Step[Any]:
    """Return the step to the contact of `state` by day or by night, and how that was found."""
    return stepped(state, trace, contact=msgspec.structs.replace(in_sight(state), time=time))


_TIMES = offer_of("time_of_day", "8.3.4", tuple(ChooseTime(time) for time in TimeOfDay))
TIME = Ask(
    offer=lambda _state, _charts: _TIMES,
    takes=lambda state, decision, _charts: with_light(state, (), decision.time),
    standing=lambda state, offer: offered(ChooseTime(state.order.standing_orders.time), offer),
)
"""Damaged ships are caught up with by day or by night (8.3.4)."""


def light_rolled(state: Any, charts: Any) -> bool:
    """Return whether day or night is found anew, of undamaged ships (9.7.5)."""
    del charts
    return unlit(state, "escorted_ships")


def follow_headline(state: Any, charts: Any) -> FollowHeadline:
    """Return what has come of following, as far as `state` knows."""
    del charts
    found = state.contact if state.result == "contact" else None
    return FollowHeadline(
        result=state.result,
        quarry=state.quarry,
        escorted=None if found is None else found.escorted,
        time=None if found is None else found.time,
    )
