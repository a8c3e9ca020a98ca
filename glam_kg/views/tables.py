"""The tables of the views, made from the texts that the store gave; in SQL, as DuckDB speaks it.

A node is numbered in the order of its IRI, so custodians of one place, whose GHCIDs begin alike, lie together. Text compares by
its code points, as it does in the store.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

    import duckdb

LANGUAGES: Final = ("nl", "en", "de", "fr")
"""Languages in which the names of rows are kept."""
_LONGEST: Final = 40_000_000
"""Bytes of a line: a term that can be loaded has at most 16 MiB, and twice as many where all of it is quotes."""
_DEGREES: Final = "DECIMAL(18, 15)"
"""To a ten-thousandth of a millimetre; what is out of the range of latitude and longitude is near nothing."""
_COLUMNS: Final = {
    "label": ("node", "value", "language"),
    "identifier": ("node", "scheme", "value"),
    "budget": ("node", "currency", "value", "year"),
    "event": ("node", "event", "type", "year", "day", "text"),
    "told": ("node", "kind", "value"),
    "street": ("node", "postal", "value"),
}
_NODES: Final = (
    "ghcid",
    "letter",
    "settlement",
    "founding_year",
    "identifier",
    "subject",
    "budget",
    "network",
    "event",
)
"""What a node has that is numbered; of others no template asks."""


def make_tables(database: duckdb.DuckDBPyConnection, texts: Path, names: tuple[str, ...]) -> None:
    """Make all tables from a folder of CSV files, one for each of the names."""
    for name in names:
        read_text(database, texts / f"{name}.csv", _COLUMNS.get(name, ("node", "value")))
    for statement in _statements():
        database.execute(statement)


def read_text(
    database: duckdb.DuckDBPyConnection, file: Path, columns: tuple[str, ...], *, longest: int = _LONGEST
) -> None:
    """Make a temporary table of text from a CSV file, called like it; each row once; no line has more than `longest` bytes.

    The file is read from its beginning to its end: who begins elsewhere may take what stands in a text of many lines for rows.
    """
    typed = ", ".join(f"'{column}': 'VARCHAR'" for column in columns)
    never_null = ", ".join(f"'{column}'" for column in columns)
    database.execute(
        f"CREATE TEMP TABLE text_{file.stem} AS SELECT DISTINCT * FROM read_csv(?, header = true, auto_detect = false, "
        f"columns = {{{typed}}}, force_not_null = [{never_null}], delim = ',', quote = '\"', escape = '\"', "
        f"strict_mode = true, parallel = false, max_line_size = {longest}, buffer_size = {2 * longest})",
        [str(file)],
    )


def _statements() -> list[str]:
    nodes = " UNION ".join(f"SELECT node FROM text_{name}" for name in _NODES)
    return [
        f"CREATE TEMP TABLE node AS SELECT node AS iri, row_number() OVER (ORDER BY node)::INTEGER AS id FROM ({nodes})",
        _custodian(),
        *(_facet(name) for name in ("letter", "country", "region", "settlement", "network", "subject", "derived")),
        "CREATE TABLE settlement_name AS SELECT node AS settlement, min(value) AS name FROM text_settlement_name GROUP BY node",
        (
            "CREATE TABLE identifier AS SELECT id, scheme, min(value) AS value FROM text_identifier JOIN node ON iri = node "
            "GROUP BY scheme, id ORDER BY scheme, id"
        ),
        (
            "CREATE TABLE budget AS SELECT id, currency, value::DECIMAL(38, 18) AS amount, nullif(year, '')::BIGINT AS year "
            "FROM text_budget JOIN node ON iri = node ORDER BY currency, amount, id"
        ),
        (
            "CREATE TABLE event AS SELECT id, event, type, year::BIGINT AS year, "
            "CASE WHEN length(day) > 7 THEN '0' WHEN length(day) > 4 THEN '1' ELSE '2' END || day AS day, "
            "substr(nullif(text, ''), 2) AS text FROM text_event JOIN node ON iri = node ORDER BY year, id"
        ),
        _told(),
        (
            "CREATE TABLE known_as AS SELECT value, node AS iri FROM text_known_as "
            "WHERE node IN (SELECT iri FROM node UNION SELECT value FROM text_network) ORDER BY value, iri"
        ),
        _point(),
    ]


def _told() -> str:
    """What is told in texts, and the addresses: each with the postal code and the place that stand beside its street."""
    beside = (
        f"LEFT JOIN (SELECT node AS postal, min(value) AS {what} FROM text_postal_{what} GROUP BY node) USING (postal)"
        for what in ("code", "place")
    )
    return f"""
        CREATE TABLE told AS
        WITH address AS (
            SELECT DISTINCT node, 'address' AS kind,
            value || coalesce(', ' || code, '') || coalesce(if(code IS NULL, ', ', ' ') || place, '') AS value
            FROM text_street {" ".join(beside)}
        )
        SELECT id, kind, value FROM (FROM text_told UNION ALL FROM address) JOIN node ON iri = node ORDER BY id, kind, value
    """


def _facet(name: str) -> str:
    return f"CREATE TABLE {name} AS SELECT id, value FROM text_{name} JOIN node ON iri = node ORDER BY value, id"


def _custodian() -> str:
    """One row a node: its GHCID and letter, the town, its earliest year, and in each language its name and the rank of that."""
    ranked = ", ".join(f"min({_rank(language)} || value) AS {language}" for language in LANGUAGES)
    names = ", ".join(f"coalesce(substr(label.{language}, 2), '') AS name_{language}" for language in LANGUAGES)
    ranks = ", ".join(
        f"(rank() OVER (ORDER BY name_{language}, ghcid))::INTEGER AS rank_{language}" for language in LANGUAGES
    )
    return f"""
        CREATE TABLE custodian AS
        WITH ghcid AS (SELECT node, min(value) AS ghcid FROM text_ghcid GROUP BY node),
        letter AS (SELECT node, min(value) AS letter FROM text_letter GROUP BY node),
        town AS (
            SELECT node, min(value) AS town FROM (
                SELECT node, '0' || value AS value FROM text_locality
                UNION ALL
                SELECT text_settlement.node, '1' || text_settlement_name.value
                FROM text_settlement JOIN text_settlement_name ON text_settlement_name.node = text_settlement.value
            ) GROUP BY node
        ),
        label AS (SELECT node, {ranked} FROM text_label SEMI JOIN text_ghcid USING (node) GROUP BY node),
        year AS (SELECT node, min(value::BIGINT) AS founded FROM text_founding_year GROUP BY node),
        named AS (
            SELECT id, iri, ghcid, letter, substr(town, 2) AS city, founded, {names}
            FROM node
            LEFT JOIN ghcid ON ghcid.node = iri LEFT JOIN letter ON letter.node = iri LEFT JOIN town ON town.node = iri
            LEFT JOIN label ON label.node = iri LEFT JOIN year ON year.node = iri
        )
        SELECT *, {ranks} FROM named ORDER BY id
    """


def _rank(language: str) -> str:
    """As the templates rank a label: in the language asked for, in English, in any other."""
    asked, english = (f"language = '{code}' OR starts_with(language, '{code}-')" for code in (language, "en"))
    return f"CASE WHEN {asked} THEN '0' WHEN {english} THEN '1' ELSE '2' END"


def _point() -> str:
    """Where a custodian is: its own coordinates, else those of its settlements."""
    coordinates = (
        f"SELECT text_latitude.node, try_cast(text_latitude.value AS {_DEGREES}) AS lat, "
        f"try_cast(text_longitude.value AS {_DEGREES}) AS long FROM text_latitude JOIN text_longitude USING (node) "
        "WHERE lat BETWEEN -90 AND 90 AND long BETWEEN -180 AND 180"
    )
    return f"""
        CREATE TABLE point AS
        WITH coordinates AS ({coordinates})
        SELECT DISTINCT id, lat, long FROM coordinates JOIN node ON iri = node
        UNION
        SELECT id, lat, long FROM text_settlement JOIN node ON iri = text_settlement.node
        JOIN coordinates ON coordinates.node = text_settlement.value
        SEMI JOIN text_settlement_node ON text_settlement_node.node = text_settlement.value
        ANTI JOIN text_latitude ON text_latitude.node = iri
        ORDER BY lat, long, id
    """
