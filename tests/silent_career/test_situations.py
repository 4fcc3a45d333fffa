"""Situations of a career that come up seldom, or on which a rule or a reading turns."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
import pytest

from games.resumed import awaited, results, resumed
from wardroom.dice import RecordedDice, RollRequest
from wardroom.engine.procedure import Offer
from wardroom.engine.runner import run
from wardroom.rulesets.silent_victory.aircraft.aircraft_encounter import RerollDive
from wardroom.rulesets.silent_victory.attack.gunnery import RerollMiss, Ship
from wardroom.rulesets.silent_victory.attack.tubes import TorpedoAimed
from wardroom.rulesets.silent_victory.attack.weapon_groups import AftTubes, ForwardTubes
from wardroom.rulesets.silent_victory.career.decisions import (
    AttackAgain,
    BoatWanted,
    Engage,
    FireSalvo,
    FollowShips,
    RequestNewBoat,
    Retire,
    SetCourse,
)
from wardroom.rulesets.silent_victory.career.machine import CAREER
from wardroom.rulesets.silent_victory.career.state import (
    CareerSetUp,
    CareerState,
    Contact,
    Cruise,
    Stage,
    Tactics,
)
from wardroom.rulesets.silent_victory.charts.patrol import Assignment
from wardroom.rulesets.silent_victory.contact.light import SwitchTime
from wardroom.rulesets.silent_victory.contact.meeting import FourthShip
from wardroom.rulesets.silent_victory.hunted.hunted import CycleState
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.patrol.abort import AbortHeading
from wardroom.rulesets.silent_victory.port.refit import ChooseClass
from wardroom.rulesets.silent_victory.situation.boat import UnitAwards
from wardroom.rulesets.silent_victory.situation.commander import Awards
from wardroom.rulesets.silent_victory.situation.crew import Crew
from wardroom.rulesets.silent_victory.situation.load import ready_boat
from wardroom.rulesets.silent_victory.situation.patrol import new_patrol
from wardroom.rulesets.silent_victory.situation.terms import (
    Area,
    Base,
    BoatClass,
    ShipKind,
    SpecialMission,
    System,
    TubeContent,
    Wolfpack,
)
from wardroom.rulesets.submarine.terms import (
    Heading,
    Health,
    Posture,
    Range,
    SystemState,
    TimeOfDay,
)

from .careers import CHARTS, GAME, OPTIONS

FIT = Crew()
NONE = UnitAwards()
DIESELS = (
    System.DIESEL_ENGINE_1, System.DIESEL_ENGINE_2, System.DIESEL_ENGINE_3, System.DIESEL_ENGINE_4
)  # fmt: skip
SUBMERGED = Tactics(posture=Posture.SUBMERGED, range=Range.MEDIUM)


def at_sea(
    type_: BoatClass = BoatClass.GATO,
    date: str = "1943-05",
    area: Area = Area.EMPIRE,
    *,
    box: int = 4,
    stage: Stage = Stage.NEXT,
    options: SilentVictoryOptions = OPTIONS,
    crew: Crew = FIT,
    damaged: tuple[System, ...] = (),
    inoperable: tuple[System, ...] = (),
    mission: SpecialMission | None = None,
    wolfpack: bool = False,
    contact: Contact | None = None,
    awards: UnitAwards = NONE,
    patrol: dict[str, Any] | None = None,
    commander: dict[str, Any] | None = None,
    record: dict[str, Any] | None = None,
    **cruise: Any,
) -> CareerState:
    """A career whose boat is in `box` of a patrol from Pearl Harbor begun in `date`."""
    begun = GAME.begin(CareerSetUp(type=type_), options, CHARTS)
    assert isinstance(begun, CareerState)
    guns = CHARTS.boats.type[type_].guns
    boat = ready_boat(
        type_, date, None, CHARTS, "", refitted=False, deck_guns=guns.deck_guns,
        aa_guns=guns.aa_guns, unit_awards=awards,
    )  # fmt: skip
    systems = boat.systems.put(*damaged, state=SystemState.DAMAGED)
    systems = systems.put(*inoperable, state=SystemState.INOPERABLE)
    assignment = Assignment(area=area, mission=mission, wolfpack=wolfpack)
    sailing = new_patrol(assignment, Base.PEARL_HARBOR, CHARTS)
    sailing = msgspec.structs.replace(sailing, box=box, **(patrol or {}))
    known = {"last_promotion_check": date} | (record or {})
    career_ = msgspec.structs.replace(
        begun.career,
        date=date,
        base=Base.PEARL_HARBOR,
        boat=msgspec.structs.replace(boat, systems=systems),
        crew=crew,
        commander=msgspec.structs.replace(begun.career.commander, **(commander or {})),
        record=msgspec.structs.replace(begun.career.record, **known),
    )
    state = msgspec.structs.replace(
        begun,
        career=career_,
        stage=stage,
        child=None,
        place="",
        contact=contact,
        cruise=Cruise(
            patrol=sailing,
            entered=tuple(range(1, box + 1)),
            spot=f"patrol/{date}/box/{box}/visit/1/check/1",
            **cruise,
        ),
    )
    CAREER.verify(state, CHARTS)
    return state


go_on = partial(resumed, GAME, CHARTS)


def freighter(tonnage: int = 4_000, damage: int = 0, type_: Any = "F") -> Ship:
    """A small freighter, which two points of damage sink."""
    return Ship(
        kind=ShipKind.SMALL_FREIGHTER, tonnage=tonnage, damage=damage, name="Maru", type=type_
    )


def ships(*targets: Ship, **changes: Any) -> Contact:
    """Ships with an escort, by night."""
    plain: dict[str, Any] = {
        "encounter": "two_ships_escort",
        "targets": targets,
        "time": TimeOfDay.NIGHT,
        "escorted": True,
    }
    return Contact(**(plain | changes))


def torpedoes(**targets: int) -> ForwardTubes:
    """Forward torpedoes: `t1=2` fires tube 1 at target 2."""
    return ForwardTubes(
        torpedoes=tuple(
            TorpedoAimed(tube=int(tube[1:]), target=target) for tube, target in targets.items()
        )
    )


# ------------------------------------------------------------------------------ without diesels


@pytest.mark.parametrize(("box", "towed"), [(1, True), (9, True), (4, False)])
def test_a_boat_without_diesels_is_towed_home_from_the_box_next_to_port(
    box: int, towed: bool
) -> None:
    done = go_on(at_sea(box=box, damaged=DIESELS, stage=Stage.REPAIRS), 6, 6, 6, 6)
    if towed:
        assert "towed_home" in results(done)
        assert awaited(done) == "upgrade_guns"
    else:
        assert awaited(done) == "rescue"


def test_a_rescued_crew_chooses_where_its_class_is_not_built_any_more() -> None:
    state = at_sea(BoatClass.TAMBOR, damaged=DIESELS, stage=Stage.REPAIRS, contact=ships(
        freighter(damage=1)))  # fmt: skip
    done = go_on(state, 6, 6, 6, 6, 1, 1)
    assert "crew_rescued" in results(done)
    assert awaited(done) == "choose_class"
    done = go_on(done.position.state, decision=ChooseClass(type=BoatClass.GATO))
    after = done.position.state.career
    assert after.boat.type is BoatClass.GATO
    assert [ship.fate for ship in after.record.ships] == ["damaged"]
    assert after.patrols[-1].success is False


def test_a_crew_that_nobody_finds_ends_the_career_with_a_purple_heart() -> None:
    done = go_on(at_sea(damaged=DIESELS, stage=Stage.REPAIRS), 6, 6, 6, 6, 6, 6)
    shown = GAME.view(done.position.state, None, CHARTS)
    assert GAME.ending(done.position.state, CHARTS) == "lost"
    assert shown.commander_fate == "dead"
    assert shown.commander.awards.purple_heart == 1
    assert shown.patrols[-1].success is None


# ------------------------------------------------------------------------------ going home


def test_a_boat_on_one_diesel_goes_home_with_two_checks_in_each_box() -> None:
    done = go_on(at_sea(box=4, damaged=DIESELS[:3], stage=Stage.REPAIRS), 6, 6, 6)
    assert [step.result for step in done.trace if step.purpose == "abort"][-1] == "aborted"
    box = next(step for step in done.trace if step.purpose == "box")
    assert box.details["rolls"] == 2
    assert awaited(done) == "encounter"


def test_an_aborting_boat_is_asked_nothing_more() -> None:
    assert awaited(go_on(at_sea(box=8, patrol={"aborting": True}))) == "encounter"


def test_the_captain_may_abort_between_two_checks() -> None:
    done = go_on(at_sea(box=5, checks=1, checks_due=1))
    assert awaited(done) == "course"
    assert isinstance(done.awaiting, Offer)
    assert done.awaiting.details["checks_due"] == 1
    tie = go_on(done.position.state, decision=SetCourse(abort=True))
    assert awaited(tie) == "abort_heading"
    home = go_on(tie.position.state, decision=AbortHeading(heading=Heading.FORWARD))
    cruise = home.position.state.cruise
    assert cruise is not None
    assert (cruise.patrol.aborting, cruise.patrol.early_abort, cruise.patrol.box) == (True, True, 8)


def test_before_the_last_box_is_left_there_is_nothing_to_break_off() -> None:
    assert awaited(go_on(at_sea(box=9))) != "course"


def test_an_aborting_boat_leaves_ships_alone() -> None:
    going = {"aborting": True, "heading": Heading.FORWARD}
    home = at_sea(box=8, stage=Stage.BOX, checks_due=1, patrol=going | {"random_event_used": True})
    passed = go_on(home, 6, 6)
    assert results(passed)[0] == "ship"
    assert (awaited(passed), passed.position.state.contact) == ("encounter", None)


# ------------------------------------------------------------------------------ events


@pytest.mark.parametrize(("reading", "left"), [("one_roll", 1), ("rest_of_box", 0)])
def test_an_event_in_a_box_with_several_checks(reading: Any, left: int) -> None:
    """It takes the place of one of them, or ends the box (12.1.6), ignored or not."""
    options = SilentVictoryOptions(event_in_repeated_box=reading)
    ribbon = {"awards": Awards(navy_commendation_ribbon=1)}
    for faces in ((6, 6, 1, 2), (6, 6, 2, 3)):  # aground, which he is spared; superior torpedoes
        state = at_sea(box=5, stage=Stage.BOX, checks_due=2, options=options, commander=ribbon)
        done = go_on(state, *faces)
        assert awaited(done) == "course"
        assert done.position.state.cruise is not None
        assert done.position.state.cruise.checks_due == left


def test_superior_torpedoes_are_the_event_of_the_patrol() -> None:
    done = go_on(at_sea(stage=Stage.BOX, checks_due=1), 6, 6, 2, 3)
    assert done.position.state.cruise is not None
    patrol = done.position.state.cruise.patrol
    assert (patrol.superior_torpedoes, patrol.random_event_used) == (True, True)


def test_an_event_that_is_void_leaves_room_for_another() -> None:
    ribbon = {"awards": Awards(navy_commendation_ribbon=1)}
    done = go_on(at_sea(stage=Stage.BOX, checks_due=1, commander=ribbon), 6, 6, 1, 2)
    assert done.position.state.cruise is not None
    assert not done.position.state.cruise.patrol.random_event_used


def test_a_capital_ship_that_is_reported_can_be_declined_or_attacked() -> None:
    done = go_on(at_sea(stage=Stage.BOX, checks_due=1), 6, 6, 2, 2, 4, 6)
    assert "ultra_intercept" in results(done)
    assert awaited(done) == "engage"
    contact = done.position.state.contact
    assert contact is not None
    assert (contact.encounter, contact.escorted) == ("capital_ship", True)
    left = go_on(done.position.state, decision=Engage(attack=None))
    assert results(left) == ["declined"]


# ------------------------------------------------------------------------------ missions


def test_a_mission_is_tried_until_nothing_comes() -> None:
    """Aircraft first, and then again, the passenger ashore in the end (7.4.1)."""
    crew = msgspec.structs.replace(FIT, passenger=Health.FIT)
    state = at_sea(box=3, stage=Stage.BOX, crew=crew, mission=SpecialMission.TRANSPORT)
    done = go_on(state, 1, 2, 6, 6)
    assert results(done) == ["aircraft", "dived_in_time"]
    assert awaited(done) == "course"
    landed = go_on(done.position.state, 4, 5, decision=SetCourse(abort=False))
    cruise = landed.position.state.cruise
    assert cruise is not None
    assert cruise.patrol.mission == "accomplished"
    assert landed.position.state.career.crew.passenger is None
    assert awaited(landed) == "course"


def test_pilots_are_fetched_and_have_to_come_home() -> None:
    state = at_sea(box=3, stage=Stage.BOX, mission=SpecialMission.LIFEGUARD)
    done = go_on(state, 4, 4, 7)
    cruise = done.position.state.cruise
    assert cruise is not None
    assert (cruise.patrol.pilots, done.position.state.career.crew.passenger) == (7, Health.FIT)
    nobody = go_on(at_sea(box=3, stage=Stage.BOX, mission=SpecialMission.LIFEGUARD), 4, 4, 10)
    assert nobody.position.state.cruise is not None
    assert nobody.position.state.cruise.patrol.mission == "failed"


def test_tubes_with_mines_fire_nothing_until_they_are_laid() -> None:
    state = at_sea(box=3, stage=Stage.BOX, mission=SpecialMission.MINELAYING)
    boat = msgspec.structs.replace(state.career.boat, tubes=(TubeContent.MINE,) * 10)
    career = msgspec.structs.replace(state.career, boat=boat)
    state = msgspec.structs.replace(state, career=career)
    unarmed = msgspec.structs.replace(
        state, stage=Stage.ENGAGE, contact=ships(freighter(), time=TimeOfDay.DAY)
    )
    assert results(go_on(unarmed)) == ["out_of_reach"]
    laid = go_on(state, 4, 4)
    assert "mines_laid" in results(laid)
    assert awaited(laid) == "reload"


# ------------------------------------------------------------------------------ ships


def test_ships_are_left_undetected() -> None:
    state = at_sea(stage=Stage.ENGAGE, contact=ships(freighter(), freighter()))
    done = go_on(state, decision=Engage(attack=None))
    assert results(done) == ["declined"]
    assert awaited(done) == "course"


def test_by_day_escorted_ships_are_attacked_submerged_only() -> None:
    state = at_sea(stage=Stage.ENGAGE, contact=ships(freighter(), time=TimeOfDay.DAY))
    (offer,) = CAREER.offers(state, CHARTS)
    postures = {choice.attack.posture for choice in offer.choices if choice.attack is not None}
    assert postures == {Posture.SUBMERGED}


def test_with_the_periscope_out_by_day_there_is_nothing_to_decide() -> None:
    contact = ships(freighter(), time=TimeOfDay.DAY)
    state = at_sea(stage=Stage.ENGAGE, contact=contact, inoperable=(System.PERISCOPE,))
    done = go_on(state)
    assert results(done) == ["out_of_reach"]
    assert awaited(done) == "course"


def test_a_boat_found_on_its_approach_fires_nothing() -> None:
    """It is attacked at once and may follow afterwards (9.2.2)."""
    state = at_sea(date="1942-05", stage=Stage.ENGAGE, contact=ships(freighter(), freighter()))
    close = Engage(attack=Tactics(posture=Posture.SUBMERGED, range=Range.CLOSE))
    done = go_on(state, 5, 5, 1, 1, decision=close)
    assert results(done) == ["detected", "no_hits"]
    assert awaited(done) == "test_depth"


def test_fire_may_be_withheld_after_an_approach() -> None:
    state = at_sea(stage=Stage.ENGAGE, contact=ships(freighter()))
    close = Engage(attack=Tactics(posture=Posture.SUBMERGED, range=Range.CLOSE))
    undetected = go_on(state, 1, 2, decision=close)
    assert awaited(undetected) == "fire"
    done = go_on(undetected.position.state, decision=FireSalvo(attack=()))
    assert results(done) == ["declined"]


def test_ships_spared_while_their_escort_stays_are_lost() -> None:
    """A boat found on its approach to damaged ships it has followed gets no other (9.7.10)."""
    contact = ships(freighter(damage=1), stalked=True, tactics=SUBMERGED)
    done = go_on(at_sea(stage=Stage.AFTER_ROUND, contact=contact))
    assert results(done) == ["fire_withheld"]
    cruise = done.position.state.cruise
    assert cruise is not None
    assert [ship.fate for ship in cruise.ships] == ["damaged"]


def test_after_a_round_damaged_ships_or_the_rest_can_be_followed() -> None:
    contact = ships(freighter(damage=1), freighter(7_000), tactics=SUBMERGED)
    state = at_sea(stage=Stage.AFTER_ROUND, contact=contact)
    (offer,) = CAREER.offers(state, CHARTS)
    quarries = [choice.quarry for choice in offer.choices]
    assert quarries == ["damaged_ships", "escorted_ships", None]
    done = go_on(state, 5, decision=FollowShips(quarry="damaged_ships"))
    assert awaited(done) == "time_of_day"


def test_a_capital_ship_is_followed_when_it_is_damaged() -> None:
    for damage, stage in ((0, "course"), (2, "follow")):
        capital = Ship(kind=ShipKind.CAPITAL_SHIP, tonnage=31_720, damage=damage, name="Kongo")
        contact = ships(capital, encounter="capital_ship", tactics=SUBMERGED)
        assert awaited(go_on(at_sea(stage=Stage.AFTER_ROUND, contact=contact))) == stage


@pytest.mark.parametrize(("die", "wolfpack"), [(1, "busy"), (4, "shadowed"), (6, "focused")])
def test_a_convoy_followed_shows_new_ships_and_the_wolfpack_gathers_anew(
    die: int, wolfpack: str
) -> None:
    contact = ships(freighter(), encounter="convoy", wolfpack=Wolfpack.BUSY, tactics=SUBMERGED)
    state = at_sea(stage=Stage.AFTER_ROUND, contact=contact, wolfpack=True)
    sizes_and_names = (1, 1, 1, *(1, 10, 1), *(1, 10, 2), *(1, 10, 3))
    done = go_on(state, 1, die, *sizes_and_names, decision=FollowShips(quarry="convoy"))
    assert awaited(done) == "fourth_ship"
    dark = go_on(done.position.state, 6, decision=FourthShip(close=False))
    kept = go_on(dark.position.state, decision=SwitchTime(switch=False))
    after = kept.position.state.contact
    assert after is not None
    assert (len(after.targets), after.number, after.wolfpack) == (3, 2, wolfpack)
    assert awaited(kept) == "engage"


def test_what_was_sunk_before_the_end_counts() -> None:
    """A boat lost in the hunt after its attack keeps its tons (5.2.3)."""
    state = at_sea(stage=Stage.FIRE, contact=ships(freighter(9_000, damage=2), tactics=SUBMERGED))
    fire = FireSalvo(attack=(torpedoes(t1=1),))
    hunted = go_on(state, 1, 2, 6, 1, decision=fire)
    assert awaited(hunted) == "test_depth"
    assert isinstance(hunted.awaiting, Offer)
    boat = msgspec.structs.replace(hunted.position.state.career.boat, hull_damage=8)
    frail = hunted.position.state
    assert isinstance(frail.child, CycleState)
    frail = msgspec.structs.replace(
        frail,
        child=msgspec.structs.replace(frail.child, boat=boat),
        career=msgspec.structs.replace(frail.career, boat=boat),
    )
    lost = go_on(frail, 6, 5, 2, 2, 3, 3, decision=hunted.awaiting.choices[1])
    assert GAME.ending(lost.position.state, CHARTS) == "sunk"
    assert lost.position.state.career.record.tons_sunk == 9_000
    assert lost.position.state.career.patrols[-1].success is None


# ------------------------------------------------------------------------------ unit awards


def test_a_crash_dive_is_tried_again_once_a_patrol() -> None:
    awards = UnitAwards(navy_unit_commendation=True)
    state = at_sea(stage=Stage.AIRCRAFT, awards=awards)
    done = go_on(state, 1, 1)
    assert awaited(done) == "reroll_dive"
    done = go_on(done.position.state, 6, 6, decision=RerollDive(again=True))
    assert awaited(done) == "course"
    assert done.position.state.cruise is not None
    assert done.position.state.cruise.patrol.commendation_used
    used = at_sea(stage=Stage.AIRCRAFT, awards=awards, patrol={"commendation_used": True})
    assert awaited(go_on(used, 1, 1)) == "air_attack"


def test_a_miss_is_thrown_again_once_a_patrol() -> None:
    awards = UnitAwards(presidential_unit_citation=True)
    contact = ships(freighter(), tactics=SUBMERGED)
    state = at_sea(stage=Stage.FIRE, awards=awards, contact=contact)
    fire = FireSalvo(attack=(torpedoes(t1=1, t2=1),))
    done = go_on(state, 6, 6, decision=fire)
    assert awaited(done) == "reroll_miss"
    done = go_on(done.position.state, 6, 6, 6, 6, decision=RerollMiss(reroll=True))
    assert awaited(done) == "test_depth"
    assert done.position.state.cruise is not None
    assert done.position.state.cruise.patrol.citation_used


# ------------------------------------------------------------------------------ escorts


def test_a_boat_that_has_looked_at_a_fourth_ship_is_checked_for_though_it_declines() -> None:
    four = ships(*[freighter()] * 3, freighter(), encounter="convoy", close_approach=True)
    state = at_sea(stage=Stage.ENGAGE, contact=four)
    offer = CAREER.offers(state, CHARTS)[0]
    assert {choice.attack.range for choice in offer.choices if choice.attack} == {Range.CLOSE}
    declined = go_on(state, decision=Engage(attack=None))
    assert awaited(declined) == "approach"
    assert awaited(go_on(declined.position.state, 1, 1)) == "course"
    found = go_on(declined.position.state, 6, 6)
    assert awaited(found) == "escort_attack"


def test_without_the_fourth_ship_nobody_looks_for_a_boat_that_declines() -> None:
    state = at_sea(stage=Stage.ENGAGE, contact=ships(freighter(), encounter="convoy"))
    assert awaited(go_on(state, decision=Engage(attack=None))) == "course"


def test_the_escort_is_the_target_after_the_last() -> None:
    state = at_sea(stage=Stage.FIRE, contact=ships(freighter(), freighter(), tactics=SUBMERGED))
    offer = CAREER.offers(state, CHARTS)[0]
    assert offer.details["escort"] == 3
    done = go_on(state, 1, 1, 6, 6, decision=FireSalvo(attack=(torpedoes(t1=3),)))
    assert done.position.state.contact is not None
    attack = done.position.state.contact.attack
    assert attack is not None
    assert attack.escort == "hit"
    full = ships(*[freighter()] * 4, encounter="convoy", tactics=SUBMERGED)
    barred = at_sea(stage=Stage.FIRE, contact=full)
    assert CAREER.offers(barred, CHARTS)[0].details["escort"] == 0


def test_ships_whose_only_escort_is_sunk_are_attacked_as_unescorted() -> None:
    options = SilentVictoryOptions(limited_escorts=True)
    contact = ships(freighter(), single_escort=True, tactics=SUBMERGED)
    state = at_sea(stage=Stage.FIRE, options=options, contact=contact)
    decision: Any = FireSalvo(attack=(torpedoes(t1=2, t2=2, t3=2),))
    done = go_on(state, decision=decision)
    while isinstance(done.awaiting, RollRequest):
        faces = (1, 1) if done.awaiting.dice == "2d6" else (6,)
        dice = RecordedDice(faces)
        done = run(CAREER, done.position, dice, CHARTS, supplied=True)
        dice.finish()
    assert awaited(done) == "engage"
    left = done.position.state
    assert left.contact is not None
    assert not left.contact.escorted
    assert left.cruise is not None
    assert [ship.kind for ship in left.cruise.ships] == [ShipKind.ESCORT]


def test_an_armed_merchant_is_no_target_for_the_gun() -> None:
    alone = ships(freighter(type_="A"), encounter="ship", escorted=False)
    state = at_sea(stage=Stage.ENGAGE, contact=alone)
    fire = Engage(attack=Tactics(posture=Posture.SURFACED, range=Range.CLOSE))
    done = go_on(state, decision=fire)
    assert isinstance(done.awaiting, Offer)
    assert done.awaiting.details["gun_points"] == 0
    assert isinstance(done.awaiting.example.group, ForwardTubes | AftTubes)


def test_an_escort_that_comes_ends_the_free_rounds() -> None:
    alone = ships(freighter(), encounter="ship", escorted=False)
    state = at_sea(stage=Stage.AFTER_ROUND, contact=alone)
    done = go_on(state, 1, 1, decision=AttackAgain(again=True))
    assert awaited(done) == "detection"
    unseen = go_on(done.position.state, 1, 1)
    assert awaited(unseen) == "engage"
    assert isinstance(unseen.awaiting, Offer)
    postures = {choice.attack.posture for choice in unseen.awaiting.choices if choice.attack}
    assert postures == {Posture.SUBMERGED}
    assert awaited(go_on(done.position.state, 6, 6)) == "escort_attack"


def test_an_aircraft_saves_the_ships() -> None:
    alone = ships(freighter(damage=1), encounter="ship", escorted=False)
    state = at_sea(stage=Stage.AFTER_ROUND, contact=alone)
    done = go_on(state, 2, 2, decision=AttackAgain(again=True))
    assert awaited(done) == "crash_dive"
    assert "targets_escape" in results(done)
    assert done.position.state.cruise is not None
    assert [ship.fate for ship in done.position.state.cruise.ships] == ["damaged"]


# ------------------------------------------------------------------------------ submarines

_SUBMARINE = Ship(kind=ShipKind.WARSHIP, type="SS", name="I-182", tonnage=1_500)


def _submarine(**changes: Any) -> Contact:
    return ships(_SUBMARINE, encounter="warship", duel=True, **changes)


def test_another_round_with_a_submarine_may_bring_nothing_else() -> None:
    state = at_sea(stage=Stage.AFTER_ROUND, contact=_submarine(surprised=True))
    again = go_on(state, 3, 4, decision=AttackAgain(again=True))
    assert awaited(again) == "engage_submarine"
    assert isinstance(again.awaiting, Offer)
    assert again.awaiting.details["ranges"] == "medium"
    escort = go_on(state, 1, 1, decision=AttackAgain(again=True))
    assert awaited(escort) == "detection"
    assert awaited(go_on(escort.position.state, 1, 1)) == "course"
    assert awaited(go_on(escort.position.state, 6, 6)) == "escort_attack"


# ------------------------------------------------------------------------------ events, home


@pytest.mark.parametrize(
    ("faces", "tons", "failed"), [((5, 5), 10_500, False), ((6, 6), 0, True)], ids=["pow", "court"]
)
def test_an_event_sends_the_boat_home(faces: tuple[int, int], tons: int, failed: bool) -> None:
    state = at_sea(box=4, stage=Stage.BOX, checks_due=1)
    done = go_on(state, 6, 6, *faces)
    after = done.position.state
    assert after.cruise is not None
    assert after.cruise.patrol.aborting
    assert after.cruise.patrol.courts_martial is failed
    assert GAME.view(after, None, CHARTS).tons_sunk == tons
    assert (after.career.commander.letters_of_reprimand == 1) is failed


def test_three_failures_in_a_row_relieve_the_captain() -> None:
    failures = CHARTS.careers.relief.failures - 1
    record = {
        "patrols": failures, "failures_in_a_row": failures, "failures_towards_relief": failures
    }  # fmt: skip
    done = go_on(at_sea(box=9, stage=Stage.MOVE, record=record))
    assert GAME.ending(done.position.state, CHARTS) == "relieved"
    shown = GAME.view(done.position.state, None, CHARTS)
    assert (shown.victory, shown.commander_fate) == ("defeat", "alive")


def _in_port(**commander: Any) -> CareerState:
    state: CareerState = go_on(at_sea(box=9, stage=Stage.MOVE, commander=commander)).position.state
    return state


def test_a_new_boat_on_request_ties_the_captain_to_pearl_harbor() -> None:
    state = _in_port(granted_upgrades=1, upgrade_markers=1)
    offer = CAREER.offers(state, CHARTS)[0]
    assert offer.decision == "request_boat"
    wanted = {choice.request for choice in offer.choices}
    for marker in ("granted_upgrade", "upgrade_marker"):
        assert BoatWanted(type=BoatClass.BALAO, marker=marker) in wanted
    request = BoatWanted(type=BoatClass.BALAO, marker="granted_upgrade")
    done = go_on(state, decision=RequestNewBoat(request=request))
    career = done.position.state.career
    assert awaited(done) == "retire"
    assert (career.boat.type, career.base, career.tied_to_base) == (
        BoatClass.BALAO, Base.PEARL_HARBOR, True
    )  # fmt: skip
    assert (career.commander.granted_upgrades, career.commander.upgrade_markers) == (0, 1)


def test_a_request_that_is_refused_may_be_followed_by_another() -> None:
    state = _in_port(upgrade_markers=2)
    request = BoatWanted(type=BoatClass.BALAO, marker="upgrade_marker")
    refused = go_on(state, 6, decision=RequestNewBoat(request=request))
    assert awaited(refused) == "request_boat"
    refused = go_on(refused.position.state, 6, decision=RequestNewBoat(request=request))
    assert refused.position.state.career.commander.upgrade_markers == 0
    assert awaited(refused) != "request_boat"


def test_a_retired_captain_keeps_his_victory() -> None:
    state = _in_port()
    while CAREER.offers(state, CHARTS)[0].decision != "retire":
        state = go_on(state, decision=CAREER.offers(state, CHARTS)[0].choices[-1]).position.state
    done = go_on(state, decision=Retire(retire=True))
    assert GAME.ending(done.position.state, CHARTS) == "retired"
    assert results(done)[0] == "ended_retired"


def test_a_captain_wounded_on_a_patrol_has_a_purple_heart_for_it() -> None:
    crew = msgspec.structs.replace(FIT, commander=Health.LIGHT_WOUND)
    done = go_on(at_sea(box=9, stage=Stage.MOVE, crew=crew))
    career = done.position.state.career
    assert career.commander.awards.purple_heart == 1
    assert career.crew.captain is Health.FIT
