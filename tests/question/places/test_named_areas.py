"""Areas of several countries or regions that have a name: Africa, Scandinavia, New England."""

from __future__ import annotations

import pytest

from glam_kg.answers.voice import Voice
from glam_kg.places.model import LANGUAGES, Place, PlaceLevel
from glam_kg.places.named_areas import named_areas

LISTS = {
    "nl": "Welke musea zijn er {}?",
    "en": "Which museums are there {}?",
    "de": "Welche Museen gibt es {}?",
    "fr": "Quels musées y a-t-il {} ?",
}
BY_COUNTRY, BY_REGION = "list_institutions_by_type_country", "list_institutions_by_type_region"
COUNT = "count_institutions_by_type_location"


def members(code):
    return list(named_areas().by_code[code].members)


def slots_of(answer):
    return {name: value for name, value in answer.slots.items() if name in {"country", "region", "city"}}


def slot(code):
    return {str(named_areas().by_code[code].level): members(code)}


def as_place(area):
    region = area.code if area.level is PlaceLevel.REGION else None
    name, country = area.labels["en"], area.country or area.code
    return Place(area.level, name, country, region, None, None, None, 0, area.members)


@pytest.fixture(scope="module")
def voice(engine, gazetteer):
    return Voice.of(engine.wording, gazetteer)


@pytest.mark.parametrize("code", named_areas().by_code)
def test_an_area_is_said_such_that_it_is_understood_again(engine, voice, code):
    place = as_place(named_areas().by_code[code])
    for language in LANGUAGES:
        question = LISTS[language].format(voice.in_place(language, place))
        assert slots_of(engine.ask(question)) == slot(code), question


@pytest.mark.parametrize(
    ("question", "template_id", "code"),
    [
        ("Musea in Azië", BY_COUNTRY, "Asia"),
        ("museums in Africa", BY_COUNTRY, "Africa"),
        ("Welche Archive gibt es in Südamerika?", BY_COUNTRY, "South America"),
        ("Combien de bibliothèques y a-t-il en Europe ?", COUNT, "Europe"),
        ("Hoeveel musea zijn er in de EU?", COUNT, "European Union"),
        ("EU museums", BY_COUNTRY, "European Union"),
        ("Wie viele Museen gibt es in der EU?", COUNT, "European Union"),
        ("Combien de musées y a-t-il dans l'UE ?", COUNT, "European Union"),
        ("Europese musea", BY_COUNTRY, "Europe"),
        ("Scandinavian archives", BY_COUNTRY, "Scandinavia"),
        ("südamerikanische Museen", BY_COUNTRY, "South America"),
        ("musées africains", BY_COUNTRY, "Africa"),
        ("Africa's museums", BY_COUNTRY, "Africa"),
        ("musea in de Scandinavische landen", BY_COUNTRY, "Scandinavia"),
        ("museums in Asian countries", BY_COUNTRY, "Asia"),
        ("Museen in den europäischen Ländern", BY_COUNTRY, "Europe"),
        ("musées dans les pays africains", BY_COUNTRY, "Africa"),
        ("musea in noord- en zuid-amerika", BY_COUNTRY, "Americas"),
        ("MUSEUMS IN EUROPE", BY_COUNTRY, "Europe"),
        ("museums in Scandanavia", BY_COUNTRY, "Scandinavia"),
        ("Musea in Noord-Nederland", BY_REGION, "Northern Netherlands"),
        ("museums in the American Midwest", BY_REGION, "Midwestern United States"),
        ("Museen in den neuen Bundesländern", BY_REGION, "Eastern Germany"),
        ("Museen im Süden der USA", BY_REGION, "Southern United States"),
        ("Museen im Mittleren Westen der USA", BY_REGION, "Midwestern United States"),
        ("musées de Nouvelle-Angleterre", BY_REGION, "New England"),
        ("Museen in Neu-England", BY_REGION, "New England"),
        ("bibliotheken in Groot-Manchester", BY_REGION, "Greater Manchester"),
        ("Libraries in Tyne & Wear", BY_REGION, "Tyne and Wear"),
        ("Bibliotheken in den West Midlands", BY_REGION, "West Midlands"),
        ("bibliothèques du Yorkshire de l'Ouest", BY_REGION, "West Yorkshire"),
        ("Combien de bibliothèques y a-t-il dans le Yorkshire ?", COUNT, "Yorkshire"),
        ("oldest museum in Asia", "find_institutions_by_founding_date", "Asia"),
        ("archieven in Scandinavië van vóór 1900", "find_institutions_by_founding_date", "Scandinavia"),
        ("How many libraries in Europe have an ISIL?", "count_with_identifier", "Europe"),
        ("Museen in Neuengland mit einem Budget über 1 Million Dollar", "find_custodians_by_budget_threshold", "New England"),
        ("musées de Scandinavie sans site web", "list_without_attribute", "Scandinavia"),
        ("Foundings per decade in Scandinavia", "institutions_by_founding_decade", "Scandinavia"),
        ("members of EAZA in Scandinavia", "list_members_of", "Scandinavia"),
    ],
)  # fmt: skip
def test_what_is_asked_of_an_area_is_asked_of_its_members(engine, question, template_id, code):
    answer = engine.ask(question)
    assert (answer.template_id, slots_of(answer)) == (template_id, slot(code))


