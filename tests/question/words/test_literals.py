from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from glam_kg.ontology.vocabulary import SchemaVocabulary
from glam_kg.question.words.literals import literal_mentions
from glam_kg.question.words.mentions import (
    AmountMention,
    CoordinatesMention,
    DistanceMention,
    IdentifierMention,
    YearMention,
)
from glam_kg.question.words.quantities import parse_number
from glam_kg.question.words.tokens import tokenise

VOCABULARY = SchemaVocabulary.load()


def mentions(text, kind):
    return [m for m in literal_mentions(text, tokenise(text), VOCABULARY) if isinstance(m, kind)]


@pytest.mark.parametrize(
    ("text", "amount", "currency"),
    [
        ("meer dan 1,5 miljoen euro", "1500000", "EUR"),
        ("over 500k dollars", "500000", "USD"),
        ("über 2 Mio. € im Jahr", "2000000", "EUR"),
        ("plus de 500 000 $", "500000", "USD"),
        ("less than US$50 million.", "50000000", "USD"),
        ("über 10 Mio. US-Dollar", "10000000", "USD"),
        ("100 000 dollars américains", "100000", "USD"),
        ("meer dan 100.000 US dollar", "100000", "USD"),
        ("above 5,000,000 USD", "5000000", "USD"),
        ("£2m", "2000000", "GBP"),
        ("2,5 Milliarden Franken", "2500000000", "CHF"),
        ("een budget van 300000", "300000", None),
        ("3 millions d'euros", "3000000", "EUR"),
    ],
)
def test_amounts_in_the_notation_of_each_language(text, amount, currency):
    found = mentions(text, AmountMention)
    assert (found[0].amount, found[0].currency) == (Decimal(amount), currency)


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("founded in 1885", 1885, 1885),
        ("in de 19e eeuw", 1801, 1900),
        ("19th-century museums", 1801, 1900),
        ("im 19. Jahrhundert", 1801, 1900),
        ("au XIXe siècle", 1801, 1900),
        ("the 1920s", 1920, 1929),
        ("in den 1920er Jahren", 1920, 1929),
        ("dans les années 1950", 1950, 1959),
        ("in de jaren 60", 1960, 1969),
    ],
)
def test_years_decades_and_centuries(text, first, last):
    found = mentions(text, YearMention)
    assert (found[0].first, found[0].last) == (first, last)


@pytest.mark.parametrize(
    ("text", "scheme", "value"),
    [
        ("Q190804 op Wikidata", "Wikidata", "Q190804"),
        ("isil NL-0835701018", "ISIL", "NL-0835701018"),
        ("ROR-nummer 049xt3t52", "ROR", "049xt3t52"),
        ("https://ror.org/049xt3t52", "ROR", "049xt3t52"),
        ("https://www.wikidata.org/wiki/Q190804?", "Wikidata", "Q190804"),
        ("wat is q190804", "Wikidata", "Q190804"),
    ],
)
def test_identifiers_by_their_form(text, scheme, value):
    found = [m for m in mentions(text, IdentifierMention) if scheme in m.schemes]
    assert found, text
    assert found[0].value == value


def test_words_with_a_hyphen_are_no_identifiers_without_their_scheme():
    assert not any(m.distinctive for m in mentions("musea in Noord-Holland, N-Holland en US-dollar", IdentifierMention))


def test_distances_become_kilometres():
    assert [m.kilometres for m in mentions("binnen 20 km of 10 miles, 500 m", DistanceMention)] == [
        Decimal(20),
        Decimal("16.09344"),
        Decimal("0.5"),
    ]


