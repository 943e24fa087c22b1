"""Every line of SQL: both databases, their schema and what is asked of them."""
