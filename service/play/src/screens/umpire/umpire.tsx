/** The umpire: what a seat asks, what is ruled, and the rulings that everybody sees. */

import { useEffect, useState } from "preact/hooks";
import type { Json } from "../../base/json.ts";
import { ago, ahead, joint } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import { seatName } from "../../seat/naming.ts";
import type { Seat } from "../../seat/seat.ts";
import type { Entry, Read } from "../../service/shapes.ts";
import { type Operation, partsOf } from "./patch.ts";

/** Where texts stand that one seat alone may read. */
export const BESIDE = "beside";

/** What a seat does without deciding anything. */
const BESIDE_PLAY = ["question", "say"];

/** At the top: that this seat has asked the umpire, or what they have ruled, or a deadline that was missed, since it acted last. */
export function Asked({ table, read }: { table: Seat; read: Read }) {
  if (read.asked.includes(read.seat)) {
    const asked = toldIn(table.entries.value).findLast(({ seat, action }) => action.kind === "question" && seat === read.seat);
    return <div class="note" data-asked role="status"><p>{texts.value.umpiring.awaited}</p>{asked !== undefined && <q>{textOf(asked.action.question)}</q>}</div>;
  }
  return <Since table={table} read={read} kinds={["ruling", "announce", "deadline"]} />;
}

/** The last of what did not follow from play since this seat acted last: a policy that plays for it is not the seat. */
export function Since({ table, read, kinds }: { table: Seat; read: Read; kinds: readonly string[] }) {
  const acted = table.entries.value.findLast(({ content }) =>
    content.events.some(({ seat, action }) => seat === read.seat && action !== undefined && !BESIDE_PLAY.includes(action.kind))
    && !content.events.some(({ seat, action }) => seat === read.seat && action?.kind === "policy"));
  const last = read.seats.includes(read.seat) ? toldIn(table.entries.value).findLast(({ number, action }) => kinds.includes(action.kind) && number > (acted?.number ?? 0)) : undefined;
  return last === undefined ? null : <div class="note" data-ruled={last.action.kind} role="status"><Line table={table} seat={last.seat} action={last.action} /></div>;
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
  const named = (each: string) => seatName(table, each);
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
      return <p>{own.missed(action.seats.map(named).join(joint()))} {texts.value.duties.thens[action.then as "resign"] ?? ""}</p>;
    default:
      return <p>{own.putOff(Math.round(action.seconds / 60))}</p>;
  }
}

/** What a ruling has done, in a few words. */
function effectOf(table: Seat, action: Json): string {
  const own = texts.value.umpiring;
  if (action.patch != null) {
    return own.changedMembers((action.patch as Operation[]).map(({ path }) => placeOf(table, path)).join(joint()));
  }
  if (action.forfeit != null) {
    return own.forfeited(seatName(table, action.forfeit));
  }
  if (action.adjudicate != null) {
    return own.adjudicated(seatName(table, action.adjudicate));
  }
  if (action.give_back != null) {
    return own.givenBack(seatName(table, action.give_back));
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
