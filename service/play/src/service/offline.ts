/** The page without a network: the browser's worker (`worker/worker.ts`) keeps what of it was loaded. */

import { BUILD, builtFile, here } from "../base/address.ts";

/** A policy of trusted types, which not every browser has. */
interface Policies {
  trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(address: string): string } };
}

/** Have the page open without a network from now on, where the browser can. */
export function openOffline(): void {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker; // None where the connection is not safe.
  if (workers === undefined) {
    return;
  }
  const address = here("/play/worker.js");
  const { trustedTypes } = globalThis as Policies;
  const policy = trustedTypes?.createPolicy("wardroom-worker", { createScriptURL: (text: string) => text });
  workers.register(policy?.createScriptURL(address) ?? address, { scope: here("/play"), updateViaCache: "none" }).catch(() => undefined);
  // What was loaded before the worker was there it has not seen.
  workers.addEventListener("controllerchange", () => reportLoaded(workers));
  reportLoaded(workers);
}

function reportLoaded({ controller }: ServiceWorkerContainer): void {
  const folder = builtFile("");
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  controller?.postMessage({ build: BUILD, files: loaded.filter((each) => each.startsWith(folder)) });
}
