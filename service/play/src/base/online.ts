/** Whether the browser has a network, as far as it can tell. */

import { signal } from "@preact/signals";

/** What is asked for when it changes to true was not to be had before. */
export const online = signal(navigator.onLine);

for (const each of ["online", "offline"]) {
  addEventListener(each, () => {
    online.value = navigator.onLine;
  });
}
