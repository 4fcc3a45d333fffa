/** What codes are called in the language of the reader (`GET /v1/{ruleset}/words`). */

type Groups = Record<string, Record<string, { label: string; text?: string }>>;

export class Words {
  readonly #groups: Groups;
  readonly #otherwise: (code: string) => string;

  /** `answer`: that of `/v1/{ruleset}/words`. `otherwise`: what a code is called that has no words. */
  constructor(answer: { readonly words: object }, otherwise: (code: string) => string = plain) {
    this.#groups = answer.words as Groups;
    this.#otherwise = otherwise;
  }

  /** The label of the first of `codes` that one of `groups` has; null: none has. */
  find(groups: readonly string[], ...codes: string[]): string | null {
    for (const code of codes) {
      for (const group of groups) {
        const found = this.#groups[group]?.[code];
        if (found !== undefined) {
          return found.label;
        }
      }
    }
    return null;
  }

  /** What a member of an action or a situation is called. */
  member(name: string): string {
    return this.find(["members", "options", "ships", "values"], name) ?? capital(this.#otherwise(name));
  }

  /** The codes of a group. */
  codes(group: string): string[] {
    return Object.keys(this.#groups[group] ?? {});
  }

  /** The title of the chart table that a step names, or of the one that it is a part of; null: it has none. */
  chart(name: string): string | null {
    const path = name.split(".");
    return this.find(["charts"], ...path.map((_, index) => path.slice(0, path.length - index).join(".")));
  }

  call(name: string): string {
    return this.find(["calls"], name) ?? this.#otherwise(name);
  }

  /** What a value of a member is called. */
  value(member: string, code: string): string {
    const groups = ["values", "ships", "purposes", "results", "stages", "scenarios", "kinds"];
    return this.find(groups, `${member}.${code}`, code) ?? this.#otherwise(code);
  }

  purpose(code: string): string {
    return this.find(["purposes"], code) ?? this.#otherwise(code);
  }

  result(code: string): string {
    return this.find(["results", "values", "members"], code) ?? this.#otherwise(code);
  }

  /** Why a modifier counts. */
  reason(code: string): string {
    return this.find(["reasons", "values", "members"], code) ?? this.#otherwise(code);
  }

  stage(code: string): string {
    return this.find(["stages"], code) ?? this.#otherwise(code);
  }

  kind(code: string): string {
    return this.find(["kinds"], code) ?? this.#otherwise(code);
  }

  /** The title of a rule; empty: it has none. */
  rule(number: string): string {
    return this.find(["rules"], number) ?? "";
  }

  /** What a code of a group stands for, in a sentence. */
  sentence(group: string, code: string): string {
    return this.#groups[group]?.[code]?.text ?? "";
  }

  /** A code of a problem, in a sentence. */
  problem(code: string): string | null {
    return this.find(["problems", "problem_types"], code);
  }
}

/** A code that has no words, made readable. */
function plain(code: string): string {
  return code.replaceAll("_", " ");
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
