"""Names of which words for kinds are left out, or said in another way: answered where nobody else can be meant."""

import pytest

RECORDS = (
    ("Hagley Museum and Library", "M", "Wilmington", "DE", "US"),
    ("Hagley Library", "L", "Hagley", "ENG", "GB"),
    ("Kröller House Museum", "M", "Dallas", "TX", "US"),
    ("Kröller House Archives and Museum", "A", "Austin", "TX", "US"),
    ("Historical Archive of the City of Cologne", "A", "Köln", "NW", "DE"),
    ("Manchester Central library", "L", "", "MAN", "GB"),
    ("Chorlton library", "L", "Manchester", "ENG", "GB"),
    ("Newberry Library", "L", "Chicago", "IL", "US"),
    ("Newberry County Museum", "M", "Newberry", "SC", "US"),
    ("The Austin", "L", "San Marino", "CA", "US"),
    ("Austin", "L", "York", "ENG", "GB"),
    ("Louvre", "M", "Paris", "IDF", "FR"),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Where's the Hagley Museum?", "Hagley Museum and Library"),
        ("Waar is het Hagley Museum?", "Hagley Museum and Library"),
        ("Wo ist das Hagley Museum?", "Hagley Museum and Library"),
        ("Où se trouvent les archives de la ville de Cologne ?", "Historical Archive of the City of Cologne"),
        ("Wo ist das Stadtarchiv Köln?", "Historical Archive of the City of Cologne"),
        ("stadsarchief Keulen", "Historical Archive of the City of Cologne"),
        ("city archive of Cologne", "Historical Archive of the City of Cologne"),
        ("adresse de la bibliothèque centrale de Manchester", "Manchester Central library"),
        ("adres van de centrale bibliotheek van Manchester", "Manchester Central library"),
        ("Is the Louvre a library or a museum?", "Louvre"),
        ("Is the Austin a library or a museum?", "The Austin"),
        ("Is het Austin een bibliotheek of een museum?", "The Austin"),
        ("Ist das Austin eine Bibliothek oder ein Museum?", "The Austin"),
        ("Le Austin est-il une bibliothèque ou un musée ?", "The Austin"),
    ],
)
def test_who_alone_can_be_meant_is_told(engine, question, name):
    response = engine.ask(question)
    assert (response.slots.get("name"), response.clarification) == (name, None)


@pytest.mark.parametrize(
    "question",
    [
        "Is the Newberry a library or a museum?",
        "Is het Newberry een bibliotheek of een museum?",
        "Ist das Newberry eine Bibliothek oder ein Museum?",
        "Le Newberry est-il une bibliothèque ou un musée ?",
    ],
)
def test_who_is_called_like_a_town_is_asked_about(engine, question):
    assert engine.ask(question).status == "needs_clarification"


def test_a_garden_is_no_town(engine):
    assert "city" not in engine.ask("Is the Austin a museum or a garden?").slots


def test_one_archive_with_an_english_name_is_singular(engine):
    assert " ist ein Archiv " in engine.ask("Stadtarchiv Köln").answer


@pytest.mark.parametrize(
    "question", ["Is there a library or a museum in Newberry?", "libraries and museums in Newberry"]
)
def test_a_town_without_an_article_stays_one(engine, question):
    assert engine.ask(question).slots["city"] == "Newberry"
