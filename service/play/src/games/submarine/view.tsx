/** The boat, its patrol and what it has met: the mat of both submarine games. */

import type { ViewProps } from "../../seat/game.ts";
import { Boat } from "./boat.tsx";
import { useBoatType } from "./charts.ts";
import { Contact } from "./contact.tsx";
import { Sheet } from "./sheet.tsx";
import { Track } from "./track.tsx";

/** The boat and the ships that it has met, where no patrol is under way. */
export function EncounterView({ seen }: ViewProps) {
  const { state: read, words } = seen;
  const type = useBoatType(seen.ruleset, read);
  return (
    <>
      <Contact read={read} words={words} />
      {read.view.situation.boat !== null && <Boat situation={read.view.situation} type={type} words={words} />}
    </>
  );
}

/** Decisions whose own picture shows the ships. */
const AIMED = new Set(["fire", "weapon_group"]);

export function SubmarineView({ seen }: ViewProps) {
  const { state: read, words } = seen;
  const { view } = read;
  const type = useBoatType(seen.ruleset, read);
  const aimed = read.legal_actions.some((each) => AIMED.has(each.kind));
  return (
    <>
      {!aimed && <Contact read={read} words={words} />}
      <Track view={view} type={type} words={words} />
      {view.situation.boat !== null && <Boat situation={view.situation} type={type} words={words} />}
      <Sheet view={view} words={words} />
    </>
  );
}
