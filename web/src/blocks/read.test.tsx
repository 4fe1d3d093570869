// Answers as people read them, on screens and on paper.
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { BLOCK_KIND_NAMES, canBeAnswered } from "@gap/core/blocks/block-kinds";
import type { Block } from "@gap/core/blocks/block.schema";
import { aBlock, answered, idOf } from "@gap/core/blocks/blocks.test-data";
import type { TableBlock } from "@gap/core/blocks/kinds/table/table.schema";
import { MINDSET, read } from "./blocks.test-support";

afterEach(cleanup);

const CHOICES = [
  { id: idOf(1), label: "People" },
  { id: idOf(2), label: "Cash" },
];

test.each<[block: Block, value: unknown, shown: string, path?: string]>([
  [aBlock("shortAnswer", 5), "Two of three", "Two of three"],
  [aBlock("longAnswer", 5), "One\ntwo", "One\ntwo"],
  [aBlock("number", 5, { unit: "people" }), 1400, "1,400 people"],
  [aBlock("money", 5), 14850000, "$148,500"],
  [aBlock("date", 5), "2026-11-05", "5 Nov 2026"],
  [aBlock("singleChoice", 5, { choices: CHOICES }), { choiceIds: [idOf(2)] }, "Cash"],
  [aBlock("multipleChoice", 5, { choices: CHOICES }), { choiceIds: [idOf(2)], other: "Rain" }, "Cash, Rain"],
  [aBlock("rating", 5), 7, "7 of 10"],
  [aBlock("fileUpload", 5), { key: "k", fileName: "plan.pdf" }, "plan.pdf", `${idOf(1)}/file`],
  [aBlock("actionList", 5), "Ring the debtors", "WhatWhoDueStateRing the debtors––Open", `${idOf(1)}/text`],
])("$kind is read as text, without its help and without buttons", (block, value, shown, path = "") => {
  read([{ ...block, help: "Help", required: true } as Block], { answers: answered([block, value, path]) });
  expect(screen.getByRole("group", { name: "Title 5" }).textContent).toBe(`Title 5${shown}`);
  expect(screen.queryByRole("button")).toBeNull();
});

test.each(BLOCK_KIND_NAMES.filter((kind) => canBeAnswered({ kind })))("%s may be unanswered", (kind) => {
  read([aBlock(kind, 5) as Block], {});
  expect(screen.getByText("Not answered")).toBeDefined();
});

test("a table has a head, labels of fixed rows, and dashes for empty cells", () => {
  const columns: TableBlock["columns"] = [
    { id: idOf(1), type: "money", title: "Now" },
    { id: idOf(2), type: "text", title: "Comment" },
  ];
  const rows = {
    fixed: [
      { id: idOf(3), label: "Revenue" },
      { id: idOf(4), label: "Profit" },
    ],
  };
  const block = aBlock("table", 5, { columns, rows });
  read([block], { answers: answered([block, 60480000, `${idOf(3)}/${idOf(1)}`]) });
  const shown = screen.getAllByRole("row").map((row) => [...row.children].map((cell) => cell.textContent));
  expect(shown).toEqual([
    ["Row", "Now", "Comment"],
    ["Revenue", "$604,800", "–"],
    ["Profit", "–", "–"],
  ]);
});

test("beside long texts, days and short choices keep their words whole", () => {
  const choices = (...labels: string[]) => labels.map((label, place) => ({ id: idOf(10 + place), label }));
  const columns: TableBlock["columns"] = [
    { id: idOf(1), type: "text", title: "Comment" },
    { id: idOf(2), type: "date", title: "Day" },
    { id: idOf(3), type: "choice", title: "How often", choices: choices("Every month", "Never") },
    { id: idOf(4), type: "choice", title: "Word", choices: choices("w".repeat(40)) },
  ];
  const block = aBlock("table", 5, { columns, rows: { fixed: [{ id: idOf(6), label: "Reports" }] } });
  read([block], { answers: answered([block, "Long", `${idOf(6)}/${idOf(1)}`]) });
  const whole = screen.getAllByRole("columnheader").map((head) => head.hasAttribute("data-whole"));
  expect(whole).toEqual([false, false, true, true, false]);
});

test("a signature is shown as it was given, with the name", async () => {
  const block = aBlock("signatureLine", 5);
  read([block], { answers: answered([block, { name: "Hana Wereta", signature: { typed: "H. W." } }]) });
  expect((await screen.findByText("H. W.")).tagName).toBe("EM");
  expect(screen.getByText("Hana Wereta")).toBeDefined();
});

test("headings, pictures and mindsets draw themselves", () => {
  read(
    [
      aBlock("heading", 1, { title: "Where you are now", help: "Ten minutes" }),
      aBlock("image", 2, {
        title: "",
        fileKey: "editor-image/goals",
        altText: "Goals",
        caption: "Whiteboard",
      }),
      aBlock("mindsetCard", 3, { title: "", mindsetId: MINDSET.id }),
      aBlock("mindsetCard", 4, { title: "", mindsetId: idOf(9) }),
      aBlock("divider", 5),
    ],
    {},
  );
  expect(screen.getByRole("heading", { level: 2, name: "Where you are now" })).toBeDefined();
  const figure = screen.getByRole("figure");
  expect(within(figure).getByRole("img", { name: "Goals" }).getAttribute("src")).toBe("/files/goals.png");
  expect(within(figure).getByText("Whiteboard")).toBeDefined();
  expect(screen.getByRole("heading", { level: 3, name: MINDSET.name })).toBeDefined();
  expect(screen.getByText("This mindset is no longer in the library.")).toBeDefined();
  expect(screen.getAllByRole("separator").length).toBe(1);
  expect(screen.queryByRole("group")).toBeNull();
});

test("blocks for advisors only are marked, and clients do not see them", () => {
  const blocks = [aBlock("shortAnswer", 1), aBlock("richText", 2, { visibility: "advisor-only" })];
  read(blocks, {});
  expect(screen.getByText("Advisor only")).toBeDefined();
  cleanup();
  read(blocks, { reader: "client" });
  expect(screen.queryByText("Advisor only")).toBeNull();
});
