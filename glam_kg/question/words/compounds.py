"""Dutch and German compounds that say two things: "Museumsgründungen" are foundings of museums, a "museumwebsite" is a website.

English ones are two words: "university libraries" are libraries, and no universities.

A compound whose last part is a type of institution ("Stadtarchiv") stays whole: it is that type. Where a custodian is called
so in two words ("Nijntjemuseum" for the Nijntje Museum), it is that custodian.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from glam_kg.question.words.mentions import TypeMention

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

COLLECTION_ENDINGS = ("sammlungen", "sammlung", "collecties", "collectie", "verzamelingen", "verzameling")
"""What a compound for a collection ends in ("Münzsammlung", "schilderijencollectie")."""
_TOWNS = ("stad", "stadt")
LINKING = ("", "s", "n", "en", "es", "e")
"""Letters between the parts of a compound."""
_RANKED = re.compile(
    r"(?P<rank>zweit|dritt|viert|funft|sechst|siebt|acht|neunt|zehnt)"
    r"(?:gro(?:e)?s+t|ho(?:e)?chst|kleinst|niedrigst|geringst)e[nrsm]?"
)
"""Folded compounds of a rank and of the most or the least of a sum: "zweitgrößte" is "zweite größte"."""
_DENIALS = ("nicht", "niet", "non")
_SHORTEST_PART = 4
_BEFORE_NAME = 2
"""Words before a compound that may be the first ones of the name ("Van Goghmuseum")."""
_BEHIND_NAME = 3
"""Words behind a compound that may be the last ones of the name it stands in ("Dommuseum Frankfurt")."""


def split_compounds(
    tokens: Sequence[Token],
    lexicon: Lexicon,
    is_known: Callable[[str], bool],
    is_name: Callable[[str], bool],
    is_in_network: Callable[[Sequence[Token], int], bool],
) -> tuple[Token, ...]:
    """The words of a question, each compound of a type or scheme and something asked of it as two words.

    Args:
        tokens: The question's words.
        lexicon: What knows the parts.
        is_known: Whether a word means something as it is; such a word stays whole.
        is_name: Whether a custodian has these words for its whole name.
        is_in_network: Whether the word at a position stands in the name of a network.
    """
    split: list[Token] = []
    entries = lexicon.entries
    for position, token in enumerate(tokens):
        key = token.key
        ranked = _RANKED.fullmatch(key)
        if ranked:
            split += _parts(token, ranked.end("rank"), ranked["rank"] + "e")
            continue
        # Folding may change a word's length ("ß"): then its parts cannot be told in the text.
        if len(key) < 2 * _SHORTEST_PART or key in entries or len(key) != len(token.text):
            split.append(token)
            continue
        cut = _cut_of_name(key, split[-_BEFORE_NAME:], lexicon, is_name)
        if cut is not None and _is_in_name(tokens[position : position + 1 + _BEHIND_NAME], is_name):
            cut = None
        if cut is None:
            cut = _cut_of_denial(key, lexicon)
        if cut is None and not is_known(key):
            cut = _cut(key, lexicon)
        if cut is None or is_in_network(tokens, position):
            split.append(token)
        else:
            split += _parts(token, *cut)
    return tuple(split)


def joined_types(text: str, tokens: Sequence[Token], found: Iterable[Mention]) -> list[Mention]:
    """The mentions of a question, with each type whole: "university libraries" are libraries, and no universities.

    Two types within a longer one are dropped. Two English types in a row are one: the second, of the kind that the first says.
    A first one in the plural ("museums archives Leeds") is another type that is sought, as in a list with commas.

    Args:
        text: The question.
        tokens: Its words.
        found: What was found in it.
    """
    mentions = list(found)
    # Types at the same words are one in several languages: nothing is to be joined.
    if len({(m.start, m.end) for m in mentions if isinstance(m, TypeMention)}) < 2:
        return mentions
    mentions = _without_beginnings_of_compounds(tokens, _without_parts(mentions))
    english = sorted((m for m in mentions if isinstance(m, TypeMention) and m.language == "en"), key=lambda m: m.start)
    for kind, head in pairwise(english):
        if kind.end != head.start or tokens[kind.end - 1].key.endswith("s"):
            continue
        if text[tokens[kind.end - 1].end : tokens[head.start].start].isspace():
            said = text[tokens[kind.start].start : tokens[head.end - 1].end]
            mentions.append(replace(head, start=kind.start, text=said, narrower=True))
    return _without_parts(mentions)


def _without_beginnings_of_compounds(tokens: Sequence[Token], found: Sequence[Mention]) -> list[Mention]:
    """Without a type that only begins a word whose end is one: a "Dommuseum" is a museum."""
    starts = {m.start for m in found if isinstance(m, TypeMention)}
    return [
        m for m in found
        if not (isinstance(m, TypeMention) and m.end in starts and tokens[m.end - 1].end == tokens[m.end].start)
    ]  # fmt: skip


def _without_parts(found: Iterable[Mention]) -> list[Mention]:
    """Without types side by side within a longer one; a single one may go with other words ("musées | d'art africain")."""
    mentions = list(found)
    types = [m for m in mentions if isinstance(m, TypeMention)]
    parts: set[TypeMention] = set()
    for whole in types:
        within = [
            m
            for m in types
            if whole.start <= m.start and m.end <= whole.end and m.end - m.start < whole.end - whole.start
        ]
        parts.update(m for m in within if any(not m.overlaps(other) for other in within))
    return [m for m in mentions if m not in parts]


def names_collection(word: str) -> bool:
    """Whether a word is a compound for a collection.

    >>> names_collection("Münzsammlungen"), names_collection("Münzen")
    (True, False)
    """
    return word.casefold().endswith(COLLECTION_ENDINGS)


def begins_with_type(word: str, lexicon: Lexicon) -> bool:
    """Whether a folded word is a compound whose first part is a type of institution ("museumvereniging")."""
    return any(word[:cut] in lexicon.type_heads for cut in range(_SHORTEST_PART, len(word) - _SHORTEST_PART + 1))


def _cut(word: str, lexicon: Lexicon) -> tuple[int, str] | None:
    """Where a word parts, and the type its first part names without the letters that link them.

    Of an epithet of a town no part is one: a "Universitätsstadt" is no university.
    """
    if word.endswith(_TOWNS):
        return None
    for cut in range(_SHORTEST_PART, len(word) - _SHORTEST_PART + 1):
        if any(entry.kind in {"concept", "event_type"} for entry in lexicon.entries.get(word[cut:], ())):
            for link in LINKING:
                base = word[:cut].removesuffix(link)
                if base in lexicon.type_heads or _is_scheme(base, word[cut:], lexicon):
                    return cut, base
    return None


def _cut_of_denial(word: str, lexicon: Lexicon) -> tuple[int, str] | None:
    """Where a word parts that denies a type: "Nichtmuseen" are no museums."""
    if not word.startswith(_DENIALS):
        return None
    first = next(denial for denial in _DENIALS if word.startswith(denial))
    return (len(first), first) if word[len(first) :] in lexicon.type_heads else None


def _is_scheme(first: str, last: str, lexicon: Lexicon) -> bool:
    """Whether two parts are a scheme and a word for identifiers ("isilcode", "Wikidatanummer")."""
    return any(entry.kind == "scheme" for entry in lexicon.entries.get(first, ())) and any(
        entry.value == "identifier" for entry in lexicon.entries.get(last, ())
    )


def _cut_of_name(
    word: str, before: Sequence[Token], lexicon: Lexicon, is_name: Callable[[str], bool]
) -> tuple[int, str] | None:
    """Where a word parts that ends in a type and is with it, and with words before it, the name of a custodian."""
    heads = lexicon.type_heads
    for cut in range(_SHORTEST_PART - 1, len(word) - _SHORTEST_PART + 1):
        if word[cut:] in heads:
            keys = [token.key for token in before]
            starts = (" ".join([*keys[i:], word[:cut], word[cut:]]) for i in range(len(keys) + 1))
            return (cut, word[:cut]) if any(map(is_name, starts)) else None
    return None


def _is_in_name(tokens: Sequence[Token], is_name: Callable[[str], bool]) -> bool:
    """Whether a word is, as it is or with those behind it, a whole name: Dommuseum Frankfurt, whatever is called Dom-Museum."""
    return any(is_name(" ".join(token.key for token in tokens[:end])) for end in range(1, len(tokens) + 1))


def _parts(token: Token, cut: int, base: str) -> tuple[Token, Token]:
    middle = token.start + cut
    first = replace(token, text=token.text[:cut], key=base, end=middle)
    last = replace(
        token, text=token.text[cut:], key=token.key[cut:], start=middle, capitalised=False, sentence_start=False
    )
    return first, last
