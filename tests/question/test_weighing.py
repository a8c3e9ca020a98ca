"""Which of two named institutions is older: told by when each was founded."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("turns", "years"),
    [
        (["Which is older, the Louvre or the British Museum?"], ("1793", "1753")),
        (["Is the Louvre older than the British Museum?"], ("1793", "1753")),
        (["Wat is ouder, het Rijksmuseum of Teylers Museum?"], ("1798", "1784")),
        (["Welches ist älter, das Städel oder die Albertina?"], ("1815", "1776")),
        (["Quel est le plus ancien, le Louvre ou le British Museum ?"], ("1793", "1753")),
        (["Vertel me over het Rijksmuseum", "en Teylers Museum?", "welke van de twee is ouder?"], ("1798", "1784")),
        (["Tell me about the Louvre", "is it older than the British Museum?"], ("1793", "1753")),
        (["Vertel over het Rijksmuseum", "is dat ouder dan Teylers Museum?"], ("1798", "1784")),
        (["Was ist das Städel?", "Und die Albertina?", "Welches ist älter?"], ("1815", "1776")),
        (["Parle-moi du Louvre", "et le British Museum ?", "lequel est le plus ancien ?"], ("1793", "1753")),
    ],
)
def test_two_institutions_are_weighed_by_when_each_was_founded(engine, turns, years):
    answer = engine.ask_turns(turns)
    assert (answer.status, answer.template_id) == ("answered", "institution_attribute")
    assert answer.slots["attribute"] == "founded"
    assert len(answer.suggestions) == 1
    assert answer.answer.index(years[0]) < answer.answer.index(years[1])


@pytest.mark.parametrize(
    "turns",
    [
        ["Which museums are older than the Louvre?"],
        ["Is the director of the Louvre older than the British Museum?"],
        ["Which is bigger, the Louvre or the British Museum?"],
        ["Welke musea zijn er in Leiden?", "welke is ouder?"],
    ],
)
def test_what_weighs_anything_else_is_refused(engine, turns):
    assert engine.ask_turns(turns).status in {"unanswerable", "out_of_scope"}
