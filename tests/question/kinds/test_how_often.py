"""How often each type occurs is the number of each, and how often anything else happens is refused."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "Types of heritage organisation in Belgium and how often each occurs",
        "Which types of institution are there in Belgium, and how common is each?",
        "Types of institution in Belgium with their respective numbers",
        "Types of institution in Belgium and their frequency",
        "Institutionstypen in Belgien mit jeweiliger Anzahl",
        "Einrichtungstypen in Belgien und wie oft sie vorkommen",
        "Welche Arten von Einrichtungen gibt es in Belgien und wie oft kommen sie jeweils vor?",
        "Institutionstypen in Belgien nach Häufigkeit",
        "Soorten instellingen in België en hoe vaak ze voorkomen",
        "Soorten instellingen in België met hun respectieve aantallen",
        "Types d'institutions en Belgique et leur nombre respectif",
        "Types d'institutions en Belgique avec leurs effectifs respectifs",
        "Quels types d'institutions y a-t-il en Belgique et combien de fois chacun apparaît-il ?",
    ],
)
def test_how_often_each_type_occurs_is_the_number_of_each(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots) == ("count_institutions_by_type", {"country": "BE"})
    assert not any(opening in answer.answer for opening in ("Not taken", "Nicht ber", "Niet meegenomen", "Non pris"))


@pytest.mark.parametrize(
    "question",
    [
        "How often do museums close in Belgium?",
        "How often does the museum open?",
        "Wie oft ist das Museum in Leiden geöffnet?",
        "Hoe vaak is het archief van Drenthe verhuisd?",
        "Types of museum in Belgium and how often they are open",
        "Combien de fois le Louvre a-t-il été visité ?",
    ],
)
def test_how_often_something_happens_is_not_counted(engine, question):
    assert engine.ask(question).template_id != "count_institutions_by_type"
