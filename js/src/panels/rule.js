// @ts-check
// Links to the rules, and a section of them as the kernel sends it: Markdown, of which nothing but
// text ever reaches the page.

/** @import {App} from "../app.js" */
/** @import {View} from "../state/present.js" */
import { h } from "../util/dom.js";
import { button } from "./prompt.js";

/** Bold, slanted, code, and links to other sections. */
const MARKS = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\(#([\w.-]+)\)/gs;

/** What is said of it: without marks. @param {string} text */
export const plainText = (text) => String(text).replace(/\(#.*?\)|[-*`|#[\]]+/g, " ").replace(/\s+/g, " ");

/** A number that asks for its section. @param {App} app @param {string} section @param {string} [text] */
export const ruleLink = (app, section, text = `§ ${section}`) => h("button.rule", {
  hook: "rule", "data-section": section, title: app.words("rule.show", { section }), onclick: () => app.askRule(section),
}, text);

/** @param {View} view @param {App} app */
export function rulePanel({ local: { rule }, words }, app) {
  if (!rule) return null;
  return h("section.rule-text", { key: `rule ${rule.section}`, hook: "rule-text", label: words("rule.title") },
    h("h3", `${rule.section} ${rule.title}`, button("rule-close", words("button.close"), () => app.showRule(null), "quiet")),
    h("div.rule-body", { tabindex: "0", lang: "en" }, blocks(app, String(rule.text))));
}

/** @param {App} app @param {string} text */
function blocks(app, text) {
  return text.split(/\n{2,}/).map((block) => {
    const lines = block.split("\n");
    if (block.startsWith("```")) return h("pre", lines.slice(1, -1).join("\n"));
    if (block.startsWith("|")) return table(app, lines);
    if (block.startsWith("#")) return h("h4", block.replace(/^#+ /, ""));
    if (/^(-|\d+\.) /.test(block)) return h("ul", block.split(/\n(?=-|\d+\.)/).map((item) => h("li", inline(app, item.replace(/^- /, "")))));
    return h("p", inline(app, block));
  });
}

/** @param {App} app @param {string[]} lines */
const table = (app, lines) => h("table", lines.filter((_, index) => index !== 1).map((line, row) =>
  h("tr", line.split("|").slice(1, -1).map((cell) => h(row ? "td" : "th", inline(app, cell.trim()))))));

/** @param {App} app @param {string} text @returns {(Node|string)[]} */
function inline(app, text) {
  const parts = text.split(MARKS);
  return parts.flatMap((part, index) => {
    if (!part || index % 6 === 5) return [];
    const kind = index % 6;
    if (kind === 4) return [ruleLink(app, parts[index + 1], part)];
    return [kind ? h(["", "b", "i", "code"][kind], part) : part];
  });
}
