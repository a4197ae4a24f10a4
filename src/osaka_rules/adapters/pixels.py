"""Pictures of a game as arrays of pixels, for videos and for agents that look at a screen."""

from __future__ import annotations

from io import BytesIO
from typing import Final

import numpy as np
import resvg_py
from numpy.typing import NDArray
from PIL import Image

from osaka_rules.render.drawing import SHARED, Drawing

SIZE: Final = 1024
"""How wide and high every picture is, so that a video can be made of them."""


def pixels(drawing: Drawing) -> NDArray[np.uint8]:
    """Return a drawing in light colours, as large as fits, in the middle of a square.

    The array has red, green and blue of each pixel, line by line.

    >>> from osaka_rules.render.drawing import Block
    >>> empty = Drawing(block=Block(10, 10), title="", description="", colours=SHARED)
    >>> pixels(empty).shape
    (1024, 1024, 3)
    """
    scale = SIZE / (max(drawing.block.width, drawing.block.height) + 2 * drawing.margin)
    painted = bytes(resvg_py.svg_to_bytes(svg_string=drawing.svg("light"), zoom=scale))
    with Image.open(BytesIO(painted)) as found:
        picture = found.convert("RGBA")
    square = Image.new("RGB", (SIZE, SIZE), SHARED["page"].light)
    square.paste(picture, ((SIZE - picture.width) // 2, (SIZE - picture.height) // 2), picture)
    return np.asarray(square, dtype=np.uint8)
