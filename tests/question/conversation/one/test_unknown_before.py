"""Follow-ups on a name that is not in the data: what is asked is asked of that name, and of nothing else."""

from __future__ import annotations

import pytest

_ABOUT = {
    "nl": "Vertel me over het Zwirnerhuis",
    "en": "Tell me about the Zwirnerhuis",
    "de": "Erzähl mir etwas über das Zwirnerhuis",
    "fr": "Parle-moi du Zwirnerhuis",
}


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("nl", "Heeft dat een ISIL-code?"),
        ("nl", "en wat is de ISIL-code?"),
        ("nl", "heeft het een Wikidata-nummer?"),
        ("nl", "heeft het een website?"),
        ("nl", "staat het in Amsterdam?"),
        ("nl", "is het ouder dan 50 jaar?"),
        ("en", "does it have an ISIL?"),
        ("en", "and the ISIL code?"),
        ("en", "is it in Amsterdam?"),
        ("en", "was it founded before 1900?"),
        ("de", "Hat es eine ISIL?"),
        ("de", "Und die ISIL?"),
        ("de", "Liegt es in Amsterdam?"),
        ("fr", "A-t-il un code ISIL ?"),
        ("fr", "et le code ISIL ?"),
        ("fr", "est-il à Lyon ?"),
    ],
)
def test_it_is_asked_of_the_name_that_nobody_knows(engine, language, question):
    first = engine.ask(_ABOUT[language])
    answer = engine.ask(question, [first.as_turn()])
    assert (answer.template_id, answer.rows) == ("none", ())
    assert "Zwirnerhuis" in answer.answer


@pytest.mark.parametrize(
    ("language", "question", "template"),
    [
        ("en", "which institutions have an ISIL?", "list_with_identifier"),
        ("nl", "welke instellingen hebben een ISIL?", "list_with_identifier"),
        ("de", "Wie viele Museen haben eine ISIL?", "count_with_identifier"),
        ("fr", "quels musées ont un code ISIL ?", "list_with_identifier"),
    ],
)
def test_what_is_asked_of_all_is_not(engine, language, question, template):
    first = engine.ask(_ABOUT[language])
    assert engine.ask(question, [first.as_turn()]).template_id == template


@pytest.mark.parametrize("question", ["A-t-il un code ISIL ?", "A-t-elle un ISIL ?"])
def test_a_french_verb_with_its_pronoun_is_no_identifier(engine, question):
    answer = engine.ask(question, [engine.ask("British Library").as_turn()])
    assert (answer.template_id, answer.slots.get("attribute")) == ("institution_attribute", "ISIL")
