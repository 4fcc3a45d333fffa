/** Begin a game: which, with what set-up, by what rules, and who plays. */

import { useEffect, useState } from "preact/hooks";
import type { Ruleset } from "wardroom-client";
import { FaultNote } from "../fault.tsx";
import { gameFor } from "../games/registry.ts";
import { language } from "../language.ts";
import { RuleMark } from "../reckoning/rule.tsx";
import { go } from "../route.ts";
import { RULESETS, fetched } from "../service.ts";
import { texts } from "../texts.ts";
import type { Json } from "../table/shapes.ts";
import { type Words, useWords } from "../words.ts";
import { type Players, against, found } from "./founding.ts";

export function Begin({ chosen }: { chosen: string | undefined }) {
  const own = texts.value.begin;
  const first = RULESETS.find((each) => each === chosen) ?? "hunters";
  const [ruleset, setRuleset] = useState<Ruleset>(first);
  const words = useWords(ruleset);
  return (
    <main class="page">
      <h1>{own.title}</h1>
      <fieldset class="cards">
        <legend>{own.game}</legend>
        {RULESETS.map((each) => (
          <label key={each} class="card pick">
            <input type="radio" name="game" checked={each === ruleset} onChange={() => setRuleset(each)} />
            <strong>{texts.value.games[each].title}</strong>
            <span class="muted">{texts.value.games[each].about}</span>
          </label>
        ))}
      </fieldset>
      {words !== null && <Founding key={ruleset} ruleset={ruleset} words={words} />}
    </main>
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

function Founding({ ruleset, words }: { ruleset: Ruleset; words: Words }) {
  const own = texts.value.begin;
  const { SetUp } = gameFor(ruleset);
  const [setup, setSetup] = useState<Json>({});
  const [options, setOptions] = useState<Record<string, Json>>({});
  const [dice, setDice] = useState("committed");
  const [odds, setOdds] = useState(true);
  const [players, setPlayers] = useState<Players>(ruleset === "battleships" ? "policy" : "alone");
  const [seat, setSeat] = useState("first");
  const [policy, setPolicy] = useState(gameFor(ruleset).rival);
  const policies = usePolicies(ruleset);
  const [name, setName] = useState("");
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const begin = async () => {
    setBusy(true);
    setFault(null);
    try {
      const game = { setup, options, dice, odds };
      const seated = ruleset === "battleships" ? { ...game, seat } : game;
      go("game", await found(ruleset, players === "policy" ? against(policy, game, seat) : seated, players, name));
    } catch (refused) {
      setFault(refused);
      setBusy(false);
    }
  };
  return (
    <form class="founding" onSubmit={(event) => {
      event.preventDefault();
      void begin();
    }}>
      <fieldset class="card">
        <legend>{own.setup}</legend>
        <div class="members">
          <SetUp setup={setup} change={setSetup} words={words} />
          <div class="field">
            <label for="game-name">{own.gameName}</label>
            <input id="game-name" type="text" maxLength={60} value={name} onInput={(event) => setName(event.currentTarget.value)} />
          </div>
        </div>
      </fieldset>
      {ruleset === "battleships" && (
        <fieldset class="card">
          <legend>{own.players}</legend>
          <Radio name="players" value={players} options={[["hot_seat", own.hotSeat], ["invite", own.invite], ["policy", own.policy]]} change={(each) => setPlayers(each as Players)} />
          {players === "policy" && (
            <div class="radios indented">
              {policies.map((each) => (
                <label key={each} class="check">
                  <input type="radio" name="policy" checked={each === policy} onChange={() => setPolicy(each)} />
                  <span><strong>{words.find(["policies"], each)}</strong> <span class="muted small">{words.sentence("policies", each)}</span></span>
                </label>
              ))}
            </div>
          )}
          {players !== "hot_seat" && (
            <Radio name="side" value={seat} change={setSeat}
              options={["first", "second"].map((each) => [each, `${own.side}: ${words.value("side", each)}`])} />
          )}
        </fieldset>
      )}
      <fieldset class="card">
        <legend>{own.dice}</legend>
        <Radio name="dice" value={dice} options={[["committed", own.committed], ["supplied", own.supplied]]} change={setDice} />
        <label class="check">
          <input type="checkbox" checked={odds} onChange={(event) => setOdds(event.currentTarget.checked)} />
          {own.odds}
        </label>
      </fieldset>
      <Options ruleset={ruleset} words={words} chosen={options} change={setOptions} />
      <FaultNote fault={fault} />
      <button type="submit" class="primary large" disabled={busy}>{own.go}</button>
    </form>
  );
}

function Radio({ name, value, options, change }: { name: string; value: string; options: [string, string][]; change: (value: string) => void }) {
  return (
    <div class="radios">
      {options.map(([key, label]) => (
        <label key={key} class="check">
          <input type="radio" name={name} value={key} checked={key === value} onChange={() => change(key)} />
          {label}
        </label>
      ))}
    </div>
  );
}

/** Every option of the game in a sentence, with its rule. */
function Options({ ruleset, words, chosen, change }: { ruleset: Ruleset; words: Words; chosen: Record<string, Json>; change: (chosen: Record<string, Json>) => void }) {
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
      <summary>{own.options} <span class="muted">({own.changed(Object.keys(chosen).length)})</span></summary>
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
              <p class="muted small">{option.description} <RuleMark rule={option.rule} words={words} /></p>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** The standing policies that can play a seat against people. */
function usePolicies(ruleset: Ruleset): string[] {
  const [found, set] = useState<string[]>([]);
  useEffect(() => {
    fetched<{ rulesets: { id: string; game: { policies: string[] } }[] }>("/v1/rulesets").then(
      ({ rulesets }) => set(rulesets.find((each) => each.id === ruleset)?.game.policies ?? []),
      () => undefined,
    );
  }, [ruleset]);
  return found;
}
