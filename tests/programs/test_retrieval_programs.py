"""Retrieval as DSPy modules: over a real index of a few passages, with answers of a language model that are given."""

import dspy
import pytest
from retrieval_material import PASSAGES, ids

from glam_kg.errors import (
    InputError,
    NoRetrievalModelError,
    RetrievalFailedError,
    UnknownRetrievalModelError,
)
from glam_kg.programs.retrieval import (
    AsRM,
    DecomposeQuestion,
    ExpandQuery,
    MultiHopRetriever,
    Retrieve,
)
from glam_kg.retrieval.expansion import Expander, Intent
from glam_kg.retrieval.passages import Passage
from glam_kg.retrieval.retrieval_models import RetrievalModels
from glam_kg.retrieval.search import Searcher


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
