"""Passages that lie elsewhere: in vector stores of LangChain's form, and on a Milvus server."""
