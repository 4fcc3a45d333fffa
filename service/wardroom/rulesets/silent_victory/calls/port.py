"""The calls in port: set-up, the end of a patrol, refit, awards, victory (4, 5, 7.5, 10, 11)."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.silent_victory.port import (
    advancement,
    award,
    boat_request,
    completion,
    gun_upgrade,
    promotion,
    refit,
    setup,
    victory,
)
from wardroom.rulesets.silent_victory.port.advancement import (
    AdvanceCrew,
    AdvanceCrewHeadline,
    AdvanceCrewOrder,
    AdvancementState,
    Ashore,
    RerollAdvancement,
)
from wardroom.rulesets.silent_victory.port.award import (
    AwardHeadline,
    AwardState,
    ConferAward,
    ConferAwardOrder,
    Honoured,
)
from wardroom.rulesets.silent_victory.port.boat_request import (
    BoatRequestHeadline,
    BoatRequestState,
    InPortWithBase,
    RequestBoat,
    RequestBoatOrder,
)
from wardroom.rulesets.silent_victory.port.completion import (
    ComingHome,
    CompletePatrol,
    CompletionHeadline,
    CompletionState,
    InPort,
)
from wardroom.rulesets.silent_victory.port.gun_upgrade import (
    RunUpgrade,
    UpgradeGuns,
    UpgradeGunsOrder,
    UpgradeHeadline,
    UpgradeState,
    Upgrading,
)
from wardroom.rulesets.silent_victory.port.promotion import (
    CHECKS,
    Promoted,
    PromotionHeadline,
    PromotionState,
)
from wardroom.rulesets.silent_victory.port.refit import (
    ChooseClass,
    RefitHeadline,
    RefitOrder,
    RefitState,
    RunRefit,
)
from wardroom.rulesets.silent_victory.port.setup import (
    SetUp,
    SetUpBoat,
    SetUpHeadline,
    SetUpOrder,
    SetUpState,
    outcome,
)
from wardroom.rulesets.silent_victory.port.victory import (
    Judged,
    JudgeVictory,
    JudgeVictoryOrder,
    VictoryHeadline,
    VictoryState,
)
from wardroom.rulesets.submarine.orders import CheckPromotionOrder, CompletionOrder


def set_up_boat_tables(state: SetUpState) -> tuple[str, ...]:
    """Return the mat of the boat's class: its boxes, tubes and loads, guns and ammunition."""
    mat = f"boats.type.{state.boat.type}"
    return (mat, f"{mat}.tubes", f"{mat}.guns", "boats.ammunition")


SET_UP_BOAT = RuleCall(
    name="set-up-boat",
    summary="Set up a career: a boat with its guns and load, a crew, a captain and a base.",
    description=(
        "Takes one of the nine classes, or the boat of a historical captain, with the standard "
        "load or with another load within the permitted exchange. Determines the deck gun of a "
        "Gato and the base, by a die roll if the rules require one. The answer is the situation in "
        "which the first patrol is assigned; its `date` is the month of that patrol. The patrols "
        "of a historical captain are rolled, or are the patrols that he made. Names appear only on "
        "the log sheet."
    ),
    covers=(
        "3.5",
        "4.0", "4.1", "4.1.1", "4.2", "4.2.1", "4.2.2", "4.3", "4.3.1",
        "4.4", "4.4.1", "4.4.2", "4.5", "4.6", "4.6.1", "4.6.2", "7.3", "7.3.1",
        "11.2.2", "11.6.2", "14.3", "14.3.1", "14.3.2", "14.10", "14.10.1", "14.10.2",
    ),
    takes="nothing",
    parts=SetUp,
    order=SetUpOrder,
    state=SetUpState,
    decisions=(),
    outcome_type=SetUpHeadline,
    headline_type=SetUpHeadline,
    procedure=SetUpBoat(),
    begin=setup.begin,
    outcome=outcome,
    headline=setup.headline,
    tables=set_up_boat_tables,
    throws=("starting_gun", "base"),
)  # fmt: skip


def complete_patrol_tables(state: CompletionState) -> tuple[str, ...]:
    """Return the mat of the boat's class, the bases, and the table of relief."""
    return (f"boats.type.{state.boat.type}", "basing", "careers.refit", "careers.relief")


