"""One institution that a kind and its place name, and that nobody is called: that is told before what else there is."""

import pytest

RECORDS = (
    ("Clyfford Still Museum", "M", "Denver", "US-CO"),
    ("Black American West Museum", "M", "Denver", "US-CO"),
    ("Archiv des Erzbistums Leipzig", "A", "Leipzig", "DE"),
    ("Stadtbibliothek Leipzig", "L", "Leipzig", "DE"),
    ("Joods Museum", "M", "Amsterdam", "NL"),
    ("Museum of Art in Toledo", "M", "Toledo", "US-OH"),
    ("Archives diocésaines", "A", "Rennes", "FR"),
    ("Vereinigung der Bibliothekare", "E", "Wien", "AT"),
    ("Nationaal Archief", "A", "Den Haag", "NL"),
    ("National Library of Poland", "L", "Warszawa", "PL"),
    ("National Historical Museums", "M", "Stockholm", "SE"),
    ("University Of Iowa Museum Of Art", "M", "Iowa City", "US-IA"),
    ("University Of Iowa Museum Of Natural History", "M", "Iowa City", "US-IA"),
    ("Stadtbibliothek Bernau bei Berlin", "L", "", "DE"),
    ("Stadtbibliothek Berlin-Mitte, Bruno-Lösche-Bibliothek", "L", "", "DE"),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS)


def plain(text):
    return text.replace("\u202f", " ").replace("\xa0", " ")


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Wat weet je over het Denver Art Museum?", "Er is niets bekend onder de naam “Denver Art Museum”."),
        ("Denver Art Museum", "Nothing is known under the name “Denver Art Museum”."),
        ("Zoek het Stadsarchief Amsterdam", "Er is niets bekend onder de naam “Stadsarchief Amsterdam”."),
        ("Zoek het Amsterdam City Archives", "Er is niets bekend onder de naam “Amsterdam City Archives”."),
        ("stadsarchief amsterdam", "Er is niets bekend onder de naam “stadsarchief amsterdam”."),
        ("City Archives of Denver", "Nothing is known under the name “City Archives of Denver”."),
        ("City Archive of Denver", "Nothing is known under the name “City Archive of Denver”."),
        ("Botanischer Garten Leipzig", "Unter dem Namen „Botanischer Garten Leipzig“ ist nichts bekannt."),
        ("Staatsarchiv Leipzig", "Unter dem Namen „Staatsarchiv Leipzig“ ist nichts bekannt."),
        ("Wo ist das Staatsarchiv Leipzig?", "Unter dem Namen „Staatsarchiv Leipzig“ ist nichts bekannt."),
        (
            "Wie lautet die ISIL des Staatsarchivs Leipzig?",
            "Unter dem Namen „Staatsarchiv Leipzig“ ist nichts bekannt.",
        ),
        ("Universität Wien", "Unter dem Namen „Universität Wien“ ist nichts bekannt."),
        ("Wo ist das Schwedische Nationalmuseum?", "Unter dem Namen „Schwedisches Nationalmuseum“ ist nichts bekannt."),
        ("Wo ist das Polnische Nationalmuseum?", "Unter dem Namen „Polnisches Nationalmuseum“ ist nichts bekannt."),
        (
            "Archives municipales de Rennes",
            "Les données ne mentionnent rien sous le nom « Archives municipales de Rennes ».",
        ),
        (
            "ISIL des Archives cantonales vaudoises",
            "Les données ne mentionnent rien sous le nom « Archives cantonales vaudoises ».",
        ),
    ],
)
def test_that_nobody_is_called_so_is_told_first(engine, question, said):
    assert plain(engine.ask(question).answer).startswith(said)


@pytest.mark.parametrize(
    ("question", "found", "name"),
    [
        ("Universität Wien", "In Wien ist eine Bildungseinrichtung bekannt", "Vereinigung der Bibliothekare"),
        ("Staatsarchiv Leipzig", "In Leipzig ist ein Archiv bekannt", "Archiv des Erzbistums Leipzig"),
        ("Zoek het Rijksmuseum Amsterdam", "Er is één museum in Amsterdam", "Joods Museum"),
    ],
)
def test_what_else_there_is_follows(engine, question, found, name):
    response = engine.ask(question)
    assert found in plain(response.answer)
    assert [row["name"] for row in response.rows] == [name]


