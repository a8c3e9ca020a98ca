"""Universities by their initials, by letters for their kind, and by short words: "UvA", "TU Eindhoven", "Uni Gent"."""

import pytest


def _university(name, city, country, ror, *others):
    named = [{"name": each, "language": "nl"} for each in others]
    return {
        "name": name, "institution_type": "E", "location": {"city": city, "country": country}, "website": f"https://{ror}.org/",
        "identifiers": [{"scheme": "ROR", "value": ror}], "alternative_names": named,
    }  # fmt: skip


RECORDS = [
    _university("University of Amsterdam", "Amsterdam", "NL", "04dkp9463", "Universiteit van Amsterdam"),
    _university("Vrije Universiteit Amsterdam", "Amsterdam", "NL", "008xxew50", "VU Amsterdam"),
    _university("Eindhoven University of Technology", "Eindhoven", "NL", "02c2kyt77", "Technische Universiteit Eindhoven"),
    _university("University of Groningen", "Groningen", "NL", "012p63287", "Rijksuniversiteit Groningen"),
    _university("Technische Universität Graz", "Graz", "AT", "00d7xrm67"),
    _university("Ghent University", "Ghent", "BE", "00cv9y106", "Universiteit Gent"),
    _university("HOGENT", "Ghent", "BE", "04p53k128", "Hogeschool Gent"),
    {"name": "Bibliothek der Künste", "institution_type": "L", "location": {"city": "Cologne", "country": "DE"}},
    {"name": "Stadtmuseum Köln", "institution_type": "M", "location": {"city": "Cologne", "country": "DE"}},
    {"name": "Museum of London", "institution_type": "M", "location": {"city": "London", "country": "GB"}},
    *(
        {"name": f"Museum Nummer {n}", "institution_type": "M", "location": {"city": "Utrecht", "country": "NL"}}
        for n in range(20)
    ),
]  # fmt: skip


@pytest.fixture(scope="module")
def engine(engine_over):
    return engine_over(RECORDS)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Wat is de ROR-ID van de UVA Amsterdam?", "University of Amsterdam"),
        ("What is the website of the UvA in Amsterdam?", "University of Amsterdam"),
        ("Website der UvA Amsterdam", "University of Amsterdam"),
        ("site web de la UvA à Amsterdam", "University of Amsterdam"),
        ("website van de TU Eindhoven", "Eindhoven University of Technology"),
        ("Website der TU Eindhoven", "Eindhoven University of Technology"),
        ("What is the website of the TU Eindhoven?", "Eindhoven University of Technology"),
        ("université technique d'Eindhoven", "Eindhoven University of Technology"),
        ("Website der TU Graz", "Technische Universität Graz"),
        ("Uni Gent", "Ghent University"),
        ("Website der Uni Gent", "Ghent University"),
        ("Wo ist die Uni Groningen?", "University of Groningen"),
        ("What is the website of the Univ. of Groningen?", "University of Groningen"),
        ("site web de la fac de Gand", "Ghent University"),
        ("website van de unief van Gent", "Ghent University"),
    ],
)
def test_one_university_is_told(engine, question, name):
    answer = engine.ask(question)
    assert (answer.clarification, [row["name"] for row in answer.rows]) == (None, [name])


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("website van de UvA", "Universiteit van Amsterdam (Amsterdam)"),
        ("wat is de ror van uva amsterdam", "Universiteit van Amsterdam (Amsterdam)"),
        ("website TU/e", "Technische Universiteit Eindhoven (Eindhoven)"),
        ("website van de TUe", "Technische Universiteit Eindhoven (Eindhoven)"),
        ("RUG website", "Rijksuniversiteit Groningen (Groningen)"),
        ("FH Gent", "Hogeschool Gent (Gent)"),
    ],
)
def test_letters_alone_are_asked_about(engine, question, name):
    answer = engine.ask(question)
    assert answer.clarification["options"] == [name]
    assert not answer.rows


@pytest.mark.parametrize("question", ["museum of the RUG", "museum van de UvA", "Museum der UvA", "le musée de la UvA"])
def test_what_a_university_has_is_not_that_university(engine, question):
    answer = engine.ask(question)
    assert (answer.clarification, answer.rows) == (None, ())


@pytest.mark.parametrize("question", ["TH Köln", "Website der TH Köln", "website of the FH Rotterdam"])
def test_letters_that_nobody_has_are_an_unknown_name(engine, question):
    answer = engine.ask(question)
    assert answer.status != "out_of_scope"
    assert not answer.rows


@pytest.mark.parametrize(
    ("question", "country"),
    [
        ("Wie viele Unis gibt es in Belgien?", "BE"),
        ("how many unis are there in Belgium?", "BE"),
        ("hoeveel unis zijn er in België?", "BE"),
        ("hoeveel uniefs zijn er in België?", "BE"),
        ("combien de facs en Belgique ?", "BE"),
        ("Welche Unis gibt es in den Niederlanden?", "NL"),
    ],
)
def test_short_words_are_universities(engine, question, country):
    assert {("institution_type", "E"), ("country", country)} <= engine.ask(question).slots.items()


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        ("musées au Royaume-Uni", {"institution_type": "M", "country": "GB"}),
        ("musées aux États-Unis", {"institution_type": "M", "country": "US"}),
        ("Bibliothek der TU Köln", {"institution_type": "L"}),
        ("musea in Utrecht", {"institution_type": "M", "city": "Utrecht"}),
    ],
)
def test_no_university_is_meant(engine, question, slots):
    assert slots.items() <= engine.ask(question).slots.items()


@pytest.mark.parametrize(
    ("turns", "name"),
    [
        (("website van de UvA", "en de ror?"), "University of Amsterdam"),
        (("website van de UvA", "ja"), "University of Amsterdam"),
        (("Tell me about the RUG", "Where is it?"), "University of Groningen"),
        (("Erzähl mir von der RUG", "Wo ist sie?"), "University of Groningen"),
        (("Parle-moi de la RUG.", "Où se trouve-t-elle ?"), "University of Groningen"),
        (("website van de UvA", "en van de TU Eindhoven?"), "Eindhoven University of Technology"),
    ],
)
def test_who_was_offered_is_spoken_of(engine, turns, name):
    first = engine.ask(turns[0])
    assert first.clarification
    assert [row["name"] for row in engine.ask(turns[1], [first.as_turn()]).rows] == [name]
