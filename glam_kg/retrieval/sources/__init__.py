"""Where passages come from: files, published corpora, a graph of custodians, a schema."""
