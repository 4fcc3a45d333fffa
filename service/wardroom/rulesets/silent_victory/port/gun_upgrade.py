"""Newer guns after a patrol (11.6.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Dice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import holding
from wardroom.engine.table import Ask, Stage, Table, stepped
from wardroom.engine.trace import Detail, TraceStep
from wardroom.rulesets.silent_victory.charts.career import Upgrade
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.port.completion import InPort, home_faults, months_at_sea
from wardroom.rulesets.silent_victory.situation.boat import AAGuns, Boat, full_ammo, sound_systems
from wardroom.rulesets.silent_victory.situation.load import require_ready_boat
from wardroom.rulesets.silent_victory.situation.record import CareerRecord
from wardroom.rulesets.silent_victory.situation.situation import require_due, with_done
from wardroom.rulesets.silent_victory.situation.terms import AAGun, Award, DeckGun
from wardroom.rulesets.submarine.procedure import RerollOrders, SubmarineProcedure
from wardroom.rulesets.submarine.terms import month_after, month_before


class UpgradeOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders for newer guns. If an order is left out, the player is asked."""

    upgrade: (
        Annotated[bool, Meta(description="Whether to take newer guns if they are available.")]
        | UnsetType
    ) = UNSET


class UpgradeGunsOrder(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Orders for a boat in port, after its refit."""

    standing_orders: UpgradeOrders = UpgradeOrders()


class UpgradeGuns(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="upgrade_guns", tag_field="kind"
):
    """Whether to take the newer guns, or to try for them (11.6.2)."""

    upgrade: Annotated[
        bool, Meta(description="Whether to take the newer guns, or to try for them.")
    ]


class GunDetails(msgspec.Struct, frozen=True, kw_only=True):
    """The guns that the boat would then have."""

    deck_guns: Annotated[tuple[DeckGun, ...], Meta(description="Its deck guns.")]
    aa_guns: Annotated[tuple[AAGun, ...], Meta(description="Its anti-aircraft guns.")]


class UpgradeHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The result for the boat's guns."""

    offered: Annotated[
        bool, Meta(description="Whether newer guns were available, or could be tried for.")
    ]
    upgraded: Annotated[bool, Meta(description="Whether the boat gets newer guns.")]


class Upgrading(InPort, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What newer guns touch, and hang on."""

    record: CareerRecord


class UpgradeState(
    Upgrading,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="gun_upgrade",
    tag_field="procedure",
):
    """An upgrade in progress. `taken`: newer guns were offered, and are taken, or tried for."""

    options: SilentVictoryOptions
    order: UpgradeGunsOrder
    stage: str = ""
    offered: bool = False
    taken: bool = False
    upgraded: bool = False


def begin(
    home: Upgrading,
    order: UpgradeGunsOrder,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
) -> UpgradeState:
    """Return the upgrade of a boat that has been refitted.

    Raises Refused for one that has not, that is not ready to sail, or whose guns have been seen to.
    """
    require_due(home.port, "guns", "11.6.2")
    sails = home.port.next_patrol
    if sails is None:
        raise Refused("no_refit.guns", rule="11.6.2", member="/situation/port/next_patrol")
    require_ready_boat(home.boat, sails, UNSET, charts)
    return GUNS.begun(holding(UpgradeState, home, options=options, order=order), charts)


def upgrade_open(
    home: Upgrading, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> Upgrade | None:
    """Return the newer guns that the boat may be given now; None: there are none (11.6.2).

    Of several the newest: those that take a die, which also takes success and the Navy Cross, only
    where there are no others. A new boat has those of the latest model.
    """
    boat, last = home.boat, home.record.last_patrol
    first, end = _months(home, options, charts)
    crossed = home.commander.awards.held(Award.NAVY_CROSS) > 0
    deserving = last is not None and last.success and crossed
    if home.port.boat_replaced:
        return None
    sure: Upgrade | None = None
    tried: Upgrade | None = None
    for upgrade in charts.boats.upgrades.upgrades:
        if boat.type not in upgrade.types or end < upgrade.first or first > upgrade.last:
            continue
        if (boat.deck_guns, boat.aa_guns) == (upgrade.deck_guns, _aa_guns(upgrade, boat)):
            sure = None
        elif upgrade.success_at_least is None:
            sure = upgrade
        elif deserving:
            tried = upgrade
    return sure or tried


def _months(
    home: Upgrading, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> tuple[str, str]:
    """The first and last of the months that newer guns go by, by the reading in force (11.6.2).

    Those in port, up to the one before the boat sails; or the last month at sea.
    """
    ended = month_after(home.date, months_at_sea(home.patrol, charts) - 1)
    sails = home.port.next_patrol
    if sails is None or options.gun_upgrade_month == "patrol_end":
        return ended, ended
    return month_after(ended, 1), month_before(sails)


def _aa_guns(upgrade: Upgrade, boat: Boat) -> AAGuns:
    return upgrade.aa_guns or boat.aa_guns


def _named(upgrade: Upgrade, boat: Boat) -> dict[str, Detail]:
    return {
        "deck_guns": " + ".join(upgrade.deck_guns),
        "aa_guns": " + ".join(_aa_guns(upgrade, boat)),
    }


# ------------------------------------------------------------------------------ the table


def none_to_be_had(state: UpgradeState, charts: SilentVictoryCharts) -> bool:
    """Return whether there are no newer guns for the boat."""
    return upgrade_open(state, state.options, charts) is None


def look(state: UpgradeState, dice: Dice, charts: SilentVictoryCharts) -> Step[UpgradeState]:
    """Return the step that says that there are no newer guns. No dice."""
    del dice, charts
    step = TraceStep(rule="11.6.2", chart="boats.upgrades", purpose="guns", result="no_newer_guns")
    return _seen_to(state, (step,))


def to_be_had(state: UpgradeState, charts: SilentVictoryCharts) -> bool:
    """Return whether there are newer guns for the boat."""
    return upgrade_open(state, state.options, charts) is not None


def offer_guns(state: UpgradeState, charts: SilentVictoryCharts) -> Offer[UpgradeGuns]:
    """Return the newer guns."""
    upgrade = upgrade_open(state, state.options, charts)
    assert upgrade is not None
    return Offer(
        decision="upgrade_guns",
        rule="11.6.2",
        choices=(UpgradeGuns(upgrade=True), UpgradeGuns(upgrade=False)),
        example=UpgradeGuns(upgrade=True),
        details=GunDetails(deck_guns=upgrade.deck_guns, aa_guns=_aa_guns(upgrade, state.boat)),
    )


def decide_guns(
    state: UpgradeState, decision: UpgradeGuns, charts: SilentVictoryCharts
) -> Step[UpgradeState]:
    """Take them, or keep the old ones."""
    del charts
    offered = msgspec.structs.replace(state, offered=True, taken=decision.upgrade)
    return Step(offered) if decision.upgrade else _seen_to(offered)


def ordered_of_guns(state: UpgradeState, offer: Offer[Any]) -> UpgradeGuns | None:
    """Return what the standing orders say to them."""
    del offer
    upgrade = state.order.standing_orders.upgrade
    return None if isinstance(upgrade, UnsetType) else UpgradeGuns(upgrade=upgrade)


def is_taken(state: UpgradeState, charts: SilentVictoryCharts) -> bool:
    """Return whether newer guns are taken, or tried for."""
    return state.taken and to_be_had(state, charts)


def fit(state: UpgradeState, dice: Dice, charts: SilentVictoryCharts) -> Step[UpgradeState]:
    """Fit the guns, if the die that some of them take allows it (11.6.2).

    Dice: one at most, purpose `gun_upgrade`.
    """
    upgrade, boat, sails = (
        upgrade_open(state, state.options, charts),
        state.boat,
        state.port.next_patrol,
    )
    assert upgrade is not None
    assert sails is not None
    trace: tuple[TraceStep, ...] = ()
    if upgrade.success_at_least is not None:
        roll = dice.roll(charts.boats.upgrades.dice, purpose="gun_upgrade", rule="11.6.2")
        granted = roll.natural >= upgrade.success_at_least
        step = TraceStep(
            rule="11.6.2",
            chart="boats.upgrades",
            purpose="gun_upgrade",
            details={"needed": upgrade.success_at_least},
            roll=roll,
            total=roll.natural,
            result="upgrade_granted" if granted else "upgrade_refused",
        )
        trace = (step,)
        if not granted:
            return _seen_to(state, trace)
    aa_guns = _aa_guns(upgrade, boat)
    fitted = msgspec.structs.replace(
        boat,
        deck_guns=upgrade.deck_guns,
        aa_guns=aa_guns,
        deck_gun_ammo=full_ammo(upgrade.deck_guns, charts),
        systems=sound_systems(boat.type, upgrade.deck_guns, aa_guns, sails, charts),
    )
    done = TraceStep(
        rule="11.6.2",
        chart="boats.upgrades",
        purpose="guns",
        details=_named(upgrade, boat),
        result="guns_fitted",
    )
    return _seen_to(msgspec.structs.replace(state, boat=fitted, upgraded=True), (*trace, done))


def _seen_to(state: UpgradeState, trace: tuple[TraceStep, ...] = ()) -> Step[UpgradeState]:
    """The guns of the boat are seen to, for this stay in port."""
    return stepped(state, trace, port=with_done(state.port, "guns"))


GUNS = Table(
    Stage("11.6.2", "look", when=none_to_be_had, does=look),
    Stage(
        "11.6.2",
        "choice",
        when=to_be_had,
        asks=Ask(offer=offer_guns, takes=decide_guns, standing=ordered_of_guns),
    ),
    Stage("11.6.2", "fit", when=is_taken, does=fit),
    over=lambda state: "guns" in state.port.done,
)


class RunUpgrade(SubmarineProcedure[UpgradeState, SilentVictoryCharts]):
    """The step machine of an upgrade: the choice, and a die for some guns."""

    name = "gun upgrade"
    table = GUNS

    def faults(self, state: UpgradeState, charts: SilentVictoryCharts) -> Iterator[str]:
        """Yield the faults of an impossible state of an upgrade, in words."""
        yield from home_faults(state, charts)
        if state.port.next_patrol is None:
            yield "guns for a boat that does not sail again"


def headline(state: UpgradeState, charts: SilentVictoryCharts) -> UpgradeHeadline:
    """Return the result for the guns in `state`."""
    return UpgradeHeadline(
        offered=state.offered or (state.stage == "choice" and to_be_had(state, charts)),
        upgraded=state.upgraded,
    )
