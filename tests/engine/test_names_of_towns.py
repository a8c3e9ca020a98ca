"""A sentence calls the towns of rows as its language does; rows and slots keep the names that the data have."""

import pytest

from glam_kg.ghcid.identifier import GHCID


@pytest.mark.parametrize(
    ("question", "said", "town"),
    [
        ("Waar staat het Musée du Louvre?", "in Parijs", "Paris"),
        ("Waar is het Mundaneum gevestigd?", "in Bergen", "Mons"),
        ("Where is the Alte Pinakothek?", "in Munich", "München"),
        ("Wo befindet sich die Bibliothèque de Genève?", "in Genf", "Genève"),
        ("Où se trouve l'Albertina ?", "à Vienne", "Wien"),
    ],
)
def test_town_has_the_name_of_the_language(sample_engine, question, said, town):
    answer = sample_engine.ask(question)
    assert said in answer.answer
    assert [row["city"] for row in answer.rows] == [town]


@pytest.mark.parametrize(
    ("language", "name"), [("nl", "Kaapstad"), ("en", "Cape Town"), ("de", "Kapstadt"), ("fr", "Le Cap")]
)
def test_town_of_another_continent_has_one_too(gazetteer, language, name):
    assert gazetteer.towns.called("Cape Town", language, "ZA", "ZA-WC") == name


@pytest.mark.parametrize(
    ("name", "ghcid", "language", "called"),
    [
        ("Firenze", "IT-52-FIR-M-A", "nl", "Florence"),
        ("Philadelphia", "US-PA-PHI-M-A", "fr", "Philadelphie"),
        # Namesakes elsewhere keep their name.
        ("Philadelphia", "US-MS-PHI-M-A", "fr", None),
        ("Paris", "US-TX-PAR-M-A", "nl", None),
        # The beginning of the usual name is as good.
        ("New York", "US-NY-NEW-M-A", "en", None),
        ("Hoogeveen", "NL-DR-HOO-M-A", "fr", None),
    ],
)
def test_namesakes_are_told_apart(gazetteer, name, ghcid, language, called):
    place = GHCID.parse(ghcid)
    assert gazetteer.towns.called(name, language, place.country, place.subregion_code) == called


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Is er een museum in Gent of Antwerpen?", "in Gent of in Antwerpen"),
        ("Are there museums in Ghent or Antwerp?", "in Ghent or in Antwerp"),
        ("Gibt es Museen in Gent oder Antwerpen?", "in Gent oder in Antwerpen"),
        ("Y a-t-il des musées à Gand ou à Anvers ?", "à Gand ou à Anvers"),
        ("Welke musea zijn er in Gent en Antwerpen?", "in Gent en in Antwerpen"),
        ("Hoeveel musea zijn er in Haarlem of Assen?", "in Haarlem en in Assen"),
        ("Welche Museen gibt es in Haarlem oder Amsterdam?", "in Haarlem und in Amsterdam"),
        (
            "Welche Museen gibt es auf den Kanarischen Inseln?",
            "Es sind keine Museen auf den Kanarischen Inseln bekannt.",
        ),
    ],
)
def test_alternatives_are_told_as_such(sample_engine, question, said):
    assert said in sample_engine.ask(question).answer


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Welke musea in Drenthe zijn in de 21e eeuw opgericht?", "vanaf 2001"),
        ("Which museums in Drenthe were founded in the 21st century?", "in or after 2001"),
        ("Welche Museen in Drenthe wurden im 21. Jahrhundert gegründet?", "ab 2001"),
        ("Quels musées de la Drenthe ont été fondés au XXIe siècle ?", "à partir de 2001"),
    ],
)
def test_century_that_is_not_over_has_no_end(sample_engine, question, said):
    answer = sample_engine.ask(question)
    assert said in answer.answer
    assert "2100" not in answer.answer


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Welke instellingen in Nederland hebben een collectie over textiel?", "“textiel”"),
        ("Which institutions have a photograph collection?", "“photograph”"),
        ("Welche Museen haben Münzsammlungen?", "„Münzen“"),
        ("Quels musées ont une collection de photographies ?", "photographies"),
    ],
)
def test_subject_is_told_in_the_word_of_the_question(sample_engine, question, said):
    assert said in sample_engine.ask(question).answer


@pytest.mark.parametrize(
    ("question", "note"),
    [
        ("Welke musea hebben een budget boven 2 miljoen pond?", "De bedragen die bekend zijn, zijn in USD"),
        ("Which museums have a budget over £2 million?", "The amounts that are known are in USD; none is converted."),
        ("Welche Museen haben ein Budget von mehr als 2 Millionen Pfund?", "Die bekannten Beträge sind in USD"),
        ("Quels musées ont un budget supérieur à 2 millions de livres sterling ?", "Les montants connus sont en USD"),
    ],
)
def test_no_amount_in_a_currency_says_which_are_known(sample_engine, question, note):
    answer = sample_engine.ask(question)
    assert answer.status == "no_results"
    assert note in answer.answer


def test_amounts_in_the_currency_that_are_too_small_say_nothing_of_others(sample_engine):
    assert "converted" not in sample_engine.ask("Which museums have a budget over $900 billion?").answer


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Waar is het Koninklijk Museum voor Midden-Afrika?", "Het Koninklijk Museum voor Midden-Afrika is gevestigd"),
        ("Where is the Royal Museum for Central Africa?", "The Royal Museum for Central Africa is in"),
        ("Wo befindet sich das AfricaMuseum?", "Das AfricaMuseum befindet sich"),
        ("Où se trouve le Musée royal de l'Afrique centrale ?", "Le Musée royal de l'Afrique centrale se trouve"),
        ("Où se trouve la National Archives of the Netherlands ?", "National Archives of the Netherlands se trouve"),
    ],
)
def test_name_that_was_said_is_told(sample_engine, question, said):
    assert said in sample_engine.ask(question).answer


@pytest.mark.parametrize(
    ("question", "town"),
    [
        ("Waar is het Natuurhistorisch Museum?", "(Wenen)"),
        ("Where is the Naturhistorisches Museum?", "(Vienna)"),
        ("Wo ist das Naturkundemuseum?", "(Wien)"),
        ("Où est le Muséum d'histoire naturelle ?", "(Vienne)"),
    ],
)
def test_names_to_choose_from_have_towns_in_the_language_of_the_question(sample_engine, question, town):
    answer = sample_engine.ask(question)
    assert answer.status == "needs_clarification"
    assert town in answer.answer
    assert any(town in option for option in answer.clarification["options"])


def test_a_name_to_choose_is_understood_with_its_town(sample_engine):
    turns = ["Waar is het Natuurhistorisch Museum?", "Naturhistorisches Museum Wien (Wenen)"]
    assert sample_engine.ask_turns(turns).slots["name"] == "Naturhistorisches Museum Wien"


def test_a_town_that_begins_a_name_tells_no_language(engine_over):
    place = {"city": "Galloway", "region": "OH", "country": "US"}
    kinds = ("Trap Collectors", "Horse", "Fishing", "Button", "Doll", "Railway", "Glass", "Barn", "Quilt", "Stamp")
    records = [
        {"id": kind, "name": f"North American {kind} Museum", "institution_type": "MUSEUM", "location": place}
        for kind in kinds
    ]
    answer = engine_over(records).ask("Trap Collectors")
    assert (answer.language, answer.slots) == ("en", {"name": "North American Trap Collectors Museum"})
