// The editor of a process: steps, templates, roles, pages and settings, autosave, problems and publishing.
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { TEMPLATE_NOT_PUBLISHED } from "@gap/core/processes/process-problems";
import type { Process, ProcessContent } from "@gap/core/processes/process.schema";
import type { Answers } from "@gap/web/platform/show-with-answers.test-support";
import { stubWideWindow } from "@gap/web/platform/wide-window.test-support";
import {
  aDraft,
  aProcess,
  contentOf,
  refusedWith,
  SAVED_AT,
  showProcesses,
  step,
  testId,
  VERSION,
} from "../processes.test-support";
// Loaded lazily in the application; imported here to spare the tests the wait.
import "./left-edits";

let isWide = true;
beforeAll(() => stubWideWindow(() => isWide));
beforeEach(() => {
  localStorage.clear();
  isWide = true;
});

const BOOK = step("Book the session");
const MEET = step("Hold the session", { kind: "meeting", offsetDays: 10 });

interface Save {
  readonly name?: string;
  readonly content: ProcessContent;
}

async function show(process: Process, answers: Answers = {}) {
  let second = 0;
  const shown = await showProcesses(process.processId, {
    "process.get": () => process,
    "process.updateDraft": () => ({ lastUpdated: new Date(SAVED_AT.getTime() + (second += 1) * 1000) }),
    ...answers,
  });
  await screen.findByRole("tablist");
  const lastSave = () => shown.askedOf("process.updateDraft").at(-1) as Save | undefined;
  const saved = async (): Promise<Save | undefined> => {
    // Lets the page show that it saves before waiting until it has saved.
    await act(async () => undefined);
    await waitFor(() => expect(screen.getByText(/^Last saved/)).toBeDefined());
    return lastSave();
  };
  const expectTitles = (...titles: readonly string[]) =>
    waitFor(() => expect(lastSave()?.content.steps.map(({ title }) => title)).toEqual(titles));
  return { ...shown, saved, expectTitles };
}

const row = (name: RegExp) =>
  within(screen.getByRole("list", { name: "Steps" })).getByRole("button", { name });
const settings = () => within(screen.getByRole("complementary", { name: "Settings" }));
const type = (label: string, value: string) =>
  fireEvent.change(settings().getByLabelText(label), { target: { value } });
const choose = async (user: Awaited<ReturnType<typeof show>>["user"], label: string, option: string) => {
  await user.click(settings().getByRole("combobox", { name: label }));
  await user.click(await screen.findByRole("option", { name: option, hidden: true }));
};

