/** The page's own texts in its language. What a game says comes from the service (`words.ts`). */

import { computed } from "@preact/signals";
import { type Language, language } from "./language.ts";
import { type Texts, en } from "./texts/en.ts";
import { ja } from "./texts/ja.ts";
import { ko } from "./texts/ko.ts";

const ALL: Record<Language, Texts> = { en, ja, ko };

/** Read in a component, it is read again when the language changes. */
export const texts = computed<Texts>(() => ALL[language.value]);
