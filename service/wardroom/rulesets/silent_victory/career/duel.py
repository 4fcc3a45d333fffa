"""An enemy submarine met: rounds of a duel with it (9.9)."""

from __future__ import annotations

import msgspec

from wardroom.engine.procedure import Offer, Step
from wardroom.engine.stages import run
from wardroom.engine.trace import Detail
from wardroom.rulesets.silent_victory.attack import submarine_duel
from wardroom.rulesets.silent_victory.attack.submarine_duel import (
    DuelOrders,
    DuelState,
    EngageSubmarine,
)
from wardroom.rulesets.silent_victory.career.armament import tubes_ready
from wardroom.rulesets.silent_victory.career.contact import leave, place_of
from wardroom.rulesets.silent_victory.career.log import lose, out_of_sight
from wardroom.rulesets.silent_victory.career.reload import to_reload
from wardroom.rulesets.silent_victory.career.state import (
    CareerState,
    Contact,
    Stage,
    in_sight,
    manned,
    sailing_month,
    under_way,
)
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.contact.meeting import EncounterState
from wardroom.rulesets.submarine.terms import Posture, Range, SystemState, TimeOfDay

_SURFACED = Posture.SURFACED
_OPERATIONAL = SystemState.OPERATIONAL


def meet_submarine(state: CareerState, child: EncounterState) -> Step[CareerState]:
    """An enemy submarine: a die tells who fires first (9.9.1)."""
    assert child.time is not None
    contact = Contact(
        encounter="warship", targets=child.ships, time=child.time, escorted=True, duel=True
    )
    return fight_duel(msgspec.structs.replace(state, contact=contact))


def fight_duel(state: CareerState) -> Step[CareerState]:
    """A round with it; after the first the boat fires first (9.9.5)."""
    career, contact, patrol = state.career, in_sight(state), under_way(state).patrol
    child = submarine_duel.start(
        sailing_month(state), contact.time, career.boat, career.crew, career.captain,
        contact.targets[0], _DUEL_ORDERS, state.options, homeward=patrol.aborting,
        additional_round=contact.round > 1, surprised=contact.surprised,
        crew_illness=patrol.crew_illness, superior_torpedoes=patrol.superior_torpedoes,
        citation_used=patrol.citation_used,
    )  # fmt: skip
    return run(state, Stage.DUEL, f"{place_of(state)}/duel", child)


_DUEL_ORDERS = DuelOrders()


def duel_offer(
    child: DuelState, offer: Offer[EngageSubmarine], charts: SilentVictoryCharts
) -> Offer[EngageSubmarine]:
    """How to attack the submarine, with what can be fired and how (9.9, 9.9.2)."""
    surfaced = child.time is TimeOfDay.NIGHT
    submerged = child.boat.systems.periscope is _OPERATIONAL
    ranges = (charts.enemy_submarine.surprise_range,) if child.surprised else tuple(Range)
    postures = [
        posture for posture, can in ((_SURFACED, surfaced), (Posture.SUBMERGED, submerged)) if can
    ]
    details: dict[str, Detail] = {
        **offer.details,
        "time": child.time,
        "postures": " ".join(postures),
        "ranges": " ".join(ranges),
        **tubes_ready(child.boat, charts),
        "dice": charts.s1.dice.notation,
    }
    return msgspec.structs.replace(offer, details=details)


def duelled(state: CareerState, child: DuelState, charts: SilentVictoryCharts) -> Step[CareerState]:
    """Sunk, or left, or both afloat: then another round can be tried (9.9.3 to 9.9.5)."""
    cruise, contact = under_way(state), in_sight(state)
    patrol = msgspec.structs.replace(cruise.patrol, citation_used=child.citation_used)
    after = manned(state, child, cruise=msgspec.structs.replace(cruise, patrol=patrol))
    met = msgspec.structs.replace(contact, targets=(child.submarine,), surprised=child.surprised)
    after = msgspec.structs.replace(after, contact=met)
    if child.result == "boat_sunk":
        return lose(after, "sunk", charts)
    if child.result == "declined" or patrol.aborting:
        return leave(after, charts)
    if child.result == "submarine_sunk":
        return to_reload(out_of_sight(after, charts), charts)
    return to_reload(after, charts)
