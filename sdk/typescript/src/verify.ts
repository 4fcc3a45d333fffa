/**
 * What checks logs: the entry `wardroom-client/verify`.
 */

export { type Code, type Fault, type Language, title } from "./faults.ts";
export type { Hashing } from "./hashing.ts";
export { fetchKeys } from "./keyset.ts";
export { type LogCheck, type VerifyOptions, verifyLog } from "./log_check.ts";
export { KeyFault, type KeySet } from "./receipts.ts";
export { type TogetherCheck, type TogetherOptions, type TournamentOptions, verifyTogether, verifyTournament } from "./together.ts";
