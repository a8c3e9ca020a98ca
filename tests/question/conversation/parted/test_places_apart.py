"""Places of two levels, of which no template compares the numbers, are counted one after the other."""

import pytest

COUNT = "count_institutions_by_type_location"


@pytest.mark.parametrize(
    "question",
    [
        "Which has more museums, Drenthe or Germany?", "Are there more museums in Drenthe than in Germany?",
        "Are there fewer museums in Drenthe than in Germany?", "Compare museums in Drenthe and Germany",
        "Wer hat mehr Museen: Drenthe oder Deutschland?", "Wo gibt es mehr Museen: in Drenthe oder in Deutschland?",
        "Heeft Drenthe meer musea dan Duitsland?", "Wie heeft meer musea, Drenthe of Duitsland?",
    ],
)  # fmt: skip
def test_which_of_two_levels_has_more_is_told_by_both_numbers(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, dict(answer.slots)) == (COUNT, {"institution_type": "M", "region": "NL-DR"})
    assert any(country in answer.answer for country in ("Germany", "Deutschland", "Duitsland"))


@pytest.mark.parametrize(
    "question",
    [
        "more archives than museums in Drenthe and Germany", "more museums in Leiden, Netherlands",
        "Are there more museums with a website in Drenthe than in Germany?", "Wer hat Museen in Drenthe und Deutschland?",
    ],
)  # fmt: skip
def test_what_compares_anything_else_is_not(engine, question):
    assert engine.ask(question).template_id != COUNT


def test_places_of_one_level_are_compared(engine):
    assert engine.ask("Heeft Drenthe meer musea dan Zeeland?").template_id == "compare_locations"
