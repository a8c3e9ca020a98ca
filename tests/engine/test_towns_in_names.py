"""Beside an answer about a town stand those whose town nobody knows, and whose names have it."""

import pytest

GERMANY, SWITZERLAND, FRANCE = {"country": "DE"}, {"country": "CH"}, {"country": "FR", "region": "FR-BRE"}


def of(letter, name, where, *others):
    names = [{"name": other, "language": "de"} for other in others]
    return {"id": name, "name": name, "institution_type": letter, "location": where, "alternative_names": names}


RECORDS = [
    of("A", "archives municipales de Rennes", FRANCE),
    of("A", "Archives de Rennes-le-Château", FRANCE),
    of("E", "École de chimie de Rennes", FRANCE),
    of("A", "Archives municipales de Brest", FRANCE),
    of("A", "Archive of Brest", {"country": "BY"}),
    of("L", "Universitätsbibliothek Bern", SWITZERLAND),
    of("L", "Swiss National Library", {"country": "CH", "region": "CH-BE", "city": "Bern"}),
    of("L", "Gemeindebibliothek Thun", SWITZERLAND),
    of("A", "Staatsarchiv Genf", SWITZERLAND, "Archives d'État de Genève"),
    of("A", "Archives cantonales vaudoises", SWITZERLAND),
    of("A", "Stadtarchiv Dessau-Roßlau", GERMANY),
    of("A", "Stadtarchiv Frankfurt (Oder)", GERMANY),
    of("M", "Dommuseum Frankfurt", GERMANY),
    of("M", "Museum Frankfurt an der Oder", GERMANY),
    of("L", "Bücherei Bad Essen", GERMANY),
    of("L", "Essen und Trinken", GERMANY),
    of("L", "Haus der Essener Bücher", GERMANY),
    of("L", "Stadtbibliothek Essen", GERMANY),
    of("L", "Bibliothek für Essen und Trinken", GERMANY),
    of("M", "Gedenkstätte Bergen-Belsen", GERMANY),
    of("M", "HALLE 14", GERMANY),
    of("M", "Stadtmuseum Halle", GERMANY),
    of("M", "Museum Celle", {"country": "DE", "region": "DE-NI", "city": "Celle"}),
    of("M", "Schlossmuseum Celle", {"country": "DE", "region": "DE-BY"}),
    of("L", "Cowley Library", {"country": "GB", "region": "GB-OXF", "city": "Oxford"}),
    of("L", "Oxford Grove Library", {"country": "GB", "region": "GB-BOL"}),
    of("L", "Oxford Castle Library", {"country": "GB", "region": "GB-OXF"}),
    of("L", "Haworth", {"country": "GB", "region": "GB-BRD"}),
    of("L", "Haworth Grove Library", {"country": "GB", "region": "GB-BOL"}),
    of("M", "Museum of Fine Arts, Boston", {"country": "US", "region": "US-MA", "city": "Boston"}),
    of("M", "Museum of Fine Arts Boston", {"country": "US"}),
    of("A", "Universität Hannover, Archiv", GERMANY),
    of("A", "Stadtarchiv Hannover", GERMANY),
    *(of("L", f"Bibliothek {branch} der Universitätsbibliothek Kassel", GERMANY) for branch in "ABCDEF"),
    of("L", "Universitätsbibliothek Kassel", GERMANY),
]


