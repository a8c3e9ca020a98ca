"""Sentences about what was founded when."""

import pytest
from spoken_answers import LANGUAGES, assert_reads_as, row, say

from glam_kg.answers.beside import Beside, KnownShare

FOUNDING = "find_institutions_by_founding_date"
OLD = [row("X", "Parijs", founded=1345), row("Y", "Lyon", founded=1345)]

CASES = {
    "the oldest": (
        {"template": FOUNDING, "letter": "A", "places": ["FR"], "rows": OLD[:1], "order": "oldest", "limit": 1},
        "Het oudste archief in Frankrijk is X (Parijs, 1345).",
        "The oldest archive in France is X (Parijs, 1345).",
        "Das älteste Archiv in Frankreich ist X (Parijs, 1345).",
        "Le service d'archives le plus ancien de France est X (Parijs, 1345).",
    ),
    "the newest, of a noun with an adjective": (
        {"template": FOUNDING, "letter": "B", "rows": OLD[:1], "order": "newest", "limit": 1},
        "De jongste botanische tuin of dierentuin is X (Parijs, 1345).",
        "The most recently founded botanical garden or zoo is X (Parijs, 1345).",
        "Der jüngste botanische Garten oder Zoo ist X (Parijs, 1345).",
        "Le jardin botanique ou zoo le plus récent est X (Parijs, 1345).",
    ),
    "the oldest, whose name is a plural": (
        {
            "template": FOUNDING,
            "letter": "A",
            "places": ["FR"],
            "rows": [row("Groninger Archieven", "Groningen", founded=2022)],
            "order": "oldest",
            "limit": 1,
        },
        "Het oudste archief in Frankrijk zijn de Groninger Archieven (Groningen, 2022).",
        "The oldest archive in France is Groninger Archieven (Groningen, 2022).",
        "Das älteste Archiv in Frankreich ist Groninger Archieven (Groningen, 2022).",
        "Le service d'archives le plus ancien de France est Groninger Archieven (Groningen, 2022).",
    ),
    "the oldest of two types": (
        {
            "template": FOUNDING,
            "institution_type_": ("M", "A"),
            "places": ["FR"],
            "rows": OLD,
            "order": "oldest",
            "limit": 2,
        },
        "De 2 oudste musea en archieven in Frankrijk zijn X (Parijs, 1345) en Y (Lyon, 1345).",
        "The 2 oldest museums and archives in France are X (Parijs, 1345) and Y (Lyon, 1345).",
        "Die 2 ältesten Museen und Archive in Frankreich sind X (Parijs, 1345) und Y (Lyon, 1345).",
        "Les 2 musées et services d'archives les plus anciens de France sont X (Parijs, 1345) et Y (Lyon, 1345).",
    ),
    "the one that is the oldest of two types": (
        {
            "template": FOUNDING,
            "institution_type_": ("M", "A"),
            "places": ["FR"],
            "rows": OLD[:1],
            "order": "oldest",
            "limit": 1,
        },
        "Van de musea en archieven in Frankrijk is X (Parijs, 1345) het oudst.",
        "Of the museums and archives in France, X (Parijs, 1345) is the oldest.",
        "Unter den Museen und Archiven in Frankreich ist X (Parijs, 1345) am ältesten.",
        "Parmi les musées et services d'archives en France, l'établissement le plus ancien est X (Parijs, 1345).",
    ),
    "the one that is the newest of two types": (
        {"template": FOUNDING, "institution_type_": ("L", "G"), "rows": OLD[:1], "order": "newest", "limit": 1},
        "Van de bibliotheken en galeries is X (Parijs, 1345) het laatst opgericht.",
        "Of the libraries and galleries, X (Parijs, 1345) was founded last.",
        "Unter den Bibliotheken und Galerien ist X (Parijs, 1345) am jüngsten.",
        "Parmi les bibliothèques et galeries, l'établissement le plus récent est X (Parijs, 1345).",
    ),
    "the newest of types that are all feminine in French": (
        {"template": FOUNDING, "institution_type_": ("L", "G"), "rows": OLD, "order": "newest", "limit": 2},
        "De 2 jongste bibliotheken en galeries zijn X (Parijs, 1345) en Y (Lyon, 1345).",
        "The 2 most recently founded libraries and galleries are X (Parijs, 1345) and Y (Lyon, 1345).",
        "Die 2 jüngsten Bibliotheken und Galerien sind X (Parijs, 1345) und Y (Lyon, 1345).",
        "Les 2 bibliothèques et galeries les plus récentes sont X (Parijs, 1345) et Y (Lyon, 1345).",
    ),
    "few of whom have a year": (
        {
            "template": FOUNDING,
            "letter": "A",
            "places": ["FR", "BE"],
            "rows": OLD[:1],
            "order": "oldest",
            "limit": 1,
            "beside": Beside(share=KnownShare(2, 24, "years")),
        },
        (
            "Het oudste archief in Frankrijk en in België is X (Parijs, 1345). "
            "Van slechts 2 van de 24 archieven in Frankrijk en in België is het oprichtingsjaar bekend."
        ),
        (
            "The oldest archive in France and in Belgium is X (Parijs, 1345). "
            "The founding year is known for only 2 of the 24 archives in France and in Belgium."
        ),
        (
            "Das älteste Archiv in Frankreich und in Belgien ist X (Parijs, 1345). "
            "Nur für 2 der 24 Archive in Frankreich und in Belgien ist das Gründungsjahr bekannt."
        ),
        (
            "Le service d'archives le plus ancien de France et de Belgique est X (Parijs, 1345). "
            "L'année de création n'est connue que pour 2 des 24 services d'archives en France et en Belgique."
        ),
    ),
    "none of whom has a year": (
        {
            "template": FOUNDING,
            "letter": "L",
            "places": ["BE"],
            "before": 1900,
            "beside": Beside(share=KnownShare(0, 24, "years")),
        },
        (
            "Er zijn geen bibliotheken in België bekend die vóór 1900 zijn opgericht. "
            "Van geen van de 24 bibliotheken in België is het oprichtingsjaar bekend."
        ),
        (
            "No libraries in Belgium are known to have been founded before 1900. "
            "The founding year is known for none of the 24 libraries in Belgium."
        ),
        (
            "Es sind keine Bibliotheken in Belgien bekannt, die vor 1900 gegründet wurden. "
            "Von 24 Bibliotheken in Belgien ist kein Gründungsjahr bekannt."
        ),
        (
            "Les données ne mentionnent pas de bibliothèques en Belgique ayant vu le jour avant 1900. "
            "Pour les 24 bibliothèques en Belgique, aucune année de création n'est connue."
        ),
    ),
    "the oldest, two of one year": (
        {"template": FOUNDING, "letter": "L", "places": ["FR"], "rows": OLD, "order": "oldest", "limit": 1},
        "De oudste bibliotheken in Frankrijk zijn X (Parijs, 1345) en Y (Lyon, 1345).",
        "The oldest libraries in France are X (Parijs, 1345) and Y (Lyon, 1345).",
        "Die ältesten Bibliotheken in Frankreich sind X (Parijs, 1345) und Y (Lyon, 1345).",
        "Les bibliothèques les plus anciennes de France sont X (Parijs, 1345) et Y (Lyon, 1345).",
    ),
    "the second oldest": (
        {
            "template": FOUNDING,
            "letter": "A",
            "places": ["FR"],
            "rows": OLD[:1],
            "order": "oldest",
            "limit": 1,
            "rank": 2,
        },
        (
            "Het op één na oudste archief in Frankrijk is X (Parijs, 1345). "
            "Alleen archieven met een bekend oprichtingsjaar tellen mee."
        ),
        "The second oldest archive in France is X (Parijs, 1345). Only archives with a known founding year count.",
        (
            "Das zweitälteste Archiv in Frankreich ist X (Parijs, 1345). "
            "Gezählt werden nur Archive mit bekanntem Gründungsjahr."
        ),
        (
            "Le deuxième service d'archives le plus ancien de France est X (Parijs, 1345). "
            "Ne comptent que les services d'archives dont l'année de création est connue."
        ),
    ),
    "the eleventh newest, two of one year": (
        {"template": FOUNDING, "letter": "M", "rows": OLD, "order": "newest", "limit": 1, "rank": 11},
        (
            "Nummer 11 van de jongste musea: X (Parijs, 1345) en Y (Lyon, 1345). "
            "Alleen musea met een bekend oprichtingsjaar tellen mee."
        ),
        (
            "Number 11 of the most recently founded museums: X (Parijs, 1345) and Y (Lyon, 1345). "
            "Only museums with a known founding year count."
        ),
        (
            "Nummer 11 der jüngsten Museen: X (Parijs, 1345) und Y (Lyon, 1345). "
            "Gezählt werden nur Museen mit bekanntem Gründungsjahr."
        ),
        (
            "Numéro 11, en commençant par les plus récents, des musées : X (Parijs, 1345) et Y (Lyon, 1345). "
            "Ne comptent que les musées dont l'année de création est connue."
        ),
    ),
    "fewer than the rank": (
        {"template": FOUNDING, "letter": "M", "places": ["FR"], "order": "oldest", "limit": 1, "rank": 12},
        "Er zijn minder dan 12 musea in Frankrijk waarvan een oprichtingsjaar bekend is.",
        "Fewer than 12 museums in France are known with a founding year.",
        "Es sind weniger als 12 Museen in Frankreich mit Gründungsjahr bekannt.",
        "Les données mentionnent moins de 12 musées en France avec une année de création.",
    ),
    "the two newest before a year": (
        {"template": FOUNDING, "letter": "M", "rows": OLD, "order": "newest", "limit": 2, "before": 1400},
        "De 2 jongste musea (vóór 1400) zijn X (Parijs, 1345) en Y (Lyon, 1345).",
        "The 2 most recently founded museums (before 1400) are X (Parijs, 1345) and Y (Lyon, 1345).",
        "Die 2 jüngsten Museen (vor 1400) sind X (Parijs, 1345) und Y (Lyon, 1345).",
        "Les 2 musées les plus récents (avant 1400) sont X (Parijs, 1345) et Y (Lyon, 1345).",
    ),
    "founded before": (
        {"template": FOUNDING, "letter": "A", "places": ["FR"], "rows": OLD, "before": 1900},
        "Er zijn 2 archieven in Frankrijk die vóór 1900 zijn opgericht: X (Parijs, 1345) en Y (Lyon, 1345).",
        "2 archives in France were founded before 1900: X (Parijs, 1345) and Y (Lyon, 1345).",
        "2 Archive in Frankreich wurden vor 1900 gegründet: X (Parijs, 1345) und Y (Lyon, 1345).",
        "2 services d'archives en France ont vu le jour avant 1900 : X (Parijs, 1345) et Y (Lyon, 1345).",
    ),
    "one founded between": (
        {"template": FOUNDING, "letter": "L", "places": ["FR"], "rows": OLD[:1], "from_": 1300, "to": 1400},
        "Eén bibliotheek in Frankrijk is tussen 1300 en 1400 opgericht: X (Parijs, 1345).",
        "One library in France was founded between 1300 and 1400: X (Parijs, 1345).",
        "Eine Bibliothek in Frankreich wurde zwischen 1300 und 1400 gegründet: X (Parijs, 1345).",
        "Une bibliothèque en France a vu le jour entre 1300 et 1400 : X (Parijs, 1345).",
    ),
    "none founded since": (
        {"template": FOUNDING, "letter": "A", "places": ["FR"], "from_": 1990, "to": 9999},
        "Er zijn geen archieven in Frankrijk bekend die vanaf 1990 zijn opgericht.",
        "No archives in France are known to have been founded in or after 1990.",
        "Es sind keine Archive in Frankreich bekannt, die ab 1990 gegründet wurden.",
        "Les données ne mentionnent pas de services d'archives en France ayant vu le jour à partir de 1990.",
    ),
    "decades": (
        {
            "template": "institutions_by_founding_decade",
            "letter": "A",
            "places": ["FR"],
            "rows": [{"decade": 1900, "count": 3}, {"decade": 1890, "count": 12}],
        },
        (
            "Van 15 archieven in Frankrijk is het oprichtingsjaar bekend; 1890–1899 telt de meeste oprichtingen: 12. "
            "Per decennium: 1890–1899 (12) en 1900–1909 (3)."
        ),
        (
            "The founding year of 15 archives in France is known; 1890–1899 saw the most foundings: 12. "
            "By decade: 1890–1899 (12) and 1900–1909 (3)."
        ),
        (
            "Für 15 Archive in Frankreich ist das Gründungsjahr bekannt; die meisten Gründungen fallen in den Zeitraum "
            "1890–1899: 12. Nach Jahrzehnten: 1890–1899 (12) und 1900–1909 (3)."
        ),
        (
            "L'année de création de 15 services d'archives en France est connue ; 1890–1899 compte le plus de créations : 12. "
            "Par décennie : 1890–1899 (12) et 1900–1909 (3)."
        ),
    ),
    "all decades alike": (
        {
            "template": "institutions_by_founding_decade",
            "letter": "M",
            "rows": [{"decade": 1890, "count": 2}, {"decade": 1900, "count": 2}],
        },
        "Van 4 musea is het oprichtingsjaar bekend: 1890–1899 en 1900–1909, elk 2.",
        "The founding year of 4 museums is known: 1890–1899 and 1900–1909, 2 each.",
        "Für 4 Museen ist das Gründungsjahr bekannt: 1890–1899 und 1900–1909, je 2.",
        "L'année de création de 4 musées est connue : 1890–1899 et 1900–1909, 2 chacune.",
    ),
    "two decades alike": (
        {
            "template": "institutions_by_founding_decade",
            "letter": "M",
            "rows": [{"decade": 1890, "count": 2}, {"decade": 1900, "count": 2}, {"decade": 1910, "count": 1}],
        },
        (
            "Van 5 musea is het oprichtingsjaar bekend; 1890–1899 en 1900–1909 tellen de meeste oprichtingen: elk 2. "
            "Per decennium: 1890–1899 (2), 1900–1909 (2) en 1910–1919 (1)."
        ),
        (
            "The founding year of 5 museums is known; 1890–1899 and 1900–1909 saw the most foundings: 2 each. "
            "By decade: 1890–1899 (2), 1900–1909 (2) and 1910–1919 (1)."
        ),
        (
            "Für 5 Museen ist das Gründungsjahr bekannt; die meisten Gründungen fallen in die Zeiträume 1890–1899 und 1900–1909: "
            "je 2. Nach Jahrzehnten: 1890–1899 (2), 1900–1909 (2) und 1910–1919 (1)."
        ),
        (
            "L'année de création de 5 musées est connue ; 1890–1899 et 1900–1909 comptent le plus de créations : 2 chacune. "
            "Par décennie : 1890–1899 (2), 1900–1909 (2) et 1910–1919 (1)."
        ),
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES)
def test_when_it_was_founded_reads_as(wording, case, language):
    assert_reads_as(wording, CASES[case], language)


def test_founding_question_without_any_limit_is_a_plain_list(wording):
    assert say(wording, "en", FOUNDING, OLD, letter="A") == "There are 2 archives: X (Parijs, 1345) and Y (Lyon, 1345)."


@pytest.mark.parametrize(
    ("language", "note"),
    [
        ("nl", "Gevraagd waren er 2; de laatste plaats wordt gedeeld."),
        ("en", "2 were asked for; the last place is shared."),
        ("de", "Gefragt war nach 2; der letzte Platz ist geteilt."),
        ("fr", "La question en demandait 2 ; la dernière place est partagée."),
    ],
)
def test_more_than_were_asked_for_share_the_last_place(wording, language, note):
    rows = [row(name, "Lyon", founded=1345) for name in "XYZ"]
    assert say(wording, language, FOUNDING, rows, letter="A", order="oldest", limit=2).endswith(note)
    assert note not in say(wording, language, FOUNDING, rows, letter="A", order="oldest", limit=3)
    assert note not in say(wording, language, FOUNDING, rows, letter="A", order="oldest", limit=1)
