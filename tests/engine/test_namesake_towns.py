"""Towns of one name, and custodians that are called like a town: which is meant is told by the graph, and the answer says it."""

import pytest

from glam_kg.custodians.converter import CustodianRDFConverter
from glam_kg.engine import QueryEngine
from glam_kg.sparql.embedded.store import EmbeddedStore


def _in_usa(region, city, *kinds):
    where = {"country": "US", "region": region, "city": city}
    return [{"name": f"{city} {kind} {n}", "institution_type": kind, "location": where} for n, kind in enumerate(kinds)]


RECORDS = [
    *_in_usa("US-TX", "Pasadena", "M"),
    *_in_usa("US-CA", "Pasadena", *"LLMMMMMM"),
    *_in_usa("US-WY", "Cheyenne", "M"),
    *_in_usa("US-OK", "Cheyenne", "L"),
    *_in_usa("US-WA", "Bellevue", "M"),
    *_in_usa("US-NY", "Hague", "A"),
    *_in_usa("US-NY", "Sag Harbor", "L"),
    *_in_usa("US-LA", "Baton Rouge", "L"),
    *_in_usa("US-CT", "Kent", "M"),
    *_in_usa("US-CA", "Lancaster", "M"),
    *_in_usa("US-OH", "Lancaster", "A"),
    {
        "name": "Lancaster Library",
        "institution_type": "L",
        "location": {"country": "GB", "region": "GB-LAN", "city": "Lancaster"},
    },
    {"name": "Museu de Prehistòria", "institution_type": "M", "location": {"country": "ES", "city": "Valencia"}},
    *_in_usa("US-TX", "Weimar", "M"),
    *_in_usa("US-NY", "Hamburg", "M"),
    *_in_usa("US-OH", "Lyons", "M"),
    {
        "name": "Royal British Columbia Museum",
        "institution_type": "M",
        "location": {"country": "CA", "region": "CA-BC", "city": "Victoria"},
    },
    *_in_usa("US-NY", "Ohio", "M"),
    *_in_usa("US-OH", "Cleveland", "M"),
    {
        "name": "Leeds Library",
        "institution_type": "L",
        "location": {"country": "GB", "region": "GB-LDS", "city": "Leeds"},
    },
    *[each for state in ("NC", "SC", "MS") for each in _in_usa(f"US-{state}", "Greenville", "M")],
    *_in_usa("US-TX", "Greenville", "A"),
    *_in_usa("US-FL", "St. Petersburg", "M"),
    *_in_usa("US-PA", "University Park", "M"),
    {"name": "Park", "institution_type": "L", "location": {"country": "GB", "city": "Dudley"}},
    {"name": "Bellevue", "institution_type": "C", "location": {"country": "US", "region": "US-GA", "city": "LaGrange"}},
    {"name": "Stourbridge", "institution_type": "L", "location": {"country": "GB", "city": "Dudley"}},
    {"name": "Kinver Library", "institution_type": "L", "location": {"country": "GB", "city": "Stourbridge"}},
    {"name": "Museum Odense", "institution_type": "M", "location": {"country": "DK", "city": "Odense"}},
    {"name": "Mauritshuis", "institution_type": "M", "location": {"country": "NL", "city": "The Hague"}},
    *_in_usa("US-MN", "Milan", "M", "M"),
    *_in_usa("US-NM", "Parma", "M", "M"),
    *_in_usa("US-AL", "Andalusia", "M", "M"),
    *_in_usa("US-MO", "St. Louis", "M", "M"),
    *_in_usa("US-MO", "Mexico", "M", "M"),
    *_in_usa("US-LA", "Carville", "M", "M"),
    *_in_usa("US-NM", "Santa Fe", "A"),
    {
        "name": "County of Orange",
        "institution_type": "O",
        "location": {"country": "US", "region": "US-NY", "city": "Goshen"},
    },
    *_in_usa("US-MA", "Cambridge", "M"),
    *_in_usa("US-ME", "Newcastle", "M"),
    *_in_usa("US-PA", "Northumberland", "M", "M"),
    *_in_usa("US-NC", "Durham", *"LLMM"),
    *(
        {
            "name": f"{city} Library",
            "institution_type": "L",
            "location": {"country": "GB", "region": f"GB-{region}", "city": city},
        }
        for city, region in (
            ("Cambridge", "CAM"),
            ("Newcastle upon Tyne", "NET"),
            ("Alnwick", "NBL"),
            ("Barnard Castle", "DUR"),
        )
    ),
    {
        "name": "Cambridge Archives",
        "institution_type": "A",
        "location": {"country": "CA", "region": "CA-ON", "city": "Cambridge"},
    },
    {"name": "Museo della Scala", "institution_type": "M", "location": {"country": "IT", "city": "Milan"}},
    {"name": "Galleria", "institution_type": "M", "location": {"country": "IT", "city": "Parma"}},
    {"name": "Museo Picasso", "institution_type": "M", "location": {"country": "ES", "city": "Málaga"}},
    *_in_usa("US-FL", "Naples", "M"),
    *_in_usa("US-SC", "Florence", "M"),
    {
        "name": "Kranenburgh",
        "institution_type": "M",
        "location": {"country": "NL", "region": "NL-NH", "city": "Bergen"},
    },
    {"name": "Archivo de la Alhambra", "institution_type": "A", "location": {"country": "ES", "city": "Granada"}},
]


