/** What is not well with the storage of this browser, in words. */

import { useState } from "preact/hooks";
import { download } from "../base/download.ts";
import { clearAside, setAside, unstored } from "../base/storage.ts";
import { texts } from "../base/texts.ts";
import { games } from "./keeping.ts";
import { SaveSeats } from "./saving.tsx";
import { tournaments } from "./tournaments.ts";

export function StorageNotes() {
  const own = texts.value.storage;
  const [asking, ask] = useState(false);
  const aside = Object.keys(setAside.value).length > 0;
  const unkept = unstored.value && games.value.length + tournaments.value.length > 0;
  return (
    <div class="stored" role="status">
      {aside && (
        <div class="note warn" data-unreadable>
          <p>{own.unreadable}</p>
          <button type="button" onClick={() => download(new Blob([JSON.stringify(setAside.value, null, 1)], { type: "application/json" }), "wardroom-unreadable.json")}>{own.saveAside}</button>
          {asking ? (
            <>
              <span>{own.removeSure}</span>
              <button type="button" data-yes onClick={() => { clearAside(); ask(false); }}>{texts.value.table.yes}</button>
              <button type="button" onClick={() => ask(false)}>{texts.value.table.no}</button>
            </>
          ) : <button type="button" class="quiet" data-remove onClick={() => ask(true)}>{own.remove}</button>}
        </div>
      )}
      {unkept && <div class="note warn" data-unstored><p>{own.unstored}</p><SaveSeats /></div>}
    </div>
  );
}
