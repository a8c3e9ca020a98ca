"""What closed in a place, said with the English verb, and what is close to one."""

import pytest

from glam_kg.question.words.mentions import ConceptMention, EventTypeMention


def _closes(analyser, question):
    mentions = analyser.analyse(question).mentions
    closes = any(isinstance(m, EventTypeMention) and m.event_type == "CLOSURE" for m in mentions)
    near = any(isinstance(m, ConceptMention) and m.concept == "near" for m in mentions)
    assert closes != near
    return closes


@pytest.mark.parametrize(
    "question",
    [
        "Did anything close in Assen?",
        "Did any libraries close in Assen?",
        "Which museums did close in Assen?",
        "Did any museum close since 2010 in Assen?",
    ],
)
def test_behind_its_auxiliary_it_is_the_verb(analyser, question):
    assert _closes(analyser, question)


@pytest.mark.parametrize(
    "question",
    ["museums close to Assen", "Did you find any museums close to Assen?", "Do you have museums close to Assen?"],
)
def test_what_is_near_is_close_to_it(analyser, question):
    assert not _closes(analyser, question)
