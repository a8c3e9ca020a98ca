"""All institutions, or those of a type, wherever they are: "List all archives", "Welke musea zijn er?", "Zoos weltweit".

Who but names a type ("archives", "I'm looking for an archive") is asked where. Of a kind that names tell there are few enough to
be told at once where it is all that is said ("Eisenbahnmuseen"), or it is asked whether there is one ("Zijn er planetaria?").
Whatever else is said narrows a list, which no template of all does.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.question.kinds.kind_words import kind_words
from glam_kg.question.names.several import ENDINGS_OF_PLURALS
from glam_kg.question.places.nearness import lacks_place
from glam_kg.question.slots.filling import INDEFINITE_ARTICLES
from glam_kg.question.words.mentions import INSTITUTIONS, ConceptMention, ExclusionMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.kinds.kind_words import KindWord
    from glam_kg.question.templates.cover import Cover
    from glam_kg.question.templates.template_use import TemplateUse
    from glam_kg.question.words.mentions import GeneralMention

_TYPE: Final = "institution_type"
_LEFT_OUT: Final = "excluded_name"
_ASKING: Final = frozenset({"list", "which"})
_ALL: Final = frozenset(
    {
        "alle", "al", "allemaal", "all", "every", "each", "any", "saemtliche", "samtliche", "sammtliche", "tous", "toutes",
        "iedere", "elk", "elke", "jedes", "jede", "chaque",
    }
)  # fmt: skip
"""Folded words for all of a kind, with which a list is asked for although no verb does."""
_OURS: Final = frozenset(
    {
        "my",
        "our",
        "mijn",
        "onze",
        "ons",
        "mein",
        "meine",
        "meiner",
        "unser",
        "unsere",
        "unserer",
        "mon",
        "ma",
        "mes",
        "notre",
        "nos",
    }
)
"""Folded possessives of those who ask: "in my area" is somewhere."""

_PLEASE: Final = frozenset({"please", "bitte", "graag", "alsjeblieft", "alstublieft", "svp"})
_SOMEWHERE_ELSE: Final = frozenset(
    {
        "dort", "daar", "hier", "here", "ici", "instead", "stattdessen", "plutot", "liever", "andere", "anderen", "ander",
        "other", "others", "autres", "noch", "nog",
        "else", "still", "encore", "statt", "those", "these", "dat", "die", "diese", "dieser",
        "dieselbe", "dezelfde", "same", "they", "them", "das",
    }
)  # fmt: skip
"""Folded words that point at what was spoken of, or ask for others than that, where no word says that all are wanted."""
_EVERYWHERE: Final = "everywhere"
_WHERE: Final = "where"
_ASKING_ANYWHERE: Final = _ASKING | {_EVERYWHERE, _WHERE}
"""Concepts of which one is said where no word is for all of a kind."""
_USABLE: Final = (ConceptMention, ExclusionMention, *INSTITUTIONS)
"""What a template of all of a type can use of a question."""
_LEVEL: Final = "level_"
_OF_KINDS: Final = frozenset(
    {"soort", "soorten", "kind", "kinds", "type", "types", "sort", "sorts", "art", "arten", "typ", "typen", "sorte", "sortes",
     "genre", "genres", "categories", "categorieen", "kategorien"}
)  # fmt: skip
"""Folded words with which the kinds of institutions are asked for."""
_WHAT_KIND: Final = frozenset({("wat", "voor"), ("was", "fur"), ("was", "fuer")})
_IF_ANY: Final = (
    ("zijn", "er"), ("is", "er"), ("bestaan", "er"), ("bestaat", "er"), ("heb", "je"), ("hebt", "u"), ("heeft", "u"),
    ("hebben", "jullie"), ("are", "there"), ("is", "there"), ("do", "you", "have"), ("have", "you", "got"), ("gibt", "es"),
    ("gibts",), ("haben", "sie"), ("habt", "ihr"), ("hast", "du"), ("y", "a", "t", "il"), ("est", "ce", "qu", "il", "y", "a"),
    ("il", "y", "a", "t", "il"), ("existe", "t", "il"), ("avez", "vous"), ("as", "tu"),
)  # fmt: skip
"""Folded beginnings of who asks whether there is any."""
_OF_FEW: Final = frozenset("MB")
"""Letters of the types of which no other word than that for a kind is in the names of most that are of it."""
_OF_KIND: Final = re.compile(
    r"(?<=\w{3})(?:mus(?:ea|eums?|een|ees?)|archie(?:f|ven)|archiv(?:e[ns]?)?|bibliothe(?:k|en|ken|ek))$"
)
"""The end of a compound for a kind of museum, archive or library."""
_UMLAUT_PLURAL: Final = "er"
_WHAT_IT_IS: Final = (
    ("what", "are"), ("what", "is"), ("wat", "zijn"), ("wat", "is"), ("was", "sind"), ("was", "ist"), ("que", "sont"),
    ("c", "est", "quoi"), ("qu", "est", "ce"),
)  # fmt: skip
"""Folded beginnings of who asks what a word means: "What are archives?"."""


def is_of_whole_type(use: TemplateUse) -> bool:
    """Whether a template takes a type of institution and nothing else, but for who is left out, and lists all of it."""
    return use.slots - {_LEFT_OUT} == {_TYPE} and use.template.intent == "list"


def may_ask_for_whole_type(use: TemplateUse, analysis: Analysis) -> bool:
    """Whether a question can ask for all institutions of a type by what is said in it, whatever a template uses of that.

    Most questions cannot: they ask for no list, or a word of theirs says neither what is asked nor of which institutions.

    Args:
        use: The template of all of a type.
        analysis: The question.
    """
    words = analysis.words
    every = not _ALL.isdisjoint(words)
    any_of_all = every or not _ASKING_ANYWHERE.isdisjoint(analysis.concepts())
    if not any_of_all and not is_kind_alone(analysis) and not _asks_if_any(analysis, analysis.type_mentions):
        return False
    # "City archives" and "art museums" say a kind: neither which city is meant, nor German "Arten".
    of_kinds = {i for m in analysis.type_mentions for i in range(m.start, m.end)}
    points = any(m.concept.startswith(_LEVEL) and m.start not in of_kinds for m in analysis.concept_mentions)
    if points or not (every or _SOMEWHERE_ELSE.isdisjoint(words)):
        return False
    explains = not every and any(words[: len(phrase)] == phrase for phrase in _WHAT_IT_IS)
    if explains or not _OURS.isdisjoint(words):
        return False
    kinds_asked = any(word in _OF_KINDS and i not in of_kinds for i, word in enumerate(words))
    if kinds_asked or any(pair in _WHAT_KIND for pair in pairwise(words)):
        return False
    usable = {i for m in analysis.mentions if isinstance(m, _USABLE) for i in range(m.start, m.end)}
    beside = analysis.beside.story | analysis.beside.lead_in
    left = {i for i, content in enumerate(analysis.content) if content} - usable - beside
    return all(words[i] in use.cues for i in left)


def is_kind_alone(analysis: Analysis) -> bool:
    """Whether the plural of a kind that names tell is all that is said: "maritime museums", "Landesbibliotheken"."""
    polite = analysis.beside.story | analysis.beside.lead_in
    whole = [i for i, word in enumerate(analysis.words) if i not in polite and word not in _PLEASE]
    return any(
        isinstance(m, TypeMention) and m.narrower and whole == [*range(m.start, m.end)] and _is_told_by_names(m)
        for m in analysis.mentions
    )


def asks_for_whole_type(covering: Cover, analysis: Analysis) -> bool:
    """Whether all institutions of a type are asked for, and nothing more is said, by a question that may ask for them.

    Args:
        covering: What such a template uses of the question.
        analysis: The question.
    """
    kinds = [m for m in covering.mentions if isinstance(m, INSTITUTIONS)]
    words = analysis.words
    asked = any(isinstance(m, ConceptMention) and _asks(m, kinds) for m in covering.mentions)
    asked = asked or _asks_where(covering, kinds) or not _ALL.isdisjoint(words) or is_kind_alone(analysis)
    one = any(not INDEFINITE_ARTICLES.isdisjoint(words[max(0, m.start - 1) : m.start]) for m in kinds)
    several = asked and not one and any(_is_plural(m, analysis) for m in kinds)
    if not kinds or not (several or _asks_if_any(analysis, kinds)):
        return False
    left = set(covering.left_over) - analysis.beside.story - analysis.beside.lead_in
    return not left and lacks_place(analysis) is None


def _asks_where(covering: Cover, kinds: Sequence[TypeMention | GeneralMention]) -> bool:
    """Whether it is asked where there are those of a kind that names tell: "Wo gibt es Kindermuseen?".

    Of all museums there are too many to be told by their towns, and it is asked back where.
    """
    where = any(isinstance(m, ConceptMention) and m.concept == _WHERE and m.start == 0 for m in covering.mentions)
    return where and all(map(_is_told_by_names, kinds))


def _asks_if_any(analysis: Analysis, kinds: Sequence[TypeMention | GeneralMention]) -> bool:
    """Whether a kind that names tell is asked for by its being there: "Is there a toy museum?"."""
    own = [
        m for m in kinds if not any(m is not other and m.overlaps(other) and _is_longer(other, m) for other in kinds)
    ]
    if not own or not all(map(_is_of_few, own)):
        return False
    return any(analysis.words[: len(phrase)] == phrase for phrase in _IF_ANY)


def _is_longer(one: TypeMention | GeneralMention, other: TypeMention | GeneralMention) -> bool:
    """Whether a word for institutions says more than one within it: "toy museum", or the kind that "planetarium" also is."""
    narrower = isinstance(one, TypeMention) and one.narrower and not (isinstance(other, TypeMention) and other.narrower)
    return one.end - one.start > other.end - other.start or narrower


def _is_of_few(mention: TypeMention | GeneralMention) -> bool:
    """Whether a kind is said that names tell, and of which not each town has its own."""
    named = isinstance(mention, TypeMention) and mention.letter in _OF_FEW and _is_told_by_names(mention)
    return named and not any(kind.keeper for kind in _kinds(mention))


def _is_told_by_names(mention: TypeMention | GeneralMention) -> bool:
    """Whether a kind is said of which it is known how names say it."""
    return isinstance(mention, TypeMention) and mention.narrower and bool(_kinds(mention))


def _kinds(mention: TypeMention | GeneralMention) -> tuple[KindWord, ...]:
    words = fold_key(mention.text).split()
    found = kind_words().of(words).kinds
    return found or kind_words().of([_OF_KIND.sub("", word) for word in words]).kinds


def _asks(concept: ConceptMention, kinds: Sequence[TypeMention | GeneralMention]) -> bool:
    """Whether a word asks for a list, or says behind the institutions that they may be anywhere ("museums worldwide")."""
    anywhere = concept.concept == _EVERYWHERE and any(m.end <= concept.start for m in kinds)
    return anywhere or concept.concept in _ASKING


def _is_plural(mention: TypeMention | GeneralMention, analysis: Analysis) -> bool:
    """Whether a word is for several: of a narrower kind its ending says so ("breweries", "Klöster")."""
    if mention.plural or not isinstance(mention, TypeMention) or not mention.narrower:
        return mention.plural
    language = analysis.language.code
    endings = (*ENDINGS_OF_PLURALS[language], *((_UMLAUT_PLURAL,) if language == "de" else ()))
    return analysis.words[mention.end - 1].endswith(endings)
