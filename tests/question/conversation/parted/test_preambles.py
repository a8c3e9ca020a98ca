"""Questions behind a preamble, for anything of a time, with types as examples, and for the place behind the first one."""

import pytest


@pytest.fixture(scope="module")
def engine(engine_of):
    custodians = [
        ("Rijksmuseum", "M", "Amsterdam", "NH", "NL"),
        ("Stedelijk Museum", "M", "Amsterdam", "NH", "NL"),
        ("Scheepvaartmuseum", "M", "Amsterdam", "NH", "NL"),
        ("Mauritshuis", "M", "The Hague", "ZH", "NL"),
        ("Kunstmuseum", "M", "The Hague", "ZH", "NL"),
        ("Museum Volkenkunde", "M", "Leiden", "ZH", "NL"),
        ("Stadtarchiv Bern", "A", "Bern", "BE", "CH"),
    ]
    return engine_of(custodians)


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        ("I'm on deadline: is there anything in Leiden that was established before 1900?", {"city": "Leiden", "before": 1900}),
        ("hoi, was für archiv gits i de schwiiz? also: welche Archive in der Schweiz kennst du?",
         {"institution_type": "A", "country": "CH"}),
        ("Is anything in Leiden older than 1950?", {"city": "Leiden", "before": 1950}),
        ("Is iets in Leiden ouder dan 1950?", {"city": "Leiden", "before": 1950}),
        ("Ist etwas in Leiden älter als 1950?", {"city": "Leiden", "before": 1950}),
        ("Y a-t-il quelque chose à Leyde d'antérieur à 1950 ?", {"city": "Leiden", "before": 1950}),
    ],
)  # fmt: skip
def test_what_is_asked_is_found(engine, question, slots):
    assert engine.ask(question).slots == slots


@pytest.mark.parametrize(
    "question",
    [
        "not museums: institutions in Leiden", "recipe: how to bake bread", "Did anything happen to my car in Leiden in 1900?",
        "Is anything in Leiden worth more than 1950 dollars?",
    ],
)  # fmt: skip
def test_what_is_said_first_is_not_dropped_where_it_counts(engine, question):
    assert engine.ask(question).rows == ()


@pytest.mark.parametrize(
    "question",
    [
        "Which town in the Netherlands has the most museums after Amsterdam?",
        "Welke stad in Nederland heeft na Amsterdam de meeste musea?",
        "Welche Stadt in den Niederlanden hat nach Amsterdam die meisten Museen?",
        "Quelle ville des Pays-Bas a le plus de musées après Amsterdam ?",
    ],
)
def test_after_the_first_comes_the_second(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots["limit"]) == ("count_institutions_by_place", 2)
    assert [row["count"] for row in answer.rows][:2] == [3, 2]


@pytest.mark.parametrize(
    "question",
    [
        "Welches Land hat nach den Niederlanden die meisten Museen?",
        "Which country has the most museums after the Netherlands?",
        "After the Netherlands, which country has the most museums?",
        "Welk land heeft na Nederland de meeste musea?",
        "Quel pays a le plus de musées après les Pays-Bas ?",
    ],
)
def test_an_article_may_stand_before_it(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots["level"]) == ("count_institutions_by_place", "country")
    places = [row["place"] for row in answer.rows]
    assert places.index("NL") == answer.slots["limit"] - 2


def test_after_one_that_is_not_the_first_those_before_it_are_told_too(engine):
    answer = engine.ask("Which town in the Netherlands has the most museums after Leiden?")
    assert answer.slots["limit"] > 2
    assert "Amsterdam" in answer.answer
    assert "Leiden" in answer.answer


def test_after_one_that_has_none_nothing_is_told(engine):
    assert engine.ask("Which town in the Netherlands has the most museums after Geneva?").rows == ()


@pytest.mark.parametrize(
    "question",
    [
        "What have they got in Leiden in the way of museums, archives and so on? Just give me everything.",
        "Welke musea, archieven enzovoort zijn er in Leiden? Toon alles.",
        "Welche Museen, Archive usw. gibt es in Leiden? Zeig mir einfach alles.",
        "Quels musées, archives, etc. y a-t-il à Leyde ? Montre-moi tout.",
    ],
)  # fmt: skip
def test_types_that_are_examples_are_all_types(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots) == ("list_all_institutions_in_city", {"city": "Leiden"})


@pytest.mark.parametrize("question", ["museums etc. in Leiden", "Musea in Leiden en zo ja, welke?"])
def test_one_type_is_no_row_of_examples(engine, question):
    assert engine.ask(question).slots == {"institution_type": "M", "city": "Leiden"}


def test_types_may_be_all_that_is_meant(engine):
    slots = engine.ask("Was gibts in Leiden alles an Museen und Archiven?").slots
    assert [*slots["institution_type"]] == ["M", "A"]
    assert engine.ask("Was gibts in Leiden alles an Museen, Archiven usw.?").slots == {"city": "Leiden"}