test("an empty process offers five kinds, and the added step is named and saved", async () => {
  const { user, saved } = await show(aDraft(contentOf()));
  for (const kind of ["Task", "Pre-work", "Meeting", "Delivery", "Feedback"])
    expect(screen.getByRole("button", { name: kind })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Meeting" }));
  await waitFor(() => expect(document.activeElement).toBe(settings().getByLabelText("Title*")));
  type("Title*", "Hold the session");
  expect(screen.getByText("Saving...")).toBeDefined();
  expect((await saved())?.content.steps).toMatchObject([{ title: "Hold the session", kind: "meeting" }]);
});

test("a step is added after the chosen one, duplicated, moved and deleted with undo", async () => {
  const { user, expectTitles } = await show(aDraft(contentOf(BOOK, MEET)));
  await user.click(screen.getByRole("button", { name: "Add step" }));
  await user.click(await screen.findByRole("menuitem", { name: "Pre-work" }));
  type("Title*", "Send the pre-work");
  await expectTitles("Book the session", "Send the pre-work", "Hold the session");
  await user.click(settings().getByRole("button", { name: "Duplicate step" }));
  const four = ["Book the session", "Send the pre-work", "Send the pre-work", "Hold the session"];
  await expectTitles(...four);
  // Found by its text and clicked at once: the snackbar closes after four seconds, also on a busy machine.
  fireEvent.click(settings().getByRole("button", { name: "Delete step" }));
  fireEvent.click(await screen.findByText("Undo"));
  expect(await settings().findByText("Step 3 of 4")).toBeDefined();
  await expectTitles(...four);
  await user.click(screen.getByRole("button", { name: "Actions for Book the session" }));
  await user.click(await screen.findByRole("menuitem", { name: "Move down" }));
  await expectTitles("Send the pre-work", "Book the session", "Send the pre-work", "Hold the session");
});

test("kind, due day, role and checklist of a step are changed", async () => {
  const { user, saved } = await show(aDraft(contentOf(BOOK, MEET)));
  await user.click(row(/^Hold the session/));
  expect(settings().getByText("Step 2 of 2")).toBeDefined();
  await user.click(settings().getByRole("radio", { name: "Delivery" }));
  type("Due after start*", "12");
  await choose(user, "Role*", "Reviewer");
  await user.click(settings().getByRole("button", { name: "Add task" }));
  type("Task 1", "Send the record");
  expect((await saved())?.content.steps[1]).toMatchObject({
    kind: "delivery",
    offsetDays: 12,
    role: "reviewer",
    checklist: [{ text: "Send the record" }],
  });
});

test("a due day outside of its limits stays as typed, is not saved, and stops publishing", async () => {
  const { user, saved, askedOf } = await show(aDraft(contentOf(MEET)));
  const due = settings().getByLabelText("Due after start*");
  await user.clear(due);
  await user.type(due, "99999");
  await user.tab();
  expect(due).toHaveProperty("value", "99999");
  expect(settings().getByText("Between 0 and 1,000")).toBeDefined();
  expect(screen.getByText("Not saved: check “Due after start”")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Publish version 1" }));
  expect(document.activeElement).toBe(due);
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.clear(due);
  await user.type(due, "12");
  expect((await saved())?.content.steps[0]?.offsetDays).toBe(12);
  expect(askedOf("process.publish")).toEqual([]);
});

test("a name that is too long stays as typed with an error, and the rest is saved", async () => {
  const { user, askedOf } = await show(aDraft(contentOf(BOOK)));
  await user.click(screen.getByRole("tab", { name: "Settings" }));
  const typed = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  typed("Name*", "x".repeat(201));
  typed("Description", "For all clients");
  expect(screen.getByText("Field Name cannot exceed 200 characters")).toBeDefined();
  await waitFor(() => expect(askedOf("process.updateDraft")).toHaveLength(1));
  expect(askedOf("process.updateDraft")[0]).not.toHaveProperty("name");
  expect(askedOf("process.updateDraft")[0]).toMatchObject({ description: "For all clients" });
  expect(screen.getByText("Not saved: shorten the name")).toBeDefined();
  expect(screen.getByLabelText("Name*")).toHaveProperty("value", "x".repeat(201));
});

test("a new role is named once and given to the step", async () => {
  const { user, saved } = await show(aDraft(contentOf(BOOK)));
  await choose(user, "Role*", "Add a role…");
  await user.type(settings().getByLabelText("New role"), "Client services{Enter}");
  const content = (await saved())?.content;
  expect(content?.roles).toMatchObject([{ name: "Client services" }]);
  expect(content?.steps[0]?.role).toBe(content?.roles[0]?.id);
  expect(document.activeElement).toBe(settings().getByRole("combobox", { name: "Role*" }));
});

test("a template is searched for, with the fitting types first, linked and removed", async () => {
  const template = (name: string, docType: string) => ({
    blueprintId: testId(),
    name,
    docType,
    status: "published",
    isProvided: true,
    thisBlueprintPublishedData: { version: 5 },
  });
  const session = template("Review session", "Delivery");
  const { user, saved, askedOf } = await show(aDraft(contentOf(MEET)), {
    "blueprint.getAdvisorAndPublishedGapBlueprints": ({ docTypes }: { docTypes: string[] }) => {
      const rows = docTypes.includes("Delivery") ? [session] : [template("Pre-work", "Pre-work")];
      return { rows, total: rows.length };
    },
  });
  await user.click(settings().getByRole("button", { name: "Choose a template" }));
  expect(document.activeElement).toBe(screen.getByRole("searchbox", { name: "Search templates" }));
  const fitting = within(await screen.findByRole("region", { name: "Fits this step" }));
  expect(fitting.getByText("Session Record, version 5, from Gap")).toBeDefined();
  expect(screen.getByRole("region", { name: "Other templates" })).toBeDefined();
  expect(askedOf("blueprint.getAdvisorAndPublishedGapBlueprints")).toContainEqual(
    expect.objectContaining({ tab: "published", docTypes: ["Delivery"], search: "" }),
  );
  await user.click(fitting.getByRole("button", { name: /^Review session/ }));
  expect((await saved())?.content.steps[0]?.blueprintId).toBe(session.blueprintId);
  expect(settings().getByText("Session Record, version 5")).toBeDefined();
  expect(settings().getByRole("link", { name: "Open Review session" })).toBeDefined();
  await user.click(settings().getByRole("button", { name: "Remove Review session" }));
  expect((await saved())?.content.steps[0]).not.toHaveProperty("blueprintId");
});

test("steps that are due too early and templates that cannot be used are marked", async () => {
  const archived = testId();
  const early = step("Send the pre-work", { offsetDays: 3, blueprintId: archived });
  await show(
    aDraft(contentOf(MEET, early, step("Call", { offsetDays: 20, blueprintId: testId() })), {
      templates: {
        [archived]: { name: "Old pre-work", docType: "Pre-work", status: "archived", version: 2 },
      },
    }),
  );
  const steps = within(screen.getByRole("list", { name: "Steps" }));
  expect(steps.getAllByText("Due before the step above.")).toHaveLength(1);
  expect(steps.getByText("This template is archived. Choose another one.")).toBeDefined();
  expect(steps.getByText("This template can no longer be used. Choose another one.")).toBeDefined();
});

test("an incomplete draft is not published; its summary has the focus and leads to each problem", async () => {
  const { user, askedOf } = await show(aDraft(contentOf(BOOK, step(""))));
  await user.click(screen.getByRole("tab", { name: "Settings" }));
  await user.click(screen.getByRole("button", { name: "Publish version 1" }));
  const summary = screen.getByText(/^The process cannot be published yet\. One step is incomplete\.$/);
  expect(document.activeElement?.contains(summary)).toBe(true);
  await user.click(screen.getByRole("button", { name: "Step 2: Write a title" }));
  expect(settings().getByText("Write a title")).toBeDefined();
  expect(document.activeElement).toBe(settings().getByLabelText("Title*"));
  // A step that is added now is marked only by the next try.
  type("Title*", "Hold the session");
  await user.click(screen.getByRole("button", { name: "Add step" }));
  await user.click(await screen.findByRole("menuitem", { name: "Task" }));
  expect(screen.queryByText(/^The process cannot be published yet/)).toBeNull();
  expect(askedOf("process.publish")).toEqual([]);
});

test("problems that the server finds are shown at their steps", async () => {
  const linked = step("Send the pre-work", { blueprintId: testId() });
  const process = aDraft(contentOf(BOOK, linked), {
    templates: {
      [linked.blueprintId ?? ""]: { name: "Pre-work", docType: "Pre-work", status: "published", version: 1 },
    },
  });
  const { user } = await show(process, {
    "process.publish": () =>
      Promise.reject(refusedWith({ [`steps.${linked.id}.blueprintId`]: TEMPLATE_NOT_PUBLISHED })),
  });
  await user.click(screen.getByRole("button", { name: "Publish version 1" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Publish version 1?" }));
  await user.click(dialog.getByRole("button", { name: "Publish version 1" }));
  await user.click(
    await screen.findByRole("button", { name: `Step 2, Send the pre-work: ${TEMPLATE_NOT_PUBLISHED}` }),
  );
  expect(await settings().findByText(TEMPLATE_NOT_PUBLISHED)).toBeDefined();
  expect(settings().getByText("Step 2 of 2")).toBeDefined();
});

test("publishing sends the note with the version that was seen", async () => {
  const process = aDraft(contentOf(BOOK), { status: "published", published: VERSION, version: 2 });
  const former = { ...process, content: contentOf({ ...BOOK, title: "Book a room" }) };
  const { user, askedOf } = await show(process, {
    "process.get": ({ version }: { version?: number }) => (version === 1 ? former : process),
    "process.publish": () => aProcess(),
  });
  await user.click(screen.getByRole("button", { name: "Publish version 2" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Publish version 2?" }));
  expect(dialog.getByText("Version 2 replaces version 1 for everyone who reads it.")).toBeDefined();
  expect(await dialog.findByText("Book a room")).toBeDefined();
  expect(dialog.getByText("Renamed")).toBeDefined();
  fireEvent.change(dialog.getByLabelText("Note for your colleagues"), { target: { value: "Clearer" } });
  await user.click(dialog.getByRole("button", { name: "Publish version 2" }));
  expect(askedOf("process.publish")).toEqual([
    { processId: process.processId, note: "Clearer", lastUpdated: SAVED_AT },
  ]);
});

test("guidance pages are added, named and deleted with undo", async () => {
  const { user, saved } = await show(aDraft(contentOf(BOOK)));
  await user.click(screen.getByRole("tab", { name: "Guidance pages" }));
  await user.click(screen.getByRole("button", { name: "Add page" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Title*"));
  type("Title*", "How we plan");
  expect((await saved())?.content.docs).toMatchObject([{ title: "How we plan" }]);
  fireEvent.click(settings().getByRole("button", { name: "Delete page" }));
  expect(screen.getByText("No guidance pages yet")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add page" }));
  fireEvent.click(await screen.findByText("Undo"));
  expect((await saved())?.content.docs).toHaveLength(1);
});

test("name and description are changed in the settings", async () => {
  const { user, saved } = await show(aDraft(contentOf(BOOK)));
  await user.click(screen.getByRole("tab", { name: "Settings" }));
  fireEvent.change(screen.getByLabelText("Name*"), { target: { value: "Yearly review" } });
  expect(await saved()).toMatchObject({ name: "Yearly review" });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("Yearly review");
});

test("the preview shows the draft as it is read", async () => {
  const { user } = await show(aDraft(contentOf(BOOK, MEET)));
  await user.click(screen.getByRole("button", { name: "Preview" }));
  expect(screen.getByRole("heading", { level: 3, name: "Hold the session" })).toBeDefined();
  expect(screen.queryByRole("complementary", { name: "Settings" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Edit" }));
  expect(settings().getByText("Step 1 of 2")).toBeDefined();
});

test("on narrow screens the settings open as a drawer", async () => {
  isWide = false;
  const { user, expectTitles } = await show(aDraft(contentOf(BOOK, MEET)));
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(row(/^Hold the session/));
  const drawer = within(await screen.findByRole("dialog", { name: "Step 2 of 2" }));
  fireEvent.change(drawer.getByLabelText("Title*"), { target: { value: "Meet" } });
  await expectTitles("Book the session", "Meet");
  await user.click(drawer.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("on narrow screens the title of a new step has the focus", async () => {
  isWide = false;
  const { user } = await show(aDraft(contentOf()));
  await user.click(screen.getByRole("button", { name: "Task" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Step 1 of 1" }));
  await waitFor(() => expect(document.activeElement).toBe(drawer.getByLabelText("Title*")));
});

test("a colleague's save appears", async () => {
  const process = aDraft(contentOf(BOOK));
  let current = process;
  const { queryClient } = await show(process, { "process.get": () => current });
  const lastUpdated = new Date(SAVED_AT.getTime() + 1);
  current = { ...process, content: contentOf({ ...BOOK, title: "Call" }), lastUpdated };
  await act(async () => queryClient.invalidateQueries());
  await waitFor(() => expect(row(/^Call/)).toBeDefined());
});

test("changes that a colleague's save has overtaken are kept, and asked about on the next visit", async () => {
  const process = aDraft(contentOf(BOOK));
  const lastUpdated = new Date(SAVED_AT.getTime() + 1);
  let current = process;
  const stale = Object.assign(new Error("stale"), {
    data: { httpStatus: 409, gapError: { gapErrorData: { gapErrorType: "triedUpdatingStaleRecord" } } },
  });
  const { dialogs } = await show(process, {
    "process.get": () => current,
    "process.updateDraft": () => Promise.reject(stale),
  });
  current = { ...process, content: contentOf({ ...BOOK, title: "Call" }), lastUpdated };
  type("Title*", "Write");
  await waitFor(() => expect(dialogs).toHaveLength(1));
  cleanup();
  const { user, expectTitles } = await show(current);
  const question = within(await screen.findByRole("dialog", { name: "You have unsaved changes" }));
  expect(question.getByText(/^Someone else saved this process/)).toBeDefined();
  await user.click(question.getByRole("button", { name: "Use my changes" }));
  await expectTitles("Write");
});

test("edits are kept if discarding the draft is cancelled", async () => {
  const { user, saved } = await show(aDraft(contentOf(BOOK)));
  type("Title*", "Call");
  await user.click(screen.getByRole("button", { name: "Actions for Quarterly review" }));
  await user.click(await screen.findByRole("menuitem", { name: "Discard draft" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel" }));
  expect((await saved())?.content.steps).toMatchObject([{ title: "Call" }]);
});

test("edits that a colleague's publishing has overtaken go on in a new draft", async () => {
  const draft = aDraft(contentOf(BOOK), { status: "published", published: VERSION, version: 2 });
  const { openDraft: _none, ...published } = draft;
  const later = new Date(SAVED_AT.getTime() + 60_000);
  let current: Process = draft;
  const conflict = Object.assign(new Error("This process has no open draft."), {
    data: { httpStatus: 409, gapError: { gapErrorData: { gapErrorType: "conflict" } } },
  });
  const { user, askedOf, dialogs } = await show(draft, {
    "process.get": () => current,
    "process.createDraft": () => (current = { ...draft, version: 3, lastUpdated: later }),
    "process.updateDraft": ({ lastUpdated }: { lastUpdated: Date }) =>
      lastUpdated < later ? Promise.reject(conflict) : { lastUpdated: new Date(later.getTime() + 1) },
  });
  type("Title*", "Call");
  current = { ...published, state: "published" };
  const question = within(await screen.findByRole("dialog", { name: "You have unsaved changes" }));
  await user.click(question.getByRole("button", { name: "Create draft with my changes" }));
  await waitFor(() => expect(row(/^Call/)).toBeDefined());
  await waitFor(() =>
    expect(askedOf("process.updateDraft").at(-1)).toMatchObject({
      lastUpdated: later,
      content: { steps: [{ title: "Call" }] },
    }),
  );
  expect(dialogs).toEqual([]);
});
