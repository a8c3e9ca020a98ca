"""A town in a name with what tells it from others: records with it, without it, and never those of another town."""

import pytest

RECORDS = (
    ("Stadtarchiv Halle", "A"),
    ("Stadtbibliothek Halle (Saale)", "L"),
    ("Stadtbücherei Halle (Westf.)", "L"),
    ("Stadtarchiv Frankfurt", "A"),
    ("Stadtarchiv Neustadt", "A"),
    ("Stadtarchiv Neustadt/Aisch", "A"),
    ("Stadtarchiv Neustadt a.d.Donau", "A"),
    ("Stadtarchiv Bergen", "A"),
)


@pytest.fixture(scope="module")
def engine(engine_over):
    return engine_over(
        [
            {"id": str(i), "name": name, "institution_type": letter, "location": {"country": "DE"}}
            for i, (name, letter) in enumerate(RECORDS)
        ]
    )


@pytest.mark.parametrize(
    ("question", "name", "town"),
    [
        ("Stadtarchiv Halle (Saale)", "Stadtarchiv Halle", "Halle (Saale)"),
        ("Stadtarchiv Halle a. d. Saale", "Stadtarchiv Halle", "Halle a. d. Saale"),
        ("Wie lautet die ISIL des Stadtarchivs Halle an der Saale?", "Stadtarchiv Halle", "Halle an der Saale"),
        ("ISIL des Stadtarchivs Halle (Saale)", "Stadtarchiv Halle", "Halle (Saale)"),
        ("Wat is de ISIL van het Stadtarchiv Halle (Saale)?", "Stadtarchiv Halle", "Halle (Saale)"),
        ("What is the ISIL of Stadtarchiv Halle (Saale)?", "Stadtarchiv Halle", "Halle (Saale)"),
        ("Quel est l'ISIL du Stadtarchiv Halle (Saale) ?", "Stadtarchiv Halle", "Halle (Saale)"),
        ("Stadtarchiv Frankfurt (Oder)", "Stadtarchiv Frankfurt", "Frankfurt (Oder)"),
        ("Stadtarchiv Frankfurt am Main", "Stadtarchiv Frankfurt", "Frankfurt am Main"),
    ],
)
def test_a_bare_name_may_be_that_of_the_town(engine, question, name, town):
    response = engine.ask(question)
    assert (response.slots.get("name"), response.clarification) == (name, None)
    assert town in response.answer.replace("\u202f", " ").replace("\xa0", " ")


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Stadtbibliothek Halle an der Saale", "Stadtbibliothek Halle (Saale)"),
        ("Stadtbücherei Halle (Westfalen)", "Stadtbücherei Halle (Westf.)"),
        ("Stadtbücherei Halle (Saale)", "Stadtbibliothek Halle (Saale)"),
        ("Stadtarchiv Neustadt an der Aisch", "Stadtarchiv Neustadt/Aisch"),
        ("Stadtarchiv Neustadt an der Donau", "Stadtarchiv Neustadt a.d.Donau"),
    ],
)
def test_a_name_that_tells_the_town_apart_needs_no_word_on_it(engine, question, name):
    response = engine.ask(question)
    assert (response.slots.get("name"), response.clarification) == (name, None)
    assert "der Ort ist" not in response.answer


@pytest.mark.parametrize("question", ["Stadtbücherei Frankfurt (Oder)", "Stadtarchiv Limburg an der Lahn"])
def test_that_of_another_town_is_not_meant(engine, question):
    response = engine.ask(question)
    assert (response.rows, response.clarification) == ((), None)
    assert "ist nichts bekannt" in response.answer


def test_a_town_that_is_never_called_by_its_first_word_is_not_meant(engine):
    assert engine.ask("Stadtarchiv Bergen op Zoom").rows == ()


@pytest.mark.parametrize("question", ["Archive in Halle (Saale)", "Welche Archive gibt es in Frankfurt am Main?"])
def test_those_in_a_town_are_no_name(engine, question):
    assert "name" not in engine.ask(question).slots
