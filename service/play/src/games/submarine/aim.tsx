/** Torpedoes and gun points aimed by clicking: a tube, then the ship that it fires at. */

import { useState } from "preact/hooks";
import { alternatives } from "wardroom-client/form";
import type { Json } from "../../base/json.ts";
import { chance } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import type { AimProps } from "../../seat/game.ts";
import type { Seen, State } from "../../seat/seen.ts";
import type { Offer } from "../../service/shapes.ts";
import { About, type Ship, ShipCard, shipsOf } from "./contact.tsx";

/** A tube, or a point of the deck gun, that can be aimed. */
interface Barrel {
  /** The weapon of its group. */
  weapon: string;
  /** The tube's number; of a gun point its place. */
  number: number;
  targets: number[];
}

const GUN = "deck_gun";

/** Whether groups of several weapons can be fired at once, and the groups. */
function weaponsOf(offer: Offer): { joint: boolean; barrels: Barrel[] } {
  const { properties } = offer.schema;
  const list: Json = properties.attack;
  const groups: Json[] = alternatives(list === undefined ? properties.group : list.items, offer.schema).filter((each) => each.type === "object");
  const barrels = groups.flatMap(({ properties: group }): Barrel[] => {
    const [weapon] = group.weapon.enum;
    if (group.torpedoes !== undefined) {
      const { tube, target } = group.torpedoes.items.properties;
      return tube.enum.map((number: number) => ({ weapon, number, targets: target.enum }));
    }
    return Array.from({ length: group.targets.maxItems }, (_, index) => ({ weapon, number: index + 1, targets: group.targets.items.enum }));
  });
  return { joint: list !== undefined && (list.maxItems ?? 1) > 1, barrels };
}

type Aims = Map<string, number>;

const keyOf = ({ weapon, number }: Barrel) => `${weapon} ${number}`;

function aimsOf(draft: Json): Aims {
  const groups: Json[] = draft.attack ?? (draft.group ? [draft.group] : []);
  const aims: Aims = new Map();
  for (const { weapon, torpedoes, targets } of groups) {
    for (const { tube, target } of torpedoes ?? []) {
      aims.set(`${weapon} ${tube}`, target);
    }
    for (const [index, target] of (targets ?? []).entries()) {
      aims.set(`${weapon} ${index + 1}`, target);
    }
  }
  return aims;
}

function draftOf(offer: Offer, barrels: Barrel[], aims: Aims): Json {
  const weapons = [...new Set(barrels.map((each) => each.weapon))];
  const groups = weapons.flatMap((weapon): Json[] => {
    const aimed = barrels.filter((each) => each.weapon === weapon && aims.has(keyOf(each)));
    if (aimed.length === 0) {
      return [];
    }
    return weapon === GUN
      ? [{ weapon, targets: aimed.map((each) => aims.get(keyOf(each))) }]
      : [{ weapon, torpedoes: aimed.map((each) => ({ tube: each.number, target: aims.get(keyOf(each)) })) }];
  });
  return offer.schema.properties.attack === undefined
    ? { kind: offer.kind, group: groups[0] ?? null }
    : { kind: offer.kind, attack: groups };
}

