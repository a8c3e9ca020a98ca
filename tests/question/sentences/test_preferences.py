"""A region, and the town in it where somebody would rather go, or in which some of its institutions are asked for."""

import pytest

TOWNS = {
    "US-OR": ("Salem",),
    "US-MA": ("Salem", "Boston"),
    "US-GA": ("Savannah", "Roswell"),
    "US-NM": ("Roswell",),
    "FR-BRE": ("Rennes",),
    "GB-ENG": ("York",),
}


@pytest.fixture(scope="module")
def engine(engine_over):
    records = [
        {
            "id": f"{region}-{city}",
            "name": f"Museum of {city} in {region}",
            "institution_type": "M",
            "location": {"city": city, "region": region, "country": region[:2]},
        }
        for region, cities in TOWNS.items()
        for city in cities
    ]
    return engine_over(records)


def asked(engine, question):
    return [row["name"].rpartition(" of ")[2] for row in engine.ask(question).rows]


@pytest.mark.parametrize(
    "question",
    [
        "museums in Massachusetts, preferably in Salem", "museums in Massachusetts, ideally in Salem",
        "museums in Massachusetts, if possible in Salem", "museums in Massachusetts, especially in Salem",
        "musea in Massachusetts, bij voorkeur in Salem", "musea in Massachusetts, het liefst in Salem",
        "musea in Massachusetts, indien mogelijk in Salem",
        "Museen in Massachusetts, am liebsten in Salem", "Museen in Massachusetts, vorzugsweise in Salem",
        "Museen in Massachusetts, möglichst in Salem", "Museen in Massachusetts, wenn möglich in Salem",
        "musées dans le Massachusetts, de préférence à Salem", "musées dans le Massachusetts, notamment à Salem",
        "musées dans le Massachusetts, si possible à Salem", "musées dans le Massachusetts, surtout à Salem",
    ],
)  # fmt: skip
def test_where_somebody_would_rather_go_is_where_it_is_asked_for(engine, question):
    assert asked(engine, question) == ["Salem in US-MA"]


@pytest.mark.parametrize(
    ("question", "towns"),
    [
        ("Quels musées de Géorgie sont situés à Savannah ?", ["Savannah in US-GA"]),
        ("musées en Géorgie, plutôt à Savannah", ["Savannah in US-GA"]),
        ("Which museums of Georgia are located in Savannah?", ["Savannah in US-GA"]),
        ("Musées du Nouveau Mexique situés à Roswell", ["Roswell in US-NM"]),
        ("Welche Museen in New Mexico liegen in Roswell?", ["Roswell in US-NM"]),
        ("Parmi les musées anglais, lesquels se trouvent à York ?", ["York in GB-ENG"]),
        ("Parmi les musées du Massachusetts, lesquels se trouvent à Salem ?", ["Salem in US-MA"]),
        ("Among the museums of Massachusetts, which are in Salem?", ["Salem in US-MA"]),
        ("Welke van de musea in Massachusetts liggen in Salem?", ["Salem in US-MA"]),
    ],
)
def test_those_of_a_region_that_are_in_a_town_of_it_are_found(engine, question, towns):
    assert asked(engine, question) == towns


@pytest.mark.parametrize(
    "question",
    [
        "museums in Massachusetts, preferably in Savannah",
        "Museen in Massachusetts, am liebsten in Savannah",
        "musées dans le Massachusetts, de préférence à Savannah",
    ],
)
def test_a_town_that_lies_elsewhere_is_not_asked_for(engine, question):
    assert asked(engine, question) == []
