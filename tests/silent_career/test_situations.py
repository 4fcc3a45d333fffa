"""Situations of a career that come up seldom, or on which a rule or a reading turns."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from wardroom.dice import RecordedDice, RollRequest
from wardroom.rulesets.procedure import Offer
from wardroom.rulesets.runner import Position, Run, run
from wardroom.rulesets.silent_victory.aircraft_encounter import RerollDive
from wardroom.rulesets.silent_victory.boat import UnitAwards
from wardroom.rulesets.silent_victory.career.decisions import (
    AttackAgain,
    BoatWanted,
    Engage,
    FireSalvo,
    RequestNewBoat,
    Retire,
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
from wardroom.rulesets.silent_victory.charts import Assignment
from wardroom.rulesets.silent_victory.crew import Crew
from wardroom.rulesets.silent_victory.gunnery import RerollMiss, Ship
from wardroom.rulesets.silent_victory.load import ready_boat
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.patrol import new_patrol
from wardroom.rulesets.silent_victory.refit import ChooseClass
from wardroom.rulesets.silent_victory.salvo import AftTubes, ForwardTubes
from wardroom.rulesets.silent_victory.terms import (
    Area,
    Base,
    BoatClass,
    ShipKind,
    System,
)
from wardroom.rulesets.silent_victory.tubes import TorpedoAimed
from wardroom.rulesets.submarine.terms import Health, Posture, Range, SystemState, TimeOfDay

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
    contact: Contact | None = None,
    awards: UnitAwards = NONE,
    patrol: dict[str, Any] | None = None,
    captain: dict[str, Any] | None = None,
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
    sailing = new_patrol(Assignment(area=area), Base.PEARL_HARBOR, CHARTS)
    sailing = msgspec.structs.replace(sailing, box=box, **(patrol or {}))
    known = {"last_promotion_check": date} | (record or {})
    career_ = msgspec.structs.replace(
        begun.career,
        date=date,
        base=Base.PEARL_HARBOR,
        boat=msgspec.structs.replace(boat, systems=systems),
        crew=crew,
        captain=msgspec.structs.replace(begun.career.captain, **(captain or {})),
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


def go_on(state: CareerState, *faces: int, decision: Any = None) -> Run[CareerState]:
    """On from `state` with these faces, until something is awaited; all of them are needed."""
    dice = RecordedDice(faces)
    done = run(CAREER, Position(state), dice, CHARTS, decision=decision, supplied=True)
    dice.finish()
    return done


def awaited(done: Run[CareerState]) -> str:
    """What is awaited: the decision, or the purpose of the throw."""
    if isinstance(done.awaiting, Offer):
        return done.awaiting.decision
    return done.awaiting.purpose if isinstance(done.awaiting, RollRequest) else "nothing"


def results(done: Run[CareerState]) -> list[str]:
    """What has happened, as codes."""
    return [step.result for step in done.trace]


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
    assert shown.captain_fate == "dead"
    assert shown.captain.awards.purple_heart == 1
    assert shown.patrols[-1].success is None


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
    assert (after.career.captain.letters_of_reprimand == 1) is failed


def test_three_failures_in_a_row_relieve_the_captain() -> None:
    failures = CHARTS.careers.relief.failures - 1
    record = {
        "patrols": failures, "failures_in_a_row": failures, "failures_towards_relief": failures
    }  # fmt: skip
    done = go_on(at_sea(box=9, stage=Stage.MOVE, record=record))
    assert GAME.ending(done.position.state, CHARTS) == "relieved"
    shown = GAME.view(done.position.state, None, CHARTS)
    assert (shown.victory, shown.captain_fate) == ("defeat", "alive")


def _in_port(**captain: Any) -> CareerState:
    done = go_on(at_sea(box=9, stage=Stage.MOVE, captain=captain))
    return done.position.state


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
    assert (career.captain.granted_upgrades, career.captain.upgrade_markers) == (0, 1)


def test_a_request_that_is_refused_may_be_followed_by_another() -> None:
    state = _in_port(upgrade_markers=2)
    request = BoatWanted(type=BoatClass.BALAO, marker="upgrade_marker")
    refused = go_on(state, 6, decision=RequestNewBoat(request=request))
    assert awaited(refused) == "request_boat"
    refused = go_on(refused.position.state, 6, decision=RequestNewBoat(request=request))
    assert refused.position.state.career.captain.upgrade_markers == 0
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
    career = done.position.state.career
    assert career.captain.awards.purple_heart == 1
    assert career.crew.captain is Health.FIT
