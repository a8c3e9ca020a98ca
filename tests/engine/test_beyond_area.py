"""Where a circle goes beyond the area that was asked for, the answer tells that the area was not taken into account."""

import pytest

LEFT_OUT = {"nl": "Niet meegenomen", "en": "Not taken", "de": "Nicht berücksichtigt", "fr": "Non pris en compte"}


@pytest.mark.parametrize(
    ("language", "question", "told"),
    [
        ("en", "museums in the Netherlands within 100 km of Assen", False),
        ("nl", "musea in Drenthe binnen 20 km van Assen", False),
        ("nl", "musea in Drenthe binnen 150 km van Assen", True),
        ("de", "Museen in Drenthe im Umkreis von 150 km um Assen", True),
        ("fr", "musées dans la Drenthe à moins de 150 km d'Assen", True),
        ("en", "museums within 150 km of Assen, Drenthe", False),
    ],
)
def test_the_area_is_told_where_the_circle_goes_beyond_it(sample_engine, language, question, told):
    answer = sample_engine.ask(question)
    assert answer.template_id == "institutions_near"
    assert (LEFT_OUT[language] in answer.answer) is told
