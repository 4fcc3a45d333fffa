"""Standing policies: a cautious, a balanced and an aggressive captain, for simulated careers.

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
from wardroom.rulesets.silent_victory.attack.attack_round import (
    AftTubes,
    ChooseWeaponGroup,
    ForwardTubes,
    TorpedoAimed,
    WeaponGroup,
)
from wardroom.rulesets.silent_victory.attack.gunnery import RerollMiss
from wardroom.rulesets.silent_victory.attack.submarine_round import EngageSubmarine, SubmarineAttack
from wardroom.rulesets.silent_victory.career.state import FireSalvo, RequestNewBoat
from wardroom.rulesets.silent_victory.career.view import as_seen
from wardroom.rulesets.silent_victory.contact.identification import SwitchTime
from wardroom.rulesets.silent_victory.contact.meeting import FourthShip
from wardroom.rulesets.silent_victory.patrol.assignment import ChoosePatrol
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.contact import Contact, ContactKind
from wardroom.rulesets.silent_victory.situation.situation import Situation
from wardroom.rulesets.silent_victory.situation.terms import (
    Area,
    BoatClass,
    TubeContent,
    torpedo_in,
)
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

_DAY = TimeOfDay.DAY


class Temper(msgspec.Struct, frozen=True, kw_only=True):
    """What distinguishes one captain from another.

    Of attacks on escorted ships: `range`; `surfaced`, whether he makes them on the surface at
    night, and `both_ends` with a second salvo; `waits`, whether he waits for night; `fleet`, which
    ships of the fleet he attacks; `fourth_ship`, whether he closes in on convoys to see a fourth;
    `chases`, how often he follows; `quarry`, what he prefers to follow. `duels`: whether he fights
    submarines. `rounds`: of combat with unescorted ships. `fights_until`, `stays_until`,
    `deep_until`: the most hull damage with which he still attacks escorted ships, stays at sea,
    exceeds test depth (-1: never). `areas`: the areas he asks for, the best first.
    """

    range: Range
    surfaced: bool
    both_ends: bool
    waits: bool
    fleet: tuple[ContactKind, ...]
    fourth_ship: bool
    chases: int
    quarry: Literal["damaged_ships", "convoy"]
    duels: bool
    rounds: int
    fights_until: int
    stays_until: int
    deep_until: int
    areas: tuple[Area, ...]


CAUTIOUS = Temper(
    range=Range.LONG,
    surfaced=False,
    both_ends=False,
    waits=False,
    fleet=(),
    fourth_ship=False,
    chases=0,
    quarry="damaged_ships",
    duels=False,
    rounds=2,
    fights_until=1,
    stays_until=2,
    deep_until=2,
    areas=(Area.MIDWAY, Area.SOLOMONS, Area.MARSHALLS, Area.MARIANAS),
)
BALANCED = Temper(
    range=Range.LONG,
    surfaced=False,
    both_ends=False,
    waits=True,
    fleet=("capital_ship",),
    fourth_ship=False,
    chases=1,
    quarry="damaged_ships",
    duels=True,
    rounds=5,
    fights_until=3,
    stays_until=5,
    deep_until=-1,
    areas=(Area.EMPIRE, Area.CHINA_SEA, Area.PHILIPPINES),
)
AGGRESSIVE = Temper(
    range=Range.MEDIUM,
    surfaced=True,
    both_ends=True,
    waits=True,
    fleet=("capital_ship", "warship"),
    fourth_ship=True,
    chases=3,
    quarry="convoy",
    duels=True,
    rounds=20,
    fights_until=5,
    stays_until=7,
    deep_until=-1,
    areas=(Area.CHINA_SEA, Area.EMPIRE, Area.PHILIPPINES),
)


# ------------------------------------------------------------------------------ the boat


def _boat(seen: Situation) -> Boat:
    """The boat as it is now."""
    return known(seen.boat)


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
        return liked, choice.assignment.mission is not None

    choices: tuple[ChoosePatrol, ...] = offer.choices
    return min(choices, key=rank)


def _request_boat(temper: Temper, seen: Situation, offer: Offer[Any]) -> RequestNewBoat:
    """The newest class, unless he has it."""
    del temper
    classes = tuple(BoatClass)
    newest: RequestNewBoat = max(
        (choice for choice in offer.choices if choice.request is not None),
        key=lambda choice: classes.index(choice.request.type),
    )
    assert newest.request is not None
    has_it = newest.request.type is _boat(seen).type
    return RequestNewBoat(request=None) if has_it else newest


# ------------------------------------------------------------------------------ at sea


def _course(temper: Temper, seen: Situation, offer: Offer[Any]) -> SetCourse:
    """Go home with too much damage, or without ammunition unless a mission is open."""
    del offer
    boat = _boat(seen)
    spent = not _torpedoes(boat) and boat.deck_gun_ammo == 0
    at_mission = known(seen.patrol).mission is _OPEN
    return SetCourse(abort=boat.hull_damage > temper.stays_until or (spent and not at_mission))


# ------------------------------------------------------------------------------ with ships in sight


def _fourth_ship(temper: Temper, seen: Situation, offer: Offer[Any]) -> FourthShip:
    del offer
    sound = _boat(seen).hull_damage <= temper.fights_until
    return FourthShip(close=temper.fourth_ship and sound)


def _switch_time(temper: Temper, seen: Situation, offer: Offer[Any]) -> SwitchTime:
    """Night for escorted ships, if he attacks on the surface."""
    met = known(seen.open).call == "roll-encounter"
    escorted = met and known(seen.contact).kind in _ESCORTED
    by_day = offer.details.time is _DAY
    return SwitchTime(switch=temper.waits and escorted and by_day)


_ESCORTED = ("ship_escort", "two_ships_escort", "capital_ship", "convoy")


def _engage(temper: Temper, seen: Situation, offer: Offer[Any]) -> Engage:
    """Close in on unescorted ships, surfaced; keep away from others, or leave them."""
    contact = known(seen.contact)
    if not _worth_it(temper, seen, contact):
        return Engage(attack=None)
    if not contact.escorted:
        wanted = Tactics(posture=Posture.SURFACED, range=Range.CLOSE)
    else:
        surfaced = contact.time is TimeOfDay.NIGHT and temper.surfaced
        posture = Posture.SURFACED if surfaced else Posture.SUBMERGED
        wanted = Tactics(posture=posture, range=temper.range)
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


_FLEET: tuple[ContactKind, ...] = ("capital_ship", "warship")


def _worth_it(temper: Temper, seen: Situation, contact: Contact) -> bool:
    if not contact.escorted:
        return True
    if contact.kind in _FLEET and contact.kind not in temper.fleet:
        return False
    return _boat(seen).hull_damage <= temper.fights_until


def _fire(temper: Temper, seen: Situation, offer: Offer[Any]) -> FireSalvo:
    """The forward tubes, or the aft tubes if those are empty; a second salvo if he uses one."""
    contact = known(seen.contact)
    boat = _boat(seen)
    forward = _in_order(boat, contact.time, numbers(offer, "tubes_forward"))
    aft = _in_order(boat, contact.time, numbers(offer, "tubes_aft"))
    first, second = (forward, aft) if forward else (aft, forward)
    both = bool(second and offer.details.both_ends and temper.both_ends)
    aims = spread(contact.targets, len(first) + (len(second) if both else 0))
    attack = [_group(first, aims, is_forward=first is forward)]
    if both:
        attack.append(_group(second, aims[len(first) :], is_forward=second is forward))
    return FireSalvo(attack=tuple(attack))


def _in_order(boat: Boat, time: TimeOfDay | None, tubes: list[int]) -> list[int]:
    """By day the torpedoes without a wake come first."""
    quiet = TubeContent.MK18 if time is _DAY else TubeContent.MK14
    return sorted(tubes, key=lambda tube: (boat.tubes[tube - 1] is not quiet, tube))


def _group(tubes: list[int], aims: list[int], *, is_forward: bool) -> WeaponGroup:
    aimed = tuple(
        TorpedoAimed(tube=tube, target=target) for tube, target in zip(tubes, aims, strict=False)
    )
    return ForwardTubes(torpedoes=aimed) if is_forward else AftTubes(torpedoes=aimed)


def _weapon_group(temper: Temper, seen: Situation, offer: Offer[Any]) -> ChooseWeaponGroup:
    """The deck guns at ships that they can finish, then torpedoes at the largest."""
    del temper
    ships = known(seen.contact).targets
    afloat, at_gun = numbers(offer, "targets"), numbers(offer, "gun_targets")
    points = offer.details.gun_points

    def tonnage(number: int) -> int:
        return ships[number - 1].tonnage

    by_gun = max(at_gun, key=tonnage, default=0)
    if by_gun and torpedoes_for(ships[by_gun - 1]) <= points:
        return ChooseWeaponGroup(group=DeckGuns(targets=(by_gun,) * points))
    largest = max(afloat, key=tonnage)
    needed = torpedoes_for(ships[largest - 1])
    for end in ("forward", "aft"):
        tubes = numbers(offer, f"tubes_{end}")[:needed]
        if tubes:
            return ChooseWeaponGroup(
                group=_group(tubes, [largest] * len(tubes), is_forward=end == "forward")
            )
    return ChooseWeaponGroup(group=DeckGuns(targets=(by_gun,) * points) if by_gun else None)


def _reroll_miss(temper: Temper, seen: Situation, offer: Offer[Any]) -> RerollMiss:
    del temper, seen, offer
    return RerollMiss(reroll=True)


def _engage_submarine(temper: Temper, seen: Situation, offer: Offer[Any]) -> EngageSubmarine:
    """Attack submerged at a distance, with the tubes of one end."""
    del seen
    postures, ranges = offer.details.postures, offer.details.ranges
    forward, aft = numbers(offer, "tubes_forward"), numbers(offer, "tubes_aft")
    tubes = forward or aft
    if not (temper.duels and postures and tubes):
        return EngageSubmarine(attack=None)
    range_ = Range.MEDIUM if Range.MEDIUM in ranges else ranges[-1]
    attack = SubmarineAttack(posture=postures[-1], range=range_, tubes=tuple(tubes))
    return EngageSubmarine(attack=attack)


def _additional_round(temper: Temper, seen: Situation, offer: Offer[Any]) -> AttackAgain:
    contact = known(seen.contact)
    duel = contact.kind == "submarine"
    wanted = temper.duels and _torpedoes(_boat(seen)) > 0 if duel else True
    return AttackAgain(again=wanted and offer.details.round <= temper.rounds)


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


def _do_it(temper: Temper, seen: Situation, offer: Offer[Any]) -> Any:
    """Tricks, noise makers and a Mk 27: they cost nothing that the boat would keep."""
    del temper, seen
    return offer.choices[0]


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
"""Natural totals to throw again, by purpose: the lowest and highest. Mines: see the chart."""

_DECIDE: dict[str, Callable[[Temper, Situation, Offer[Any]], Any]] = {
    "ask_for_patrol": asks_for_patrol,
    "choose_patrol": _choose_patrol,
    "request_boat": _request_boat,
    "course": _course,
    "fourth_ship": _fourth_ship,
    "switch_time": _switch_time,
    "engage": _engage,
    "fire": _fire,
    "weapon_group": _weapon_group,
    "reroll_miss": _reroll_miss,
    "engage_submarine": _engage_submarine,
    "additional_round": _additional_round,
    "follow": _follow,
    "straggler": _straggler,
    "time_of_day": by_night,
    "sunk_trick": _do_it,
    "noise_maker": _do_it,
    "cutie": _do_it,
    "test_depth": dives_deep,
    "reroll": _reroll,
}

POLICIES = {
    "cautious": SeatPolicy(as_seen, StandingPolicy(CAUTIOUS, _DECIDE)),
    "balanced": SeatPolicy(as_seen, StandingPolicy(BALANCED, _DECIDE)),
    "aggressive": SeatPolicy(as_seen, StandingPolicy(AGGRESSIVE, _DECIDE)),
}
"""The three standing policies, by name."""
