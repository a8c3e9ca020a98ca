"""Events beside a year: what stands before the event is said of the year."""

import pytest


def _slots(engine, question):
    answer = engine.ask(question)
    return answer.template_id, {k: v for k, v in answer.slots.items() if k in {"before", "after", "from", "to", "name"}}


_FOUNDED = "find_institutions_by_founding_date"


@pytest.mark.parametrize(
    ("question", "years"),
    [
        ("Musées fondés avant l'indépendance du pays en 1830", {"before": 1830}),
        ("Musées fondés avant la Révolution française de 1789", {"before": 1789}),
        ("musées fondés après la guerre, en 1945", {"after": 1945}),
        ("Musées fondés entre la fin de la Seconde Guerre mondiale et 1980", {"from": 1945, "to": 1980}),
        ("Musea gesticht voor de onafhankelijkheid in 1830", {"before": 1830}),
        ("Musea gesticht voor de val van de Muur in 1989", {"before": 1989}),
        ("Musea gesticht tussen het einde van de Tweede Wereldoorlog en 1980", {"from": 1945, "to": 1980}),
        ("Museums founded before independence in 1830", {"before": 1830}),
        ("museums founded before the fall of the Berlin Wall in 1989", {"before": 1989}),
        ("Which museums were founded between the end of the Second World War and 1980?", {"from": 1945, "to": 1980}),
        ("Museen, die vor der Unabhängigkeit im Jahr 1830 gegründet wurden", {"before": 1830}),
        ("Museen gegründet nach dem Mauerfall 1989", {"after": 1989}),
        ("Museen, die zwischen dem Ende des Zweiten Weltkriegs und 1980 gegründet wurden", {"from": 1945, "to": 1980}),
    ],
)
def test_what_stands_before_an_event_is_said_of_its_year(engine, question, years):
    assert _slots(engine, question) == (_FOUNDED, years)


@pytest.mark.parametrize(
    "question",
    [
        "Welke Nederlandse musea zijn meer dan honderd jaar oud?",
        "Which Dutch museums are over a hundred years old?",
        "Welche Museen sind über hundert Jahre alt?",
        "Quels musées ont plus de cent ans ?",
    ],
)
def test_an_age_in_words_keeps_its_side(engine, question):
    template, years = _slots(engine, question)
    assert template == _FOUNDED
    assert years["from"] == 1
    assert years["to"] < 1990


@pytest.mark.parametrize(
    "question",
    [
        "Geef de geschiedenis van het Rijksmuseum",
        "Tell me the history of the Rijksmuseum",
        "Erzähl mir die Geschichte des Rijksmuseums",
        "Raconte-moi l'histoire du Rijksmuseum",
    ],
)
def test_the_history_of_one_is_what_changed_there(engine, question):
    assert _slots(engine, question) == ("institution_history", {"name": "Rijksmuseum"})