@pytest.fixture(scope="module")
def engine(gazetteer):
    converter = CustodianRDFConverter(places=gazetteer)
    return QueryEngine.over(EmbeddedStore.from_quads(converter.quads(RECORDS)), gazetteer=gazetteer)


@pytest.mark.parametrize(
    ("question", "names", "told"),
    [
        (
            "museums in Pasadena",
            [f"Pasadena M {n}" for n in range(2, 8)],
            "Read as Pasadena in California; some are known in Pasadena in Texas as well.",
        ),
        ("museums in Pasadena, Texas", ["Pasadena M 0"], "in Pasadena (Texas): "),
        (
            "libraries in Pasadena",
            ["Pasadena L 0", "Pasadena L 1"],
            "Read as Pasadena in California; Pasadena in Texas",
        ),
        ("museums in Cheyenne", ["Cheyenne M 0"], "Read as Cheyenne in Wyoming; Cheyenne in Oklahoma"),
        # A village is not what is meant, although the graph has the library of it.
        (
            "libraries in Cheyenne",
            [],
            "No libraries are known in Cheyenne. Read as Cheyenne in Wyoming; some are known in Cheyenne in Oklahoma.",
        ),
    ],
)
def test_of_towns_of_one_name_that_is_meant_which_has_what_is_asked_for(engine, question, names, told):
    answer = engine.ask(question)
    assert [row["name"] for row in answer.rows] == names
    assert told in answer.answer


def test_a_count_is_made_where_there_is_something_to_count(engine):
    (row,) = (answer := engine.ask("Hoeveel bibliotheken zijn er in Pasadena?")).rows
    assert row["count"] == 2
    assert "Californië" in answer.answer


@pytest.mark.parametrize(
    "question", ["musea in Cambridge", "museums in Cambridge", "Museen in Cambridge", "musées de Cambridge"]
)
def test_of_towns_about_as_large_that_is_meant_which_has_what_is_asked_for(engine, question):
    assert [row["name"] for row in engine.ask(question).rows] == ["Cambridge M 0"]


@pytest.mark.parametrize(
    "question",
    ["bibliotheken in Cambridge", "libraries in Cambridge", "Bibliotheken in Cambridge", "bibliothèques de Cambridge"],
)
def test_a_town_of_canada_is_not_at_home_in_french_where_english_is_spoken(engine, question):
    assert [row["name"] for row in engine.ask(question).rows] == ["Cambridge Library"]


@pytest.mark.parametrize(
    "question",
    ["bibliotheken in Newcastle", "libraries in Newcastle", "Bibliotheken in Newcastle", "bibliothèques de Newcastle"],
)
def test_a_village_is_not_meant_by_what_most_call_a_city_of_a_longer_name(engine, question):
    assert [row["name"] for row in engine.ask(question).rows] == ["Newcastle upon Tyne Library"]


