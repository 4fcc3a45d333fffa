/** The set-up of a career. */

import type { Json } from "../../base/json.ts";

/** A set-up with a member changed; one that is empty is left out. */
export function withMember(setup: Json, member: string, value: Json): Json {
  const { [member]: _, ...others } = setup;
  return value === "" || value === false ? others : { ...others, [member]: value };
}
