/** The umpire: what a seat asks, what is ruled, and the rulings that everybody sees. */

import { useEffect, useState } from "preact/hooks";
import type { Json } from "../../base/json.ts";
import { ago, ahead } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import type { Seat } from "../../seat/seat.ts";
import type { Entry, Read } from "../../service/shapes.ts";
import { type Operation, partsOf } from "./patch.ts";

export const UMPIRE = "umpire";

/** Where texts stand that one seat alone may read. */
export const BESIDE = "beside";

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

/** At the top: that this seat has asked the umpire, or what they have ruled or announced since it acted last. */
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

export function toldIn(entries: Entry[]): Told[] {
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

export function Line({ table, seat, action }: { table: Seat; seat: string | null; action: Json }) {
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
export function placeOf({ words }: Seat, pointer: string): string {
  return partsOf(pointer).map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : words.member(part))).join(" › ");
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
