"""A stand-in for Colab's own package: as much of it as anywidget asks for."""
