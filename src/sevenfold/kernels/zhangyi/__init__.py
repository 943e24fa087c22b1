"""Zhang Yi as rows of integers: rules, beliefs, plans and search."""