@pytest.fixture(scope="module")
def engine(engine_over):
    return engine_over(RECORDS)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "archives à Rennes",
            "services d'archives dont la ville n'est pas connue, un nom contient Rennes\u00a0: archives municipales de Rennes.",
        ),
        (
            "Combien d'archives y a-t-il à Rennes ?",
            "services d'archives dont la ville n'est pas connue, un nom contient Rennes\u00a0: archives municipales de Rennes.",
        ),
        (
            "archives within 30 km of Rennes",
            "Of the archives whose town is not known, one has Rennes in its name: archives municipales de Rennes.",
        ),
        (
            "Which institutions are there in Rennes?",
            "2 have Rennes in their names: archives municipales de Rennes and École de chimie de Rennes.",
        ),
        ("archives in Brest, France", "one has Brest in its name: Archives municipales de Brest."),
        (
            "Welke bibliotheken zijn er in Bern?",
            "Van de bibliotheken zonder bekende plaats heeft er één Bern in de naam: Universitätsbibliothek Bern.",
        ),
        (
            "Bibliotheken im Kanton Bern",
            "Bei den Bibliotheken ohne bekannten Ort steht Bern in einem Namen: Universitätsbibliothek Bern.",
        ),
        ("archieven in Genève", "heeft er één Genève in de naam: Archives d'État de Genève."),
        ("Gibt es in Dessau-Roßlau ein Archiv?", "steht Dessau-Roßlau in einem Namen: Stadtarchiv Dessau-Roßlau."),
        ("museums in Frankfurt am Main", "one has Frankfurt in its name: Dommuseum Frankfurt."),
        ("Archive in Frankfurt (Oder)", "steht Frankfurt (Oder) in einem Namen: Stadtarchiv Frankfurt (Oder)."),
        ("libraries in Haworth", "one has Haworth in its name: Haworth."),
        ("libraries in Oxford", "one has Oxford in its name: Oxford Castle Library."),
        (
            "Archive in Hannover",
            "Hannover im Namen: Stadtarchiv Hannover und „Universität Hannover, Archiv“.",
        ),
        ("Bibliotheken in Kassel", "haben 7 Kassel im Namen: Bibliothek A der Universitätsbibliothek Kassel, "),
        ("Bibliotheken in Essen", "steht Essen in einem Namen: Stadtbibliothek Essen."),
        ("museums in Halle, Germany", "one has Halle in its name: Stadtmuseum Halle."),
        (
            "Archive in Genf und in Bern",
            "Bei den Archiven ohne bekannten Ort steht Genève in einem Namen: Archives d'État de Genève.",
        ),
    ],
)
def test_names_tell_of_the_town_that_is_asked_for(engine, question, told):
    answer = engine.ask(question)
    assert told in answer.answer
    assert told in " ".join(answer.notes)


@pytest.mark.parametrize(
    "question",
    [
        "museums in Rennes",
        "archives in Frankfurt am Main",
        "Museen in Bergen, Deutschland",
        "museums in Celle",
        "museums in Boston",
        "museums within 5 km of Boston",
        "Museen in Boston, Massachusetts",
        "archives in Brest, Belarus, with a website",
        "libraries in Switzerland",
        "Archive im Kanton Zürich",
    ],
)
def test_names_of_other_places_and_kinds_do_not(engine, question):
    answer = engine.ask(question)
    assert answer.template_id != "none"
    assert "in its name" not in answer.answer
    assert "im Namen" not in answer.answer
    assert "dans leur nom" not in answer.answer
    assert "un nom contient" not in answer.answer


def test_the_rows_are_those_of_the_query(engine):
    answer = engine.ask("libraries in Bern")
    assert [row["name"] for row in answer.rows] == ["Swiss National Library"]


REGIONS = [
    of("A", "Staatsarchiv Graubünden", SWITZERLAND),
    of("A", "Kantonsarchiv Waadt", SWITZERLAND),
    of("A", "Archives cantonales vaudoises", SWITZERLAND),
    of("A", "Archiv der Stiftung", SWITZERLAND),
    of("A", "Staatsarchiv Bern", SWITZERLAND),
    of("A", "Thüringisches Staatsarchiv Gotha", GERMANY),
    of("A", "Landesarchiv Sachsen-Anhalt", GERMANY),
    of("L", "Sächsische Landesbibliothek", GERMANY),
    of("A", "archives départementales du Nord", {"country": "FR", "region": "FR-HDF"}),
    of("A", "Archives Nord Sud", {"country": "FR", "region": "FR-HDF"}),
    of("A", "Nîmes municipal archives", {"country": "FR", "region": "FR-OCC"}),
    of("M", "Ohio Museum", {"country": "US"}),
    of("M", "Museum of Dayton", {"country": "US", "region": "US-OH", "city": "Dayton"}),
]


@pytest.fixture(scope="module")
def regions(engine_over):
    return engine_over(REGIONS)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Welche Archive gibt es im Kanton Graubünden?", "steht Graubünden in einem Namen: Staatsarchiv Graubünden."),
        ("archives dans le canton de Vaud", "Archives cantonales vaudoises et Kantonsarchiv Waadt."),
        ("Archive in Thüringen", "steht Thüringen in einem Namen: Thüringisches Staatsarchiv Gotha."),
        ("archives in Saxony-Anhalt", "Landesarchiv Sachsen-Anhalt."),
        ("Hoeveel bibliotheken zijn er in Saksen?", "Sächsische Landesbibliothek."),
        ("Archives du département du Nord", "un nom contient Nord\u00a0: archives départementales du Nord."),
        ("Archives de Nîmes", "un nom contient Nîmes\u00a0: Nîmes municipal archives."),
    ],
)
def test_those_are_told_whose_names_have_the_region(regions, question, told):
    assert told in regions.ask(question).answer


