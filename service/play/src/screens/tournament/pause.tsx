/** A pause of a tournament, as for holidays: all clocks stand still until a time, or until they run on early. */

import { useState } from "preact/hooks";
import { moment } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import type { TournamentDesk } from "./desk.ts";
import type { Seen } from "./shapes.ts";

export function Pause({ desk, seen }: { desk: TournamentDesk; seen: Seen }) {
  const own = texts.value.organising;
  const [until, setUntil] = useState("");
  const paused = seen.pause !== null && new Date(seen.pause.until) > new Date();
  if (seen.deadlines === null || seen.status !== "open" || !(paused || desk.organises)) {
    return null;
  }
  return (
    <section class="card pausing" aria-labelledby="pause-title" data-paused={paused}>
      <h2 id="pause-title">{own.pause}</h2>
      {paused ? (
        <p class="row">
          <span>{own.pausedUntil(moment(seen.pause?.until ?? ""))}</span>
          {desk.organises && <button type="button" data-resume disabled={desk.busy.value} onClick={() => void desk.doing(() => desk.tournament.resume())}>{own.resume}</button>}
        </p>
      ) : (
        <form onSubmit={(event) => {
          event.preventDefault();
          void desk.doing(() => desk.tournament.pause(new Date(until)));
        }}>
          <p class="muted small">{own.pauseAbout}</p>
          <div class="field">
            <label for="pause-until">{own.pauseUntil}</label>
            <input id="pause-until" type="datetime-local" value={until} onInput={(event) => setUntil(event.currentTarget.value)} />
          </div>
          <p><button type="submit" data-pause disabled={until === "" || desk.busy.value}>{own.pauseGo}</button></p>
        </form>
      )}
    </section>
  );
}
