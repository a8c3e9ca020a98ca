"""What one institution came from: "Uit welke instellingen is Tresoar ontstaan?", "predecessors of Tresoar", "Comment est né …?".

The data know it, if at all, as what happened to it: its founding, its mergers. The year of its founding alone answers
another question.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import ConceptMention, GeneralMention, NameMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from glam_kg.question.words.mentions import Mention

_Words = frozenset[str]
_OTHERS: Final[Mapping[str, _Words]] = {
    "nl": frozenset({"voorganger", "voorgangers", "voorloper", "voorlopers", "rechtsvoorganger", "rechtsvoorgangers",
                     "voorgangerinstellingen", "opvolger", "opvolgers", "rechtsopvolger"}),
    "en": frozenset({"predecessor", "predecessors", "forerunner", "forerunners", "precursor", "precursors", "successor",
                     "successors"}),
    "de": frozenset({"vorganger", "vorgangern", "vorgaenger", "vorlaufer", "vorlaufern", "vorlaeufer", "vorgangereinrichtung",
                     "vorgangereinrichtungen", "vorgangerinstitution", "vorgangerinstitutionen", "vorgangerin", "nachfolger",
                     "nachfolgeeinrichtung", "nachfolgeinstitution"}),
    "fr": frozenset({"predecesseur", "predecesseurs", "devancier", "devanciers", "successeur", "successeurs"}),
}  # fmt: skip
"""Folded words for what was there before it, or came after it."""
_CAME: Final[Mapping[str, _Words]] = {
    "nl": frozenset({"ontstaan", "ontstond", "voortgekomen", "voortkwam", "gevormd", "gegroeid", "samengesteld", "stand"}),
    "en": frozenset({"formed", "form", "emerge", "emerged", "grow", "grew", "grown", "arise", "arose", "arisen", "originate",
                     "originated", "being", "created", "made", "evolve", "evolved", "develop", "developed"}),
    "de": frozenset({"entstanden", "entstand", "hervorgegangen", "hervorging", "gebildet", "erwachsen", "entwickelt",
                     "zustande"}),
    "fr": frozenset({"ne", "nee", "issu", "issue", "forme", "formee", "constitue", "constituee", "provient", "sorti", "sortie"}),
}  # fmt: skip
"""Folded verbs for coming to be."""
_OF_WHAT: Final[Mapping[str, tuple[_Words, _Words]]] = {
    "nl": (frozenset({"uit"}), frozenset({"wat", "welke", "welk", "waar"})),
    "en": (frozenset({"from", "of"}), frozenset({"what", "which"})),
    "de": (frozenset({"aus"}), frozenset({"was", "welchen", "welcher", "welchem"})),
    "fr": (frozenset({"de", "d"}), frozenset({"quoi", "quel", "quelle", "quels", "quelles"})),
}
"""Folded words for "out of", and for what is asked."""
_BY_THEMSELVES: Final = frozenset({"waaruit", "woraus", "hoe", "how", "comment"})
"""Folded words that ask for it behind any of the verbs; the German "wie" is a small word in many questions."""
_WIE: Final = "wie"
_DEGREES: Final = frozenset(
    {"lang", "lange", "long", "laat", "late", "spat", "oud", "old", "alt", "vaak", "often", "oft"}
)
"""Folded words with which "how" asks for an amount."""
_SAID_WITH: Final = frozenset(
    {"when", "which", "info", "founded", "born", "event", "follow_up", "refers_to_set", "refers_to_one", "list", "what"}
)
"""Concepts of which words may stand beside."""
_SET_UP: Final = frozenset(
    {"opgericht", "gesticht", "founded", "established", "gegrundet", "gegruendet", "fonde", "fondee", "cree", "creee"}
)
"""Folded verbs that ask for it behind "how" only."""
_ABOUT: Final = frozenset({("come", "about"), ("came", "about")})
"""Folded words that are such a verb together; "about" alone is none."""
_BESIDE: Final[Mapping[str, _Words]] = {
    "nl": frozenset(
        {"tot", "gekomen", "gefuseerde", "vroegere", "eerdere", "oorspronkelijk", "eigenlijk", "wie", "wat", "voor"}
    ),
    "en": frozenset(
        {"about", "come", "came", "into", "out", "up", "earlier", "former", "originally", "together", "who"}
    ),
    "de": frozenset({"gekommen", "fruheren", "ursprunglich", "eigentlich", "wer", "und"}),
    "fr": frozenset({"anciennes", "anciens", "originellement", "qui", "t", "il", "elle", "s", "est", "a", "ete"}),
}
"""Folded words of meaning that say no more."""


def origin_asked(
    words: Sequence[str],
    names: Sequence[NameMention],
    found: Sequence[Mention],
    language: str,
    is_small: Callable[[str], bool],
) -> tuple[range, ...]:
    """The words with which it is asked what one institution came from; none where more is said, or something else.

    Args:
        words: The question's words, folded.
        names: The institutions that may be named; without any, a pronoun stands for the one that was spoken of.
        found: What was found in the question.
        language: That of the question.
        is_small: Tells the words that shape a sentence only.
    """
    others, came = _OTHERS[language], _CAME[language]
    if others.isdisjoint(words) and not _came_to_be(words, came):
        return ()
    said_alone = not names and (not others.isdisjoint(words) or _points(found))
    parts = [(range(name.start), range(name.end, len(words))) for name in names]
    for before, behind in parts or ([(range(len(words)), range(0))] if said_alone else []):
        outside = [*before, *behind]
        if others.isdisjoint(words[i] for i in outside) and not _asks_from_what(words, outside, language):
            continue
        explained = {
            i for m in found if isinstance(m, (GeneralMention, TypeMention)) or _is_beside(m)
            for i in range(m.start, m.end)
        }  # fmt: skip
        known = others | came | _SET_UP | _BESIDE[language] | _BY_THEMSELVES
        if all(i in explained or words[i] in known or is_small(words[i]) for i in outside):
            return tuple(part for part in (before, behind) if part)
    return ()


def _came_to_be(words: Sequence[str], came: _Words) -> bool:
    return not came.isdisjoint(words) or not _SET_UP.isdisjoint(words) or not _ABOUT.isdisjoint(pairwise(words))


def _is_beside(mention: Mention) -> bool:
    return isinstance(mention, ConceptMention) and mention.concept in _SAID_WITH


def _points(found: Iterable[Mention]) -> bool:
    return any(isinstance(m, ConceptMention) and m.concept == "refers_to_one" for m in found)


def _asks_from_what(words: Sequence[str], outside: Sequence[int], language: str) -> bool:
    """Whether it is asked how something came to be, or out of what: "What did it grow out of?"."""
    asking = _BY_THEMSELVES | ({_WIE} if language == "de" else frozenset())
    if any(words[i] in asking for i in outside):
        return _DEGREES.isdisjoint(words)
    out_of, what = _OF_WHAT[language]
    came = _CAME[language]
    if not any(words[i] in what for i in outside) or not any(words[i] in came for i in outside):
        return False
    ends = {len(words), *(i for i in outside if words[i] in came)}
    return any(words[i] in out_of and (i + 1 in ends or words[i + 1] in what or i + 1 not in outside) for i in outside)
