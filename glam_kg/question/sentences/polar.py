"""Questions for yes or no: "Is there a zoo in Iowa?", "Do all museums in Hawaii have a website?", "Is Tresoar an archive?".

What they ask is answered as any other question is; that they ask for yes or no decides but how the answer begins. Who wants to be
shown something ("Can you list the museums?", "Is there a list of archives?", "Do you know which …?") asks for no yes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from glam_kg.question.sentences.hung_questions import INTERROGATIVES
from glam_kg.question.sentences.not_known import words_of_not_knowing
from glam_kg.question.words.lexicon import LIMITS
from glam_kg.question.words.mentions import INSTITUTIONS, NameMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.analysis import Analysis

Polarity = Literal["any", "none", "all", "one"]
"""Whether it is asked if there are any, if there are none, if all have something, or if something is so of one."""

_VERBS: Final = {
    "nl": frozenset(
        {"is", "zijn", "was", "waren", "heeft", "hebben", "had", "hadden", "bestaat", "bestaan", "ligt", "liggen", "staat"}
        | {"staan", "zit", "zitten", "bevindt", "bevinden", "telt", "kent", "bezit", "bezitten", "werd", "werden", "beschikt"}
    ),
    "en": frozenset({"is", "are", "was", "were", "does", "do", "did", "has", "have", "had"}),
    "de": frozenset(
        {"gibt", "gibts", "gab", "ist", "sind", "war", "waren", "hat", "haben", "hatte", "hatten", "existiert", "existieren"}
        | {"liegt", "liegen", "steht", "stehen", "befindet", "befinden", "besitzt", "besitzen", "wurde", "wurden", "verfugt"}
    ),
    "fr": frozenset({"a", "ont", "est", "sont", "etait", "avait", "existe", "existent", "possede", "possedent"})
    | {"compte", "dispose", "disposent", "trouve", "situe", "fut"},
}  # fmt: skip
"""Folded verbs with which such a question begins; in French those that have their pronoun behind them."""
_INVERTED: Final = frozenset({"il", "elle", "ils", "elles", "on"})
_EUPHONIC: Final = "t"
_WHETHER: Final = ("est", "ce", "que"), ("est", "ce", "qu")
_THERE_IS: Final = (
    ("y", "a", "t", "il"), ("y", "avait", "il"), ("il", "y", "a"), ("il", "existe"),
    ("n", "y", "a", "t", "il"), ("il", "n", "y", "a"), ("n", "existe", "t", "il"), ("il", "n", "existe"),
)  # fmt: skip
_ASKING_WHAT: Final = INTERROGATIVES | {"qu", "que", "quoi", "qui", "comment", "pourquoi"}
"""Folded words before which, or behind which, a French inversion asks for no yes: "Qu'y a-t-il comme musées ?"."""
_IF: Final = {
    "nl": frozenset({"of"}),
    "en": frozenset({"whether", "if"}),
    "de": frozenset({"ob"}),
    "fr": frozenset({"si", "s"}),
}
_KNOWING: Final = {
    "nl": frozenset({"weet", "weten", "zeggen", "vertellen", "zeker"}),
    "en": frozenset({"know", "tell", "say", "sure", "certain"}),
    "de": frozenset({"weisst", "weiss", "wissen", "sagen", "sag", "sicher"}),
    "fr": frozenset({"savez", "sais", "sait", "savoir", "dire", "dites", "ignore"}),
}
"""Folded verbs of who wants to know whether something is so."""
_TRUE: Final = {
    "nl": frozenset({"klopt", "waar", "zeggen", "stellen"}),
    "en": frozenset({"true", "right", "correct", "say"}),
    "de": frozenset({"stimmt", "wahr", "richtig", "sagen", "behaupten"}),
    "fr": frozenset({"vrai", "exact", "dire", "affirmer"}),
}
"""Folded words of who wants to know whether something is so as it was told, or may be said: "Stimmt es, dass …?"."""
_THAT: Final = {
    "nl": frozenset({"dat"}),
    "en": frozenset({"that"}),
    "de": frozenset({"dass"}),
    "fr": frozenset({"que", "qu"}),
}
_REACH: Final = 7
_OPENING: Final = frozenset(
    {"en", "and", "und", "et", "dus", "so", "dann", "dan", "then", "alors", "donc", "ok", "okay"}
)
_THERE: Final = {
    "nl": frozenset({"er", "daar", "hier", "bestaat", "bestaan"}),
    "en": frozenset({"there", "here", "any", "some"}),
    "de": frozenset({"es", "s", "da", "dort", "hier", "gibts", "existiert", "existieren", "irgendein", "irgendwelche"}),
    "fr": frozenset({"y", "il", "on"}),
}
"""Folded words of which one, or a place, says that there is something: "Do museums have websites?" asks of all or most."""
_HAVING: Final = {
    "nl": frozenset({"heeft", "had", "bezit", "beschikt", "er"}),
    "en": frozenset({"have", "has", "had", "there"}),
    "de": frozenset({"hat", "hatte", "besitzt", "verfugt", "gibt", "gibts"}),
    "fr": frozenset({"a", "avait", "possede", "dispose", "y", "existe"}),
}
_ALL: Final = {
    "nl": frozenset({"alle", "allemaal", "elk", "elke", "ieder", "iedere", "allen"}),
    "en": frozenset({"all", "every", "each"}),
    "de": frozenset({"alle", "allen", "jede", "jeder", "jedes", "jedem", "jeden", "samtliche"}),
    "fr": frozenset({"tous", "toutes", "chaque", "chacun", "chacune"}),
}
_UNSURE: Final = frozenset(
    {
        "no", "not", "n", "none", "without", "lack", "geen", "niet", "zonder", "nicht", "kein", "keine", "keinen", "keinem",
        "keiner", "ohne", "pas", "aucun", "aucune", "sans", "ni", "nor", "noch", "neither",
    }
    | {
        "other", "others", "another", "else", "andere", "anderes", "ander", "anders", "nog", "weitere", "weiteres", "autre",
        "autres", "encore",
    }
    | {
        "only", "just", "exactly", "maar", "slechts", "alleen", "precies", "nur", "genau", "bloss", "seulement", "seul", "seule",
        "exactement", "many", "lots", "lot", "much", "few", "enough", "several", "veel", "vele", "weinig", "genoeg", "enkele",
        "viele", "wenige", "genug", "mehrere", "einige", "beaucoup", "peu", "assez", "plusieurs", "both", "beide", "deux",
        "almost", "nearly", "bijna", "fast", "presque", "plupart", "still", "always", "ever",
        "immer", "altijd", "toujours",
    }
)  # fmt: skip
"""Folded words beside which neither yes nor no says what is so: of denials, of others than those spoken of, of few or many."""
_THEM: Final = frozenset({"elles", "eux"})
"""Folded French pronouns before the number of those that are taken together."""
EXACT: Final = frozenset(
    {
        "exactly",
        "precisely",
        "only",
        "just",
        "precies",
        "exact",
        "slechts",
        "maar",
        "genau",
        "nur",
        "lediglich",
        "exactement",
    }
    | {"precisement", "seulement"}
)
"""Folded words before a number that is to be the number of them all."""
_NONE: Final = {
    "nl": frozenset({"geen"}),
    "en": frozenset({"no"}),
    "de": frozenset({"kein", "keine", "keinen"}),
    "fr": frozenset({"n", "pas", "aucun", "aucune"}),
}
"""Folded words of those with which it is asked whether there is none: "Gibt es in Assen kein Museum?"."""
_STILL: Final = {
    "nl": frozenset({"nog", "altijd"}),
    "en": frozenset({"still"}),
    "de": frozenset({"noch", "immer"}),
    "fr": frozenset({"encore", "toujours"}),
}
_REQUESTS: Final = frozenset({"list", "count", "which", "info", "where", "when", "compare", "top"})


def polarity(analysis: Analysis) -> Polarity | None:
    """What a question wants yes or no to; None where it wants neither, or where neither would say what is so."""
    words, language = analysis.words, analysis.language.code
    if limit_begins(analysis) is not None:
        return "any"
    start = _beginning(analysis)
    if start is None:
        return None
    named = any(isinstance(m, NameMention) and m.is_sure for m in analysis.mentions)
    kind = next((m for m in analysis.mentions if isinstance(m, INSTITUTIONS) and m.start >= start), None)
    there = kind is not None and not named and _says_there(analysis, start, kind.start)
    compared = {i for m in analysis.concept_mentions if m.concept == "compare" for i in range(m.start, m.end)}
    # "Gleich viele" is weighed, and not many; "exactly 20" is a number of them all.
    sure = compared | _before_numbers(analysis) | words_of_not_knowing(words)
    # "À elles deux" is both together.
    sure |= {i for i in range(1, len(words)) if words[i - 1] in _THEM}
    if unsure := {word for i, word in enumerate(words) if word in _UNSURE and i not in sure}:
        if named:
            return "one" if unsure <= _STILL[language] else None
        return "none" if there and unsure <= _NONE[language] else None
    if not _ALL[language].isdisjoint(words):
        return "all"
    if there:
        return "any"
    return None if _asks_to_be_told(analysis, start) else "one"


def limit_begins(analysis: Analysis) -> int | None:
    """Where a question begins with the limit of a number of several institutions: "More than 50 museums in Texas?".

    With its mark it asks whether there are so many; without, it may be a condition on places.
    """
    words = analysis.words
    if not analysis.number_mentions or not analysis.text.rstrip().endswith("?"):
        return None
    first = next((i for i, word in enumerate(words) if word not in _OPENING), len(words))
    kinds = {m.start for m in analysis.mentions if isinstance(m, INSTITUTIONS) and m.plural}
    numbers = {m.start for m in analysis.number_mentions if m.end in kinds}
    limits = (m for m in analysis.concept_mentions if m.concept in LIMITS)
    return first if any(m.start == first and m.end in numbers for m in limits) else None


def _before_numbers(analysis: Analysis) -> set[int]:
    """Where a word stands that makes a number of several institutions the number of them all: "exactly 20 museums".

    It may also stand at the end: "is the number of museums exactly 20?".
    """
    if EXACT.isdisjoint(analysis.words):
        return set()
    ends = {m.start for m in analysis.mentions if isinstance(m, INSTITUTIONS) and m.plural} | {len(analysis.words)}
    numbers = (m.start for m in analysis.number_mentions if m.end in ends)
    return {at - 1 for at in numbers if at and analysis.words[at - 1] in EXACT}


def behind_true(words: Sequence[str], language: str) -> int | None:
    """Where it goes on behind "is it true that"; None where nobody asks so."""
    return _behind_knowing(words, _THAT[language], _TRUE[language])


def asks_whether_still(analysis: Analysis) -> bool:
    """Whether it is asked if something is still so: "Does the library still exist?"."""
    return not _STILL[analysis.language.code].isdisjoint(analysis.words)


def asks_of_having(analysis: Analysis) -> bool:
    """Whether a question for yes or no asks if something is had, or is there: "Does the museum have …", "Is there … for it?"."""
    words, language = analysis.words, analysis.language.code
    return not _HAVING[language].isdisjoint(words)


def _asks_to_be_told(analysis: Analysis, start: int) -> bool:
    """Whether it is asked for what is known of one: "Kent u …?", "Do you have information about …?"."""
    return any(m.concept == "info" and m.start <= start < m.end for m in analysis.concept_mentions)


def _beginning(analysis: Analysis) -> int | None:
    """Where a question for yes or no begins, behind "est-ce que"; None where no verb that asks for it stands there."""
    words, language = analysis.words, analysis.language.code
    passed = frozenset() if _begins_list(analysis) else analysis.beside.lead_in | analysis.beside.story
    first = next((i for i, word in enumerate(words) if i not in passed and word not in _OPENING), None)
    placed = any(isinstance(m, PlaceMention) and m.start == first for m in analysis.mentions)
    if first is None or (placed and language != "fr"):
        # "Kent musea" are those of a place; "Boise a-t-elle des archives ?" has its verb behind it.
        return None
    if (told := behind_true(words, language)) is not None:
        return told
    words_on = words[first:]
    if (known := _behind_knowing(words_on, _IF[language], _KNOWING[language])) is not None:
        return first + known
    if language != "fr":
        return first if words[first] in _VERBS[language] else None
    whether = next((each for each in _WHETHER if words[first : first + len(each)] == each), ())
    if whether:
        return first + len(whether)
    if first and words[first - 1] in _ASKING_WHAT:
        return None
    there = any(words_on[: len(each)] == each for each in _THERE_IS)
    return first if there or _is_inverted(words_on) else None


def _begins_list(analysis: Analysis) -> bool:
    """Whether what stands before a comma is a verb and the first of several places: "Do France, Italy and Spain have …?"."""
    led, places = analysis.beside.lead_in, {i for m in analysis.place_mentions for i in range(m.start, m.end)}
    verb = analysis.words[:1] and analysis.words[0] in _VERBS[analysis.language.code]
    return bool(verb) and len(led) > 1 and all(i == 0 or i in places for i in led)


def _behind_knowing(words: Sequence[str], joints: AbstractSet[str], knowing: AbstractSet[str]) -> int | None:
    """Where it goes on behind "do you know whether", or behind "is it true that"; None where nobody asks so."""
    at = next((i for i, word in enumerate(words[:_REACH]) if word in joints), None)
    return at + 1 if at is not None and not knowing.isdisjoint(words[:at]) else None


def _is_inverted(words: Sequence[str]) -> bool:
    """Whether a French verb has its pronoun behind it, before which nothing asks: "La bibliothèque a-t-elle un site web ?"."""
    for i, word in enumerate(words):
        behind = words[i + 1 : i + 3]
        pronoun = behind[1:] if behind[:1] == (_EUPHONIC,) else behind[:1]
        if word in _VERBS["fr"] and not _INVERTED.isdisjoint(pronoun):
            return _ASKING_WHAT.isdisjoint(words[:i])
    return False


def _says_there(analysis: Analysis, start: int, kind: int) -> bool:
    """Whether nothing but that there is something, where, and small words stand before the kind of which there is some."""
    words, between = analysis.words[start:kind], range(start, kind)
    language = analysis.language.code
    places = {i for m in analysis.place_mentions for i in range(m.start, m.end)}
    if _THERE[language].isdisjoint(words) and places.isdisjoint(between):
        return False
    said = _VERBS[language] | _THERE[language] | _NONE[language]
    asked = (m for m in analysis.concept_mentions if start <= m.start < kind and m.concept in _REQUESTS)
    if any(not said.issuperset(analysis.words[m.start : m.end]) for m in asked):
        return False
    return INTERROGATIVES.isdisjoint(words) and not any(
        analysis.content[i] and i not in places and analysis.words[i] not in said for i in between
    )
