"""The structs of a submarine game, each with the protocol by which what the games share reads it.

A game states its structs once, in its own `structs.py`: mypy says which of them lacks a member, and
`tests/rules/test_structs.py` names the member. The stages that the games share are functions of any
state, so that nothing else compares the two.
"""

from __future__ import annotations

from typing import NamedTuple

from wardroom.rulesets.submarine.boards.contents import TravelBox
from wardroom.rulesets.submarine.career import Career
from wardroom.rulesets.submarine.crew import LivesAtStake
from wardroom.rulesets.submarine.following import Chase, Lookout, TacticsOrder
from wardroom.rulesets.submarine.hunted import DepthOrder, Hunt
from wardroom.rulesets.submarine.odds import EncounterCheck
from wardroom.rulesets.submarine.options import Options
from wardroom.rulesets.submarine.pack import SubmarineCharts
from wardroom.rulesets.submarine.patrol import Aborting, BeingAssigned, EventOnPatrol
from wardroom.rulesets.submarine.plausible import RowOrder
from wardroom.rulesets.submarine.policies import Temper
from wardroom.rulesets.submarine.promotion import PromotionState
from wardroom.rulesets.submarine.repairs import ComingHome, InPort, Repaired
from wardroom.rulesets.submarine.salvo import Group, RoundOfFire, Shot, TorpedoGroup
from wardroom.rulesets.submarine.situation.boat import Boat, Commander, Crew, Reloads, Systems
from wardroom.rulesets.submarine.situation.contact import AttackMade, Contact, Ship
from wardroom.rulesets.submarine.situation.patrol import Assignment, LoggedShip, Patrol
from wardroom.rulesets.submarine.situation.record import Fate, LoggedPatrol, Record
from wardroom.rulesets.submarine.situation.situation import Port, Recovery, Situation
from wardroom.rulesets.submarine.tournament import ContestOrder, Standing
from wardroom.rulesets.submarine.under_fire import UnderFire
from wardroom.rulesets.submarine.views import CareerSeen


class Structs(NamedTuple):
    """The structs of a game: the parts of its situation, its charts, its procedures, its career."""

    situation: type[Situation]
    boat: type[Boat]
    systems: type[Systems]
    reloads: type[Reloads]
    crew: type[Crew]
    commander: type[Commander]
    patrol: type[Patrol]
    assignment: type[Assignment]
    logged_ship: type[LoggedShip]
    contact: type[Contact]
    ship: type[Ship]
    attack_made: type[AttackMade]
    port: type[Port]
    recovery: type[Recovery[str]]
    record: type[Record]
    logged_patrol: type[LoggedPatrol]
    fate: type[Fate]

    options: type[Options]
    charts: type[SubmarineCharts]

    being_assigned: type[BeingAssigned]
    entering: type[LivesAtStake]
    random_event: type[EventOnPatrol]
    aborting: type[Aborting]
    lookout: type[Lookout]
    encounter_order: type[RowOrder]
    encounter: type[EncounterCheck]
    salvo_order: type[TacticsOrder]
    salvo: type[RoundOfFire[Group, Shot]]
    torpedoes: type[TorpedoGroup]
    shot: type[Shot]
    chase: type[Chase]
    hunt: type[Hunt]
    depth_order: type[DepthOrder]
    hits: type[UnderFire[Boat, Crew]]
    repairs: type[Repaired]
    home: type[ComingHome]
    refit: type[InPort]
    promotion: type[PromotionState[Commander, Record]]

    career: type[Career]
    view: type[CareerSeen]
    box: type[TravelBox]
    temper: type[Temper]
    contest_order: type[ContestOrder]
    standing: type[Standing]