COMPLETE_PATROL = RuleCall(
    name="complete-patrol",
    summary="Judge a completed patrol: success or failure, and relief for cause.",
    description=(
        "A patrol that sank a ship is a success. A patrol with a special mission succeeds or fails "
        "with the mission, whatever ships it sank. The call enters the patrol in the record and "
        "counts the months at sea and the failures in a row. The answer states whether the captain "
        "is relieved because of these failures, which ends the game. The answer also states the "
        "base of the boat from now on. Uses no dice."
    ),
    covers=(
        "4.3", "4.3.2", "5.1.3", "6.1", "7.3", "7.3.2", "7.4", "7.4.1", "7.4.3", "7.4.5", "7.4.7",
        "7.5", "7.5.1", "7.5.2", "9.2.7", "9.2.10", "10.12.5", "10.12.6",
        "11.4", "11.4.1", "11.4.2", "11.4.3",
    ),
    parts=ComingHome,
    order=CompletionOrder,
    state=CompletionState,
    decisions=(),
    outcome_type=CompletionHeadline,
    headline_type=CompletionHeadline,
    procedure=CompletePatrol(),
    begin=completion.begin,
    outcome=completion.headline,
    headline=completion.headline,
    tables=complete_patrol_tables,
    throws=(),
)  # fmt: skip


def refit_tables(state: RefitState) -> tuple[str, ...]:
    """Return the mat of the boat's class, load and guns, and the limits of exchanged marks."""
    mat = f"boats.type.{state.boat.type}"
    named = [mat, f"{mat}.tubes", f"{mat}.guns", "boats.ammunition", "boats.exchange"]
    if state.new_boat is not None:
        named.append("boats.upgrades")
    return tuple(named)


REFIT = RuleCall(
    name="refit",
    summary="Refit a boat that is home: decide the length of the refit, recovery, a new boat, "
            "and the start of the next patrol.",
    description=(
        "Adds up the months of the refit and rolls the recovery of every severely wounded man. "
        "Replaces the dead, and the men who need longer to recover; a boat with battle stars gets "
        "some experts as replacements. Assigns a new boat if one is due. Repairs, rearms and "
        "loads the boat. The answer states the month in which the next patrol may start. A crew "
        "rescued from a boat scuttled at sea gets a new boat. If that boat's class is no longer "
        "built, the captain chooses a class, by standing order or when asked. Awards, promotion "
        "and crew advancement are separate calls."
    ),
    covers=(
        "4.2", "4.2.3", "4.4", "4.4.2", "4.5", "4.6", "4.6.2", "5.1", "5.1.1", "5.1.2", "6.1",
        "10.3.3", "10.11.7", "10.12.6", "10.13.4",
        "10.14", "10.14.1", "10.14.2", "10.14.3", "10.14.4", "10.14.5", "10.14.6",
        "10.15", "10.15.1", "10.15.2", "10.15.3", "10.15.4",
        "11.1.4", "11.1.6", "11.3.10", "11.3.10.3", "11.5", "11.5.1", "11.5.2", "11.5.5", "11.5.6",
        "11.6", "11.6.1", "11.6.2", "11.6.3",
    ),
    parts=InPort,
    order=RefitOrder,
    state=RefitState,
    decisions=(ChooseClass,),
    outcome_type=RefitHeadline,
    headline_type=RefitHeadline,
    procedure=RunRefit(),
    begin=refit.begin,
    outcome=refit.headline,
    headline=refit.headline,
    tables=refit_tables,
    throws=("recovery", "expert_replacement"),
)  # fmt: skip


def advance_crew_tables(state: AdvancementState) -> tuple[str, ...]:
    """Return the chart that counts the patrols, and that of replacements."""
    del state
    return ("careers.crew_advancement", "careers.expert_replacement")


