/** How rules are read, announced in every game of a tournament. */

import { useState } from "preact/hooks";
import { moment } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import type { TournamentDesk } from "./desk.ts";
import type { Announcement, Seen } from "./shapes.ts";

export function Announcements({ desk, seen }: { desk: TournamentDesk; seen: Seen }) {
  const own = texts.value.organising;
  const announces = desk.organises && seen.umpire !== null && seen.status === "open";
  if (!announces && seen.announcements.length === 0) {
    return null;
  }
  return (
    <section class="card announcing" aria-labelledby="announcements-title">
      <h2 id="announcements-title">{own.announcements}</h2>
      <Announced announcements={seen.announcements} />
      {announces && <Announce desk={desk} />}
    </section>
  );
}

/** What was announced, the newest first. */
export function Announced({ announcements }: { announcements: Announcement[] }) {
  return announcements.length === 0 ? null : (
    <ul class="announced">
      {[...announcements].reverse().map(({ number, at, rule, reason }) => (
        <li key={number} data-announcement={number}>
          <p><strong>{rule}:</strong> {reason ?? texts.value.umpiring.notShown} <span class="small muted">· {moment(at)}</span></p>
        </li>
      ))}
    </ul>
  );
}

function Announce({ desk }: { desk: TournamentDesk }) {
  const { organising: own, umpiring } = texts.value;
  const [rule, setRule] = useState("");
  const [reason, setReason] = useState("");
  return (
    <form class="withdrawing" onSubmit={(event) => {
      event.preventDefault();
      void desk.doing(() => desk.tournament.announce(rule, reason)).then((done) => {
        if (done) {
          setRule("");
          setReason("");
        }
      });
    }}>
      <p class="small muted">{own.announceAbout}</p>
      <div class="field">
        <label for="announce-rule">{umpiring.ruleNumber}</label>
        <input id="announce-rule" type="text" maxLength={100} value={rule} onInput={(event) => setRule(event.currentTarget.value)} />
      </div>
      <div class="field">
        <label for="announce-reason">{own.announceReason}</label>
        <textarea id="announce-reason" rows={2} maxLength={1000} value={reason} onInput={(event) => setReason(event.currentTarget.value)} />
      </div>
      <button type="submit" data-announce disabled={rule.trim() === "" || reason.trim() === "" || desk.busy.value}>{own.announceGo}</button>
    </form>
  );
}
