"""What lies near an institution that is named."""

import pytest

from glam_kg.answers.model import Status

PLACE = {"city": "Leiden", "country": "NL"}
RECORDS = [
    {
        "id": "boerhaave", "name": "Rijksmuseum Boerhaave", "institution_type": "MUSEUM",
        "location": {**PLACE, "latitude": 52.1614, "longitude": 4.4891},
    },
    {
        "id": "natuur", "name": "Natuurhuis Leiden", "institution_type": "MUSEUM",
        "location": {**PLACE, "latitude": 52.1700, "longitude": 4.4891},
    },
    {"id": "archief", "name": "Hofarchief Leiden", "institution_type": "ARCHIVE", "location": PLACE},
    {"id": "kunst", "name": "Kunsthal Zoeterwoude", "institution_type": "MUSEUM",
     "location": {"city": "Zoeterwoude", "country": "NL", "latitude": 52.1200, "longitude": 4.5000}},
]  # fmt: skip


@pytest.fixture(scope="module")
def leiden(engine_over):
    return engine_over(RECORDS)


@pytest.mark.parametrize(
    "question",
    [
        "museums near the Rijksmuseum Boerhaave",
        "Welke musea liggen er in de buurt van Rijksmuseum Boerhaave?",
        "Museen in der Nähe des Rijksmuseum Boerhaave",
        "Quels musées se trouvent près du Rijksmuseum Boerhaave ?",
    ],
)
def test_it_is_measured_from_the_institution_and_this_is_not_among_them(leiden, question):
    answer = leiden.ask(question)
    assert [(row["name"], row["distance_km"]) for row in answer.rows] == [
        ("Natuurhuis Leiden", 0.96), ("Kunsthal Zoeterwoude", 4.66),
    ]  # fmt: skip
    assert answer.slots["around"] == "Rijksmuseum Boerhaave"
    assert "Rijksmuseum Boerhaave" in answer.answer


def test_the_nearest_is_another(leiden):
    answer = leiden.ask("Which museum is nearest to the Rijksmuseum Boerhaave?")
    assert [row["name"] for row in answer.rows] == ["Natuurhuis Leiden"]


def test_it_is_measured_from_the_town_where_no_more_is_known_and_said_so(leiden):
    answer = leiden.ask("museums within 5 km of the Hofarchief Leiden")
    assert answer.slots["place"] == "Leiden"
    assert "Measured from Leiden: the exact location of Hofarchief Leiden is not known." in answer.notes
    assert {row["name"] for row in answer.rows} == {
        "Rijksmuseum Boerhaave", "Natuurhuis Leiden", "Kunsthal Zoeterwoude",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("question", "note"),
    [
        ("Welk museum ligt het dichtst bij het Hofarchief Leiden?", "Wat het dichtst bij Hofarchief Leiden zelf ligt"),
        ("Which museum is nearest to the Hofarchief Leiden?", "What is nearest to Hofarchief Leiden itself"),
        ("Welches Museum liegt dem Hofarchief Leiden am nächsten?", "Was dem Standort selbst am nächsten liegt"),
        (
            "Quel est le musée le plus proche du Hofarchief Leiden ?",
            "On ne peut donc pas dire ce qui est le plus proche",
        ),
    ],
)
def test_which_is_nearest_to_one_of_which_but_the_town_is_known_is_not_told(leiden, question, note):
    answer = leiden.ask(question)
    assert len(answer.rows) == 3
    assert any(each.startswith(note) for each in answer.notes)


def test_a_follow_up_stays_around_it(leiden):
    answer = leiden.ask_turns(["museums near the Rijksmuseum Boerhaave", "and archives?"])
    assert answer.slots["around"] == "Rijksmuseum Boerhaave"
    assert [row["name"] for row in answer.rows] == ["Hofarchief Leiden"]


@pytest.mark.parametrize(
    "question", ["Wie kann ich mich beim Rijksmuseum Boerhaave melden?", "the address near the Rijksmuseum Boerhaave"]
)
def test_what_is_at_an_institution_is_not_near_it(leiden, question):
    answer = leiden.ask(question)
    assert answer.status is not Status.ANSWERED or "around" not in answer.slots
