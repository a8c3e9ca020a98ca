"""What can be set from outside: read when asked for, never at import."""

from __future__ import annotations

import math
import os
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, Self, cast
from urllib.parse import urlsplit, urlunsplit

from glam_kg.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Mapping

CACHE_VARIABLE = "GLAM_KG_CACHE"
STORE_VARIABLE, ENDPOINT_VARIABLE = "GLAM_KG_STORE", "GLAM_KG_ENDPOINT"
LM_VARIABLE, LM_BASE_VARIABLE, LM_KEY_VARIABLE = "GLAM_KG_LM", "GLAM_KG_LM_BASE", "GLAM_KG_LM_KEY"
LM_TIMEOUT_VARIABLE, LM_PROGRAM_VARIABLE = "GLAM_KG_LM_TIMEOUT", "GLAM_KG_LM_PROGRAM"
LM_ANSWER_PROGRAM_VARIABLE, LM_UNSUPPORTED_VARIABLE = "GLAM_KG_LM_ANSWER_PROGRAM", "GLAM_KG_LM_UNSUPPORTED"


def cache_directory() -> Path:
    """Where built indexes and the sample store are kept: `$GLAM_KG_CACHE`, else the system's cache folder of the user."""
    chosen = os.environ.get(CACHE_VARIABLE)
    if chosen:
        return Path(chosen)
    from platformdirs import user_cache_path

    return user_cache_path("glam_kg", appauthor=False)


_PROVIDER_KEYS: Final[Mapping[str, tuple[str, ...]]] = {
    "anthropic": ("ANTHROPIC_API_KEY", "ANTHROPIC_AUTH_TOKEN"),
    "cohere": ("COHERE_API_KEY", "CO_API_KEY"),
    "deepseek": ("DEEPSEEK_API_KEY",),
    "gemini": ("GEMINI_API_KEY", "GOOGLE_API_KEY"),
    "groq": ("GROQ_API_KEY",),
    "mistral": ("MISTRAL_API_KEY",),
    "openai": ("OPENAI_API_KEY",),
    "openrouter": ("OPENROUTER_API_KEY",),
    "together_ai": ("TOGETHER_API_KEY", "TOGETHERAI_API_KEY", "TOGETHER_AI_API_KEY"),
    "xai": ("XAI_API_KEY",),
}
"""Providers that answer nobody without a key, and the variables in which their clients look for it."""


@dataclass(frozen=True, slots=True)
class LanguageModelSettings:
    """Which language model is asked where the local tier is unsure, and how.

    Attributes:
        model: A name as LiteLLM knows it, such as `openai/gpt-4o-mini` or `ollama_chat/qwen2.5`.
        base: Address of a server that speaks the OpenAI protocol, such as `http://localhost:8000/v1`.
        key: The server's key; not part of the settings' text. None: the variable that the provider itself defines, but never
            for a server of one's own (`base`), which would be shown a key that is not meant for it.
        timeout: Seconds that one question may wait in all, retries included.
        retries: How often a request is repeated that failed for a passing reason.
        program: A compiled program, as `glam-kg optimize` writes it.
        answer_program: A compiled program that writes answers (`glam_kg.programs.heritage_qa.HeritageQA`).
        unsupported: What becomes of a sentence of a written answer that its citations do not bear out: it is left out (`drop`),
            or it stays and says so (`mark`).
        engine: How dspy sends a request: its own client (`lm15`), LiteLLM, or the first of these that knows the model (`auto`).
    """

    model: str
    base: str | None = None
    key: str | None = field(default=None, repr=False)
    timeout: float = 20.0
    retries: int = 1
    program: Path | None = None
    answer_program: Path | None = None
    unsupported: Literal["drop", "mark"] = "drop"
    engine: Literal["auto", "lm15", "litellm"] = "auto"

    def __post_init__(self) -> None:
        """Check the values.

        Raises:
            InputError: The model has no name, the base is no web address, or the timeout no positive number.
        """
        if not self.model.strip():
            raise InputError("the language model has no name, expected one such as openai/gpt-4o-mini")
        if self.base is not None and not self.base.startswith(("http://", "https://")):
            raise InputError("the base of the language model is no address that begins with http:// or https://")
        if not (math.isfinite(self.timeout) and self.timeout > 0):
            raise InputError(f"the timeout of the language model is {self.timeout}, expected seconds above 0")
        if self.retries < 0:
            raise InputError(f"the language model cannot be asked again {self.retries} times, expected 0 or more")
        if self.unsupported not in {"drop", "mark"}:
            raise InputError(f"{LM_UNSUPPORTED_VARIABLE} is {self.unsupported!r}, expected drop or mark")

    @property
    def address(self) -> str:
        """The base as it may be shown: without a user's name, password or query; empty where there is no base."""
        if self.base is None:
            return ""
        parts = urlsplit(self.base)
        return urlunsplit((parts.scheme, parts.netloc.rpartition("@")[2], parts.path, "", ""))

    @property
    def lacks_key(self) -> str | None:
        """A sentence where the provider is known to answer nobody without a key, and there is none; else None.

        It costs nothing, and knows only the names of some variables: whether a key is right, its server says.
        """
        variables = _PROVIDER_KEYS.get(self.model.partition("/")[0].lower(), ())
        if self.base is not None or self.key or not variables or any(map(os.environ.get, variables)):
            return None
        return f"{self.model} needs a key, and none is set: set {LM_KEY_VARIABLE} or {variables[0]}"

    @property
    def lacks_version(self) -> bool:
        """Whether the base has no version in its path: servers of the OpenAI protocol answer below /v1."""
        return self.base is not None and not any(
            re.fullmatch(r"v\d\w*", part) for part in urlsplit(self.base).path.split("/")
        )

    @classmethod
    def read(cls, *, model: str | None = None, base: str | None = None) -> Self | None:
        """The settings that the environment names; None where there is no model.

        Args:
            model: In place of `$GLAM_KG_LM`.
            base: In place of `$GLAM_KG_LM_BASE`.

        Raises:
            InputError: A value cannot be used, or a base is given for no model.
        """
        model = model or os.environ.get(LM_VARIABLE)
        base = base or os.environ.get(LM_BASE_VARIABLE)
        if not model:
            if base:
                raise InputError(
                    "the address of a language model is given, but no model: name it with --lm or GLAM_KG_LM"
                )
            return None
        timeout = os.environ.get(LM_TIMEOUT_VARIABLE) or "20"
        try:
            seconds = float(timeout)
        except ValueError:
            raise InputError(f"{LM_TIMEOUT_VARIABLE} is {timeout!r}, expected a number of seconds") from None
        program, answer_program = os.environ.get(LM_PROGRAM_VARIABLE), os.environ.get(LM_ANSWER_PROGRAM_VARIABLE)
        unsupported = os.environ.get(LM_UNSUPPORTED_VARIABLE) or "drop"
        return cls(
            model=model,
            base=base or None,
            key=os.environ.get(LM_KEY_VARIABLE) or None,
            timeout=seconds,
            program=Path(program) if program else None,
            answer_program=Path(answer_program) if answer_program else None,
            unsupported=cast('Literal["drop", "mark"]', unsupported),
        )
