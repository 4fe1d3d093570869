// A document that is filled in: conditions, and the work that one change causes.
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { aBlock, idOf } from "@gap/core/blocks/blocks.test-data";
import { fillIn } from "./blocks.test-support";
import { BLOCK_VIEWS } from "./block-views";

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

const titles = () => screen.getAllByRole("heading").map(({ textContent }) => textContent);

test("a condition applies while people answer, to the whole section of a heading", async () => {
  const choices = [
    { id: idOf(1), label: "Yes" },
    { id: idOf(2), label: "No" },
  ];
  const question = aBlock("singleChoice", 1, { choices, title: "Do you have debtors?" });
  const showIf = { all: [{ blockId: question.id, op: "is" as const, value: idOf(1) }] };
  fillIn([
    question,
    aBlock("heading", 2, { title: "Debtors", showIf }),
    aBlock("money", 3, { title: "How much?" }),
    aBlock("heading", 4, { title: "The rest" }),
  ]);
  const user = userEvent.setup();
  expect(titles()).toEqual(["Do you have debtors?", "The rest"]);
  await user.click(screen.getByRole("radio", { name: "Yes" }));
  expect(titles()).toEqual(["Do you have debtors?", "Debtors", "How much?", "The rest"]);
  await user.click(screen.getByRole("radio", { name: "No" }));
  expect(titles()).toEqual(["Do you have debtors?", "The rest"]);
});

test("clients do not see blocks for advisors", () => {
  const blocks = [aBlock("shortAnswer", 1), aBlock("shortAnswer", 2, { visibility: "advisor-only" })];
  fillIn(blocks, { reader: "client" });
  expect(titles()).toEqual(["Title 1"]);
  cleanup();
  fillIn(blocks);
  expect(titles()).toEqual(["Title 1", "Title 2"]);
  expect(screen.getByText("Advisor only")).toBeDefined();
});

test("an answer among 300 blocks renders its own block only", () => {
  const blocks = Array.from({ length: 300 }, (_, place) => aBlock("shortAnswer", place + 1));
  const views: { FillIn: unknown } = BLOCK_VIEWS.shortAnswer;
  const rendered = vi.spyOn(views as { FillIn: () => unknown }, "FillIn");
  fillIn(blocks);
  expect(rendered).toHaveBeenCalledTimes(300);
  fireEvent.change(screen.getByRole("textbox", { name: "Title 250" }), { target: { value: "Yes" } });
  expect(screen.getByRole("textbox", { name: "Title 250" })).toHaveProperty("value", "Yes");
  expect(rendered).toHaveBeenCalledTimes(301);
});
