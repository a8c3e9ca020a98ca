"""What is asked of each of several institutions: "the websites of the museums in Drenthe", "When were the libraries founded?".

One that is named is asked for by itself, and so is a single one that is not: "the website of the museum" is no list. The one
of a town is any that it has: "the website of the museum in Assen".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.names.several import GENITIVES
from glam_kg.question.sentences.lacking import LACKS
from glam_kg.question.words.language import NOUNS_HAVE_CAPITALS
from glam_kg.question.words.mentions import (
    AmountMention,
    ConceptMention,
    GeneralMention,
    NameMention,
    PlaceMention,
    SchemeMention,
    SubjectMention,
    TypeMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.names.several import SeveralInstitutions
    from glam_kg.question.templates.cover import Cover
    from glam_kg.question.templates.template_use import TemplateUse

_EACH: Final = frozenset(
    {
        "each",
        "every",
        "all",
        "which",
        "elk",
        "elke",
        "ieder",
        "iedere",
        "alle",
        "welk",
        "jede",
        "jedes",
        "jeder",
        "welches",
        "chaque",
        "quel",
    }
)
"""Folded words before a singular that is not about one."""


_MOST_BETWEEN: Final = 2
"""Words between a kind of institution and the town it is in: "in the"."""
_THE: Final = frozenset({"the", "het", "de", "das", "die", "der", "dem", "le", "la", "l"})
"""Folded articles of one that is known."""
_THAT: Final = frozenset(
    {"that", "this", "dat", "dit", "deze", "dieses", "diese", "dieser", "diesem", "ce", "cet", "cette", "du", "vom"}
)
"""Folded words before one that was spoken of; French and German ones with a preposition in them, too."""
_TELLING_WHICH: Final = frozenset({"attribute", "level", "name", "order", "places"})
"""Slots that say which of several is asked for: "Where is the oldest museum in Europe?"."""
_NOUNS_OF_SCHEMES: Final = frozenset({"code", "numero", "identifiant"})
_OF_MANY: Final = frozenset({"count", "list", "holds", "negation", LACKS})
_COUNT: Final = "count"
_ITS: Final = frozenset({"its", "his", "her", "zijn", "haar", "sein", "seine", "ihr", "ihre", "son", "sa"})
"""Folded words for what one has."""


def asks_of_one(use: TemplateUse, covering: Cover, analysis: Analysis, several: SeveralInstitutions) -> bool:
    """Whether a template for several institutions would take a question about one.

    Args:
        use: The template; only one without a name or value is for several.
        covering: What it uses of the question.
        analysis: The question.
        several: Tells words for several institutions.
    """
    if _names_the_one(use, covering, analysis):
        return True
    if "scheme" in use.slots and "value" not in use.slots:
        # "What is its Wikidata ID?" asks for that of one.
        schemes = [m for m in covering.mentions if isinstance(m, SchemeMention) and m.start]
        its = any(analysis.words[m.start - 1] in _ITS for m in schemes)
        of_one = _speaks_of_one(covering, analysis, several) or _is_of_named(covering, analysis, several)
        return its or of_one or _asks_for_the_one(schemes, analysis)
    if _asks_where_one_is(use, covering, analysis, several):
        return True
    if use.conditions:
        # "The oldest British library" is one of several.
        return "order" not in use.needed and _asks_all_of_one(covering, analysis, several)
    if "attribute" not in use.slots or "name" in use.slots or _says_lacking(covering):
        return False
    kinds = [m for m in covering.mentions if isinstance(m, (TypeMention, GeneralMention))]
    if _are_of_name(kinds, analysis):
        return True
    if _is_of_town(covering, analysis, kinds):
        return False
    return not any(
        (_are_several(m, analysis, several) and not _is_genitive(m.start, analysis)) or _is_each(m.start, analysis)
        for m in kinds
    )


def _names_the_one(use: TemplateUse, covering: Cover, analysis: Analysis) -> bool:
    """Whether a whole name, with an article and a capital, is taken for a type: "Was the Rijksmuseum founded in 1800?"."""
    if not use.slots.isdisjoint({"name", "network"}) or _THE.isdisjoint(analysis.words):
        return False
    if analysis.language.code in NOUNS_HAVE_CAPITALS:
        return False
    types = {(m.start, m.end) for m in covering.mentions if isinstance(m, TypeMention) and m.start}
    return any(
        (name.start, name.end) in types
        and analysis.tokens[name.start].capitalised
        and analysis.words[name.start - 1] in _THE
        and any(named.score >= 1 for named in name.candidates)
        for name in (analysis.mentions if types else ())
        if isinstance(name, NameMention)
    )


def _asks_all_of_one(covering: Cover, analysis: Analysis, several: SeveralInstitutions) -> bool:
    """Whether several things are asked of one: "Adresse und Website des Rijksmuseums"; who lacks any are several."""
    limited = any(isinstance(m, (YearMention, AmountMention)) for m in covering.mentions)
    if limited or _says_lacking(covering):
        return False
    kinds = [m for m in covering.mentions if isinstance(m, (TypeMention, GeneralMention))]
    named = _are_of_name(kinds, analysis)
    return named or _speaks_of_one(covering, analysis, several) or _is_of_named(covering, analysis, several)


def _says_lacking(covering: Cover) -> bool:
    return any(isinstance(m, ConceptMention) and m.concept == LACKS for m in covering.mentions)


def _are_of_name(kinds: Sequence[TypeMention | GeneralMention], analysis: Analysis) -> bool:
    """Whether a word for institutions stands in the name of one that is known."""
    names = [m for m in analysis.name_mentions if m.is_sure]
    return any(name.overlaps(kind) for name in names for kind in kinds)


def _speaks_of_one(covering: Cover, analysis: Analysis, several: SeveralInstitutions) -> bool:
    """Whether "the ISIL of the museum" is asked, of no place: that is one, which is not named."""
    kinds = [m for m in covering.mentions if isinstance(m, (TypeMention, GeneralMention))]
    if not kinds or any(isinstance(m, PlaceMention) for m in covering.mentions):
        return False
    return all(
        m.start
        and analysis.words[m.start - 1] in _THE | _THAT | GENITIVES
        and (_is_genitive(m.start, analysis) or not _are_several(m, analysis, several))
        for m in kinds
    )


def _is_of_named(covering: Cover, analysis: Analysis, several: SeveralInstitutions) -> bool:
    """Whether all kinds of institution stand in names: "the ISIL of the Whitney Museum" is of no museum in Whitney."""
    kinds = [m for m in covering.mentions if isinstance(m, (TypeMention, GeneralMention))]
    names = analysis.name_mentions
    language = analysis.language.code

    def is_in_name(kind: TypeMention | GeneralMention) -> bool:
        if _are_several(kind, analysis, several):
            return False
        # Where nouns have small letters, one in a capital is of a name, even if the graph has none like it.
        capital = language != "de" and kind.start > 0 and analysis.tokens[kind.start].capitalised
        return capital and any(name.overlaps(kind) for name in names)

    return bool(kinds) and all(map(is_in_name, kinds))


def _are_several(kind: TypeMention | GeneralMention, analysis: Analysis, several: SeveralInstitutions) -> bool:
    if _is_plural_phrase(kind) or several.are_several(analysis.words[kind.end - 1], analysis.language.code):
        return True
    # "How many records" are several, whatever they are called.
    return kind.plural and any(m.concept == _COUNT and m.end == kind.start for m in analysis.concept_mentions)


def _is_plural_phrase(kind: TypeMention | GeneralMention) -> bool:
    """Whether several are said by a phrase, whose noun need not be its last word: "jardins botaniques"."""
    return kind.plural and kind.end - kind.start > 1


def _asks_for_the_one(schemes: Sequence[SchemeMention], analysis: Analysis) -> bool:
    """Whether "What is the ISIL?" is asked, of nothing at all: that is the one of whoever was spoken of."""
    bare = not any(isinstance(m, (TypeMention, GeneralMention, PlaceMention, NameMention)) for m in analysis.mentions)
    before = analysis.words[: schemes[0].start] if len(schemes) == 1 else ()
    the = bool(before) and before[-2 if before[-1] in _NOUNS_OF_SCHEMES else -1 :][0] in _THE
    return bare and the and _OF_MANY.isdisjoint(analysis.concepts()) and schemes[0].end == len(analysis.words)


def _asks_where_one_is(use: TemplateUse, covering: Cover, analysis: Analysis, several: SeveralInstitutions) -> bool:
    """Whether "Where is the Museum of European Cultures?" would be answered with all museums of Europe."""
    if "where" not in analysis.concepts() or not use.slots.isdisjoint(_TELLING_WHICH):
        return False
    if any(isinstance(m, SubjectMention) for m in covering.mentions):
        # "Le musée du fromage aux Pays-Bas" is told by what it is about.
        return False
    kinds = [m for m in covering.mentions if isinstance(m, (TypeMention, GeneralMention))]
    places = [m for m in covering.mentions if isinstance(m, PlaceMention)]
    return (
        any(m.readings[0].place.level is not PlaceLevel.CITY for m in places)
        and any(m.start and analysis.words[m.start - 1] in _THE for m in kinds)
        and not any(_is_plural_phrase(m) or several.named_by(analysis.words[m.end - 1]) for m in kinds)
    )


def _is_of_town(covering: Cover, analysis: Analysis, kinds: Sequence[TypeMention | GeneralMention]) -> bool:
    """Whether it is asked of the one of a town, which no name tells: "le musée de Metz" is any that Metz has."""
    names = analysis.name_mentions
    if any(name.overlaps(kind) for name in names for kind in kinds):
        return False
    towns = [
        m for m in covering.mentions if isinstance(m, PlaceMention) and m.readings[0].place.level is PlaceLevel.CITY
    ]
    return any(_stand_together(kind, town, analysis) for kind in kinds for town in towns)


def _stand_together(kind: TypeMention | GeneralMention, town: PlaceMention, analysis: Analysis) -> bool:
    between = range(kind.end, town.start) if kind.end <= town.start else range(town.end, kind.start)
    return len(between) <= _MOST_BETWEEN and not any(analysis.content[i] for i in between)


def _is_genitive(start: int, analysis: Analysis) -> bool:
    """Whether a German article of one owner stands before a word: "die Website dieses Archivs"."""
    return analysis.language.code == "de" and start > 0 and analysis.words[start - 1] in GENITIVES


def _is_each(start: int, analysis: Analysis) -> bool:
    return start > 0 and analysis.words[start - 1] in _EACH
