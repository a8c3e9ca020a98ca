"""What is asked of each of the few that an ordered list told."""

import pytest


@pytest.fixture(scope="module")
def engine(engine_over):
    records = [
        {
            "id": name,
            "name": name,
            "institution_type": "L",
            "founded": year,
            "location": {"city": city, "country": "CH"},
            **({"website": f"https://example.org/{year}"} if year != 1806 else {}),
        }
        for name, year, city in (
            ("Library of Lakes", 1559, "Geneva"),
            ("Library of Hills", 1806, "Lausanne"),
            ("Library of Bridges", 1895, "Bern"),
        )
    ]
    return engine_over(records)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("the two oldest libraries in Switzerland", "And their websites?"),
        ("the two oldest libraries in Switzerland", "the websites please"),
        ("de twee oudste bibliotheken van Zwitserland", "en hun websites?"),
        ("de twee oudste bibliotheken van Zwitserland", "wat zijn de websites daarvan?"),
        ("die zwei ältesten Bibliotheken der Schweiz", "und ihre Webseiten?"),
        ("les deux plus anciennes bibliothèques de Suisse", "et leurs sites web ?"),
    ],
)
def test_each_of_those_that_were_told_is_asked_about(engine, asked, said):
    answer = engine.ask_turns([asked, said]).answer
    assert "https://example.org/1559" in answer
    assert "Library of Hills" in answer
    assert "Library of Bridges" not in answer


def test_where_they_are(engine):
    answer = engine.ask_turns(["the two oldest libraries in Switzerland", "where are they?"]).answer
    assert "Geneva" in answer
    assert "Lausanne" in answer


def test_what_the_list_told_is_told_again(engine):
    first = engine.ask("the two oldest libraries in Switzerland")
    assert engine.ask_turns([first.question, "when were they founded?"]).answer == first.answer


@pytest.mark.parametrize(
    ("said", "slots"),
    [
        ("and in Geneva?", {"institution_type": "L", "city": "Geneva", "order": "oldest", "limit": 2}),
        ("only those with a website", None),
    ],
)
def test_what_is_not_asked_of_each(engine, said, slots):
    answer = engine.ask_turns(["the two oldest libraries in Switzerland", said])
    assert answer.template_id != "institution_attribute"
    assert slots is None or dict(answer.slots) == slots
