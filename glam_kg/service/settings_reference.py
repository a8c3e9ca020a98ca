"""The page of the documentation that names every setting, made from the settings themselves.

```
python -m glam_kg.service.settings_reference > docs/reference/settings.md
```
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, get_args, get_origin

from annotated_types import Ge, Gt, Le
from pydantic import SecretStr

from glam_kg.service.settings import ServiceSettings

if TYPE_CHECKING:
    from pydantic.fields import FieldInfo

_KINDS: Final = {
    bool: "`true` or `false`",
    int: "whole number",
    float: "number",
    str: "text",
    Path: "path",
    SecretStr: "secret text",
}
_PAGE: Final = """\
# Settings of the service

<!-- Made by `python -m glam_kg.service.settings_reference`; a test checks that it is current. -->

`glam-kg serve` reads its settings from the environment. Those that the command line names, too
([`glam-kg serve`](cli.md#glam-kg-serve)), go before. A value that cannot be used is an error that names the variable, and nothing
is started. So is a variable that is called nearly like a setting, such as `GLAM_KG_API_KEY`.

| variable | value | by default | what |
|---|---|---|---|
{rows}

A list has commas between its parts, `GLAM_KG_ALLOWED_ORIGINS=https://a.example,https://b.example`, or it is a JSON list. A
variable that is empty counts as not set. Where both `GLAM_KG_STORE` and `GLAM_KG_ENDPOINT` are set, the command line has to say
which.

`GLAM_KG_CACHE` names the folder of [indexes that are built once](cli.md); it counts for every command, as do the variables of
[a language model](../how-to/use-a-language-model.md). Spans take `OTEL_EXPORTER_OTLP_ENDPOINT` and the other variables of
OpenTelemetry ([Monitor the service](../how-to/monitor.md#spans)).
"""


def settings_page() -> str:
    """The page, in the order of the settings."""
    prefix = ServiceSettings.model_config["env_prefix"]
    rows = (_row(f"{prefix}{name.upper()}", field) for name, field in ServiceSettings.model_fields.items())
    return _PAGE.format(rows="\n".join(rows))


def _row(variable: str, field: FieldInfo) -> str:
    cells = (f"`{variable}`", _kind(field), _default(field), (field.description or "").replace("|", "\\|"))
    return f"| {' | '.join(cells)} |"


def _kind(field: FieldInfo) -> str:
    return _named(field.annotation) + _bounds(field.metadata)


def _named(annotation: Any) -> str:  # noqa: ANN401  an annotation may be anything
    arguments = get_args(annotation)
    if get_origin(annotation) is Literal:
        return ", ".join(f"`{choice}`" for choice in arguments)
    if get_origin(annotation) is tuple:
        return f"list: {_named(arguments[0])}"
    if arguments:
        (annotation,) = (argument for argument in arguments if argument is not type(None))
    return _KINDS[annotation]


def _bounds(metadata: list[Any]) -> str:
    told = []
    for bound in metadata:
        if isinstance(bound, Ge):
            told.append(f"from {bound.ge}")
        elif isinstance(bound, Gt):
            told.append(f"above {bound.gt}")
        elif isinstance(bound, Le):
            told.append(f"to {bound.le}")
    return f", {' '.join(told)}" if told else ""


def _default(field: FieldInfo) -> str:
    value = field.get_default(call_default_factory=True)
    if value in (None, (), ""):
        return "none"
    if isinstance(value, bool):
        return f"`{str(value).lower()}`"
    if isinstance(value, tuple):
        return f"`{','.join(map(str, value))}`"
    return f"`{value:g}`" if isinstance(value, float) else f"`{value}`"


if __name__ == "__main__":
    sys.stdout.write(settings_page())