@pytest.mark.parametrize("question", ["archives in Saxony", "museums in Ohio", "Archive im Kanton Zug"])
def test_a_region_that_is_in_no_name_or_known_of_most_is_not_told(regions, question):
    answer = regions.ask(question)
    assert not answer.rows or "Dayton" in answer.answer
    assert "its name" not in answer.answer
    assert "einem Namen" not in answer.answer


def there(region, city):
    return {"country": "NL", "region": region, "city": city}


DISTRICTS = [
    of("L", "Haren public library", there("NL-GR", "Groningen")),
    of("L", "Scheveningen public library", there("NL-ZH", "Den Haag")),
    of("L", "Enschede - Glanerbrug public library", there("NL-OV", "Enschede")),
    of("M", "Museum Haren", there("NL-OV", "Zwolle")),
    of("L", "Kralingen Public Library", there("NL-ZH", "Rotterdam")),
    of("L", "Barendrecht Carnisselande public library", {"country": "NL", "region": "NL-ZH"}),
    of("L", "Barendrecht het Kruispunt public library", {"country": "NL", "region": "NL-ZH"}),
    of("L", "BplusC public library Leiden Het Gebouw", {"country": "NL", "region": "NL-ZH"}),
    of("L", "Tilburg 't Sant public library", {"country": "NL", "region": "NL-NB"}),
    of("U", "Heritage Delft and Region", there("NL-ZH", "Delft")),
    of("M", "Seymour Planetarium", {"country": "US", "region": "US-MA", "city": "Springfield"}),
    of("M", "Robertson County History Museum", {"country": "US", "region": "US-TN", "city": "Springfield"}),
    of("G", "Barnett Art Gallery", {"country": "US", "region": "US-MO", "city": "Springfield"}),
]


@pytest.fixture(scope="module")
def districts(engine_over):
    return engine_over(DISTRICTS)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Bibliotheken in Haren, Nederland", "heeft er één Haren in de naam: Haren public library (Groningen)."),
        ("Is er een bieb in Glanerbrug?", "Enschede - Glanerbrug public library (Enschede)."),
        (
            "How many libraries are there in Scheveningen?",
            "Of the libraries in towns nearby, one has Scheveningen in its name: Scheveningen public library (The Hague).",
        ),
        (
            "Bibliotheken in Scheveningen und Glanerbrug",
            "haben 2 Scheveningen oder Glanerbrug im Namen: Scheveningen public library (Den Haag) und Enschede",
        ),
        (
            "bibliothèques à Scheveningen",
            "des villes voisines, un nom contient Scheveningen\u00a0: Scheveningen public library (La Haye).",
        ),
        ("bibliotheken in kralingen", "in namen komt het voor: Kralingen Public Library."),
        ("Welke bibliotheken heeft Kralingen?", "in namen komt het voor: Kralingen Public Library."),
        ("Waar in Leiden zit een bibliotheek?", "BplusC public library Leiden Het Gebouw."),
        ("Welke bibliotheken zijn er in Tilburg?", "Tilburg 't Sant public library."),
        ("bieb barendrecht", "Barendrecht Carnisselande public library en Barendrecht het Kruispunt public library."),
        ("bibliotheek Barendrecht website", "Bedoelt u Barendrecht Carnisselande public library of Barendrecht het"),
        ("Wat is Erfgoed Delft en Omstreken?", "Heritage Delft and Region is een instelling"),
        ("Musea in Springfield", "Ook in Springfield in Tennessee zijn er bekend."),
    ],
)
def test_those_near_by_are_told_where_nobody_is_known_there(districts, question, told):
    assert told in districts.ask(question).answer


@pytest.mark.parametrize(
    ("question", "template"),
    [
        ("Musea in Haren", "list_institutions_by_type_city"),
        ("Bibliotheken in Enschede", "list_institutions_by_type_city"),
        ("Erfgoed in Delft en omstreken", "institutions_near"),
        ("patrimoine à Delft et environs", "institutions_near"),
    ],
)
def test_none_is_told_of_far_towns_or_beside_others(districts, question, template):
    answer = districts.ask(question)
    assert answer.template_id == template
    assert "in de buurt" not in answer.answer
