/** What a seat asks of the umpire, or of the other seats. */

import { useState } from "preact/hooks";
import { joint } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import { seatName } from "../../seat/naming.ts";
import type { Seat } from "../../seat/seat.ts";
import type { Read } from "../../service/shapes.ts";
import { BESIDE } from "./umpire.tsx";

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

/** A draw that seats may agree on: offered, accepted, declined or taken back. */
export function Draw({ table, read }: { table: Seat; read: Read }) {
  const own = texts.value.drawing;
  const offered = read.draw_offered ?? [];
  const plays = read.seats.includes(read.seat);
  if (read.draws !== "agreed" || read.status !== "playing" || read.pending_ending != null || (!plays && offered.length === 0)) {
    return null;
  }
  const mine = offered.includes(read.seat);
  const named = offered.map((each) => seatName(table, each)).join(joint());
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
