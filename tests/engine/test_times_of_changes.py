"""The year in which somebody says that one institution changed: the change is told, and that none is known of another year."""

import pytest


@pytest.fixture(scope="module")
def engine(engine_over):
    return engine_over(
        [
            {
                "id": "1",
                "name": "Gemeentearchief Hoorn",
                "institution_type": "A",
                "location": {"city": "Hoorn", "country": "NL"},
                "founded": 1848,
                "events": [
                    {"type": "MERGER", "date": 2006, "from": ["Streekarchief"], "to": ["Westfries Geheugenhuis"]}
                ],
            },
            {
                "id": "2",
                "name": "Archief Enkhuizen",
                "institution_type": "A",
                "location": {"city": "Enkhuizen", "country": "NL"},
                "events": [{"type": "MERGER", "date": 2010}],
            },
        ]
    )


QUESTIONS = [
    "Met wie fuseerde het Gemeentearchief Hoorn in {}?",
    "Met welke instelling is het Gemeentearchief Hoorn in {} gefuseerd?",
    "Fuseerde het Gemeentearchief Hoorn in {}?",
    "With whom did the Gemeentearchief Hoorn merge in {}?",
    "Who did the Gemeentearchief Hoorn merge with in {}?",
    "Mit wem fusionierte das Gemeentearchief Hoorn {}?",
    "Avec qui le Gemeentearchief Hoorn a-t-il fusionné en {} ?",
    "fusie gemeentearchief hoorn {}",
]


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_year_of_the_change_is_answered_by_it(engine, question):
    answer = engine.ask(question.format(2006))
    assert answer.slots == {"name": "Gemeentearchief Hoorn", "event_type": "MERGER"}
    assert answer.answer.count("2006") == 1


@pytest.mark.parametrize("question", QUESTIONS)
def test_of_another_year_it_is_told_that_nothing_is_known(engine, question):
    answer = engine.ask(question.format(2010))
    assert answer.slots == {"name": "Gemeentearchief Hoorn", "event_type": "MERGER"}
    assert "2006" in answer.answer
    assert "2010" in answer.answer.rpartition(". ")[2]


def test_a_decade_is_told_by_its_years(engine):
    told = engine.ask("Met wie fuseerde het Gemeentearchief Hoorn in de jaren negentig?").answer
    assert told.endswith("Uit 1990–1999 is daarvan niets bekend.")


def test_what_happened_in_a_year_is_all_that_is_known(engine):
    told = engine.ask("Wat gebeurde er in 2010 met het Gemeentearchief Hoorn?").answer
    assert told.endswith("Uit 2010 is daarvan niets bekend.")


@pytest.mark.parametrize(
    "question",
    [
        "Did the Gemeentearchief Hoorn close in 1973?",
        "Sloot het Gemeentearchief Hoorn in 1973?",
        "Wurde das Gemeentearchief Hoorn 1973 geschlossen?",
        "Le Gemeentearchief Hoorn a-t-il fermé en 1973 ?",
    ],
)
def test_where_no_such_change_is_known_the_year_is_told_too(engine, question):
    answer = engine.ask(question)
    assert answer.slots == {"name": "Gemeentearchief Hoorn", "event_type": "CLOSURE"}
    assert "1973" in answer.answer


@pytest.mark.parametrize("question", ["Welke archieven fuseerden in 2006?", "Which archives merged in 2006?"])
def test_changes_of_many_are_those_of_the_year(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots["from"], len(answer.rows)) == ("events_in_period", 2006, 1)


@pytest.mark.parametrize(
    "question", ["Fuseerde het Gemeentearchief Hoorn voor 2006?", "Did the Gemeentearchief Hoorn merge after 2006?"]
)
def test_a_bound_is_no_year(engine, question):
    assert engine.ask(question).template_id != "institution_history" or "2006" in engine.ask(question).answer
