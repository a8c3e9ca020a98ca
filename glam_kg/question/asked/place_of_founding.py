"""Where one institution was founded: "Waar is het Louvre opgericht?", "Wo wurde es gegründet?", and where it is established.

No data have the place of a founding. Where it is now is told, and the answer names the founding as what it does not take into
account. A French or English institution that is established somewhere is there.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.slots.amount_order_slots import FOUNDING
from glam_kg.question.templates.gains import UNTOLD
from glam_kg.question.words.mentions import ConceptMention, NameMention, YearMention

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_WHERE: Final = "where"
_ASKING_WHERE: Final = frozenset({_WHERE, "in_which_city"})
_OU: Final = "où"
"""The French word for "where"; without its accent it is that for "or"."""
_WHICH: Final = "which"
_LEVELS: Final = frozenset(
    {"level_country", "level_region", "level_state", "level_province", "level_land", "level_canton"}
)
_OF_TIME: Final = frozenset({"when", "year_word", "before", "after", "since", "until", "compare", "oldest", "newest"})
"""Concepts beside which a founding is asked for by its time."""
_WORDS_OF_FOUNDING: Final = frozenset(
    {"opgericht", "gesticht", "ontstaan", "ontstond", "gestart", "begonnen", "begon", "geopend", "opende", "opgezet"}
    | {"gevormd", "ingesteld", "gebouwd", "oprichting", "leven"}
    | {"founded", "founding", "foundation", "established", "created", "creation", "set", "started", "start", "formed"}
    | {"opened", "open", "launched", "begun", "began", "instituted", "built", "incorporated", "chartered", "originated"}
    | {"gegrundet", "gegruendet", "grundung", "gruendung", "errichtet", "eroffnet", "eroeffnet", "entstanden", "entstand"}
    | {"entstehung", "gestiftet", "eingerichtet", "aufgebaut", "gebaut", "gestartet", "begann", "leben"}
    | {"fonde", "fondee", "fondation", "cree", "creee", "etabli", "etablie", "institue", "instituee", "ouvert", "ouverte"}
    | {"ne", "nee", "ouvrit", "construit", "construite", "lance", "lancee", "commence", "jour", "inaugure", "inauguree"}
)  # fmt: skip
"""Folded words for a founding that may have a place; what dates from a time has none."""
_DATES: Final = frozenset({"date", "dates", "datum", "year", "jaar", "jahr", "annee", "an"})
_THERE_NOW: Final = frozenset({"etabli", "etablie", "etablis", "etablies", "established"})
"""Folded words for what is somewhere, unless they are said of the past."""
_PAST: Final = frozenset({"ete", "fut", "furent", "was", "were", "been", "originally"})


def with_place_of_founding(tokens: Sequence[Token], words: Sequence[str], found: Iterable[Mention]) -> list[Mention]:
    """The mentions with a founding as left untold, where it is asked in which place one institution was founded.

    Args:
        tokens: The question's words.
        words: These, folded.
        found: What was found in the question.
    """
    mentions = list(found)
    if _WORDS_OF_FOUNDING.isdisjoint(words):
        return mentions
    left = [m for m in mentions if not _is_word_of_founding(m, mentions)]
    concepts = [m for m in left if isinstance(m, ConceptMention)]
    said = {m.concept for m in concepts}
    if FOUNDING.isdisjoint(said) or not _OF_TIME.isdisjoint(said) or any(isinstance(m, YearMention) for m in mentions):
        return mentions
    names = [m for m in mentions if isinstance(m, NameMention) and m.is_sure]
    asking = _asking_where(tokens, concepts) if names or "refers_to_one" in said else ()
    foundings = [m for m in concepts if m.concept in FOUNDING and not any(name.covers(m) for name in names)]
    if not asking or not foundings or not all(_may_have_place(words[m.start : m.end]) for m in foundings):
        return mentions
    spans = {(m.start, m.end): m for m in foundings}.values()
    longest = [m for m in spans if not any(m is not other and other.covers(m) for other in spans)]
    told = [replace(m, concept=_WHERE if _is_now(words, m) else UNTOLD) for m in longest]
    return [*(m for m in left if m not in foundings and m not in asking), *asking, *told]


def _is_word_of_founding(mention: Mention, others: Iterable[Mention]) -> bool:
    """Whether a word for a time but says that something was founded: "vu le jour" asks for no day."""
    return (
        isinstance(mention, ConceptMention)
        and mention.concept == "when"
        and any(isinstance(o, ConceptMention) and o.concept in FOUNDING and o.covers(mention) for o in others)
    )


def _asking_where(tokens: Sequence[Token], concepts: Sequence[ConceptMention]) -> tuple[ConceptMention, ...]:
    """The words that ask for a place: "where", "in which town", "in which country"."""
    which = {m.end for m in concepts if m.concept == _WHICH}
    asking = [m for m in concepts if m.concept in _ASKING_WHERE or (m.concept in _LEVELS and m.start in which)]
    if not asking:
        at = (i for i, token in enumerate(tokens) if token.text.lower() == _OU)
        asking = [ConceptMention(start=i, end=i + 1, text=tokens[i].text, concept=_WHERE, language="fr") for i in at]
    return tuple(asking)


def _may_have_place(said: Sequence[str]) -> bool:
    return not _WORDS_OF_FOUNDING.isdisjoint(said) and _DATES.isdisjoint(said)


def _is_now(words: Sequence[str], mention: ConceptMention) -> bool:
    return not _THERE_NOW.isdisjoint(words[mention.start : mention.end]) and _PAST.isdisjoint(words)
