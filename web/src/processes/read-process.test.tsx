// The page of a process that is read: steps with guidance, checklists and templates, and what can be done with it.
import { screen, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { richTextOfPlainText } from "@gap/core/rich-text/plain-text";
import type { Process } from "@gap/core/processes/process.schema";
import { VERSIONS_OF_A_PAGE } from "@gap/core/publishing/version";
import type { Answers } from "@gap/web/platform/show-with-answers.test-support";
import {
  aProcess,
  aVersion,
  contentOf,
  person,
  SAVED_AT,
  showProcesses,
  step,
  testId,
  VERSION,
} from "./processes.test-support";

beforeAll(() => void Object.defineProperty(document, "fonts", { value: new EventTarget() }));

const SESSION = testId();
const ARCHIVED = testId();
const ROLE = { id: testId(), name: "Client services" };
const CONTENT = {
  ...contentOf(
    step("Book the session", { role: ROLE.id, checklist: [{ id: testId(), text: "Choose a room" }] }),
    step("Hold the session", {
      kind: "meeting",
      offsetDays: 10,
      blueprintId: SESSION,
      guidance: richTextOfPlainText("Start with what went well."),
    }),
    step("Ask for feedback", { kind: "feedback", offsetDays: 15, blueprintId: ARCHIVED }),
    step("Check in", { offsetDays: 60 }),
  ),
  roles: [ROLE],
  docs: [{ id: testId(), title: "How we plan", text: richTextOfPlainText("Ask first, advise later.") }],
};
const TEMPLATES = {
  [SESSION]: { name: "Review session", docType: "Delivery", status: "published", version: 5 },
  [ARCHIVED]: { name: "After the session", docType: "Feedback", status: "archived", version: 1 },
} as const;

async function show(fields: Partial<Process> = {}, who?: object, answers: Answers = {}) {
  const process = aVersion(CONTENT, { templates: TEMPLATES, ...fields });
  const shown = await showProcesses(process.processId, { "process.get": () => process, ...answers }, who);
  return { ...shown, process };
}

test("steps are shown with kind, due day, role, template, guidance and checklist", async () => {
  const { process } = await show();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toContain(process.name);
  const stepOf = (title: string) =>
    within(screen.getByRole("heading", { level: 3, name: title }).closest("li") as HTMLElement);
  const session = stepOf("Hold the session");
  for (const text of ["Meeting", "Day 10", "Owner", "Start with what went well."])
    expect(session.getByText(text)).toBeDefined();
  expect(session.getByRole("link", { name: "Review session" }).getAttribute("href")).toContain(
    `document-templates/${SESSION}`,
  );
  const booking = stepOf("Book the session");
  for (const text of ["Task", "On start", "Client services", "Choose a room"])
    expect(booking.getByText(text)).toBeDefined();
  const feedback = stepOf("Ask for feedback");
  expect(feedback.queryByRole("link")).toBeNull();
  expect(feedback.getByText("Archived"), "its template").toBeDefined();
  expect(screen.getByRole("heading", { name: "How we plan" })).toBeDefined();
  expect(screen.getByText("Ask first, advise later.")).toBeDefined();
});

test("the line shows the days of the steps", async () => {
  await show();
  expect(screen.getByText("60 working days from start to finish")).toBeDefined();
  const days = within(screen.getByRole("list", { name: "Days" }));
  expect(days.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "Start: Book the session",
    "Day 10: Hold the session",
    "Day 15: Ask for feedback",
    "Day 60: Check in",
  ]);
});

const buttons = () =>
  ["Clone", "Clone to change it", "Create draft", "Restore"].filter(
    (name) => screen.queryByRole("button", { name }) !== null,
  );

test.each<[string, Partial<Process>, object, string[]]>([
  ["published", {}, person("gap", "view", "maintain"), ["Clone", "Create draft"]],
  [
    "archived",
    { status: "archived", archived: VERSION },
    person("gap", "view", "maintain"),
    ["Clone", "Restore"],
  ],
  ["the provider's", { isProvided: true }, person("advisor", "view", "maintain"), ["Clone to change it"]],
  ["read only", { isProvided: true }, person("advisor", "view"), []],
])("the buttons of a process that is %s", async (_what, fields, who, expected) => {
  await show(fields, who);
  expect(buttons()).toEqual(expected);
});

