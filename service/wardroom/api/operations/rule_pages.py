"""The rules of a game as a page for people, in each of its languages."""

from __future__ import annotations

from html import escape

from wardroom.api.operations.rules import RuleListed, rules_listed
from wardroom.engine.registry import InstalledRuleset
from wardroom.text import Labels, labels

RULES_PATH = "/docs/rules"


def rule_address(ruleset: str, number: str, language: str) -> str:
    """Return the address of a rule of a `ruleset` on its page in a `language`."""
    return f"{RULES_PATH}/{ruleset}?language={language}#rule-{number}"


def rules_page(ruleset: InstalledRuleset, asked: str) -> str:
    """Return the rules of a `ruleset` as HTML, in the requested or the fallback language."""
    known = labels(ruleset, asked)
    told, path = known.word("pages", "rules"), f"{RULES_PATH}/{ruleset.id}"
    choose = known.word("pages", "languages").label
    languages = " · ".join(
        f'<a href="{path}?language={each}" lang="{each}" hreflang="{each}">{each}</a>'
        for each in ruleset.phrases
    )
    rows = "\n".join(_row(rule, known) for rule in rules_listed(ruleset, known))
    return (
        f'<div lang="{known.language}">\n'
        f"<h1>{escape(told.label.format(title=ruleset.ruleset.title))}</h1>\n"
        f"<p>{escape(told.text)} {escape(choose)}: {languages}</p>\n"
        f"<dl>\n{rows}\n</dl>\n</div>"
    )


def _row(rule: RuleListed, labels: Labels) -> str:
    calls = ", ".join(f"<code>{call}</code>" for call in rule.calls)
    applied = f' <span class="kind">{calls}</span>' if calls else ""
    return (
        f'<dt id="rule-{rule.number}"><a href="{rule.url}?language={labels.language}">'
        f"{rule.number}</a> {escape(rule.title)}{applied}</dt>\n<dd>{escape(rule.line)}</dd>"
    )
