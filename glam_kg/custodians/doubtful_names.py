"""Names that are hardly the name of a custodian: a number of Wikidata, a web address, a spreadsheet's error, lost characters."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.custodians.model import Problem

if TYPE_CHECKING:
    from glam_kg.custodians.model import Custodian

_QID: Final = re.compile(r"Q[1-9][0-9]*")
_ADDRESS: Final = re.compile(r"(?i)https?://\S+")
_ERROR: Final = re.compile(r"#(?:REF!|N/A|NAME\?|VALUE!|DIV/0!|NULL!|NUM!)")
_LOST: Final = "\ufffd"
_DOUBTS: Final = (
    (_QID, "a number of Wikidata stands where the name should be: kept; `no_bare_qid` in a mapping leaves it out"),
    (_ADDRESS, "a web address stands where the name should be: kept"),
    (_ERROR, "an error of a spreadsheet stands where the name should be: kept"),
)


def doubtful_name(custodian: Custodian) -> tuple[Problem, ...]:
    """What makes a custodian's name doubtful; empty for nearly all."""
    text = custodian.name.text
    problems = tuple(Problem("name", text, doubt) for pattern, doubt in _DOUBTS if pattern.fullmatch(text))
    if _LOST in text:
        lost = Problem(
            "name", text, "a character was lost (U+FFFD stands for it): kept; decode the file as it was written"
        )
        problems = (*problems, lost)
    return problems
