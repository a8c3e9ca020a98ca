"""The settings of an endpoint in a YAML file: each fault with its line and key, each secret from the environment."""

from __future__ import annotations

import os
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Final, TypeVar

import yaml
from pydantic import BaseModel, ConfigDict, ValidationError

from glam_kg.errors import GlamKGError, InputError, Location
from glam_kg.nesting import MAX_DEPTH, nests_too_deep
from glam_kg.sparql.remote.engines import Engine  # noqa: TC001 - pydantic reads it at run time

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from pydantic_core import ErrorDetails

Settings = TypeVar("Settings")
# What stands there by mistake may be a secret: an address with a password, a header, the password itself.
_NOT_SHOWN: Final = frozenset(
    {"url", "urls", "user", "password_variable", "token_variable", "headers", "header_variables", "parameters"}
)


class EndpointFile(BaseModel):
    """The keys of a settings file, as `docs/how-to/use-an-endpoint.md` tells of them."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, hide_input_in_errors=True)

    url: str | None = None
    urls: list[str] | None = None
    engine: Engine = "other"
    timeout: float | None = None
    connect_timeout: float = 5.0
    retries: int = 2
    max_bytes: int | None = None
    user: str | None = None
    password_variable: str | None = None
    digest: bool = False
    token_variable: str | None = None
    headers: dict[str, str] = {}
    header_variables: dict[str, str] = {}
    parameters: dict[str, str] = {}


def read_settings_file(file: Path, make: Callable[..., Settings]) -> Settings:
    """Read a file, look its secrets up, and make settings of it.

    Args:
        file: A YAML file.
        make: Takes the fields of `EndpointSettings` by name, and checks their values.

    Raises:
        InputError: There is a fault; the message tells file, line and key.
    """
    root, content = _content(file)

    def fault(problem: str, *path: int | str) -> InputError:
        where = Location(file, _line(root, path))
        key = f", key {'.'.join(map(str, path))!r}" if path else ""
        return InputError(f"{where}{key}: {problem}")

    _check_unique(root, fault)
    try:
        read = EndpointFile.model_validate(content)
    except ValidationError as error:
        details = error.errors(include_url=False)
        # A misspelt key may also be a missing one: the former says more.
        first = next((detail for detail in details if detail["type"] == "extra_forbidden"), details[0])
        raise fault(_sentence(first), *_path(first)) from error
    if (read.url is None) == (read.urls is None):
        raise fault("expected either the key 'url' or the key 'urls'")

    def secret(name: str, *path: str) -> str:
        value = os.environ.get(name)
        if not value:
            raise fault(f"the environment has no variable {name}, which is to hold the secret", *path)
        return value

    given: dict[str, Any] = read.model_dump(
        exclude={"url", "urls", "password_variable", "token_variable", "header_variables", "headers"}
    )
    try:
        return make(
            urls=(read.url,) if read.url is not None else tuple(read.urls or ()),
            password=secret(read.password_variable, "password_variable") if read.password_variable else None,
            token=secret(read.token_variable, "token_variable") if read.token_variable else None,
            headers=read.headers
            | {name: secret(variable, "header_variables", name) for name, variable in read.header_variables.items()},
            **given,
        )
    except GlamKGError as error:
        raise error if str(error).startswith(str(file)) else InputError(f"{file}: {error}") from error


def _content(file: Path) -> tuple[yaml.Node, object]:
    """What a file holds, with the places in it and without."""
    try:
        text = file.read_bytes().decode("utf-8-sig")
        if nests_too_deep(text):
            raise InputError(f"{file}: nests more than {MAX_DEPTH} brackets, expected the settings of an endpoint")
        root, content = yaml.compose(text, Loader=yaml.CSafeLoader), yaml.load(text, Loader=yaml.CSafeLoader)
    except OSError as error:
        raise InputError(f"{file}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise InputError(f"{file}: is not UTF-8 at byte {error.start}") from error
    except (yaml.YAMLError, ValueError) as error:  # the latter of a date that is none
        raise InputError(f"{file}: is not YAML: {' '.join(str(error).split())}") from error
    if not isinstance(root, yaml.MappingNode):
        raise InputError(f"{file}: holds no settings of an endpoint, expected a mapping with the key 'url'")
    return root, content


def _check_unique(node: yaml.Node, fault: Callable[..., InputError], path: tuple[str, ...] = ()) -> None:
    if not isinstance(node, yaml.MappingNode):
        return
    seen = set()
    for key, value in node.value:
        name = str(key.value)
        if name in seen:
            raise fault("this key stands twice", *path, name)
        seen.add(name)
        if not path:
            _check_unique(value, fault, (name,))


def _line(node: yaml.Node, path: Sequence[int | str]) -> int | None:
    """The line of a key or entry; of what holds it, where it is absent."""
    line: int = node.start_mark.line + 1
    for part in path:
        if isinstance(node, yaml.MappingNode):
            # The last one: of a key that stands twice it is the one too many.
            found = [(key, value) for key, value in node.value if key.value == str(part)]
            if not found:
                return line
            line, node = found[-1][0].start_mark.line + 1, found[-1][1]
        elif isinstance(node, yaml.SequenceNode) and isinstance(part, int) and part < len(node.value):
            node = node.value[part]
            line = node.start_mark.line + 1
        else:
            return line
    return line if path else None


def _path(detail: ErrorDetails) -> tuple[int | str, ...]:
    return tuple(part for part in detail["loc"] if part != "[key]")


def _sentence(detail: ErrorDetails) -> str:
    if detail["type"] == "extra_forbidden":
        near = get_close_matches(str(detail["loc"][-1]), EndpointFile.model_fields, n=1)
        return f"this key is not known{f', did you mean {near[0]!r}?' if near else ''}"
    expected = detail["msg"].removeprefix("Input should be ")
    value = detail["input"]
    shown = isinstance(value, bool | None) or (
        isinstance(value, str | int | float) and detail["loc"][0] not in _NOT_SHOWN
    )
    return f"{repr(value) if shown else 'this'} does not fit, expected {expected}"
