// Sending later from the wizard: choosing the time, and changing or cancelling it.
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { SCHEDULED_AFTER_DUE_DATE, SCHEDULED_TOO_SOON } from "@gap/core/proposals/drafting/scheduled-sending";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { COUNTERSIGNEE_LEFT } from "@gap/core/proposals/signees/countersigning";
import { REQUIRED } from "@gap/core/shared/required";
import { SEEN_AT } from "../proposals.test-support";
import { button, SAVED_AT, showWizard as show, written } from "./wizard.test-support";

/** Noon of 17 November in Auckland. */
const NOW = new Date("2026-11-16T23:00:00Z");
/** Nine in the morning of the next day. */
const TOMORROW = new Date("2026-11-17T20:00:00Z");

// Autosizing text areas listen to document.fonts, which the test environment lacks.
beforeAll(() => void Object.defineProperty(document, "fonts", { value: new EventTarget() }));
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
});
afterEach(() => vi.useRealTimers());

const refusedWith = (validationErrors: readonly { field: string; message: string }[]) => () => {
  throw Object.assign(new Error("Refused"), { data: { httpStatus: 422 }, shape: { validationErrors } });
};

function complete(part: Partial<Proposal> = {}): Proposal {
  const proposal = written(4);
  return {
    ...proposal,
    step4: { ...proposal.step4, objectivesAndValue: [201, 301], expectations: [1, 4] },
    step5: { personalMessage: "Hello" },
    ...part,
  };
}

async function openDialog(user: Awaited<ReturnType<typeof show>>["user"]) {
  await user.click(button("More ways to send"));
  await user.click(await screen.findByRole("menuitem", { name: "Send later…" }));
  return within(await screen.findByRole("dialog", { name: "Send later" }));
}

test("a draft is scheduled for the next morning, in the firm's zone, with the version that was seen", async () => {
  let proposal = complete();
  const { user, asked } = await show(proposal, {
    "proposals.getProposalById": () => proposal,
    "proposals.scheduleSending": () => {
      proposal = { ...proposal, scheduledFor: TOMORROW };
    },
  });
  const dialog = await openDialog(user);
  expect(dialog.getByText("New Zealand Daylight Time (NZDT, UTC+13)")).toBeDefined();
  // A double click schedules it once.
  const schedule = dialog.getByRole("button", { name: "Schedule" });
  fireEvent.click(schedule);
  fireEvent.click(schedule);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const scheduled = asked.filter(([path]) => path === "proposals.scheduleSending");
  expect(scheduled.map(([, input]) => input)).toEqual([
    { proposalId: proposal.id, scheduledFor: TOMORROW, lastUpdatedAt: SEEN_AT },
  ]);
  expect(asked.some(([path]) => path === "proposals.sendProposalEmail")).toBe(false);
});

test("a time that is too soon is refused at its field, as is one that the server refuses", async () => {
  const { user, asked } = await show(complete(), {
    "proposals.scheduleSending": refusedWith([{ field: "scheduledFor", message: "Refused by the server" }]),
  });
  const dialog = await openDialog(user);
  fireEvent.change(dialog.getByLabelText("Day*"), { target: { value: "17 Nov 2026" } });
  fireEvent.change(dialog.getByLabelText("Time*"), { target: { value: "12:04" } });
  await user.click(dialog.getByRole("button", { name: "Schedule" }));
  expect(await dialog.findByText(SCHEDULED_TOO_SOON)).toBeDefined();
  expect(asked.some(([path]) => path === "proposals.scheduleSending")).toBe(false);
  fireEvent.change(dialog.getByLabelText("Time*"), { target: { value: "12:30" } });
  await user.click(dialog.getByRole("button", { name: "Schedule" }));
  expect(await dialog.findByText("Refused by the server")).toBeDefined();
});

test("a refusal because of the due date is shown at the day", async () => {
  const { user } = await show(complete(), {
    "proposals.scheduleSending": refusedWith([{ field: "scheduledFor", message: SCHEDULED_AFTER_DUE_DATE }]),
  });
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole("button", { name: "Schedule" }));
  await dialog.findByText(SCHEDULED_AFTER_DUE_DATE);
  expect(dialog.getByLabelText("Day*").getAttribute("aria-invalid")).toBe("true");
  expect(dialog.getByLabelText("Time*").getAttribute("aria-invalid")).not.toBe("true");
});

test.each([
  ["A recipient is no longer a contact of this client", "A recipient is no longer a contact of this client."],
  [REQUIRED, "Some of its steps are not complete."],
])("a refusal because of another step is not shown at the time: %s", async (message, shown) => {
  const { user, dialogs } = await show(complete(), {
    "proposals.scheduleSending": refusedWith([{ field: "step1.contacts", message }]),
  });
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole("button", { name: "Schedule" }));
  expect((await dialog.findByRole("alert")).textContent).toBe(shown);
  expect(dialog.getByLabelText("Time*").getAttribute("aria-invalid")).not.toBe("true");
  expect(dialogs).toEqual([]);
});

