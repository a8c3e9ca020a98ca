"""When and with whom somebody visits dates no institution: the same ones are listed, and the answer names what it leaves out."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("question", "city", "untold"),
    [
        ("Quels musées visiter à Mons cet été ?", "Mons", "cet été"),
        ("Quels musées peut-on visiter à Mons cette année ?", "Mons", "cette année"),
        ("Quels musées visiter à Mons ce week-end ?", "Mons", "ce week-end"),
        ("Quels musées visiter à Mons l'été prochain ?", "Mons", "l'été prochain"),
        ("museums to visit in Delft this summer", "Delft", "this summer"),
        ("Which museums can I visit in Delft next weekend?", "Delft", "next weekend"),
        ("Next summer, which museums can I visit in Delft?", "Delft", "Next summer"),
        ("Which museums can I see in Delft in July?", "Delft", "in July"),
        ("musea in Delft deze zomer", "Delft", "deze zomer"),
        ("Welke musea kunnen we dit jaar in Delft bezoeken?", "Delft", "dit jaar"),
        ("Museen in Mainz nächste Woche", "Mainz", "nächste Woche"),
        ("Welche Museen in Mainz können wir dieses Jahr besuchen?", "Mainz", "dieses Jahr"),
        ("Dis-moi quels musées je peux voir à Mons pendant mes vacances", "Mons", "pendant mes vacances"),
        ("musées à Mons pendant les vacances d'été", "Mons", "pendant les vacances d'été"),
        ("Quels musées puis-je visiter à Mons lors de mon séjour ?", "Mons", "lors de mon séjour"),
        ("Which museums can we see in Delft during our holidays?", "Delft", "during our holidays"),
        ("Welke musea kan ik in Delft bezoeken tijdens mijn zomervakantie?", "Delft", "tijdens mijn zomervakantie"),
        ("Welche Museen kann ich im Urlaub in Mainz besuchen?", "Mainz", "im Urlaub"),
        ("Quels musées voir à Mons pour un séjour en famille ?", "Mons", "pour un séjour en famille"),
        ("Which museums are there in Delft for a family day out?", "Delft", "for a family day out"),
        ("musea in Delft voor een weekendje weg", "Delft", "voor een weekendje weg"),
        ("Museen in Mainz für einen Familienausflug", "Mainz", "für einen Familienausflug"),
    ],
)
def test_what_is_said_of_a_visit_is_left_untold(engine, question, city, untold):
    result = engine.ask(question)
    assert (result.template_id, result.slots["city"]) == ("list_institutions_by_type_city", city)
    assert f"{untold}" in result.answer.replace("\u00a0", " ")


@pytest.mark.parametrize(
    "question",
    [
        "Welke musea kan ik in Delft met de kinderen bezoeken?",
        "Welke musea kan ik in Delft met vrienden bekijken?",
        "Which museums can I visit in Delft with my parents?",
        "Welche Museen kann ich in Delft mit Kindern besuchen?",
        "Quels musées puis-je visiter à Delft avec mes amis ?",
        "Quels musées visiter à Delft en famille ?",
    ],
)
def test_with_whom_somebody_goes_is_not_named(engine, question):
    result = engine.ask(question)
    assert (result.template_id, result.slots["city"]) == ("list_institutions_by_type_city", "Delft")
    untold = ("Niet meegenomen", "Not taken into account", "Nicht berücksichtigt", "Non pris en compte")
    assert not any(words in result.answer for words in untold)


@pytest.mark.parametrize(
    "question",
    [
        "Ik heb dringend de website van het Rijksmuseum nodig",
        "I urgently need the website of the Rijksmuseum",
        "I need the website of the Rijksmuseum asap",
        "Ich brauche dringend die Website des Rijksmuseums",
        "Il me faut d'urgence le site web du Rijksmuseum",
        "Which institutions look after archives in Assen?",
        "Welke instellingen zorgen voor archieven in Assen?",
        "What does Assen have heritage-wise?",
        "What is there in Assen museum wise?",
        "Hoi zäme, welche Archive gibt es in Assen?",
        "Hello, quelles archives y a-t-il à Assen ?",
    ],
)
def test_words_that_carry_no_condition_are_not_named(engine, question):
    result = engine.ask(question)
    assert result.template_id
    untold = ("Niet meegenomen", "Not taken into account", "Nicht berücksichtigt", "Non pris en compte")
    assert not any(words in result.answer for words in untold)


def test_a_town_called_wise_is_kept(engine):
    assert engine.ask("museums in Wise, Virginia").slots["city"] == "Wise"


@pytest.mark.parametrize(
    "question",
    [
        "Ik ben volgende week in Delft, welke musea zijn er?",
        "I'm in Delft with my kids next weekend, which museums are there?",
        "I'm travelling to Delft in May, which museums can I see there?",
        "Ich bin nächste Woche in Delft, welche Museen gibt es da?",
        "Je serai à Delft la semaine prochaine : quels musées y a-t-il ?",
    ],
)
def test_what_somebody_tells_before_is_not_named(engine, question):
    result = engine.ask(question)
    assert (result.template_id, result.slots["city"]) == ("list_institutions_by_type_city", "Delft")
    assert not any(word in result.answer for word in ("week", "May", "Woche", "semaine"))


@pytest.mark.parametrize(
    ("question", "template"),
    [
        ("Which museums were founded in Delft this year?", "find_institutions_by_founding_date"),
        ("Which museums opened in Delft this year?", "find_institutions_by_founding_date"),
        ("Welke musea zijn dit jaar in Delft gesloten?", "events_in_period"),
        ("musea in Delft uit dit jaar", "find_institutions_by_founding_date"),
        ("museums in Delft since this year", "find_institutions_by_founding_date"),
        ("musea in Delft van deze eeuw", "find_institutions_by_founding_date"),
        ("museums in Delft in May 1950", "find_institutions_by_founding_date"),
    ],
)
def test_a_time_of_a_change_is_kept(engine, question, template):
    assert engine.ask(question).template_id == template


@pytest.mark.parametrize(
    "question",
    [
        "Which museums in Delft are open this summer?",
        "Welke musea in Delft zijn deze zomer open?",
        "Which exhibitions are there in museums in Delft this summer?",
        "How many people visited the museums in Delft this year?",
        "Quels musées de Mons sont gratuits pendant les vacances ?",
    ],
)
def test_what_no_data_have_is_refused_still(engine, question):
    assert engine.ask(question).template_id == "none"


def test_a_year_goes_on_in_a_dialogue(engine):
    result = engine.ask_turns(["Which museums in Delft closed in 2013?", "and this year?"])
    assert (result.template_id, result.slots["from"] > 2013) == ("events_in_period", True)


@pytest.mark.parametrize("question", ["Archive im Umkreis von 10 km um Mainz", "Archive im Landkreis Mainz"])
def test_a_district_is_no_trip(engine, question):
    assert "Umkreis“" not in engine.ask(question).answer