ADVANCE_CREW = RuleCall(
    name="advance-crew",
    summary="Resolve the effects of a patrol on the crew: experts, quality, a departing exec.",
    description=(
        "An expert exec may leave for a boat of his own, and an expert 3rd officer takes his "
        "place. After every third success the crew's advancement is rolled. If the advancement "
        "has no effect, a captain with the combat patrol badge may roll once more. A crew that "
        "failed three times in a row loses a level. Send this call after `complete-patrol`, "
        "which logs the patrol, and after `refit`, which replaces the dead and deducts the level "
        "that casualties cost."
    ),
    covers=(
        "11.1", "11.1.1", "11.1.2", "11.1.3", "11.1.4", "11.1.5", "11.1.6", "11.1.7",
        "11.3", "11.3.7", "11.3.10.3",
    ),
    parts=Ashore,
    order=AdvanceCrewOrder,
    state=AdvancementState,
    decisions=(RerollAdvancement,),
    outcome_type=AdvanceCrewHeadline,
    headline_type=AdvanceCrewHeadline,
    procedure=AdvanceCrew(),
    begin=advancement.begin,
    outcome=advancement.headline,
    headline=advancement.headline,
    first=lambda charts: (
        "careers.crew_advancement",
        charts.careers.crew_advancement.dice.notation,
    ),
    tables=advance_crew_tables,
    throws=("departure", "expert_replacement", "advancement"),
)  # fmt: skip


def confer_award_tables(state: AwardState) -> tuple[str, ...]:
    """Return the requirements of each award."""
    del state
    return ("careers.award", "careers.unit_awards")


CONFER_AWARD = RuleCall(
    name="confer-award",
    summary="Confer the awards that a patrol has earned the captain and his boat.",
    description=(
        "The captain receives at most one performance award for a patrol: the highest that the "
        "patrol has earned. A Navy Cross or a Medal of Honor brings a request for a new boat. "
        "The Purple Heart and the badge of a first successful patrol are awarded in addition. "
        "The boat gains a battle star with every success. If the boat sank enough ships, a die is "
        "rolled for a unit award. A captain who did not come home can still receive the Purple "
        "Heart."
    ),
    covers=(
        "11.3", "11.3.1", "11.3.2", "11.3.3", "11.3.4", "11.3.4.1", "11.3.4.3", "11.3.5", "11.3.6",
        "11.3.7", "11.3.8", "11.3.9", "11.3.10", "11.3.10.1", "11.3.10.2", "11.3.10.3",
    ),
    parts=Honoured,
    after_the_end=True,  # A lost captain can have awards too.
    order=ConferAwardOrder,
    state=AwardState,
    decisions=(),
    outcome_type=AwardHeadline,
    headline_type=AwardHeadline,
    procedure=ConferAward(),
    begin=award.begin,
    outcome=award.headline,
    headline=award.headline,
    first=lambda _charts: ("careers.award", None),
    tables=confer_award_tables,
    throws=("unit_award",),
)  # fmt: skip


def check_promotion_tables(state: PromotionState) -> tuple[str, ...]:
    """Return the chart that states when checks are due."""
    del state
    return ("careers.promotion",)


CHECK_PROMOTION = RuleCall(
    name="check-promotion",
    summary="Make the promotion checks that are due in this refit.",
    description=(
        "A check is due twelve months after the start, every twelve months after that, and once "
        "more in July 1945. The checks that are due before the boat sails again are made now. "
        "Each check counts the awards, ships and failed patrols since the previous check, and "
        "every letter of reprimand. A Commander can become Captain only at the final check. Send "
        "`last` to make the final check, when no further patrol starts. The answer states when "
        "the next check is due."
    ),
    covers=("11.2", "11.2.1", "11.2.3", "11.2.4", "11.3.9", "12.1.3"),
    parts=Promoted,
    order=CheckPromotionOrder,
    state=PromotionState,
    decisions=(),
    outcome_type=PromotionHeadline,
    headline_type=PromotionHeadline,
    procedure=CHECKS,
    begin=promotion.begin,
    outcome=promotion.headline,
    headline=promotion.headline,
    first=lambda charts: ("careers.promotion", charts.careers.promotion.dice.notation),
    tables=check_promotion_tables,
    throws=("promotion",),
)


def request_boat_tables(state: BoatRequestState) -> tuple[str, ...]:
    """Return the mat of the class asked for, its load and guns, and the bases."""
    mat = f"boats.type.{state.order.type}"
    return (mat, f"{mat}.tubes", f"{mat}.guns", "boats.upgrades", "boats.ammunition", "basing")


