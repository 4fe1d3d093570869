// The steps of a work item: the next one first, and all of them to open; changes are shown at once and never overwrite a
// colleague's.
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { richTextOfPlainText } from "@gap/core/rich-text/plain-text";
import { YEAR_OUT_OF_RANGE } from "@gap/core/shared/calendar/day.schema";
import { NO_SUCH_MEMBER } from "@gap/core/work-items/work-item-problems";
import { DUE_BEFORE_START, WORK_ITEM_LIMITS } from "@gap/core/work-items/work-item.schema";
import { TOM } from "@gap/web/work-items/work-items.test-support";
import {
  anItem,
  card,
  fieldErrors,
  LEFT,
  nextStep,
  showItem,
  someSteps,
  staleRecord,
} from "../page.test-support";

const rows = () =>
  within(card("Steps"))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

test("the next step is shown with person, day, kind and place", async () => {
  await showItem();
  const next = within(nextStep());
  expect(next.getByText("Your next step, due today")).toBeDefined();
  expect(next.getByRole("heading", { name: "Set the agenda" })).toBeDefined();
  expect(next.getByText("Task, step 2 of 4.")).toBeDefined();
  expect(rows()).toEqual([
    "Step 1, Done: Book the sessionTask · Tom AldridgeDone 6 May",
    expect.stringContaining(
      "Step 2, In progress: Set the agendaTask · In progress · Ava Ngata · 1 of 2 tasks · NoteToday",
    ),
    "3Step 3, To do: Hold the sessionMeeting · Ava Ngata20 May",
    "4Step 4, To do: Send the recordDelivery · Choose an advisor26 May",
  ]);
});

test("a step of another person, a late one, and one that waits for the client say so", async () => {
  const [first, second, ...rest] = someSteps();
  if (first === undefined || second === undefined) throw new Error("No steps");
  const shown = await showItem(
    anItem({ steps: [first, { ...second, assigneeId: TOM, dueDay: "2026-05-12" }, ...rest] }),
  );
  expect(screen.getByText("Next step for Tom Aldridge, 2 days late")).toBeDefined();
  const steps = [first, { ...second, kind: "pre-work" as const }, ...rest];
  shown.server.change({ steps, isWaitingForClient: true });
  await shown.queryClient.invalidateQueries();
  expect(await screen.findByText("With Kauri Joinery, due today")).toBeDefined();
});

test("guidance of the step and pages of the process are shown to read", async () => {
  const item = anItem();
  const { user } = await showItem(item, {
    "workItem.guidance": () => ({
      steps: [
        {
          processStepId: item.steps[1]?.processStepId,
          text: richTextOfPlainText("Three topics are enough."),
        },
      ],
      docs: [{ id: TOM, title: "How we run it", text: richTextOfPlainText("Send the agenda early.") }],
      imageUrls: {},
    }),
  });
  expect(within(nextStep()).getByText("Three topics are enough.")).toBeDefined();
  await user.click(within(card("Guidance pages")).getByRole("button", { name: "How we run it" }));
  const drawer = within(await screen.findByRole("dialog", { name: "How we run it" }));
  expect(drawer.getByText("Send the agenda early.")).toBeDefined();
});

test("ticks are shown at once and saved one after the other", async () => {
  const { user, askedOf, isQuiet, server } = await showItem();
  const step = server.item.steps[1];
  const task = (name: string) => within(nextStep()).getByRole("checkbox", { name }) as HTMLInputElement;
  await user.click(task("Choose three topics"));
  expect(task("Choose three topics").checked).toBe(true);
  await user.click(task("Read the answers"));
  await isQuiet();
  await waitFor(() => expect(askedOf("workItem.setStep")).toHaveLength(2));
  expect(askedOf("workItem.setStep")).toMatchObject([
    { stepId: step?.id, task: { id: step?.checklist[1]?.id, isDone: true } },
    { stepId: step?.id, task: { id: step?.checklist[0]?.id, isDone: false } },
  ]);
  await waitFor(() => expect(within(nextStep()).getByText("1 of 2")).toBeDefined());
});

