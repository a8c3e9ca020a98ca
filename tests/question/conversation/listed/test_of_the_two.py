"""The older, the newer, the first or the second of two that were listed."""

import pytest


@pytest.fixture(scope="module")
def engine(engine_over):
    records = [
        {
            "id": f"{name}",
            "name": name,
            "institution_type": "M",
            "founded": year,
            "website": f"https://example.org/{year}",
            "location": {"city": city, "region": region, "country": country},
        }
        for name, year, city, region, country in (
            ("Vessel Museum", 1914, "Oslo", "NO-03", "NO"),
            ("Harbour Museum", 2006, "Oslo", "NO-03", "NO"),
            ("Herring Museum", 1950, "Bergen", "NO-46", "NO"),
            ("Musée des Ponts", 1890, "Paris", "FR-IDF", "FR"),
            ("Musée des Quais", 1920, "Paris", "FR-IDF", "FR"),
            ("Musée des Toits", 1994, "Paris", "FR-IDF", "FR"),
        )
    ]
    return engine_over(records)


OLDEST = {"institution_type": "M", "city": "Oslo", "order": "oldest", "limit": 1}


@pytest.mark.parametrize(
    ("asked", "said", "order"),
    [
        ("museums in Oslo", "the older of the two", "oldest"),
        ("museums in Oslo", "which of the two is older?", "oldest"),
        ("museums in Oslo", "Which one is older?", "oldest"),
        ("museums in Oslo", "the older one?", "oldest"),
        ("museums in Oslo", "the older of the two museums", "oldest"),
        ("museums in Oslo", "and the more recent of the two?", "newest"),
        ("museums in Oslo", "the younger of these two", "newest"),
        ("How many museums are there in Oslo?", "the oldest of the two", "oldest"),
        ("musea in Oslo", "de oudste van de twee", "oldest"),
        ("musea in Oslo", "welke van beide is ouder?", "oldest"),
        ("musea in Oslo", "welk is het oudste van de twee musea?", "oldest"),
        ("musea in Oslo", "en de jongste van die twee?", "newest"),
        ("Museen in Oslo", "das ältere der beiden", "oldest"),
        ("Museen in Oslo", "welches von beiden ist älter?", "oldest"),
        ("Museen in Oslo", "das ältere von den zwei Museen", "oldest"),
        ("Museen in Oslo", "und das jüngere von beiden?", "newest"),
        ("musées à Oslo", "Et le plus ancien des deux ?", "oldest"),
        ("musées à Oslo", "lequel des deux est plus ancien ?", "oldest"),
        ("musées à Oslo", "entre les deux, lequel est le plus vieux ?", "oldest"),
        ("musées à Oslo", "le plus récent des deux", "newest"),
    ],
)
def test_older_or_newer_of_the_two(engine, asked, said, order):
    answer = engine.ask_turns([asked, said])
    assert dict(answer.slots) == OLDEST | {"order": order}
    assert [row["name"] for row in answer.rows] == ["Vessel Museum" if order == "oldest" else "Harbour Museum"]


@pytest.mark.parametrize(
    ("asked", "said", "name"),
    [
        ("museums in Oslo", "the second of the two", 1),
        ("musea in Oslo", "de eerste van de twee", 0),
        ("Museen in Oslo", "das zweite von beiden", 1),
        ("musées à Oslo", "le premier des deux", 0),
    ],
)
def test_first_or_second_of_the_two(engine, asked, said, name):
    listed = [row["name"] for row in engine.ask(asked).rows]
    assert engine.ask_turns([asked, said]).slots["name"] == listed[name]


@pytest.mark.parametrize(
    ("asked", "said", "told"),
    [
        ("museums in Paris", "the older of the two", "There are 3 museums in Paris."),
        ("musea in Parijs", "de oudste van de twee", "Er zijn 3 musea in Parijs."),
        ("Museen in Paris", "das ältere der beiden", "Es gibt 3 Museen in Paris."),
        ("musées à Paris", "le plus ancien des deux", "Il y a 3 musées à Paris."),
        ("museums in Bergen", "the older of the two", "There is one museum in Bergen."),
    ],
)
def test_where_there_are_not_two_that_is_told(engine, asked, said, told):
    answer = engine.ask_turns([asked, said])
    assert answer.slots["order"] == "oldest"
    assert told in answer.answer


@pytest.mark.parametrize(
    ("turns", "name"),
    [
        (("the two oldest museums in Paris", "the older of the two"), "Musée des Ponts"),
        (("the two oldest museums in Paris", "the younger of the two"), "Musée des Quais"),
    ],
)
def test_of_two_in_order_it_is_the_first_or_the_last(engine, turns, name):
    assert engine.ask_turns([*turns]).slots["name"] == name


@pytest.mark.parametrize(
    "turns",
    [
        ("museums in Paris", "which one is older?"),
        ("museums in Oslo", "are there older ones?"),
        ("museums in Oslo", "older than the Louvre?"),
        ("How many museums are there in Paris?", "And in Oslo?", "the older of the two"),
    ],
)
def test_what_is_of_no_two_is_not_answered(engine, turns):
    assert engine.ask_turns([*turns]).status in {"unanswerable", "out_of_scope"}


def test_of_two_places_it_is_the_oldest_of_both(engine):
    slots = engine.ask_turns(["museums in Oslo", "and in Paris", "the oldest of the two"]).slots
    assert tuple(slots["city"]) == ("Oslo", "Paris")
