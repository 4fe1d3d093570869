// How a very long text is drawn. Blocks that are drawn only when seen (content-visibility) are looked at one by one with every
// frame, which each key in a text of thousands would pay for. So its blocks stand together in sections, where one look does for
// thirty. Only the page knows of them: the editor's own tree and what is stored do not.

/** As many blocks as a text has before it is worth it, about forty pages. It is left again with half of them. */
const LONG = 400;
/** How many blocks a new section has. */
const SECTION = 30;
/** How many it may come to before it is divided. */
const MOST = 2 * SECTION;

/** What a block takes up of which no more is known (rich-text-editor.module.css), and what is between two of them. */
const BLOCK = 48;
const GAP = 12;

const NAME = "data-section";
/** Of a section that is drawn whether it is seen or not. */
const OPEN = "data-open";
/** What an element that is not drawn takes up. */
const HEIGHT = "contain-intrinsic-block-size";

/** Has these blocks stand in their order, in sections when they are many. What else stood in the sections is taken out. */
export function arrange(root: HTMLElement, blocks: readonly HTMLElement[]): void {
  takeOutOthers(root, new Set(blocks));
  if (!isLong(root, blocks.length)) {
    dissolve(root);
    keepInOrder(root, blocks);
    return;
  }
  const runs = divided(runsOf(blocks));
  const added = runs.filter(({ section }) => !section.isConnected);
  const heights = added.map(({ blocks: its }) => heldHeight(its) ?? its.length * (BLOCK + GAP) - GAP);
  added.forEach(({ section }, at) => hold(section, heights[at]));
  keepInOrder(
    root,
    runs.map(({ section }) => section),
  );
  for (const { section, blocks: its } of runs) keepInOrder(section, its);
  for (const section of sectionsIn(root)) if (section.firstChild === null) section.remove();
}

/** Whether so many blocks are to stand in sections. */
export function isLong(root: HTMLElement, blocks: number): boolean {
  return blocks >= (hasSections(root) ? LONG / 2 : LONG);
}

export function hasSections(root: HTMLElement): boolean {
  return isSection(firstOf(root));
}

/** Puts the blocks where they would stand without sections. */
export function dissolve(root: HTMLElement): void {
  const sections = sectionsIn(root);
  const heights = new Map(sections.flatMap((section) => heightsIn(section)));
  for (const section of sections) {
    while (section.firstChild !== null) move(section.firstChild, root, section);
    section.remove();
  }
  for (const [block, height] of heights) hold(block, height);
}

/**
 * Keeps the sections drawn that these stand in, or the blocks where there are no sections, and their neighbours. In what is not
 * drawn Chromium finds no place for a caret: it would type before or behind it.
 */
export function keepOpen(root: HTMLElement, nodes: readonly (Node | null)[]): void {
  const parts = nodes.map((node) => partAround(root, node)).filter((part) => part !== undefined);
  const open = parts.flatMap((part) => [part.previousElementSibling, part, part.nextElementSibling]);
  const now = new Set(open.filter((part) => part !== null));
  for (const part of opened.get(root) ?? []) if (!now.has(part)) part.removeAttribute(OPEN);
  for (const part of now) if (!part.hasAttribute(OPEN)) part.setAttribute(OPEN, "");
  opened.set(root, now);
}

/** What is kept open of each text. */
const opened = new WeakMap<HTMLElement, ReadonlySet<Element>>();

function partAround(root: HTMLElement, node: Node | null): Element | undefined {
  let at = node;
  while (at !== null && at.parentNode !== root) at = at.parentNode;
  return at instanceof Element ? at : undefined;
}

export function isSection(node: Node | null): node is HTMLElement {
  return node instanceof HTMLElement && node.hasAttribute(NAME);
}

/** The first block, wherever it stands. */
export function firstBlock(root: HTMLElement): ChildNode | null {
  return sectionsIn(root)[0]?.firstChild ?? null;
}

/** How many blocks stand before this place in the text's root or in one of its sections. */
export function blocksBefore(
  root: HTMLElement,
  place: { readonly in: Node; readonly offset: number },
): number {
  const within = isSection(place.in) ? place.offset : 0;
  const parts = [...root.childNodes];
  const end = place.in === root ? place.offset : parts.findIndex((part) => part === place.in);
  const before = parts.slice(0, end).filter(isSection);
  return before.reduce((sum, section) => sum + section.childElementCount, within);
}

