"""A word of praise, size or age beside institutions: "nice old museums in Lyon" asks for those in Lyon, old or not.

No data tell which are nice, small or haunted. It is told as not taken into account, and is no place where another one is named
(Nice). Which is the nicest of all ("the nicest museum"), or how old one is, is another question.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import INSTITUTIONS, NameMention, PlaceMention, YearMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.words.mentions import GeneralMention, Mention, TypeMention
    from glam_kg.question.words.tokens import Token

_WORDS: Final = {
    "nl": "leuk mooi interessant goed fijn gezellig bijzonder prachtig fantastisch geweldig boeiend fraai tof gaaf aardig"
    " prima schitterend indrukwekkend",
    "en": "nice good great interesting lovely beautiful cool fun pretty fascinating wonderful amazing awesome decent fine"
    " charming cute impressive worthwhile excellent",
    "de": "schon schoen interessant gut nett toll spannend sehenswert hubsch huebsch cool prachtig praechtig grossartig wunderbar"
    " besonder eindrucksvoll lohnend",
    "fr": "beau beaux belle bel bon bonne interessant interessante joli jolie sympa sympathique chouette magnifique superbe"
    " agreable passionnant passionnante formidable remarquable",
}
_ENDINGS: Final = {"nl": ("", "e"), "en": ("",), "de": ("", "e", "en", "er", "es"), "fr": ("", "s")}
_SPELT: Final = {"nl": frozenset({"goede", "toffe", "gave", "fraaie"})}
PRAISING: Final = {
    language: frozenset(word + ending for word in words.split() for ending in _ENDINGS[language])
    | _SPELT.get(language, frozenset())
    for language, words in _WORDS.items()
}
"""Folded words of praise by language, as they stand before or behind a noun."""
_SIZES_AND_AGES: Final = {
    "nl": "klein kleine kleiner kleinere oud oude eeuwenoud eeuwenoude piepklein piepkleine historisch historische"
    " middeleeuws middeleeuwse onbekende verborgen",
    "en": "small smaller little tiny old older ancient historic haunted quaint medieval hidden",
    "de": "klein kleine kleinen kleiner kleines kleinere kleineren alt alte alten alter altes uralte uralten winzige"
    " winzigen historische historischen historischer mittelalterliche mittelalterlichen unbekannte versteckte",
    "fr": "petit petite petits petites vieux vieil vieille vieilles ancien ancienne anciens anciennes hante hantee hantes"
    " hantees historique historiques medieval medievale medievaux medievales meconnu meconnus meconnue meconnues",
}
SIZED: Final = {language: frozenset(words.split()) for language, words in _SIZES_AND_AGES.items()}
"""Folded words for how small or old something is, or how little known."""
_TOLD: Final = {language: PRAISING[language] | SIZED[language] for language in PRAISING}
_MEASURING: Final = frozenset(
    {
        "year", "years", "century", "centuries", "how", "as", "jaar", "jaren", "hoe", "even", "zo", "jahr", "jahre", "jahren",
        "wie", "so", "an", "ans", "plus", "moins", "aussi", "more", "most", "less", "than", "meer", "minder", "mehr", "weniger",
    }
)  # fmt: skip
"""Folded words behind which an adjective measures or compares."""
_MORE: Final = {
    "nl": frozenset({"erg", "heel", "echt", "zeer", "en", "of"}),
    "en": frozenset({"very", "really", "quite", "and", "or"}),
    "de": frozenset({"sehr", "wirklich", "recht", "echt", "und", "oder"}),
    "fr": frozenset({"tres", "vraiment", "assez", "et", "ou"}),
}
"""Folded words that raise or join them: "really nice and interesting museums"."""


def praising(tokens: Sequence[Token], mentions: Sequence[Mention], language: str) -> Iterator[int]:
    """The words of praise, size or age directly before institutions, in French behind them as well; none within a known name.

    Args:
        tokens: The words of a question.
        mentions: What was found in it.
        language: The question's language.
    """
    # "Medieval institutions" are those of an age.
    dated = {i for m in mentions if isinstance(m, YearMention) for i in range(m.start, m.end)}
    keys = ["" if i in dated else token.key for i, token in enumerate(tokens)]
    praise, more = _TOLD[language], _MORE[language]
    if praise.isdisjoint(keys):
        return
    named = {i for m in mentions if isinstance(m, NameMention) and m.is_sure for i in range(m.start, m.end)}
    for mention in mentions:
        if not isinstance(mention, INSTITUTIONS) or mention.start in named:
            continue
        before = [*_run(keys, range(mention.start - 1, -1, -1), praise=praise, more=more)]
        if before and not _is_of_name(tokens, before, mention, SIZED[language]):
            measured = before[-1] > 0 and keys[before[-1] - 1] in _MEASURING
            yield from () if measured else before
        if language == "fr":
            yield from _run(keys, range(mention.end, len(keys)), praise=praise, more=more)


def _is_of_name(
    tokens: Sequence[Token], before: Sequence[int], mention: TypeMention | GeneralMention, sized: frozenset[str]
) -> bool:
    """Whether a word of size or age begins a name: "the Old Library", "Alte Nationalgalerie Berlin", but not "Alte Kirchen"."""
    own = [tokens[i] for i in before if tokens[i].key in sized]
    if any(token.capitalised and not token.sentence_start for token in own):
        return True
    return bool(own) and not mention.plural and before[-1] == 0


def without_places_of_praise(tokens: Sequence[Token], found: list[Mention], language: str) -> list[Mention]:
    """The mentions without a place whose word praises what another place has: "nice libraries in France" are not in Nice.

    Args:
        tokens: The words of a question.
        found: What was found in it.
        language: The question's language.
    """
    if PRAISING[language].isdisjoint(token.key for token in tokens):
        return found
    praise = {i for i in praising(tokens, found, language) if not tokens[i].capitalised or tokens[i].sentence_start}
    places = [m for m in found if isinstance(m, PlaceMention)]
    praised = [m for m in places if praise.issuperset(range(m.start, m.end))]
    return [m for m in found if m not in praised] if len(praised) < len(places) else found


def _run(keys: Sequence[str], positions: range, *, praise: frozenset[str], more: frozenset[str]) -> Iterator[int]:
    """Words of praise, one beside the other, from the first position on; those that join them are small words."""
    for i in positions:
        if keys[i] in praise:
            yield i
        elif keys[i] not in more:
            return
