"""Years and orders of what custodians keep: no date of foundation answers them."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "schilderijen uit de 17e eeuw in musea",
        "archieven met foto's uit de jaren twintig",
        "Welk museum heeft het oudste schilderij?",
        "Welk museum heeft de meeste schilderijen?",
        "musea over de 19e eeuw",
        "archives from the first world war",
        "museums with 17th century paintings",
        "libraries with newspapers from before 1900",
        "Which library has the most manuscripts?",
        "museums about the 19th century",
        "Welche Bibliotheken haben Handschriften aus dem 15. Jahrhundert?",
        "Archive mit Karten von 1850",
        "Welches Archiv besitzt die älteste Urkunde?",
        "bibliothèques avec des manuscrits du XVe siècle",
        "Quel musée possède le plus ancien tableau ?",
        "Quelle bibliothèque possède le plus de livres ?",
        "manuscrits datant de 1790",
        "manuscripts dating from the 12th century",
        "musea met boeken die dateren uit 1790",
    ],
)
def test_what_is_kept_has_no_date_of_foundation(engine, question):
    assert engine.ask(question).status == "unanswerable"


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        ("museums around 1900 in Germany", {"institution_type": "M", "country": "DE", "from": 1895, "to": 1905}),
        ("musea van voor de oorlog", {"institution_type": "M", "before": 1939}),
        ("pre-war museums in France", {"institution_type": "M", "country": "FR", "from": 1, "to": 1938}),
        ("Museen aus der Zwischenkriegszeit", {"institution_type": "M", "from": 1919, "to": 1938}),
        ("les musées de l'entre-deux-guerres", {"institution_type": "M", "from": 1919, "to": 1938}),
        ("welke mussea zijn opgerigt voor 1900", {"institution_type": "M", "before": 1900}),
        ("musea uit de 19e eeuw", {"institution_type": "M", "from": 1801, "to": 1900}),
        ("bibliotheken uit de middeleeuwen", {"institution_type": "L", "from": 500, "to": 1500}),
    ],
)
def test_custodians_have_one(engine, question, slots):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots) == ("find_institutions_by_founding_date", slots)


def test_the_oldest_surviving_one_is_that_of_those_that_have_not_closed(engine):
    slots = engine.ask("the oldest surviving library in Belgium").slots
    assert slots == {"institution_type": "L", "country": "BE", "order": "oldest", "limit": 1, "lacking": ("closed",)}


def test_custodians_of_a_collection_have_one_where_it_is_said(engine):
    answer = engine.ask("Welche Museen mit Gemälden wurden vor 1900 gegründet?")
    assert answer.slots == {"institution_type": "M", "before": 1900, "subject": "paintings"}
