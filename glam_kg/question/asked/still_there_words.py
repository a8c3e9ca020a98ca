"""Folded words that say of institutions that they are still there: "die nog bestaan", "surviving", "encore ouvertes"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

Pairs = tuple[tuple[frozenset[str], frozenset[str]], ...]
OPEN: Final = {
    "nl": frozenset({"open", "geopend"}),
    "en": frozenset({"open"}),
    "de": frozenset({"offen", "geoffnet"}),
    "fr": frozenset({"ouvert", "ouverte", "ouverts", "ouvertes"}),
}
CLOSED_WORDS: Final = {
    "nl": frozenset({"gesloten", "opgeheven", "dicht"}),
    "en": frozenset({"closed", "defunct", "dissolved"}),
    "de": frozenset({"geschlossen", "aufgelost"}),
    "fr": frozenset({"ferme", "fermes", "fermee", "fermees", "disparu", "disparue", "disparus", "disparues"}),
}
PAIRS: Final[Mapping[str, Pairs]] = {
    "nl": (
        (frozenset({"nog", "zijn"}), OPEN["nl"] | {"actief", "operationeel", "bedrijf"}),
        (frozenset({"bestaan", "bestaat", "zijn"}), frozenset({"nog"})),
        (frozenset({"nog"}), frozenset({"bestaan", "bestaat", "voortbestaan", "voortbestaat", "over"})),
        (frozenset({"niet", "zonder", "behalve", "uitgezonderd", "exclusief"}), CLOSED_WORDS["nl"]),
    ),
    "en": (
        (
            frozenset({"are", "still", "remain", "remains", "remaining"}),
            OPEN["en"] | {"active", "operating", "operational", "operation"},
        ),
        (
            frozenset({"still"}),
            frozenset({"exist", "exists", "existing", "existence", "extant", "around", "there", "operating", "operation"})
            | {"running", "active", "going", "standing", "survive", "survives", "surviving"},
        ),
        (frozenset({"that", "which", "to", "them"}), frozenset({"survive", "survives"})),
        (frozenset({"have", "has"}), frozenset({"survived"})),
        (frozenset({"not", "t", "never", "excluding", "except", "excepting", "without", "minus"}), CLOSED_WORDS["en"]),
    ),
    "de": (
        (frozenset({"noch", "sind"}), OPEN["de"] | {"aktiv", "betrieb"}),
        (frozenset({"betrieb"}), frozenset({"sind"})),
        (frozenset({"noch"}), frozenset({"existieren", "existiert", "bestehen", "besteht", "aktiv", "betrieb"})),
        (frozenset({"existieren", "existiert", "bestehen", "besteht", "gibt"}), frozenset({"noch"})),
        (frozenset({"haben", "hat"}), frozenset({"uberlebt", "uberdauert"})),
        (frozenset({"nicht"}), CLOSED_WORDS["de"]),
        (frozenset({"ohne", "ausser"}), frozenset({"geschlossene", "geschlossenen", "aufgeloste", "aufgelosten"})),
    ),
    "fr": (
        (frozenset({"encore", "toujours", "sont"}), OPEN["fr"] | {"active", "actif", "actives", "actifs", "activite"}),
        (frozenset({"encore", "toujours"}), frozenset({"existant", "existants", "existante", "existantes"})),
        (frozenset({"existe", "existent", "subsiste", "subsistent"}), frozenset({"encore", "toujours"})),
        (
            frozenset({"qui", "quels", "quelles", "quel", "quelle", "lesquels", "lesquelles", "combien"}),
            frozenset({"subsiste", "subsistent"}),
        ),
        (frozenset({"pas", "sans", "sauf", "hormis", "excepte"}), CLOSED_WORDS["fr"]),
    ),
}  # fmt: skip
"""Folded words that say so together, the one not far before the other: the institution is spoken of, and is not gone."""
OF_EXTREMES: Final[Mapping[str, Pairs]] = {
    "nl": ((frozenset({"nog"}), frozenset({"is", "zijn"})),),
    "en": ((frozenset({"still"}), frozenset({"left"})),),
    "de": ((frozenset({"noch"}), frozenset({"gibt"})),),
    "fr": ((frozenset({"qui"}), frozenset({"reste", "restent"})),),
}
"""Folded words that say so of the first of an order; without one they ask which others there are."""
ADJECTIVES: Final[Mapping[str, Pairs]] = {
    "nl": (
        (
            frozenset({"nog", "steeds", "altijd"}),
            frozenset({"bestaande", "actieve", "open", "geopende", "functionerende", "werkende", "resterende"}),
        ),
        (frozenset({"niet"}), frozenset({"gesloten", "opgeheven"})),
    ),
    "en": (
        (
            frozenset({"still", "currently", "presently"}),
            frozenset({"existing", "extant", "open", "active", "operating", "operational", "functioning", "standing"})
            | {"surviving", "existent"},
        ),
    ),
    "de": (
        (
            frozenset({"noch"}),
            frozenset({"bestehende", "bestehenden", "existierende", "existierenden", "aktive", "aktiven", "offene", "offenen"})
            | {"geoffnete", "geoffneten", "geoffnet", "vorhandene", "vorhandenen", "bestehendes", "existierendes", "aktives"}
            | {"offenes", "geoffnetes", "bestehender", "existierender"},
        ),
        (frozenset({"nicht"}), frozenset({"geschlossene", "geschlossenen", "aufgeloste", "aufgelosten"})),
    ),
    "fr": (
        (
            frozenset({"encore", "toujours"}),
            frozenset({"existant", "existants", "existante", "existantes", "actif", "active", "actifs", "actives"})
            | {"subsistant", "subsistants", "subsistante", "subsistantes"},
        ),
    ),
}  # fmt: skip
"""Folded words that say so right before those that are asked for; in French right behind them."""
SAYING: Final = {
    language: frozenset[str]().union(*(last for _, last in (*pairs, *OF_EXTREMES[language], *ADJECTIVES[language])))
    for language, pairs in PAIRS.items()
}
"""Folded words of which one is said where it is said that any are still there."""
