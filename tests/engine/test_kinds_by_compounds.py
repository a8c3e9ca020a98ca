"""Kinds that compounds in names say: a "Geschichtsverein" is a Verein, and a "Stadsbrouwerij" one of the brouwerijen."""

import pytest

ROWS = [
    ("Geschichtsverein Wismar", "S", "Wismar", "DE"),
    ("Heimatverein Bonn", "S", "Bonn", "DE"),
    ("Historische Gesellschaft", "S", "Bonn", "DE"),
    *((name, "T", "Kortrijk", "BE") for name in ("Brouwerij Sixma", "Stadsbrouwerij Kortrijk", "Wijngaard Peeters")),
    *((name, "T", "Passau", "DE") for name in ("Brauhaus Meier", "Stadtbrauerei Passau", "Confiserie Huber")),
    *((name, "H", "Mechelen", "BE") for name in ("Sint-Jorikskerk", "Onze-Lieve-Vrouwekerk", "Begijnhof")),
    *((name, "F", "Salzburg", "AT") for name in ("Burg Werfen", "Schloss Salzburg", "Turm Salzburg")),
    *((name, "F", "Middelburg", "NL") for name in ("Windmolen De Hoop", "Korenmolen De Lelie", "Stadspoort")),
    *((name, "C", "Gent", "BE") for name in ("Drukkerij Peeters", "Stadsdrukkerij Gent", "Smidse Claes")),
    ("Stadsdrukkerij Brugge", "C", "Brugge", "BE"),
    ("Dierenpark Roermond", "B", "Roermond", "NL"),
    *((name, "H", "Gelsenkirchen", "DE") for name in ("Synagoge Gelsenkirchen", "Kirche Meier", "Dom Gelsenkirchen")),
    *((name, "H", "Middelkerke", "BE") for name in ("Begijnhof Middelkerke", "Kerk van Middelkerke", "Abdij Middelkerke")),
]  # fmt: skip


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(ROWS)


def _told(engine, question):
    return engine.ask(question).answer.replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("brouwerijen in Kortrijk", "passen 2 van de 3 instellingen voor smaak- en geurerfgoed in Kortrijk bij “brouwerijen”"),
        ("brouwerijtjes in Kortrijk", "bij “brouwerijtjes”: Brouwerij Sixma en Stadsbrouwerij Kortrijk."),
        ("Brauereien in Passau", "zu „Brauereien“: Brauhaus Meier und Stadtbrauerei Passau."),
        ("Bräuereien in Passau", "zu „Bräuereien“: Brauhaus Meier und Stadtbrauerei Passau."),
        ("Vereine in Deutschland", "zu „Vereine“: Geschichtsverein Wismar (Wismar) und Heimatverein Bonn (Bonn)."),
        ("molens in Middelburg", "Windmolen De Hoop"),
        ("molentjes in Middelburg", "Windmolen De Hoop"),
        ("drukkerijen in Gent", "2 van de 3 bedrijven in Gent bij “drukkerijen”: Drukkerij Peeters en Stadsdrukkerij Gent"),
    ],
)  # fmt: skip
def test_compounds_in_names_say_the_kind(engine, question, told):
    assert told in _told(engine, question)


@pytest.mark.parametrize(
    "question",
    [
        "Vereine in Wismar",
        "Vereine in Deutschland ohne GND-Nummer",
        "kerkjes in Mechelen",
        "een dierentuintje in Roermond",
        "drukkerijen in Brugge",
        "windmolentjes in Middelburg",
    ],
)
def test_of_none_it_is_said_that_nobody_is_called_so(engine, question):
    answer = _told(engine, question)
    assert not any(none in answer for none in ("passt keine", "is er geen die bij"))


@pytest.mark.parametrize(
    ("question", "other"),
    [
        ("Burgen in Salzburg", "Turm Salzburg"),
        ("Kirchen in Gelsenkirchen", "Synagoge"),
        ("kerken in Middelkerke", "Begijnhof"),
    ],
)
def test_a_town_that_ends_as_the_kind_does_says_no_kind(engine, question, other):
    kind = question.split()[0]
    told = _told(engine, question)
    named = told.partition(f"“{kind}”: " if kind.islower() else f"„{kind}“: ")[2].partition(".")[0]
    assert other not in named


@pytest.fixture(scope="module")
def museums(engine_of):
    names = (
        "Verzetsmuseum Leiden",
        "Fries Verzetsmuseum",
        "Salzmuseum Hallein",
        "Kasteel Doorwerth",
        "Museum Kasteel Hernen",
    )
    rows = [
        (name, "M", "Arnhem", "GE", "NL") for name in (*names, "Huis Zypendaal", "De Fundatie", "Airborne", "Kazemat 7")
    ]
    return engine_of(rows)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Welke verzetsmusea zijn er in Arnhem?", ("2 van de 9", "Verzetsmuseum Leiden", "Fries Verzetsmuseum")),
        ("Salzmuseen in Arnhem", ("Unter den 9", "Salzmuseum Hallein")),
        ("kasteelmusea in Arnhem", ("2 van de 9", "Kasteel Doorwerth", "Museum Kasteel Hernen")),
        ("Welke kastelen zijn er in Arnhem?", ("Kasteel Doorwerth",)),
        ("castles in Gelderland", ("Kasteel Doorwerth",)),
        ("Schlösser in Gelderland", ("Kasteel Doorwerth",)),
        ("châteaux en Gueldre", ("Kasteel Doorwerth",)),
        ("kazematmusea in Arnhem", ("Kazemat 7",)),
        ("vogelmusea en luchtvaartmusea in Arnhem", ("“vogelmusea” en “luchtvaartmusea”",)),
    ],
)
def test_compounds_for_museums_are_found_in_names(museums, question, told):
    answer = _told(museums, question)
    assert all(each in answer for each in told), answer
