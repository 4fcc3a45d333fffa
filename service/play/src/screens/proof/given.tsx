/** What a file is that is no log: it is named as that, and never as a log that was changed. */

import type { Ruleset } from "wardroom-client";
import { type Json, isMap } from "../../base/json.ts";
import { isText } from "../../base/reading.ts";
import { texts } from "../../base/texts.ts";
import { RULESETS } from "../../service/service.ts";
import { useWords } from "../../service/words.ts";

const FORMAT = "wardroom-session/";

/** A file that holds no log; `ruleset`: of the game that the terminal has saved in it. */
export class NoLog extends Error {
  readonly ruleset: Ruleset | null;

  constructor(ruleset: Ruleset | null = null) {
    super();
    this.ruleset = ruleset;
  }
}

/** The log in a text; throws SyntaxError for one that is no JSON, NoLog for what is no log. */
export function logIn(text: string): Json {
  const value: Json = JSON.parse(text);
  if (isMap(value) && isText(value.format) && value.format.startsWith(FORMAT)) {
    return value;
  }
  const saved = isMap(value) && typeof value.format === "number" && Array.isArray(value.moves) ? RULESETS.find((each) => each === value.ruleset) : undefined;
  throw new NoLog(saved);
}

export function NoLogNote({ fault }: { fault: NoLog }) {
  return fault.ruleset === null ? <p class="note fault" role="alert">{texts.value.proving.noLog}</p> : <SavedGame ruleset={fault.ruleset} />;
}

/** The service has the words for what its terminal saves. */
function SavedGame({ ruleset }: { ruleset: Ruleset }) {
  const words = useWords(ruleset);
  return words === null ? null : <p class="note fault" role="alert" data-terminal>{words.problem("terminal_game") ?? texts.value.proving.noLog}</p>;
}
