"""A town with the state around it, of which many others are called so, or which is called like a country or a state."""

import pytest

TOWNS = {
    "US-NH": ("Lebanon",),
    "US-IN": ("Peru", "Lebanon"),
    "US-GA": ("Washington", "Madison"),
    "US-ME": ("Greenville",),
    "US-CO": ("Georgetown",),
    "US-MO": ("Springfield",),
    "US-IL": ("Vermont",),
    "US-VT": ("Montpelier",),
    "US-WA": ("Seattle",),
    "US-OR": ("Portland",),
}


@pytest.fixture(scope="module")
def engine(engine_over):
    records = [
        {
            "id": f"{region}-{city}",
            "name": f"Museum of {city} in {region}",
            "institution_type": "M",
            "location": {"city": city, "region": region, "country": "US"},
        }
        for region, cities in TOWNS.items()
        for city in cities
    ]
    return engine_over(records)


def asked(engine, question):
    return [row["name"].rpartition(" of ")[2] for row in engine.ask(question).rows]


@pytest.mark.parametrize(
    ("question", "towns"),
    [
        ("museums in Lebanon, New Hampshire", ["Lebanon in US-NH"]),
        ("musea in Lebanon, New Hampshire", ["Lebanon in US-NH"]),
        ("Museen in Lebanon (New Hampshire)", ["Lebanon in US-NH"]),
        ("musées à Lebanon, New Hampshire", ["Lebanon in US-NH"]),
        ("museums in Peru, Indiana", ["Peru in US-IN"]),
        ("museums in Washington, Georgia", ["Washington in US-GA"]),
        ("museums in Greenville, Maine", ["Greenville in US-ME"]),
        ("Museen in Georgetown, Colorado", ["Georgetown in US-CO"]),
        # A village of which nothing is known is meant all the same, and no other town.
        ("museums in Springfield, Vermont", []),
        ("musea in Springfield, Vermont", []),
    ],
)
def test_the_town_in_that_state_is_meant(engine, question, towns):
    answer = engine.ask(question)
    assert isinstance(answer.slots["city"], str)
    assert asked(engine, question) == towns


@pytest.mark.parametrize(
    ("question", "towns"),
    [
        ("museums in Washington, Oregon", ["Portland in US-OR", "Seattle in US-WA"]),
        (
            "museums in Washington, Oregon and Colorado",
            ["Georgetown in US-CO", "Portland in US-OR", "Seattle in US-WA"],
        ),
        ("museums in Seattle, Portland", ["Portland in US-OR", "Seattle in US-WA"]),
    ],
)
def test_places_beside_each_other_stay_two(engine, question, towns):
    assert sorted(asked(engine, question)) == sorted(towns)