test("completing the step goes on to the next one, with the typed note, and undo takes it back", async () => {
  const { user, askedOf, isQuiet, server } = await showItem();
  const stepId = server.item.steps[1]?.id;
  await user.type(within(nextStep()).getByRole("textbox", { name: "Note" }), " And tea.");
  await user.click(within(nextStep()).getByRole("button", { name: "Complete step" }));
  const next = await within(nextStep()).findByRole("heading", { name: "Hold the session" });
  // The keyboard goes on from there, as the button is gone with its step.
  expect(document.activeElement).toBe(next);
  await isQuiet();
  expect(askedOf("workItem.setStep")).toMatchObject([
    { stepId, state: "done", note: "They like mornings. And tea." },
  ]);
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await isQuiet();
  expect(await within(nextStep()).findByRole("heading", { name: "Set the agenda" })).toBeDefined();
  expect(askedOf("workItem.setStep").at(-1)).toMatchObject({ stepId, state: "doing" });
});

test("an answer from before a step was saved does not show the step as open again", async () => {
  let save = () => {};
  const saving = new Promise<void>((resolve) => (save = resolve));
  const shown = await showItem(anItem(), {
    "workItem.setStep": async (input: never) => {
      await saving;
      return shown.server.setStep(input);
    },
  });
  const { user, queryClient, isQuiet, server } = shown;
  await user.click(within(nextStep()).getByRole("button", { name: "Complete step" }));
  await act(async () => queryClient.invalidateQueries());
  await isQuiet();
  expect(within(nextStep()).getByRole("heading", { name: "Hold the session" })).toBeDefined();
  save();
  await isQuiet();
  await waitFor(() => expect(server.item.steps[1]?.state).toBe("done"));
  expect(within(nextStep()).getByRole("heading", { name: "Hold the session" })).toBeDefined();
});

test("a step to do is started or skipped", async () => {
  const steps = someSteps().map((step, place) => (place === 1 ? { ...step, state: "todo" as const } : step));
  const { user, askedOf, isQuiet } = await showItem(anItem({ steps }));
  await user.click(within(nextStep()).getByRole("button", { name: "Start" }));
  await isQuiet();
  expect(askedOf("workItem.setStep")).toMatchObject([{ state: "doing" }]);
  await user.click(within(nextStep()).getByRole("button", { name: "Actions for Set the agenda" }));
  await user.click(await screen.findByRole("menuitem", { name: "Skip step" }));
  await isQuiet();
  expect(askedOf("workItem.setStep").at(-1)).toMatchObject({ state: "skipped" });
  expect(rows()[1]).toContain("Skipped");
});

test("a done step is reopened, and a later one is completed out of order", async () => {
  const { user, askedOf, isQuiet, server } = await showItem();
  await user.click(within(card("Steps")).getByRole("button", { name: /Book the session/ }));
  await user.click(within(card("Steps")).getByRole("button", { name: "Reopen step" }));
  await isQuiet();
  expect(askedOf("workItem.setStep")).toMatchObject([{ stepId: server.item.steps[0]?.id, state: "todo" }]);
  await user.click(within(card("Steps")).getByRole("button", { name: /Send the record/ }));
  await user.click(within(card("Steps")).getByRole("button", { name: "Complete step" }));
  await isQuiet();
  expect(askedOf("workItem.setStep").at(-1)).toMatchObject({
    stepId: server.item.steps[3]?.id,
    state: "done",
  });
});

