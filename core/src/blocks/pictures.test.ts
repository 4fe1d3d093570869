// Pictures of all kinds of blocks are found, and renamed when they are copied.
import { expect, test } from "vitest";
import type { Block } from "@gap/core/blocks/block.schema";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import { picturesOf, withPictures } from "@gap/core/blocks/pictures";
import { RICH_TEXT_VERSION } from "@gap/core/rich-text/rich-text-kinds";

let count = 0;
const newId = () => `01J${String(count++).padStart(23, "0")}`;

const BLOCKS = [
  newBlock("shortAnswer", newId, "Name"),
  newBlock("image", newId),
  { ...newBlock("image", newId), fileKey: "a.png" },
  {
    ...newBlock("richText", newId),
    text: {
      version: RICH_TEXT_VERSION,
      root: {
        children: [
          { type: "image", src: "b.png" },
          { type: "image", src: "a.png" },
        ],
      },
    },
  },
] as Block[];

test("each picture is listed once", () => {
  expect(picturesOf(BLOCKS)).toEqual(["a.png", "b.png"]);
});

test("copies take the place of their originals, and everything else stays", () => {
  const renamed = withPictures(BLOCKS, new Map([["a.png", "c.png"]]));
  expect(picturesOf(renamed)).toEqual(["c.png", "b.png"]);
  expect(renamed.slice(0, 2)).toEqual(BLOCKS.slice(0, 2));
  expect(withPictures(BLOCKS, new Map())).toBe(BLOCKS);
});
