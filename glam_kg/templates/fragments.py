"""The pieces of SPARQL that templates share, put into a template for a person to read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

_INCLUDE: Final = re.compile(r'\{% include "(\w+)" %\}')


def with_fragments(sparql: str, fragments: Mapping[str, str]) -> str:
    r"""A template's query with the fragments in place of their names; one that is not known stays a name.

    >>> with_fragments('ASK { {% include "museum" %} }', {"museum": "?s a hc:Museum .\n"})
    'ASK { ?s a hc:Museum . }'
    """

    def piece(match: re.Match[str]) -> str:
        return with_fragments(fragments.get(match[1], match[0]), fragments).rstrip("\n")

    return _INCLUDE.sub(piece, sparql)
