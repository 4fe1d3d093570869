import fc from "fast-check";
import { expect, test } from "vitest";
import { aBlock, randomTemplate } from "./blocks.test-data";
import { compareBlocks } from "./compare-blocks";

const one = aBlock("shortAnswer", 1);
const two = aBlock("rating", 2);
const three = aBlock("number", 3);

test("names added, removed, changed and moved blocks", () => {
  const changed = { ...two, title: "How sure are you?", required: true };
  const added = aBlock("date", 4);
  expect(compareBlocks([one, two, three], [three, changed, added])).toEqual([
    { change: "moved", block: three },
    { change: "changed", block: changed, former: two, fields: ["title", "required"] },
    { change: "added", block: added },
    { change: "removed", block: one },
  ]);
});

test("a block moved past many others is the only one that moved", () => {
  const many = Array.from({ length: 20 }, (_, place) => aBlock("rating", place + 1));
  const [first] = many;
  expect(compareBlocks(many, [...many.slice(1), ...many.slice(0, 1)])).toEqual([
    { change: "moved", block: first },
  ]);
});

test("a kind whose answers are taken over is a change, any other is removed and added", () => {
  const longer = aBlock("longAnswer", 1);
  expect(compareBlocks([one], [longer])).toMatchObject([{ change: "changed", fields: ["kind"] }]);
  const day = aBlock("date", 1);
  expect(compareBlocks([one], [day]).map(({ change }) => change)).toEqual(["added", "removed"]);
});

test("a clone is compared with its origin by origin", () => {
  const clone = { ...one, id: two.id };
  expect(compareBlocks([one], [clone], ({ originId }) => originId)).toEqual([]);
});

test("a template does not differ from itself, and the changes explain every difference", () => {
  fc.assert(
    fc.property(randomTemplate, randomTemplate, (former, next) => {
      expect(compareBlocks(former, former)).toEqual([]);
      const changes = compareBlocks(former, next);
      const count = (kind: string) => changes.filter(({ change }) => change === kind).length;
      expect(former.length - count("removed") + count("added")).toBe(next.length);
    }),
  );
});