@pytest.mark.parametrize(
    ("text", "kilometres"),
    [
        ("zeg een kilometer of vijftien van Tongeren", "15"),
        ("binnen een kilometer of 10", "10"),
        ("within a mile or two", "3.218688"),
        ("ein Kilometer oder zwei", "2"),
        ("à un kilomètre ou deux", "2"),
        ("within a kilometre or so", "1"),
        ("een kilometer of twee mijl", "1"),
    ],
)
def test_the_number_behind_a_single_unit_says_how_many(text, kilometres):
    assert mentions(text, DistanceMention)[0].kilometres == Decimal(kilometres)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("at most 12 km away", "12 km away"),
        ("höchstens 12 km weg", "12 km weg"),
        ("hooguit 12 km ver", "12 km ver"),
        ("zeg maar 80 km eromheen", "80 km eromheen"),
        ("80 Kilometer drumherum", "80 Kilometer drumherum"),
        ("12 km away from Leeds", "12 km"),
        ("12 km ver van Assen", "12 km"),
        ("12 km weg von Trier", "12 km"),
        ("12 km wegen", "12 km"),
    ],
)
def test_words_that_say_no_more_of_a_distance_are_part_of_it(text, written):
    assert [m.text for m in mentions(text, DistanceMention)] == [written]


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("meer dan een miljoen of tien", "10000000"),
        ("een miljoen of 10", "10000000"),
        ("more than a million or two", "2000000"),
        ("mehr als eine Million oder zwei", "2000000"),
        ("plus d'un million ou deux", "2000000"),
        ("boven het miljoen", "1000000"),
        ("above the million mark", "1000000"),
        ("über der Million", "1000000"),
        ("au-dessus du million", "1000000"),
        ("een miljoen of twee miljoen", "1000000"),
    ],
)
def test_the_number_behind_a_million_says_how_many(text, amount):
    assert mentions(text, AmountMention)[0].amount == Decimal(amount)


def test_coordinates():
    (found,) = mentions("museums near 52.3702, 4.8952", CoordinatesMention)
    assert (found.latitude, found.longitude) == (Decimal("52.3702"), Decimal("4.8952"))


_WORDS = (
    "een half miljoen van de 19e eeuw 1850 - – 5 km € $ v.Chr. last 50 years quatre-vingt et demi hunderttausend 52°22′N 4°54′E "
    "NL-HaNA 0000 0001 1e400 , . early jaren zestig vor mehr als 100 Jahren ² ³ ½ ٣ XİX xıxe siècle İ ſ K century Jahrhundert "
    "last ² years İnch zwanzİger Jahre 19²0 ten 12. March 1950 mars de l'an und bis of"
)


@given(
    st.one_of(st.text(max_size=200), st.lists(st.sampled_from(_WORDS.split(" ")), max_size=20).map(" ".join)),
    st.sampled_from(["nl", "fr", None]),
)
def test_no_text_breaks_the_recognisers(text, language):
    tokens = tokenise(text)
    for mention in literal_mentions(text, tokens, VOCABULARY, language=language, today=date(2026, 11, 21)):
        assert 0 <= mention.start < mention.end <= len(tokens)


@pytest.mark.parametrize(
    "text",
    [
        "the last ² years", "il y a ² ans", "vor ½ Jahren", "in the XİX century", "au xıxe siècle", "zwanzİger Jahre", "jaren ²0",
        "founded in 19²0", "ſeventies", "the ſeventieſ", "² km", "²° N 4° E", "€²", "² Millionen Euro",
    ],
)  # fmt: skip
def test_letters_and_digits_of_other_alphabets_break_nothing(text):
    tokens = tokenise(text)
    found = list(literal_mentions(text, tokens, VOCABULARY, today=date(2026, 11, 21)))
    assert all(0 <= mention.start < mention.end <= len(tokens) for mention in found)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("opgericht in mei 1980", "mei 1980"),
        ("opgericht op 3 mrt. 1980", "3 mrt. 1980"),
        ("founded in March 1950", "March 1950"),
        ("founded on March 12th, 1950", "March 12th, 1950"),
        ("founded on the 12th of March 1950", "12th of March 1950"),
        ("gegründet am 1. März 1950", "1. März 1950"),
        ("gegründet im August des Jahres 1950", "August des Jahres 1950"),
        ("fondé le 1er août 1950", "1er août 1950"),
        ("fondé en juin 1950", "juin 1950"),
        ("musea in Meise 1950", "1950"),
    ],
)
def test_a_month_beside_a_year_belongs_to_it(text, written):
    (found,) = mentions(text, YearMention)
    assert (found.text, found.first, found.last) == (written, found.last, found.first)
    assert (found.first, found.end - found.start) == (int(written[-4:]), len(tokenise(written)))


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("in the 17th and 19th centuries", False),
        ("17th/19th century", False),
        ("in the 18th and 19th centuries", True),
        ("from the 17th to the 19th century", True),
        ("17e-19e eeuw", True),
    ],
)
def test_a_list_of_centuries_that_do_not_adjoin_is_not_whole(text, whole):
    (found,) = mentions(text, YearMention)
    assert found.whole is whole


@given(st.integers(min_value=0, max_value=10**12))
def test_grouped_numbers_are_read_back(number):
    for separator in (".", ",", " ", "'"):
        assert parse_number(f"{number:,}".replace(",", separator)) == number
