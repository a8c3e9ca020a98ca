"""More of a list is asked for, all of which was told; and what else there is, of which the next ones are told."""

import pytest

MONCTON = {"country": "CA", "region": "CA-NB", "city": "Moncton"}
BASEL = {"country": "CH", "region": "CH-BS", "city": "Basel"}


@pytest.fixture(scope="module")
def engine(engine_over):
    places = [*[MONCTON] * 2, *[BASEL] * 14]
    return engine_over(
        [
            {"id": f"m{i}", "name": f"Museum Number{i:02}", "institution_type": "M", "location": place}
            for i, place in enumerate(places)
        ]
    )


@pytest.mark.parametrize(
    ("turns", "said"),
    [
        (["institutions à Moncton", "quoi d'autre ?"], "On n'en connaît pas d'autres."),
        (["institutions in Moncton", "what else?"], "No others are known."),
        (["institutions in Moncton", "the others"], "No others are known."),
        (["instellingen in Moncton", "wat nog meer?"], "Meer zijn er niet bekend."),
        (["Einrichtungen in Moncton", "was sonst noch?"], "Weitere sind nicht bekannt."),
        (["museums in Basel", "the rest", "more"], "No others are known."),
    ],
)
def test_that_all_were_told_is_said_first(engine, turns, said):
    answer = engine.ask_turns(turns)
    assert answer.status == "answered"
    assert answer.answer.startswith(said)


@pytest.mark.parametrize(
    ("turns", "said"),
    [
        (["musées à Bâle", "quoi d'autre ?"], "6 à 10 des 14 musées"),
        (["museums in Basel", "what else?"], "6 to 10 of the 14 museums"),
        (["musées à Bâle", "et les autres ?"], "6 à 14 des 14 musées"),
    ],
)
def test_what_else_there_is_goes_on_with_the_next_ones(engine, turns, said):
    assert said in engine.ask_turns(turns).answer


def test_who_wants_all_once_more_is_told_them(engine):
    assert "No others" not in engine.ask_turns(["museums in Moncton", "show them all"]).answer
