/** How long the seats have, where the game has deadlines. */

import { ahead, moment } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import type { Seat } from "../../seat/seat.ts";
import type { Read } from "../../service/shapes.ts";
import { weeklySaid } from "../begin/weekly.tsx";

export function Clocks({ table, read }: { table: Seat; read: Read }) {
  const own = texts.value.umpiring;
  const { deadlines } = read;
  if (deadlines == null || read.status !== "playing") {
    return null;
  }
  const named = (seat: string) => (read.seats.length > 1 ? `${table.words.value("seat", seat)}: ` : "");
  const played = deadlines.missed.filter((seat) => deadlines.replaced.includes(seat));
  return (
    <ul class="clocks small">
      {Object.entries(deadlines.due).map(([seat, due]) => (
        <li key={seat} data-due={seat}>{named(seat)}<time dateTime={due}>{own.due(moment(due), ahead(due))}</time></li>
      ))}
      {deadlines.weekly !== undefined && <li data-weekly>{weeklySaid(deadlines.weekly)}</li>}
      {deadlines.awaits_umpire && <li data-missed>{own.awaitsUmpire(deadlines.missed.map((seat) => table.words.value("seat", seat)).join(", "))}</li>}
      {played.map((seat) => <li key={`missed ${seat}`}>{named(seat)}{own.replaced}</li>)}
    </ul>
  );
}
