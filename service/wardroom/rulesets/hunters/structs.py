"""The structs of The Hunters, as what the submarine games share reads them."""

from __future__ import annotations

from wardroom.rulesets.hunters.attack.attack_round import ForwardTubes, SalvoOrder, SalvoState, Shot
from wardroom.rulesets.hunters.career.policies import Temper
from wardroom.rulesets.hunters.career.state import CareerState
from wardroom.rulesets.hunters.career.view import CareerView
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.charts.patrol import Assignment
from wardroom.rulesets.hunters.contact.following import FollowState
from wardroom.rulesets.hunters.contact.meeting import EncounterOrder, EncounterState, Lookout
from wardroom.rulesets.hunters.damage.repair import RepairState
from wardroom.rulesets.hunters.damage.under_fire import HitsState
from wardroom.rulesets.hunters.hunted.hunted import CycleState, TestDepthOrder
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.patrol.abort import AbortState
from wardroom.rulesets.hunters.patrol.advance import AdvanceState
from wardroom.rulesets.hunters.patrol.departure import AssignmentState
from wardroom.rulesets.hunters.patrol.random_events import RandomEventState
from wardroom.rulesets.hunters.patrol.track import TrackBox
from wardroom.rulesets.hunters.port.completion import InPort
from wardroom.rulesets.hunters.port.promotion import PromotionState
from wardroom.rulesets.hunters.port.refit import RefitState
from wardroom.rulesets.hunters.situation.boat import Boat, Commander, Crew, Reloads, Systems
from wardroom.rulesets.hunters.situation.contact import AttackMade, Contact, Ship
from wardroom.rulesets.hunters.situation.logged_ship import LoggedShip
from wardroom.rulesets.hunters.situation.patrol import Patrol
from wardroom.rulesets.hunters.situation.record import CareerRecord, Fate, LoggedPatrol
from wardroom.rulesets.hunters.situation.situation import Port, RecoveryNeeded, Situation
from wardroom.rulesets.hunters.tournament.tournament import RankTournamentOrder, Standing
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
    options=HuntersOptions,
    charts=HuntersCharts,
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
