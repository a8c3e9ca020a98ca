"""A small word with a slip that opens a follow-up is read as that word, and as no town."""

import pytest


@pytest.fixture(scope="module")
def engine(engine_over):
    places = (
        ("Cleveland", "US-OH", "US"), ("Ames", "US-IA", "US"), ("Assen", "NL-DR", "NL"), ("Leiden", "NL-ZH", "NL"),
        ("Berlin", "DE-BE", "DE"), ("Hamburg", "DE-HH", "DE"), ("Lyon", "FR-ARA", "FR"), ("Nice", "FR-PAC", "FR"),
        ("Adana", "TR-01", "TR"), ("Ans", "BE-WLG", "BE"),
    )  # fmt: skip
    records = [
        {
            "id": f"{city}{letter}",
            "name": f"{kind} of {city}",
            "institution_type": letter,
            "location": {"city": city, "region": region, "country": country},
        }
        for city, region, country in places
        for letter, kind in (("M", "Museum"), ("A", "Archive"))
    ]
    return engine_over(records)


@pytest.mark.parametrize(
    ("asked", "said", "slots", "language"),
    [
        ("museums in Ohio", "adn archives?", {"institution_type": "A", "region": "US-OH"}, "en"),
        ("museums in Ohio", "Adn archives?", {"institution_type": "A", "region": "US-OH"}, "en"),
        ("museums in Ohio", "adn in Iowa?", {"institution_type": "M", "region": "US-IA"}, "en"),
        ("museums in Ohio", "abd in Iowa?", {"institution_type": "M", "region": "US-IA"}, "en"),
        ("museums in Ohio", "andd in Iowa?", {"institution_type": "M", "region": "US-IA"}, "en"),
        ("museums in Ohio", "andin Iowa?", {"institution_type": "M", "region": "US-IA"}, "en"),
        ("museums in Ohio", "and ni Iowa?", {"institution_type": "M", "region": "US-IA"}, "en"),
        ("museums in Ohio", "waht about Iowa?", {"institution_type": "M", "region": "US-IA"}, "en"),
        ("museums in Ohio", "hwo about archives?", {"institution_type": "A", "region": "US-OH"}, "en"),
        ("museums in Ohio", "thanks, adn in Iowa?", {"institution_type": "M", "region": "US-IA"}, "en"),
        ("museums in Ohio", "ok adn archives?", {"institution_type": "A", "region": "US-OH"}, "en"),
        ("musea in Drenthe", "abd archives?", {"institution_type": "A", "region": "NL-DR"}, "en"),
        ("musea in Drenthe", "ne in Zuid-Holland?", {"institution_type": "M", "region": "NL-ZH"}, "nl"),
        ("musea in Drenthe", "eb de archieven?", {"institution_type": "A", "region": "NL-DR"}, "nl"),
        ("musea in Drenthe", "enin Leiden?", {"institution_type": "M", "city": "Leiden"}, "nl"),
        ("musea in Drenthe", "heo zit het met Leiden?", {"institution_type": "M", "city": "Leiden"}, "nl"),
        ("Museen in Berlin", "udn Archive?", {"institution_type": "A", "city": "Berlin"}, "de"),
        ("Museen in Berlin", "umd in Hamburg?", {"institution_type": "M", "city": "Hamburg"}, "de"),
        ("Museen in Berlin", "undin Hamburg?", {"institution_type": "M", "city": "Hamburg"}, "de"),
        ("Museen in Berlin", "wei sieht es in Hamburg aus?", {"institution_type": "M", "city": "Hamburg"}, "de"),
        ("musées à Lyon", "te les archives ?", {"institution_type": "A", "city": "Lyon"}, "fr"),
        ("musées à Lyon", "rt à Nice ?", {"institution_type": "M", "city": "Nice"}, "fr"),
        ("musées à Lyon", "ey les archives ?", {"institution_type": "A", "city": "Lyon"}, "fr"),
    ],
)
def test_small_word_with_a_slip_opens(engine, asked, said, slots, language):
    answer = engine.ask_turns([asked, said])
    assert (dict(answer.slots), answer.language) == (slots, language)


@pytest.mark.parametrize(
    ("asked", "said", "slots"),
    [
        ("museums in Ohio", "ADN in Iowa?", {"institution_type": "M", "city": "Adana"}),
        ("museums in Ohio", "add Iowa", {"institution_type": "M", "region": ["US-OH", "US-IA"]}),
        ("museums in Ohio", "any archives?", {"institution_type": "A", "region": "US-OH"}),
        ("musées à Lyon", "Ans ?", {"institution_type": "M", "city": "Ans"}),
        ("musea in Drenthe", "te Leiden?", {"institution_type": "M", "city": "Leiden"}),
        ("Museen in Berlin", "une bibliothèque à Lyon ?", {"institution_type": "L", "city": "Lyon"}),
    ],
)
def test_other_words_stay(engine, asked, said, slots):
    found = {key: list(v) if isinstance(v, tuple) else v for key, v in engine.ask_turns([asked, said]).slots.items()}
    assert found == slots


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        ("museums in Ohio adn Iowa", {"institution_type": "M", "region": ["US-OH", "US-IA"]}),
        ("Museen udn Archive in Berlin", {"institution_type": ["M", "A"], "city": "Berlin"}),
        ("museums adn archives in Ohio", {"institution_type": ["M", "A"], "region": "US-OH"}),
    ],
)
def test_mistyped_and_joins(engine, question, slots):
    found = {key: list(v) if isinstance(v, (tuple, list)) else v for key, v in engine.ask(question).slots.items()}
    assert found == slots
