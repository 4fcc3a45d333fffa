/** The boat, its patrol and what it has met: the mat of both submarine games. */

import type { ViewProps } from "../game.ts";

export function SubmarineView({ read }: ViewProps) {
  return <p>{read.title}</p>;
}