@pytest.mark.parametrize(
    "question",
    [
        "bibliotheken in Northumberland en Durham", "libraries in Northumberland and Durham",
        "Bibliotheken in Northumberland und Durham", "bibliothèques de Northumberland et de Durham",
    ],
)  # fmt: skip
def test_counties_beside_each_other_are_no_towns(engine, question):
    assert [row["name"] for row in engine.ask(question).rows] == ["Alnwick Library", "Barnard Castle Library"]


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("Which museums are there in Bellevue?", ["Bellevue M 0"]),
        ("Welche Museen gibt es in Bellevue?", ["Bellevue M 0"]),
        ("bibliotheken Stourbridge", ["Kinver Library"]),
        ("Is there a library in Stourbridge?", ["Kinver Library"]),
        ("Bibliotheken Baton Rouge", ["Baton Rouge L 0"]),
        ("libraries in Sag Harbor", ["Sag Harbor L 0"]),
        ("museums in the Hague", ["Mauritshuis"]),
        ("Quels musées y a-t-il à The Hague ?", ["Mauritshuis"]),
        ("archives in Hague", ["Hague A 0"]),
        ("museums Odense", ["Museum Odense"]),
        ("museums University Park", ["University Park M 0"]),
        ("archives in Greenville", ["Greenville A 0"]),
    ],
)
def test_several_of_a_town_are_asked_for_although_one_is_called_so(engine, question, names):
    answer = engine.ask(question)
    assert (answer.template_id, [row["name"] for row in answer.rows]) == ("list_institutions_by_type_city", names)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("What do you know about Bellevue?", "Bellevue"),
        ("Museum Odense", "Museum Odense"),
        ("Where is Stourbridge library?", "Stourbridge"),
    ],
)
def test_who_is_named_alone_is_meant(engine, question, name):
    assert engine.ask(question).slots["name"] == name


@pytest.mark.parametrize(
    "question",
    ["Hoeveel musea telt Kent?", "Combien de musées compte Kent ?", "Wie viele Museen hat Kent?", "aantal musea Kent"],
)
def test_a_town_called_like_a_verb_is_counted_in(engine, question):
    answer = engine.ask(question)
    assert answer.template_id == "count_institutions_by_type_location"
    assert answer.slots.get("city", answer.slots.get("region")) in {"Kent", "GB-KEN"}


@pytest.mark.parametrize(
    "question",
    [
        "museums in Ohio",
        "libraries in Ohio",
        "Which holy sites are there in England?",
        "Welke bibliotheken zijn er in Ohio?",
        "Welche heiligen Stätten gibt es in England?",
        "Quels lieux sacrés y a-t-il en Angleterre ?",
    ],
)
def test_a_village_is_not_told_beside_what_has_a_hundred_times_its_inhabitants(engine, question):
    answer = engine.ask(question).answer
    assert not any(said in answer for said in ("may be meant", "kan ook bedoeld", "kann gemeint", "aussi s'agir"))


@pytest.mark.parametrize(
    ("turns", "slots"),
    [
        (["museums in Pasadena", "What about in Ohio?"], {"institution_type": "M", "region": "US-OH"}),
        (["museums in Pasadena", "ok, in Kent then"], {"institution_type": "M", "city": "Kent"}),
        (
            ["How many museums are there in New Jersey?", "and libraries in Leeds?"],
            {"institution_type": "L", "city": "Leeds"},
        ),
        (["musea in Texas", "nee, in de Verenigde Staten"], {"institution_type": "M", "country": "US"}),
        (
            ["Hoeveel musea zijn er in de Verenigde Staten?", "Kun je dat ook in Bellevue doen?"],
            {"institution_type": "M", "city": "Bellevue"},
        ),
    ],
)
def test_a_follow_up_means_the_likelier_place(engine, turns, slots):
    assert engine.ask_turns(turns).slots == slots


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("museums in Milan", "Museo della Scala"),
        ("musées à Milan", "Museo della Scala"),
        ("musea in Parma", "Galleria"),
        ("Museen in Parma", "Galleria"),
        ("museums in Parma", "Galleria"),
        ("museums in Andalusia", "Museo Picasso"),
        ("musea in Andalusië", "Museo Picasso"),
    ],
)
def test_a_village_that_the_gazetteer_does_not_have_is_no_city_of_the_world(engine, question, name):
    assert [row["name"] for row in engine.ask(question).rows] == [name]


