"""Whose an identifier is, whatever was told of where it was found: "On a form from Essen I read DE-2123, which archive is that?".

An identifier says by itself who is meant: towns, subjects and names that stand beside it ask nothing, where nothing but that is
asked.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import (
    ConceptMention,
    GeneralMention,
    IdentifierMention,
    PlaceMention,
    SchemeMention,
    TypeMention,
)
from glam_kg.question.words.tokens import matched_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.words.mentions import Mention

_WHOLES: Final = (
    "verb[au]nd|netzwerk|netwerk|network|group|gruppe|groep|reseau|groupe|dach|trager|mutter|parent|koepel|umbrella"
)
"""How folded words begin for what institutions belong to."""
_ONE: Final = rf"(?:(?!{_WHOLES})\w+\ ){{0,2}}(?!{_WHOLES})\w+"
"""Folded words for one institution."""
_BEARING: Final = (
    "(?:fuhrt|fuehrt|fuhren|verwendet|nutzt|benutzt|tragt|besitzt|voert|gebruikt|draagt|uses|bears|utilise|porte)"
)
"""Folded verbs for having an identifier, one of which is for leading somebody as well."""
_THAT: Final = re.compile(
    rf"""
    \b(?:
    (?:wer|who|wie|qui)\ {_BEARING}\ (?:diese[nrs]?|deze|dit|dat|this|that|cet?|cette|den|die|das|het|de|the|le|la)(?:\ \w+)?
    | (?:which|what)\ (?:(?:kind|sort)\ of\ )?(?:\w+\ ){{0,2}}(?:is|was|would|could|might)\ (?:that|it|this)(?:\ be)?
    | (?:which|what)\ (?:\w+\ ){{0,2}}(?:does|do|did)\ (?:that|it|this)\ (?:belong\ to|stand\ for|refer\ to|mean)
    | (?:who|whose)\ (?:(?!are)\w+\ )?(?:is|was)\ (?:that|it|this) | (?:who|whom)\ does\ (?:it|that|this)\ belong\ to
    | (?:welke?|wat\ voor(?:\ een)?)\ (?:\w+\ ){{0,2}}(?:is|was|hoort|zit|zou)
      \ (?:dat|het|dit|daarbij|erbij|erachter|daarachter)(?:\ zijn)?
    | (?:wie|wat)\ is\ (?:dat|het|dit) | van\ (?:wie|welke?\ \w+)\ is\ (?:dat|die|deze|het)(?:\ \w+)?
    | (?:welche[rs]?|was\ (?:ist\ das\ )?fue?r(?:\ eine?)?)\ (?:\w+\ ){{0,2}}(?:ist|war|ware|verbirgt\ sich|steckt|steht|gehort)
      \ (?:das|es|dies|dahinter|dazu)
    | (?:verbirgt\ sich|versteckt\ sich|steckt|steht|schuilt|zit|staat|hoort|se\ cache)
      \ (?:(?:welche[rs]?|welke?|was\ fue?r\ ein|wat\ voor(?:\ een)?|quel(?:le)?)\ {_ONE}|wer|wie)
    | (?:wer|was)\ ist\ (?:das|es|dies) | wem\ gehort\ (?:das|die|der|er|es|sie|diese[rs]?)(?:\ \w+)?
    | zu\ welche[mr]\ {_ONE}\ gehort\ (?:das|es|dies|die|der|diese[rs]?)(?:\ \w+)?
    | to\ (?:which|what)\ {_ONE}\ (?:does|did|do)\ (?:that|it|this)(?:\ \w+)?\ belong
    | (?:bij|tot|van)\ welke?\ {_ONE}\ (?:be)?hoort\ (?:dat|het|dit|die|deze)(?:\ \w+)?
    | a\ quel(?:le)?s?\ {_ONE}\ (?:appartient|correspond)\ (?:il|elle|cela|ca|ce\ \w+|cet?te?\ \w+)
    | a\ quel(?:le)?s?\ {_ONE}\ (?:cela|ca|ce\ \w+|cet?te?\ \w+)\ (?:appartient|correspond)(?:\ (?:il|elle))?
    | zu\ wem\ gehort\ (?:das|die|der|er|es|sie|diese[rs]?)(?:\ \w+)?
    | quel(?:le)?s?\ (?:\w+\ ){{0,3}}(?:est\ ce|sont\ ce|c\ est|cela\ designe|est\ ce\ que\ c\ est)
    | (?:c\ est|ce\ sont)\ quel(?:le)?s?\ \w+ | (?:qui|qu)\ est\ ce(?:\ que\ c\ est)?
    | a\ qui\ (?:est\ ce|appartient\ (?:il|elle|ce\ code|cet?\ \w+))
    | (?:c\ est|a)\ qui | de\ quel(?:le)?s?\ (?:\w+\ ){{1,2}}s\ agit\ il | de\ qui\ s\ agit\ il
    | um\ (?:wen|(?:welche[sn]?|was\ fue?r(?:\ eine?n?)?)\ (?:\w+\ )?\w+)
      \ (?:handelt|geht)\ es(?:\ sich)?(?:\ (?:da|dabei|hier))?
    | om\ (?:wie|welke?\ (?:\w+\ )?\w+|wat\ voor(?:\ een)?\ (?:\w+\ )?\w+)\ gaat\ (?:het|dat|dit)(?:\ (?:hier|dan))?
    | (?:which|what)\ (?:\w+\ ){{1,2}}(?:are\ (?:we|you)\ (?:talking|speaking)\ (?:about|of)|does\ (?:that|it|this)\ concern)
    )(?!\S)
    """,
    re.VERBOSE,
)
"""Folded clauses that ask whose something is that was spoken of."""
_WHO_BEARS: Final = re.compile(
    rf"(?:wer|who|wie|qui)\ {_BEARING}(?:\ (?:den|die|das|der|de|het|the|le|la|l|diesen?|dieses|deze|this|cet?))?(?!\S)"
)
"""Folded words that ask who has what follows: "wer führt die ISIL NL-TlRAR?"."""
_VERB: Final = re.compile(_BEARING)
_WHICH: Final = "which"
_HAVING: Final = frozenset(
    {
        "is", "was", "has", "have", "had", "does", "do", "belongs", "belong", "to", "the", "a", "with", "uses", "carries",
        "hoort", "bij", "heeft", "hebben", "draagt", "gebruikt", "de", "het", "met", "zit", "er", "achter", "onder",
        "ist", "hat", "haben", "tragt", "gehort", "zu", "zur", "zum", "die", "das", "der", "den", "verbirgt", "sich", "hinter",
        "steht", "fuhrt", "nutzt", "mit", "verwendet", "benutzt", "besitzt", "voert", "bezit", "holds", "bears", "detient",
        "est", "ont", "porte", "portent", "correspond", "possede", "utilise", "le", "la", "l", "au", "code", "avec",
        "in", "en", "im", "aus", "from", "uit", "of", "van", "von", "dans", "du", "at",
    }
)  # fmt: skip
"""Folded words from the kind that is asked for to the identifier it has."""
_LISTED: Final = frozenset(
    {
        "files", "filed", "filing", "listed", "lists", "goes", "by", "runs", "trades", "known", "as", "registered", "recorded",
        "under", "operates", "appears", "entered", "catalogued", "identified", "answers", "number", "no",
        "staat", "valt", "loopt", "bekend", "boek", "te", "als", "geregistreerd", "ingeschreven", "vermeld", "opgenomen",
        "nummer", "geboekt", "gaat", "onder",
        "lauft", "laeuft", "wird", "gefuhrt", "gefuehrt", "eingetragen", "bekannt", "gelistet", "registriert", "erfasst",
        "verzeichnet", "firmiert", "unter", "hort", "auf", "der",
        "repond", "figure", "inscrit", "inscrite", "enregistre", "enregistree", "repertorie", "repertoriee", "connu", "connue",
        "sous", "reference", "referencee", "numero", "comme",
    }
)  # fmt: skip
"""Folded words with which somebody is listed under an identifier: "which museum files under …"; they ask nothing."""
_HOUSES: Final = frozenset(
    {
        "haus", "laden", "stelle", "huis", "club", "tent", "toko", "house", "outfit", "maison", "boite", "structure",
    }
)  # fmt: skip
"""Folded words for whoever has an identifier, which are elsewhere no institutions: "DE-221, welches Haus ist das?"."""
_MEMBER: Final = "member_of"
"""What falls under an identifier belongs to no network."""
_ASKS_NO_MORE: Final = frozenset(
    {
        "which", "whose", "who", "info", "identifier", "refers_to_set", "refers_to_one", "list", "member_of", "until",
        "heritage", "around",
    }
)  # fmt: skip
"""Concepts beside which nothing else is asked."""


def owner_asked(words: Sequence[str], found: Sequence[Mention]) -> tuple[list[Mention], frozenset[int]]:
    """The mentions that ask whose an identifier is, and the positions of what is told beside; all mentions where more is asked.

    Args:
        words: The question's words, folded.
        found: What was found in it.
    """
    schemes = {m.end for m in found if isinstance(m, SchemeMention)}
    spans = {
        (m.start, m.end) for m in found if isinstance(m, IdentifierMention) and (m.distinctive or m.start in schemes)
    }
    if len(spans) != 1:
        return list(found), frozenset()
    ((start, end),) = spans
    who = _asked_who(words, found, start)
    asked = _asked_of_that(words, end) or who or _asked_of_value(words, found, start)
    if not asked:
        return list(found), frozenset()
    # Of "which museum files under" none is a file, and none is below.
    plain = {i for i in asked if words[i] in _LISTED or words[i] in _HOUSES} - {
        i for m in found if _asks(m) for i in _of(m)
    }
    # Nor does "wer führt" ask who leads anybody.
    plain |= {i for i in asked if _VERB.fullmatch(words[i])}
    telling = [m for m in found if plain.isdisjoint(_of(m))]
    if _asks_more(telling, asked, end):
        return list(found), frozenset()
    places = {i for m in found if isinstance(m, PlaceMention) for i in _of(m) if i < start}
    own = {*asked, *range(start, end)} - places - plain
    kept = [m for m in telling if _is_own(m, own, range(start, end))]
    own.update(i for m in kept for i in range(m.start, m.end))
    return kept, frozenset(range(len(words))) - own


def _asked_of_that(words: Sequence[str], end: int) -> range:
    """The words behind an identifier that ask whose it is."""
    match = _THAT.search(" ".join(words[end:]))
    if match is None:
        return range(0)
    said = matched_words(match)
    return range(end + said.start, end + said.stop)


def _asked_who(words: Sequence[str], found: Iterable[Mention], start: int) -> range:
    """The words right before an identifier, or before a word for its scheme, that ask who has it."""
    named = {m.start for m in found if isinstance(m, SchemeMention) and m.end <= start} | {start}
    match = _WHO_BEARS.search(" ".join(words[:start]))
    said = matched_words(match) if match else range(0)
    return range(said.start, start) if said.stop in named else range(0)


def _asked_of_value(words: Sequence[str], found: Iterable[Mention], start: int) -> range:
    """The words before an identifier that ask what has it; places among them are told beside."""
    mentions = list(found)
    which = next(
        (m.start for m in mentions if isinstance(m, ConceptMention) and m.concept == _WHICH and m.end <= start), None
    )
    if which is None:
        return range(0)
    before = range(which, start)
    kinds = [m for m in mentions if isinstance(m, TypeMention | GeneralMention) and which < m.start < start]
    said = {
        i
        for m in mentions
        if isinstance(m, TypeMention | GeneralMention | SchemeMention | PlaceMention)
        for i in _of(m)
    }
    said.update(i for m in mentions if isinstance(m, ConceptMention) and m.concept in _ASKS_NO_MORE for i in _of(m))
    said.update(i for i in before if words[i] in _HAVING or words[i] in _LISTED or words[i] in _HOUSES)
    # "Under which ISIL is it listed?" asks for the identifier.
    if not (kinds or any(words[i] in _HOUSES for i in before)) or any(i not in said for i in before):
        return range(0)
    return before


def _asks(mention: Mention) -> bool:
    """Whether it asks whose an identifier is, with whatever words: "is registered under"."""
    return isinstance(mention, ConceptMention) and mention.concept in _ASKS_NO_MORE - {_MEMBER}


def _of(mention: Mention) -> range:
    return range(mention.start, mention.end)


def _asks_more(found: Sequence[Mention], asked: range, end: int) -> bool:
    """Whether something else is asked in the clause that asks, or behind it."""
    concepts = [m for m in found if isinstance(m, ConceptMention)]
    whole = [m for m in concepts if m.concept in _ASKS_NO_MORE]
    more = (m for m in concepts if m.concept not in _ASKS_NO_MORE and not any(each.covers(m) for each in whole))
    return any(m.start in asked or m.start >= asked.stop >= end for m in more)


def _is_own(mention: Mention, own: set[int], value: range) -> bool:
    if isinstance(mention, IdentifierMention | SchemeMention):
        return True
    if not isinstance(mention, ConceptMention | TypeMention | GeneralMention):
        return False
    return mention.start in own and mention.end - 1 in own and mention.start not in value
