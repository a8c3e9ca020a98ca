"""What the small graph of these tests has, which was written by hand: custodians by their codes, and towns."""

from glam_kg.namespaces import SETTLEMENT_BASE

ARCHIVE, MUSEUM, KEI = "NL-DR-ASS-A-AA", "NL-DR-ASS-M-MA", "NL-DR-EMM-M-ME"
LIBRARY, UNIVERSITY, FIJI = "NL-GR-GRO-L-BG", "NL-GR-GRO-E-UG", "FJ-C-SUV-M-FM"
ASSEN, EMMEN, GRONINGEN, SUVA = (f"{SETTLEMENT_BASE}geonames/{number}" for number in range(1, 5))


def ghcids(rows):
    """The codes of the custodians of rows."""
    return [row["ghcid"] for row in rows]
