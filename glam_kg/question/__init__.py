"""Understanding a question: language, mentions, conversation, relevance, classification, slots, linking."""
