"""Dutch and German words whose end the next one says are kinds of their own; names stay as they are written."""

import pytest

from glam_kg.question.words.ellipses import with_ends
from glam_kg.question.words.tokens import tokenise


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("planten- en dierentuinen in Drenthe", ["plantentuinen", "en", "dierentuinen"]),
        ("zee- en luchtvaartmusea", ["zeemusea", "en", "luchtvaartmusea"]),
        ("Stadt- und Staatsarchive", ["stadtarchive", "und", "staatsarchive"]),
        (
            "Kunst-, Natur- und Freilichtmuseen",
            ["kunstmuseen", "naturmuseen", "und", "freilichtmuseen"],
        ),
        ("Museum 'Zee- en Havenmuseum'", ["museum", "zee", "en"]),
        ("das Stadt- und Kreisarchiv", ["das", "stadt", "und", "kreisarchiv"]),
        ("pre- and post-war museums", ["pre", "and", "post"]),
        ("musea in Noord- en Zuid-Holland", ["musea", "in", "noord", "en", "zuid", "holland"]),
    ],
)
def test_the_words_are_whole(lexicon, text, keys):
    assert [token.key for token in with_ends(text, tokenise(text), lexicon)][: len(keys)] == keys


@pytest.mark.parametrize(
    "question",
    [
        "planten- en dierentuinen in Ohio",
        "botanische und zoologische Gärten in Ohio",
        "Tier- und Pflanzengärten in Ohio",
    ],
)
def test_plants_before_them_are_no_collection(engine, question):
    answer = engine.ask(question)
    assert answer.template_id == "list_institutions_by_type_region"
    assert answer.slots == {"institution_type": "B", "region": "US-OH"}
