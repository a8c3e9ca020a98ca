"""What the data hold at a place, where no kind of it is said."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "Which houses in Haarlem are listed?", "records in Haarlem", "les entrées à Haarlem", "Huizen in Haarlem",
        "Häuser in Haarlem", "Complete list of restaurants in Haarlem", "Alle Einträge über Kunst in Haarlem",
    ],
)  # fmt: skip
def test_beside_other_words_and_of_other_things_they_are_none(engine, question):
    assert engine.ask(question).template_id == "none"


@pytest.mark.parametrize(
    ("question", "template"),
    [
        ("Komplette Liste der Museen in Haarlem", "list_institutions_by_type_city"),
        ("Wie viele Einträge gibt es zu Haarlem?", "count_institutions_by_type_location"),
        ("Quels lieux, quel que soit leur type, avez-vous à Haarlem ?", "list_all_institutions_in_city"),
        ("Welche Häuser gibt es in Haarlem?", "list_all_institutions_in_city"),
    ],
)
def test_kinds_that_are_said_count(engine, question, template):
    assert engine.ask(question).template_id == template
