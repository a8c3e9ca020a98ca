"""Which of the things that are said to be had or lacked are lacked: "with an ISIL but no website".

A denial reaches as far as a word for having ("with", "have"), or one that turns ("but"): "without a website or an address",
"geen website, maar wel een ISIL". One that stands behind what it denies ("waarvan de website ontbreekt") denies what is listed
right before it.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.question.sentences.lacking import HAVING, LACKS, REACH, denies_behind
from glam_kg.question.slots.filling import AND, INDEFINITE_ARTICLES, OR

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.slots.filling import Filling
    from glam_kg.question.words.mentions import ConceptMention, Mention, SchemeMention

    Attribute = ConceptMention | SchemeMention

_BUT: Final = frozenset({"maar", "doch", "but", "yet", "though", "aber", "jedoch", "sondern", "mais", "wel", "whereas"})
"""Folded words behind which nothing is denied any more, unless it is denied anew."""
_NOT_ONE: Final = frozenset({"no", "geen", "kein", "keine", "keinen", "keinem", "keiner", "aucun", "aucune"})
"""Folded denials of one noun: "no website and an ISIL" denies the website alone."""
_NEITHER: Final = "noch"
"""The Dutch word that, said twice, denies what stands behind each; said once, the German one is of time."""
_ONLY: Final = frozenset(
    {"only", "just", "merely", "alleen", "enkel", "slechts", "nur", "allein", "seulement", "uniquement"}
)
"""Folded words behind which a denial is none: "not only a website but also an ISIL"."""
_LISTING: Final = (
    AND | OR | INDEFINITE_ARTICLES | {"de", "het", "the", "der", "die", "das", "le", "la", "les", "l", "ni", "nor"}
)
"""Folded words between things in one list."""
_LEAST_SAID: Final = 2


def denials_of(filling: Filling) -> list[ConceptMention]:
    """The denials of a question that a template uses, but for "not only"."""
    words = filling.analysis.words
    return [m for m in filling.concepts() if m.concept == LACKS and _ONLY.isdisjoint(words[m.end : m.end + 1])]


def denied_of(filling: Filling, attributes: Sequence[Attribute]) -> set[Attribute]:
    """The things that are lacked."""
    words, denials = filling.analysis.words, denials_of(filling)
    behind = {d: before for d in denials if (before := _denied_before(d, attributes, filling)) is not None}
    denied = {m for before in behind.values() for m in _listed_with(before, attributes, words)}
    starts: dict[int, ConceptMention | None] = {d.start: d for d in denials if d not in behind}
    if filling.analysis.language.code == "nl" and words.count(_NEITHER) >= _LEAST_SAID:
        starts |= {i: None for i, word in enumerate(words) if word == _NEITHER}
    ends = {d.end for d in behind}
    denial: str | None = None
    position = 0
    for attribute in attributes:
        anew = False
        for i in range(position, attribute.start):
            if i in starts:
                found = starts[i]
                denial, anew = words[found.end - 1] if found else _NEITHER, True
            elif i in ends or words[i] in _BUT or (words[i] in HAVING and not anew):
                denial, anew = None, False
        if denial in _NOT_ONE and not anew and _has_its_own(words[position : attribute.start]):
            denial = None
        if denial is not None:
            denied.add(attribute)
        position = attribute.end
    return denied


def _has_its_own(between: Sequence[str]) -> bool:
    return not AND.isdisjoint(between) and between[-1] in INDEFINITE_ARTICLES


def _denied_before(denial: ConceptMention, attributes: Sequence[Attribute], filling: Filling) -> Attribute | None:
    """What a denial that can stand behind it denies: "de website ontbreekt"; None where it denies what follows."""
    analysis = filling.analysis
    before = next((m for m in reversed(attributes) if m.end <= denial.start), None)
    if before is None or not denies_behind(denial, analysis.words):
        return None
    if denial.start - before.end > REACH or _is_apart(before, denial, filling):
        return None
    following = next((m for m in attributes if m.start >= denial.end), None)
    near = following is not None and following.start - denial.end < REACH and not _is_apart(denial, following, filling)
    return None if near else before


def _is_apart(one: Mention, other: Mention, filling: Filling) -> bool:
    """Whether a comma, a conjunction or a word for having parts two mentions."""
    analysis = filling.analysis
    written = analysis.text[analysis.tokens[one.end - 1].end : analysis.tokens[other.start].start]
    return "," in written or not (AND | OR | _BUT | HAVING).isdisjoint(analysis.words[one.end : other.start])


def _listed_with(last: Attribute, attributes: Sequence[Attribute], words: Sequence[str]) -> list[Attribute]:
    """The things in one list with its last one: "website en adres"."""
    listed = [last]
    for one, other in reversed([*pairwise(attributes)]):
        if other == listed[-1] and all(word in _LISTING for word in words[one.end : other.start]):
            listed.append(one)
    return listed
