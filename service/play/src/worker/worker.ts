/**
 * The worker that opens the page where there is no network. The page itself is asked of the service first. The
 * files of a build have its digest in their path: what was once loaded of them is not asked for again. Nor are the
 * files of the engine, which is loaded on demand, as long as its list is the same. All else, the API (`/v1`) before
 * all, is not looked at.
 */

export {};

declare const self: ServiceWorkerGlobalScope;

/** The address of the page; the files of a build are below it. */
const PAGE = self.registration.scope;
const OURS = `wardroom ${new URL(PAGE).pathname} `;
/** The folder of the engine, and the list of its files with their digests. */
const ENGINE = `${PAGE}/engine/`;
const LISTED = `${ENGINE}engine.json`;
const KEPT_ENGINE = `wardroom-engine ${new URL(PAGE).pathname}`;
const BUILD = /^\/([0-9a-f]{16})\/[^/]+$/;

/** What a page reports when it is drawn: its build, and which files of it were loaded. */
interface Loaded {
  build: string;
  files: string[];
}

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", (event) => event.waitUntil(keep(event.data as Loaded).catch(() => undefined)));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const address = origin + pathname;
  const build = address.startsWith(PAGE) ? BUILD.exec(address.slice(PAGE.length))?.[1] : undefined;
  if (request.method !== "GET") {
    return;
  }
  if (request.mode === "navigate" && address === PAGE) {
    event.respondWith(page(request));
  } else if (build !== undefined) {
    event.respondWith(file(request, build));
  } else if (address === LISTED) {
    event.respondWith(listed(request));
  } else if (address.startsWith(ENGINE)) {
    event.respondWith(stored(request, KEPT_ENGINE));
  }
});

/** The page as the service has it; where it does not answer, as it was kept. */
async function page(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    return answer.status < 500 ? answer : ((await kept()) ?? answer);
  } catch (fault) {
    const found = await kept();
    if (found === undefined) {
      throw fault;
    }
    return found;
  }
}

function kept(): Promise<Response | undefined> {
  return caches.match(PAGE, { ignoreVary: true });
}

function file(request: Request, build: string): Promise<Response> {
  return stored(request, OURS + build);
}

/** A file as it was stored; else it is asked for, and stored in the cache of this `name`. */
async function stored(request: Request, name: string): Promise<Response> {
  const found = await caches.match(request, { ignoreVary: true });
  if (found !== undefined) {
    return found;
  }
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(name);
    await cache.put(request, answer.clone()).catch(() => undefined); // There may be no room.
  }
  return answer;
}

/**
 * The list of the engine's files, which the service is asked for first. Where it is another than what was stored, all
 * that was stored of the engine goes.
 */
async function listed(request: Request): Promise<Response> {
  const found = await caches.match(LISTED, { ignoreVary: true });
  const asked = await fetch(request).catch((fault: unknown) => {
    if (found === undefined) {
      throw fault;
    }
    return found.clone();
  });
  if (asked.ok && (await asked.clone().text()) !== (await found?.text())) {
    await caches.delete(KEPT_ENGINE);
    const cache = await caches.open(KEPT_ENGINE);
    await cache.put(LISTED, asked.clone()).catch(() => undefined);
  }
  return asked;
}

/**
 * Keep a page with what it has loaded: its files first, so that it is never kept without them. Then those of other
 * builds go. A page that the service no longer has is not kept.
 */
async function keep({ build, files }: Loaded): Promise<void> {
  const cache = await caches.open(OURS + build);
  const asked = await fetch(PAGE, { cache: "no-cache" });
  if (!asked.ok || !(await asked.clone().text()).includes(build)) {
    return;
  }
  for (const each of files) {
    if ((await cache.match(each, { ignoreVary: true })) === undefined) {
      await cache.add(each);
    }
  }
  await cache.put(PAGE, asked);
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== OURS + build).map((name) => caches.delete(name)));
}
