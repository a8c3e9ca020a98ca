"""The slot of an institution: which of those that a name can be are where the question says."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from glam_kg.question.names.name_words import senses_of
from glam_kg.question.names.names_elsewhere import asks_whether_there
from glam_kg.question.slots.filling import encloses
from glam_kg.question.words.mentions import (
    WHOLE_NAME,
    ConceptMention,
    Mention,
    Named,
    NameMention,
    PlaceMention,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from glam_kg.question.slots.filling import Filling


_LINKING_WORDS = 2
"""Words that may stand between a name and where it is: "in the"."""


def fill_name(filling: Filling) -> None:
    """The institution that the question names, by its IRIs where some are called so, else by its words."""
    names = [m for m in filling.mentions if isinstance(m, NameMention)]
    if not filling.has("name") or not names:
        return
    mention = max(names, key=lambda m: (m.weight, m.end - m.start))
    if not mention.candidates:
        filling.name = mention
        filling.put("name", mention.text)
        return
    here = _in_place(mention, filling) or _shorter_in_place(mention, filling)
    elsewhere = not here and not filling.has("attribute") and _tells(mention, filling)
    if elsewhere:
        # "Is the Van Gogh Museum in Rotterdam?": who it is says where it is.
        here = tuple(candidate for candidate in mention.candidates if candidate.score >= 1)
    if here:
        # "The Whaling Museum in New Bedford" is another.
        guess = mention.guess or (
            elsewhere and not asks_whether_there(filling.analysis.words, filling.analysis.language.code)
        )
        same = here == mention.candidates and guess == mention.guess
        filling.name = mention if same else replace(mention, candidates=here, guess=guess)
        filling.put("name", tuple(dict.fromkeys(candidate.iri for candidate in here)), here[0].label)


def _tells(mention: NameMention, filling: Filling) -> bool:
    """Whether a word of the name belongs to it alone: "Stadsarchief" in another town is another one."""
    others = [m for m in filling.analysis.mentions if isinstance(m, (TypeMention, PlaceMention, ConceptMention))]
    return _has_own_words(mention, filling, others)


def _has_own_words(mention: NameMention, filling: Filling, others: Iterable[Mention]) -> bool:
    """Whether a word of a name is no small word, says nothing of institutions in general, and stands in no other mentions."""
    content, words = filling.analysis.content, filling.analysis.words
    own = {i for i in range(mention.start, mention.end) if content[i] and not senses_of(words[i])[0]}
    return bool(own.difference(*(range(m.start, m.end) for m in others)))


def _in_place(mention: NameMention, filling: Filling) -> tuple[Named, ...]:
    """The candidates that are where the question says, if it says where."""
    tells = _tells(mention, filling)
    # Of one that no source places, the answer says so. "Is the Newberry Library in Chicago?" is another question.
    asked = filling.has("attribute") or "info" in filling.analysis.concepts()
    asked = asked or not asks_whether_there(filling.analysis.words, filling.analysis.language.code)
    unplaced = asked and _is_called(mention, filling)
    here = mention.candidates if tells or not _goes_on_before(mention, filling) else ()
    places = list(filling.analysis.place_mentions)
    # "Berg en Dal" is no Berg.
    parts = [m for m in places if m not in filling.mentions and any(encloses(other, m) for other in places)]
    for place in (m for m in places if m not in parts):
        # A place beside a name of general words counts in any case: "Harar Natural History Museum" is the one of Harar.
        beside = place.end == mention.start or 0 <= place.start - mention.end <= _LINKING_WORDS
        if place not in filling.mentions and (tells or not beside):
            continue
        readings = place.own_readings
        if tells and not any(reading.in_graph for reading in readings):
            # No candidate can be there: more likely the word is part of the name ("Anne Frank Haus").
            continue
        there = tuple(c for c in here if any(map(c.is_at, readings)))
        # Of one that another source has without its town, it may be true: "the Newberry Library in Chicago".
        here = there or (tuple(c for c in here if any(map(c.may_be_at, readings))) if unplaced else ())
    return here


def _is_called(mention: NameMention, filling: Filling) -> bool:
    """Whether a name is said whole, and is more than words for a kind: of "Stadsarchief" each town has its own."""
    if not any(candidate.score >= WHOLE_NAME for candidate in mention.candidates):
        return False
    kinds = list(filling.analysis.type_mentions)
    # The schema has the words for kinds that there are many of; "Rijksmuseum" is a compound that it has not.
    compounds = any(m.reason and mention.start <= m.start < mention.end for m in kinds)
    return compounds or _has_own_words(mention, filling, kinds)


def _goes_on_before(mention: NameMention, filling: Filling) -> bool:
    """Whether a word with a capital that nothing explains stands right before a name of general words: it is part of another."""
    before = mention.start - 1
    token = filling.analysis.tokens[max(0, before)]
    if before < 0 or not token.capitalised or token.sentence_start or not filling.analysis.content[before]:
        return False
    return not any(m.start <= before < m.end for m in filling.mentions)


def _shorter_in_place(mention: NameMention, filling: Filling) -> tuple[Named, ...]:
    """The candidates of a name within this one that are where the question says: "le musée du Louvre à Paris" is not in Lens."""
    inner = (
        m for m in filling.analysis.name_mentions if m != mention and mention.covers(m)
    )  # fmt: skip
    best = max(inner, key=lambda m: (m.weight, m.start), default=None)
    return _in_place(best, filling) if best is not None and best.weight >= WHOLE_NAME else ()
