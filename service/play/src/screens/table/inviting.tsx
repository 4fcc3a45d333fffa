/** The invitations to a game that waits for its players: what there is to do before it begins. */

import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { pageAt } from "../../base/address.ts";
import { Copying } from "../../base/copying.tsx";
import { joint } from "../../base/language.ts";
import { lasting } from "../../base/storage.ts";
import { texts } from "../../base/texts.ts";
import { Text } from "../../base/widgets.tsx";
import { seatName } from "../../seat/naming.ts";
import type { Seat } from "../../seat/seat.ts";
import type { Seen } from "../../seat/seen.ts";
import { FROM } from "../../service/keeping.ts";
import type { Read } from "../../service/shapes.ts";
import { invited, isCreator, openSeats } from "./links.tsx";

const PLACE = "wardroom inviter";
/** What whoever invites is called, as they wrote it last. */
const inviter = signal(lasting.getItem(PLACE) ?? "");

export function Inviting({ table, read, seen }: { table: Seat; read: Read; seen: Seen }) {
  const own = texts.value.inviting;
  const open = read.status === "created" && read.tournament == null && isCreator(table) ? openSeats(table, read).filter((each) => read.seats.includes(each)) : [];
  return open.length === 0 ? null : (
    <section class="card inviting" aria-labelledby="inviting">
      <h2 id="inviting">{own.title}</h2>
      <p>{own.about}</p>
      <Text id="inviter" label={own.name} value={inviter.value} change={(name) => {
        lasting.setItem(PLACE, name);
        inviter.value = name;
      }} />
      {open.map((seat) => <Invitation key={seat} table={table} seat={seat} about={table.game.invites?.(seen, seat) ?? {}} />)}
    </section>
  );
}

function Invitation({ table, seat, about }: { table: Seat; seat: string; about: Record<string, string> }) {
  const own = texts.value.table;
  const [place, set] = useState("");
  const name = inviter.value.trim();
  const told = new URLSearchParams({ ...about, ...(name === "" ? {} : { [FROM]: name }) }).toString();
  useEffect(() => {
    invited(table, seat, told).then(set, (fault: unknown) => { table.fault.value = fault; });
  }, [seat, told]);
  const named = Object.entries(about).filter(([member, code]) => member !== "nation" && code !== "").map(([member, code]) => table.words.value(member, code));
  const label = own.invitation([seatName(table, seat), ...named].join(joint()));
  return place === "" ? null : (
    <div class="link">
      <p>{label}</p>
      <Copying label={label} text={pageAt(place)} />
    </div>
  );
}
