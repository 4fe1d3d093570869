// The editor of a template: adding, changing, moving and deleting blocks, autosave, problems and publishing.
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { BLOCKS_TOO_LARGE } from "@gap/core/blocks/block-limits";
import type { Block } from "@gap/core/blocks/block.schema";
import type { Blueprint } from "@gap/core/blueprints/blueprint.schema";
import type { Answers } from "@gap/web/platform/show-with-answers.test-support";
import { stubWideWindow } from "@gap/web/platform/wide-window.test-support";
import { aDraft, aTemplate, block, SAVED_AT, showDraft, VERSION } from "../blueprints.test-support";

beforeAll(() => stubWideWindow());

const YEAR = block("shortAnswer", "How was the year?");
const PLAN = block("longAnswer", "What is the plan?");

async function show(template: Blueprint, answers: Answers = {}) {
  const shown = await showDraft(template, answers);
  const titles = async () => {
    await waitFor(() => expect(screen.getByText(/^Last saved/)).toBeDefined());
    return shown.lastSaved().map(({ title }) => title);
  };
  return { ...shown, titles };
}

const chosen = (name: string) => screen.getByRole("button", { name });
const settings = () => within(screen.getByRole("complementary", { name: "Settings" }));

test("a block is added after the chosen one, named, and saved", async () => {
  const { user, titles } = await show(aDraft([YEAR, PLAN]));
  await user.click(chosen("Short answer: How was the year?"));
  await user.click(screen.getByRole("button", { name: /^Rating 1 to 10/ }));
  fireEvent.change(settings().getByLabelText("Question*"), { target: { value: "How confident are you?" } });
  expect(screen.getByText("Saving...")).toBeDefined();
  expect(await titles()).toEqual(["How was the year?", "How confident are you?", "What is the plan?"]);
});

test("blocks are moved, duplicated and deleted by keys, and a deletion is undone", async () => {
  const { user, titles } = await show(aDraft([YEAR, PLAN]));
  const first = chosen("Short answer: How was the year?");
  act(() => first.focus());
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  expect(await titles()).toEqual(["What is the plan?", "How was the year?"]);
  act(() => chosen("Long answer: What is the plan?").focus());
  await user.keyboard("{Control>}d{/Control}");
  expect(await titles()).toEqual(["What is the plan?", "What is the plan?", "How was the year?"]);
  act(() => chosen("Short answer: How was the year?").focus());
  await user.keyboard("{Delete}");
  expect(await titles()).toEqual(["What is the plan?", "What is the plan?"]);
  await user.keyboard("{Control>}z{/Control}");
  expect(await titles()).toEqual(["What is the plan?", "What is the plan?", "How was the year?"]);
});

test("Enter goes to the settings of a block, and arrow keys afterwards stay on the canvas", async () => {
  const { user } = await show(aDraft([YEAR, PLAN]));
  act(() => chosen("Short answer: How was the year?").focus());
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(settings().getByLabelText("Question*"));
  act(() => chosen("Short answer: How was the year?").focus());
  await user.keyboard("{ArrowDown}");
  expect(settings().getByRole("heading", { name: "Long answer" })).toBeDefined();
  expect(document.activeElement).toBe(chosen("Long answer: What is the plan?"));
});

test("/ finds a block to add, on an empty canvas too", async () => {
  const { user, titles } = await show(aDraft([]));
  await user.keyboard("/");
  expect(document.activeElement).toBe(screen.getByRole("searchbox", { name: "Find a block" }));
  await user.keyboard("short{Enter}");
  expect(settings().getByRole("heading", { name: "Short answer" })).toBeDefined();
  // One question after the other, without the pointer.
  expect(document.activeElement).toBe(settings().getByLabelText("Question*"));
  await user.keyboard("What went well?{Escape}");
  expect(document.activeElement).toBe(chosen("Short answer: What went well?"));
  await user.keyboard("/long{Enter}And what not?");
  expect(await titles()).toEqual(["What went well?", "And what not?"]);
});

