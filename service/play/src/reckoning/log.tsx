/** The log of a game in the language of the page, the newest entry first. */

import { ago } from "../base/language.ts";
import { texts } from "../base/texts.ts";
import type { Seat } from "../seat/seat.ts";
import { toldIn } from "./narrative.ts";
import { Steps } from "./steps.tsx";
import { takenBack, undone } from "./undone.ts";

/** The log; entries behind `after`, which stand beside it, are folded. */
export function Log({ table, after }: { table: Seat; after: number }) {
  const own = texts.value.log;
  const entries = [...table.entries.value].reverse();
  const charts = table.read.value?.rules.digest ?? "";
  // Where several type the dice, each has to ask for a throw to be taken back: one alone changes nothing.
  const asks = table.read.value?.dice.mode === "supplied" && table.read.value.seats.length > 1;
  const back = asks ? new Set<number>() : undone(table.entries.value);
  if (entries.length === 0) {
    return null;
  }
  return (
    <section class="log card">
      <h2>{own.title}</h2>
      <div role="log" tabIndex={0} aria-label={own.title}>
        {entries.map((entry) => {
          const first = takenBack(entry);
          const fallen = back.has(entry.number);
          const when = <>{own.entry(entry.number)} · <time dateTime={entry.content.at}>{ago(entry.content.at)}</time>{fallen && <> · <strong>{own.fallen}</strong></>}</>;
          const told = toldIn(entry);
          const lines = (
            <>
              {first !== null && <p class="small">{own.tookBack(first)}</p>}
              <Steps told={told} ruleset={table.kept.ruleset} charts={charts} words={table.words} />
            </>
          );
          const named = { class: fallen ? "entry fallen" : "entry", "data-entry": entry.number };
          return entry.number > after
            ? <details key={entry.number} {...named}><summary class="when">{when}<span class="brief">{told.at(-1)?.line}</span></summary>{lines}</details>
            : <article key={entry.number} {...named}><p class="when">{when}</p>{lines}</article>;
        })}
      </div>
      {(entries.at(-1)?.number ?? 1) > 1 && (
        <button type="button" class="quiet" onClick={() => void table.earlier()}>{own.earlier}</button>
      )}
    </section>
  );
}
