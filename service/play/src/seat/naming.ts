/** What seats are called. */

import { texts } from "../base/texts.ts";
import { UMPIRE } from "./kinds.ts";
import type { Seat } from "./seat.ts";

/** A seat, after the name of its side where the game has one; `begun`: whether a side is known only from the start on. */
export function seatName({ game, seen: { value: seen }, words }: Seat, seat: string, begun = true): string {
  const side = seen === null || (begun && seen.state.status === "created") ? "" : game.sideOf?.(seen, seat) ?? "";
  return seat === UMPIRE ? texts.value.join.umpire : [side, words.value("seat", seat)].filter((each) => each !== "").join(" · ");
}
