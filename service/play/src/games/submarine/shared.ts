/** What both submarine games add to the generic table. */

import { texts } from "../../texts.ts";
import type { Game } from "../game.ts";
import { Aim, fireText } from "./aim.tsx";
import { shipsOf } from "./contact.tsx";
import { oddsOf } from "./odds.ts";
import { Load } from "./load.tsx";
import { Reload } from "./reload.tsx";
import { SailOn } from "./sailing.tsx";
import { SubmarineView } from "./view.tsx";

export const submarine: Omit<Game, "SetUp"> = {
  View: SubmarineView,
  aims: { fire: Aim, weapon_group: Aim, reload: Reload, load_torpedoes: Load },
  actions: { course: SailOn },
  odds: oddsOf,
  sunk: (_, steps) => steps.filter(({ result }) => result === "ship_sunk").map(({ text }) => text),
  nameOf: (table, offer, member, value) => {
    const read = table.read.value;
    if (read === null || typeof value !== "number") {
      return null;
    }
    if (member === "target" || member === "targets") {
      const found = shipsOf(read, table.words).find((ship) => ship.number === value);
      return found === undefined ? (value === offer.details.escort ? `${value} ${table.words.value("weapon", "escort")}` : null) : `${value} ${found.name}`;
    }
    return member === "tube" ? texts.value.submarine.tube(value) : null;
  },
  doIt: (table, offer, draft) => fireText(table.read.value, offer, draft),
};
