// What a browser makes of the page, as JSON in an element of its own.
const number = (text) => text.match(/[\d.]+/g).map(Number);
const luminance = ([r, g, b]) => {
  const part = (n) => (n /= 255) <= 0.04045 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4;
  return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
};
const background = (element) => {
  for (; element; element = element.parentElement) {
    const color = number(getComputedStyle(element).backgroundColor);
    if (color.length < 4 || color[3] > 0) return color;
  }
  return [255, 255, 255];
};
const contrast = (element) => {
  const style = getComputedStyle(element);
  const ink = element instanceof SVGElement ? style.fill : style.color;
  const [dark, light] = [number(ink), background(element)].map(luminance).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const has_text = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
// Texts of a board stand on its cells, which are its own affair.
const texts = all("body *").filter((e) => has_text(e) && !e.closest(".raumschach, script, style, title, pre"));
const faint = texts.filter((element) => contrast(element) < 4.5);
const cut = all("svg.plot text").filter((text) => {
  const [inner, outer] = [text, text.closest("svg")].map((element) => element.getBoundingClientRect());
  return inner.left < outer.left - 1 || inner.right > outer.right + 1 || inner.bottom > outer.bottom + 1;
});
const told = {
  width: innerWidth,
  scroll_width: document.documentElement.scrollWidth,
  dark: matchMedia("(prefers-color-scheme: dark)").matches,
  figures: all("figure").map((figure) => figure.getAttribute("aria-label")),
  pictures: all("svg[role=img][aria-label]").map((svg) => svg.querySelectorAll("title").length),
  // Of each table: columns, rows, and the numbers of cells that its rows have.
  tables: all("table").map((table) => ({
    columns: all("thead th[scope=col]", table).length,
    cells: all("tbody tr", table).map((row) => row.children.length),
    boxed: !!table.closest(".scroll"),
  })),
  faint: faint.map((element) => element.outerHTML.slice(0, 200)),
  cut: cut.map((text) => text.textContent.trim()),
};
const pre = document.body.appendChild(document.createElement("pre"));
pre.id = "probe";
pre.hidden = true;
pre.textContent = JSON.stringify(told);
