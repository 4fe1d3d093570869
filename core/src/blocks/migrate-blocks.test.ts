import { describe, expect, test } from "vitest";
import { answerInWords, answersOf } from "./answers";
import { rulesOf } from "./block-kinds";
import { type Block } from "./block.schema";
import { aBlock, answered, idOf, NO_ANSWERS_AT_ALL } from "./blocks.test-data";
import { migrateBlocks } from "./migrate-blocks";
import { missingAnswers } from "./progress";
import { contentOf } from "./versions.test-data";

const AUD = { currencyCode: "AUD" };

test("added blocks are empty, changed words are taken, removed blocks go unless they are answered", () => {
  const kept = aBlock("shortAnswer", 1);
  const removed = aBlock("rating", 2);
  const empty = aBlock("rating", 3);
  const next = [{ ...kept, title: "New words" }, aBlock("date", 4)];
  const answers = answered([kept, "Two of three"], [removed, 7]);
  expect(migrateBlocks(contentOf([kept, removed, empty], answers), next)).toEqual({
    blocks: next,
    answers: answered([kept, "Two of three"]),
    noLongerAsked: [{ block: removed, answers: new Map([["", 7]]) }],
  });
});

test("an answer that is no longer asked comes back with its block", () => {
  const question = aBlock("rating", 1);
  const content = contentOf([question], answered([question, 7]));
  expect(migrateBlocks(migrateBlocks(content, []), [question])).toEqual(content);
});

test("an answer of an advisor's section stays the advisor's when it is no longer asked", () => {
  const section = { ...aBlock("heading", 1), visibility: "advisor-only" as const };
  const question = aBlock("rating", 2);
  const { noLongerAsked } = migrateBlocks(contentOf([section, question], answered([question, 7])), []);
  expect(noLongerAsked).toMatchObject([{ block: { id: question.id, visibility: "advisor-only" } }]);
});

describe("an answer that only the firm saw", () => {
  const section = { ...aBlock("heading", 1), visibility: "advisor-only" as const };
  const risk = aBlock("shortAnswer", 2);
  const internal = { ...risk, visibility: "advisor-only" as const };
  const withdrawn = [{ block: internal, answers: new Map([["", "Late payer"]]) }];

  test.each([
    ["the heading of its section is removed", [section, risk], [risk]],
    ["it moves out of its section", [section, risk], [risk, section]],
    ["its section is for both sides", [section, risk], [{ ...section, visibility: "both" as const }, risk]],
    ["it is for both sides itself", [internal], [risk]],
  ])("stays the firm's own when %s", (_case, former, next) => {
    const migrated = migrateBlocks(contentOf(former, answered([risk, "Late payer"])), next);
    expect(migrated.answers).toEqual(NO_ANSWERS_AT_ALL);
    expect(migrated.noLongerAsked).toEqual(withdrawn);
  });

  test("comes back when its question is the firm's own again, unless that was answered since", () => {
    const asked = migrateBlocks(contentOf([internal], answered([internal, "Late payer"])), [risk]);
    expect(migrateBlocks(asked, [internal])).toEqual(
      contentOf([internal], answered([internal, "Late payer"])),
    );
    const answeredSince = { ...asked, answers: answered([risk, "None"]) };
    expect(migrateBlocks(answeredSince, [internal])).toEqual({
      blocks: [internal],
      answers: answered([internal, "None"]),
      noLongerAsked: withdrawn,
    });
  });

  test("stays the firm's own when its removed question comes back for both sides", () => {
    const removed = migrateBlocks(contentOf([internal], answered([internal, "Late payer"])), []);
    expect(migrateBlocks(removed, [risk])).toEqual({
      blocks: [risk],
      answers: NO_ANSWERS_AT_ALL,
      noLongerAsked: withdrawn,
    });
  });
});