/** What each block of a section takes up: as it is drawn, or its part of what the section takes up while it is not. */
function heightsIn(section: HTMLElement): [HTMLElement, number][] {
  const blocks = [...section.children].filter((block) => block instanceof HTMLElement);
  const isDrawn = blocks[0]?.checkVisibility({ contentVisibilityAuto: true }) === true;
  const share = (section.getBoundingClientRect().height + GAP) / blocks.length - GAP;
  return blocks.map((block) => [block, isDrawn ? block.getBoundingClientRect().height : share]);
}

/** What blocks that stood in sections before take up together. */
function heldHeight(blocks: readonly HTMLElement[]): number | undefined {
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (first === undefined || last === undefined || first.style.getPropertyValue(HEIGHT) === "")
    return undefined;
  return last.getBoundingClientRect().bottom - first.getBoundingClientRect().top;
}

/** Nothing is to move for what is drawn in another way: it takes up as much until it is seen. */
function hold(element: HTMLElement, height = 0): void {
  if (height > 0) element.style.setProperty(HEIGHT, `auto ${height}px`);
}

function sectionsIn(root: HTMLElement): readonly HTMLElement[] {
  return [...root.children].filter(isSection);
}

/** Blocks that are to stand in one section, whether they do already or not. */
interface Run {
  readonly section: HTMLElement;
  readonly blocks: readonly HTMLElement[];
}

/** Blocks stay in the sections they are in; new ones, and those that were taken elsewhere, join the ones before them. */
function runsOf(blocks: readonly HTMLElement[]): readonly Run[] {
  const runs: { section: HTMLElement; blocks: HTMLElement[] }[] = [];
  const begun = new Set<HTMLElement>();
  for (const block of blocks) {
    const home = isSection(block.parentNode) ? block.parentNode : undefined;
    const run = runs.at(-1);
    if (run !== undefined && (home === undefined || begun.has(home))) run.blocks.push(block);
    else {
      const section = home ?? newSection();
      begun.add(section);
      runs.push({ section, blocks: [block] });
    }
  }
  return runs;
}

/** What has grown too large is divided, and small neighbours are joined, so that there are never many more than needed. */
function divided(runs: readonly Run[]): readonly Run[] {
  const parts: Run[] = [];
  for (const { section, blocks } of runs.flatMap(inEvenParts)) {
    const previous = parts.at(-1);
    if (previous === undefined || previous.blocks.length + blocks.length > SECTION)
      parts.push({ section, blocks });
    else parts.splice(-1, 1, { ...previous, blocks: [...previous.blocks, ...blocks] });
  }
  return parts;
}

function inEvenParts(run: Run): readonly Run[] {
  const { section, blocks } = run;
  if (blocks.length <= MOST) return [run];
  const parts = Math.ceil(blocks.length / SECTION);
  const size = Math.ceil(blocks.length / parts);
  return Array.from({ length: parts }, (_, part) => ({
    section: part === 0 ? section : newSection(),
    blocks: blocks.slice(part * size, (part + 1) * size),
  }));
}

function newSection(): HTMLElement {
  const section = document.createElement("div");
  section.setAttribute(NAME, "");
  return section;
}

function takeOutOthers(root: HTMLElement, wanted: ReadonlySet<Node>): void {
  for (const section of sectionsIn(root))
    for (const other of [...section.childNodes].filter((node) => !wanted.has(node))) other.remove();
}

/** Moves what is not where it belongs. What stands behind belongs elsewhere, and is taken there. */
function keepInOrder(parent: HTMLElement, children: readonly HTMLElement[]): void {
  let next = firstOf(parent);
  for (const child of children) {
    if (child === next) next = next.nextSibling;
    else move(child, parent, next);
  }
}

/** Where the browser can, without losing what is scrolled or has the focus within. */
function move(node: Node, parent: HTMLElement, before: Node | null): void {
  if ("moveBefore" in parent && node.isConnected && parent.isConnected) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}

/** The editor may have put something of its own before the first block. */
function firstOf(parent: HTMLElement): ChildNode | null {
  const first = parent.firstElementChild;
  return first?.hasAttribute("data-lexical-decorator-boundary") === true ? first.nextSibling : first;
}
