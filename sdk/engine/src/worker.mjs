/** The engine in a worker: each message is a request, and is answered with its `id`. */

import { load } from "./engine.mjs";

const loading = load();
loading.then(() => postMessage({ ready: true }), (fault) => postMessage({ broken: String(fault) }));

self.onmessage = async ({ data: { id, path, body, headers } }) => {
  const engine = await loading;
  try {
    const { status, type, body: told } = engine.answer(path, body, headers);
    postMessage({ id, status, type, body: told }, [told.buffer]);
  } catch (fault) {
    postMessage({ id, failed: String(fault) });
  }
};
