"""The reranker that reads question and passage together, with a tiny model that is made here."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from glam_kg.errors import RetrievalFailedError, SetupError
from glam_kg.retrieval.passages import Hit, LegScore, Passage
from glam_kg.retrieval.ranking.rerank import CrossEncoderReranker

if TYPE_CHECKING:
    from pathlib import Path

WORDS = ("maps", "of", "assen", "the", "archive", "keeps", "museum", "shows", "a", "library", "lends", "books")
HITS = [
    Hit(Passage(str(at), text), at, 1 / (at + 1), {"bm25": LegScore(at + 1, 5.0 - at)})
    for at, text in enumerate(("the library lends books", "the archive keeps maps of assen", "a museum shows maps"))
]


def saved_model(folder: Path, labels: int) -> Path:
    import torch
    from transformers import BertConfig, BertForSequenceClassification, BertTokenizerFast

    folder.mkdir()
    (folder / "vocab.txt").write_text("\n".join(("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", *WORDS)), "utf-8")
    torch.manual_seed(7)
    config = BertConfig(
        vocab_size=5 + len(WORDS), hidden_size=16, num_hidden_layers=1, num_attention_heads=2, intermediate_size=32,
        max_position_embeddings=64, num_labels=labels,
    )  # fmt: skip
    BertForSequenceClassification(config).save_pretrained(folder)
    BertTokenizerFast(str(folder / "vocab.txt")).save_pretrained(folder)
    return folder


@pytest.fixture(scope="module")
def model(tmp_path_factory) -> str:
    return str(saved_model(tmp_path_factory.mktemp("cross") / "one", 1))


def scores_of_the_model_itself(model: str, question: str) -> list[float]:
    import torch
    from transformers import AutoModelForSequenceClassification, AutoTokenizer

    tokenizer, network = (kind.from_pretrained(model) for kind in (AutoTokenizer, AutoModelForSequenceClassification))
    found = []
    for hit in HITS:
        with torch.no_grad():
            logits = network.eval()(**tokenizer(question, hit.passage.text, return_tensors="pt")).logits
        found.append(float(torch.sigmoid(logits)[0, 0]))
    return found


def test_it_is_loaded_in_silence(model, capfd) -> None:
    CrossEncoderReranker(model).rerank("maps of assen", HITS, language="en")
    assert capfd.readouterr() == ("", "")


def test_the_order_is_that_of_the_models_scores(model) -> None:
    found = CrossEncoderReranker(model).rerank("maps of assen", HITS, language="en")
    wanted = scores_of_the_model_itself(model, "maps of assen")
    assert [hit.score for hit in found] == pytest.approx(sorted(wanted, reverse=True), abs=1e-5)
    assert [hit.number for hit in found] == sorted(range(3), key=lambda at: -wanted[at])
    assert found[0].legs["rerank-cross-encoder"].rank == 1
    assert set(found[0].legs) == {"bm25", "rerank-cross-encoder"}


def test_how_many_are_wanted_and_how_they_are_batched_changes_no_score(model) -> None:
    whole = CrossEncoderReranker(model).rerank("the archive", HITS, language="en")
    singly = CrossEncoderReranker(model, batch_size=1, longest=32).rerank("the archive", HITS, language="en", k=2)
    assert [hit.number for hit in singly] == [hit.number for hit in whole[:2]]
    assert [hit.score for hit in singly] == pytest.approx([hit.score for hit in whole[:2]], abs=1e-5)
    assert CrossEncoderReranker("nowhere").rerank("x", [], language="en") == ()


def test_a_model_that_is_not_there_is_told(tmp_path) -> None:
    with pytest.raises(SetupError, match="cannot be loaded"):
        CrossEncoderReranker(str(tmp_path / "none")).rerank("x", HITS, language="en")


def test_a_model_of_several_scores_is_no_reranker(tmp_path) -> None:
    model = str(saved_model(tmp_path / "three", 3))
    with pytest.raises(RetrievalFailedError, match="it gives 3 scores for a passage, expected one"):
        CrossEncoderReranker(model).rerank("x", HITS, language="en")
