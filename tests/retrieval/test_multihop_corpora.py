"""Multi-hop retrieval without a language model on three published question sets (../shared/data/multihop)."""

from __future__ import annotations

from pathlib import Path

import pytest

from glam_kg.retrieval.index.building import build_index
from glam_kg.retrieval.index.passage_index import PassageIndex
from glam_kg.retrieval.index_search import searcher_over
from glam_kg.retrieval.methods import Method
from glam_kg.retrieval.search import Request
from glam_kg.retrieval.sources.corpora import read_corpus
from glam_kg.retrieval.sources.corpus_passages import CorpusPassages

DATA = Path(__file__).parents[3] / "shared" / "data" / "multihop"
pytestmark = pytest.mark.skipif(not DATA.is_dir(), reason="the question sets are not beside the repository (../shared)")


@pytest.mark.long
@pytest.mark.parametrize(
    ("files", "recall", "all_gold"),
    [
        (("hipporag_musique_train_corpus.json", "hipporag_musique_train.json"), 0.69, 0.42),
        (("hipporag_hotpotqa_train_corpus.json", "hipporag_hotpotqa_train.json"), 0.96, 0.94),
        (("2wiki_250.json",), 0.97, 0.94),
    ],
    ids=["musique", "hotpotqa", "2wiki"],
)
def test_chains_find_what_questions_need(
    tmp_path: Path, files: tuple[str, ...], recall: float, all_gold: float
) -> None:
    corpus = CorpusPassages()
    for file in files:
        corpus.add(read_corpus(DATA / file))
    build_index(tmp_path / "index", corpus.passages, encoder=None, inputs=list(files))
    searcher = searcher_over(PassageIndex.open(tmp_path / "index"), Method.MULTIHOP)
    shares = []
    for question in corpus.questions:
        found = {hit.passage.id for hit in searcher.retrieve(Request(question.question, k=5)).hits}
        shares.append(len(found & set(question.gold)) / len(question.gold))
    assert sum(shares) / len(shares) >= recall
    assert sum(share == 1 for share in shares) / len(shares) >= all_gold