test("a step without an advisor asks for one; a person who left counts as none", async () => {
  const steps = someSteps().map((step, place) =>
    place === 1 ? { ...step, state: "todo" as const, assigneeId: LEFT } : step,
  );
  const { user, askedOf, isQuiet } = await showItem(anItem({ steps }));
  expect(screen.getByText("Next step without an advisor, due today")).toBeDefined();
  await user.click(within(nextStep()).getByRole("button", { name: "Choose an advisor" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Choose an advisor" }));
  expect(screen.queryByRole("option")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Choose" }));
  expect(dialog.getByText("* Required")).toBeDefined();
  await user.click(dialog.getByRole("combobox"));
  await user.click(await screen.findByRole("option", { name: "Tom Aldridge" }));
  await user.click(dialog.getByRole("button", { name: "Choose" }));
  await isQuiet();
  expect(askedOf("workItem.setStep")).toMatchObject([{ assigneeId: TOM }]);
  expect(await screen.findByText("Next step for Tom Aldridge, due today")).toBeDefined();
});

test("a change of a colleague to another step is no conflict", async () => {
  const { user, askedOf, isQuiet, server } = await showItem();
  server.change({});
  await user.click(within(nextStep()).getByRole("button", { name: "Complete step" }));
  await waitFor(() => expect(askedOf("workItem.setStep")).toHaveLength(2));
  await isQuiet();
  expect(screen.queryByText(/A colleague changed it/)).toBeNull();
  expect(server.item.steps[1]?.state).toBe("done");
});

test("a step that a colleague changed meanwhile is not overwritten, and the page says so", async () => {
  const { user, isQuiet, server } = await showItem();
  const [first, second, ...rest] = server.item.steps;
  if (first === undefined || second === undefined) throw new Error("No steps");
  server.change({ steps: [first, { ...second, state: "skipped" }, ...rest] });
  await user.click(within(nextStep()).getByRole("button", { name: "Complete step" }));
  expect(await screen.findByText(/Set the agenda: A colleague changed it meanwhile/)).toBeDefined();
  await isQuiet();
  expect(server.item.steps[1]?.state).toBe("skipped");
});

test("a change that fails is taken back and can be tried again", async () => {
  let isBroken = true;
  const shown = await showItem(anItem(), {
    "workItem.setStep": (input: never) => {
      if (isBroken) throw new Error("No connection");
      return shown.server.setStep(input);
    },
  });
  const { user, isQuiet, server } = shown;
  await user.click(within(nextStep()).getByRole("button", { name: "Complete step" }));
  expect(await screen.findByText(/Your change was not saved\. No connection/)).toBeDefined();
  expect(within(nextStep()).getByRole("heading", { name: "Set the agenda" })).toBeDefined();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await isQuiet();
  await waitFor(() => expect(server.item.steps[1]?.state).toBe("done"));
});

test("a note that a colleague changed meanwhile is kept beside theirs, and the person decides", async () => {
  const { user, isQuiet, server, askedOf } = await showItem();
  const note = within(nextStep()).getByRole("textbox", { name: "Note" }) as HTMLTextAreaElement;
  await user.type(note, " Mine.");
  const [first, second, ...rest] = server.item.steps;
  if (first === undefined || second === undefined) throw new Error("No steps");
  server.change({ steps: [first, { ...second, note: "Theirs." }, ...rest] });
  await user.click(within(nextStep()).getByRole("button", { name: "Save note" }));
  expect(await screen.findByText(/A colleague changed this note while you were writing/)).toBeDefined();
  expect(note.value).toBe("They like mornings. Mine.");
  expect(screen.getByText("Theirs.")).toBeDefined();
  await user.click(within(nextStep()).getByRole("button", { name: "Save mine" }));
  await isQuiet();
  await waitFor(() => expect(server.item.steps[1]?.note).toBe("They like mornings. Mine."));
  expect(askedOf("workItem.setStep").length).toBeGreaterThan(1);
  expect(screen.queryByText(/A colleague changed this note/)).toBeNull();
});

test("person and due day of the step are changed in place", async () => {
  const { user, askedOf, isQuiet } = await showItem();
  await user.click(within(nextStep()).getByRole("combobox", { name: "Assigned to" }));
  await user.click(await screen.findByRole("option", { name: "Tom Aldridge" }));
  await isQuiet();
  const due = within(nextStep()).getByRole("textbox", { name: "Due" });
  await user.clear(due);
  await user.type(due, "18 May 2026");
  await user.tab();
  await isQuiet();
  await waitFor(() =>
    expect(askedOf("workItem.setStep")).toMatchObject([{ assigneeId: TOM }, { dueDay: "2026-05-18" }]),
  );
  await user.click(await within(nextStep()).findByRole("button", { name: "Follow it again" }));
  await isQuiet();
  expect(askedOf("workItem.setStep").at(-1)).toMatchObject({ dueDay: null });
});

test("a due day before the start is refused at its field, as is a person who left meanwhile", async () => {
  const { user, askedOf, isQuiet } = await showItem(anItem(), {
    "workItem.setStep": () => {
      throw fieldErrors({ field: "assigneeId", message: NO_SUCH_MEMBER });
    },
  });
  const due = within(nextStep()).getByRole("textbox", { name: "Due" });
  for (const [day, message] of [
    ["1 Jan 2020", DUE_BEFORE_START],
    ["1 Jan 2999", YEAR_OUT_OF_RANGE],
  ] as const) {
    await user.clear(due);
    await user.type(due, day);
    await user.tab();
    expect(await within(nextStep()).findByText(message)).toBeDefined();
  }
  await isQuiet();
  expect(askedOf("workItem.setStep")).toEqual([]);
  const person = within(nextStep()).getByRole("combobox", { name: "Assigned to" });
  await user.click(person);
  await user.click(await screen.findByRole("option", { name: "Tom Aldridge" }));
  expect(await within(nextStep()).findByText(NO_SUCH_MEMBER)).toBeDefined();
  expect(person.getAttribute("aria-invalid")).toBe("true");
  expect(screen.queryByText(/Your change was not saved/)).toBeNull();
});

const noteField = () => within(nextStep()).getByRole("textbox", { name: "Note" }) as HTMLTextAreaElement;
const MINE = "They like mornings. Mine.";

test.each([
  ["a step whose note a colleague changed", { note: "Theirs." }, false],
  ["a step that a colleague skipped", { note: "Theirs.", state: "skipped" as const }, true],
])("completing %s meanwhile keeps the typed note", async (_case, theirs, isSkipped) => {
  const { user, isQuiet, server } = await showItem();
  await user.type(noteField(), " Mine.");
  const [first, second, ...rest] = server.item.steps;
  if (first === undefined || second === undefined) throw new Error("No steps");
  const [third] = rest;
  server.change({
    steps: [first, { ...second, ...theirs }, ...rest],
    ...(isSkipped && third !== undefined && { currentStep: third }),
  });
  await user.click(within(nextStep()).getByRole("button", { name: "Complete step" }));
  expect(await screen.findByText(/Set the agenda: A colleague changed it meanwhile/)).toBeDefined();
  await isQuiet();
  expect(server.item.steps[1]?.note).toBe("Theirs.");
  if (isSkipped)
    await user.click(await within(card("Steps")).findByRole("button", { name: /Set the agenda/ }));
  expect(await screen.findByText(/A colleague changed this note while you were writing/)).toBeDefined();
  expect(screen.getByDisplayValue(MINE)).toBeDefined();
});

test("a note that was typed is kept if the step cannot be completed, and saved when it is tried again", async () => {
  let isBroken = true;
  const shown = await showItem(anItem(), {
    "workItem.setStep": (input: never) => {
      if (isBroken) throw new Error("No connection");
      return shown.server.setStep(input);
    },
  });
  const { user, isQuiet, server } = shown;
  await user.type(noteField(), " Mine.");
  await user.click(within(nextStep()).getByRole("button", { name: "Complete step" }));
  expect(await screen.findByText(/Your change was not saved\. No connection/)).toBeDefined();
  expect(noteField().value).toBe(MINE);
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await isQuiet();
  await waitFor(() => expect(server.item.steps[1]).toMatchObject({ state: "done", note: MINE }));
  await user.click(within(card("Steps")).getByRole("button", { name: /Set the agenda/ }));
  expect(screen.queryByRole("button", { name: "Save note" })).toBeNull();
});

test("a step is not completed with a note that is too long, or without a decision about a colleague's", async () => {
  const { user, askedOf, isQuiet, server, queryClient } = await showItem();
  fireEvent.change(noteField(), { target: { value: "n".repeat(WORK_ITEM_LIMITS.note + 1) } });
  await user.click(within(nextStep()).getByRole("button", { name: "Complete step" }));
  expect(document.activeElement).toBe(noteField());
  fireEvent.change(noteField(), { target: { value: MINE } });
  const [first, second, ...rest] = server.item.steps;
  if (first === undefined || second === undefined) throw new Error("No steps");
  server.change({ steps: [first, { ...second, note: "Theirs." }, ...rest] });
  await act(async () => queryClient.invalidateQueries());
  expect(await screen.findByText(/A colleague changed this note/)).toBeDefined();
  await user.click(within(nextStep()).getByRole("button", { name: "Complete step" }));
  await isQuiet();
  expect(askedOf("workItem.setStep")).toEqual([]);
  expect(document.activeElement).toBe(noteField());
  await user.click(screen.getByRole("button", { name: "Keep theirs" }));
  await user.click(within(nextStep()).getByRole("button", { name: "Complete step" }));
  await isQuiet();
  expect(server.item.steps[1]).toMatchObject({ state: "done", note: "Theirs." });
});

test("a stale record that stays stale is reported", async () => {
  const { user } = await showItem(anItem(), {
    "workItem.setStep": () => {
      throw staleRecord();
    },
  });
  await user.click(within(nextStep()).getByRole("button", { name: "Complete step" }));
  expect(await screen.findByText(/A colleague changed it meanwhile/)).toBeDefined();
});
