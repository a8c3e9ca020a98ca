"""Contexts and classes of answers: the type asked for decides, the conversation adds a little, and nobody pays unasked."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from glam_kg.engine import QueryEngine
from glam_kg.ontology.class_ranking import ClassRanker
from glam_kg.ontology.model import Specificity
from glam_kg.ontology.schema_reading import read_schema
from glam_kg.ontology.score_repository import CachedScores, LiveSpecificity
from glam_kg.question.conversation import Turn
from glam_kg.question.templates.context_classes import MAX_CLASSES
from glam_kg.question.templates.ranking_inputs import RankingReader

ARCHIVES, MUSEUMS = "Welke archieven zijn er in Assen?", "Which museums are there in Assen?"
EVERYWHERE = "Welke erfgoedinstellingen zijn er in Assen?"


@pytest.fixture(scope="module")
def engine(store, gazetteer):
    return QueryEngine.over(store, gazetteer=gazetteer)


@pytest.fixture(scope="module")
def ranker():
    return ClassRanker.open()


@pytest.mark.parametrize(
    ("question", "context"),
    [
        (ARCHIVES, "archive_search"),
        (MUSEUMS, "museum_search"),
        ("How many libraries are there in Drenthe?", "library_search"),
        ("Which archives and libraries are there in Assen?", "location_browse"),
        ("Which zoos are there in Assen?", "location_browse"),
        ("Welke erfgoedinstellingen zijn er in Assen?", "location_browse"),
        ("Which archives have an ISIL code?", "identifier_lookup"),
        ("What is the capital of Australia?", None),
    ],
)
def test_the_type_asked_for_narrows_the_context(engine, question, context):
    assert engine.ask(question).context_template_id == context


def test_classes_are_named_only_where_they_are_asked_for(engine, ranker):
    without, with_them = engine.ask(ARCHIVES), engine.ask(ARCHIVES, classes=True)
    assert without.classes == ()
    assert "context" not in without.timings_ms
    assert "context" in with_them.timings_ms
    read = RankingReader.of(engine.analyser, engine.catalogue).read(ARCHIVES)
    assert read.context == "archive_search"
    ranked = ranker.rank(ARCHIVES, language=read.language, context=read.context, linked=read.linked, top_n=MAX_CLASSES)
    assert list(with_them.classes) == [each.name for each in ranked] == with_them.to_dict()["classes"]
    assert with_them.rows == without.rows


def test_the_words_of_a_question_count(engine):
    room = engine.ask("Welke archieven in Assen hebben een leeszaal?", classes=True).classes
    assert {"Archive", "ReadingRoom", "Settlement"} <= set(room)
    assert not {"ReadingRoom"} & set(engine.ask(ARCHIVES, classes=True).classes)


def test_a_question_without_template_has_the_classes_that_its_words_imply(engine):
    unanswerable = engine.ask("Is de leeszaal van het archief op maandag open?", classes=True)
    assert (unanswerable.status, unanswerable.context_template_id) == ("unanswerable", None)
    assert {"ReadingRoom", "Archive", "OpeningHours"} <= set(unanswerable.classes[:5])
    assert engine.ask("What is the capital of Australia?", classes=True).classes == ()


def test_a_follow_up_has_the_classes_of_the_question_that_it_stands_for(engine):
    follow_up = engine.ask("En in Emmen?", [Turn(ARCHIVES, ARCHIVES)], classes=True)
    assert follow_up.resolved_question != "En in Emmen?"
    assert {"Archive", "Location"} <= set(follow_up.classes[:4])


def test_what_was_asked_before_is_nearer(engine, ranker):
    alone = engine.ask(EVERYWHERE, classes=True).classes
    after = engine.ask(EVERYWHERE, [Turn(ARCHIVES, ARCHIVES)], classes=True).classes
    assert after.index("Archive") < alone.index("Archive")
    # What is universal is not what the conversation was about.
    archival, general = ranker.lookup.get_all_scores("archive_search"), ranker.lookup.get_all_scores()
    universal = [name for name in alone if archival[name] <= 1 - general[name] and name in after]
    assert "HeritageCustodian" in universal
    assert universal == [name for name in after if name in universal]
    assert engine.ask(EVERYWHERE, classes=True).classes == alone
    assert engine.ask_turns([ARCHIVES, EVERYWHERE], classes=True).classes == after


def test_in_one_context_the_order_stays(engine):
    history = [Turn(ARCHIVES, ARCHIVES)] * 5
    assert engine.ask(ARCHIVES, history, classes=True).classes[:5] == engine.ask(ARCHIVES, classes=True).classes[:5]


def test_turns_fade_and_are_forgotten(engine, ranker):
    lookup = ranker.lookup
    chatter, archives = [Turn("What is the weather?", "What is the weather?")], [Turn(ARCHIVES, ARCHIVES)]
    archival = {
        each.name
        for each in lookup.ranking("archive_search")[:MAX_CLASSES]
        if each.score > 1 - lookup.get_score(each.name)
    }
    assert "Archive" in archival
    read = RankingReader.of(engine.analyser, engine.catalogue).read(EVERYWHERE)
    signs = ranker.signs(EVERYWHERE, language=read.language, context=read.context, linked=read.linked).tolist()
    weights = ranker.weights.values()
    rankings = set()
    for turns_since, share in enumerate((1.0, 0.85, 0.70, 0.55, 0.40, 0.0)):
        reached = {}
        for name, (context, *others) in zip(lookup.names, signs, strict=True):
            seen = (min(1, context + 0.1 * share * (name in archival)), *others)
            reached[name] = round(sum(value * weight for value, weight in zip(seen, weights, strict=True)), 9)
        expected = sorted(reached, key=lambda name: (-reached[name], name))[:MAX_CLASSES]
        named = engine.ask(EVERYWHERE, archives + chatter * turns_since, classes=True).classes
        assert named == tuple(expected)
        rankings.add(named)
    assert len(rankings) > 2


def test_scores_that_live_elsewhere_are_followed(store, gazetteer):
    class Scores:
        def __init__(self):
            self.value = 0.0

        def fetch(self):
            return {"ArtMuseum": Specificity(None, {"museum_search": self.value})}

    scores = Scores()
    schema = read_schema(Path(__file__).parents[2] / "schema")
    live = LiveSpecificity(schema, CachedScores(scores, 3600))
    engine = QueryEngine.over(store, gazetteer=gazetteer, specificity=live.lookup)
    assert "ArtMuseum" not in engine.ask(MUSEUMS, classes=True).classes
    scores.value = 1.0
    live.cached.invalidate()
    assert "ArtMuseum" in engine.ask(MUSEUMS, classes=True).classes


def test_threads_get_the_classes_that_one_gets_alone(store, gazetteer, engine):
    questions = [ARCHIVES, MUSEUMS, EVERYWHERE] * 4
    alone = [engine.ask(question, classes=True).classes for question in questions]
    fresh = QueryEngine.over(store, gazetteer=gazetteer)
    with ThreadPoolExecutor(6) as pool:
        assert [a.classes for a in pool.map(lambda question: fresh.ask(question, classes=True), questions)] == alone


@pytest.mark.long
@pytest.mark.parametrize(("options", "loaded"), [([], "False"), (["--classes"], "True")])
def test_who_asks_for_no_classes_does_not_load_what_they_need(options, loaded):
    program = (
        "import sys; from glam_kg.cli import app\n"
        f"app(['ask', {MUSEUMS!r}, *{options!r}], standalone_mode=False)\n"
        "print('numpy' in sys.modules, 'glam_kg.ontology.schema_cache' in sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1] == f"{loaded} {loaded}"
    assert ("classes: " in ran.stdout) is bool(options)
