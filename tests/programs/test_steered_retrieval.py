"""Retrieval as DSPy modules: what specificity and a conversation change."""

import dspy
import pytest
from retrieval_material import ids

from glam_kg.errors import (
    HistoryError,
    InputError,
    UnknownNameError,
)
from glam_kg.programs.retrieval import (
    ConversationAwareRetriever,
    SpecificityAwareRetriever,
)
from glam_kg.question.conversation import Resolution, Turn


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
