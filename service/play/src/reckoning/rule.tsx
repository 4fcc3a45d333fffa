/** The number of a rule, and its title where there is room: it opens what the rule says. */

import { useEffect, useState } from "preact/hooks";
import type { Ruleset } from "wardroom-client";
import { texts } from "../base/texts.ts";
import { fetched } from "../service/service.ts";
import type { Words } from "../service/words.ts";
import { Explained } from "./explained.tsx";

export function RuleMark({ rule, words }: { rule: string | null; words: Words }) {
  if (rule === null || rule === "") {
    return null;
  }
  const title = words.rule(rule);
  const shown = <>{texts.value.reckoning.rule} {rule}{title !== "" && <span class="rule-title"> {title}</span>}</>;
  return <span class="rule">{title === "" ? shown : <Explained class="term" explanation={() => <Rule rule={rule} words={words} />}>{shown}</Explained>}</span>;
}

/** What a rule says, in a line. */
export function Rule({ rule, words }: { rule: string; words: Words }) {
  return (
    <>
      <strong>{texts.value.reckoning.rule} {rule} {words.rule(rule)}</strong> {useLine(words.ruleset, rule)}
    </>
  );
}

function useLine(ruleset: Ruleset, rule: string): string {
  const [line, set] = useState("");
  useEffect(() => {
    fetched<{ rules: { number: string; line: string }[] }>(`/v1/${ruleset}/rules`).then(
      ({ rules }) => set(rules.find(({ number }) => number === rule)?.line ?? ""), () => undefined,
    );
  }, [ruleset, rule]);
  return line;
}
