// @ts-check
// Shows a page that Python wrote and tells Python what is typed and pressed. It knows of nothing else.

/**
 * What anywidget hands over of the model.
 * @typedef {Object} Model
 * @property {(name: string) => any} get
 * @property {(message: object) => void} send
 * @property {(event: string, callback: (message?: any) => void) => void} on
 * @property {(event: string, callback: (message?: any) => void) => void} off
 */

/** @param {{model: Model, el: HTMLElement}} context */
function render({ model, el }) {
  /** @type {WeakMap<Element, string>} */
  const drawn = new WeakMap();
  const fields = () => [...el.querySelectorAll("input")];
  const active = () => /** @type {Document | ShadowRoot} */ (el.getRootNode()).activeElement;
  const mayFocus = () => el.contains(active()) || !active() || active() === document.body;

  /** What changes while the page stays: parts of it, and the texts of fields, but that being typed. */
  function fill() {
    const { parts, texts } = model.get("filled");
    for (const place of /** @type {NodeListOf<HTMLElement>} */ (el.querySelectorAll("[data-part]"))) {
      const html = parts[place.dataset.part ?? ""] ?? "";
      if (drawn.get(place) !== html) place.innerHTML = html; // an unchanged part is not read out again
      drawn.set(place, html);
    }
    for (const field of fields()) {
      const text = texts[field.name] ?? "";
      if (field !== active() && field.value !== text) field.value = text;
    }
  }

  function draw() {
    const focused = el.contains(active());
    el.innerHTML = model.get("html");
    fill();
    if (focused) (fields()[0] ?? el).focus({ preventScroll: true }); // else the notebook takes the keys
  }

  /** A new page is brought into view if it asks for something. */
  function turn() {
    draw();
    if (el.querySelector("[data-ask]")) show();
  }

  function show() {
    el.scrollIntoView({ block: el.offsetHeight > innerHeight / 2 ? "start" : "nearest" });
  }

  /** @param {any} message */
  function hear({ focus, show: wanted }) {
    if (wanted) show();
    if (focus && mayFocus()) fields().find(({ name }) => name === focus)?.focus();
  }

  /** @param {string} does @param {string} name @param {string} [text] */
  const tell = (does, name, text = "") => model.send({ does, name, text, page: model.get("page") });

  el.dataset.lmSuppressShortcuts = "true"; // JupyterLab would take keys for its own
  el.tabIndex = -1;
  el.oninput = ({ target }) => {
    if (target instanceof HTMLInputElement) tell("type", target.name, target.value);
  };
  el.onkeydown = ({ target, key }) => {
    if (key === "Enter" && target instanceof HTMLInputElement) tell("enter", target.name);
  };
  el.onclick = ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button) tell(button.value, button.name);
  };
  draw();
  model.on("change:page", turn);
  model.on("change:filled", fill);
  model.on("msg:custom", hear);
  return () => {
    model.off("change:page", turn);
    model.off("change:filled", fill);
    model.off("msg:custom", hear);
  };
}

export default { render };
