"""Flows are what is played: the stages of the tables, and the next steps of the cases."""

from __future__ import annotations

import itertools
from xml.etree import ElementTree as ET

import pytest

from rules.catalogue import ruleset
from wardroom.rulebook.flows import course_drawing, course_lines, drawing_of, flows_of, lines_of
from wardroom.text import labels

GAMES = ("hunters", "silent-victory", "battleships")
every_game = pytest.mark.parametrize("name", GAMES)


@every_game
def test_stages_and_next_steps_cite_rules_of_the_index(name: str) -> None:
    known = {rule.number for rule in ruleset(name).rules}
    for flow in flows_of(ruleset(name)).values():
        assert {stage.rule for stage in flow.stages} <= known
        assert {step.rule for step in flow.next} <= known
        assert {step.call for step in flow.next} <= ruleset(name).calls.keys()


@pytest.mark.parametrize(
    ("name", "begin", "calls"),
    [
        pytest.param(
            "hunters", "set-up-boat",
            ["assign-patrol", "advance-box", "roll-encounter", "resolve-salvo",
             "run-depth-charge-cycle", "repair-boat", "complete-patrol", "refit", "advance-crew",
             "confer-award", "check-promotion", "assign-patrol"],
            id="a patrol",
        ),
        pytest.param(
            "battleships", "roll-visibility",
            ["declare-targets", "declare-targets", "resolve-gunnery-phase", "resolve-torpedo-phase",
             "move-fleet", "move-fleet", "roll-visibility"],
            id="a turn of a battle",
        ),
    ],
)  # fmt: skip
def test_flows_lead_through_the_game(name: str, begin: str, calls: list[str]) -> None:
    flows, at = flows_of(ruleset(name)), begin
    for call in calls:
        assert call in {step.call for step in flows[at].next}, at
        at = call


def test_a_combat_round_is_that_of_its_table() -> None:
    hunt = flows_of(ruleset("hunters"))["run-depth-charge-cycle"]
    stages = {stage.rule: stage for stage in hunt.stages}
    assert [*stages][:3] == ["14.6.1", "9.6.4", "9.6.7"]
    assert [stage.decides for stage in hunt.stages if stage.rule == "9.6.4"] == [True, False]
    assert stages["9.6.9"].repeats
    assert not stages["9.6.8"].repeats
    assert hunt.rounds
    assert not flows_of(ruleset("hunters"))["assign-patrol"].rounds


@every_game
@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_drawings_say_what_the_lines_say(name: str, language: str) -> None:
    known = labels(ruleset(name), language)
    for flow in flows_of(ruleset(name)).values():
        drawing = ET.fromstring(drawing_of(flow, known))  # noqa: S314
        boxes = drawing.findall("{*}polygon")
        assert len([box for box in boxes if box.get("stroke")]) == len(flow.stages)
        texts = drawing.findall("{*}text")
        assert len(texts) == len(lines_of(flow, known)) == 1 + len(flow.stages) + len(flow.next)
        assert drawing.findtext("{*}desc") == "\n".join(lines_of(flow, known))


@every_game
@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_the_course_has_a_box_a_call_and_an_arrow_to_each_box_that_is_led_to(
    name: str, language: str
) -> None:
    known = labels(ruleset(name), language)
    lines = course_lines(ruleset(name), known)
    drawing = ET.fromstring(course_drawing(ruleset(name), known))  # noqa: S314
    head, *boxes = [text.text for text in drawing.findall("{*}text")]
    assert head == known.title(ruleset(name).ruleset.title)
    assert drawing.findtext("{*}desc") == "\n".join(lines)
    ways = {
        (line.split(" → ")[0], then) for line in lines for then in line.split(" → ")[1].split(", ")
    }
    assert {call for way in ways for call in way} == set(boxes)
    assert boxes == [
        title for call in flows_of(ruleset(name)) if (title := known.call(call)) in boxes
    ]
    straight = {way for way in itertools.pairwise(boxes) if way in ways}
    beside = {way for way in ways - straight if way[0] != way[1]}
    assert len(drawing.findall("{*}line")) == len(straight)
    assert len(drawing.findall("{*}path")) == len(beside)
