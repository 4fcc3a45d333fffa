import { render } from "preact";
import { App } from "./app.tsx";
import { textsFetched } from "./base/texts.ts";
import { openOffline } from "./service/offline.ts";

const root = document.getElementById("app");
if (root !== null) {
  // What stands there until then says what to do where nothing comes.
  textsFetched().then(() => {
    root.replaceChildren();
    render(<App />, root);
    openOffline();
  }, () => undefined);
}
