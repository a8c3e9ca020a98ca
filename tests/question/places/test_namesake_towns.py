"""Which of several towns of one name is meant: that of which there is something to tell, and what is told of the other."""

import pytest


@pytest.fixture(scope="module")
def engine(engine_of):
    towns = [
        ("Ufo Museum", "M", "Roswell", "NM", "US"),
        ("Roswell Library", "L", "Roswell", "GA", "US"),
        ("Gallery of Alpharetta", "M", "Alpharetta", "GA", "US"),
        ("Central Library", "L", "Kingston upon Hull", "ENG", "GB"),
        ("Steiner Library", "L", "Ghent", "NY", "US"),
        ("Boston Museum", "M", "Boston", "MA", "US"),
        ("Dali Gallery", "G", "St. Petersburg", "FL", "US"),
        ("Erarta", "G", "Saint Petersburg", "SPE", "RU"),
    ]
    return engine_of(towns)


@pytest.mark.parametrize(
    "question",
    [
        "museums within 20 km of Roswell", "musea binnen 20 km van Roswell", "Museen im Umkreis von 20 km um Roswell",
        "musées à moins de 20 km de Roswell",
    ],
)  # fmt: skip
def test_a_circle_is_around_the_town_that_has_some(engine, question):
    answer = engine.ask(question)
    assert [row["city"] for row in answer.rows] == ["Roswell"]
    assert "Georgi" in answer.answer or "Géorgie" in answer.answer


def test_a_circle_stays_where_its_town_has_some(engine):
    assert {row["city"] for row in engine.ask("libraries within 20 km of Roswell").rows} == {"Roswell"}
    assert "New Mexico" in engine.ask("libraries within 20 km of Roswell").answer


@pytest.mark.parametrize(
    "question",
    [
        "Which libraries in Hull have closed?", "Welche Bibliotheken in Hull wurden geschlossen?",
        "Did any libraries in Hull close between 2010 and 2015?", "Quelles bibliothèques de Hull ont fermé ?",
    ],
)  # fmt: skip
def test_what_nobody_has_is_asked_of_the_town_that_has_the_kind(engine, question):
    answer = engine.ask(question)
    assert answer.slots["city"] == "Kingston upon Hull", answer.trace
    assert "Hull (Q" in answer.answer or "Québec" in answer.answer or "Quebec" in answer.answer


def test_a_far_larger_town_is_meant_by_its_name_in_the_language(engine):
    answer = engine.ask("libraries in Ghent")
    assert answer.slots["city"] == "Gent"
    assert "New York" in answer.answer


@pytest.mark.parametrize(
    "question", ["galerieën in St. Petersburg", "Galerien in St. Petersburg", "galleries in St Petersburg"]
)
def test_a_saint_is_called_so_in_full_as_well(engine, question):
    answer = engine.ask(question)
    assert answer.slots["city"] == "Saint Petersburg"
    assert "Florida" in answer.answer


@pytest.fixture(scope="module")
def engine_of_deurne(engine_of):
    return engine_of([("De Wieger", "M", "Deurne", "NB", "NL")])


@pytest.mark.parametrize(
    "question",
    ["Welke musea zijn er in Deurne?", "Which museums are there in Deurne?", "Welche Museen gibt es in Deurne?"],
)
def test_a_town_whose_inhabitants_nobody_counted_is_meant_where_the_other_has_nothing(engine_of_deurne, question):
    answer = engine_of_deurne.ask(question)
    assert [row["name"] for row in answer.rows] == ["De Wieger"]
    assert answer.answer.count("Deurne") == 3


