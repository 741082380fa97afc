"""Where the manager comes from that shows such widgets."""

enabled = 0
_installed_url: str | None = None