export function Aim({ seen, plan, offer }: AimProps) {
  const own = texts.value.submarine;
  const { state: read, words } = seen;
  const { joint, barrels } = weaponsOf(offer);
  const aims = aimsOf(plan.draft(offer));
  const [chosen, choose] = useState<string | null>(null);
  const set = (changed: Aims) => plan.setDraft(offer, draftOf(offer, barrels, changed));
  const barrel = barrels.find((each) => keyOf(each) === chosen);
  const aim = (at: Barrel, target: number | null) => {
    const others = joint ? aims : new Map([...aims].filter(([key]) => key.startsWith(`${at.weapon} `)));
    const changed = new Map(others);
    if (target === null) {
      changed.delete(keyOf(at));
    } else {
      changed.set(keyOf(at), target);
    }
    set(changed);
  };
  const ships = aimable(seen, offer, barrels);
  const nameOf = (each: Barrel) => (each.weapon === GUN ? `${own.gunFire} ${each.number}` : own.tube(each.number));
  const holds = (each: Barrel) => (each.weapon === GUN ? "" : words.value("tubes", read.view.situation.boat.tubes[each.number - 1]));
  const at = (ship: Ship) => {
    const free = barrel ?? barrels.find((each) => !aims.has(keyOf(each)) && each.targets.includes(ship.number)) ?? barrels[0];
    if (free !== undefined && free.targets.includes(ship.number)) {
      aim(free, ship.number);
      const next = barrels[barrels.indexOf(free) + 1];
      choose(next !== undefined && next.weapon === free.weapon ? keyOf(next) : null);
    }
  };
  const weapons = [...new Set(barrels.map((each) => each.weapon))];
  return (
    <div class="aim">
      <About read={read} words={words} />
      <p class="small muted" role="status">{barrel === undefined ? own.aim : own.aimAt(nameOf(barrel))}</p>
      {weapons.map((weapon) => (
        <div key={weapon} class="weapon" role="group" aria-label={words.value("weapon", weapon)}>
          <span class="small muted">{words.value("weapon", weapon)}</span>
          <span class="barrels">
            {barrels.filter((each) => each.weapon === weapon).map((each) => {
              const key = keyOf(each);
              const target = aims.get(key);
              const told = target === undefined ? own.notFired : own.aimedAt(ships.find((ship) => ship.number === target)?.name ?? String(target));
              return (
                <button key={key} type="button" class={target === undefined ? "barrel" : "barrel aimed"} aria-pressed={key === chosen} data-tube={each.number} data-weapon={weapon}
                  onClick={() => choose(key)}>
                  <span class="unseen">{nameOf(each)}</span>
                  <span class="barrel-name" aria-hidden="true">{each.number}</span>
                  <span class="small">{holds(each)}</span>
                  <span class="small at" aria-hidden="true">{target === undefined ? "–" : `→ ${target}`}</span>
                  <span class="unseen">{told}</span>
                </button>
              );
            })}
          </span>
        </div>
      ))}
      <div class="row">
        {barrel !== undefined && aims.has(keyOf(barrel)) && <button type="button" onClick={() => aim(barrel, null)}>{own.hold}</button>}
        {aims.size > 0 && <button type="button" class="quiet" onClick={() => set(new Map())}>{own.clear}</button>}
      </div>
      <ul class="ships">
        {ships.map((ship) => (
          <li key={ship.number}>
            <button type="button" class="ship" data-ship={ship.number} onClick={() => at(ship)}>
              <ShipCard ship={ship} />
              <ShipOdds seen={seen} plan={plan} offer={offer} ship={ship} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The ships that something can be aimed at; the escort is one where it can be. */
function aimable({ state, words }: Seen, offer: Offer, barrels: Barrel[]): Ship[] {
  const numbers = new Set(barrels.flatMap((each) => each.targets));
  const known = shipsOf(state, words).filter((ship) => numbers.has(ship.number));
  const escort: number | undefined = offer.details.escort;
  const name = words.value("weapon", "escort");
  return escort === undefined || !numbers.has(escort)
    ? known
    : [...known, { number: escort, name, about: "", damage: 0, needed: 0, sunk: false }];
}

/** How likely the salvo as it is aimed sinks a ship. */
function ShipOdds({ seen, plan, offer, ship }: AimProps & { ship: Ship }) {
  const marginals = plan.draftOdds.value[offer.kind]?.odds?.marginals ?? [];
  const place = marginals.find(({ name, values }) => /^\/targets\/\d+\/number$/.test(name) && values.some(({ value }) => value === ship.number))?.name;
  const sunk = marginals.find(({ name }) => name === place?.replace("number", "sunk"));
  const probability = sunk?.values.find(({ value }) => value === true)?.probability.decimal;
  return !seen.state.odds ? null : (
    <span class="small odd odds">{sunk !== undefined && <>{texts.value.submarine.toSink} <b>{chance(probability ?? 0)}</b></>}</span>
  );
}

/** To fire nothing, where something is aimed. */
export function holdFire(read: State, offer: Offer, draft: Json): [string, Json] | null {
  if ((offer.kind !== "fire" && offer.kind !== "weapon_group") || aimsOf(draft).size === 0) {
    return null;
  }
  const nothing = draftOf(offer, [], new Map());
  return [fireText(read, offer, nothing) ?? "", nothing];
}

/** The text of the button that fires; in a round in which nothing is fired the boat leaves (8.1.4). */
export function fireText(read: State, offer: Offer, draft: Json): string | null {
  const own = texts.value.submarine;
  const aims = aimsOf(draft);
  if (offer.kind !== "fire" && offer.kind !== "weapon_group") {
    return null;
  }
  const fired = (read.view.situation.contact?.groups_fired ?? []).length > 0;
  const guns = [...aims.keys()].filter((key) => key.startsWith(GUN)).length;
  return aims.size === 0 ? (fired ? own.fireNoMore : own.fireNone) : guns > 0 ? own.points(guns) : own.fireNow(aims.size);
}
