"""The one institution that a kind and its place name in a question that is read as one for a list: "Staatsarchiv Oldenburg".

Where nobody is called so, those of its kind that are there are listed. That says nothing of the one that was asked for: the
answer tells first that its name is not in the data.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.question.names.kinds_of_towns import HAVING_ONE
from glam_kg.question.names.name_likeness import described
from glam_kg.question.names.name_words import LEFT_OUT, senses_of
from glam_kg.question.names.names import main_words, name_words
from glam_kg.question.names.several import GENITIVES, SeveralInstitutions
from glam_kg.question.slots.filling import INDEFINITE_ARTICLES, JOINTS
from glam_kg.question.words.language import NOUNS_HAVE_CAPITALS
from glam_kg.question.words.mentions import ConceptMention, PlaceMention, TypeMention
from glam_kg.question.words.spelling import nearest_word

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.templates.classification import Candidate

_LISTS: Final = frozenset(
    {
        "list_institutions_by_type_city", "list_institutions_by_type_region", "list_institutions_by_type_country",
        "list_with_identifier", "list_with_attribute",
    }
)  # fmt: skip
"""Templates that a question about one institution of an unknown name is read as."""
_OF_ANY: Final = frozenset({"count", "oldest", "newest", "compare", "per_type", "negation", "except"})
"""Concepts that ask for any of a kind."""
_JOINING: Final = {
    "nl": frozenset({"van"}),
    "en": frozenset({"of", "the"}),
    "de": frozenset[str](),
    "fr": frozenset({"de", "d", "du", "la", "l", "des"}),
}
"""Folded small words between a kind and the place it is called by; in German such words describe, and name nothing."""
_WITHIN: Final = frozenset({"aux", "au", "en", "in", "im"})
"""Folded prepositions between a place and the one it lies in."""
_OF: Final = frozenset({"von"})
"""Folded words that join a kind to the place of the one that has it, where one is asked for and nobody is there."""
_OF_TOWNS: Final = frozenset({"A", "L"})
"""Types of which a town has one of its own."""
_WITH_ARTICLE: Final = frozenset({"des", "du", "dem", "den", "vom", "zum", "zur", "am", "beim"})
_GENITIVE: Final = "s"
_FRENCH_OF: Final = ("de",), ("d",)
_UMLAUTS: Final = ("gärten", "häuser", "höfe")
"""Endings of plurals that a folded word has in common with the singular."""
_FEW_ROWS: Final = 20
"""So many rows are compared word by word for slips."""
_STEM: Final = 5
"""Letters by which a place is known in a word for it."""


def name_said(chosen: Candidate, analysis: Analysis, several: SeveralInstitutions) -> str:
    """The name as it was said; empty where any institution of a kind may be meant.

    Args:
        chosen: What the question was read as.
        analysis: The question.
        several: Tells one institution from several.
    """
    listed = _kind_and_place(chosen, analysis)
    if listed is None:
        return ""
    kind, place = listed
    run = _run(chosen, analysis, kind, place, several, joining=_JOINING[analysis.language.code])
    if run is None or not _is_one(analysis, run, kind, place, several):
        return ""
    return _text(run, analysis, kind)


def one_said(chosen: Candidate, analysis: Analysis, several: SeveralInstitutions) -> str:
    """The name of the one institution that a kind in the singular and its place are, in whatever letters; empty where none is.

    "Le musée d'Orsay" is one, although it is no museum of the town of Orsay: where nobody of the kind is there, that says nothing
    of the town. The library or the archives of a town are those that it has.

    Args:
        chosen: What the question was read as.
        analysis: The question.
        several: Tells one institution from several.
    """
    listed = _kind_and_place(chosen, analysis)
    if listed is None or listed[0].letter in _OF_TOWNS:
        return ""
    kind, place = listed
    joining = _JOINING[analysis.language.code] | _OF
    run = _run(chosen, analysis, kind, place, several, joining=joining)
    if run is None or place.is_adjective:
        return ""
    words, language = analysis.words, analysis.language.code
    before = words[run.start - 1] if run.start else ""
    genitive = before if language in NOUNS_HAVE_CAPITALS else ""
    own = [_singular(words[i], genitive) for i in (kind.start, kind.end - 1)]
    if any(several.are_several(word, language) or several.is_collective(word) for word in own):
        return ""
    articles = (several.lexicon.words_of("articles", language) | _WITH_ARTICLE) - INDEFINITE_ARTICLES
    joined = not joining.isdisjoint(words[kind.end : place.start])
    called = joined or (language == "en" and place.end == kind.start)
    said = called and (before in articles or (joined and not before))
    return _text(run, analysis, kind) if said or _is_title(analysis, run, kind, place) else ""


def _kind_and_place(chosen: Candidate, analysis: Analysis) -> tuple[TypeMention, PlaceMention] | None:
    """The one kind and the one place of a list that may be a name; None of any other question."""
    if chosen.template.id not in _LISTS or "name" in chosen.extraction.slots:
        return None
    kinds = [m for m in chosen.cover.mentions if isinstance(m, TypeMention)]
    places = [m for m in chosen.cover.mentions if isinstance(m, PlaceMention)]
    if len(kinds) != 1 or len(places) != 1 or not _OF_ANY.isdisjoint(analysis.concepts()):
        return None
    return kinds[0], places[0]


def are_kinds(chosen: Candidate, analysis: Analysis, several: SeveralInstitutions) -> bool:
    """Whether the types of a question are asked for as kinds: in the plural, or joined; "University of Iowa Museum" is one name.

    Args:
        chosen: What the question was read as.
        analysis: The question.
        several: Tells one institution from several.
    """
    kinds = sorted((m for m in chosen.cover.mentions if isinstance(m, TypeMention)), key=lambda m: m.start)
    if any(several.named_by(analysis.words[i]) for m in kinds for i in range(m.start, m.end)):
        return True
    small = JOINTS[analysis.language.code] | several.lexicon.words_of("articles", analysis.language.code)
    gaps = (analysis.words[one.end : other.start] for one, other in pairwise(kinds))
    return any(set(gap) <= small for gap in gaps)


def is_named(name: str, rows: Sequence[Mapping[str, object]], places: Sequence[str] = ()) -> bool:
    """Whether one of some rows is called so, in these words or in others that say the same.

    The place in which all of them are need not be said: the National Archives of the Netherlands are the "Nationaal Archief".

    >>> rows = [{"name": "Stadsarchief Amsterdam"}, {"name": "Denver Museum Of Art"}]
    >>> [is_named(name, rows) for name in ("Denver Art Museum", "Amsterdam City Archives", "Stadsarchief Rotterdam")]
    [True, True, False]
    >>> is_named("Stadsarchief Amsterdm", rows)
    True
    >>> is_named("National Archives of the Netherlands", [{"name": "Nationaal Archief"}], ["The Netherlands"])
    True

    Args:
        name: What was said; nobody is called by an empty name.
        rows: The rows.
        places: What the place is called that the name has and the rows are in.
    """
    said = described(name_words(name))
    own = set(main_words(name))
    begins = tuple(word[:_STEM] for place in places for word in main_words(place) if len(word) >= _STEM)
    elsewhere = {word for word in said.proper if not word.startswith(begins)}
    says_place = bool(begins) and elsewhere != said.proper

    def is_called_there(called: str) -> bool:
        if not says_place or len(called.split()) > len(own) + 1:
            return False
        other = described(name_words(called))
        # The National Historical Museums of a country are none that is called its National Museum.
        same = said.senses <= other.senses <= said.senses | LEFT_OUT
        return same and elsewhere == {w for w in other.proper if not w.startswith(begins)}

    def is_called(called: str) -> bool:
        if is_called_there(called):
            return True
        folded = fold_key(called)
        if not all(part in folded for part in said.proper):
            # A whole country has ten thousand names.
            return False
        words = name_words(called)
        return own <= set(words) or (said.senses <= (other := described(words)).senses and said.proper <= other.proper)

    if not name:
        return False
    called = [str(row.get("name", "")) for row in rows]
    # Of more rows, none is the one that was misspelt.
    return any(map(is_called, called)) or (len(called) <= _FEW_ROWS and any(_is_slip(own, each) for each in called))


def _text(run: range, analysis: Analysis, kind: TypeMention) -> str:
    """A name as it was said, without the ending of a German genitive."""
    text = analysis.with_bracket(run.start, run.stop)
    german = analysis.language.code in NOUNS_HAVE_CAPITALS
    if german and run.start and analysis.words[run.start - 1] in GENITIVES and kind.start == run.start:
        text = text.replace(kind.text, kind.text.removesuffix(_GENITIVE), 1)
    return text


def _is_slip(own: Iterable[str], called: str) -> bool:
    """Whether the words of a name are those of another but for slips of the pen: "Gemeenntearchief"."""
    words = sorted(set(name_words(called)))
    return all(word in words or nearest_word(word, words) is not None for word in own)


def _run(
    chosen: Candidate,
    analysis: Analysis,
    kind: TypeMention,
    place: PlaceMention,
    several: SeveralInstitutions,
    *,
    joining: AbstractSet[str],
) -> range | None:
    """The kind and its place side by side, with what belongs to their name; None where more stands between them."""
    start, end = min(kind.start, place.start), max(kind.end, place.end)
    for i in range(min(kind.end, place.end), max(kind.start, place.start)):
        if analysis.words[i] not in joining and not several.is_level(analysis.words[i]):
            return None
    left = {*chosen.ignored}
    tokens = analysis.tokens
    while start - 1 in left and tokens[start - 1].capitalised:
        if tokens[start - 1].sentence_start and not several.is_level(analysis.words[start - 1]):
            break
        start -= 1
    while end in left and tokens[end].capitalised:
        end += 1
    return range(start, end)


def _is_one(
    analysis: Analysis, run: range, kind: TypeMention, place: PlaceMention, several: SeveralInstitutions
) -> bool:
    """Whether a kind in the singular is written as in a name."""
    words, tokens, language = analysis.words, analysis.tokens, analysis.language.code
    before = words[run.start - 1] if run.start else ""
    first, last = (_singular(words[i], before) for i in (kind.start, kind.end - 1))
    collective = several.is_collective(last) or several.is_collective(first)
    spoken = kind.language if kind.end - kind.start > 1 else language
    # "Galeries d'art" have their plural in the first word.
    begun = not several.is_collective(words[kind.start]) and several.are_several(first, language)
    plural = several.are_several(last, spoken) or begun or kind.text.casefold().endswith(_UMLAUTS)
    several_begun = _begins_as_several(words, kind) and not several.is_collective(first)
    told = place.nested and collective and not _WITHIN.isdisjoint(words[place.start : place.end])
    if before in INDEFINITE_ARTICLES or (plural and not collective) or several_begun or told:
        # "Archives du Limbourg aux Pays-Bas" are those there: no name says so of which country its province is.
        return False
    if _is_title(analysis, run, kind, place) and any(tokens[i].key != words[i] for i in range(place.start, place.end)):
        # A "Rodin Museum" is hardly that of Roden.
        return True
    definite = before in several.lexicon.words_of("articles", language) | _WITH_ARTICLE
    if any(isinstance(m, ConceptMention) and m.concept == "which" and m.end == run.start for m in analysis.mentions):
        return False
    telling = kind.narrower or kind.end - kind.start > 1 or any(several.is_level(words[i]) for i in run)
    # An adjective with the capital of a name before a compound says which one, as "Nationalmuseum" does of a whole country.
    telling |= definite and place.is_adjective and first not in several.lexicon.type_singulars
    if not telling and _is_titled(analysis, run, kind, place, definite=definite):
        return True
    if not telling and not (definite and place.start >= kind.end and not place.is_adjective and not collective):
        return False
    senses = senses_of(first)[0]
    if kind.end - kind.start == 1 and place.start == kind.end and not senses.isdisjoint(HAVING_ONE):
        # Whoever has one of these has no other: they need no capital.
        return True
    return _has_capitals(analysis, run, kind, bare=run.start == 0) and (
        telling or language in NOUNS_HAVE_CAPITALS or not tokens[kind.start].sentence_start
    )


def _is_titled(analysis: Analysis, run: range, kind: TypeMention, place: PlaceMention, *, definite: bool) -> bool:
    """Whether nothing is said but an adjective of a place and a kind in the singular: "British Museum", "the british museum".

    In German and French such words may describe any of them; an article says that one is meant.
    """
    whole = range(run.start - definite, run.stop) == range(len(analysis.words))
    if not whole or kind.plural or not place.is_adjective:
        return False
    if not definite and (analysis.language.code in NOUNS_HAVE_CAPITALS or place.end != kind.start):
        return False
    return run == range(min(kind.start, place.start), max(kind.end, place.end))


def _is_title(analysis: Analysis, run: range, kind: TypeMention, place: PlaceMention) -> bool:
    """Whether two words with capitals are all that is said, the kind behind what may be a place: "Prado Museum"."""
    whole = run.start == 0 and run.stop == len(analysis.tokens) and place.end == kind.start
    return whole and len(run) == 2 and all(analysis.tokens[i].capitalised for i in run)


def _begins_as_several(words: Sequence[str], kind: TypeMention) -> bool:
    """Whether the first word of a French kind is a plural before what it is of: "services d'archives"."""
    behind = words[kind.start + 1 : kind.end]
    return kind.language == "fr" and behind[:1] in _FRENCH_OF and words[kind.start].endswith(_GENITIVE)


def _singular(word: str, before: str) -> str:
    return word.removesuffix(_GENITIVE) if before in GENITIVES else word


def _has_capitals(analysis: Analysis, run: range, kind: TypeMention, *, bare: bool) -> bool:
    """Whether the words have the capitals of a name; French gives one to its first word only."""
    tokens, language = analysis.tokens, analysis.language.code
    first = tokens[kind.start]
    if language == "fr":
        return first.capitalised and (bare or not first.sentence_start)
    # Of "Museum of Art" the small word is none in German.
    within = range(kind.start + 1, kind.end - 1)
    return all(tokens[i].capitalised or not analysis.content[i] or i in within for i in run)
