import pytest
from hypothesis import given
from hypothesis import strategies as st

from glam_kg.folding import fold_key
from glam_kg.places.building import curated_path
from glam_kg.places.curated import read_curated
from glam_kg.places.gazetteer import Gazetteer, plausible
from glam_kg.places.model import LANGUAGES, MatchKind, PlaceLevel


def codes(readings) -> list[str]:
    return [reading.place.code for reading in readings]


def cities(readings) -> list[tuple[str, str | None]]:
    return [(reading.place.name, reading.place.region) for reading in readings]


@pytest.mark.parametrize(
    ("name", "city", "region"),
    [
        ("'s-Gravenhage", "The Hague", "NL-ZH"),
        ("Den Haag", "The Hague", "NL-ZH"),
        ("La Haye", "The Hague", "NL-ZH"),
        ("Den bosch", "'s-Hertogenbosch", "NL-NB"),
        ("Bois-le-Duc", "'s-Hertogenbosch", "NL-NB"),
        ("Alphen a/d Rijn", "Alphen aan den Rijn", "NL-ZH"),
        ("Capelle a/d IJssel", "Capelle aan den IJssel", "NL-ZH"),
        ("Nieuwerkerk ad IJssel", "Nieuwerkerk aan den IJssel", "NL-ZH"),
        ("Ijmuiden", "IJmuiden", "NL-NH"),
        ("Almere", "Almere Stad", "NL-FL"),
        ("Almere Stad", "Almere Stad", "NL-FL"),
        ("Gemeente Maastricht", "Maastricht", "NL-LI"),
        ("Bergen (NH)", "Bergen", "NL-NH"),
        ("Bergen nh", "Bergen", "NL-NH"),
        ("Laren (nh)", "Laren", "NL-NH"),
        ("Laren (Gld.)", "Laren", "NL-GE"),
        ("Elsloo (l)", "Elsloo", "NL-LI"),
        ("Valkenburg lb", "Valkenburg", "NL-LI"),
        ("Valkenburg a/d Geul", "Valkenburg", "NL-LI"),
        ("Den burg (texel)", "Den Burg", "NL-NH"),
        ("Nes-ameland", "Nes", "NL-FR"),
        ("Haarlem, Noord-Holland", "Haarlem", "NL-NH"),
        ("Springfield, Illinois", "Springfield", "US-IL"),
        ("St. Louis", "St. Louis", "US-MO"),
        ("Ft. Worth", "Fort Worth", "US-TX"),
        ("Chicago Hts", "Chicago Heights", "US-IL"),
        ("Frankfurt a. M.", "Frankfurt am Main", "DE-HE"),
        ("Frankfurt/Main", "Frankfurt am Main", "DE-HE"),
        ("Köln", "Köln", "DE-NW"),
        ("Keulen", "Köln", "DE-NW"),
        ("Санкт-Петербург", "Saint Petersburg", "RU-SPE"),
    ],
)
def test_finds_a_settlement_however_its_name_is_written(gazetteer: Gazetteer, name, city, region):
    assert cities(gazetteer.lookup(name, level=PlaceLevel.CITY))[0] == (city, region)


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("Brabant", "NL-NB"),
        ("Noord Brabant", "NL-NB"),
        ("North Brabant", "NL-NB"),
        ("Nordbrabant", "NL-NB"),
        ("Brabant-Septentrional", "NL-NB"),
        ("N-Holland", "NL-NH"),
        ("Hollande-Méridionale", "NL-ZH"),
        ("Zélande", "NL-ZE"),
        ("Frise", "NL-FR"),
        ("Fryslân", "NL-FR"),
        ("Friesland", "NL-FR"),
        ("Gueldre", "NL-GE"),
        ("Nederlands-Limburg", "NL-LI"),
        ("Dutch Limburg", "NL-LI"),
        ("Belgisch Limburg", "BE-VLI"),
        ("Limbourg belge", "BE-VLI"),
        ("Oost-Vlaanderen", "BE-VOV"),
        ("Flanders", "BE-VLG"),
        ("Flandre", "BE-VLG"),
        ("Beieren", "DE-BY"),
        ("Bavière", "DE-BY"),
        ("Noordrijn-Westfalen", "DE-NW"),
        ("Dakota du Nord", "US-ND"),
        ("Californië", "US-CA"),
        ("Kalifornien", "US-CA"),
        ("Colombie-Britannique", "CA-BC"),
        ("Engeland", "GB-ENG"),
        ("Schottland", "GB-SCT"),
        ("Pays de Galles", "GB-WLS"),
        ("Steiermark", "AT-6"),
        ("Grisons", "CH-GR"),
        ("Elzas", "FR-6AE"),
    ],
)
def test_finds_a_subdivision_in_four_languages(gazetteer: Gazetteer, name, code):
    readings = gazetteer.lookup(name, level=PlaceLevel.REGION)
    assert readings[0].place.code == code
    assert readings[0].place.country == code[:2]


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("USA", "US"),
        ("US", "US"),
        ("U.S.", "US"),
        ("Verenigde Staten", "US"),
        ("VS", "US"),
        ("Amerika", "US"),
        ("Etats-Unis", "US"),
        ("Groot-Brittannië", "GB"),
        ("UK", "GB"),
        ("Holland", "NL"),
        ("Pays-Bas", "NL"),
        ("The Netherlands", "NL"),
        ("Niederlande", "NL"),
        ("Tschechien", "CZ"),
        ("Tchéquie", "CZ"),
        ("Czech Republic", "CZ"),
        ("Turkey", "TR"),
        ("Ivory Coast", "CI"),
        ("Vaticaan", "VA"),
        ("NLD", "NL"),
    ],
)
def test_finds_a_country_by_its_common_names(gazetteer: Gazetteer, name, code):
    assert codes(plausible(gazetteer.lookup(name, level=PlaceLevel.COUNTRY))) == [code]


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("Nederlandse", "NL"),
        ("niederländischen", "NL"),
        ("néerlandaises", "NL"),
        ("hollandais", "NL"),
        ("Dutch", "NL"),
        ("Duitse", "DE"),
        ("Belgisch", "BE"),
        ("belges", "BE"),
        ("britischer", "GB"),
        ("Amerikaanse", "US"),
        ("Tsjechische", "CZ"),
        ("Chinese", "CN"),
        ("tschechischer", "CZ"),
        ("françaises", "FR"),
        ("italienne", "IT"),
        ("grecques", "GR"),
        ("Drentse", "NL-DR"),
        ("Groningse", "NL-GR"),
        ("Zeeuwse", "NL-ZE"),
        ("Noord-Hollandse", "NL-NH"),
        ("bayerischen", "DE-BY"),
        ("sächsische", "DE-SN"),
        ("Vlaamse", "BE-VLG"),
        ("flamande", "BE-VLG"),
        ("Scottish", "GB-SCT"),
        ("bretonnes", "FR-BRE"),
        ("Texan", "US-TX"),
    ],
)
def test_adjectives_mean_their_country_or_subdivision(gazetteer: Gazetteer, word, code):
    found = {reading.place.code: reading.kind for reading in gazetteer.exact(fold_key(word))}
    assert found[code] is MatchKind.ADJECTIVE


