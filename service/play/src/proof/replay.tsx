/** Steps through the game of a log, entry by entry. */

import { useState } from "preact/hooks";
import type { Ruleset } from "wardroom-client";
import { language } from "../language.ts";
import { stepsOf } from "../reckoning/log.tsx";
import { type Pack, Steps } from "../reckoning/steps.tsx";
import { RULESETS } from "../service.ts";
import { texts } from "../texts.ts";
import type { Entry, Json } from "../table/shapes.ts";
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
          {decisionsOf(entry).map(({ seat, kind }, index) => (
            <li key={index}>{seat && <strong>{words.value("seat", seat)}: </strong>}{words.kind(kind)}</li>
          ))}
        </ul>
        <Steps key={at} steps={steps} ruleset={ruleset} charts={charts} words={words} />
        {entry.seals.length > entry.opened.length && <p class="muted small">{own.sealed}</p>}
        <p class="muted small head">{own.head}: <code>{entry.head}</code></p>
      </div>
    </section>
  );
}

function decisionsOf({ content, opened }: Entry): { seat: string | undefined; kind: string }[] {
  const events = [...content.events, ...opened.flatMap(({ bundle }) => bundle.events)];
  return events.flatMap(({ seat, action }) => (action == null ? [] : [{ seat: seat ?? undefined, kind: action.kind }]));
}

/** A line for a step that came without: logs are kept in no language. */
function lineOf({ purpose, result, rule }: { purpose: string; result: string | null; rule: string }, words: Words): string {
  const name = purpose === "" ? words.rule(rule) : words.purpose(purpose);
  return result === null ? name : `${name}: ${words.result(result)}`;
}

function when(at: string): string {
  return new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" }).format(new Date(at));
}
