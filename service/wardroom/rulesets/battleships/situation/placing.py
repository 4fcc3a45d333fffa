"""What calls ask of a situation before they look at it: places, and the visibility of the turn."""

from __future__ import annotations

from wardroom.engine.refusals import Refused
from wardroom.rulesets.battleships.situation.situation import Situation


def is_placed(situation: Situation) -> bool:
    """Return whether every unit in play has its place (9.3)."""
    return not any(
        ship.hex is None or (ship.facing is None and not ship.battery)
        for ship in situation.ships
        if ship.in_play
    )


def require_placed(situation: Situation, member: str = "/situation") -> None:
    """Refuse a situation in which a unit in play has no hex, or a ship no facing (9.3)."""
    for place, ship in enumerate(situation.ships):
        if not ship.in_play:
            continue
        if ship.hex is None or (ship.facing is None and not ship.battery):
            lacking = "hex" if ship.hex is None else "facing"
            raise Refused(
                "ship_not_placed",
                rule="9.3",
                member=f"{member}/ships/{place}/{lacking}",
                name=ship.counter.name,
                lacking=lacking,
            )


def require_visibility(situation: Situation, member: str = "/situation") -> int:
    """Return the sighting distance of the turn. Raises Refused where it is not rolled (4.1)."""
    if situation.visibility is None:
        raise Refused(
            "visibility_not_rolled",
            rule="4.1",
            member=f"{member}/visibility",
        )
    return situation.visibility
