/** The report of a game or of a tournament, opened in a tab of its own, where it can be printed. */

import { download } from "../base/download.ts";
import { FaultNote } from "../base/fault.tsx";
import { LANGUAGES, type Language } from "../base/language.ts";
import { texts } from "../base/texts.ts";
import { useWork } from "../base/work.ts";

type Printed = (format: "html" | "text", options: { language: string }) => Promise<string>;

interface Reported {
  printed: Printed;
}

/** `of`: what is reported on; `name`: of the file that a report is saved in; `results`: its page for the wall, if it has one. */
export function Reports({ of, name, results }: { of: Reported; name: string; results?: Printed }) {
  const own = texts.value.reports;
  const { fault, during } = useWork();
  const opened = async (printed: Promise<string>) => {
    // A tab that the click opens at once is not taken for an advertisement.
    const tab = open("about:blank");
    try {
      const address = URL.createObjectURL(new Blob([await printed], { type: "text/html" }));
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
        {languages.map(([code, called]) => <button key={code} type="button" lang={code} data-report={code} onClick={() => void during(() => opened(of.printed("html", { language: code })))}>{called}</button>)}
      </p>
      {results && (
        <p class="row">
          <span>{own.results}</span>
          {languages.map(([code, called]) => <button key={code} type="button" lang={code} data-results={code} onClick={() => void during(() => opened(results("html", { language: code })))}>{called}</button>)}
        </p>
      )}
      <p class="row">
        <span>{own.save}</span>
        {languages.map(([code, called]) => <button key={code} type="button" class="quiet" lang={code} onClick={() => void during(() => saved(code))}>{called}</button>)}
      </p>
      <FaultNote fault={fault} />
    </div>
  );
}
