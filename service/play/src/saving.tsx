/** Files that the browser saves. */

import { games, saved } from "./keeping.ts";
import { texts } from "./texts.ts";
import { tournaments } from "./tournament/kept.ts";

/** Have the browser save a file. */
export function download(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Saves the seats and tournaments of this browser; nothing where it has none. */
export function SaveSeats() {
  return games.value.length + tournaments.value.length === 0 ? null : (
    <button type="button" data-save onClick={() => download(saved(games.value, tournaments.value), "wardroom-seats.json")}>{texts.value.start.save}</button>
  );
}
