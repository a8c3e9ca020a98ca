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
    >>> with_fragments('ASK { {% include "museum" %} }', {})
    'ASK { {% include "museum" %} }'
    """

    def piece(match: re.Match[str]) -> str:
        known = fragments.get(match[1])
        return match[0] if known is None else with_fragments(known, fragments).rstrip("\n")

    return _INCLUDE.sub(piece, sparql)
