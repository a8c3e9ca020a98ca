"""Which sources an answer names, and how it says so."""

import pytest

from glam_kg.answers.model import Facts, SpokenPlace, Status
from glam_kg.answers.sources import MOST_CUSTODIANS, MOST_OF_ALL, DataSource, Origin, Provenance
from glam_kg.errors import QueryError
from glam_kg.sparql.embedded.store import EmbeddedStore

BASE = "https://nde.nl/ontology/hc/"
ISIL = DataSource(f"{BASE}source/isil", "ISIL-register", "CC0-1.0", "2025-03-01", "TIER_1_AUTHORITATIVE")
WIKI = DataSource(f"{BASE}source/wiki", "Wikidata", None, "2024-12-31", "TIER_3_CROWD_SOURCED")
SITE = DataSource(f"{BASE}source/site", "Drents Archief", None, None, "TIER_4_INFERRED")
OTHER = DataSource(f"{BASE}source/zz", "Zeeuws Archief", None, None, "TIER_4_INFERRED")
GRAPH = f"""
PREFIX hc: <{BASE}> PREFIX prov: <http://www.w3.org/ns/prov#> PREFIX dcterms: <http://purl.org/dc/terms/>
PREFIX xsd: <http://www.w3.org/2001/XMLSchema#>
"""


def quads(*sources_of):
    """Custodian number n with its sources, and what is said of these."""
    lines = []
    for source, title, days, tier in (
        ("isil", "ISIL-register", ("2024-01-01", "2025-03-01"), "TIER_1_AUTHORITATIVE"),
        ("wiki", "Wikidata", ("2024-12-31",), "TIER_3_CROWD_SOURCED"),
        ("unspecified", "Unspecified source", (), None),
        ("geonames", "GeoNames", (), "TIER_3_CROWD_SOURCED"),
    ):
        node = f"<{BASE}source/{source}>"
        said = [f'<http://purl.org/dc/terms/title> "{title}"']
        said += [f'<{BASE}retrievedOn> "{day}"^^<http://www.w3.org/2001/XMLSchema#date>' for day in days]
        said += [f'<{BASE}dataTier> "{tier}"'] if tier else []
        said += ["<http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://www.w3.org/ns/prov#Entity>"]
        lines += [f"{node} {each} {node} ." for each in said]
    for number, sources in enumerate(sources_of):
        for source in sources:
            node = f"<{BASE}source/{source}>"
            lines.append(f"<{BASE}custodian/{number}> <http://www.w3.org/ns/prov#wasDerivedFrom> {node} {node} .")
    return "\n".join(lines) + "\n"


@pytest.fixture(scope="module")
def provenance(tmp_path_factory):
    from glam_kg.sparql.embedded.bulk import load_files

    folder = tmp_path_factory.mktemp("sources")
    (folder / "graph.nq").write_text(
        quads(["isil"], ["wiki"], ["isil", "wiki"], ["unspecified"], *[["isil"]] * MOST_CUSTODIANS), encoding="utf-8"
    )
    load_files([folder / "graph.nq"], folder / "store")
    return Provenance.read(EmbeddedStore.open(folder / "store"))


def rows(*numbers):
    return [{"custodian": f"{BASE}custodian/{number}", "name": str(number)} for number in numbers]


def named(origin):
    return [source.name for source in origin.sources]


def test_sources_are_read_with_the_last_day_and_without_those_that_speak_of_no_custodian(provenance):
    found = list(provenance.sources.values())
    assert [source.name for source in found] == ["ISIL-register", "Wikidata"]
    assert (found[0].retrieved, found[0].tier) == ("2025-03-01", "TIER_1_AUTHORITATIVE")


@pytest.mark.parametrize(
    ("of", "names"),
    [
        ((0,), ["ISIL-register"]),
        ((1,), ["Wikidata"]),
        ((2,), ["ISIL-register", "Wikidata"]),
        ((1, 0), ["ISIL-register", "Wikidata"]),
        ((3,), []),
    ],
)
def test_sources_of_rows_are_those_that_speak_of_their_custodians(provenance, of, names):
    origin = provenance.of(rows(*of))
    assert (named(origin), origin.whole) == (names, False)


@pytest.mark.parametrize(
    "result",
    [
        [{"count": 3}],
        [],
        rows(*range(4, 5 + MOST_CUSTODIANS)),
        [{"custodian": "> } DROP ALL"}],
        [{"custodian": f"{BASE}custodian/0"}, {"name": "without"}],
    ],
)
def test_counts_and_long_lists_have_the_sources_of_the_graph(provenance, result):
    origin = provenance.of(result)
    assert (named(origin), origin.whole) == (["ISIL-register", "Wikidata"], True)


