// Repeating work: the rule in words with its next dates, errors at their field, pausing and ending.
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ListedRecurrence, WorkItemView } from "@gap/core/work-items/work-item-view";
import { NO_SUCH_MEMBER } from "@gap/core/work-items/work-item-problems";
import { ENDS_TOO_LATE } from "@gap/core/work-items/work-item.schema";
import { testId, TOM } from "@gap/web/work-items/work-items.test-support";
import { AVA } from "@gap/web/platform/signed-in-person.test-support";
import { anItem, fieldErrors, showItem, staleRecord } from "../page.test-support";

function aRecurrence(fields: Partial<ListedRecurrence> = {}): ListedRecurrence {
  const { clientId, clientName, processId, processName } = anItem();
  return {
    recurrenceId: testId(),
    clientId,
    clientName,
    processId,
    processName,
    ownerId: AVA,
    roles: {},
    rule: { every: 1, unit: "month", on: { kind: "date", day: 15 }, firstDay: "2026-01-01", leadDays: 3 },
    isPaused: false,
    nextRunDay: "2026-06-12",
    lastRunDay: "2026-05-12",
    lastUpdatedAt: new Date("2026-05-01T00:00:00Z"),
    ...fields,
  };
}

async function open(user: UserEvent) {
  await user.click(screen.getByRole("button", { name: /^Actions for Quarterly planning/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Repeat this work" }));
  return within(await screen.findByRole("dialog", { name: "Repeat this work" }));
}

async function chooseOption(user: UserEvent, field: HTMLElement, name: string) {
  await user.click(field);
  await user.click(await screen.findByRole("option", { name }));
}

test("work is repeated by a rule that is shown in words with its next dates", async () => {
  const { user, askedOf, isQuiet, server } = await showItem(anItem(), {
    "workItem.createRecurrence": () => server.change({ recurrence: aRecurrence() }),
    "metrics.get": () => ({}),
  });
  const dialog = await open(user);
  expect(dialog.getByText("Every month on the 1st.")).toBeDefined();
  expect(dialog.getByText(/The next ones start on 1 Jun 2026, 1 Jul 2026 and 1 Aug 2026\./)).toBeDefined();
  await chooseOption(user, dialog.getByRole("combobox", { name: /^Period/ }), "quarter");
  await chooseOption(user, dialog.getByRole("combobox", { name: /^On/ }), "A weekday");
  await chooseOption(user, dialog.getByRole("combobox", { name: /^Which/ }), "Last");
  await chooseOption(user, dialog.getByRole("combobox", { name: /^Weekday/ }), "Friday");
  expect(dialog.getByText("Every quarter on the last Friday.")).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Repeat" }));
  await isQuiet();
  const { clientId, processId } = server.item;
  expect(askedOf("workItem.createRecurrence")).toEqual([
    {
      clientId,
      processId,
      ownerId: AVA,
      roles: {},
      rule: {
        every: 1,
        unit: "quarter",
        on: { kind: "weekday", nth: -1, weekday: 5 },
        firstDay: "2026-05-15",
        leadDays: 0,
      },
    },
  ]);
  expect(await screen.findByRole("button", { name: "Every month on the 15th" })).toBeDefined();
});

test("an end after more than fifty years is refused at its field, also by the server", async () => {
  const { user, askedOf, isQuiet } = await showItem(anItem(), {
    "workItem.createRecurrence": () => {
      throw fieldErrors({ field: "rule.until", message: ENDS_TOO_LATE });
    },
  });
  const dialog = await open(user);
  const until = dialog.getByRole("textbox", { name: "Last day" });
  await user.type(until, "1 Jan 2090");
  await user.tab();
  await user.click(dialog.getByRole("button", { name: "Repeat" }));
  expect(dialog.getByText(ENDS_TOO_LATE)).toBeDefined();
  expect(askedOf("workItem.createRecurrence")).toEqual([]);
  await user.clear(until);
  await user.tab();
  await user.click(dialog.getByRole("button", { name: "Repeat" }));
  await isQuiet();
  expect(await dialog.findByText(ENDS_TOO_LATE)).toBeDefined();
});

test("a refusal that belongs to no field appears above the fields", async () => {
  const { user } = await showItem(anItem(), {
    "workItem.createRecurrence": () => {
      throw fieldErrors({ field: "processId", message: "This process can no longer be used." });
    },
  });
  const dialog = await open(user);
  await user.click(dialog.getByRole("button", { name: "Repeat" }));
  expect(await dialog.findByText("This process can no longer be used.")).toBeDefined();
});

test("a repetition that a colleague set up meanwhile is named, and replaced only if it is saved again", async () => {
  const rule = aRecurrence();
  const { user, askedOf, server, isQuiet } = await showItem(anItem(), {
    "workItem.createRecurrence": () => {
      server.change({ recurrence: rule });
      throw Object.assign(new Error("This process is already repeated for this client."), {
        data: { httpStatus: 409, gapError: { gapErrorData: { gapErrorType: "conflict" } } },
      });
    },
    "workItem.updateRecurrence": () => server.change({}),
  });
  const dialog = await open(user);
  await user.click(dialog.getByRole("button", { name: "Repeat" }));
  expect(await dialog.findByText(/^A colleague repeats this work already\./)).toBeDefined();
  await user.click(await dialog.findByRole("button", { name: "Save" }));
  await isQuiet();
  expect(askedOf("workItem.updateRecurrence")).toMatchObject([
    { recurrenceId: rule.recurrenceId, lastUpdatedAt: rule.lastUpdatedAt },
  ]);
});

const withRecurrence = (fields: Partial<ListedRecurrence> = {}): WorkItemView =>
  anItem({ recurrence: aRecurrence(fields) });

test("next and last run are shown, and it is paused and resumed", async () => {
  const item = withRecurrence();
  const { user, askedOf, isQuiet, server } = await showItem(item, {
    "workItem.updateRecurrence": ({ isPaused = false }: { isPaused?: boolean }) =>
      void server.change({
        recurrence: aRecurrence({
          ...item.recurrence,
          isPaused,
          lastUpdatedAt: new Date("2026-05-14T00:00:00Z"),
        }),
      }),
    "metrics.get": () => ({}),
  });
  const dialog = await open(user);
  expect(dialog.getByText("Made on 12 Jun 2026")).toBeDefined();
  expect(dialog.getByText("Made on 12 May 2026")).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Pause" }));
  await isQuiet();
  expect(askedOf("workItem.updateRecurrence")).toMatchObject([
    { recurrenceId: item.recurrence?.recurrenceId, isPaused: true },
  ]);
  expect(await dialog.findByText(/^Paused\. No work items are made/)).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Resume" }));
  await isQuiet();
  expect(askedOf("workItem.updateRecurrence").at(-1)).toMatchObject({
    isPaused: false,
    lastUpdatedAt: new Date("2026-05-14T00:00:00Z"),
  });
});

test("one that could not go on by itself says why", async () => {
  const { user } = await showItem(
    withRecurrence({
      isPaused: true,
      pauseReason: "This process can no longer be used. Choose another one.",
    }),
  );
  expect(screen.getByRole("button", { name: "Every month on the 15th, paused" })).toBeDefined();
  const dialog = await open(user);
  expect(dialog.getByText(/Paused, because no work item could be made\. This process/)).toBeDefined();
});

test("a stale save keeps the entries, and saving again replaces the newer rule", async () => {
  let isStale = true;
  const item = withRecurrence();
  const { user, askedOf, isQuiet } = await showItem(item, {
    "workItem.updateRecurrence": () => {
      if (isStale) throw staleRecord();
    },
    "metrics.get": () => ({}),
  });
  const dialog = await open(user);
  await chooseOption(user, dialog.getByRole("combobox", { name: /^Period/ }), "year");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(/A colleague changed this recurrence/)).toBeDefined();
  expect(dialog.getByText("Every year on the 15th of January.")).toBeDefined();
  isStale = false;
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await isQuiet();
  expect(askedOf("workItem.updateRecurrence")).toHaveLength(2);
});

test("the people of later work items are changed in the dialog, and refused at their field", async () => {
  let isRefused = true;
  const item = withRecurrence();
  const { user, askedOf, isQuiet } = await showItem(item, {
    "workItem.updateRecurrence": () => {
      if (isRefused) throw fieldErrors({ field: "ownerId", message: NO_SUCH_MEMBER });
    },
    "metrics.get": () => ({}),
  });
  const dialog = await open(user);
  await chooseOption(user, dialog.getByRole("combobox", { name: /^Owner/ }), "Tom Aldridge");
  await chooseOption(user, dialog.getByRole("combobox", { name: "Assistant" }), "Ava Ngata");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(NO_SUCH_MEMBER)).toBeDefined();
  expect(dialog.getByRole("combobox", { name: /^Owner/ }).getAttribute("aria-invalid")).toBe("true");
  isRefused = false;
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await isQuiet();
  expect(askedOf("workItem.updateRecurrence").at(-1)).toMatchObject({
    ownerId: TOM,
    roles: { assistant: AVA },
  });
});

test("people with roles of a newer version of the process stay, though this work item does not have the roles", async () => {
  const { user, askedOf, isQuiet } = await showItem(
    withRecurrence({ roles: { assistant: AVA, reviewer: TOM } }),
    {
      "workItem.updateRecurrence": () => undefined,
      "metrics.get": () => ({}),
    },
  );
  let dialog = await open(user);
  const lead = dialog.getByRole("textbox", { name: /^Days in advance/ });
  await user.clear(lead);
  await user.type(lead, "5");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await isQuiet();
  expect(askedOf("workItem.updateRecurrence")).toMatchObject([{ rule: { leadDays: 5 } }]);
  expect(askedOf("workItem.updateRecurrence")[0]).not.toHaveProperty("roles");
  dialog = await open(user);
  await chooseOption(user, dialog.getByRole("combobox", { name: "Assistant" }), "Tom Aldridge");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await isQuiet();
  expect(askedOf("workItem.updateRecurrence").at(-1)).toMatchObject({
    roles: { assistant: TOM, reviewer: TOM },
  });
});

test("stopping asks first and keeps the work items", async () => {
  const item = withRecurrence();
  const { user, askedOf, isQuiet, server } = await showItem(item, {
    "workItem.removeRecurrence": () => {
      const { recurrence: _gone, ...rest } = server.item;
      server.item = rest;
    },
    "metrics.get": () => ({}),
  });
  const dialog = await open(user);
  await user.click(dialog.getByRole("button", { name: "Stop repeating" }));
  expect(dialog.getByText(/Work items that were made stay/)).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Stop repeating" }));
  await isQuiet();
  expect(askedOf("workItem.removeRecurrence")).toEqual([{ recurrenceId: item.recurrence?.recurrenceId }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
