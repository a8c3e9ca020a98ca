"""Retrieval in DSPy programs: modules that save, load and compile, and that work without a language model, too."""

from glam_kg.programs.retrieval.claims import ClaimRetriever, all_gold
from glam_kg.programs.retrieval.conversation_aware import ConversationAwareRetriever
from glam_kg.programs.retrieval.decompose import DecomposeQuestion
from glam_kg.programs.retrieval.expand import ExpandQuery
from glam_kg.programs.retrieval.multi_hop import MultiHopRetriever
from glam_kg.programs.retrieval.retrieve import Retrieve
from glam_kg.programs.retrieval.rm import AsRM
from glam_kg.programs.retrieval.specificity_aware import SpecificityAwareRetriever

__all__ = [
    "AsRM",
    "ClaimRetriever",
    "ConversationAwareRetriever",
    "DecomposeQuestion",
    "ExpandQuery",
    "MultiHopRetriever",
    "Retrieve",
    "SpecificityAwareRetriever",
    "all_gold",
]
