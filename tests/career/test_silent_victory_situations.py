"""Situations of a career that come up seldom, or on which a rule or a reading turns."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
import pytest

from games.resumed import awaited, results, resumed
from wardroom.dice import RecordedDice, RollRequest
from wardroom.engine.procedure import Offer
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.runner import decided, run
from wardroom.engine.situations import known
from wardroom.rulesets.silent_victory.aircraft.aircraft_encounter import RerollDive
from wardroom.rulesets.silent_victory.attack.attack_round import (
    AftTubes,
    ForwardTubes,
    TorpedoAimed,
)
from wardroom.rulesets.silent_victory.attack.gunnery import RerollMiss
from wardroom.rulesets.silent_victory.career.machine import CAREER
from wardroom.rulesets.silent_victory.career.state import (
    BoatWanted,
    CareerSetUp,
    CareerState,
    FireSalvo,
    RequestNewBoat,
    Retire,
    Stage,
    whole_situation,
)
from wardroom.rulesets.silent_victory.charts.patrol import Assignment
from wardroom.rulesets.silent_victory.contact.identification import SwitchTime
from wardroom.rulesets.silent_victory.contact.meeting import FourthShip
from wardroom.rulesets.silent_victory.hunted.hunted import (
    CycleState,
    DeployNoiseMaker,
    FireCutie,
)
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.port.refit import ChooseClass
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.contact import AttackMade, Contact, Ship
from wardroom.rulesets.silent_victory.situation.crew import Awards, Crew, UnitAwards
from wardroom.rulesets.silent_victory.situation.load import Load, ready_boat
from wardroom.rulesets.silent_victory.situation.patrol import new_patrol
from wardroom.rulesets.silent_victory.situation.situation import Basing
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
from wardroom.rulesets.submarine.decisions import (
    AbortHeading,
    AttackAgain,
    Engage,
    ExceedTestDepth,
    FollowShips,
    SetCourse,
    Tactics,
)
from wardroom.rulesets.submarine.next_calls import with_parts
from wardroom.rulesets.submarine.terms import (
    Detection,
    Heading,
    Health,
    Posture,
    Quality,
    Range,
    SystemState,
    TimeOfDay,
)

from .silent_victory import CHARTS, GAME, OPTIONS

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
) -> CareerState:
    """A career whose boat is in `box` of a patrol from Pearl Harbor begun in `date`."""
    begun = GAME.begin(CareerSetUp(type=type_), options, CHARTS)
    assert isinstance(begun, CareerState)
    boat = ready_boat(Boat(type=type_, unit_awards=awards), date, None, CHARTS, "")
    systems = boat.systems.put(*damaged, state=SystemState.DAMAGED)
    systems = systems.put(*inoperable, state=SystemState.INOPERABLE)
    assignment = Assignment(area=area, mission=mission, wolfpack=wolfpack)
    sailing = new_patrol(assignment, Base.PEARL_HARBOR, CHARTS)
    started = whole_situation(begun)
    situation = msgspec.structs.replace(
        started,
        date=date,
        base=Basing(at=Base.PEARL_HARBOR),
        boat=msgspec.structs.replace(boat, systems=systems),
        crew=crew,
        commander=msgspec.structs.replace(known(started.commander), **(commander or {})),
        record=msgspec.structs.replace(
            known(started.record), **({"last_promotion_check": date} | (record or {}))
        ),
        patrol=msgspec.structs.replace(sailing, box=box, **(patrol or {})),
        contact=contact,
        port=None,
    )
    state = msgspec.structs.replace(
        begun,
        situation=situation,
        stage=stage,
        child=None,
        place="",
        entered=tuple(range(1, box + 1)),
        spot=f"patrol/{date}/box/{box}/visit/1/check/1",
    )
    CAREER.verify(state, CHARTS)
    return state


def table(done: Any) -> Any:
    """The situation that a run has come to."""
    return whole_situation(done.position.state)


go_on = partial(resumed, GAME, CHARTS)


def freighter(tonnage: int = 4_000, damage: int = 0, type_: Any = "F") -> Ship:
    """A small freighter, which two points of damage sink."""
    return Ship(
        kind=ShipKind.SMALL_FREIGHTER, tonnage=tonnage, damage=damage, name="Maru", type=type_
    )


def ships(*targets: Ship, **changes: Any) -> Contact:
    """Ships with an escort, by night."""
    plain: dict[str, Any] = {
        "kind": "two_ships_escort",
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
    after = table(done)
    assert after.boat.type is BoatClass.GATO
    assert [ship.fate for ship in after.record.ships] == ["damaged"]
    assert after.record.patrols[-1].success is False


def test_a_crew_that_nobody_finds_ends_the_career_with_a_purple_heart() -> None:
    done = go_on(at_sea(damaged=DIESELS, stage=Stage.REPAIRS), 6, 6, 6, 6, 6, 6)
    shown = GAME.view(done.position.state, None, CHARTS)
    assert GAME.ending(done.position.state, CHARTS) == "crew_lost"
    assert shown.commander_fate == "dead"
    assert shown.situation.commander.awards.purple_heart == 1
    assert shown.situation.record.patrols[-1].success is None


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
    done = go_on(at_sea(box=5, patrol={"checks_made": 1, "checks_due": 1}))
    assert awaited(done) == "course"
    assert isinstance(done.awaiting, Offer)
    assert done.awaiting.details.checks_due == 1
    tie = go_on(done.position.state, decision=SetCourse(abort=True))
    assert awaited(tie) == "abort_heading"
    home = go_on(tie.position.state, decision=AbortHeading(heading=Heading.FORWARD))
    patrol = table(home).patrol
    assert (patrol.aborting, patrol.early_abort, patrol.box) == (True, True, 8)


def test_before_the_last_box_is_left_there_is_nothing_to_break_off() -> None:
    assert awaited(go_on(at_sea(box=9))) != "course"


def test_an_aborting_boat_leaves_ships_alone() -> None:
    going = {"aborting": True, "heading": Heading.FORWARD, "random_event_used": True}
    home = at_sea(box=8, stage=Stage.BOX, patrol=going | {"checks_due": 1})
    passed = go_on(home, 6, 6)
    assert results(passed)[0] == "ship"
    assert (awaited(passed), table(passed).contact) == ("encounter", None)


# ------------------------------------------------------------------------------ events


@pytest.mark.parametrize(("reading", "left"), [("one_roll", 1), ("rest_of_box", 0)])
def test_an_event_in_a_box_with_several_checks(reading: Any, left: int) -> None:
    """It takes the place of one of them, or ends the box (12.1.6), ignored or not."""
    options = SilentVictoryOptions(event_in_repeated_box=reading)
    ribbon = {"awards": Awards(navy_commendation_ribbon=1)}
    for faces in ((6, 6, 1, 2), (6, 6, 2, 3)):  # aground, which he is spared; superior torpedoes
        due = {"checks_due": 2}
        state = at_sea(
            date="1943-11", box=5, stage=Stage.BOX, patrol=due, options=options, commander=ribbon
        )
        done = go_on(state, *faces)
        assert awaited(done) == "course"
        assert table(done).patrol.checks_due == left


def test_superior_torpedoes_are_the_event_of_the_patrol() -> None:
    done = go_on(at_sea(stage=Stage.BOX, patrol={"checks_due": 1}), 6, 6, 2, 3)
    patrol = table(done).patrol
    assert (patrol.superior_torpedoes, patrol.random_event_used) == (True, True)


def test_an_event_that_is_void_leaves_room_for_another() -> None:
    ribbon = {"awards": Awards(navy_commendation_ribbon=1)}
    due = {"checks_due": 1}
    state = at_sea(date="1943-11", stage=Stage.BOX, patrol=due, commander=ribbon)
    done = go_on(state, 6, 6, 1, 2)
    assert not table(done).patrol.random_event_used


def test_a_capital_ship_that_is_reported_can_be_declined_or_attacked() -> None:
    done = go_on(at_sea(stage=Stage.BOX, patrol={"checks_due": 1}), 6, 6, 2, 2, 4, 6)
    assert "ultra_intercept" in results(done)
    assert awaited(done) == "engage"
    contact = table(done).contact
    assert (contact.kind, contact.escorted) == ("capital_ship", True)
    left = go_on(done.position.state, decision=Engage(attack=None))
    assert results(left) == ["declined"]


# ------------------------------------------------------------------------------ missions


def test_a_mission_is_tried_until_nothing_comes() -> None:
    """Aircraft first, and then again, the passenger ashore in the end (7.4.1)."""
    crew = msgspec.structs.replace(FIT, passenger=Health.FIT)
    state = at_sea(
        date="1943-07", area=Area.PHILIPPINES, box=3, stage=Stage.BOX, crew=crew,
        mission=SpecialMission.TRANSPORT,
    )  # fmt: skip
    done = go_on(state, 1, 2, 6, 6)
    assert results(done) == ["aircraft", "dived_in_time"]
    assert awaited(done) == "course"
    landed = go_on(done.position.state, 4, 5, decision=SetCourse(abort=False))
    patrol = table(landed).patrol
    assert patrol.mission == "accomplished"
    assert table(landed).crew.passenger is None
    assert awaited(landed) == "course"


def test_pilots_are_fetched_and_have_to_come_home() -> None:
    state = at_sea(date="1945-01", box=3, stage=Stage.BOX, mission=SpecialMission.LIFEGUARD)
    done = go_on(state, 4, 4, 7)
    patrol = table(done).patrol
    assert (patrol.pilots, table(done).crew.passenger) == (7, Health.FIT)
    nobody = go_on(state, 4, 4, 10)
    assert table(nobody).patrol.mission == "failed"


def test_tubes_with_mines_fire_nothing_until_they_are_laid() -> None:
    state = at_sea(box=3, stage=Stage.BOX, mission=SpecialMission.MINELAYING)
    boat = known(state.situation.boat)
    state = with_parts(state, boat=msgspec.structs.replace(boat, tubes=(TubeContent.MINE,) * 10))
    met = with_parts(state, contact=ships(freighter(), time=TimeOfDay.DAY))
    unarmed = msgspec.structs.replace(met, stage=Stage.ENGAGE)
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
    contact = ships(freighter(damage=1), number=2, stalked=True, tactics=SUBMERGED)
    done = go_on(at_sea(stage=Stage.AFTER_ROUND, contact=contact))
    assert results(done) == ["fire_withheld"]
    patrol = table(done).patrol
    assert [ship.fate for ship in patrol.ships] == ["damaged"]


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
        contact = ships(capital, kind="capital_ship", tactics=SUBMERGED)
        assert awaited(go_on(at_sea(stage=Stage.AFTER_ROUND, contact=contact))) == stage


@pytest.mark.parametrize(("die", "wolfpack"), [(1, "busy"), (4, "shadowed"), (6, "focused")])
def test_a_convoy_followed_shows_new_ships_and_the_wolfpack_gathers_anew(
    die: int, wolfpack: str
) -> None:
    contact = ships(freighter(), kind="convoy", wolfpack=Wolfpack.BUSY, tactics=SUBMERGED)
    state = at_sea(date="1943-07", stage=Stage.AFTER_ROUND, contact=contact, wolfpack=True)
    sizes_and_names = (1, 1, 1, *(1, 10, 1), *(1, 10, 2), *(1, 10, 3))
    done = go_on(state, 1, die, *sizes_and_names, decision=FollowShips(quarry="convoy"))
    assert awaited(done) == "fourth_ship"
    dark = go_on(done.position.state, 6, decision=FourthShip(close=False))
    kept = go_on(dark.position.state, decision=SwitchTime(switch=False))
    after = table(kept).contact
    assert (len(after.targets), after.number, after.wolfpack) == (3, 2, wolfpack)
    assert awaited(kept) == "engage"


def test_what_was_sunk_before_the_end_counts() -> None:
    """A boat lost in the hunt after its attack keeps its tons (5.2.3)."""
    state = at_sea(stage=Stage.FIRE, contact=ships(freighter(9_000, damage=2), tactics=SUBMERGED))
    fire = FireSalvo(attack=(torpedoes(t1=1),))
    hunted = go_on(state, 1, 2, 6, 1, decision=fire)
    assert awaited(hunted) == "test_depth"
    assert isinstance(hunted.awaiting, Offer)
    boat = msgspec.structs.replace(table(hunted).boat, hull_damage=8)
    frail = hunted.position.state
    assert isinstance(frail.child, CycleState)
    frail = msgspec.structs.replace(frail, child=msgspec.structs.replace(frail.child, boat=boat))
    lost = go_on(frail, 6, 5, 2, 2, 3, 3, decision=hunted.awaiting.choices[1])
    assert GAME.ending(lost.position.state, CHARTS) == "sunk"
    assert table(lost).record.tons_sunk == 9_000
    assert table(lost).record.patrols[-1].success is None


# ------------------------------------------------------------------------------ unit awards


def test_a_crash_dive_is_tried_again_once_a_patrol() -> None:
    awards = UnitAwards(navy_unit_commendation=True)
    state = at_sea(stage=Stage.AIRCRAFT, awards=awards)
    done = go_on(state, 1, 1)
    assert awaited(done) == "reroll_dive"
    done = go_on(done.position.state, 6, 6, decision=RerollDive(again=True))
    assert awaited(done) == "course"
    assert table(done).patrol.commendation_used
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
    assert table(done).patrol.citation_used


# ------------------------------------------------------------------------------ escorts


def test_a_boat_that_has_looked_at_a_fourth_ship_is_checked_for_though_it_declines() -> None:
    four = ships(*[freighter()] * 3, freighter(), kind="convoy", close_approach=True)
    state = at_sea(stage=Stage.ENGAGE, contact=four)
    offer = CAREER.offers(state, CHARTS)[0]
    assert {choice.attack.range for choice in offer.choices if choice.attack} == {Range.CLOSE}
    declined = go_on(state, decision=Engage(attack=None))
    assert awaited(declined) == "approach"
    assert awaited(go_on(declined.position.state, 1, 1)) == "course"
    found = go_on(declined.position.state, 6, 6)
    assert awaited(found) == "escort_attack"


def test_without_the_fourth_ship_nobody_looks_for_a_boat_that_declines() -> None:
    state = at_sea(stage=Stage.ENGAGE, contact=ships(freighter(), kind="convoy"))
    assert awaited(go_on(state, decision=Engage(attack=None))) == "course"


def test_the_escort_is_the_target_after_the_last() -> None:
    state = at_sea(stage=Stage.FIRE, contact=ships(freighter(), freighter(), tactics=SUBMERGED))
    offer = CAREER.offers(state, CHARTS)[0]
    assert offer.details.escort == 3
    done = go_on(state, 1, 1, 6, 6, decision=FireSalvo(attack=(torpedoes(t1=3),)))
    attack = table(done).contact.attack
    assert attack.escort == "hit"
    close = Tactics(posture=Posture.SUBMERGED, range=Range.CLOSE)
    full = ships(
        *[freighter()] * 4, kind="convoy", close_approach=True, tactics=close,
        approach=Detection.UNDETECTED,
    )  # fmt: skip
    barred = at_sea(stage=Stage.FIRE, contact=full)
    assert CAREER.offers(barred, CHARTS)[0].details.escort == 0


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
    left = table(done)
    assert not left.contact.escorted
    assert [ship.kind for ship in left.patrol.ships] == [ShipKind.ESCORT]


def test_nothing_is_left_of_the_round_in_which_a_mk_27_cripples_the_only_escort() -> None:
    close = Tactics(posture=Posture.SUBMERGED, range=Range.CLOSE)
    contact = ships(
        freighter(), single_escort=True, tactics=close, approach=Detection.UNDETECTED,
        attack=AttackMade(range=close.range, posture=close.posture), groups_fired=("forward",),
        phase="hunt", checks=1,
    )  # fmt: skip
    options = SilentVictoryOptions(limited_escorts=True)
    state = at_sea(BoatClass.BALAO, "1945-02", stage=Stage.HUNT, options=options, contact=contact)
    boat = known(state.situation.boat)
    tubes = (TubeContent.MK27, *boat.tubes[1:])
    done = go_on(with_parts(state, boat=msgspec.structs.replace(boat, tubes=tubes)))
    for decision in (ExceedTestDepth(dive=False), FireCutie(tube=1), DeployNoiseMaker(False)):
        done = go_on(done.position.state, decision=decision)
    for faces in ((3, 3), (6,)):
        dice = RecordedDice(faces)
        done = run(CAREER, done.position, dice, CHARTS, supplied=True)
        dice.finish()
    left = table(done).contact
    assert left.escort_crippled
    assert (left.round, left.approach, left.groups_fired) == (2, None, ())
    CAREER.verify(done.position.state, CHARTS)


def test_a_salvo_is_refused_with_every_fault() -> None:
    state = at_sea(stage=Stage.FIRE, contact=ships(freighter(), tactics=SUBMERGED))
    salvo = FireSalvo(attack=(torpedoes(t1=4, t9=1), torpedoes(t2=1)))
    with pytest.raises(Refused) as refused:
        decided(CAREER, state, salvo, CHARTS)
    assert [(each.code, each.member) for each in refused.value.each] == [
        ("no_such_target", "/attack/0/torpedoes/0/target"),
        ("tube_not_there", "/attack/0/torpedoes/1/tube"),
        ("group_fired_already", "/attack/1"),
    ]


def test_a_load_is_refused_with_every_fault() -> None:
    load = Load(tubes=(TubeContent.MK14,) * 9 + (TubeContent.EMPTY,))
    with pytest.raises(Refused) as refused:
        ready_boat(Boat(type=BoatClass.GATO), "1943-01", load, CHARTS, "/load")
    assert [(each.code, each.member) for each in refused.value.each] == [
        ("load_not_full", "/load/forward_reloads"),
        ("load_not_full", "/load/aft_reloads"),
        ("tube_without_torpedo", "/load/tubes/9"),
    ]


def test_an_armed_merchant_is_no_target_for_the_gun() -> None:
    alone = ships(freighter(type_="A"), kind="ship", escorted=False)
    state = at_sea(stage=Stage.ENGAGE, contact=alone)
    fire = Engage(attack=Tactics(posture=Posture.SURFACED, range=Range.CLOSE))
    done = go_on(state, decision=fire)
    assert isinstance(done.awaiting, Offer)
    assert done.awaiting.details.gun_points == 0
    assert isinstance(done.awaiting.example.group, ForwardTubes | AftTubes)


def test_an_escort_that_comes_ends_the_free_rounds() -> None:
    alone = ships(freighter(), kind="ship", escorted=False)
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
    alone = ships(freighter(damage=1), kind="ship", escorted=False)
    state = at_sea(stage=Stage.AFTER_ROUND, contact=alone)
    done = go_on(state, 2, 2, decision=AttackAgain(again=True))
    assert awaited(done) == "crash_dive"
    assert "targets_escape" in results(done)
    assert [ship.fate for ship in table(done).patrol.ships] == ["damaged"]


# ------------------------------------------------------------------------------ submarines

_SUBMARINE = Ship(kind=ShipKind.WARSHIP, type="SS", name="I-182", tonnage=1_500)


def _submarine(**changes: Any) -> Contact:
    return ships(_SUBMARINE, kind="submarine", escorted=False, **changes)


def test_another_round_with_a_submarine_may_bring_nothing_else() -> None:
    state = at_sea(stage=Stage.AFTER_ROUND, contact=_submarine(surprised=True))
    again = go_on(state, 3, 4, decision=AttackAgain(again=True))
    assert awaited(again) == "engage_submarine"
    assert isinstance(again.awaiting, Offer)
    assert again.awaiting.details.ranges == (Range.MEDIUM,)
    escort = go_on(state, 1, 1, decision=AttackAgain(again=True))
    assert awaited(escort) == "detection"
    assert awaited(go_on(escort.position.state, 1, 1)) == "course"
    assert awaited(go_on(escort.position.state, 6, 6)) == "escort_attack"


# ------------------------------------------------------------------------------ events, home


@pytest.mark.parametrize(
    ("faces", "tons", "failed"), [((5, 5), 10_500, False), ((6, 6), 0, True)], ids=["pow", "court"]
)
def test_an_event_sends_the_boat_home(faces: tuple[int, int], tons: int, failed: bool) -> None:
    state = at_sea(box=4, stage=Stage.BOX, patrol={"checks_due": 1})
    done = go_on(state, 6, 6, *faces)
    after = table(done)
    assert after.patrol.aborting
    assert after.patrol.courts_martial is failed
    assert GAME.view(done.position.state, None, CHARTS).tons_sunk == tons
    assert (after.commander.letters_of_reprimand == 1) is failed


def test_three_failures_in_a_row_relieve_the_captain() -> None:
    failures = CHARTS.careers.relief.failures - 1
    record = {
        "patrols_completed": failures,
        "failures_in_a_row": failures,
        "failures_towards_relief": failures,
    }
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
    after = table(done)
    assert awaited(done) == "retire"
    assert (after.boat.type, after.base.at, after.base.tied_to_base) == (
        BoatClass.BALAO, Base.PEARL_HARBOR, True
    )  # fmt: skip
    assert (after.commander.granted_upgrades, after.commander.upgrade_markers) == (0, 1)


def test_a_request_that_is_refused_may_be_followed_by_another() -> None:
    state = _in_port(upgrade_markers=2)
    request = BoatWanted(type=BoatClass.BALAO, marker="upgrade_marker")
    refused = go_on(state, 6, decision=RequestNewBoat(request=request))
    assert awaited(refused) == "request_boat"
    refused = go_on(refused.position.state, 6, decision=RequestNewBoat(request=request))
    assert table(refused).commander.upgrade_markers == 0
    assert awaited(refused) != "request_boat"


def test_a_retired_captain_keeps_his_victory() -> None:
    state = _in_port()
    while CAREER.offers(state, CHARTS)[0].decision != "retire":
        state = go_on(state, decision=CAREER.offers(state, CHARTS)[0].choices[-1]).position.state
    done = go_on(state, decision=Retire(retire=True))
    assert GAME.ending(done.position.state, CHARTS) == "retired"
    assert results(done)[0] == "ended_retired"


def test_a_captain_wounded_on_a_patrol_has_a_purple_heart_for_it() -> None:
    crew = msgspec.structs.replace(FIT, captain=Health.LIGHT_WOUND)
    done = go_on(at_sea(box=9, stage=Stage.MOVE, crew=crew))
    after = table(done)
    assert after.commander.awards.purple_heart == 1
    assert after.crew.captain is Health.FIT


# ------------------------------------------------------------------------------ before its time


def test_what_was_not_there_yet_is_no_state_of_a_career() -> None:
    """Dates are looked at where a state is handed back, as in a session that is imported."""
    elite = ships(freighter(), escort_quality=Quality.ELITE)
    options = SilentVictoryOptions(escort_quality=True)
    at_sea(date="1943-05", stage=Stage.ENGAGE, options=options, contact=elite)
    with pytest.raises(StateFault):
        at_sea(date="1942-05", stage=Stage.ENGAGE, options=options, contact=elite)
