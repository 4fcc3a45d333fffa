/** What a decision is about, for somebody who has never seen one: until it is put away, and then never again. */

import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { lasting } from "../base/storage.ts";
import { texts } from "../base/texts.ts";
import { Prose } from "../reckoning/prose.tsx";
import type { Seat } from "../seat/seat.ts";
import type { Words } from "../service/words.ts";

const PLACE = "wardroom hints";
/** What stands for all kinds in the list of those that were put away. */
const ALL = "*";
/** The kinds whose hint has stood beside a decision of a seat: it is folded beside the next. */
const met = new Set<string>();
const away = signal((lasting.getItem(PLACE) ?? "").split(" "));

function putAway(kinds: string[]): void {
  lasting.setItem(PLACE, kinds.join(" "));
  away.value = kinds;
}

/** The focus stays in the card whose hint goes. */
function leave({ currentTarget: button }: { currentTarget: HTMLElement }, kinds: string[]): void {
  button.closest("article")?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
  putAway(kinds);
}

/** `first`: whether nothing was decided here yet. */
export function Hint({ table, kind, words, first }: { table: Seat; kind: string; words: Words; first: boolean }) {
  const own = texts.value.hints;
  const about = words.sentence("kinds", kind);
  const gone = away.value;
  const decision = `${table.seat} ${kind}`;
  const [folded] = useState(met.has(decision));
  useEffect(() => () => {
    if (!table.answered) { // What the page answered by itself nobody has read.
      met.add(decision);
    }
  }, [decision]);
  if (about === "" || gone.includes(ALL) || gone.includes(kind)) {
    return null;
  }
  const hint = (
    <>
      <p><Prose text={about} words={words} /></p>
      {!folded && first && gone.join("") === "" && <p>{own.first}</p>}
      <p class="row">
        <button type="button" data-understood onClick={(event) => leave(event, [...gone, kind])}>{texts.value.table.understood}</button>
        <button type="button" class="quiet" data-no-hints onClick={(event) => leave(event, [ALL])}>{own.none}</button>
      </p>
    </>
  );
  return folded
    ? <details class="hint" data-hint={kind}><summary>{words.kind(kind)}</summary>{hint}</details>
    : <div class="hint" role="note" data-hint={kind}>{hint}</div>;
}

/** Brings hints back that were put away. */
export function HintsAgain() {
  return away.value.join("") === "" ? null : (
    <button type="button" data-hints-again onClick={({ currentTarget }) => {
      currentTarget.closest("details")?.querySelector("summary")?.focus();
      met.clear();
      putAway([]);
    }}>{texts.value.hints.again}</button>
  );
}