@pytest.mark.parametrize(
    ("name", "open_readings"),
    [
        ("Utrecht", {"NL-UT", "2745912"}),
        ("Groningen", {"NL-GR", "2755251"}),
        ("Limburg", {"NL-LI", "BE-VLI"}),
        ("Seeland", {"NL-ZE", "DK-85"}),
        ("Luxembourg", {"LU", "LU-LU", "BE-WLX", "2960316"}),
        ("Georgia", {"GE", "US-GA"}),
        ("Washington", {"US-WA", "4140963"}),
        ("New York", {"US-NY", "5128581"}),
    ],
)
def test_keeps_every_plausible_reading_open(gazetteer: Gazetteer, name, open_readings):
    assert open_readings <= set(codes(plausible(gazetteer.lookup(name))))


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Laren", {"NL-NH", "NL-GE"}),
        ("Hengelo", {"NL-OV", "NL-GE"}),
        ("Cambridge", {"GB-ENG", "US-MA"}),
        ("Aalst", {"BE-VLG", "NL-NB"}),
        ("Bergen", {"NL-NH", "DE-NI", "NO-46", "BE-WAL"}),
    ],
)
def test_keeps_namesakes_open(gazetteer: Gazetteer, name, expected):
    found = plausible(gazetteer.lookup(name, level=PlaceLevel.CITY))
    assert expected <= {reading.place.region for reading in found}


