/** The page's own texts in its language, fetched alone. What a game says comes from the service (`words.ts`). */

import { batch, computed, signal } from "@preact/signals";
import { type Language, choose, language } from "./language.ts";
import { Part } from "./part.ts";
import type { Texts } from "./texts/en.ts";

const ALL: Record<Language, Part<Texts>> = {
  en: new Part(async () => (await import("./texts/en.ts")).en),
  ja: new Part(async () => (await import("./texts/ja.ts")).ja),
  ko: new Part(async () => (await import("./texts/ko.ts")).ko),
};

const spoken = signal<Texts | null>(null);

/** Read in a component, it is read again when the language changes. */
export const texts = computed<Texts>(() => {
  if (spoken.value === null) {
    throw new Error("the page is drawn before its texts are here");
  }
  return spoken.value;
});

/** Fetch the texts that the page begins with; rejects with NotFetched. */
export async function textsFetched(): Promise<void> {
  spoken.value = await ALL[language.value].fetched();
}

let wished: Language | null = null;

/** Have the page speak another language; rejects with NotFetched, and it speaks as before. */
export async function speak(chosen: Language): Promise<void> {
  wished = chosen;
  const told = await ALL[chosen].fetched();
  if (wished === chosen) { // None was chosen since.
    batch(() => {
      spoken.value = told;
      choose(chosen);
    });
  }
}