def test_as_many_rows_as_may_be_are_looked_up(provenance):
    assert named(provenance.of(rows(*range(4, 4 + MOST_CUSTODIANS)))) == ["ISIL-register"]


def test_a_graph_that_may_not_be_asked_again_names_its_sources(provenance):
    silent = Provenance.read(provenance.graph, by_row=False)
    assert silent.of(rows(0)).whole
    assert named(silent.of(rows(0))) == ["ISIL-register", "Wikidata"]


def test_of_many_sources_only_those_of_the_rows_are_named(provenance):
    many = {f"{BASE}source/{n}": DataSource(f"{BASE}source/{n}", f"S{n}") for n in range(MOST_OF_ALL)}
    wide = Provenance(provenance.graph, {**provenance.sources, **many})
    best = (ISIL.name, WIKI.name, "S0", "S1", "S2")
    counted = wide.of([{"count": 3}])
    assert (tuple(named(counted)), counted.whole, counted.others) == (best, True, 2)
    assert wide.of([]) == Origin()
    assert named(wide.of(rows(0))) == ["ISIL-register"]


def test_a_graph_that_fails_has_no_sources():
    class Failing:
        def query(self, query):
            raise QueryError("the endpoint has no time", query=query.text)

    assert Provenance.read(Failing()).of(rows(0)) == Origin()


def test_one_source_needs_no_question():
    class Counting:
        asked = 0

        def query(self, query):
            Counting.asked += 1
            raise AssertionError(query)

    assert named(Provenance(Counting(), {ISIL.iri: ISIL}).of(rows(0))) == ["ISIL-register"]
    assert Counting.asked == 0


@pytest.fixture(scope="module")
def partly_stated(tmp_path_factory):
    """A graph of one source, half of whose records name none."""
    from glam_kg.sparql.embedded.bulk import load_files

    folder = tmp_path_factory.mktemp("partly")
    said = [
        line for line in quads(["isil"], ["unspecified"], ["isil", "unspecified"]).splitlines() if "/wiki>" not in line
    ]
    (folder / "graph.nq").write_text("\n".join(said) + "\n", encoding="utf-8")
    load_files([folder / "graph.nq"], folder / "store")
    return Provenance.read(EmbeddedStore.open(folder / "store"))


@pytest.mark.parametrize(
    ("of", "names", "unstated"),
    [
        ((0,), ["ISIL-register"], False),
        ((1,), [], True),
        ((0, 1), ["ISIL-register"], True),
        ((2,), ["ISIL-register"], True),
    ],
)
def test_the_only_source_is_not_that_of_records_that_name_none(partly_stated, of, names, unstated):
    origin = partly_stated.of(rows(*of))
    assert (named(origin), origin.unstated) == (names, unstated)


def test_counts_in_a_graph_of_one_source_say_that_not_all_records_name_it(partly_stated):
    assert partly_stated.of([{"count": 3}]) == Origin(tuple(partly_stated.sources.values()), whole=True, unstated=True)


