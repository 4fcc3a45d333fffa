"""The structs of Silent Victory, as what the submarine games share reads them."""

from __future__ import annotations

from wardroom.rulesets.silent_victory.attack.attack_round import (
    ForwardTubes,
    SalvoOrder,
    SalvoState,
)
from wardroom.rulesets.silent_victory.attack.gunnery import Shot
from wardroom.rulesets.silent_victory.career.policies import Temper
from wardroom.rulesets.silent_victory.career.state import CareerState
from wardroom.rulesets.silent_victory.career.view import CareerView
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.charts.patrol import Assignment
from wardroom.rulesets.silent_victory.contact.following import FollowState
from wardroom.rulesets.silent_victory.contact.meeting import EncounterOrder, EncounterState, Lookout
from wardroom.rulesets.silent_victory.damage.repair import RepairState
from wardroom.rulesets.silent_victory.damage.under_fire import HitsState
from wardroom.rulesets.silent_victory.hunted.hunted import CycleState, TestDepthOrder
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.patrol.abort import AbortState
from wardroom.rulesets.silent_victory.patrol.advance import AdvanceState
from wardroom.rulesets.silent_victory.patrol.assignment import AssignmentState
from wardroom.rulesets.silent_victory.patrol.random_events import RandomEventState
from wardroom.rulesets.silent_victory.port.completion import InPort
from wardroom.rulesets.silent_victory.port.promotion import PromotionState
from wardroom.rulesets.silent_victory.port.refit import RefitState
from wardroom.rulesets.silent_victory.situation.boat import Boat, Reloads, Systems
from wardroom.rulesets.silent_victory.situation.contact import AttackMade, Contact, Ship
from wardroom.rulesets.silent_victory.situation.crew import Commander, Crew
from wardroom.rulesets.silent_victory.situation.logged_ship import LoggedShip
from wardroom.rulesets.silent_victory.situation.patrol import Patrol, TrackBox
from wardroom.rulesets.silent_victory.situation.record import CareerRecord, Fate, LoggedPatrol
from wardroom.rulesets.silent_victory.situation.situation import Port, RecoveryNeeded, Situation
from wardroom.rulesets.silent_victory.tournament.tournament import RankTournamentOrder, Standing
from wardroom.rulesets.submarine.structs import Structs

STRUCTS = Structs(
    situation=Situation,
    boat=Boat,
    systems=Systems,
    reloads=Reloads,
    crew=Crew,
    commander=Commander,
    patrol=Patrol,
    assignment=Assignment,
    logged_ship=LoggedShip,
    contact=Contact,
    ship=Ship,
    attack_made=AttackMade,
    port=Port,
    recovery=RecoveryNeeded,
    record=CareerRecord,
    logged_patrol=LoggedPatrol,
    fate=Fate,
    options=SilentVictoryOptions,
    charts=SilentVictoryCharts,
    being_assigned=AssignmentState,
    entering=AdvanceState,
    random_event=RandomEventState,
    aborting=AbortState,
    lookout=Lookout,
    encounter_order=EncounterOrder,
    encounter=EncounterState,
    salvo_order=SalvoOrder,
    salvo=SalvoState,
    torpedoes=ForwardTubes,
    shot=Shot,
    chase=FollowState,
    hunt=CycleState,
    depth_order=TestDepthOrder,
    hits=HitsState,
    repairs=RepairState,
    home=InPort,
    refit=RefitState,
    promotion=PromotionState,
    career=CareerState,
    view=CareerView,
    box=TrackBox,
    temper=Temper,
    contest_order=RankTournamentOrder,
    standing=Standing,
)
