"""How a lesson looks: its texts as HTML, and where they stand beside the board.

Where there is room the board stands right of the texts, else under them; either way all that a step
needs fits one window. Texts are escaped; colours are the notebook's.
"""

from html import escape

from escape_widget.teach.walk import Reply

STYLE = """<style>
.ew-lesson.ew-lesson{container:ew-lesson/inline-size;overflow:visible;--size:16px;--inside:190px;
  --chrome:135px;--more:0px;--least:420px;
  color:var(--jp-content-font-color1,inherit)}
.ew-lesson.ew-projector{--size:clamp(20px,min(3.1cqi - 6px,3.3vh),40px);
  --inside:160px;--least:360px}
.ew-lesson-page.ew-lesson-page{
  --wide:calc((100vh - var(--chrome) - var(--inside) - var(--more))*1.065);
  display:grid;gap:8px 24px;overflow:visible;align-items:start;
  grid-template:"head" "nav" "text" "choices" "reply" "place"/minmax(0,1fr)}
.ew-lesson-page:has(.ew-rolled){--more:55px}
.ew-lesson-page:has(.ew-part-hand:not(:empty)){--more:60px}
.ew-lesson-page:has(.ew-rolled):has(.ew-part-hand:not(:empty)){--more:80px}
.ew-projector .ew-lesson-page:has(.ew-part-hand:not(:empty)){--more:95px}
.ew-projector .ew-lesson-page.ew-lesson-page:has(.ew-rolled){--more:55px}
.ew-lesson-page:has(.ew-over){--more:90px}
.ew-lesson-page>*{margin:0;min-width:0;overflow:visible;height:auto}
.ew-lesson-page .widget-html{width:auto}
.ew-lesson-head{grid-area:head}.ew-lesson-nav{grid-area:nav}.ew-lesson-words{grid-area:text}
.ew-lesson-choices{grid-area:choices}.ew-lesson-said{grid-area:reply}
.ew-lesson-place{grid-area:place;justify-self:center;
  width:min(100%,max(300px,var(--wide) - 15*var(--size)))}
.ew-lesson-place>*{width:100%;margin:0}
.ew-lesson-place .widget-html{width:100%}
.ew-lesson-place .widget-html svg{display:block;width:100%;height:auto;
  max-height:max(300px,100vh - var(--chrome))}
.ew-lesson-head div{font-size:max(14px,.75*var(--size));line-height:1.35;white-space:normal}
.ew-lesson-head b{font-size:max(16px,.9*var(--size));margin-right:.5em}
.ew-lesson-text,.ew-lesson-reply{font-size:var(--size);line-height:1.4;white-space:normal}
.ew-lesson-text{max-width:46em}
.ew-lesson-reply{max-width:46em;padding-left:.5em;border-left:.25em solid #7b8794}
.ew-lesson-right{border-color:#2a9d5c}.ew-lesson-wrong{border-color:#d97706}
.ew-lesson-said{min-height:calc(2.8*var(--size))}
.ew-lesson-nav,.ew-lesson-choices{display:flex;flex-flow:row wrap;gap:.4em;align-items:center}
.ew-lesson-choices:empty{display:none}
.ew-lesson-choices .widget-html b{font-size:var(--size)}
.ew-lesson-page button.widget-button{width:auto;height:auto;max-width:100%;min-height:36px;margin:0;
  padding:5px 10px;line-height:1.3;white-space:normal;overflow:visible;text-align:center;
  font-size:max(14px,.6*var(--size))}
.ew-lesson-choices .widget-html{width:auto;margin:0}
.ew-lesson-choices .widget-dropdown{width:auto;max-width:100%;margin:0}
.ew-lesson-page.ew-lesson-page .ew-lesson-choices :is(button,select){
  font-size:max(14px,.85*var(--size));height:auto;min-height:36px;width:auto}
@container ew-lesson (min-width:700px){
.ew-lesson-page.ew-has-board{grid-template:"head place" auto "nav place" auto "text place" auto
  "choices place" auto "reply place" 1fr/minmax(280px,1fr)
  minmax(0,min(60cqi,max(var(--least),var(--wide))))}
.ew-has-board>.ew-lesson-place{width:100%}
.ew-lesson-head b{display:block}
.ew-has-board>.ew-lesson-said{min-height:calc(5.6*var(--size))}
}
</style>"""
"""On the page once for each lesson. In a frame as high as what it holds the least sizes count."""

_MARKS = {True: ("right", "✓ "), False: ("wrong", "✗ "), None: ("shown", "")}
"""By how right a reply is, its look and its mark."""


def head(title: str, progress: str) -> str:
    """The title, and how far it is."""
    return f"<div><b>{escape(title)}</b> {escape(progress)}</div>"


def text(words: str) -> str:
    """What a step tells and asks. It is read out as it changes."""
    return _alert("ew-lesson-text", escape(words))


def label(words: str) -> str:
    """What stands before buttons to choose from."""
    return f"<b>{escape(words)}</b>"


def reply(told: Reply) -> str:
    """What is said to a try. It is read out as it changes."""
    look, mark = _MARKS[told.right]
    return _alert(f"ew-lesson-reply ew-lesson-{look}", f"<b>{mark}</b>{escape(told.text)}")


def _alert(classes: str, html: str) -> str:
    return f'<div role="alert" class="{classes}">{html}</div>'
