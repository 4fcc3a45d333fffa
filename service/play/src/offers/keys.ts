/** Keys of a decision: a digit goes to a choice or sets a die, Enter goes to what sends it; a second Enter there does it. */

import { useEffect, useRef } from "preact/hooks";

/** What takes keys itself. */
const TYPED = "input[type=text], input[type=number], input[type=datetime-local], select, textarea";
/** What Enter presses where it has the focus. */
const PRESSED = "button, a, summary, input, select, textarea, [role=button]";

/** Call `press` with each key that nothing else takes; it returns whether it took it. */
export function useKeys(press: (key: string) => boolean): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey, defaultPrevented } = event;
      const at = target instanceof Element ? target : null;
      const taken = at?.closest(TYPED) != null || (key === "Enter" && at?.closest(PRESSED) != null);
      if (!taken && !altKey && !ctrlKey && !metaKey && !defaultPrevented && latest.current(key)) {
        event.preventDefault();
      }
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
}

/** Give the focus to something of the first decision; false: there is none, or it cannot be pressed now. */
export function goTo(selector: string, place = 0): boolean {
  const found = document.querySelector("article.offer")?.querySelectorAll<HTMLButtonElement>(selector)[place];
  if (found === undefined || found.disabled) {
    return false;
  }
  found.focus();
  return document.activeElement === found;
}
