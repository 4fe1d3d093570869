import { expect, test } from "vitest";
import type { Block } from "@gap/core/blocks/block.schema";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import { answersFrom } from "./document-content";
import { blocksOfNote } from "./delivery-note";

let count = 0;
const newId = () => `01ARZ3NDEKTSV4RRFFQ69${String((count += 1)).padStart(5, "0")}`;
const block = (kind: Block["kind"], title: string, fields: Partial<Block> = {}) =>
  ({ ...newBlock(kind, newId, title), ...fields }) as Block;

const opening = block("heading", "Opening");
const news = block("longAnswer", "Good news");
const impression = block("longAnswer", "Impression", { visibility: "advisor-only" });
const numbers = block("heading", "Numbers");
const sales = block("shortAnswer", "Sales");
const prompt = block("richText", "Read aloud");
const close = block("heading", "Close");
const useful = block("rating", "Useful?");
const why = block("shortAnswer", "Why not?", {
  showIf: { all: [{ blockId: useful.id, op: "lte", value: 6 }] },
});
const BLOCKS = [opening, news, impression, numbers, sales, prompt, close, useful, why];

test.each<[string, [Block, unknown][], "advisor" | "client", string[]]>([
  ["nothing", [], "advisor", []],
  ["a section with an answer", [[news, "Library finished"]], "advisor", ["Opening", "Good news"]],
  ["what the advisor wrote alone", [[impression, "Tired"]], "advisor", ["Opening", "Impression"]],
  ["nothing of that for the client", [[impression, "Tired"]], "client", []],
  [
    "an answer whose condition holds",
    [
      [useful, 5],
      [why, "Too long"],
    ],
    "client",
    ["Close", "Useful?", "Why not?"],
  ],
  [
    "no answer whose condition does not hold",
    [
      [useful, 9],
      [why, "Too long"],
    ],
    "client",
    ["Close", "Useful?"],
  ],
])("a note has %s", (_what, given, reader, titles) => {
  const answers = answersFrom(given.map(([{ id }, value]) => ({ blockId: id, path: "", value })));
  const found = blocksOfNote(BLOCKS, answers, reader);
  expect(found.map(({ title }) => title)).toEqual(titles);
  expect(found.some((each) => "showIf" in each)).toBe(false);
});
