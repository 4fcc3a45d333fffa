/** The seats of this browser as a file. */

import { download } from "../base/download.ts";
import { texts } from "../base/texts.ts";
import { games, saved } from "./keeping.ts";
import { tournaments } from "./tournaments.ts";

/** Saves the seats and tournaments of this browser; nothing where it has none. */
export function SaveSeats() {
  return games.value.length + tournaments.value.length === 0 ? null : (
    <button type="button" data-save onClick={() => download(saved(), "wardroom-seats.json")}>{texts.value.start.save}</button>
  );
}