def test_does_not_keep_paris_texas_open_beside_paris(gazetteer: Gazetteer):
    found = plausible(gazetteer.lookup("Paris", level=PlaceLevel.CITY))
    assert cities(found) == [("Paris", "FR-IDF")]


def test_a_name_of_its_own_goes_before_another_name_of_a_neighbour(gazetteer: Gazetteer):
    found = plausible(gazetteer.lookup("Kapelle", country="NL", level=PlaceLevel.CITY))
    assert cities(found) == [("Kapelle", "NL-ZE")]


def test_country_makes_the_other_name_the_only_one(gazetteer: Gazetteer):
    assert cities(gazetteer.lookup("Flushing", country="NL")) == [("Vlissingen", "NL-ZE")]
    assert cities(gazetteer.lookup("Bergen", country="NL", level=PlaceLevel.CITY))[0] == ("Bergen", "NL-NH")


def test_a_beginning_of_a_name_is_a_prefix(gazetteer: Gazetteer):
    found = gazetteer.lookup("Schoonhoven aan", country="NL")
    assert found == ()
    found = gazetteer.lookup("Wijk bij", country="NL")
    assert cities(found) == [("Wijk bij Duurstede", "NL-UT")]
    assert found[0].kind is MatchKind.PREFIX


def test_a_region_holds_the_settlements_of_the_larger_and_smaller_subdivisions(gazetteer: Gazetteer):
    assert cities(gazetteer.lookup("Hasselt", region="BE-VLI"))[0] == ("Hasselt", "BE-VLG")
    assert gazetteer.lookup("Hasselt", region="BE-WAL") == ()
    assert cities(gazetteer.lookup("Strasbourg", region="FR-67"))[0] == ("Strasbourg", "FR-GES")


@pytest.mark.parametrize(
    ("code", "parts"),
    [
        ("BE-VLG", ["BE-VLG", "BE-VAN", "BE-VBR", "BE-VLI", "BE-VOV", "BE-VWV"]),
        ("BE-VLI", ["BE-VLI"]),
        ("NL-DR", ["NL-DR"]),
        ("FR-BRE", ["FR-BRE", "FR-22", "FR-29", "FR-35", "FR-56"]),
        ("XX-YY", ["XX-YY"]),
    ],
)
def test_the_parts_of_a_subdivision_are_those_below_it(gazetteer: Gazetteer, code, parts):
    assert list(gazetteer.parts(code)) == parts


def test_a_territory_is_found_as_part_of_its_state_too(gazetteer: Gazetteer):
    for conditions in ({"region": "US-PR"}, {"country": "US"}, {"country": "PR"}):
        best = gazetteer.lookup("San Juan", level=PlaceLevel.CITY, **conditions)[0].place
        assert (best.name, best.country) == ("San Juan", "PR")


def test_near_decides_between_namesakes(gazetteer: Gazetteer):
    in_gelderland, in_gooi = (52.19, 6.37), (52.26, 5.23)
    for point, region in ((in_gelderland, "NL-GE"), (in_gooi, "NL-NH")):
        found = plausible(gazetteer.lookup("Laren", country="NL", near=point))
        assert [reading.place.region for reading in found] == [region]


def test_near_rules_out_a_namesake_far_away(gazetteer: Gazetteer):
    paris_in_texas = (33.66, -95.56)
    found = gazetteer.lookup("Paris", level=PlaceLevel.CITY, near=paris_in_texas)
    assert cities(found) == [("Paris", "US-TX")]


def test_a_point_is_in_reach_of_a_country_or_not(gazetteer: Gazetteer):
    utrecht, null_island, san_juan = (52.09, 5.12), (0.0, 0.0), (18.47, -66.1)
    assert gazetteer.has_settlement_near("NL", utrecht)
    assert not gazetteer.has_settlement_near("NL", null_island)
    assert gazetteer.has_settlement_near("US", san_juan)
    assert not gazetteer.has_settlement_near("XX", utrecht)


@pytest.mark.parametrize(
    ("areas", "kilometres", "near"),
    [
        (["US-KY"], 30, True), (["US-IN"], 60, True), (["US-IN"], 5, False), (["US-TX", "US-OH"], 5, True), (["NL"], 100, False)
    ],
)  # fmt: skip
def test_an_area_is_near_where_a_settlement_of_it_is(gazetteer, areas, kilometres, near):
    cincinnati = (39.1, -84.51)
    assert gazetteer.is_near(areas, cincinnati, kilometres) is near


