/** What an action came to in a line: from the codes of its steps, never from their texts. */

import { joint } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import type { News } from "../../seat/game.ts";
import type { Step, Told } from "../../service/shapes.ts";
import type { Words } from "../../service/words.ts";

/** Steps whose result is news as it is, the last of each purpose. */
const TOLD = new Set([
  "encounter", "random_event", "wait_for_night", "switch_time", "follow_undamaged", "follow_damaged", "follow_capital_ship",
  "patrol_result", "award", "promotion", "game_end", "victory",
]);
export const LOST = ["sunk", "crushed", "scuttled"];

export function summaryOf(told: Told[], words: Words): News[] {
  const steps = told.flatMap(({ step }) => step ?? []);
  return [...fired(steps), ...ships(steps), ...found(steps, words), ...hits(steps, words), ...broken(steps, words), ...lost(steps, words), ...others(steps, words)];
}

const of = (steps: Step[], ...purposes: string[]) => steps.filter((each) => purposes.includes(each.purpose));
const came = (steps: Step[], ...results: string[]) => steps.filter((each) => results.includes(each.result ?? ""));

function fired(steps: Step[]): News[] {
  const own = texts.value.summary;
  const [torpedoes, shots] = [of(steps, "torpedo_fire"), of(steps, "gun_fire")];
  const duds = came(of(steps, "dud"), "dud").length;
  return [
    ...(torpedoes.length > 0 ? [{ text: own.torpedoes(came(torpedoes, "hit").length, torpedoes.length, duds) }] : []),
    ...(shots.length > 0 ? [{ text: own.shots(came(shots, "hit").length, shots.length) }] : []),
  ];
}

/** Each ship once, as it is at the end. */
function ships(steps: Step[]): News[] {
  const own = texts.value.summary;
  const last = new Map(came(steps, "ship_damaged", "ship_sunk").map((each) => [each.details.target, each]));
  return [...last.values()].map(({ details, result }) => {
    const name = String(details.name ?? details.target);
    return result === "ship_sunk" ? { text: own.sunk(name), grave: true } : { text: own.damaged(name) };
  });
}

/** Whether the boat was found: in any check of the escorts. */
function found(steps: Step[], words: Words): News[] {
  const checks = of(steps, "approach", "detection");
  const seen = checks.filter(({ result }) => result?.startsWith("detected"));
  const [last] = seen.length > 0 ? seen : checks;
  return last === undefined ? [] : [{ text: words.value("detection", seen.length > 0 ? "detected" : "undetected"), grave: seen.length > 0 }];
}

/** The hits on the boat, and what they struck. */
function hits(steps: Step[], words: Words): News[] {
  const attacks = of(steps, "escort_attack", "air_attack");
  const count = attacks.reduce((sum, { details }) => sum + (typeof details.hits === "number" ? details.hits : 0), 0);
  if (attacks.length === 0) {
    return [];
  }
  const struck = of(steps, "hit").flatMap(({ details, result }) =>
    result === "minor" || result === "no_effect" ? [] : [typeof details.system === "string" ? words.value("systems", details.system) : words.result(result ?? "")]);
  return [{ text: texts.value.summary.hits(count, [...new Set(struck)].join(joint())), grave: count > 0 }];
}

/** What could not be repaired. */
function broken(steps: Step[], words: Words): News[] {
  const left = came(of(steps, "repair"), "inoperable").map(({ details }) => words.value("systems", String(details.system ?? "")));
  return left.length === 0 ? [] : [{ text: texts.value.summary.broken([...new Set(left)].join(joint())), grave: true }];
}

function lost(steps: Step[], words: Words): News[] {
  const ends = of(steps, "escort_attack", "air_attack", "test_depth", "test_depth_dive", "scuttling").filter(({ result }) => LOST.includes(result ?? ""));
  const [end] = ends;
  return end === undefined ? [] : [{ text: words.result(end.result ?? ""), grave: true }];
}

function others(steps: Step[], words: Words): News[] {
  const last = new Map(steps.filter(({ purpose, result }) => TOLD.has(purpose) && result !== null).map((each) => [each.purpose, each]));
  return [...last.values()].map(({ purpose, result }) => ({ text: `${words.purpose(purpose)}: ${words.result(result ?? "")}` }));
}
