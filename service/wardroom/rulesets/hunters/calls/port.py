"""The calls in port: set-up, the end of a patrol, refit, awards, victory (4, 5, 7.5, 10, 11)."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.hunters.port import (
    advancement,
    award,
    boat_request,
    completion,
    promotion,
    refit,
    setup,
    victory,
)
from wardroom.rulesets.hunters.port.advancement import (
    AdvanceCrew,
    AdvanceCrewHeadline,
    AdvanceCrewOrder,
    AdvancementState,
)
from wardroom.rulesets.hunters.port.award import (
    AwardHeadline,
    AwardState,
    ConferAward,
    ConferAwardOrder,
    Honoured,
)
from wardroom.rulesets.hunters.port.boat_request import (
    BoatRequestHeadline,
    BoatRequestState,
    RequestBoat,
    RequestBoatOrder,
    TryLimitedBoat,
)
from wardroom.rulesets.hunters.port.completion import (
    ComingHome,
    CompletePatrol,
    CompletionHeadline,
    CompletionState,
    InPort,
)
from wardroom.rulesets.hunters.port.promotion import (
    CHECKS,
    Promoted,
    PromotionHeadline,
    PromotionState,
)
from wardroom.rulesets.hunters.port.refit import (
    CutRefit,
    RefitHeadline,
    RefitOrder,
    RefitState,
    RunRefit,
)
from wardroom.rulesets.hunters.port.setup import (
    SetUp,
    SetUpBoat,
    SetUpHeadline,
    SetUpOrder,
    SetUpState,
)
from wardroom.rulesets.hunters.port.victory import (
    Judged,
    JudgeVictory,
    JudgeVictoryOrder,
    VictoryHeadline,
    VictoryState,
)
from wardroom.rulesets.hunters.situation.load import LoadTorpedoes
from wardroom.rulesets.hunters.situation.terms import ShipKind
from wardroom.rulesets.submarine.orders import CheckPromotionOrder, CompletionOrder


def set_up_boat_tables(state: SetUpState) -> tuple[str, ...]:
    """Return the mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


