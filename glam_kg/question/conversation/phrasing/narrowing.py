"""Requests to narrow down what was listed: "could you limit it to Boston?", "kannst du das auf Sachsen einschränken?"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.phrasing.phrase_runs import past

if TYPE_CHECKING:
    from collections.abc import Sequence

ASKING: Final = frozenset(
    {
        "please", "can", "could", "would", "will", "you", "we", "i", "d", "like", "to", "let", "s", "us", "maybe", "perhaps",
        "now", "then", "and", "ok", "graag", "kun", "kunt", "kan", "kunnen", "zou", "zouden", "je", "jij", "u", "ik", "wil",
        "laten", "dan", "nu", "en", "even", "eens", "alsjeblieft", "alstublieft", "aub", "misschien", "kannst", "konnen",
        "konntest", "konnten", "wurdest", "wurden", "du", "sie", "wir", "ich", "mochte", "lass", "lasst", "uns", "bitte",
        "mal", "jetzt", "nun", "und", "vielleicht", "peux", "peut", "pouvez", "pourriez", "pourrais", "pourrait", "pouvons",
        "tu", "vous", "on", "nous", "voudrais", "veux", "et", "maintenant", "stp", "svp", "se", "te",
    }
)  # fmt: skip
"""Folded words before what is to be done."""
_LISTED: Final = frozenset(
    {
        "it", "that", "this", "them", "these", "those", "the", "list", "search", "results", "result", "selection", "yourself",
        "ourselves", "down", "further", "just", "only", "dat", "dit", "het", "die", "deze", "ze", "de", "lijst",
        "zoekopdracht", "resultaten", "resultaat", "selectie", "overzicht", "je", "u", "ons", "zich", "jezelf", "alleen",
        "verder", "nog", "wat", "das", "dies", "diese", "es", "sie", "liste", "suche", "ergebnisse", "ergebnis", "auswahl",
        "dich", "sich", "uns", "weiter", "noch", "etwas", "nur", "ca", "cela", "ceci", "le", "la", "les", "recherche",
        "resultats", "toi", "vous", "nous", "davantage", "un", "peu", "seulement", "uniquement", "l", "s", "me", "y",
    }
)  # fmt: skip
"""Folded words for what was listed, and those that may stand beside them."""
_NARROW: Final = frozenset(
    {
        "narrow", "limit", "restrict", "confine", "reduce", "filter", "refine", "whittle", "trim", "narrowed", "limited",
        "restricted", "confined", "filtered", "beperk", "beperken", "beperkt", "inperken", "perk", "verfijn", "verfijnen",
        "versmal", "versmallen", "verklein", "verkleinen", "filteren", "gefilterd", "reduceer", "reduceren", "begrens",
        "begrenzen", "beschrank", "beschranke", "beschranken", "beschrankt", "einschranken", "eingeschrankt", "schrank",
        "schranke", "schranken", "grenz", "grenze", "grenzen", "eingrenzen", "eingegrenzt", "begrenz", "begrenze", "begrenzt",
        "reduzier", "reduziere", "reduzieren", "filtere", "filtern", "gefiltert", "verfeinere", "verfeinern", "limite",
        "limites", "limiter", "limitez", "limitons", "limitant", "limitee", "restreins", "restreindre", "restreignez",
        "restreignons", "restreint", "restreinte", "reduis", "reduire", "reduisez", "reduisons", "affine", "affiner",
        "affinez", "affinons", "filtre", "filtrer", "filtrez", "filtrons", "cantonne", "cantonner", "cantonnez",
    }
)  # fmt: skip
"""Folded forms of the verbs."""
_LAST: Final = frozenset(
    {
        "beperken", "inperken", "verfijnen", "versmallen", "filteren", "reduceren", "begrenzen", "beperkt", "gefilterd",
        "beschranken", "einschranken", "eingrenzen", "reduzieren", "filtern", "verfeinern", "beschrankt", "eingeschrankt",
        "eingegrenzt", "begrenzt", "gefiltert",
    }
)  # fmt: skip
"""Those that stand behind what it is narrowed to."""
_APART: Final = "ein"
"""The part of a German verb that does, too: "grenze es auf Sachsen ein"."""
_TO: Final = frozenset({"to", "tot", "op", "naar", "auf", "nach", "a", "au", "aux", "sur"})
_FILTER: Final = "filt"
"""What is filtered is so on or by something, too."""
_ON: Final = frozenset({"on", "by", "for"})
_PLEASE: Final = frozenset({"please", "bitte", "graag", "alsjeblieft", "alstublieft", "aub", "svp", "stp"})


def narrowed_to(words: Sequence[str], start: int) -> range | None:
    """Where that stands which a request narrows to; None where no such request begins at a word.

    >>> narrowed_to("could you narrow that down to boston".split(), 0)
    range(6, 7)
    >>> narrowed_to("kannst du die liste auf sachsen einschranken bitte".split(), 0)
    range(5, 6)
    >>> narrowed_to("grenze das auf sachsen ein".split(), 0), narrowed_to("beperk je tot saksen".split(), 0)
    (range(3, 4), range(3, 4))
    >>> narrowed_to("limit of the budget in ohio".split(), 0), narrowed_to("to saxony".split(), 0)
    (None, None)
    """
    end = len(words)
    while end > start and words[end - 1] in _PLEASE:
        end -= 1
    at = past(words, start, ASKING)
    if start < at < end and words[at] not in _NARROW:
        # "Kun je dat beperken tot …".
        at = past(words, at, ASKING | _LISTED)
    if at < end and words[at] in _NARROW:
        to = past(words, at + 1, _LISTED)
        behind = _TO | _ON if words[at].startswith(_FILTER) else _TO
        last = end - (words[end - 1] == _APART)
        return range(to + 1, last) if to + 1 < last and words[to] in behind else None
    at = past(words, start, ASKING | _LISTED)
    if at + 1 < end - 1 and words[at] in _TO and words[end - 1] in _LAST:
        return range(at + 1, end - 1)
    return None
