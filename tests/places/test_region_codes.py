"""GeoNames' first-order divisions against ISO 3166-2, by towns whose subdivision anyone can check."""

import pytest

from glam_kg.places.gazetteer import Gazetteer
from glam_kg.places.model import PlaceLevel

TOWNS = {
    "NL-DR": "Assen, Emmen, Hoogeveen, Meppel",
    "NL-FL": "Lelystad, Dronten, Emmeloord",
    "NL-FR": "Leeuwarden, Sneek, Drachten",
    "NL-GE": "Arnhem, Nijmegen, Apeldoorn, Wageningen",
    "NL-GR": "Groningen, Veendam, Winschoten",
    "NL-LI": "Maastricht, Venlo, Heerlen",
    "NL-NB": "Eindhoven, Tilburg, Breda",
    "NL-NH": "Amsterdam, Haarlem, Alkmaar",
    "NL-OV": "Zwolle, Enschede, Deventer",
    "NL-UT": "Utrecht, Amersfoort, Zeist",
    "NL-ZE": "Middelburg, Vlissingen, Goes",
    "NL-ZH": "Rotterdam, Leiden, Gouda",
    "BE-VLG": "Gent, Leuven, Hasselt, Brugge",
    "BE-WAL": "Liège, Namur, Charleroi",
    "BE-BRU": "Brussels, Schaerbeek",
    "DE-BW": "Stuttgart, Mannheim, Karlsruhe",
    "DE-BY": "München, Nürnberg, Augsburg",
    "DE-HB": "Bremen, Bremerhaven",
    "DE-HH": "Hamburg",
    "DE-HE": "Frankfurt am Main, Kassel, Wiesbaden",
    "DE-NI": "Hannover, Braunschweig, Osnabrück",
    "DE-NW": "Köln, Dortmund, Münster",
    "DE-RP": "Mainz, Koblenz, Trier",
    "DE-SL": "Saarbrücken, Völklingen",
    "DE-SH": "Kiel, Lübeck, Flensburg",
    "DE-BB": "Potsdam, Cottbus",
    "DE-MV": "Rostock, Schwerin, Stralsund",
    "DE-SN": "Dresden, Leipzig, Chemnitz",
    "DE-ST": "Magdeburg, Dessau, Wittenberg",
    "DE-TH": "Erfurt, Weimar, Jena",
    "DE-BE": "Berlin",
    "FR-IDF": "Paris, Versailles, Melun",
    "FR-BRE": "Rennes, Brest, Quimper",
    "FR-GES": "Strasbourg, Metz, Reims",
    "FR-ARA": "Lyon, Grenoble, Clermont-Ferrand",
    "FR-NAQ": "Bordeaux, Limoges, Poitiers",
    "FR-OCC": "Toulouse, Montpellier, Nîmes",
    "FR-PAC": "Marseille, Nice, Avignon",
    "FR-HDF": "Lille, Amiens, Calais",
    "FR-NOR": "Rouen, Caen, Cherbourg",
    "FR-PDL": "Nantes, Angers, Le Mans",
    "FR-CVL": "Orléans, Tours, Bourges",
    "FR-BFC": "Dijon, Besançon",
    "FR-20R": "Ajaccio, Bastia",
    "GB-ENG": "London, York, Manchester",
    "GB-SCT": "Edinburgh, Glasgow, Aberdeen",
    "GB-WLS": "Cardiff, Swansea, Aberystwyth",
    "GB-NIR": "Belfast, Derry",
    "US-NY": "Buffalo, Albany, Rochester",
    "US-CA": "Los Angeles, San Diego, Sacramento",
    "US-DC": "Washington",
    "US-HI": "Honolulu, Hilo",
    "CA-AB": "Calgary, Edmonton",
    "CA-BC": "Vancouver, Kelowna",
    "CA-MB": "Winnipeg, Brandon",
    "CA-NB": "Moncton, Fredericton",
    "CA-NL": "St. John's, Gander",
    "CA-NS": "Halifax, Truro",
    "CA-ON": "Toronto, Ottawa, Kingston",
    "CA-PE": "Charlottetown, Summerside",
    "CA-QC": "Montréal, Gatineau, Sherbrooke",
    "CA-SK": "Regina, Saskatoon",
    "CA-YT": "Whitehorse",
    "CA-NT": "Yellowknife",
    "CA-NU": "Iqaluit",
    "AT-1": "Eisenstadt, Oberwart",
    "AT-2": "Klagenfurt, Villach",
    "AT-3": "Sankt Pölten, Krems",
    "AT-4": "Linz, Wels, Steyr",
    "AT-5": "Salzburg, Hallein",
    "AT-6": "Graz, Leoben",
    "AT-7": "Innsbruck, Kufstein",
    "AT-8": "Bregenz, Dornbirn",
    "AT-9": "Vienna",
    "CH-ZH": "Zürich, Winterthur",
    "CH-GE": "Genève",
    "CH-TI": "Lugano, Bellinzona",
    "LU-LU": "Luxembourg",
    "LU-ES": "Esch-sur-Alzette, Differdange, Dudelange",
    "LU-EC": "Echternach",
    "ES-CT": "Barcelona, Girona, Tarragona",
    "ES-AN": "Sevilla, Granada, Córdoba",
    "ES-PV": "Bilbao",
    "IT-62": "Rome, Viterbo",
    "IT-52": "Florence, Siena, Pisa",
    "IT-34": "Venice, Verona, Padua",
    "PL-12": "Kraków, Tarnów",
    "PL-14": "Warsaw, Radom",
    "PL-22": "Gdańsk, Gdynia",
    "CZ-10": "Prague",
    "CZ-64": "Brno, Znojmo",
    "CZ-80": "Ostrava, Opava",
    "DK-84": "Copenhagen, Helsingør",
    "DK-82": "Århus, Viborg",
    "DK-83": "Odense, Esbjerg",
    "FI-18": "Helsinki, Espoo",
    "FI-19": "Turku",
    "FI-11": "Tampere",
    "SE-AB": "Stockholm, Södertälje",
    "SE-O": "Gothenburg, Borås",
    "SE-M": "Malmö, Lund",
    "NO-03": "Oslo",
    "NO-46": "Bergen, Voss",
    "NO-50": "Trondheim, Levanger",
    "HR-21": "Zagreb",
    "HR-17": "Split",
    "HR-18": "Pula, Rovinj",
    "JP-13": "Tokyo",
    "JP-27": "Osaka",
    "JP-01": "Sapporo, Hakodate",
    "AU-NSW": "Sydney, Newcastle",
    "AU-VIC": "Melbourne, Ballarat",
    "AU-TAS": "Hobart, Launceston",
    "BR-SP": "São Paulo, Campinas",
    "BR-RJ": "Rio de Janeiro, Petrópolis",
    "MX-JAL": "Guadalajara",
    "ZA-WC": "Cape Town, Stellenbosch",
    "ID-JB": "Bandung",
    "SR-PM": "Paramaribo",
}


