"""Standing policies: a cautious, a balanced and an aggressive Kommandant, for simulated careers.

A policy is a pure function of the situation that its seat sees and of the offer. It could be a
remote client.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import msgspec

from wardroom.engine.games import SeatPolicy
from wardroom.engine.procedure import Offer, Reroll
from wardroom.engine.situations import known
from wardroom.rulesets.hunters.attack.attack_round import (
    AftTubes,
    ChooseWeaponGroup,
    ForwardTubes,
    TorpedoAimed,
    WeaponGroup,
)
from wardroom.rulesets.hunters.career.state import FireSalvo, RequestNewBoat, SeekSupply
from wardroom.rulesets.hunters.career.view import as_seen
from wardroom.rulesets.hunters.contact.meeting import WaitForNight
from wardroom.rulesets.hunters.patrol.departure import ChoosePatrol
from wardroom.rulesets.hunters.patrol.random_events import ChooseSpareParts
from wardroom.rulesets.hunters.port.refit import CutRefit
from wardroom.rulesets.hunters.situation.boat import Boat, torpedo_in
from wardroom.rulesets.hunters.situation.contact import Contact
from wardroom.rulesets.hunters.situation.situation import Situation
from wardroom.rulesets.hunters.situation.terms import Area, System, TubeContent
from wardroom.rulesets.submarine.decisions import (
    AttackAgain,
    DeckGuns,
    Engage,
    FollowShips,
    SetCourse,
    Tactics,
)
from wardroom.rulesets.submarine.policies import (
    StandingPolicy,
    asks_for_patrol,
    by_night,
    dives_deep,
    numbers,
    spend_on,
    spread,
    torpedoes_for,
)
from wardroom.rulesets.submarine.terms import Mission, Posture, Range, TimeOfDay

_OPEN = Mission.OPEN


class Temper(msgspec.Struct, frozen=True, kw_only=True):
    """What distinguishes one Kommandant from another.

    Of attacks on escorted ships: `close_until` and `medium_until`, the last years of those ranges;
    `surfaced_until`, the last year in which he makes them on the surface at night, and
    `both_ends_until` with a second salvo; `waits`, whether he waits for night; `capital`, whether
    he attacks capital ships; `chases`, how often he follows; `quarry`, what he prefers to follow.
    `rounds`: of combat with unescorted ships. `fights_until`, `stays_until`, `deep_until`: the most
    hull damage with which he still attacks escorted ships, stays at sea, exceeds test depth (-1:
    never). `areas`: the areas he asks for, the best first.
    """

    close_until: int
    medium_until: int
    surfaced_until: int
    both_ends_until: int
    waits: bool
    capital: bool
    chases: int
    quarry: Literal["damaged_ships", "convoy"]
    rounds: int
    fights_until: int
    stays_until: int
    deep_until: int
    turns_back_from: int
    stays_up: bool
    seeks_supply: bool
    areas: tuple[Area, ...]

    def range_in(self, year: int) -> Range:
        """Return the range of an attack on escorted ships."""
        if year <= self.close_until:
            return Range.CLOSE
        return Range.MEDIUM if year <= self.medium_until else Range.LONG


_NEVER = 0
_ALWAYS = 9999
_FAR = (Area.NORTH_AMERICA, Area.CARIBBEAN, Area.WEST_AFRICAN_COAST, Area.SPANISH_COAST)
CAUTIOUS = Temper(
    close_until=_NEVER,
    medium_until=1940,
    surfaced_until=1940,
    both_ends_until=_NEVER,
    waits=True,
    capital=False,
    chases=0,
    quarry="damaged_ships",
    rounds=2,
    fights_until=1,
    stays_until=2,
    deep_until=1,
    turns_back_from=1,
    stays_up=False,
    seeks_supply=False,
    areas=_FAR,
)
BALANCED = Temper(
    close_until=_NEVER,
    medium_until=1941,
    surfaced_until=1940,
    both_ends_until=_NEVER,
    waits=True,
    capital=True,
    chases=1,
    quarry="damaged_ships",
    rounds=5,
    fights_until=2,
    stays_until=4,
    deep_until=1,
    turns_back_from=3,
    stays_up=False,
    seeks_supply=True,
    areas=(*_FAR, Area.ATLANTIC, Area.BRITISH_ISLES),
)
AGGRESSIVE = Temper(
    close_until=1939,
    medium_until=_ALWAYS,
    surfaced_until=1941,
    both_ends_until=1940,
    waits=False,
    capital=True,
    chases=3,
    quarry="convoy",
    rounds=20,
    fights_until=4,
    stays_until=5,
    deep_until=-1,
    turns_back_from=_ALWAYS,
    stays_up=True,
    seeks_supply=True,
    areas=(Area.ATLANTIC, Area.NORTH_AMERICA, Area.CARIBBEAN, Area.BRITISH_ISLES),
)


# ------------------------------------------------------------------------------ the boat


def _boat(seen: Situation) -> Boat:
    """The boat as it is now."""
    return known(seen.boat)


def _year(seen: Situation) -> int:
    """The year in which the patrol started."""
    return int(str(seen.date)[:4])


def _torpedoes(boat: Boat) -> int:
    """Torpedoes aboard."""
    in_tubes = sum(torpedo_in(content) is not None for content in boat.tubes)
    return in_tubes + boat.forward_reloads.total + boat.aft_reloads.total


# ------------------------------------------------------------------------------ in port


def _choose_patrol(temper: Temper, seen: Situation, offer: Offer[Any]) -> ChoosePatrol:
    """The area he prefers, without a special mission if possible."""
    del seen

    def rank(choice: ChoosePatrol) -> tuple[int, bool]:
        area = choice.assignment.area
        liked = temper.areas.index(area) if area in temper.areas else len(temper.areas)
        return liked, choice.assignment.mark in ("agent", "mines")

    choices: tuple[ChoosePatrol, ...] = offer.choices
    return min(choices, key=rank)


def _request_boat(temper: Temper, seen: Situation, offer: Offer[Any]) -> RequestNewBoat:
    """Only for a newer type; until there is one the request is kept (11.4.3)."""
    del temper, seen
    return RequestNewBoat(ask=offer.details.newest != offer.details.type)


def _cut_refit(temper: Temper, seen: Situation, offer: Offer[Any]) -> CutRefit:
    del temper, seen, offer
    return CutRefit(cut=True)


# ------------------------------------------------------------------------------ at sea


def _course(temper: Temper, seen: Situation, offer: Offer[Any]) -> SetCourse:
    """Go home with too much damage, or without ammunition unless a mission is open."""
    del offer
    boat = _boat(seen)
    spent = not _torpedoes(boat) and boat.deck_gun_ammo == 0
    at_mission = known(seen.patrol).mission is _OPEN
    return SetCourse(abort=boat.hull_damage > temper.stays_until or (spent and not at_mission))


def _turn_back(temper: Temper, seen: Situation, offer: Offer[Any]) -> Any:
    yes, no = offer.choices
    return yes if _boat(seen).hull_damage >= temper.turns_back_from else no


def _seek_supply(temper: Temper, seen: Situation, offer: Offer[Any]) -> SeekSupply:
    del offer
    return SeekSupply(seek=temper.seeks_supply and _boat(seen).hull_damage <= temper.fights_until)


def _spare_parts(temper: Temper, seen: Situation, offer: Offer[Any]) -> ChooseSpareParts:
    """First the systems that send the boat home, then those for diving and fighting."""
    del temper, seen
    broken = offer.details.inoperable
    wanted = sorted(broken, key=lambda system: (_WANTED.get(system, len(_WANTED)), system))
    return ChooseSpareParts(systems=tuple(wanted[: offer.details.at_most]))


_WANTED = {
    system: place
    for place, system in enumerate(
        (
            System.DIESEL_ENGINE_1, System.DIESEL_ENGINE_2, System.FUEL_TANKS, System.DIVE_PLANES,
            System.PERISCOPE, System.FORWARD_TORPEDO_DOORS, System.BATTERIES,
        )
    )
}  # fmt: skip


def _stay_up(temper: Temper, seen: Situation, offer: Offer[Any]) -> Any:
    del seen
    stay, dive = offer.choices
    return stay if temper.stays_up else dive


# ------------------------------------------------------------------------------ with ships in sight


def _wait_for_night(temper: Temper, seen: Situation, offer: Offer[Any]) -> WaitForNight:
    del offer
    met = known(seen.open).call == "roll-encounter"
    escorted = not met or known(seen.contact).kind in _ESCORTED
    return WaitForNight(wait=temper.waits and escorted)


_ESCORTED = ("ship_escort", "two_ships_escort", "capital_ship", "convoy")


def _engage(temper: Temper, seen: Situation, offer: Offer[Any]) -> Engage:
    """Close in on unescorted ships, surfaced; keep away from others, or leave them."""
    contact = known(seen.contact)
    if not _worth_it(temper, seen, contact):
        return Engage(attack=None)
    if not contact.escorted:
        wanted = Tactics(posture=Posture.SURFACED, range=Range.CLOSE)
    else:
        year = _year(seen)
        surfaced = contact.time is TimeOfDay.NIGHT and year <= temper.surfaced_until
        posture = Posture.SURFACED if surfaced else Posture.SUBMERGED
        wanted = Tactics(posture=posture, range=temper.range_in(year))
    attacks = [choice.attack for choice in offer.choices if choice.attack is not None]
    return Engage(
        attack=min(
            attacks,
            key=lambda attack: (
                attack.range is not wanted.range,
                attack.posture is not wanted.posture,
            ),
        )
    )


def _worth_it(temper: Temper, seen: Situation, contact: Contact) -> bool:
    if not contact.escorted:
        return True
    if contact.kind == "capital_ship" and not temper.capital:
        return False
    return _boat(seen).hull_damage <= temper.fights_until


def _fire(temper: Temper, seen: Situation, offer: Offer[Any]) -> FireSalvo:
    """The forward tubes, or the aft tubes if those are empty; a second salvo if he uses one."""
    contact = known(seen.contact)
    boat = _boat(seen)
    forward = _in_order(boat, contact.time, numbers(offer, "tubes_forward"))
    aft = _in_order(boat, contact.time, numbers(offer, "tubes_aft"))
    first, second = (forward, aft) if forward else (aft, forward)
    both = bool(second and offer.details.both_ends and _year(seen) <= temper.both_ends_until)
    aims = spread(contact.targets, len(first) + (len(second) if both else 0))
    attack = [_group(first, aims, is_forward=first is forward)]
    if both:
        attack.append(_group(second, aims[len(first) :], is_forward=second is forward))
    return FireSalvo(attack=tuple(attack))


def _in_order(boat: Boat, time: TimeOfDay | None, tubes: list[int]) -> list[int]:
    """By day the torpedoes without a wake come first."""
    quiet = TubeContent.G7E if time is TimeOfDay.DAY else TubeContent.G7A
    return sorted(tubes, key=lambda tube: (boat.tubes[tube - 1] is not quiet, tube))


def _group(tubes: list[int], aims: list[int], *, is_forward: bool) -> WeaponGroup:
    aimed = tuple(
        TorpedoAimed(tube=tube, target=target) for tube, target in zip(tubes, aims, strict=False)
    )
    return ForwardTubes(torpedoes=aimed) if is_forward else AftTubes(torpedoes=aimed)


def _weapon_group(temper: Temper, seen: Situation, offer: Offer[Any]) -> ChooseWeaponGroup:
    """The deck gun at ships that it can finish, then torpedoes at the largest."""
    del temper
    ships = known(seen.contact).targets
    afloat = numbers(offer, "targets")
    largest = max(afloat, key=lambda number: ships[number - 1].tonnage)
    needed = torpedoes_for(ships[largest - 1])
    points = offer.details.gun_points
    if points and needed <= points:
        return ChooseWeaponGroup(group=DeckGuns(targets=(largest,) * points))
    for end in ("forward", "aft"):
        tubes = numbers(offer, f"tubes_{end}")[:needed]
        if tubes:
            return ChooseWeaponGroup(
                group=_group(tubes, [largest] * len(tubes), is_forward=end == "forward")
            )
    return ChooseWeaponGroup(group=DeckGuns(targets=(largest,) * points) if points else None)


def _additional_round(temper: Temper, seen: Situation, offer: Offer[Any]) -> AttackAgain:
    del seen
    return AttackAgain(again=offer.details.round <= temper.rounds)


def _follow(temper: Temper, seen: Situation, offer: Offer[Any]) -> FollowShips:
    """Follow while he has torpedoes and a sound boat: his preferred quarry, or any."""
    contact = known(seen.contact)
    boat = _boat(seen)
    fit = boat.hull_damage <= temper.fights_until and _torpedoes(boat) > 0
    if not fit or contact.number > temper.chases:
        return FollowShips(quarry=None)
    quarries = [choice.quarry for choice in offer.choices if choice.quarry is not None]
    return FollowShips(quarry=temper.quarry if temper.quarry in quarries else quarries[0])


def _straggler(temper: Temper, seen: Situation, offer: Offer[Any]) -> Any:
    del temper
    ships = known(seen.contact).targets
    return max(offer.choices, key=lambda choice: ships[choice.target - 1].tonnage)


# ------------------------------------------------------------------------------ re-rolls


def _reroll(temper: Temper, seen: Situation, offer: Offer[Any]) -> Reroll:
    """Spend a marker on a throw that may cost the boat."""
    del temper, seen
    return spend_on(_GRAVE, offer)


_GRAVE = {
    "escort_attack": (9, 12),
    "air_attack": (8, 12),
    "crash_dive": (2, 4),
    "test_depth": (2, 3),
    "scuttling": (11, 12),
    "rescue": (7, 12),
    "survival": (4, 6),
}
"""Natural totals to throw again, by purpose: the lowest and highest."""

_DECIDE: dict[str, Callable[[Temper, Situation, Offer[Any]], Any]] = {
    "ask_for_patrol": asks_for_patrol,
    "choose_patrol": _choose_patrol,
    "request_boat": _request_boat,
    "cut_refit": _cut_refit,
    "course": _course,
    "turn_back": _turn_back,
    "seek_supply": _seek_supply,
    "spare_parts": _spare_parts,
    "stay_up": _stay_up,
    "wait_for_night": _wait_for_night,
    "engage": _engage,
    "fire": _fire,
    "weapon_group": _weapon_group,
    "additional_round": _additional_round,
    "follow": _follow,
    "straggler": _straggler,
    "time_of_day": by_night,
    "test_depth": dives_deep,
    "reroll": _reroll,
}

POLICIES = {
    "cautious": SeatPolicy(as_seen, StandingPolicy(CAUTIOUS, _DECIDE)),
    "balanced": SeatPolicy(as_seen, StandingPolicy(BALANCED, _DECIDE)),
    "aggressive": SeatPolicy(as_seen, StandingPolicy(AGGRESSIVE, _DECIDE)),
}
"""The three standing policies, by name."""
