"""What counts as an institution of heritage: "which companies count as heritage custodians?" lists them, and counts nothing.

All that the data have does, so that the words say nothing more of those that are asked for. Nor do those for whom one counts on:
"Which libraries can I count on in Bern?" asks for no number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeGuard

from glam_kg.question.words.mentions import ConceptMention, GeneralMention, NameMention, NetworkMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from glam_kg.question.words.mentions import Mention

_VERBS: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"tellen", "telt", "gelden", "geldt", "geregistreerd", "opgenomen", "vermeld"}),
    "en": frozenset(
        {
            "count", "counts", "counted", "considered", "regarded", "seen", "treated", "classed", "classified", "recognised",
            "recognized", "qualify", "qualifies", "rank", "recorded", "registered", "listed", "known", "included", "catalogued",
        }
    ),
    "de": frozenset({"zahlen", "zaehlen", "zahlt", "zaehlt", "gelten", "gilt", "verzeichnet", "erfasst"}),
    "fr": frozenset(
        {
            "comptent", "compte", "figurent", "passent", "considerees", "consideres", "consideree", "reconnues", "reconnus",
            "classees", "classes", "rangees", "ranges", "comptees", "comptes", "recensees", "recenses",
            "repertoriees", "repertories", "enregistrees", "enregistres",
        }
    ),
}  # fmt: skip
"""Folded verbs of whoever counts as something."""
_PARTICIPLES: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset(
        {
            "beschouwd",
            "gezien",
            "aangemerkt",
            "gerekend",
            "geteld",
            "meegeteld",
            "erkend",
            "geregistreerd",
            "opgenomen",
            "vermeld",
        }
    ),
    "en": frozenset(),
    "de": frozenset(
        {
            "angesehen",
            "betrachtet",
            "gerechnet",
            "eingestuft",
            "gezahlt",
            "gezaehlt",
            "anerkannt",
            "verzeichnet",
            "erfasst",
            "gefuhrt",
            "gelistet",
        }
    ),
    "fr": frozenset(),
}
"""Those that stand behind what it is."""
_AUXILIARIES: Final = frozenset({"worden", "werden", "are", "is", "sont", "be", "to"})
_AS: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"als", "tot", "bij", "onder"}),
    "en": frozenset({"as", "among"}),
    "de": frozenset({"als", "zu", "zur", "zum", "unter"}),
    "fr": frozenset({"comme", "parmi", "pour", "au", "dans"}),
}
_RELYING: Final[Mapping[str, tuple[str, frozenset[str]]]] = {
    "nl": ("op", frozenset({"rekenen", "tellen", "bouwen", "vertrouwen", "verheugen"})),
    "en": ("on", frozenset({"count", "rely", "bank", "depend"})),
    "de": ("auf", frozenset({"zahlen", "zaehlen", "bauen", "setzen", "vertrauen", "freuen"})),
    "fr": ("sur", frozenset({"compter", "tabler"})),
}
"""Folded prepositions and verbs of whom one counts on, or looks forward to."""
_WHICH: Final = "which"
_ALONE: Final = frozenset({"considered"})
"""Folded verbs behind which no such word needs to stand: "considered heritage custodians"."""
_BESIDE: Final = frozenset(
    {"mee", "ook", "too", "auch", "to", "be", "officially", "officieel", "offiziell", "aussi", "nombre"}
)
_ARTICLES: Final = frozenset(
    {"a", "an", "the", "een", "de", "het", "ein", "eine", "den", "die", "der", "des", "les", "la", "une", "un", "du"}
)


def without_counted_as(
    words: Sequence[str], found: list[Mention], language: str
) -> tuple[list[Mention], frozenset[int]]:
    """The mentions without those of what institutions count as, and the words that say so.

    Args:
        words: The question's folded words.
        found: What was found in it.
        language: That of the question.
    """
    if relied := _relied_on(words, found, language):
        return [
            m for m in found if not (isinstance(m, ConceptMention) and m.shares(min(relied), max(relied) + 1))
        ], relied
    if all(said.isdisjoint(words) for said in (_VERBS[language], _PARTICIPLES[language], _ALONE)):
        return found, frozenset()
    types = [m for m in found if isinstance(m, TypeMention)]
    said = {i for m in found if _is_any(m, types) for i in _said(words, m, language)}
    outside = [m for m in types if said.isdisjoint(range(m.start, m.end))]
    named = {
        i
        for m in found
        if isinstance(m, NameMention) or (isinstance(m, NetworkMention) and m.iris)
        for i in range(m.start, m.end)
    }
    if not said or not outside or said & named:
        return found, frozenset()
    return [m for m in found if said.isdisjoint(range(m.start, m.end))], frozenset(said)


def counting_words(language: str) -> frozenset[str]:
    """The folded verbs of a language with which it is said that somebody counts as something."""
    return _VERBS[language] | _PARTICIPLES[language] | _ALONE


def _relied_on(words: Sequence[str], found: Sequence[Mention], language: str) -> frozenset[int]:
    """Where it is said that one can count on those of whom it is asked which there are; nowhere where it is not."""
    which = next((m.start for m in found if isinstance(m, ConceptMention) and m.concept == _WHICH), None)
    if which is None:
        return frozenset()
    on, verbs = _RELYING[language]
    verb = next((i for i in range(which + 1, len(words)) if words[i] in verbs), None)
    if verb is None:
        return frozenset()
    if tuple(words[verb + 1 : verb + 2]) == (on,):
        return frozenset({verb, verb + 1})
    return frozenset({verb}) if which and words[which - 1] == on else frozenset()


def _is_any(mention: Mention, types: Sequence[TypeMention]) -> TypeGuard[GeneralMention | TypeMention]:
    """Whether it is a word for any institutions, or for the type of others: breweries are taste heritage.

    What counts as a kind of it is asked for as that: museums as national museums.
    """
    if isinstance(mention, GeneralMention):
        return True
    if not isinstance(mention, TypeMention) or mention.narrower:
        return False
    return any(m.letter == mention.letter and m.end <= mention.start for m in types)


def _said(words: Sequence[str], general: GeneralMention | TypeMention, language: str) -> Iterator[int]:
    """The words from the verb to a word for any institutions, or to the participle behind it."""
    link = general.start - 1
    while link > 0 and words[link] in _ARTICLES:
        link -= 1
    linked = link > 0 and words[link] in _AS[language]
    verb = link - linked
    while verb > 0 and words[verb] in _BESIDE:
        verb -= 1
    behind = words[general.end] if general.end < len(words) else ""
    if linked and behind in _PARTICIPLES[language]:
        yield from range(link, general.end + 1)
    elif verb > 0 and words[verb] in (_VERBS[language] if linked else _ALONE):
        start = verb - (words[verb - 1] in _AUXILIARIES)
        yield from range(start, general.end)
