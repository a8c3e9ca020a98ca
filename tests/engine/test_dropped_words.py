"""A word beside the type that is not known is told again in what goes on from the question that has it."""

import pytest


@pytest.mark.parametrize(
    ("turns", "told"),
    [
        (
            ["gezellige musea in Nederland", "en in België?", "hoeveel zijn dat er?"],
            "Niet meegenomen uit de vraag: “gezellige”.",
        ),
        (["quaint museums in Texas", "and in Illinois?"], "Not taken into account: “quaint”."),
        (["Beschauliche Museen in Texas", "und in Illinois?"], "Nicht berücksichtigt: „Beschauliche“."),
        (["musées privés au Texas", "et en Illinois ?"], "Non pris en compte\u00a0: «\u00a0privés\u00a0»."),
    ],
)
def test_it_is_told_in_each_answer(sample_engine, turns, told):
    for n in range(1, len(turns) + 1):
        answer = sample_engine.ask_turns(turns[:n])
        assert told in answer.answer, answer.answer


@pytest.mark.parametrize(
    "turns",
    [
        ["Beschauliche Museen in Texas", "und Archive?"],
        ["Beschauliche Museen in Texas", "Welche Museen gibt es in Illinois?"],
        ["Beschauliche Museen in Texas", "Museen in Illinois", "und in Texas?"],
    ],
)
def test_it_is_not_told_of_others(sample_engine, turns):
    assert "Beschauliche" not in sample_engine.ask_turns(turns).answer
