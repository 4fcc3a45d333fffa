/** What both submarine games add to the generic table. */

import { texts } from "../../base/texts.ts";
import type { Game } from "../../seat/game.ts";
import { aheadOf, dudCame, dudNeeds, reserved } from "./ahead.tsx";
import { Aim, fireText, holdFire } from "./aim.tsx";
import { careerOf } from "./career.ts";
import { ShipsMet, shipsOf } from "./contact.tsx";
import { Load } from "./load.tsx";
import { oddsOf } from "./odds.ts";
import { Reload } from "./reload.tsx";
import { SailOn } from "./sailing.tsx";
import { LOST, summaryOf } from "./summary.ts";
import { EncounterView, SubmarineView } from "./view.tsx";

export const submarine: Omit<Game, "SetUp"> = {
  facts: { seats: ["commander"], main: ["resolve-salvo", "check-close-approach", "run-depth-charge-cycle", "roll-encounter"] },
  drilled: {
    begins: "roll-encounter",
    encounter: "convoy",
    calls: [
      "roll-encounter", "resolve-random-event", "check-close-approach", "resolve-salvo", "fight-submarine", "run-depth-charge-cycle",
      "follow-targets", "resolve-aircraft-encounter", "apply-hits", "repair-boat", "reload-tubes",
    ],
    seat: "commander",
    View: EncounterView,
  },
  View: SubmarineView,
  aims: { fire: Aim, weapon_group: Aim, reload: Reload, load_torpedoes: Load },
  // One boat, one encounter at a time.
  occasion: ({ situation, patrol_number: patrol, box }) => [patrol ?? null, box ?? null, situation?.contact ?? null],
  actions: { course: SailOn, engage: ShipsMet, wait_for_night: ShipsMet, switch_time: ShipsMet },
  outlook: { horizons: ["encounter", "patrol", "game"], heads: () => texts.value.outlook.heads },
  odds: oddsOf,
  ahead: aheadOf,
  reserved,
  thrownFor: ["tube", "target"],
  needs: dudNeeds,
  came: dudCame,
  heard: { hit: ["hit", "ship_damaged"], sinking: ["ship_sunk", ...LOST] },
  summary: ({ words }, steps) => summaryOf(steps, words),
  score: ({ state, words }) => careerOf(state, words),
  nameOf: ({ state, words }, offer, member, value) => {
    if (typeof value !== "number") {
      return null;
    }
    if (member === "target" || member === "targets") {
      const found = shipsOf(state, words).find((ship) => ship.number === value);
      return found === undefined ? (value === offer?.details.escort ? `${value} ${words.value("weapon", "escort")}` : null) : `${value} ${found.name}`;
    }
    return member === "tube" ? texts.value.submarine.tube(value) : null;
  },
  instead: ({ state }, offer, draft) => holdFire(state, offer, draft),
  doIt: ({ state }, offer, draft) => fireText(state, offer, draft),
};
