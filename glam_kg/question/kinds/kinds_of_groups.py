"""Groups that keep what is handed down: "traditional dance, music and custom groups", "groupes de danse traditionnelle".

The schema has words for some of them ("folk dance groups"); what they keep can be said in any order, and together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.slots.filling import JOINTS
from glam_kg.question.words.closed_classes import WITH
from glam_kg.question.words.mentions import NameMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_LETTER: Final = "I"
_GROUPS: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset(
        {
            "groep", "groepen", "gezelschap", "gezelschappen", "ensemble", "ensembles", "dansgroep", "dansgroepen",
            "muziekgroep", "muziekgroepen",
        }
    ),
    "en": frozenset({"group", "groups", "troupe", "troupes", "ensemble", "ensembles"}),
    "de": frozenset(
        {"gruppe", "gruppen", "ensemble", "ensembles", "tanzgruppe", "tanzgruppen", "musikgruppe", "musikgruppen"}
    ),
    "fr": frozenset({"groupe", "groupes", "troupe", "troupes", "ensemble", "ensembles"}),
}  # fmt: skip
"""Folded words for several people who do something together."""
_HANDED_DOWN: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"traditionele", "folkloristische", "tradities", "gebruiken", "volksgebruiken", "klederdracht", "folklore"}),
    "en": frozenset({"traditional", "folk", "folkloric", "custom", "customs", "tradition", "traditions", "folklore", "mumming"}),
    "de": frozenset(
        {
            "traditionelle", "traditionellen", "traditioneller", "traditionelles", "traditionen", "brauch", "brauche", "brauchen",
            "braeuche", "brauchtum", "tracht", "trachten", "folklore", "volkstanz", "volksmusik",
        }
    ),
    "fr": frozenset(
        {
            "traditionnel", "traditionnelle", "traditionnels", "traditionnelles", "folklorique", "folkloriques", "tradition",
            "traditions", "coutume", "coutumes", "folklore",
        }
    ),
}  # fmt: skip
"""Folded words for what is handed down: one of them is said."""
_DONE: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"dans", "dansen", "volksdans", "muziek", "zang", "verhalen", "rituelen", "optochten"}),
    "en": frozenset(
        {"dance", "dances", "dancing", "music", "song", "songs", "singing", "costume", "costumes", "ritual",
         "storytelling", "craft"}
    ),
    "de": frozenset({"tanz", "tanze", "tanzen", "taenze", "musik", "gesang", "lieder", "rituale", "handwerk"}),
    "fr": frozenset(
        {"danse", "danses", "musique", "musiques", "chant", "chants", "costume", "costumes", "rites", "contes",
         "populaire", "populaires"}
    ),
}  # fmt: skip
"""Folded words for what such groups do."""
_OF: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"voor", "van"}),
    "en": frozenset({"for", "of"}),
    "de": frozenset({"fur", "fuer", "mit"}),
    "fr": frozenset({"de", "d", "des"}),
}
_ENGLISH: Final = "en"
_PLURALS: Final = ("s", "n")


def with_kinds_of_groups(tokens: Sequence[Token], found: list[Mention], language: str) -> list[Mention]:
    """The mentions, with groups and what they keep as one kind of groups of intangible heritage.

    Args:
        tokens: The question's words.
        found: What was found in it.
        language: That of the question.
    """
    groups, handed_down = _GROUPS[language], _HANDED_DOWN[language]
    words = [token.key for token in tokens]
    if groups.isdisjoint(words) or handed_down.isdisjoint(words):
        return found
    for head in (i for i, word in enumerate(words) if word in groups):
        start, end = _span(words, head, language)
        had = start > 0 and words[start - 1] in WITH
        told = any(_is_name(m, start, end) or _is_kind(m, start, end) for m in found)
        if had or told or handed_down.isdisjoint(words[start:end]):
            continue
        text = " ".join(token.text for token in tokens[start:end])
        plural = words[head].endswith(_PLURALS)
        kind = TypeMention(
            start=start, end=end, text=text, letter=_LETTER, language=language, narrower=True, plural=plural
        )
        kept = (m for m in found if isinstance(m, PlaceMention) or not (start <= m.start and m.end <= end))
        return [*kept, kind]
    return found


def _is_name(mention: Mention, start: int, end: int) -> bool:
    return isinstance(mention, NameMention) and bool(mention.candidates) and mention.shares(start, end)


def _is_kind(mention: Mention, start: int, end: int) -> bool:
    """Whether the schema has words for a kind of institution that say as much, or more."""
    return isinstance(mention, TypeMention) and mention.start <= start and mention.end >= end


def _span(words: Sequence[str], head: int, language: str) -> tuple[int, int]:
    """Where the words for what a group keeps begin and end, with the word for the group."""
    joints, of = JOINTS[language], _OF[language]
    said = _HANDED_DOWN[language] | _DONE[language]
    start = head
    # "Tanz- und Musikgruppen".
    while start > 0 and (words[start - 1] in said or (words[start - 1] in joints and words[start - 2] in said)):
        start -= 1
    last = end = head + 1
    if last < len(words) and (words[last] in of or language != _ENGLISH):
        while last < len(words) and words[last] in said | joints | of:
            last += 1
            if words[last - 1] in said:
                end = last
    return start, end
