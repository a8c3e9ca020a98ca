"""Models by a name on the hub of Hugging Face, or from a folder: told apart by their form, looked for once, loaded in silence.

The libraries themselves ask again and again where the network is gone, and log every time. Here what is on this machine is
taken first; the hub is asked once whether it has the model, within the library's own time limit (`HF_HUB_ETAG_TIMEOUT`) and
not at all where `HF_HUB_OFFLINE` forbids it; only then is anything loaded from there.
"""

from __future__ import annotations

import logging
import re
import sys
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Model = TypeVar("Model")

_HUB_NAME: Final = re.compile(r"\w[\w.-]*/\w[\w.-]*", re.ASCII)
_LIBRARIES: Final = ("huggingface_hub", "sentence_transformers", "transformers")


class ModelNotFoundError(Exception):
    """A model cannot be got; `str()` says why, to stand after the name of the model."""


def may_be_model(name: str) -> bool:
    """Whether a name is that of a folder that is there, or of the form of a model on the hub.

    >>> may_be_model("intfloat/multilingual-e5-small"), may_be_model("use-multilingal"), may_be_model("./no/such/folder")
    (True, False, False)
    """
    return _HUB_NAME.fullmatch(name) is not None or (name != "" and Path(name).is_dir())


def loaded(name: str, load: Callable[[bool], Model]) -> Model:
    """A model from its folder, from what was downloaded before, or from the hub.

    Args:
        name: A folder, or a name on the hub.
        load: Loads it; is told whether only what is on this machine may be used.

    Raises:
        ModelNotFoundError: It is neither here nor on the hub, or the hub cannot be asked.
        Exception: What `load` raises of a model that is there.
    """
    with _quiet():
        try:
            return load(True)
        except OSError:
            if Path(name).is_dir():
                raise
        _ask_hub(name)
        return load(False)


def _ask_hub(name: str) -> None:
    """Ask the hub once whether it has a model."""
    from huggingface_hub import HfApi, constants, errors

    hub = constants.ENDPOINT
    try:
        HfApi().model_info(name, timeout=constants.HF_HUB_ETAG_TIMEOUT)
    except errors.OfflineModeIsEnabled as error:
        raise ModelNotFoundError("it is not on this machine, and HF_HUB_OFFLINE forbids to ask for it") from error
    except errors.GatedRepoError as error:
        raise ModelNotFoundError(f"{hub} gives it only to those who may have it: set HF_TOKEN") from error
    except errors.RepositoryNotFoundError as error:
        raise ModelNotFoundError(f"there is no such folder, and {hub} has no such model that you may see") from error
    except errors.HFValidationError as error:
        raise ModelNotFoundError(str(error).partition("\n")[0]) from error
    # The base of its errors is that of the HTTP library beneath it: httpx up to version 1, httpx2 since 2.
    except (errors.HTTPError, OSError) as error:  # type: ignore[attr-defined]
        reason = str(error).partition("\n")[0] or type(error).__name__
        raise ModelNotFoundError(f"it is not on this machine, and {hub} cannot be asked: {reason}") from error


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep what the libraries log to themselves: what matters of it, they raise. Bars are for who looks at a terminal."""
    bars: Any = import_module("transformers.utils.logging")
    silenced = bars.is_progress_bar_enabled() and not sys.stderr.isatty()
    if silenced:
        bars.disable_progress_bar()
    loggers = [logging.getLogger(name) for name in _LIBRARIES]
    before = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        if silenced:
            bars.enable_progress_bar()
        for logger, level in zip(loggers, before, strict=True):
            logger.setLevel(level)
