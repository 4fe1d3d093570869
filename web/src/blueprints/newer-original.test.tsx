// A clone whose original is newer: its changes open at once, and are taken over in several steps.
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { BLOCK_LIMITS } from "@gap/core/blocks/block-limits";
import type { Block } from "@gap/core/blocks/block.schema";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import type { Blueprint, OriginalComparison, VersionComparison } from "@gap/core/blueprints/blueprint.schema";
import { aTemplate, showTemplates, testId, VERSION } from "./blueprints.test-support";

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
const CHANGES: VersionComparison["changes"] = [
  { change: "added", block: MEET },
  { change: "added", block: WORRY },
];

async function showChanges(compared: Partial<OriginalComparison> = {}, own: readonly Block[] = [KEPT]) {
  let isDraft = false;
  const shown = await showTemplates(`${CLONE.blueprintId}/original`, {
    "blueprint.getBlueprint": () => ({ ...(isDraft ? DRAFT : CLONE), blocks: own }),
    "blueprint.compareWithOriginal": (): OriginalComparison => ({
      from: 1,
      to: 2,
      changes: CHANGES,
      blocks: [KEPT, MEET, WORRY],
      ...compared,
    }),
    "blueprint.createDraft": () => {
      isDraft = true;
      return DRAFT;
    },
    "blueprint.updateDraft": () => ({ lastUpdated: new Date("2026-05-12T10:00:00Z") }),
  });
  return {
    ...shown,
    dialog: async () => within(await screen.findByRole("dialog", { name: /^Version \d of Exit readiness$/ })),
    lastSaved: () => shown.askedOf("blueprint.updateDraft").at(-1),
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

test("the version that was seen is taken over, even if the original was published again since", async () => {
  const { user, dialog, lastSaved } = await showChanges({ to: 3 });
  await user.click(await screen.findByRole("button", { name: "Create draft to take them over" }));
  expect(await screen.findByRole("dialog", { name: "Version 3 of Exit readiness" })).toBeDefined();
  await user.click((await dialog()).getByRole("button", { name: "Take over 2 changes" }));
  await waitFor(() => expect(lastSaved()).toMatchObject({ originVersion: 3 }));
});

test("a change of something that the clone changed too is marked, and left out unless it is chosen", async () => {
  const former = { ...KEPT, title: "How was last year?" };
  const { user, dialog, lastSaved } = await showChanges({
    changes: [
      { field: "name", former: "Exit readiness", next: "Ready to exit" },
      { change: "changed", block: { ...KEPT, title: "And the year?" }, former, fields: ["title"] },
    ],
    blocks: [{ ...KEPT, title: "And the year?" }],
  });
  await user.click(await screen.findByRole("button", { name: "Create draft to take them over" }));
  const changes = await dialog();
  const block = await changes.findByRole("checkbox", { name: "Changed: And the year?" });
  expect(block).toHaveProperty("checked", false);
  expect(changes.getByText("Question reworded, You changed this block too")).toBeDefined();
  expect(changes.getByText("Name changed")).toBeDefined();
  await user.click(changes.getByRole("button", { name: "Take over 1 change" }));
  await waitFor(() =>
    expect(lastSaved()).toMatchObject({
      name: "Ready to exit (copy)",
      originVersion: 1,
      blocks: [{ title: KEPT.title }],
    }),
  );
  await user.click(block);
  await user.click(changes.getByRole("button", { name: "Take over 1 change" }));
  await waitFor(() =>
    expect(lastSaved()).toMatchObject({ originVersion: 2, blocks: [{ title: "And the year?" }] }),
  );
});

test("changes that the clone cannot take over say why, and are not counted", async () => {
  const former = question("Who decides?");
  const { user, dialog, lastSaved } = await showChanges({
    changes: [
      { change: "changed", block: { ...former, title: "Who signs?" }, former, fields: ["title"] },
      { change: "added", block: KEPT },
      { change: "added", block: MEET },
    ],
    blocks: [{ ...former, title: "Who signs?" }, KEPT, MEET],
  });
  await user.click(await screen.findByRole("button", { name: "Create draft to take them over" }));
  const changes = await dialog();
  expect(await changes.findByText("Question reworded, Your template no longer has this block")).toBeDefined();
  expect(changes.getByText("Your template has this block already")).toBeDefined();
  // Each row has the three columns of the list, with or without a checkbox.
  expect(changes.getByRole("list").hasAttribute("data-choosable")).toBe(true);
  expect(changes.getAllByRole("listitem").map(({ childElementCount }) => childElementCount)).toEqual([
    3, 3, 3,
  ]);
  expect(changes.getAllByRole("checkbox").map((box) => box.getAttribute("aria-label"))).toEqual([
    "Added: Who should we meet?",
  ]);
  await user.click(changes.getByRole("button", { name: "Take over 1 change" }));
  await waitFor(() =>
    expect(lastSaved()).toMatchObject({
      originVersion: 2,
      blocks: [{ title: KEPT.title }, { title: MEET.title }],
    }),
  );
});

test("blocks for which there is no room are not taken over, and the dialog says how many there is room for", async () => {
  const dividers = Array.from({ length: BLOCK_LIMITS.blocks - 2 }, () => newBlock("divider", testId));
  const { user, dialog, askedOf, lastSaved } = await showChanges({}, [KEPT, ...dividers]);
  await user.click(await screen.findByRole("button", { name: "Create draft to take them over" }));
  const changes = await dialog();
  await user.click(await changes.findByRole("button", { name: "Take over 2 changes" }));
  expect(changes.getByRole("alert").textContent).toMatch(
    /^A template can have 500 blocks, and yours has room for 1 more\./,
  );
  expect(askedOf("blueprint.updateDraft")).toEqual([]);
  await user.click(changes.getByRole("checkbox", { name: "Added: What worries you?" }));
  expect(changes.queryByRole("alert")).toBeNull();
  await user.click(changes.getByRole("button", { name: "Take over 1 change" }));
  await user.click(changes.getByRole("button", { name: "Leave the rest as it is" }));
  await waitFor(() => expect(lastSaved()).toMatchObject({ originVersion: 2 }));
  expect((lastSaved() as { blocks: Block[] }).blocks).toHaveLength(BLOCK_LIMITS.blocks);
});

test("a removal that breaks a condition of the clone names its block", async () => {
  const asked = { ...MEET, showIf: { all: [{ blockId: KEPT.id, op: "answered" as const }] } };
  const { user, dialog } = await showChanges({ changes: [{ change: "removed", block: KEPT }], blocks: [] }, [
    KEPT,
    asked,
  ]);
  await user.click(await screen.findByRole("button", { name: "Create draft to take them over" }));
  await user.click((await dialog()).getByRole("button", { name: "Take over 1 change" }));
  expect(await screen.findByText("The condition of “Who should we meet?” no longer works.")).toBeDefined();
});
