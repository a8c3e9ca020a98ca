"""Questions about what stands beside a custodian: another one that it is measured by, or whoever founded or owns it.

No template looks a custodian up and goes on with what it found ("in the same year as the Rijksmuseum"; what is older than the
Louvre is asked in two steps, `glam_kg.question.conversation.weighed.older_than`), and the data know neither founders ("Wer hat
das Linden-Museum gegründet?") nor owners. Without these words each would answer something else.
"""

from __future__ import annotations

import re
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.question.amounts.sums_compared import AGAINST_OTHERWISE, against
from glam_kg.question.asked.existing_longer import SHORTER, says_for, words_of_existence, words_of_existing_longer
from glam_kg.question.asked.going_back_further import words_of_going_back
from glam_kg.question.slots.filling import OR
from glam_kg.question.words.closed_classes import CONJUNCTIONS
from glam_kg.question.words.mentions import (
    AmountMention,
    ConceptMention,
    GeneralMention,
    IdentifierMention,
    NameMention,
    PlaceMention,
    SubjectMention,
    TypeMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention

BY_ANOTHER: Final = "by_another"
"""The concept of these words."""
THAN: Final = {
    "nl": frozenset({"dan", "als"}),
    "en": frozenset({"than", "as"}),
    "de": frozenset({"als", "wie"}),
    "fr": frozenset({"que", "qu"}),
}
"""Folded words between what is weighed and what it is weighed against."""
_SAME_OR_MORE: Final = {
    "nl": frozenset({"zelfde", "hetzelfde", "dezelfde", "even", "meer", "minder"}),
    "en": frozenset({"same", "more", "less", "fewer", "as"}),
    "de": frozenset(
        {"selbe", "selben", "dieselbe", "dieselben", "derselben", "demselben", "gleiche", "gleichen", "mehr", "weniger"}
    ),
    "fr": frozenset({"meme", "memes", "plus", "moins", "aussi", "autant"}),
}
_COMPARATIVES: Final = {
    "nl": ("er", "ere"),
    "en": ("er",),
    "de": ("er", "ere", "eren", "erer", "eres", "erem"),
    "fr": ("eur", "eure", "eurs", "eures"),
}
_FRENCH_NEWER: Final = frozenset({"recent", "recente", "recents", "recentes", "jeune", "jeunes"})
_NEWER: Final = frozenset({"jonger", "nieuwer", "newer", "younger", "junger", "juenger", "neuer"})
_ANTEDATING: Final = frozenset({f"{stem}{end}" for stem in ("predat", "antedat") for end in ("e", "es", "ed", "ing")})
_POSTDATING: Final = frozenset({f"postdat{end}" for end in ("e", "es", "ed", "ing")})
_ANTERIOR, _POSTERIOR = (frozenset(f"{s}{end}" for end in ("", "e", "s", "es")) for s in ("anterieur", "posterieur"))
DATING: Final = _ANTEDATING | _POSTDATING | _ANTERIOR | _POSTERIOR
"""Folded words that weigh by age against what stands behind them, with no "than": "predates", "antérieur au"."""
NEWER: Final = _NEWER | _FRENCH_NEWER | SHORTER | _POSTDATING | _POSTERIOR
"""Folded words that weigh by age what is newer; all others weigh what is older."""
_OF_AGE: Final = _NEWER | DATING | {"ouder", "older", "alter", "aelter"}
BEFORE_KIND: Final = (
    {"oudere": False, "jongere": True, "nieuwere": True}
    | {f"{stem}{ending}": stem[0] != "a" for stem in ("alter", "aelter") for ending in ("e", "en", "er", "es", "em")}
    | {f"{stem}{ending}": True for stem in ("junger", "juenger", "neuer") for ending in ("e", "en", "er", "es", "em")}
)
"""The same as they stand before what they are said of ("ein älteres Museum"), and whether that is newer."""
_FRENCH_AGE: Final = _FRENCH_NEWER | {"ancien", "ancienne", "anciens", "anciennes", "vieux", "vieille", "vieilles"}
"""Folded, behind "plus"."""
_WEIGHING: Final = _OF_AGE | _FRENCH_AGE
"""Folded words of which one must be said for something to be weighed by age."""
_SHORTEST: Final = len("older")
_NO_MEASURE: Final = frozenset({"known", "bekend", "bekannt", "connu", "connue", "well"})
"""Words that turn the one behind them into another ("known as", "as well as")."""
_SINCE: Final = frozenset({"before", "after", "voor", "na", "vor", "nach", "avant", "apres"})
"""Folded words before a year, or before a custodian that something is dated by."""
_TO: Final = frozenset({"a", "au", "aux"})
"""Folded words between "antérieur" and the article of what is behind it."""
_REACH, _REACH_OF_ENDINGS = 4, 2
"""How many words "same", and one that looks like a comparative, may stand before "as" or "than"."""


_FOUNDER: Final = {
    "nl": (("door", "wie"), ("wie", "heeft"), ("wie", "hebben")),
    "en": (("by", "whom"), ("who", "founded"), ("who", "established"), ("who", "created"), ("who", "started")),
    "de": (
        ("von", "wem"),
        ("durch", "wen"),
        ("wer", "hat"),
        ("wer", "haben"),
        ("wer", "grundete"),
        ("wer", "gruendete"),
    ),
    "fr": (("par", "qui"), ("qui", "a"), ("qui", "ont"), ("qui", "fonda")),
}
"""Words that ask for whoever did something, folded: a founding, where one is spoken of."""
_BEGIN_FOUNDER: Final = {language: frozenset(pair[0] for pair in pairs) for language, pairs in _FOUNDER.items()}
_OWNER: Final = {
    "nl": re.compile(r"(?:van wie (?:is|zijn|was)|wiens|wie bezit)"),
    "en": re.compile(r"(?:whose|who owns|who owned|who is the owner of|to whom does)"),
    "de": re.compile(r"(?:wem gehort|wem gehoert|wem gehoren|wessen|wer besitzt)"),
    "fr": re.compile(r"a qui (?:est|sont|appartient)"),
}
"""Words that ask for whoever has something, folded: a custodian, where its name is next."""
_BEGIN_OWNER: Final = {
    "nl": ("van", "wie"), "en": ("who", "to"), "de": ("wem", "wessen", "wer"), "fr": ("a",)
}  # fmt: skip
"""How their first word begins."""
_IS: Final = frozenset({"is", "are", "was", "ist", "sind", "war", "museum"})
"""Words that may stand between them and the article of the name."""
_LONGEST_OWNER: Final = len(("who", "is", "the", "owner", "of"))
_PLACES: Final = frozenset({"level_city", "level_region", "level_country"})


def without_founders(
    words: Sequence[str], found: Iterable[Mention], articles: frozenset[str], language: str
) -> list[Mention]:
    """The mentions, with the words that ask who founded something, or whose it is, as what no template covers.

    "Qui a fondé" asks so at the start of a clause only: elsewhere it tells of a museum. "Wer wurde 1900 gegründet" asks for
    what was founded.

    Args:
        words: The question's words, folded.
        found: What was found in the question.
        articles: Those of the question's language, folded.
        language: That of the question.
    """
    mentions = list(found)
    if _BEGIN_FOUNDER[language].isdisjoint(words) and not "".join(words[:1]).startswith(_BEGIN_OWNER[language]):
        return mentions
    # What asks by an identifier asks whose it is: "Von wem ist die ISIL DE-1?".
    if any(isinstance(m, IdentifierMention) and not _is_year_of_deed(m, mentions) for m in mentions):
        return mentions
    told = any(isinstance(m, ConceptMention) and m.concept == "founded" for m in mentions)
    for at, pair in enumerate(pairwise(words)) if told else ():
        active = pair[0] in {"wie", "who", "wer", "qui"}
        if pair not in _FOUNDER[language] or (active and at and words[at - 1] not in CONJUNCTIONS):
            continue
        asked = ConceptMention(start=at, end=at + 2, text=" ".join(pair), concept="not_covered", language=language)
        return _asking(mentions, asked)
    owner = _owner(words, mentions, articles, language)
    return mentions if owner is None else _asking(mentions, owner)


def _is_year_of_deed(identifier: IdentifierMention, mentions: Sequence[Mention]) -> bool:
    """Whether an identifier can be a year in which something was begun: "Wer hat 1914 den Krieg begonnen?".

    With nothing that was begun beside the verb, it tells of those that began: "Wer hat 1914 eröffnet?".
    """
    if not any(
        isinstance(m, YearMention) and m.start == identifier.start and m.end == identifier.end for m in mentions
    ):
        return False
    begun = [m.start for m in mentions if isinstance(m, ConceptMention) and m.concept == "founded"]
    things = (SubjectMention, TypeMention, GeneralMention, NameMention)
    return any(isinstance(m, things) and identifier.end <= m.start < max(begun, default=0) for m in mentions)


def _asking(mentions: Sequence[Mention], asked: ConceptMention) -> list[Mention]:
    return [*(m for m in mentions if not (isinstance(m, ConceptMention) and m.overlaps(asked))), asked]


def _owner(
    words: Sequence[str], mentions: Sequence[Mention], articles: frozenset[str], language: str
) -> ConceptMention | None:
    """The words at the start that ask whose the custodian is whose name is next ("Who owns the Rijksmuseum?")."""
    said = _OWNER[language].match(" ".join(words[:_LONGEST_OWNER]))
    if said is None:
        return None
    end = behind = len(said[0].split())
    while behind < len(words) and (words[behind] in _IS or words[behind] in articles):
        behind += 1
    if not any(isinstance(m, NameMention) and m.candidates and m.start in {behind, behind - 1} for m in mentions):
        return None
    return ConceptMention(start=0, end=end, text=said[0], concept="not_covered", language=language)


_AT_ONCE: Final = frozenset(
    {"both", "zowel", "sowohl", "tegelijk", "zugleich", "gleichzeitig", "simultaneously", "fois"}
)
"""Folded words before two types that one custodian is to have; no custodian has two."""


def of_two_types(
    words: Sequence[str], found: Iterable[Mention], lexicon: Lexicon, language: str
) -> Iterator[ConceptMention]:
    """Where one custodian is asked for that is two things: "both museum and archive". "Both museums and archives" lists the two.

    Args:
        words: The question's words, folded.
        found: What was found in the question.
        lexicon: What knows the articles and the singulars of the types.
        language: That of the question.
    """
    if _AT_ONCE.isdisjoint(words):
        return
    singulars = {fold_key(labels[language][0]) for labels in lexicon.vocabulary.type_labels.values()}
    types = {m.start for m in found if isinstance(m, TypeMention)}
    articles = lexicon.words_of("articles", language)
    for at in (i for i, word in enumerate(words[:-1]) if word in _AT_ONCE):
        behind = next((i for i in range(at + 1, len(words)) if words[i] not in articles), at)
        later = {words[i] for i in types if i > behind}
        if behind in types and words[behind] in singulars and later & singulars:
            yield ConceptMention(start=at, end=at + 1, text=words[at], concept="not_covered", language=language)


def measures_by_another(
    words: Sequence[str], found: Iterable[Mention], lexicon: Lexicon, language: str
) -> Iterator[ConceptMention]:
    """Where custodians are measured by a named one, or places by one place: from the word that compares to the one before it.

    "Which province has more museums than Utrecht?" asks for no museums of Utrecht; of two places, one is compared with the other.

    Args:
        words: The question's words, folded.
        found: What was found in the question; its names count, those that the graph does not know, too.
        lexicon: What knows the articles.
        language: That of the question.
    """
    yield from _one_or_the_other(words, found := tuple(found), language)
    articles = lexicon.words_of("articles", language)
    yield from _dated_by_another(words, found, articles, language)
    than, compares, endings = THAN[language], _SAME_OR_MORE[language], _COMPARATIVES[language]
    if than.isdisjoint(words) and AGAINST_OTHERWISE.isdisjoint(words):
        return
    amounts = [m for m in found if isinstance(m, AmountMention)]
    # "More than a million" is weighed against no custodian of that name.
    names = {m.start for m in found if isinstance(m, NameMention) and not any(map(m.overlaps, amounts))}
    for name in sorted(names | _only_place(found)):
        at = against(words, name, articles, than) or 0
        if at < 1 or words[at - 1] in _NO_MEASURE:
            continue
        yield from _of_kind(words, found, at, language)
        if words[at] in AGAINST_OTHERWISE:
            yield ConceptMention(start=at, end=at + 1, text=words[at], concept=BY_ANOTHER, language=language)
            continue
        for start in range(at - 1, max(-1, at - 1 - _REACH), -1):
            near = at - start <= _REACH_OF_ENDINGS
            if words[start] in compares or (near and len(words[start]) >= _SHORTEST and words[start].endswith(endings)):
                text = " ".join(words[start : at + 1])
                yield ConceptMention(start=start, end=at + 1, text=text, concept=BY_ANOTHER, language=language)
                break


def _of_kind(words: Sequence[str], found: Sequence[Mention], than: int, language: str) -> Iterator[ConceptMention]:
    """The age that stands before a kind, which is measured by what is behind "than": "ein älteres Museum in Bonn als"."""
    for kind in sorted(m.start for m in found if isinstance(m, TypeMention) and m.end <= than):
        age = age_of_kind(words, kind)
        if age is not None:
            text = " ".join(words[age[0] : kind])
            yield ConceptMention(start=age[0], end=kind, text=text, concept=BY_ANOTHER, language=language)
            return


def _dated_by_another(
    words: Sequence[str], found: Sequence[Mention], articles: frozenset[str], language: str
) -> Iterator[ConceptMention]:
    """Where a founding is dated by a known custodian ("founded before the Louvre", "predates it"): by the word in front."""
    founded = any(isinstance(m, ConceptMention) and m.concept == "founded" for m in found)
    dating = DATING | _SINCE if founded or words_of_existence(words) else DATING
    if dating.isdisjoint(words):
        return
    years = [m for m in found if isinstance(m, YearMention)]
    names = (m for m in found if isinstance(m, NameMention) and m.candidates)
    for start in sorted({m.start for m in names if not any(m.overlaps(year) for year in years)}):
        at = start - 1
        while at >= 0 and (words[at] in articles or words[at] in _TO):
            at -= 1
        if at >= 0 and words[at] in dating and (founded or not says_for(words, at)):
            yield ConceptMention(start=at, end=at + 1, text=words[at], concept=BY_ANOTHER, language=language)


def _only_place(found: Sequence[Mention]) -> set[int]:
    """Where the one place begins by which others are measured that are not named; empty where none are asked for."""
    asked = {m.concept for m in found if isinstance(m, ConceptMention)}
    starts = {m.start for m in found if isinstance(m, PlaceMention)}
    return starts if len(starts) == 1 and "which" in asked and asked & _PLACES else set()


def _one_or_the_other(words: Sequence[str], found: Sequence[Mention], language: str) -> Iterator[ConceptMention]:
    """Where two named custodians are weighed by age: "Which is older, the Louvre or the Prado?"."""
    ages = words_of_age(words)
    if not ages:
        return
    names = sorted((m for m in found if isinstance(m, NameMention)), key=lambda m: (m.start, -m.end))
    weighed = any(
        first.end < second.start and OR.intersection(words[first.end : second.start])
        for first, second in combinations(names, 2)
    )
    for at in sorted(ages) if weighed else ():
        yield ConceptMention(start=at, end=at + 1, text=words[at], concept=BY_ANOTHER, language=language)


def age_of_kind(words: Sequence[str], kind: int) -> tuple[int, bool] | None:
    """Where the comparative begins right before the index of a kind, and whether it says newer; None where none stands there.

    >>> age_of_kind(("gibt", "es", "ein", "alteres", "museum"), 4), age_of_kind(("un", "plus", "ancien", "musee"), 3)
    ((3, False), (1, False))
    """
    word = words[kind - 1] if kind else ""
    if word in BEFORE_KIND:
        return kind - 1, BEFORE_KIND[word]
    if kind - 1 not in words_of_age(words):
        return None
    return kind - 2 if word in _FRENCH_AGE else kind - 1, word in NEWER


def words_of_age(words: Sequence[str]) -> frozenset[int]:
    """Indexes of the folded words that weigh by age: "older", the "ancien" of "plus ancien", the "longer" of what exists."""
    existing = words_of_existing_longer(words) | words_of_going_back(words)
    if _WEIGHING.isdisjoint(words):
        return existing
    return existing | frozenset(
        at
        for at, word in enumerate(words)
        if word in _OF_AGE or (word in _FRENCH_AGE and words[max(0, at - 1)] == "plus")
    )
