"""What places are called in answers."""

import pytest

from glam_kg.folding import fold_key
from glam_kg.places.building import curated_path
from glam_kg.places.curated import read_curated
from glam_kg.places.gazetteer import Gazetteer
from glam_kg.places.model import LANGUAGES, PlaceLevel


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("NL", ["Nederland", "Netherlands", "Niederlande", "Pays-Bas"]),
        ("NL-NB", ["Noord-Brabant", "North Brabant", "Nordbrabant", "Brabant-Septentrional"]),
        ("NL-FR", ["Fryslân", "Friesland", "Friesland", "Frise"]),
        ("BE-VLG", ["Vlaanderen", "Flanders", "Flandern", "Flandre"]),
        ("DE-BY", ["Beieren", "Bavaria", "Bayern", "Bavière"]),
        ("GB-SCT", ["Schotland", "Scotland", "Schottland", "Écosse"]),
        ("US-GA", ["Georgia", "Georgia", "Georgia", "Géorgie"]),
        ("US-WA", ["Washington"] * 4),
    ],
)
def test_names_are_shown_in_four_languages(gazetteer: Gazetteer, code, names):
    place = gazetteer.place(code)
    assert [gazetteer.names(place, language) for language in ("nl", "en", "de", "fr")] == names


@pytest.mark.parametrize(
    ("name", "country", "names"),
    [
        ("The Hague", "NL", ["Den Haag", "The Hague", "Den Haag", "La Haye"]),
        ("Almere Stad", "NL", ["Almere"] * 4),
        ("Leiden", "NL", ["Leiden", "Leiden", "Leiden", "Leyde"]),
        ("Brussels", "BE", ["Brussel", "Brussels", "Brüssel", "Bruxelles"]),
        ("Gent", "BE", ["Gent", "Ghent", "Gent", "Gand"]),
        ("Munich", "DE", ["München", "Munich", "München", "Munich"]),
        ("Dunkirk", "FR", ["Duinkerke", "Dunkirk", "Dünkirchen", "Dunkerque"]),
        ("Sitten", "CH", ["Sion", "Sion", "Sitten", "Sion"]),
        ("Vienna", "AT", ["Wenen", "Vienna", "Wien", "Vienne"]),
        ("Luxembourg", "LU", ["Luxemburg", "Luxembourg", "Luxemburg", "Luxembourg"]),
        ("London", "GB", ["Londen", "London", "London", "Londres"]),
        ("Assen", "NL", ["Assen"] * 4),
    ],
)
def test_settlements_are_shown_by_their_usual_names(gazetteer: Gazetteer, name, country, names):
    place = gazetteer.lookup(name, country=country, level=PlaceLevel.CITY)[0].place
    assert place.name == name
    assert [gazetteer.names(place, language) for language in ("nl", "en", "de", "fr")] == names


def test_a_namesake_of_a_large_town_keeps_its_own_name(gazetteer: Gazetteer):
    village = gazetteer.place("2803449")
    assert (village.name, village.country, village.population < 1000) == ("Aalst", "BE", True)
    assert gazetteer.names(village, "fr") == "Aalst"
    assert gazetteer.names(gazetteer.place("NL-NH/Texel"), "fr") == "Texel"


def test_the_names_shown_are_found(gazetteer: Gazetteer):
    labels = [
        (settlement, label)
        for settlement in read_curated(curated_path()).settlements
        for language in LANGUAGES
        if (label := settlement.label.of(language))
    ]
    assert len(labels) > 150
    missed = [
        (settlement.name, label)
        for settlement, label in labels
        if settlement.name not in {found.place.name for found in gazetteer.exact(fold_key(label))}
    ]
    assert missed == []
