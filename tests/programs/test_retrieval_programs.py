"""Retrieval as DSPy modules: over a real index of a few passages, with answers of a language model that are given."""

import copy
import json

import dspy
import pytest

from glam_kg.errors import (
    HistoryError,
    InputError,
    NoRetrievalModelError,
    RetrievalFailedError,
    UnknownNameError,
    UnknownRetrievalModelError,
)
from glam_kg.ontology.model import Schema, SchemaClass, Specificity
from glam_kg.ontology.specificity import SpecificityLookup
from glam_kg.programs.retrieval import (
    AsRM,
    ClaimRetriever,
    ConversationAwareRetriever,
    DecomposeQuestion,
    ExpandQuery,
    MultiHopRetriever,
    Retrieve,
    SpecificityAwareRetriever,
    all_gold,
)
from glam_kg.question.conversation import Resolution, Turn
from glam_kg.retrieval.expansion import Expander, Intent
from glam_kg.retrieval.index.lexical import LexicalIndex, write_lexical
from glam_kg.retrieval.passages import Passage
from glam_kg.retrieval.retrieval_models import RetrievalModels
from glam_kg.retrieval.search import Searcher

PASSAGES = (
    Passage("drents", "The Drents Museum in Assen shows the work of Matthijs Röling.", "Drents Museum", class_name="Museum"),
    Passage("roling", "Matthijs Röling was a painter, born in Oostkapelle.", "Matthijs Röling"),
    Passage("oostkapelle", "Oostkapelle is a village in Zeeland.", "Oostkapelle", class_name="Settlement"),
    Passage("archief", "The Drents Archief in Assen keeps deeds and maps.", "Drents Archief", class_name="Archive"),
    Passage("zeeuws", "The Zeeuws Archief in Middelburg keeps deeds of Zeeland.", "Zeeuws Archief", class_name="Archive"),
    Passage("room", "A reading room where maps of Assen may be seen.", "Reading room", class_name="Room"),
    Passage("library", "The library lends books about maps.", "Library"),
)  # fmt: skip


@pytest.fixture(scope="module")
def searcher(tmp_path_factory):
    folder = tmp_path_factory.mktemp("lexical")
    write_lexical(folder, PASSAGES)
    return Searcher(PASSAGES, {"bm25": LexicalIndex.open(folder)})


@pytest.fixture(scope="module")
def lookup():
    def of(name, general, **contexts):
        return SchemaClass(name, "s.yaml", specificity=Specificity(general, contexts))

    classes = (
        of("Archive", 0.4, archive_search=0.95, museum_search=0.1),
        of("Museum", 0.4, archive_search=0.1, museum_search=0.95),
        of("Room", 0.6, archive_search=0.3, museum_search=0.3),
        of("Settlement", 0.2, archive_search=0.35),
    )
    return SpecificityLookup.of(Schema("s", {each.name: each for each in classes}))


def ids(prediction):
    return [hit.passage.id for hit in prediction.hits]


