/** The umpire: what a seat asks him, what he rules, and the rulings that everybody sees. */

import { useEffect, useState } from "preact/hooks";
import { isProblem } from "wardroom-client";
import { FaultNote } from "../../base/fault.tsx";
import type { Json } from "../../base/json.ts";
import { ago, ahead } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import { Choice, Duration, Radio, SECONDS } from "../../base/widgets.tsx";
import { type FormState, named } from "../../offers/field.tsx";
import type { Seat } from "../../seat/seat.ts";
import type { Entry, Read } from "../../service/shapes.ts";
import { type Calls, callsOf } from "../desk/calls.ts";
import { CALLED_BY, Situation, codesOf } from "../desk/form.tsx";
import { type Operation, partsOf, patchOf } from "./patch.ts";

export const UMPIRE = "umpire";

/** What a ruling does, beside its reason. */
type Effect =
  | "answer" | "patch" | "extend_seconds" | "forfeit" | "back_to" | "draw" | "adjudicate" | "annul" | "confirm" | "take_back" | "give_back";

/** The effects that name a seat. */
const OF_SEATS: Effect[] = ["forfeit", "adjudicate", "give_back"];

/** Where texts stand that one seat alone may read. */
const BESIDE = "beside";
const EVERYBODY = "";

/** What follows from play: nobody rules on it. */
const COURSE = ["open", "unknown", "fate"];

/** A question to the umpire, for a seat that plays. */
export function Ask({ table, read }: { table: Seat; read: Read }) {
  const own = texts.value.umpiring;
  const [question, setQuestion] = useState("");
  const [alone, setAlone] = useState(false);
  const plays = read.seats.includes(read.seat);
  const left = read.questions_left?.[read.seat];
  if (read.umpire == null || !plays || read.status !== "playing") {
    return null;
  }
  if (read.asked.includes(read.seat)) {
    return null; // `Asked` says so, at the top.
  }
  return (
    <details class="card asking">
      <summary>{own.ask}</summary>
      <form onSubmit={(event) => {
        event.preventDefault();
        void table.ask(question, alone).then((done) => done && setQuestion(""));
      }}>
        <div class="field">
          <label for="question">{own.question}</label>
          <textarea id="question" rows={3} maxLength={1000} value={question} onInput={(event) => setQuestion(event.currentTarget.value)} />
        </div>
        {read.texts === BESIDE && (
          <label class="check">
            <input type="checkbox" name="alone" checked={alone} onChange={(event) => setAlone(event.currentTarget.checked)} />
            {own.askAlone}
          </label>
        )}
        <p class="muted small">{own.askAbout(alone)}</p>
        {left !== undefined && <p class="small" data-left={left}>{own.questionsLeft(left)}</p>}
        <button type="submit" class="primary" disabled={question.trim() === "" || table.busy.value}>{own.send}</button>
      </form>
    </details>
  );
}

/** What a seat does without deciding anything. */
const BESIDE_PLAY = ["question", "say"];

/** At the top: that this seat has asked the umpire, or what he has ruled or announced since it acted last. */
export function Asked({ table, read }: { table: Seat; read: Read }) {
  const told = toldIn(table.entries.value);
  if (read.asked.includes(read.seat)) {
    const asked = told.findLast(({ seat, action }) => action.kind === "question" && seat === read.seat);
    return <div class="note" data-asked role="status"><p>{texts.value.umpiring.awaited}</p>{asked !== undefined && <q>{textOf(asked.action.question)}</q>}</div>;
  }
  const acted = table.entries.value.findLast(({ content }) =>
    content.events.some(({ seat, action }) => seat === read.seat && action !== undefined && !BESIDE_PLAY.includes(action.kind)));
  const ruled = read.seats.includes(read.seat) ? told.findLast(({ number, action }) => ["ruling", "announce"].includes(action.kind) && number > (acted?.number ?? 0)) : undefined;
  return ruled === undefined ? null : <div class="note" data-ruled role="status"><Line table={table} seat={ruled.seat} action={ruled.action} /></div>;
}