@pytest.mark.parametrize(
    ("question", "level", "code"),
    [
        ("Welk land in Europa heeft de meeste musea?", "country", "Europe"),
        ("museums per country in Europe", "country", "Europe"),
        ("Wo in Europa gibt es die meisten Archive?", "country", "Europe"),
        ("Quel pays de Scandinavie a le plus de musées ?", "country", "Scandinavia"),
        ("Which city in Scandinavia has the most museums?", "city", "Scandinavia"),
        ("museums per state in New England", "state", "New England"),
        ("Welk Europees land heeft de meeste musea?", "country", "Europe"),
        ("top 5 European countries with the most museums", "country", "Europe"),
        ("Top 3 der europäischen Länder mit den meisten Archiven", "country", "Europe"),
        ("Quel pays scandinave a le plus de musées ?", "country", "Scandinavia"),
    ],
)
def test_the_members_of_an_area_can_be_counted_one_by_one(engine, question, level, code):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots["level"]) == ("count_institutions_by_place", level)
    assert slots_of(answer) == slot(code)


def test_the_rows_are_those_of_all_members(engine):
    def found(place):
        return {row["custodian"] for row in engine.ask(f"museums in {place}").rows}

    assert found("Benelux") == found("Belgium") | found("the Netherlands") | found("Luxembourg") != set()
    assert found("New England") == found("Massachusetts") | found("New Hampshire") | found("Maine") != set()


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("museums in Belgium and Scandinavia", ["BE", *members("Scandinavia")]),
        ("Musea in de Benelux en Scandinavië", [*members("Benelux"), *members("Scandinavia")]),
        ("Museen in der DACH-Region und in Österreich", members("DACH")),
        ("musées en Suisse et dans les pays baltes", ["CH", *members("Baltic states")]),
    ],
)
def test_areas_and_countries_can_stand_in_one_list(engine, question, expected):
    assert engine.ask(question).slots["country"] == expected


@pytest.mark.parametrize(
    "question",
    [
        "musea buiten Europa",
        "museums outside Europe",
        "Museen außerhalb Europas",
        "Quels musées y a-t-il hors d'Europe ?",
        "niet-Europese musea",
        "non-European museums",
        "nicht-europäische Museen",
        "musées non européens",
    ],
)
def test_an_area_is_left_out_of_all_places(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots) == (BY_COUNTRY, {"institution_type": "M", "excluded_country": "Europe"})
    assert not {row["custodian"] for row in answer.rows} & {
        row["custodian"] for row in engine.ask("musea in Europa").rows
    }


def test_areas_are_compared_by_their_names(engine):
    answer = engine.ask("Are there more museums in Europe or in Asia?")
    assert answer.slots["places"] == ["Europe", "Asia"]
    assert {row["place"] for row in answer.rows} <= {"Europe", "Asia"}
    assert "in Europe" in answer.answer


@pytest.mark.parametrize(
    ("question", "note"),
    [
        ("Musea in Scandinavië", "Afbakening van “Scandinavië”: Denemarken, Noorwegen en Zweden."),
        ("Museums in Scandinavia", "Definition of “Scandinavia”: Denmark, Norway and Sweden."),
        ("Museen in Skandinavien", "Abgrenzung von „Skandinavien“: Dänemark, Norwegen und Schweden."),
        ("Musées en Europe", "Définition retenue pour « Europe » : ONU M49."),
        ("Museums in the Midwest", "Definition of “Midwest”: U.S. Census Bureau."),
    ],
)
def test_the_answer_says_what_was_taken_for_the_area(engine, question, note):
    assert note in engine.ask(question).answer.replace("\u00a0", " ")


