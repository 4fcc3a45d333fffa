/** Checks the logs in a file, one a line, and prints what was found of each. */

import { readFileSync } from "node:fs";

import { script } from "../../sdk/typescript/src/hashing.ts";
import { type VerifyOptions, verifyLog } from "../../sdk/typescript/src/verify.ts";

const [file, how] = process.argv.slice(2);
for (const line of readFileSync(file ?? "", "utf-8").trimEnd().split("\n")) {
  const { log, ...options } = JSON.parse(line) as VerifyOptions & { log: unknown };
  const check = await verifyLog(log, how === "script" ? { ...options, hashing: script } : options);
  console.log(JSON.stringify(check));
}