def test_it_is_not_where_the_country_is_said(engine_of_deurne):
    assert engine_of_deurne.ask("Welke musea zijn er in Deurne in Vlaanderen?").status == "no_results"


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("museums in Athens", "Read as Athens in Greece; some are known in Athens in Georgia as well."),
        ("musea in Alexandria", "Gelezen als Alexandrië in Egypte; ook in Alexandria in Virginia zijn er bekend."),
        (
            "Museen in Alexandria",
            "Gelesen als Alexandria in Ägypten; auch in Alexandria in Virginia sind welche bekannt.",
        ),
        ("museums in York", "Read as York in England; some are known in York in Pennsylvania as well."),
    ],
)
def test_a_town_abroad_is_told_apart_by_its_country(engine_of, question, told):
    rows = [
        ("Ware Art Museum", "M", "Athens", "GA", "US"),
        ("Lyceum", "M", "Alexandria", "VA", "US"),
        ("Fire Museum", "M", "York", "PA", "US"),
        ("Acropolis Museum", "M", "Athens", "I", "GR"),
        ("Greco-Roman Museum", "M", "Alexandria", "ALX", "EG"),
        ("Castle Museum", "M", "York", "ENG", "GB"),
    ]
    assert told in engine_of(rows).ask(question).answer


@pytest.mark.parametrize("question", ["museums in Yerevan", "musea in Jerevan", "Museen in Jerewan", "musées à Erevan"])
def test_a_city_and_the_subdivision_that_it_is_are_one(engine, question):
    assert engine.ask(question).answer.count(".") == 1


@pytest.fixture(scope="module")
def far_smaller(engine_of):
    """Towns of one name, of which the largest has nothing, or is not the only one that has something."""
    return engine_of(
        [
            ("Amherst Library", "L", "Amherst", "US-NY"),
            ("Tomorrow River Valley Historical Society", "S", "Amherst", "US-WI"),
            ("Planetarium", "M", "Aurora", "US-NY"),
            ("Aurora Library", "L", "Aurora", "US-CO"),
            ("St Albans Historical Museum", "M", "Saint Albans", "US-VT"),
            ("Alexandria Black History Museum", "M", "Alexandria", "US-VA"),
            ("River Oaks Square Arts Center", "M", "Alexandria", "US-LA"),
        ]
    )


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("historical societies in Amherst", "some are known in Amherst in Wisconsin"),
        ("museums in Aurora", "some are known in Aurora in New York State"),
        ("Welke musea zijn er in Aurora?", "in Aurora in de staat New York zijn er wel bekend"),
        ("Welche Museen gibt es in Aurora?", "in Aurora im Bundesstaat New York sind welche bekannt"),
        ("Quels musées y a-t-il à Aurora ?", "les données en mentionnent à Aurora (New York)"),
        ("museums in St Albans", "some are known in Saint Albans in Vermont"),
    ],
)
def test_of_a_far_smaller_town_it_is_told_that_it_has_some(far_smaller, question, told):
    answer = far_smaller.ask(question)
    assert answer.status == "no_results"
    assert told in answer.answer


def test_a_smaller_town_of_the_country_is_told_beside_the_one_taken(far_smaller):
    answer = far_smaller.ask("museums in Alexandria").answer
    assert "Some are known in Alexandria in Louisiana as well" in answer


def test_a_village_is_not_told_beside_a_town_that_has_some(far_smaller):
    assert far_smaller.ask("libraries in Amherst").answer.count("Amherst in") == 0
    assert far_smaller.ask("libraries in Aurora").answer.count("Aurora in") == 0


@pytest.mark.parametrize(("villages", "told"), [(1, False), (2, True)])
def test_a_village_is_told_beside_a_city_of_its_name_where_it_has_more(engine_of, villages, told):
    towns = [("Zoological Museum", "M", "Madison", "WI", "US")]
    towns += [(f"Museum {number} of the Village", "M", "Madison", "GA", "US") for number in range(villages)]
    answer = engine_of(towns).ask("museums in Madison")
    assert [row["name"] for row in answer.rows] == ["Zoological Museum"]
    assert ("Georgia" in answer.answer) is told, answer.answer


@pytest.mark.parametrize("question", ["museums in Bohemia", "museums in Franconia"])
def test_a_region_that_is_only_spoken_of_is_no_town_of_another_country(analyser, question):
    assert not analyser.analyse(question).place_mentions


def test_a_town_beside_the_region_of_its_name_stays(analyser):
    assert [m.text for m in analyser.analyse("Museen in Kempen").place_mentions] == ["Kempen"]