@pytest.mark.parametrize(
    "question",
    [
        "museums near Europe",
        "museums in the north of Europe",
        "musea in het noorden van Europa",
        "museums per continent",
        "European museums in Ohio",
        "museums with European collections",
    ],
)
def test_what_no_slot_can_say_of_an_area_is_refused(engine, question):
    assert engine.ask(question).status == "unanswerable"


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("museums in Paris, Europe", {"city": "Paris"}),
        ("Musea in Wenen in Europa", {"city": "Vienna"}),
        ("archives in England", {"region": "GB-ENG"}),
        ("South African museums", {"country": "ZA"}),
        ("musea in Caribisch Nederland", {"country": "BQ"}),
        ("Museums in the Central African Republic", {"country": "CF"}),
        ("museums in Northern Ireland", {"region": "GB-NIR"}),
        ("museums in America", {"country": "US"}),
        ("museums in New England, North Dakota", {"city": "New England"}),
    ],
)
def test_other_places_stay_what_they_are(engine, question, expected):
    assert slots_of(engine.ask(question)) == expected


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("When was the AfricaMuseum founded?", "AfricaMuseum"),
        ("Wat is de website van het Afrika Museum?", "AfricaMuseum"),
        ("Wo ist das Museum Europäischer Kulturen?", "Museum Europäischer Kulturen"),
    ],
)
def test_a_custodian_is_called_like_an_area(engine, question, name):
    assert engine.ask(question).slots["name"] == name


@pytest.mark.parametrize(
    ("turns", "resolved", "code"),
    [
        (("Welke musea zijn er in Zwolle?", "en in Azië?"), "Welke musea zijn er in Azië?", "Asia"),
        (("museums in Belgium", "and in Scandinavia?"), "Which museums are there in Scandinavia?", "Scandinavia"),
        (("Museen in Deutschland", "und in den neuen Bundesländern?"), None, "Eastern Germany"),
        (("combien de musées en belgique", "et dans les pays baltes ?"), None, "Baltic states"),
        (("museums in Scandinavia", "and archives?"), "Which archives are there in Scandinavia?", "Scandinavia"),
        (("European museums", "and African ones?"), "Which museums are there in Africa?", "Africa"),
        (("museums in Scandinavia", "auf Deutsch bitte"), "Welche Museen gibt es in Skandinavien?", "Scandinavia"),
        (("Hoeveel musea zijn er in Europa?", "en per land?"), "Hoeveel musea zijn er in Europa per land?", "Europe"),
        (("Which country has the most museums?", "and in Europe?"), None, "Europe"),
        (("museums in New England", "and per state?"), None, "New England"),
    ],
)
def test_a_follow_up_asks_of_an_area(engine, turns, resolved, code):
    answer = engine.ask_turns(turns)
    assert slots_of(answer) == slot(code)
    assert resolved in {None, answer.resolved_question}


@pytest.mark.parametrize(
    "question",
    [
        "museums in Europe, not in Germany",
        "museums in Europe but not in Germany",
        "Musea in Europa behalve Duitsland",
        "Museen in Europa, aber nicht in Deutschland",
        "musées d'Europe sauf en Allemagne",
    ],
)
def test_a_part_of_an_area_can_be_left_out(engine, question):
    answer = engine.ask(question)
    assert (answer.status, answer.slots["excluded_country"]) == ("answered", "DE")
    assert "DE" in answer.slots["country"]


@pytest.mark.parametrize(
    "turns",
    [
        ("museums in Scandinavia", "and without Denmark?"),
        ("Musea in Scandinavië", "en zonder Denemarken?"),
        ("Museen in Skandinavien", "und ohne Dänemark?"),
        ("musées de Scandinavie", "et sans le Danemark ?"),
    ],
)
def test_a_part_of_an_area_can_be_left_out_of_what_was_asked_for(engine, turns):
    slots = engine.ask_turns(turns).slots
    assert (slots["country"], slots["excluded_country"]) == (["DK", "NO", "SE"], "DK")


def test_an_area_is_no_country(engine):
    answer = engine.ask_turns(("museums in Scandinavia", "how many in that country?"))
    assert answer.status in {"unanswerable", "out_of_scope"}


def test_numbers_at_places_that_lie_in_each_other_are_not_added_up(engine):
    turns = ("How many museums in Texas?", "and in the American South?", "how many together?")
    assert engine.ask_turns(turns).status == "unanswerable"