def test_the_village_is_meant_where_its_state_is_named(engine):
    assert len(engine.ask("museums in Milan, Minnesota").rows) == 2
    assert len(engine.ask("museums in Andalusia, Alabama").rows) == 2


@pytest.mark.parametrize(
    "question", ["museums in Saint Louis", "musea in Saint Louis", "Museen in Saint Louis", "musées à Saint-Louis"]
)
def test_a_saint_that_is_written_in_full_is_the_town_of_the_graph(engine, question):
    assert [row["name"] for row in engine.ask(question).rows] == ["St. Louis M 0", "St. Louis M 1"]


@pytest.mark.parametrize(
    "question",
    [
        "libraries in Island", "Bibliotheken in Island", "libraries in New Mexico", "bibliotheken in New Mexico",
        "Bibliotheken in New Mexico", "bibliothèques à New Mexico",
    ],
)  # fmt: skip
def test_a_town_that_is_hardly_ever_called_so_is_not_told_beside_an_area(engine, question):
    answer = engine.ask(question)
    assert answer.status == "no_results"
    assert "Carville" not in answer.answer
    assert "stad" not in answer.answer.lower()
    assert "city" not in answer.answer
    assert "ville de" not in answer.answer


@pytest.mark.parametrize(
    "question",
    [
        "museums in the county of Orange", "libraries in Orange County", "bibliotheken in Orange County",
        "Bibliotheken in Orange County", "bibliothèques du County of Orange",
    ],
)  # fmt: skip
def test_a_custodian_called_like_an_area_is_not_meant_where_several_are_asked_for(engine, question):
    answer = engine.ask(question)
    assert answer.template_id != "find_institution_by_name"
    assert answer.rows == ()


def test_a_custodian_called_like_an_area_is_found_by_its_name(engine):
    assert engine.ask("What is the County of Orange?").slots["name"] == "County of Orange"


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Welche Museen gibt es in Weimar?", "Thüringen"),
        ("Museen in Hamburg", "Hamburg in Deutschland; in Hamburg im Bundesstaat New York sind welche bekannt."),
    ],
)
def test_a_town_at_home_is_meant_before_a_smaller_one_abroad_that_the_graph_has(engine, question, told):
    answer = engine.ask(question)
    assert (answer.status, answer.rows) == ("no_results", ())
    assert told in answer.answer


@pytest.mark.parametrize("question", ["What is the British Museum?", "Qu'est-ce que le British Museum ?"])
def test_a_part_of_the_name_of_a_place_names_nobody_there(engine, question):
    assert engine.ask(question).status in {"needs_clarification", "no_results"}


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("libraries in Lancaster", "Lancaster in California; some are known in Lancaster in England."),
        (
            "How many libraries are there in Lancaster?",
            "Lancaster in California; some are known in Lancaster in England.",
        ),
        ("bibliotheken in Lancaster", "Lancaster in Californië; in Lancaster in Engeland zijn er wel bekend."),
        ("Welche Bibliotheken gibt es in Lancaster?", "; in Lancaster in England sind welche bekannt."),
        ("bibliothèques à Lancaster", "les données en mentionnent à Lancaster (Angleterre)."),
        # Nobody has any: what else it may be is told as ever.
        ("zoos in Lancaster", "Read as Lancaster in California; Lancaster in England may be meant as well."),
        ("museums in Lancaster", "Read as Lancaster in California; Lancaster in England may be meant as well."),
    ],
)
def test_towns_of_the_name_that_have_what_one_has_not_are_told(engine, question, told):
    assert told in engine.ask(question).answer


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Musées de Valence", "il peut aussi s'agir de Valence (Auvergne-Rhône-Alpes)"),
        ("museums in Valence", "Valence in Auvergne-Rhône-Alpes may be meant as well"),
    ],
)
def test_a_town_that_is_called_so_is_told_beside_one_that_french_calls_so(engine, question, told):
    assert told in engine.ask(question).answer


@pytest.mark.parametrize("question", ["museums in Valencia", "musea in Saint Louis"])
def test_a_town_that_is_called_so_itself_is_told_alone(engine, question):
    assert "Valence" not in engine.ask(question).answer
    assert "Senegal" not in engine.ask(question).answer


