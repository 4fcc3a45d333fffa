/** A text of the service in which the numbers of rules open the rule, and the terms of the game are explained. */

import type { ComponentChildren } from "preact";
import { texts } from "../base/texts.ts";
import type { Words } from "../service/words.ts";
import { Explained } from "./explained.tsx";
import { Rule } from "./rule.tsx";

/** The group of words that is the glossary. */
const TERMS = "terms";
/** The number of a rule where lines name it, as in "(9.2.3, U1)", with its brackets: a button is a word of its own, before and after which lines break. */
const RULE = String.raw`(?:[(（]|(?<=[,、] ?))\d+(?:\.\d+)+(?:[)）]|(?=[,、]))`;

interface Glossary {
  /** Finds the number of a rule, or a term: the terms by their place in `keys`. */
  found: RegExp;
  keys: string[];
}

const glossaries = new WeakMap<Words, Glossary>();

function glossaryOf(words: Words): Glossary {
  const known = glossaries.get(words);
  if (known !== undefined) {
    return known;
  }
  // A longer term goes before one that it holds.
  const keys = words.codes(TERMS).sort((one, other) => labelOf(words, other).length - labelOf(words, one).length);
  const parts = keys.map((key) => `(${pattern(labelOf(words, key))})`);
  const made = { found: new RegExp([RULE, ...parts].join("|"), "g"), keys };
  glossaries.set(words, made);
  return made;
}

function labelOf(words: Words, key: string): string {
  return words.find([TERMS], key) ?? "";
}

/** What a term looks like in a text: "Weapon damage (W)" also as W, 2W or W2, and "escort" as "escorts". */
function pattern(label: string): string {
  const [, name = "", short] = /^(?:an? )?(.*?)(?: \(([A-Z])\))?$/.exec(label) ?? [];
  const [first = "", ...rest] = name;
  const plain = `[${first.toLowerCase()}${first.toUpperCase()}]${rest.join("").replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`;
  const either = short === undefined ? "" : `|\\b\\d?${short}\\d?\\b`;
  return (/^[\x20-\x7e]+$/.test(name) ? `\\b${plain}s?\\b` : plain) + either;
}

interface ProseProps {
  text: string;
  words: Words;
  /** Whether the tab key stops at what is explained. */
  stop?: boolean;
}

/** Each term is explained where it stands first. */
export function Prose({ text, words, stop }: ProseProps) {
  const { found, keys } = glossaryOf(words);
  const shown: ComponentChildren[] = [];
  const told = new Set<string>();
  let end = 0;
  for (const match of text.matchAll(found)) {
    const [whole] = match;
    const place = match.slice(1).findIndex((each) => each !== undefined);
    const key = keys[place] ?? whole.replace(/[^\d.]/g, "");
    if (told.has(key) || (place < 0 && words.rule(key) === "")) {
      continue;
    }
    told.add(key);
    shown.push(text.slice(end, match.index), place < 0
      ? <Explained class="term" stop={stop ?? true} explanation={() => <Rule rule={key} words={words} />}>{whole}</Explained>
      : <Explained class="term" stop={stop ?? true} explanation={() => <Term code={key} words={words} />}>{whole}</Explained>);
    end = match.index + whole.length;
  }
  return <>{[...shown, text.slice(end)]}</>;
}

function Term({ code, words }: { code: string; words: Words }) {
  return <><strong>{labelOf(words, code)}</strong> {words.sentence(TERMS, code)}</>;
}

/** The terms that stand in texts which can be pressed themselves, such as choices: each once, to be explained. */
export function Terms({ texts: all, words }: { texts: string[]; words: Words }) {
  const { found, keys } = glossaryOf(words);
  const codes = new Set(all.flatMap((text) => [...text.matchAll(found)].flatMap((match) => keys[match.slice(1).findIndex((each) => each !== undefined)] ?? [])));
  return codes.size === 0 ? null : (
    <p class="small muted terms">
      {texts.value.hints.terms}{" "}
      {[...codes].map((code, index) => (
        <span key={code}>{index > 0 && " · "}<Explained class="term" explanation={() => <Term code={code} words={words} />}>{labelOf(words, code)}</Explained></span>
      ))}
    </p>
  );
}
