"""Words that everybody says, although some town or institution is called so."""

import pytest

from glam_kg.question.words.mentions import NameMention, PlaceMention


@pytest.fixture
def named(analyser):
    """The names of places and institutions in a question."""
    return lambda text: [m.text for m in analyser.analyse(text).mentions if isinstance(m, NameMention | PlaceMention)]


@pytest.mark.parametrize(
    "question",
    [
        "How many American museums were founded before 1900?",
        "Hoeveel Amerikaanse musea zijn er opgericht voor 1900?",
        "Wie viele amerikanische Museen wurden vor 1900 gegründet?",
        "Combien de musées américains ont été fondés avant 1900 ?",
    ],
)
def test_a_word_that_asks_is_no_town_of_the_country_behind_it(engine, question):
    assert engine.ask(question).slots == {"institution_type": "M", "country": "US", "before": 1900}


@pytest.mark.parametrize("question", ["Welche Institute gibt es?", "Which Institute has an ISIL?"])
def test_what_is_asked_for_is_no_small_town_of_that_name(named, question):
    assert named(question) == []


def test_what_is_asked_for_may_be_in_a_town(named):
    assert "Leeds" in named("which Leeds libraries are there")


@pytest.mark.parametrize(
    "question",
    [
        "Welke stad in Utrecht heeft de meeste musea?",
        "Which city in Utrecht has the most museums?",
        "Welche Stadt in Utrecht hat die meisten Museen?",
        "Quelle ville en Utrecht a le plus de musées ?",
    ],
)
def test_a_city_in_a_place_does_not_make_it_a_city(engine, question):
    assert engine.ask(question).slots == {"institution_type": "M", "region": "NL-UT", "level": "city"}


@pytest.mark.parametrize("question", ["museums in the Black Country", "Musea in de Black Country"])
def test_a_country_of_which_only_the_word_is_a_town_is_unknown(engine, question):
    assert engine.ask(question).status == "unanswerable"


@pytest.mark.parametrize("question", ["which city?", "welke stad?", "welche stadt?", "quelle ville ?"])
def test_a_word_for_a_kind_of_place_names_no_institution(named, question):
    assert named(question) == []


@pytest.mark.parametrize(
    "question",
    [
        "Geef me de geschiedenis van het Whitney Museum",
        "Give me the history of the Whitney Museum",
        "Gib mir die Geschichte des Whitney Museums",
        "Donne-moi l'histoire du Whitney Museum",
    ],
)
def test_the_museum_that_is_named_is_none_of_the_town_of_that_name(engine, question):
    assert engine.ask(question).slots == {"name": "Whitney Museum of American Art"}


@pytest.mark.parametrize(
    "question", ["Would there happen to be an archive in Leiden?", "any museums that happen to be in Leiden"]
)
def test_what_happens_to_be_there_is_no_change(engine, question):
    assert engine.ask(question).template_id == "list_institutions_by_type_city"
