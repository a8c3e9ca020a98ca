"""The part of Mermaid's and PlantUML's grammar that our diagrams use, strictly: a line of no known form is a fault.

The forms were tried on the real programs: Mermaid 11 in a browser, and PlantUML.
"""

from __future__ import annotations

import re

_ID = r"[A-Za-z][A-Za-z0-9_]*"
_MERMAID_TEXT = r"(?:[^\"#`<>&;\\\[\]{}~\n]|#\d+;)+"
_MERMAID_PLAIN = r"(?:[\w _.,+-]|#\d+;)+"
_CARDINALITY = r"(?:1|0\.\.1|1\.\.\*|\*)"
_COLOUR = r"#[0-9a-f]{6}"
_MERMAID = {
    "title": re.compile(r"  accTitle: [^#;\n]+"),
    "direction": re.compile(r"  direction LR"),
    "class": re.compile(rf'  class (?P<new>{_ID})\["{_MERMAID_TEXT}"\]:::(?P<style>\w+)'),
    "abstract": re.compile(rf"  <<abstract>> (?P<one>{_ID})"),
    "slot": re.compile(rf"  (?P<one>{_ID}) : {_MERMAID_PLAIN} \[{_CARDINALITY}\] {_MERMAID_PLAIN}"),
    "more": re.compile(rf"  (?P<one>{_ID}) : \+\d+ more"),
    "above": re.compile(rf"  (?P<one>{_ID}) <\|(?:--|\.\.) (?P<other>{_ID})(?: : {_MERMAID_PLAIN})?"),
    "range": re.compile(rf'  (?P<one>{_ID}) --> "{_CARDINALITY}" (?P<other>{_ID}) : {_MERMAID_PLAIN}'),
    "beside": re.compile(rf"  (?P<one>{_ID}) \.\. (?P<other>{_ID})"),
    "style": re.compile(
        rf"  classDef (?P<defined>\w+) fill:{_COLOUR},stroke:{_COLOUR},stroke-width:[\d.]+px"
        rf"(?:,stroke-dasharray:4 3)?,color:{_COLOUR}"
    ),
}
_PLANT_TEXT = r"(?:[^\W_]|[ .,:()+\-_\[\]]|<U\+[0-9A-F]{4,6}>)+"
_PLANT = {
    "title": re.compile(rf"title {_PLANT_TEXT}"),
    "setting": re.compile(
        r"left to right direction|hide (?:circle|empty members|stereotype)|skinparam shadowing false"
    ),
    "colour": re.compile(rf"skinparam class(?:ArrowColor|(?:Attribute)?FontColor) {_COLOUR}"),
    "style": re.compile(
        rf"skinparam class(?:BackgroundColor<<(?P<defined>\w+)>> {_COLOUR}|BorderColor<<\w+>> {_COLOUR}"
        rf"|BorderThickness<<\w+>> [\d.]+)"
    ),
    "class": re.compile(rf'(?:abstract )?class "{_PLANT_TEXT}" as (?P<new>{_ID}) <<(?P<style>\w+)>>(?P<open> {{)?'),
    "slot": re.compile(rf"  {{field}} {_PLANT_TEXT} : {_PLANT_TEXT} \[{_CARDINALITY}\]"),
    "more": re.compile(r"  {field} \+\d+ more"),
    "close": re.compile(r"}"),
    "above": re.compile(rf"(?P<one>{_ID}) <\|(?:--|\.\.) (?P<other>{_ID})(?: : {_PLANT_TEXT})?"),
    "range": re.compile(rf'(?P<one>{_ID}) --> "{_CARDINALITY}" (?P<other>{_ID}) : {_PLANT_TEXT}'),
    "beside": re.compile(rf"(?P<one>{_ID}) \.\. (?P<other>{_ID})"),
}
_DOUBLED = re.compile(r"([_.,:()+\-\[\]])\1")
_KEYWORDS = frozenset(
    {"class", "note", "namespace", "click", "end", "abstract", "direction", "style", "link", "title", "interface"}
)


def check_mermaid(text):
    """The forms of the lines, in order; a diagram that the grammar does not allow fails."""
    lines = text.splitlines()
    assert lines[0] == "classDiagram"
    return _check(lines[1:], _MERMAID)


def check_plantuml(text):
    """As `check_mermaid`; names and texts may not hold what PlantUML reads as markup."""
    lines = text.splitlines()
    assert (lines[0], lines[-1]) == ("@startuml", "@enduml")
    kinds = _check(lines[1:-1], _PLANT)
    for text_part in re.findall(r'"([^"]*)"', text):
        assert not _DOUBLED.search(text_part.replace("0..1", "").replace("1..*", "")), text_part
    inside = False
    for line, kind in zip(lines[1:-1], kinds, strict=True):
        assert (kind in {"slot", "more", "close"}) == inside, line
        inside = line.endswith(" {") or (inside and kind != "close")
    assert not inside
    return kinds


def _check(lines, forms):
    kinds, known, styles_used, styles = [], set(), set(), set()
    for line in lines:
        found = [(kind, match) for kind, form in forms.items() if (match := form.fullmatch(line))]
        assert len(found) == 1, (line, [kind for kind, _ in found])
        kind, match = found[0]
        kinds.append(kind)
        parts = match.groupdict()
        if parts.get("new"):
            assert parts["new"] not in known, f"{parts['new']} is defined twice"
            assert parts["new"].lower() not in _KEYWORDS
            known.add(parts["new"])
            styles_used.add(parts["style"])
        if parts.get("defined"):
            styles.add(parts["defined"])
        for end in ("one", "other"):
            assert not parts.get(end) or parts[end] in known, f"{parts[end]} in {line!r} is not defined before"
    assert styles_used <= styles
    return kinds
