// @ts-check
// Light or dark, as the host says: JupyterLab and Colab each in their own way, others by their class.

/** @param {Document} doc @returns {"light"|"dark"} */
export function hostTheme(doc) {
  const { body, documentElement: html } = doc;
  const lab = body?.getAttribute("data-jp-theme-light");
  if (lab) return lab === "true" ? "light" : "dark";
  if (html.getAttribute("theme")) return html.getAttribute("theme") === "dark" ? "dark" : "light";
  const names = `${html.className} ${body?.className ?? ""} ${body?.getAttribute("data-vscode-theme-kind") ?? ""} ${html.getAttribute("data-theme") ?? ""}`;
  return /\b(dark|vscode-dark|vscode-high-contrast)\b/.test(names) ? "dark" : "light";
}

/** @param {Document} doc @param {() => void} changed @returns {() => void} */
export function watchTheme(doc, changed) {
  if (typeof MutationObserver === "undefined") return () => {};
  const observer = new MutationObserver(changed);
  const attributeFilter = ["data-jp-theme-light", "theme", "class", "data-theme", "data-vscode-theme-kind"];
  observer.observe(doc.documentElement, { attributes: true, attributeFilter });
  if (doc.body) observer.observe(doc.body, { attributes: true, attributeFilter });
  return () => observer.disconnect();
}
