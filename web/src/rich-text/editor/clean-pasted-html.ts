// Simplifies pasted HTML before the editor reads it: structure and marks stay; foreign fonts and colours and everything
// that could be fetched or run are removed.

const REMOVED =
  "script, style, meta, link, title, base, iframe, object, embed, svg, input, button, select, textarea, img, picture, video, audio, canvas, template, noscript, xml, annotation, annotation-xml";
/** Elements that are replaced by their content. */
const UNWRAPPED = "label, math, math *, font";
/** Elements that are replaced by a div, so that neighbouring text does not run into theirs. */
const SEPARATED = "form, fieldset, legend, center";
/** Styles that express marks; the editor reads them. */
const KEPT_STYLES = [
  "font-weight",
  "font-style",
  "text-decoration",
  "vertical-align",
  "text-align",
  "white-space",
];

export function cleanPastedHtml(html: string): Document {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const element of page.querySelectorAll(REMOVED)) element.remove();
  for (const comment of commentsIn(page)) comment.remove();
  for (const element of page.querySelectorAll(UNWRAPPED)) element.replaceWith(...element.childNodes);
  for (const element of page.querySelectorAll(SEPARATED)) replaceWithDiv(page, element);
  for (const element of page.querySelectorAll<HTMLElement>("*"))
    if (element.tagName.includes(":")) element.replaceWith(...element.childNodes);
  unwrapLayoutTables(page);
  listWordParagraphs(page);
  for (const element of page.body.querySelectorAll<HTMLElement>("*")) simplify(element);
  // One well-known program wraps the whole document in a "bold" element with normal weight.
  for (const wrapper of page.querySelectorAll<HTMLElement>("b, strong"))
    if (wrapper.style.fontWeight === "normal" || wrapper.style.fontWeight === "400")
      wrapper.replaceWith(...wrapper.childNodes);
  return page;
}

function replaceWithDiv(page: Document, element: Element): void {
  const part = page.createElement("div");
  if (element.localName === "center") part.style.textAlign = "center";
  part.append(...element.childNodes);
  element.replaceWith(part);
}

function commentsIn(page: Document): ChildNode[] {
  const comments: ChildNode[] = [];
  const walker = page.createTreeWalker(page, NodeFilter.SHOW_COMMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    comments.push(node as ChildNode);
  return comments;
}

/** Emails use nested tables and single-cell tables for layout; these are no real tables. */
function unwrapLayoutTables(page: Document): void {
  for (const table of [...page.querySelectorAll("table")].toReversed()) {
    const cells = [...table.querySelectorAll("td, th")].filter((cell) => cell.closest("table") === table);
    const isLayout = table.getAttribute("role") === "presentation" || table.querySelector("table") !== null;
    if (!isLayout && cells.length > 1) continue;
    table.replaceWith(
      ...cells.map((cell) => {
        const part = page.createElement("div");
        part.append(...cell.childNodes);
        return part;
      }),
    );
  }
}

interface WordItem {
  readonly paragraph: HTMLElement;
  readonly level: number;
  readonly isNumbered: boolean;
}

/** Microsoft Word writes lists as paragraphs with a drawn marker; the list and level are in its own style property. */
function listWordParagraphs(page: Document): void {
  let open: { list: HTMLElement; level: number }[] = [];
  let last: Element | undefined;
  for (const item of wordItemsIn(page)) {
    const { paragraph, level, isNumbered } = item;
    if (last === undefined || paragraph.previousElementSibling !== last) open = [];
    open = open.filter((each) => each.level <= level);
    let current = open.at(-1);
    if (current === undefined || current.level < level) {
      const list = page.createElement(isNumbered ? "ol" : "ul");
      if (current === undefined) paragraph.before(list);
      else (current.list.lastElementChild ?? current.list).append(list);
      current = { list, level };
      open.push(current);
    }
    const entry = page.createElement("li");
    entry.append(...paragraph.childNodes);
    current.list.append(entry);
    last = open[0]?.list;
    paragraph.remove();
  }
}

function wordItemsIn(page: Document): WordItem[] {
  return [...page.querySelectorAll<HTMLElement>("p[style]")].flatMap((paragraph) => {
    const style = paragraph.getAttribute("style") ?? "";
    const level = /mso-list:\s*\w+\s+level(\d)/i.exec(style)?.[1];
    if (level === undefined) return [];
    const drawn = [...paragraph.querySelectorAll<HTMLElement>("span[style]")].find((span) =>
      /mso-list:\s*ignore/i.test(span.getAttribute("style") ?? ""),
    );
    const isNumbered = /^\s*[\p{L}\d]{1,4}[.)]/u.test(drawn?.textContent ?? "");
    drawn?.remove();
    return [{ paragraph, level: Number(level), isNumbered }];
  });
}

function simplify(element: HTMLElement): void {
  // Some programs still use the align attribute.
  const align = /^(?:center|right|justify)$/i.exec(element.getAttribute("align") ?? "")?.[0];
  if (align !== undefined && element.style.textAlign === "") element.style.textAlign = align.toLowerCase();
  const kept = KEPT_STYLES.map((name) => [name, element.style.getPropertyValue(name)] as const);
  for (const name of element.getAttributeNames())
    if (!["href", "colspan", "rowspan", "start", "role", "aria-checked"].includes(name))
      element.removeAttribute(name);
  for (const [name, value] of kept) if (value !== "") element.style.setProperty(name, value);
}
