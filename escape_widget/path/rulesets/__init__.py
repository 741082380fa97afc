"""One file per edition: its answers to the questions of a RuleSet."""
