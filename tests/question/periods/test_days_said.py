"""Of a date only the year is asked: the day and the month are told as left out."""

import pytest


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Which museums were founded on June 11, 1994?", "Not taken into account: “June 11”."),
        ("museums founded in March 1950", "Not taken into account: “March”."),
        ("musea opgericht op 11 juni 1994", "Niet meegenomen uit de vraag: “11 juni”."),
        ("Museen, die am 11. Juni 1994 gegründet wurden", "Nicht berücksichtigt: „11. Juni“."),
        ("musées fondés le 11 juin 1994", "Non pris en compte : « 11 juin »."),
        ("archives closed between March 1950 and May 1960", "Not taken into account: “March” and “May”."),
    ],
)
def test_they_are_told(engine, question, said):
    assert said in engine.ask(question).answer.replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize(
    "question",
    [
        "museums founded before 1 January 1900",
        "musea opgericht na 31 december 1900",
        "museums founded in 1994",
        "musées fondés avant le 1er janvier 1900",
    ],
)
def test_where_a_year_begins_and_ends_is_no_part_of_it(engine, question):
    answer = engine.ask(question)
    assert not any(word in answer.answer for word in ("taken into account", "meegenomen", "pris en compte"))
