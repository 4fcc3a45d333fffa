/**
 * Checks the logs in a file, one a line, and prints what was found of each: `log`, or the bytes of a
 * file in base64, `written`.
 */

import { readFileSync } from "node:fs";

import { script } from "../../sdk/typescript/src/hashing.ts";
import { type VerifyOptions, verifyLog } from "../../sdk/typescript/src/verify.ts";

const [file, how] = process.argv.slice(2);
for (const line of readFileSync(file ?? "", "utf-8").trimEnd().split("\n")) {
  const { log, written, ...options } = JSON.parse(line) as VerifyOptions & { log: unknown; written?: string };
  const given = written === undefined ? log : Uint8Array.from(Buffer.from(written, "base64"));
  const check = await verifyLog(given, how === "script" ? { ...options, hashing: script } : options);
  console.log(JSON.stringify(check));
}