SET_UP_BOAT = RuleCall(
    name="set-up-boat",
    summary="Set up a career: a boat with its load, a crew, and the Kommandant's starting rank.",
    description=(
        "Takes one of the eight types with the default load, with another mix within the permitted "
        "swap, or, if that option is on, with the historical load. Determines the Kommandant's "
        "rank; for a type VII this requires a die roll in some years. The answer is the situation "
        "in which the first patrol is assigned. The `date` of the answer is the month of that "
        "patrol: the first month of the type, or of a tournament for the type. Number and name "
        "appear only on the log sheet. With the option for historical numbers, the number is one "
        "that a boat of the type bore."
    ),
    covers=(
        "3.1",
        "4.0", "4.1", "4.1.1", "4.2", "4.2.1", "4.2.2", "4.3", "4.3.1",
        "4.4", "4.4.1", "4.4.2", "4.5", "4.5.2", "4.6", "4.6.1", "4.6.2", "11.2.2",
        "14.0", "14.4", "14.4.1", "14.4.2",
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
    outcome=setup.headline,
    headline=setup.headline,
    tables=set_up_boat_tables,
    throws=("starting_rank",),
)  # fmt: skip


def complete_patrol_tables(state: CompletionState) -> tuple[str, ...]:
    """Return the mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


COMPLETE_PATROL = RuleCall(
    name="complete-patrol",
    summary="Judge a completed patrol: success or failure, and the months that it lasted.",
    description=(
        "A patrol that sank a ship is a success. A patrol with a special mission succeeds or "
        "fails with the mission, whatever ships it sank. The call counts the months at sea. A boat "
        "that has passed Gibraltar is permanently posted to the Mediterranean. The patrol of a "
        "boat without diesels ends when the boat is towed home or its crew is rescued. Uses no "
        "dice."
    ),
    covers=(
        "3.5", "6.0", "6.1", "7.3.4", "7.4.1", "7.4.4", "7.5", "7.5.1", "7.5.2",
        "10.2.1", "10.8.5", "10.8.6", "10.9.4", "10.10.6",
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
    """Return the mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


REFIT = RuleCall(
    name="refit",
    summary="Refit a boat that is home: decide the length of the refit, recovery, a new boat, "
            "and the start of the next patrol.",
    description=(
        "Adds up the months of the refit and rolls the recovery of every severely wounded man. "
        "Replaces the dead, and the men who need longer to recover. Assigns a new boat if one is "
        "due. Repairs, rearms and loads the boat. The answer states the month in which the next "
        "patrol may start. If his rank allows it, the Kommandant may cut the refit; if a new boat "
        "is due, he may try for a limited boat. A standing order decides both; without one the "
        "player is asked. The Kommandant is asked for another load if the assigned boat cannot "
        "carry the ordered load. A crew rescued from a scuttled boat gets a new boat. Promotion, "
        "awards and crew advancement are separate calls."
    ),
    covers=(
        "4.2", "4.2.1", "4.2.2", "4.4", "4.4.1", "4.4.2", "4.5", "4.5.2", "4.6", "4.6.2",
        "5.1", "5.1.1", "5.1.2",
        "10.3.3", "10.7.7", "10.8.6", "10.9.4",
        "10.10", "10.10.1", "10.10.2", "10.10.3", "10.10.4", "10.10.5", "10.10.6", "10.10.7",
        "10.11", "10.11.1", "10.11.2", "10.11.3", "10.11.4",
        "11.1.4", "11.1.6", "11.2.1", "11.4.1", "11.4.2", "11.4.4", "11.4.5", "14.9.5",
    ),
    parts=InPort,
    order=RefitOrder,
    state=RefitState,
    decisions=(CutRefit, TryLimitedBoat, LoadTorpedoes),
    outcome_type=RefitHeadline,
    headline_type=RefitHeadline,
    procedure=RunRefit(),
    begin=refit.begin,
    outcome=refit.headline,
    headline=refit.headline,
    tables=refit_tables,
    throws=("recovery", "limited_boat"),
)  # fmt: skip


def advance_crew_tables(state: AdvancementState) -> tuple[str, ...]:
    """Return the chart that counts the patrols."""
    del state
    return ("careers.crew_advancement",)


ADVANCE_CREW = RuleCall(
    name="advance-crew",
    summary="Log a patrol as a success or a failure, and resolve its effects on the crew.",
    description=(
        "Counts the patrol, and enters the patrol and its ships in the record. An experte 1WO may "
        "leave for a boat of his own, and an experte 2WO takes his place. After every third "
        "success the crew's advancement is rolled. A crew that failed three times in a row loses "
        "a level. Send this call after `refit`, which replaces the dead and deducts the level "
        "that casualties cost. `complete-patrol` decides whether the patrol was a success; "
        "without it, the patrol's ships and mission decide."
    ),
    covers=(
        "3.5", "7.4.4", "7.5.2", "11.0", "11.1", "11.1.1", "11.1.2", "11.1.3",
        "11.1.4", "11.1.5", "11.1.6",
        "11.1.7",
    ),
    parts=InPort,
    order=AdvanceCrewOrder,
    state=AdvancementState,
    decisions=(),
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
    throws=("departure", "advancement"),
)  # fmt: skip


def confer_award_tables(state: AwardState) -> tuple[str, ...]:
    """Return the awards, and the roster with the marked capital ships."""
    capital = any(ship.kind is ShipKind.CAPITAL_SHIP for ship in state.record.ships)
    return ("careers.award", "rosters.T5") if capital else ("careers.award",)


CONFER_AWARD = RuleCall(
    name="confer-award",
    summary="Confer the Knight's Cross or its next grade, if it is due.",
    description=(
        "The next award is due for total tonnage, for tonnage since the last award, or for a "
        "marked capital ship sunk since then. The answer states the grounds, the effects of the "
        "award, and what the next award requires. Each award brings a request for a newer boat "
        "and counts at the next promotion check. Uses no dice."
    ),
    covers=(
        "8.2.2", "11.3", "11.3.1", "11.3.2", "11.3.3", "11.3.4", "11.3.5", "11.3.6",
    ),
    parts=Honoured,
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
    throws=(),
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
        "more in June 1943. The checks that are due before the boat sails again are made now. "
        "Each check counts the awards, ships and failed patrols since the previous check. A "
        "Kapitän zur See makes no more checks. Send `last` to make the final check, when no "
        "further patrol starts. The answer states when the next check is due."
    ),
    covers=("11.2", "11.2.1", "11.2.3", "11.2.4"),
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
    """Return the mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


REQUEST_BOAT = RuleCall(
    name="request-boat",
    summary="Request a newer boat after an award.",
    description=(
        "Spends one of the requests that came with awards. If the request is granted, the "
        "Kommandant gets the newest boat of his family of types, or tries for a limited boat, by "
        "standing order or when asked. The crew transfers to the new boat, except men who need "
        "longer to recover than the new boat waits. The new boat sails a month after the old "
        "boat's return, or later, when the Kommandant is fit. A permanent posting ends. A request "
        "that is not made now is kept, and requires no call."
    ),
    covers=(
        "4.2.3", "4.5", "5.1.1", "10.10.5", "10.11.2", "11.1.6", "11.3.5", "11.4",
        "11.4.3", "11.4.4", "11.4.5",
    ),
    parts=InPort,
    order=RequestBoatOrder,
    state=BoatRequestState,
    decisions=(TryLimitedBoat, LoadTorpedoes),
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
    throws=("boat_request", "limited_boat"),
)  # fmt: skip


def judge_victory_tables(state: VictoryState) -> tuple[str, ...]:
    """Return the victory levels."""
    del state
    return ("careers.victory",)


JUDGE_VICTORY = RuleCall(
    name="judge-victory",
    summary="Judge the level of victory of a career.",
    description=(
        "The answer states whether the game has ended, by which rule, and the level that the sunk "
        "tons reach. The level is the same if the Kommandant is dead or a prisoner. A boat that "
        "the enemy captured is a defeat, whatever it sank. While the career continues, the answer "
        "states the level that it has reached so far. Uses no dice."
    ),
    covers=(
        "4.3.2", "5.0", "5.1", "5.1.1", "5.1.2", "5.1.3", "5.1.4",
        "5.2", "5.2.1", "5.2.2", "5.2.3", "10.5.2",
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