/** What does not follow from play: a question, a ruling, a missed deadline. */
interface Told {
  number: number;
  at: string;
  seat: string | null;
  action: Json;
}

const TOLD = ["question", "ruling", "note", "announce", "deadline", "put_off"];

function toldIn(entries: Entry[]): Told[] {
  return entries.flatMap(({ number, content, texts: beside }) => {
    const written = beside && Object.fromEntries(beside.map(({ member, text }) => [member, text]));
    return content.events.flatMap(({ seat, action }) =>
      TOLD.includes(action?.kind) && (action.kind !== "ruling" || action.rule !== undefined)
        ? [{ number, at: content.at, seat: seat ?? null, action: { ...action, ...(written ?? {}) } }]
        : [],
    );
  });
}

/** What somebody wrote: where it stands beside the log and is not for this reader, or was erased, its digest is none. */
function textOf(text: unknown): string {
  return typeof text === "string" && !/^[0-9a-f]{64}$/.test(text) ? text : texts.value.umpiring.notShown;
}

/** Every question, ruling and missed deadline, the newest first. */
export function Rulings({ table, read }: { table: Seat; read: Read }) {
  const own = texts.value.umpiring;
  const [before, setBefore] = useState<Entry[]>([]);
  const known = new Set([...before, ...table.entries.value].map((each) => each.number));
  const missing = (read.rulings ?? []).filter((each) => !known.has(each));
  useEffect(() => {
    void Promise.all(missing.map((number) => table.session.log({ after: number - 1, limit: 1 }))).then(
      (pages) => pages.length > 0 && setBefore((had) => [...had, ...pages.flatMap((page) => page.entries as unknown as Entry[])]),
      () => undefined,
    );
  }, [missing.join()]);
  const told = [...new Map(toldIn([...before, ...table.entries.value]).map((each) => [each.number, each])).values()];
  if (told.length === 0) {
    return null;
  }
  return (
    <section class="card rulings" aria-labelledby="rulings-title">
      <h2 id="rulings-title">{own.rulings}</h2>
      <ul>
        {told.sort((one, other) => other.number - one.number).map(({ number, at, seat, action }) => (
          <li key={number} data-kind={action.kind}>
            <p class="small muted">{texts.value.log.entry(number)} · {ago(at)}</p>
            <Line table={table} seat={seat} action={action} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ table, seat, action }: { table: Seat; seat: string | null; action: Json }) {
  const own = texts.value.umpiring;
  const named = (each: string) => table.words.value("seat", each);
  switch (action.kind) {
    case "question":
      return <p><strong>{own.asks(named(seat ?? ""))}</strong> {textOf(action.question)}</p>;
    case "ruling":
      return <p><strong>{own.rule(textOf(action.rule))}</strong> {textOf(action.reason)} {effectOf(table, action)}</p>;
    case "announce":
      return <p><strong>{own.announced(textOf(action.rule))}</strong> {textOf(action.reason)}</p>;
    case "note":
      return <p><strong>{own.notes}</strong> {textOf(action.note)}</p>;
    case "deadline":
      return <p>{own.missed(action.seats.map(named).join(", "))} {texts.value.duties.thens[action.then as "resign"] ?? ""}</p>;
    default:
      return <p>{own.putOff(Math.round(action.seconds / 60))}</p>;
  }
}

/** What a ruling has done, in a few words. */
function effectOf(table: Seat, action: Json): string {
  const own = texts.value.umpiring;
  if (action.patch != null) {
    return own.changedMembers((action.patch as Operation[]).map(({ path }) => placeOf(table, path)).join(", "));
  }
  if (action.forfeit != null) {
    return own.forfeited(table.words.value("seat", action.forfeit));
  }
  if (action.adjudicate != null) {
    return own.adjudicated(table.words.value("seat", action.adjudicate));
  }
  if (action.give_back != null) {
    return own.givenBack(table.words.value("seat", action.give_back));
  }
  const settled = action.draw === true ? "draw" : action.annul === true ? "annul" : action.pending_ending;
  if (settled != null) {
    return own.settled[settled as "draw"] ?? "";
  }
  if (action.extend_seconds != null) {
    return own.extended(Math.round(action.extend_seconds / 3600));
  }
  return action.back_to == null ? "" : own.wentBack(action.back_to);
}

/** What a place in the situation is called. */
function placeOf({ words }: Seat, pointer: string): string {
  return partsOf(pointer).map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : words.member(part))).join(" › ");
}

const RESULTS: Effect[] = ["draw", "adjudicate", "annul"];

/** The member of a ruling that has its effect; none where it only answers. */
function consequence(values: Json, effect: Effect): Json {
  if (effect === "confirm" || effect === "take_back") {
    return { pending_ending: effect };
  }
  return effect in values ? { [effect]: values[effect] } : {};
}

/** The ruling that will end the game, while the umpire can still take it back. */
export function Pending({ table, read }: { table: Seat; read: Read }) {
  const pending = read.pending_ending;
  if (pending == null) {
    return null;
  }
  const ending = table.words.value("ending", pending.ending);
  return <p class="note" data-pending role="status">{texts.value.umpiring.pending(ending, pending.entry, ahead(pending.due))}</p>;
}

/** A draw that seats may agree on: offered, accepted, declined or taken back. */
export function Draw({ table, read }: { table: Seat; read: Read }) {
  const own = texts.value.drawing;
  const offered = read.draw_offered ?? [];
  const plays = read.seats.includes(read.seat);
  if (read.draws !== "agreed" || read.status !== "playing" || read.pending_ending != null || (!plays && offered.length === 0)) {
    return null;
  }
  const mine = offered.includes(read.seat);
  const named = offered.map((each) => table.words.value("seat", each)).join(", ");
  const say = (says: "offer" | "accept" | "decline", label: string) =>
    <button type="button" disabled={table.busy.value} onClick={() => void table.draw(says)}>{label}</button>;
  return (
    <section class="card drawing" aria-label={own.title}>
      {offered.length > 0 && <p role="status" data-offered>{mine ? own.waits : own.offered(named)}</p>}
      {plays && (
        <p class="row">
          {offered.length === 0 && say("offer", own.offer)}
          {offered.length > 0 && !mine && say("accept", own.accept)}
          {offered.length > 0 && say("decline", mine ? own.takeBack : own.decline)}
        </p>
      )}
    </section>
  );
}

/** The umpire's ruling: checked by the service before it is given. */
export function RulingForm({ table, read }: { table: Seat; read: Read }) {
  const own = texts.value.umpiring;
  const [effect, setEffect] = useState<Effect>("answer");
  const [rule, setRule] = useState("");
  const [reason, setReason] = useState("");
  const [reader, setReader] = useState(EVERYBODY);
  const [seconds, setSeconds] = useState<number>(SECONDS.days);
  const [seat, setSeat] = useState(read.seats[0] ?? "");
  const [entry, setEntry] = useState(1);
  const [situation, setSituation] = useState<Json>(null);
  /** The ruling that the service would accept, as it was checked. */
  const [good, setGood] = useState("");
  const [fault, setFault] = useState<unknown>(null);
  const before = read.view.situation;
  const shown = situation ?? before;
  // What is changed stays as long as what it changes is the same.
  useEffect(() => setSituation(null), [JSON.stringify(before)]);
  const replaced = read.deadlines?.replaced ?? [];
  const seats = effect === "give_back" ? replaced : read.seats;
  const named = seats.includes(seat) ? seat : seats[0];
  const patch = effect === "patch" ? patchOf(before, shown) : [];
  const readers = effect === "answer" && read.texts === BESIDE ? read.asked : [];
  const to = readers.find((each) => each === reader);
  const ruling: Json = {
    rule, reason, ...(to === undefined ? {} : { to }),
    ...consequence({ patch, extend_seconds: seconds, forfeit: named, adjudicate: named, give_back: named, back_to: entry, draw: true, annul: true }, effect),
  };
  const asked = JSON.stringify([ruling, read.version]);
  const whole = rule.trim() !== "" && reason.trim() !== "" && (effect !== "patch" || patch.length > 0);
  const check = async () => {
    setFault(null);
    try {
      const refused = await table.session.dryRunRuling(ruling);
      setFault(refused);
      setGood(refused === null ? asked : "");
    } catch (thrown) {
      setFault(thrown);
    }
  };
  const give = async () => {
    if (await table.rule(ruling)) {
      setReason("");
      setSituation(null);
      setEffect("answer");
    }
  };
  if (read.status !== "playing") {
    return null;
  }
  const effects: Effect[] = read.pending_ending != null ? ["answer", "take_back", "confirm"] : [
    "answer", ...(before == null ? [] : ["patch" as const]), ...(read.deadlines == null ? [] : ["extend_seconds" as const]),
    "forfeit", ...(read.umpire?.results !== true ? [] : read.seats.length > 1 ? RESULTS : ["annul" as const]),
    ...(replaced.length > 0 ? ["give_back" as const] : []), ...(read.dice.mode === "supplied" ? ["back_to" as const] : []),
  ];
  const faults = faultsOf(fault, patch);
  return (
    <form class="card ruling" onSubmit={(event) => {
      event.preventDefault();
      void (good === asked ? give() : check());
    }}>
      <h2>{own.title}</h2>
      {read.asked.map((seat) => <Question key={seat} table={table} seat={seat} />)}
      <Radio name="effect" value={effect} change={(each) => setEffect(each as Effect)} options={effects.map((each) => [each, own.effects[each]])} />
      {effect === "patch" && <Edits table={table} before={before} situation={shown} change={setSituation} faults={faults} patch={patch} />}
      {effect === "extend_seconds" && <Duration id="extend" label={own.extendBy} value={seconds} change={setSeconds} />}
      {OF_SEATS.includes(effect) && (
        <Radio name={effect} value={named ?? ""} change={setSeat} options={seats.map((each) => [each, table.words.value("seat", each)])} />
      )}
      {effect === "back_to" && (
        <div class="field">
          <label for="back-to">{own.backTo}</label>
          <input id="back-to" type="number" min={1} max={read.number} value={entry} onInput={(event) => setEntry(Number(event.currentTarget.value))} />
        </div>
      )}
      {readers.length > 0 && (
        <Choice id="ruling-to" label={own.readBy} value={to ?? EVERYBODY} change={setReader}
          options={[[EVERYBODY, own.everybody], ...readers.map((each): [string, string] => [each, own.alone(table.words.value("seat", each))])]} />
      )}
      <div class="members">
        <div class="field">
          <label for="ruling-rule">{own.ruleNumber}</label>
          <input id="ruling-rule" type="text" maxLength={60} value={rule} onInput={(event) => setRule(event.currentTarget.value)} />
          <FieldFault faults={faults} name="/rule" />
        </div>
        <div class="field">
          <label for="ruling-reason">{to === undefined ? own.reason : own.reasonAlone}</label>
          <textarea id="ruling-reason" rows={2} maxLength={1000} value={reason} onInput={(event) => setReason(event.currentTarget.value)} />
          <FieldFault faults={faults} name="/reason" />
        </div>
      </div>
      <FaultNote fault={fault} />
      {good === asked && <p class="good" role="status" data-check="good">{own.checked}</p>}
      <p><button type="submit" class="primary" disabled={!whole || table.busy.value}>{good === asked ? own.give : own.check}</button></p>
    </form>
  );
}

/** A note of the umpire to everybody, where it can be erased; it answers nothing and changes nothing. */
export function NoteForm({ table, read }: { table: Seat; read: Read }) {
  const own = texts.value.umpiring;
  const [note, setNote] = useState("");
  if (read.texts !== BESIDE || read.status !== "playing") {
    return null;
  }
  return (
    <details class="card asking" data-noting>
      <summary>{own.noteAll}</summary>
      <form onSubmit={(event) => {
        event.preventDefault();
        void table.note(note).then((done) => done && setNote(""));
      }}>
        <div class="field">
          <label for="umpire-note">{own.note}</label>
          <textarea id="umpire-note" rows={3} maxLength={1000} value={note} onInput={(event) => setNote(event.currentTarget.value)} />
        </div>
        <button type="submit" class="primary" disabled={note.trim() === "" || table.busy.value}>{own.noteGo}</button>
      </form>
    </details>
  );
}

/** What a seat has asked, and has no ruling on yet. */
function Question({ table, seat }: { table: Seat; seat: string }) {
  const asked = toldIn(table.entries.value).findLast((each) => each.action.kind === "question" && each.seat === seat);
  const lacks = asked === undefined && (table.entries.value[0]?.number ?? 1) > 1;
  useEffect(() => {
    if (lacks) {
      table.earlier().catch(() => undefined); // It was asked before the entries that are here.
    }
  }, [lacks, table.entries.value[0]?.number]);
  return (
    <div class="note" data-question={seat}>
      {asked === undefined
        ? <p>{texts.value.umpiring.open(table.words.value("seat", seat))}</p>
        : <Line table={table} seat={seat} action={asked.action} />}
    </div>
  );
}

function FieldFault({ faults, name }: { faults: Map<string, string>; name: string }) {
  const found = faults.get(name);
  return found === undefined ? null : <span class="fault" role="alert">{found}</span>;
}

/** What was refused, by the field that shows it: of a patch, the place in the situation that it changes. */
function faultsOf(fault: unknown, patch: Operation[]): Map<string, string> {
  const errors = isProblem(fault) ? fault.errors : [];
  return new Map(errors.flatMap((each): [string, string][] => {
    const pointer = ("pointer" in each ? (each.pointer ?? "") : "").replace(/^\/decision/, "");
    const [, place] = /^\/patch\/(\d+)/.exec(pointer) ?? [];
    const path = place === undefined ? undefined : patch[Number(place)]?.path;
    return [[path === undefined ? pointer : `/situation${path}`, each.detail]];
  }));
}

/** The situation as fields, and what of it was changed. */
function Edits({ table, before, situation, change, faults, patch }: {
  table: Seat; before: Json; situation: Json; change: (situation: Json) => void; faults: Map<string, string>; patch: Operation[];
}) {
  const own = texts.value.umpiring;
  const { ruleset } = table.kept;
  const [calls, setCalls] = useState<Calls | null>(null);
  useEffect(() => {
    callsOf(ruleset).then(setCalls, () => undefined);
  }, [ruleset]);
  if (calls === null) {
    return <p class="muted">{texts.value.loading}</p>;
  }
  const { nameOf } = table.game;
  const seen = table.seen.value;
  const form: FormState = {
    root: calls.root,
    value: { situation },
    change: (value) => change(value.situation),
    words: table.words,
    faults,
    nameOf: (member, value) => (seen === null ? null : nameOf?.(seen, null, member, value) ?? null),
    codesOf: codesOf({ situation }, table.words),
    folds: true,
    calledBy: CALLED_BY,
  };
  return (
    <section class="situation" aria-labelledby="edits">
      <h3 id="edits">{texts.value.desking.situation}</h3>
      <Situation form={form} schema={calls.body(table.game.facts.main[0] ?? "").properties.situation} without={COURSE} />
      {patch.length > 0 && (
        <ul class="edits" aria-label={own.edits}>
          {patch.map(({ path, value }) => {
            const parts = partsOf(path);
            const member = parts.findLast((each) => !/^\d+$/.test(each)) ?? "";
            const was = parts.reduce((found, part) => found?.[part], before);
            return <li key={path}><strong>{placeOf(table, path)}</strong>: {short(form, member, was)} → {short(form, member, value)}</li>;
          })}
        </ul>
      )}
    </section>
  );
}

/** A value in a few words. */
function short(form: FormState, member: string, value: Json): string {
  if (value !== null && typeof value === "object") {
    return Array.isArray(value) && value.every((each) => typeof each !== "object") ? value.map((each) => named(form, member, each)).join(", ") || "–" : "…";
  }
  return named(form, member, value);
}
