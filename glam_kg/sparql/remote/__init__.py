"""Remote endpoints: settings, transport, replicas, and the reading of answers."""
