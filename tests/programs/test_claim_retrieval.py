"""Retrieval as DSPy modules: claims, and programs that are compiled and saved."""

import copy
import json

import dspy
import pytest
from retrieval_material import ids

from glam_kg.errors import (
    InputError,
)
from glam_kg.programs.retrieval import (
    ClaimRetriever,
    ConversationAwareRetriever,
    DecomposeQuestion,
    ExpandQuery,
    MultiHopRetriever,
    Retrieve,
    SpecificityAwareRetriever,
    all_gold,
)
from glam_kg.retrieval.retrieval_models import RetrievalModels

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
