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
            "Archives of Luxembourg",
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
