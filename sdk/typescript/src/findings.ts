/** What a check of a log finds: every code, what it is about, and its words. */

export type Language = "en" | "ja" | "ko";

interface Finding extends Record<Language, string> {
  readonly kind: string;
}

export const FINDINGS = {
  another_seed: {
    kind: "commitment",
    en: "The seed is not the one that was promised.",
    ja: "シードが約束されたものと違います。",
    ko: "시드가 약속한 것과 다릅니다.",
  },
  another_session: {
    kind: "commitment",
    en: "The founding belongs to another session.",
    ja: "最初の記録が別のセッションのものです。",
    ko: "첫 기록이 다른 세션의 것입니다.",
  },
  not_as_noted: {
    kind: "commitment",
    en: "The log lacks what was noted during the game.",
    ja: "対局中に知らされた値が、このログにありません。",
    ko: "게임 중에 알려진 값이 이 기록에 없습니다.",
  },
  client_seed_differs: {
    kind: "commitment",
    en: "A client seed is not the one that its seat committed to.",
    ja: "クライアントシードが、その席が約束したものと違います。",
    ko: "클라이언트 시드가 그 자리가 약속한 것과 다릅니다.",
  },
  revealed_early: {
    kind: "commitment",
    en: "A client seed was revealed before every seat had committed to one.",
    ja: "すべての席がシードを約束する前に、クライアントシードが公開されています。",
    ko: "모든 자리가 시드를 약속하기 전에 클라이언트 시드가 공개되었습니다.",
  },
  thrown_early: {
    kind: "commitment",
    en: "A die was thrown before every seat had revealed its client seed.",
    ja: "すべての席がクライアントシードを公開する前に、ダイスが振られています。",
    ko: "모든 자리가 클라이언트 시드를 공개하기 전에 주사위를 굴렸습니다.",
  },
  deadline_not_kept: {
    kind: "commitment",
    en: "A client seed was revealed too late, or the game ended as void without reason.",
    ja: "クライアントシードの公開が期限に遅れたか、理由なくゲームが無効とされています。",
    ko: "클라이언트 시드가 기한보다 늦게 공개되었거나, 이유 없이 게임이 무효로 끝났습니다.",
  },
  clock_not_kept: {
    kind: "rules",
    en: "A reminder or a deadline is missing, or comes at a wrong time.",
    ja: "期限の通知か期限切れの記録が、欠けているか、違う時刻になっています。",
    ko: "기한 알림이나 기한 경과 기록이 빠졌거나 시각이 다릅니다.",
  },
  out_of_place: {
    kind: "chain",
    en: "An entry is missing or in the wrong place.",
    ja: "項目が欠けているか、順番が違います。",
    ko: "항목이 빠졌거나 자리가 바뀌었습니다.",
  },
  not_linked: {
    kind: "chain",
    en: "An entry does not follow from the entry before it.",
    ja: "項目が前の項目に続いていません。",
    ko: "항목이 앞의 항목에 이어지지 않습니다.",
  },
  changed: {
    kind: "chain",
    en: "An entry was changed after it was hashed.",
    ja: "項目がハッシュされたときのものと違います。",
    ko: "항목이 해시할 때의 것과 다릅니다.",
  },
  wrong_end: {
    kind: "chain",
    en: "The log does not end at the entry that it names as its last.",
    ja: "ログの終わりが、書かれている所と違います。",
    ko: "기록이 적힌 곳에서 끝나지 않습니다.",
  },
  redated: {
    kind: "chain",
    en: "The time of an entry is earlier than that of the entry before it.",
    ja: "時刻の前後が合いません。",
    ko: "시각의 앞뒤가 맞지 않습니다.",
  },
  cut: {
    kind: "ending",
    en: "The log was cut short: its seed is revealed, and its game has no ending.",
    ja: "ログが途中で切られています。シードは公開済みなのに、終局がありません。",
    ko: "기록이 도중에 잘렸습니다. 시드는 공개되었는데 게임의 끝이 없습니다.",
  },
  seed_withheld: {
    kind: "ending",
    en: "The game has ended, but the log does not reveal the seed.",
    ja: "終局しているのに、シードが伏せられています。",
    ko: "게임이 끝났는데 시드가 빠져 있습니다.",
  },
  goes_on_after_end: {
    kind: "ending",
    en: "The log goes on after the game has ended.",
    ja: "終局の後にも項目が続いています。",
    ko: "게임이 끝난 뒤에도 항목이 이어집니다.",
  },
  mislabelled: {
    kind: "founding",
    en: "The log's statements about itself contradict each other.",
    ja: "ログが自身について述べていることが食い違っています。",
    ko: "기록이 스스로에 대해 적은 것이 서로 맞지 않습니다.",
  },
  not_sealed_so: {
    kind: "seal",
    en: "A revealed event does not match its seal.",
    ja: "開かれたものが、封じられたものと違います。",
    ko: "열린 것이 봉인된 것과 다릅니다.",
  },
  seals_differ: {
    kind: "seal",
    en: "The seals do not match what was hidden.",
    ja: "封印が、隠されていたものと合いません。",
    ko: "봉인이 숨겨진 것과 맞지 않습니다.",
  },
  face_differs: {
    kind: "die",
    en: "A face does not follow from the seeds.",
    ja: "ダイスの目がシードから導かれるものと違います。",
    ko: "주사위 눈이 시드에서 나온 것이 아닙니다.",
  },
  stream_used_twice: {
    kind: "die",
    en: "The same stream of dice is used twice.",
    ja: "同じダイスの流れが二度使われています。",
    ko: "같은 주사위 흐름이 두 번 쓰였습니다.",
  },
  charts_differ: {
    kind: "charts",
    en: "The charts in the log do not match its digest of the charts.",
    ja: "ログに付いてきた表が、ログが拠っている表と違います。",
    ko: "기록과 함께 온 표가 기록이 따르는 표와 다릅니다.",
  },
  name_differs: {
    kind: "founding",
    en: "The name does not match the log's digest of the name.",
    ja: "名前が、ログに記された値と合いません。",
    ko: "이름이 기록에 적힌 값과 맞지 않습니다.",
  },
  not_comparable: {
    kind: "rules",
    en: "Another release wrote this entry, and the rules of this release give another result. Check the log with that release.",
    ja: "この項目は別のリリースが書いたもので、このリリースでは違う結果になります。ここでは比べられません。",
    ko: "이 항목은 다른 릴리스가 쓴 것이고, 이 릴리스로는 다른 결과가 나옵니다. 여기서는 비교할 수 없습니다.",
  },
  kind_unknown: {
    kind: "rules",
    en: "This release does not know the kind of an entry, so no outcome is checked from there on.",
    ja: "このリリースの知らない種類の項目があります。そこから先の結果は検査していません。",
    ko: "이 릴리스가 모르는 종류의 항목이 있어, 거기서부터는 결과를 검사하지 않았습니다.",
  },
  founding_unknown: {
    kind: "founding",
    en: "The founding has members unknown to this release: what follows is not checked.",
    ja: "ゲームの設定に未知の項目があります。そこから先は検査していません。",
    ko: "게임 설정에 알 수 없는 항목이 있어 그다음은 검사하지 않았습니다.",
  },
  format_unknown: {
    kind: "format",
    en: "This release does not know the format of the log, so nothing is checked. Check the log with a later release.",
    ja: "このリリースの知らない形式のログなので、何も検査していません。新しいリリースで検査してください。",
    ko: "이 릴리스가 모르는 형식의 기록이라 아무것도 검사하지 않았습니다. 새 릴리스로 검사하십시오.",
  },
  seed_not_revealed: {
    kind: "commitment",
    en: "The seed is not revealed yet, so the commitment and the dice cannot be checked.",
    ja: "シードがまだ公開されていないので、約束とダイスは検査できません。",
    ko: "시드가 아직 공개되지 않아 약속과 주사위를 검사할 수 없습니다.",
  },
  tournament_seed_not_revealed: {
    kind: "commitment",
    en: "The tournament's seed is not revealed: whether this one follows from it is unknown.",
    ja: "大会のシードが未公開で、このシードがそこから出たかは検査できません。",
    ko: "대회의 시드가 공개되지 않아, 이 시드가 거기서 나온 것인지 검사할 수 없습니다.",
  },
  not_ended: {
    kind: "ending",
    en: "The game has not ended, so it is not known whether entries were cut off at the end.",
    ja: "終局していないので、後ろの項目が切られたかどうかはわかりません。",
    ko: "게임이 끝나지 않아, 뒤의 항목이 잘렸는지 알 수 없습니다.",
  },
  dice_supplied: {
    kind: "die",
    en: "The dice were thrown at a table and typed in. A log cannot prove such dice.",
    ja: "ダイスは卓上で振られ、出目が入力されました。こうした出目はログでは証明できません。",
    ko: "주사위는 탁자에서 굴려 눈을 입력한 것입니다. 이런 눈은 기록으로 증명할 수 없습니다.",
  },
  beginning_not_proven: {
    kind: "beginning",
    en: "The game continues another log. That log is needed to prove how it begins.",
    ja: "別のログの続きです。始まりを証明するには、そのログが要ります。",
    ko: "다른 기록에서 이어진 게임이라, 시작을 증명하려면 그 기록이 필요합니다.",
  },
  receipt_bad: {
    kind: "receipt",
    en: "A receipt is malformed, or its signature is wrong.",
    ja: "受領証の形式か署名が正しくありません。",
    ko: "확인증의 형식이나 서명이 올바르지 않습니다.",
  },
  receipt_differs: {
    kind: "receipt",
    en: "A receipt belongs to another log, or the log was changed after it was signed.",
    ja: "受領証が別のログのものか、署名の後にログが変えられています。",
    ko: "확인증이 다른 기록의 것이거나, 서명된 뒤에 기록이 바뀌었습니다.",
  },
  cut_before_receipt: {
    kind: "ending",
    en: "The log was put back or cut short: it lacks an entry that a receipt signs.",
    ja: "ログが以前の時点に戻されたか、途中で切られています。受領証の値がログにありません。",
    ko: "기록이 이전 시점으로 되돌려졌거나 도중에 잘렸습니다. 확인증의 값이 기록에 없습니다.",
  },
  two_heads: {
    kind: "receipt",
    en: "The service signed two different heads for one entry. It has cheated.",
    ja: "サービスが一つの項目に異なる二つの値を署名しています。サービスの不正です。",
    ko: "서비스가 한 항목에 서로 다른 두 값을 서명했습니다. 서비스가 속인 것입니다.",
  },
  not_signed: {
    kind: "receipt",
    en: "No trusted key has signed the last entry.",
    ja: "最後の項目に、信頼する鍵の署名がありません。",
    ko: "마지막 항목에 신뢰하는 키의 서명이 없습니다.",
  },
  receipt_key_unknown: {
    kind: "receipt",
    en: "A receipt is signed by a key that is not among the trusted ones.",
    ja: "受領証が、信頼する鍵で署名されていません。",
    ko: "확인증이 신뢰하는 키로 서명되지 않았습니다.",
  },
  receipt_key_revoked: {
    kind: "receipt",
    en: "A receipt is signed by a revoked key, so anybody may have made it.",
    ja: "受領証の鍵は失効しています。誰が作ったものかわかりません。",
    ko: "확인증의 키가 폐기되었습니다. 누가 만든 것인지 알 수 없습니다.",
  },
  receipt_form_unknown: {
    kind: "receipt",
    en: "This release does not know the form of a receipt, and did not check it.",
    ja: "このリリースの知らない形式の受領証があり、検査していません。",
    ko: "이 릴리스가 모르는 형식의 확인증이 있어 검사하지 않았습니다.",
  },
  signature_not_checked: {
    kind: "receipt",
    en: "The signatures of receipts cannot be checked here: there is no WebCrypto with Ed25519.",
    ja: "ここには Ed25519 に対応した WebCrypto がないため、受領証の署名を検査できません。",
    ko: "여기에는 Ed25519를 지원하는 WebCrypto가 없어 확인증의 서명을 검사할 수 없습니다.",
  },
  not_a_log: {
    kind: "format",
    en: "This is not an exported log.",
    ja: "これは書き出されたログではありません。",
    ko: "내보낸 기록이 아닙니다.",
  },
  not_one_tournament: {
    kind: "commitment",
    en: "These are not games of one tournament.",
    ja: "一つの大会のゲームではありません。",
    ko: "한 대회의 게임이 아닙니다.",
  },
  game_twice: {
    kind: "format",
    en: "A game or a player stands there twice.",
    ja: "同じゲームか同じ参加者が二度あります。",
    ko: "같은 게임이나 참가자가 두 번 있습니다.",
  },
  lines_not_read: {
    kind: "lines",
    en: "The log has lines, which are not compared without the rules.",
    ja: "ログに文章が付いていますが、ルールなしでは照合できません。",
    ko: "기록에 문장이 있으나 규칙 없이는 대조할 수 없습니다.",
  },
} as const satisfies Record<string, Finding>;

export type Code = keyof typeof FINDINGS;

/** The code of a fault in words. */
export function title(code: Code, language: Language = "en"): string {
  return FINDINGS[code][language];
}

/** Something in a log that is not as it should be, or that it cannot prove. */
export interface Fault {
  code: Code;
  /** What it is about: `commitment`, `chain`, `die` and the like. */
  kind: string;
  detail: string;
  /** Number of the entry. */
  entry: number | null;
  /** Position of the event in it, from 0. */
  event: number | null;
  expected: unknown;
  found: unknown;
}

export type Told = Partial<Pick<Fault, "entry" | "event" | "expected" | "found">>;

export function faultOf(code: Code, detail: string, told: Told = {}): Fault {
  const nowhere = { entry: null, event: null, expected: null, found: null };
  return { code, kind: FINDINGS[code].kind, detail, ...nowhere, ...told };
}
