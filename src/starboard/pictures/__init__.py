"""Boards as pictures: `board.picture_of` makes one, `svg.svg_of` and `png.png_of` a file of it."""
