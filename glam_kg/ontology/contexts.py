"""The contexts in which classes are ranked: what a question is after, from archives to organisational change."""

from __future__ import annotations

from enum import StrEnum


class ContextTemplate(StrEnum):
    """A context of a question; `template_specificity` scores each class for these."""

    ARCHIVE_SEARCH = "archive_search"
    MUSEUM_SEARCH = "museum_search"
    LIBRARY_SEARCH = "library_search"
    COLLECTION_DISCOVERY = "collection_discovery"
    PERSON_RESEARCH = "person_research"
    LOCATION_BROWSE = "location_browse"
    IDENTIFIER_LOOKUP = "identifier_lookup"
    ORGANIZATIONAL_CHANGE = "organizational_change"
    DIGITAL_PLATFORM = "digital_platform"
    GENERAL_HERITAGE = "general_heritage"
