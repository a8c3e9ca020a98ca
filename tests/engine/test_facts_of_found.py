"""Who is found by name is told with a few things that are known of it."""

import pytest

BASEL = {"country": "CH", "region": "CH-BS", "city": "Basel"}
RECORDS = [
    {"id": "ub", "name": "Universität Rheinknie", "institution_type": "E", "location": BASEL},
    {"id": "mr", "name": "Museum Rheinknie", "institution_type": "M", "founded": 1904, "parent": "ub",
     "location": {**BASEL, "street_address": "Rheingasse 5", "postal_code": "4058"},
     "budget": {"amount": 250000, "currency": "CHF", "year": 2022}, "website": "https://rheinknie.example.org"},
    {"id": "br", "name": "Bibliothek Rheinknie", "institution_type": "L", "location": BASEL,
     "budget": {"amount": 90000, "currency": "CHF", "year": 2022}, "closed": 2019},
    {"id": "ar", "name": "Archiv Rheinknie", "institution_type": "A", "location": BASEL},
]  # fmt: skip


@pytest.fixture(scope="module")
def engine(engine_over):
    return engine_over(RECORDS)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Vertel eens wat over Museum Rheinknie", "Opgericht in 1904; adres: Rheingasse 5, 4058 Basel; hoort bij: "),
        ("Tell me about Museum Rheinknie", "Founded in 1904; address: Rheingasse 5, 4058 Basel; belongs to: "),
        ("Was weißt du über das Museum Rheinknie?", "Gegründet 1904; Adresse: Rheingasse 5, 4058 Basel; gehört zu: "),
        (
            "Que sais-tu du Museum Rheinknie ?",
            "Fondé en 1904\u00a0; adresse\u00a0: Rheingasse 5, 4058 Basel\u00a0; rattaché à\u00a0: ",
        ),
        ("What do you know about Bibliothek Rheinknie?", "Closed in 2019; budget: CHF90,000 (2022)."),
        ("Que savez-vous de la Bibliothek Rheinknie ?", "était une bibliothèque à Bâle. Fermée en 2019\u00a0; "),
        ("Was weißt du über die Bibliothek Rheinknie?", "war eine Bibliothek in Basel. Geschlossen 2019; "),
        ("Wat weet je over Bibliothek Rheinknie?", "was een bibliotheek in Bazel. Gesloten in 2019; "),
    ],
)
def test_who_is_found_is_told_with_what_is_known(engine, question, told):
    assert told in engine.ask(question).answer


def test_of_whom_nothing_is_known_no_more_is_told(engine):
    assert engine.ask("Tell me about Archiv Rheinknie").answer == "Archiv Rheinknie is an archive in Basel."


@pytest.mark.parametrize("question", ["Is Museum Rheinknie a museum?", "In which country is Museum Rheinknie?"])
def test_what_is_not_asked_is_not_told(engine, question):
    assert "Rheingasse" not in engine.ask(question).answer
