"""What counts as an institution of heritage is listed, and not counted."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "Which companies count as heritage custodians?",
        "Which companies are considered heritage institutions?",
        "Which companies are regarded as heritage institutions?",
        "Which companies qualify as heritage custodians?",
        "Welke bedrijven tellen als erfgoedinstellingen?",
        "Welke bedrijven gelden als erfgoedinstelling?",
        "Welke bedrijven worden tot de erfgoedinstellingen gerekend?",
        "Welche Unternehmen zählen als Kulturerbeeinrichtungen?",
        "Welche Unternehmen zählen zu den Kulturerbeeinrichtungen?",
        "Welche Unternehmen gelten als Kulturerbeeinrichtungen?",
        "Welche Unternehmen werden als Kulturerbeeinrichtungen angesehen?",
        "Quelles entreprises comptent parmi les institutions patrimoniales ?",
        "Quelles entreprises comptent comme institutions patrimoniales ?",
        "Quelles entreprises sont considérées comme institutions patrimoniales ?",
    ],
)
def test_they_are_listed(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots) == ("list_institutions_by_type", {"institution_type": "C"})


def test_their_place_counts(engine):
    answer = engine.ask("Which Dutch companies count as heritage custodians?")
    assert answer.slots == {"institution_type": "C", "country": "NL"}
    assert answer.template_id == "list_institutions_by_type_country"


def test_their_own_type_says_no_more(engine):
    answer = engine.ask("Which breweries count as taste heritage in the Netherlands?")
    assert answer.template_id == "list_institutions_by_type_country"
    assert answer.slots == {"institution_type": "T", "country": "NL"}


@pytest.mark.parametrize(
    ("question", "template"),
    [
        ("How many companies count as heritage custodians?", "count_institutions_by_type_location"),
        ("count the museums in Utrecht", "count_institutions_by_type_location"),
        ("Zählen Sie die Museen in Utrecht", "count_institutions_by_type_location"),
        ("Welche Museen zählen zum Netzwerk Glockenkultur?", "list_members_of"),
    ],
)
def test_counts_and_members_are_still_asked_for(engine, question, template):
    assert engine.ask(question).template_id == template