class TestRetrieve:
    def test_passages_are_texts_best_first(self, searcher):
        found = Retrieve(2, searcher)("maps of Assen")
        assert ids(found) == ["room", "archief"]
        assert found.passages[1] == "Drents Archief | The Drents Archief in Assen keeps deeds and maps."
        assert len(Retrieve(2, searcher)("maps of Assen", k=1).passages) == 1

    def test_filters_are_honoured_in_either_form(self, searcher):
        found = Retrieve(5, searcher)("maps of Assen", filters={"class_name": {"$in": ["Archive"]}})
        assert ids(found) == ["archief"]
        assert found.after_filters == 1

    def test_which_model_is_asked(self, searcher):
        def other(query, k):
            return [dspy.Prediction(long_text=f"{query} {at}") for at in range(k)]

        models = RetrievalModels({"own": searcher, "first": Searcher(PASSAGES[:1], searcher.legs)}, default="own")
        with dspy.context(rm=other):
            assert Retrieve(2)("x").passages == ["x 0", "x 1"]
            assert Retrieve(2, models)("x").passages == ["x 0", "x 1"]
            assert ids(Retrieve(1, models)("maps of Assen", model="own")) == ["room"]
            assert ids(Retrieve(1, models, model="own")("maps of Assen")) == ["room"]
        assert ids(Retrieve(1, models)("maps of Assen")) == ["room"]
        with dspy.context(rm=searcher):
            assert ids(Retrieve(1)("maps of Assen")) == ["room"]

    @pytest.mark.parametrize(
        "found",
        [["a", "b"], [{"long_text": "a"}, {"text": "b"}], dspy.Prediction(passages=["a", "b"]), [Passage("1", "a")]],
    )
    def test_an_rm_may_give_passages_in_any_form(self, found):
        with dspy.context(rm=lambda _query, **_: found):
            assert Retrieve(1)("x").passages == ["a"]

    def test_what_is_no_passage_is_told(self):
        with (
            dspy.context(rm=lambda _query, **_: [5]),
            pytest.raises(RetrievalFailedError, match=r"settings\.rm.*gives int"),
        ):
            Retrieve()("x")

    def test_an_rm_that_fails_is_told(self):
        def broken(_query, **_):
            raise OSError("connection refused")

        with dspy.context(rm=broken), pytest.raises(RetrievalFailedError, match="connection refused"):
            Retrieve()("x")

    def test_without_a_model_it_is_told_what_to_do(self, searcher):
        with pytest.raises(NoRetrievalModelError, match=r"dspy\.context\(rm="):
            Retrieve()("x")
        with pytest.raises(UnknownRetrievalModelError, match="did you mean 'default'"):
            Retrieve(1, searcher)("x", model="defualt")
        with pytest.raises(InputError, match="empty"):
            Retrieve(1, searcher)(" ")

    def test_our_models_serve_other_programs_as_rm(self, searcher):
        with dspy.context(rm=AsRM(searcher)):
            (first,) = dspy.settings.rm("maps of Assen", k=1)
            assert dspy.Retrieve(k=1)("maps of Assen").passages == [first.long_text]
        assert (first.id, first.title) == ("room", "Reading room")


ANSWER = {
    "alternatives": ["Where may maps be seen?", "where are maps kept", "Where may maps be seen?", " "],
    "hypothetical_answer": "Maps are kept\nin Assen.",
    "intent": "Explanation",
    "entities": ["Assen", "Amsterdam"],
}


class TestExpand:
    def test_in_one_call(self, answering):
        lm = answering(ANSWER)
        found = ExpandQuery()(question="Where are maps kept in Assen?")
        assert found.alternatives == ["Where may maps be seen?", "where are maps kept"]
        assert found.hypothetical_answer == "Maps are kept in Assen."
        assert (found.intent, found.entities, found.source, found.note) == (
            "explanation",
            ["Assen"],
            "language model",
            "",
        )
        assert len(lm.history) == 1

    def test_what_a_model_leaves_out_or_makes_up_is_worked_out_by_rules(self, answering):
        answering({"alternatives": [], "intent": "poetry"})
        found = ExpandQuery()(question="Hoeveel archieven zijn er?")
        assert (found.alternatives, found.hypothetical_answer, found.intent, found.entities) == ([], "", "count", [])

    @pytest.mark.parametrize("answers", [None, [], [{"something": "else"}]])
    def test_without_an_answer_by_rules_which_is_told(self, answering, answers):
        if answers is not None:
            answering(*answers)
        found = ExpandQuery(2)(question="Welke musea zijn er in Assen?")
        assert found.source == "local"
        assert "by rules" in found.note
        assert ("no language model is set" in found.note) == (answers is None)
        assert found.intent == "list"
        assert found.entities == ["Assen"]
        assert 0 < len(found.alternatives) <= 2

    def test_it_is_an_expander(self, answering):
        answering(ANSWER)
        expander: Expander = ExpandQuery()
        found = expander.expand("Where are maps kept in Assen?", language="en", alternatives=1)
        assert (found.alternatives, found.intent) == (("Where may maps be seen?",), Intent.EXPLANATION)

    def test_alternatives_are_searched_for(self, searcher, answering):
        answering({"alternatives": ["deeds"]})
        expanded = ExpandQuery()(question="painter")
        found = Retrieve(5, searcher)("painter", alternatives=tuple(expanded.alternatives))
        assert ids(found) == ["roling", "archief", "zeeuws"]

    def test_nothing_cannot_be_expanded(self):
        with pytest.raises(InputError, match="empty"):
            ExpandQuery()(question=" ")


