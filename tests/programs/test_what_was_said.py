"""What a model's reading may say: what the user said, in whatever words, and all of that which makes the question."""

import pytest

from glam_kg.programs.reading import Dropped, read_output

IN_HAARLEM = {"institution_type": "M", "city": "Haarlem"}
VAGUE = "Something museum-like, Haarlem way?"
INVENTED = [
    (
        VAGUE,
        "list_institutions_by_type_city",
        {"institution_type": "M", "city": "Paris"},
        "the place 'Paris' is not what",
    ),
    (
        VAGUE,
        "list_institutions_by_type_city",
        {"institution_type": "L", "city": "Haarlem"},
        "institution type 'L' is not the one",
    ),
    (VAGUE, "list_institutions_by_type_city", {"institution_type": "L", "city": "Paris"}, "not"),
    (
        VAGUE,
        "list_institutions_by_type_country",
        {"institution_type": "M", "country": "NL"},
        "the place 'NL' is not what",
    ),
    (VAGUE, "find_institution_by_name", {"name": "Frans Hals Museum"}, "the name 'Frans Hals Museum' is not what"),
    ("musea in Haarlem of Leiden", "list_institutions_by_type_city", IN_HAARLEM, "leaves out 'Leiden'"),
    ("Museen und dergleichen in Haarlem, Leiden", "list_institutions_by_type_city", IN_HAARLEM, "leaves out 'Leiden'"),
    (
        "musées à Haarlem ou à Leyde",
        "compare_locations",
        {"places": ["Haarlem", "Paris"]},
        "the place 'Paris' is not what",
    ),
    ("museums in Haarlem", "list_all_institutions_in_city", {"city": "Haarlem"}, "leaves out 'museums'"),
    (
        "museums in Paris",
        "list_institutions_by_type_city",
        {"institution_type": "M", "city": "Paris", "country": "US"},
        "that 'Paris' lies in 'US' is not what",
    ),
    (
        "who runs the museums there",
        "list_members_of",
        {"network": "Smithsonian Institution"},
        "network 'Smithsonian Institution'",
    ),
    (
        "museums of before the revolution",
        "find_institutions_by_founding_date",
        {"institution_type": "M", "before": 1940},
        "the year 1940",
    ),
    (
        "museums from 1850 to 1900",
        "find_institutions_by_founding_date",
        {"institution_type": "M", "before": 1850},
        "out '1900'",
    ),
    ("museums in Haarlem of before 1900", "list_institutions_by_type_city", IN_HAARLEM, "leaves out '1900'"),
    (
        "the newest museum",
        "find_institutions_by_founding_date",
        {"institution_type": "M", "order": "oldest"},
        "'oldest' is not the one",
    ),
    (
        "rich museums",
        "find_custodians_by_budget_threshold",
        {"institution_type": "M", "operator": "above", "amount": 5000000},
        "the amount '5000000'",
    ),
    (
        "museums within 5 km of Zwolle",
        "institutions_near",
        {"institution_type": "M", "place": "Zwolle", "radius_km": 50},
        "the distance",
    ),
    (
        "mergers in 1999",
        "events_in_period",
        {"from": 1999, "to": 1999, "event_type": "CLOSURE"},
        "'CLOSURE' is not the one",
    ),
    ("who has an ISIL", "count_with_identifier", {"scheme": "Wikidata"}, "the scheme 'Wikidata' is not the one"),
    (
        "website of the Zeeuws Archief",
        "institution_attribute",
        {"name": "Zeeuws Archief", "attribute": "founded"},
        "'founded' is not",
    ),
    (
        "museums in Haarlem",
        "list_institutions_by_collection",
        {"subject": "umbrellas", "institution_type": "M"},
        "not what the user",
    ),
]


@pytest.mark.parametrize(("question", "template_id", "slots", "reason"), INVENTED)
def test_what_the_user_did_not_say_is_dropped(link, question, template_id, slots, reason):
    found = link(question, template_id, slots)
    assert isinstance(found, Dropped), found.extraction.slots
    assert reason in found.reason


SAID = [
    (VAGUE, "institutions_near", {"institution_type": "M", "place": "Haarlem"}, {"place": "Haarlem"}),
    (
        "Museen in Den Haag",
        "list_institutions_by_type_city",
        {"institution_type": "M", "city": "The Hague"},
        {"city": "The Hague"},
    ),
    (
        "museums in gelderland",
        "list_institutions_by_type_region",
        {"institution_type": "M", "region": "NL-GE"},
        {"region": "NL-GE"},
    ),
    (
        "libraries in the uk",
        "list_institutions_by_type_country",
        {"institution_type": "L", "country": "GB"},
        {"country": "GB"},
    ),
    (
        "Was ist das Britische Museum",
        "find_institution_by_name",
        {"name": "British Museum"},
        {"name": "British Museum"},
    ),
    (
        "alles van de KNAW",
        "list_members_of",
        {"network": "Koninklijke Nederlandse Akademie van Wetenschappen"},
        {"network": "Koninklijke Nederlandse Akademie van Wetenschappen"},
    ),
    (
        "museums of after 1950",
        "find_institutions_by_founding_date",
        {"institution_type": "M", "from": 1951},
        {"from": 1951},
    ),
]


@pytest.mark.parametrize(("question", "template_id", "slots", "expected"), SAID)
def test_what_the_user_said_in_other_words_is_linked(link, question, template_id, slots, expected):
    found = link(question, template_id, slots)
    assert not isinstance(found, Dropped), found
    assert found.extraction.slots.items() >= expected.items()


def test_a_place_of_an_earlier_question_may_be_meant(link):
    slots = {"institution_type": "A", "city": "Haarlem"}
    assert isinstance(link("and which archives?", "list_institutions_by_type_city", slots), Dropped)
    earlier = ["museums in Haarlem"]
    assert link("and which archives?", "list_institutions_by_type_city", slots, earlier).extraction.slots == slots
    wrong = link("and in Leiden?", "list_institutions_by_type_city", {**slots, "institution_type": "M"}, earlier)
    assert wrong.reason == "it leaves out 'Leiden'"


def test_words_that_a_model_made_up_while_resolving_prove_nothing(engine, linker):
    analyse = engine.analyser.analyse
    reading = read_output("list_institutions_by_type_city", {"institution_type": "L", "city": "Haarlem"})
    found = linker.link(
        reading, analyse("Which libraries are in Haarlem?"), [analyse("anything like museums in Haarlem?")]
    )
    assert "institution type 'L'" in found.reason


@pytest.mark.parametrize(
    ("question", "reading", "ignored"),
    [
        ("splendid things with umbrellas", ("list_institutions_by_collection", {"subject": "umbrellas"}), ["splendid"]),
        ("anything splendid since 1950", ("find_institutions_by_founding_date", {"from": 1950}), ["splendid"]),
        (
            "splendid museums, dutch ones",
            ("list_institutions_by_type_country", {"institution_type": "M", "country": "NL"}),
            ["splendid"],
        ),
        (
            "splendid five oldest museums",
            ("find_institutions_by_founding_date", {"institution_type": "M", "order": "oldest", "limit": 5}),
            ["splendid"],
        ),
    ],
)
def test_words_that_a_reading_used_are_not_left_over(link, engine, question, reading, ignored):
    found = link(question, *reading)
    assert not isinstance(found, Dropped), found
    assert [engine.analyser.analyse(question).tokens[i].text for i in found.ignored] == ignored
