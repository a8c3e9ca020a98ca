"""Rankings of classes by words or by meaning alone, to compare with: BM25 (tantivy's), sentence embeddings, and ranks fused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.evaluation.class_metrics import order_of
from glam_kg.ontology.class_terms import question_terms, spaced, terms_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from glam_kg.ontology.model import Schema, SchemaClass
    from glam_kg.retrieval.encoders.encoder import Encoder

_RRF_K: Final = 60
_ENGLISH: Final = "en"
_HEAP: Final = 16_000_000


class LexicalClasses:
    """Classes by BM25 over all that the schema says of them: names, labels, descriptions, keywords, examples, slots."""

    def __init__(self, schema: Schema, names: Sequence[str], words: Mapping[str, Sequence[tuple[str, str]]]) -> None:
        from tantivy import Document, Index, SchemaBuilder, TextAnalyzerBuilder, Tokenizer

        builder = SchemaBuilder()
        builder.add_text_field("terms", tokenizer_name="terms", index_option="freq")
        builder.add_unsigned_field("place", stored=True)
        self._form = builder.build()
        index = Index(self._form)
        index.register_tokenizer("terms", TextAnalyzerBuilder(Tokenizer.whitespace()).build())
        writer = index.writer(_HEAP, 1)
        for place, name in enumerate(names):
            document = Document()
            document.add_text("terms", " ".join(_terms(schema.classes[name], words.get(name, ()))))
            document.add_unsigned("place", place)
            writer.add_document(document)
        writer.commit()
        writer.wait_merging_threads()
        index.reload()
        self._searcher = index.searcher()
        self._number = len(names)

    def scores(self, question: str, language: str) -> NDArray[np.float64]:
        """One score a class."""
        import numpy as np
        from tantivy import Occur, Query

        scores = np.zeros(self._number)
        terms = question_terms(question, tuple(dict.fromkeys((language, _ENGLISH))), lambda _: frozenset())
        said = [(Occur.Should, Query.term_query(self._form, "terms", one, "freq")) for one in terms]
        if said:
            for score, address in self._searcher.search(Query.boolean_query(said), self._number).hits:
                scores[self._searcher.doc(address).get_first("place")] = score
        return scores


class EmbeddedClasses:
    """Classes by the cosine of sentence embeddings: of name and description, or of the nearest label."""

    _LABELS = 3

    def __init__(self, schema: Schema, names: Sequence[str], encoder: Encoder) -> None:
        import numpy as np

        texts: list[tuple[int, str]] = []
        for place, name in enumerate(names):
            each = schema.classes[name]
            texts.append((place, f"{spaced(name)}. {each.description}"))
            for language in dict.fromkeys(language for _, language in each.labels):
                first = [text for text, code in each.labels if code == language][: self._LABELS]
                texts += [(place, text) for text in first]
        self._encoder = encoder
        self._vectors = encoder.encode([text for _, text in texts])
        self._owners = np.array([place for place, _ in texts], dtype=np.int32)
        self._number = len(names)

    def scores(self, question: str) -> NDArray[np.float64]:
        """One score a class, 0 to 1: the nearest of its texts, as a share of the best class's."""
        import numpy as np

        scores = np.zeros(self._number)
        np.maximum.at(scores, self._owners, self._vectors @ self._encoder.encode_questions([question])[0])
        best = float(scores.max())
        return scores / best if best > 0 else scores


def fused(rankings: Sequence[NDArray[np.float64]]) -> NDArray[np.float64]:
    """Reciprocal rank fusion (Cormack, Clarke and Büttcher 2009), k = 60; of equal scores the first by name is the better."""
    import numpy as np

    total = np.zeros(len(rankings[0]))
    for scores in rankings:
        ranks = np.empty(len(scores))
        ranks[order_of(scores)] = np.arange(1, len(scores) + 1)
        total += 1 / (_RRF_K + ranks)
    return total


def _terms(each: SchemaClass, words: Sequence[tuple[str, str]]) -> list[str]:
    texts = [(spaced(each.name), _ENGLISH), (each.description, _ENGLISH), *each.labels, *words]
    texts += [(text, language) for language, text in each.descriptions.items()]
    texts += [(spaced(text), _ENGLISH) for text in (*each.keywords, *each.examples)]
    texts += [(f"{spaced(slot.name)} {slot.description}", _ENGLISH) for slot in each.slots]
    return [one for text, language in texts for one in terms_of(text, language or _ENGLISH)]