class TestDecompose:
    def test_by_a_model(self, answering):
        answering({"sub_questions": ["Who painted it?", "Where was the painter born?"]})
        found = DecomposeQuestion()(question="Where was its painter born?")
        assert found.sub_questions == ["Who painted it?", "Where was the painter born?"]
        assert found.source == "language model"

    def test_a_model_that_splits_nothing_leaves_the_question(self, answering):
        answering({"sub_questions": []})
        assert DecomposeQuestion()(question="Where is it?").sub_questions == ["Where is it?"]

    @pytest.mark.parametrize(
        ("question", "parts"),
        [
            ("Were Scott Derrickson and Ed Wood born here?", ["Were Scott Derrickson born here?", "Were Ed Wood born here?"]),
            ("Wat is ouder, het Drents Archief of het Zeeuws Archief?",
             ["Wat is ouder, het Drents Archief?", "Wat is ouder, het Zeeuws Archief?"]),
            ("Who was born first, Ann Lee, Bo Ray or Cy Fox?",
             ["Who was born first, Ann Lee?", "Who was born first, Bo Ray?", "Who was born first, Cy Fox?"]),
            ("Is the Louvre older than the Prado?", ["Is the Louvre older than the?", "Is the older than the Prado?"]),
            ("When was the Victoria and Albert Museum opened?", ["When was the Victoria and Albert Museum opened?"]),
            ("Where is Assen, Drenthe?", ["Where is Assen, Drenthe?"]),
        ],
    )  # fmt: skip
    def test_without_a_model_by_names(self, question, parts):
        found = DecomposeQuestion()(question=question)
        assert found.sub_questions == parts
        assert (found.source, found.note) == ("local", "no language model is set; split by names")


class TestMultiHop:
    QUESTION = "Where was the painter born whose work the Drents Museum shows?"

    def test_a_model_says_what_to_search_for_next(self, searcher, answering):
        lm = answering(
            {"new_notes": ["The Drents Museum shows Matthijs Röling."], "query": "Matthijs Röling born"},
            {"new_notes": ["He was born in Oostkapelle."], "query": ""},
        )
        found = MultiHopRetriever(3, 1, searcher)(question=self.QUESTION)
        assert found.queries == [self.QUESTION, "Matthijs Röling born"]
        assert found.notes == ["The Drents Museum shows Matthijs Röling.", "He was born in Oostkapelle."]
        assert set(ids(found)) == {"drents", "roling"}
        assert found.source == "language model"
        assert "The Drents Museum shows Matthijs Röling." in lm.history[-1]["messages"][-1]["content"]

    def test_a_query_made_before_ends_the_search(self, searcher, answering):
        lm = answering({"new_notes": [], "query": self.QUESTION})
        assert MultiHopRetriever(5, 1, searcher)(question=self.QUESTION).queries == [self.QUESTION]
        assert len(lm.history) == 1

    def test_without_a_model_names_are_followed(self, searcher):
        found = MultiHopRetriever(2, 1, searcher)(question=self.QUESTION)
        assert set(ids(found)) == {"drents", "roling"}
        assert (found.source, found.note) == ("local", "no language model is set; names were followed")

    def test_a_model_that_fails_on_the_way_costs_no_hits(self, searcher, answering):
        answering({"new_notes": ["A note."], "query": "maps"})
        found = MultiHopRetriever(4, 1, searcher)(question=self.QUESTION)
        assert {"drents", "roling", "library"} <= set(ids(found))
        assert found.queries[-1] == "maps"
        assert found.source == "local"
        assert "in vain" in found.note

    def test_numbers_below_one_are_refused(self, searcher):
        with pytest.raises(InputError, match="max_hops is 0"):
            MultiHopRetriever(2, 1, searcher)(question="x", max_hops=0)


