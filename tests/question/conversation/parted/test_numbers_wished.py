"""The number, wished behind whether there are more than so many."""

import pytest

COUNTED = {"institution_type": "M", "city": "Leiden"}


@pytest.mark.parametrize(
    "question",
    [
        "Heeft Leiden meer dan twee musea? Geef het exacte aantal.",
        "Heeft Leiden meer dan twee musea en hoeveel zijn het er precies?",
        "Are there more than two museums in Leiden? Give the exact number.",
        "Does Leiden have over two museums? How many exactly?",
        "Are there at least three museums in Leiden, and if so how many?",
        "Gibt es in Leiden mehr als zwei Museen? Nenne die genaue Zahl.",
        "Y a-t-il plus de deux musées à Leyde ? Donnez le nombre exact.",
    ],
)
def test_a_number_behind_a_limit_is_told_once(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots) == ("count_institutions_by_type_location", COUNTED)
    assert "mehr" not in answer.answer
    assert not answer.suggestions


@pytest.mark.parametrize(
    "question",
    ["How many museums are there in Leiden?", "Are there more museums than libraries in Leiden? Give the number."],
)
def test_other_questions_stay_as_they_are(question):
    from glam_kg.question.conversation.parted.numbers_wished import without_number_wished

    kept = without_number_wished(question)
    assert kept in {question, "Are there more museums than libraries in Leiden?"}


@pytest.mark.parametrize(
    "question",
    [
        "Hoeveel musea Nederland heeft die in Leiden staan",
        "Kun je tellen hoeveel musea Nederland heeft die in Leiden staan?",
        "How many museums does the Netherlands have that are in Leiden?",
        "Kannst du zählen, wie viele Museen die Niederlande haben, die in Leiden stehen?",
        "Combien de musées les Pays-Bas ont-ils à Leyde ?",
    ],
)
def test_a_country_that_has_them_in_a_town_says_where_the_town_is(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots) == ("count_institutions_by_type_location", COUNTED)


@pytest.mark.parametrize(
    "question",
    [
        "Die zwei ältesten Museen bzw. Archive in Drenthe",
        "Die zwei ältesten Museen oder Archive in Drenthe",
        "De twee oudste musea resp. archieven in Drenthe",
    ],
)
def test_two_kinds_are_not_weighed(engine, question):
    slots = engine.ask(question).slots
    assert set(slots["institution_type"]) == {"M", "A"}
    assert (slots["region"], slots["order"], slots["limit"]) == ("NL-DR", "oldest", 2)


@pytest.mark.parametrize(
    "question",
    [
        "museums in Leiden, e.g. the oldest",
        "Museen in Leiden, z.B. das älteste",
        "musea in Leiden, bijv. het oudste",
        "musées à Leyde, p. ex. le plus ancien",
    ],
)
def test_a_stop_that_shortens_parts_nothing(engine, question):
    answer = engine.ask(question)
    assert answer.slots == COUNTED | {"order": "oldest", "limit": 1}
    assert answer.resolved_question == question
