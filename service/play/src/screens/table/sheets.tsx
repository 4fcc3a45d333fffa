/** On a phone, the map and what is decided on it: the second slides over the first, and these buttons go to either. */

import { useEffect, useState } from "preact/hooks";
import { texts } from "../../base/texts.ts";

const [MAP, ORDERS] = [".board-first .beside-column", ".board-first .offers"];
/** How much of the screen the orders have to leave free where the map is what is looked at. */
const UPPER = 0.4;

export function Sheets() {
  const own = texts.value.table;
  const [orders, setOrders] = useState(false);
  useEffect(() => {
    const look = () => {
      const [map, sheet] = [document.querySelector(MAP), document.querySelector(ORDERS)];
      setOrders(map !== null && sheet !== null && sheet.getBoundingClientRect().top < innerHeight * UPPER);
    };
    look();
    const given = new AbortController();
    addEventListener("scroll", look, { passive: true, signal: given.signal });
    addEventListener("resize", look, { signal: given.signal });
    return () => given.abort();
  }, []);
  const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" as const : "smooth" as const;
  return (
    <nav class="sheets" aria-label={own.sheets}>
      <button type="button" data-sheet="map" aria-pressed={!orders} onClick={() => scrollTo({ top: 0, behavior })}>{own.sheetMap}</button>
      <button type="button" data-sheet="orders" aria-pressed={orders} onClick={() => document.querySelector(ORDERS)?.scrollIntoView({ block: "start", behavior })}>{own.sheetOrders}</button>
    </nav>
  );
}
