"""Behind a question about one institution: the one elsewhere that is called alike, "celui d'Antibes", "the one in Scotland"."""

import pytest

from glam_kg.custodians.sample import sample_store
from glam_kg.engine import QueryEngine
from glam_kg.places.gazetteer import Gazetteer


@pytest.fixture(scope="module")
def engine():
    return QueryEngine.over(sample_store(Gazetteer.open), gazetteer=Gazetteer.open())


@pytest.mark.parametrize(
    ("turns", "name", "attribute"),
    [
        (
            ["Wat is de website van het Stadsarchief Amsterdam?", "En dat in Rotterdam?"],
            "Stadsarchief Rotterdam",
            "website",
        ),
        (["Wat is de website van Bibliotheek Assen?", "En die in Almelo?"], "Bibliotheek Almelo", "website"),
        (
            ["When was the Society of Antiquaries of London founded?", "And the one in Scotland?"],
            "Society of Antiquaries of Scotland",
            "founded",
        ),
        (
            ["What is the website of the National Archives?", "And those of Luxembourg?"],
            "Luxembourg",
            "website",
        ),
        (["Where is the British Museum?", "The one in London"], "British Museum", "city"),
        (["Wann wurde das Naturhistorische Museum Wien gegründet?", "Und das in Bern?"], "Museum Bern", "founded"),
        (["Wo ist die Österreichische Nationalbibliothek?", "Und die in Bern?"], "Schweizerische Nationalbib", "city"),
        (["Quel est le site du Musée Picasso ?", "Celui d'Antibes"], "Musée Picasso", "website"),
        (["Quel est le site du Musée Picasso ?", "Celui d'Antibes", "Il date de quand ?"], "Musée Picasso", "founded"),
    ],
)
def test_it_is_the_one_there(engine, turns, name, attribute):
    answer = engine.ask_turns(turns)
    assert (answer.template_id, answer.slots["attribute"]) == ("institution_attribute", attribute)
    assert name in answer.slots["name"]


@pytest.mark.parametrize(
    "turns",
    [
        ["Wanneer is het Rijksmuseum opgericht?", "En dat in Parijs?"],
        ["Where is the British Museum?", "And the one in Paris?"],
        ["Wo ist die Albertina?", "Und die in Bern?"],
        ["Quel est le site du Musée Picasso ?", "Celui de Lyon"],
    ],
)
def test_where_none_is_called_alike_nothing_is_answered(engine, turns):
    assert engine.ask_turns(turns).rows == ()


@pytest.mark.parametrize(
    ("question", "asked", "yes"),
    [
        ("Waar is de Wienbibliothek?", "Wienbibliothek im Rathaus (Wenen)", "ja"),
        ("Where is the Wienbibliothek?", "Wienbibliothek im Rathaus (Vienna)", "yes"),
        ("Wo ist die Wienbibliothek?", "Wienbibliothek im Rathaus (Wien)", "ja"),
        ("Où est la Wienbibliothek ?", "Wienbibliothek im Rathaus (Vienne)", "oui"),
    ],
)
def test_who_is_asked_back_with_is_of_a_town_in_the_language_of_the_question(engine, question, asked, yes):
    assert engine.ask(question).clarification["options"] == [asked]
    assert engine.ask_turns([question, yes]).slots == {"name": "Wienbibliothek im Rathaus", "attribute": "city"}


@pytest.mark.parametrize("reply", ["die in London", "London", "die erste"])
def test_a_reply_may_say_the_town_as_it_was_told(engine, reply):
    turns = ["Wann wurde die Society of Antiquaries gegründet?", reply]
    assert engine.ask_turns(turns).slots == {"name": "Society of Antiquaries of London", "attribute": "founded"}
