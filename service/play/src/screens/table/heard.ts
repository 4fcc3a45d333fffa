/** What of a game is heard: by the codes of its steps, never by their texts. No DOM. */

import type { Game } from "../../seat/game.ts";
import type { Step } from "../../service/shapes.ts";

export type Sound = "dice" | "hit" | "sinking" | "turn";

/** The sounds of what has happened, in their order. `turn`: whether it has become the seat's turn. */
export function soundsOf(steps: readonly Pick<Step, "purpose" | "result" | "roll">[], heard: Game["heard"], turn: boolean): Sound[] {
  const is = (sound: "hit" | "sinking") =>
    steps.some(({ purpose, result }) => heard?.[sound].some((each) => each === purpose || each === result));
  return [
    ...(steps.some(({ roll }) => roll !== null) ? ["dice" as const] : []),
    ...(is("sinking") ? ["sinking" as const] : is("hit") ? ["hit" as const] : []),
    ...(turn ? ["turn" as const] : []),
  ];
}
