// How large a document of rich text may be. Measured before it is looked at closely, and without recursion: a document
// that is nested a hundred thousand times must not reach anything that would follow it down.

export const RICH_TEXT_LIMITS = {
  /** Of the JSON: two hundred pages, as pictures are keys and those of cards small. To check that takes a moment, not seconds. */
  characters: 700_000,
  nodes: 50_000,
  depth: 64,
  listDepth: 10,
  tableRows: 500,
  tableColumns: 50,
} as const;

interface Size {
  /** Of its JSON, near enough. */
  readonly characters: number;
  readonly nodes: number;
  /** An object and its list of children being one level each. */
  readonly depth: number;
}

/** How deep a value may be nested and how much it may hold. */
export function isWithinLimits(value: unknown): boolean {
  return isWithin(sizeOf(value));
}

const EMPTY = sizeOf({ version: 1, root: { children: [] } });
const DEPTH_OF_BLOCKS = 3;
const sizesOfBlocks = new WeakMap<object, Size>();

/** The same of a document that is measured again and again while it is written: what stays the same object is known. */
export function isWrittenWithinLimits({ root }: { readonly root: { readonly children: readonly object[] } }) {
  const sizes = root.children.map((block) => {
    const size = sizesOfBlocks.get(block) ?? sizeOf(block);
    sizesOfBlocks.set(block, size);
    return size;
  });
  return isWithin({
    characters: sizes.reduce((sum, { characters }) => sum + characters, EMPTY.characters),
    nodes: sizes.reduce((sum, { nodes }) => sum + nodes, EMPTY.nodes),
    depth: sizes.reduce((most, { depth }) => Math.max(most, depth + DEPTH_OF_BLOCKS), EMPTY.depth),
  });
}

function isWithin({ characters, nodes, depth }: Size): boolean {
  const { characters: mostCharacters, nodes: mostNodes, depth: deepest } = RICH_TEXT_LIMITS;
  return characters <= mostCharacters && nodes <= mostNodes && depth <= deepest;
}

/** What is too large already is not looked at any further. */
function sizeOf(value: unknown): Size {
  const open: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  let characters = 0;
  let nodes = 0;
  let deepest = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value: current, depth } = next;
    deepest = Math.max(deepest, depth);
    if (typeof current === "object" && current !== null) {
      nodes += 1;
      characters += 3;
      for (const [key, child] of Object.entries(current)) {
        if (!Array.isArray(current)) characters += key.length + 3;
        open.push({ value: child, depth: depth + 1 });
      }
    } else characters += typeof current === "string" ? current.length + 3 : 6;
    if (!isWithin({ characters, nodes, depth: deepest })) break;
  }
  return { characters, nodes, depth: deepest };
}
