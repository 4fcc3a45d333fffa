/** What a career came to when it is over: how it ended, what was sunk, what it was given. */

import type { Json } from "../../base/json.ts";
import { joint, month, number } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import type { State } from "../../seat/seen.ts";
import type { Words } from "../../service/words.ts";

export function careerOf({ view }: State, words: Words): string[] {
  const own = texts.value.submarine;
  const { commander, record, fate, boat }: Json = view.situation;
  const rank = commander?.rank ? words.value("rank", commander.rank) : "";
  const awards = awardsOf(commander).map((each) => words.value("award", each));
  const how = words.find(["results"], `ended_${fate?.how ?? view.ending}`);
  return [
    [rank, record?.name, record?.boat_name ?? record?.number, boat === null ? "" : words.value("type", boat.type)].filter(Boolean).join(joint()),
    how === null ? "" : [how, fate?.month ? month(fate.month) : ""].filter((each) => each !== "").join(joint()),
    own.career((record?.patrols ?? []).length, own.sunkShips(view.ships_sunk, number(view.tons_sunk))),
    awards.length === 0 ? own.noAwards : `${own.awards}: ${awards.join(joint())}`,
    `${own.victory}: ${words.result(view.victory)}`,
  ].filter((each) => each !== "");
}

/** The award of a commander, or every one that a captain has. */
function awardsOf(commander: Json): string[] {
  const single: string[] = typeof commander?.award === "string" && commander.award !== "none" ? [commander.award] : [];
  return [...single, ...Object.entries<Json>(commander?.awards ?? {}).filter(([, count]) => count > 0).map(([name]) => name)];
}
