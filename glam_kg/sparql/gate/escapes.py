r"""Codepoint escapes (SPARQL 1.1, section 19.2) and comments, taken out of a query before anybody reads it.

Engines disagree about `\u0027`: some decode a query as a whole before they read it, some only what stands in strings and IRIs,
some know that `\\u0027` is an escaped backslash and some do not. What is written here has one reading in all of them.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.sparql.gate.tokens import scan, token_texts

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_CODEPOINT: Final = re.compile(r"\\u([0-9A-Fa-f]{4})|\\U([0-9A-Fa-f]{8})")
_IN_STRING: Final = re.compile(r"\\u([0-9A-Fa-f]{4})|\\U([0-9A-Fa-f]{8})|\\.|\x00", re.DOTALL)
_ESCAPED_BACKSLASH: Final = re.compile(r"\\\\([uU])|\\.", re.DOTALL)
_LINE_END: Final = re.compile(r"\\(?:u|U0000)000[AaDd]")
_SHORT: Final = {'"': '\\"', "'": "\\'", "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\b": "\\b", "\f": "\\f"}
_NOT_IN_IRI: Final = re.compile(r'[\x00-\x20<>"{}|^`\\]')
_SURROGATES: Final = range(0xD800, 0xE000)


# SPARQL 1.1 takes them in any case; some engines, Oxigraph among them, in small letters only.
_BOOLEANS: Final = re.compile(r"\b(?!true\b|false\b)(?:[tT][rR][uU][eE]|[fF][aA][lL][sS][eE])\b")


class EscapeError(ValueError):
    """An escape stands for no character, or for one that may not stand there."""


def plain_text(query: str) -> tuple[str, list[str]]:
    r"""A query that reads the same with escapes decoded early, late or not at all, and the texts of its tokens.

    Escapes outside strings and IRIs are decoded; in IRIs too; in strings they become the short form where there is one (`\"`).
    Comments become blanks, so that lines and columns stay; true and false
    get small letters. A query without any of these stays as it is.

    >>> plain_text(r"\u0053ELECT * { ?s <a\u003Ab> 'it\u0027s' } # all")[0]
    "SELECT * { ?s <a:b> 'it\\'s' }      "
    >>> plain_text(r"ASK { ?s ?p 'C:\\users' }")[0] # an escaped backslash, then a letter
    "ASK { ?s ?p 'C:\\\\\\u0075sers' }"

    Raises:
        EscapeError: An escape is half of a surrogate pair or no character of Unicode, or puts a character into an IRI that
            cannot stand in one.
    """
    if "\\u" in query or "\\U" in query or "\x00" in query:
        query = _outside(query)
        query = _pieces(query, {"string": _string, "iri": _iri})
    texts = token_texts(query)
    lower = query.lower()
    commented = "#" in query and any(text[0] == "#" for text in texts)
    if commented or (("true" in lower or "false" in lower) and _BOOLEANS.search(query)):
        query = _pieces(query, {"comment": lambda text: " " * len(text), "word": _boolean})
        texts = token_texts(query)
    return query, texts


def decoded_iri(text: str) -> str:
    r"""What stands between the brackets of an IRI, with its escapes decoded.

    >>> decoded_iri(r"<b\u0069f:x>")
    'bif:x'

    Raises:
        EscapeError: As for `plain_text`.
    """
    return _iri(text)[1:-1]


def _outside(query: str) -> str:
    parts: list[str] = []
    end = 0
    for token in scan(query):
        if token.kind in {"string", "iri", "comment"}:
            if token.kind == "comment" and (line_end := _LINE_END.search(token.text)):
                raise EscapeError(f"{line_end[0]} in a comment ends the line for some engines, and for others does not")
            parts += [_CODEPOINT.sub(_character, query[end : token.start]), token.text]
            end = token.end
    return "".join([*parts, _CODEPOINT.sub(_character, query[end:])])


def _pieces(query: str, rewrite: Mapping[str, Callable[[str], str]]) -> str:
    parts: list[str] = []
    end = 0
    for token in scan(query):
        change = rewrite.get(token.kind)
        if change is not None:
            parts += [query[end : token.start], change(token.text)]
            end = token.end
    return "".join([*parts, query[end:]])


def _boolean(text: str) -> str:
    return text.lower() if _BOOLEANS.fullmatch(text) else text


def _string(text: str) -> str:
    return _ESCAPED_BACKSLASH.sub(_apart_from_backslash, _IN_STRING.sub(_in_string, text))


def _in_string(match: re.Match[str]) -> str:
    if not (match[1] or match[2] or match[0] == "\x00"):
        return match[0]
    character = "\x00" if match[0] == "\x00" else _character(match)
    # Control characters stay escaped: engines written in C end their text at the first zero.
    return _SHORT.get(character) or (
        character if character.isprintable() or character > "\x9f" else f"\\u{ord(character):04X}"
    )


def _apart_from_backslash(match: re.Match[str]) -> str:
    return f"\\\\\\u{ord(match[1]):04X}" if match[1] else match[0]


def _iri(text: str) -> str:
    def character(match: re.Match[str]) -> str:
        found = _character(match)
        if _NOT_IN_IRI.match(found):
            raise EscapeError(f"{match[0]} stands for {found!r}, which cannot stand in an IRI")
        return found

    return _CODEPOINT.sub(character, text)


def _character(match: re.Match[str]) -> str:
    number = int(match[1] or match[2], 16)
    if number > 0x10FFFF or number in _SURROGATES:
        raise EscapeError(f"{match[0]} stands for no character of Unicode")
    return chr(number)
