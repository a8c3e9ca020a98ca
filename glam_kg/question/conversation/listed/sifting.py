"""Whether a follow-up asks which of several have something, or which of them have not."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from glam_kg.question.amounts.yearly_sums import ranks_by_sum
from glam_kg.question.conversation.said.amounts_said import BOUNDS
from glam_kg.question.slots.order_slots import AGES
from glam_kg.question.words.closed_classes import CONJUNCTIONS, WITH
from glam_kg.question.words.mentions import ConceptMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.phrasing.phrases import Found
    from glam_kg.question.words.mentions import Mention

_HAVING = frozenset(
    {
        "hebben",
        "heeft",
        "met",
        "have",
        "has",
        "got",
        "with",
        "w",
        "haben",
        "hat",
        "mit",
        "ont",
        "a",
        "avec",
        "possedent",
        "possede",
    }
)
"""Folded words between "which" and what is had."""
_OF_WHICH = frozenset({"waarvan", "wiens", "whose", "deren", "dessen", "denen", "dont", "desquels", "desquelles"})
"""Folded words before what is known of some: "only those of which the website is known"."""
_OF_SOME = frozenset(
    {
        ("van", "welke"), ("van", "hoeveel"), ("of", "which"), ("for", "which"), ("of", "how"), ("for", "how"),
        ("von", "welchen"), ("von", "wie"), ("bei", "welchen"), ("fur", "welche"), ("bei", "wie"), ("fur", "wie"),
        ("de", "quels"), ("de", "quelles"),
        ("pour", "lesquels"), ("pour", "lesquelles"), ("de", "combien"), ("pour", "combien"), ("desquels", "connait"),
        ("desquelles", "connait"),
    }
)  # fmt: skip
"""Folded words that ask of which something is known."""
_KNOWN = frozenset(
    {"bekend", "gekend", "known", "bekannt", "connu", "connue", "connus", "connues", "connait", "sait", "know", "kennt"}
)
_THERE_ARE = frozenset(
    {
        ("zijn", "er"), ("er", "zijn"), ("are", "there"), ("there", "are"), ("there", "any"), ("gibt", "es"), ("es", "gibt"),
        ("en", "a"), ("y", "a"),
    }
)  # fmt: skip
"""Folded words that ask whether there are any."""
_DO_HAVE = frozenset({"do", "does", "have", "has", "hebben", "heeft", "haben", "hat"})
_ANY = frozenset(
    {"any", "some", "er", "sommige", "enkele", "enkelen", "sommigen", "welche", "einige", "manche", "irgendwelche"}
)
"""Folded words behind those that ask whether some have something: "do any have", "hebben er", "haben welche"."""
_ALL = frozenset(
    {
        "all", "alle", "allemaal", "each", "every", "everyone", "elk", "elke", "ieder", "iedere", "iedereen", "jedes", "jeder",
        "jede",
    }
)  # fmt: skip
_ALL_FRENCH = frozenset({"tous", "toutes", "chacun", "chacune"})
_HAVE_FRENCH = frozenset({"ont", "a", "possedent", "possede", "disposent", "dispose"})
"""Folded French verbs behind those for all: "est-ce que tous ont"."""
_SOME = frozenset(
    {
        "those", "ones", "one", "die", "degene", "degenen", "diegene", "diegenen", "diejenige", "diejenigen", "jene", "solche",
        "ceux", "celles", "celui", "celle",
    }
)  # fmt: skip
"""Folded words for some of those that were listed."""
_TELLING_WHICH = frozenset(
    {"met", "with", "w", "mit", "avec", "having", "qui", "that", "which", "who", "die", "welche"}
)
"""Folded words right behind them that begin what they have: "die mit Website", "the ones that have a website"."""
_TOO = frozenset({"ook", "also", "auch", "aussi", "nog", "noch", "encore"})
POLITE = frozenset({"please", "graag", "bitte", "alsjeblieft", "alstublieft", "svp", "then", "dan", "dann", "alors"})
"""Folded small words with which a follow-up may end."""
_INDEFINITE = frozenset({"a", "an", "een", "ein", "eine", "einen", "un", "une"})
"""Folded words before what institutions are to have as well."""
_OF_SEVERAL = frozenset({"which", "count"})
_DENYING_LAST = frozenset({"pas", "non"})
"""Folded words that deny what was asked for where a follow-up ends with them: "et lesquels non ?"."""


def asks_who_has(analysis: Analysis, said: AbstractSet[str], *, narrows: bool, of_one: bool) -> bool:
    """Whether it asks which of several have a website, an address or a budget ("only those with a website").

    "Which website does it have?" asks for the one of an institution, and so does "and a website?" where `of_one` was spoken of.

    Args:
        analysis: The follow-up.
        said: The concepts of its words.
        narrows: It says "only", or "both" of two that were asked for.
        of_one: One institution was asked for before.
    """
    # An amount that is bounded says itself which budgets are meant.
    of_sum = not (said & BOUNDS or ranks_by_sum(analysis))
    concepts = analysis.concept_mentions
    had = {"website", "address", "yearly_sum"} if of_sum else {"website", "address"}
    dates = (m for m in concepts if m.concept == "founded" and _is_date(analysis.words[m.start : m.end]))
    # "Which has the oldest founding year?" asks for one.
    dated = dates if said.isdisjoint(AGES) else ()
    known = [m for m in concepts if m.concept in had] + list(dated)
    if known and _asks_of_which_known(analysis.words):
        return True
    asked, end = max(((m.start, m.end) for m in known), default=(-1, -1))
    which = min((m.start for m in concepts if m.concept in {"which", "count"}), default=0 if narrows else asked)
    which = min(which, next(_some(analysis.words), which))
    if asked >= 1 and not of_one and _is_one_more(analysis.words, asked, end):
        return True
    before = analysis.words[: max(asked, 0)]
    if not of_one and (_asks_for_any(before) or _asks_whether_some_have(before)):
        return True
    told = narrows and asked >= 0 and not _OF_WHICH.isdisjoint(analysis.words[:asked])
    return told or any(word in _HAVING for word in analysis.words[which + 1 : max(asked, 0)])


def _asks_for_any(words: Sequence[str]) -> bool:
    """Whether the words before what is had ask whether there are some with it.

    >>> _asks_for_any(["are", "there", "any", "with", "a"]), _asks_for_any(["is", "er", "een"])
    (True, False)
    """
    behind = next((i for i, word in enumerate(words) if word in WITH), 0)
    return any(pair in _THERE_ARE for pair in pairwise(words[:behind]))


def _asks_whether_some_have(words: Sequence[str]) -> bool:
    """Whether the words before what is had ask whether some or all have it: "do all have", "haben alle", "tous ont".

    >>> _asks_whether_some_have(["do", "any", "have", "a"]), _asks_whether_some_have(["do", "they", "have", "a"])
    (True, False)
    """
    return any(
        (verb in _DO_HAVE and some in _ANY | _ALL) or (verb in _ALL_FRENCH and some in _HAVE_FRENCH)
        for verb, some in pairwise(words)
    )


def _asks_of_which_known(words: Sequence[str]) -> bool:
    """Whether it asks of which something is known, behind "and" at most: "van welke is het oprichtingsjaar bekend?"."""
    start = 1 if words and words[0] in CONJUNCTIONS else 0
    return tuple(words[start : start + 2]) in _OF_SOME and not _KNOWN.isdisjoint(words)


def _is_date(words: Sequence[str]) -> bool:
    """Whether words are a noun for when something was founded, and no verb: "founding year"."""
    return any(
        word.endswith(("year", "years", "date", "dates", "jaar", "jahr", "datum", "annee", "ans")) for word in words
    )


def _is_one_more(words: Sequence[str], asked: int, end: int) -> bool:
    """Whether what is had is joined as one more thing: "and a website", where "and the website?" asks for that of one.

    >>> _is_one_more(["en", "een", "website"], 2, 3), _is_one_more(["and", "the", "website"], 2, 3)
    (True, False)
    >>> _is_one_more(["and", "a", "website", "for", "the", "second", "one"], 2, 3)
    False
    """
    alone = all(word in CONJUNCTIONS | _TOO | POLITE for word in (*words[: asked - 1], *words[end:]))
    return alone and words[asked - 1] in _INDEFINITE


def tells_both(words: Sequence[str], together: Sequence[Found]) -> bool:
    """Whether what two that were asked for have is said right behind the words for both: "both with a website"."""
    return any(words[run.end] in _TELLING_WHICH for run in together if run.end < len(words))


def tells_some(words: Sequence[str]) -> bool:
    """Whether some of several are told apart by what they have: "those with a website".

    >>> tells_some(["drop", "those", "with", "a", "website"]), tells_some(["drop", "those"])
    (True, False)
    """
    return any(True for _ in _some(words))


def _some(words: Sequence[str]) -> Iterator[int]:
    """Where the words for some stand that words for what those have follow."""
    return (i for i, pair in enumerate(pairwise(words)) if pair[0] in _SOME and pair[1] in _TELLING_WHICH)


def denied_alone(analysis: Analysis, used: Sequence[Mention]) -> set[int]:
    """The words of a negation, where a follow-up says nothing else: "and which don't?"; none where it does."""
    if any(not isinstance(m, ConceptMention) for m in used):
        return set()
    negations = [m for m in analysis.concept_mentions if m.concept == "negation"]
    denied = {i for m in negations for i in range(m.start, m.end)}
    if _DENYING_LAST.intersection(analysis.words[-1:]) and analysis.concepts() & _OF_SEVERAL:
        denied.add(len(analysis.words) - 1)
    return denied
