import type { DrillTexts } from "./en.ts";

export const ja: DrillTexts = {
  about: "発見から終わりまで、遭遇を一つだけ行います。サービスには何も残りません。このブラウザに保存され、続きから再開できます。",
  patrol: "哨戒",
  rolled: "ダイスで決める",
  begin: "演習を始める",
  leave: "演習を終える",
  over: "この遭遇は終わりました。",
  again: "もう一度演習する",
  byService: "各手順はサービスに送られ、そこで裁定されます。",
};
