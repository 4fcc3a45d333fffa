/**
 * What verifies logs, loaded when it is first asked for: most of the client is that. `wardroom-client/verify` is the
 * same at once, with the words of what is found.
 */

import type { TogetherCheck, TogetherOptions, TournamentOptions } from "./together.ts";
import type { KeySet, LogCheck, VerifyOptions } from "./verify.ts";

export { fetchKeys } from "./keyset.ts";

/** Check an exported log, as `verifyLog` of `wardroom-client/verify` does. */
export async function verifyLog(log: unknown, options: VerifyOptions = {}): Promise<LogCheck> {
  return (await import("./verify.ts")).verifyLog(log, options);
}

/** Find the entries for which a service signed two heads, as `verifyTogether` of `wardroom-client/verify` does. */
export async function verifyTogether(
  logs: readonly unknown[],
  keys: KeySet,
  options: TogetherOptions = {},
): Promise<TogetherCheck> {
  return (await import("./verify.ts")).verifyTogether(logs, keys, options);
}

/** Check the logs of a tournament, as `verifyTournament` of `wardroom-client/verify` does. */
export async function verifyTournament(
  logs: readonly unknown[],
  options: TournamentOptions = {},
): Promise<LogCheck> {
  return (await import("./verify.ts")).verifyTournament(logs, options);
}
