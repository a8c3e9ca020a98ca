"""Where the institutions of a list are, as a draft takes it from addresses, codes and coordinates."""

import pytest


def test_lost_zeros_of_postal_codes_are_put_back_where_codes_have_five_digits(draft):
    text, records = draft("a.csv", "name,plz,ort,staat\nA,1099,Dresden,D\nB,9000,St. Gallen,CH\nC,10117,Berlin,D\n")
    assert [record["location"]["postal_code"] for record in records] == ["01099", "9000", "10117"]
    assert 'lost zeros: 1, such as "1099"' in text
    _, records = draft("a.csv", "name,zip,state\nA,1103.0,MA\nB,02108-3777,MA\nC,63110.0,MO\n")
    assert [record["location"]["postal_code"] for record in records] == ["01103", "02108-3777", "63110"]
    text, _ = draft("a.csv", "name,plz,ort,staat\nA,9000,St. Gallen,CH\n")
    assert "five_digits" not in text


def test_a_postal_code_and_a_town_in_one_cell_are_taken_apart(draft):
    content = "nr,naam,plaats en postcode\n1,Huis,1017 CX Amsterdam\n2,Slot,8261 JW 's-Hertogenbosch\n3,Hof,\n"
    _, records = draft("a.csv", content)
    assert [record["location"] for record in records[:2]] == [
        {"postal_code": "1017 CX", "city": "Amsterdam"}, {"postal_code": "8261 JW", "city": "'s-Hertogenbosch"},
    ]  # fmt: skip
    _, records = draft("a.csv", "nr,name,PLZ Ort\n1,Haus,01067 Dresden\n2,Hof,D-41460 Neuss am Rhein\n")
    assert [record["location"]["city"] for record in records] == ["Dresden", "Neuss am Rhein"]


def test_a_town_with_state_and_zip_code_is_taken_apart(draft):
    text, records = draft("a.tsv", "LIBNAME\tCSZ\nABBOTT LIBRARY\tDEXTER, ME 04930\nADAMS LIBRARY\tADAMS, MA 1220\n")
    assert "but the regions are states of the United States" in text
    assert records[0]["location"] == {"country": "US", "city": "DEXTER", "region": "US-ME", "postal_code": "04930"}
    assert records[1]["location"]["postal_code"] == "01220"


def test_coordinates_in_one_cell_are_taken_apart(draft):
    _, records = draft("a.csv", 'naam,plaats,punt\nHuis,Delft,"52.01, 4.36"\nHof,Leiden,52.16 4.49\n')
    assert [(record["location"]["latitude"], record["location"]["longitude"]) for record in records] == [
        ("52.01", "4.36"), ("52.16", "4.49"),
    ]  # fmt: skip


def test_a_street_gets_its_number(draft):
    _, records = draft("a.csv", "naam,straatnaam,huisnr,plaats\nHuis,Brink,56,Deventer\nHof,Wierdijk,12a,Enkhuizen\n")
    assert [record["location"]["street_address"] for record in records] == ["Brink 56", "Wierdijk 12a"]
    _, records = draft("a.csv", "nom,numero,rue,ville\nMusée,10,Rue du Lac,Nice\nMusée B,12 bis,Rue Haute,Nice\n")
    assert records[1]["location"]["street_address"] == "12 bis Rue Haute"


@pytest.mark.parametrize(
    ("rows", "country"),
    [
        ("name,kanton\nA,BS\nB,TI\nC,GE\n", "CH"),
        ("name,bundesland\nA,Bayern\nB,Sachsen\n", "DE"),
        ("name,région\nA,Bretagne\nB,Normandie\n", "FR"),
        ("name,isil\nA,DE-1\nB,\nC,\n", "DE"),
    ],
)
def test_a_country_is_told_by_regions_or_by_isils_of_one_country(draft, rows, country):
    text, records = draft("a.csv", rows)
    assert "UNSURE: no column tells a country, but" in text
    assert {record["location"]["country"] for record in records} == {country}


def test_a_country_of_one_letter_is_a_country(draft):
    _, records = draft("a.csv", "name,ort,staat\nA,Dresden,D\nB,Wien,A\n")
    assert [record["location"]["country"] for record in records] == ["D", "A"]


def test_a_single_decimal_comma_is_read(draft):
    _, records = draft("a.csv", 'name,lat,lon\nA,"52,1",4.5\n' + "B,52.2,4.6\n" * 20)
    assert records[0]["location"]["latitude"] == "52.1"


def test_no_country_is_told_and_not_guessed(draft):
    text, records = draft("a.csv", "name,city\nHeard Museum,Phoenix\n")
    assert "UNSURE: nothing tells the country" in text
    assert "country" not in records[0]["location"]


def test_a_list_without_places_gives_a_draft_that_loads(draft):
    text, records = draft("a.csv", "name\nHeard Museum\nBurton Library\n")
    assert "\n  # location:\n" in text
    assert [record["name"] for record in records] == ["Heard Museum", "Burton Library"]
