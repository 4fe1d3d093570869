// Pages, letters and sheets of other programs, made simple before the editor reads them: their structure and marks stay,
// their fonts, colours and machinery do not, so that pasted text looks like ours and nothing of it is fetched or run.

const NEVER_WANTED =
  "script, style, meta, link, title, base, iframe, object, embed, svg, input, button, select, textarea, img, picture, video, audio, canvas, template, noscript, xml, annotation, annotation-xml";
/** Their words are the page's as well. */
const UNWRAPPED = "label, math, math *, font";
/** The same, but each is a line of its own: what stands beside it is not to run into it. */
const LINES_OF_THEIR_OWN = "form, fieldset, legend, center";
/** The marks that are said by style alone; the editor reads them. */
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
  for (const element of page.querySelectorAll(NEVER_WANTED)) element.remove();
  for (const comment of commentsIn(page)) comment.remove();
  for (const element of page.querySelectorAll(UNWRAPPED)) element.replaceWith(...element.childNodes);
  for (const element of page.querySelectorAll(LINES_OF_THEIR_OWN)) divideOff(page, element);
  for (const element of page.querySelectorAll<HTMLElement>("*"))
    if (element.tagName.includes(":")) element.replaceWith(...element.childNodes);
  unwrapLayoutTables(page);
  listWordParagraphs(page);
  for (const element of page.body.querySelectorAll<HTMLElement>("*")) simplify(element);
  // A whole document from one well-known program comes in a "bold" that is none.
  for (const wrapper of page.querySelectorAll<HTMLElement>("b, strong"))
    if (wrapper.style.fontWeight === "normal" || wrapper.style.fontWeight === "400")
      wrapper.replaceWith(...wrapper.childNodes);
  return page;
}

function divideOff(page: Document, element: Element): void {
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

/** Letters are laid out in tables within tables and tables of one cell: these say nothing. */
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

/** One program writes lists as paragraphs with a drawn mark; level and list stand in its own kind of style. */
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
  // Some programs still say it the old way.
  const align = /^(?:center|right|justify)$/i.exec(element.getAttribute("align") ?? "")?.[0];
  if (align !== undefined && element.style.textAlign === "") element.style.textAlign = align.toLowerCase();
  const kept = KEPT_STYLES.map((name) => [name, element.style.getPropertyValue(name)] as const);
  for (const name of element.getAttributeNames())
    if (!["href", "colspan", "rowspan", "start", "role", "aria-checked"].includes(name))
      element.removeAttribute(name);
  for (const [name, value] of kept) if (value !== "") element.style.setProperty(name, value);
}
