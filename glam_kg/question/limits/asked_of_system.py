"""Questions about us, and not about institutions: "Welche Arten von Fragen verstehst du?", "Wat kan je allemaal?".

They say nothing but what we can do, which questions we understand or which data we have. Where these are from is told otherwise
(`glam_kg/question/limits/refusal_reasons.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

_WHAT: Final = frozenset(
    {"wat", "welke", "hoe", "what", "which", "whats", "was", "welche", "welcher", "welchen", "que", "qu", "quoi",
     "quel", "quels", "quelle", "quelles", "waarvoor", "wofur", "wozu", "waarover", "woruber", "waarmee", "womit",
     "how", "wie", "comment"}
)  # fmt: skip
"""Folded words that ask."""
_DOING: Final = frozenset(
    {"kan", "kun", "kunt", "kunnen", "mag", "can", "could", "may", "able", "kann", "kannst", "konnen", "koennen",
     "konnt", "koennt", "darf", "peux", "peut", "puis", "pouvez", "pouvons", "sais", "savez", "weet", "weten", "know",
     "weisst", "wissen", "begrijp", "begrijpt", "begrijpen", "versta", "verstaat", "verstaan", "understand",
     "verstehst", "verstehen", "versteht", "comprends", "comprenez", "comprend", "beantwoord", "beantwoordt",
     "beantwoorden", "answer", "answers", "handle", "beantwortest", "beantworten", "beantwortet", "reponds",
     "repondez", "repondre", "ask", "asked", "vragen", "stellen", "fragen", "poser", "demander", "do", "does", "doen",
     "doe", "doet", "tun", "faire", "fais", "faites", "help", "helpen", "helfen", "aider", "leisten", "bieden",
     "offer", "bieten", "offrir", "support", "supports"}
)  # fmt: skip
"""Folded verbs for what we, or whoever asks, can do here."""
_HAVING: Final = frozenset(
    {"bevat", "bevatten", "zit", "zitten", "staat", "staan", "contain", "contains", "contained", "hold", "holds",
     "cover", "covers", "enthalt", "enthaelt", "enthalten", "beinhaltet", "verfuge", "verfuegt", "umfasst", "steckt",
     "contient", "contiennent", "comprend", "couvre", "heb", "hebt", "heeft", "have", "has", "had", "hast", "hat",
     "haben", "habt", "verfugst", "verfuegst", "verfugen", "verfuegen", "as", "a", "avez", "disposes", "disposez",
     "in", "inside", "drin", "erin", "is", "ist", "est", "are", "sind", "trouve"}
)  # fmt: skip
"""Folded verbs, and such, for what there is in the data."""
_OF_US: Final = frozenset(
    {"je", "jij", "jullie", "u", "ge", "gij", "you", "du", "ihr", "sie", "tu", "toi", "vous", "ik", "i", "we", "ich",
     "man", "on", "dit", "this", "hier", "here", "ici", "dir", "ihnen", "systeem", "system", "systeme", "assistent",
     "assistant", "chatbot", "bot", "tool", "databank", "database", "datenbank", "base", "dataset", "datensatz",
     "kennisgraaf", "wissensgraph", "graph", "graphe", "graaf", "knowledge"}
)  # fmt: skip
"""Folded words for us, for whoever asks, or for the data."""
_OBJECTS: Final = frozenset(
    {"vraag", "vragen", "question", "questions", "query", "queries", "frage", "fragen", "requete", "requetes",
     "gegevens", "data", "informatie", "information", "daten", "informationen", "donnees", "informations", "info",
     "taken", "tasks", "functies", "functions", "funktionen", "fonctions", "fonctionnalites", "features",
     "mogelijkheden", "moglichkeiten", "possibilites"}
)  # fmt: skip
"""Folded words for what we answer, have or can do."""
_SMALL: Final = frozenset(
    {"allemaal", "alles", "all", "everything", "tout", "soort", "soorten", "type", "types", "kind", "kinds", "sort",
     "sorts", "art", "arten", "typen", "sorte", "sortes", "genre", "genres", "van", "of", "von", "de", "d", "des",
     "la", "le", "les", "l", "het", "the", "die", "das", "der", "den", "dem", "dieser", "diesem", "deze", "cette",
     "ce", "ces", "for", "voor", "fur", "pour", "me", "mij", "mir", "to", "zu", "te", "so", "zoal", "eigenlijk",
     "eigentlich", "precies", "exactly", "genau", "er", "es", "met", "mit", "with", "avec", "aan", "dans", "in",
     "dir", "euch", "ueber", "uber", "over", "about", "sur", "your", "jouw", "uw", "deine", "ihre", "vos", "tes",
     "votre", "ta", "t", "il", "y", "une", "un", "een", "ein", "eine", "n", "en", "mal", "eens", "like", "st", "est",
     "be", "zijn", "sein", "etre", "donc", "denn", "dan", "then", "wel", "nou", "noch", "auch", "ook", "also", "moi",
     "comme"}
)  # fmt: skip
"""Folded words without a meaning of their own here."""
_YOU: Final = frozenset({"je", "jij", "jullie", "u", "ge", "gij", "you", "du", "ihr", "sie", "tu", "vous"})
_DATA: Final = frozenset(
    {"databank", "database", "datenbank", "base", "dataset", "datensatz", "systeem", "system", "systeme",
     "kennisgraaf"}
)  # fmt: skip
_KINDS: Final = frozenset(
    {"soort", "soorten", "type", "types", "kind", "kinds", "sort", "sorts", "art", "arten", "typen", "genre"}
)  # fmt: skip
"""Folded words that ask for the kinds of institutions where no questions or data are said."""


def asks_of_system(words: Sequence[str]) -> bool:
    """Whether folded words ask what we can do, or which data we have, and nothing else.

    >>> [asks_of_system(text.split()) for text in ("welche arten von fragen verstehst du", "wat kan je allemaal")]
    [True, True]
    >>> [asks_of_system(text.split()) for text in ("which types do you know", "wat zit er in deventer", "wat kan ik doen")]
    [False, False, False]
    """
    if _WHAT.isdisjoint(words) or not _SAID.issuperset(words):
        return False
    if not _OBJECTS.isdisjoint(words):
        return not _OF_US.isdisjoint(words) and not (_DOING | _HAVING).isdisjoint(words)
    if not _KINDS.isdisjoint(words):
        return False
    inside = not _DATA.isdisjoint(words) and not _HAVING.isdisjoint(words)
    return inside or not any(said.isdisjoint(words) for said in (_YOU, _DOING))


_SAID: Final = _WHAT | _DOING | _HAVING | _OF_US | _OBJECTS | _SMALL