DRENTHE = SpokenPlace("Drenthe", "region", "NL-DR")
COUNT = "count_institutions_by_type_location"
SAID = {
    "one source": (
        Origin((ISIL,)),
        "Bron: ISIL-register, opgehaald op 1 maart 2025.",
        "Source: ISIL-register, retrieved on March 1, 2025.",
        "Quelle: ISIL-register, abgerufen am 1. März 2025.",
        "Source : ISIL-register, consulté le 1er mars 2025.",
    ),
    "one source of unknown day": (
        Origin((SITE,)),
        "Bron: Drents Archief.",
        "Source: Drents Archief.",
        "Quelle: Drents Archief.",
        "Source : Drents Archief.",
    ),
    "three sources": (
        Origin((ISIL, WIKI, SITE)),
        "Bronnen: ISIL-register (opgehaald op 1 maart 2025), Wikidata (opgehaald op 31 december 2024) en Drents Archief.",
        "Sources: ISIL-register (retrieved on March 1, 2025), Wikidata (retrieved on December 31, 2024) and Drents Archief.",
        "Quellen: ISIL-register (abgerufen am 1. März 2025), Wikidata (abgerufen am 31. Dezember 2024) und Drents Archief.",
        "Sources : ISIL-register (consulté le 1er mars 2025), Wikidata (consulté le 31 décembre 2024) et Drents Archief.",
    ),
    "one source, and records that name none": (
        Origin((SITE,), unstated=True),
        "Bron: Drents Archief. Van een deel van deze gegevens is geen bron vermeld.",
        "Source: Drents Archief. No source is stated for some of these data.",
        "Quelle: Drents Archief. Für einen Teil dieser Daten ist keine Quelle angegeben.",
        "Source : Drents Archief. Pour une partie de ces données, aucune source n'est indiquée.",
    ),
    "two sources of a graph with records that name none": (
        Origin((SITE, OTHER), whole=True, unstated=True),
        "Bronnen: Drents Archief en Zeeuws Archief. Van een deel van deze gegevens is geen bron vermeld.",
        "Sources: Drents Archief and Zeeuws Archief. No source is stated for some of these data.",
        "Quellen: Drents Archief und Zeeuws Archief. Für einen Teil dieser Daten ist keine Quelle angegeben.",
        "Sources : Drents Archief et Zeeuws Archief. Pour une partie de ces données, aucune source n'est indiquée.",
    ),
    "four sources of the whole graph": (
        Origin((ISIL, WIKI, SITE, OTHER), whole=True),
        (
            "Bronnen van alle gegevens: ISIL-register (opgehaald op 1 maart 2025), Wikidata (opgehaald op 31 december 2024) "
            "en nog 2 andere."
        ),
        "Sources of all data: ISIL-register (retrieved on March 1, 2025), Wikidata (retrieved on December 31, 2024) and 2 more.",
        (
            "Quellen aller Daten: ISIL-register (abgerufen am 1. März 2025), Wikidata (abgerufen am 31. Dezember 2024) "
            "und 2 weitere."
        ),
        (
            "Sources de l'ensemble des données : ISIL-register (consulté le 1er mars 2025), Wikidata "
            "(consulté le 31 décembre 2024) et 2 autres."
        ),
    ),
}


@pytest.mark.parametrize("language", ["nl", "en", "de", "fr"])
@pytest.mark.parametrize("case", SAID)
def test_sources_are_named_behind_the_answer(wording, case, language):
    origin, *sentences = SAID[case]
    facts = Facts(
        Status.ANSWERED,
        language,
        COUNT,
        ({"count": 3},),
        institution_type="A",
        place=DRENTHE,
        places=(DRENTHE,),
        origin=origin,
    )
    said = wording.sentence(facts).replace("\u00a0", " ")
    assert said.endswith(sentences[["nl", "en", "de", "fr"].index(language)])
    assert wording.notes(facts)
    assert wording.sentence(facts) == " ".join([wording.finding(facts), *wording.notes(facts)])


@pytest.mark.parametrize(
    ("origin", "said"),
    [
        (Origin((WIKI,)), "Looked up in: Wikidata (retrieved on December 31, 2024)."),
        (Origin((SITE, OTHER)), "Looked up in: Drents Archief and Zeeuws Archief."),
        (Origin((SITE,), whole=True, unstated=True), "Looked up in: Drents Archief."),
        (
            Origin((SITE, OTHER), whole=True, others=7),
            "Sources of all data: Drents Archief, Zeeuws Archief and 7 more.",
        ),
    ],
)
def test_what_is_not_known_is_not_said_by_a_source(wording, origin, said):
    row = {"custodian": f"{BASE}custodian/1", "name": "Drents Archief"}
    slots = {"name": "Drents Archief", "attribute": "website"}
    facts = Facts(Status.NO_RESULTS, "en", "institution_attribute", (row,), slots=slots, origin=origin)
    assert wording.sentence(facts) == f"No website is known for the Drents Archief. {said}"


@pytest.mark.parametrize("status", [Status.UNANSWERABLE, Status.OUT_OF_SCOPE, Status.NEEDS_CLARIFICATION])
def test_a_refusal_names_no_source(wording, status):
    assert "ISIL" not in wording.sentence(Facts(status, "nl", origin=Origin((ISIL,))))


def test_of_a_count_in_a_country_only_the_sources_that_have_anything_there_are_named(provenance):
    told = provenance.of([{"count": 2}], within=lambda: frozenset({WIKI.iri}))
    assert (named(told), told.whole) == (["Wikidata"], False)


def test_sources_that_all_have_something_there_are_those_of_the_graph(provenance):
    assert provenance.of([{"count": 2}], within=lambda: frozenset(provenance.sources)).whole


def test_where_they_are_known_without_a_query_long_lists_have_their_own_sources(provenance):
    known = Provenance(provenance.graph, provenance.sources, derived=lambda _: {ISIL.iri})
    told = known.of(rows(*range(MOST_CUSTODIANS + 5)))
    assert (named(told), told.whole) == (["ISIL-register"], False)
