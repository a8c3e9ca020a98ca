"""The reason for a question is told, whatever asks beside it; what asks for more is none."""

import pytest

from glam_kg.question.words.mentions import PlaceMention, SubjectMention


def _why(analyser, question):
    analysis = analyser.analyse(question)
    return " ".join(analysis.tokens[i].text for i in sorted(analysis.beside.reasons))


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "Guten Tag, wer sammelt Karten? Wir suchen Leihgeber für eine Sonderausstellung.",
            "Wir suchen Leihgeber für eine Sonderausstellung",
        ),
        ("Wir planen eine Ausstellung. Wer sammelt Karten?", "Wir planen eine Ausstellung"),
        ("Da wir Leihgeber suchen: wer sammelt Karten?", "Da wir Leihgeber suchen"),
        ("Wer sammelt Karten? Es geht um eine Ausstellung.", "Es geht um eine Ausstellung"),
        ("Ich bin Studentin. Wer sammelt Karten?", "Ich bin Studentin"),
        ("Who collects maps? We are looking for lenders.", "We are looking for lenders"),
        ("Who collects maps? I need objects on loan.", "I need objects on loan"),
        ("We are preparing an exhibition. Which museums have maps?", "We are preparing an exhibition"),
        ("Who collects maps, as we need lenders?", "as we need lenders"),
        ("Wie verzamelt kaarten? Wij zoeken bruikleengevers voor een tentoonstelling.",
         "Wij zoeken bruikleengevers voor een tentoonstelling"),
        ("Wij maken een tentoonstelling. Wie verzamelt kaarten?", "Wij maken een tentoonstelling"),
        ("Qui collectionne les cartes ? Nous cherchons des prêteurs pour une exposition.",
         "Nous cherchons des prêteurs pour une exposition"),
        ("Nous préparons une exposition. Qui collectionne les cartes ?", "Nous préparons une exposition"),
    ],
)  # fmt: skip
def test_the_reason_is_told(analyser, question, told):
    assert _why(analyser, question) == told


@pytest.mark.parametrize(
    "question",
    [
        "Who collects maps? I need the opening hours too.",
        "Who collects maps? We are writing a guide and need the opening hours.",
        "Who collects maps? I'd prefer small ones.",
        "Wir planen keine Ausstellung",
        "Which museums have maps? We want the prices.",
        "Wir planen eine Ausstellung, wer zahlt das?",
        "Wer sammelt Karten?",
    ],
)
def test_what_asks_for_more_is_no_reason(analyser, question):
    assert "hours" not in _why(analyser, question)
    assert _why(analyser, question) in {"", "Wir planen eine Ausstellung", "We are writing a guide"}


def test_a_place_of_the_exhibition_is_not_asked_for_and_that_of_a_trip_is(analyser):
    def places(question):
        return [m.text for m in analyser.analyse(question).mentions if isinstance(m, PlaceMention)]

    assert places("Wir planen eine Ausstellung in Assen. Wer sammelt Karten?") == []
    assert places("I am planning a trip to Assen. Which museums are there?") == ["Assen"]


def test_what_a_book_is_about_can_be_asked_for(analyser):
    analysis = analyser.analyse("Ich schreibe ein Buch über Karten. Wer hat so etwas?")
    assert analysis.beside.about
    assert [m.text for m in analysis.mentions if isinstance(m, SubjectMention)] == ["Karten"]


def test_thanks_are_no_town(analyser):
    for question in ("Who collects maps? Many thanks.", "Who collects maps? Thanks a lot."):
        assert not [m for m in analyser.analyse(question).mentions if isinstance(m, PlaceMention)]
