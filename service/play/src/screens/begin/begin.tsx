/** Begin a game: which, with what set-up, by what rules, and who plays. */

import { useState } from "preact/hooks";
import type { Ruleset } from "wardroom-client";
import { FaultNote } from "../../base/fault.tsx";
import type { Json } from "../../base/json.ts";
import { go, replace } from "../../base/route.ts";
import { texts } from "../../base/texts.ts";
import { Radio } from "../../base/widgets.tsx";
import { useWork } from "../../base/work.ts";
import { useGame } from "../../games/registry.ts";
import type { Game } from "../../seat/game.ts";
import { RULESETS } from "../../service/service.ts";
import { type Words, useWords } from "../../service/words.ts";
import { Agreements, type Agreed } from "./agreements.tsx";
import { Duties, type DutiesAsked } from "./duties.tsx";
import { type Players, against, found } from "./founding.ts";
import { GameChoice, Options, usePolicies } from "./rules.tsx";

/** Who types the faces of dice that are thrown at the table. */
type Typist = "any" | "owner" | "either" | "umpire";

/** Who may be asked to: the owner of a throw or two who agree where several play, the umpire where there is one. */
function typistsOf(several: boolean, umpire: boolean): Typist[] {
  return ["any", ...(several ? ["owner" as const, "either" as const] : []), ...(umpire ? ["umpire" as const] : [])];
}

export function Begin({ chosen }: { chosen: string | undefined }) {
  const ruleset = RULESETS.find((each) => each === chosen) ?? RULESETS[0];
  const words = useWords(ruleset);
  const game = useGame(ruleset);
  return (
    <main class="page">
      <h1>{texts.value.start.begin}</h1>
      <GameChoice value={ruleset} change={(each) => replace("begin", each)} />
      {words !== null && <p data-aim>{words.sentence("stages", "over")}</p>}
      {words !== null && game !== null && <Founding key={ruleset} ruleset={ruleset} game={game} words={words} />}
    </main>
  );
}

function Founding({ ruleset, game: { SetUp, facts }, words }: { ruleset: Ruleset; game: Game; words: Words }) {
  const own = texts.value.begin;
  const { seats, rival } = facts;
  const several = seats.length > 1;
  const [setup, setSetup] = useState<Json>({});
  const [options, setOptions] = useState<Record<string, Json>>({});
  const [dice, setDice] = useState("committed");
  const [chosenTypist, setTypist] = useState<Typist>("any");
  const [odds, setOdds] = useState(true);
  const [duties, setDuties] = useState<DutiesAsked>({});
  const [agreed, setAgreed] = useState<Agreed>({});
  const [players, setPlayers] = useState<Players>(several ? "policy" : "alone");
  const [seat, setSeat] = useState(seats[0] ?? "");
  const [policy, setPolicy] = useState(rival);
  const policies = usePolicies(ruleset);
  const [name, setName] = useState("");
  const { busy, done, fault, during } = useWork();
  const typists = typistsOf(several, duties.umpire !== undefined);
  const typist = typists.includes(chosenTypist) ? chosenTypist : "any";
  const agrees = several && players !== "policy";
  const begin = () => during(async () => {
    const stated = dice === "supplied" && typist !== "any" ? { supplied_by: typist } : {};
    const game = { setup, options, dice, odds, ...stated, ...duties, ...(agrees ? agreed : {}) };
    const seated = several ? { ...game, seat } : game;
    go("game", await found(ruleset, players === "policy" ? against(policy, game, seats, seat) : seated, players, name));
  });
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
      {several && (
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
              options={seats.map((each) => [each, `${own.side}: ${words.value("side", each)}`])} />
          )}
        </fieldset>
      )}
      <fieldset class="card">
        <legend>{own.dice}</legend>
        <Radio name="dice" value={dice} options={[["committed", own.committed], ["supplied", own.supplied]]} change={setDice} />
        {dice === "supplied" && typists.length > 1 && (
          <Radio name="typist" value={typist} options={typists.map((each) => [each, own.typists[each]])} change={(each) => setTypist(each as Typist)} />
        )}
        <label class="check">
          <input type="checkbox" checked={odds} onChange={(event) => setOdds(event.currentTarget.checked)} />
          {own.odds}
        </label>
      </fieldset>
      {agrees && <Agreements agreed={agreed} change={setAgreed} />}
      <Duties ruleset={ruleset} words={words} asked={duties} change={setDuties} umpire={texts.value.duties.umpire} />
      <Options ruleset={ruleset} words={words} chosen={options} change={setOptions} />
      <FaultNote fault={fault} />
      <button type="submit" class="primary large" disabled={busy || done}>{own.go}</button>
    </form>
  );
}
