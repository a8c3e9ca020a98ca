"""Words that set something apart by their form: "op die in Haarlem na", "all of Texas but Houston", "non-library"."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.words.closed_classes import WHAT
from glam_kg.question.words.lexicon import DENYING
from glam_kg.question.words.mentions import ConceptMention, GeneralMention, NameMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

EXCEPT: Final = "except"
UP_TO: Final = "op"
"""The Dutch word that begins "op … na", which says except around what it leaves out."""
CLOSING: Final = "na"
_ENGLISH_BUT: Final = "but"
_ALL: Final = frozenset({"all", "anywhere", "anything", "any", "every", "everywhere", "everything", "each"})
"""Folded English words behind which "but" leaves a part out: "all over Texas but Houston", "anything but museums"."""
NO_TYPE: Final = frozenset({"non", "niet", "nicht", "not"})
"""Folded words that a hyphen, or nothing at all, joins to the type they deny: "non-library", "Nichtmuseen"."""
_BESIDE: Final = {"naast": "nl", "neben": "de", "outre": "fr"}
"""Folded words that are near a place, or add, and besides a type: "Welche Einrichtungen gibt es neben Museen?"."""
_THAN: Final = {"dan": "nl", "als": "de", "que": "fr", "than": "en"}
"""Folded words behind others that say who they are not: "other museums in Utrecht than the Centraal Museum"."""
_NEITHER: Final = {"noch": "nl", "weder": "de", "neither": "en", "ni": "fr"}
"""Folded words before the first of those beside which others are asked for: "Weder Museen noch Archive: was gibt es sonst?"."""
_ARTICLES: Final = frozenset({"de", "den", "les", "ses", "the", "its"})
_ARTICLES_OF_ONE: Final = frozenset({"de", "het", "das", "die", "den", "dem", "der", "le", "la", "l", "the"})
_OTHERS: Final = {
    "nl": frozenset({"nog", "ander", "andere", "anders", "overige", "verder", "meer"}),
    "de": frozenset({"noch", "andere", "anderen", "anderes", "weitere", "weiteren", "sonst"}),
    "fr": frozenset({"autre", "autres", "encore"}),
    "en": frozenset({"other", "others", "else"}),
}
"""Folded words of who asks for others than the one who is named: "Gibt es neben dem Louvre noch andere Museen?"."""
_NO_NATION: Final = NO_TYPE | {"pas", "aren"}
"""Folded words that deny of which country somebody is: "non-American galleries", "qui ne sont pas américaines"."""
_T: Final = "t"
_NON: Final = "non"
_FORMS: Final = _NO_NATION | {UP_TO, _ENGLISH_BUT, *_BESIDE, *_THAN, *_NEITHER}
"""Folded words of which one must be said for something to be set apart by its form."""
_HYPHENS: Final = frozenset({"", "-", "‐", "‑"})

BUT: Final = frozenset(
    {
        "but", "just", "only", "maar", "alleen", "enkel", "dus", "aber", "jedoch", "doch", "allerdings", "nur", "bloss",
        "lediglich", "mais", "seulement", "juste",
    }
)  # fmt: skip
"""Folded words before a denial of a type: "all institutions, but no museums"."""
_THERE_IS: Final = frozenset(
    {
        ("is", "there"), ("else", "is"), ("s", "there"), ("what", "s"), ("is", "er"), ("zijn", "er"),
        ("heb", "je"), ("gibt", "es"), ("gibts", "in"), ("a", "t"), ("trouve", "t"), ("il", "y"),
        ("wat", "heeft"), ("what", "does"), ("was", "hat"),
    }
)  # fmt: skip
"""Folded words that ask what there is at a place, without saying of which kind."""
_TO_DO: Final = frozenset(
    {"do", "see", "eat", "doen", "zien", "beleven", "eten", "tun", "machen", "erleben", "unternehmen", "sehen", "essen"}
    | {"faire", "voir", "manger", "visiter"}
)
"""Folded verbs beside which more than institutions may be meant: "What is there to do in Bern apart from museums?"."""


def words_that_except(
    text: str, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention]
) -> Iterator[ConceptMention]:
    """What leaves something out by its form, in the order of the forms.

    Args:
        text: The question.
        tokens: Its words as written.
        words: The same words folded.
        found: What was found in it.
    """
    if _FORMS.isdisjoint(words):
        return
    last = max((i for i, word in enumerate(words) if word == CLOSING), default=-1)
    for i in range(last):
        if words[i] == UP_TO:
            yield _excepting(i, tokens, "nl")
    every = min((i for i, word in enumerate(words) if word in _ALL), default=len(words))
    places = [m.end for m in found if isinstance(m, PlaceMention)]
    names = [m for m in found if isinstance(m, NameMention) and m.is_sure]
    for i in range(every, len(words)):
        # "All museums but no libraries" has another word that denies.
        if words[i] == _ENGLISH_BUT and (i in places or words[i - 1] in _ALL or _named_behind(i, words, names)):
            yield _excepting(i, tokens, "en")
    types = {m.start: m.language for m in found if isinstance(m, TypeMention)}
    general = any(isinstance(m, GeneralMention) for m in found)
    beside = (i for i, word in enumerate(words) if word in _BESIDE and _begins_behind(i, words) in types)
    yield from (_excepting(i, tokens, _BESIDE[words[i]]) for i in beside if general or asks_what_else(words, found, i))
    yield from _neither(tokens, words, found)
    for i, language in ((i, _BESIDE[word]) for i, word in enumerate(words) if word in _BESIDE):
        others = not _OTHERS[language].isdisjoint(words) or language == "fr"
        if others and _named_behind(i, words, names):
            yield _excepting(i, tokens, language)
    ends = {m.end for m in found if isinstance(m, (PlaceMention, TypeMention, GeneralMention))}
    for i, language in ((i, _THAN[word]) for i, word in enumerate(words) if word in _THAN and i in ends):
        if not _OTHERS[language].isdisjoint(words[:i]) and _named_behind(i, words, names):
            yield _excepting(i, tokens, language)
    for i, language in types.items():
        if i and words[i - 1] in NO_TYPE and text[tokens[i - 1].end : tokens[i].start] in _HYPHENS:
            yield _excepting(i - 1, tokens, language)
    yield from _of_no_nation(text, tokens, words, found)


def _neither(tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention]) -> Iterator[ConceptMention]:
    """What leaves out the first of two types where it is asked what else there is: "Neither museums nor archives: what else?"."""
    at = next((i for i, word in enumerate(words) if word in _NEITHER), None)
    if at is None or not asks_what_else(words, found, at):
        return
    language = _NEITHER[words[at]]
    # The German "noch" is in "weder … noch" itself.
    if not _OTHERS[language].difference(_NEITHER).isdisjoint(words):
        yield _excepting(at, tokens, language)


def is_place_denied(text: str, tokens: Sequence[Token], place: PlaceMention) -> bool:
    """Whether a hyphen joins a place to what denies it, or nothing but a space to "non": "non-US museums", "non UK archives"."""
    if not place.start or tokens[place.start - 1].key not in NO_TYPE:
        return False
    between = text[tokens[place.start - 1].end : tokens[place.start].start]
    return between in _HYPHENS or (between == " " and tokens[place.start - 1].key == _NON)


def _of_no_nation(
    text: str, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention]
) -> Iterator[ConceptMention]:
    """What denies the country of institutions that are asked for, where no place is named that does not lie around it."""
    kinds = [m for m in found if isinstance(m, (TypeMention, GeneralMention))]
    places = [m for m in found if isinstance(m, PlaceMention)]
    countries = [m for m in places if m.readings[0].place.level is PlaceLevel.COUNTRY]
    before_kinds = {m.start for m in kinds}
    nations = {
        m.start: m for m in countries if m.is_adjective or (m.end in before_kinds and is_place_denied(text, tokens, m))
    }
    for at, nation in nations.items():
        start = at - 1 - (words[at - 1] == _T and words[at - 2 : at - 1] == ("aren",))
        if not at or words[start] not in _NO_NATION:
            continue
        # "Ne sont pas" is one word that denies.
        denials = (m.start for m in found if isinstance(m, ConceptMention) and m.end == at and m.concept in DENYING)
        start = min(denials, default=start)
        last = nation.end == len(words) and bool(kinds)
        if last or any(m.start == nation.end or m.end == start for m in kinds):
            text = " ".join(token.text for token in tokens[start:at])
            yield ConceptMention(start=start, end=at, text=text, concept=EXCEPT, language="")


def _begins_behind(position: int, words: Sequence[str]) -> int:
    """Where what is told behind a word begins, past an article."""
    return position + 1 + (not _ARTICLES.isdisjoint(words[position + 1 : position + 2]))


def _named_behind(position: int, words: Sequence[str], names: Sequence[NameMention]) -> bool:
    """Whether one is named behind a word, past an article."""
    behind = position + 1 + (not _ARTICLES_OF_ONE.isdisjoint(words[position + 1 : position + 2]))
    return any(position < m.start <= behind < m.end for m in names)


def asks_what_there_is(words: Sequence[str]) -> bool:
    """Whether folded words ask what there is at a place, before what they leave out.

    >>> asks_what_there_is(["what", "is", "there", "in", "bern"])
    True
    >>> asks_what_there_is(["what", "is", "there", "to", "do", "in", "bern"])
    False
    """
    return bool(words) and words[0] in WHAT and not _THERE_IS.isdisjoint(pairwise(words)) and _TO_DO.isdisjoint(words)


def asks_what_else(words: Sequence[str], found: Sequence[Mention], position: int) -> bool:
    """Whether a question asks what else there is than the types behind a word: "Outre les musées, que trouve-t-on à Berne ?".

    Where it says another type, the word adds to it: "Besides museums, which libraries are there?".

    Args:
        words: The question's words, folded.
        found: What was found in it.
        position: Where the word stands.
    """
    types = [m.start for m in found if isinstance(m, TypeMention)]
    asked = next((i for i in range(position + 1, len(words)) if words[i] in WHAT), len(words))
    asks = asked < len(words) or not WHAT.isdisjoint(words[:position])
    return asks and _begins_behind(position, words) in types and all(position < start < asked for start in types)


def _excepting(position: int, tokens: Sequence[Token], language: str) -> ConceptMention:
    return ConceptMention(
        start=position, end=position + 1, text=tokens[position].text, concept=EXCEPT, language=language
    )
