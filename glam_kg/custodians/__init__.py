"""From custodian records to quads: record model, readers, GHCID minting and the RDF converter."""
