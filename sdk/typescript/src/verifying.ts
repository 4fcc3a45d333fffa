/**
 * What verifies logs, loaded when it is first asked for: most of the client is that. `wardroom-client/verify` is the
 * same at once.
 */

import type { Code, Language } from "./faults.ts";
import type { TogetherCheck, TogetherOptions, TournamentOptions } from "./together.ts";
import type { KeySet, LogCheck, VerifyOptions } from "./verify.ts";

export { fetchKeys } from "./keyset.ts";

let verify: typeof import("./verify.ts") | null = null;

async function loaded(): Promise<typeof import("./verify.ts")> {
  verify = await import("./verify.ts");
  return verify;
}

/** The code of a finding in words; before anything was checked the code itself. */
export function title(code: Code, language: Language = "en"): string {
  return verify?.title(code, language) ?? code;
}

/** Check an exported log, as `verifyLog` of `wardroom-client/verify` does. */
export async function verifyLog(log: unknown, options: VerifyOptions = {}): Promise<LogCheck> {
  return (await loaded()).verifyLog(log, options);
}

/** Find the entries for which a service signed two heads, as `verifyTogether` of `wardroom-client/verify` does. */
export async function verifyTogether(
  logs: readonly unknown[],
  keys: KeySet,
  options: TogetherOptions = {},
): Promise<TogetherCheck> {
  return (await loaded()).verifyTogether(logs, keys, options);
}

/** Check the logs of a tournament, as `verifyTournament` of `wardroom-client/verify` does. */
export async function verifyTournament(
  logs: readonly unknown[],
  options: TournamentOptions = {},
): Promise<LogCheck> {
  return (await loaded()).verifyTournament(logs, options);
}
