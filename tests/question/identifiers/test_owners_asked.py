"""An identifier says who is meant, whatever is told of where it was found."""

import pytest


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("I have the ROR 04dmevr13 on a grant form - which museum is that?", "04dmevr13"),
        ("On a reading room card I found NL-HaNA, which archive is that?", "NL-HaNA"),
        ("A stamp from Paris says NL-HaNA - whose is that?", "NL-HaNA"),
        ("Which museum in Ohio has the Wikidata ID Q190804?", "Q190804"),
        ("Which archive does the code NL-HaNA on my form from Reading belong to?", "NL-HaNA"),
        ("Auf einem Formular aus Essen steht DE-2123, welches Archiv ist das?", "DE-2123"),
        ("Ich habe in Bonn die Nummer DE-2123 gesehen, wem gehört sie?", "DE-2123"),
        ("Auf einer Rechnung aus Mainz fand ich die ISIL DE-12, was ist das für eine Bibliothek?", "DE-12"),
        ("Op een formulier uit Essen staat NL-HaNA, welk archief is dat?", "NL-HaNA"),
        ("Op een factuur uit Utrecht staat NL-HaNA: wat voor instelling is dat?", "NL-HaNA"),
        ("Welke instelling hoort bij NL-HaNA op mijn formulier uit Groningen?", "NL-HaNA"),
        ("Sur un formulaire de Lille il y a FR-674821001, quelle bibliothèque est-ce ?", "FR-674821001"),
        ("Auf dem Fernleihschein steht DE-12, welches Haus ist das?", "DE-12"),
        ("welches Haus hat DE-12?", "DE-12"),
        ("DE-12, welche Stelle ist das?", "DE-12"),
        ("NL-HaNA, welk huis is dat?", "NL-HaNA"),
        ("NL-HaNA, which house is that?", "NL-HaNA"),
        ("NL-HaNA, c'est quelle maison ?", "NL-HaNA"),
        ("which museum files under EIN 63-1162561", "63-1162561"),
        ("which museum runs under EIN 63-1162561", "63-1162561"),
        ("which museum goes by EIN 63-1162561", "63-1162561"),
        ("welk museum staat te boek onder EIN 63-1162561", "63-1162561"),
        ("welk museum valt onder EIN 63-1162561", "63-1162561"),
        ("welches Museum läuft unter EIN 63-1162561", "63-1162561"),
        ("quel musée répond à EIN 63-1162561", "63-1162561"),
        ("In our list there is NL-HaNA. To which archive does that belong?", "NL-HaNA"),
        ("In our list there is NL-HaNA. To which archive does that code belong?", "NL-HaNA"),
        ("I read NL-HaNA. Which archive does it belong to?", "NL-HaNA"),
        ("In unserer Liste steht NL-HaNA. Zu welchem Archiv gehört das?", "NL-HaNA"),
        ("Auf der Karte steht NL-HaNA. Zu welcher Einrichtung gehört diese Kennung?", "NL-HaNA"),
        ("In onze lijst staat NL-HaNA. Bij welk archief hoort dat?", "NL-HaNA"),
        ("In onze lijst staat NL-HaNA. Tot welke instelling behoort die code?", "NL-HaNA"),
        ("Dans notre liste figure NL-HaNA. À quelles archives appartient ce code ?", "NL-HaNA"),
        ("Dans notre liste figure NL-HaNA. À quelle institution cela correspond-il ?", "NL-HaNA"),
        ("Un ami de Lyon m'a envoyé NL-HaNA, à qui appartient ce code ?", "NL-HaNA"),
    ],
)
def test_who_has_an_identifier_is_asked_wherever_it_was_seen(engine, question, value):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots.get("value")) == ("find_institution_by_identifier", value)


@pytest.mark.parametrize(
    ("question", "template"),
    [
        ("On a card from Reading I found NL-HaNA, what is its website?", "institution_attribute"),
        ("In which city is NL-HaNA?", "institution_attribute"),
        ("NL-HaNA. Zu welchem Verbund gehört das?", "institution_attribute"),
        ("NL-HaNA: to which network does it belong?", "institution_attribute"),
        ("Wem untersteht das Archiv NL-HaNA?", "institution_attribute"),
        ("Welche Archive in Bern haben eine ISIL?", "list_with_identifier"),
        ("Which museums in Boston have a ROR?", "list_with_identifier"),
        ("under which ISIL is the Nationaal Archief listed?", "institution_attribute"),
        ("welke musea in NL-DR hebben een ISIL?", "list_with_identifier"),
    ],
)
def test_what_else_is_asked_stays(engine, question, template):
    assert engine.ask(question).template_id == template


@pytest.mark.parametrize(
    "question",
    ["I have NL-HaNA here, which archives are there in Essen?", "Which archive is older, NL-HaNA or DE-2123?"],
)
def test_others_than_its_owner_are_not_answered_with_it(engine, question):
    assert engine.ask(question).template_id != "find_institution_by_identifier"
