"""Of two that are weighed one may be several: it is only asked which one is meant."""

import pytest


def _museum(number, name, city, founded):
    location = {"country": "US", "region": "US-NY", "city": city}
    return {"id": f"m{number}", "name": name, "institution_type": "M", "founded": founded, "location": location}


@pytest.fixture(scope="module")
def engine(engine_over):
    return engine_over(
        [
            _museum(1, "Quillmark Museum of Art", "Albany", 1870),
            _museum(2, "Upstate Quillmark Museum", "Buffalo", 1950),
            _museum(3, "Thornfell Museum", "Ithaca", 1893),
        ]
    )


@pytest.mark.parametrize(
    "question",
    [
        "Is the Quillmark Museum older than the Thornfell Museum?",
        "Is the Thornfell Museum older than the Quillmark Museum?",
        "Wat is ouder, het Quillmark Museum of het Thornfell Museum?",
        "Was ist älter, das Quillmark Museum oder das Thornfell Museum?",
        "Quel est le plus ancien, le Quillmark Museum ou le Thornfell Museum ?",
    ],
)
def test_it_is_only_asked_who_is_meant(engine, question):
    answer = engine.ask(question)
    assert (answer.status, answer.question) == ("needs_clarification", question)
    assert "1893" not in answer.answer
    assert "Quillmark Museum of Art" in answer.answer
