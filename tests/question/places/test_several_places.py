"""Several places in one question are one list of places, or none that a template takes."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("question", "template_id", "slot", "places"),
    [
        ("Which libraries are there in Leiden and in Delft?", "list_institutions_by_type_city", "city", ["Leiden", "Delft"]),
        ("archives, Haarlem, Assen & Zwolle", "list_institutions_by_type_city", "city", ["Haarlem", "Assen", "Zwolle"]),
        ("museums in London Paris and Vienna", "list_institutions_by_type_city", "city", ["London", "Paris", "Vienna"]),
        ("Musea in Drenthe, Flevoland en Zeeland", "list_institutions_by_type_region", "region", ["NL-DR", "NL-FL", "NL-ZE"]),
        ("Quels zoos y a-t-il en Belgique ou en France ?", "list_institutions_by_type_country", "country", ["BE", "FR"]),
        ("österreichische und Schweizer Archive", "list_institutions_by_type_country", "country", ["AT", "CH"]),
        ("Wie viele Museen gibt es in Köln und Bonn?", "count_institutions_by_type_location", "city", ["Köln", "Bonn"]),
        ("musea antwerpen gent", "list_institutions_by_type_city", "city", ["Antwerp", "Gent"]),
        ("archieven drenthe groningen", "list_institutions_by_type_region", "region", ["NL-DR", "NL-GR"]),
        ("museums london paris", "list_institutions_by_type_city", "city", ["London", "Paris"]),
        # Places that share a part of their names.
        ("musea in Noord- en Zuid-Holland", "list_institutions_by_type_region", "region", ["NL-NH", "NL-ZH"]),
        ("musea in noord en zuid holland", "list_institutions_by_type_region", "region", ["NL-NH", "NL-ZH"]),
        ("archieven in Oost- en West-Vlaanderen", "list_institutions_by_type_region", "region", ["BE-VOV", "BE-VWV"]),
        ("museums in North and South Carolina", "list_institutions_by_type_region", "region", ["US-NC", "US-SC"]),
        ("Museen in Nord- und Südholland", "list_institutions_by_type_region", "region", ["NL-NH", "NL-ZH"]),
        ("musées en Hollande du Nord et du Sud", "list_institutions_by_type_region", "region", ["NL-NH", "NL-ZH"]),
        # What tells one tells the other.
        ("Musées de Géorgie et de Floride", "list_institutions_by_type_region", "region", ["US-GA", "US-FL"]),
        ("musea in Georgia, Alabama en Florida", "list_institutions_by_type_region", "region", ["US-GA", "US-AL", "US-FL"]),
        ("Museen in Georgia und Florida", "list_institutions_by_type_region", "region", ["US-GA", "US-FL"]),
        ("museums in Georgia and Florida", "list_institutions_by_type_region", "region", ["US-GA", "US-FL"]),
        ("Musées de Géorgie et d'Arménie", "list_institutions_by_type_country", "country", ["GE", "AM"]),
        ("museums in Bern and Zurich", "list_institutions_by_type_city", "city", ["Bern", "Zürich"]),
        ("oldest library in Ohio or New York State", "find_institutions_by_founding_date", "region", ["US-OH", "US-NY"]),
    ],
)  # fmt: skip
def test_places_in_one_list_share_a_slot(engine, question, template_id, slot, places):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots[slot]) == (template_id, places)


@pytest.mark.parametrize(
    ("question", "country"),
    [
        ("Hoeveel musea zijn er in Duitsland, in de Bondsrepubliek?", "DE"),
        ("museums in the Netherlands, in Holland", "NL"),
        ("Wie viele Museen gibt es in Großbritannien, im Vereinigten Königreich?", "GB"),
        ("Combien de musées y a-t-il outre-Rhin, en Allemagne ?", "DE"),
        ("Combien de bibliothèques y a-t-il en France, dans l'Hexagone ?", "FR"),
    ],
)
def test_a_place_that_is_named_twice_is_one(engine, question, country):
    assert engine.ask(question).slots["country"] == country


def test_the_rows_are_those_of_each_place_together(engine):
    def found(question):
        return {row["custodian"] for row in engine.ask(question).rows}

    for first, second in (("Utrecht", "Zwolle"), ("Drenthe", "Flevoland"), ("Austria", "Belgium")):
        both = found(f"museums in {first} and {second}")
        assert both == found(f"museums in {first}") | found(f"museums in {second}")
        assert len(both) > len(found(f"museums in {first}"))
        assert engine.ask(f"how many museums are there in {first} and {second}").rows == ({"count": len(both)},)


@pytest.mark.parametrize(
    "question",
    [
        "museums between Leiden and Delft",
        "museums within 5 km of Leiden and Delft",
        "museums near Leiden and Delft",
        # More is asked than where they are.
        "weird museums in Drenthe and Belgium",
        "archives sans site web en France ou à Berlin",
    ],
)
def test_places_that_are_no_list_are_not_passed_over(engine, question):
    assert engine.ask(question).status in {"unanswerable", "needs_clarification"}


@pytest.mark.parametrize(
    ("question", "word"),
    [
        ("Museen in Ost- und Südholland", "Ost"),
        ("archieven in Oost- of Zuid-Holland", "Oost"),
    ],
)
def test_the_beginning_of_a_word_is_no_place(engine, question, word):
    answer = engine.ask(question)
    assert answer.slots.get("region", "NL-ZH") == "NL-ZH"
    assert answer.status == "unanswerable" or f"{word}”" in answer.answer or f"{word}“" in answer.answer


@pytest.mark.parametrize(
    ("question", "level"),
    [
        ("How many cities have a museum?", "city"),
        ("Hoeveel landen hebben een archief?", "country"),
        ("In wie vielen Städten gibt es Bibliotheken?", "city"),
        ("Combien de villes ont un musée ?", "city"),
        ("How many museums per city?", "city"),
        ("How many city museums are there in London?", None),
    ],
)
def test_where_places_are_counted_institutions_are_not(engine, question, level):
    answer = engine.ask(question)
    assert answer.status == "answered"
    assert answer.slots.get("level") == level
    if level is not None:
        assert f"{len(answer.rows)} " in answer.answer


@pytest.mark.parametrize(
    "question",
    [
        "Which state has the most museums per capita?",
        "Welke provincie heeft de meeste musea per inwoner?",
        "Welches Bundesland hat pro Kopf die meisten Museen?",
        "Quelle région a le plus de musées par habitant ?",
    ],
)
def test_a_number_for_each_inhabitant_is_not_in_the_data(engine, question):
    assert engine.ask(question).status == "unanswerable"


@pytest.mark.parametrize(
    ("turns", "template_id", "places"),
    [
        (("museums in Utrecht and Zwolle", "and the oldest?"), "find_institutions_by_founding_date", ["Utrecht", "Zwolle"]),
        (("musées à Leyde et à Delft", "le plus ancien"), "find_institutions_by_founding_date", ["Leiden", "Delft"]),
        (("Museen in Köln und Bonn", "und Archive?"), "list_institutions_by_type_city", ["Köln", "Bonn"]),
        (("Heeft Leiden meer musea dan Delft?", "het nieuwste?"), "find_institutions_by_founding_date", ["Leiden", "Delft"]),
        (("museums in Utrecht", "and in Zwolle and Kampen?"), "list_institutions_by_type_city", ["Zwolle", "Kampen"]),
        (("museums in Leiden and Delft", "how many?"), "count_institutions_by_type_location", ["Leiden", "Delft"]),
    ],
)  # fmt: skip
def test_a_follow_up_keeps_or_replaces_all_places(engine, turns, template_id, places):
    answer = engine.ask_turns(turns)
    assert (answer.template_id, answer.slots["city"]) == (template_id, places)


@pytest.mark.parametrize(
    ("question", "each"),
    [
        ("archives en France ou à Berlin", ["en France", "à Berlin"]),
        ("archives françaises, Berlin", ["en France", "à Berlin"]),
        ("museums in Belgium and in Amsterdam", ["in Belgium", "in Amsterdam"]),
        ("Wie viele Archive gibt es in Drenthe oder in Belgien?", ["in Drenthe", "in Belgien"]),
        ("Welke musea zijn er in Gelderland of in Gent?", ["in Gelderland", "in Gent"]),
        ("Which museums are there in Assen and Zeeland?", ["in Assen", "in Zeeland"]),
        ("musea in Brugge en West-Vlaanderen", ["in Brugge", "in West-Vlaanderen"]),
        ("museums in Germany, Belgium and Drenthe", ["in Germany", "in Belgium", "in Drenthe"]),
        ("musées en Belgique, en Allemagne et à Zwolle", ["en Belgique", "en Allemagne", "à Zwolle"]),
        # No village is meant beside a town.
        ("museums in Ohio and Cincinnati", ["in Ohio", "in Cincinnati"]),
        ("museums in Boston or Vermont", ["in Boston", "in Vermont"]),
    ],
)
def test_of_places_that_no_list_has_together_each_is_told(engine, question, each):
    answer = engine.ask(question)
    assert answer.status in {"answered", "no_results"}
    assert [place for place in each if place in answer.answer] == each
    assert all(place in suggestion for place, suggestion in zip(each[1:], answer.suggestions, strict=True))


def test_a_suggestion_ends_in_no_joint(engine):
    answer = engine.ask("archives sans site web en France ou à Berlin")
    assert not any(suggestion.rstrip(" ?").endswith(" ou") for suggestion in answer.suggestions)
