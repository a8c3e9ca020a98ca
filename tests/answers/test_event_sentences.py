"""Sentences that list what happened to institutions, as a reader would see them."""

import pytest
from spoken_answers import LANGUAGES, assert_reads_as

CASES = {
    "events": (
        {
            "template": "events_in_period",
            "places": ["NL"],
            "rows": [
                {"name": "A", "event_type": "MERGER", "date": "2005-07-01"},
                {"name": "B", "event_type": "CLOSURE", "date": "2006-07"},
            ],
            "from_": 2000,
            "to": 2010,
        },
        (
            "Er waren 2 veranderingen bij erfgoedinstellingen in Nederland tussen 2000 en 2010: A (fusie, 1 juli 2005) "
            "en B (sluiting, juli 2006)."
        ),
        (
            "There were 2 changes among heritage institutions in the Netherlands between 2000 and 2010: A (merger, July 1, 2005) "
            "and B (closure, July 2006)."
        ),
        (
            "Es gab 2 Veränderungen bei Kulturerbeeinrichtungen in den Niederlanden zwischen 2000 und 2010: "
            "A (Fusion, 1. Juli 2005) und B (Schließung, Juli 2006)."
        ),
        (
            "Il y a eu 2 changements parmi les institutions patrimoniales aux Pays-Bas entre 2000 et 2010 : "
            "A (fusion, 1er juillet 2005) et B (fermeture, juillet 2006)."
        ),
    ),
    "no mergers in a year": (
        {"template": "events_in_period", "event_type": "MERGER", "from_": 2005, "to": 2005},
        "Er zijn geen fusies in 2005 bekend.",
        "No mergers in 2005 are known.",
        "Es sind keine Fusionen im Jahr 2005 bekannt.",
        "Les données ne mentionnent pas de fusions en 2005.",
    ),
    "no closures of a type": (
        {
            "template": "events_in_period",
            "event_type": "CLOSURE",
            "letter": "M",
            "places": ["NL"],
            "from_": 1950,
            "to": 1960,
        },
        "Er zijn geen sluitingen van musea in Nederland tussen 1950 en 1960 bekend.",
        "No closures of museums in the Netherlands between 1950 and 1960 are known.",
        "Es sind keine Schließungen von Museen in den Niederlanden zwischen 1950 und 1960 bekannt.",
        "Les données ne mentionnent pas de fermetures de musées aux Pays-Bas entre 1950 et 1960.",
    ),
    "one merger of two types": (
        {
            "template": "events_in_period",
            "event_type": "MERGER",
            "institution_type_": ["M", "A"],
            "rows": [{"name": "A", "event_type": "MERGER", "date": "2005"}],
        },
        "Er was één fusie bij musea en archieven: A (2005).",
        "There was one merger among museums and archives: A (2005).",
        "Es gab eine Fusion bei Museen und Archiven: A (2005).",
        "Il y a eu une fusion parmi les musées et services d'archives : A (2005).",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES)
def test_a_list_of_events_reads_as(wording, case, language):
    assert_reads_as(wording, CASES[case], language)
