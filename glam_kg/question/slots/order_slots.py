"""Order slots: the oldest or the newest, and how many of them.

"Newest first" sorts all of them; "the newest" is one, and "the second newest" is another (`glam_kg.question.asked.ranks`). A rank
that no slot takes, as "l'avant-dernier" or that of the second nearest, is a contradiction, as are the oldest and the newest
in one question.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from glam_kg.question.amounts.yearly_sums import SUPERLATIVES
from glam_kg.question.periods.years import ORDINALS
from glam_kg.question.slots.filling import AND, OR, encloses
from glam_kg.question.words.mentions import ConceptMention, GeneralMention, NumberMention, RankMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.slots.filling import Filling
    from glam_kg.question.words.mentions import Mention

MAX_LIMIT: Final = 1000
"""The most that are asked for in one question."""
SORTED_LIMIT: Final = 100
"""How many are listed where all of them are to be sorted."""
SEVERAL_LIMIT: Final = 5
"""How many are listed where a plural asks for several ("the oldest museums in Boston")."""
AGES: Final = frozenset({"oldest", "newest"})
"""Concepts of superlatives of age."""
_SORTED = re.compile(r"(?:first|eerst|zuerst|en premier|d abords?)\b")
"""What makes a superlative before it the beginning of a sorted list ("newest first")."""
_TO: Final = frozenset({"to", "naar", "nach", "zu", "zum", "zur", "au", "aux", "a"})
_SORTING = re.compile(
    r"(?:by|op|nach|dem|par|dans|in|chronolog\w*|aufsteigend|absteigend|umgekehrt|omgekeerd"
    r"|(?:von |van |from )?(?:alt|oud|old|neu|jung|nieuw|jong|new))\b"
)
"""How the phrases begin that sort by age and hold no superlative ("by age", "von alt nach neu")."""
_PLURAL_ADJECTIVES: Final = (
    "anciens",
    "anciennes",
    "vieux",
    "vieilles",
    "ages",
    "agees",
    "recents",
    "recentes",
    "jeunes",
)
"""Endings of French superlatives of several."""
ARE: Final = frozenset(
    {"are", "were", "have", "zijn", "waren", "werden", "sind", "wurden", "haben", "sont", "ont", "furent"}
)
"""Folded verbs of several."""
_WORDS_BETWEEN = 2
"""How far a rank may stand before its superlative ("le deuxième musée le plus ancien")."""
_RANKS = frozenset(key for key, number in ORDINALS.items() if number > 1) | {
    "seconde", "seconds", "secondes", "penultimate", "voorlaatste", "eennalaatste",
}  # fmt: skip
_RANK = re.compile(
    r"(?:[2-9]|[1-9]\d+)(?:e|de|ste|nd|rd|th|st|eme|ieme)"
    r"|(?:zweit|dritt|viert|fu?e?nft|sechst|siebt|siebent|neunt|zehnt)e[nrsm]?|acht(?:e[nrsm]?)|vorletzte[nrsm]?"
)
_RANKED_SUPERLATIVE = re.compile(
    r"(?:zweit|dritt|viert|fu?e?nft|sechst|siebt|acht|neunt|zehnt|elft|zwo?e?lft|nachst|naechst|zweite|dritte|tweede|derde|vierde)"
    r"(?:a(?:e)?ltest|ju?e?ngst|neu(?:e)?st|fru?e?hest|letzt|oudst|jongst|nieuwst|laatst"
    r"|reichst|a(?:e)?rmst|rijkst|armst|ho(?:e)?chst|gro(?:e)?sst|niedrigst|kleinst|hoogst|grootst|laagst)(?:e[nrsm]?)?"
)
_PHRASES = (
    ("next", "to"), ("but", "one"), ("but", "two"), ("one", "but"), ("two", "but"), ("next", "oldest"), ("next", "newest"),
    ("next", "earliest"), ("runner", "up"), ("avant", "dernier"), ("avant", "derniere"), ("avant", "derniers"),
    ("avant", "dernieres"),
)  # fmt: skip
_FIRST_OF_PHRASES = frozenset(first for first, _ in _PHRASES)
_ENDS = frozenset({"last", "oldest", "newest", "earliest", "latest"})
_LATELY = frozenset(
    {
        "onlangs", "recent", "recentelijk", "recente", "pas", "recently", "lately", "newly", "just", "kurzlich", "unlangst",
        "neulich", "jungst", "neu", "frisch", "recemment", "nouvellement",
    }
)  # fmt: skip
"""Folded words of the phrases for the newest that say when, and single out none."""
_YEARS = frozenset(
    {"jaren", "years", "jahren", "jahre", "annees", "tijd", "zeit", "decennia", "decades", "jahrzehnten"}
)
"""Folded words behind "the last" that make a time of it."""
_OP_NA = re.compile(r"op \w+ na")


def fill_order(filling: Filling) -> None:
    """The order and the limit, where the question has a superlative."""
    if not filling.has("order") or filling.has("level"):
        return
    said = {m.concept: m for m in filling.concepts() if m.concept in AGES}
    sorted_from = _sorted_from(filling)
    ranks = [m for m in filling.mentions if isinstance(m, RankMention)] if filling.has("rank") else []
    compound = next((m.order for m in ranks if m.order), None)
    order = sorted_from or compound or next((name for name in ("oldest", "newest") if name in said), None)
    if order is None:
        return
    filling.put("order", order)
    if sorted_from and (counted := filling.said({"count"})):
        # "How many by founding year" asks for numbers, and a sorted list has none.
        filling.contradict(counted[0].start, counted[0].end)
    numbers = [m.number for m in filling.mentions if isinstance(m, NumberMention)]
    if filling.has("limit"):
        most = SORTED_LIMIT if sorted_from else SEVERAL_LIMIT if _asks_for_several(order, filling) else 1
        filling.put("limit", min(numbers[0], MAX_LIMIT) if numbers else most)
    if ranks and not sorted_from:
        fill_rank(filling, ranks[0], filling.said(AGES))
    if len(said) > 1 and sorted_from is None:
        first, second = sorted(said.values(), key=lambda m: m.start)
        if (AND | OR).intersection(filling.analysis.words[first.end : second.start]):
            filling.contradict(first.start, second.end)


def fill_rank(filling: Filling, mention: RankMention, superlatives: Iterable[ConceptMention]) -> None:
    """Which one of that order is meant; it is one, and no number of them."""
    filling.put("rank", mention.rank)
    filling.put("limit", 1)
    for number in (m for m in filling.mentions if isinstance(m, NumberMention)):
        filling.contradict(number.start, number.end)
    # "The oldest museum in Ohio and the second oldest" are two.
    words = {i for m in superlatives for i in range(m.start, m.end)}
    runs = sum(i - 1 not in words for i in words)
    if runs > (mention.order is None):
        filling.contradict(mention.start, mention.end)


def _says_lately(words: Sequence[str], said: ConceptMention) -> bool:
    """Whether the newest are those of late: "recently founded museums", "Museen, die in den letzten Jahren gegründet wurden"."""
    behind = words[said.end] if said.end < len(words) else ""
    # "Le plus récent" singles out one.
    superlative = "plus" in words[max(0, said.start - 1) : said.end]
    return (not superlative and not _LATELY.isdisjoint(words[said.start : said.end])) or behind in _YEARS


def _asks_for_several(order: str, filling: Filling) -> bool:
    """Whether the noun of a superlative is a plural: "the oldest museums", not "the oldest of the museums"."""
    plurals = plurals_among(filling.mentions, filling.analysis)
    words, french = filling.analysis.words, filling.analysis.language.code == "fr"
    for said in filling.said({order}) if plurals else ():
        # "Les plus anciens musées" and "les musées les plus anciens", not "le plus ancien des musées".
        agrees = not french or any(word.endswith(_PLURAL_ADJECTIVES) for word in words[said.start : said.end])
        before = said.start - (french and words[said.start - 1] == "les")
        if agrees and any(m.start == said.end or (french and m.end == before) for m in plurals):
            return True
        if _says_lately(words, said):
            return True
    # "Which museums are the oldest?", "Which museums were founded recently?"
    asked = {m.end for m in filling.said({"which"})}
    return not ARE.isdisjoint(words) and any(m.start in asked for m in plurals)


def plurals_among(mentions: Iterable[Mention], analysis: Analysis) -> list[TypeMention | GeneralMention]:
    """The mentions that name several institutions."""
    english = analysis.language.code == "en"
    # "Archive" is a plural in German.
    return [
        m for m in mentions
        if isinstance(m, (TypeMention, GeneralMention)) and m.plural
        and (not english or analysis.words[m.end - 1].endswith(("s", "a")))
    ]  # fmt: skip


def without_parts_of_sortings(words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
    """What was found, without what else stands in a phrase that sorts: "nach Gründungsjahr" is after no year."""
    sortings = [
        m for m in found
        if isinstance(m, ConceptMention) and m.concept in AGES and _is_sorting(words[m.start : m.end])
    ]  # fmt: skip
    if not sortings:
        return list(found)
    return [
        m for m in found
        if not any(encloses(s, m) for s in sortings)
    ]  # fmt: skip


def _is_sorting(phrase: Sequence[str]) -> bool:
    """Whether a phrase of the lexicon sorts all, and singles none out ("by age", "van oud naar nieuw")."""
    return bool(_TO.intersection(phrase[1:]) or _SORTING.match(" ".join(phrase)))


def _sorted_from(filling: Filling) -> str | None:
    """The superlative that a sorted list begins with ("newest first", "from oldest to newest"); None where one is singled out."""
    keys = filling.analysis.keys
    # "By year, from newest to oldest": the order that is said outright counts first.
    plain = {m for m in filling.concepts() if m.concept in AGES and _is_sorting(keys[m.start : m.end])}
    superlatives = sorted((m for m in filling.concepts() if m.concept in AGES), key=lambda m: (m in plain, m.start))
    for m in superlatives:
        behind = keys[m.end : m.end + 2]
        reversed_at = behind[:1] and behind[0] in _TO and any(other.start == m.end + 1 for other in superlatives)
        if _is_sorting(keys[m.start : m.end]) or reversed_at or _SORTED.match(" ".join(behind)):
            return m.concept
    return None


def check_rank(filling: Filling) -> None:
    """A rank that no mention accounts for: beside a superlative in any template, anywhere in one of dates."""
    ranks = list(_ranks(filling)) if _rank_like(filling.analysis.keys) else ()
    if not ranks:
        return
    superlatives = filling.said(AGES | SUPERLATIVES | {"near", "nearest"})
    superlatives = [m for m in superlatives if m.concept != "near"]
    for start, end, is_whole in ranks:
        beside = any(start < m.end + 1 and m.start - end <= _WORDS_BETWEEN for m in superlatives)
        if is_whole or beside or filling.has("from"):
            filling.contradict(start, end)


def _ranks(filling: Filling) -> Iterator[tuple[int, int, bool]]:
    """Where ranks stand, and whether the word holds its superlative too ("zweitälteste")."""
    keys = filling.analysis.keys
    for i in _rank_like(keys):
        key = keys[i]
        if filling.is_value(i) and (not key.isdecimal() or _is_ranked(filling, i)):
            continue
        if _RANKED_SUPERLATIVE.fullmatch(key):
            yield i, i + 1, True
        elif not filling.is_used(i) and (key in _RANKS or _RANK.fullmatch(key)):
            yield i, i + 1, False
        elif keys[i : i + 2] in _PHRASES and not _is_near(filling, i):
            yield i, i + 2, False
        elif _OP_NA.fullmatch(" ".join(keys[i : i + 3])):
            yield i, i + 3, False
        elif key.isdecimal() and int(key) > 1 and _is_ordinal(filling, i):
            yield i, i + 1, False


def _is_near(filling: Filling, at: int) -> bool:
    """Whether a word is of nearness: "next to the Louvre" is no rank, "next to last" is one."""
    last = not _ENDS.isdisjoint(filling.analysis.keys[at + 2 : at + 3])
    return not last and any(m.start <= at < m.end for m in filling.said({"near"}))


@lru_cache(maxsize=256)
def _rank_like(keys: tuple[str, ...]) -> tuple[int, ...]:
    """Where a rank can stand, by the words alone; every template asks that of the same words."""
    return tuple(
        i for i, key in enumerate(keys)
        if _may_begin_rank(key) and (
            _is_rank_like(key) or keys[i : i + 2] in _PHRASES or _OP_NA.fullmatch(" ".join(keys[i : i + 3]))
        )
    )  # fmt: skip


@lru_cache(maxsize=10_000)
def _may_begin_rank(key: str) -> bool:
    """Whether a word can be a rank by itself, or be the first of several words for one."""
    return key == "op" or key in _FIRST_OF_PHRASES or _is_rank_like(key)


@lru_cache(maxsize=10_000)
def _is_rank_like(key: str) -> bool:
    """Whether a word can be a rank by itself."""
    return (
        key in _RANKS
        or (key.isdecimal() and int(key) > 1)
        or _RANKED_SUPERLATIVE.fullmatch(key) is not None
        or _RANK.fullmatch(key) is not None
    )


def _is_ranked(filling: Filling, position: int) -> bool:
    return any(isinstance(m, RankMention) and m.start <= position < m.end for m in filling.mentions)


def _is_ordinal(filling: Filling, position: int) -> bool:
    """Whether a full stop makes a number an ordinal, right before a superlative ("das 2. älteste Museum")."""
    analysis = filling.analysis
    token = analysis.tokens[position]
    return analysis.text[token.end : token.end + 2] == ". " and any(
        m.start == position + 1 for m in filling.said(AGES | SUPERLATIVES)
    )
