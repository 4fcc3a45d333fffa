/** What is told of the unit that is pointed at: as its counter has it, and as the ship that is looked at sees it. */

import { useEffect } from "preact/hooks";
import { chance } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import type { Seen } from "../../seat/seen.ts";
import { awayFrom } from "./counters.tsx";
import { due, salvoKey, seaOf } from "./sea.ts";
import { type PossibleTarget, type Unit, conditionOf, nameOf, unitOf } from "./shapes.ts";

interface Props {
  seen: Seen;
  unit: Unit;
  /** Whether it stands at the upper edge, as the unit lies at the lower one. */
  high: boolean;
  /** What closes it, under a finger; null: it goes with the pointer. */
  close: (() => void) | null;
}

export function Card({ seen, unit, high, close }: Props) {
  const own = texts.value.battle;
  const { state: read, words } = seen;
  const sea = seaOf(seen);
  const from = unitOf(read, sea.selected.value);
  const place = sea.places.value[unit.id];
  const facts = [
    words.value("type", unit.counter.type), words.value("side", unit.side), unit.hex ?? "", unit.facing === null ? "" : words.value("facing", unit.facing),
    `${words.member("speed")} ${unit.speed}`, `${words.member("attack")} ${place?.attack ?? unit.counter.attack}`,
    `${words.member("defence")} ${unit.counter.defence}`, ...conditionOf(read, words, unit),
  ];
  const arc = from === null ? null : sea.places.value[from.id]?.enemies.find((each) => each.id === unit.id)?.arc ?? null;
  const targets = due(read)?.kind === "targets" && from !== null ? sea.targets.value.filter((each) => each.ship === from.id && each.target === unit.id) : [];
  const able = targets.filter((each) => each.forbidden.length === 0);
  const launch = due(read)?.kind === "torpedoes" && from !== null ? sea.launches.value.find((each) => each.ship === from.id && each.target === unit.id) : undefined;
  const lines = (able.length > 0 ? able : targets.slice(0, 1)).map(({ text }) => text);
  return (
    <div class={`told-unit small ${unit.side}${high ? " high" : ""}`}>
      {close !== null && <button type="button" class="quiet" aria-label={own.closeCard} onClick={close}>✕</button>}
      <p><strong>{nameOf(words, unit)}</strong></p>
      <p>{facts.filter((each) => each !== "").join(" · ")}</p>
      {from !== null && from.id !== unit.id && from.hex !== null && (
        <p>{own.apart(nameOf(words, from), ...awayFrom(read, from, unit))}{arc !== null && ` · ${words.result(arc)}`}</p>
      )}
      {lines.filter((each) => each !== "").map((each) => <p key={each}>{each}</p>)}
      {able.map((each) => <Chances key={salvoKey(each)} seen={seen} target={each} />)}
      {launch !== undefined && launch.text !== "" && <p>{launch.text}</p>}
    </div>
  );
}

/** Milliseconds that a target is looked at before its odds are asked for. */
const LINGERS = 200;

function Chances({ seen, target }: { seen: Seen; target: PossibleTarget }) {
  const own = texts.value.battle;
  const { state: read, words } = seen;
  const sea = seaOf(seen);
  const salvo = sea.salvoes.value[salvoKey(target)];
  useEffect(() => {
    if (salvo !== undefined) {
      return undefined;
    }
    const timer = setTimeout(() => void sea.askSalvo(read, target), LINGERS);
    return () => clearTimeout(timer);
  }, [JSON.stringify(target), read.version]);
  return !read.odds ? null : (
    <p class="odds">
      {sea.targets.value.some((each) => each.ship === target.ship && each.target === target.target && each.battery === "secondary") && (
        <span>{words.value("battery", target.battery)}</span>
      )}
      <span class="odd">{own.hurt} <b>{salvo === undefined ? "…" : chance(salvo.damaged)}</b></span>
      <span class="odd">{own.sunk} <b>{salvo === undefined ? "…" : chance(salvo.sunk)}</b></span>
    </p>
  );
}
