"""Every line of SQL: both databases, their schema and all queries."""
