/** The ships that were met. */

import type { Json } from "../../base/json.ts";
import { joint, number } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import { Prose } from "../../reckoning/prose.tsx";
import type { AimProps } from "../../seat/game.ts";
import type { State } from "../../seat/seen.ts";
import type { Words } from "../../service/words.ts";

/** One ship of a contact, as it can be aimed at. */
export interface Ship {
  number: number;
  name: string;
  about: string;
  damage: number;
  needed: number;
  sunk: boolean;
}

export function shipsOf(read: State, words: Words): Ship[] {
  const { situation, targets }: Json = read.view;
  const met: Json[] = situation.contact?.targets ?? [];
  return met.map((each, index) => {
    const known: Json = (targets as Json[]).find((one) => one.number === index + 1);
    return {
      number: index + 1,
      name: each.name ?? words.value("kind", each.kind),
      about: `${words.value("kind", each.kind)}${joint()}${texts.value.submarine.tons(number(each.tonnage))}`,
      damage: each.damage,
      needed: known?.points_to_sink ?? each.points_to_sink ?? 0,
      sunk: known?.sunk === true,
    };
  });
}

/** The ships in a line each, above a decision about them: on a phone their mat lies far below. */
export function ShipsMet({ seen: { state, words } }: AimProps) {
  const ships = shipsOf(state, words).filter((each) => !each.sunk);
  return ships.length === 0 ? null : (
    <ul class="ships-met small">
      {ships.map((each) => <li key={each.number}>{each.number} <strong>{each.name}</strong>{each.name === each.about.split(",")[0] ? "" : ` · ${each.about}`}{each.damage > 0 && ` · ${texts.value.submarine.damage(each.damage, each.needed)}`}</li>)}
    </ul>
  );
}

export function Contact({ read, words }: { read: State; words: Words }) {
  const own = texts.value.submarine;
  const { contact }: Json = read.view.situation;
  if (contact === null || contact === undefined || contact.targets.length === 0) {
    return null;
  }
  return (
    <section class="card mat" aria-labelledby="contact">
      <h2 id="contact">{own.contact}</h2>
      <About read={read} words={words} />
      <ul class="ships">
        {shipsOf(read, words).map((ship) => <li key={ship.number} class={ship.sunk ? "ship sunk" : "ship"}><ShipCard ship={ship} /></li>)}
      </ul>
    </section>
  );
}

/** How the ships were met: what they are, range, surfaced or submerged, day or night, their escort. */
export function About({ read, words }: { read: State; words: Words }) {
  const own = texts.value.submarine;
  const { contact }: Json = read.view.situation;
  if (contact === null || contact === undefined) {
    return null;
  }
  const { kind, tactics, time, escorted } = contact;
  const met = shipsOf(read, words).filter((each) => !each.sunk).length;
  // What was met as ships with an escort is told by what is left of it.
  const first: [string, string | undefined][] = /escort$/.test(kind) ? [] : [["encounter", kind]];
  const others: [string, string | undefined][] = [["range", tactics?.range], ["posture", tactics?.posture], ["time", time]];
  const about = [...first, ...others].flatMap(([member, code]) => (code ? [words.value(member, code)] : []));
  return <p class="small muted"><Prose text={[...(first.length === 0 ? [own.ships(met)] : []), ...about, escorted ? own.escorted : own.unescorted].join(" · ")} words={words} /></p>;
}

export function ShipCard({ ship }: { ship: Ship }) {
  const own = texts.value.submarine;
  return (
    <>
      <Silhouette />
      <span class="ship-name"><span class="tube-number">{ship.number}</span> {ship.name}</span>
      <span class="small muted">{ship.about}</span>
      {ship.sunk ? <span class="small wrong">{own.sunk}</span> : (
        <span class="boxes" role="img" aria-label={own.damage(ship.damage, ship.needed)}>
          {Array.from({ length: ship.needed }, (_, index) => <i key={index} class={index < ship.damage ? "box full" : "box"} />)}
        </span>
      )}
    </>
  );
}

function Silhouette() {
  return (
    <svg viewBox="0 0 96 24" width="96" height="24" aria-hidden="true" class="silhouette">
      <path d="M2 14h92l-7 8H10z M14 14v-3h8v3 M36 14V8h22v6 M44 8V3h6v5 M68 14v-3h8v3 M28 14V4 M80 14V5" />
    </svg>
  );
}
