"""Subjects of a graph by other forms of their words, and words that are a subject and something else as well."""

import pytest


@pytest.fixture(scope="module")
def engine(engine_over):
    def collecting(number, subject, city="Leeds", country="GB", name="Zzyzx House"):
        return {
            "id": str(number),
            "name": f"{name} {number}",
            "institution_type": "M",
            "location": {"city": city, "country": country},
            "collections": [{"name": f"Holdings {number}", "subject": subject}],
        }

    subjects = [
        "tattooing",
        "umbrellas",
        "Schreibmaschinen",
        "sailmaking",
        "whaling",
        "fishing",
        "seats",
        "networks",
        "kites",
    ]
    records = [collecting(i, subject) for i, subject in enumerate(subjects)]
    records.append(
        {
            **collecting(90, "barbed wire", "Bisbee", "US", "Delgado Barbed Wire Collection"),
            "name": "Delgado Barbed Wire Collection",
        }
    )
    records.append(
        {
            "id": "91",
            "name": "Penlee Lighthouse Museum",
            "institution_type": "M",
            "location": {"city": "Penzance", "country": "GB"},
            "members_of": ["Lighthouse Keepers League"],
        }
    )
    records.append(
        {
            "id": "92",
            "name": "Whitby Museum of Kites",
            "institution_type": "M",
            "location": {"city": "Whitby", "country": "GB"},
        }
    )
    return engine_over(records)


@pytest.mark.parametrize(
    ("question", "number"),
    [
        ("who collects tattoo stuff", 0),
        ("tattoo collections", 0),
        ("museums about tattoos", 0),
        ("wie verzamelt tatoeages", 0),
        ("musea over tattoos", 0),
        ("Wer sammelt Tätowierungen?", 0),
        ("musées sur les tatouages", 0),
        ("who collects umbrellas", 1),
        ("umbrella collections", 1),
        ("who has umbrellas", 1),
        ("museums with umbrellas", 1),
        ("wie verzamelt paraplu's?", 1),
        ("Wer sammelt Regenschirme?", 1),
        ("qui collectionne des parapluies ?", 1),
        ("who collects typewriters", 2),
        ("wie verzamelt schrijfmachines?", 2),
        ("who collects sailmake things", 3),
        ("who collects seats", 6),
        ("seat collections", 6),
        ("museums with a network collection", 7),
        ("who collects kites", 8),
    ],
)
def test_it_is_found_by_another_form(engine, question, number):
    answer = engine.ask(question)
    assert [row["name"] for row in answer.rows] == [f"Zzyzx House {number}"]


@pytest.mark.parametrize(
    "question",
    ["Who collects barbed wire in Arizona?", "who collects barbed wire in arizona", "who has barbed wire in Arizona"],
)
def test_what_is_collected_is_no_name(engine, question):
    assert engine.ask(question).template_id == "list_institutions_by_collection"


@pytest.mark.parametrize(
    "question", ["What does the Delgado Barbed Wire Collection collect?", "What does Delgado Barbed Wire collect?"]
)
def test_whoever_collects_is_still_named(engine, question):
    assert engine.ask(question).slots["name"] == "Delgado Barbed Wire Collection"


@pytest.mark.parametrize(
    "question",
    ["Which umbrella does the Penlee Lighthouse Museum belong to?", "umbrella of the Penlee Lighthouse Museum"],
)
def test_an_umbrella_of_members_is_still_one(engine, question):
    assert engine.ask(question).slots["attribute"] == "parent"


@pytest.mark.parametrize(
    ("question", "subject"),
    [
        ("wer sammelt Quietscheenten", "Quietscheenten"),
        ("wie verzamelt badeendjes", "badeendjes"),
        ("who collects rubber ducks", "rubber ducks"),
    ],
)
def test_what_nobody_collects_is_said_to_be_unknown(engine, question, subject):
    answer = engine.ask(question)
    assert (answer.slots, answer.rows) == ({"subject": subject}, ())


def test_a_part_of_a_subject_that_is_said_twice_is_that_part(engine):
    answer = engine.ask("I'm writing a piece on whaling and need all museums with a whaling collection.")
    assert answer.slots["subject"] == "whaling"
    assert "Not taken into account" not in answer.answer
    assert "Read as" not in answer.answer


@pytest.mark.parametrize("question", ["museums with a website", "museums with websites", "museums with a budget"])
def test_what_museums_have_themselves_is_not_collected(engine, question):
    assert "subject" not in engine.ask(question).slots
