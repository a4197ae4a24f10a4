"""JSON: strict reading, documents and their formats."""
