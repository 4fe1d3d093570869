// The settings of each kind: what they change, and where they show problems.
import { cleanup, screen } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { blockSchema, type Block } from "@gap/core/blocks/block.schema";
import { rulesOf } from "@gap/core/blocks/block-kinds";
import { aBlock, idOf } from "@gap/core/blocks/blocks.test-data";
import { MINDSET, settings } from "./blocks.test-support";
import { BLOCK_VIEWS } from "./block-views";

afterEach(cleanup);

const CHOICES = [
  { id: idOf(1), label: "People" },
  { id: idOf(2), label: "Cash" },
];
const COLUMNS = [
  { id: idOf(1), type: "text" as const, title: "Measure" },
  { id: idOf(2), type: "money" as const, title: "Now" },
];

const field = (name: string) => screen.findByRole("textbox", { name });
const write = (name: string, text: string) => async (user: UserEvent) => {
  await user.clear(await field(name));
  await user.type(await field(name), text);
};
const press =
  (role: "button" | "radio" | "switch", ...names: string[]) =>
  async (user: UserEvent) => {
    for (const name of names) await user.click(await screen.findByRole(role, { name }));
  };

test.each<[what: string, block: Block, act: (user: UserEvent) => Promise<void>, changed: object]>([
  ["planned minutes", aBlock("heading", 5), write("Planned time in a meeting", "20"), { plannedMinutes: 20 }],
  ["a unit", aBlock("number", 5), write("Unit", "%"), { unit: "%" }],
  ["decimals", aBlock("number", 5), write("Decimals", "2"), { decimals: 2 }],
  ["the smallest number", aBlock("number", 5), write("Smallest", "-3"), { min: -3 }],
  ["the largest number", aBlock("number", 5, { max: 3 }), write("Largest", "30"), { max: 30 }],
  ["the low end of a rating", aBlock("rating", 5), write("1 means", "Never"), { lowLabel: "Never" }],
  ["the high end of a rating", aBlock("rating", 5), write("10 means", "Always"), { highLabel: "Always" }],
  ["accepted files", aBlock("fileUpload", 5), press("radio", "PDF"), { accepts: "pdf" }],
  ["the number of files", aBlock("fileUpload", 5), write("Maximum number of files", "3"), { mostFiles: 3 }],
  ["the signer", aBlock("signatureLine", 5), press("radio", "Advisor"), { signer: "advisor" }],
  ["alternative text", aBlock("image", 5), write("Alternative text", "Goals"), { altText: "Goals" }],
  ["a caption", aBlock("image", 5), write("Caption", "Goals of May"), { caption: "Goals of May" }],
  [
    "something else",
    aBlock("singleChoice", 5),
    press("switch", "Offer “Something else”"),
    { offersOther: true },
  ],
  [
    "an option",
    aBlock("multipleChoice", 5, { choices: CHOICES }),
    write("Option 2", "Money"),
    { choices: [CHOICES[0], { id: idOf(2), label: "Money" }] },
  ],
  [
    "an option that is removed",
    aBlock("multipleChoice", 5, { choices: CHOICES }),
    press("button", "Remove People"),
    { choices: [CHOICES[1]] },
  ],
  [
    "the title of a column",
    aBlock("table", 5, { columns: COLUMNS }),
    write("Column 1", "Goal"),
    { columns: [{ ...COLUMNS[0], title: "Goal" }, COLUMNS[1]] },
  ],
  [
    "a column that is removed",
    aBlock("table", 5, { columns: COLUMNS }),
    press("button", "Remove Measure"),
    { columns: [COLUMNS[1]] },
  ],
  [
    "the number of rows",
    aBlock("table", 5),
    write("Maximum number of rows", "12"),
    { rows: { addable: 12 } },
  ],
  [
    "the name of a row",
    aBlock("table", 5, { rows: { fixed: [{ id: idOf(1), label: "May" }] } }),
    write("Row 1", "June"),
    { rows: { fixed: [{ id: idOf(1), label: "June" }] } },
  ],
  [
    "a mindset",
    aBlock("mindsetCard", 5),
    async (user) => {
      await user.click(await screen.findByRole("combobox", { name: "Mindset*" }));
      await user.click(await screen.findByRole("option", { name: MINDSET.name }));
    },
    { mindsetId: MINDSET.id },
  ],
])("%s can be changed", async (_, block, act, changes) => {
  const { changed } = settings(block);
  await act(userEvent.setup());
  expect(changed()).toEqual({ ...block, ...changes });
  expect(blockSchema.safeParse(changed()).error).toBeUndefined();
});

test("an emptied bound is left out", async () => {
  const { changed } = settings(aBlock("number", 5, { min: 3 }));
  await userEvent.setup().clear(await field("Smallest"));
  expect("min" in changed()).toBe(false);
});

