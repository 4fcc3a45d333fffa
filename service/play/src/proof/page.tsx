/** The page `#/proof`: checks a log in the browser. */

import { texts } from "../texts.ts";

export function Proof() {
  return <main class="page"><h1>{texts.value.proof}</h1></main>;
}
