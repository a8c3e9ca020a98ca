import pytest

from glam_kg.engine import QueryEngine
from glam_kg.question.limits.relevance import FykeFilter, only_place


@pytest.fixture(scope="module")
def engine():
    return QueryEngine.sample()


@pytest.fixture
def judge(analyser):
    return lambda text: FykeFilter().judge(analyser.analyse(text))


@pytest.mark.parametrize(
    ("question", "evidence"),
    [
        ("Welke archieven zijn er?", "archieven"),
        ("Who founded the Rijksmuseum?", "Rijksmuseum"),
        ("What is NL-DR-ASS-A-DA?", "NL-DR-ASS-A-DA"),
        ("Is DANS open today?", "DANS"),
        ("Wer leitet das Stadtarchiv?", "Stadtarchiv"),
    ],
)
def test_the_words_of_the_heritage_world_are_evidence(judge, question, evidence):
    judged = judge(question)
    assert judged.relevant
    assert evidence in judged.evidence


@pytest.mark.parametrize(
    "question",
    [
        "",
        "?",
        "What is the capital of Australia?",
        "Gaat het morgen regenen in Assen?",
        "Combien coûte un billet de train pour Lille ?",
        "Wie backe ich einen Apfelkuchen?",
        "Tell me about dans",
    ],
)
def test_other_questions_are_let_through_the_net(judge, question):
    assert not judge(question).relevant


@pytest.mark.parametrize(
    "question",
    [
        "Corrige les fautes de ce paragraphe : les archive est fermé.",
        "Résume le texte suivant : Les musées d'Assen sont fermés.",
        "Fix the grammar: museums in Drenthe is closed",
        "Corrigeer de spelfouten: de musea in Assen is gesloten",
        "Korrigiere bitte die Grammatik: die Archive in Assen ist geschlossen",
    ],
)
def test_what_is_to_be_done_with_a_text_is_no_question(engine, question):
    assert engine.ask(question).template_id == "none"


def test_a_place_of_the_graph_is_no_evidence(judge):
    judged = judge("Tell me about Assen")
    assert (judged.relevant, judged.evidence) == (False, ())


@pytest.mark.parametrize(
    "text", ["Assen", "En in Assen?", "and in the city of Assen", "Tell me about Assen", "et à Assen ?"]
)
def test_a_place_that_is_all_that_is_said_is_told(analyser, text):
    assert only_place(analyser.analyse(text)).place.name == "Assen"


@pytest.mark.parametrize(
    "text", ["", "En?", "Gaat het morgen regenen in Assen?", "Assen of Emmen", "Assen 1900", "Bordeaux"]
)
def test_whoever_says_more_than_a_place_of_the_graph_says_no_bare_place(analyser, text):
    assert only_place(analyser.analyse(text)) is None


def test_weak_evidence_counts_only_where_nothing_speaks_against(judge):
    weak = judge("Which institutions are there?")
    assert (weak.relevant, weak.against) == (True, ())
    against = judge("Which institutions have giraffes?")
    assert (against.relevant, against.against) == (False, ("giraffes",))


def test_strong_evidence_outweighs_the_words_of_another_world(judge):
    judged = judge("How many giraffes are in the museum?")
    assert judged.relevant
    assert judged.against == ("giraffes",)


@pytest.mark.parametrize(
    "question", ["Welke instellingen, ongeacht het type, zijn er in Assen?", "institutions tous genres compris"]
)
def test_a_phrase_without_a_meaning_of_its_own_says_nothing(analyser, question):
    assert "per_type" not in analyser.analyse(question).concepts()


@pytest.mark.parametrize("question", ["What did he rename?", "Wat heeft hij hernoemd?", "Was hat er umbenannt?"])
def test_what_somebody_changed_is_not_all_that_changed(engine, question):
    assert engine.ask(question).status in {"unanswerable", "out_of_scope"}


@pytest.mark.parametrize(
    ("question", "status"),
    [
        ("Bestaat Het Nieuwe Instituut nog?", "unanswerable"),
        ("What do you know about the National Space Centre?", "unanswerable"),
        ("Where is Chatsworth House?", "unanswerable"),
        ("Where is Tesla Motors?", "out_of_scope"),
        ("Quel est le cours d'eau le plus long ?", "out_of_scope"),
        ("What is a shopping centre?", "out_of_scope"),
    ],
)
def test_a_name_with_a_word_for_an_institution_may_be_of_one(engine, question, status):
    assert engine.ask(question).status == status