test.each<{ former: Block; value: unknown; next: Block; words: string }>([
  { former: aBlock("shortAnswer", 1), value: "Two", next: aBlock("longAnswer", 1), words: "Two" },
  { former: aBlock("number", 1), value: 1_485, next: aBlock("money", 1), words: "$1,485" },
  {
    former: aBlock("singleChoice", 1),
    value: { choiceIds: [idOf(101)] },
    next: aBlock("multipleChoice", 1),
    words: "Option 1",
  },
])(
  "an answer of $former.kind is converted when its block becomes $next.kind",
  ({ former, value, next, words }) => {
    const migrated = migrateBlocks(contentOf([former], answered([former, value])), [next]);
    expect(answerInWords(next, migrated.answers, AUD)).toBe(words);
    expect(migrated.noLongerAsked).toEqual([]);
  },
);

test("a block of another kind is new, and the answer to the former one is kept", () => {
  const former = aBlock("shortAnswer", 1);
  const next = aBlock("date", 1);
  expect(migrateBlocks(contentOf([former], answered([former, "Soon"])), [next])).toEqual({
    blocks: [next],
    answers: NO_ANSWERS_AT_ALL,
    noLongerAsked: [{ block: former, answers: new Map([["", "Soon"]]) }],
  });
});

test("a removed option stays for the answer that chose it", () => {
  const former = aBlock("singleChoice", 1);
  const [chosen, other] = former.choices;
  const next = { ...former, choices: former.choices.slice(1) };
  const migrated = migrateBlocks(contentOf([former], answered([former, { choiceIds: [chosen?.id] }])), [
    next,
  ]);
  expect(migrated.blocks).toEqual([{ ...former, choices: [other, { ...chosen, isRemoved: true }] }]);
  const unchosen = migrateBlocks(contentOf([former], answered([former, { choiceIds: [other?.id] }])), [next]);
  expect(unchosen.blocks).toEqual([next]);
});

test("a removed column and row stay for the cells that were filled in", () => {
  const row = { id: idOf(11), label: "January" };
  const former = aBlock("table", 1, { rows: { fixed: [row] } });
  const [column] = former.columns;
  const next = {
    ...former,
    columns: former.columns.slice(1),
    rows: { fixed: [{ id: idOf(12), label: "May" }] },
  };
  const answers = answered([former, "Cash", `${row.id}/${column?.id}`]);
  const [table] = migrateBlocks(contentOf([former], answers), [next]).blocks;
  expect(table).toEqual({
    ...next,
    columns: [...next.columns, { ...column, isRemoved: true }],
    rows: { fixed: [...next.rows.fixed, { ...row, isRemoved: true }] },
  });
});

test("a removed option stays when the question becomes a multiple choice", () => {
  const former = aBlock("singleChoice", 1);
  const [chosen] = former.choices;
  const next = aBlock("multipleChoice", 1, { choices: former.choices.slice(1) });
  const answers = answered([former, { choiceIds: [chosen?.id] }]);
  const { blocks, answers: kept } = migrateBlocks(contentOf([former], answers), [next]);
  expect(blocks.map((block) => answerInWords(block, kept, AUD))).toEqual([chosen?.label]);
});

test("rows that were added stay when the rows become fixed", () => {
  const former = aBlock("table", 1);
  const [column] = former.columns;
  const next = { ...former, rows: { fixed: [{ id: idOf(12), label: "May" }] } };
  const answers = answered([former, "Cash", `${idOf(11)}/${column?.id}`]);
  const { blocks, answers: kept } = migrateBlocks(contentOf([former], answers), [next]);
  expect(blocks.map((block) => answerInWords(block, kept, AUD))).toEqual(["Cash"]);
});

test("a removed row is not asked: a table without its cells can be submitted", () => {
  const [january, february] = ["January", "February"].map((label, place) => ({
    id: idOf(11 + place),
    label,
  }));
  const former = aBlock("table", 1, { required: true, rows: { fixed: [january!, february!] } });
  const path = ({ id }: { readonly id: string }) => `${id}/${former.columns[0]?.id}`;
  const next = { ...former, rows: { fixed: [february!] } };
  const both = answered([former, "Cash", path(january!)], [former, "Stock", path(february!)]);
  const migrated = migrateBlocks(contentOf([former], both), [next]);
  expect(migrated.blocks).toEqual([
    { ...next, rows: { fixed: [february, { ...january, isRemoved: true }] } },
  ]);
  const emptied = answered([former, "Stock", path(february!)]);
  expect(missingAnswers(migrated.blocks, emptied, "client")).toEqual([]);
  expect(missingAnswers(migrated.blocks, answered([former, "Cash", path(january!)]), "client")).toHaveLength(
    1,
  );
});

