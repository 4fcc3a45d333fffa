/** What the umpire writes: rulings and notes. It is fetched where one is at the table. */

import { useEffect, useState } from "preact/hooks";
import { isProblem } from "wardroom-client/problem";
import { FaultNote } from "../../base/fault.tsx";
import type { Json } from "../../base/json.ts";
import { joint } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import { Choice, Duration, Radio, SECONDS } from "../../base/widgets.tsx";
import { type FormState, named } from "../../offers/field.tsx";
import { seatName } from "../../seat/naming.ts";
import type { Seat } from "../../seat/seat.ts";
import type { Read } from "../../service/shapes.ts";
import { type Calls, callsOf } from "../desk/calls.ts";
import { CALLED_BY, Situation, codesOf } from "../desk/form.tsx";
import { type Operation, partsOf, patchOf } from "./patch.ts";
import { BESIDE, Line, placeOf, toldIn } from "./umpire.tsx";

/** What a ruling does, beside its reason. */
type Effect =
  | "answer" | "patch" | "extend_seconds" | "forfeit" | "back_to" | "draw" | "adjudicate" | "annul" | "confirm" | "take_back" | "give_back";

/** The effects that name a seat. */
const OF_SEATS: Effect[] = ["forfeit", "adjudicate", "give_back"];

/** Who reads it if not one seat. */
const EVERYBODY = "";

/** What follows from play: nobody rules on it. */
const COURSE = ["open", "unknown", "fate"];

const RESULTS: Effect[] = ["draw", "adjudicate", "annul"];

/** The member of a ruling that has its effect; none where it only answers. */
function consequence(values: Json, effect: Effect): Json {
  if (effect === "confirm" || effect === "take_back") {
    return { pending_ending: effect };
  }
  return effect in values ? { [effect]: values[effect] } : {};
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
  const whole = effect !== "patch" || patch.length > 0;
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
        <Radio name={effect} value={named ?? ""} change={setSeat} options={seats.map((each) => [each, seatName(table, each)])} />
      )}
      {effect === "back_to" && (
        <div class="field">
          <label for="back-to">{own.backTo}</label>
          <input id="back-to" type="number" min={1} max={read.number} value={entry} onInput={(event) => setEntry(Number(event.currentTarget.value))} />
        </div>
      )}
      {readers.length > 0 && (
        <Choice id="ruling-to" label={own.readBy} value={to ?? EVERYBODY} change={setReader}
          options={[[EVERYBODY, own.everybody], ...readers.map((each): [string, string] => [each, own.alone(seatName(table, each))])]} />
      )}
      <div class="members">
        <div class="field">
          <label for="ruling-rule">{own.ruleNumber}</label>
          <input id="ruling-rule" type="text" required pattern=".*\S.*" maxLength={60} value={rule} onInput={(event) => setRule(event.currentTarget.value)} />
          <FieldFault faults={faults} name="/rule" />
        </div>
        <div class="field">
          <label for="ruling-reason">{to === undefined ? texts.value.organising.withdrawReason : own.reasonAlone}</label>
          <textarea id="ruling-reason" required rows={2} maxLength={1000} value={reason} onInput={(event) => setReason(event.currentTarget.value)} />
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
        ? <p>{texts.value.umpiring.open(seatName(table, seat))}</p>
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
    return Array.isArray(value) && value.every((each) => typeof each !== "object") ? value.map((each) => named(form, member, each)).join(joint()) || "–" : "…";
  }
  return named(form, member, value);
}
