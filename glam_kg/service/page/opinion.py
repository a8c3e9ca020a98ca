"""Whether an answer helped, asked while an experiment runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.service.page.markup import box, button, text

if TYPE_CHECKING:
    from collections.abc import Callable

    from nicegui.elements.mixins.text_element import TextElement

    from glam_kg.service.page.texts import Texts


def ask_opinion(texts: Texts, keep: Callable[[bool], bool], announce: Callable[[str], None]) -> None:
    """Put the question and its two buttons where elements are being put; somebody may think again.

    Args:
        texts: In the language of the page.
        keep: Keeps an opinion; False where it cannot.
        announce: Says something to those who cannot see the page.
    """
    buttons: dict[bool, TextElement] = {}

    def pressed(helpful: bool) -> None:  # noqa: FBT001  it is what was pressed
        if not keep(helpful):
            return
        for value, each in buttons.items():
            each.props["aria-pressed"] = "true" if value is helpful else "false"
        thanks.set_text(texts("opinion_kept"))
        announce(texts("opinion_kept"))

    with box(classes="opinion", role="group", aria_label=texts("opinion")):
        text("span", texts("opinion"), aria_hidden="true")
        for value, key in ((True, "is_true"), (False, "is_false")):
            buttons[value] = button(texts(key), lambda value=value: pressed(value), "plain", aria_pressed="false")
        thanks = text("span", "", "note")
