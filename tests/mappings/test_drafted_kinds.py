"""The words and codes for kinds of institution that a draft guesses, or lists to be filled in."""

import pytest


def test_codes_are_listed_to_be_filled_in(draft):
    text, _ = draft("a.csv", "name,type,country\n" + "".join(f"House {n},K{n % 2},NL\n" for n in range(6)))
    assert '"K0": null  # in 3 of 6 rows; UNSURE: fill in' in text


@pytest.mark.parametrize(
    ("word", "letter"),
    [("botanische tuin", "B"), ("Heimatstube", "M"), ("société savante", "S"), ("place of worship", "H")],
)
def test_a_word_that_the_schema_has_for_a_kind_is_guessed(draft, word, letter):
    text, _ = draft("a.csv", f"name,type,country\nA,{word},NL\nB,{word},NL\n")
    assert f'"{word}": {letter}  # in 2 of 2 rows; guessed from the word' in text


def test_a_word_of_two_kinds_is_a_guess_to_look_at(draft):
    text, _ = draft("a.csv", "name,type,country\nA,archief/bibliotheek,NL\nB,archief,NL\n")
    assert '"archief/bibliotheek": L  # in 1 of 2 rows; UNSURE: words of L and A stand in it' in text
    assert '"archief": A  # in 1 of 2 rows; guessed from the word' in text


@pytest.mark.parametrize(
    ("word", "letter", "note"),
    [
        ("vereniging", "S", "UNSURE: it may be S or N"),
        ("Verein", "S", "UNSURE: it may be S or N"),
        ("society", "S", "UNSURE: it may be S or N"),
        ("association", "S", "UNSURE: it may be S or N"),
        ("tuin", "B", "guessed from the word"),
        ("Garten", "B", "guessed from the word"),
        ("jardin", "B", "guessed from the word"),
        ("A", "A", "UNSURE: it looks like the letter of a kind"),
    ],
)
def test_a_plain_word_or_letter_in_a_column_of_kinds_is_guessed(draft, word, letter, note):
    text, records = draft("a.csv", f"name,type,country\nHouse,{word},NL\nOther house,{word},NL\n")
    assert f'"{word}": {letter}  # in 2 of 2 rows; {note}' in text
    assert records[0]["institution_type"] == letter


def test_letters_of_which_one_is_no_kind_are_codes(draft):
    text, _ = draft("a.csv", "name,type,country\nHouse,A,NL\nOther house,J,NL\n")
    assert '"A": null  # in 1 of 2 rows; UNSURE: fill in' in text