class TestSpecificityAware:
    def test_classes_that_matter_in_the_context_are_searched(self, searcher, lookup):
        retriever = SpecificityAwareRetriever(1, searcher, lookup=lookup, threshold=0.5)
        assert ids(retriever(question="Assen", context="archive_search")) == ["archief"]
        found = retriever(question="Assen", context="museum_search")
        assert ids(found) == ["drents"]
        assert (found.threshold, found.widened, found.context) == (0.5, 0, "museum_search")

    def test_the_search_is_widened_until_enough_is_found(self, searcher, lookup):
        retriever = SpecificityAwareRetriever(9, searcher, lookup=lookup, threshold=0.5, enough=2)
        half = retriever(question="maps of Assen", context="archive_search")
        assert (half.threshold, half.widened) == (0.25, 1)
        assert set(ids(half)) == {"archief", "room"}
        whole = retriever(question="maps lent by the library", context="archive_search", k=3)
        assert set(ids(whole)) >= {"archief", "room"}
        nothing = retriever(question="painter", context="archive_search")
        assert ids(nothing) == ["roling"]
        assert (nothing.threshold, nothing.widened) == (None, 2)

    def test_classes_that_the_caller_names_are_searched_whatever_they_matter(self, searcher, lookup):
        retriever = SpecificityAwareRetriever(2, searcher, lookup=lookup)
        found = retriever(question="Assen", context="archive_search", filters={"class_name": "Museum"})
        assert ids(found) == ["drents"]
        assert found.threshold is None

    def test_the_context_may_be_worked_out(self, searcher, lookup):
        asked = []

        def context_of(question):
            asked.append(question)
            return "museum_search"

        retriever = SpecificityAwareRetriever(1, searcher, lookup=lookup, context_of=context_of)
        assert retriever(question="Assen").context == "museum_search"
        assert asked == ["Assen"]
        assert SpecificityAwareRetriever(1, searcher, lookup=lookup)(question="Assen").context == "general_heritage"

    def test_what_does_not_exist_is_told(self, searcher, lookup):
        with pytest.raises(UnknownNameError, match="archive_search"):
            SpecificityAwareRetriever(1, searcher, lookup=lookup)(question="x", context="archive_serch")
        with pytest.raises(InputError, match="from 0 to 1"):
            SpecificityAwareRetriever(1, searcher, lookup=lookup, threshold=2)

    def test_the_schema_that_comes_with_it_is_the_default(self, searcher):
        assert ids(SpecificityAwareRetriever(1, searcher)(question="Assen", context="archive_search")) == ["archief"]


class ByRules:
    def resolve(self, question, history):
        return Resolution(f"{history[-1].resolved_question} {question}" if question.startswith("And") else question)


HISTORY = [
    {"question": "Which archives?", "classes": ["Archive"]},
    {"question": "And in Assen?", "classes": ["Archive", "Room"]},
]


