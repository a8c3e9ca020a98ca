"""A compound for one institution and the place behind it: whoever is called so; else those of its kind that are there."""

import pytest

RECORDS = (
    ("Staatsarchiv der Freien und Hansestadt Hamburg", "A", "", "DE"),
    ("Staats- und Universitätsbibliothek Hamburg", "L", "", "DE"),
    ("Universitätsbibliothek der Technischen Universität Hamburg", "L", "", "DE"),
    ("Staatsarchiv Bremen", "A", "", "DE"),
    ("Bundesarchiv", "A", "", "DE"),
    ("Bibliothek des Bundesarchivs", "L", "", "DE"),
    ("Schweizerisches Bundesarchiv", "A", "", "CH"),
    ("Bayerisches Nationalmuseum", "M", "", "DE"),
    ("Rheinisches Landesmuseum Bonn", "M", "", "DE"),
    ("Archiv des Erzbistums Leipzig", "A", "Leipzig", "DE"),
    ("Universitätsbibliothek Leiden", "L", "Leiden", "NL"),
    ("Ub Art Galleries", "G", "Buffalo", "US"),
    ("Rijksmuseum", "M", "", "NL"),
    ("Joods Museum", "M", "Amsterdam", "NL"),
    ("Natural History Museum Rotterdam", "M", "Rotterdam", "NL"),
    ("Nationaal Archief", "A", "Den Haag", "NL"),
    ("Stadtbibliothek", "L", "", "GB"),
    ("Leeds Central Library", "L", "Leeds", "GB"),
    ("Diocesan Library Muenster", "L", "Münster", "DE"),
    ("Stadtbücherei Münster", "L", "", "DE"),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Staatsarchiv Hamburg", "Staatsarchiv der Freien und Hansestadt Hamburg"),
        ("Was wissen Sie über das Staatsarchiv Hamburg?", "Staatsarchiv der Freien und Hansestadt Hamburg"),
        ("ISIL des Staatsarchivs Hamburg", "Staatsarchiv der Freien und Hansestadt Hamburg"),
        ("Universitätsbibliothek Hamburg ISIL", "Staats- und Universitätsbibliothek Hamburg"),
        ("website Staatsbibliothek Hamburg", "Staats- und Universitätsbibliothek Hamburg"),
        ("Staatsarchiv Bremen", "Staatsarchiv Bremen"),
        ("Bundesarchiv Koblenz", "Bundesarchiv"),
        ("ISIL des Bundesarchivs in Koblenz", "Bundesarchiv"),
        ("Bundesarchiv Bern", "Schweizerisches Bundesarchiv"),
        ("Rijksmuseum Amsterdam", "Rijksmuseum"),
        ("Rijksmuseum in Amsterdam", "Rijksmuseum"),
        ("das Rijksmuseum Amsterdam", "Rijksmuseum"),
        ("het Rijksmuseum te Amsterdam", "Rijksmuseum"),
        ("Nationaal Archief Den Haag", "Nationaal Archief"),
        ("UB Leiden", "Universitätsbibliothek Leiden"),
        ("Universiteitsbibliotheek Leiden", "Universitätsbibliothek Leiden"),
    ],
)
def test_the_one_that_is_called_so_is_found(engine, question, name):
    response = engine.ask(question)
    assert (response.slots.get("name"), response.clarification) == (name, None)


@pytest.mark.parametrize(
    ("question", "note"),
    [
        ("Rijksmuseum Amsterdam", "Geen bron zegt of “Amsterdam” de plaats is."),
        ("Rijksmuseum Groningen", "Geen bron zegt of “Groningen” de plaats is."),
        ("het Rijksmuseum in Rotterdam", "Geen bron zegt of “Rotterdam” de plaats is."),
        ("the Rijksmuseum in Amsterdam", "No source says whether “Amsterdam” is the town."),
        ("Bundesarchiv Koblenz", "Keine Quelle sagt, ob „Koblenz“ der Ort ist."),
        ("site web du Rijksmuseum à Amsterdam", "Aucune source ne dit si « Amsterdam » est la ville."),
    ],
)
def test_a_town_that_no_source_says_is_told_to_be_unknown(engine, question, note):
    response = engine.ask(question)
    assert response.slots["name"] in {"Rijksmuseum", "Bundesarchiv"}
    assert note in response.answer.replace("\u202f", " ").replace("\xa0", " ")


@pytest.mark.parametrize("question", ["Nationaal Archief Den Haag", "Rijksmuseum", "Wat is het Rijksmuseum?"])
def test_a_town_that_is_known_or_unsaid_needs_no_note(engine, question):
    assert "de plaats is" not in engine.ask(question).answer


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("Staatsarchiv Leipzig", ["Archiv des Erzbistums Leipzig"]),
        ("Stadtmuseum Amsterdam", ["Joods Museum"]),
        ("Nationalmuseum Rotterdam", ["Natural History Museum Rotterdam"]),
    ],
)
def test_where_nobody_is_called_so_those_of_its_kind_are_listed(engine, question, names):
    response = engine.ask(question)
    assert (sorted(str(row["name"]) for row in response.rows), response.clarification) == (names, None)


@pytest.mark.parametrize("question", ["Landesmuseum Bonn", "Wo ist das Landesmuseum Bonn?"])
def test_one_that_says_more_is_asked_about(engine, question):
    response = engine.ask(question)
    assert response.clarification["options"] == ["Rheinisches Landesmuseum Bonn"]


@pytest.mark.parametrize(
    "question", ["Stadtbuecherei Muenster", "Stadtbücherei Münster", "ISIL der Stadtbuecherei Muenster"]
)
def test_one_whose_name_says_another_kind_is_not_asked_about(engine, question):
    assert "Diocesan" not in engine.ask(question).answer


@pytest.mark.parametrize(
    "question",
    [
        "Archive in Leipzig",
        "Welches Staatsarchiv gibt es in Leipzig?",
        "ein Stadtarchiv in Leipzig",
        "Staatsarchive in Leipzig",
        "Wie viele Staatsarchive gibt es in Leipzig?",
        "Kunstmuseum Rotterdam",
        "musea Amsterdam",
        "bibliotheek Leeds",
    ],
)
def test_any_of_a_kind_is_no_name(engine, question):
    assert "name" not in engine.ask(question).slots
