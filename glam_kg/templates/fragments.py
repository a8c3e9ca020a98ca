"""The pieces of SPARQL that templates share, put into a template for a person to read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glam_kg.templates.model import Template
    from glam_kg.templates.plain_values import PlainValue

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


def compared_name(template: Template, values: Mapping[str, PlainValue]) -> str | None:
    """The text that one name of each custodian in the rows equals but for case; None where a template asks for something else.

    So ask templates with the fragment `named_custodian`, where a name was not linked to custodians.
    """
    name = values.get("name")
    compares = '{% include "named_custodian" %}' in (template.sparql or "")
    return name if compares and isinstance(name, str) and values.get("value") is None else None
