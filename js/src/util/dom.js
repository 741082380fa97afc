// @ts-check
// Makes elements, and brings a panel up to date without losing focus, scroll or open state.

const SVG = "http://www.w3.org/2000/svg";

/** Attributes that are set so often that they have shorter names here. @type {Record<string, string>} */
const SHORT = { hook: "data-role", label: "aria-label", mute: "aria-hidden" };

/** @typedef {Node|string|number|false|null|undefined} Child */
/** @typedef {Record<string, any>} Props */

/**
 * An HTML element: a tag with its classes (without the widget's prefix), as in "p.faint"; properties,
 * if there are any; children. Properties that start with "on" are handlers; `key` matches it at the
 * next patch; `class` is one or several further names.
 * @param {string} tag @param {...(Props|Child|Child[])} rest @returns {HTMLElement}
 */
export function h(tag, ...rest) {
  const [name, ...classes] = tag.split(".");
  const el = document.createElement(name);
  if (name === "button") el.setAttribute("type", "button");
  return fill(el, classes, rest);
}

/** An SVG element. @param {string} tag @param {...(Props|Child|Child[])} rest @returns {SVGElement} */
export function s(tag, ...rest) {
  const [name, ...classes] = tag.split(".");
  return fill(/** @type {SVGElement} */ (document.createElementNS(SVG, name)), classes, rest);
}

/** @param {string} names classes @param {string} d @param {Props} [props] */
export const path = (names, d, props) => s(`path.${names}`, { d, ...props });

/** @template {Element} E @param {E} el @param {string[]} names @param {any[]} rest @returns {E} */
function fill(el, names, rest) {
  const props = rest[0]?.constructor === Object ? rest.shift() : {};
  if (names.length) setProp(el, "class", names);
  for (const name in props) setProp(el, name, name === "class" ? [names, props.class] : props[name]);
  for (const child of rest.flat()) {
    if (child || child === 0) el.append(child instanceof Node ? child : String(child));
  }
  return el;
}

/** @param {Element} el @param {string} name @param {any} value */
function setProp(el, name, value) {
  if (value === false || value === null || value === undefined) return;
  if (name === "key") /** @type {any} */ (el).ewKey = value;
  else if (name === "class") el.setAttribute("class", classes(value));
  else if (name.startsWith("on")) handle(el, name, value);
  else if (name === "value") /** @type {any} */ (el)[name] = value;
  else el.setAttribute(SHORT[name] ?? name, value === true && name !== "mute" ? "" : String(value));
}

/** Names of classes, each with the widget's prefix. @param {any} names */
const classes = (names) => [names].flat(2).filter(Boolean).join(" ").replace(/\S+/g, "ew-$&");

/** Sets a handler, and remembers that there is one. @param {any} el @param {string} name @param {any} handler */
function handle(el, name, handler) {
  el[name] = handler;
  (el.ewOn ??= new Set()).add(name);
}

/**
 * A child that is made only when its stamp is not that of the element of this key already there.
 * @param {string|number} key @param {string} stamp @param {() => Node} make @returns {Node}
 */
export function lazy(key, stamp, make) {
  return Object.assign(document.createComment(""), { ewKey: key, ewStamp: stamp, ewMake: make });
}

/** What a lazy node stands for; its own children may be lazy still. @param {Node} node @returns {Node} */
function real(node) {
  const { ewMake, ewKey, ewStamp } = /** @type {any} */ (node);
  return ewMake ? Object.assign(ewMake(), { ewKey, ewStamp }) : node;
}

/** Makes all that is lazy in a tree that is about to be shown. @param {Node} node @returns {Node} */
function made(node) {
  const top = real(node);
  for (const child of [...top.childNodes]) {
    const next = made(child);
    if (next !== child) top.replaceChild(next, child);
  }
  return top;
}

/**
 * Makes the children of `parent` equal to `next`, keeping the elements that are already right.
 * @param {Element} parent @param {(Child|Child[])[]} next
 */
export function patch(parent, ...next) {
  const wanted = next.flat().filter((child) => child || child === 0)
    .map((child) => (child instanceof Node ? child : document.createTextNode(String(child))));
  const keyed = new Map([...parent.childNodes].filter((node) => keyOf(node) !== undefined).map((node) => [keyOf(node), node]));
  let at = parent.firstChild;
  for (const node of wanted) {
    const old = keyOf(node) === undefined ? (at && keyOf(at) === undefined ? at : null) : keyed.get(keyOf(node)) ?? null;
    const same = old && stampOf(node) !== undefined && stampOf(old) === stampOf(node);
    const fresh = same ? old : real(node);
    if (old && (same || alike(old, fresh))) {
      if (old !== at) parent.insertBefore(old, at);
      else at = at.nextSibling;
      if (!same) morph(old, fresh);
    } else {
      parent.insertBefore(made(fresh), at);
    }
  }
  while (at) {
    const rest = at.nextSibling;
    at.remove();
    at = rest;
  }
}

/** @param {Node} node */
const stampOf = (node) => /** @type {any} */ (node).ewStamp;

/** @param {Node} node */
const keyOf = (node) => /** @type {any} */ (node).ewKey;

/** @param {Node} a @param {Node} b */
const alike = (a, b) => a.nodeName === b.nodeName && keyOf(a) === keyOf(b);

/** @param {Node} old @param {Node} next */
function morph(old, next) {
  /** @type {any} */ (old).ewStamp = stampOf(next);
  if (!(old instanceof Element) || !(next instanceof Element)) {
    if (old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue;
    return;
  }
  for (const { name } of [...old.attributes]) {
    if (!next.hasAttribute(name) && !(name === "open" && old.nodeName === "DETAILS")) old.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  const [mine, theirs] = /** @type {any[]} */ ([old, next]);
  if (mine.type === "range") mine.value = theirs.value;
  if (/^(radio|checkbox)$/.test(mine.type)) mine.checked = theirs.hasAttribute("checked"); // once clicked, the attribute alone says nothing
  for (const name of new Set([...(mine.ewOn ?? []), ...(theirs.ewOn ?? [])])) handle(mine, name, theirs[name]);
  const chosen = theirs.value;
  patch(old, [...next.childNodes]);
  if (old.nodeName === "SELECT") mine.value = chosen;
}

/** Gathers what must be undone, and undoes it once. */
export function makeCleanup() {
  /** @type {(() => void)[]} */
  const undo = [];
  return {
    /** @param {() => void} release */
    add: (release) => void undo.push(release),
    /** @param {EventTarget} target @param {string} type @param {(event: any) => void} handler @param {any} [options] */
    listen(target, type, handler, options) {
      target.addEventListener(type, handler, options);
      undo.push(() => target.removeEventListener(type, handler, options));
    },
    run: () => undo.splice(0).reverse().forEach((release) => release()),
  };
}

/** Into the clipboard; where the page may not, by the older way. @param {string} text @param {Element} root */
export async function copyText(text, root) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = /** @type {HTMLTextAreaElement} */ (h("textarea.sr", { value: text }));
    root.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}