test("several blocks are chosen and changed together", async () => {
  const { user, saves, titles } = await show(aDraft([YEAR, PLAN]));
  await user.click(chosen("Short answer: How was the year?"));
  await user.keyboard("{Shift>}");
  await user.click(chosen("Long answer: What is the plan?"));
  await user.keyboard("{/Shift}");
  expect(settings().getByText("2 blocks chosen")).toBeDefined();
  await user.click(settings().getByRole("button", { name: "Make required" }));
  await titles();
  expect(
    saves()
      .at(-1)
      ?.blocks.map(({ required }) => required),
  ).toEqual([true, true]);
});

test("an incomplete draft is not published; its summary has the focus and leads to each block", async () => {
  const { user, askedOf } = await show(aDraft([YEAR, block("singleChoice", "")]));
  await user.click(screen.getByRole("button", { name: "Publish version 1" }));
  const summary = screen.getByText(/^The template cannot be published yet\. One thing is missing/);
  expect(document.activeElement?.contains(summary)).toBe(true);
  const canvas = within(screen.getByRole("list", { name: "Blocks" }));
  expect(canvas.getByText("Write a question")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Block 2, Single choice: Write a question" }));
  expect(document.activeElement).toBe(chosen("Single choice, incomplete"));
  expect(await settings().findByText("Write a question")).toBeDefined();
  expect(askedOf("blueprint.publish")).toEqual([]);
});

test("after a refused try, new blocks are marked only by the next try", async () => {
  const { user } = await show(aDraft([YEAR, block("singleChoice", "")]));
  await user.click(screen.getByRole("button", { name: "Publish version 1" }));
  await user.click(screen.getByRole("button", { name: /^Rating 1 to 10/ }));
  expect(chosen("Single choice, incomplete")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Rating 1 to 10, incomplete" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Publish version 1" }));
  expect(chosen("Rating 1 to 10, incomplete")).toBeDefined();
});

