// Blocks of a template whose kind is changed and changed back.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { rulesOf } from "@gap/core/blocks/block-kinds";
import type { Block } from "@gap/core/blocks/block.schema";
import { stubWideWindow } from "@gap/web/platform/wide-window.test-support";
import { aDraft, block, showDraft } from "../blueprints.test-support";

beforeAll(() => stubWideWindow());

const YEAR = block("shortAnswer", "How was the year?");
const settings = () => within(screen.getByRole("complementary", { name: "Settings" }));

async function showSettings(question: Block) {
  const shown = await showDraft(aDraft([question, block("longAnswer", "What is the plan?")]));
  const { user } = shown;
  await user.click(screen.getByRole("button", { name: `${rulesOf(question).name}: ${question.title}` }));
  return {
    ...shown,
    setKind: async (kind: string) => {
      await user.click(settings().getByRole("button", { name: "Change the kind of block" }));
      await user.click(await screen.findByRole("menuitem", { name: kind }));
    },
    write: async (field: string, value: string) =>
      fireEvent.change(await settings().findByLabelText(field), { target: { value } }),
  };
}

test("a block that is changed back to its former kind has its former id, and the words of now", async () => {
  const { setKind, write, lastSaved } = await showSettings(YEAR);
  await setKind("Date");
  await write("Question*", "When did the year end?");
  await waitFor(() =>
    expect(lastSaved()[0]).toMatchObject({ kind: "date", title: "When did the year end?" }),
  );
  expect(lastSaved()[0]?.id).not.toBe(YEAR.id);
  await setKind("Short answer");
  await waitFor(() => expect(lastSaved()[0]).toEqual({ ...YEAR, title: "When did the year end?" }));
});

test("options and settings that were changed in between stay when the kind is changed back", async () => {
  const which = block("singleChoice", "Which one?") as Extract<Block, { kind: "singleChoice" }>;
  const { user, setKind, write, lastSaved } = await showSettings(which);
  await setKind("Multiple choice");
  await write("Option 1", "People");
  await user.click(settings().getByRole("button", { name: "Add option" }));
  await user.keyboard("Cash");
  await user.click(settings().getByRole("switch", { name: "Required" }));
  await setKind("Single choice");
  await waitFor(() =>
    expect(lastSaved()[0]).toEqual({
      ...which,
      required: true,
      choices: [
        { ...which.choices[0], label: "People" },
        which.choices[1],
        { id: expect.any(String) as string, label: "Cash" },
      ],
    }),
  );
});
