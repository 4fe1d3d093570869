// The meeting of a step: set, changed and removed, in the firm's zone.
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { NO_SUCH_CONTACT } from "@gap/core/work-items/work-item-problems";
import type { WorkItemStepView } from "@gap/core/work-items/work-item-view";
import { TOM } from "@gap/web/work-items/work-items.test-support";
import { anItem, fieldErrors, nextStep, showItem, someSteps } from "../page.test-support";

const CONTACTS = [
  { id: TOM, name: "Hana Wereta", email: "hana@kauri.example", status: "active" },
  { id: "01ARZ3NDEKTSV4RRFFQ69G5PRY", name: "Priya Nair", email: "", status: "active" },
];

/** The third step is the current one. */
function atMeeting(meeting?: WorkItemStepView["meeting"]) {
  const steps = someSteps().map((step, place) => ({
    ...step,
    ...(place === 1 && { state: "done" as const }),
    ...(place === 2 && meeting !== undefined && { meeting }),
  }));
  return anItem({ steps });
}
const answers = { "advisor.getClientContacts": () => CONTACTS };
const MEETING = {
  at: new Date("2026-05-18T22:00:00Z"),
  minutes: 90,
  place: "Their office",
  contactIds: [TOM],
};

test("time, length, place and invited contacts are shown with the zone", async () => {
  await showItem(atMeeting(MEETING), answers);
  const next = within(nextStep());
  expect(next.getByText(/It takes place on Tue 19 May, 10:00 am NZST, Their office\./)).toBeDefined();
  expect(next.getByText("Tue 19 May, 10:00 am NZST, 1 hour 30 minutes")).toBeDefined();
  expect(await next.findByText("Invited: Hana Wereta")).toBeDefined();
});

test("a meeting is set in the firm's zone, and those invited are named", async () => {
  const { user, askedOf, isQuiet } = await showItem(atMeeting(), answers);
  await user.click(within(nextStep()).getByRole("button", { name: "Set the time" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Set the time of the meeting" }));
  expect(dialog.getByText(/^New Zealand Standard Time \(NZST, UTC\+12\)$/)).toBeDefined();
  expect(dialog.getByText(/get an email with a calendar file/)).toBeDefined();
  const time = dialog.getByLabelText(/^Time/);
  await user.clear(time);
  await user.type(time, "14:30");
  await user.type(dialog.getByRole("textbox", { name: "Place" }), "Our office");
  await user.click(dialog.getByRole("combobox", { name: /Invited contacts/ }));
  expect(screen.queryByRole("option", { name: "Priya Nair" })).toBeNull();
  await user.click(await screen.findByRole("option", { name: "Hana Wereta" }));
  await user.click(dialog.getByRole("button", { name: "Save meeting" }));
  await isQuiet();
  expect(askedOf("workItem.setStep")).toMatchObject([
    {
      meeting: {
        at: new Date("2026-05-20T02:30:00Z"),
        minutes: 60,
        place: "Our office",
        contactIds: [TOM],
      },
    },
  ]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a meeting without a day is refused at its field", async () => {
  const { user, askedOf } = await showItem(atMeeting(), answers);
  await user.click(within(nextStep()).getByRole("button", { name: "Set the time" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.clear(dialog.getByRole("textbox", { name: /^Day/ }));
  await user.click(dialog.getByRole("button", { name: "Save meeting" }));
  expect(dialog.getByRole("textbox", { name: /^Day/ }).getAttribute("aria-invalid")).toBe("true");
  expect(askedOf("workItem.setStep")).toEqual([]);
});

test("a contact who is gone is refused at the field", async () => {
  const { user } = await showItem(atMeeting(), {
    ...answers,
    "workItem.setStep": () => {
      throw fieldErrors({ field: "meeting.contactIds", message: NO_SUCH_CONTACT });
    },
  });
  await user.click(within(nextStep()).getByRole("button", { name: "Set the time" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Save meeting" }));
  expect(await dialog.findByText(NO_SUCH_CONTACT)).toBeDefined();
  expect(dialog.queryByText(/was not saved/)).toBeNull();
});

test("a meeting is removed, and a failure stays in the dialog", async () => {
  let isBroken = true;
  const shown = await showItem(atMeeting(MEETING), {
    ...answers,
    "workItem.setStep": (input: never) => {
      if (isBroken) throw new Error("No connection");
      return shown.server.setStep(input);
    },
  });
  const { user, askedOf, isQuiet } = shown;
  await user.click(within(nextStep()).getByRole("button", { name: "Change the meeting" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Remove the meeting" }));
  expect(await dialog.findByText(/The meeting was not saved\. No connection/)).toBeDefined();
  isBroken = false;
  await user.click(dialog.getByRole("button", { name: "Remove the meeting" }));
  await isQuiet();
  expect(askedOf("workItem.setStep").at(-1)).toMatchObject({ meeting: null });
  expect(await within(nextStep()).findByText("No time yet")).toBeDefined();
});
