"""Colab imports this before the first cell runs, by which anywidget knows where it is."""

from google.colab.output import _widgets


def enable_custom_widget_manager() -> None:
    """Lets widgets be shown that are not part of ipywidgets."""
    _widgets.enabled += 1
    _widgets._installed_url = "a-manager.js"