test("while the server cannot be reached nothing is scheduled, and the dialog says so and can be closed", async () => {
  let isAway = true;
  const { user, asked } = await show(complete(), {
    "proposals.updateProposal": () => {
      if (isAway) throw new TypeError("Failed to fetch");
      return { lastUpdatedAt: SAVED_AT };
    },
    "proposals.scheduleSending": () => ({}),
  });
  await user.type(await screen.findByRole("textbox", { name: /^Personal message/ }), " there");
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole("button", { name: "Schedule" }));
  expect(await dialog.findByText(/^Your last changes could not be saved yet/)).toBeDefined();
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Cancel" }).disabled).toBe(false);
  expect(asked.some(([path]) => path === "proposals.scheduleSending")).toBe(false);
  isAway = false;
  await user.click(dialog.getByRole("button", { name: "Schedule" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asked.filter(([path]) => path === "proposals.scheduleSending")).toHaveLength(1);
});

test("nothing is scheduled if the dialog is closed while the last changes are being saved", async () => {
  let answer: (saved: object) => void = () => undefined;
  const { user, asked, isQuiet } = await show(complete(), {
    "proposals.updateProposal": () => new Promise((resolve) => (answer = resolve)),
  });
  await user.type(await screen.findByRole("textbox", { name: /^Personal message/ }), "!");
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole("button", { name: "Schedule" }));
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await act(async () => answer({ lastUpdatedAt: SAVED_AT }));
  await isQuiet();
  expect(asked.some(([path]) => path === "proposals.scheduleSending")).toBe(false);
});

test("a draft with changes that were refused is not scheduled, and the dialog says why", async () => {
  const { user, asked } = await show(complete(), {
    "proposals.updateProposal": refusedWith([{ field: "step5", message: "Refused" }]),
  });
  await user.type(await screen.findByRole("textbox", { name: /^Personal message/ }), "!");
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole("button", { name: "Schedule" }));
  expect(await dialog.findByText(/^Your last changes were not saved/)).toBeDefined();
  expect(asked.some(([path]) => path === "proposals.scheduleSending")).toBe(false);
});

test("an incomplete draft cannot be scheduled", async () => {
  await show(complete({ step5: { personalMessage: "" } }));
  expect(button("More ways to send").disabled).toBe(true);
});

test("a scheduled draft says when it is sent and keeps that while it is edited; the schedule is removed", async () => {
  const { user, asked } = await show(complete({ scheduledFor: TOMORROW }), {
    "proposals.cancelScheduledSending": () => ({}),
  });
  expect(screen.getByText("Scheduled for 18 Nov, 9:00 am NZDT")).toBeDefined();
  expect(
    screen.getByText("Scheduled for 18 Nov 2026, 9:00 am NZDT. Your edits keep the schedule."),
  ).toBeDefined();
  await user.click(button("Change or remove"));
  const dialog = within(await screen.findByRole("dialog", { name: "Change the time of sending" }));
  expect(dialog.getByLabelText<HTMLInputElement>("Time*").value).toBe("09:00");
  await user.click(dialog.getByRole("button", { name: "Remove schedule" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asked.some(([path]) => path === "proposals.cancelScheduledSending")).toBe(true);
});

test("a scheduled draft that became incomplete warns that it will not be sent", async () => {
  await show(complete({ scheduledFor: TOMORROW, step5: { personalMessage: "" } }));
  expect(screen.getByText(/Complete all steps, or it will not be sent\.$/)).toBeDefined();
});

const AVA = "01ARZ3NDEKTSV4RRFFQ69G5FZ1";

test.each([
  [[{ userId: AVA, name: "Ava Lane" }], "By Ava Lane, after the client", false],
  [[], COUNTERSIGNEE_LEFT, true],
])("the review names the countersignee of %j, who must not have left", async (members, shown, hasLeft) => {
  const { step4 } = complete();
  const withAva = complete({ scheduledFor: TOMORROW, step4: { ...step4, countersigneeId: AVA } });
  await show(withAva, { "proposals.listCountersignees": () => members });
  expect(await screen.findByText(shown)).toBeDefined();
  expect(button("Send proposal").disabled).toBe(hasLeft);
  expect(screen.queryAllByText(/Complete all steps, or it will not be sent\.$/)).toHaveLength(
    hasLeft ? 1 : 0,
  );
  expect(screen.queryAllByText(/^Still to complete/)).toHaveLength(hasLeft ? 1 : 0);
});

test("the dialog stays open and says so if someone else changes or removes the schedule meanwhile", async () => {
  const proposal = complete({ scheduledFor: TOMORROW });
  const { user, changeTo } = await show(proposal);
  await user.click(button("Change or remove"));
  const dialog = within(await screen.findByRole("dialog", { name: "Change the time of sending" }));
  fireEvent.change(dialog.getByLabelText("Time*"), { target: { value: "11:00" } });
  changeTo({ ...proposal, scheduledFor: new Date("2026-11-18T20:00:00Z") });
  expect(
    dialog.getByText("The time has been changed meanwhile. Scheduled for 19 Nov 2026, 9:00 am NZDT."),
  ).toBeDefined();
  const { scheduledFor: _removed, ...unscheduled } = proposal;
  changeTo(unscheduled);
  expect(dialog.getByText(/^This proposal is no longer scheduled\./)).toBeDefined();
  expect(dialog.getByLabelText<HTMLInputElement>("Time*").value).toBe("11:00");
  expect(dialog.queryByRole("button", { name: "Remove schedule" })).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await user.click(dialog.getByRole("button", { name: "Discard" }));
  changeTo(proposal);
  expect(screen.queryByRole("dialog")).toBeNull();
});
