/** What the beginning of a game and of a tournament have in common: options, policies, choices. */

import { useEffect, useState } from "preact/hooks";
import type { Ruleset } from "wardroom-client";
import type { Json } from "../../base/json.ts";
import { beside, language } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import { RuleMark } from "../../reckoning/rule.tsx";
import { RULESETS, fetched } from "../../service/service.ts";
import type { Words } from "../../service/words.ts";

/** Which game. */
export function GameChoice({ value, change }: { value: Ruleset; change: (ruleset: Ruleset) => void }) {
  return (
    <fieldset class="cards">
      <legend>{texts.value.begin.game}</legend>
      {RULESETS.map((each) => (
        <label key={each} class="card pick">
          <input type="radio" name="game" checked={each === value} onChange={() => change(each)} />
          <strong>{texts.value.games[each].title}</strong>
          <span class="muted">{texts.value.games[each].about}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface Option {
  name: string;
  rule: string;
  title: string;
  description: string;
  default: Json;
  choices: Json[];
  labels: Record<string, string>;
}

/** Every option of the game in a sentence, with its rule. */
export function Options({ ruleset, words, chosen, change }: { ruleset: Ruleset; words: Words; chosen: Record<string, Json>; change: (chosen: Record<string, Json>) => void }) {
  const own = texts.value.begin;
  const [options, set] = useState<Option[]>([]);
  const told = language.value;
  useEffect(() => {
    fetched<{ options: Option[] }>(`/v1/${ruleset}/options?language=${told}`).then((answer) => set(answer.options), () => undefined);
  }, [ruleset, told]);
  const pick = (option: Option, value: Json) => {
    const { [option.name]: _, ...others } = chosen;
    change(value === option.default ? others : { ...others, [option.name]: value });
  };
  return (
    <details class="card">
      <summary>{own.options}<span class="muted">{beside(own.changed(Object.keys(chosen).length))}</span></summary>
      <p class="muted">{own.optionsAbout}</p>
      <ul class="options">
        {options.map((option) => {
          const value = chosen[option.name] ?? option.default;
          const id = `option-${option.name}`;
          return (
            <li key={option.name}>
              {typeof option.default === "boolean" ? (
                <label class="check" for={id}>
                  <input id={id} type="checkbox" checked={value} onChange={(event) => pick(option, event.currentTarget.checked)} />
                  <strong>{option.title}</strong>
                </label>
              ) : (
                <div class="field">
                  <label for={id}><strong>{option.title}</strong></label>
                  <select id={id} value={String(value)} onChange={(event) => pick(option, option.choices.find((each) => String(each) === event.currentTarget.value))}>
                    {option.choices.map((each) => <option key={String(each)} value={String(each)}>{option.labels[each] ?? words.value(option.name, String(each))}</option>)}
                  </select>
                </div>
              )}
              <p class="muted small">{inWords(option)} <RuleMark rule={option.rule} words={words} /></p>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** What the list of rulesets has for a game: its standing policies, and the contests of its rulebook. */
interface GameListed {
  policies: string[];
  contests: string[];
}

const NOTHING_LISTED: GameListed = { policies: [], contests: [] };

function useListed(ruleset: Ruleset): GameListed {
  const [found, set] = useState(NOTHING_LISTED);
  useEffect(() => {
    fetched<{ rulesets: { id: string; game: GameListed }[] }>("/v1/rulesets").then(
      ({ rulesets }) => set(rulesets.find((each) => each.id === ruleset)?.game ?? NOTHING_LISTED),
      () => undefined,
    );
  }, [ruleset]);
  return found;
}

/** What an option is about, with its choices called as they are in its list. */
function inWords({ description, labels }: Option): string {
  return Object.entries(labels).reduce((told, [code, label]) => {
    const named = `${label}: `;
    // A text that says what the label says needs it once.
    return told.replaceAll(`${code}: ${label}`, label).replaceAll(`${code}: `, named).replaceAll(`${code}, `, `${label}, `);
  }, description);
}

/** The standing policies that can play a seat. */
export function usePolicies(ruleset: Ruleset): string[] {
  return useListed(ruleset).policies;
}

/** The contests of the rulebook by which careers are ranked, the default first. */
export function useContests(ruleset: Ruleset): string[] {
  return useListed(ruleset).contests;
}
