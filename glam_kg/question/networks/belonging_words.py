"""Folded words with which it is asked what one institution belongs to, or who runs it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

_Words = frozenset[str]
PARENTS: Final[_Words] = frozenset(
    {
        "moederorganisatie", "moederinstelling", "moederbedrijf", "moederinstituut", "moederstichting",
        "parent", "trager", "traeger", "tragers", "traegers", "tragerschaft", "tragerorganisation", "mutterorganisation",
        "muttereinrichtung", "mutterinstitution", "mutterhaus", "mere", "tutelle", "rattachement",
    }
)  # fmt: skip
"""Folded words for a body above one; "mère" and "parent" stand behind or before the word for it."""
WHOLES: Final[_Words] = frozenset(
    {
        "koepel", "koepelorganisatie", "netwerk", "samenwerkingsverband", "umbrella", "network", "dachverband",
        "dachorganisation", "verbund", "netzwerk", "reseau", "groupement",
    }
)  # fmt: skip
"""Folded words for a whole of several: before a name they are often what the name itself is called."""
BODIES: Final[_Words] = frozenset(
    {
        "organisatie", "instantie", "orgaan", "stichting", "overheid", "overkoepelende", "organisation", "organization", "body",
        "group", "system", "trust", "governing", "behorde", "behoerde", "stiftung", "organisationen", "ubergeordnete",
        "ubergeordneten", "organisme", "autorite", "fondation", "administration", "ministere", "ministerie", "ministerium",
        "ministry", "department",
    }
)  # fmt: skip
"""Folded words for any body, which belong to the question where it asks for the one above."""
NOUNS: Final = PARENTS | WHOLES | BODIES
BELONGS: Final[Mapping[str, _Words]] = {
    "nl": frozenset(
        {"hoort", "horen", "behoort", "behoren", "valt", "vallen", "ressorteert", "ressorteren", "hangt", "onderdeel", "lid",
         "aangesloten", "verbonden", "ondergebracht", "gelieerd", "deel"}
    ),
    "en": frozenset(
        {"belong", "belongs", "part", "member", "affiliated", "run", "operated", "managed", "administered", "overseen",
         "governed", "subsidiary", "branch", "fall", "falls"}
    ),
    "de": frozenset(
        {"gehort", "gehoert", "gehoren", "gehoeren", "untersteht", "unterstehen", "unterstellt", "teil", "mitglied",
         "bestandteil", "angeschlossen", "angegliedert", "zugehorig", "getragen", "betrieben", "fallt", "faellt"}
    ),
    "fr": frozenset(
        {"appartient", "appartiennent", "depend", "dependent", "releve", "relevent", "rattache", "rattachee", "partie", "membre",
         "affilie", "affiliee"}
    ),
}  # fmt: skip
"""Folded words of which a part is the subject, or of which it is said."""
LINKS: Final[Mapping[str, _Words]] = {
    "nl": frozenset(
        {"bij", "tot", "onder", "van", "uit", "aan", "met", "toe", "door", "ergens", "maakt", "maken", "er"}
    ),
    "en": frozenset({"to", "of", "by", "with", "under"}),
    "de": frozenset(
        {
            "zu",
            "zum",
            "zur",
            "von",
            "vom",
            "der",
            "des",
            "dem",
            "den",
            "im",
            "in",
            "an",
            "am",
            "unter",
            "einer",
            "eines",
        }
    ),
    "fr": frozenset({"a", "au", "aux", "de", "du", "des", "d", "par", "fait", "font", "t", "il", "elle", "est"}),
}
"""Folded small words that go with them."""
ASKING: Final[Mapping[str, _Words]] = {
    "nl": frozenset({"welk", "welke", "wie", "wat"}),
    "en": frozenset({"which", "what", "who", "whom"}),
    "de": frozenset({"welchem", "welcher", "welchen", "welche", "welches", "wem", "wen"}),
    "fr": frozenset({"quel", "quelle", "quels", "quelles", "qui", "quoi", "lequel", "laquelle"}),
}
WHOM: Final[_Words] = frozenset({"wem", "qui"})
OWNED: Final[_Words] = frozenset({"gehort", "gehoert", "gehoren", "gehoeren", "appartient", "appartiennent"})
"""Folded words that ask for an owner, of whom nothing is known: "Wem gehört das Museum?"."""
BEFORE_ASKING: Final = frozenset(
    {"bij", "onder", "tot", "aan", "van", "to", "under", "of", "zu", "unter", "von", "a", "de", "sous", "d"}
)
ASKING_ALONE: Final[Mapping[str, _Words]] = {
    "nl": frozenset({"waartoe", "waaronder", "waarbij", "waar"}),
    "en": frozenset(),
    "de": frozenset({"wozu", "wem", "wovon", "worunter", "welchem", "welchen", "welcher"}),
    "fr": frozenset(),
}
"""Folded words that ask for the whole without a preposition before them."""
RUNS: Final[Mapping[str, tuple[_Words, _Words]]] = {
    "nl": (frozenset({"wie"}), frozenset({"beheert", "runt", "exploiteert"})),
    "en": (frozenset({"who"}), frozenset({"runs", "operates", "manages", "administers", "oversees"})),
    "de": (frozenset({"wer"}), frozenset({"betreibt", "unterhalt", "unterhaelt", "tragt", "traegt", "verwaltet"})),
    "fr": (frozenset({"qui"}), frozenset({"gere", "exploite", "chapeaute", "administre"})),
}
"""Who asks, and the folded verbs of which a body above is the subject."""
RUN_BY: Final[Mapping[str, tuple[_Words, _Words]]] = {
    "nl": (frozenset({"door"}), frozenset({"beheerd", "gerund", "bestuurd", "geexploiteerd", "aangestuurd"})),
    "en": (frozenset({"by"}), frozenset({"run", "operated", "managed", "administered", "overseen", "governed"})),
    "de": (frozenset({"von"}), frozenset({"betrieben", "getragen", "unterhalten", "verwaltet"})),
    "fr": (
        frozenset({"par"}),
        frozenset({"gere", "geree", "exploite", "exploitee", "chapeaute", "chapeautee", "administre", "administree"}),
    ),
}
"""The preposition before who is asked for, and the folded participles of those verbs: "Door wie wordt het museum beheerd?"."""
OPENS: Final[_Words] = frozenset(
    {"is", "zijn", "was", "maakt", "fait", "font", "are", "does", "do", "did", "ist", "sind", "est", "ce", "que", "qu"}
)
UNDER: Final = frozenset({"onder", "under", "unter", "sous", "als", "as", "comme"})
DOES: Final = frozenset({"maakt", "maken", "fait", "font"})
"""Folded verbs that make one with a noun: "maakt deel uit", "fait partie"."""
SMALL: Final = frozenset(
    {"the", "het", "de", "das", "die", "der", "dem", "le", "la", "l", "les", "il", "elle", "t", "un", "een"}
)
TELLING: Final[Mapping[str, _Words]] = {
    language: PARENTS | WHOLES | belongs | RUNS[language][1] | RUN_BY[language][1]
    for language, belongs in BELONGS.items()
}
"""Folded words of which one must be said for the whole to be asked for."""
PARTS: Final = frozenset({"members", "leden", "mitglieder", "membres", "parts", "onderdelen", "teile", "branches"})
