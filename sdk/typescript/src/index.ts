/** The client of Wardroom: sessions in a browser and in Node. */

export type { FollowOptions, SessionEvent } from "./events.ts";
export type { HttpOptions } from "./http.ts";
export type { Storage } from "./keys.ts";
export type { components, operations, paths } from "./openapi.ts";
export { Problem, type ProblemBody, isProblem } from "./problem.ts";
export {
  type Action,
  type Answer,
  type Created,
  type LegalAction,
  type Luck,
  type NewSession,
  type Odds,
  type Report,
  type Ruleset,
  type Ruling,
  type Seat,
  Session,
  type SessionOptions,
  type StartOptions,
  type State,
} from "./session.ts";
export {
  type NewEntrant,
  type NewTournament,
  Tournament,
  type TournamentCreated,
  type TournamentEvent,
  type TournamentState,
} from "./tournament.ts";
export { NotStarted } from "./starting.ts";
export {
  type Code,
  type Fault,
  type KeySet,
  type Language,
  type LogCheck,
  type VerifyOptions,
  fetchKeys,
  type TogetherCheck,
  title,
  verifyLog,
  verifyTogether,
  verifyTournament,
} from "./verify.ts";
