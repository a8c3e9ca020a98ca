"""What a name of a place, or an adjective made from it, is found as."""

import pytest

from glam_kg.folding import fold_key
from glam_kg.places.gazetteer import Gazetteer, plausible
from glam_kg.places.model import MatchKind, PlaceLevel


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
        ("Ostrau", "Ostrava", "CZ-80"),
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


def test_a_beginning_of_a_name_is_a_prefix(gazetteer: Gazetteer):
    found = gazetteer.lookup("Schoonhoven aan", country="NL")
    assert found == ()
    found = gazetteer.lookup("Wijk bij", country="NL")
    assert cities(found) == [("Wijk bij Duurstede", "NL-UT")]
    assert found[0].kind is MatchKind.PREFIX


def test_spelling_is_only_guessed_when_asked(gazetteer: Gazetteer):
    assert gazetteer.lookup("Amsterdm", country="NL") == ()
    found = gazetteer.lookup("Amsterdm", country="NL", fuzzy=True)
    assert (found[0].place.name, found[0].kind) == ("Amsterdam", MatchKind.SPELLING)


@pytest.mark.parametrize("word", ["and", "are", "can", "per", "est", "sur", "hun", "dom"])
def test_common_words_are_no_country_codes(gazetteer: Gazetteer, word):
    assert [reading for reading in gazetteer.exact(word) if reading.place.level is PlaceLevel.COUNTRY] == []
