/** The number of a rule, and its title where there is room. */

import { texts } from "../base/texts.ts";
import type { Words } from "../service/words.ts";

export function RuleMark({ rule, words }: { rule: string | null; words: Words }) {
  if (rule === null || rule === "") {
    return null;
  }
  return (
    <span class="rule">
      {texts.value.reckoning.rule} {rule}
      {words.rule(rule) !== "" && <span class="rule-title"> {words.rule(rule)}</span>}
    </span>
  );
}
