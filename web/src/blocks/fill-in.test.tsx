// The answers that each kind of block reports while it is filled in.
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { BLOCK_KIND_NAMES, canBeAnswered } from "@gap/core/blocks/block-kinds";
import type { Block } from "@gap/core/blocks/block.schema";
import { aBlock, answered, idOf } from "@gap/core/blocks/blocks.test-data";
import { fillIn } from "./blocks.test-support";
import { BLOCK_VIEWS } from "./block-views";

afterEach(cleanup);

const CHOICES = [
  { id: idOf(1), label: "People" },
  { id: idOf(2), label: "Cash" },
];
const TITLE = "Title 5";

test("all kinds have views", () => {
  expect(Object.keys(BLOCK_VIEWS)).toEqual(BLOCK_KIND_NAMES);
});

type Act = (user: UserEvent) => Promise<void>;
const field = (name: string | RegExp = new RegExp(`^${TITLE}`)) => screen.findByRole("textbox", { name });
const type =
  (text: string): Act =>
  async (user) =>
    user.type(await field(), text);
const press =
  (role: "radio" | "checkbox" | "button", ...names: string[]): Act =>
  async (user) => {
    for (const name of names) await user.click(screen.getByRole(role, { name }));
  };

test.each<[what: string, block: Block, act: Act, value: unknown]>([
  ["a line", aBlock("shortAnswer", 5), type("Two of three"), "Two of three"],
  ["pasted invisible characters", aBlock("shortAnswer", 5), type("Yes\u200B\tsir"), "Yes sir"],
  ["several lines", aBlock("longAnswer", 5), type("One{Enter}two"), "One\ntwo"],
  ["a number", aBlock("number", 5, { decimals: 1 }), type("-12.5"), -12.5],
  ["an amount", aBlock("money", 5), type("1234.5"), 123450],
  ["a negative amount", aBlock("money", 5), type("-0.29"), -29],
  [
    "a day",
    aBlock("date", 5),
    async (user) => {
      await type("30/11/2026")(user);
      await user.tab();
    },
    "2026-11-30",
  ],
  [
    "one choice",
    aBlock("singleChoice", 5, { choices: CHOICES }),
    press("radio", "People", "Cash"),
    { choiceIds: [idOf(2)] },
  ],
  [
    "a choice that is cleared",
    aBlock("singleChoice", 5, { choices: CHOICES }),
    async (user) => {
      await press("radio", "People")(user);
      await press("button", "Clear answer")(user);
    },
    null,
  ],
  [
    "something else instead of a choice",
    aBlock("singleChoice", 5, { choices: CHOICES, offersOther: true }),
    async (user) => {
      await press("radio", "People", "Something else")(user);
      await user.type(await field("Something else"), "Rain");
    },
    { choiceIds: [], other: "Rain" },
  ],
  [
    "several choices",
    aBlock("multipleChoice", 5, { choices: CHOICES, offersOther: true }),
    async (user) => {
      await press("checkbox", "People", "Cash", "Something else", "People")(user);
      await user.type(await field("Something else"), "Rain");
    },
    { choiceIds: [idOf(2)], other: "Rain" },
  ],
  [
    "no choice any more",
    aBlock("multipleChoice", 5, { choices: CHOICES }),
    press("checkbox", "People", "People"),
    null,
  ],
  ["a rating", aBlock("rating", 5), press("radio", "3", "7"), 7],
  [
    "a rating by keyboard",
    aBlock("rating", 5),
    async (user) => {
      await press("radio", "7")(user);
      await user.keyboard("{ArrowRight}");
    },
    8,
  ],
  [
    "a name, which is also the signature",
    aBlock("signatureLine", 5),
    async (user) => user.type(await field("Name"), "Hana Wereta"),
    { name: "Hana Wereta", signature: { typed: "Hana Wereta" } },
  ],
  [
    "another signature than the name",
    aBlock("signatureLine", 5),
    async (user) => {
      await user.type(await field("Name"), "Hana");
      await user.type(await field("Your signature"), " W.");
    },
    { name: "Hana", signature: { typed: "Hana W." } },
  ],
])("%s is reported, as core accepts it", async (_, block, act, value) => {
  const { last, refused } = fillIn([block]);
  await act(userEvent.setup());
  expect(last()).toEqual({ blockId: block.id, path: "", value });
  expect(refused).toEqual([]);
});

