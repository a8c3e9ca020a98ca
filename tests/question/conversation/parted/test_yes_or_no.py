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
