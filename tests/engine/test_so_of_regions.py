"""Whether one is in a region of its own country: "no" where its record has another one, and neither lies in the other."""

import pytest

RECORDS = (
    ("Drents Museum", "M", "Assen", "NL-DR"),
    ("British Library", "L", "London", "GB-ENG"),
    ("Deutsches Museum", "M", "München", "DE-BY"),
    ("Musée des Confluences", "M", "Lyon", "FR-ARA"),
    ("FelixArchief", "A", "Antwerpen", "BE-VLG"),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Ligt het Drents Museum in Limburg?", "Nee, "),
        ("Is the British Library in Scotland?", "No, "),
        ("Ist das Deutsche Museum in Hessen?", "Nein, "),
        ("Le Musée des Confluences est-il en Bretagne ?", "Non, "),
        ("Is het FelixArchief in Wallonië?", "Nee, "),
        ("Is the British Library in England?", "Yes, "),
        ("Is the British Library in Kent?", "The British Library "),
    ],
)
def test_another_region_is_denied(engine, question, told):
    assert engine.ask(question).answer.startswith(told)
