"""The name of which a refused question asks something that is asked of institutions: "Wann wurde das Mauritshuis gegründet?".

Where nothing says that it is an institution, the question stays refused: it may be a company or a singer. That the data have
nothing of that name is what there is to say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.limits.relevance import says_why
from glam_kg.question.names.name_words import senses_of
from glam_kg.question.places.nearness import says_near
from glam_kg.question.slots.filling import INDEFINITE_ARTICLES
from glam_kg.question.words.closed_classes import COPULAS
from glam_kg.question.words.language import NOUNS_HAVE_CAPITALS
from glam_kg.question.words.mentions import (
    INSTITUTIONS,
    ConceptMention,
    DistanceMention,
    EventTypeMention,
    GeneralMention,
    IdentifierMention,
    NameMention,
    NetworkMention,
    PlaceMention,
    SchemeMention,
    Span,
    SubjectMention,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.words.mentions import Mention

_ASKED: Final = frozenset(
    {
        "website", "address", "founded", "when", "where", "in_which_city", "closed", "identifier", "identifiers", "collections",
        "other_names", "parent", "info", "list", "event",
    }
)  # fmt: skip
_BESIDE: Final = _ASKED | {"which", "born", "refers_to_one", "refers_to_set", "until", "follow_up"}
"""Concepts that ask something of an institution, or only say that something is asked."""
_CALLED: Final = frozenset({"heet", "heten", "heette", "heisst", "heissen", "hiess", "appelle", "appelait", "called"})
"""Folded words that ask what one is called."""
_HISTORIES: Final = frozenset({"geschichte", "geschiedenis", "histoire", "history"})
"""Folded words for what is asked of one: "dans l'histoire du …"."""
_KINDS: Final = frozenset({"genre", "sorte", "type", "kind", "sort", "soort", "art"})
"""Folded words that ask what one is: "quel genre d'établissement"."""
_AREAS: Final = frozenset({"eiland", "island", "insel", "ile", "regio", "region", "streek", "gegend"})
"""Folded words for what has a name behind them: "op het eiland Vlieland", "in de regio Twente"."""
_TELLING: Final = frozenset(
    {"museum", "library", "archive", "gallery", "zoo", "palace", "monastery", "observatory", "planetarium"}
)
"""Senses of words for kinds of institution: a house or a park may be anything."""
_LONGEST: Final = 5
_SMALL_IN_NAMES: Final = frozenset(
    {"del", "della", "dello", "delle", "degli", "dei", "di", "do", "dos", "los", "las", "el", "y"}
)
"""Folded small words of names in languages that are none of the four: "Museo del Prado"."""
_UNTOLD: Final = 0.2
"""The most votes for a language of which no word of the domain and no small word tells."""
_AND: Final = "&"
_OF_MEMBERS: Final = frozenset({"member_of", "which", "list", "count", "refers_to_set"})
_HAVING: Final = frozenset({"heeft", "telt", "kent", "has", "does", "hat"})
"""Folded verbs before a place that has institutions: "Welke bibliotheken heeft Loosduinen?"."""
_BELONGING: Final = frozenset(
    {"behoort", "hoort", "gehort", "gehoert", "belong", "belongs", "appartient", "releve", "depend", "valt"}
)
"""Folded verbs with which it is asked of what one is a part: "Tot welke organisatie behoort het …?"."""
_PARTS: Final = (PlaceMention, SubjectMention, TypeMention, GeneralMention)
_OF_PLACES: Final = frozenset(
    {"near", "nearest", "which", "list", "count", "where", "refers_to_one", "refers_to_set", "info"}
)
"""Concepts beside institutions of which it is asked which there are somewhere."""


def unknown_name(analysis: Analysis, is_common: Callable[[str, str], bool]) -> str:
    """The words with capitals that are all that a question says beside what it asks; empty where it says anything else.

    Args:
        analysis: The question.
        is_common: Whether a folded word is common in a language: in German such a word has a capital, and is no name.
    """
    said: set[Mention] = {
        m for m in analysis.mentions if isinstance(m, (ConceptMention, SchemeMention, EventTypeMention))
    }
    asked = any(isinstance(m, SchemeMention) or (isinstance(m, ConceptMention) and m.concept in _ASKED) for m in said)
    kinds = _kinds_asked_for(analysis)
    belonging = {i for i, word in enumerate(analysis.words) if word in _BELONGING}
    if belonging:
        kinds |= {m for m in analysis.mentions if isinstance(m, GeneralMention)}
    bare = _is_bare(analysis, is_common)
    if not (asked or kinds or bare or not _CALLED.isdisjoint(analysis.words)) or says_why(analysis):
        return ""
    said |= kinds
    explained = {
        i for m in said if not isinstance(m, ConceptMention) or m.concept in _BESIDE for i in range(m.start, m.end)
    }
    explained |= {i for i, word in enumerate(analysis.words) if kinds and word in _KINDS}
    explained |= {i for i, word in enumerate(analysis.words) if asked and word in _HISTORIES}
    explained |= belonging | {i for i, word in enumerate(analysis.words) if word in _CALLED}
    own = [i for i, content in enumerate(analysis.content) if content and i not in explained]
    if not own or own[-1] - own[0] >= _LONGEST:
        return ""
    run = range(own[0], own[-1] + 1)
    named = (m for m in analysis.name_mentions if m.is_sure)
    if any(m.start <= run.start and run.stop <= m.end for m in named):
        # Henry Ford is no institution, but one is called so.
        return ""
    tokens, language = analysis.tokens, analysis.language.code
    if not all(_is_of_name(analysis, i) and (bare or not tokens[i].sentence_start) for i in own):
        return ""
    # Of several words one may be said of anything: "das Theater Instituut Nederland".
    common = [is_common(analysis.words[i], language) for i in own]
    german = language in NOUNS_HAVE_CAPITALS and not _is_title(analysis, own)
    if german and (all(common) or (any(common) and len(own) < len(run))):
        return ""
    # A town and a kind in a name that nobody has are parts of it: "the Victoria and Albert Museum".
    whole = any(
        isinstance(m, NameMention) and not m.candidates and m.start <= run.start and run.stop <= m.end
        for m in analysis.mentions
    )
    parts = _PARTS if whole else ()
    others = (m for m in analysis.mentions if m not in said and not isinstance(m, parts) and not _may_be_name(m, run))
    if any(set(range(m.start, m.end)) & set(run) for m in others):
        return ""
    run = _with_joined_letters(analysis, run)
    return analysis.slice(run.start, run.stop)


def _is_bare(analysis: Analysis, is_common: Callable[[str, str], bool]) -> bool:
    """Whether nothing is said but words with capitals, of which one is neither common nor a place: "Mauritshuis".

    A word for institutions beside others is part of a name as well: "Paleis Het Loo". A place in which the graph has nothing may
    be any other name ("Prado"), and stands alone in small letters, too ("moma").
    """
    own, language = [i for i, content in enumerate(analysis.content) if content], analysis.language.code
    known = {i for m in analysis.place_mentions if any(r.in_graph for r in m.readings) for i in range(m.start, m.end)}
    if not own or not all(_is_of_name(analysis, i) for i in own) or "member_of" in analysis.concepts():
        return False
    if len(own) > 1 and any(says_institution(analysis.words[i]) for i in own):
        return True
    return _is_title(analysis, own) or any(
        i not in known and not is_common(analysis.words[i], language) and analysis.words[i] not in _SMALL_IN_NAMES
        for i in own
    )


def _is_of_name(analysis: Analysis, i: int) -> bool:
    """Whether a word has a capital, or is a small one of names elsewhere, or is all that is said and somewhere a place."""
    alone = len(analysis.tokens) == 1 and any(m.end - m.start == 1 for m in analysis.place_mentions)
    small = 0 < i < len(analysis.tokens) - 1 and analysis.words[i] in _SMALL_IN_NAMES
    return analysis.tokens[i].capitalised or alone or small


def _is_title(analysis: Analysis, own: Sequence[int]) -> bool:
    """Whether several words with capitals are all that is said, and none tells of the language: "Tate Modern" is no German."""
    return (
        1 < len(own) == len(analysis.tokens)
        and all(token.capitalised for token in analysis.tokens)
        and analysis.language.votes[0][1] <= _UNTOLD
    )


def says_institution(word: str) -> bool:
    """Whether a folded word is one for institutions that are hardly anything else: "paleis", "Volkssternwarte"."""
    return not senses_of(word)[0].isdisjoint(_TELLING)


def _with_joined_letters(analysis: Analysis, run: range) -> range:
    """A name with the letters that a sign joins to it, which may mean something alone: the A of "V&A"."""
    tokens = analysis.tokens

    def is_joined(first: int, letter: int) -> bool:
        between = analysis.text[tokens[first].end : tokens[first + 1].start]
        return between.strip() == _AND and len(tokens[letter].text) == 1 and tokens[letter].capitalised

    start, end = run.start, run.stop
    start -= start > 0 and is_joined(start - 1, start - 1)
    end += end < len(tokens) and is_joined(end - 1, end)
    return range(start, end)


def unknown_network(analysis: Analysis) -> str:
    """The organisation whose members are asked for and that nobody knows; empty where more is said than that.

    Its words have capitals: "members of the chess club" asks for another world.
    """
    if says_why(analysis) or "member_of" not in analysis.concepts():
        return ""
    unknown = [m for m in analysis.mentions if isinstance(m, NetworkMention) and not m.iris]
    network = max(unknown, key=lambda m: m.end - m.start, default=None)
    if network is None or any(isinstance(m, NetworkMention) and m.iris for m in analysis.mentions):
        return ""
    own = range(network.start, network.end)
    explained = {
        i
        for m in analysis.mentions
        if isinstance(m, (GeneralMention, TypeMention)) or (isinstance(m, ConceptMention) and m.concept in _OF_MEMBERS)
        for i in range(m.start, m.end)
    }
    if any(content and i not in explained and i not in own for i, content in enumerate(analysis.content)):
        return ""
    proper = all(analysis.tokens[i].capitalised for i in own if analysis.content[i])
    return analysis.slice(network.start, network.end) if proper else ""


def unknown_place(
    analysis: Analysis, before: AbstractSet[str], is_common: Callable[[str, str], bool], *, small: bool = False
) -> str:
    """The words with capitals that say where, or near what, institutions are asked for, and that nobody knows; else empty.

    Args:
        analysis: The question.
        before: Folded prepositions of place.
        is_common: As above.
        small: The words have no capitals, as who types in small letters writes a place; none is common.
    """
    if says_why(analysis) or not any(isinstance(m, INSTITUTIONS) for m in analysis.mentions):
        return ""
    near = {
        m.end for m in analysis.mentions
        if says_near(m)
    }  # fmt: skip
    said = [
        m for m in analysis.mentions
        if isinstance(m, (*INSTITUTIONS, DistanceMention, PlaceMention))
        or (isinstance(m, ConceptMention) and m.concept in _OF_PLACES)
    ]  # fmt: skip
    areas = {i for i, word in enumerate(analysis.words) if word in _AREAS}
    explained = {i for m in said for i in range(m.start, m.end)} | areas
    own = [i for i, content in enumerate(analysis.content) if content and i not in explained]
    if not own or own[-1] - own[0] >= len(own) or len(own) > _LONGEST:
        return ""
    tokens, language, first = analysis.tokens, analysis.language.code, own[0]
    nouns = own if small or language in NOUNS_HAVE_CAPITALS else ()
    if any(tokens[i].capitalised is small for i in own) or any(is_common(analysis.words[i], language) for i in nouns):
        return ""
    span = Span(start=first, end=own[-1] + 1, text="")
    # Behind "the island of" Maui is no institution that is called so.
    if any(
        m not in said and m.overlaps(span) and not (areas and isinstance(m, NameMention)) for m in analysis.mentions
    ):
        return ""
    at = first
    while (
        at
        and (not analysis.content[at - 1] or at - 1 in areas)
        and at not in near
        and analysis.words[at - 1] not in before
        and analysis.words[at - 1] not in _HAVING
    ):
        at -= 1
    if not at or not (at in near or analysis.words[at - 1] in before or analysis.words[at - 1] in _HAVING):
        return ""
    return analysis.slice(first, _end_of_compound(analysis, own[-1] + 1))


def _end_of_compound(analysis: Analysis, end: int) -> int:
    """Where a name ends that a hyphen joins to a known place: of "Oost-Friesland" nobody knows the whole."""
    tokens = analysis.tokens
    joined = end < len(tokens) and analysis.text[tokens[end - 1].end : tokens[end].start] == "-"
    place = next((m for m in analysis.place_mentions if m.start == end), None)
    return place.end if joined and place is not None else end


def _kinds_asked_for(analysis: Analysis) -> set[Mention]:
    """The words for institutions that ask what the one is that is named: "is it an archive or a museum?"."""
    kinds: set[Mention] = {m for m in analysis.mentions if isinstance(m, (TypeMention, GeneralMention))}
    if not _KINDS.isdisjoint(analysis.words):
        return {m for m in kinds if isinstance(m, GeneralMention)}
    # French asks "… est-il un musée".
    asks = bool(analysis.words) and (analysis.words[0] in COPULAS or "est il" in " ".join(analysis.words))
    any_one = all(m.start and analysis.words[m.start - 1] in INDEFINITE_ARTICLES for m in kinds)
    return kinds if asks and any_one else set()


def _may_be_name(mention: Mention, run: range) -> bool:
    """Whether a mention says no more than a name would: so does a town in which the graph has nothing, or a part of a name."""
    within = run.start <= mention.start and mention.end <= run.stop and mention.end - mention.start < len(run)
    if within and isinstance(mention, (PlaceMention, SubjectMention)):
        return True
    if isinstance(mention, PlaceMention):
        return not any(reading.in_graph for reading in mention.readings)
    return isinstance(mention, (NameMention, NetworkMention, IdentifierMention))
