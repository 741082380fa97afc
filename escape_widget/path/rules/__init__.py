"""The rules, one module per part of the rulebook. They change a table and say what happened."""