test("Enter in an option adds the next one, ready to be written", async () => {
  const { changed } = settings(aBlock("singleChoice", 5, { choices: CHOICES }));
  const user = userEvent.setup();
  await user.type(await field("Option 1"), "{Enter}Time");
  expect(changed().choices.map(({ label }) => label)).toEqual(["People", "Time", "Cash"]);
  await user.click(screen.getByRole("button", { name: "Add option" }));
  await user.keyboard("Rain");
  expect(changed().choices.map(({ label }) => label)).toEqual(["People", "Time", "Cash", "Rain"]);
  expect(blockSchema.safeParse(changed()).success).toBe(true);
});

test("the focus stays in the list when options are removed", async () => {
  settings(aBlock("singleChoice", 5, { choices: CHOICES }));
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Remove Cash" }));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Option 1" }));
  await user.click(screen.getByRole("button", { name: "Remove People" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add option" }));
});

test("a column can become a choice with options, and rows can be fixed", async () => {
  const { changed } = settings(aBlock("table", 5, { columns: COLUMNS }));
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByRole("combobox", { name: "Type of Measure" }), "Choice");
  await write("Option 2", "Late")(user);
  await user.click(screen.getByRole("button", { name: "Add column" }));
  await user.click(screen.getByRole("radio", { name: "Fixed" }));
  const { columns, rows } = changed();
  expect(columns.map(({ title, type }) => [title, type])).toEqual([
    ["Measure", "choice"],
    ["Now", "money"],
    ["Column 3", "text"],
  ]);
  expect(columns[0]).toMatchObject({ choices: [{ label: "Option 1" }, { label: "Late" }] });
  expect(rows).toMatchObject({ fixed: [{ label: "Row 1" }] });
  expect(blockSchema.safeParse(changed()).success).toBe(true);
});

test("a type or rows that a table had before come back with their ids", async () => {
  const rows = { fixed: [{ id: idOf(8), label: "May" }] };
  const { changed } = settings(aBlock("table", 5, { columns: COLUMNS, rows }));
  const user = userEvent.setup();
  const typeOfMeasure = () => screen.findByRole("combobox", { name: "Type of Measure" });
  await user.selectOptions(await typeOfMeasure(), "Date");
  expect(document.activeElement).toBe(await typeOfMeasure());
  expect(changed().columns[0]).toMatchObject({ type: "date", title: "Measure" });
  // Cells are stored by column id, and text does not fit a column of days.
  expect(changed().columns[0]?.id).not.toBe(COLUMNS[0]?.id);
  await write("Column 1", "Goal")(user);
  await user.selectOptions(screen.getByRole("combobox", { name: "Type of Goal" }), "Text");
  await press("radio", "Added as needed", "Fixed")(user);
  expect(changed()).toMatchObject({ columns: [{ ...COLUMNS[0], title: "Goal" }, COLUMNS[1]], rows });
});

test.each<[block: Block, name: string]>([
  [aBlock("number", 5, { min: 5, max: 1 }), "Largest"],
  [aBlock("singleChoice", 5, { choices: [CHOICES[0]!, { id: idOf(2), label: "" }] }), "Option 2"],
  [aBlock("table", 5, { columns: [COLUMNS[0]!, { ...COLUMNS[1]!, title: "" }] }), "Column 2"],
  [aBlock("mindsetCard", 5), "Mindset*"],
])("$kind: a problem is shown at its field", async (block, name) => {
  const [problem] = rulesOf(block).problems?.(block) ?? [];
  settings(block, problem === undefined ? [] : [problem]);
  const invalid = await screen.findByRole(block.kind === "mindsetCard" ? "combobox" : "textbox", { name });
  expect(invalid.getAttribute("aria-invalid")).toBe("true");
  const described = document.getElementById(invalid.getAttribute("aria-describedby") ?? "");
  expect(described?.textContent).toBe(problem?.message);
});

test.each<[block: Block]>([
  [aBlock("multipleChoice", 5, { choices: [] })],
  [aBlock("table", 5, { columns: [] })],
  [aBlock("table", 5, { rows: { fixed: [] } })],
  [aBlock("image", 5)],
  [aBlock("richText", 5)],
])("$kind: a problem of the whole list or text is shown with it", async (block) => {
  const problems = rulesOf(block).problems?.(block) ?? [];
  settings(block, problems);
  expect(await screen.findByText(problems[0]?.message ?? "none")).toBeDefined();
});

test("kinds without fields of their own have no settings", () => {
  const without = Object.entries(BLOCK_VIEWS).filter(([, views]) => !("Settings" in views));
  expect(without.map(([kind]) => kind)).toEqual([
    "shortAnswer",
    "longAnswer",
    "money",
    "date",
    "actionList",
    "targets",
    "goals",
    "measures",
    "divider",
  ]);
});
