/** The stateless calls of a game as its OpenAPI document has them. */

import type { Ruleset } from "wardroom-client";
import type { Json } from "../../base/json.ts";
import { fetched } from "../../service/service.ts";

/** A prepared request. */
export interface WorkedCase {
  /** Its code, of which `words` have a line under `call.name`. */
  name: string;
  summary: string;
  value: Json;
}

export interface Calls {
  names: string[];
  /** Schemas by name, as `$defs`: the root of every form. */
  root: Json;
  /** The schema of a call's body. */
  body: (call: string) => Json;
  /** The schema of the decision of a kind; null: the call has no such decision. */
  decision: (call: string, kind: string) => Json;
  cases: (call: string) => WorkedCase[];
  hasOdds: (call: string) => boolean;
}

/** The calls of a game; rejects where the service does not answer. */
export async function callsOf(ruleset: Ruleset): Promise<Calls> {
  const { paths, components } = await fetched<Json>(`/openapi/${ruleset}.json`);
  const defs: Json = components.schemas;
  const at = (call: string, more = "") => paths[`/v1/${ruleset}/calls/${call}${more}`]?.post;
  const media = (operation: Json) => operation?.requestBody.content["application/json"];
  const named = (ref: string) => defs[ref.split("/").at(-1) ?? ""];
  const schema = (operation: Json) => named(media(operation)?.schema.$ref ?? "");
  return {
    names: Object.keys(paths).flatMap((path) => path.match(/\/calls\/([^/]+)$/)?.[1] ?? []),
    root: { $defs: defs },
    body: (call) => schema(at(call)),
    decision: (call, kind) => {
      const decisions: Json = schema(at(call, "/continue"))?.properties.decision;
      const kinds: Json[] = decisions?.oneOf ?? decisions?.anyOf ?? (decisions === undefined ? [] : [decisions]);
      return kinds.map((each) => (each.$ref === undefined ? each : named(each.$ref))).find((each) => each.properties.kind.const === kind) ?? null;
    },
    cases: (call) => Object.entries<Json>(media(at(call))?.examples ?? {}).map(([name, each]) => ({ name, ...each })),
    hasOdds: (call) => at(call, "/odds") !== undefined,
  };
}
