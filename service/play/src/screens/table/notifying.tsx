/** A notification of the browser when it becomes somebody's turn: where they asked for it, the browser allows it, and they look elsewhere. */

import { signal } from "@preact/signals";
import { here } from "../../base/address.ts";
import { lasting } from "../../base/storage.ts";
import { texts } from "../../base/texts.ts";

const PLACE = "wardroom notifies";
/** Whether it was asked for in this browser, which permitted it then: where it does no more, nothing is shown. */
const asked = signal(lasting.getItem(PLACE) === "true");
/** Whether the browser does not permit it. */
const refused = signal(false);

/** Whether this browser has notifications: over http it has none. */
const possible = () => "Notification" in window && isSecureContext;

/** Report that something is to be decided in a game, if nobody looks at the page. `about`: in a line. */
export function notify(session: string, title: string, about: string): void {
  if (!asked.value || !possible() || !document.hidden) {
    return;
  }
  try {
    const shown = new Notification(title, { body: about, tag: session, icon: here("/play/icon-turn.svg") });
    shown.onclick = () => {
      focus();
      shown.close();
    };
  } catch {
    // Some browsers of phones have them for installed pages alone: the title says it too.
  }
}

export function Notifying() {
  const own = texts.value.table;
  if (!possible()) {
    return null;
  }
  const change = async (wanted: boolean) => {
    const permitted = !wanted || (await Notification.requestPermission()) === "granted";
    refused.value = !permitted;
    asked.value = wanted && permitted;
    lasting.setItem(PLACE, String(asked.value));
  };
  const on = asked.value;
  return (
    <>
      <label class="check small" data-notify>
        <input type="checkbox" checked={on} onChange={(event) => {
          const { checked } = event.currentTarget;
          event.currentTarget.checked = on;
          void change(checked);
        }} />
        {own.notify}
      </label>
      {refused.value && <p class="small muted" role="status">{own.notifyRefused}</p>}
    </>
  );
}