@pytest.mark.parametrize(
    "question", ["Do you like music?", "Was sind Dinosaurier?", "J'aime la mode", "film", "art", "Art Leiden"]
)
def test_a_subject_that_is_not_all_that_is_said_looks_for_no_collection(engine, question):
    assert engine.ask(question).status in {"unanswerable", "out_of_scope"}


@pytest.fixture(scope="module")
def naturalis(engine_over):
    place = {"city": "Leiden", "region": "NL-ZH", "country": "NL"}
    records = [
        {"id": name, "name": name, "institution_type": "M", "location": place}
        for name in (
            "Naturalis Biodiversity Center",
            "Biodiversity Center Leiden",
            "Biodiversity Center Assen",
            "Center Zwolle",
            "Biodiversity Museum",
            "Titanic Belfast",
            "Titanic Halifax",
        )
    ]
    return engine_over(records)


@pytest.mark.parametrize(
    "question",
    [
        "Wie is de directeur van Naturalis?", "Is Naturalis op maandag gesloten?", "Who is the director of Naturalis?",
        "Hat das Naturalis am Montag offen?", "Quels sont les horaires de Naturalis ?",
    ],
)  # fmt: skip
def test_the_beginning_of_one_name_is_about_that_institution(naturalis, question):
    answer = naturalis.ask(question)
    assert (answer.template_id, answer.status) == ("none", "unanswerable")
    assert "Naturalis Biodiversity Center" in answer.answer


@pytest.mark.parametrize(
    "question", ["Who directed Titanic?", "Who is the director of Philips?", "Wer hat naturalis gesagt?"]
)
def test_a_word_of_several_names_or_of_none_is_not(naturalis, question):
    assert naturalis.ask(question).status == "out_of_scope"


@pytest.mark.parametrize(
    ("question", "status"),
    [
        ("Which institutions have a phone number?", "unanswerable"),
        ("Welke instellingen hebben een e-mailadres?", "unanswerable"),
        ("Welche Einrichtungen haben eine Telefonnummer?", "unanswerable"),
        ("Quelles institutions ont un courriel ?", "unanswerable"),
        ("What is the phone number of the president?", "out_of_scope"), ("Which institutions have cheap phones?", "out_of_scope"),
    ],
)  # fmt: skip
def test_how_institutions_are_reached_is_asked_of_them(sample_engine, question, status):
    assert sample_engine.ask(question).status == status


@pytest.mark.parametrize(
    ("question", "status"),
    [
        ("Is there parking next to the Rijksmuseum?", "unanswerable"),
        ("Is er parkeergelegenheid naast het Rijksmuseum?", "unanswerable"),
        ("Gibt es Parkplätze neben der Albertina?", "unanswerable"),
        ("Y a-t-il un parking à côté du Louvre ?", "unanswerable"),
        ("Was heißt Danke auf Ungarisch?", "out_of_scope"),
        ("Wat is bedankt in het Hongaars?", "out_of_scope"),
        ("What is thank you in Hungarian?", "out_of_scope"),
        ("Comment dit-on merci en hongrois ?", "out_of_scope"),
        ("Va-t-il neiger à Grenoble pendant notre visite du musée ?", "out_of_scope"),
        ("Will it rain in Leiden during our museum visit?", "out_of_scope"),
        ("Wie wird das Wetter in Leiden bei unserem Museumsbesuch?", "out_of_scope"),
        ("Will it rain at the Rijksmuseum?", "unanswerable"),
        ("Drenthe", "unanswerable"),
        ("museums with snow globes", "unanswerable"),
        ("Y a-t-il un musée de la neige à Zzyzx ?", "unanswerable"),
        ("Wanneer wordt het museum weer geopend?", "unanswerable"),
    ],
)
def test_what_is_asked_says_of_which_world_a_refusal_is(engine, question, status):
    assert engine.ask(question).status == status


@pytest.mark.parametrize(
    "question",
    [
        "wie verzamelt het afval in Leiden",
        "Wer sammelt den Müll in Leiden?",
        "Who collects the rubbish in Leiden?",
        "who collects the mail in Leiden?",
    ],
)
def test_who_collects_what_is_thrown_away_has_no_collection(engine, question):
    assert engine.ask(question).status == "out_of_scope"
