/** The log of a game in the language of the page, the newest entry first. */

import { ago } from "../language.ts";
import { texts } from "../texts.ts";
import type { Entry, Json, LoggedEvent, Step } from "../table/shapes.ts";
import type { Table } from "../table/table.ts";
import { Steps } from "./steps.tsx";
import { takenBack, undone } from "./undone.ts";

/** The steps of an entry with their lines; those that were hidden from this seat are not in it. */
export function stepsOf(entry: Entry): Step[] {
  const steps = inOrder(entry).flatMap((event) => (event.step === undefined ? [] : [event.step]));
  const told = steps.map((step, index) => ({ ...step, text: entry.lines[index] ?? "" }));
  return told.filter((step) => step.text !== "");
}

/** What was seen to happen, with what this seat alone saw where it happened (sessions.md, "What is hidden"). */
function inOrder({ content, opened }: Entry): LoggedEvent[] {
  const waiting = new Map(opened.map(({ place, bundle }) => [place, [...bundle.events]]));
  const order = opened.map(({ bundle }) => bundle.order).find((each) => each !== undefined) ?? [];
  const ordered = order.flatMap((place) => waiting.get(place)?.splice(0, 1) ?? []);
  const left = [...waiting.keys()].sort((one, other) => one - other).flatMap((place) => waiting.get(place) ?? []);
  const hidden = [...ordered, ...left.sort((one, other) => one.at - other.at)];
  const found: LoggedEvent[] = [];
  let taken = 0;
  for (const event of hidden) {
    found.push(...content.events.slice(taken, event.at), event);
    taken = Math.max(taken, event.at);
  }
  return [...found, ...content.events.slice(taken)];
}

/** What happened since the seat last acted, its own action included; of a seat that did not yet: at last. */
export function happened(table: Table): Step[] {
  const entries = table.entries.value;
  const own = entries.findLastIndex((entry) => entry.content.events.some((event) => event.action !== undefined && event.seat === table.seat));
  const newest = (table.read.value?.number ?? 0) === entries.at(-1)?.number;
  const told = entries.slice(own < 0 ? -UNREAD : own).flatMap(stepsOf);
  // The answer to an action comes before its entry does.
  return newest && told.length > 0 ? told : table.steps.value;
}

const UNREAD = 4;

/** What was decided in an entry, and by whom. */
export function decisionsOf({ content, opened }: Entry): { seat: string | undefined; kind: string; action: Json }[] {
  const events = [...content.events, ...opened.flatMap(({ bundle }) => bundle.events)];
  return events.flatMap(({ seat, action }) => (action == null ? [] : [{ seat: seat ?? undefined, kind: action.kind, action }]));
}

/** How many of `entries`, the newest first, stand in `steps` already. */
function standing(entries: Entry[], steps: Step[]): number {
  let left = steps.length;
  const first = entries.findIndex((entry) => {
    const own = stepsOf(entry);
    left -= own.length;
    return left < 0 || own.some((step, index) => step.text !== steps[left + index]?.text);
  });
  return first < 0 ? entries.length : first;
}

/** The log; entries that stand in `told`, which is beside it, are folded. */
export function Log({ table, told }: { table: Table; told: Step[] }) {
  const own = texts.value.log;
  const entries = [...table.entries.value].reverse();
  const folded = standing(entries, told);
  const charts = table.read.value?.rules.digest ?? "";
  // Where several type the dice, each has to ask for a throw to be taken back: one alone changes nothing.
  const asks = table.read.value?.dice.mode === "supplied" && table.read.value.seats.length > 1;
  const back = asks ? new Set<number>() : undone(table.entries.value);
  if (entries.every((entry) => stepsOf(entry).length === 0 && takenBack(entry) === null)) {
    return null;
  }
  return (
    <section class="log card">
      <h2>{own.title}</h2>
      <div role="log" tabIndex={0} aria-label={own.title}>
        {entries.map((entry, index) => {
          const steps = stepsOf(entry);
          const first = takenBack(entry);
          const fallen = back.has(entry.number);
          if (steps.length === 0 && first === null && !fallen) {
            return null;
          }
          const when = <>{own.entry(entry.number)} · <time dateTime={entry.content.at}>{ago(entry.content.at)}</time>{fallen && <> · <strong>{own.fallen}</strong></>}</>;
          const lines = (
            <>
              {first !== null && <p class="line">{own.tookBack(first)}</p>}
              {fallen && steps.length === 0 && <ul class="decisions">{decisionsOf(entry).map(({ kind }, place) => <li key={place}>{table.words.kind(kind)}</li>)}</ul>}
              <Steps steps={steps} ruleset={table.game.ruleset} charts={charts} words={table.words} />
            </>
          );
          return index < folded
            ? <details key={entry.number} class={fallen ? "entry fallen" : "entry"}><summary class="when">{when}</summary>{lines}</details>
            : <article key={entry.number} class={fallen ? "entry fallen" : "entry"}><p class="when">{when}</p>{lines}</article>;
        })}
      </div>
      {(entries.at(-1)?.number ?? 1) > 1 && (
        <button type="button" class="quiet" onClick={() => void table.earlier()}>{own.earlier}</button>
      )}
    </section>
  );
}
