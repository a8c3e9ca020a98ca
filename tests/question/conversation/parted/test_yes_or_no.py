"""What a number or the oldest decides is told by that: no template says yes."""

import pytest


@pytest.mark.parametrize(
    ("question", "resolved"),
    [
        ("Zijn er in Texas meer dan 20 musea?", "Hoeveel musea zijn er in Texas?"),
        ("Are there 20 museums or more in Texas?", "How many museums are there in Texas?"),
        ("Hat Texas mehr als fünfzig Museen?", "Wie viele Museen gibt es in Texas?"),
        ("Le Texas a-t-il au moins 20 musées ?", "Combien de musées y a-t-il au Texas ?"),
        ("Könnten Sie mir sagen, ob es in Texas mehr als fünf Museen gibt?", "Wie viele Museen gibt es in Texas?"),
        ("Kunt u mij zeggen of er in Texas meer dan vijf musea zijn?", "Hoeveel musea zijn er in Texas?"),
        ("Is the British Museum the oldest museum in London?", "Which is the oldest museum in London?"),
        ("The British Library is the oldest in London, isn't that so?", None),
        ("Is the museum next to the British Library the oldest museum in London?", None),
        ("Are there exactly 20 museums in Texas?", "How many museums are there in Texas?"),
        ("Is the number of museums in Texas exactly 20?", "How many museums are there in Texas?"),
        ("Is het aantal musea in Texas gelijk aan 20?", "Hoeveel musea zijn er in Texas?"),
        ("Beträgt die Zahl der Museen in Texas 20?", "Wie viele Museen gibt es in Texas?"),
        ("Le nombre de musées au Texas est-il égal à 20 ?", "Combien de musées y a-t-il au Texas ?"),
        ("Is the number of museums in Texas about 20?", None),
        ("Bestaat er een kaasmuseum?", "Is er een museum over kaas?"),
        ("Gibt es Käsemuseen?", "Gibt es ein Museum über Käse?"),
        (
            "Are there more than 5 museums in London founded before 1900?",
            "How many museums in London were founded before 1900?",
        ),
        ("Zijn er meer dan 3 musea in Texas zonder website?", "Hoeveel musea in Texas hebben geen website?"),
        ("Are there more than 5 museums within 20 km of London?", "How many museums are within 20 km of London?"),
        (
            "Gibt es im Umkreis von 20 km um London mehr als 5 Museen?",
            "Wie viele Museen liegen im Umkreis von 20 km um London?",
        ),
        (
            "Y a-t-il plus de 5 musées à moins de 9 km de Londres ?",
            "Combien de musées se trouvent à moins de 9 km de Londres ?",
        ),
        ("museums within 20 km of London, at least 5", None),
        ("Give me exactly 3 museums in Texas", None),
        ("Which states have more than 20 museums?", None),
        ("List at least 20 museums in Texas", None),
    ],
)
def test_whether_it_is_so_is_told_by_another_question(engine, question, resolved):
    assert engine.ask(question).resolved_question == (resolved or question)


def test_a_kind_that_no_data_tell_apart_is_named(engine):
    answer = engine.ask("Is the British Library the oldest public library in London?")
    assert answer.resolved_question == "The oldest public library in London?"
    assert "public library" in answer.answer


@pytest.mark.parametrize(
    ("question", "beginning"),
    [
        ("Are there more than 2 museums in London founded before 1900?", "Yes, "),
        ("Are there more than 3 museums within 20 km of London?", "Yes, there are "),
        ("Are there fewer than 3 museums within 20 km of London?", "No, there are "),
        ("Zijn er meer dan 3 musea binnen 20 km van Londen?", "Ja, er zijn "),
        ("Are there more than 500 museums within 20 km of London?", "There are "),
        ("Are there more than 3 museums in Texas without a website?", "No museums without a website are known"),
    ],
)
def test_what_is_known_decides_a_limit_also_under_a_condition(engine, question, beginning):
    assert engine.ask(question).answer.startswith(beginning)
