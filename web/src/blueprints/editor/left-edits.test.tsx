// Edits that a colleague's publishing, archiving or next draft has overtaken: nothing is lost without a question.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import type { Block } from "@gap/core/blocks/block.schema";
import type { Blueprint } from "@gap/core/blueprints/blueprint.schema";
import type { Answers } from "@gap/web/platform/show-with-answers.test-support";
import { stubWideWindow } from "@gap/web/platform/wide-window.test-support";
import { aDraft, block, SAVED_AT, showTemplates, VERSION } from "../blueprints.test-support";
// Loaded lazily in the application; imported here to spare the tests the wait.
import "./draft-editor";
import "./left-edits";

beforeAll(() => stubWideWindow());

const YEAR = block("shortAnswer", "How was the year?");
const settings = () => within(screen.getByRole("complementary", { name: "Settings" }));

const PUBLISHED = { status: "published", thisBlueprintPublishedData: VERSION } as const;
const withoutDraft = () =>
  Object.assign(new Error("This template has no open draft."), {
    data: { httpStatus: 409, gapError: { gapErrorData: { gapErrorType: "conflict" } } },
  });

/** A question of the draft of version 2 is changed while a colleague publishes the version, or does something else. */
async function overtaken(acts: { readonly next?: Partial<Blueprint>; readonly answers?: Answers } = {}) {
  const draft = aDraft([YEAR], { ...PUBLISHED, version: 2 });
  const { thisBlueprintOpenDraftData: _none, ...published } = draft;
  const server = { template: draft, next: { ...published, state: "published" as const, ...acts.next } };
  const shown = await showTemplates(draft.blueprintId, {
    "blueprint.getBlueprint": () => server.template,
    "blueprint.updateDraft": () => Promise.reject(withoutDraft()),
    ...acts.answers,
  });
  await shown.user.click(await screen.findByRole("button", { name: "Short answer: How was the year?" }));
  fireEvent.change(settings().getByLabelText("Question*"), { target: { value: "And the year?" } });
  server.template = server.next;
  const question = async () =>
    within(await screen.findByRole("dialog", { name: "You have unsaved changes" }));
  return { ...shown, server, draft, question };
}

const LATER = new Date(SAVED_AT.getTime() + 60_000);

test("edits that a colleague's publishing has overtaken go on in a new draft", async () => {
  const next: Partial<Blueprint> = { version: 3, lastUpdated: LATER };
  const { user, question, draft, server, askedOf, dialogs } = await overtaken({
    answers: {
      "blueprint.createDraft": () => {
        server.template = { ...draft, ...next };
        return server.template;
      },
      "blueprint.updateDraft": ({ lastUpdated }: { lastUpdated: Date }) =>
        lastUpdated < LATER ? Promise.reject(withoutDraft()) : { lastUpdated: new Date(LATER.getTime() + 1) },
    },
  });
  expect(
    (await question()).getByText(/was published or discarded before your last changes were saved/),
  ).toBeDefined();
  await user.click((await question()).getByRole("button", { name: "Create draft with my changes" }));
  expect(await screen.findByRole("button", { name: "Short answer: And the year?" })).toBeDefined();
  await waitFor(() =>
    expect(askedOf("blueprint.updateDraft").at(-1)).toMatchObject({
      lastUpdated: LATER,
      blocks: [{ title: "And the year?" }],
    }),
  );
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(dialogs).toEqual([]);
});

test("edits that a colleague's publishing has overtaken are asked about until they are discarded", async () => {
  const { user, question } = await overtaken();
  await user.click((await question()).getByRole("button", { name: "Discard my changes" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(JSON.stringify(localStorage)).not.toContain("And the year?");
});

test("edits of a template that a colleague has archived are kept for later", async () => {
  const { user, question } = await overtaken({ next: { status: "archived" } });
  expect((await question()).getByText(/was archived before your last changes were saved/)).toBeDefined();
  await user.click((await question()).getByRole("button", { name: "Keep them for later" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(JSON.stringify(localStorage)).toContain("And the year?");
});

test("in a draft that a colleague has opened since, overtaken edits are asked about", async () => {
  const { user, question, askedOf } = await overtaken({
    next: { state: "draft", version: 3, lastUpdated: LATER, thisBlueprintOpenDraftData: VERSION },
    answers: {
      "blueprint.updateDraft": ({ lastUpdated }: { lastUpdated: Date }) =>
        lastUpdated < LATER ? Promise.reject(withoutDraft()) : { lastUpdated: new Date(LATER.getTime() + 1) },
    },
  });
  await user.click((await question()).getByRole("button", { name: "Use my changes" }));
  await waitFor(() =>
    expect(askedOf("blueprint.updateDraft").at(-1)).toMatchObject({
      lastUpdated: LATER,
      blocks: [{ title: "And the year?" }],
    }),
  );
});

test("what was saved although its answer was lost is not asked about", async () => {
  const saved = { ...YEAR, title: "And the year?" } as Block;
  const { askedOf, isQuiet } = await overtaken({ next: { blocks: [saved] } });
  await screen.findByRole("heading", { level: 1, name: /^Quarterly planning pre-work/ });
  await waitFor(() => expect(askedOf("blueprint.updateDraft")).not.toEqual([]));
  await isQuiet();
  expect(screen.queryByRole("dialog")).toBeNull();
});
