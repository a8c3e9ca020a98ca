"""Follow-ups on a year or a period that are told by how far they are from it."""

import pytest

CLOSED = {
    "nl": "Welke musea zijn gesloten in 2013?",
    "en": "Which museums closed in 2013?",
    "de": "Welche Museen wurden 2013 geschlossen?",
    "fr": "Quels musées ont fermé en 2013 ?",
}
FOUNDED = {
    "nl": "Welke musea zijn in 1903 opgericht?",
    "en": "Which museums were founded in 1903?",
    "de": "Welche Museen wurden 1903 gegründet?",
    "fr": "Quels musées ont été fondés en 1903 ?",
}


@pytest.mark.parametrize(
    ("language", "said", "year"),
    [
        ("nl", "En het jaar daarop?", 2014),
        ("nl", "En het jaar erna?", 2014),
        ("nl", "En in het jaar ervoor?", 2012),
        ("nl", "En een jaar later?", 2014),
        ("en", "And the year after?", 2014),
        ("en", "And the following year?", 2014),
        ("en", "And a year earlier?", 2012),
        ("en", "How many the year before?", 2012),
        ("de", "Und im Jahr darauf?", 2014),
        ("de", "Und ein Jahr später?", 2014),
        ("de", "Und im Jahr davor?", 2012),
        ("fr", "Et l'année suivante ?", 2014),
        ("fr", "Et un an plus tard ?", 2014),
        ("fr", "Et l'année d'avant ?", 2012),
    ],
)
def test_the_year_beside_one_is_a_year(engine, language, said, year):
    answer = engine.ask_turns([CLOSED[language], said])
    assert answer.slots == {"institution_type": "M", "event_type": "CLOSURE", "from": year, "to": year}
    assert answer.language == language


@pytest.mark.parametrize(
    ("language", "said", "year"),
    [
        ("nl", "En tien jaar later?", 1913),
        ("nl", "En vijf jaar eerder?", 1898),
        ("en", "And ten years later?", 1913),
        ("en", "And 5 years before?", 1898),
        ("de", "Und zehn Jahre später?", 1913),
        ("de", "Und fünf Jahre vorher?", 1898),
        ("fr", "Et dix ans plus tard ?", 1913),
        ("fr", "Et cinq ans avant ?", 1898),
    ],
)
def test_years_later_are_the_same_time_so_many_years_apart(engine, language, said, year):
    answer = engine.ask_turns([FOUNDED[language], said])
    assert answer.slots == {"institution_type": "M", "from": year, "to": year}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("nl", "En de tien jaar daarna?"),
        ("en", "And the next ten years?"),
        ("en", "And the decade after that?"),
        ("de", "Und in den folgenden zehn Jahren?"),
        ("fr", "Et les dix années suivantes ?"),
    ],
)
def test_the_years_after_are_a_span(engine, language, said):
    answer = engine.ask_turns([FOUNDED[language], said])
    assert answer.slots == {"institution_type": "M", "from": 1904, "to": 1913}


def test_what_has_no_last_year_has_none_beside_it(engine):
    assert engine.ask_turns(["Which museums were founded before 1903?", "And the year after?"]).rows == ()


def test_a_period_moves_as_a_whole(engine):
    answer = engine.ask_turns(["Which museums were founded between 1900 and 1910?", "And twenty years later?"])
    assert answer.slots == {"institution_type": "M", "from": 1920, "to": 1930}
