"""The routes that give data: SPARQL, custodians, reconciliation, completions, passages, the schema and the templates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.service.custodians import custodians_router
from glam_kg.service.reconcile import reconcile_router
from glam_kg.service.retrieve import retrieve_router
from glam_kg.service.schema_routes import schema_router
from glam_kg.service.sparql_protocol import sparql_router
from glam_kg.service.suggest import suggest_router
from glam_kg.service.template_routes import template_router

if TYPE_CHECKING:
    from fastapi import APIRouter

    from glam_kg.service.state import Service


def data_routers(service: Service) -> tuple[APIRouter, ...]:
    """All of them."""
    return (
        sparql_router(service),
        custodians_router(service),
        suggest_router(service),
        reconcile_router(service),
        retrieve_router(service),
        schema_router(service),
        template_router(service),
    )