class TestConversationAware:
    def test_classes_of_the_last_turns_are_boosted(self, searcher, lookup):
        retriever = ConversationAwareRetriever(3, searcher, lookup=lookup)
        found = retriever(question="maps of Assen", history=HISTORY, context="archive_search")
        assert found.boosts == {"Archive": 0.185, "Room": 0.1}
        plain = retriever(question="maps of Assen", context="archive_search")
        gained = {hit.passage.id: hit.score for hit in found.hits}
        before = {hit.passage.id: hit.score for hit in plain.hits}
        # 0.3 of what the relevance gained: that of archives reaches 1 and no more.
        assert gained["archief"] - before["archief"] == pytest.approx(0.3 * 0.05)
        assert gained["room"] - before["room"] == pytest.approx(0.3 * 0.1)

    def test_turns_before_the_last_five_count_for_nothing(self, searcher, lookup):
        old = [{"question": "x", "classes": ["Museum"]}, *[{"question": "y", "classes": []}] * 5]
        assert ConversationAwareRetriever(1, searcher, lookup=lookup)(question="Assen", history=old).boosts == {}

    def test_a_question_names_its_classes(self, searcher):
        found = ConversationAwareRetriever(1, searcher)(question="maps", history=["Welke archieven zijn er?"])
        assert found.boosts["Archive"] == 0.1

    def test_rules_resolve_before_a_model_does(self, searcher, lookup, answering):
        lm = answering({"resolved_question": "Which maps are there in Middelburg?"})
        retriever = ConversationAwareRetriever(1, searcher, lookup=lookup, resolver=ByRules())
        history = [Turn("Archives?", "Archives in Middelburg?")]
        found = retriever(question="And deeds?", history=history)
        assert found.resolved_question == "Archives in Middelburg? And deeds?"
        assert (found.source, ids(found)) == ("local", ["zeeuws"])
        asked = retriever(question="maps there?", history=history)
        assert (asked.resolved_question, asked.source) == ("Which maps are there in Middelburg?", "language model")
        assert "Archives in Middelburg?" in lm.history[-1]["messages"][-1]["content"]
        assert len(lm.history) == 1

    def test_without_resolver_and_model_the_question_is_searched_for(self, searcher, lookup):
        found = ConversationAwareRetriever(1, searcher, lookup=lookup)(question="maps?", history=["Archives in Assen?"])
        assert found.resolved_question == "maps?"
        assert "no language model is set" in found.note

    def test_the_history_of_dspy_is_a_history(self, searcher, lookup):
        history = dspy.History(messages=HISTORY)
        assert (
            ConversationAwareRetriever(1, searcher, lookup=lookup)(question="x", history=history).boosts["Room"] == 0.1
        )

    @pytest.mark.parametrize(
        "history", ["a question", 5, [5], [{"text": "x"}], [{"question": "x", "classes": "Archive"}]]
    )
    def test_what_is_no_history_is_refused(self, searcher, lookup, history):
        with pytest.raises(HistoryError, match="expected"):
            ConversationAwareRetriever(1, searcher, lookup=lookup)(question="x", history=history)


GOLD = ["Drents Museum", "Drents Archief", "Matthijs Röling"]


CLAIM = "The museum that shows Matthijs Röling is in the town of the Drents Archief."


class TestClaims:
    def test_entities_bring_their_documents(self, searcher, answering):
        answering({"entities": ["Matthijs Röling", "Drents Archief", "Rijksmuseum"]})
        found = ClaimRetriever(searcher)(claim=CLAIM)
        assert found.entities == ["Matthijs Röling", "Drents Archief"]
        assert found.source == "language model"
        assert all_gold(dspy.Example(gold=GOLD), found)
        assert found.candidates == len(set(ids(found)))

    @pytest.mark.parametrize("answers", [[], [{"entities": ["Rijksmuseum"]}]])
    def test_entities_by_capital_letters(self, searcher, answering, answers):
        answering(*answers)
        found = ClaimRetriever(searcher)(claim=CLAIM)
        assert found.entities == ["Matthijs Röling", "Drents Archief"]
        assert (found.source, "capital letters" in found.note) == ("local", True)

    def test_how_many_are_given(self, searcher):
        found = ClaimRetriever(searcher)(claim=CLAIM, k=2)
        assert len(found.passages) == 2
        assert found.candidates > 2
        assert not all_gold(dspy.Example(gold=GOLD), found)

    def test_gold_may_be_ids_and_must_be_there(self, searcher):
        found = ClaimRetriever(searcher)(claim=CLAIM)
        assert all_gold(dspy.Example(gold=["drents", "archief"]), found)
        with pytest.raises(InputError, match="no gold documents"):
            all_gold(dspy.Example(claim="x"), found)


