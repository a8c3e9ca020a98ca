"""Folded words of closed classes in four languages: conjunctions, prepositions, interrogatives and copulas.

Where one of them is left out because it says something else at that place, a module has its own set.
"""

from __future__ import annotations

from typing import Final

CONJUNCTIONS: Final = frozenset({"en", "and", "und", "et"})
"""Those that say "and": a follow-up may begin with one."""
AND_OR: Final = CONJUNCTIONS | {"of", "or", "oder", "ou"}
WITH: Final = frozenset({"met", "with", "mit", "avec"})
FOR: Final = frozenset({"voor", "for", "fur", "fuer", "pour"})
OF: Final = frozenset({"van", "of", "von", "vom", "der", "des", "de", "du", "d"})
"""With the article that they are one word with, and with the German genitive of that."""
OF_A_NAME: Final = OF - {"der"}
"""Those of them that join a name or a place; "der" is an article first."""
WHO: Final = frozenset({"wie", "who", "wer", "qui"})
WHAT: Final = frozenset({"wat", "what", "was", "que", "qu"})
WHERE: Final = frozenset({"waar", "where", "wo", "ou"})
HOW: Final = frozenset({"hoe", "how", "wie", "comment"})
FURTHER: Final = frozenset({"nog", "any", "some", "noch", "encore"})
"""Before what is to be told as well: "any others", "nog andere"."""
COPULAS: Final = frozenset({"is", "was", "ist", "war", "est", "etait"})
DEFINITE: Final = frozenset({"de", "het", "the", "der", "die", "das", "dem", "den", "le", "la", "l", "les"})
"""Definite articles."""
