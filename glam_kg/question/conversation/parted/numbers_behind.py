"""A number that is asked for behind what is to be counted: "Musea in Goes? Noem het aantal.", "…, on en recense combien ?".

The last clause says nothing but that, however it is worded, so it is read as the shortest one: "Hoeveel?". Behind a question for
which ones, of a list with numbers of its own, or of sums, it asks for something else or for more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import (
    INSTITUTIONS,
    AmountMention,
    NameMention,
    SchemeMention,
)
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.words.tokens import Token

_MARKS: Final = frozenset(",;:.?!–—")
_NUMBER: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"aantal", "getal", "hoeveel", "totaal", "totaalaantal"}),
    "en": frozenset({"number", "many", "figure", "total", "count"}),
    "de": frozenset({"zahl", "anzahl", "viele", "wieviele", "gesamtzahl", "gesamtanzahl"}),
    "fr": frozenset({"nombre", "combien", "chiffre", "total"}),
}
"""Folded words for a number of institutions."""
_BESIDE: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset(
        {
            "geef", "geeft", "noem", "noemt", "vermeld", "zeg", "vertel", "me", "mij", "ons", "even", "eens", "graag", "alleen",
            "enkel", "slechts", "het", "een", "exacte", "precieze", "juiste", "totale", "precies", "dan", "er", "zijn", "dat",
            "maakt", "is", "wat", "alsjeblieft", "alstublieft", "aub", "u", "en", "in", "ik", "wil", "hebben", "weten", "daarvan",
        }
    ),
    "en": frozenset(
        {
            "give", "state", "tell", "me", "us", "just", "only", "the", "a", "exact", "precise", "please", "how", "are", "there",
            "what", "s", "is", "of", "them", "does", "that", "make", "in", "i", "need", "want", "d", "like", "exactly", "and",
        }
    ),
    "de": frozenset(
        {
            "nenne", "nenn", "nennen", "gib", "geben", "sag", "sage", "sagen", "sie", "mir", "uns", "nur", "bitte", "die", "eine",
            "genaue", "exakte", "wie", "sind", "es", "das", "macht", "gibt", "davon", "denn", "genau", "und", "insgesamt", "ich",
            "mochte", "brauche", "wissen",
        }
    ),
    "fr": frozenset(
        {
            "donne", "donnez", "dis", "dites", "indique", "indiquez", "moi", "nous", "juste", "seulement", "le", "un", "exact",
            "svp", "s", "il", "te", "vous", "plait", "on", "en", "recense", "compte", "denombre", "trouve", "connait", "y", "a",
            "t", "ca", "cela", "fait", "font", "sont", "elles", "ils", "quel", "quelle", "est", "au", "tout", "precis", "et",
        }
    ),
}  # fmt: skip
"""Folded words of a clause that wishes for the number, and for nothing else."""
_SHORTEST: Final = {"nl": "hoeveel?", "en": "how many?", "de": "wie viele?", "fr": "combien ?"}
_OTHERWISE: Final = frozenset(
    {
        "which", "count", "list", "where", "when", "info", "website", "address", "identifier", "identifiers", "budget", "money",
        "oldest", "newest", "highest", "lowest", "most", "fewest", "compare", "per_type", "per_city", "per_region", "per_country",
        "in_which_city", "not_covered", "whose", "whose_code",
    }
)  # fmt: skip
"""Concepts beside which a number is another one, or more is asked for than it."""
_TOGETHER: Final = frozenset(
    {"samen", "together", "combined", "zusammen", "zusammengenommen", "ensemble", "reunis", "reunies", "confondus"}
)
"""Folded words for a sum of what was spoken of."""
_OF_CODES: Final = frozenset({"number"})
"""Folded words that say an identifier as well."""


def with_number_behind(question: str, analysed: Callable[[str], Analysis]) -> str:
    """The question with the shortest words for the number that its last clause wishes for; as it is where it wishes for none.

    Args:
        question: The question.
        analysed: Tells what stands in what is to be counted.
    """
    tokens = tokenise(question)
    keys = [token.key for token in tokens]
    if not any(not number.isdisjoint(keys) for number in _NUMBER.values()):
        return question
    found = _wish(question, tokens, keys)
    if found is None:
        return question
    start, languages = found
    head = question[: tokens[start].start].rstrip()
    said = analysed(head)
    # "Total" is said in several.
    language = said.language.code if said.language.code in languages else languages[0]
    if not (_is_countable(said) or _is_sum(said)) or (not _OF_CODES.isdisjoint(keys[start:]) and _has_codes(said)):
        return question
    wish = _SHORTEST[language]
    return f"{head} {wish if head.endswith((',', ';', ':')) else wish[:1].upper() + wish[1:]}"


def _wish(question: str, tokens: Sequence[Token], keys: Sequence[str]) -> tuple[int, list[str]] | None:
    """Where the last clause begins, and the languages in which it wishes for a number and nothing else; None if in none."""
    start = next((i for i in range(len(tokens) - 1, 0, -1) if _stands_behind_mark(question, tokens, i)), 0)
    said = keys[start:]
    languages = [
        language
        for language, number in _NUMBER.items()
        if not number.isdisjoint(said) and (number | _BESIDE[language]).issuperset(said)
    ]
    return (start, languages) if start and languages else None


def _stands_behind_mark(question: str, tokens: Sequence[Token], i: int) -> bool:
    return not _MARKS.isdisjoint(question[tokens[i - 1].end : tokens[i].start])


def _is_countable(head: Analysis) -> bool:
    """Whether several institutions are named of which nothing else is asked."""
    kinds = [m for m in head.mentions if isinstance(m, INSTITUTIONS)]
    if not kinds or not head.concepts().isdisjoint(_OTHERWISE):
        return False
    if any(isinstance(m, AmountMention) for m in head.mentions) or head.number_mentions:
        return False
    sure = [m for m in head.name_mentions if m.candidates and m.is_sure]
    return any(m.plural for m in kinds) and not any(_covers(name, m) for name in sure for m in kinds)


def _is_sum(head: Analysis) -> bool:
    """Whether what was spoken of is to be summed up: "Les deux ensemble, ça donne combien ?"."""
    alone = not head.name_mentions and head.concepts().isdisjoint(_OTHERWISE)
    return alone and not _TOGETHER.isdisjoint(head.words)


def _covers(name: NameMention, kind: object) -> bool:
    return isinstance(kind, INSTITUTIONS) and name.start <= kind.start and kind.end <= name.end


def _has_codes(head: Analysis) -> bool:
    return any(isinstance(m, SchemeMention) for m in head.mentions)
