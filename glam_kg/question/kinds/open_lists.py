"""Lists of types that go on: "museums, archives, libraries etc. in Texas" asks for all institutions there.

"How many museums, archives, libraries etc." asks for a number of each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import ConceptMention, GeneralMention, NameMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

OPEN_LIST: Final = "list that goes on"
"""The reason of what stands for all institutions as their types were begun to be listed."""
_PHRASES: Final = {
    "nl": (
        "enz|enzovoort|enzovoorts|etc|etcetera|en zo verder|en zo voort|en zo meer|e d|en dergelijke"
        "|en dergelijken|noem maar op|en weet ik wat|weet ik veel|en wat dies meer zij|en wat al niet"
        "|en wat er nog meer is|en meer van dat"
    ),
    "en": (
        "etc|etcetera|et cetera|and so on|and so forth|and such|and the like|and whatnot|you name it"
        "|what have you|and what have you|and all that|and all the rest|and everything else"
        "|whatever you ve got"
    ),
    "de": (
        "usw|usf|etc|et cetera|und so weiter|und so fort|und ahnliches|und aehnliches|und dergleichen|u dgl"
        "|oder ahnliches|und was weiss ich|was weiss ich|was weiss ich noch|und was es sonst noch gibt"
        "|was es sonst noch gibt|und so was|und sonst noch was|und alles andere|und vieles mehr"
    ),
    "fr": (
        "etc|et cetera|et caetera|et ainsi de suite|et j en passe|j en passe|et tout le reste|et compagnie"
        "|que sais je|et que sais je|et consorts|et tout ca|tout ca|et plus encore"
    ),
}
_SO_ON: Final[Mapping[str, tuple[tuple[str, ...], ...]]] = {
    language: tuple(tuple(phrase.split()) for phrase in phrases.split("|")) for language, phrases in _PHRASES.items()
}
"""Folded phrases behind a list that goes on, by language."""
_LAST: Final = {language: frozenset(phrase[-1] for phrase in phrases) for language, phrases in _SO_ON.items()}
_BETWEEN: Final = {
    "nl": frozenset({"en", "of", "de", "het", "alle", "zoveel", "zo", "veel"}),
    "en": frozenset({"and", "or", "the", "all", "so", "many"}),
    "de": frozenset({"und", "oder", "die", "der", "den", "sowie", "alle", "so", "viele", "soviele", "soundsoviele"}),
    "fr": frozenset({"et", "ou", "les", "des", "de", "d", "l", "la", "le", "tant", "autant"}),
}
"""Folded small words within a list."""
_TOTAL: Final = frozenset(
    {
        "totaal", "samen", "tezamen", "bij", "total", "together", "altogether", "overall", "all", "combined", "insgesamt",
        "zusammen",
        "alles", "tout", "ensemble", "totaux",
    }
)  # fmt: skip
"""Folded words with which one number of all is asked for."""
_COUNT, _PER_TYPE = "count", "per_type"


def with_all_types(tokens: Sequence[Token], words: Sequence[str], found: list[Mention], language: str) -> list[Mention]:
    """The mentions, with all institutions in the place of types whose list goes on; a single type stays what it is.

    Args:
        tokens: The question's words as written.
        words: The same words folded.
        found: What was found in it.
        language: That of the question.
    """
    if _LAST[language].isdisjoint(words):
        return found
    types = [m for m in found if isinstance(m, TypeMention)]
    listed = next((m for m in types if _length(words, m.end, language)), None)
    if listed is None:
        return found
    start, end = _start(words, listed, types, language), listed.end + _length(words, listed.end, language)
    own = [m for m in types if start <= m.start and m.end <= end]
    of_one = len({m.letter for m in own}) == 1
    kept = [m for m in found if not _lies_within(m, listed.end, end)]
    within = (m for m in found if isinstance(m, PlaceMention) and start <= m.start < end)
    # The "many" of "so many museums, so many archives, etc." is no town.
    if of_one or any(not _BETWEEN[language].issuperset(words[m.start : m.end]) for m in within):
        return kept
    text = " ".join(token.text for token in tokens[start:end])
    rest = [m for m in kept if not _lies_within(m, start, end)]
    each = []
    if _are_counted(words, rest, start, listed.start):
        each = [ConceptMention(start=listed.end, end=end, text=text, concept=_PER_TYPE, language=language)]
        end = listed.end
    everyone = GeneralMention(start=start, end=end, text=text, language=language, plural=True, reason=OPEN_LIST)
    return [*rest, everyone, *each]


def _are_counted(words: Sequence[str], found: Sequence[Mention], start: int, last: int) -> bool:
    """Whether it is asked how many there are of the types of a list, of each of them: "how many museums, archives, etc."."""
    counts = {m.end for m in found if isinstance(m, ConceptMention) and m.concept == _COUNT}
    return not counts.isdisjoint(range(start, last)) and _TOTAL.isdisjoint(words)


def so_on(words: Sequence[str], found: Sequence[Mention], language: str) -> frozenset[int]:
    """The words behind a single type that say that there is more of it: "windmills, castles etc.".

    Args:
        words: The question's words, folded.
        found: What was found in it.
        language: That of the question.
    """
    if _LAST[language].isdisjoint(words):
        return frozenset()
    ends = {m.end for m in found if isinstance(m, TypeMention)}
    return frozenset(i for end in ends for i in range(end, end + _length(words, end, language)))


def _length(words: Sequence[str], at: int, language: str) -> int:
    """How many words of one of the phrases stand at a position."""
    return max((len(each) for each in _SO_ON[language] if tuple(words[at : at + len(each)]) == each), default=0)


def _start(words: Sequence[str], last: TypeMention, types: Sequence[TypeMention], language: str) -> int:
    """Where the list begins of which a type is the last one."""
    start = last.start
    while True:
        before = start
        while before and words[before - 1] in _BETWEEN[language]:
            before -= 1
        one = next((m for m in types if m.end == before), None)
        if one is None:
            return start
        start = one.start


def _lies_within(mention: Mention, start: int, end: int) -> bool:
    """Whether a mention has no word outside; a name of which it is known whose it is stays."""
    is_name = isinstance(mention, NameMention) and mention.is_sure
    return start <= mention.start and mention.end <= end and not is_name