def test_spelling_is_only_guessed_when_asked(gazetteer: Gazetteer):
    assert gazetteer.lookup("Amsterdm", country="NL") == ()
    found = gazetteer.lookup("Amsterdm", country="NL", fuzzy=True)
    assert (found[0].place.name, found[0].kind) == ("Amsterdam", MatchKind.SPELLING)


def test_place_knows_codes_of_every_level(gazetteer: Gazetteer):
    assert gazetteer.place("NL").name == "Netherlands"
    assert gazetteer.place("NL-NH").region == "NL-NH"
    assert gazetteer.place("2759794").name == "Amsterdam"
    assert gazetteer.place("NL-NH/Texel").name == "Texel"
    for unknown in ("", "XX", "NL-QQ", "0", "-1", "99999999999999999999", "NL-NH/Nowhere", "²"):
        assert gazetteer.place(unknown) is None


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("NL", ["Nederland", "Netherlands", "Niederlande", "Pays-Bas"]),
        ("NL-NB", ["Noord-Brabant", "North Brabant", "Nordbrabant", "Brabant-Septentrional"]),
        ("NL-FR", ["Fryslân", "Friesland", "Friesland", "Frise"]),
        ("BE-VLG", ["Vlaanderen", "Flanders", "Flandern", "Flandre"]),
        ("DE-BY", ["Beieren", "Bavaria", "Bayern", "Bavière"]),
        ("GB-SCT", ["Schotland", "Scotland", "Schottland", "Écosse"]),
        ("US-GA", ["Georgia", "Georgia", "Georgia", "Géorgie"]),
        ("US-WA", ["Washington"] * 4),
    ],
)
def test_names_are_shown_in_four_languages(gazetteer: Gazetteer, code, names):
    place = gazetteer.place(code)
    assert [gazetteer.names(place, language) for language in ("nl", "en", "de", "fr")] == names


@pytest.mark.parametrize(
    ("name", "country", "names"),
    [
        ("The Hague", "NL", ["Den Haag", "The Hague", "Den Haag", "La Haye"]),
        ("Almere Stad", "NL", ["Almere"] * 4),
        ("Leiden", "NL", ["Leiden", "Leiden", "Leiden", "Leyde"]),
        ("Brussels", "BE", ["Brussel", "Brussels", "Brüssel", "Bruxelles"]),
        ("Gent", "BE", ["Gent", "Ghent", "Gent", "Gand"]),
        ("Munich", "DE", ["München", "Munich", "München", "Munich"]),
        ("Dunkirk", "FR", ["Duinkerke", "Dunkirk", "Dünkirchen", "Dunkerque"]),
        ("Sitten", "CH", ["Sion", "Sion", "Sitten", "Sion"]),
        ("Vienna", "AT", ["Wenen", "Vienna", "Wien", "Vienne"]),
        ("Luxembourg", "LU", ["Luxemburg", "Luxembourg", "Luxemburg", "Luxembourg"]),
        ("London", "GB", ["Londen", "London", "London", "Londres"]),
        ("Assen", "NL", ["Assen"] * 4),
    ],
)
def test_settlements_are_shown_by_their_usual_names(gazetteer: Gazetteer, name, country, names):
    place = gazetteer.lookup(name, country=country, level=PlaceLevel.CITY)[0].place
    assert place.name == name
    assert [gazetteer.names(place, language) for language in ("nl", "en", "de", "fr")] == names


def test_a_namesake_of_a_large_town_keeps_its_own_name(gazetteer: Gazetteer):
    village = gazetteer.place("2803449")
    assert (village.name, village.country, village.population < 1000) == ("Aalst", "BE", True)
    assert gazetteer.names(village, "fr") == "Aalst"
    assert gazetteer.names(gazetteer.place("NL-NH/Texel"), "fr") == "Texel"


def test_the_names_shown_are_found(gazetteer: Gazetteer):
    labels = [
        (settlement, label)
        for settlement in read_curated(curated_path()).settlements
        for language in LANGUAGES
        if (label := settlement.label.of(language))
    ]
    assert len(labels) > 150
    missed = [
        (settlement.name, label)
        for settlement, label in labels
        if settlement.name not in {found.place.name for found in gazetteer.exact(fold_key(label))}
    ]
    assert missed == []


