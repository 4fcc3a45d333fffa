/** The boat's mat: hull and flooding boxes, tubes and reloads, systems and crew. */

import type { ComponentChildren } from "preact";
import type { Json } from "../../base/json.ts";
import { beside, joint } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import { Prose } from "../../reckoning/prose.tsx";
import type { Words } from "../../service/words.ts";
import type { BoatType } from "./charts.ts";

interface BoatProps {
  situation: Json;
  /** What the charts say of its type; null: it is not here yet. */
  type: BoatType | null;
  words: Words;
}

export function Boat({ situation, type, words }: BoatProps) {
  const own = texts.value.submarine;
  const { boat, crew }: Json = situation;
  const forward = type?.forward_tubes ?? Math.ceil(boat.tubes.length * 0.6);
  const guns: string[] = boat.deck_guns ?? [];
  return (
    <section class="card mat" aria-labelledby="boat">
      <h2 id="boat">{own.boat}: {words.value("type", boat.type)}</h2>
      <div class="gauges">
        <Gauge label={<Prose text={own.hull} words={words} />} filled={boat.hull_damage} of={type?.hull_boxes ?? 8} />
        <Gauge label={<Prose text={own.flooding} words={words} />} filled={boat.flooding} of={type?.flooding_boxes ?? 8} />
      </div>
      <div class="ends">
        <End label={own.forward} tubes={boat.tubes.slice(0, forward)} first={1} reloads={boat.forward_reloads} words={words} />
        <End label={own.aft} tubes={boat.tubes.slice(forward)} first={forward + 1} reloads={boat.aft_reloads} words={words} />
      </div>
      <p class="small"><Prose text={own.gun} words={words} />{guns.length > 0 && beside(guns.join(joint()))}: <b>{boat.deck_gun_ammo}</b></p>
      <States label={own.systems} states={boat.systems} member="systems" well="operational" words={words} />
      <States label={own.crew} states={people(crew)} member="crew" well="fit" words={words} />
    </section>
  );
}

/** Boxes of which some are filled in. */
function Gauge({ label, filled, of }: { label: ComponentChildren; filled: number; of: number }) {
  return (
    <div class="gauge">
      <span class="small">{label} <b>{filled}/{of}</b></span>
      <span class="boxes" aria-hidden="true">
        {Array.from({ length: of }, (_, index) => <i key={index} class={index < filled ? "box full" : "box"} />)}
      </span>
    </div>
  );
}

function End({ label, tubes, first, reloads, words }: { label: string; tubes: string[]; first: number; reloads: Record<string, number>; words: Words }) {
  const own = texts.value.submarine;
  const left = Object.entries(reloads).filter(([, count]) => count > 0);
  return (
    <div class="end">
      <h3 class="small">{label}</h3>
      <ol class="tubes">
        {tubes.map((holds, index) => (
          <li key={index} class={holds === "empty" ? "tube empty" : "tube"}>
            <span class="tube-number">{first + index}</span> {words.value("tubes", holds)}
          </li>
        ))}
      </ol>
      <p class="small muted">
        {own.reloads}: {left.length === 0 ? "0" : <Prose text={left.map(([mark, count]) => `${words.value("torpedo", mark)} × ${count}`).join(joint())} words={words} />}
      </p>
    </div>
  );
}

/** What of a boat or crew is not as it should be, and all of it on demand. */
function States({ label, states, member, well, words }: { label: string; states: Record<string, string>; member: string; well: string; words: Words }) {
  const own = texts.value.submarine;
  const all = Object.entries(states).filter(([, state]) => state !== "absent");
  const wrong = all.filter(([, state]) => state !== well);
  const row = ([name, state]: [string, string]) => (
    <li key={name}><span>{words.value(member, name)}</span> <span class={state === well ? "muted" : "wrong"}>{words.value(name, state)}</span></li>
  );
  return (
    <details class="states">
      <summary>
        {label}: {wrong.length === 0 ? <span class="muted">{own.allWell}</span> : <span class="wrong">{wrong.map(([name, state]) => words.value(member, name) + beside(words.value(name, state))).join(joint())}</span>}
      </summary>
      <ul>{all.map(row)}</ul>
    </details>
  );
}

function people(crew: Json): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, state] of Object.entries<Json>(crew ?? {})) {
    if (name === "generic_crew" && Array.isArray(state)) {
      state.forEach((each: string, index: number) => {
        found[`generic_crew_${index + 1}`] = each;
      });
    } else if (typeof state === "string" && name !== "quality") {
      found[name] = state;
    }
  }
  return found;
}
