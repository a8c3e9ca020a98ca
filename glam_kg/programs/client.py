"""One call of a language model for one question, with bounded time, retries and answers."""

from __future__ import annotations

import asyncio
import os
import time
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from threading import Lock
from typing import TYPE_CHECKING, Any

from glam_kg.errors import InputError
from glam_kg.programs.background import BackgroundLoop
from glam_kg.programs.failure import Failure
from glam_kg.programs.usage import NOTHING_USED, Spending, Usage
from glam_kg.sparql.abandonment import Abandoned

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from glam_kg.ontology.vocabulary import SchemaVocabulary
    from glam_kg.programs.program_file import ProgramFile
    from glam_kg.settings import LanguageModelSettings
    from glam_kg.templates.catalogue import TemplateCatalogue

MAX_ANSWER_TOKENS = 600
_PAUSE = 0.5
"""Seconds before a request is repeated, where the server does not name a time."""
UNREADABLE = "its answer could not be read"
_UNUSABLE = "it cannot be used with these settings"
_NO_KEY = "no key is set: set GLAM_KG_LM_KEY"
_NOT_FOUND = 404
_LOCAL_METADATA = "LITELLM_LOCAL_MODEL_COST_MAP"


@dataclass(frozen=True, slots=True)
class ModelOutput:
    """The output fields as the model wrote them, and what they took."""

    resolved_question: object
    template_id: object
    slots: object
    usage: Usage

    @property
    def tokens(self) -> int | None:
        """Tokens read and written; None where the server does not count them."""
        return self.usage.tokens or None


@dataclass(frozen=True, slots=True)
class NoOutput:
    """Why there is none; `reached` says whether the model did answer, only not in a form that can be read."""

    failure: Failure
    reached: bool = False
    usage: Usage = NOTHING_USED


def import_dspy() -> Any:
    """The module dspy, which loads no price lists from the network unless the user asks for that."""
    os.environ.setdefault(_LOCAL_METADATA, "true")
    import dspy

    return dspy


def open_model(settings: LanguageModelSettings, **options: Any) -> Any:
    """A `dspy.LM` of the settings, without cache, history or retries of its own.

    Raises:
        InputError: dspy knows no such model.
    """
    dspy = import_dspy()
    given: dict[str, Any] = {"cache": False, "num_retries": 0, "engine": settings.engine, "timeout": settings.timeout}
    if settings.base is not None:
        # Without a key of its own, a server must not be shown the one in the environment, which is meant for another.
        given |= {"api_base": settings.base, "api_key": settings.key or "none"}
    elif settings.key is not None:
        given["api_key"] = settings.key
    given |= options
    try:
        try:
            return dspy.LM(settings.model, **{"temperature": 0.0, "max_tokens": MAX_ANSWER_TOKENS, **given})
        except dspy.LMConfigurationError:
            # Models that reason set both themselves.
            own = {name: value for name, value in given.items() if name not in {"temperature", "max_tokens"}}
            return dspy.LM(settings.model, **own)
    except (ValueError, dspy.LMError) as error:
        raise InputError(f"{settings.model!r} is no language model that dspy knows") from error


class ModelClient:
    """Asks one language model; safe for use by several threads. dspy is loaded with the first question."""

    def __init__(
        self,
        settings: LanguageModelSettings,
        catalogue: TemplateCatalogue,
        vocabulary: SchemaVocabulary,
        program: ProgramFile | None = None,
    ) -> None:
        self._settings, self._catalogue, self._vocabulary, self._program_file = settings, catalogue, vocabulary, program
        self._background = BackgroundLoop()
        self._lock = Lock()

    def ask(self, *, question: str, conversation: str, findings: str) -> ModelOutput | NoOutput:
        """The model's output, or why there is none; nothing is raised because a model or server is at fault."""
        spending = Spending()
        try:
            with self._lock:
                program, model = self._program, self._model
            inputs = {"question": question, "conversation": conversation, "findings": findings}
            prediction = self._background.run(
                lambda: predicted(program, model, inputs, self._settings, spending), self._settings.timeout
            )
            return ModelOutput(
                getattr(prediction, "resolved_question", ""),
                prediction.template_id,
                prediction.slots,
                spending.usage,
            )
        except Abandoned:
            raise
        except InputError as error:
            return NoOutput(unusable(error), usage=spending.usage)
        except Exception as error:  # noqa: BLE001 - what a model or client library does wrong must not cost the user the answer
            failure = failure_of(error, self._settings)
            return NoOutput(failure, reached=failure.told == UNREADABLE, usage=spending.usage)

    def close(self) -> None:
        """Close connections and end the thread."""
        if "_model" in self.__dict__:
            self._background.run(self._model.aclose, 5)
        self._background.close()

    @cached_property
    def _model(self) -> Any:
        model = open_model(self._settings)
        load_client_library(model)
        return model

    @cached_property
    def _program(self) -> Any:
        import_dspy()
        from glam_kg.programs.modules import UnderstandQuestion

        program = UnderstandQuestion(self._catalogue, self._vocabulary)
        if self._program_file is not None:
            self._program_file.load_into(program)
        return program


