import pytest

from glam_kg.question.kinds.types_counted import PER_TYPE

ASKED = {
    "nl": [
        "Zijn er in Drenthe meer musea of meer archieven?", "Heeft Drenthe meer musea dan archieven?",
        "Hoe zijn de instellingen in Drenthe verdeeld over musea en archieven?",
        "Vergelijk het aantal musea met het aantal archieven in Drenthe",
    ],
    "en": [
        "Are there more museums or more archives in Drenthe?", "Does Drenthe have fewer museums than archives?",
        "How are the institutions of Drenthe split up between museums and archives?",
        "Compare the museums and archives of Drenthe",
    ],
    "de": [
        "Gibt es in Drenthe mehr Museen oder mehr Archive?", "Hat Drenthe weniger Museen als Archive?",
        "Wie verteilen sich die Einrichtungen in Drenthe auf Museen und Archive?",
        "Vergleiche die Museen mit den Archiven in Drenthe",
    ],
    "fr": [
        "Y a-t-il plus de musées ou plus d'archives dans la Drenthe ?",
        "Y a-t-il moins de musées que d'archives dans la Drenthe ?",
        "Comment les institutions de la Drenthe se répartissent-elles entre musées et archives ?",
        "Compare les musées et les archives de la Drenthe",
    ],
}  # fmt: skip


@pytest.mark.parametrize("question", [question for several in ASKED.values() for question in several])
def test_each_of_several_types_is_counted(engine, question):
    answer = engine.ask(question)
    assert answer.template_id == "count_institutions_by_type"
    assert (set(answer.slots["institution_type"]), answer.slots["region"]) == ({"M", "A"}, "NL-DR")
    assert {row["institution_type"] for row in answer.rows} <= {"M", "A"}
    assert answer.rows


@pytest.mark.parametrize(
    "question",
    [
        "Welke provincie heeft meer musea dan archieven?", "Which country has more museums than archives?",
        "In welchem Bundesland gibt es mehr Museen als Archive?", "Quel pays a plus de musées que d'archives ?",
        "What is the difference between a museum and an archive?", "Wat is het verschil tussen een museum en een archief?",
        "Was ist der Unterschied zwischen einem Museum und einem Archiv?",
        "Quelle est la différence entre un musée et un service d'archives ?",
        "Hoeveel musea zijn er per soort in Drenthe?", "Museums by type in Drenthe", "Museen nach Art in Drenthe",
        "Les musées par type dans la Drenthe",
    ],
)  # fmt: skip
def test_places_definitions_and_kinds_of_one_type_are_not(engine, question):
    assert engine.ask(question).status == "unanswerable"


@pytest.mark.parametrize(
    "question",
    ["More museums and archives in Drenthe", "Are there more museums and archives in Drenthe than in Utrecht?"],
)
def test_more_of_both_and_two_places_are_no_numbers_of_each(analyser, question):
    assert PER_TYPE not in analyser.analyse(question).concepts()


@pytest.mark.parametrize(
    "turns",
    [
        ("Zijn er in Drenthe meer musea of meer archieven?", "En in Utrecht?"),
        ("Are there more museums than archives in Drenthe?", "And in the province of Utrecht?"),
        ("Gibt es in Drenthe mehr Museen oder mehr Archive?", "Und in der Provinz Utrecht?"),
        ("Y a-t-il plus de musées ou plus d'archives dans la Drenthe ?", "Et dans la province d'Utrecht ?"),
    ],
)
def test_a_follow_up_counts_each_of_them_elsewhere(engine, turns):
    answer = engine.ask_turns(turns)
    assert answer.template_id == "count_institutions_by_type"
    assert set(answer.slots["institution_type"]) == {"M", "A"}
    assert dict(engine.ask(answer.resolved_question).slots) == dict(answer.slots)


@pytest.mark.parametrize(
    "question",
    [
        "Waar zijn er meer archieven dan musea?",
        "Where are there more archives than museums?",
        "Wo gibt es mehr Archive als Museen?",
        "Wo gibt es in Hessen mehr Archive als Museen?",
        "Où y a-t-il plus d'archives que de musées ?",
    ],
)
def test_where_there_are_more_is_no_number_of_each(engine, question):
    assert engine.ask(question).status == "unanswerable"


def test_in_a_town_the_numbers_tell_where(engine):
    assert engine.ask("Wo gibt es mehr Museen als Archive in Leiden?").template_id == "count_institutions_by_type"


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Hoeveel musea meer heeft Duitsland dan Zwitserland?", "een verschil van"),
        ("How many more museums are there in Germany than in Luxembourg?", "a difference of"),
        ("Um wie viele Museen übertrifft Deutschland Luxemburg?", "ein Unterschied von"),
        ("Combien de musées en plus en Allemagne qu'au Luxembourg ?", "soit une différence de"),
    ],
)
def test_by_how_many_one_place_has_more(engine, question, said):
    assert said in engine.ask(question).answer


def test_which_of_two_has_more_is_told_without(engine):
    assert "difference" not in engine.ask("Are there more museums in Germany or in Luxembourg?").answer
