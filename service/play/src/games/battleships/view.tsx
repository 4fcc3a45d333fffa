/** Battleships: for now its ships as a list; every decision is made in the generic forms. */

import { useEffect, useState } from "preact/hooks";
import { fetched } from "../../service.ts";
import { texts } from "../../texts.ts";
import type { Json } from "../../table/shapes.ts";
import type { Game, SetUpProps, ViewProps } from "../game.ts";

function View({ table, read }: ViewProps) {
  const { words } = table;
  const ships: Json[] = read.view.situation?.ships ?? [];
  return (
    <section class="card" aria-label={texts.value.table.board}>
      <div class="scrolling">
        <table>
          <tbody>
            {ships.map((ship) => (
              <tr key={ship.id}>
                <th scope="row">{ship.counter?.name ?? words.value("ship", ship.id)}</th>
                <td>{words.value("side", ship.side)}</td>
                <td>{ship.hex}</td>
                <td>{words.member("facing")} {ship.facing}</td>
                <td>{words.member("speed")} {ship.speed}</td>
                <td>{words.value("fate", ship.fate)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function SetUp({ setup, change, words }: SetUpProps) {
  const [scenarios, set] = useState<{ scenario: string; title: string }[]>([]);
  useEffect(() => {
    fetched<{ scenarios: { scenario: string; title: string }[] }>("/v1/battleships/boards").then((told) => set(told.scenarios), () => undefined);
  }, [words]);
  return (
    <div class="field">
      <label for="scenario">{texts.value.begin.scenario}</label>
      <select id="scenario" value={setup.scenario ?? "denmark_strait"}
        onChange={(event) => change({ ...setup, scenario: event.currentTarget.value })}>
        {scenarios.map(({ scenario, title }) => <option key={scenario} value={scenario}>{words.find(["scenarios"], scenario) ?? title}</option>)}
      </select>
    </div>
  );
}

export const battleships: Game = {
  View,
  SetUp,
  aims: {},
  rival: "broadside",
  nameOf: (table, _offer, member, value) => {
    const ships: Json[] = table.read.value?.view.situation?.ships ?? [];
    return ["ship", "unit", "target", "id"].includes(member) ? (ships.find((each) => each.id === value)?.counter?.name ?? null) : null;
  },
};
