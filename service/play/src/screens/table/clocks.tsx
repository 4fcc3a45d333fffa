/** How long the seats have, where the game has deadlines: counted in seconds at the end. */

import { useEffect, useState } from "preact/hooks";
import { ahead, joint, language, moment } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import { seatName } from "../../seat/naming.ts";
import type { Seat } from "../../seat/seat.ts";
import type { Read } from "../../service/shapes.ts";
import { weeklySaid } from "../begin/weekly.tsx";

/** Seconds before a deadline in which each is counted. */
const LAST = 120;
/** Milliseconds between two looks at the clock, and where somebody has asked for less motion. */
const [TICK, CALM] = [1000, 10_000];

/** The time, as long as something `runs`. */
function useNow(runs: boolean): number {
  const [now, set] = useState(Date.now());
  useEffect(() => {
    const every = matchMedia("(prefers-reduced-motion: reduce)").matches ? CALM : TICK;
    const timer = runs ? setInterval(() => set(Date.now()), every) : undefined;
    return () => clearInterval(timer);
  }, [runs]);
  return Math.max(now, Date.now()); // What is drawn for another reason is of that time.
}

export function Clocks({ table, read }: { table: Seat; read: Read }) {
  const { umpiring: own, duties } = texts.value;
  const { deadlines } = read;
  const now = useNow(deadlines != null && read.status === "playing");
  if (deadlines == null || read.status !== "playing") {
    return null;
  }
  const named = (seat: string) => (read.seats.length > 1 ? `${seatName(table, seat)}: ` : "");
  const played = deadlines.missed.filter((seat) => deadlines.replaced.includes(seat));
  return (
    <ul class="clocks small">
      {Object.entries(deadlines.due).map(([seat, due]) => {
        const left = Math.max(0, Math.floor((Date.parse(due) - now) / 1000));
        const last = left < LAST;
        return (
          <li key={seat} data-due={seat} class={last ? "note warn" : ""}>
            {named(seat)}
            <time dateTime={due} role="timer">{own.due(moment(due), last ? new Intl.RelativeTimeFormat(language.value, { numeric: "auto" }).format(left, "second") : ahead(due))}</time>
            {` · ${duties.then}: ${duties.thens[deadlines.then]}`}
            {/* It is read aloud by minutes, not second by second. */}
            <span class="unseen" role="status">{last && own.due(moment(due), ahead(due))}</span>
          </li>
        );
      })}
      {deadlines.weekly !== undefined && <li data-weekly>{weeklySaid(deadlines.weekly)}</li>}
      {deadlines.awaits_umpire && <li>{own.awaitsUmpire(deadlines.missed.map((seat) => seatName(table, seat)).join(joint()))}</li>}
      {played.map((seat) => <li key={`missed ${seat}`}>{named(seat)}{own.replaced}</li>)}
    </ul>
  );
}
