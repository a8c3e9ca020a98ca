"""Which text words an answer: nothing found, one, many, a tie and so on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.answers.forms import GENERIC
from glam_kg.answers.listing import attribute_kind, text_of, ways_of_belonging
from glam_kg.answers.model import Status
from glam_kg.answers.speech import LONGEST_LIST
from glam_kg.answers.tables import lacks_budgets, tells_all_dated, types_weighed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from glam_kg.answers.telling import Telling

_PAGED = frozenset({"list", "near"})
"""Forms that tell a part of their rows in words of their own."""
_ORDERED: Final = frozenset({"budget", "founding", "near"})
"""Forms that do, where the rows stand in an order."""


_OF_ONE_VALUE: Final = frozenset({"identifier", "website"})
"""Attributes of which hardly anybody has more than one."""
_NUMBERS: Final = frozenset({"count", "count_with_identifier", "per_type"})
_OF_OTHER_PLACES: Final = frozenset({"near", "per_place"})
"""Forms that ask what is around a point, or where there are any."""
_AGES: Final = frozenset({"oldest", "newest"})


def chosen_text(form: str, telling: Telling) -> tuple[str, str]:
    """The form and its outcome that word this answer; always ones that the file has.

    The form is the one given, but for foundations without any limit of time, which are a plain list, and for several conditions
    with an order: these are told as the oldest are, or the richest. Where nobody is there, with a condition or without, that is
    said.
    """
    if telling.says_nothing_known and (outcome := _unrecorded(form, telling)):
        return "unrecorded", outcome
    if telling.facts.beside.nobody:
        return "list", "zero"
    if form == "without_attribute" and attribute_kind(telling.facts) == "closed":
        form = "still_there"
    if form == "criteria" and (order := telling.facts.slots.get("order")):
        form = "founding" if order in _AGES else "budget"
    if form == "founding" and not telling.facts.slots.get("order") and not telling.years():
        form = "list"
    if telling.facts.page is not None:
        first, last = telling.facts.page
        if form == "per_place":
            return form, "fewest_page" if telling.facts.slots.get("order") == "fewest" else "page"
        order = telling.facts.slots.get("order") or ("nearest" if telling.facts.slots.get("limit") else None)
        if order and form in _ORDERED:
            return form, f"{order}_page"
        return form if form in _PAGED else GENERIC, "page" if last - first > 1 else "page_one"
    return form, _outcome(form, telling)


def _outcome(form: str, telling: Telling) -> str:
    if telling.facts.status is Status.NO_RESULTS or not telling.facts.rows:
        empty = _EMPTY.get(form)
        return "zero" if empty is None else empty(telling)
    choose = _CHOOSERS.get(form, _by_number)
    return choose(telling)


def _unrecorded(form: str, telling: Telling) -> str:
    """What cannot be told, as nobody knows who is there; empty where it is asked otherwise than by region or town."""
    if form == "compare":
        return "more" if len(telling.places) == 2 else "most"
    if form in _OF_OTHER_PLACES:
        return ""
    return "how_many" if form in _NUMBERS else "whether"


def _by_number(telling: Telling) -> str:
    if telling.total == 0:
        return "zero"
    return "one" if telling.total == 1 and not telling.facts.truncated else "many"


def _list(telling: Telling) -> str:
    wanted = telling.facts.wanted
    return "some" if wanted and wanted < telling.total else _at_least(telling, _by_number(telling))


def _at_least(telling: Telling, outcome: str) -> str:
    """The outcome, where of most around it is not known where they are: there may be more."""
    return f"{outcome}_at_least" if telling.facts.known_regions is not None and outcome != "zero" else outcome


def _count(telling: Telling) -> str:
    outcome = _by_number(telling)
    several = len(telling.places) > 1 or len(telling.letters) > 1
    if outcome == "many" and several:
        return "sum"
    return _at_least(telling, outcome)


def _find(telling: Telling) -> str:
    if len(telling.facts.rows) > 1:
        return "many"
    if telling.facts.seat:
        return "seat"
    letter = text_of(telling.row, "institution_type")
    return "one" if letter and telling.speech.with_article("a", letter) else "one_plain"


def _attribute(telling: Telling) -> str:
    known = telling.values()
    if len(telling.custodians) > 1:
        return "many" if known else "many_unknown"
    kind = attribute_kind(telling.facts)
    if len(known) > 1 and kind in _OF_ONE_VALUE:
        return f"several_{kind}"
    if kind == "parent" and known:
        return _belonging(telling)
    return kind if known else f"no_{kind}"


def _belonging(telling: Telling) -> str:
    """How one belongs to what it belongs to, where it does so in one way."""
    ways, asked = ways_of_belonging(telling.facts), telling.facts.beside.networks_asked
    if ways == {"part"}:
        return "parent_no_network" if asked else "parent_part"
    return "parent_member" if ways == {"member"} or (asked and ways <= {"member", "both"}) else "parent"


def _attribute_empty(telling: Telling) -> str:
    # The custodian is known; what is asked of it is not.
    return _attribute(telling) if telling.facts.rows else "zero"


def _founding(telling: Telling) -> str:
    order = telling.facts.slots.get("order")
    if order not in _AGES:
        return _by_number(telling)
    if telling.rank > 1:
        one = len(telling.facts.rows) == len(telling.letters) == 1
        one = one and telling.speech.with_article("oldest", telling.letter) is not None
        return f"{order}_ranked" if one else f"{order}_ranked_tied"
    if len(telling.facts.rows) == 1:
        # Of museums and archives the oldest is but one of these, and not the oldest institution.
        is_of_one = len(telling.letters) == 1 and telling.speech.with_article("oldest", telling.letter) is not None
        return str(order) if is_of_one else f"{order}_plain"
    if tells_all_dated(telling.facts):
        return f"{order}_all"
    return f"{order}_tied" if str(telling.facts.slots.get("limit", 1)) == "1" else f"{order}_many"


def _budget(telling: Telling) -> str:
    order = telling.facts.slots.get("order")
    if order not in {"highest", "lowest"}:
        return _by_number(telling)
    if telling.rank > 1:
        return f"{order}_ranked" if len(telling.facts.rows) == 1 else f"{order}_ranked_tied"
    if len(telling.facts.rows) == 1:
        return str(order)
    if lacks_budgets(telling.facts):
        return f"{order}_all" if telling.facts.slots.get("amount") is None else f"{order}_within"
    return f"{order}_many"


def _near(telling: Telling) -> str:
    if telling.facts.slots.get("limit") is not None:
        if len(telling.facts.rows) > 1:
            return "nearest_many"
        one = len(telling.letters) == 1 and telling.speech.with_article("nearest", telling.letter)
        return "nearest" if one else "nearest_plain"
    return _criteria(telling)


def _criteria(telling: Telling) -> str:
    return f"{_by_number(telling)}_founded" if telling.years() else _by_number(telling)


def _near_empty(telling: Telling) -> str:
    return "zero_founded" if telling.years() else "zero"


def _ordered_empty(telling: Telling) -> str:
    return "zero_ordered" if telling.facts.slots.get("order") else "zero"


def _ranked_empty(telling: Telling) -> str:
    ranked = telling.facts.slots.get("order") and telling.rank > 1
    return "zero_ranked" if ranked else _ordered_empty(telling)


def _decades(telling: Telling) -> str:
    ending = "_founded" if telling.years() else ""
    decades = telling.decades
    if decades.total == 0:
        return f"zero{ending}"
    if decades.number == 1:
        return f"one{ending}" if decades.total == 1 else f"single{ending}"
    if len(decades.peaks) == decades.number:
        return f"even{ending}"
    return f"many{ending}" if len(decades.peaks) == 1 else f"tied{ending}"


def _compare(telling: Telling) -> str:
    comparison = telling.comparison
    if not any(count for _, count in comparison.places):
        return "zero"
    if len(comparison.places) == 1:
        return "single"
    if telling.facts.known_regions is not None:
        # What is known of few says little of where there are more.
        if len(comparison.places) > 2:
            return "unsure_fewest" if telling.facts.fewer else "unsure_most"
        return "unsure_fewer" if telling.facts.fewer else "unsure"
    if telling.facts.held_against:
        first, second = (total for _, total in comparison.sides)
        return "sums_equal" if first == second else "sums_more" if first > second else "sums_fewer"
    if len(comparison.leaders) == len(comparison.places):
        return "equal"
    if len(comparison.places) == 2:
        ending = "_by" if telling.facts.by_how_many else ""
        return f"two_fewer{ending}" if telling.facts.fewer else f"two{ending}"
    leading = "fewer" if telling.facts.fewer else "more"
    return leading if len(comparison.leaders) == 1 else f"{leading}_tied"


def _per_place(telling: Telling) -> str:
    comparison = telling.comparison
    if comparison.count(0) == 0:
        return "zero"
    one_leads = len(comparison.leaders) == 1 < len(comparison.places)
    # All of those that lead are named, and somewhere there are fewer, or more.
    some_lead = len(comparison.leaders) < min(len(comparison.places), LONGEST_LIST)
    if telling.is_picked_by_number:
        return _had(telling)
    if telling.facts.counts_places:
        return "counted" if one_leads else "counted_tied"
    ending = "_limited" if telling.facts.slots.get("limit") is not None else ""
    regions = telling.facts.known_regions
    if some_lead and regions is not None and regions.may_turn:
        # What is known of few says little of where there are the most.
        return f"{'unsure_fewest' if telling.facts.slots.get('order') == 'fewest' else 'unsure'}{ending}"
    if telling.facts.slots.get("order") == "fewest":
        return f"fewest{'' if one_leads else '_shared' if some_lead else '_tied'}{ending}"
    return f"{'many' if one_leads else 'shared' if some_lead else 'tied'}{ending}"


def _had(telling: Telling) -> str:
    """How places are told that were picked by how many they have."""
    least, most = telling.numbers_had
    if most == 1:
        return "had_one"
    if most is not None and least == most:
        return "had_same"
    return "had" if least is not None and least > 1 else "had_most"


def _history(telling: Telling) -> str:
    return "several" if len(telling.custodians) > 1 else _by_number(telling)


def _history_empty(telling: Telling) -> str:
    return "zero_unknown" if telling.facts.unknown_name else "zero"


def _per_type(telling: Telling) -> str:
    weighed = types_weighed(telling.facts)
    if weighed is None:
        return _by_number(telling)
    return "as_many" if weighed[0][0] == weighed[1][0] else "weighed"


def _generic(telling: Telling) -> str:
    return "count" if telling.is_count else _by_rows(telling)


def _by_rows(telling: Telling) -> str:
    return "one" if len(telling.facts.rows) == 1 else "many"


def _per_place_empty(telling: Telling) -> str:
    if not telling.facts.unplaced:
        if telling.is_picked_by_number:
            return "had_none_one" if telling.numbers_had[1] == 1 else "had_none"
        return "zero"
    return "unplaced" if telling.facts.unplaced > 1 else "unplaced_one"


_CHOOSERS: Final[Mapping[str, Callable[[Telling], str]]] = {
    "list": _list,
    "count": _count,
    "find": _find,
    "attribute": _attribute,
    "founding": _founding,
    "budget": _budget,
    "near": _near,
    "criteria": _criteria,
    "decades": _decades,
    "compare": _compare,
    "per_place": _per_place,
    "per_type": _per_type,
    "history": _history,
    GENERIC: _generic,
}
_EMPTY: Final[Mapping[str, Callable[[Telling], str]]] = {
    "attribute": _attribute_empty,
    "founding": _ranked_empty,
    "budget": _ranked_empty,
    "near": _near_empty,
    "decades": _near_empty,
    "criteria": _near_empty,
    "history": _history_empty,
    "per_place": _per_place_empty,
}
