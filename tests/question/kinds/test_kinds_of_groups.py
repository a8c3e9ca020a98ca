"""Kinds of intangible heritage, of taste and smell, and of digital platforms, by what people call them."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "traditional dance, music and custom groups in Wales",
        "groups for traditional dance and music in Wales",
        "traditional music groups in Wales",
        "folk music groups wales",
        "groepen voor traditionele dans en muziek in Wales",
        "traditionele dansgroepen in Wales",
        "Gruppen für traditionellen Tanz und Musik in Wales",
        "traditionelle Tanz- und Musikgruppen in Wales",
        "groupes de danse et musique traditionnelles au pays de Galles",
        "groupes traditionnels de danse au pays de Galles",
    ],
)
def test_groups_are_told_by_what_they_keep(engine, question):
    assert engine.ask(question).slots == {"institution_type": "I", "region": "GB-WLS"}


@pytest.mark.parametrize(
    ("question", "letter"),
    [
        ("museum groups in Wales", "M"),
        ("museums with traditional dance groups in Wales", "M"),
    ],
)
def test_other_groups_are_none(engine, question, letter):
    assert engine.ask(question).slots.get("institution_type") in {letter, None}


@pytest.mark.parametrize(
    ("question", "letter"),
    [
        ("Heritage of taste and smell in Germany: which custodians are there?", "T"),
        ("smell and taste heritage germany", "T"),
        ("Erfgoed van smaak en geur in Duitsland: welke instellingen zijn er?", "T"),
        ("Geschmacks- und Dufterbe in Deutschland", "T"),
        ("Erbe von Geschmack und Duft in Deutschland", "T"),
        ("patrimoine du goût et de l'odorat en Allemagne", "T"),
        ("What online heritage platforms does Germany have?", "D"),
        ("heritage platforms germany", "D"),
        ("welke online erfgoedplatforms heeft Duitsland?", "D"),
        ("digitale Kulturerbe-Plattformen in Deutschland", "D"),
        ("plateformes patrimoniales en ligne en Allemagne", "D"),
    ],
)
def test_a_type_is_told_by_what_it_is_called(engine, question, letter):
    answer = engine.ask(question)
    assert answer.slots == {"institution_type": letter, "country": "DE"}
    assert not any(said in answer.answer for said in ("Read as", "Gelezen als", "Gelesen als", "Lu comme"))


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Heritage of sugar beets in Germany: which institutions are there?", "sugar"),
        ("Erfgoed van suikerbieten in Duitsland: welke instellingen zijn er?", "suikerbieten"),
        ("Kulturerbe der Zuckerrübe in Bayern: welche Einrichtungen gibt es?", "Zuckerrübe"),
        ("Patrimoine de la betterave en Bavière : quelles institutions y a-t-il ?", "betterave"),
    ],
)
def test_a_heading_does_not_go_by_in_silence(engine, question, said):
    answer = engine.ask(question)
    assert answer.template_id == "none" or said in answer.answer
