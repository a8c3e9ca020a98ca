"""Which of two custodians is older or has the larger budget, by the answers for each."""

from __future__ import annotations

import pytest

from glam_kg.answers.model import Status
from glam_kg.engine.answer import Answer
from glam_kg.engine.together import asked_for_rows, weighed


def _founded(name: str, *dates: object, custodian: str = "x") -> Answer:
    rows = tuple({"custodian": custodian, "name": name, "founded": date} for date in dates)
    status = Status.ANSWERED if any(dates) else Status.NO_RESULTS
    return Answer("?", "?", "en", status, "", slots={"name": name, "attribute": "founded"}, rows=rows)


@pytest.mark.parametrize(
    ("first", "second", "verdict"),
    [
        (_founded("A", 1753), _founded("B", "1793-08-10"), ("older", "A", "B")),
        (_founded("A", 1793), _founded("B", 980), ("older", "B", "A")),
        (_founded("A", 1793), _founded("B", "1793-08-10"), ("same", "A", "B")),
        (_founded("A", "1793-08-01"), _founded("B", "1793-08-10"), ("older", "A", "B")),
        (_founded("A", 1793, 1794), _founded("B", 1800), ("older", "A", "B")),
        (_founded("A", 1793, 1801), _founded("B", 1800), ("unknown", "A", "B")),
        (_founded("A", None), _founded("B", 1800), ("unknown", "A", "B")),
        (_founded("A"), _founded("B", 1800), None),
    ],
)
def test_two_custodians_are_weighed_by_their_dates(first, second, verdict):
    assert weighed(first, second, "founded") == verdict


def test_several_custodians_of_one_name_are_not_weighed():
    rows = (*_founded("A", 1700, custodian="x").rows, *_founded("A", 1900, custodian="y").rows)
    assert weighed(Answer("?", "?", "en", Status.ANSWERED, "", rows=rows), _founded("B", 1800), "founded") is None


def _records(*rows: tuple[str, object, str | None]) -> Answer:
    known = tuple(
        {"custodian": number, "name": name, "founded": date, "city": city}
        for number, (name, date, city) in enumerate(rows)
    )
    return Answer("?", "?", "en", Status.ANSWERED, "", slots={"name": "A"}, rows=known)


@pytest.mark.parametrize(
    ("first", "verdict"),
    [
        (_records(("A", 1700, "Vienna"), ("Ah", None, None)), ("older", "A", "B")),
        (_records(("A", 1700, "London"), ("A", 1700, "London")), ("older", "A", "B")),
        (_records(("A", 1700, "Vienna"), ("Ah", 1900, "Vienna")), None),
        (_records(("A", 1700, "Vienna"), ("Ah", None, "Graz")), None),
    ],
)
def test_records_that_agree_are_of_one_body(first, verdict):
    assert weighed(first, _founded("B", 1800), "founded") == verdict


def _budget(name: str, *amounts: tuple[str, int]) -> Answer:
    rows = tuple({"custodian": "x", "name": name, "amount": amount, "currency": code} for code, amount in amounts)
    return Answer("?", "?", "en", Status.ANSWERED, "", slots={"name": name}, rows=rows or ({"custodian": "x"},))


@pytest.mark.parametrize(
    ("first", "second", "verdict"),
    [
        (_budget("A", ("USD", 20)), _budget("B", ("USD", 9)), ("richer", "A", "B")),
        (_budget("A", ("USD", 9)), _budget("B", ("USD", 20)), ("richer", "B", "A")),
        (_budget("A", ("USD", 9)), _budget("B", ("USD", 9)), ("same_budget", "A", "B")),
        (_budget("A", ("USD", 9)), _budget("B", ("EUR", 20)), ("unknown_budget", "A", "B")),
        (_budget("A", ("USD", 9), ("USD", 30)), _budget("B", ("USD", 20)), ("unknown_budget", "A", "B")),
        (_budget("A", ("USD", 9)), _budget("B"), ("unknown_budget", "A", "B")),
    ],
)
def test_two_custodians_are_weighed_by_their_budgets(first, second, verdict):
    assert weighed(first, second, "budget") == verdict


def test_of_several_of_one_name_none_of_them_known_it_is_said_that_nothing_is():
    rows = (*_founded("A", None, custodian="x").rows, *_founded("A", None, custodian="y").rows)
    several = Answer("?", "?", "en", Status.NO_RESULTS, "", slots={"name": "A"}, rows=rows)
    assert weighed(several, _founded("B", 1800), "founded") == ("unknown", "A", "B")


