"""Partners that somebody looks for are institutions, and those of somebody are members."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "We need partner museums in Belgium",
        "Looking for partner museums in Belgium",
        "For an exchange programme we look for partner museums located in Belgium.",
        "Wir suchen Partnermuseen in Belgien",
        "We zoeken partnermusea in België",
        "Nous cherchons des musées partenaires en Belgique",
    ],
)
def test_partners_are_institutions(engine, question):
    answer = engine.ask(question)
    assert answer.template_id == "list_institutions_by_type_country"
    assert answer.slots == {"institution_type": "M", "country": "BE"}


@pytest.mark.parametrize("question", ["Which museums are partners of EAZA?", "musées partenaires du Louvre"])
def test_partners_of_somebody_are_members(engine, question):
    assert engine.ask(question).template_id == "list_members_of"


def test_partner_museums_of_one_are_not_that_one(engine):
    assert engine.ask("partner museums of the Louvre").template_id != "find_institution_by_name"