async def predicted(
    program: Any, model: Any, inputs: Mapping[str, str], settings: LanguageModelSettings, spending: Spending
) -> Any:
    """The prediction of a program, asked again where a request fails for a passing reason and there is time.

    Args:
        program: A `dspy.Module`.
        model: As `open_model` gives it.
        inputs: The program's inputs.
        settings: Of the model.
        spending: Gets what it takes, also where it fails.
    """
    dspy = import_dspy()
    from dspy.utils.exceptions import is_retryable_lm_error

    from glam_kg.programs.adapter import PlainJSONAdapter

    end = time.monotonic() + settings.timeout
    with (
        dspy.context(lm=model, adapter=PlainJSONAdapter(), disable_history=True),
        counted(spending),
    ):
        for attempt in range(settings.retries + 1):
            try:
                spending.called()
                return await program.acall(**inputs)
            except dspy.LMError as error:
                pause = getattr(error, "retry_after", None) or _PAUSE
                if attempt == settings.retries or not is_retryable_lm_error(error):
                    raise
                if time.monotonic() + pause >= end:
                    raise
                await asyncio.sleep(pause)
    raise AssertionError("the last attempt returns or raises")


@contextmanager
def counted(spending: Spending) -> Iterator[None]:
    """Count the tokens of all that is asked within, whatever comes of it."""
    with import_dspy().track_usage() as tracker:
        try:
            yield
        finally:
            spending.counted(tracker.get_total_tokens())


def load_client_library(model: Any) -> None:
    """LiteLLM, where it is what sends the requests, takes seconds to load: they are not the server's."""
    from dspy.clients.backend_selection import select_backend

    if not select_backend(model).native:
        import litellm  # noqa: F401


def failure_of(error: Exception, settings: LanguageModelSettings) -> Failure:
    """What went wrong, and what to do about it; without the words of the server: some repeat the key they refuse."""
    return Failure(_reason(error, settings, ""), _reason(error, settings, settings.address))


def unusable(error: InputError) -> Failure:
    """The settings or a file of theirs are at fault."""
    return Failure(_UNUSABLE, str(error))


def _reason(error: Exception, settings: LanguageModelSettings, address: str) -> str:
    dspy = import_dspy()
    from dspy.utils.exceptions import AdapterParseError

    if _names_no_provider(error):
        return f"its name says no provider that is known: write openai/{settings.model}"
    if getattr(error, "status", None) == _NOT_FOUND and settings.lacks_version:
        return f"there is nothing at {address or 'its address'}: most such addresses end in /v1"
    at = f" at {address}" if address else ""
    late = f"it did not answer within {settings.timeout:g} seconds{at}"
    refused = (
        f"it refused the key{at}" if settings.base is None or settings.key else f"it wants a key{at}, and {_NO_KEY}"
    )  # fmt: skip
    reasons: tuple[tuple[type[Exception], str], ...] = (
        (AdapterParseError, UNREADABLE),
        (dspy.LMTimeoutError, late),
        (TimeoutError, late),
        (dspy.LMAuthError, refused),
        (dspy.LMNotConfiguredError, f"it needs a key, and {_NO_KEY}"),
        (dspy.LMConfigurationError, _UNUSABLE),
        (dspy.LMBillingError, "its account is used up"),
        (dspy.LMRateLimitError, f"it takes no more requests at the moment{at}"),
        (dspy.LMTransportError, f"it could not be reached{at}"),
        (dspy.LMServerError, f"its server failed{at}"),
        (dspy.LMUnsupportedModelError, f"its server does not know the model{at}"),
        (dspy.LMInvalidRequestError, f"its server refused the request{at}"),
    )
    return next(
        (text for kind, text in reasons if isinstance(error, kind)), f"asking it failed ({type(error).__name__})"
    )


def _names_no_provider(error: Exception) -> bool:
    """Whether a client library could not tell whose model it is: each says so in its own way, and before any request."""
    return type(error).__name__ == "UnknownModelError" or "LLM Provider NOT provided" in str(error)
