import pytest

from glam_kg.question.periods.spoken_years import spoken_years
from glam_kg.question.words.tokens import tokenise


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
        ("nl", "na negentienvijfenveertig", [1945]),
        ("nl", "tussen achttienhonderd en achttienvijftig", [1800, 1850]),
        ("nl", "in twintigtwintig", [2020]),
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
    ("language", "text", "decade"),
    [
        ("fr", "dans les années deux mille dix", (2010, 2019)),
        ("nl", "in de jaren tweeduizendtien", (2010, 2019)),
        ("nl", "in de jaren achttienzestig", (1860, 1869)),
        ("de", "in den neunzehnhundertzwanziger Jahren", (1920, 1929)),
        ("fr", "en deux mille dix", (2010, 2010)),
        ("fr", "dans les années deux mille douze", (2012, 2012)),
    ],
)
def test_behind_a_word_for_a_decade_a_year_stands_for_ten(language, text, decade):
    ((*_, first, last),) = spoken_years(text, tokenise(text), language)
    assert (first, last) == decade


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "twenty museums"),
        ("en", "a thousand museums and fifty archives"),
        ("nl", "vijfhonderdduizend euro"),
        ("fr", "vingt douze"),
        ("de", "zwanzig zwölf"),
        ("nl", "ik heb een museum"),
        ("nl", "negentien musea en twintigduizend euro"),
        ("nl", "de achttiende en vijftienhoek"),
    ],
)
def test_other_numbers_are_no_years(language, text):
    assert list(spoken_years(text, tokenise(text), language)) == []


def test_a_year_in_words_fills_a_slot(engine):
    answer = engine.ask("Which Dutch museums were founded after nineteen hundred and ninety?")
    assert (answer.template_id, answer.slots["after"]) == ("find_institutions_by_founding_date", 1990)
