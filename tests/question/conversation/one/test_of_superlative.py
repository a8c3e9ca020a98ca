"""What is asked of the oldest or the newest one, behind a list and by itself."""

import pytest


@pytest.fixture(scope="module")
def engine(engine_over):
    records = [
        {
            "id": name,
            "name": name,
            "institution_type": letter,
            "website": f"https://example.org/{year}",
            "location": {"city": city, "region": region, "country": country},
            **({"founded": year} if year else {}),
        }
        for name, letter, year, city, region, country in (
            ("Vessel Museum", "M", 1914, "Oslo", "NO-03", "NO"),
            ("Harbour Museum", "M", 2006, "Oslo", "NO-03", "NO"),
            ("Herring Museum", "M", 1890, "Bergen", "NO-46", "NO"),
            ("Fjord Library", "L", 1850, "Oslo", "NO-03", "NO"),
            ("Pebble Museum", "M", None, "Assen", "NL-DR", "NL"),
        )
    ]
    return engine_over(records)


@pytest.mark.parametrize(
    ("asked", "said", "year"),
    [
        ("museums in Oslo", "What is the oldest one's website?", 1914),
        ("museums in Oslo", "website of the oldest", 1914),
        ("museums in Oslo", "and the website of the newest one, please?", 2006),
        ("museums in Oslo", "what website does the oldest museum have?", 1914),
        ("museums in Oslo", "does the oldest have a website?", 1914),
        ("museums in Oslo", "the website of the older of the two", 1914),
        ("museums in Oslo", "the website of the oldest library", 1850),
        ("museums in Norway", "the second oldest's website", 1914),
        ("How many museums are there in Oslo?", "the website of the oldest?", 1914),
        ("musea in Oslo", "Wat is de website van de oudste?", 1914),
        ("musea in Oslo", "heeft de oudste een website?", 1914),
        ("musea in Oslo", "en de website van het jongste museum?", 2006),
        ("musea in Oslo", "de website van de oudste van de twee", 1914),
        ("Museen in Oslo", "Webseite des ältesten", 1914),
        ("Museen in Oslo", "Wie lautet die Website des ältesten Museums?", 1914),
        ("Museen in Oslo", "hat das älteste eine Website?", 1914),
        ("Museen in Norwegen", "die Website des zweitältesten", 1914),
        ("musées à Oslo", "le site web du plus ancien", 1914),
        ("musées à Oslo", "quel est le site du plus vieux musée ?", 1914),
        ("musées à Oslo", "le plus récent a-t-il un site web ?", 2006),
    ],
)
def test_it_is_asked_of_the_oldest(engine, asked, said, year):
    answer = engine.ask_turns([asked, said])
    assert answer.template_id == "institution_attribute"
    assert answer.slots["attribute"] == "website"
    assert f"https://example.org/{year}" in answer.answer
    assert f"{year})" in answer.answer


@pytest.mark.parametrize(
    ("question", "year"),
    [
        ("What is the website of the oldest museum in Norway?", 1890),
        ("Wat is de website van het oudste museum in Oslo?", 1914),
        ("Wie lautet die Website der ältesten Bibliothek in Oslo?", 1850),
        ("Quel est le site web du plus ancien musée d'Oslo ?", 1914),
    ],
)
def test_it_is_asked_of_the_oldest_by_itself(engine, question, year):
    answer = engine.ask(question)
    assert answer.template_id == "institution_attribute"
    assert f"https://example.org/{year}" in answer.answer


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("museums in Assen", "the website of the oldest"),
        ("musea in Assen", "de website van de oudste"),
        ("Museen in Assen", "die Website des ältesten"),
        ("musées à Assen", "le site du plus ancien"),
    ],
)
def test_where_no_year_is_known_that_is_told(engine, asked, said):
    answer = engine.ask_turns([asked, said])
    assert answer.template_id == "find_institutions_by_founding_date"
    assert answer.status == "no_results"


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("museums in Oslo", "which is the oldest with a website?"),
        ("museums in Oslo", "which have a website?"),
        ("museums in Oslo", "the oldest?"),
    ],
)
def test_nothing_is_asked_of_one(engine, asked, said):
    assert engine.ask_turns([asked, said]).template_id != "institution_attribute"


@pytest.mark.parametrize(
    "turns",
    [
        ("museums in Norway", "websites of the two oldest"),
        ("websites of the two oldest museums in Norway",),
        ("de websites van de twee oudste musea in Noorwegen",),
        ("Webseiten der zwei ältesten Museen in Norwegen",),
        ("les sites web des deux plus anciens musées de Norvège",),
    ],
)
def test_it_is_asked_of_the_oldest_few(engine, turns):
    told = engine.ask_turns([*turns]).answer
    assert [year for year in (1890, 1914, 2006) if f"https://example.org/{year}" in told] == [1890, 1914]
