"""That institutions are active somewhere, and where being active says more."""

import pytest

from glam_kg.question.words.mentions import SubjectMention

_WORDS = {
    "werkzaam", "werkzame", "active", "tatig", "tatigen", "aktiv", "actief", "actives", "work", "erfgoedgebied", "field",
    "bereich", "domaine",
}  # fmt: skip


def _said(analyser, question):
    analysis = analyser.analyse(question)
    content = {word for word, is_content in zip(analysis.words, analysis.content, strict=True) if is_content}
    subjects = [m for m in analysis.mentions if isinstance(m, SubjectMention) and not m.known]
    return bool(_WORDS & content) or bool(subjects)


@pytest.mark.parametrize(
    "question",
    [
        "Welke musea zijn werkzaam in Assen?",
        "Gaarne vernam ik welke musea op erfgoedgebied in Drenthe werkzaam zijn.",
        "Welke musea zijn in Assen werkzaam op het gebied van erfgoed?",
        "in Drenthe werkzame archieven",
        "Welke organisaties zijn werkzaam op het gebied van erfgoed in Drenthe?",
        "Welche Museen sind in Assen tätig?",
        "Welche in Drenthe tätigen Archive gibt es?",
        "Welche Museen sind in Assen im Bereich des Kulturerbes tätig?",
        "Which archives work in Drenthe?",
        "Which museums in Assen are active in the field of heritage?",
        "Quelles organisations sont actives dans le domaine du patrimoine à Assen ?",
    ],
)
def test_being_active_somewhere_says_where_they_are(analyser, question):
    assert not _said(analyser, question)


@pytest.mark.parametrize(
    "question",
    [
        "Wie is er werkzaam bij het museum in Assen?",
        "Hoeveel mensen zijn werkzaam in de musea in Assen?",
        "How many people work in museums in Assen?",
        "Welche Personen sind in Archiven in Assen tätig?",
        "Welche Künstler sind in Assen tätig?",
        "Which museums are active on Twitter in Assen?",
    ],
)
def test_of_others_and_with_more_it_says_more(analyser, question):
    assert _said(analyser, question)