@pytest.mark.parametrize(
    ("turns", "told"),
    [
        (
            ("Hoeveel musea zijn er in Engeland?", "En in Duitsland?", "Welk land heeft er meer?"),
            "In Duitsland zijn er meer musea dan in Engeland: ",
        ),
        (
            ("How many museums are in Texas?", "And in Chicago?", "Which has more?"),
            "There are more museums in Texas than in Chicago: ",
        ),
        (
            ("Wie viele Museen gibt es in England?", "Und in Deutschland?", "Welches Land hat mehr?"),
            "In Deutschland gibt es mehr Museen als in England: ",
        ),
        (
            ("Combien de musées en Angleterre ?", "Et en Allemagne ?", "Où y en a-t-il le plus ?"),
            "Il y a plus de musées en Allemagne qu'en Angleterre",
        ),
        (
            ("How many institutions are in England?", "And in Germany?", "Which has more?"),
            "There are more heritage institutions in Germany than in England: ",
        ),
    ],
)
def test_where_there_are_more_of_a_region_and_a_country_is_told(sample_engine, turns, told):
    answer = sample_engine.ask_turns(list(turns))
    assert answer.answer.startswith(told), answer.answer
    assert len(answer.suggestions) == 1


def test_numbers_of_parts_of_one_question_are_not_compared(sample_engine):
    answer = sample_engine.ask("How many museums are there in Texas and how many archives in Germany?")
    assert "more" not in answer.answer.partition(".")[0]


def test_the_years_of_two_amounts_are_told_in_one_note(sample_engine):
    answer = sample_engine.ask("Does the Field Museum have a bigger budget than the High Museum of Art?").answer
    assert answer.count("Figures of") <= 1


def test_what_is_told_of_one_in_full_is_not_to_be_asked_for_again():
    known = (
        *_founded("A", 1558, custodian="x").rows,
        *_founded("A", None, custodian="y").rows,
    )
    of_two_sources = Answer(
        "?", "?", "en", Status.ANSWERED, "", slots={"name": "A", "attribute": "founded"}, rows=known
    )
    listed = Answer("?", "?", "en", Status.ANSWERED, "", slots={"institution_type": "M"}, rows=known)
    assert asked_for_rows([of_two_sources]) == ()
    assert asked_for_rows([listed]) == ("?",)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Tell me about Tresoar and the Zeeuws Archief", "Founded in 2002. The Zeeuws Archief"),
        ("Vertel me over Tresoar en het Zeeuws Archief", "Opgericht in 2002. Het Zeeuws Archief"),
        ("Was weißt du über Tresoar und das Zeeuws Archief?", "Gegründet 2002. Das Zeeuws Archief"),
        ("Parle-moi de Tresoar et du Zeeuws Archief", "Fondé en 2002. Le Zeeuws Archief"),
    ],
)
def test_what_is_known_of_one_stands_behind_its_own_sentence(question, told, engine_over):
    records = [_named(0, "Tresoar", "Leeuwarden", 2002), _named(1, "Zeeuws Archief", "Middelburg", None)]
    assert told in engine_over(records).ask(question).answer


def _named(number, name, city, founded):
    return {
        "id": str(number),
        "name": name,
        "institution_type": "A",
        "location": {"city": city, "country": "NL"},
        **({"founded": founded} if founded else {}),
    }


@pytest.mark.parametrize(
    ("turns", "told"),
    [
        (["archieven in Nederland", "Wanneer zijn die opgericht?"], "Van de 2 andere is dat niet bekend."),
        (["archives in the Netherlands", "when were they founded?"], "For the other 2, that is not known."),
        (["Archive in den Niederlanden", "Wann wurden sie gegründet?"], "Für die 2 anderen ist das nicht bekannt."),
        (["archives aux Pays-Bas", "quand ont-elles été fondées ?"], "Pour les 2 autres, ce n'est pas connu."),
        (["archives in Leeuwarden", "when were they founded?"], "For the other one, that is not known."),
        # Those that were but counted.
        (
            ["Hoeveel archieven zijn er in Nederland?", "Wanneer zijn die opgericht?"],
            "Van de 2 andere is dat niet bekend.",
        ),
        (
            ["How many archives are there in the Netherlands?", "When were they founded?"],
            "For the other 2, that is not known.",
        ),
        (
            ["Wie viele Archive gibt es in den Niederlanden?", "Wann wurden sie gegründet?"],
            "Für die 2 anderen ist das nicht bekannt.",
        ),
        (
            ["Combien y a-t-il d'archives aux Pays-Bas ?", "Quand ont-elles été fondées ?"],
            "Pour les 2 autres, ce n'est pas connu.",
        ),
    ],
)
def test_of_how_many_of_a_list_it_is_not_known_is_told(turns, told, few_founded):
    assert told in few_founded.ask_turns(turns).answer


@pytest.mark.parametrize(
    "turns",
    [
        ["archives in the Netherlands", "which of those in Leeuwarden have a founding date?"],
        ["archives in Middelburg", "and when were those in Leeuwarden founded?"],
        ["When were the archives in the Netherlands founded?"],
    ],
)
def test_of_others_than_those_of_the_list_nothing_is_told(turns, few_founded):
    assert "not known" not in few_founded.ask_turns(turns).answer


@pytest.fixture(scope="module")
def few_founded(engine_over):
    rows = [
        ("Tresoar", "Leeuwarden", 2002),
        ("Fries Archief", "Leeuwarden", None),
        ("Zeeuws Archief", "Middelburg", None),
    ]
    return engine_over([_named(number, *row) for number, row in enumerate(rows)])
