"""What of a question its answer tells again: kinds that the data do not know, a name as it was said, other places."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.question.asked.by_another import THAN
from glam_kg.question.kinds.open_lists import OPEN_LIST
from glam_kg.question.names.names import main_part, name_words
from glam_kg.question.places.likelier_places import LARGE_TOWN
from glam_kg.question.places.place_weights import SMALL_TOWN
from glam_kg.question.slots.filling import OR
from glam_kg.question.words.mentions import (
    ConceptMention,
    GeneralMention,
    Named,
    NameMention,
    PlaceMention,
    SubjectMention,
    TypeMention,
)
from glam_kg.templates.attribute_slots import column_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from glam_kg.answers.sources import Origin
    from glam_kg.engine.result_cache import Result
    from glam_kg.places.model import Place
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.slots.extraction import Extraction
    from glam_kg.question.templates.classification import Candidate

_OTHER_NAMES: Final = "other_names"
_FEWER: Final = frozenset(
    {"minder", "minste", "minst", "fewer", "fewest", "less", "weniger", "wenigsten", "wenigste", "moins"}
)
_MORE: Final = frozenset({"meer", "meeste", "more", "most", "mehr", "meisten", "plus"})
"""Folded words beside which the others may be but the second half of "more or fewer"."""
_SURPASSING: Final = frozenset(
    {
        "overtreft", "overtreffen", "surpass", "surpasses", "exceed", "exceeds", "outnumber", "outnumbers", "ubertrifft",
        "uebertrifft", "ubertreffen", "uebertreffen", "ubersteigt", "uebersteigt", "depasse", "depassent",
        "surpasse", "surpassent",
    }
)  # fmt: skip
"""Folded verbs of what has more."""
_DIFFERENCE: Final = frozenset(
    {"verschil", "scheelt", "schelen", "difference", "gap", "unterschied", "differenz", "ecart"}
)
"""Folded words for the difference itself."""
_SHORTEST_BEGINNING, _LONGEST_ENDING = 4, 2
"""Letters of a word that its forms share, and of the ending that differs."""
_STEM = 7
"""Letters that the forms of a word share: "botanic", "botanical"."""
_GARDENS_AND_ZOOS: Final = (
    ("botan", "planten", "pflanzen", "hort", "arboret", "jardin"),
    ("zoo", "dieren", "tier", "animal", "wild", "menagerie", "parc anim", "parcs anim", "parc zoo", "parcs zoo"),
)
"""How folded words for the two halves of that type begin."""
_LONGEST_INITIALS = 5
"""Letters of initials with small letters among them: "BnF"."""
_AND: Final = frozenset({"en", "and", "und", "et"})
"""Folded words that join the halves of what a type is called."""
_SIGHTS: Final = "sights"
_THINGS: Final = frozenset({"things", "places", "stuff", "choses", "lieux", "endroits", "sites"})
"""Folded nouns with which phrases for sights begin; the others ask what one can see."""
_TIMES_LARGER = 100
"""How many times larger than a town a region of its name must be for the town not to be meant."""
_AS_MANY: Final = {
    "nl": frozenset({"evenveel", "even", "zoveel", "hetzelfde", "dezelfde", "gelijk"}),
    "en": frozenset({"as", "same", "equally", "equal"}),
    "de": frozenset({"gleich", "genauso", "ebenso", "gleichviele", "gleichviel", "dieselbe", "gleiche"}),
    "fr": frozenset({"autant", "meme"}),
}
"""Folded words of who asks whether there are as many: "Gibt es in Bern gleich viele Museen wie in Basel?"."""


def kinds(
    chosen: Candidate,
    analysis: Analysis,
    before: Iterable[tuple[str, str]],
    origin: Origin,
    labels: Mapping[str, str],
) -> tuple[tuple[str, str], ...]:
    """The words for kinds of institution that the data do not tell from others of their type, each behind the type's letter.

    Of a list of nothing else ("Public libraries in England") they are told apart.

    Args:
        chosen: The template and what it was filled with.
        analysis: The question.
        before: The kinds that the question was asked with, before it was put in our words.
        origin: Where the rows are from.
        labels: What types are called in the plural, by their letters.
    """
    types = [m for m in chosen.cover.mentions if isinstance(m, TypeMention)]
    used = [m if m.narrower else _with_small_word(m, chosen, analysis) for m in types]
    used = [m for m in used if m.narrower]
    own = {m.letter for m in used}
    lost = (kind for kind in before if kind[0] not in own)
    said = dict.fromkeys((*lost, *((m.letter, analysis.slice(m.start, m.end)) for m in used)))
    asked = chosen.extraction.slots.get("institution_type")
    letters = asked if isinstance(asked, (list, tuple)) else [asked]
    told = [kind for kind in said if kind[0] in letters and not _is_of_kind(origin, kind[1])]
    by_letter = {letter: [kind for of, kind in told if of == letter] for letter, _ in told}
    return tuple(kind for kind in told if not _are_whole(labels.get(kind[0], ""), by_letter[kind[0]]))


def _are_whole(label: str, kinds: Sequence[str]) -> bool:
    """Whether kinds are all that a type has in its name: "zoos and botanical gardens" are botanical gardens and zoos.

    >>> _are_whole("botanical gardens and zoos", ["zoos", "botanical gardens"]), _are_whole("museums", ["zoos"])
    (True, False)
    >>> _are_whole("botanische tuinen en dierentuinen", ["dierentuinen", "plantentuinen"])
    True
    >>> _are_whole("musea", ["vogelmusea", "luchtvaartmusea"])
    False
    >>> _are_whole("services d'archives", ["archives municipales", "archives d'État"])
    False
    """
    if all(any(fold_key(kind).startswith(half) for kind in kinds) for half in _GARDENS_AND_ZOOS):
        return True
    said = {word[:_STEM] for kind in kinds for word in fold_key(kind).split()}
    own = {word[:_STEM] for word in fold_key(label).split()}
    return len(kinds) > 1 and not own.isdisjoint(said) and len(own - said) == 1 and own - said <= _AND


def said_as_all(chosen: Candidate, analysis: Analysis) -> str:
    """What was said for all institutions that is no word for them: "museums, archives etc.", "sights"; empty where nothing was.

    Args:
        chosen: The template and what it was filled with.
        analysis: The question.
    """
    for mention in chosen.cover.mentions:
        if isinstance(mention, GeneralMention) and mention.reason == OPEN_LIST:
            return analysis.slice(mention.start, mention.end)
        if isinstance(mention, ConceptMention) and mention.concept == _SIGHTS:
            words = analysis.words[mention.start : mention.end]
            return analysis.slice(mention.start, mention.end) if len(words) == 1 or words[0] in _THINGS else ""
    return ""


def types_called(chosen: Candidate, synonyms: Mapping[str, Sequence[tuple[str, str]]]) -> dict[str, tuple[str, str]]:
    """What the question calls types, by their letters, where that is another name of one than ours.

    Args:
        chosen: The template and what it was filled with.
        synonyms: Other names of types in the question's language, in the singular and the plural, by their letters.
    """
    types = [m for m in chosen.cover.mentions if isinstance(m, TypeMention)]
    # Learned societies are not called historical ones.
    narrower = {m.letter for m in types if m.narrower}
    said = {(m.letter, fold_key(m.text)) for m in types if m.letter not in narrower}
    return {
        letter: names
        for letter, pairs in synonyms.items()
        for names in pairs
        if any((letter, fold_key(name)) in said for name in names)
    }


def _with_small_word(plain: TypeMention, chosen: Candidate, analysis: Analysis) -> TypeMention:
    """The kind that a type is said as, where its first word adds nothing in another language: "war museums"."""
    taken = {i for m in chosen.cover.mentions for i in range(m.start, m.end)} | {*chosen.ignored}
    kinds = (
        m for m in analysis.type_mentions if m.narrower and m.letter == plain.letter and m.end == plain.end
        and m.language == analysis.language.code
    )  # fmt: skip
    return next((m for m in kinds if taken.isdisjoint(range(m.start, plain.start))), plain)


def _is_of_kind(origin: Origin, kind: str) -> bool:
    """Whether the only source of an answer is a list of that kind by its name: "Public libraries in England"."""
    sources = origin.sources
    return len(sources) == 1 and not origin.others and fold_key(kind) in fold_key(sources[0].name)


def are_alternatives(chosen: Candidate, analysis: Analysis) -> bool:
    """Whether "or" joins the last two places of the question."""
    places = [m for m in chosen.cover.mentions if isinstance(m, PlaceMention)]
    return len(places) > 1 and not OR.isdisjoint(analysis.keys[places[-2].end : places[-1].start])


def said_name(chosen: Candidate, result: Result) -> str:
    """The name of the custodian that was said, where it is one of its names; empty where it is but a part or initials of one.

    A part that stands before a dash or slash is told by that name where the usual one says nothing of it: who asks for A reads of
    "A/B", and not of B.
    """
    named = [m for m in chosen.cover.mentions if isinstance(m, NameMention)]
    if len(named) != 1 or chosen.extraction.slots.get("attribute") == _OTHER_NAMES:
        # The usual name is one of the others: "Other names of Riksarkivet" would leave out what it is called in English.
        return ""
    words = name_words(named[0].text)
    usual = {row.get("custodian"): str(row.get("name", "")) for row in result.rows}

    def says_it(called: Named) -> bool:
        if name_words(called.label) == words:
            return True
        told = name_words(usual[called.iri]) if called.iri in usual else words
        return not set(words) <= set(told) and name_words(main_part(called.label)) == words

    said = {each.iri: each.label for each in named[0].candidates if says_it(each)}
    label = next((label for label in said.values() if not _are_initials(label)), "")
    return label if all(row.get("custodian") in said for row in result.rows) else ""


def _are_initials(label: str) -> bool:
    """Whether a name is but initials, which say less than the name that they stand for.

    >>> [_are_initials(label) for label in ("BNF", "BnF", "MoMA", "Naturalis", "De Pont", "ARCHIEF EEMLAND")]
    [True, True, True, False, False, True]
    """
    several = sum(letter.isupper() for letter in label) > 1
    return label.isupper() or (several and label.isalpha() and len(label) <= _LONGEST_INITIALS)


def lacks_value(chosen: Candidate, result: Result) -> bool:
    """Whether one thing is asked of whoever is named, and none of them has it."""
    asked = chosen.extraction.slots.get("attribute") if "name" in chosen.template.slots else None
    return asked is not None and not any(column_of(str(asked)) in row for row in result.rows)


def others_told(extraction: Extraction, result: Result) -> list[Place]:
    """What else a place can mean; a village is not told beside a country or region of which something was found.

    Nor is a town of a name beside a country or region with a hundred times its inhabitants: nobody who says England means that of
    Arkansas. Beside a county of which something was found, whose inhabitants nobody has counted, only a large town of another
    country is: not the Essex of Maryland.
    """
    larger = [reading.place for reading in extraction.places if reading.place.level is not PlaceLevel.CITY]
    most, countries = max((place.population for place in larger), default=0), {place.country for place in larger}

    def is_told(other: Place) -> bool:
        if not larger or other.level is not PlaceLevel.CITY:
            return True
        if not most and not result.is_empty and other.country not in countries:
            return other.population >= LARGE_TOWN
        return other.population * _TIMES_LARGER >= most and (result.is_empty or other.population >= SMALL_TOWN)

    return [reading.place for reading in extraction.other_readings if is_told(reading.place)]


def weighs_fewer(chosen: Candidate, analysis: Analysis) -> bool:
    """Whether it is asked where there are fewer: "Which state has fewer zoos, Utah or Nevada?"."""
    return "places" in chosen.template.slots and asks_for_fewer(analysis) and not asks_for_more(analysis)


def asks_by_how_many(chosen: Candidate, analysis: Analysis) -> bool:
    """Whether the difference of two places is asked for: "How many more libraries does Texas have than Ohio?"."""
    if "places" not in chosen.template.slots:
        return False
    words = analysis.words
    weighed = asks_for_fewer(analysis) or asks_for_more(analysis) or not _SURPASSING.isdisjoint(words)
    return not _DIFFERENCE.isdisjoint(words) or (weighed and "count" in analysis.concepts())


def held_against(chosen: Candidate, analysis: Analysis) -> int:
    """How many of the places stand before "than", where one is held against several: "more in Sweden than in Norway and Denmark".

    0 where each stands for itself, as those that "or" joins do, and where it is asked which of them has the most.
    """
    if "places" not in chosen.template.slots or analysis.concepts() & {"which", "where", "count"}:
        return 0
    places = sorted((m for m in chosen.cover.mentions if isinstance(m, PlaceMention)), key=lambda m: m.start)
    if len(places) < 3 or len(places) != len(chosen.extraction.places):
        return 0
    than, words = THAN[analysis.language.code], analysis.words
    between = [words[one.end : other.start] for one, other in pairwise(places)]
    parted = [i for i, said in enumerate(between, 1) if not than.isdisjoint(said)]
    weighs = asks_for_fewer(analysis) or asks_for_more(analysis) or asks_for_as_many(analysis)
    return parted[0] if weighs and len(parted) == 1 and not any(OR & set(said) for said in between) else 0


def asks_for_as_many(analysis: Analysis) -> bool:
    """Whether it is asked if there are as many: "Gibt es in Bern gleich viele Museen wie in Basel?"."""
    return not _AS_MANY[analysis.language.code].isdisjoint(analysis.words)


def asks_for_fewer(analysis: Analysis) -> bool:
    """Whether a question has a word for fewer."""
    return not _FEWER.isdisjoint(analysis.words)


def asks_for_more(analysis: Analysis) -> bool:
    """Whether a question has a word for more."""
    return not _MORE.isdisjoint(analysis.words)


def weighs_types(chosen: Candidate, analysis: Analysis) -> bool:
    """Whether it is asked of which of two types there are more: "more archives than museums", "archives or museums"."""
    kinds = sorted((m for m in chosen.cover.mentions if isinstance(m, TypeMention)), key=lambda m: m.start)
    joints = OR | THAN[analysis.language.code]
    return (
        len(kinds) == 2
        and "compare" in analysis.concepts()
        and not joints.isdisjoint(analysis.words[kinds[0].end : kinds[1].start])
    )


def subject_words(chosen: Candidate, analysis: Analysis, called: Mapping[str, str]) -> tuple[str, str]:
    """How the subject is told in the words of the question, and what was said for one that is called otherwise.

    "Textiel" is a form of what Dutch calls it, and is told as it was said; "whaling" is read as fishing, and both are told.

    Args:
        chosen: The template and what it was filled with.
        analysis: The question.
        called: What the language of the answer calls the subjects of graphs.
    """
    asked = str(chosen.extraction.slots.get("subject", ""))
    known = [m for m in chosen.cover.mentions if isinstance(m, SubjectMention) and m.known]
    mention = next((m for m in known if m.subject == asked), None)
    if mention is None:
        # Of a part of a subject that was misspelt it is told which one was taken.
        parts = (m.text for m in known if any(word.text == asked for word in m.own))
        return "", next((text for text in parts if fold_key(text) != fold_key(asked)), "")
    said = analysis.slice(mention.start, mention.end)
    # Loose words for things beside it are no part of it: "material on slavery".
    said = mention.text if mention.text in said else said
    names = (asked, called.get(asked, asked))
    if not any(_is_form(fold_key(said), fold_key(name)) for name in names):
        return "", said
    # At the beginning of a question a word has a capital that it has nowhere else.
    shorter = mention.start > 0 and fold_key(names[1]).startswith(fold_key(said))
    return said if shorter and fold_key(said) != fold_key(names[1]) else "", ""


def _is_form(said: str, called: str) -> bool:
    """Whether folded words are a form or the beginning of a name, or a compound with it: "munzsammlungen" of "munzen"."""
    return called.startswith(said) or said.startswith(called[: max(_SHORTEST_BEGINNING, len(called) - _LONGEST_ENDING)])
