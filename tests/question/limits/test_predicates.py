"""A verb that no template has a use for is what is asked: who does something, what happened to institutions, when it will."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "Who runs the Rijksmuseum now?",
        "Who currently leads the Rijksmuseum?",
        "Who's the boss at the Rijksmuseum?",
        "Who pays for the Rijksmuseum?",
        "Who has visited the Rijksmuseum?",
        "Wie financiert het Rijksmuseum?",
        "Wie is de baas van het Rijksmuseum?",
        "Wie sponsort de archieven in Assen?",
        "Wer führt das Deutsche Museum jetzt?",
        "Wer finanziert das Deutsche Museum?",
        "Wer ist der Boss des Deutschen Museums?",
        "Qui possède le musée Plantin-Moretus ?",
        "Qui entretient le musée d'Orsay ?",
        "Qui finance les archives de Gand ?",
        "Qui est le patron du Rijksmuseum ?",
    ],
)
def test_who_does_something_is_not_answered_with_the_institution(engine, question):
    assert engine.ask(question).status == "unanswerable"


@pytest.mark.parametrize(
    ("question", "template"),
    [
        ("Who can tell me about the Rijksmuseum?", "find_institution_by_name"),
        ("Who knows the Rijksmuseum?", "find_institution_by_name"),
        ("Who knows when the Rijksmuseum was founded?", "institution_attribute"),
        ("Who belongs to Paris Musées?", "list_members_of"),
        ("Who has an ISIL in Utrecht?", "list_with_identifier"),
        ("Wie weet waar het Rijksmuseum staat?", "institution_attribute"),
        ("Wie kan me iets vertellen over het Rijksmuseum?", "find_institution_by_name"),
        ("Wie heeft er een collectie over scheepvaart?", "list_institutions_by_collection"),
        ("Wer weiß, wann das Deutsche Museum gegründet wurde?", "institution_attribute"),
        ("Wer gehört zu Paris Musées?", "list_members_of"),
        ("Qui sait où se trouve le Rijksmuseum ?", "institution_attribute"),
        ("Qui fait partie de Paris Musées ?", "list_members_of"),
    ],
)
def test_who_has_and_who_knows_asks_for_institutions(engine, question, template):
    assert engine.ask(question).template_id == template


@pytest.mark.parametrize(
    "question",
    [
        "Which museums in Italy were burgled?",
        "Which museums in Paris are haunted?",
        "Welke musea in Italië zijn beroofd?",
        "Welke musea in Parijs worden verbouwd?",
        "Welke musea werden in Italië beroofd?",
        "Welche Museen in Italien wurden ausgeraubt?",
        "Welche Museen sind in Paris ausgeraubt worden?",
        "Quels musées d'Italie ont été cambriolés ?",
        "Quels musées de Paris sont hantés ?",
        "Les bibliothèques de Bruxelles prêtent-elles des liseuses ?",
        "Les musées de Bruxelles vendent-ils des affiches ?",
    ],
)
def test_what_happened_to_them_is_no_list_of_all(engine, question):
    assert engine.ask(question).status == "unanswerable"


@pytest.mark.parametrize(
    ("question", "template"),
    [
        ("Les musées de Bruxelles ont-ils un site web ?", "list_with_attribute"),
        ("Les musées de Bruxelles sont-ils nombreux ?", "count_institutions_by_type_location"),
        ("Combien de musées y a-t-il à Bruxelles ?", "count_institutions_by_type_location"),
    ],
)
def test_what_they_have_and_how_many_there_are_is_asked_as_before(engine, question, template):
    assert engine.ask(question).template_id == template


@pytest.mark.parametrize(
    "question",
    [
        "How long has the Rijksmuseum been under scaffolding?",
        "When will the Rijksmuseum thaw?",
        "Hoe lang staat het Rijksmuseum al in de steigers?",
        "Wanneer wordt het Rijksmuseum beroofd?",
        "Wann wurde das Deutsche Museum ausgeraubt?",
        "Depuis combien de temps le Rijksmuseum est-il en travaux ?",
        "Quand le Rijksmuseum rouvrira-t-il ?",
    ],
)
def test_when_something_else_happened_is_no_date_of_foundation(engine, question):
    assert engine.ask(question).status == "unanswerable"


@pytest.mark.parametrize(
    "question",
    [
        "When was the Rijksmuseum?",
        "Wanneer was het Rijksmuseum begonnen?",
        "Seit wann gibt es das Rijksmuseum?",
        "Depuis quand existe le Rijksmuseum ?",
        "Since when does the wonderful Rijksmuseum exist?",
    ],
)
def test_when_alone_asks_for_the_date_of_foundation(engine, question):
    assert engine.ask(question).slots == {"name": "Rijksmuseum", "attribute": "founded"}


@pytest.mark.parametrize(
    "question",
    [
        "Is the Natural History Museum haunted?",
        "Where can I park near the Rijksmuseum?",
        "How do I reach the Rijksmuseum?",
        "Is het Rijksmuseum behekst?",
        "Spukt es im Deutschen Museum?",
        "Le Rijksmuseum est-il hanté ?",
    ],
)
def test_what_else_is_asked_of_one_is_not_answered_with_what_it_is(engine, question):
    assert engine.ask(question).status == "unanswerable"
