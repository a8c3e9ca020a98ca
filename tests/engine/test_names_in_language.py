"""One institution is called in the language of the answer where the graph has an English name of it and one in that language."""

import pytest

LEIDEN = {"country": "NL", "region": "NL-ZH", "city": "Leiden"}
RECORDS = [
    {"name": "Leiden University", "name_language": "en", "institution_type": "E", "location": LEIDEN, "founded": 1575,
     "identifiers": [{"scheme": "ROR", "value": "027bh9e22"}],
     "alternative_names": [{"name": "Rijksuniversiteit Leiden", "language": "nl"},
                           {"name": "Universiteit Leiden", "language": "nl"},
                           {"name": "Université de Leyde", "language": "fr"}, {"name": "UL", "language": "de"}]},
    {"name": "Rijksmuseum Boerhaave", "name_language": "nl", "institution_type": "M", "location": LEIDEN, "founded": 1928,
     "alternative_names": [{"name": "Reichsmuseum Boerhaave", "language": "de"}]},
    {"name": "Stift Seitenstetten", "name_language": "de", "institution_type": "L", "founded": 1112,
     "location": {"country": "AT", "region": "AT-3", "city": "Seitenstetten"}},
    {"name": "Historical Society of Graz", "name_language": "en", "institution_type": "S",
     "location": {"country": "AT", "region": "AT-6", "city": "Graz"}},
    {"name": "Austrian National Library", "name_language": "en", "institution_type": "L", "founded": 1368,
     "location": {"country": "AT", "region": "AT-9", "city": "Wien"}},
]  # fmt: skip


@pytest.fixture(scope="module")
def engine(engine_over):
    return engine_over(RECORDS)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Wanneer is Leiden University opgericht?", "De Universiteit Leiden is opgericht in 1575."),
        ("Wat is de ROR van de Rijksuniversiteit Leiden?", "De ROR-ID van de Rijksuniversiteit Leiden is 027bh9e22."),
        (
            "Wat weet je van Leiden University?",
            "De Universiteit Leiden is een onderwijsinstelling in Leiden. Opgericht in 1575.",
        ),
        ("Wat is ROR 027bh9e22?", "027bh9e22 (ROR) hoort bij de Universiteit Leiden (Leiden)."),
        ("Quand la Leiden University a-t-elle été fondée ?", "La Leiden University a vu le jour en 1575."),
        ("Wann wurde die Leiden University gegründet?", "Die Leiden University wurde 1575 gegründet."),
        ("When was Universiteit Leiden founded?", "Universiteit Leiden was founded in 1575."),
        ("Wann wurde das Rijksmuseum Boerhaave gegründet?", "Das Rijksmuseum Boerhaave wurde 1928 gegründet."),
        ("027bh9e22 on ROR, what is that?", "027bh9e22 (ROR) belongs to Leiden University (Leiden)."),
    ],
)
def test_one_is_called_in_the_language_of_the_answer(engine, question, answer):
    told = engine.ask(question)
    assert told.answer.replace("\u00a0", " ") == answer
    assert told.rows[0]["name"] in {"Leiden University", "Rijksmuseum Boerhaave"}


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Wat is ouder: de Rijksuniversiteit Leiden of Rijksmuseum Boerhaave?", "De Rijksuniversiteit Leiden is"),
        ("Wat is ouder: Leiden University of Rijksmuseum Boerhaave?", "De Universiteit Leiden is"),
        ("Which is older, Rijksuniversiteit Leiden or Rijksmuseum Boerhaave?", "Rijksuniversiteit Leiden "),
    ],
)
def test_all_sentences_of_one_answer_call_it_the_same(engine, question, name):
    older, *facts = engine.ask(question).answer.split(". ")
    assert older.startswith(name)
    assert sum(each.startswith(name) for each in facts) == 1


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "Wat is jonger: Universiteit Leiden of Rijksmuseum Boerhaave?",
            "Rijksmuseum Boerhaave is jonger dan de Univ",
        ),
        (
            "Which is newer, Leiden University or Rijksmuseum Boerhaave?",
            "Rijksmuseum Boerhaave is newer than Leiden Univ",
        ),
        (
            "Was ist neuer, Leiden University oder Rijksmuseum Boerhaave?",
            "Das Rijksmuseum Boerhaave ist jünger als die L",
        ),
        (
            "Lequel est plus récent, Leiden University ou Rijksmuseum Boerhaave ?",
            "Boerhaave a vu le jour après la Leiden",
        ),
        ("Which is older, Leiden University or Rijksmuseum Boerhaave?", "Leiden University is older than Rijksmuseum"),
        ("Which is newer, Leiden University or Historical Society of Graz?", "Which of the two is newer is not known."),
    ],
)
def test_who_asks_which_is_newer_is_told_so(engine, question, told):
    assert told in engine.ask(question).answer


@pytest.mark.parametrize(
    "question",
    [
        "the two oldest libraries in Austria",
        "de twee oudste bibliotheken in Oostenrijk",
        "die zwei ältesten Bibliotheken in Österreich",
        "les deux plus anciennes bibliothèques d'Autriche",
    ],
)
def test_in_a_list_all_names_have_an_article_or_none(engine, question):
    answer = engine.ask(question).answer
    assert "Stift Seitenstetten (" in answer
    assert not any(article in answer for article in ("the Austrian", "de Austrian", "die Austrian", "l'Austrian"))


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("What is the Historical Society of Graz?", "is a historical society"),
        ("Wat is de Historical Society of Graz?", "is een erfgoedvereniging"),
        ("heritage societies in Graz", "one heritage society"),
        ("historical societies in Graz", "one historical society"),
    ],
)
def test_a_type_is_called_as_in_the_name_where_none_is_asked_for(engine, question, kind):
    assert kind in engine.ask(question).answer
