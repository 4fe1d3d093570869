// Sending later from the wizard: choosing the time, and changing or cancelling it.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { SCHEDULED_TOO_SOON } from "@gap/core/proposals/drafting/scheduled-sending";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { SEEN_AT } from "../proposals.test-support";
import { button, showWizard as show, written } from "./wizard.test-support";

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
  await user.click(dialog.getByRole("button", { name: "Schedule" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const scheduled = asked.filter(([path]) => path === "proposals.scheduleSending");
  expect(scheduled.map(([, input]) => input)).toEqual([
    { proposalId: proposal.id, scheduledFor: TOMORROW, lastUpdatedAt: SEEN_AT },
  ]);
  expect(asked.some(([path]) => path === "proposals.sendProposalEmail")).toBe(false);
});

test("a time that is too soon is refused at its field, as is one that the server refuses", async () => {
  const { user, asked } = await show(complete(), {
    "proposals.scheduleSending": () => {
      throw Object.assign(new Error("Time"), {
        data: { httpStatus: 422 },
        shape: { validationErrors: [{ field: "scheduledFor", message: "Refused by the server" }] },
      });
    },
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

test("an incomplete draft cannot be scheduled", async () => {
  await show(complete({ step5: { personalMessage: "" } }));
  expect(button("More ways to send").disabled).toBe(true);
});

test("a scheduled draft says when it is sent and keeps that while it is edited; the schedule is cancelled", async () => {
  const { user, asked } = await show(complete({ scheduledFor: TOMORROW }), {
    "proposals.cancelScheduledSending": () => ({}),
  });
  expect(screen.getByText("Scheduled for 18 Nov 2026, 9:00 am")).toBeDefined();
  expect(
    screen.getByText("Scheduled for 18 Nov 2026, 9:00 am NZDT. Your edits keep the schedule."),
  ).toBeDefined();
  await user.click(button("Change or cancel"));
  const dialog = within(await screen.findByRole("dialog", { name: "Change when it is sent" }));
  expect(dialog.getByLabelText<HTMLInputElement>("Time*").value).toBe("09:00");
  await user.click(dialog.getByRole("button", { name: "Cancel scheduled sending" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asked.some(([path]) => path === "proposals.cancelScheduledSending")).toBe(true);
});

test("a scheduled draft that became incomplete warns that it will not be sent", async () => {
  await show(complete({ scheduledFor: TOMORROW, step5: { personalMessage: "" } }));
  expect(screen.getByText(/Complete all steps, or it will not be sent\.$/)).toBeDefined();
});
