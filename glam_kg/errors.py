"""Every error glam_kg raises, in one tree.

```
GlamKGError                  anything below: a sentence a user can act on
├── InputError               bytes or text that came from outside are not what was expected
│   ├── RecordError          one custodian record: file, line, record id, field
│   ├── GHCIDError           a string is not a GHCID: which part, what was expected
│   ├── TemplateError        the template catalogue: file, template, key
│   ├── MappingError         a mapping of columns to records: file, line, key
│   ├── SchemaError          a LinkML file: file, what could not be read
│   ├── UnknownNameError     a class, or a context, that a schema does not have: the nearest ones
│   ├── SlotValueError       a value does not fit its slot's type
│   ├── HistoryError         a conversation's history is not a list of turns
│   ├── QuestionSetError     a question set, or a run over one: file, line
│   └── PassageError         a file of passages or a corpus: file, line
├── QueryError               a SPARQL query was refused or failed
│   ├── UnsafeQueryError     the gate refused it: it would write, or reach outside the store
│   ├── QuerySyntaxError     the engine could not parse it
│   ├── QueryTimeoutError    it ran into its time limit and was ended
│   └── ResultTooLargeError  its answer has more bytes than it may have
├── StoreError               a store directory or an endpoint cannot be used
│   └── EndpointError        a remote endpoint answered with an error, or not at all
│       ├── EndpointUnreachableError  nothing listens there, or the connection broke before an answer
│       ├── EndpointRefusedError      it refused the request: no permission, no such address, too many requests
│       └── EndpointAnswerError       what it answered is no SPARQL result
├── EncoderError             an encoder of texts cannot be loaded or asked
├── RetrievalIndexError      an index of passages cannot be used, or cannot be built
├── RetrievalModelError      no passages can be got from a retrieval model
│   ├── UnknownRetrievalModelError  there is none of a name: the nearest ones
│   ├── NoRetrievalModelError       none is named, and none is set
│   └── RetrievalFailedError        it was asked, and failed
├── NotReadyError            a service is asked before its graph is open, or after it was closed
├── LanguageModelError       a language model cannot be asked where nothing can be done without it
└── SetupError               this installation lacks something it needs
```

Expected outcomes of a question (out of scope, ambiguous, nothing found) are values, not errors: see `glam_kg.engine.Answer`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.immutable import immutable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path


class GlamKGError(Exception):
    """Anything that glam_kg raises on purpose; `str()` of it is a sentence for the user.

    An error can be pickled, with its data: it may have to be told by another process than the one that it happened in.
    """

    def __reduce__(self) -> tuple[Callable[..., GlamKGError], tuple[object, ...]]:
        """How it is made again: not by what its class is called with, which it does not keep."""
        return _made_again, (type(self), self.args, self.__dict__)


def _made_again(kind: type[GlamKGError], arguments: tuple[object, ...], data: dict[str, object]) -> GlamKGError:
    error = kind.__new__(kind, *arguments)
    error.args = arguments
    error.__dict__.update(data)
    return error


class InputError(GlamKGError):
    """Bytes or text that came from outside are not what was expected."""


@immutable
class Location:
    """Where in the input something was found; a part that is not known is None."""

    file: Path | None = None
    line: int | None = None
    record: str | None = None

    def __str__(self) -> str:
        """The known parts, as `file:line, record 'id'`."""
        place = str(self.file) if self.file else ""
        if self.line is not None:
            place = f"{place}:{self.line}" if place else f"line {self.line}"
        if self.record is not None:
            place = f"{place}, record {self.record!r}" if place else f"record {self.record!r}"
        return place


class RecordError(InputError):
    """One custodian record, or the file around it, cannot be used."""

    def __init__(self, problem: str, *, where: Location | None = None, field: str | None = None) -> None:
        self.problem, self.where, self.field = problem, where or Location(), field
        place = str(self.where)
        super().__init__(f"{place}: {problem}" if place else problem)


class GHCIDError(InputError):
    """A string is not a GHCID."""

    def __init__(self, text: str, part: str, expected: str, *, problem: str = "wrong") -> None:
        self.text, self.part, self.expected = text, part, expected
        super().__init__(f"{text!r} is not a GHCID: the {part} is {problem}, expected {expected}")


class TemplateError(InputError):
    """The template catalogue has a fault."""

    def __init__(
        self, problem: str, *, file: Path | None = None, template: str | None = None, key: str | None = None
    ) -> None:
        self.problem, self.file, self.template, self.key = problem, file, template, key
        parts = [str(file) if file else "", f"template {template!r}" if template else "", f"key {key!r}" if key else ""]
        place = ", ".join(part for part in parts if part)
        super().__init__(f"{place}: {problem}" if place else problem)


class MappingError(InputError):
    """A mapping of columns to records has a fault, or does not fit the file that it is to read."""

    def __init__(self, problem: str, *, where: Location | None = None, key: str | None = None) -> None:
        self.problem, self.where, self.key = problem, where or Location(), key
        place = ", ".join(part for part in (str(self.where), f"key {key!r}" if key else "") if part)
        super().__init__(f"{place}: {problem}" if place else problem)


class SchemaError(InputError):
    """A LinkML file cannot be read."""

    def __init__(self, problem: str, *, file: Path | None = None) -> None:
        self.problem, self.file = problem, file
        super().__init__(f"{file}: {problem}" if file else problem)


_LISTED = 12
"""So many known names a sentence lists at most."""


class UnknownNameError(InputError):
    """A schema has no class, or knows no context, of a name."""

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        all_known = tuple(known)
        self.kind, self.name, self.nearest = kind, name, _nearest(name, all_known)
        hint = ""
        if self.nearest:
            hint = f", did you mean {' or '.join(map(repr, self.nearest))}?"
        elif 0 < len(all_known) <= _LISTED:
            hint = f", expected one of {', '.join(all_known)}"
        super().__init__(f"there is no {kind} {name!r}{hint}")


def _nearest(name: str, known: Sequence[str]) -> tuple[str, ...]:
    """At most three, the likeliest first; case counts for nothing."""
    from difflib import get_close_matches

    spelt: dict[str, list[str]] = {}
    for each in sorted(known):
        spelt.setdefault(each.lower(), []).append(each)
    return tuple(each for lower in get_close_matches(name.lower(), list(spelt), n=3) for each in spelt[lower])[:3]


class SlotValueError(InputError):
    """A value does not fit the type of its slot."""

    def __init__(self, slot: str, value: object, expected: str) -> None:
        self.slot, self.value, self.expected = slot, value, expected
        super().__init__(f"slot {slot!r}: {value!r} does not fit, expected {expected}")


class HistoryError(InputError):
    """A conversation's history is not a list of turns."""


