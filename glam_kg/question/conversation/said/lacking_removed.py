"""Those that lack something left out of a list: "remove the ones without a website" leaves those that have one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.phrasing.narrowing import ASKING
from glam_kg.question.conversation.phrasing.phrase_runs import past
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

_REMOVING: Final = frozenset(
    {
        "remove", "drop", "exclude", "excluding", "omit", "skip", "ignore", "discard", "delete", "leave", "leaving", "take",
        "filter", "throw", "cut", "get", "without", "except", "verwijder", "haal", "laat", "gooi", "schrap", "sla", "negeer",
        "zonder", "behalve", "wis", "entferne", "entfern", "lass", "lasse", "lassen", "nimm", "nehmen", "streiche", "streich",
        "losche", "ignoriere", "filtere", "ohne", "ausser", "wirf", "enleve", "enlevez", "retire", "retirez", "supprime",
        "supprimez", "exclus", "excluez", "ote", "otez", "elimine", "eliminez", "ecarte", "ecartez", "ignorez", "laisse",
        "laissez", "enlever", "retirer", "supprimer", "exclure", "eliminer", "ecarter", "sans", "sauf", "hormis",
    }
)  # fmt: skip
"""Folded words that leave out what stands behind them."""
_WITH_PARTICLE: Final = frozenset(
    {
        "take", "get", "leave", "leaving", "filter", "filtere", "throw", "cut", "haal", "laat", "gooi", "sla", "nimm", "nehmen",
        "lass", "lasse", "lassen", "wirf", "laisse", "laissez",
    }
)  # fmt: skip
"""Those of them that leave out only where another word says so ("take out", "haal … weg"): "take those without" keeps them."""
_APART: Final = frozenset(
    {
        "out", "away", "off", "rid", "of", "weg", "eruit", "uit", "over", "er", "weglaten", "weghalen", "verwijderen",
        "schrappen", "overslaan", "raus", "heraus", "aus", "weglassen", "entfernen", "streichen", "herausnehmen",
        "rausnehmen", "ausschliessen", "loschen", "tomber", "de", "cote", "la", "liste", "from", "the", "list", "van",
        "lijst", "der",
    }
)  # fmt: skip
"""Folded words that do so together with those, or at the end, where others may stand around them."""
_BESIDE: Final = frozenset({"out", "away", "off", "rid", "of", "er", "uit", "eruit", "weg", "raus", "aus", "tomber"})
"""Those of them right behind the verb."""
_ASIDE: Final = ("de", "cote")
"""Folded French words for them there, of which one is small: "laisse de côté ceux sans site web"."""
_AT_THE_END: Final = frozenset(
    {
        "out", "away", "off", "weg", "eruit", "over", "weglaten", "weghalen", "verwijderen", "schrappen", "overslaan", "raus",
        "heraus", "aus", "weglassen", "entfernen", "streichen", "herausnehmen", "rausnehmen", "ausschliessen", "loschen",
    }
)  # fmt: skip
"""Those of them that leave out by themselves what stands before them."""
_THOSE: Final = frozenset(
    {
        "the", "all", "any", "ones", "those", "de", "het", "den", "les", "die", "degene", "degenen", "diegene", "diegenen",
        "diejenigen", "alle", "jene", "ceux", "celles", "tous", "toutes",
    }
)  # fmt: skip
_LACKING: Final = {
    "en": (
        ("without",), ("lacking",), ("with", "no"), ("that", "have", "no"), ("which", "have", "no"), ("who", "have", "no"),
        ("that", "don", "t", "have"), ("which", "don", "t", "have"), ("that", "do", "not", "have"),
        ("which", "do", "not", "have"), ("that", "lack"), ("which", "lack"), ("having", "no"),
    ),
    "nl": (("zonder",), ("die", "geen"), ("met", "geen"), ("geen",)),
    "de": (("ohne",), ("die", "keine"), ("die", "keinen"), ("die", "kein"), ("mit", "keiner")),
    "fr": (
        ("sans",), ("qui", "n", "ont", "pas", "de"), ("qui", "n", "ont", "pas", "d"), ("n", "ayant", "pas", "de"),
        ("n", "ayant", "pas", "d"), ("qui", "n", "ont", "aucun"), ("qui", "ont", "pas", "de"), ("depourvus", "de"),
    ),
}  # fmt: skip
"""Folded words for having none of what follows, by language."""
_HAVE: Final = frozenset({"hebben", "haben", "please", "bitte", "graag", "alsjeblieft", "svp", "stp"})
"""Folded words behind it that say no more."""
_HAVING: Final = {"with": "en", "met": "nl", "mit": "de", "avec": "fr"}
_LEFT: Final = {"en": "only those with", "nl": "alleen die met", "de": "nur die mit", "fr": "seulement ceux avec"}
"""What such a follow-up asks for, by language."""
_LEFT_WITHOUT: Final = {
    "en": "only those without",
    "nl": "alleen die zonder",
    "de": "nur die ohne",
    "fr": "seulement ceux sans",
}
_MOST: Final = 4
"""Words of what they lack."""


def without_those_lacking(text: str, listed: Callable[[str], bool]) -> str:
    """A follow-up that leaves out those that lack something as one for those that have it; any other as it is.

    >>> without_those_lacking("Could you remove the ones without a website?", bool)
    'only those with a website'
    >>> without_those_lacking("laat de musea zonder website weg", bool), without_those_lacking("die ohne ISIL weglassen", bool)
    ('alleen die met website', 'nur die mit ISIL')
    >>> without_those_lacking("take the ones without a website", bool)
    'take the ones without a website'
    >>> without_those_lacking("those without a website", bool), without_those_lacking("nimm die mit Website raus", bool)
    ('those without a website', 'nur die ohne Website')

    Args:
        text: The follow-up.
        listed: Whether a word is one for what was listed; called only where one stands before what those lack.
    """
    tokens = tokenise(text)
    words = [token.key for token in tokens]
    start = past(words, 0, ASKING)
    removes = start < len(words) and words[start] in _REMOVING
    those = past(words, start + 1, _BESIDE) if removes else start
    those += len(_ASIDE) if tuple(words[those : those + len(_ASIDE)]) == _ASIDE else 0
    end = past(words, those, _THOSE)
    if end == those or end >= len(words):
        return text
    found = next(_lacking(words, range(end, max(those, end - 2), -1)), None)
    of_kind = found is None
    # "Laat de musea zonder website weg" names the kind.
    found = found or next(_lacking(words, [end + 1]), None)
    if found is None:
        return text
    language, first, lacks = found
    last = len(words)
    while last > first and words[last - 1] in _APART | _HAVE:
        last -= 1
    apart = not _AT_THE_END.isdisjoint(words[last:])
    removes &= those > start + 1 or (start < len(words) and words[start] not in _WITH_PARTICLE)
    # "Drop the ones with a website" is read as it stands.
    if not (apart or (removes and lacks)) or not 0 < last - first <= _MOST:
        return text
    if of_kind and not listed(tokens[end].text):
        return text
    left = _LEFT if lacks else _LEFT_WITHOUT
    return f"{left[language]} {text[tokens[first].start : tokens[last - 1].end]}"


def _lacking(words: Sequence[str], starts: Iterable[int]) -> Iterator[tuple[str, int, bool]]:
    """The language of words for lacking or having that begin at one of some places, where they end, and whether they lack."""
    for start in starts:
        for language, runs in _LACKING.items():
            ends = (start + len(run) for run in runs if tuple(words[start : start + len(run)]) == run)
            yield from ((language, end, True) for end in ends)
        if start < len(words) and words[start] in _HAVING:
            yield _HAVING[words[start]], start + 1, False
