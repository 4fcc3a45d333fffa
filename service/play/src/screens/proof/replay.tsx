/** Steps through the game of a log, entry by entry. */

import { useEffect, useMemo, useState } from "preact/hooks";
import type { NarrativeLine, Ruleset } from "wardroom-client";
import { FaultNote } from "../../base/fault.tsx";
import { type Json, isMap } from "../../base/json.ts";
import { beside, joint, language } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import { useWork } from "../../base/work.ts";
import { toldIn } from "../../reckoning/narrative.ts";
import { Dice, type Pack, Steps } from "../../reckoning/steps.tsx";
import { DICE } from "../../seat/kinds.ts";
import { answered, isLoaded } from "../../service/engine.ts";
import { RULESETS } from "../../service/service.ts";
import type { Entry, LoggedEvent, Step, Told } from "../../service/shapes.ts";
import { type Words, useWords } from "../../service/words.ts";
import { type Narrated, narrated } from "./checking.ts";
import { Scene, type Shown, type Source } from "./scene.tsx";

/** The narrative of the log; null: the service gives none. */
type Narratives = Narrated | null;

/** A game of this browser: where its entries are shown again, and what its dice did once it is over. */
export interface Own {
  shown: Source;
  luck: () => Promise<string[]>;
}

/** `own`: the game, where the log came from this service, to which nothing is sent then that it does not have. */
export function Replay({ log, own: game }: { log: Json; own: Own | null }) {
  const own = texts.value.proving;
  const [sent, send] = useState(game !== null);
  const asked = sent || isLoaded(); // The engine is sent nothing.
  const [narratives, setNarratives] = useState<Narratives | undefined>(undefined);
  const [fault, setFault] = useState<unknown>(null);
  const told = language.value;
  useEffect(() => {
    let current = true;
    if (asked) {
      setFault(null);
      narrated(log).then((found) => current && setNarratives(found), (thrown) => {
        if (current && (sent || isLoaded())) {
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
          <p class="row"><button type="button" data-replay onClick={() => send(true)}>{own.replayGo}</button></p>
        </>
      )}
      {asked && narratives === undefined && <p class="muted" aria-busy="true">{texts.value.loading}</p>}
      {narratives === null && <p class="note warn" data-untold>{own.replayWithout}</p>}
      <FaultNote fault={fault} />
      {narratives !== undefined && <Entries log={log} own={game} ruleset={ruleset} charts={charts} narratives={narratives} />}
    </section>
  );
}

interface EntriesProps {
  log: Json;
  own: Own | null;
  ruleset: Ruleset;
  charts: string | Pack;
  narratives: Narratives;
}

function Entries({ log, own: game, ruleset, charts, narratives }: EntriesProps) {
  const own = texts.value.proving;
  const words = useWords(ruleset);
  const entries: Entry[] = log.entries;
  const last = entries.length - 1;
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [seat, setSeat] = useState<string>(log.seat);
  const over = entries[last]?.content.ended != null;
  const sent = useMemo<Source>(() => (asked) => answered<Shown>(`/v1/${ruleset}/replay`, { log, ...asked }), [log]);
  const source = game === null || (over && isLoaded()) ? sent : game.shown;
  const step = (by: number) => setAt((now) => Math.max(0, Math.min(last, now + by)));
  const running = playing && at < last;
  useEffect(() => {
    if (running) {
      const due = setTimeout(() => step(1), PACE);
      return () => clearTimeout(due);
    }
    setPlaying(false);
    return undefined;
  }, [running, at]);
  useKeys(step, () => setPlaying((now) => !now));
  const entry = entries[at];
  if (words === null || entry === undefined) {
    return null;
  }
  words.seats = narratives?.seat_titles ?? {}; // As its lines call them.
  const narrative = narratives?.entries.find(({ number }) => number === entry.number)?.narrative;
  const lines = narrative === undefined ? stepsOf(entry, words) : toldIn(entry, narrative);
  // What a log hides, the service cannot play again either.
  const shows = narratives !== null && (game !== null || over || entries.every(({ seals, opened }) => seals.length <= opened.length));
  const readers: string[] = over ? [...new Set([...log.entries[0].content.founding.seats, "spectator", log.seat])] : [log.seat];
  return (
    <>
      <p class="row controls">
        <button type="button" disabled={at === 0} onClick={() => setAt(at - 1)}>{own.previous}</button>
        <button type="button" data-playing={running} disabled={at === last} onClick={({ currentTarget }) => {
          currentTarget.closest("section")?.scrollIntoView(); // The board is in sight while it plays.
          setPlaying(!playing);
        }}>{running ? own.pause : own.play}</button>
        <input type="range" min={1} max={entries.length} value={at + 1} aria-label={own.replay}
          aria-valuetext={texts.value.log.entry(entry.number)} onInput={({ currentTarget }) => setAt(Number(currentTarget.value) - 1)} />
        <button type="button" data-next disabled={at === last} onClick={() => setAt(at + 1)}>{own.next}</button>
        {readers.length > 2 && (
          <label>{own.seenBy}{" "}
            <select value={seat} onChange={({ currentTarget }) => setSeat(currentTarget.value)}>
              {readers.map((each) => <option key={each} value={each}>{each === "spectator" ? texts.value.join.spectator : words.value("seat", each)}</option>)}
            </select>
          </label>
        )}
      </p>
      <div class="events" aria-hidden="true">
        {entries.map((each, place) => <span key={each.number} class={`${markOf(each)}${place === at ? " here" : ""}`} />)}
      </div>
      {shows ? <Scene source={source} log={log} at={entry.number} seat={seat} ruleset={ruleset} words={words} told={lines} />
        : narratives !== null && <p class="muted">{own.boardless}</p>}
      {at === last && over && game !== null && <Luck luck={game.luck} />}
      <div aria-live={running ? "off" : "polite"} class="entry">
        <h3>{own.entryOf(entry.number, entries.length)} · <time dateTime={entry.content.at}>{when(entry.content.at)}</time></h3>
        <Decisions entry={entry} narrative={narrative ?? []} words={words} />
        <Steps key={at} told={lines} ruleset={ruleset} charts={charts} words={words} />
        {entry.seals.length > entry.opened.length && <p class="muted small">{own.sealed}</p>}
        <p class="muted small head">{own.head}: <code>{entry.head}</code></p>
      </div>
    </>
  );
}

/** How long an entry stays while the game plays on, in milliseconds. */
const PACE = 2500;

/** The arrow keys go from entry to entry, and the space bar plays and pauses, where nothing else takes them. */
function useKeys(step: (by: number) => void, play: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      const taken = target instanceof HTMLElement && target.closest("input, select, textarea, button, summary, a, .battle") !== null;
      const by = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
      if (taken || altKey || ctrlKey || metaKey || (by === 0 && key !== " ")) {
        return;
      }
      event.preventDefault();
      if (by === 0) {
        play();
      } else {
        step(by);
      }
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}

/** What kind of entry it is, for the bar: the end, dice, a decision, or something else. */
function markOf(entry: Entry): string {
  const events = eventsOf(entry).map(({ event }) => event);
  return entry.content.ended !== null ? "ended"
    : events.some(({ step }) => step?.roll != null) ? "thrown"
    : events.some(({ action, seat }) => action != null && seat != null) ? "decided" : "other";
}

/** What the dice of the game did, once that is asked for. */
function Luck({ luck }: { luck: () => Promise<string[]> }) {
  const own = texts.value.proving;
  const [lines, setLines] = useState<string[] | null>(null);
  const { busy, fault, during } = useWork();
  const ask = () => during(async () => setLines(await luck()));
  useEffect(() => void (lines !== null && ask()), [language.value]);
  return (
    <section class="luck" aria-live="polite">
      {lines === null && <p class="row"><button type="button" data-luck disabled={busy} onClick={() => void ask()}>{own.luck}</button></p>}
      {lines !== null && <><h3>{own.luck}</h3>{lines.map((line) => <p key={line}>{line}</p>)}</>}
      <FaultNote fault={fault} />
    </section>
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
          {action.kind === DICE ? <> <Dice faces={action.rolls} /></> : <span class="muted small"> {particulars(action, words).join(joint())}</span>}
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
    return typeof value[0] === "number" ? [`${words.member(member)} ${value.join(" ")}`] : value.flatMap((each) => particulars(each, words, member));
  }
  if (isMap(value)) {
    return Object.entries<Json>(value).flatMap(([name, each]) => (name === "kind" || name === "client_seed" ? [] : particulars(each, words, name)));
  }
  return [typeof value === "string" ? words.value(member, value) : value === true ? words.member(member) : `${words.member(member)} ${value}`];
}

/** A line for a step, where the service gives none: logs are kept in no language. */
function lineOf({ purpose, result, rule, details, total, roll }: Step, words: Words): string {
  const name = purpose === "" ? words.rule(rule) : words.purpose(purpose);
  const about = particulars(details, words).join(joint());
  const came = [roll === null ? "" : `${roll.dice} = ${total ?? roll.natural}`, result === null ? "" : words.result(result)].filter((each) => each !== "");
  return `${name}${about === "" ? "" : beside(about)}${came.length === 0 ? "" : `: ${came.join(joint())}`}`;
}

function when(at: string): string {
  return new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" }).format(new Date(at));
}
