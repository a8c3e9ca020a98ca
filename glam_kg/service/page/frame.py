"""What stands on the page whatever is asked: head, box, the places for what happens, foot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg import __version__
from glam_kg.service.page.ask_box import AskBox
from glam_kg.service.page.markup import box, button, link, text
from glam_kg.service.page.texts import LANGUAGES, OWN_NAMES

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from glam_kg.service.page.texts import Texts


class Frame:
    """The frame of the page in one language; `hero` is shown until something is asked.

    Attributes:
        ask_box: The box for a question.
        progress: Where it is told that work is going on.
        answer: Where the answer goes.
        history: Where earlier questions go.
    """

    def __init__(
        self,
        texts: Texts,
        *,
        dark: bool,
        asked: Callable[[str], Awaitable[None]],
        typed: Callable[[str], Awaitable[None]],
        spoken: Callable[[str], Awaitable[None]],
        darkened: Callable[[], Awaitable[None]],
    ) -> None:
        """Build it where elements are being put."""
        self._texts = texts
        with box(classes="page") as self.root:
            with box("nav", "skips", aria_label=texts("skip_to_question")):
                link(texts("skip_to_question"), "#question", "skip")
                link(texts("skip_to_answer"), "#answer", "skip")
            self._head(dark=dark, spoken=spoken, darkened=darkened)
            with box("main", "content"):
                with box(classes="hero") as self.hero:
                    text("h1", texts("headline"), "headline")
                    self._lead = text("p", "", "lead")
                self.ask_box = AskBox(texts, asked=asked, typed=typed)
                self._writing = box(classes="writing-switch")
                self._announcer = text("p", "", "sr-only", role="status", aria_live="polite", id="announcer")
                self.examples = box(classes="examples")
                self.progress = box(classes="progress")
                self.answer = box("section", "answer-place", id="answer", tabindex="-1", aria_label=texts("answer"))
                self.history = box(classes="history")
            with box("footer", "foot"):
                self._foot = text("p", "", "about")
                link(texts("developers"), "openapi.json", "foot-link")
                text("span", f"glam_kg {__version__}", "version")

    def lead(self, words: str) -> None:
        """Say below the headline what can be asked about."""
        self._lead.set_text(words)

    def foot(self, words: str) -> None:
        """Say at the foot where answers come from."""
        self._foot.set_text(words)

    def announce(self, words: str) -> None:
        """Say something to those who cannot see the page; the same again is said again."""
        self._announcer.set_text(words if self._announcer.text != words else f"{words}\u00a0")

    def offer(self, heading: str, questions: Sequence[str], asked: Callable[[str], Awaitable[None]]) -> None:
        """Show questions to begin with."""
        self.examples.clear()
        if not questions:
            return
        with self.examples:
            text("h2", heading, "examples-label")
            with box("ul", "example-list"):
                for question in questions:
                    with box("li"):
                        button(question, lambda question=question: asked(question), "chip")

    def offer_writing(self, switched: Callable[[], Awaitable[None]], *, pressed: bool) -> None:
        """Show the switch for answers that a language model writes, pressed or not."""
        self._writing.clear()
        with self._writing:
            text("span", self._texts("write_out"), "switch-label", id="write-out", aria_hidden="true")
            switch = button("", switched, "quiet", "switch", role="switch", aria_checked="true" if pressed else "false")
            switch.props["aria-label"] = self._texts("write_out")

    def begun(self) -> None:
        """Make room: something has been asked."""
        self.hero.classes("small")
        self.examples.clear()
        self.ask_box.invite(self._texts("ask_further"))

    def _head(
        self, *, dark: bool, spoken: Callable[[str], Awaitable[None]], darkened: Callable[[], Awaitable[None]]
    ) -> None:
        with box("header", "head"):
            with link("", ".", "brand", aria_label="glam_kg"):
                box("span", "mark", aria_hidden="true")
                text("span", "glam_kg", "brand-name")
            with box(classes="head-tools"):
                with box(classes="languages", role="group", aria_label=self._texts("languages")):
                    for code in LANGUAGES:
                        current = "true" if code == self._texts.language else "false"
                        button(
                            code.upper(), lambda code=code: spoken(code), "quiet", lang=code,
                            aria_label=f"{code.upper()}, {OWN_NAMES[code]}", title=OWN_NAMES[code], aria_pressed=current,
                        )  # fmt: skip
                pressed = "true" if dark else "false"
                self.dark = button("◐", darkened, "quiet", "dark-switch", aria_pressed=pressed)
                self.dark.props["aria-label"] = self.dark.props["title"] = self._texts("dark")
