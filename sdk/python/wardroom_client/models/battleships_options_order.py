from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="BattleshipsOptionsOrder")


@_attrs_define
class BattleshipsOptionsOrder:
    """The optional rules and contested readings in force. Options left out have their default."""

    arc_limits: str | Unset = UNSET
    """ Whose are the hexes exactly 30 degrees off bow or stern. broadside: to port and starboard, fire is not
    modified and torpedoes are launched. bow_and_stern: theirs. Today one of `bow_and_stern`, `broadside`; more may
    come. """
    attack_rounding: str | Unset = UNSET
    """ How the attack left after 1W and 2W is rounded, before the effect of range. down: as every rounding of
    attack that is printed. nearest, up: an attack of 37 is 25 and 12, or 25 and 13, where down makes 24 and 12.
    Today one of `down`, `nearest`, `up`; more may come. """
    command_control: bool | Unset = UNSET
    """ Chits drawn every turn put ships far from their flagship out of command. """
    crew_quality: bool | Unset = UNSET
    """ Excellent crews shoot and launch better, poor ones worse. """
    flagships: bool | Unset = UNSET
    """ Each player secretly has a flagship; with it his crews lose a level of quality. """
    gun_arcs: bool | Unset = UNSET
    """ Ships with all their turrets forward cannot fire them astern; the French ones among them fire ahead without
    a penalty. """
    lasting_damage_rounding: str | Unset = UNSET
    """ How sixths of a unit's value are rounded. Two sixths of 56 are 18 down, 19 to the nearest or up. Today one
    of `down`, `nearest`, `up`; more may come. """
    map_stagger: str | Unset = UNSET
    """ Which columns lie half a hex further south; it changes which hexes are neighbours. even_columns_south: 1201
    lies south-east of 1101. odd_columns_south: north-east. Today one of `even_columns_south`, `odd_columns_south`;
    more may come. """
    mines: bool | Unset = UNSET
    """ Secretly mined hexes attack every unit that enters them. Without it there are none. """
    misdirected_fire: bool | Unset = UNSET
    """ By night guns may fire over friendly ships, at the risk of hitting one of them. """
    radar: bool | Unset = UNSET
    """ Ships with working radar fire beyond visibility, up to what their set detects. """
    round_land: str | Unset = UNSET
    """ At every hex the unit faces as near to its old course as it can; often it can pass land on either side.
    nearest: only those ways that end nearest to the line of its old course, of all at the same speed.
    owner_chooses: either side. Today one of `nearest`, `owner_chooses`; more may come. """
    shore_batteries: bool | Unset = UNSET
    """ Shore batteries take part. Without it those of a scenario stay away. """
    special_damage: bool | Unset = UNSET
    """ Some rolls on the combat results table bring fire, or hit radar, rudder, bridge or power. """
    spotter_modifier: str | Unset = UNSET
    """ as_ruled: -3, as the rule says. as_charted: -1, as the chart of modifiers has it. Today one of `as_charted`,
    `as_ruled`; more may come. """
    spotter_planes: bool | Unset = UNSET
    """ By day an even die lets a player's capital ships and heavy cruisers fire beyond visibility this turn, at a
    penalty. """
    stay_in_battle: bool | Unset = UNSET
    """ A unit without orders that cannot choose its course takes another speed if its own would take it off the
    map, and passes land as near to its old course as it may. Without the erratum it keeps its speed, and passes to
    starboard. """
    torpedo_odds: str | Unset = UNSET
    """ The printed odds are lost; they follow from the tubes. japan_better: a column better for Japan.
    by_tubes_alone: the same for every navy. Odds that an order states stand. Today one of `by_tubes_alone`,
    `japan_better`; more may come. """
    torpedo_reload: bool | Unset = UNSET
    """ Japanese units launch a second time, from the third turn after the first. """
    torpedo_sighting: str | Unset = UNSET
    """ not_needed: no limit of torpedo attacks speaks of it. needed: the target must be sighted as for gunnery.
    Today one of `needed`, `not_needed`; more may come. """
    turning_ships: bool | Unset = UNSET
    """ A ship that turned in its last movement fires worse, unless it has advanced radar. """

    def to_dict(self) -> dict[str, Any]:
        arc_limits = self.arc_limits

        attack_rounding = self.attack_rounding

        command_control = self.command_control

        crew_quality = self.crew_quality

        flagships = self.flagships

        gun_arcs = self.gun_arcs

        lasting_damage_rounding = self.lasting_damage_rounding

        map_stagger = self.map_stagger

        mines = self.mines

        misdirected_fire = self.misdirected_fire

        radar = self.radar

        round_land = self.round_land

        shore_batteries = self.shore_batteries

        special_damage = self.special_damage

        spotter_modifier = self.spotter_modifier

        spotter_planes = self.spotter_planes

        stay_in_battle = self.stay_in_battle

        torpedo_odds = self.torpedo_odds

        torpedo_reload = self.torpedo_reload

        torpedo_sighting = self.torpedo_sighting

        turning_ships = self.turning_ships

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if arc_limits is not UNSET:
            field_dict["arc_limits"] = arc_limits
        if attack_rounding is not UNSET:
            field_dict["attack_rounding"] = attack_rounding
        if command_control is not UNSET:
            field_dict["command_control"] = command_control
        if crew_quality is not UNSET:
            field_dict["crew_quality"] = crew_quality
        if flagships is not UNSET:
            field_dict["flagships"] = flagships
        if gun_arcs is not UNSET:
            field_dict["gun_arcs"] = gun_arcs
        if lasting_damage_rounding is not UNSET:
            field_dict["lasting_damage_rounding"] = lasting_damage_rounding
        if map_stagger is not UNSET:
            field_dict["map_stagger"] = map_stagger
        if mines is not UNSET:
            field_dict["mines"] = mines
        if misdirected_fire is not UNSET:
            field_dict["misdirected_fire"] = misdirected_fire
        if radar is not UNSET:
            field_dict["radar"] = radar
        if round_land is not UNSET:
            field_dict["round_land"] = round_land
        if shore_batteries is not UNSET:
            field_dict["shore_batteries"] = shore_batteries
        if special_damage is not UNSET:
            field_dict["special_damage"] = special_damage
        if spotter_modifier is not UNSET:
            field_dict["spotter_modifier"] = spotter_modifier
        if spotter_planes is not UNSET:
            field_dict["spotter_planes"] = spotter_planes
        if stay_in_battle is not UNSET:
            field_dict["stay_in_battle"] = stay_in_battle
        if torpedo_odds is not UNSET:
            field_dict["torpedo_odds"] = torpedo_odds
        if torpedo_reload is not UNSET:
            field_dict["torpedo_reload"] = torpedo_reload
        if torpedo_sighting is not UNSET:
            field_dict["torpedo_sighting"] = torpedo_sighting
        if turning_ships is not UNSET:
            field_dict["turning_ships"] = turning_ships

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        arc_limits = d.pop("arc_limits", UNSET)

        attack_rounding = d.pop("attack_rounding", UNSET)

        command_control = d.pop("command_control", UNSET)

        crew_quality = d.pop("crew_quality", UNSET)

        flagships = d.pop("flagships", UNSET)

        gun_arcs = d.pop("gun_arcs", UNSET)

        lasting_damage_rounding = d.pop("lasting_damage_rounding", UNSET)

        map_stagger = d.pop("map_stagger", UNSET)

        mines = d.pop("mines", UNSET)

        misdirected_fire = d.pop("misdirected_fire", UNSET)

        radar = d.pop("radar", UNSET)

        round_land = d.pop("round_land", UNSET)

        shore_batteries = d.pop("shore_batteries", UNSET)

        special_damage = d.pop("special_damage", UNSET)

        spotter_modifier = d.pop("spotter_modifier", UNSET)

        spotter_planes = d.pop("spotter_planes", UNSET)

        stay_in_battle = d.pop("stay_in_battle", UNSET)

        torpedo_odds = d.pop("torpedo_odds", UNSET)

        torpedo_reload = d.pop("torpedo_reload", UNSET)

        torpedo_sighting = d.pop("torpedo_sighting", UNSET)

        turning_ships = d.pop("turning_ships", UNSET)

        battleships_options_order = cls(
            arc_limits=arc_limits,
            attack_rounding=attack_rounding,
            command_control=command_control,
            crew_quality=crew_quality,
            flagships=flagships,
            gun_arcs=gun_arcs,
            lasting_damage_rounding=lasting_damage_rounding,
            map_stagger=map_stagger,
            mines=mines,
            misdirected_fire=misdirected_fire,
            radar=radar,
            round_land=round_land,
            shore_batteries=shore_batteries,
            special_damage=special_damage,
            spotter_modifier=spotter_modifier,
            spotter_planes=spotter_planes,
            stay_in_battle=stay_in_battle,
            torpedo_odds=torpedo_odds,
            torpedo_reload=torpedo_reload,
            torpedo_sighting=torpedo_sighting,
            turning_ships=turning_ships,
        )

        return battleships_options_order
