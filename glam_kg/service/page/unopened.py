"""Pages that were sent and that no browser has opened: each waits in memory for the connection that it makes."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from nicegui import Client

MOST: Final = 500
"""A browser opens a page within a second or two; each takes 0.2 MB until NiceGUI forgets it, a minute later."""


class UnopenedPages:
    """Keeps the newest; of more, the oldest is forgotten, and a browser that opens it after all loads the page anew."""

    def __init__(self, most: int = MOST) -> None:
        """Keep none yet."""
        self._most = most
        self._pages: OrderedDict[str, Client] = OrderedDict()

    def add(self, page: Client) -> None:
        """A page that is about to be sent."""

        def opened() -> None:
            self._pages.pop(page.id, None)

        self._pages[page.id] = page
        page.on_connect(opened)
        page.on_delete(opened)
        while len(self._pages) > self._most:
            _, oldest = self._pages.popitem(last=False)
            oldest.delete()
