"""glam_kg: questions in four languages over a knowledge graph of heritage custodians.

```python
from glam_kg import QueryEngine

with QueryEngine.sample() as engine:
    print(engine.ask("Welke archieven zijn er in Drenthe?").answer)
```

What is named here is loaded when it is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from glam_kg.engine import Answer, Conversation, QueryEngine, Status, Step, Turn

__version__ = "0.1.0"
__all__ = ["Answer", "Conversation", "QueryEngine", "Status", "Step", "Turn", "__version__"]


def __getattr__(name: str) -> object:
    """What is asked for by name, from the engine."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module("glam_kg.engine"), name)


def __dir__() -> list[str]:
    """The public names."""
    return sorted({*globals(), *__all__})
