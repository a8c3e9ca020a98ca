import pytest

from glam_kg.question.spoken_years import spoken_years
from glam_kg.question.tokens import tokenise


@pytest.mark.parametrize(
    ("language", "text", "years"),
    [
        ("en", "since two thousand and fifteen", [2015]),
        ("en", "before nineteen hundred", [1900]),
        ("en", "between eighteen fifty and nineteen oh five", [1850, 1905]),
        ("en", "in twenty twelve", [2012]),
        ("nl", "na negentienhonderdvijfennegentig", [1995]),
        ("nl", "in achttienhonderd achtenveertig", [1848]),
        ("nl", "sinds tweeduizend vijftien", [2015]),
        ("nl", "negentien vijfennegentig", [1995]),
        ("de", "nach neunzehnhundertneunzig, vor zweitausendfünfzehn", [1990, 2015]),
        ("de", "vor achtzehnhundert", [1800]),
        ("fr", "entre mil neuf cent quatre-vingt-dix et deux mille cinq", [1990, 2005]),
        ("fr", "entre mille neuf cent et deux mille", [1900, 2000]),
        ("fr", "après mille neuf cent nonante", [1990]),
        ("fr", "en dix-neuf cent trente", [1930]),
    ],
)
def test_a_year_in_words(language, text, years):
    assert [first for _, _, first, _ in spoken_years(text, tokenise(text), language)] == years


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "twenty museums"),
        ("en", "a thousand museums and fifty archives"),
        ("nl", "vijfhonderdduizend euro"),
        ("fr", "vingt douze"),
        ("de", "zwanzig zwölf"),
        ("nl", "ik heb een museum"),
    ],
)
def test_other_numbers_are_no_years(language, text):
    assert list(spoken_years(text, tokenise(text), language)) == []


def test_a_year_in_words_fills_a_slot(engine):
    answer = engine.ask("Which Dutch museums were founded after nineteen hundred and ninety?")
    assert (answer.template_id, answer.slots["after"]) == ("find_institutions_by_founding_date", 1990)
