"""Whether the year that limits a period counts: it may be said in brackets, behind a comma or right behind it."""

import pytest

FOUNDED = "find_institutions_by_founding_date"


@pytest.mark.parametrize(
    ("question", "years"),
    [
        ("bibliothèques ouvertes depuis 2015 (2015 compris) en Belgique", {"from": 2015, "to": 9999}),
        ("musées créés avant 1900 (1900 exclu) en Belgique", {"before": 1900}),
        ("musées créés avant 1900 (inclus) en Belgique", {"from": 1, "to": 1900}),
        ("Belgian museums founded before 1900 (1900 excluded)", {"before": 1900}),
        ("Belgian museums founded before 1900 (inclusive)", {"from": 1, "to": 1900}),
        ("Belgian museums founded since 1900, 1900 not included", {"after": 1900}),
        ("Belgische musea opgericht na 1900 (1900 inbegrepen)", {"from": 1900, "to": 9999}),
        ("Belgische musea opgericht voor 1900 (1900 niet meegerekend)", {"before": 1900}),
        ("Museen bis 1900 (ausschließlich) in Belgien", {"before": 1900}),
        ("Museen seit 1900 (1900 eingeschlossen) in Belgien", {"from": 1900, "to": 9999}),
    ],
)
def test_a_limit_counts_as_is_said(engine, question, years):
    answer = engine.ask(question)
    slots = {name: value for name, value in answer.slots.items() if name not in {"institution_type", "country"}}
    assert (answer.template_id, answer.slots["country"], slots) == (FOUNDED, "BE", years)


def test_two_limits_that_count_are_as_before(engine):
    slots = engine.ask("museums founded between 1850 and 1900 (both included)").slots
    assert slots == {"institution_type": "M", "from": 1850, "to": 1900}


def test_what_cannot_be_left_out_is_refused(engine):
    assert engine.ask("museums founded from 1850 to 1900 (1900 not included)").template_id == "none"


def test_a_place_is_left_out_of_all_that_there_are(engine):
    slots = engine.ask("museums founded before 1900 excluding Texas").slots
    assert slots == {"institution_type": "M", "excluded_region": "US-TX", "before": 1900}
