"""Of collections on one thing or on another, each list is told."""

import pytest


@pytest.fixture(scope="module")
def engine(engine_over):
    def kept(number, name, subject):
        return {
            "id": f"s{number}",
            "name": name,
            "institution_type": "M",
            "location": {"city": "Utrecht", "country": "NL"},
            "collections": [{"name": f"Holdings {number}", "subject": subject}],
        }

    return engine_over(
        [
            kept(1, "Zzyzx House", "quilts"),
            kept(2, "Qwurp House", "tartan"),
            kept(3, "Vlimp House", "carillons"),
            kept(4, "Brump House", "agave"),
        ]
    )


@pytest.mark.parametrize(
    "question",
    [
        "Institutions with collections of quilts or tartan",
        "Who collects quilts or tartan?",
        "Which museums have a collection on quilts or on tartan?",
        "Welke musea hebben een collectie over quilts of tartan?",
        "Welche Museen sammeln Quilts oder Tartan?",
        "Quels musées ont une collection sur les quilts ou le tartan ?",
    ],
)
def test_both_are_told(engine, question):
    answer = engine.ask(question)
    assert answer.status == "answered"
    assert "Zzyzx House" in answer.answer
    assert "Qwurp House" in answer.answer


@pytest.mark.parametrize(
    "question", ["Who collects quilts and tartan?", "Which museums have a collection on quilts and tartan?"]
)
def test_who_has_both_is_not_known(engine, question):
    assert engine.ask(question).status == "unanswerable"


def test_one_alone_stays_one(engine):
    assert len(engine.ask("Who collects carillons?").rows) == 1