test("a draft is created, and the page becomes the editor", async () => {
  let isDraft = false;
  const process = aVersion(CONTENT);
  const { user, askedOf } = await showProcesses(process.processId, {
    "process.get": () =>
      isDraft ? { ...process, version: 2, state: "draft", openDraft: { ...VERSION, version: 2 } } : process,
    "process.createDraft": () => {
      isDraft = true;
      return aProcess();
    },
  });
  await user.click(screen.getByRole("button", { name: "Create draft" }));
  expect(await screen.findByRole("button", { name: "Publish version 2" })).toBeDefined();
  expect(askedOf("process.createDraft")).toEqual([{ processId: process.processId }]);
});

test("a process that does not exist leads back to the list", async () => {
  const gone = Object.assign(new Error("Process not found"), { data: { httpStatus: 404 } });
  const { user } = await showProcesses(testId(), { "process.get": () => Promise.reject(gone) });
  expect(screen.getByText("This process does not exist or you cannot see it.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "All processes" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Processes" })).toBeDefined();
});

test("a process that cannot be loaded is tried again", async () => {
  const failed = Object.assign(new Error("Something went wrong"), { data: { httpStatus: 500 } });
  await showProcesses(testId(), { "process.get": () => Promise.reject(failed) });
  expect(screen.getByText(/^The process could not be loaded/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
});

const LISTED = [
  { version: 2, state: "published", note: "Later session", at: SAVED_AT, by: "Sam Reed", steps: 4 },
  { version: 1, state: "superseded", note: "", at: SAVED_AT, by: "Sam Reed", steps: 5 },
];

test("versions are listed with note and changes, and an earlier one is read", async () => {
  const { user, askedOf, process } = await show({}, person("advisor", "view"), {
    "process.listVersions": () => LISTED,
    "process.compareVersions": () => ({
      from: 1,
      to: 2,
      changes: [
        { part: "process", change: "changed", title: "Planning", fields: ["description", "roles"] },
        {
          part: "step",
          change: "changed",
          title: "Hold the session",
          formerTitle: "Session",
          fields: ["title", "offsetDays"],
        },
        { part: "step", change: "removed", title: "Send the notes", fields: [] },
        { part: "page", change: "moved", title: "How we plan", fields: [] },
      ],
    }),
  });
  await user.click(screen.getByRole("button", { name: "Versions" }));
  const dialog = within(await screen.findByRole("dialog", { name: `Versions of ${process.name}` }));
  expect(await dialog.findByText("Later session")).toBeDefined();
  expect(dialog.getAllByText(/by Sam Reed$/)).toHaveLength(2);
  await user.click(dialog.getByRole("button", { name: "See what changed" }));
  expect(askedOf("process.compareVersions")).toEqual([{ processId: process.processId, from: 1, to: 2 }]);
  for (const text of [
    "The process itself",
    "Description changed, Roles changed",
    "Hold the session",
    "Renamed, Due day changed",
    "Send the notes",
    "Guidance page: How we plan",
  ])
    expect(await dialog.findByText(text)).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Read version 1" }));
  expect(await screen.findByRole("button", { name: "Back to the process" })).toBeDefined();
  expect(askedOf("process.get").at(-1)).toEqual({ processId: process.processId, version: 1 });
});

test("earlier versions are shown on demand", async () => {
  const versions = Array.from({ length: VERSIONS_OF_A_PAGE + 2 }, (_, place) => ({
    ...LISTED[1],
    version: VERSIONS_OF_A_PAGE + 2 - place,
  }));
  const { user, askedOf, process } = await show({}, person("advisor", "view"), {
    "process.listVersions": ({ before = Infinity }: { before?: number }) =>
      versions.filter(({ version }) => version < before).slice(0, VERSIONS_OF_A_PAGE),
  });
  await user.click(screen.getByRole("button", { name: "Versions" }));
  const dialog = within(await screen.findByRole("dialog", { name: `Versions of ${process.name}` }));
  expect(await dialog.findByRole("heading", { name: "Version 3" })).toBeDefined();
  expect(dialog.queryByRole("heading", { name: "Version 1" })).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Show earlier versions" }));
  expect(await dialog.findByRole("heading", { name: "Version 1" })).toBeDefined();
  expect(dialog.queryByRole("button", { name: "Show earlier versions" })).toBeNull();
  expect(askedOf("process.listVersions")).toEqual([
    { processId: process.processId },
    { processId: process.processId, before: 3 },
  ]);
});

test("versions of the provider's processes are its own", async () => {
  await show({ isProvided: true }, person("advisor", "view"));
  expect(screen.queryByRole("button", { name: "Versions" })).toBeNull();
});
