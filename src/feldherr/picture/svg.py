"""A still picture of a table as one SVG file."""

from xml.sax.saxutils import escape

from . import bodies, ink, style, table
from .scene import Body, Scene


def render_svg(scene: Scene, lang: str = "en", theme: str = "light") -> str:
    """A picture of `scene` with texts in `lang` (`en` or `de`), `theme` `light` or `dark`.

    The file stands alone: no fonts, no scripts, no addresses but those of the SVG standard.
    Raises ValueError for a symbol or mark that is not known.
    """
    title = escape(scene.title.to(lang))
    inside = [
        ink.tag("title", title),
        ink.tag("style", style.table_css(theme)),
        table.definitions(),
        table.draw(scene, (lang,)),
        *(_body(body, scene, lang) for body in sorted(scene.bodies, key=bodies.layer)),
    ]
    head = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": table.view_box(scene), "role": "img"}
    return ink.tag("svg", *inside, **head, class_=f"fh-{theme}", width=scene.width) + "\n"


def _body(body: Body, scene: Scene, lang: str) -> str:
    name = ink.tag("title", escape(scene.name(body).to(lang)))
    drawn = bodies.look(body, bodies.heading(body))
    return ink.tag("g", name, drawn, class_=f"side-{body.side}",
                   transform=table.transform(body, scene))  # fmt: skip
