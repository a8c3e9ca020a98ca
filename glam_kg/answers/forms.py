"""Which forms of sentences there are, and the outcomes that each must word."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Final, Literal, get_args

from glam_kg.answers.beside import Rests
from glam_kg.templates.attribute_slots import ATTRIBUTES

if TYPE_CHECKING:
    from collections.abc import Mapping
    from collections.abc import Set as AbstractSet

Language = Literal["nl", "en", "de", "fr"]
LANGUAGES: Final[tuple[Language, ...]] = ("nl", "en", "de", "fr")
Verdict = Literal[
    "older", "newer", "oldest", "newest", "same", "unknown", "unknown_newer", "richer", "same_budget", "unknown_budget"
]
"""What can be told of two custodians that are weighed."""
GENERIC: Final = "generic"
OUTCOMES: Final[Mapping[str, AbstractSet[str]]] = {
    **dict.fromkeys(
        ("identifier", "at_website", "with_identifier", "count_with_identifier",
         "with_attribute", "without_attribute", "still_there", "collection", "events", "members"),
        frozenset({"zero", "one", "many"}),
    ),
    "per_type": frozenset({"zero", "one", "many", "weighed", "as_many"}),
    "list": frozenset({"zero", "one", "many", "one_at_least", "many_at_least", "some", "page", "page_one"}),
    "budget": frozenset(
        {"zero", "one", "many", "zero_ordered", "zero_ranked"}
        | {
            f"{order}{ending}"
            for order in ("highest", "lowest")
            for ending in ("", "_many", "_all", "_within", "_page", "_ranked", "_ranked_tied")
        }
    ),
    "criteria": frozenset(f"{number}{ending}" for number in ("zero", "one", "many") for ending in ("", "_founded")),
    "near": frozenset(
        {"zero", "one", "many", "zero_founded", "one_founded", "many_founded", "nearest", "nearest_plain", "nearest_many"}
        | {"page", "page_one", "nearest_page"}
    ),
    "count": frozenset({"zero", "one", "many", "one_at_least", "many_at_least", "sum"}),
    "find": frozenset({"zero", "one", "one_plain", "many", "seat"}),
    "attribute": frozenset(
        {"zero", "many", "many_unknown", "several_identifier", "several_website"}
        | {"parent_part", "parent_member", "parent_no_network"}
        | {f"{no}{kind}" for no in ("", "no_") for kind in (*sorted(ATTRIBUTES), "identifier")}
    ),
    "founding": frozenset(
        {"zero", "one", "many", "zero_ordered", "zero_ranked"}
        | {
            f"{order}{ending}"
            for order in ("oldest", "newest")
            for ending in ("", "_plain", "_tied", "_many", "_all", "_page", "_ranked", "_ranked_tied")
        }
    ),
    "history": frozenset({"zero", "zero_unknown", "one", "many", "several"}),
    "decades": frozenset(
        f"{number}{ending}" for number in ("zero", "one", "single", "many", "tied", "even") for ending in ("", "_founded")
    ),
    "per_place": frozenset(
        {"zero", "unplaced", "unplaced_one", "counted", "counted_tied", "page", "fewest_page"}
        | {"had", "had_most", "had_same", "had_one", "had_none", "had_none_one"}
        | {
            f"{lead}{ending}"
            for lead in ("many", "shared", "tied", "fewest", "fewest_shared", "fewest_tied", "unsure", "unsure_fewest")
            for ending in ("", "_limited")
        }
    ),
    "compare": frozenset(
        {"zero", "single", "two", "two_fewer", "two_by", "two_fewer_by", "equal"}
        | {"more", "more_tied", "fewer", "fewer_tied", "sums_more", "sums_fewer", "sums_equal"}
        | {"unsure", "unsure_fewer", "unsure_most", "unsure_fewest"}
    ),
    GENERIC: frozenset({"zero", "one", "many", "count", "page", "page_one"}),
    "unrecorded": frozenset({"whether", "how_many", "more", "most"}),
    "weighed": frozenset(get_args(Verdict)),
    "refusal": frozenset(
        {"out_of_scope", "unanswerable", "unspoken", "only_place", "which", "where", "unclear", "courtesy", "combined"}
        | {"unknown_name", "unknown_initials", "in_names", "only_type", "remark", "nothing_listed", "part_of_name", "us_county"}
        | {"about_data", "landscape"}
        | {"about_scheme", "visiting", "order", "size", "average", "cause", "owner", "best", "coordinates"}
        | {"work", "language", "contact", "about_system", "places_by_number"}
        | {"period_open", "per_century"}
        | {"changes_counted", "lifetime", "order_around", "pairs_compared", "thanks", "farewell", "noted"}
    ),
    "note": frozenset(
        {"suggestions", "further", "widened", "areas", "other_reading", "same_name", "at_the_centre", "narrower", "ignored"}
        | {"unknown_left_out"}
        | {"other_is_empty", "namesakes", "namesakes_too", "some_elsewhere"}
        | {"around_town", "around_unknown", "apart", "nearest_unknown"}
        | {"most_tied", "most_one", "fewest_tied", "last_tied"}
        | {"years_missing", "no_other_year", "no_other_near", "only_dated", "few_regions_known", "no_regions_known"}
        | {"regions_missing", "no_regions_of_type", "towns_missing", "no_towns_of_type"}
        | {"few_parts_known", "no_parts_known", "few_towns_known", "no_towns_known", "ask_by_town", "ask_by_its_town"}
        | {"one_of_regions_unknown", "one_of_parts_unknown", "one_of_towns_unknown"}
        | {"closed", "closed_named", "closed_one", "closed_all", "closed_together"}
        | {"so_called", "one_so_called", "percentage", "percentage_at_least", "town_not_known"}
        | {"time_not_known", "its_town"}
        | {"oldest_named", "newest_named", "highest_named", "lowest_named", "first_named"}
        | {"none_dated_fits", "none_budgeted_fits"}
        | {"named", "one_named", "fitting", "one_fitting", "none_fitting", "no_distinction", "galleries_apart"}
        | {"of_other_types", "one_of_other_types", "of_no_such_type", "one_of_no_such_type"}
        | {"countries", "town_in_names", "town_in_one_name", "not_called"}
        | {"near_in_names", "near_in_one_name", "in_boroughs", "in_one_borough"}
        | {"fit_in_boroughs", "fits_in_borough", "none_of_them_fits"}
        | {"none_with_all_fits", "also_of_other_types", "also_one_of_other_types"}
        | {"in_boroughs_of_cities", "in_one_borough_of_cities", "fit_in_boroughs_of_cities", "fits_in_borough_of_cities"}
        | {f"{few}_{of}_known" for few in ("few", "no") for of in get_args(Rests)}
        | {"amount_years", "amount_kind", "currencies", "other_currencies"}
        | {"renamed_subject", "read_as_all", "respelt", "seat", "truncated"}
        | {"known_elsewhere", "known_elsewhere_one", "known_elsewhere_many"}
        | {"repeated", "repeated_named", "repeated_all", "repeated_many"}
        | {"already_named", "all_told", "no_others", "facts"}
        | {"other_type", "others_lack", "other_lacks"}
        | {"others_unknown", "same_end", "listed", "by_place", "decades", "absent", "all_have", "some_have", "ends_unknown"}
        | {"source", "sources", "all_sources", "silent_sources", "unstated_sources"}
    ),
}  # fmt: skip
"""The forms that there are, and the outcomes that each must word."""


def pattern_for(code: str, patterns: Mapping[str, str]) -> str | None:
    """The text for a code: that of the code itself, else that of the first pattern with a star or brackets that it fits.

    >>> pattern_for("CH-VS", {"CH-*": "canton", "CH-VS": "Wallis"})
    'Wallis'
    """
    if code in patterns:
        return patterns[code]
    return next((text for pattern, text in patterns.items() if fnmatchcase(code, pattern)), None)
