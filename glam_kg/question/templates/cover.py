"""How well one template explains one question.

Each template may use certain mentions: those that fill one of its slots, and the concepts it names. The best cover is the set
of such mentions, none overlapping, with the highest sum of gains minus the penalties of the words it leaves unexplained
(weighted interval scheduling, solved left to right). A template that explains the whole question beats one that explains
a part, whatever the wording.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.immutable import immutable
from glam_kg.question.sentences.told_beside import tells_beside
from glam_kg.question.templates.gains import NEUTRAL_CONCEPTS, gains_of
from glam_kg.question.words.lexicon import REFUSING_CONCEPTS
from glam_kg.question.words.list_numbers import numbers_of_lists
from glam_kg.question.words.mentions import (
    AreaMention,
    ConceptMention,
    ExclusionMention,
    GeneralMention,
    Mention,
    NameMention,
    NumberMention,
    PlaceMention,
    SubjectMention,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.templates.template_use import TemplateUse

TELLING_CONCEPTS = REFUSING_CONCEPTS | {
    "when",
    "website",
    "address",
    "closed",
    "member_of",
    "parent",
    "identifiers",
    "collections",
    "other_names",
    "sights",
    "most",
    "fewest",
    "oldest",
    "newest",
    "budget",
    "highest",
    "lowest",
    "richest",
    "poorest",
    "how_large",
}
"""Concepts that a template must not leave unused: it would answer another question."""
_SAID_IN_SMALL_WORDS = frozenset({"not_covered", "sights"})
"""Concepts whose phrases may be of function words only ("what can I see"), and say something all the same."""
UNKNOWN_PENALTY, UNUSED_PENALTY, NOT_COVERED_PENALTY, UNUSED_VALUE_PENALTY, UNUSED_PLACE_PENALTY = (
    1.0,
    0.8,
    2.0,
    1.2,
    2.0,
)
_NUMBER_OF_LIST_PENALTY = 0.2
_BACKGROUND_SHARE = 0.1
"""What leaving a word of a story that asks nothing costs, beside one of the question itself."""
_CUE_GAIN = 0.5


@immutable
class Cover:
    """The mentions that a template uses of a question, and what they leave over.

    Attributes:
        mentions: The mentions used, in the question's order, none overlapping.
        gain: Sum of their gains.
        penalty: Sum of the penalties of the words left over.
        left_over: Indexes of content words that nothing explains.
    """

    mentions: tuple[Mention, ...]
    gain: float
    penalty: float
    left_over: tuple[int, ...]

    @property
    def score(self) -> float:
        """Gain minus penalty."""
        return self.gain - self.penalty


def cover(analysis: Analysis, use: TemplateUse) -> Cover:
    """The best cover of a question by what a template can use; ties prefer fewer, longer mentions."""
    return covers(analysis, [use])[0]


def covers(analysis: Analysis, uses: Sequence[TemplateUse]) -> list[Cover]:
    """The best cover of a question by each template, in their order."""
    penalties = skip_penalties(analysis)
    asked = [mention for mention in analysis.mentions if not tells_beside(mention, analysis)]
    gains = [gains_of(mention, uses, analysis) for mention in asked]
    return [
        _best(analysis, zip([each[i] for each in gains], asked, strict=True), use, penalties)
        for i, use in enumerate(uses)
    ]


def _best(
    analysis: Analysis,
    gains: Iterable[tuple[float | None, Mention]],
    use: TemplateUse,
    penalties: Sequence[float],
) -> Cover:
    usable: dict[int, list[tuple[float, Mention]]] = {}
    for gain, mention in gains:
        if gain is not None:
            usable.setdefault(mention.end, []).append((gain, mention))
    skips = penalties
    if use.cues:
        skips = [
            -_CUE_GAIN if word in use.cues else penalty for word, penalty in zip(analysis.words, penalties, strict=True)
        ]
    best: list[tuple[float, int]] = [(0.0, 0)]
    back: list[tuple[int, float, Mention | None]] = [(0, 0.0, None)]
    for end in range(1, len(analysis.tokens) + 1):
        score, count = best[end - 1]
        choice = (score - skips[end - 1], count)
        step: tuple[int, float, Mention | None] = (end - 1, -skips[end - 1], None)
        for gain, mention in usable.get(end, ()):
            score, count = best[mention.start]
            option = (score + gain, count - 1)
            if option > choice:
                choice, step = option, (mention.start, gain, mention)
        best.append(choice)
        back.append(step)
    return _traced(analysis, back)


def _traced(analysis: Analysis, back: Sequence[tuple[int, float, Mention | None]]) -> Cover:
    chosen: list[tuple[float, Mention]] = []
    left: list[int] = []
    penalty = cues = 0.0
    position = len(analysis.tokens)
    while position > 0:
        previous, value, mention = back[position]
        if mention is not None:
            chosen.append((value, mention))
        elif value < 0:
            left.append(position - 1)
            penalty -= value
        else:
            cues += value
        position = previous
    chosen.reverse()
    left.reverse()
    gain = cues + sum([gain for gain, _ in chosen])
    return Cover(tuple([m for _, m in chosen]), gain, penalty, tuple(left))


def skip_penalties(analysis: Analysis) -> list[float]:
    """What leaving each word unexplained costs: nothing for a function word, most for what is known not to be covered."""
    penalties = [UNKNOWN_PENALTY if content else 0.0 for content in analysis.content]
    known = [False] * len(penalties)
    for i in numbers_of_lists(analysis):
        # The answer says that they are so many of all.
        penalties[i] = min(penalties[i], _NUMBER_OF_LIST_PENALTY)
    for mention in analysis.mentions:
        if isinstance(mention, (NameMention, SubjectMention, NumberMention)):
            continue
        if (
            isinstance(mention, ConceptMention)
            and mention.concept == "other_world"
            and mention.start in analysis.beside.lead_in
        ):
            continue
        penalty = _unused(mention)
        for i in range(mention.start, mention.end):
            if not analysis.content[i] and not isinstance(mention, ConceptMention):
                continue
            if (isinstance(mention, ConceptMention) and mention.concept in _SAID_IN_SMALL_WORDS) or analysis.content[i]:
                penalties[i] = max(penalties[i], penalty) if known[i] else penalty
            known[i] = True
    for i in analysis.beside.story | {i for i in analysis.beside.lead_in if not known[i]}:
        penalties[i] *= _BACKGROUND_SHARE
    return penalties


def _unused(mention: Mention) -> float:
    if isinstance(mention, ConceptMention):
        if mention.concept in NEUTRAL_CONCEPTS:
            return 0.0
        return NOT_COVERED_PENALTY if mention.concept in TELLING_CONCEPTS else UNUSED_PENALTY
    if isinstance(mention, GeneralMention):
        return 0.4
    if isinstance(mention, ExclusionMention):
        return NOT_COVERED_PENALTY
    return UNUSED_PLACE_PENALTY if isinstance(mention, (PlaceMention, AreaMention)) else UNUSED_VALUE_PENALTY
