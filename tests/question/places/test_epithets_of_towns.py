"""What a town is called beside its name says nothing of institutions, and is no kind of them."""

import pytest


@pytest.fixture(scope="module")
def engine(engine_of):
    places = (
        ("Göttingen", "DE-NI", "DE"), ("Bern", "CH-BE", "CH"), ("Brest", "FR-BRE", "FR"), ("Zwolle", "NL-OV", "NL"),
        ("Brighton", "GB-BNH", "GB"), ("Lyon", "FR-ARA", "FR"),
    )  # fmt: skip
    kinds = (("M", "Museum"), ("E", "University"))
    return engine_of([(f"{kind} {place[0]}", letter, *place) for place in places for letter, kind in kinds])


@pytest.mark.parametrize(
    ("question", "city"),
    [
        ("Museen in der Universitätsstadt Göttingen", "Göttingen"), ("museums in the university town of Göttingen", "Göttingen"),
        ("Museen in der Hansestadt Göttingen", "Göttingen"), ("Museen im Kurort Göttingen", "Göttingen"),
        ("Museen in der Bundesstadt Bern", "Bern"), ("Museen im schönen Bern", "Bern"), ("museums in sunny Bern", "Bern"),
        ("museums in the old town of Bern", "Bern"), ("Museen in der Altstadt von Bern", "Bern"),
        ("musées dans la ville portuaire de Brest", "Brest"), ("musées dans la station balnéaire de Brest", "Brest"),
        ("musées de la belle ville de Lyon", "Lyon"), ("musées dans la jolie petite ville de Lyon", "Lyon"),
        ("musées de la ville d'art et d'histoire de Lyon", "Lyon"),
        ("musea in de hanzestad Zwolle", "Zwolle"), ("musea in het mooie Zwolle", "Zwolle"),
        ("musea in de prachtige vestingstad Zwolle", "Zwolle"),
        ("museums in the lovely old seaside town of Brighton", "Brighton"),
        ("museums in the seaside resort of Brighton", "Brighton"),
        ("museums in the canal town of Brighton", "Brighton"),
        ("musées de la ville minière de Lyon", "Lyon"), ("musea in de universitaire stad Zwolle", "Zwolle"),
        ("Museen in der gelehrten Stadt Göttingen", "Göttingen"),
    ],
)  # fmt: skip
def test_an_epithet_is_no_kind_and_needs_no_word(engine, question, city):
    answer = engine.ask(question)
    assert answer.slots == {"institution_type": "M", "city": city}
    assert len(answer.rows) == 1
    assert not any(text in str(answer.answer) for text in ("Nicht ber", "Not taken", "Niet mee", "Non pris"))


@pytest.mark.parametrize(
    ("question", "letter"),
    [
        ("universities in Göttingen", "E"),
        ("Universitäten in Göttingen", "E"),
        ("Welche Universität gibt es in Bern?", "E"),
    ],
)
def test_a_kind_beside_a_town_is_one(engine, question, letter):
    assert engine.ask(question).slots["institution_type"] == letter


@pytest.mark.parametrize(
    "question",
    [
        "Welche Universitätsstadt hat die meisten Museen?", "welke hanzestad heeft de meeste musea?",
        "Museen in der Vorstadt von Bern",
    ],
)  # fmt: skip
def test_towns_of_a_kind_are_not_known(engine, question):
    assert engine.ask(question).template_id == "none"


def test_of_two_towns_none_is_an_epithet(engine):
    assert len(engine.ask("museums Brighton Lyon").rows) == 2
    assert engine.ask("museums in Nice and Lyon").slots["city"] == ["Nice", "Lyon"]
