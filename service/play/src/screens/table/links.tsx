/** Links that invite, and one that takes this seat to another device. All stand in the fragment. */

import { useState } from "preact/hooks";
import { pageAt } from "../../base/address.ts";
import { Copying } from "../../base/copying.tsx";
import { to } from "../../base/route.ts";
import { texts } from "../../base/texts.ts";
import type { Seat } from "../../seat/seat.ts";
import { CREATOR, change, gameOf } from "../../service/keeping.ts";
import type { Read } from "../../service/shapes.ts";

/** The seats that were invited to and nobody has claimed. */
export function openSeats({ kept: { seats } }: Seat, { access }: Read): string[] {
  return Object.keys(access).filter((seat) => access[seat]?.status === "invited" && seats[seat] === undefined);
}

/** The place in the page at which an invitation is accepted. `about`: what it says of the game, which no server sees. */
export async function invited(table: Seat, seat: string, about = ""): Promise<string> {
  const { ruleset, session, invitations } = table.kept;
  const known = invitations[seat] ?? ((await table.session.invitation(seat)) as { invitation: string }).invitation;
  change(session, { invitations: { ...gameOf(session)?.invitations, [seat]: known } });
  return to("join", ruleset, session, seat, known, ...(about === "" ? [] : [about]));
}

export function Links({ table, read }: { table: Seat; read: Read }) {
  const own = texts.value.table;
  const { ruleset, session, seats } = table.kept;
  // Before the game begins those of players stand above it.
  const listed = (seat: string) => read.status !== "created" || !read.seats.includes(seat);
  const open = read.tournament === null && isCreator(table) ? openSeats(table, read).filter(listed) : [];
  return (
    <div class="links">
      {open.map((seat) => (
        <Link key={seat} label={seat === "spectator" ? own.spectators : seat === "umpire" ? own.umpires : own.invitation(table.words.value("seat", seat))}
          address={() => invited(table, seat)} fail={(fault) => { table.fault.value = fault; }} />
      ))}
      <Link label={own.elsewhere} about={own.elsewhereAbout} address={() => to("take", ruleset, session, table.seat, seats[table.seat]?.token ?? "", ...(isCreator(table) ? [CREATOR] : []))} />
    </div>
  );
}

/** Whether whoever sits here began the game, on this device or on another: they alone can hand out seats. */
export function isCreator({ kept: game }: Seat): boolean {
  return game.creator === true || Object.keys(game.invitations).length > 0;
}

interface LinkProps {
  label: string;
  about?: string;
  /** The place in the page that it leads to: it may have to be asked for. */
  address: () => string | Promise<string>;
  fail?: (fault: unknown) => void;
}

function Link({ label, about, address, fail }: LinkProps) {
  const own = texts.value.table;
  const [found, find] = useState("");
  const whole = pageAt(found);
  const shown = found !== "";
  const show = async () => {
    try {
      find(await address());
    } catch (fault) {
      fail?.(fault);
    }
  };
  return (
    <div class="link">
      <p>{label}</p>
      {about !== undefined && <p class="muted small">{about}</p>}
      {shown ? (
        <Copying label={label} text={whole} />
      ) : <button type="button" onClick={() => void show()}>{own.show}</button>}
    </div>
  );
}
