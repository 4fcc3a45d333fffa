/** Steps through the game of a log, entry by entry. */

import { useEffect, useState } from "preact/hooks";
import type { NarrativeLine, Ruleset } from "wardroom-client";
import { FaultNote } from "../../base/fault.tsx";
import type { Json } from "../../base/json.ts";
import { language } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import { toldIn } from "../../reckoning/narrative.ts";
import { Dice, type Pack, Steps } from "../../reckoning/steps.tsx";
import { DICE } from "../../seat/kinds.ts";
import { RULESETS } from "../../service/service.ts";
import type { Entry, LoggedEvent, Step, Told } from "../../service/shapes.ts";
import { type Words, useWords } from "../../service/words.ts";
import { narrated } from "./checking.ts";

/** The narrative of each entry, by its number; null: the service gives none. */
type Narratives = Map<number, NarrativeLine[]> | null;

/** `known`: whether the log came from this service, to which nothing is sent then that it does not have. */
export function Replay({ log, known }: { log: Json; known: boolean }) {
  const own = texts.value.proving;
  const [asked, ask] = useState(known);
  const [narratives, setNarratives] = useState<Narratives | undefined>(undefined);
  const [fault, setFault] = useState<unknown>(null);
  const told = language.value;
  useEffect(() => {
    let current = true;
    if (asked) {
      setFault(null);
      narrated(log).then((found) => current && setNarratives(found), (thrown) => {
        if (current) {
          setNarratives(null);
          setFault(thrown);
        }
      });
    }
    return () => {
      current = false;
    };
  }, [log, told, asked]);
  const { ruleset, charts_digest: digest } = log.entries[0].content.founding.pins;
  if (!(RULESETS as readonly string[]).includes(ruleset)) {
    return null;
  }
  const charts = log.charts == null ? digest : { sources: [], ...log.charts };
  return (
    <section class="card replay" aria-labelledby="replay">
      <h2 id="replay">{own.replay}</h2>
      {!asked && (
        <>
          <p>{own.replayAbout}</p>
          <p class="row"><button type="button" data-replay onClick={() => ask(true)}>{own.replayGo}</button></p>
        </>
      )}
      {asked && narratives === undefined && <p class="muted" aria-busy="true">{texts.value.loading}</p>}
      {narratives === null && <p class="note warn" data-untold>{own.replayWithout}</p>}
      <FaultNote fault={fault} />
      {narratives !== undefined && <Entries log={log} ruleset={ruleset} charts={charts} narratives={narratives} />}
    </section>
  );
}

function Entries({ log, ruleset, charts, narratives }: { log: Json; ruleset: Ruleset; charts: string | Pack; narratives: Narratives }) {
  const own = texts.value.proving;
  const words = useWords(ruleset);
  const entries: Entry[] = log.entries;
  const [at, setAt] = useState(0);
  const entry = entries[at];
  if (words === null || entry === undefined) {
    return null;
  }
  const narrative = narratives?.get(entry.number);
  const lines = narrative === undefined ? stepsOf(entry, words) : toldIn(entry, narrative);
  return (
    <>
      <p class="row">
        <button type="button" disabled={at === 0} onClick={() => setAt(at - 1)}>{own.previous}</button>
        <input type="range" min={1} max={entries.length} value={at + 1} aria-label={own.replay}
          aria-valuetext={texts.value.log.entry(entry.number)} onInput={({ currentTarget }) => setAt(Number(currentTarget.value) - 1)} />
        <button type="button" data-next disabled={at === entries.length - 1} onClick={() => setAt(at + 1)}>{own.next}</button>
      </p>
      <div aria-live="polite" class="entry">
        <h3>{own.entryOf(entry.number, entries.length)} · <time dateTime={entry.content.at}>{when(entry.content.at)}</time></h3>
        <Decisions entry={entry} narrative={narrative ?? []} words={words} />
        <Steps key={at} told={lines} ruleset={ruleset} charts={charts} words={words} />
        {entry.seals.length > entry.opened.length && <p class="muted small">{own.sealed}</p>}
        <p class="muted small head">{own.head}: <code>{entry.head}</code></p>
      </div>
    </>
  );
}

/** What was decided, and by whom, where no line is about it. */
function Decisions({ entry, narrative, words }: { entry: Entry; narrative: NarrativeLine[]; words: Words }) {
  const lined = new Set(narrative.map(({ event }) => event));
  const decided = eventsOf(entry).filter(({ pointer, event }) => event.action != null && !lined.has(pointer));
  return decided.length === 0 ? null : (
    <ul class="decisions">
      {decided.map(({ pointer, event: { seat, action } }) => (
        <li key={pointer}>
          {seat && <strong>{words.value("seat", seat)}: </strong>}{words.kind(action.kind)}
          {action.kind === DICE ? <> <Dice faces={action.rolls} /></> : <span class="muted small"> {particulars(action, words).join(", ")}</span>}
        </li>
      ))}
    </ul>
  );
}

/** The events of an entry that are not sealed, each with the JSON Pointer to it. */
function eventsOf({ content, opened }: Entry): { pointer: string; event: LoggedEvent }[] {
  return [
    ...content.events.map((event, index) => ({ pointer: `/content/events/${index}`, event })),
    ...opened.flatMap(({ bundle }, place) => bundle.events.map((event, index) => ({ pointer: `/opened/${place}/bundle/events/${index}`, event }))),
  ];
}

/** The steps of an entry in the words of the page. */
function stepsOf(entry: Entry, words: Words): Told[] {
  return eventsOf(entry).flatMap(({ event: { step } }) => (step === undefined ? [] : [{ line: lineOf(step, words), step }]));
}

/** What of a decision or a throw can be told without its game: members and values, in words. */
function particulars(value: Json, words: Words, member = ""): string[] {
  if (value === null || value === undefined || value === false) {
    return [];
  }
  if (Array.isArray(value)) {
    return value.flatMap((each) => particulars(each, words, member));
  }
  if (typeof value === "object") {
    return Object.entries<Json>(value).flatMap(([name, each]) => (name === "kind" || name === "client_seed" ? [] : particulars(each, words, name)));
  }
  return [typeof value === "string" ? words.value(member, value) : value === true ? words.member(member) : `${words.member(member)} ${value}`];
}

/** A line for a step, where the service gives none: logs are kept in no language. */
function lineOf({ purpose, result, rule, details, total, roll }: Step, words: Words): string {
  const name = purpose === "" ? words.rule(rule) : words.purpose(purpose);
  const about = particulars(details, words).join(", ");
  const came = [roll === null ? "" : `${roll.dice} = ${total ?? roll.natural}`, result === null ? "" : words.result(result)].filter((each) => each !== "");
  return `${name}${about === "" ? "" : ` (${about})`}${came.length === 0 ? "" : `: ${came.join(", ")}`}`;
}

function when(at: string): string {
  return new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" }).format(new Date(at));
}
