/** What codes are called in the language of the page (`GET /v1/{ruleset}/words`). */

import { useEffect, useState } from "preact/hooks";
import type { Ruleset } from "wardroom-client";
import { Words as ClientWords } from "wardroom-client/words";
import { type Language, language } from "../base/language.ts";
import { online } from "../base/online.ts";
import { fetched } from "./service.ts";

export class Words extends ClientWords {
  readonly language: Language;
  readonly ruleset: Ruleset;
  /** What the seats of the game are called that is shown, as the service says it (`seat_titles`). */
  seats: Readonly<Record<string, string>> = {};

  constructor(told: Language, ruleset: Ruleset, answer: { words: object }) {
    super(answer);
    this.language = told;
    this.ruleset = ruleset;
  }

  override value(member: string, code: string): string {
    return (/^(seat|side|to)$/.test(member) && this.seats[code]) || super.value(member, code);
  }
}

/** The words of a game; rejects where the service does not answer. */
export async function wordsOf(ruleset: Ruleset): Promise<Words> {
  const told = language.value;
  const answer = await fetched<{ words: object }>(`/v1/${ruleset}/words?language=${told}`);
  return new Words(told, ruleset, answer);
}

/** The words of a game; null: they are not here yet. */
export function useWords(ruleset: Ruleset): Words | null {
  const [words, set] = useState<Words | null>(null);
  const told = language.value;
  const [failed, setFailed] = useState(false);
  const asks = failed && online.value; // Once there is a network again. Words that are here stay the same.
  useEffect(() => {
    let asked = true; // Words that come late are not those of the next ruleset.
    wordsOf(ruleset).then((each) => asked && set(each), () => asked && setFailed(true));
    return () => {
      asked = false;
    };
  }, [ruleset, told, asks]);
  return words;
}
