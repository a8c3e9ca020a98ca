"""Elements of HTML as the page uses them. What they show is text, never markup."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeVar

from nicegui import ui
from nicegui.elements.mixins.text_element import TextElement

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

Kind = Literal["plain", "main", "quiet", "chip"]
_E = TypeVar("_E", bound=ui.element)


def box(tag: str = "div", classes: str = "", **attributes: object) -> ui.element:
    """An element that holds others; attributes by name, with `_` for `-`, without those that are None."""
    return with_attributes(ui.element(tag).classes(classes), attributes)


def text(tag: str, words: str, classes: str = "", **attributes: object) -> TextElement:
    """An element that holds a text."""
    return with_attributes(TextElement(tag=tag, text=words).classes(classes), attributes)


def button(
    words: str, pressed: Callable[..., Any], kind: Kind = "plain", classes: str = "", **attributes: object
) -> TextElement:
    """A button with a text on it."""
    element = text("button", words, f"button {kind} {classes}", type="button", **attributes)
    element.on("click", pressed, args=[])
    return element


def link(words: str, address: str, classes: str = "", **attributes: object) -> TextElement:
    """A link within this server."""
    return text("a", words, classes, href=address, **attributes)


def with_attributes(element: _E, attributes: Mapping[str, object]) -> _E:
    """The element with attributes; their values are taken as they are, not read as NiceGUI's `props` reads them."""
    for name, value in attributes.items():
        if value is not None:
            element.props[name.rstrip("_").replace("_", "-")] = value
    return element
