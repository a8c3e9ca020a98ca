"""Words before a name that say it is an earlier one: it is asked about, and not what changed at it."""

import pytest

CUSTODIANS = (
    ("Transvaal Museum", "M", "Pretoria", "ZA"),
    ("Missiemuseum", "M", "Steyl", "NL"),
    ("Old Operating Theatre Museum", "M", "London", "GB"),
    ("Operating Theatre Museum", "M", "Leeds", "GB"),
    ("Leeds Central Library", "L", "Leeds", "GB"),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(CUSTODIANS)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("tell me about the former Transvaal Museum", "Transvaal Museum"),
        ("What do you have on the old Transvaal Museum?", "Transvaal Museum"),
        ("tell me about the erstwhile Transvaal Museum", "Transvaal Museum"),
        ("tell me about the now defunct Transvaal Museum", "Transvaal Museum"),
        ("what do you have on the old Missiemuseum?", "Missiemuseum"),
        ("wat weet je van het voormalige Transvaal Museum?", "Transvaal Museum"),
        ("wat heb je over het oude Missiemuseum?", "Missiemuseum"),
        ("was wisst ihr über das ehemalige Transvaal Museum?", "Transvaal Museum"),
        ("was habt ihr über das alte Transvaal Museum?", "Transvaal Museum"),
        ("Infos zum ehemaligen Transvaal Museum", "Transvaal Museum"),
        ("que savez-vous de l'ancien Transvaal Museum ?", "Transvaal Museum"),
        ("former Transvaal Museum", "Transvaal Museum"),
        ("ancien Transvaal Museum", "Transvaal Museum"),
        ("tell me about the old operating theatre museum", "Old Operating Theatre Museum"),
        ("tell me about the former Xyzzy Museum", "Xyzzy Museum"),
    ],
)
def test_an_earlier_name_is_asked_about(engine, question, name):
    result = engine.ask(question)
    assert (result.template_id, result.slots) == ("find_institution_by_name", {"name": name})


@pytest.mark.parametrize(
    ("question", "template_id"),
    [
        ("where is the former Transvaal Museum?", "institution_attribute"),
        ("waar is het voormalige Transvaal Museum?", "institution_attribute"),
        ("what happened to the former Transvaal Museum?", "institution_history"),
        ("libraries near the old Operating Theatre Museum in Leeds", "institutions_near"),
        ("What was the Transvaal Museum formerly called?", "institution_history"),
        ("how old is the Transvaal Museum?", "institution_attribute"),
        ("former libraries in Leeds", "events_in_period"),
        ("voormalige bibliotheken in Leeds", "events_in_period"),
    ],
)
def test_what_else_is_asked_stays(engine, question, template_id):
    assert engine.ask(question).template_id == template_id


@pytest.mark.parametrize(
    "question",
    [
        "Which museum was formerly the Transvaal Museum?", "the museum formerly known as the Transvaal Museum",
        "which museum used to be called the Transvaal Museum?", "welk museum heette vroeger Transvaal Museum?",
        "het museum dat vroeger Transvaal Museum heette", "welches Museum hieß früher Transvaal Museum?",
        "quel musée s'appelait autrefois Transvaal Museum ?",
    ],
)  # fmt: skip
def test_who_was_called_so_is_asked(engine, question):
    result = engine.ask(question)
    assert (result.template_id, result.slots) == ("find_institution_by_name", {"name": "Transvaal Museum"})
