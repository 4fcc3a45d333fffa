/** Silent Victory. */

import { useEffect, useState } from "preact/hooks";
import type { NewSession } from "wardroom-client";
import type { Json } from "../../base/json.ts";
import { texts } from "../../base/texts.ts";
import { Choice, Text } from "../../base/widgets.tsx";
import type { Game, SetUpProps } from "../../seat/game.ts";
import { fetched } from "../../service/service.ts";
import { withMember } from "../submarine/setup.ts";
import { submarine } from "../submarine/shared.ts";

type BoatClass = NonNullable<NewSession<"silent-victory">["setup"]["type"]>;
/** Every class, or it does not compile. */
const CLASSES: Record<BoatClass, true> = {
  Porpoise: true, Salmon: true, Tambor: true, Gar: true, Gato: true, Balao: true, Tench: true, Narwhal: true, Argonaut: true,
};

function SetUp({ setup, change, words }: SetUpProps) {
  const own = texts.value.begin;
  const captains = useCaptains();
  const set = (member: string) => (value: string) => change(withMember(setup, member, value));
  return (
    <>
      <Choice id="scenario" label={own.captain} value={setup.scenario ?? ""} options={[["", own.noScenario], ...captains]}
        change={(value) => change(value === "" ? {} : { scenario: value })} />
      {setup.scenario === undefined ? (
        <>
          <Choice id="type" label={own.boat} value={setup.type ?? "Tambor"} change={set("type")}
            options={Object.keys(CLASSES).map((each) => [each, words.value("type", each)])} />
          <Text id="name" label={own.captainName} value={setup.name ?? ""} change={set("name")} />
          <Text id="boat-name" label={own.boatName} value={setup.boat_name ?? ""} change={set("boat_name")} />
        </>
      ) : (
        <label class="check">
          <input type="checkbox" checked={setup.historical === true}
            onChange={(event) => change(withMember(setup, "historical", event.currentTarget.checked))} />
          {own.historical}
        </label>
      )}
    </>
  );
}

/** The historical captains, with their boats. */
function useCaptains(): [string, string][] {
  const [found, set] = useState<[string, string][]>([]);
  useEffect(() => {
    const read = async () => {
      const { packs } = await fetched<{ packs: { name: string; digest: string }[] }>("/v1/silent-victory/charts");
      const digest = packs.find((each) => each.name === "standard")?.digest ?? "";
      const { tables } = await fetched<{ tables: Json }>(`/v1/silent-victory/charts/${digest}`);
      return Object.entries<Json>(tables.scenarios?.scenario ?? {}).map(([id, each]): [string, string] => [id, each.title]);
    };
    read().then(set, () => undefined);
  }, []);
  return found;
}

export const silentVictory: Game = { ...submarine, SetUp };
