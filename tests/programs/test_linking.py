"""What a model writes into slots, linked: every slot, and the right readings of our own question set."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from glam_kg.commands.optimize import _lessons
from glam_kg.programs.consultation import is_unsure
from glam_kg.programs.linking import CONFIDENCE_OF_WORDS, LEAST_CONFIDENCE
from glam_kg.programs.metric import judge
from glam_kg.programs.reading import Dropped
from glam_kg.programs.training import TaskMaker
from glam_kg.question.limits.relevance import FykeFilter
from glam_kg.question.templates.classification import TemplateClassifier
from glam_kg.templates.catalogue import TemplateCatalogue
from glam_kg.templates.instantiator import TemplateInstantiator


@pytest.mark.long
def test_every_right_reading_of_our_own_questions_links(engine, linker):
    classifier = TemplateClassifier(engine.catalogue, engine.analyser.lexicon)
    maker = TaskMaker(linker, classifier, lambda text, turns: engine.resolver.resolve(text, turns).question)
    wrong = {}
    for lesson in _lessons(None):
        task = maker.task(lesson)
        if (
            isinstance(task, Dropped)
            and lesson.template_id in OF_CONDITIONS
            and {"having", "lacking"} & {*lesson.slots}
        ):
            # What institutions must have or lack is read from the user's words, never from a model's.
            assert task.reason.endswith("is filled from what the user wrote only")
        elif isinstance(task, Dropped):
            wrong[lesson.id] = task.reason
        elif (judged := judge(linker, task, lesson.template_id, _of_template(lesson))).score < 1:
            wrong[lesson.id] = judged.feedback
    assert wrong == {}


OF_CONDITIONS = {"find_institutions_by_criteria", "rank_institutions_by_criteria"}


def _of_template(lesson):
    beside = {"cregion"} if lesson.template_id == "count_institutions_by_place" else {"level", "cregion"}
    return {name: value for name, value in lesson.slots.items() if name not in beside}


IN_HAARLEM = {"institution_type": "M", "city": "Haarlem"}
LINKED = [
    ("museums in Haarlem", "list_institutions_by_type_city", IN_HAARLEM, IN_HAARLEM),
    ("museums in Haarlem", "list_institutions_by_type_city", {**IN_HAARLEM, "country": "the Netherlands"}, IN_HAARLEM),
    ("musea in Haarlem", "list_institutions_by_type_city", {"institution_type": "musea", "city": "haarlem"}, IN_HAARLEM),
    (
        "how many museums or archives has Drenthe", "count_institutions_by_type_location",
        {"institution_type": ["M", "A"], "city": "Drenthe"}, {"institution_type": ("M", "A"), "region": "NL-DR"},
    ),
    ("musea per provincie", "count_institutions_by_place", {"institution_type": "M", "level": "province"},
     {"institution_type": "M", "level": "province"}),
    ("Which state has the most museums?", "count_institutions_by_place", {"institution_type": "M", "level": "state"},
     {"institution_type": "M", "level": "state"}),
    ("oldest museum of NL", "find_institutions_by_founding_date", {"order": "oldest", "institution_type": "M", "country": "NL"},
     {"order": "oldest", "institution_type": "M", "country": "NL"}),
    ("founded since 1945", "find_institutions_by_founding_date", {"from": "1945"}, {"from": 1945, "to": 9999}),
    ("up to 1700", "find_institutions_by_founding_date", {"to": 1700.0}, {"from": 1, "to": 1700}),
    ("more than half a million", "find_custodians_by_budget_threshold", {"operator": "Above", "amount": 500000},
     {"operator": "above", "amount": 500000, "currency": "EUR"}),
    ("close to Zwolle", "institutions_near", {"place": "Zwolle", "radius_km": 2.5}, {"place": "Zwolle", "radius_km": 2.5}),
    ("around 52.37, 4.89", "institutions_near", {"latitude": 52.37, "longitude": 4.89},
     {"latitude": 52.37, "longitude": 4.89, "radius_km": 10.0}),
    ("Zeeland or Drenthe?", "compare_locations", {"places": ["Zeeland", "Drenthe"]}, {"places": ["NL-ZE", "NL-DR"]}),
    ("who has Q190804", "find_institution_by_identifier", {"value": "q190804"}, {"scheme": "Wikidata", "value": "Q190804"}),
    ("who has an isil", "count_with_identifier", {"scheme": "isil"}, {"scheme": "ISIL"}),
    ("Zeeuws Archief, their ISIL", "institution_attribute", {"name": "Zeeuws Archief", "attribute": "isil"},
     {"name": "Zeeuws Archief", "attribute": "ISIL"}),
    ("Zeeuws Archief online", "institution_attribute", {"name": "zeeuws archief", "attribute": "Website"},
     {"name": "Zeeuws Archief", "attribute": "website"}),
    ("things on umbrellas", "list_institutions_by_collection", {"subject": "umbrellas"}, {"subject": "umbrellas"}),
    ("what merged in the nineties", "events_in_period", {"from": 1990, "to": 1999, "event_type": "merger"},
     {"from": 1990, "to": 1999, "event_type": "MERGER"}),
    ("inside the Smithsonian", "list_members_of", {"network": "Smithsonian Institution"}, {"network": "Smithsonian Institution"}),
]  # fmt: skip


@pytest.mark.parametrize(("question", "template_id", "slots", "expected"), LINKED, ids=[row[0] for row in LINKED])
def test_words_of_a_model_become_codes(link, question, template_id, slots, expected):
    found = link(question, template_id, slots)
    assert not isinstance(found, Dropped), found
    assert found.extraction.slots == expected


@pytest.mark.parametrize(
    ("question", "template_id", "slots", "reason"),
    [
        ("Drenthe", "list_institutions_by_type_city", {"institution_type": "M", "city": "Drenthe"}, "no place at the level"),
        ("Haarlem", "list_institutions_by_type_city", {**IN_HAARLEM, "country": "Japan"}, "no place at the level"),
        ("?", "list_institutions_by_type_city", {"institution_type": "M", "city": ["Haarlem", "Leiden"]}, "several places"),
        ("Q190804", "find_institution_by_identifier", {"value": "Q190804", "city": "Leiden"}, "takes no place"),
        # What a model leaves out nobody can check: the words of the question say it, or it is not left out.
        ("museums", "list_all_institutions_in_region", {"region": "Drenthe", "excluded_type": "M"}, "what the user wrote only"),
        ("Haarlem", "count_institutions_by_type", {"excluded_city": "Haarlem"}, "what the user wrote only"),
        ("?", "list_members_of", {"network": ["a", "b"]}, "takes one value"),
        ("?", "list_members_of", {"network": "Guild of Thieves"}, "no network"),
        ("?", "institutions_near", {"latitude": 1.5, "longitude": 2.5}, "not what the user wrote"),
        ("Zwolle", "institutions_near", {"place": "Zwolle", "radius_km": 50000}, "kilometres from"),
        ("?", "find_institutions_by_founding_date", {"before": "long ago"}, "takes a number"),
        ("?", "find_institutions_by_founding_date", {"order": "oldest", "limit": 2.5}, "takes a whole number"),
        ("?", "find_institutions_by_founding_date", {"order": "biggest"}, "oldest, newest"),
        ("1990s", "events_in_period", {"from": 1990, "to": 1999, "event_type": "EXPLOSION"}, "no kind of event"),
        ("?", "count_with_identifier", {"scheme": "phone"}, "no scheme that is known"),
        ("Drenthe", "compare_locations", {"places": ["Drenthe"]}, "needs other slots"),
        ("Drenthe", "compare_locations", {"places": ["Drenthe", "Atlantis City"]}, "no place that is known"),
    ],
)  # fmt: skip
def test_what_stands_for_nothing_is_dropped_with_its_reason(link, question, template_id, slots, reason):
    found = link(question, template_id, slots)
    assert isinstance(found, Dropped)
    assert reason in found.reason


def test_what_the_user_said_makes_a_reading_surer(link):
    said = link("museums in Haarlem", "list_institutions_by_type_city", IN_HAARLEM)
    half = link("something in Haarlem", "list_institutions_by_type_city", IN_HAARLEM)
    assert [c.fit for c in (said, half)] == pytest.approx(
        [LEAST_CONFIDENCE + CONFIDENCE_OF_WORDS, LEAST_CONFIDENCE + CONFIDENCE_OF_WORDS / 2]
    )


def test_an_identifier_of_an_earlier_question_counts_as_said(link):
    slots = {"scheme": "Wikidata", "value": "Q190804"}
    assert isinstance(link("and who is that?", "find_institution_by_identifier", slots), Dropped)
    found = link("and who is that?", "find_institution_by_identifier", slots, earlier=["something about Q190804"])
    assert found.extraction.slots == slots


def test_words_that_were_not_used_are_known(link, engine):
    question = "museums with zeppelins in Haarlem"
    found = link(question, "list_institutions_by_type_city", IN_HAARLEM)
    assert [engine.analyser.analyse(question).tokens[i].text for i in found.ignored] == ["zeppelins"]


@pytest.mark.parametrize(
    ("question", "unsure"),
    [
        ("Welke musea zijn er in Haarlem?", False),
        ("splendid museums with blimps in Haarlem", True),
        ("What is the weather in Haarlem?", False),
        ("What are the opening hours of the Teylers Museum?", False),
        ("splendid museums in Haarlem for a weekend with the kids", True),
        ("xyzzy", True),
        ("splendid museums with blimps that are not in Haarlem", False),
        ("prachtige musea die niet in Haarlem liggen", False),
        ("schöne Museen außerhalb von Haarlem, nicht in Haarlem", False),
        ("de beaux musées, mais pas à Haarlem", False),
        ("splendid museums with blimps in the Netherlands except in Haarlem", False),
        ("what is it", False),
    ],
)
def test_when_a_model_is_asked(engine, question, unsure):
    analysis = engine.analyser.analyse(question)
    chosen = TemplateClassifier(engine.catalogue, engine.analyser.lexicon).classify(analysis).chosen
    assert is_unsure(chosen, FykeFilter().judge(analysis), analysis) is unsure


HOSTILE = [
    '") } ; DROP ALL #',
    "?s ?p ?o",
    "<http://example.org/>",
    "SERVICE <http://example.org/> {}",
    "M } #",
    "Haarlem } #",
    "1e999999",
    "NaN",
    "\udc80",
    "\x00",
    "x" * 200,
]
TRACES = ("DROP ALL", "SERVICE", "?s ?p ?o", "example.org", "} #", "\udc80", "\x00", "xxx")


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("row", LINKED, ids=[row[0] for row in LINKED])
def test_no_text_of_a_model_gets_into_a_query(engine, link, row, text):
    question, template_id, slots, _ = row
    for name in slots:
        found = link(question, template_id, {**slots, name: text})
        if isinstance(found, Dropped):
            continue
        query = TemplateInstantiator(engine.catalogue).instantiate(found.template, found.extraction.values)
        assert not any(trace in query for trace in TRACES)


TEMPLATES = {template.id: sorted(template.slots) for template in TemplateCatalogue.load()}
SCALARS = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | st.sampled_from(["M", "Haarlem"])
)
ANYTHING = SCALARS | st.lists(SCALARS, max_size=3) | st.dictionaries(st.text(max_size=5), SCALARS, max_size=2)


@settings(max_examples=300, deadline=None)
@given(template_id=st.sampled_from(sorted(TEMPLATES)), values=st.lists(ANYTHING, max_size=6), place=ANYTHING)
def test_whatever_a_model_writes_is_linked_or_dropped(link, template_id, values, place):
    slots = {**dict(zip(TEMPLATES[template_id], values, strict=False)), "place": place}
    found = link("museums in Haarlem", template_id, slots)
    assert found.reason if isinstance(found, Dropped) else found.template.id == template_id
