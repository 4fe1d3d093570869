// The page of work items and its list: figures, filters, states.
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { DocumentOfStep } from "@gap/core/work-items/work-item-view";
import {
  aBoard,
  aList,
  aWorkItem,
  column,
  person,
  showWorkItems,
  testId,
  TOM,
} from "./work-items.test-support";

const LATE = aWorkItem({ dueDay: "2026-05-12", clientName: "Summit Physio" });
const SOON = aWorkItem({
  dueDay: "2026-05-15",
  currentStep: {
    id: TOM,
    title: "Session",
    kind: "meeting",
    dueDay: "2026-05-15",
    meetingAt: new Date("2026-05-15T22:00:00Z"),
  },
});
const inDocument = (document: DocumentOfStep) =>
  aWorkItem({
    isWaitingForClient: document.status === "shared",
    currentStep: { id: testId(), title: "Pre-work", kind: "pre-work", dueDay: "2026-05-15", document },
  });

test.each([
  ["Draft", { status: "draft", progress: { answered: 0, questions: 8 } }],
  ["3 of 8 answered", { status: "shared", progress: { answered: 3, questions: 8 } }],
  ["Finalised", { status: "finalised", progress: { answered: 8, questions: 8 } }],
  [
    "8 of 8 answered, submitted today",
    {
      status: "submitted",
      progress: { answered: 8, questions: 8 },
      submittedAt: new Date("2026-05-13T20:00:00Z"),
    },
  ],
  [
    "8 of 8 answered, submitted yesterday",
    {
      status: "submitted",
      progress: { answered: 8, questions: 8 },
      submittedAt: new Date("2026-05-13T10:00:00Z"),
    },
  ],
  [
    "8 of 8 answered, submitted on 2 May",
    {
      status: "submitted",
      progress: { answered: 8, questions: 8 },
      submittedAt: new Date("2026-05-02T01:00:00Z"),
    },
  ],
] as const)("list and board say how far the document of the step has come: %s", async (words, document) => {
  const item = inDocument(document);
  const { user } = await showWorkItems("?view=list", {
    "workItem.list": () => aList([item]),
    "workItem.board": () => aBoard([item]),
  });
  expect(within(screen.getByRole("table")).getByText(words)).toBeDefined();
  await user.click(screen.getByRole("radio", { name: "Board" }));
  expect(await within(column("Pre-work")).findByText(words)).toBeDefined();
});

const WAITING = aWorkItem({ name: "Own name", dueDay: "2026-06-30", isWaitingForClient: true });

test("rows tell name, client, step, progress, where it stands, due day and owner", async () => {
  await showWorkItems("?view=list", { "workItem.list": () => aList([LATE, SOON, WAITING]) });
  const rows = screen.getAllByRole("row").slice(1);
  const texts = rows.map((row) =>
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  );
  expect(texts).toEqual([
    ["", "Quarterly planningSummit Physio", "Task: Book the session", "1/4", "–", "2 days late", "AN", ""],
    [
      "",
      "Quarterly planningKauri Joinery",
      "Meeting: Session",
      "1/4",
      "Sat 16 May, 10:00 am",
      "Tomorrow",
      "AN",
      "",
    ],
    [
      "",
      "Own nameKauri Joinery",
      "Task: Book the session",
      "1/4",
      "Waiting for the client",
      "30 Jun",
      "AN",
      "",
    ],
  ]);
  expect(screen.getAllByRole("img", { name: "1 of 4 steps done" })).toHaveLength(3);
});

test("the list is asked for open work by due day, and figures narrow it", async () => {
  const { user, askedOf, isQuiet } = await showWorkItems("?view=list", {
    "workItem.list": () => aList([LATE, WAITING]),
  });
  expect(askedOf("workItem.list")).toMatchObject([
    { page: 0, sort: { columnId: "dueDay", direction: "asc" }, filters: { status: "open" } },
  ]);
  const overdue = screen.getByRole("button", { name: "1 overdue" });
  await user.click(overdue);
  await isQuiet();
  expect(overdue.getAttribute("aria-pressed")).toBe("true");
  expect(askedOf("workItem.list").at(-1)).toMatchObject({ filters: { due: "overdue" } });
  await user.click(screen.getByRole("button", { name: "1 waiting for the client" }));
  await isQuiet();
  expect(askedOf("workItem.list").at(-1)).toMatchObject({ filters: { isWaitingForClient: true } });
});