@pytest.mark.parametrize(
    "question",
    [
        "Museums in Denver",
        "Denver museums",
        "Denver art museums",
        "art museums Denver",
        "Which Art Museum in Denver?",
        "An Art Museum in Denver",
        "Kunstmusea Amsterdam",
        "Welke stadsarchieven zijn er in Amsterdam?",
        "museum Amsterdam",
        "musea Amsterdam",
        "Stadtarchive Leipzig",
        "Archive Leipzig",
        "Botanische Gärten Leipzig",
        "Gibt es ein Staatsarchiv in Leipzig?",
        "Wie viele Staatsarchive hat Leipzig?",
        "Archives à Rennes",
        "Y a-t-il des archives municipales à Rennes ?",
        "Stadtbibliothek Leipzig",
        "Toledo Art Museum",
        "National Archives of the Netherlands",
    ],
)
def test_any_of_a_kind_and_one_that_is_there_need_no_such_word(engine, question):
    assert not any(
        said in plain(engine.ask(question).answer)
        for said in ("onder de naam", "under the name", "Unter dem Namen", "sous le nom")
    )


def test_the_words_of_one_name_are_no_kinds_of_which_some_are_absent(engine):
    assert "No educational institutions" not in engine.ask("University of Iowa Museum").answer
    assert "No educational institutions" in engine.ask("museums and universities in Iowa").answer


def test_of_those_to_ask_about_the_one_with_the_town_behind_its_kind_comes_first(engine):
    assert engine.ask("Stadtbibliothek Berlin").clarification["options"][0].startswith("Stadtbibliothek Berlin-Mitte")


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Où se trouve le musée d'Orsay ?", "Les données ne mentionnent rien sous le nom « musée d'Orsay »."),
        (
            "Le musée de Cluny, c'est dans quelle ville ?",
            "Les données ne mentionnent rien sous le nom « musée de Cluny ».",
        ),
        ("site web du musée d'Orsay", "Les données ne mentionnent rien sous le nom « musée d'Orsay »."),
        ("Le musée d'Orsay a-t-il un site web ?", "Les données ne mentionnent rien sous le nom « musée d'Orsay »."),
        ("Waar is het museum van Orsay?", "Er is niets bekend onder de naam “museum van Orsay”."),
        ("Website des Museums von Orsay", "Unter dem Namen „Museum von Orsay“ ist nichts bekannt."),
        ("website of the museum of Orsay", "Nothing is known under the name “museum of Orsay”."),
        ("Where is the Orsay museum?", "Nothing is known under the name “Orsay museum”."),
        ("Orsay Museum", "Nothing is known under the name “Orsay Museum”."),
    ],
)
def test_one_that_nobody_is_says_nothing_of_the_town(engine, question, told):
    assert plain(engine.ask(question).answer) == told


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Quels musées y a-t-il à Orsay ?", "Les données ne mentionnent pas de musées à Orsay."),
        ("Quels sont les sites web des musées d'Orsay ?", "Les données ne mentionnent pas de musées à Orsay."),
        ("universités d'Orsay", "Les données ne mentionnent pas d'établissements d'enseignement à Orsay."),
        ("Y a-t-il un musée à Orsay ?", "Les données ne mentionnent pas de musées à Orsay."),
        ("museum in Orsay", "No museums are known in Orsay."),
        ("orsay museum", "No museums are known in Orsay."),
        ("Gibt es ein Museum in Orsay?", "Es sind keine Museen in Orsay bekannt."),
    ],
)
def test_any_of_a_town_says_that_it_has_none(engine, question, told):
    assert plain(engine.ask(question).answer).startswith(told)


def test_what_there_is_in_the_town_is_offered(engine):
    assert "Joods Museum" in engine.ask("Où se trouve le musée d'Amsterdam ?").answer


def test_a_title_that_is_a_town_but_for_a_slip_is_told_as_a_name_first(engine):
    response = engine.ask("Denverr Museum")
    assert "“Denverr Museum”" in response.answer.partition(". ")[0]
    assert {row["city"] for row in response.rows} == {"Denver"}
    assert "Denver Museum" not in engine.ask("Denver Museum").answer


@pytest.mark.parametrize("question", ["Galeries d'art de Denver", "Musées d'art de Leipzig"])
def test_several_of_a_kind_in_two_words_are_no_name(engine, question):
    assert "sous le nom" not in plain(engine.ask(question).answer)


@pytest.mark.parametrize(
    ("question", "named"),
    [
        ("Services d'archives de Rennes", False),
        ("Centres d'archives de Rennes", False),
        ("Service d'archives de Rennes", True),
        ("Archives municipales de Rennes", True),
    ],
)
def test_a_french_plural_before_what_it_is_of_names_nobody(engine, question, named):
    assert ("sous le nom" in plain(engine.ask(question).answer)) is named
