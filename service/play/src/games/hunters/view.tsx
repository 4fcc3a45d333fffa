/** The Hunters. */

import type { NewSession } from "wardroom-client";
import { month } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import { Choice, Text } from "../../base/widgets.tsx";
import type { Game, SetUpProps } from "../../seat/game.ts";
import { withMember } from "../submarine/setup.ts";
import { submarine } from "../submarine/shared.ts";

type BoatType = NonNullable<NewSession<"hunters">["setup"]["type"]>;
/** Every type, or it does not compile. */
const TYPES: Record<BoatType, true> = {
  VIIA: true, VIIB: true, VIIC: true, VIIC_Flak: true, VIID: true, IXA: true, IXB: true, IXC: true,
};

function SetUp({ setup, change, words }: SetUpProps) {
  const own = texts.value.begin;
  const set = (member: string) => (value: string) => change(withMember(setup, member, value));
  return (
    <>
      <Choice id="type" label={own.boat} value={setup.type ?? "VIIB"} change={set("type")}
        options={Object.keys(TYPES).map((each) => [each, words.value("type", each)])} />
      <Choice id="start" label={own.startMonth} value={setup.start ?? ""} change={set("start")}
        options={[["", own.startUsual], ...MONTHS.map((each): [string, string] => [each, month(each)])]} />
      <Text id="name" label={own.captainName} value={setup.name ?? ""} change={set("name")} />
      <Text id="number" label={own.boatNumber} value={setup.number ?? ""} pattern="U-[1-9][0-9]{0,3}" change={set("number")} />
    </>
  );
}

/** September 1939 to June 1943. */
const MONTHS = Array.from({ length: 46 }, (_, index) => {
  const months = 8 + index;
  return `${1939 + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
});

export const hunters: Game = { ...submarine, SetUp };
