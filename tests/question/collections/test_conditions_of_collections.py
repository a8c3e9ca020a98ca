"""Collections and networks as conditions beside others: a time, a website, an order, a radius, and so in conversations."""

import pytest

LACE, GUILD = "Lace", "Guild of Lace Museums"


def _record(name, city, **more):
    location = {"city": city, "country": "BE"}
    return {"name": name, "institution_type": "M", "location": location, "members_of": [], **more}


RECORDS = [
    _record("Kantmuseum", "Gent", founded=1880, collections=[{"name": LACE, "subject": "lace"}], members_of=[GUILD]),
    _record(
        "Huis van de Kant", "Brugge", founded=1990, collections=[{"name": LACE, "subject": "lace"}],
        website="https://kant.example/", members_of=[GUILD], budget={"amount": 2_000_000, "currency": "EUR", "year": 2023},
    ),
    _record("Glasmuseum", "Gent", founded=1850, collections=[{"name": "Glass", "subject": "glass"}]),
    _record("Ovenmuseum", "Gent", founded=1870, website="https://oven.example/"),
]  # fmt: skip


@pytest.fixture(scope="module")
def engine(engine_over):
    return engine_over(RECORDS)


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("Which museums with a lace collection were founded before 1900?", ["Kantmuseum"]),
        ("Quels musées fondés après 1900 ont une collection de dentelle ?", ["Huis van de Kant"]),
        ("Welche Museen mit einer Sammlung zu Glas wurden vor 1900 gegründet?", ["Glasmuseum"]),
        ("Welke musea met een collectie glas zijn voor 1900 opgericht?", ["Glasmuseum"]),
        ("museums with a lace collection and a website", ["Huis van de Kant"]),
        ("museums with a collection on lace without a website", ["Kantmuseum"]),
        ("the oldest museum with a collection on lace", ["Kantmuseum"]),
        ("Was ist das jüngste Museum mit einer Sammlung zu Glas?", ["Glasmuseum"]),
        (f"members of the {GUILD} founded before 1900", ["Kantmuseum"]),
        (f"Quels membres de la {GUILD} ont un site web ?", ["Huis van de Kant"]),
        (f"Welche Mitglieder der {GUILD} wurden nach 1900 gegründet?", ["Huis van de Kant"]),
        (f"Wat is het oudste lid van de {GUILD}?", ["Kantmuseum"]),
        ("museums within 10 km of Ghent with a collection on lace", ["Kantmuseum"]),
        ("musées qui ont de la dentelle à moins de 20 km de Bruges", ["Huis van de Kant"]),
        ("Museen mit einer Sammlung zu Glas im Umkreis von 10 km um Gent", ["Glasmuseum"]),
        ("musea binnen 20 km van Brugge met een budget boven 1 miljoen euro", ["Huis van de Kant"]),
    ],
)
def test_all_conditions_hold(engine, question, names):
    answer = engine.ask(question)
    assert [row["name"] for row in answer.rows] == names, answer.answer


@pytest.mark.parametrize(
    ("question", "count"),
    [
        ("How many museums with a lace collection were founded before 1900?", 1),
        ("Hoeveel musea binnen 10 km van Gent hebben een collectie glas?", 1),
    ],
)
def test_they_are_counted(engine, question, count):
    assert engine.ask(question).rows == ({"count": count},)


@pytest.mark.parametrize(
    "question",
    [
        # One of the two will do.
        "museums with a lace collection or a website",
        # Of what kind the collection is, is not understood; nor is a time that of a foundation.
        "museums with a collection within 10 km of Ghent",
        "museums with a collection of lace from the 19th century and a website",
        # Something is asked of the oldest, or put in order.
        "Does the oldest museum have a collection on lace?",
        "the museum with the oldest lace collection",
    ],
)
def test_what_is_no_condition_is_refused(engine, question):
    assert engine.ask(question).status == "unanswerable"


@pytest.mark.parametrize(
    ("turns", "names"),
    [
        (("Which museums have a collection on lace?", "the ones founded before 1900"), ["Kantmuseum"]),
        (("Which museums have a collection on lace?", "the oldest?"), ["Kantmuseum"]),
        (("Quels musées ont une collection de dentelle ?", "lesquels ont un site web ?"), ["Huis van de Kant"]),
        ((f"Welche Museen gehören zur {GUILD}?", "Welche davon wurden vor 1900 gegründet?"), ["Kantmuseum"]),
        ((f"Welke musea zijn lid van de {GUILD}?", "welke daarvan hebben een website?"), ["Huis van de Kant"]),
        (("museums founded before 1900 with a lace collection", "and in Belgium?"), ["Kantmuseum"]),
        (("museums within 10 km of Ghent", "only those with a collection on glass"), ["Glasmuseum"]),
        (("museums within 10 km of Ghent with a collection on lace", "and around Bruges?"), ["Huis van de Kant"]),
        (("museums with a collection on lace", "within 20 km of Bruges?"), ["Huis van de Kant"]),
    ],
)
def test_a_follow_up_sets_a_condition_beside_those_before(engine, turns, names):
    answer = engine.ask_turns(turns)
    assert [row["name"] for row in answer.rows] == names, (answer.resolved_question, answer.answer)


def test_a_town_of_letters_is_no_network(engine):
    assert "network" not in engine.ask("The oldest museum with a website in the USA").slots
