/** Which scenario is played: when it was fought, how long it lasts, and who is on which side. */

import { useEffect, useState } from "preact/hooks";
import { day, joint } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import type { SetUpProps } from "../../seat/game.ts";
import { fetched } from "../../service/service.ts";
import type { Words } from "../../service/words.ts";

interface Scenario {
  scenario: string;
  title: string;
  date: string;
  turns: number;
}

interface Placed {
  id: string;
  name: string;
  nation: string;
  side: string;
}

const USUAL = "denmark_strait";
const SIDES = ["first", "second"];

export function SetUp({ setup, change, words }: SetUpProps) {
  const [scenarios, set] = useState<Scenario[]>([]);
  const chosen: string = setup.scenario ?? USUAL;
  useEffect(() => {
    fetched<{ scenarios: Scenario[] }>("/v1/battleships/boards").then((told) => set(told.scenarios), () => undefined);
  }, [words]);
  return (
    <div class="field">
      <label for="scenario">{texts.value.begin.scenario}</label>
      <select id="scenario" value={chosen} onChange={(event) => change({ ...setup, scenario: event.currentTarget.value })}>
        {scenarios.map(({ scenario, title }) => <option key={scenario} value={scenario}>{words.find(["scenarios"], scenario) ?? title}</option>)}
      </select>
      <About scenario={scenarios.find((each) => each.scenario === chosen)} words={words} />
    </div>
  );
}

function About({ scenario, words }: { scenario: Scenario | undefined; words: Words }) {
  const own = texts.value.battle;
  const [units, set] = useState<Placed[]>([]);
  const name = scenario?.scenario;
  useEffect(() => {
    set([]);
    if (name !== undefined) {
      fetched<{ position: { units: Placed[] } }>(`/v1/battleships/boards/${name}`).then(({ position }) => set(position.units), () => undefined);
    }
  }, [name]);
  return scenario === undefined ? null : (
    <div class="small muted scenario">
      <p>{own.fought(day(scenario.date), scenario.turns)}</p>
      {SIDES.map((side) => {
        const ships = units.filter((each) => each.side === side);
        const navies = [...new Set(ships.map((each) => words.value("nation", each.nation)))];
        return (
          <p key={side} data-side={side}>
            <strong>{words.value("side", side)}: {navies.join(joint())}</strong> – {ships.map((each) => words.find(["ships"], each.id) ?? each.name).join(joint())}
          </p>
        );
      })}
    </div>
  );
}
