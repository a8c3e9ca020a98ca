"""Which courtesy a turn is that asks nothing."""

from __future__ import annotations

import pytest

from glam_kg.question.conversation.phrasing.phrases import Phrases

PHRASES = Phrases.load()
SAID = {
    "thanks": ["bedankt", "many thanks", "tot ziens en bedankt", "danke schon", "merci beaucoup"],
    "farewell": ["tot ziens", "goodbye", "auf wiedersehen", "au revoir"],
    "noted": [
        "ok", "duidelijk", "understood", "verstanden", "compris", "super", "excellent", "schitterend", "tadellos", "impeccable",
    ],
    "": ["hello there", "hulp", "guten tag", "bonjour", ""],
}  # fmt: skip


@pytest.mark.parametrize(("courtesy", "text"), [(courtesy, text) for courtesy, texts in SAID.items() for text in texts])
def test_thanks_farewells_and_praise_are_told_apart(courtesy, text):
    assert PHRASES.courtesy_said(text.split()) == courtesy
