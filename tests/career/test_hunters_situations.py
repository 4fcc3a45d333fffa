"""Situations of a career that come up seldom, or on which a rule or a reading turns."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
import pytest

from games.resumed import awaited, results, resumed
from wardroom.engine.procedure import Offer
from wardroom.engine.refusals import StateFault
from wardroom.engine.situations import known
from wardroom.rulesets.hunters.career.machine import CAREER
from wardroom.rulesets.hunters.career.state import (
    CareerSetUp,
    CareerState,
    FireSalvo,
    RequestNewBoat,
    Stage,
    whole_situation,
)
from wardroom.rulesets.hunters.charts.patrol import Assignment
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.port.boat_request import TryLimitedBoat
from wardroom.rulesets.hunters.situation.boat import Boat, Commander, Crew
from wardroom.rulesets.hunters.situation.contact import Contact, Ship
from wardroom.rulesets.hunters.situation.load import ready_boat
from wardroom.rulesets.hunters.situation.patrol import new_patrol
from wardroom.rulesets.hunters.situation.situation import Port
from wardroom.rulesets.hunters.situation.terms import (
    Area,
    BoatType,
    Experte,
    Posting,
    Rank,
    ShipKind,
    System,
)
from wardroom.rulesets.submarine.decisions import (
    AttackAgain,
    Engage,
    FollowShips,
    SetCourse,
    Tactics,
)
from wardroom.rulesets.submarine.next_calls import with_parts
from wardroom.rulesets.submarine.terms import (
    Health,
    Mission,
    Posture,
    Quality,
    Range,
    SystemState,
    TimeOfDay,
)

from .hunters import CHARTS, GAME, OPTIONS, career

FIT = Crew()
DIESELS = (System.DIESEL_ENGINE_1, System.DIESEL_ENGINE_2)


def at_sea(
    type_: BoatType = BoatType.VIIC,
    date: str = "1941-05",
    area: Area = Area.ATLANTIC,
    *,
    mark: Any = None,
    box: int = 3,
    stage: Stage = Stage.NEXT,
    options: HuntersOptions = OPTIONS,
    crew: Crew = FIT,
    damaged: tuple[System, ...] = (),
    inoperable: tuple[System, ...] = (),
    contact: Contact | None = None,
    port: Port | None = None,
    **patrol: Any,
) -> CareerState:
    """A career whose boat is in `box` of a patrol begun in `date`."""
    set_up = CareerSetUp(type=type_)
    begun = GAME.begin(set_up, options, CHARTS)
    assert isinstance(begun, CareerState)
    boat = ready_boat(type_, None, options, CHARTS, "")
    systems = boat.systems.put(*damaged, state=SystemState.DAMAGED)
    systems = systems.put(*inoperable, state=SystemState.INOPERABLE)
    sailing = new_patrol(
        Assignment(area=area, mark=mark), first_mediterranean=area is Area.MEDITERRANEAN
    )
    started = whole_situation(begun)
    situation = msgspec.structs.replace(
        started,
        date=date,
        boat=msgspec.structs.replace(boat, systems=systems),
        crew=crew,
        commander=Commander(),
        record=msgspec.structs.replace(
            known(started.record), start=started.date, last_promotion_check=date
        ),
        patrol=msgspec.structs.replace(sailing, box=box, **patrol),
        contact=contact,
        port=port,
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


def freighter(tonnage: int = 4_000, damage: int = 0) -> Ship:
    """A small freighter, which two points of damage sink."""
    return Ship(kind=ShipKind.SMALL_FREIGHTER, tonnage=tonnage, damage=damage, name="Firby")


def ships(*targets: Ship, **changes: Any) -> Contact:
    """Ships with an escort, by night."""
    plain: dict[str, Any] = {
        "kind": "two_ships_escort",
        "targets": targets,
        "time": TimeOfDay.NIGHT,
        "escorted": True,
    }
    return Contact(**(plain | changes))


SUBMERGED = Tactics(posture=Posture.SUBMERGED, range=Range.MEDIUM)


# ------------------------------------------------------------------------------ without diesels


@pytest.mark.parametrize(
    ("box", "reading", "towed"),
    [
        (1, "first_or_last_box", True),
        (1, "last_box", False),
        (8, "first_or_last_box", True),
        (8, "last_box", True),
        (4, "first_or_last_box", False),
    ],
)
def test_a_boat_without_diesels_is_towed_home_from_the_box_next_to_port(
    box: int, reading: Any, towed: bool
) -> None:
    options = HuntersOptions(one_box_from_port=reading)
    state = at_sea(box=box, damaged=DIESELS, stage=Stage.REPAIRS, options=options)
    done = go_on(state, 6, 6)
    if towed:
        assert "towed_home" in results(done)
        assert awaited(done) == "load_torpedoes"
        assert table(done).boat.type is BoatType.VIIC
    else:
        assert results(done)[-1] == "scuttled_at_sea"
        assert awaited(done) == "rescue"


def test_a_rescued_crew_gets_the_newest_boat_after_a_month() -> None:
    """The Kommandant goes on with his men, in another boat, and any posting ends (10.9.4)."""
    crew = Crew(experte=(Experte.DOCTOR,), second_watch_officer=Health.SEVERE_WOUND)
    state = at_sea(BoatType.VIIB, "1941-05", crew=crew, damaged=DIESELS, stage=Stage.REPAIRS)
    record = msgspec.structs.replace(known(state.situation.record), posting=Posting.ARCTIC)
    done = go_on(with_parts(state, record=record), 6, 6, 5, 5, 2)
    after = table(done)
    assert "boat_lost" in results(done)
    assert (after.boat.type, after.date, after.record.posting) == (BoatType.VIIC, "1941-07", None)
    assert after.boat.systems.diesel_engine_1 is SystemState.OPERATIONAL
    assert after.crew.experte == (Experte.DOCTOR,)
    assert after.crew.second_watch_officer is Health.FIT
    assert after.record.patrols[-1].success is False
    assert after.record.failures_in_a_row == 1


def test_a_rescued_crew_keeps_what_it_sank() -> None:
    contact = ships(freighter(damage=1))
    state = at_sea(damaged=DIESELS, stage=Stage.REPAIRS, contact=contact)
    done = go_on(state, 6, 6, 5, 5)
    entry = table(done).record.ships[-1]
    assert (entry.fate, entry.name) == ("damaged", "Firby")


def test_a_crew_that_nobody_finds_ends_the_career() -> None:
    state = at_sea(damaged=(*DIESELS, System.RADIO), stage=Stage.REPAIRS)
    done = go_on(state, 6, 6, 6, 4, 4)
    assert GAME.ending(done.position.state, CHARTS) == "crew_lost"
    assert GAME.view(done.position.state, None, CHARTS).commander_fate == "dead"


def test_a_long_patrol_towed_home_from_its_first_box_lasted_a_month() -> None:
    state = at_sea(BoatType.IXC, "1942-02", box=1, damaged=DIESELS, stage=Stage.REPAIRS)
    done = go_on(state, 6, 6)
    assert "one_month" in results(done)
    assert table(done).date == "1942-04"


# ------------------------------------------------------------------------------ forced home


def test_a_boat_on_one_diesel_goes_home_with_two_checks_in_each_box() -> None:
    state = at_sea(box=4, damaged=DIESELS[:1], stage=Stage.REPAIRS)
    done = go_on(state, 6)
    assert "abort_diesel_engine" in results(done)
    heading = awaited(done)
    if heading == "abort_heading":
        assert isinstance(done.awaiting, Offer)
        done = go_on(done.position.state, decision=done.awaiting.choices[0])
    box = next(step for step in done.trace if step.purpose == "box")
    assert box.details["rolls"] == 2
    assert awaited(done) == "encounter"


def test_an_aborting_boat_is_asked_nothing_more() -> None:
    state = at_sea(box=6, aborting=True)
    done = go_on(state)
    assert awaited(done) == "encounter"


def test_the_kommandant_may_abort_between_two_checks_and_after_the_last() -> None:
    place = Area.WEST_AFRICAN_COAST
    state = at_sea(BoatType.IXC, "1941-09", place, box=5, checks_made=1, checks_due=2)
    done = go_on(state)
    assert awaited(done) == "course"
    assert isinstance(done.awaiting, Offer)
    assert done.awaiting.details.checks_due == 2
    home = go_on(done.position.state, decision=SetCourse(abort=True))
    assert "abort_voluntary" in results(home)


def test_nobody_dodges_the_mediterranean_but_in_a_damaged_boat() -> None:
    """Before Gibraltar there is no way back, unless the boat was hurt there (7.3.3)."""
    sound = go_on(at_sea(area=Area.MEDITERRANEAN, date="1941-10", box=1))
    assert awaited(sound) == "encounter"
    hurt = at_sea(area=Area.MEDITERRANEAN, date="1941-10", box=1, inoperable=(System.HYDROPHONES,))
    assert awaited(go_on(hurt)) == "turn_back"
    beyond = at_sea(area=Area.MEDITERRANEAN, date="1941-10", box=3)
    assert awaited(go_on(beyond)) == "course"


# ------------------------------------------------------------------------------ events


@pytest.mark.parametrize(("reading", "left"), [("one_roll", 1), ("rest_of_box", 0)])
def test_an_event_in_a_box_with_several_checks(reading: Any, left: int) -> None:
    """It takes the place of one of them, or ends the box (12.1.6), ignored or not."""
    options = HuntersOptions(event_in_repeated_box=reading)
    for faces in ((6, 6, 3, 3), (6, 6, 3, 2)):  # nothing to repair: ignored; superior torpedoes
        state = at_sea(
            BoatType.IXC, "1941-09", Area.WEST_AFRICAN_COAST, box=5, stage=Stage.BOX,
            checks_due=2, options=options,
        )  # fmt: skip
        done = go_on(state, *faces)
        assert awaited(done) == "course"
        assert table(done).patrol.checks_due == left


def test_superior_torpedoes_are_the_event_of_the_patrol() -> None:
    done = go_on(at_sea(stage=Stage.BOX, checks_due=1), 6, 6, 3, 2)
    patrol = table(done).patrol
    assert (patrol.superior_torpedoes, patrol.random_event_used) == (True, True)


def test_a_storm_blocks_this_box_and_the_next() -> None:
    state = at_sea(box=5, stage=Stage.BOX, checks_due=2)
    storm = go_on(state, 6, 6, 5, 6)
    assert "severe_storm" in results(storm)
    assert awaited(storm) == "course"
    blocked = go_on(storm.position.state, decision=SetCourse(abort=False))
    assert results(blocked) == ["blocked"]
    assert awaited(blocked) == "course"
    free = go_on(blocked.position.state, decision=SetCourse(abort=False))
    assert awaited(free) == "encounter"


def test_a_compass_that_fails_sends_the_boat_home() -> None:
    state = at_sea(box=5, stage=Stage.BOX, checks_due=1)
    done = go_on(state, 6, 6, 2, 2, 6)
    assert "abort_gyro_compass" in results(done)


def test_a_reported_ship_can_be_declined_or_attacked() -> None:
    state = at_sea(box=5, stage=Stage.BOX, checks_due=1)
    done = go_on(state, 6, 6, 4, 4, 1, 3, 4, 4)
    assert "luftwaffe_recon" in results(done)
    assert awaited(done) == "engage"
    assert not table(done).contact.escorted


def test_spare_parts_for_more_than_they_serve_are_a_choice() -> None:
    broken = (System.PERISCOPE, System.RADIO, System.HYDROPHONES)
    state = at_sea(box=5, stage=Stage.BOX, checks_due=1, inoperable=broken)
    done = go_on(state, 6, 6, 3, 3)
    assert awaited(done) == "spare_parts"
    assert isinstance(done.awaiting, Offer)
    after = go_on(done.position.state, decision=done.awaiting.example)
    assert results(after).count("made_good") == 2


# ------------------------------------------------------------------------------ missions


def test_a_mission_is_tried_until_nothing_comes() -> None:
    """Aircraft first, and then again, the agent ashore in the end (7.4.1)."""
    state = at_sea(
        date="1940-11", area=Area.BRITISH_ISLES, mark="agent", box=3, stage=Stage.BOX,
        crew=Crew(abwehr_agent=Health.FIT),
    )  # fmt: skip
    done = go_on(state, 1, 2, 6, 6)
    assert results(done) == ["aircraft", "dived_in_time"]
    assert awaited(done) == "course"
    landed = go_on(done.position.state, 4, 5, decision=SetCourse(abort=False))
    patrol = table(landed).patrol
    assert patrol.mission is Mission.ACCOMPLISHED
    assert table(landed).crew.abwehr_agent is None
    assert awaited(landed) == "course"


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
    state = at_sea(date="1940-11", stage=Stage.ENGAGE, contact=ships(freighter(), freighter()))
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
    state = at_sea(stage=Stage.AFTER_ROUND, contact=contact)
    done = go_on(state)
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


def test_a_convoy_followed_shows_new_ships() -> None:
    contact = ships(freighter(), kind="convoy", tactics=SUBMERGED)
    state = at_sea(stage=Stage.AFTER_ROUND, contact=contact)
    faces = (1, *(1, 1, 1, 1), *(1, 2), *(1, 3), *(1, 4), *(1, 5), 6)
    done = go_on(state, *faces, decision=FollowShips(quarry="convoy"))
    after = table(done).contact
    assert after is not None
    assert (len(after.targets), after.number) == (4, 2)
    assert awaited(done) == "engage"


def test_an_escort_that_comes_lets_the_boat_attack_if_it_finds_nothing() -> None:
    """From then on the ships are escorted and the boat has dived (9.4.3, 9.4.6)."""
    contact = ships(freighter(), kind="ship", escorted=False, tactics=SUBMERGED)
    state = at_sea(stage=Stage.AFTER_ROUND, contact=contact)
    check = go_on(state, 1, 1, decision=AttackAgain(again=True))
    assert awaited(check) == "test_depth"
    assert isinstance(check.awaiting, Offer)
    unseen = go_on(check.position.state, 1, 2, decision=check.awaiting.choices[1])
    assert awaited(unseen) == "engage"
    (offer,) = CAREER.offers(unseen.position.state, CHARTS)
    assert {choice.attack.posture for choice in offer.choices if choice.attack} == {
        Posture.SUBMERGED
    }
    close = Engage(attack=Tactics(posture=Posture.SUBMERGED, range=Range.CLOSE))
    assert awaited(go_on(unseen.position.state, decision=close)) == "fire"


def test_an_aircraft_in_an_additional_round_saves_the_ships() -> None:
    contact = ships(freighter(damage=1), kind="ship", escorted=False, tactics=SUBMERGED)
    state = at_sea(stage=Stage.AFTER_ROUND, contact=contact)
    done = go_on(state, 2, 3, 6, 6, decision=AttackAgain(again=True))
    assert results(done) == ["aircraft", "targets_escape", "dived_in_time"]
    assert table(done).contact is None


def test_what_was_sunk_before_the_end_counts() -> None:
    """A boat lost in the hunt after its attack keeps its tons (5.2.3)."""
    state = at_sea(stage=Stage.ENGAGE, contact=ships(freighter(9_000, damage=2)))
    fire = go_on(state, decision=Engage(attack=SUBMERGED))
    assert isinstance(fire.awaiting, Offer)
    salvo = fire.awaiting.example
    one = msgspec.structs.replace(salvo.attack[0], torpedoes=salvo.attack[0].torpedoes[:1])
    hunted = go_on(fire.position.state, 1, 1, 6, 1, decision=FireSalvo(attack=(one,)))
    assert awaited(hunted) == "test_depth"
    assert isinstance(hunted.awaiting, Offer)
    lost = go_on(hunted.position.state, 6, 6, 6, 6, decision=hunted.awaiting.choices[1])
    assert GAME.ending(lost.position.state, CHARTS) == "sunk"
    assert table(lost).record.tons_sunk == 9_000
    assert table(lost).record.patrols[-1].success is None


# ------------------------------------------------------------------------------ in port


def test_a_flak_boat_has_a_single_patrol() -> None:
    """It sails in May 1943, and after its refit no patrol starts any more (4.2.3, 5.1.2)."""
    for number in range(30):
        for policy in GAME.policies.values():
            played = career(policy, number, type=BoatType.VIIC_FLAK)
            assert len(played.state.situation.record.patrols) == 1


def test_a_request_granted_in_time_saves_the_last_patrol() -> None:
    """With five months of refit the war is over; a newer boat sails in May (11.4.3)."""
    state = in_port(date="1943-03", sails=None, requests=1)
    done = go_on(state, 2, decision=RequestNewBoat(ask=True))
    assert awaited(done) == "limited_boat"
    sailing = go_on(done.position.state, decision=TryLimitedBoat(type=None))
    assert awaited(sailing) == "load_torpedoes"
    assert table(sailing).date == "1943-05"


def test_without_it_the_last_promotion_and_the_end() -> None:
    state = in_port(date="1943-03", sails=None, requests=1)
    done = go_on(state, 3, decision=RequestNewBoat(ask=False))
    assert GAME.ending(done.position.state, CHARTS) == "last_month"
    assert table(done).commander.rank is Rank.KKPT


def test_every_request_saved_can_be_made() -> None:
    state = in_port(date="1942-03", sails="1942-05", requests=2)
    refused = go_on(state, 6, decision=RequestNewBoat(ask=True))
    assert awaited(refused) == "request_boat"
    again = go_on(refused.position.state, 6, decision=RequestNewBoat(ask=True))
    assert awaited(again) == "load_torpedoes"
    assert table(again).date == "1942-05"


def in_port(date: str, sails: str | None, requests: int) -> CareerState:
    """A career whose boat is home and refitted, with requests for a newer one to make."""
    port = Port(success=True, logged=True, next_patrol=sails)
    state = at_sea(date=date, box=8, stage=Stage.REQUEST, port=port)
    record = msgspec.structs.replace(
        known(state.situation.record), boat_requests=requests, last_promotion_check="1942-10"
    )
    return with_parts(state, record=record, commander=Commander(rank=Rank.KPTLT))


def test_the_boat_of_a_situation_is_a_real_one() -> None:
    """The helper of these tests gives a boat as it leaves port."""
    boat: Boat = known(at_sea().situation.boat)
    assert boat == ready_boat(BoatType.VIIC, None, OPTIONS, CHARTS, "")


# ------------------------------------------------------------------------------ before its time


def test_what_was_not_there_yet_is_no_state_of_a_career() -> None:
    """Dates are looked at where a state is handed back, as in a session that is imported."""
    elite = ships(freighter(), escort_quality=Quality.ELITE)
    options = HuntersOptions(escort_quality=True)
    at_sea(date="1942-05", stage=Stage.ENGAGE, options=options, contact=elite)
    with pytest.raises(StateFault):
        at_sea(date="1941-05", stage=Stage.ENGAGE, options=options, contact=elite)
