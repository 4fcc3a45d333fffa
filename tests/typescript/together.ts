/** Checks the logs of each line of a file together, and prints what was found of them. */

import { readFileSync } from "node:fs";

import { type KeySet, verifyTogether, verifyTournament } from "../../sdk/typescript/src/verify.ts";

for (const line of readFileSync(process.argv[2] ?? "", "utf-8").trimEnd().split("\n")) {
  const { logs, keys } = JSON.parse(line) as { logs: unknown[]; keys: KeySet | null };
  console.log(JSON.stringify(keys === null ? await verifyTournament(logs) : await verifyTogether(logs, keys)));
}
