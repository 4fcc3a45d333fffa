/** Games of a round have one seed. */

import { joint } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";

/** Who could know dice from another game of the round. */
export function SharedDice({ by }: { by: readonly string[] }) {
  const { sharedDice, foreseers } = texts.value.proving;
  const named: Record<string, string> = foreseers;
  return by.length === 0 ? null : <p class="small note">{sharedDice(by.map((who) => named[who] ?? who).join(joint()))}</p>;
}
