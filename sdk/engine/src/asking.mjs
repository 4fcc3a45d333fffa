/** The engine in a worker of its own, which a page asks without being held up. */

/**
 * Load the engine by the worker at `address`, of the page's own origin; rejects where it cannot be loaded.
 * @param {string | URL} address
 */
export async function begin(address) {
  const worker = new Worker(scriptAt(address), { type: "module" });
  const asked = new Map();
  let number = 0;
  const ended = (why) => {
    worker.terminate();
    for (const { reject } of asked.values()) {
      reject(why);
    }
    asked.clear();
  };
  await new Promise((resolve, reject) => {
    worker.onmessage = ({ data: { ready, broken } }) => (ready ? resolve() : reject(new Error(broken)));
    worker.onerror = ({ message }) => reject(new Error(message || "the engine cannot be loaded"));
  }).catch((fault) => {
    worker.terminate();
    throw fault;
  });
  worker.onmessage = ({ data: { id, failed, ...answer } }) => {
    const waiting = asked.get(id);
    asked.delete(id);
    if (failed === undefined) {
      waiting?.resolve(answer);
    } else {
      waiting?.reject(new Error(failed));
    }
  };
  worker.onerror = ({ message }) => ended(new Error(message || "the engine has ended"));
  return {
    answer(path, body, headers = {}) {
      number += 1;
      const id = number;
      return new Promise((resolve, reject) => {
        asked.set(id, { resolve, reject });
        worker.postMessage({ id, path, body, headers });
      });
    },
    end: () => ended(new Error("the engine was ended")),
  };
}

/** The address as what a page with trusted types lets a worker be made of. */
function scriptAt(address) {
  const policy = globalThis.trustedTypes?.createPolicy("wardroom-engine", { createScriptURL: (text) => text });
  return policy?.createScriptURL(String(address)) ?? String(address);
}
