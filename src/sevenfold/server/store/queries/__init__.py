"""One module of queries for each subject."""
