/** Links that invite, and one that takes this seat to another device. All stand in the fragment. */

import { useState } from "preact/hooks";
import { to } from "../route.ts";
import { texts } from "../texts.ts";
import type { Read } from "./shapes.ts";
import type { Table } from "./table.ts";

export function Links({ table, read }: { table: Table; read: Read }) {
  const own = texts.value.table;
  const { ruleset, session, seats, invitations } = table.game;
  const open = Object.entries(invitations).filter(([seat]) => read.access[seat]?.status === "invited" && seats[seat] === undefined);
  return (
    <div class="links">
      {open.map(([seat, invitation]) => (
        <Link key={seat} label={seat === "spectator" ? own.spectators : own.invitation(table.words.value("seat", seat))}
          address={to("join", ruleset, session, seat, invitation)} />
      ))}
      <Link label={own.elsewhere} about={own.elsewhereAbout} address={to("take", ruleset, session, table.seat, seats[table.seat] ?? "")} />
    </div>
  );
}

function Link({ label, about, address }: { label: string; about?: string; address: string }) {
  const own = texts.value.table;
  const [shown, show] = useState(false);
  const [copied, setCopied] = useState(false);
  const whole = `${location.origin}${location.pathname}${address}`;
  return (
    <div class="link">
      <p>{label}</p>
      {about !== undefined && <p class="muted small">{about}</p>}
      {shown ? (
        <p class="row">
          <input type="text" readOnly aria-label={label} value={whole} onFocus={(event) => event.currentTarget.select()} />
          <button type="button" onClick={() => void navigator.clipboard?.writeText(whole).then(() => setCopied(true))}>
            {copied ? own.copied : own.copy}
          </button>
        </p>
      ) : <button type="button" onClick={() => show(true)}>{own.show}</button>}
    </div>
  );
}
