// However the blocks of a long text come, go and move: they stand in their order, in sections that are neither large nor many.
import fc from "fast-check";
import { expect, test } from "vitest";
import { arrange, blocksBefore, dissolve, hasSections } from "./sections";

const blockOf = () => document.createElement("p");
const blocksOf = (length: number) => Array.from({ length }, blockOf);

function rootWith(blocks: readonly HTMLElement[]): HTMLElement {
  const root = document.createElement("div");
  root.append(...blocks);
  arrange(root, blocks);
  return root;
}

const sizes = (root: HTMLElement) => [...root.children].map(({ childElementCount }) => childElementCount);
const drawn = (root: HTMLElement) => [...root.querySelectorAll("p")];

test("a text of some pages stands as it is", () => {
  const blocks = blocksOf(399);
  const root = rootWith(blocks);
  expect([...root.children]).toEqual(blocks);
  expect(hasSections(root)).toBe(false);
});

test("a long one stands in sections of thirty", () => {
  const blocks = blocksOf(605);
  const root = rootWith(blocks);
  expect(drawn(root)).toEqual(blocks);
  expect(new Set(sizes(root).slice(0, -1))).toEqual(new Set([29]));
  expect(root.childElementCount).toBe(21);
});

test("it is left with half of what it began with, so that nothing goes to and fro", () => {
  const blocks = blocksOf(400);
  const root = rootWith(blocks);
  arrange(root, blocks.slice(0, 200));
  expect(hasSections(root)).toBe(true);
  arrange(root, blocks.slice(0, 199));
  expect([...root.children]).toEqual(blocks.slice(0, 199));
});

test("what is written in one section touches no other, and one that has grown too large is divided", () => {
  const blocks = blocksOf(600);
  const root = rootWith(blocks);
  const [first, second, third] = root.children;
  const others = [...root.children].filter((section) => section !== second);
  const before = others.map((section) => [...section.children]);
  for (let more = 0; more < 40; more += 1) {
    blocks.splice(40, 0, blockOf());
    arrange(root, blocks);
  }
  expect(drawn(root)).toEqual(blocks);
  expect(others.map((section) => [...section.children])).toEqual(before);
  expect([root.children[0], root.children[1], root.children.length]).toEqual([first, second, 22]);
  expect([...root.children].indexOf(third!)).toBe(4);
});

test("whatever is done, all stand in order, in sections of at most sixty of which two neighbours have over thirty", () => {
  const change = fc.oneof(
    fc.record({ kind: fc.constant("add"), at: fc.nat(2_000), count: fc.integer({ min: 1, max: 150 }) }),
    fc.record({ kind: fc.constant("remove"), at: fc.nat(2_000), count: fc.integer({ min: 1, max: 150 }) }),
    fc.record({ kind: fc.constant("move"), at: fc.nat(2_000), count: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ kind: fc.constant("loose"), at: fc.nat(2_000), count: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ kind: fc.constant("dissolve"), at: fc.nat(), count: fc.nat() }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 380, max: 900 }), fc.array(change, { maxLength: 12 }), (count, changes) => {
      const blocks = blocksOf(count);
      const root = rootWith(blocks);
      for (const { kind, at, count: many } of changes) {
        const place = at % Math.max(1, blocks.length);
        if (kind === "add") blocks.splice(place, 0, ...blocksOf(many));
        if (kind === "remove") blocks.splice(place, many);
        if (kind === "move") blocks.splice((place * 7) % blocks.length, 0, ...blocks.splice(place, many));
        if (kind === "loose") root.append(...blocks.slice(place, place + many));
        if (kind === "dissolve") dissolve(root);
        // Without sections the editor itself keeps them in order.
        else if (!hasSections(root)) root.replaceChildren(...blocks);
        if (kind !== "dissolve") arrange(root, blocks);
        expect(drawn(root)).toEqual(blocks);
        if (!hasSections(root)) continue;
        expect(root.querySelectorAll(":scope > :not([data-section])")).toHaveLength(0);
        const length = sizes(root);
        expect(Math.max(...length)).toBeLessThanOrEqual(60);
        expect(length.every((size, of) => of === 0 || size + length[of - 1]! > 30)).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

test("a place in a section, or between two, has the number it would have without them", () => {
  const root = rootWith(blocksOf(600));
  const [, second] = root.children;
  expect(blocksBefore(root, { in: second!, offset: 4 })).toBe(34);
  expect(blocksBefore(root, { in: root, offset: 2 })).toBe(60);
  expect(blocksBefore(root, { in: root, offset: root.childElementCount })).toBe(600);
});
