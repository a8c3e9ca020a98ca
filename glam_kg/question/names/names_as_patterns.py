"""What a name has in it, asked of many: "libraries called Carnegie", "museums starting with S", "museums named after Lincoln".

Names are looked up whole, and identifiers too: nothing here tells of what a part of them is, or how many have one. Without these
words such questions would ask for a town of that name, or for all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.slots.filling import AND
from glam_kg.question.words.mentions import (
    DECLINED_NAME,
    ConceptMention,
    GeneralMention,
    IdentifierMention,
    NameMention,
    PlaceMention,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_CALLED: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"heten", "genaamd", "geheten"}),
    "en": frozenset({"called", "named"}),
    "de": frozenset({"heissen", "namens", "genannt"}),
    "fr": frozenset(
        {"appellent", "nommes", "nommees", "nomment", "appeles", "appelees", "intitules", "denommes", "denommees"}
    ),
}
"""Folded words that say what several are called."""
_RELATIVE: Final = {"nl": frozenset({"die", "welke"}), "de": frozenset({"die", "welche"})}
"""Folded pronouns of clauses that the verb ends."""
_AFTER: Final[Mapping[str, tuple[tuple[str, ...], ...]]] = {
    "nl": (("vernoemd", "naar"), ("genoemd", "naar")),
    "en": (("named", "after"), ("named", "for")),
    "de": (("benannt",), ("benannte",), ("benannten",)),
    "fr": (("portent", "le", "nom"), ("portant", "le", "nom"), ("nommes", "d", "apres")),
}
"""What whose name they bear is said with."""
_BEGINS: Final = frozenset(
    {
        "begint", "beginnen", "beginnend", "beginnende", "eindigt", "eindigen", "begins", "begin", "beginning", "starts", "start",
        "starting", "ends", "ending", "beginnt", "anfangt", "anfaengt", "anfangen", "endet", "enden", "commence", "commencent",
        "commencant", "debute", "debutent", "termine", "terminent", "finit", "finissent",
    }
)  # fmt: skip
"""Folded words for how a name or an identifier begins or ends."""
_TELLING: Final[Mapping[str, frozenset[str]]] = {
    language: called.union(_BEGINS, (phrase[0] for phrase in _AFTER[language])) for language, called in _CALLED.items()
}
"""All words with which one of these begins."""
_NAMES: Final = frozenset({"naam", "namen", "name", "names", "nom", "noms", "title", "titles"})
_IN: Final = frozenset({"in", "im", "dans"})
_ITS: Final = frozenset(
    {"de", "het", "hun", "haar", "zijn", "the", "their", "its", "dem", "den", "ihrem", "ihren", "seinem", "le", "les", "leur",
     "leurs", "son"}
)  # fmt: skip
_DETERMINERS: Final = _ITS.union(
    ("die", "der", "des", "deze", "diesen", "diesem", "einem", "einen", "een", "alle", "welke", "welchen")
)
"""Folded words that stand before a noun, and never right before the name of a town."""
_BY_NAME: Final = frozenset(
    {"with", "by", "under", "met", "onder", "mit", "unter", "du", "au", "avec", "sous", "portant", "portent"}
)
"""Folded words before the name that several have: "Museen mit dem Namen …", "musées du nom de …"."""
_BEARING: Final = frozenset({"haben", "tragen", "hebben", "dragen", "have", "bear", "carry", "ont"})
"""Folded verbs before the same: "Museen, die den Namen … tragen" have it behind."""
_OF: Final = frozenset({"of", "de", "d", "van"})
_CONTAIN: Final = frozenset(
    {"bevat", "bevatten", "voorkomt", "staat", "contains", "contain", "containing", "includes", "include", "including", "has",
     "enthalt", "enthaelt", "enthalten", "beinhaltet", "vorkommt", "steht", "contient", "contiennent", "contenant", "comprend",
     "comporte", "comportent"}
)  # fmt: skip
"""Folded verbs for what a name has in it."""
_WHOSE: Final = frozenset({"whose", "waarvan", "wier", "wiens", "deren", "dont"})
_THERE_ARE: Final = frozenset({"zijn", "er", "is", "staan", "liggen", "allemaal"})
"""Folded words between institutions and where they are."""
_WHERE: Final = frozenset({"in", "te", "uit", "bij", "provincie", "stad"})
_WITH: Final = frozenset(
    {"with", "in", "met", "op", "mit", "auf", "par", "avec", "de", "letter", "the", "la", "lettre", "dem", "buchstaben"}
)

PART_OF_NAME: Final = "part of names"
"""Why words are not covered that are but a part of several names."""
_OF_PARTS: Final = _NAMES.union(_BEGINS, *_CALLED.values()) - {"namens"}


def names_as_patterns(
    tokens: Sequence[Token],
    words: Sequence[str],
    found: Iterable[Mention],
    is_several: Callable[[str], bool],
    language: str,
) -> Iterator[ConceptMention]:
    """The words that ask for names by a part of them, or by what they are after, as what no template covers.

    Args:
        tokens: The question's words as written.
        words: The same words folded.
        found: What was found in the question.
        is_several: Whether a folded noun is a plural of a type.
        language: That of the question.
    """
    if _TELLING[language].isdisjoint(words) and _NAMES.isdisjoint(words):
        return
    mentions = list(found)
    kinds = [m for m in mentions if isinstance(m, (TypeMention, GeneralMention)) and is_several(words[m.end - 1])]
    counted = any(isinstance(m, ConceptMention) and m.concept == "count" for m in mentions)
    whole = {m.start for m in mentions if isinstance(m, NameMention) and m.candidates and m.weight >= DECLINED_NAME}

    named_words = {
        i for m in mentions if isinstance(m, NameMention) and m.start in whole for i in range(m.start, m.end)
    }

    def refused(start: int, end: int) -> ConceptMention:
        text = " ".join(token.text for token in tokens[start:end])
        return ConceptMention(start=start, end=end, text=text, concept="not_covered", language=language)

    for i, word in enumerate(words):
        if word not in _TELLING[language] and word not in _NAMES:
            continue
        if word in _NAMES:
            of_names = kinds and i not in named_words and not (language == "nl" and _is_namur(i, tokens, words, kinds))
            part = _part_of_name(i, words) if of_names else None
            if of_names and part is None and (counted or not _is_known(i, words, mentions, whole)):
                part = _by_name(i, tokens, words)
            if part is not None:
                yield refused(part.start, part.stop)
            continue
        behind_kind = any(kind.end <= i for kind in kinds)
        after = next((phrase for phrase in _AFTER[language] if tuple(words[i : i + len(phrase)]) == phrase), None)
        if after and kinds:
            yield refused(i, i + len(after))
        elif word in _CALLED[language] and behind_kind and (following := _called(i, words, language)):
            # "Which museums are called Art Museum?" has its answer under that name.
            named = any(start in following for start in whole)
            proper = any(tokens[at].capitalised for at in following)
            if proper and (counted or not named):
                yield refused(i, i + 1)
        elif word in _BEGINS and _is_of_letters(i, tokens, words, mentions):
            yield refused(i, i + 1)


def without_namur(words: Sequence[str], found: list[Mention]) -> list[Mention]:
    """The mentions without the town that is written as the word for names, behind what stands before no town: "mit dem Namen"."""
    return [
        m
        for m in found
        if not (
            isinstance(m, PlaceMention)
            and m.end - m.start == 1
            and words[m.start] == "namen"
            and m.start
            and words[m.start - 1] in _DETERMINERS
        )
    ]


def _by_name(position: int, tokens: Sequence[Token], words: Sequence[str]) -> range | None:
    """The words "with the name" that end with a word for names and that a name stands behind; None where none does."""
    if position + 1 == len(words):
        return None
    before = position - 1
    while before > 0 and words[before] in _DETERMINERS and words[before] not in _BY_NAME:
        before -= 1
    behind = _behind_name(position, words)
    if behind >= len(words) or not tokens[behind].capitalised:
        return None
    return range(before, position + 1) if before > 0 and words[before] in _BY_NAME | _BEARING else None


def _behind_name(position: int, words: Sequence[str]) -> int:
    """Where the name begins that stands behind a word for one: "the name of …"."""
    return position + 2 if words[position + 1 : position + 2] and words[position + 1] in _OF else position + 1


def _is_known(position: int, words: Sequence[str], found: Iterable[Mention], whole: Iterable[int]) -> bool:
    """Whether somebody has the name behind a word for one: "musea met de naam Stedelijk Museum" are asked between."""
    if any(start > position for start in whole):
        return True
    mentions, behind = list(found), _behind_name(position, words)
    town = any(isinstance(m, PlaceMention) and m.start == behind for m in mentions)
    return not town and any(isinstance(m, NameMention) and m.candidates and m.start > position for m in mentions)


def _called(position: int, words: Sequence[str], language: str) -> range:
    """The words for what some are called: behind the verb, or before one that ends a clause ("die Carnegie heten")."""
    if position + 1 < len(words):
        return range(position + 1, len(words))
    joint = next((i for i in range(position) if words[i] in _RELATIVE.get(language, ())), position)
    return range(joint + 1, position)


def asks_for_part(mention: Mention, words: Sequence[str]) -> bool:
    """Whether a mention is of words that ask for names by what they have in them, or how they begin."""
    if not isinstance(mention, ConceptMention) or mention.concept != "not_covered":
        return False
    return mention.reason == PART_OF_NAME or not _OF_PARTS.isdisjoint(words[mention.start : mention.end])


def _is_namur(
    position: int, tokens: Sequence[Token], words: Sequence[str], kinds: Sequence[TypeMention | GeneralMention]
) -> bool:
    """Whether a word is the Dutch name of a town, which is written as that for names is: "universiteiten in Namen".

    Right behind institutions, with nothing that could stand in names, it is the town without its capital, too.
    """
    token = tokens[position]
    ends = position + 1 == len(words) or words[position + 1] in AND
    if words[position] == "namen" and ends and position and words[position - 1] in _IN:
        kind = max((m.end for m in kinds if m.end < position), default=position)
        if kind < position and _THERE_ARE.issuperset(words[kind : position - 1]):
            return True
    written = words[position] == "namen" and token.capitalised and not token.sentence_start
    return written and position > 0 and words[position - 1] in _WHERE


def _part_of_name(position: int, words: Sequence[str]) -> range | None:
    """The words around "name" that ask for what it has in it: "in their name", "deren Name … enthält"; None where none do."""
    before = position - 1
    while before > 0 and words[before] in _ITS and words[before] not in _IN:
        before -= 1
    if before < 0:
        return None
    if words[before] in _IN:
        return range(before, position + 1)
    if words[before] in _WHOSE:
        verb = next((i for i in range(position + 1, len(words)) if words[i] in _CONTAIN), None)
        return None if verb is None else range(before, verb + 1)
    return None


def _is_of_letters(position: int, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention]) -> bool:
    """Whether letters or an identifier stand behind a word for beginning, and no order: "starting with the oldest"."""
    at = position + 1
    while at < len(words) and words[at] in _WITH and not tokens[at].text.isupper():
        at += 1
    if at == position + 1 or at >= len(words):
        return False
    one_letter = len(words[at]) == 1 and words[at].isalpha()
    return one_letter or any(isinstance(m, IdentifierMention) and m.start == at for m in found)
