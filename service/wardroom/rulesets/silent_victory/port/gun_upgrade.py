"""Newer guns after a patrol (11.6.2)."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Dice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import StateFault
from wardroom.engine.trace import Detail, TraceStep
from wardroom.rulesets.silent_victory.charts.boat import Upgrade
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.patrol.abort import months_at_sea
from wardroom.rulesets.silent_victory.port.in_port import PortOrders
from wardroom.rulesets.silent_victory.rerolls import SilentVictoryProcedure
from wardroom.rulesets.silent_victory.situation.boat import (
    AAGuns,
    Boat,
    BoatOrder,
    boat_faults,
    full_ammo,
    sound_systems,
)
from wardroom.rulesets.silent_victory.situation.captain import Captain
from wardroom.rulesets.silent_victory.situation.load import boat_in_port
from wardroom.rulesets.silent_victory.situation.terms import Award, Month
from wardroom.rulesets.submarine.months import month_after


class UpgradeOrders(PortOrders, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Standing orders for newer guns. Where one is left out, the player is asked."""

    upgrade: (
        Annotated[bool, Meta(description="Whether to take newer guns that are to be had.")]
        | UnsetType
    ) = UNSET


class UpgradeGunsOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A boat in port after a patrol, as the refit leaves it."""

    date: Annotated[Month, Meta(description="The month in which the patrol just over started.")]
    next_patrol: Annotated[
        Month, Meta(description="The month in which the boat may sail, as the refit has it.")
    ]
    boat: BoatOrder
    captain: Captain = Captain()
    success: Annotated[bool, Meta(description="Whether the patrol was successful.")] = False
    early_abort: Annotated[
        bool, Meta(description="Whether the patrol was aborted half-way or before (10.12.6).")
    ] = False
    standing_orders: UpgradeOrders = UpgradeOrders()


class UpgradeGuns(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="upgrade_guns", tag_field="kind"
):
    """Whether to take the newer guns, or to try for them (11.6.2)."""

    upgrade: Annotated[bool, Meta(description="Whether to do so.")]


class UpgradeGunsOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """The boat with the guns that it has now."""

    offered: Annotated[bool, Meta(description="Whether newer guns were to be had, or tried for.")]
    upgraded: Annotated[bool, Meta(description="Whether the boat has newer guns now.")]
    boat: Boat
    captain: Captain


class UpgradeHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What the odds of an upgrade are about."""

    upgraded: Annotated[bool, Meta(description="Whether the boat gets newer guns.")]


class Stage(IntEnum):
    """Where the upgrade stands."""

    LOOK = 0
    CHOICE = 1
    FIT = 2
    OVER = 3


class UpgradeState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="gun_upgrade",
    tag_field="procedure",
):
    """An upgrade in progress. `ended`: the month in which the patrol ended."""

    orders: UpgradeOrders
    ended: str
    next_patrol: Month
    boat: Boat
    captain: Captain
    success: bool
    stage: Stage = Stage.LOOK
    offered: bool = False
    upgraded: bool = False


