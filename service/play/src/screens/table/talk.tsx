/** What seats say to each other: set phrases, and where the founding has them, short notes. */

import { useEffect, useState } from "preact/hooks";
import { ago } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import { Choice } from "../../base/widgets.tsx";
import { seatName } from "../../seat/naming.ts";
import type { Seat } from "../../seat/seat.ts";
import type { Read } from "../../service/shapes.ts";
import { callsOf } from "../desk/calls.ts";

export function Talk({ table, read }: { table: Seat; read: Read }) {
  const own = texts.value.talking;
  if (read.talk == null) {
    return null;
  }
  const said = saidIn(table);
  return (
    <section class="card talking" aria-labelledby="talk-title">
      <h2 id="talk-title">{own.title}</h2>
      {said.length === 0 && <p class="small muted">{own.nothing}</p>}
      <ul aria-live="polite">
        {said.map(({ number, at, seat, text }) => (
          <li key={number} data-said={seat}><strong>{seatName(table, seat)}:</strong> {text} <span class="small muted">· {ago(at)}</span></li>
        ))}
      </ul>
      {read.seats.includes(read.seat) && read.status === "playing" && <Saying table={table} notes={read.talk === "notes"} />}
    </section>
  );
}

interface Said {
  number: number;
  at: string;
  seat: string;
  text: string;
}

/** What was said in the entries that are here, the newest first. */
function saidIn({ entries, words }: Seat): Said[] {
  return entries.value.flatMap(({ number, content, texts: beside = [] }) =>
    content.events.flatMap(({ action }): Said[] => {
      if (action?.kind !== "say") {
        return [];
      }
      const { seat, phrase } = action;
      const note = beside.find(({ member }) => member === "note")?.text ?? texts.value.umpiring.notShown;
      return [{ number, at: content.at, seat, text: phrase === undefined ? note : words.value("phrase", phrase) }];
    })).reverse();
}

function Saying({ table, notes }: { table: Seat; notes: boolean }) {
  const own = texts.value.talking;
  const phrases = usePhrases(table);
  const [chosen, choose] = useState("");
  const [note, setNote] = useState("");
  const phrase = phrases.includes(chosen) ? chosen : phrases[0];
  return (
    <>
      {phrase !== undefined && (
        <form class="row" data-phrases onSubmit={(event) => {
          event.preventDefault();
          void table.say({ phrase });
        }}>
          <Choice id="phrase" label={own.phrase} value={phrase} change={choose} options={phrases.map((each) => [each, table.words.value("phrase", each)])} />
          <button type="submit" disabled={table.busy.value}>{own.say}</button>
        </form>
      )}
      {notes && (
        <form data-note onSubmit={(event) => {
          event.preventDefault();
          void table.say({ note }).then((done) => done && setNote(""));
        }}>
          <div class="field">
            <label for="say-note">{own.note}</label>
            <textarea id="say-note" rows={2} maxLength={200} value={note} onInput={(event) => setNote(event.currentTarget.value)} />
          </div>
          <button type="submit" disabled={note.trim() === "" || table.busy.value}>{own.send}</button>
        </form>
      )}
      <p class="small muted">{texts.value.agreements.about}</p>
    </>
  );
}

/** The set phrases, as the service lists them; none: they are not here yet. */
function usePhrases({ kept: { ruleset } }: Seat): string[] {
  const [found, set] = useState<string[]>([]);
  useEffect(() => {
    callsOf(ruleset).then(({ root }) => set(root.$defs.SayRequestPhrase?.enum ?? []), () => undefined);
  }, [ruleset]);
  return found;
}
