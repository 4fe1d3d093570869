// A clone whose original is newer: its changes open at once, and are taken over in several steps.
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import type { Blueprint } from "@gap/core/blueprints/blueprint.schema";
import { aTemplate, showTemplates, testId, VERSION } from "./blueprints.test-support";

beforeAll(() => {
  Object.defineProperty(document, "fonts", { value: new EventTarget() });
});

const question = (title: string) => newBlock("shortAnswer", testId, title);
const [KEPT, MEET, WORRY] = [
  question("How was the year?"),
  question("Who should we meet?"),
  question("What worries you?"),
];
const ORIGINAL = {
  blueprintId: testId(),
  name: "Exit readiness",
  isProvided: true,
  version: 1,
  publishedVersion: 2,
  publishedAt: new Date("2026-05-11T10:00:00Z"),
};
const READ = { version: 1, state: "published", note: "", blocks: [KEPT], imageUrls: {} } as const;
const CLONE: Blueprint = { ...aTemplate({ name: "Exit readiness (copy)" }), ...READ, original: ORIGINAL };
const DRAFT: Blueprint = {
  ...CLONE,
  version: 2,
  state: "draft",
  thisBlueprintOpenDraftData: { ...VERSION, version: 2 },
};
const NEWEST: Blueprint = {
  ...aTemplate({ blueprintId: ORIGINAL.blueprintId, name: ORIGINAL.name, isProvided: true }),
  ...READ,
  version: 2,
  blocks: [KEPT, MEET, WORRY],
};

async function showChanges() {
  let isDraft = false;
  const shown = await showTemplates(`${CLONE.blueprintId}/original`, {
    "blueprint.getBlueprint": ({ blueprintId }: { blueprintId: string }) =>
      blueprintId === ORIGINAL.blueprintId ? NEWEST : isDraft ? DRAFT : CLONE,
    "blueprint.compareWithOriginal": () => ({
      from: 1,
      to: 2,
      changes: [
        { change: "added", block: MEET },
        { change: "added", block: WORRY },
      ],
    }),
    "blueprint.createDraft": () => {
      isDraft = true;
      return DRAFT;
    },
    "blueprint.updateDraft": () => ({ lastUpdated: new Date("2026-05-12T10:00:00Z") }),
  });
  return {
    ...shown,
    dialog: async () => within(await screen.findByRole("dialog", { name: /^Version 2 of/ })),
  };
}

test("the changes are shown, and again in the draft that is created to take them over", async () => {
  const { user, dialog } = await showChanges();
  const read = await dialog();
  expect(await read.findByText("Who should we meet?")).toBeDefined();
  await user.click(read.getByRole("button", { name: "Create draft to take them over" }));
  expect(await screen.findByRole("button", { name: "Take over 2 changes" })).toBeDefined();
});

test("after some changes are taken over, the dialog shows the rest", async () => {
  const { user, askedOf, dialog } = await showChanges();
  await user.click(await screen.findByRole("button", { name: "Create draft to take them over" }));
  await screen.findByRole("button", { name: "Take over 2 changes" });
  const changes = await dialog();
  await user.click(changes.getByRole("checkbox", { name: "Added: What worries you?" }));
  await user.click(changes.getByRole("button", { name: "Take over 1 change" }));
  expect(changes.getByText("1 change is taken over. Choose among the rest.")).toBeDefined();
  expect(changes.queryByText("Who should we meet?")).toBeNull();
  await user.click(changes.getByRole("button", { name: "Leave the rest as it is" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() =>
    expect(askedOf("blueprint.updateDraft").at(-1)).toMatchObject({
      originVersion: 2,
      blocks: [{ title: "How was the year?" }, { title: "Who should we meet?" }],
    }),
  );
});
