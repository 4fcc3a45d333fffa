/** The end of a tournament: close it, and check all its logs together. */

import { useState } from "preact/hooks";
import type { Fault } from "wardroom-client";
import { download } from "../../base/download.ts";
import { FaultNote } from "../../base/fault.tsx";
import { number } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import { useWork } from "../../base/work.ts";
import { Reports } from "../../service/reports.tsx";
import { VERIFY, keysHere, title } from "../../service/verifying.ts";
import type { TournamentDesk } from "./desk.ts";
import type { Seen } from "./shapes.ts";

export function Ending({ desk, seen }: { desk: TournamentDesk; seen: Seen }) {
  return (
    <>
      {(desk.organises || seen.status === "closed") && (
        <section class="card" aria-labelledby="report-title">
          <h2 id="report-title">{texts.value.reports.title}</h2>
          <Reports of={desk.tournament} name={`wardroom-${desk.kept.tournament}`} results={(format, { language }) => desk.tournament.printed(format, { language, layout: "results" })} />
        </section>
      )}
      {seen.status === "open" ? desk.organises && <Close desk={desk} /> : <Logs desk={desk} seen={seen} />}
    </>
  );
}

function Close({ desk }: { desk: TournamentDesk }) {
  const own = texts.value.organising;
  const [asking, ask] = useState(false);
  return (
    <section class="card closing" aria-labelledby="closing">
      <h2 id="closing">{own.end}</h2>
      <p class="muted small">{own.endAbout}</p>
      {asking ? (
        <p class="row">
          <span>{own.closeSure}</span>
          <button type="button" data-close disabled={desk.busy.value} onClick={() => void desk.doing(() => desk.tournament.close())}>{texts.value.table.yes}</button>
          <button type="button" onClick={() => ask(false)}>{texts.value.table.no}</button>
        </p>
      ) : <p><button type="button" data-close-ask onClick={() => ask(true)}>{own.close}</button></p>}
    </section>
  );
}

interface Found {
  faults: Fault[];
  entries: number;
  throws: number;
  signed: boolean;
}

/** All logs, checked in this browser: each by itself, that they have the same dice, and against one another. */
function Logs({ desk, seen }: { desk: TournamentDesk; seen: Seen }) {
  const own = texts.value.organising;
  const [found, setFound] = useState<Found | null>(null);
  const { busy, fault, during } = useWork();
  const numbers = desk.games.value.map((each) => each.number);
  const check = async () => {
    const logs = await desk.tournament.logs(numbers);
    const keys = await keysHere();
    const { verifyTogether, verifyTournament } = await VERIFY.fetched();
    const checked = await verifyTournament(logs, keys === null ? {} : { keys });
    const together = keys === null ? null : await verifyTogether(logs, keys);
    setFound({ faults: [...checked.faults, ...(together?.faults ?? [])], entries: checked.entries, throws: checked.throws, signed: keys !== null && !checked.unproven.some(({ kind }) => kind === "receipt") });
  };
  const save = async () => {
    const logs = await desk.tournament.logs(numbers);
    download(new Blob([JSON.stringify(logs)], { type: "application/json" }), `wardroom-${desk.kept.tournament}.json`);
  };
  return (
    <section class="card" aria-labelledby="logs-title">
      <h2 id="logs-title">{own.logs}</h2>
      <p class="muted small">{own.logsAbout}</p>
      {seen.dice.seed !== null && <p class="small head">{own.seed} <code>{seen.dice.seed}</code></p>}
      <p class="row">
        <button type="button" class="primary" data-check disabled={busy} onClick={() => void during(check)}>{busy ? texts.value.proving.rules.asking : own.checkLogs}</button>
        <button type="button" disabled={busy} onClick={() => void during(save)}>{own.saveLogs}</button>
      </p>
      <FaultNote fault={fault} />
      {found !== null && (
        <div aria-live="polite" data-found={found.faults.length === 0 ? "good" : "bad"}>
          <p class={found.faults.length === 0 ? "good" : "fault"}><strong>{found.faults.length === 0 ? own.logsGood : own.logsBad}</strong></p>
          <p class="muted small">{texts.value.proving.counted(number(found.entries), number(found.throws))} {found.signed ? texts.value.proving.signing.signed : texts.value.proving.signing.unsigned}</p>
          <ul class="faults">{found.faults.map((each, index) => <li key={index}>{title(each.code)} <span class="muted small">{each.detail}</span></li>)}</ul>
        </div>
      )}
    </section>
  );
}