class QuestionSetError(InputError):
    """A question set, or what is kept of a run over one, cannot be used."""

    def __init__(self, problem: str, *, where: Location | None = None) -> None:
        self.problem, self.where = problem, where or Location()
        place = str(self.where)
        super().__init__(f"{place}: {problem}" if place else problem)


class PassageError(InputError):
    """A file of passages, or a corpus that passages are taken from, cannot be used."""

    def __init__(self, problem: str, *, where: Location | None = None) -> None:
        self.problem, self.where = problem, where or Location()
        place = str(self.where)
        super().__init__(f"{place}: {problem}" if place else problem)


class TrialError(InputError):
    """A trial of two or more arms, or the log of its outcomes, cannot be used."""

    def __init__(self, problem: str, *, where: Location | None = None) -> None:
        self.problem, self.where = problem, where or Location()
        place = str(self.where)
        super().__init__(f"{place}: {problem}" if place else problem)


class QueryError(GlamKGError):
    """A SPARQL query was refused or failed."""

    def __init__(self, problem: str, *, query: str) -> None:
        self.problem, self.query = problem, query
        super().__init__(problem)


class UnsafeQueryError(QueryError):
    """The gate refused a query that could write, or reach outside the store."""


class QuerySyntaxError(QueryError):
    """The engine could not parse a query."""


class QueryTimeoutError(QueryError):
    """A query ran into its time limit and was ended."""

    def __init__(self, seconds: float, *, query: str, place: str | None = None, busy: int = 0) -> None:
        self.seconds, self.busy = seconds, busy
        where = f"{place}: " if place else ""
        limit = f"its limit of {seconds:g} second{'' if seconds == 1 else 's'}"
        told = f"the query was ended at {limit}"
        if busy:
            told = f"the query was not begun within {limit}: the store's {busy} processes were all busy with others"
        super().__init__(f"{where}{told}", query=query)


class ResultTooLargeError(QueryError):
    """The answer to a query has more bytes than it may have."""

    def __init__(self, limit: int, *, query: str, place: str | None = None) -> None:
        self.limit = limit
        where = f"{place}: " if place else ""
        super().__init__(f"{where}the answer is larger than the limit of {limit:,} bytes", query=query)


class StoreError(GlamKGError):
    """A store directory or an endpoint cannot be used."""


class EndpointError(StoreError):
    """A remote endpoint answered with an error, or not at all."""

    def __init__(self, problem: str, *, url: str, status: int | None = None, retry_after: float | None = None) -> None:
        self.problem, self.url, self.status, self.retry_after = problem, url, status, retry_after
        super().__init__(f"{url}: {problem}")


class EndpointUnreachableError(EndpointError):
    """Nothing listens at an endpoint's address, or the connection broke."""


class EndpointRefusedError(EndpointError):
    """An endpoint refused a request: no permission, no such address, too many requests."""


class EndpointAnswerError(EndpointError):
    """What an endpoint answered is no SPARQL result."""


class RetrievalIndexError(GlamKGError):
    """An index of passages cannot be used, or cannot be built: it is not there, damaged, of another make, or being built."""


class EncoderError(GlamKGError):
    """An encoder of texts cannot be loaded or asked, or gives no vectors of the dimension that is expected."""


class RetrievalModelError(GlamKGError):
    """No passages can be got from a retrieval model."""


class UnknownRetrievalModelError(RetrievalModelError):
    """There is no retrieval model of a name."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        names = tuple(sorted(known))
        self.name, self.nearest = name, _nearest(name, names)
        told = f"there are {', '.join(map(repr, names))}" if names else "there are none"
        meant = f"did you mean {' or '.join(map(repr, self.nearest))}?" if self.nearest else told
        super().__init__(f"there is no retrieval model {name!r}, {meant}")


class NoRetrievalModelError(RetrievalModelError):
    """No retrieval model is named, and none is set."""


class RetrievalFailedError(RetrievalModelError):
    """A retrieval model was asked and failed."""

    def __init__(self, name: str, problem: str) -> None:
        self.name, self.problem = name, problem
        super().__init__(f"the retrieval model {name!r} failed: {problem}")


class LanguageModelError(GlamKGError):
    """A language model cannot be asked where nothing can be done without it; for a question, the local result stays instead."""


class NotReadyError(GlamKGError):
    """A service is asked before its graph is open, or after it was closed."""


class SetupError(GlamKGError):
    """This installation lacks something it needs."""
