"""Questions of their own for others than the one that was spoken of: that the list has that one is told."""

import pytest


@pytest.fixture(scope="module")
def engine(engine_over):
    records = [
        {
            "id": name,
            "name": name,
            "institution_type": "L",
            "location": {"city": city, "country": country},
            **({"founded": year} if year else {}),
        }
        for name, year, city, country in (
            ("Teasel Library", 1880, "Leeds", "GB"),
            ("Bramble Library", None, "Leeds", "GB"),
            ("Sorrel Library", None, "York", "GB"),
            ("Genêt Library", None, "Lyon", "FR"),
        )
    ]
    return engine_over(records)


@pytest.mark.parametrize(
    ("asked", "said", "told"),
    [
        ("Where is the Teasel Library?", "What other libraries are there in the UK?", "asked about already"),
        ("Where is the Teasel Library?", "How many other libraries are there in Leeds?", "asked about already"),
        ("Which is the oldest library in Leeds?", "Which other libraries are there in Leeds?", "asked about already"),
        ("Waar is de Teasel Library?", "Welke andere bibliotheken zijn er in Leeds?", "al naar gevraagd"),
        ("Waar is de Teasel Library?", "Welke bibliotheken zijn er nog meer in Leeds?", "al naar gevraagd"),
        ("Wo ist die Teasel Library?", "Welche weiteren Bibliotheken gibt es in Leeds?", "schon gefragt war"),
        ("Où est la Teasel Library ?", "Y a-t-il d'autres bibliothèques à Leeds ?", "déjà question"),
    ],
)
def test_that_the_one_spoken_of_is_among_them_is_told(engine, asked, said, told):
    answer = engine.ask_turns([asked, said]).answer
    assert told in answer
    assert "Teasel Library" in answer


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("Where is the Teasel Library?", "Which libraries are there in Leeds?"),
        ("Where is the Teasel Library?", "Which other libraries are there in France?"),
        ("Which libraries are there in York?", "Which other libraries are there in Leeds?"),
    ],
)
def test_nothing_is_told_of_what_is_not_among_them_or_not_asked(engine, asked, said):
    assert "asked about already" not in engine.ask_turns([asked, said]).answer
