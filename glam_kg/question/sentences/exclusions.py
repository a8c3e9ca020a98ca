"""What is left out: "museums in Texas except in Houston", "alle Einrichtungen in Sachsen, die keine Museen sind".

A word that sets something apart ("except", "outside") takes what stands with it off the rest: places, or types of institution.
So does a word that denies ("not", "without"), where it denies a part of a place that is named, or a kind of the institutions
that are asked for. The places and types themselves are then asked for no more. Institutions are left out by their names ("except
the Louvre"). Whatever else is left out ("except the large ones") stays a word that no template can express.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.places.counties import lies_in_or_county
from glam_kg.question.sentences.clauses import background
from glam_kg.question.sentences.denying_sentence import DenyingSentence, denies_type
from glam_kg.question.sentences.exclusion_words import CLOSING, EXCEPT, UP_TO, asks_what_there_is, words_that_except
from glam_kg.question.sentences.left_out_within import without_towns_left_out
from glam_kg.question.sentences.names_left_out import NamesLeftOut
from glam_kg.question.slots.filling import INDEFINITE_ARTICLES, encloses
from glam_kg.question.words.lexicon import DENYING
from glam_kg.question.words.mentions import (
    ConceptMention,
    ExclusionMention,
    GeneralMention,
    PlaceMention,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.sentences.clauses import Background
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_IF: Final = frozenset({"if", "when", "als", "wanneer", "indien", "wenn", "falls", "si", "quand"})
_BOUNDARY: Final = re.compile(r"[,;:.?!()–—]")


def with_exclusions(
    text: str,
    tokens: Sequence[Token],
    words: Sequence[str],
    found: Sequence[Mention],
    lexicon: Lexicon,
    *,
    index: NameIndex,
) -> list[Mention]:
    """The mentions of a question with what is left out as one mention, in place of all that its words could mean.

    The places that are asked for keep those of their readings of which what is left out is a part: the Georgia without Athens is
    the one in the United States.

    Args:
        text: The question.
        tokens: Its words as written.
        words: The same words folded.
        found: What was found in it.
        lexicon: What knows the small words.
        index: The names of the graph.
    """
    denials = [m for m in found if isinstance(m, ConceptMention) and m.concept in DENYING]
    if any(m.concept == EXCEPT for m in denials):
        found = [m for m in found if not _is_town(m, tokens, found)]
        found = without_towns_left_out(words, found)
        denials = [m for m in found if isinstance(m, ConceptMention) and m.concept in DENYING]
    formed = list(words_that_except(text, tokens, words, found))
    current = list(found)
    # "Not counting" says more than the "not" in it.
    for denial in sorted((*denials, *formed), key=lambda m: (m.concept != EXCEPT, m.start, -m.end)):
        if any(encloses(m, denial) for m in denials) or any(map(denial.overlaps, _left_out(current))):
            continue
        if words[denial.start - 1 : denial.start] and words[denial.start - 1] in INDEFINITE_ARTICLES:
            # "A bar in Cleveland" leaves nothing out.
            continue
        exclusion = DenyingSentence(text, tokens, words, current, lexicon).excluded_by(denial)
        exclusion = exclusion or NamesLeftOut(text, tokens, words, current, lexicon, index).by(denial)
        if exclusion is not None and words[denial.start] == UP_TO:
            # "Na 1900" is after that year.
            dated = any(word.isdecimal() for word in words[exclusion.end + 1 : exclusion.end + 2])
            closed = list(words[exclusion.end : exclusion.end + 1]) == [CLOSING] and not dated
            exclusion = replace(exclusion, end=exclusion.end + 1) if closed else None
        if exclusion is not None:
            exclusion, institutions = _denied_noun(exclusion, words, current)
            kept = (m for m in current if not m.overlaps(exclusion) and not any(map(m.overlaps, institutions)))
            current = [*(_around(m, exclusion) for m in kept), exclusion, *institutions]
    # A type that is denied is not asked for, whatever else the denial leaves out.
    return [*current, *(m for m in formed if denies_type(m, words) and not any(map(m.overlaps, _left_out(current))))]


def _is_town(denial: Mention, tokens: Sequence[Token], found: Sequence[Mention]) -> bool:
    """Whether a word that leaves something out is the name of a town, by its capital: "musea in Bar"."""
    if not isinstance(denial, ConceptMention) or denial.concept != EXCEPT:
        return False
    first = tokens[denial.start]
    towns = (m for m in found if isinstance(m, PlaceMention) and (m.start, m.end) == (denial.start, denial.end))
    return first.capitalised and not first.sentence_start and any(towns)


def _denied_noun(
    exclusion: ExclusionMention, words: Sequence[str], found: Sequence[Mention]
) -> tuple[ExclusionMention, list[GeneralMention]]:
    """A noun that denies its type, where no other says what is asked for, as institutions without it: "non-museums".

    So is the one that "What is there in Bern apart from museums?" leaves out, or "Apart from museums, what is there?": it says
    of which kind all is.
    """
    beside = (words[: exclusion.start], words[exclusion.end :])
    what = exclusion.denial.concept == EXCEPT and any(map(asks_what_there_is, beside))
    denies = what or denies_type(exclusion.denial, words)
    first = exclusion.types[0] if exclusion.types and denies else None
    if first is None or any(isinstance(m, GeneralMention) and not m.overlaps(exclusion) for m in found):
        return exclusion, []
    end = exclusion.types[-1].end
    institutions = GeneralMention(start=first.start, end=end, text=first.text, language=first.language)
    return replace(exclusion, end=first.start, text=exclusion.denial.text), [institutions]


def _left_out(found: Sequence[Mention]) -> list[ExclusionMention]:
    return [m for m in found if isinstance(m, ExclusionMention)]


def background_of(
    text: str, tokens: Sequence[Token], found: Sequence[Mention], lexicon: Lexicon, language: str
) -> Background:
    """The words beside the question itself, of which none leaves something out of it: "…, if I don't count Houston" does.

    "I don't live in Houston" says where somebody lives.

    Args:
        text: The question.
        tokens: Its words as written.
        found: What was found in it, by place in the question, longer ones first.
        lexicon: What knows the small words.
        language: The question's language.
    """
    exclusions = _left_out(found)
    if not exclusions:
        return background(text, tokens, found, lexicon, language)
    beside = background(text, tokens, _spelt_out(found), lexicon, language)
    first_person = lexicon.words_of("first_person", language)
    for exclusion in (m for m in exclusions if m.start in beside.story):
        start, end = exclusion.start, exclusion.end
        while start - 1 in beside.story and not _BOUNDARY.search(text, tokens[start - 1].end, tokens[start].start):
            start -= 1
        while end in beside.story and not _BOUNDARY.search(text, tokens[end - 1].end, tokens[end].start):
            end += 1
        before = {token.key for token in tokens[start : exclusion.start]}
        # "Museums that I can visit and are not in Houston" goes on without a mark.
        goes_on = start > 0 and not _BOUNDARY.search(text, tokens[start - 1].end, tokens[start].start)
        if goes_on or first_person.isdisjoint(before) or tokens[start].key in _IF:
            beside = replace(beside, story=beside.story.difference(range(start, end)))
    return beside


def _spelt_out(found: Sequence[Mention]) -> list[Mention]:
    """The mentions of a question with what is left out as the word that says so, and the places and types themselves."""
    spelt: list[Mention] = []
    for mention in found:
        if isinstance(mention, ExclusionMention):
            spelt += (mention.denial, *mention.places, *mention.types, *mention.names)
        else:
            spelt.append(mention)
    return sorted(spelt, key=lambda m: (m.start, -m.end))


def _around(mention: Mention, exclusion: ExclusionMention) -> Mention:
    """A place with the readings of which what is left out is a part, if it has any; all else as it is."""
    if not isinstance(mention, PlaceMention):
        return mention
    inner = [reading for place in exclusion.places for reading in place.own_readings]
    around = tuple(r for r in mention.own_readings if any(lies_in_or_county(each, r) for each in inner))
    return replace(mention, readings=around) if around else mention
