"""Kinds of institution that are not asked for, but that others have, and kinds in which a place is rich.

"Museums that have a library" are no museums and libraries, and "libraries of universities" are libraries: nothing tells which
have one. "The state richest in museums" has the most of them, and no budget.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.places.place_nesting import whole_places
from glam_kg.question.words.closed_classes import AND_OR
from glam_kg.question.words.mentions import ConceptMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_HAVE: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"hebben", "heeft", "met", "bezitten", "bezit", "herbergen", "herbergt"}),
    "en": frozenset({"have", "has", "having", "with", "own", "owns", "host", "hosts", "house", "houses"}),
    "de": frozenset({"haben", "hat", "mit", "besitzen", "besitzt", "beherbergen", "beherbergt"}),
    "fr": frozenset({"ont", "a", "ayant", "avec", "possedent", "possede", "disposent", "abritent", "abrite"}),
}
"""Folded words with which somebody has something."""
_ONE: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"een", "eigen"}),
    "en": frozenset({"a", "an", "own", "their", "its"}),
    "de": frozenset({"ein", "eine", "einen", "einem", "einer", "eigene", "eigenem", "eigenes", "eigenen", "eigener"}),
    "fr": frozenset({"un", "une", "des", "d", "leur", "leurs", "propre", "propres"}),
}
"""Folded words before what is had."""
_TOGETHER: Final = frozenset({"samen", "together", "zusammen", "ensemble", "combined", "inclusief", "including"})
_OF: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"van"}),
    "en": frozenset({"of"}),
    "de": frozenset({"der", "von"}),
    "fr": frozenset({"de", "des"}),
}
"""Folded words between what is asked for and whose it is."""
_PLURALS: Final = {"nl": ("s", "en"), "en": ("s",), "de": ("en",), "fr": ("s",)}
_ARTICLES: Final = frozenset({"de", "the", "den", "les"})
_THE: Final = frozenset({"de", "het", "the", "das", "der", "die", "le", "la", "l"})
_ASKING: Final = frozenset(
    {
        "hoeveel", "welke", "how", "many", "which", "what", "wie", "viele", "wieviele", "welche", "combien", "de", "quels",
        "quelles",
    }
)  # fmt: skip
"""Folded words before the plural of what somebody has."""
_DOES: Final = frozenset({"do", "does"})
_FARTHEST: Final = 2
_RICH: Final = {
    "richest": "most", "highest": "most", "how_large": "most", "poorest": "fewest", "lowest": "fewest",
}  # fmt: skip
_IN: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"aan", "in", "met"}),
    "en": frozenset({"in", "with", "for"}),
    "de": frozenset({"an", "mit"}),
    "fr": frozenset({"en", "de", "d"}),
}
"""Folded words between how rich a place is and in what."""
_COMPARE: Final = "compare"
_COUNT: Final = "count"
_ENDOWED: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"voorzien", "bedeeld", "uitgerust", "gesorteerd"}),
    "en": frozenset({"supplied", "endowed", "served", "equipped", "provided", "stocked", "provisioned", "off"}),
    "de": frozenset({"ausgestattet", "versorgt", "bestuckt", "bestueckt", "ausgerustet", "ausgeruestet"}),
    "fr": frozenset(
        {
            "dote", "dotee", "dotes", "dotees", "fourni", "fournie", "fournis", "fournies", "pourvu", "pourvue", "pourvus",
            "pourvues", "garni", "garnie", "loti", "lotie", "lotis", "loties",
        }
    ),
}  # fmt: skip
"""Folded words for having been given something; the German ones stand behind what it is."""
_GIVEN: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"van", "met"}),
    "en": frozenset({"with", "for", "by", "in"}),
    "de": frozenset({"mit"}),
    "fr": _IN["fr"],
}
"""Folded words between that and what it is."""
_DEGREES: Final = {
    "best": "most", "beter": "most", "better": "most", "besten": "most", "besser": "most", "mieux": "most", "plus": "most",
    "slechtst": "fewest", "slechter": "fewest", "minst": "fewest", "minder": "fewest", "worst": "fewest", "worse": "fewest",
    "least": "fewest", "schlechtesten": "fewest", "schlechter": "fewest", "mal": "fewest", "moins": "fewest",
}  # fmt: skip
_HOW_RICH: Final = (("hoe", "rijk"), ("how", "rich"), ("wie", "reich"))
"""Folded words that ask how much a place has of a kind."""
_HOW_RICH_WORDS: Final = 2


def without_kinds_had(
    text: str,
    tokens: Sequence[Token],
    words: Sequence[str],
    found: Iterable[Mention],
    *,
    is_several: Callable[[str], bool],
    language: str,
) -> list[Mention]:
    """The mentions, with a kind that others have, or whose they are, as what no template covers.

    Args:
        text: The question.
        tokens: Its words as written.
        words: The question's words, folded.
        found: What was found in it.
        is_several: Whether a folded noun is a plural of a type.
        language: That of the question.
    """
    mentions = list(found)
    kinds = sorted((m for m in mentions if isinstance(m, TypeMention)), key=lambda m: (m.start, m.end))
    # A kind is had by one before it.
    if not kinds or min(m.end for m in kinds) >= kinds[-1].start:
        return mentions
    if any(isinstance(m, ConceptMention) and m.concept == "compare" for m in mentions):
        return mentions

    def is_plural(kind: TypeMention) -> bool:
        word = words[kind.end - 1]
        return is_several(word) or word.endswith(_PLURALS[language])

    def are_apart(one: TypeMention, other: TypeMention) -> bool:
        # "Combien de musées, de bibliothèques" is a list; "museums, which have a library" are not.
        has = not _HAVE[language].isdisjoint(words[one.end : other.start])
        return not has and "," in text[tokens[one.end - 1].end : tokens[other.start].start]

    # The "à" of "À Lyon, combien de …" is no verb.
    verb_first = tokens[0].text.casefold() != "à"
    had = {
        m
        for m in kinds
        if any(
            (is_plural(one) and not are_apart(one, m) and _has(words, one, m, is_plural, language))
            or (verb_first and _is_asked_to_have(words, one, m, language))
            for one in kinds
        )
        or any(is_plural(m) and not is_plural(one) and _is_had_by_one(words, m, one, language) for one in kinds)
    }
    refused = (
        ConceptMention(start=m.start, end=m.end, text=m.text, concept="not_covered", language=language) for m in had
    )
    return [*(m for m in mentions if m not in had), *refused] if had else mentions


def _has(
    words: Sequence[str], one: TypeMention, other: TypeMention, is_plural: Callable[[TypeMention], bool], language: str
) -> bool:
    """Whether a kind of institution has another one: "a library" behind "have", or many of which the first are."""
    between = words[one.end : other.start]
    if not between:
        return False
    if between[0] in _OF[language] and all(word in _OF[language] | _ARTICLES for word in between):
        return len(between) <= _FARTHEST and is_plural(other)
    having = [i for i, word in enumerate(between) if word in _HAVE[language]]
    if not having or (having[-1] and between[having[-1] - 1] in _TOGETHER):
        return False
    behind = between[having[-1] + 1 :]
    return all(word in _ONE[language] for word in behind) and len(behind) <= _FARTHEST


def _is_asked_to_have(words: Sequence[str], one: TypeMention, other: TypeMention, language: str) -> bool:
    """Whether it is asked if one institution has another: "Hat das Museum in Bern einen Förderverein?"."""
    if words[0] not in _HAVE[language] or not one.start or words[one.start - 1] not in _THE:
        return False
    between = words[one.end : other.start]
    return len(between) > 0 and between[-1] in _ONE[language] and AND_OR.isdisjoint(between)


def _is_had_by_one(words: Sequence[str], kind: TypeMention, owner: TypeMention, language: str) -> bool:
    """Whether it is asked which or how many of a kind one institution has: "How many museums does the national library have?".

    In French the verb stands behind both, or between them as in the other languages.
    """
    between = words[kind.end : owner.start]
    if not between or between[-1] not in _THE or not _ASKING.issuperset(words[: kind.start]) or not kind.start:
        return False
    verbs = _HAVE[language]
    if len(between) == 1:
        return language == "fr" and not verbs.isdisjoint(words[owner.end :])
    asked = between[0] in verbs and len(between) == _FARTHEST
    return asked or (between[0] in _DOES and len(between) == _FARTHEST and not verbs.isdisjoint(words[owner.end :]))


def rich_in_kinds(words: Sequence[str], found: Iterable[Mention], language: str) -> list[Mention]:
    """The mentions, with how rich a place is in a kind as how many of them it has: "le plus riche en musées".

    Args:
        words: The question's words, folded.
        found: What was found in it.
        language: That of the question.
    """
    mentions = list(found)
    rich = [m for m in mentions if isinstance(m, ConceptMention) and m.concept in _RICH]
    endowed = not _ENDOWED[language].isdisjoint(words)
    how_rich = tuple(words[:_HOW_RICH_WORDS]) in _HOW_RICH
    if not rich and not endowed and not how_rich:
        return mentions
    ends = {m.start: m.end for m in mentions if isinstance(m, TypeMention)}
    runs = [
        (range(m.start, m.end + 1), _RICH[m.concept])
        for m in rich
        if words[m.end : m.end + 1] and words[m.end] in _IN[language] and m.end + 1 in ends
    ]
    runs += _endowed(words, ends, language) if endowed else ()
    if how_rich and any(words[i] in _IN[language] and i + 1 in ends for i in range(_HOW_RICH_WORDS, len(words))):
        runs.append((range(_HOW_RICH_WORDS), _COUNT))
    if not runs:
        return mentions
    taken = [
        m for m in mentions if isinstance(m, ConceptMention) and any(m.shares(run.start, run.stop) for run, _ in runs)
    ]
    # Of two that are named one has more; so it does where "better off" was a comparison by itself.
    # There is a town called Best.
    said = {i for run, _ in runs for i in run}
    several = len(whole_places([m for m in mentions if m.start not in said])) > 1
    compared = several or any(m.concept == _COMPARE for m in taken)
    counted = [
        ConceptMention(
            start=run.start,
            end=run.stop,
            text=" ".join(words[run.start : run.stop]),
            concept=concept,
            language=language,
        )
        for run, degree in runs
        for concept in ((degree, _COMPARE) if compared and degree != _COUNT else (degree,))
    ]
    return [*(m for m in mentions if m not in taken), *dict.fromkeys(counted)]


def _endowed(words: Sequence[str], ends: Mapping[int, int], language: str) -> Iterator[tuple[range, str]]:
    """Where it is said how well a place is provided with a kind, and whether with the most or the fewest of them.

    Args:
        words: The question's words, folded.
        ends: Where kinds begin, and where they end.
        language: That of the question.
    """
    # "Museums that are best equipped with libraries" are no place.
    first = min(ends, default=0)
    for i, word in enumerate(words[:first]):
        runs: tuple[range, ...] = ()
        if language == "de":
            # "Am besten mit Bibliotheken ausgestattet".
            end = ends.get(i + 2, len(words))
            if (
                word in _DEGREES
                and words[i + 1] in _GIVEN[language]
                and not _ENDOWED[language].isdisjoint(words[end : end + 1])
            ):
                runs = (range(i, i + 2), range(end, end + 1))
        elif word in _ENDOWED[language] and words[i + 1] in _GIVEN[language] and i + 2 in ends:
            degree = next((at for at in (i - 1, i - 2) if at >= 0 and words[at] in _DEGREES), None)
            runs = () if degree is None else (range(degree, i + 2),)
        yield from ((run, _DEGREES[words[runs[0].start]]) for run in runs)