test("publishing shows the changes and sends the note with the version that was seen", async () => {
  const former = { ...YEAR, title: "How was it?" } as Block;
  const template = aDraft([YEAR], {
    status: "published",
    version: 2,
    thisBlueprintPublishedData: VERSION,
  });
  const published = aDraft([former], { version: 1, state: "published" });
  const { user, askedOf } = await show(template, {
    "blueprint.getBlueprint": ({ version }: { version?: number }) => (version === 1 ? published : template),
    "blueprint.publish": () => aTemplate(),
  });
  await user.click(await screen.findByRole("button", { name: "See 1 change" }));
  const changes = within(await screen.findByRole("dialog"));
  expect(changes.getByText("How was the year?")).toBeDefined();
  expect(changes.getByText("How was it?")).toBeDefined();
  await user.click(changes.getByRole("button", { name: "Close" }));
  await user.click(screen.getByRole("button", { name: "Publish version 2" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Publish version 2?" }));
  fireEvent.change(dialog.getByLabelText("Note for your colleagues"), { target: { value: "Clearer" } });
  await user.click(dialog.getByRole("button", { name: "Publish version 2" }));
  expect(askedOf("blueprint.publish")).toEqual([
    { blueprintId: template.blueprintId, note: "Clearer", lastUpdated: SAVED_AT },
  ]);
});

test("a condition is set with a question above", async () => {
  const { user, saves, titles } = await show(aDraft([block("rating", "How sure are you?"), PLAN]));
  await user.click(chosen("Long answer: What is the plan?"));
  await user.click(settings().getByRole("button", { name: "Add a condition" }));
  await titles();
  expect(saves().at(-1)?.blocks[1]?.showIf).toMatchObject({ all: [{ op: "answered" }] });
  await user.click(settings().getByRole("button", { name: "Remove condition 1" }));
  await titles();
  expect(saves().at(-1)?.blocks[1]).not.toHaveProperty("showIf");
});

test("lines that are pasted become questions", async () => {
  const { user, titles } = await show(aDraft([]));
  await user.click(screen.getAllByRole("button", { name: "Paste questions" })[0] as HTMLElement);
  fireEvent.change(await screen.findByLabelText("One question on each line"), {
    target: { value: "Your business:\nWhat do you do?\nWho decides?\n- I do\n- We do" },
  });
  await user.click(screen.getByRole("button", { name: "Add 3 blocks" }));
  expect(await titles()).toEqual(["Your business", "What do you do?", "Who decides?"]);
});

test("lines that do not fit stay in the dialog, which says how many blocks fit", async () => {
  const { user, saves } = await show(aDraft([YEAR]));
  await user.click(screen.getAllByRole("button", { name: "Paste questions" })[0] as HTMLElement);
  const lines = await screen.findByLabelText("One question on each line");
  const add = () => screen.getByRole("button", { name: /^Add( \d+ blocks?)?$/ });
  expect(add()).toHaveProperty("disabled", true);
  expect(add().textContent).toBe("Add");
  fireEvent.change(lines, { target: { value: "What?\n".repeat(600) } });
  expect(screen.getByText("There is room for 499 more blocks.")).toBeDefined();
  expect(add()).toHaveProperty("disabled", true);
  fireEvent.change(lines, { target: { value: "What?\n".repeat(499) } });
  expect(add().textContent).toBe("Add 499 blocks");
  expect(saves()).toEqual([]);
});

const LAST = block("rating", "How sure are you?");

test("a move is announced, and repeated from the same button", async () => {
  const { user, titles } = await show(aDraft([YEAR, PLAN, LAST]));
  await user.click(chosen("Short answer: How was the year?"));
  const down = screen.getByRole("button", { name: "Move down" });
  act(() => down.focus());
  await user.keyboard("{Enter}");
  expect(screen.getByText("Moved to position 2 of 3")).toBeDefined();
  expect(document.activeElement).toBe(down);
  await user.keyboard("{Enter}");
  expect(screen.getByText("Moved to position 3 of 3")).toBeDefined();
  expect(await titles()).toEqual(["What is the plan?", "How sure are you?", "How was the year?"]);
});

test("Ctrl+Z after an addition goes back to the block above", async () => {
  const { user, titles } = await show(aDraft([YEAR, PLAN]));
  await user.click(chosen("Short answer: How was the year?"));
  await user.click(screen.getByRole("button", { name: /^Divider/ }));
  const canvas = within(screen.getByRole("list", { name: "Blocks" }));
  expect(document.activeElement).toBe(canvas.getByRole("button", { name: "Divider" }));
  await user.keyboard("{Control>}z{/Control}");
  expect(await titles()).toEqual(["How was the year?", "What is the plan?"]);
  expect(document.activeElement).toBe(chosen("Short answer: How was the year?"));
});

test("Ctrl+Z undoes a deletion once, although a snackbar offers it too", async () => {
  const { user, titles } = await show(aDraft([YEAR, PLAN]));
  act(() => chosen("Short answer: How was the year?").focus());
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}{Delete}");
  await user.keyboard("{Control>}z{/Control}");
  expect(await titles()).toEqual(["What is the plan?", "How was the year?"]);
  await user.keyboard("{Control>}z{/Control}");
  expect(await titles()).toEqual(["How was the year?", "What is the plan?"]);
});

test("Ctrl+Z does not remove a block that a colleague has added since", async () => {
  const template = aDraft([YEAR, PLAN]);
  let current = template;
  const { user, queryClient } = await show(template, { "blueprint.getBlueprint": () => current });
  act(() => chosen("Short answer: How was the year?").focus());
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await waitFor(() => expect(screen.getByText(/^Last saved/)).toBeDefined());
  current = { ...template, blocks: [PLAN, YEAR, LAST], lastUpdated: new Date(SAVED_AT.getTime() + 60_000) };
  await act(async () => queryClient.invalidateQueries());
  await screen.findByRole("button", { name: "Rating 1 to 10: How sure are you?" });
  await user.keyboard("{Control>}z{/Control}");
  expect(chosen("Rating 1 to 10: How sure are you?")).toBeDefined();
});

test("invisible characters of pasted texts are left out, because core refuses them", async () => {
  const { user, saves, titles } = await show(aDraft([YEAR]));
  await user.click(chosen("Short answer: How was the year?"));
  const typed = (label: string, value: string) =>
    fireEvent.change(settings().getByLabelText(label), { target: { value } });
  typed("Question*", "\uFEFFHow was\u200B it?");
  typed("Help", "One\tword");
  expect(await titles()).toEqual(["How was it?"]);
  expect(saves().at(-1)?.blocks[0]?.help).toBe("One word");
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Name and description" }));
  typed("Name*", "\u200BPlan");
  await titles();
  expect(saves().at(-1)?.name).toBe("Plan");
});

test("edits are kept if discarding the draft is cancelled", async () => {
  const { user, titles } = await show(aDraft([YEAR]));
  await user.click(chosen("Short answer: How was the year?"));
  fireEvent.change(settings().getByLabelText("Question*"), { target: { value: "And the year?" } });
  await user.click(screen.getByRole("button", { name: "Discard draft" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel" }));
  expect(await titles()).toEqual(["And the year?"]);
});

test("where blocks cannot be edited, the problems are listed instead of marked", async () => {
  const { user } = await show(aDraft([YEAR, block("singleChoice", "")]));
  await user.click(screen.getByRole("radio", { name: "Preview" }));
  await user.click(screen.getByRole("button", { name: "Publish version 1" }));
  expect(screen.getByText("Block 2, Single choice: Write a question")).toBeDefined();
  expect(screen.queryByText(/marked below/)).toBeNull();
});

test.each([
  ["refuses", { httpStatus: 422 }, [{ field: "blocks", message: BLOCKS_TOO_LARGE }]],
  ["does not read", { httpStatus: 413 }, []],
])(
  "a template that the server %s because of its size is kept, and publishing says why again",
  async (_, data, validationErrors) => {
    const message = "Please check the highlighted fields";
    const gapError = { gapErrorData: { gapErrorType: "unprocessable" } };
    const refusal = Object.assign(new Error(message), {
      data: { ...data, gapError },
      shape: { validationErrors },
    });
    const { user, dialogs } = await show(aDraft([YEAR]), {
      "blueprint.updateDraft": () => Promise.reject(refusal),
    });
    const reasons = () => dialogs.map((action) => (action as { notice: { text: string } }).notice.text);
    await user.click(chosen("Short answer: How was the year?"));
    fireEvent.change(settings().getByLabelText("Question*"), { target: { value: "And the year?" } });
    await user.click(screen.getByRole("button", { name: "Publish version 1" }));
    await waitFor(() => expect(reasons()).toEqual([BLOCKS_TOO_LARGE]));
    expect(screen.getByText("Not saved")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Publish version 1" }));
    await waitFor(() => expect(reasons()).toEqual([BLOCKS_TOO_LARGE, BLOCKS_TOO_LARGE]));
    expect(settings().getByLabelText<HTMLInputElement>("Question*").value).toBe("And the year?");
    expect(screen.queryByRole("dialog", { name: "Publish version 1?" })).toBeNull();
  },
);

test("closing waits for a pending save and asks nothing", async () => {
  const { user, saves } = await show(aDraft([YEAR]));
  await user.click(chosen("Short answer: How was the year?"));
  fireEvent.change(settings().getByLabelText("Question*"), { target: { value: "And the year?" } });
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(await screen.findByRole("heading", { name: "Document templates" })).toBeDefined();
  expect(saves().at(-1)?.blocks[0]?.title).toBe("And the year?");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("closing asks if the draft cannot be saved, and Discard drops it", async () => {
  const { user, saves } = await show(aDraft([YEAR]), {
    "blueprint.updateDraft": () => Promise.reject(new Error("The network is away")),
  });
  await user.click(chosen("Short answer: How was the year?"));
  fireEvent.change(settings().getByLabelText("Question*"), { target: { value: "And the year?" } });
  await user.click(screen.getByRole("button", { name: "Close" }));
  const question = within(await screen.findByRole("dialog", { name: "Discard changes?" }));
  const tries = saves().length;
  await user.click(question.getByRole("button", { name: "Discard" }));
  expect(await screen.findByRole("heading", { name: "Document templates" })).toBeDefined();
  expect(saves()).toHaveLength(tries);
  expect(JSON.stringify(localStorage)).not.toContain("And the year?");
});

test("a name that is missing or too long is not saved, and the bar says so", async () => {
  const { user, saves } = await show(aDraft([YEAR]));
  await user.click(screen.getByRole("button", { name: "Name and description" }));
  const name = settings().getByLabelText("Name*");
  fireEvent.change(name, { target: { value: "x".repeat(201) } });
  await waitFor(() => expect(screen.getByText("Not saved: shorten the name")).toBeDefined());
  expect(name).toHaveProperty("value", "x".repeat(201));
  expect(settings().getByText("Field Name cannot exceed 200 characters")).toBeDefined();
  fireEvent.change(name, { target: { value: "" } });
  await waitFor(() => expect(screen.getByText("Not saved: write a name")).toBeDefined());
  await waitFor(() => expect(saves().length).toBeGreaterThan(0));
  expect(saves().every((save) => save.name === undefined)).toBe(true);
});

test("a deleted question names the blocks whose conditions it breaks, and Undo repairs them", async () => {
  const sure = block("rating", "How sure are you?");
  const why = block("longAnswer", "Why?", {
    showIf: { all: [{ blockId: sure.id, op: "gte", value: 5 }] },
  });
  const { user, titles } = await show(aDraft([sure, why]));
  const mark = screen.getByRole("img", { name: "Shown if “How sure are you?” is at least 5 of 10" });
  expect(chosen("Long answer: Why?").getAttribute("aria-describedby")).toBe(mark.id);
  act(() => chosen("Rating 1 to 10: How sure are you?").focus());
  await user.keyboard("{Delete}");
  const message = await screen.findByText("Block deleted. The condition of “Why?” no longer works.");
  expect(message).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await titles()).toEqual(["How sure are you?", "Why?"]);
});

test("a changed kind names the blocks whose conditions it breaks, and Undo changes it back", async () => {
  const which = block("singleChoice", "Which?");
  const choice = "choices" in which ? which.choices[0]?.id : "";
  const why = block("longAnswer", "Why?", {
    showIf: { all: [{ blockId: which.id, op: "is", value: choice }] },
  });
  const { user, saves, titles } = await show(aDraft([which, why]));
  await user.click(chosen("Single choice: Which?"));
  await user.click(settings().getByRole("button", { name: "Change the kind of block" }));
  await user.click(await screen.findByRole("menuitem", { name: "Multiple choice" }));
  await screen.findByText("The block is now Multiple choice. The condition of “Why?” no longer works.");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await titles();
  expect(saves().at(-1)?.blocks[0]?.kind).toBe("singleChoice");
});

test("an Undo that edits the draft closes with the editor", async () => {
  const { user } = await show(aDraft([YEAR, PLAN]));
  act(() => chosen("Short answer: How was the year?").focus());
  await user.keyboard("{Delete}");
  await screen.findByText("Block deleted");
  await user.click(
    within(screen.getAllByRole("banner")[0] as HTMLElement).getByRole("button", { name: "Close" }),
  );
  await screen.findByRole("heading", { name: "Document templates" });
  await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
});
