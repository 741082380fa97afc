// @vitest-environment happy-dom
// The page of a panel: Python's HTML is shown and filled, and what is typed and pressed is told.
import { expect, it } from "vitest";
import panel from "../../escape_widget/widget/panel.js";

const PAGE = '<h3 data-ask>Bets</h3><input name="0-0"><p data-part="0"></p><input name="1-0"><button value="bet" name="1"><b>Bet</b></button>';

function shown(html = PAGE, filled = { parts: { 0: "<i>placed</i>" }, texts: { "0-0": "5", "1-0": "" } }) {
  const traits = { html, filled, page: 1 };
  const heard = new Map();
  const sent = [];
  const model = {
    get: (name) => traits[name],
    send: (message) => sent.push(message),
    on: (event, callback) => heard.set(event, callback),
    off: (event) => heard.delete(event),
  };
  const el = document.createElement("div");
  document.body.replaceChildren(el);
  const scrolled = [];
  el.scrollIntoView = (how) => scrolled.push(how);
  const done = panel.render({ model, el });
  const change = (event, more, message) => heard.get(event)?.(Object.assign(traits, more) && message);
  return { el, sent, scrolled, heard, change, done, field: (name) => el.querySelector(`input[name="${name}"]`) };
}

function type(field, text) {
  field.focus();
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

it("shows the page, filled", () => {
  const { el, field, scrolled } = shown();
  expect(el.querySelector("[data-part]").innerHTML).toBe("<i>placed</i>");
  expect(field("0-0").value).toBe("5");
  expect(scrolled, "a page that was there before is not scrolled to").toEqual([]);
});

it("tells what is typed, entered and pressed, and on which page", () => {
  const { el, field, sent } = shown();
  type(field("1-0"), "60");
  field("1-0").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  el.querySelector("b").click();
  expect(sent).toEqual([
    { does: "type", name: "1-0", text: "60", page: 1 },
    { does: "enter", name: "1-0", text: "", page: 1 },
    { does: "bet", name: "1", text: "", page: 1 },
  ]);
});

it("leaves the field that is being typed into as it is", () => {
  const { change, field } = shown();
  type(field("1-0"), "60");
  change("change:filled", { filled: { parts: {}, texts: { "0-0": "7", "1-0": "6" } } });
  expect([field("0-0").value, field("1-0").value]).toEqual(["7", "60"]);
});

it("does not draw anew a part that stays the same", () => {
  const { change, el } = shown();
  const part = el.querySelector("i");
  change("change:filled", { filled: { parts: { 0: "<i>placed</i>" }, texts: {} } });
  expect(el.querySelector("i")).toBe(part);
});

it("brings a page that asks into view, and keeps the keys on it", () => {
  const { change, field, scrolled } = shown();
  field("1-0").focus();
  change("change:page", { page: 2 });
  expect(scrolled.length).toBe(1);
  expect(document.activeElement).toBe(field("0-0"));
});

it("keeps the keys where a page without fields comes, or the notebook would take them", () => {
  const { change, el, field, scrolled } = shown();
  field("0-0").focus();
  change("change:page", { html: "<p>Nothing now.</p>", page: 2 });
  expect(document.activeElement).toBe(el);
  expect(scrolled).toEqual([]);
});

it("takes no keys from elsewhere", () => {
  const { change } = shown();
  const other = document.body.appendChild(document.createElement("input"));
  other.focus();
  change("change:page", { page: 2 });
  change("msg:custom", {}, { focus: "1-0" });
  expect(document.activeElement).toBe(other);
});

it("brings the keys to the field that it is told", () => {
  const { change, field } = shown();
  field("0-0").focus();
  change("msg:custom", {}, { focus: "1-0" });
  expect(document.activeElement).toBe(field("1-0"));
});

it("hears no more once it is gone", () => {
  const { done, heard } = shown();
  done();
  expect([...heard.keys()]).toEqual([]);
});
