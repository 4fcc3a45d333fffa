/** What the charts of a game say of a boat's type. */

import { useEffect, useState } from "preact/hooks";
import type { Ruleset } from "wardroom-client";
import type { Json } from "../../base/json.ts";
import type { State } from "../../seat/seen.ts";
import { fetched } from "../../service/service.ts";

export interface BoatType {
  hull_boxes: number;
  flooding_boxes: number;
  forward_tubes: number;
  /** The travel boxes of a patrol to an area, such as `T` and `S`; empty where none is stated. */
  track: (area: string) => string[];
}

/** The type of a session's boat; null: it is not known yet, or the charts are not here. */
export function useBoatType(ruleset: Ruleset, read: State): BoatType | null {
  const [types, set] = useState<Json>(null);
  const { digest } = read.rules;
  useEffect(() => {
    fetched<Json>(`/v1/${ruleset}/charts/${digest}`).then((pack) => set(pack.tables.boats.type), () => undefined);
  }, [ruleset, digest]);
  const told = types?.[read.view.situation.boat?.type];
  if (told === undefined || told === null) {
    return null;
  }
  return {
    hull_boxes: told.hull_boxes,
    flooding_boxes: told.flooding_boxes,
    forward_tubes: told.forward_tubes ?? told.tubes?.forward_tubes ?? 4,
    track: (area) => told.track ?? told.tracks?.[area] ?? [],
  };
}
