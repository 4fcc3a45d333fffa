/** The report of a game or of a tournament, opened in a tab of its own, where it can be printed. */

import { download } from "../base/download.ts";
import { FaultNote } from "../base/fault.tsx";
import { LANGUAGES, type Language } from "../base/language.ts";
import { texts } from "../base/texts.ts";
import { useWork } from "../base/work.ts";

interface Reported {
  printed: (format: "html" | "text", options: { language: string }) => Promise<string>;
}

/** `of`: what is reported on; `name`: of the file that a report is saved in. */
export function Reports({ of, name }: { of: Reported; name: string }) {
  const own = texts.value.reports;
  const { fault, during } = useWork();
  const opened = async (language: Language) => {
    // A tab that the click opens at once is not taken for an advertisement.
    const tab = open("about:blank");
    try {
      const address = URL.createObjectURL(new Blob([await of.printed("html", { language })], { type: "text/html" }));
      tab?.location.replace(address);
    } catch (thrown) {
      tab?.close();
      throw thrown;
    }
  };
  const saved = async (language: Language) =>
    download(new Blob([await of.printed("text", { language })], { type: "text/plain" }), `${name}-${language}.txt`);
  const languages = Object.entries(LANGUAGES) as [Language, string][];
  return (
    <div class="reports">
      <p class="row">
        <span>{own.open}</span>
        {languages.map(([code, called]) => <button key={code} type="button" lang={code} data-report={code} onClick={() => void during(() => opened(code))}>{called}</button>)}
      </p>
      <p class="row">
        <span>{own.save}</span>
        {languages.map(([code, called]) => <button key={code} type="button" class="quiet" lang={code} onClick={() => void during(() => saved(code))}>{called}</button>)}
      </p>
      <FaultNote fault={fault} />
    </div>
  );
}