test.each<[block: Block, value: unknown]>([
  [aBlock("shortAnswer", 5), "x"],
  [aBlock("longAnswer", 5), "x"],
  [aBlock("number", 5), 3],
  [aBlock("money", 5), 300],
])("$kind: an emptied field removes the answer", async (block, value) => {
  const { last } = fillIn([block], { answers: answered([block, value]) });
  await userEvent.setup().clear(await field());
  expect(last()).toEqual({ blockId: block.id, path: "", value: null });
});

test.each<[typed: string, problem: string]>([
  ["9999", "Between 1 and 500"],
  ["0", "Between 1 and 500"],
  ["-5", "Between 1 and 500"],
  ["12.5", "Whole numbers only"],
  ["lots", "Numbers only"],
])("a number outside of its limits stays as typed, with the reason: %s", async (typed, problem) => {
  const block = aBlock("number", 5, { min: 1, max: 500 });
  const { last } = fillIn([block], { answers: answered([block, 40]) });
  const user = userEvent.setup();
  await user.clear(await field());
  await user.type(await field(), typed);
  await user.tab();
  expect(await field()).toHaveProperty("value", typed);
  expect(screen.getByText(problem)).toBeDefined();
  expect(last()?.value).toBe(40);
});

test("a misleading name is refused with the reason", async () => {
  const { reported } = fillIn([aBlock("signatureLine", 5)]);
  await userEvent.setup().type(await field("Name"), "@gap");
  expect(screen.getByText("Some characters cannot be used here")).toBeDefined();
  expect(reported).toEqual([]);
});

test("a required question names its field, and its problem is described and announced", () => {
  const block = aBlock("money", 5, { required: true, help: "A rounded figure is fine." });
  fillIn([block], { problems: new Map([[block.id, "* Required"]]) });
  const amount = screen.getByRole("textbox", { name: `${TITLE}*` });
  expect(amount.getAttribute("aria-required")).toBe("true");
  expect(amount.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("alert").textContent).toBe("* Required");
  const described = screen.getByRole("group", { name: `${TITLE}*` }).getAttribute("aria-describedby");
  expect(described?.split(" ").map((id) => document.getElementById(id)?.textContent)).toEqual([
    "A rounded figure is fine.",
    "* Required",
  ]);
});

test.each(BLOCK_KIND_NAMES.filter((kind) => canBeAnswered({ kind })))(
  "%s: the question is the name of its group",
  (kind) => {
    fillIn([aBlock(kind, 5) as Block]);
    expect(screen.getAllByRole("group", { name: TITLE }).length).toBe(1);
  },
);

test("a choice that is no longer offered is shown while it is chosen", async () => {
  const removed = { id: idOf(3), label: "Weather", isRemoved: true as const };
  const block = aBlock("multipleChoice", 5, { choices: [...CHOICES, removed] });
  fillIn([block], { answers: answered([block, { choiceIds: [removed.id] }]) });
  await userEvent.setup().click(screen.getByRole("checkbox", { name: /Weather.*no longer offered/ }));
  expect(screen.queryByRole("checkbox", { name: /Weather/ })).toBeNull();
});

test("files cannot be added where there is no document", () => {
  fillIn([aBlock("fileUpload", 5)]);
  expect(screen.getByText("Files can be added in the document itself.")).toBeDefined();
});

test("a new action is called so, is due in a week, and its text is ready to be replaced", async () => {
  const block = aBlock("actionList", 5);
  const before = answered([block, "Ring the debtors", `${idOf(1)}/text`], [block, true, `${idOf(1)}/done`]);
  const { reported } = fillIn([block], { answers: before });
  const user = userEvent.setup();
  expect(screen.getByRole("checkbox", { name: "Done: Ring the debtors" })).toHaveProperty("checked", true);
  await user.click(screen.getByRole("button", { name: "New action" }));
  expect(await screen.findByRole("textbox", { name: "Due: New action" })).toHaveProperty(
    "value",
    "25 May 2026",
  );
  await user.keyboard("Price list");
  await user.type(screen.getByRole("textbox", { name: "Who: Price list" }), "Hana");
  await user.click(screen.getByRole("button", { name: "Remove Ring the debtors" }));
  const rows = within(screen.getByRole("list")).getAllByRole("textbox", { name: "Action" });
  expect(rows.map((row) => (row as HTMLInputElement).value)).toEqual(["Price list"]);
  // Actions are not answers: documents store them as actions of the client.
  expect(reported).toEqual([]);
});
