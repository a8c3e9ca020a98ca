"""What an engine is opened over: the store, endpoint or sample that is named, and the model that may be asked."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from glam_kg.errors import InputError
from glam_kg.settings import LanguageModelSettings

if TYPE_CHECKING:
    from collections.abc import Callable

    from glam_kg.ontology.specificity import SpecificityLookup
    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.sparql.embedded.store import EmbeddedStore
    from glam_kg.sparql.remote.endpoint import RemoteEndpoint


def open_source(
    store: Path | str | None,
    endpoint: str | None,
    *,
    gazetteer: Callable[[], Gazetteer],
    on_build: Callable[[str], None] | None = None,
) -> EmbeddedStore | RemoteEndpoint:
    """A store or an endpoint; where neither is named, the sample graph that comes with glam_kg.

    Args:
        store: Directory of an embedded store.
        endpoint: Address of a SPARQL endpoint, or a file of its settings.
        gazetteer: Opens the places of the world; called only where the sample must be made first.
        on_build: Gets one sentence where it must.

    Raises:
        StoreError: It cannot be opened.
        InputError: Both are named, or the file of settings has a fault.
        SetupError: The sample is missing from this installation, or the cache cannot be made or read.
    """
    if store is not None and endpoint is not None:
        raise InputError(f"an engine asks a store ({store}) or an endpoint ({endpoint}), expected one of them")
    if endpoint is not None:
        return _open_endpoint(endpoint)
    if store is not None:
        from glam_kg.sparql.embedded.store import EmbeddedStore

        return EmbeddedStore.open(store)
    from glam_kg.custodians.sample import sample_store

    return sample_store(gazetteer, on_build=on_build)


def _open_endpoint(named: str) -> RemoteEndpoint:
    from glam_kg.sparql.remote.endpoint import RemoteEndpoint
    from glam_kg.sparql.remote.settings import EndpointSettings

    if "://" in named:
        return RemoteEndpoint(named)
    file = Path(named)
    if not file.exists():
        if file.suffix.lower() in {".yaml", ".yml"} or len(file.parts) > 1:
            raise InputError(
                f"{named}: there is no such file, expected an endpoint's settings, or an address with http:// or https://"
            )
        raise InputError(
            f"{named} is no endpoint, expected an address that begins with http:// or https://, or a file of settings"
        )
    return RemoteEndpoint(EndpointSettings.load(file))


def model_settings(lm: str | LanguageModelSettings | None) -> LanguageModelSettings | None:
    """The settings of a language model that is named; what its name does not say, the environment does.

    Raises:
        InputError: A variable has a value that cannot be used.
    """
    return LanguageModelSettings.read(model=lm) if isinstance(lm, str) else lm


def scores_of(schema: Path) -> Callable[[], SpecificityLookup]:
    """Gives the scores of a schema's classes; it is read when they are first asked for."""
    from glam_kg.ontology.specificity import SpecificityLookup

    return cache(partial(SpecificityLookup.open, schema))