@pytest.fixture(scope="module")
def of_two_lands(gazetteer):
    """American museums and English libraries in places of the same names."""
    records = [
        *_in_usa("US-MA", "Cambridge", "M"),
        *_in_usa("US-MD", "Cambridge", "M"),
        *_in_usa("US-MD", "Essex", "M"),
        *(
            {
                "name": f"{city} Library",
                "institution_type": "L",
                "location": {"country": "GB", "region": f"GB-{region}", "city": city},
            }
            for city, region in (("Cambridge", "CAM"), ("Chelmsford", "ESS"))
        ),
    ]
    converter = CustodianRDFConverter(places=gazetteer)
    return QueryEngine.over(EmbeddedStore.from_quads(converter.quads(records)), gazetteer=gazetteer)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("museums in Cambridge", "Cambridge in England may be meant as well"),
        ("musea in Cambridge", "Cambridge in Engeland kan ook bedoeld zijn"),
        ("Museen in Cambridge", "auch Cambridge in England kann gemeint sein"),
        ("musées à Cambridge", "il peut aussi s'agir de Cambridge (Angleterre)"),
    ],
)
def test_a_larger_town_that_has_none_is_told_before_villages_that_have_some(of_two_lands, question, told):
    answer = of_two_lands.ask(question)
    assert [row["name"] for row in answer.rows] == ["Cambridge M 0"]
    assert told in answer.answer


@pytest.mark.parametrize(
    "question", ["libraries in Essex", "bibliotheken in Essex", "Bibliotheken in Essex", "bibliothèques dans l'Essex"]
)
def test_a_small_town_abroad_is_not_told_beside_a_county_that_has_some(of_two_lands, question):
    answer = of_two_lands.ask(question)
    assert [row["name"] for row in answer.rows] == ["Chelmsford Library"]
    assert not any(said in answer.answer for said in ("may be meant", "bedoeld", "gemeint", "s'agir"))


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "museums in Naples",
            "Read as Naples in Florida; Naples in Italy may be meant as well, but none is known there.",
        ),
        ("musées de Naples", "Lecture retenue : Naples (Floride) ; il peut aussi s'agir de Naples (Italie), mais"),
        ("museums in Florence", "Florence in Italy may be meant as well, but none is known there."),
        (
            "musées à Florence",
            "il peut aussi s'agir de Florence (Italie), mais les données n'y mentionnent rien de tel.",
        ),
        ("museums in St. Petersburg", "Saint Petersburg in Russia may be meant as well, but none is known there."),
        ("Museen in Naples", "Neapel"),
        ("musea in Naples", "Napels"),
    ],
)
def test_a_city_abroad_that_is_far_larger_is_told(engine, question, told):
    answer = engine.ask(question)
    assert answer.slots["city"] in {"Naples", "Florence", "St. Petersburg"}
    assert told in answer.answer.replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize("question", ["musea in Bergen", "museums in Bergen"])
def test_no_city_is_told_after_which_a_town_is_not_called(engine, question):
    assert "Vestland" not in engine.ask(question).answer


@pytest.mark.parametrize(
    "question", ["archives de Grenade", "archives à Grenade", "Quelles archives y a-t-il à Grenade ?"]
)
def test_a_town_that_has_some_is_meant_before_a_country_that_has_nothing(engine, question):
    answer = engine.ask(question)
    assert [row["name"] for row in answer.rows] == ["Archivo de la Alhambra"]
    assert "Grenade (le pays)" in answer.answer.replace("\u00a0", " ")


def test_a_country_is_no_town_where_none_of_the_name_has_some(engine):
    assert engine.ask("musées de Grenade").slots == {"institution_type": "M", "country": "GD"}


def test_a_town_that_the_graph_has_is_no_abbreviation_of_a_region(engine_of):
    response = engine_of((("Alta museum", "M", "Alta", "NO"), ("Glenbow Museum", "M", "Calgary", "CA-AB"))).ask(
        "Museums in Alta"
    )
    assert [row["name"] for row in response.rows] == ["Alta museum"]
