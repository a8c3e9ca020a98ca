"""What a refused question says of a distance or a collection is offered by itself."""

import pytest

RECORDS = (
    ("Schaatsmuseum", "M", "Sneek", "NL"),
    ("Musée de la dentelle", "M", "Dinant", "BE"),
)
COLLECTIONS = ({"name": "Schaatsen", "subject": "schaatsen"}, {"name": "Dentelles", "subject": "dentelle"})


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS, collections=lambda i: [COLLECTIONS[i]])


@pytest.mark.parametrize(
    ("question", "offered"),
    [
        ("Welke musea binnen 12 km van Sneek hebben een lift?", "Welke musea liggen binnen 12 km van Sneek?"),
        ("Which museums within 12 km of Sneek let me bring my dog?", "Which museums are within 12 km of Sneek?"),
        (
            "Welche Museen im Umkreis von 12 km um Sneek haben eine Garderobe?",
            "Welche Museen liegen im Umkreis von 12 km um Sneek?",
        ),
        (
            "Quels musées à moins de 12 km de Sneek acceptent les chiens ?",
            "Quels musées se trouvent à moins de 12 km de Sneek ?",
        ),
    ],
)
def test_the_distance_is_offered(engine, question, offered):
    answer = engine.ask(question)
    assert not answer.template_id or answer.template_id == "none"
    assert offered in {each.replace("\u202f", " ") for each in answer.suggestions}
