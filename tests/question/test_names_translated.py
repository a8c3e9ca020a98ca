"""Names that are said in another language than the data have them, and known ones in small letters."""

import pytest


def _named(name, letter, city, country):
    return {"name": name, "institution_type": letter, "location": {"city": city, "country": country}, "founded": 1901}


RECORDS = [
    _named("Vatican Apostolic Library", "L", "Vatican City", "VA"),
    _named("Baden State Library", "L", "Karlsruhe", "DE"),
    _named("Westphalian State Museum", "M", "Münster", "DE"),
    _named("Vrije Universiteit Amsterdam", "E", "Amsterdam", "NL"),
    _named("Universiteit van Amsterdam", "E", "Amsterdam", "NL"),
    _named("Galleria Borghese", "G", "Rome", "IT"),
    _named("Royal Botanic Gardens, Kew", "B", "London", "GB"),
    _named("Royal Library", "L", "Brussels", "BE"),
    _named("Baden Library", "L", "Baden", "CH"),
    *(_named(f"Library Number {n}", "L", "London", "GB") for n in range(20)),
    *(_named(f"Botanical Garden Number {n}", "B", "London", "GB") for n in range(20)),
]


@pytest.fixture(scope="module")
def engine(engine_over):
    return engine_over(RECORDS)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Seit wann besteht die Vatikanische Bibliothek?", "Vatican Apostolic Library"),
        ("Sinds wanneer bestaat de Vaticaanse Bibliotheek?", "Vatican Apostolic Library"),
        ("When was the Vatican library founded?", "Vatican Apostolic Library"),
        ("Où se trouve la bibliothèque du Vatican ?", "Vatican Apostolic Library"),
        ("Wo ist die Badische Landesbibliothek?", "Baden State Library"),
        ("Westfälisches Landesmuseum", "Westphalian State Museum"),
        ("Freie Universität Amsterdam", "Vrije Universiteit Amsterdam"),
        ("Wo ist die Freie Universität Amsterdam?", "Vrije Universiteit Amsterdam"),
        ("Université libre d'Amsterdam", "Vrije Universiteit Amsterdam"),
        ("Free University Amsterdam", "Vrije Universiteit Amsterdam"),
        ("Présente-moi la Galerie Borghèse de Rome.", "Galleria Borghese"),
        ("Wo ist die Galerie Borghese?", "Galleria Borghese"),
        ("kew gardens", "Royal Botanic Gardens, Kew"),
        ("where is kew gardens", "Royal Botanic Gardens, Kew"),
        ("waar ligt kew gardens", "Royal Botanic Gardens, Kew"),
    ],
)
def test_it_is_the_one_that_is_called_so_elsewhere(engine, question, name):
    answer = engine.ask(question)
    assert (answer.clarification, [row["name"] for row in answer.rows]) == (None, [name])


@pytest.mark.parametrize(
    "question",
    ["free libraries in London", "Freie Universität Berlin", "Badische Bibliotheken", "Is the Royal Library free?"],
)
def test_nobody_is_told(engine, question):
    assert engine.ask(question).rows == ()


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        ("Bibliotheken im Vatikan", {"institution_type": "L", "country": "VA"}),
        ("botanical gardens in London", {"institution_type": "B", "city": "London"}),
    ],
)
def test_many_stay_many(engine, question, slots):
    answer = engine.ask(question)
    assert "name" not in answer.slots
    assert slots.items() <= answer.slots.items()
