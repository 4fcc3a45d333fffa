/** What seats are called. */

import { texts } from "../base/texts.ts";
import { UMPIRE } from "./kinds.ts";
import type { Seat } from "./seat.ts";

/** A seat, by the nation of its units where the service calls it so. */
export function seatName({ words }: Seat, seat: string): string {
  return seat === UMPIRE ? texts.value.join.umpire : words.value("seat", seat);
}