test("the address keeps the filters", async () => {
  const { askedOf } = await showWorkItems(`?view=list&owners=${TOM}&mine=only&status=completed&search=plan`, {
    "workItem.list": () => aList([LATE]),
  });
  expect(askedOf("workItem.list").at(-1)).toMatchObject({
    search: "plan",
    filters: { ownerIds: [TOM], isMine: true, status: "completed" },
  });
  expect(screen.getByText("Tom Aldridge")).toBeDefined();
});

test("past owners and records that are no options stay filters, so that the list is as narrow as it says", async () => {
  const [past, archived] = [testId(), testId()];
  const { askedOf } = await showWorkItems(`?view=list&owners=${past}&clients=${archived}&processes=made-up`, {
    "workItem.list": () => aList([LATE]),
    "workItem.listPastOwners": () => [{ userId: past, name: "Lou Past" }],
  });
  expect(askedOf("workItem.list").at(-1)).toMatchObject({
    filters: { ownerIds: [past], clientIds: [archived], processIds: [] },
  });
  expect(screen.getByText(/Lou Past \(left\)/)).toBeDefined();
  expect(screen.getByText(/Another client/)).toBeDefined();
});

test("the address without a value for mine shows my work", async () => {
  const { askedOf } = await showWorkItems("?mine&view=list", { "workItem.list": () => aList([LATE]) });
  expect(askedOf("workItem.list")).toMatchObject([{ filters: { isMine: true } }]);
  expect(screen.getByRole("button", { name: "Mine" }).getAttribute("aria-pressed")).toBe("true");
});

test("nothing matches: the filters can be cleared", async () => {
  const { user, askedOf, isQuiet } = await showWorkItems("?view=list&due=overdue", {
    "workItem.list": () => aList([], { counts: aList([WAITING]).counts }),
  });
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  await isQuiet();
  expect(askedOf("workItem.list").at(-1)).not.toHaveProperty("filters.due");
});

test("a firm without work items sees how they begin, and starts one", async () => {
  const { user } = await showWorkItems("?view=list");
  expect(screen.getByText("No work items yet")).toBeDefined();
  expect(screen.queryByRole("group", { name: "Figures" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "New work item" }));
  expect(await screen.findByRole("dialog", { name: "New work item" })).toBeDefined();
});

test("people who only view work items start none", async () => {
  await showWorkItems("?view=list", {}, person("view"));
  expect(screen.getByText("No work items yet")).toBeDefined();
  expect(screen.queryByRole("button", { name: "New work item" })).toBeNull();
});

test("a list that was not loaded can be tried again", async () => {
  let isBroken = true;
  const { user } = await showWorkItems("?view=list", {
    "workItem.list": () => {
      if (isBroken) throw new Error("No connection");
      return aList([LATE]);
    },
  });
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.getByText("Summit Physio")).toBeDefined());
});

test("the switch shows the board and keeps the filters", async () => {
  const { user, askedOf, isQuiet } = await showWorkItems("?view=list&mine=only", {
    "workItem.list": () => aList([LATE]),
  });
  await user.click(screen.getByRole("radio", { name: "Board" }));
  await isQuiet();
  expect(askedOf("workItem.board")).toMatchObject([{ columnsBy: "step", filters: { isMine: true } }]);
});

test("the list says its order beside the filters, where it is changed", async () => {
  const { user, askedOf, isQuiet } = await showWorkItems("?view=list", {
    "workItem.list": () => aList([LATE]),
  });
  await user.click(screen.getByRole("button", { name: "Due first" }));
  await user.click(await screen.findByRole("menuitem", { name: "Client" }));
  await isQuiet();
  expect(askedOf("workItem.list").at(-1)).toMatchObject({
    sort: { columnId: "clientName", direction: "asc" },
  });
  await user.click(screen.getByRole("menuitem", { name: /^Due/ }));
  expect(await screen.findByRole("button", { name: /^Due/, expanded: true })).toBeDefined();
});
