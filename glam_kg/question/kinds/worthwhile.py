"""That some are worth a visit: "Museums in Ghent - what's worth seeing?", "Welche Museen lohnen sich in Gent?".

No data say which are; all are told, as for "nice museums", and the answer names it as not taken into account. So it is where one
is to be recommended, whichever ("Can you recommend a museum in Ghent?", "We're off to a museum in Ghent. Any tips?"). Which one
is, whether one is, and which are the most is another question.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.places.place_nesting import THE
from glam_kg.question.sentences.lacking import HAVING
from glam_kg.question.templates.gains import UNTOLD
from glam_kg.question.words.lexicon import DENYING
from glam_kg.question.words.mentions import INSTITUTIONS, ConceptMention, NameMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_PHRASES: Final = {
    "nl": ("de moeite waard", "het bezoeken waard", "het bekijken waard", "een bezoek waard", "een bezoekje waard",
           "een aanrader", "aanraders", "aan te raden", "bezienswaardig", "bezienswaardige",
           "is het de moeite waard te bezoeken", "is het de moeite waard om te bezoeken", "is het de moeite waard"),
    "en": ("worth it", "worth seeing", "worth visiting", "worth a visit", "worth a look", "worth going to", "worth checking out",
           "worth the trip", "worth the detour", "worth a trip", "worth a detour", "worth my time", "worth our time",
           "worth knowing about", "worth knowing",
           "worthwhile", "is it worth visiting", "is it worth seeing", "is it worth going to"),
    "de": ("lohnen einen besuch", "lohnt einen besuch", "lohnt sich",
           "lohnen sich", "lohnt", "lohnen", "sehenswert", "sehenswerte", "lohnenswert",
           "lohnenswerte", "besuchenswert", "einen besuch wert",
           "zu empfehlen", "empfehlenswert", "empfehlenswerte", "einen besuch lohnen"),
    "fr": ("vaut le coup", "valent le coup", "vaut le detour", "valent le detour", "vaut la peine", "valent la peine",
           "vaut la visite", "valent la visite", "vaut une visite", "valent une visite",
           "vaut il la peine de visiter", "vaut il la peine de voir", "vaut il la peine", "vaut il le coup", "vaut il le detour",
           "meritent une visite", "meritent le detour", "merite une visite", "merite le detour"),
}  # fmt: skip
"""Folded words with which it is said that some are worth a visit."""
_NOT_MISSED: Final = {
    "nl": ("niet gemist hebben", "niet mag overslaan", "niet mogen missen", "niet mag missen", "niet overslaan", "niet missen"),
    "en": ("shouldn t we miss", "shouldn t i miss", "not to be missed", "shouldn t miss", "not be missed", "mustn t miss",
           "cannot miss", "not to miss", "not to skip", "can t miss", "not miss", "not skip"),
    "de": ("nicht verpasst haben", "nicht versaeumen", "nicht verpassen", "nicht versaumen", "nicht auslassen"),
    "fr": ("a ne pas manquer", "ne pas manquer", "a ne pas rater", "ne pas rater", "pas manquer", "pas rater"),
}  # fmt: skip
"""Folded words that deny, with which it is said as well, the longer ones first: "a museum not to be missed"."""
_MISSING: Final = {language: frozenset(p.split()[-1] for p in phrases) for language, phrases in _NOT_MISSED.items()}
"""The last words of these."""
_RECOMMENDING: Final = {
    "nl": ("aanraden", "aanbevelen", "aanraadt", "aanbeveelt", "heb je tips", "heeft iemand tips", "iemand tips", "tips",
           "een tip", "aanbevelingen", "suggesties"),
    "en": ("recommend", "any recommendations", "recommendations", "any tips", "tips", "any suggestions", "suggestions",
           "suggest"),
    "de": ("empfehlen", "empfiehlst", "empfehlt", "irgendwelche tipps", "tipps", "einen tipp", "empfehlungen",
           "vorschlage", "vorschlaege", "vorschlagen", "empfiehl"),
    "fr": ("recommander", "recommandes", "recommandez", "recommanderais", "recommanderiez", "conseiller", "conseilles",
           "conseillez", "conseilleriez", "des conseils", "conseils", "des suggestions", "suggestions",
           "des recommandations", "recommandations", "suggerer", "conseille moi", "conseille nous", "recommande moi",
           "recommande nous"),
}  # fmt: skip
"""Folded words with which it is asked for such as somebody would go to."""
_ANY: Final = frozenset(
    {
        "een", "a", "an", "ein", "eine", "einen", "un", "une", "au", "ins", "some", "any", "quelques", "wat", "enkele", "einige",
    }
)  # fmt: skip
"""Folded words before a kind of which any will do."""
_WHICHEVER: Final = frozenset({"welk", "welke", "which", "what", "welches", "welche", "welchen", "quel", "quelle"})
"""Folded words before a kind of which one is to be recommended: "Quel musée me conseilles-tu ?"."""
_OF_WHOM_ONE_ASKS: Final = frozenset(
    {
        "aanraden", "aanbevelen", "aanraadt", "aanbeveelt", "recommend", "suggest", "empfehlen", "empfiehlst", "recommandes",
        "recommandez", "recommanderais", "recommanderiez", "conseilles", "conseillez", "conseilleriez",
    }
)  # fmt: skip
"""Those that say that you do: "which museum gives tips?" asks for no recommendation."""
_THE: Final = frozenset({"die", "das"})
_ASKING: Final = (
    "wat is", "welke zijn", "welke is", "wat", "what is", "what's", "whats", "what s", "which are", "which ones are", "what",
    "was", "was ist", "welche", "welche sind", "lesquels", "lesquelles", "qu est ce qui", "qu'est ce qui", "qui", "ce qui",
)  # fmt: skip
"""Folded words before these that ask no more than which."""
_MOST: Final = frozenset(
    {"most", "more", "really", "meest", "meer", "meisten", "mehr", "am", "plus", "best", "it", "es", "het", "how", "wie", "hoe"}
)  # fmt: skip
"""Folded words before these with which those are compared, or "it" is said of one."""
_WHETHER: Final = frozenset(
    {
        "is", "are", "zijn", "ist", "sind", "lohnt", "lohnen", "est", "sont", "vaut", "valent", "do", "does", "why", "warum",
        "waarom",
    }
)  # fmt: skip
"""Folded words with which it is asked whether some are."""


def without_worth(text: str, tokens: Sequence[Token], found: list[Mention], language: str) -> list[Mention]:
    """The mentions with such words as left untold, where several institutions are asked for.

    Args:
        text: The question.
        tokens: Its words.
        found: What was found in it.
        language: The question's language.
    """
    keys = [token.key for token in tokens]
    concepts = {m.concept for m in found if isinstance(m, ConceptMention)}
    named = any(isinstance(m, NameMention) and m.is_sure for m in found)
    whether = bool(keys) and keys[0] in _WHETHER and keys[1:2] not in (["there"], ["er"], ["you"])
    kinds = {m.start for m in found if isinstance(m, INSTITUTIONS)}
    counts = [m for m in found if isinstance(m, ConceptMention) and m.concept == "count"]
    if named or whether or (counts and not any(m.end in kinds for m in counts)):
        return found
    several, any_one = _asks_for_several(found), _asks_for_any(keys, found)
    which = any(isinstance(m, INSTITUTIONS) and m.start and keys[m.start - 1] in _WHICHEVER for m in found)
    denied = bool(concepts & DENYING)
    phrases = list(_NOT_MISSED[language]) if several and not _MISSING[language].isdisjoint(keys) else []
    if not denied:
        wished = () if counts else _RECOMMENDING[language]
        recommending = [each for each in wished if any_one or (which and each in _OF_WHOM_ONE_ASKS)]
        phrases += [*(_PHRASES[language] if several else ()), *recommending]
    for phrase in phrases:
        words = phrase.split()
        if words[0] not in keys:
            continue
        for start in range(len(keys) - len(words) + 1):
            said = keys[start : start + len(words)] == words and keys[max(0, start - 1)] not in _MOST
            if said and not _is_had(keys, start, found):
                return _untold(text, tokens, found, range(_first(keys, start), start + len(words)))
    return found


def _asks_for_several(found: Sequence[Mention]) -> bool:
    """Whether a plural is said, or a kind first of all as among keywords: "Museum Gent - was lohnt sich?"."""
    kinds = [m for m in found if isinstance(m, INSTITUTIONS)]
    return any(m.plural or m.start == 0 for m in kinds)


def _asks_for_any(keys: Sequence[str], found: Sequence[Mention]) -> bool:
    """Whether several are asked for, or one whichever: "a museum"; "the museums" are known to who asks."""
    kinds = [m for m in found if isinstance(m, INSTITUTIONS)]
    before = {m: keys[m.start - 1] if m.start else "" for m in kinds}
    return any(before[m] in _ANY or (m.plural and before[m] not in THE and before[m] not in _THE) for m in kinds)


def _is_had(keys: Sequence[str], start: int, found: Sequence[Mention]) -> bool:
    """Whether institutions have what is said: "museums with tips for teachers"."""
    kinds = [m for m in found if isinstance(m, INSTITUTIONS)]
    return any(m.end < start for m in kinds) and keys[start - 1] in HAVING


def _first(keys: Sequence[str], start: int) -> int:
    """Where what asks begins before such words."""
    for asking in _ASKING:
        words = asking.replace("'", " ").split()
        if start > len(words) and list(keys[start - len(words) : start]) == words:
            return start - len(words)
    return start


def _untold(text: str, tokens: Sequence[Token], found: list[Mention], span: range) -> list[Mention]:
    said = text[tokens[span.start].start : tokens[span.stop - 1].end]
    kept = [m for m in found if m.end <= span.start or m.start >= span.stop]
    return [*kept, ConceptMention(start=span.start, end=span.stop, text=said, concept=UNTOLD, language="")]
