/** The page `#/desk`: any stateless call as a form. */

import { texts } from "../texts.ts";

export function Desk() {
  return <main class="page"><h1>{texts.value.desk}</h1></main>;
}