EXAMPLES = [
    dspy.Example(claim="The Drents Museum and the Drents Archief are in Assen.", gold=["drents", "archief"]),
    dspy.Example(claim="Matthijs Röling was born in Oostkapelle.", gold=["roling", "oostkapelle"]),
    dspy.Example(claim="The Zeeuws Archief is older than the Drents Archief.", gold=["zeeuws", "archief"]),
]


ANSWERS = [
    {"entities": ["Drents Museum", "Drents Archief"]},
    {"entities": ["Matthijs Röling", "Oostkapelle"]},
    {"entities": ["Zeeuws Archief", "Drents Archief"]},
]


class TestCompiling:
    def test_a_compiled_program_is_saved_and_loaded(self, searcher, answering, tmp_path):
        lm = answering(*ANSWERS, *ANSWERS)
        program = ClaimRetriever(searcher, k=4)
        train = [example.with_inputs("claim") for example in EXAMPLES]
        score = dspy.Evaluate(devset=train, metric=all_gold, num_threads=1, display_progress=False)(program).score
        assert score == 100.0
        optimizer = dspy.BootstrapFewShot(metric=all_gold, max_bootstrapped_demos=2, max_labeled_demos=0)
        compiled = optimizer.compile(program, trainset=train)
        assert [demo.claim for demo in compiled.name_entities.demos] == [each.claim for each in EXAMPLES[:2]]
        assert program.name_entities.demos == []
        # An index is not copied with each candidate of an optimiser.
        assert compiled.retrieve.chosen()[1] is searcher

        path = tmp_path / "claims.json"
        compiled.save(path)
        saved = json.loads(path.read_text(encoding="utf-8"))
        assert saved["numbers"] == {"per_entity": 10, "for_claim": 30, "k": 4}
        again = ClaimRetriever(searcher)
        again.load(path)
        assert again.numbers["k"] == 4
        answering({"entities": ["Drents Museum", "Oostkapelle"]})
        again(claim="The Drents Museum is not in Oostkapelle.")
        asked = str(dspy.settings.lm.history[-1]["messages"])
        assert EXAMPLES[0].claim in asked
        assert len(lm.history) == 5

    @pytest.mark.parametrize(
        "make",
        [
            lambda models, _: Retrieve(7, models, model="own"),
            lambda *_: ExpandQuery(7),
            lambda *_: DecomposeQuestion(),
            lambda models, _: MultiHopRetriever(7, 7, models, model="own"),
            lambda models, _: ClaimRetriever(models, model="own", k=7),
            lambda models, lookup: SpecificityAwareRetriever(7, models, model="own", lookup=lookup, threshold=0.7),
            lambda models, lookup: ConversationAwareRetriever(7, models, model="own", lookup=lookup),
        ],
    )  # fmt: skip
    def test_every_module_comes_back_from_its_file(self, make, searcher, lookup, tmp_path):
        models = RetrievalModels({"own": searcher, "other": searcher})
        program = make(models, lookup)
        for predictor in program.predictors():
            predictor.signature = predictor.signature.with_instructions("Do it well.")
        program.save(tmp_path / "program.json")
        again = (
            type(program)() if isinstance(program, ExpandQuery | DecomposeQuestion) else type(program)(models=models)
        )
        again.load(tmp_path / "program.json")
        assert again.dump_state() == program.dump_state()
        assert copy.deepcopy(again).dump_state() == program.dump_state()
        assert all(predictor.signature.instructions == "Do it well." for predictor in again.predictors())

    @pytest.mark.parametrize("state", [{"k": 0, "model": None}, {"k": "3", "model": None}, {"k": 3, "model": 5}, {}])
    def test_the_state_of_something_else_is_refused(self, searcher, state):
        with pytest.raises(InputError, match="no state of Retrieve"):
            Retrieve(3, searcher).load_state(state)
        with pytest.raises(InputError, match="the numbers of the saved program"):
            ExpandQuery().numbers.load_state({"hops": 1})
