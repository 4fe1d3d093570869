// The activity of a work item: in words, page by page, with notes.
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { WorkItemActivity } from "@gap/core/work-items/work-item-view";
import { anItem, card, showItem } from "../page.test-support";
import { ACTIVITY_AT_ONCE } from "./use-activity";

const entry = (id: number, fields: Partial<WorkItemActivity> = {}): WorkItemActivity => ({
  id: `01ARZ3NDEKTSV4RRFFQ69${String(id).padStart(5, "0")}`,
  at: new Date("2026-05-08T00:00:00Z"),
  kind: "step",
  by: "Ava Ngata",
  text: `marked step ${id} as done`,
  ...fields,
});
const entries = () =>
  within(card("Activity"))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

test("entries name people and times of the firm's zone; notes show their text", async () => {
  const { by: _none, ...missed } = entry(1, { kind: "missed", text: "2 earlier periods were missed" });
  await showItem(anItem(), {
    "workItem.activity": () => [
      // Two in the morning of 14 May in Auckland.
      entry(3, { at: new Date("2026-05-13T14:00:00Z"), kind: "note", text: "They moved offices." }),
      entry(2, { at: new Date("2026-05-13T10:00:00Z") }),
      missed,
    ],
  });
  expect(entries()).toEqual([
    "ANAva Ngata added a noteThey moved offices.2:00 am",
    "ANAva Ngata marked step 2 as doneyesterday",
    "2 earlier periods were missed8 May",
  ]);
});

test("older entries are shown when asked for, and stay when newer ones arrive", async () => {
  const all = Array.from({ length: ACTIVITY_AT_ONCE + 2 }, (_, place) => entry(place + 1)).toReversed();
  let newest = all;
  const { user, isQuiet, askedOf, queryClient } = await showItem(anItem(), {
    "workItem.activity": ({ before }: { before?: string }) =>
      newest.filter(({ id }) => before === undefined || id < before).slice(0, ACTIVITY_AT_ONCE),
  });
  expect(entries()).toHaveLength(ACTIVITY_AT_ONCE);
  await user.click(screen.getByRole("button", { name: "Show older activity" }));
  await isQuiet();
  await waitFor(() => expect(entries()).toHaveLength(ACTIVITY_AT_ONCE + 2));
  expect(askedOf("workItem.activity").at(-1)).toMatchObject({ before: all[ACTIVITY_AT_ONCE - 1]?.id });
  expect(screen.queryByRole("button", { name: "Show older activity" })).toBeNull();
  newest = [entry(90), ...all];
  await queryClient.invalidateQueries();
  await waitFor(() => expect(entries()).toHaveLength(ACTIVITY_AT_ONCE + 3));
});

test("a note is added; an empty one and a failure keep the form", async () => {
  let isBroken = true;
  const { user, isQuiet, askedOf } = await showItem(anItem(), {
    "workItem.addNote": () => {
      if (isBroken) throw new Error("No connection");
    },
    "metrics.get": () => ({}),
  });
  await user.click(screen.getByRole("button", { name: "Add a note" }));
  await user.click(screen.getByRole("button", { name: "Add note" }));
  expect(within(card("Activity")).getByText("* Required")).toBeDefined();
  await user.type(within(card("Activity")).getByRole("textbox", { name: /Note/ }), "They moved.");
  await user.click(screen.getByRole("button", { name: "Add note" }));
  await isQuiet();
  expect(screen.getByText(/The note was not saved\. No connection/)).toBeDefined();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Add note" }));
  await isQuiet();
  expect(askedOf("workItem.addNote").at(-1)).toMatchObject({ text: "They moved." });
  await waitFor(() => expect(screen.getByRole("button", { name: "Add a note" })).toBeDefined());
});

test("activity that was not loaded can be tried again", async () => {
  let isBroken = true;
  const { user } = await showItem(anItem(), {
    "workItem.activity": () => {
      if (isBroken) throw new Error("No connection");
      return [entry(1)];
    },
  });
  isBroken = false;
  await user.click(await within(card("Activity")).findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(entries()).toHaveLength(1));
});
