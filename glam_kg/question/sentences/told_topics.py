"""Whether a question is about what was told before it: "I collect old maps. Which libraries in Germany hold any?"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.question.sentences.statements import ADVERSATIVES
from glam_kg.question.words.asked_words import asked_words
from glam_kg.question.words.mentions import ConceptMention, GeneralMention, NameMention, SubjectMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_ABOUT_IT: Final = {
    "nl": r"daarover|hierover|erover|daarvan|hiervan|ervan|daarmee|hiermee|ermee|daarvoor|hiervoor"
    r"|over (?:dit|dat) (?:onderwerp|thema)|(?:daar|hier) (?:\w+ ){1,2}(?:over|van)",
    # "Of that state" says where.
    "en": r"(?:about|on|of|with|into) (?:it|that|this|them|these)"
    r"(?! (?:state|province|region|country|county|city|town|village|area|place|district|countries|cities)s?\b)",
    "de": r"dazu|hierzu|daru?e?ber|hieru?e?ber|davon|hiervon|dafu?e?r|hierfu?e?r|damit zu tun|damit (?:be|aus)\w+"
    r"|so ?was|so etwas|zu (?:diesem|dem) thema",
    "fr": r"(?:a|sur|de) ce (?:sujet|theme)|la dessus|en rapport|s y (?:rapport|interess|consacr)\w+|y (?:touch|consacr)\w+",
}
"""Folded words that stand for a subject behind a preposition."""
_SOME_OF_IT: Final = {
    "nl": r"(?:hebben|heeft|bewaren|bewaart|bezitten|bezit|tonen|zien|vinden|vind|verzamelt|verzamelen)"
    r" (?:er|ze|die|zoiets|dat|dit)",
    "en": r"(?:have|has|hold|holds|keep|keeps|got|own|owns|show|shows|display|see|find|collects?|collected)"
    r" (?:any|some|them|these|those|such things|it|that|this)",
    "de": r"(?:haben|hat|besitzen|besitzt|bewahren|zeigen|sammelt|sammeln|ich|man|wir)"
    r" (?:welche|solche|sie|die|das|dies|so was|so etwas)",
    "fr": r"(?:ont|possedent|conservent) (?:ca|cela)"
    r"|en (?:ont|a|possed\w+|conserv\w+|detien\w+|expos\w+|gard\w+|collectionn\w+|voir|trouver|consulter)",
}
"""Folded words that stand for a subject as what is had or seen, where no noun follows them."""
_ENDS: Final = r"(?= (?:in|en|a|au|aux|at|near|bij|dans|sehen|finden|anschauen|zien|vinden)\b|$)"
_SOME_OF_THEM: Final = re.compile(
    r"\b(?:(?:which|many|some|any|all|one|none|most) of (?:it|that|this|them|these)"
    r"|(?:welke|hoeveel|wie|welche|viele|wer|einige) (?:daarvan|hiervan|ervan|er|davon|hiervon))\b"
)
"""Folded words for some of those that are spoken of."""
_ONE: Final = frozenset({"je", "men", "you", "one", "man", "on"})
_CAN: Final = frozenset({"kan", "can", "could", "geht", "kann", "peut", "possible"})
_THAT: Final = frozenset({"dat", "that", "das", "ca", "cela", "est"})
_SOMEBODY: Final = frozenset({"hij", "zij", "he", "she", "it", "er", "sie", "il", "elle"})
_WONDERING: Final = frozenset(
    {"af", "vroeg", "vraag", "wonder", "wondering", "wondered", "frage", "fragte", "gefragt", "demande", "demandais"}
)
"""Folded verbs with which somebody but asks, and does not say what they want to visit: "ik vroeg me af"."""
_NOW: Final = frozenset(
    {
        "nu", "vandaag", "ditmaal", "momenteel", "now", "today", "currently", "jetzt", "nun", "heute", "diesmal", "momentan",
        "maintenant", "aujourd", "instead",
    }
)  # fmt: skip
"""Folded words that behind "but" set what is asked now against what is told: "I collect coins, but what I want now is"."""
_REACH: Final = 3
_PLACES: Final = frozenset({"where", "holder"})


def points_back(
    told: AbstractSet[int],
    tokens: Sequence[Token],
    mentions: Sequence[Mention],
    first_person: AbstractSet[str],
    language: str,
    *,
    prepared: AbstractSet[int] = frozenset(),
) -> bool:
    """Whether what is asked is about a subject that was told.

    A pronoun stands for it ("… which museums have something on that?", "… hold any?"); or it is asked where one can go, and of
    what is not said again; or somebody who says what they care for asks for what to visit themselves ("My hobby is fossils, which
    museums should I try?"), and not for something else ("…, but today I need museums in Delft").

    Args:
        told: The positions of the words that are told, and not asked.
        tokens: All words.
        mentions: What was found in them.
        first_person: The folded pronouns of the first person.
        language: The question's language.
        prepared: The positions of the words for a piece of work; its topic is meant only where a pronoun stands for it.
    """
    if prepared and _points_at_topic(told | prepared, tokens, mentions, language):
        return True
    if not _is_all_told(told, mentions):
        return False
    asked = [token.key for i, token in enumerate(tokens) if i not in told]
    if _has_pronoun(" ".join(asked), language):
        return True
    beside = [m for m in mentions if m.start not in told]
    named = any(isinstance(m, (TypeMention, GeneralMention, NameMention)) for m in beside)
    where = any(isinstance(m, ConceptMention) and m.concept in _PLACES for m in beside)
    ourselves = any(
        word in first_person and _WONDERING.isdisjoint(asked[max(0, i - 1) : i + _REACH])
        for i, word in enumerate(asked)
    )
    if not named:
        possible = not _CAN.isdisjoint(asked) and not _THAT.isdisjoint(asked)
        return where and (ourselves or possible or not _ONE.isdisjoint(asked)) and _SOMEBODY.isdisjoint(asked)
    cares = not asked_words("interests", language).isdisjoint(tokens[i].key for i in told)
    otherwise = bool(asked) and asked[0] in ADVERSATIVES and not _NOW.isdisjoint(asked)
    return cares and ourselves and not otherwise


def _points_at_topic(
    told: AbstractSet[int], tokens: Sequence[Token], mentions: Sequence[Mention], language: str
) -> bool:
    """Whether a pronoun in what is asked stands for the topic of a piece of work: "For an article on peat, who collects it?".

    "Which of them" are some of the institutions.
    """
    asked = " ".join(token.key for i, token in enumerate(tokens) if i not in told)
    return _is_all_told(told, mentions) and _has_pronoun(_SOME_OF_THEM.sub("", asked), language)


def _has_pronoun(asked: str, language: str) -> bool:
    """Whether folded words have one that may stand for a subject."""
    pattern = rf"\b(?:{_ABOUT_IT[language]})\b|\b(?:{_SOME_OF_IT[language]})\b{_ENDS}"
    return re.search(pattern, asked) is not None


def _is_all_told(told: AbstractSet[int], mentions: Sequence[Mention]) -> bool:
    """Whether a known subject was told, and none is asked for by name."""
    subjects = [m for m in mentions if isinstance(m, SubjectMention) and m.known]
    return any(m.start in told for m in subjects) and all(m.start in told for m in subjects)
