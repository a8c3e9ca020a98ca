"""An area that nobody knows here is told by its whole name where a question about it is refused."""

import pytest


@pytest.mark.parametrize(
    ("question", "area"),
    [
        ("Archive im Ruhrgebiet", "Ruhrgebiet"),
        ("Gibt es im Landkreis Harz Archive?", "Landkreis Harz"),
        ("Archive im Landkreis Mansfeld-Südharz", "Landkreis Mansfeld-Südharz"),
        ("Welche Museen gibt es im Kreis Unna?", "Kreis Unna"),
        ("museums in the Cotswolds", "Cotswolds"),
        ("musea op de Balkan", "Balkan"),
        ("Ik zoek archieven in Oost-Friesland", "Oost-Friesland"),
        ("Archieven in Oost-Friesland", "Oost-Friesland"),
    ],
)
def test_the_area_is_told_whole(engine, question, area):
    answer = engine.ask(question)
    assert answer.status == "unanswerable"
    assert answer.answer[1:].lstrip().startswith(area)


@pytest.mark.parametrize(
    "question",
    [
        "Museen im Landkreis", "Welche Museen haben heute geöffnet?", "Museen mit freiem Eintritt",
        "museums with guided tours in Boston",
        "Welche Archive in Bayern haben einen Lesesaal?", "Welche Museen liegen im gleichen Landkreis wie das Deutsche Museum?",
    ],
)  # fmt: skip
def test_what_is_no_area_is_not_told_as_one(engine, question):
    answer = engine.ask(question)
    assert answer.status == "unanswerable"
    assert "kommt in diesen Daten" not in answer.answer
    assert "does not occur" not in answer.answer
