"""What institutions lack: "museums without a website", "archieven die geen ISIL hebben", "dont l'adresse manque".

A negation that stands with what can be known of an institution denies that and nothing else. It becomes the concept `lacks`,
which one template asks for and every other one refuses, as it refuses a negation.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeGuard

from glam_kg.folding import fold_key
from glam_kg.question.sentences.unknown_values import KNOWN, UNKNOWN, denied_known, is_not_known, said_to_be_unknown
from glam_kg.question.slots.filling import INDEFINITE_ARTICLES
from glam_kg.question.words.mentions import AmountMention, ConceptMention, NumberMention, SchemeMention, YearMention

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.words.mentions import Mention

_EXCEPT: Final = "except"
_DENYING: Final = frozenset({"negation", _EXCEPT})
LACKS: Final = "lacks"
"""The concept of what is not there, or not known."""
_OF_DATE: Final = ("datum", "jaar", "date", "year", "jahr", "annee")
"""What folded words for a date of foundation hold, as "founded" alone does not."""
DENYING_BEHIND: Final = frozenset(
    {
        "ontbreekt", "ontbreken", "niet", "missing", "not", "isn t", "aren t", "fehlt", "fehlen", "nicht", "manque", "manquent",
        "n est pas", "ne sont pas", *UNKNOWN,
    }
)  # fmt: skip
"""Folded negations that can stand behind what they deny: "waarvan de website ontbreekt"."""
_SUM: Final = "yearly_sum"
_OF_SUMS: Final = frozenset({"above", "below", "at_least", "at_most", "highest", "lowest", "richest", "poorest"})
"""Concepts with which it is its size that is spoken of, or denied."""
_OF_VERBS: Final = frozenset({"niet", "not", "isn t", "aren t", "nicht", "n est pas", "ne sont pas"})
"""Denials behind a sum that may be of anything that follows: "budget, not in Denver"."""
REACH: Final = 3
"""Words that may stand between a negation and what it denies: "haven't got a website", "whose website is not known"."""
_SEEMING: Final = frozenset(
    {
        "appear", "appears", "seem", "seems", "to", "lijken", "lijkt", "blijken", "blijkt", "te", "scheinen", "scheint", "zu",
        "semblent", "semble", "paraissent", "avoir",
    }
)  # fmt: skip
"""Folded words with which somebody is not sure of it, and which count for none: "don't appear to have a website"."""
_THOSE: Final = frozenset(
    {
        "die", "degene", "degenen", "diegene", "diegenen", "those", "ones", "all", "any", "denen", "diejenigen", "derjenigen",
        "denjenigen", "jenen", "celles", "ceux", "alle", "allen", "toutes", "tous",
    }
)  # fmt: skip
"""Folded words that point back at the institutions, of which some are set apart."""
HAVING: Final = frozenset(
    {
        "met", "hebben", "heeft", "beschikken", "with", "have", "having", "has", "w", "mit", "haben", "hat", "verfugen",
        "avec", "ont", "ayant", "possedent", "disposent",
    }
)  # fmt: skip
"""Folded words that say what those have: "excluding those with a website"."""
_BARE: Final = KNOWN | INDEFINITE_ARTICLES | HAVING | {"any"}
"""Folded words between a denial and a sum: who has "no large budget" has one."""
_SET_APART_REACH: Final = 6


def with_lacking(words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
    """The mentions of a question with each negation of an attribute as the concept `lacks`.

    Those that are left after "excluding those with a website" lack one, too.

    Args:
        words: The question's words, folded.
        found: What was found in it.
    """
    if not UNKNOWN.isdisjoint(words):
        found = [*found, *said_to_be_unknown(words, [m for m in found if _can_be_lacked(m, found)], found, LACKS)]
    if not any(isinstance(m, ConceptMention) and m.concept in _DENYING for m in found):
        return list(found)
    found = _with_set_apart(words, found)
    negations = [m for m in found if isinstance(m, ConceptMention) and m.concept == "negation"]
    attributes = [m for m in found if _can_be_lacked(m, found)] if negations else []
    # "Mir fehlt die Adresse" says what somebody wants to have.
    wanted = [m for m in found if isinstance(m, ConceptMention) and m.concept == "list" and m.end - m.start > 1]
    negations = [m for m in negations if not any(w.covers(m) for w in wanted)]
    # "Not unknown" is known.
    negations = [m for m in negations if UNKNOWN.isdisjoint(words[m.end : m.end + 1])]
    denying = [m for m in negations if any(_denies(m, attribute, words, found) for attribute in attributes)]
    if not denying:
        return list(found)
    # "N'ont pas de" holds "pas de", which denies the same.
    longest = [
        m
        for m in denying
        if not any(o.overlaps(m) and (o.end - o.start, -o.start) > (m.end - m.start, -m.start) for o in denying)
    ]
    lacking = [denied_known(words, replace(m, concept=LACKS), attributes) for m in longest]
    kept = (
        m for m in found
        if not (m in negations and any(m.overlaps(d) for d in denying))
        and not any(each.start < m.start and m.end <= each.end for each in lacking)
    )  # fmt: skip
    return [*kept, *lacking]


def denies_behind(denial: ConceptMention, words: Sequence[str]) -> bool:
    """Whether a denial can be of what stands before it: "waarvan de website ontbreekt", "whose address we don't know"."""
    return " ".join(words[denial.start : denial.end]) in DENYING_BEHIND or is_not_known(denial, words)


def is_attribute(mention: Mention) -> TypeGuard[ConceptMention | SchemeMention]:
    """Whether a mention is of something that institutions have or lack: a website, an address, a date, an identifier."""
    if isinstance(mention, ConceptMention):
        dated = mention.concept == "founded" and any(word in fold_key(mention.text) for word in _OF_DATE)
        return dated or mention.concept in {"website", "address", "closed"}
    return isinstance(mention, SchemeMention)


def _can_be_lacked(mention: Mention, found: Iterable[Mention]) -> TypeGuard[ConceptMention | SchemeMention]:
    """Whether a mention is of something that may not be known: also the sum of a year, where none is asked about."""
    if isinstance(mention, ConceptMention) and mention.concept == _SUM:
        return not any(
            isinstance(m, AmountMention) or (isinstance(m, ConceptMention) and m.concept in _OF_SUMS) for m in found
        )
    return is_attribute(mention)


def _with_set_apart(words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
    """The mentions with "except those that have" as what is lacking, where nothing is denied once more in it."""
    attributes = [m.start for m in found if is_attribute(m)]
    told: list[Mention] = []
    apart: list[ConceptMention] = []
    for mention in found:
        if isinstance(mention, ConceptMention) and mention.concept == _EXCEPT:
            attribute = min((start for start in attributes if start >= mention.end), default=None)
            if attribute is not None and _those_that_have(range(mention.end, attribute), words, found):
                apart.append(replace(mention, concept=LACKS, end=_end_of_having(mention, attribute, words)))
                continue
        told.append(mention)
    return [*(m for m in told if not any(m.overlaps(each) for each in apart)), *apart] if apart else list(found)


def _those_that_have(between: range, words: Sequence[str], found: Iterable[Mention]) -> bool:
    said = [words[i] for i in between]
    behind = words[between.stop + 1 : between.stop + 2]
    named = any(m.start in between and not isinstance(m, (ConceptMention, NumberMention)) for m in found)
    denied = any(m.start in between and isinstance(m, ConceptMention) and m.concept in _DENYING for m in found)
    pointed = not _THOSE.isdisjoint(said) and not HAVING.isdisjoint([*said, *behind])
    return pointed and len(said) <= _SET_APART_REACH and not named and not denied


def _end_of_having(mention: ConceptMention, attribute: int, words: Sequence[str]) -> int:
    """Behind the last word for having; in German and Dutch it stands behind what they have: "die, die eine Website haben"."""
    inside = [i + 1 for i in range(mention.end, attribute) if words[i] in HAVING]
    return max(inside, default=mention.end)


def _is_of_knowledge(denial: ConceptMention, words: Sequence[str]) -> bool:
    return not KNOWN.isdisjoint(words[denial.end : denial.end + 1]) or is_not_known(denial, words)


def _denies(negation: ConceptMention, attribute: Mention, words: Sequence[str], found: Iterable[Mention]) -> bool:
    text = fold_key(negation.text)
    of_sum = isinstance(attribute, ConceptMention) and attribute.concept == _SUM
    if negation.end <= attribute.start:
        between = range(negation.end, attribute.start)
        if of_sum and not _BARE.issuperset(words[i] for i in between):
            return False
    elif of_sum and text in _OF_VERBS and not _is_of_knowledge(negation, words):
        return False
    elif attribute.end <= negation.start and denies_behind(negation, words):
        between = range(attribute.end, negation.start)
    else:
        return False
    # "No museum has a website" denies the museum, and "… have a website and how many do not" asks once more.
    named = any(
        m.start in between
        and (
            not isinstance(m, (ConceptMention, NumberMention))
            or (isinstance(m, ConceptMention) and m.concept == "count")
        )
        for m in found
        if m is not attribute
    )
    # "Not founded in 1900" denies no date.
    dates = isinstance(attribute, ConceptMention) and attribute.concept == "founded"
    reach = sum(words[i] not in _SEEMING for i in between)
    return reach <= REACH and not named and not (dates and any(isinstance(m, YearMention) for m in found))
