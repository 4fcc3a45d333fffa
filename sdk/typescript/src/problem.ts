/** What the service refuses, as an error (RFC 9457). */

import type { components } from "./openapi.ts";

export type ProblemBody = components["schemas"]["Problem"];

const NOT_FOLLOWED = ": no redirect is followed, as key and token would go with it";

/** A refusal of the service: what was wrong is in `code`, `errors` and `detail`. */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly status: number;
  /** What the problem is, one of the codes of the contract. */
  readonly code: string;
  /** Seconds after which to try again; null where the service names no time. */
  readonly retryAfter: number | null;
  /** The problem document; null where the answer held none, as that of a proxy. */
  readonly body: ProblemBody | null;

  constructor(status: number, body: ProblemBody | null, retryAfter: number | null) {
    const redirected = status === 0 || (status >= 300 && status < 400); // A browser shows 0.
    super(body?.detail ?? `the answer had the status ${status}${redirected ? NOT_FOLLOWED : ""}`);
    this.status = status;
    this.code = body?.code ?? `http_${status}`;
    this.retryAfter = retryAfter;
    this.body = body;
  }

  /** The rule that forbids it, if one does. */
  get rule(): string | null {
    return this.body?.rule ?? null;
  }

  /** What is wrong with each member or parameter. */
  get errors(): ProblemBody["errors"] {
    return this.body?.errors ?? [];
  }
}

/** Whether `fault` is a problem, and of the `code` if one is named. */
export function isProblem(fault: unknown, code?: string): fault is Problem {
  return fault instanceof Problem && (code === undefined || fault.code === code);
}

/** The problem that an answer holds. */
export async function problemOf(answer: Response): Promise<Problem> {
  const type = answer.headers.get("content-type") ?? "";
  const body = type.startsWith("application/problem+json") ? await answer.json() : null;
  return new Problem(answer.status, body, retryAfter(answer));
}

/** The seconds of `Retry-After`, which may be a date. */
export function retryAfter(answer: Response): number | null {
  const stated = answer.headers.get("retry-after");
  if (stated === null) {
    return null;
  }
  const seconds = /^\d+$/.test(stated) ? Number(stated) : (Date.parse(stated) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}
