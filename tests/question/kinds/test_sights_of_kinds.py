"""What there is to see of a kind is a list of that kind."""

import pytest

CITY = "list_institutions_by_type_city"


@pytest.mark.parametrize(
    "question",
    [
        "What can I visit in Leiden in the way of museums?", "What is there to see in Leiden in the way of museums?",
        "Was kann ich in Leiden an Museen besichtigen?", "Welche Museen kann man in Leiden besichtigen?",
        "Ich fahre nächste Woche nach Leiden, was kann ich da an Museen anschauen?", "Museen in Leiden besichtigen",
        "Que peut-on voir à Leyde comme musées ?", "Wat kan ik zien in Leiden aan musea?",
    ],
)  # fmt: skip
def test_what_one_can_see_of_a_kind_is_that_kind(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, dict(answer.slots)) == (CITY, {"institution_type": "M", "city": "Leiden"})
    assert not any(word in answer.answer for word in ("besichtigen", "anschauen"))


@pytest.mark.parametrize(
    "question",
    [
        "What is there to see in the museums of Leiden?", "Que peut-on voir dans les musées de Leyde ?",
        "museums and other sights in Leiden", "things to see and museums in Leiden",
        "Kann man Museen in Leiden besichtigen?",
    ],
)  # fmt: skip
def test_what_is_to_be_seen_in_them_or_beside_them_is_not(engine, question):
    assert engine.ask(question).template_id != CITY


@pytest.mark.parametrize(
    "question",
    ["What can I see in Leiden?", "Was kann man in Leiden besichtigen?", "What can I see in Leiden besides museums?"],
)
def test_without_a_kind_all_are_wanted(engine, question):
    assert engine.ask(question).template_id == "list_all_institutions_in_city"
