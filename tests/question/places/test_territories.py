"""Territories and areas of them are found under the codes that the records have, in each language."""

import pytest


def record(number, city, **location):
    return {
        "id": f"t{number}",
        "name": f"Zzyzx House {number}",
        "institution_type": "M",
        "location": {"city": city, **location},
        "collections": [{"name": f"Holdings {number}", "subject": "rhum"}],
    }


@pytest.fixture(scope="module")
def of_france(engine_over):
    """A graph that has them as subdivisions of France."""
    return engine_over(
        [
            record(1, "Cayenne", country="FR", region="FR-973"),
            record(2, "Pointe-à-Pitre", country="FR", region="FR-971"),
            record(3, "Saint-Denis", country="FR", region="FR-974"),
            record(4, "Lyon", country="FR", region="FR-ARA"),
        ]
    )


@pytest.fixture(scope="module")
def of_themselves(engine_over):
    """A graph that has them as countries."""
    return engine_over([record(1, "Cayenne", country="GF"), record(2, "Saint-Leu", country="RE")])


@pytest.mark.parametrize(
    ("question", "rows"),
    [
        ("Which museums are there in French Guiana?", 1),
        ("musea in Frans-Guyana", 1),
        ("Museen in Französisch-Guayana", 1),
        ("musées en Guyane française", 1),
        ("musées en Guyane", 1),
        ("musées aux Antilles françaises", 1),
        ("musées aux Antilles-Guyane", 2),
        ("museums in the French overseas departments", 3),
        ("musées dans les départements d'outre-mer français", 3),
        ("Qui a des collections sur le rhum en outre-mer ?", 3),
        ("musea in de Franse overzeese departementen", 3),
        ("Museen in den französischen Überseedépartements", 3),
    ],
)
def test_subdivisions_are_found(of_france, question, rows):
    answer = of_france.ask(question)
    assert (answer.status.value, len(answer.rows)) == ("answered", rows)


@pytest.mark.parametrize(
    ("question", "rows"),
    [
        ("Which museums are there in French Guiana?", 1),
        ("musées en Guyane", 1),
        ("musées dans les départements d'outre-mer", 2),
        ("museums in overseas France", 2),
    ],
)
def test_countries_are_found(of_themselves, question, rows):
    answer = of_themselves.ask(question)
    assert (answer.status.value, len(answer.rows)) == ("answered", rows)


def test_the_area_is_told_by_its_name(of_france):
    said = of_france.ask("musées dans les départements d'outre-mer").answer.replace("\u00a0", " ")
    assert said.startswith("Il y a 3 musées dans les départements d'outre-mer")
