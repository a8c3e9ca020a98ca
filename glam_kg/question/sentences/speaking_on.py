"""Where somebody who told of themselves goes on to ask, and does not name themselves again: "… and was wondering whether".

"J'écris sur l'horlogerie et il me faudrait …", "Ik maak een lesbrief en vroeg me af of …", "Ich schreibe und hätte gern …".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.sentences.hung_questions import INTERROGATIVES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.words.tokens import Token

_SUBJECTS: Final = {
    "nl": frozenset({"ik", "we", "wij"}),
    "en": frozenset({"i", "we", "im", "ive"}),
    "de": frozenset({"ich", "wir"}),
    "fr": frozenset({"je", "j", "nous", "on"}),
}
_GOING_ON: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset(
        {
            "heb", "hebben", "vroeg", "vraag", "vroegen", "vragen", "wil", "willen", "wilde", "wilden", "wou", "zou",
            "zouden", "ben", "was", "waren", "zijn", "zoek", "zoeken", "hoop", "hopen", "moet", "moeten",
        }
    ),
    "en": frozenset(
        {
            "was", "were", "am", "are", "would", "want", "wanted", "need", "needed", "wonder", "wondered", "wondering",
            "hope", "hoping", "looking", "have", "d", "m",
        }
    ),
    "de": frozenset(
        {
            "habe", "haben", "hatte", "hatten", "haette", "mochte", "mochten", "moechte", "wollte", "wollten", "will",
            "wollen", "brauche", "brauchen", "brauchte", "braeuchte", "frage", "fragte", "fragen", "suche", "suchen", "bin",
            "wurde", "wuerde", "benotige",
        }
    ),
    "fr": frozenset(
        {
            "ai", "aurais", "aurions", "voudrais", "voudrions", "voulais", "cherche", "cherchons", "aimerais", "aimerions",
            "souhaite", "souhaiterais", "me", "m", "nous", "suis", "dois",
        }
    ),
}  # fmt: skip
"""Folded verbs, or what stands before them, with which somebody goes on to ask for something."""
_IMPERSONAL: Final = "il"
_REACH: Final = 2
"""Words within which who speaks is named at the beginning of a clause."""


def speaks_on(
    joint: int,
    clause: range,
    tokens: Sequence[Token],
    *,
    named: AbstractSet[int],
    asked: AbstractSet[int],
    first_person: AbstractSet[str],
    language: str,
) -> bool:
    """Whether behind a word that joins somebody goes on, who spoke of themselves before it and asked for nothing yet.

    Args:
        joint: The position of the word that joins.
        clause: The positions of what is said around it without a mark.
        tokens: All words.
        named: Where institutions are named.
        asked: Where something is asked.
        first_person: The folded pronouns of the first person.
        language: The question's language.
    """
    keys = [token.key for token in tokens[joint + 1 : joint + 1 + _REACH]]
    impersonal = len(keys) > 1 and keys[0] == _IMPERSONAL and keys[1] in first_person
    if not impersonal and (not keys or keys[0] not in _GOING_ON[language]):
        return False
    told = range(clause.start, joint)
    speaks = any(tokens[i].key in _SUBJECTS[language] for i in told[:_REACH])
    behind = range(joint + 1, clause.stop)
    pronoun = any(tokens[i].key in INTERROGATIVES for i in behind)
    asks = pronoun or not (named | asked).isdisjoint(behind)
    # Those that somebody told of are asked for by a pronoun: "I write on Czech libraries and want to know which there are".
    again = pronoun and named.isdisjoint(behind)
    # The verb of "ik maak een lesbrief" may ask elsewhere.
    return speaks and asks and asked.isdisjoint(told[_REACH:]) and (again or named.isdisjoint(told[_REACH:]))
