"""Folded words with which the data are spoken of: what holds them, what is in them, and all of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

RECORDED: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"geregistreerd", "opgenomen", "vastgelegd", "vermeld"}),
    "en": frozenset({"recorded", "registered", "listed", "catalogued", "cataloged"}),
    "de": frozenset({"erfasst", "verzeichnet", "eingetragen", "registriert", "aufgefuhrt", "aufgefuehrt", "gelistet"}),
    "fr": frozenset({"enregistre", "enregistres", "enregistree", "enregistrees", "recense", "recenses", "recensees",
                     "repertorie", "repertories", "repertoriees", "reference", "fichees"}),
}  # fmt: skip
"""Participles for what is in the data, by language."""
WHOLE: Final = frozenset(
    {
        "volledige", "complete", "hele", "gehele", "full", "whole", "entire", "komplette", "kompletten", "kompletter",
        "vollstandige", "vollstaendige", "ganze", "ganzen", "gesamte", "gesamter", "gesamten", "integrale", "entiere", "toute",
        "volledig", "compleet", "komplettes", "vollstandiges", "vollstaendiges", "complet", "integral", "exhaustif", "exhaustive",
    }
)  # fmt: skip
"""Adjectives with which a list, or the data, are all of it."""
HAVE: Final = frozenset({"heb", "hebt", "heeft", "hebben", "have", "got", "hast", "habt", "haben", "as", "avez"})
"""Verbs of whoever has the data: "Which countries do you have?"."""