test("cells of a row that was added freely before the rows became fixed have a name", () => {
  const former = aBlock("table", 1);
  const [column] = former.columns;
  const path = `${idOf(11)}/${column?.id}`;
  const next = { ...former, rows: { fixed: [{ id: idOf(12), label: "May" }] } };
  const { blocks, answers } = migrateBlocks(contentOf([former], answered([former, "Cash", path])), [next]);
  expect(
    blocks.map((block) => rulesOf(block).answers?.partName?.(block, path, answersOf(answers, block))),
  ).toEqual([`${column?.title}, row 2`]);
});

test("names of fixed rows stay with their cells when rows are added freely, and come back", () => {
  const row = { id: idOf(11), label: "January" };
  const fixed = aBlock("table", 1, { rows: { fixed: [row] } });
  const addable = aBlock("table", 1);
  const [column] = fixed.columns;
  const answers = answered([fixed, "Cash", `${row.id}/${column?.id}`], [fixed, "", `${idOf(12)}/x`]);
  const free = migrateBlocks(contentOf([fixed], answers), [addable]);
  expect(free.blocks.map((block) => answerInWords(block, free.answers, AUD))).toEqual(["January: Cash"]);
  const others = { ...fixed, rows: { fixed: [{ id: idOf(13), label: "May" }] } };
  const back = migrateBlocks(free, [others]);
  expect(back.blocks.map((block) => answerInWords(block, back.answers, AUD))).toEqual(["January: Cash"]);
});

test("cells of a column whose type changed are no longer asked, and the others stay", () => {
  const former = aBlock("table", 1);
  const [first, second] = former.columns;
  const next = { ...former, columns: former.columns.with(0, { ...first!, type: "date" }) };
  const row = idOf(11);
  const answers = answered(
    [former, "Next year", `${row}/${first?.id}`],
    [former, "Cash", `${row}/${second?.id}`],
  );
  const migrated = migrateBlocks(contentOf([former], answers), [next]);
  expect(migrated).toEqual({
    blocks: [next],
    answers: answered([former, "Cash", `${row}/${second?.id}`]),
    noLongerAsked: [{ block: former, answers: new Map([[`${row}/${first?.id}`, "Next year"]]) }],
  });
});

test("a removed option of a column stays for the cells that chose it", () => {
  const [chosen, other] = [
    { id: idOf(21), label: "On track" },
    { id: idOf(22), label: "Late" },
  ];
  const column = { id: idOf(20), type: "choice" as const, title: "State", choices: [chosen, other] };
  const former = aBlock("table", 1, { columns: [column] });
  const next = aBlock("table", 1, { columns: [{ ...column, choices: [other] }] });
  const answers = answered([former, chosen.id, `${idOf(11)}/${column.id}`]);
  const { blocks, answers: kept } = migrateBlocks(contentOf([former], answers), [next]);
  expect(blocks).toMatchObject([{ columns: [{ choices: [other, { ...chosen, isRemoved: true }] }] }]);
  expect(blocks.map((block) => answerInWords(block, kept, AUD))).toEqual(["On track"]);
});

test("the part of a table that is filled in is kept when the table is removed", () => {
  const rows = { fixed: [11, 12].map((number) => ({ id: idOf(number), label: `Row ${number}` })) };
  const former = aBlock("table", 1, { rows });
  const answers = answered([former, "Cash", `${idOf(11)}/${former.columns[0]?.id}`]);
  expect(migrateBlocks(contentOf([former], answers), []).noLongerAsked).toHaveLength(1);
});