def begin(
    order: UpgradeGunsOrder, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> UpgradeState:
    """The upgrade that `order` asks about. Raises Refused for a boat that is not ready to sail."""
    del options
    boat = boat_in_port(order.boat, order.next_patrol, charts)
    at_sea = months_at_sea(charts, early_abort=order.early_abort)
    return start(
        month_after(order.date, at_sea - 1),
        order.next_patrol,
        boat,
        order.captain,
        order.standing_orders,
        success=order.success,
    )


def start(
    ended: str,
    next_patrol: str,
    boat: Boat,
    captain: Captain,
    orders: UpgradeOrders,
    *,
    success: bool,
) -> UpgradeState:
    """The upgrade of a boat whose last patrol ended in the month `ended`."""
    return UpgradeState(
        orders=orders,
        ended=ended,
        next_patrol=next_patrol,
        boat=boat,
        captain=captain,
        success=success,
    )


def upgrade_open(state: UpgradeState, charts: SilentVictoryCharts) -> Upgrade | None:
    """The newer guns that the boat may be given now; None: there are none (11.6.2).

    Those of the month in which the patrol ended; those that take a die also take success and the
    Navy Cross.
    """
    boat = state.boat
    for upgrade in charts.boats.upgrades.upgrades:
        in_time = boat.type in upgrade.types and upgrade.first <= state.ended <= upgrade.last
        deserved = upgrade.success_at_least is None or (
            state.success and state.captain.awards.held(Award.NAVY_CROSS) > 0
        )
        has_them = (boat.deck_guns, boat.aa_guns) == (upgrade.deck_guns, _aa_guns(upgrade, boat))
        if in_time and deserved and not has_them:
            return upgrade
    return None


def _aa_guns(upgrade: Upgrade, boat: Boat) -> AAGuns:
    return upgrade.aa_guns or boat.aa_guns


class RunUpgrade(SilentVictoryProcedure[UpgradeState, UpgradeGuns]):
    """The step machine of an upgrade: the choice, and a die for some guns."""

    name = "gun upgrade"

    def finished(self, state: UpgradeState) -> bool:
        """Whether the boat has the guns that it sails with."""
        return state.stage is Stage.OVER

    def offers(
        self, state: UpgradeState, charts: SilentVictoryCharts
    ) -> tuple[Offer[UpgradeGuns], ...]:
        """The newer guns, where there are any."""
        upgrade = upgrade_open(state, charts)
        if state.stage is not Stage.CHOICE or upgrade is None:
            return ()
        return (
            Offer(
                decision="upgrade_guns",
                rule="11.6.2",
                choices=(UpgradeGuns(upgrade=True), UpgradeGuns(upgrade=False)),
                example=UpgradeGuns(upgrade=True),
                details=_named(upgrade, state.boat),
            ),
        )

    def standing(self, state: UpgradeState, offer: Offer[UpgradeGuns]) -> UpgradeGuns | None:
        """What the standing orders say to them."""
        del offer
        wanted = state.orders.upgrade
        return None if isinstance(wanted, UnsetType) else UpgradeGuns(upgrade=wanted)

    def decide(
        self, state: UpgradeState, decision: UpgradeGuns, charts: SilentVictoryCharts
    ) -> Step[UpgradeState]:
        """Take them, or keep the old ones."""
        del charts
        stage = Stage.FIT if decision.upgrade else Stage.OVER
        return Step(msgspec.structs.replace(state, offered=True, stage=stage))

    def advance(
        self, state: UpgradeState, dice: Dice, charts: SilentVictoryCharts
    ) -> Step[UpgradeState]:
        """See whether there are newer guns; fit them."""
        upgrade = upgrade_open(state, charts)
        if upgrade is None:
            step = TraceStep(
                rule="11.6.2", chart="boats.upgrades", purpose="guns", result="no_newer_guns"
            )
            return Step(msgspec.structs.replace(state, stage=Stage.OVER), (step,))
        if state.stage is Stage.LOOK:
            return Step(msgspec.structs.replace(state, stage=Stage.CHOICE))
        return _fit(state, upgrade, dice, charts)

    def verify(self, state: UpgradeState, charts: SilentVictoryCharts) -> None:
        """The boat fits its class, and guns chosen are to be had."""
        faults = [*boat_faults(state.boat, state.next_patrol, charts)]
        chosen = state.stage in (Stage.CHOICE, Stage.FIT)
        if chosen and upgrade_open(state, charts) is None:
            faults.append("guns that are not to be had")
        if state.captain.reroll_markers < 0:
            faults.append("a captain who cannot be")
        if faults:
            raise StateFault(f"the state of the upgrade cannot be: {faults[0]}")

    def progress(self, state: UpgradeState) -> int:
        """Stage by stage."""
        return state.stage


def _named(upgrade: Upgrade, boat: Boat) -> dict[str, Detail]:
    return {
        "deck_guns": " + ".join(upgrade.deck_guns),
        "aa_guns": " + ".join(_aa_guns(upgrade, boat)),
    }


def _fit(
    state: UpgradeState, upgrade: Upgrade, dice: Dice, charts: SilentVictoryCharts
) -> Step[UpgradeState]:
    """Fit the guns, if the die that some of them take allows it (11.6.2).

    Dice: one at most, purpose `gun_upgrade`.
    """
    over = msgspec.structs.replace(state, stage=Stage.OVER)
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
        if not granted:
            return Step(over, (step,))
        trace = (step,)
    boat = state.boat
    aa_guns = _aa_guns(upgrade, boat)
    fitted = msgspec.structs.replace(
        boat,
        deck_guns=upgrade.deck_guns,
        aa_guns=aa_guns,
        deck_gun_ammo=full_ammo(upgrade.deck_guns, charts),
        systems=sound_systems(boat.type, upgrade.deck_guns, aa_guns, state.next_patrol, charts),
    )
    done = TraceStep(
        rule="11.6.2",
        chart="boats.upgrades",
        purpose="guns",
        details=_named(upgrade, boat),
        result="guns_fitted",
    )
    return Step(msgspec.structs.replace(over, boat=fitted, upgraded=True), (*trace, done))


# ------------------------------------------------------------------------------ results


def outcome(state: UpgradeState, charts: SilentVictoryCharts) -> UpgradeGunsOutcome:
    """The boat as `state` has it."""
    open_ = state.stage is not Stage.OVER and upgrade_open(state, charts) is not None
    return UpgradeGunsOutcome(
        offered=state.offered or open_,
        upgraded=state.upgraded,
        boat=state.boat,
        captain=state.captain,
    )


def headline(state: UpgradeState, charts: SilentVictoryCharts) -> UpgradeHeadline:
    """The headline results of an upgrade that is over."""
    del charts
    return UpgradeHeadline(upgraded=state.upgraded)