REQUEST_BOAT = RuleCall(
    name="request-boat",
    summary="Request a new boat after a Navy Cross or a Medal of Honor.",
    description=(
        "Spends one of the captain's requests. The request of a Navy Cross requires a die roll; "
        "the request of a Medal of Honor does not. If the request is granted, the captain gets the "
        "class that he asked for, if that class is built when the boat would sail. A request for "
        "his present class brings newer guns. The crew transfers to the new boat, except men who "
        "need longer to recover than the new boat waits. The new boat sails a month after the old "
        "boat's return, or later if the captain is not fit yet. The captain is then based "
        "permanently at Pearl Harbor. A request that is not made now is kept, and requires no call."
    ),
    covers=(
        "4.2", "4.2.3", "4.5", "5.1.1", "10.15", "10.15.2", "11.1.6", "11.3", "11.3.4.3", "11.3.5",
        "11.3.10", "11.3.10.3", "11.5", "11.5.3", "11.5.4", "11.5.5", "11.5.6",
    ),
    parts=InPortWithBase,
    order=RequestBoatOrder,
    state=BoatRequestState,
    decisions=(),
    outcome_type=BoatRequestHeadline,
    headline_type=BoatRequestHeadline,
    procedure=RequestBoat(),
    begin=boat_request.begin,
    outcome=boat_request.headline,
    headline=boat_request.headline,
    first=lambda charts: (
        "careers.new_boat_request",
        charts.careers.new_boat_request.dice.notation,
    ),
    tables=request_boat_tables,
    throws=("boat_request", "expert_replacement"),
)  # fmt: skip


def upgrade_guns_tables(state: UpgradeState) -> tuple[str, ...]:
    """Return the guns of the boat's class, the upgrades, and the ammunition."""
    return (f"boats.type.{state.boat.type}.guns", "boats.upgrades", "boats.ammunition")


UPGRADE_GUNS = RuleCall(
    name="upgrade-guns",
    summary="Fit newer guns to a boat, if they are available.",
    description=(
        "After a patrol that ended in certain months, boats of certain classes may be given "
        "newer deck and anti-aircraft guns. A second 5-inch gun requires a successful patrol, the "
        "Navy Cross and a die roll. The player chooses whether to take newer guns, by standing "
        "order or when asked."
    ),
    covers=("4.6", "4.6.2", "9.3.4", "11.6", "11.6.2"),
    parts=Upgrading,
    order=UpgradeGunsOrder,
    state=UpgradeState,
    decisions=(UpgradeGuns,),
    outcome_type=UpgradeHeadline,
    headline_type=UpgradeHeadline,
    procedure=RunUpgrade(),
    begin=gun_upgrade.begin,
    outcome=gun_upgrade.headline,
    headline=gun_upgrade.headline,
    tables=upgrade_guns_tables,
    throws=("gun_upgrade",),
)


def judge_victory_tables(state: VictoryState) -> tuple[str, ...]:
    """Return the victory levels, and the scenario's tonnage."""
    scenario = state.record.scenario
    if scenario is None:
        return ("careers.victory",)
    return ("careers.victory", f"scenarios.scenario.{scenario}")


JUDGE_VICTORY = RuleCall(
    name="judge-victory",
    summary="Judge the level of victory of a career.",
    description=(
        "The answer states whether the game has ended, by which rule, and the level that the sunk "
        "tons reach. The level is the same if the captain is dead or a prisoner. The career is a "
        "defeat, whatever was sunk, if the enemy captured the boat or the captain was relieved for "
        "cause. A career as a historical captain with fewer tons than he sank is a defeat too. "
        "While the career continues, the answer states the level that it has reached so far. With "
        "`retires` a captain who is home from patrol takes a post ashore, which ends the career. "
        "Uses no dice."
    ),
    covers=(
        "4.3", "4.3.2", "5.0", "5.1", "5.1.1", "5.1.2", "5.1.3", "5.1.4",
        "5.2", "5.2.1", "5.2.2", "5.2.3", "10.9.2", "11.4", "11.7", "11.7.1",
        "14.10", "14.10.2", "14.10.3",
    ),
    parts=Judged,
    plays_on=False,
    any_step="5.2",
    order=JudgeVictoryOrder,
    state=VictoryState,
    decisions=(),
    outcome_type=VictoryHeadline,
    headline_type=VictoryHeadline,
    procedure=JudgeVictory(),
    begin=victory.begin,
    outcome=victory.headline,
    headline=victory.headline,
    tables=judge_victory_tables,
    throws=(),
)  # fmt: skip