@pytest.mark.parametrize("code", sorted(TOWNS))
def test_towns_lie_in_their_subdivision(gazetteer: Gazetteer, code):
    for town in TOWNS[code].split(", "):
        best = gazetteer.lookup(town, country=code[:2], level=PlaceLevel.CITY)[0].place
        assert best.region == code, town


def test_every_region_of_a_settlement_is_in_iso_3166_2(gazetteer: Gazetteer):
    strays = gazetteer._connection.execute(
        "SELECT DISTINCT region FROM place WHERE region IS NOT NULL AND region NOT IN (SELECT code FROM area)"
    ).fetchall()
    assert strays == []


def test_countries_with_whole_maps_leave_no_settlement_without_region(gazetteer: Gazetteer):
    for country in ("NL", "BE", "DE", "FR", "US", "CA", "AT", "CH", "LU"):
        query = "SELECT count(*) FROM place WHERE level = 2 AND region IS NULL AND country = ?"
        assert gazetteer._connection.execute(query, (country,)).fetchone() == (0,), country


def test_where_the_map_is_silent_the_region_is_unknown(gazetteer: Gazetteer):
    abidjan = gazetteer.lookup("Abidjan", country="CI", level=PlaceLevel.CITY)[0].place
    assert abidjan.region is None
    assert gazetteer.lookup("Abidjan", region="CI-AB", level=PlaceLevel.CITY)[0].place == abidjan
