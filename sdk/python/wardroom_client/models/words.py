from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.words_calls import WordsCalls
    from ..models.words_charts import WordsCharts
    from ..models.words_choices import WordsChoices
    from ..models.words_examples import WordsExamples
    from ..models.words_findings import WordsFindings
    from ..models.words_kinds import WordsKinds
    from ..models.words_members import WordsMembers
    from ..models.words_next import WordsNext
    from ..models.words_openings import WordsOpenings
    from ..models.words_options import WordsOptions
    from ..models.words_policies import WordsPolicies
    from ..models.words_problem_types import WordsProblemTypes
    from ..models.words_problems import WordsProblems
    from ..models.words_purposes import WordsPurposes
    from ..models.words_reasons import WordsReasons
    from ..models.words_results import WordsResults
    from ..models.words_rules import WordsRules
    from ..models.words_scenarios import WordsScenarios
    from ..models.words_ships import WordsShips
    from ..models.words_stages import WordsStages
    from ..models.words_values import WordsValues


T = TypeVar("T", bound="Words")


@_attrs_define
class Words:
    """The words by the kind of code, then by code."""

    calls: WordsCalls
    """ Calls. """
    charts: WordsCharts
    """ Titles of chart tables, by the name in a step of a trace. A table without a word, such as a row, is part of
    the table whose name begins its own name. """
    choices: WordsChoices
    """ Choices of options, as `option.choice`, where the choice is a code. """
    examples: WordsExamples
    """ Examples of calls, as `call.example`. The word describes what the example shows. """
    findings: WordsFindings
    """ Findings of the check of a log, by `code`. """
    kinds: WordsKinds
    """ Labels of the kinds of actions and decisions. """
    members: WordsMembers
    """ Members of actions, set-ups and results, by name. """
    next_: WordsNext
    """ Reasons why a call comes next. """
    openings: WordsOpenings
    """ Prepared situations. The sentence describes the situation. """
    options: WordsOptions
    """ Options. The sentence describes what the option changes. """
    policies: WordsPolicies
    """ Standing policies. The sentence describes how the policy plays. """
    problem_types: WordsProblemTypes
    """ Types of problems, by the part of their `type` after `#`. """
    problems: WordsProblems
    """ Problems, by `code`. """
    purposes: WordsPurposes
    """ Purposes of throws and of the steps of a trace. """
    reasons: WordsReasons
    """ Modifiers. `year` stands for the year as such; each year of the charts has a word too, such as `year_1942`.
    """
    results: WordsResults
    """ Results of steps. A result with two meanings also has a word for each purpose, as `purpose.result`: look for
    that first. """
    rules: WordsRules
    """ Rules, by number. """
    scenarios: WordsScenarios
    """ Scenarios of the charts, by id. """
    ships: WordsShips
    """ Ships and other units of the charts, by id. """
    stages: WordsStages
    """ Stages of the game. """
    values: WordsValues
    """ Values of members: systems, areas, endings, statuses, why there is no undo or no odds, and all others. A
    value with two meanings also has a word for each member, as `member.value`: look for that first. Every ending,
    of the game or of the session, has the key `ending.value`. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        calls = self.calls.to_dict()

        charts = self.charts.to_dict()

        choices = self.choices.to_dict()

        examples = self.examples.to_dict()

        findings = self.findings.to_dict()

        kinds = self.kinds.to_dict()

        members = self.members.to_dict()

        next_ = self.next_.to_dict()

        openings = self.openings.to_dict()

        options = self.options.to_dict()

        policies = self.policies.to_dict()

        problem_types = self.problem_types.to_dict()

        problems = self.problems.to_dict()

        purposes = self.purposes.to_dict()

        reasons = self.reasons.to_dict()

        results = self.results.to_dict()

        rules = self.rules.to_dict()

        scenarios = self.scenarios.to_dict()

        ships = self.ships.to_dict()

        stages = self.stages.to_dict()

        values = self.values.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "calls": calls,
                "charts": charts,
                "choices": choices,
                "examples": examples,
                "findings": findings,
                "kinds": kinds,
                "members": members,
                "next": next_,
                "openings": openings,
                "options": options,
                "policies": policies,
                "problem_types": problem_types,
                "problems": problems,
                "purposes": purposes,
                "reasons": reasons,
                "results": results,
                "rules": rules,
                "scenarios": scenarios,
                "ships": ships,
                "stages": stages,
                "values": values,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.words_calls import WordsCalls  # noqa: PLC0415
        from ..models.words_charts import WordsCharts  # noqa: PLC0415
        from ..models.words_choices import WordsChoices  # noqa: PLC0415
        from ..models.words_examples import WordsExamples  # noqa: PLC0415
        from ..models.words_findings import WordsFindings  # noqa: PLC0415
        from ..models.words_kinds import WordsKinds  # noqa: PLC0415
        from ..models.words_members import WordsMembers  # noqa: PLC0415
        from ..models.words_next import WordsNext  # noqa: PLC0415
        from ..models.words_openings import WordsOpenings  # noqa: PLC0415
        from ..models.words_options import WordsOptions  # noqa: PLC0415
        from ..models.words_policies import WordsPolicies  # noqa: PLC0415
        from ..models.words_problem_types import WordsProblemTypes  # noqa: PLC0415
        from ..models.words_problems import WordsProblems  # noqa: PLC0415
        from ..models.words_purposes import WordsPurposes  # noqa: PLC0415
        from ..models.words_reasons import WordsReasons  # noqa: PLC0415
        from ..models.words_results import WordsResults  # noqa: PLC0415
        from ..models.words_rules import WordsRules  # noqa: PLC0415
        from ..models.words_scenarios import WordsScenarios  # noqa: PLC0415
        from ..models.words_ships import WordsShips  # noqa: PLC0415
        from ..models.words_stages import WordsStages  # noqa: PLC0415
        from ..models.words_values import WordsValues  # noqa: PLC0415

        d = dict(src_dict)
        calls = WordsCalls.from_dict(d.pop("calls"))

        charts = WordsCharts.from_dict(d.pop("charts"))

        choices = WordsChoices.from_dict(d.pop("choices"))

        examples = WordsExamples.from_dict(d.pop("examples"))

        findings = WordsFindings.from_dict(d.pop("findings"))

        kinds = WordsKinds.from_dict(d.pop("kinds"))

        members = WordsMembers.from_dict(d.pop("members"))

        next_ = WordsNext.from_dict(d.pop("next"))

        openings = WordsOpenings.from_dict(d.pop("openings"))

        options = WordsOptions.from_dict(d.pop("options"))

        policies = WordsPolicies.from_dict(d.pop("policies"))

        problem_types = WordsProblemTypes.from_dict(d.pop("problem_types"))

        problems = WordsProblems.from_dict(d.pop("problems"))

        purposes = WordsPurposes.from_dict(d.pop("purposes"))

        reasons = WordsReasons.from_dict(d.pop("reasons"))

        results = WordsResults.from_dict(d.pop("results"))

        rules = WordsRules.from_dict(d.pop("rules"))

        scenarios = WordsScenarios.from_dict(d.pop("scenarios"))

        ships = WordsShips.from_dict(d.pop("ships"))

        stages = WordsStages.from_dict(d.pop("stages"))

        values = WordsValues.from_dict(d.pop("values"))

        words = cls(
            calls=calls,
            charts=charts,
            choices=choices,
            examples=examples,
            findings=findings,
            kinds=kinds,
            members=members,
            next_=next_,
            openings=openings,
            options=options,
            policies=policies,
            problem_types=problem_types,
            problems=problems,
            purposes=purposes,
            reasons=reasons,
            results=results,
            rules=rules,
            scenarios=scenarios,
            ships=ships,
            stages=stages,
            values=values,
        )

        words.additional_properties = d
        return words

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