def test_the_seat_of_a_municipality_goes_before_its_namesakes(gazetteer: Gazetteer):
    seats = read_curated(curated_path()).municipalities
    assert "Bloemendaal" in seats["NL-NH"]
    for region, names in seats.items():
        for name in names:
            readings = gazetteer.lookup(name, country=region[:2], level=PlaceLevel.CITY)
            assert (readings[0].place.name, readings[0].place.region) == (name, region)
            assert len(readings) > 1


@pytest.mark.parametrize(
    ("name", "regions"),
    [
        ("Aalst", ["NL-NB", "NL-GE"]),
        ("Bergen", ["NL-NH", "NL-LI"]),
        ("Spijk", ["NL-GR", "NL-NB", "NL-GE"]),
        ("Winsum", ["NL-GR", "NL-FR"]),
        ("Valkenburg", ["NL-LI", "NL-ZH"]),
        ("Vianen", ["NL-UT", "NL-NB"]),
        ("Haren", ["NL-GR", "NL-NB"]),
    ],
)
def test_dutch_namesakes_stay_open_in_the_order_of_their_weight(gazetteer: Gazetteer, name, regions):
    found = plausible(gazetteer.lookup(name, country="NL", level=PlaceLevel.CITY))
    assert [reading.place.region for reading in found] == regions


def test_keys_of_regions_and_countries_are_sorted_and_found(gazetteer: Gazetteer):
    keys = gazetteer.region_and_country_keys()
    assert list(keys) == sorted(set(keys))
    assert {"drenthe", "nederland", "bayern"} <= set(keys)


@pytest.mark.parametrize("word", ["and", "are", "can", "per", "est", "sur", "hun", "dom"])
def test_common_words_are_no_country_codes(gazetteer: Gazetteer, word):
    assert [reading for reading in gazetteer.exact(word) if reading.place.level is PlaceLevel.COUNTRY] == []


def test_limit_keeps_the_best(gazetteer: Gazetteer):
    assert gazetteer.lookup("Springfield", limit=3) == gazetteer.lookup("Springfield", limit=30)[:3]
    assert gazetteer.lookup("Springfield", limit=0) == ()


@given(
    name=st.text(max_size=40),
    country=st.sampled_from([None, "NL", "US", "XX", "nl", ""]),
    region=st.sampled_from([None, "NL-NH", "BE-VLI", "US-PR", "nonsense", ""]),
    near=st.none() | st.tuples(st.floats(-90, 90), st.floats(-180, 180)),
    fuzzy=st.booleans(),
)
def test_lookup_answers_any_text(gazetteer: Gazetteer, **question):
    found = gazetteer.lookup(**question)
    assert len(set(codes(found))) == len(found) <= 10
    assert [reading.score for reading in found] == sorted((reading.score for reading in found), reverse=True)
    assert all(0 <= reading.score <= 1 for reading in found)
    assert set(plausible(found)) <= set(found)


@given(
    word=st.sampled_from(["Springfield", "San Juan", "Saint-Louis", "Utrecht", "Limburg", "Union"])
    | st.text(max_size=20)
)
def test_exact_is_in_total_order_and_matches_its_key(gazetteer: Gazetteer, word):
    key = fold_key(word)
    found = gazetteer.exact(key)
    order = [
        (-reading.score, list(PlaceLevel)[::-1].index(reading.place.level), -reading.place.population)
        for reading in found
    ]
    assert order == sorted(order)
    assert all(reading.matched == key for reading in found)
    assert found == gazetteer.exact(key)


@pytest.mark.parametrize("country", ["NL", "US", "DE", "FR"])
def test_settlements_looked_up_at_once_are_those_that_a_lookup_finds_of_each(gazetteer, country):
    names = [
        "Bergen",
        "San Juan",
        "Neustadt",
        "Den Haag",
        "den haag",
        "Springfield",
        "Paris",
        "Bergen (NH)",
        "Nowhere at all",
        "",
    ]
    found = gazetteer.settlements(names, country)
    for name in names:
        readings = gazetteer.lookup(name, country=country, level=PlaceLevel.CITY)
        whole = [
            reading
            for reading in readings
            if reading.matched == fold_key(name) and reading.kind is not MatchKind.PREFIX
        ]
        assert found.get(name, ()) == tuple(whole)
