"""A negation that a template does not understand refuses a question, as it would be answered for the contrary."""

import pytest


@pytest.mark.parametrize(
    ("question", "having", "lacking"),
    [
        ("Quels musées du Texas dont on ne connaît pas l'adresse ont un site web ?", ("website",), ("address",)),
        ("Quels musées du Texas ont un site web mais dont on ignore l'adresse ?", ("website",), ("address",)),
        ("musea in Texas met een website waarvan we het adres niet kennen", ("website",), ("address",)),
        ("museums in Texas with a website whose address we don't know", ("website",), ("address",)),
        ("Museen in Texas mit Website, deren Adresse niemand kennt", ("website",), ("address",)),
    ],
)
def test_what_nobody_knows_is_lacking_beside_what_is_had(engine, question, having, lacking):
    slots = engine.ask(question).slots
    assert (slots.get("having"), slots.get("lacking")) == (having, lacking)


@pytest.mark.parametrize(
    "question",
    [
        "musées du Texas qui ne ferment pas", "musées du Texas qu'on n'oublie pas", "musées du Texas où on ne paie pas",
        "Les musées du Texas ne reçoivent pas d'enfants ?",
    ],
)  # fmt: skip
def test_a_negation_is_not_passed_over(engine, question):
    assert engine.ask(question).template_id == "none"


@pytest.mark.parametrize(
    "question",
    [
        "Il y a des musées à Assen, n'est-ce pas ?", "musées pas trop loin d'Assen", "Vous ne connaissez pas un musée à Assen ?",
        "N'y a-t-il pas de musées à Assen ?", "Je ne sais pas quels musées il y a à Assen",
        "J'ignore quels musées il y a à Assen",
        "Ne pourriez-vous pas me donner les musées d'Assen ?", "not only museums but also archives in Assen",
    ],
)  # fmt: skip
def test_a_negation_that_denies_nothing_is_no_reason_to_refuse(engine, question):
    assert engine.ask(question).template_id != "none"
