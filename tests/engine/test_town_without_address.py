"""Of whom no address is known, the town is told."""

import pytest


@pytest.fixture(scope="module")
def engine(engine_over):
    def record(number, name, **location):
        return {"id": f"a{number}", "name": name, "institution_type": "M", "location": {"country": "BE", **location}}

    return engine_over(
        [
            record(1, "Zzyzx Museum", city="Tournai"),
            record(2, "Qwurp Museum"),
            record(3, "Vlimp Museum", city="Gent", street_address="Markt 1"),
        ]
    )


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("What is the address of the Zzyzx Museum?", "The town is known: Tournai."),
        ("Wat is het adres van het Zzyzx Museum?", "Wel bekend is de plaats: Doornik."),
        ("Wie lautet die Adresse des Zzyzx Museum?", "Bekannt ist der Ort: Tournai."),
        ("Quelle est l'adresse du Zzyzx Museum ?", "La localité est connue : Tournai."),
    ],
)
def test_the_town_is_told(engine, question, said):
    answer = engine.ask(question)
    assert answer.status == "no_results"
    assert said in answer.answer.replace("\u00a0", " ")


@pytest.mark.parametrize(
    "question",
    ["address of the Qwurp Museum", "address of the Vlimp Museum", "website of the Zzyzx Museum"],
)
def test_nowhere_else(engine, question):
    assert "The town is known" not in engine.ask(question).answer
