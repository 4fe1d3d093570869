// Size limits of rich text documents. They are checked before validation and without recursion, so that a document
// nested a hundred thousand levels deep never reaches recursive code.

export const RICH_TEXT_LIMITS = {
  /**
   * Characters of the JSON, about two hundred pages: pictures are stored as keys, and those of cards are small.
   * Validating that much takes well under a second.
   */
  characters: 700_000,
  nodes: 50_000,
  depth: 64,
  listDepth: 10,
  tableRows: 500,
  tableColumns: 50,
} as const;

interface Size {
  /** The approximate length of the JSON. */
  readonly characters: number;
  readonly nodes: number;
  /** The nesting depth; an object and its array of children are one level each. */
  readonly depth: number;
}

/** Checks the size and nesting depth of any value. */
export function isWithinLimits(value: unknown): boolean {
  return isWithin(sizeOf(value));
}

const EMPTY = sizeOf({ version: 1, root: { children: [] } });
const DEPTH_OF_BLOCKS = 3;
const sizesOfBlocks = new WeakMap<object, Size>();

/** The same check for a document that is being edited: sizes of unchanged blocks are cached by object. */
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

/** Stops as soon as a limit is exceeded. */
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
