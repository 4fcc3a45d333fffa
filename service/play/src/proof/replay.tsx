/** Steps through the game of a log, entry by entry. */

import { useState } from "preact/hooks";
import type { Ruleset } from "wardroom-client";
import { language } from "../language.ts";
import { decisionsOf, stepsOf } from "../reckoning/log.tsx";
import { Dice, type Pack, Steps } from "../reckoning/steps.tsx";
import { RULESETS } from "../service.ts";
import { texts } from "../texts.ts";
import type { Entry, Json, Step } from "../table/shapes.ts";
import { DICE } from "../table/table.ts";
import { type Words, useWords } from "../words.ts";

export function Replay({ log }: { log: Json }) {
  const { ruleset, charts_digest: digest } = log.entries[0].content.founding.pins;
  const charts = log.charts == null ? digest : { sources: [], ...log.charts };
  return (RULESETS as readonly string[]).includes(ruleset) ? <Entries log={log} ruleset={ruleset} charts={charts} /> : null;
}

function Entries({ log, ruleset, charts }: { log: Json; ruleset: Ruleset; charts: string | Pack }) {
  const own = texts.value.proving;
  const words = useWords(ruleset);
  const entries: Entry[] = log.entries;
  const [at, setAt] = useState(0);
  const entry = entries[at];
  if (words === null || entry === undefined) {
    return null;
  }
  const steps = stepsOf(entry).map((step) => ({ ...step, text: step.text || lineOf(step, words) }));
  return (
    <section class="card replay" aria-labelledby="replay">
      <h2 id="replay">{own.replay}</h2>
      <p class="row">
        <button type="button" disabled={at === 0} onClick={() => setAt(at - 1)}>{own.previous}</button>
        <input type="range" min={1} max={entries.length} value={at + 1} aria-label={own.replay}
          aria-valuetext={texts.value.log.entry(entry.number)} onInput={({ currentTarget }) => setAt(Number(currentTarget.value) - 1)} />
        <button type="button" disabled={at === entries.length - 1} onClick={() => setAt(at + 1)}>{own.next}</button>
      </p>
      <div aria-live="polite" class="entry">
        <h3>{own.entryOf(entry.number, entries.length)} · <time dateTime={entry.content.at}>{when(entry.content.at)}</time></h3>
        <ul class="decisions">
          {decisionsOf(entry).map(({ seat, kind, action }, index) => (
            <li key={index}>
              {seat && <strong>{words.value("seat", seat)}: </strong>}{words.kind(kind)}
              {kind === DICE ? <> <Dice faces={action.rolls} /></> : <span class="muted small"> {told(action, words).join(", ")}</span>}
            </li>
          ))}
        </ul>
        <Steps key={at} steps={steps} ruleset={ruleset} charts={charts} words={words} />
        {entry.seals.length > entry.opened.length && <p class="muted small">{own.sealed}</p>}
        <p class="muted small head">{own.head}: <code>{entry.head}</code></p>
      </div>
    </section>
  );
}

/** What of a decision or a throw can be told without its game: members and values, in words. */
function told(value: Json, words: Words, member = ""): string[] {
  if (value === null || value === undefined || value === false) {
    return [];
  }
  if (Array.isArray(value)) {
    return value.flatMap((each) => told(each, words, member));
  }
  if (typeof value === "object") {
    return Object.entries<Json>(value).flatMap(([name, each]) => (name === "kind" || name === "client_seed" ? [] : told(each, words, name)));
  }
  return [typeof value === "string" ? words.value(member, value) : value === true ? words.member(member) : `${words.member(member)} ${value}`];
}

/** A line for a step that came without: logs are kept in no language. */
function lineOf({ purpose, result, rule, details, total, roll }: Step, words: Words): string {
  const name = purpose === "" ? words.rule(rule) : words.purpose(purpose);
  const about = told(details, words).join(", ");
  const came = [roll === null ? "" : `${roll.dice} = ${total ?? roll.natural}`, result === null ? "" : words.result(result)].filter((each) => each !== "");
  return `${name}${about === "" ? "" : ` (${about})`}${came.length === 0 ? "" : `: ${came.join(", ")}`}`;
}

function when(at: string): string {
  return new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" }).format(new Date(at));
}
