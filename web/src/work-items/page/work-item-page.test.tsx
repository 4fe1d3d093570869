// The page of a work item: what its head shows, loading and failing, live changes, and its end.
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ORG } from "@gap/web/platform/signed-in-person.test-support";
import { person } from "../work-items.test-support";
import {
  anItem,
  card,
  forbidden,
  nextStep,
  notFound,
  showItem,
  showItemAt,
  someSteps,
} from "./page.test-support";

test("the head names the work, its status, client, days, process, owner and tags", async () => {
  await showItem(anItem({ tags: ["Priority"] }));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Quarterly planning Open");
  const facts = within(screen.getByRole("list", { name: "About this work item" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(facts).toEqual([
    "KJClient: Kauri Joinery",
    "1 May to 26 May 2026",
    "Process: Quarterly planning, version 5",
    "Owner: Ava Ngata",
    "Tags: Priority",
  ]);
  expect(screen.queryByRole("region", { name: "Documents" })).toBeNull();
});

test("the address of a work item opens its page", async () => {
  const item = anItem();
  await showItemAt(item);
  expect(await screen.findByRole("heading", { level: 1, name: /Quarterly planning/ })).toBeDefined();
});

test("a work item that does not exist says so and leads to the list", async () => {
  await showItem(anItem(), {
    "workItem.get": () => {
      throw notFound();
    },
  });
  expect(screen.getByText("Work item not found")).toBeDefined();
  expect(screen.getByRole("button", { name: "All work items" })).toBeDefined();
});

test("a failed load can be tried again", async () => {
  let isBroken = true;
  const item = anItem();
  const { user } = await showItem(item, {
    "workItem.get": () => {
      if (isBroken) throw new Error("No connection");
      return item;
    },
  });
  expect(screen.getByText("This work item could not be loaded")).toBeDefined();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Set the agenda" })).toBeDefined();
});

test("a refused work item leads to the page that says so", async () => {
  const { whereTo } = await showItem(anItem(), {
    "workItem.get": () => {
      throw forbidden();
    },
  });
  await waitFor(() => expect(whereTo()).toBe(`/au/org/${ORG}/content-access-denied`));
});

test("a change of a colleague appears, and a failed refresh keeps the page", async () => {
  let isBroken = false;
  let item = anItem();
  const { queryClient, user } = await showItem(item, {
    "workItem.get": () => {
      if (isBroken) throw new Error("No connection");
      return item;
    },
  });
  item = { ...item, name: "Renamed", lastUpdatedAt: new Date("2026-05-14T00:00:00Z") };
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByRole("heading", { level: 1, name: /Renamed/ })).toBeDefined();
  isBroken = true;
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText("This page could not be refreshed.")).toBeDefined();
  expect(screen.getByRole("heading", { level: 1, name: /Renamed/ })).toBeDefined();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByText("This page could not be refreshed.")).toBeNull());
});

test("all steps done: the page offers to complete the work, and undo reopens it", async () => {
  const steps = someSteps().map((step) => ({ ...step, state: "done" as const }));
  const { user, server, askedOf, isQuiet } = await showItem(anItem({ steps }), {
    "workItem.complete": () =>
      server.change({ status: "completed", completedAt: new Date("2026-05-14T00:00:00Z") }),
    "workItem.reopen": () => server.change({ status: "open" }),
    "metrics.get": () => ({}),
  });
  expect(within(nextStep()).getByRole("heading", { name: "All steps are done" })).toBeDefined();
  await user.click(within(nextStep()).getByRole("button", { name: "Complete work item" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Complete this work item?" }));
  expect(dialog.getByText(/You can reopen it at any time/)).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Complete" }));
  await isQuiet();
  expect(askedOf("workItem.complete")).toEqual([{ workItemId: server.item.workItemId }]);
  expect(await screen.findByRole("heading", { name: "Completed on 14 May" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await isQuiet();
  expect(askedOf("workItem.reopen")).toHaveLength(1);
});

test("completing with open steps and archiving name the consequences, and a refusal stays in the dialog", async () => {
  const { user, isQuiet } = await showItem(anItem(), {
    "workItem.archive": () => {
      throw new Error("This work item is already archived.");
    },
  });
  const menu = () => user.click(screen.getByRole("button", { name: /^Actions for Quarterly planning/ }));
  await menu();
  await user.click(await screen.findByRole("menuitem", { name: "Complete" }));
  const complete = within(await screen.findByRole("dialog"));
  expect(complete.getByText(/3 steps are not done and stay as they are/)).toBeDefined();
  await user.click(complete.getByRole("button", { name: "Cancel" }));
  await menu();
  await user.click(await screen.findByRole("menuitem", { name: "Archive" }));
  const archive = within(await screen.findByRole("dialog", { name: "Archive this work item?" }));
  expect(archive.getByText(/Nothing is deleted/)).toBeDefined();
  await user.click(archive.getByRole("button", { name: "Archive" }));
  await isQuiet();
  expect(await archive.findByText("This work item is already archived.")).toBeDefined();
});

test.each(["completed", "archived"] as const)("%s work is read-only and can be reopened", async (status) => {
  const { user, server, askedOf, isQuiet } = await showItem(anItem({ status }), {
    "workItem.reopen": () => server.change({ status: "open" }),
    "metrics.get": () => ({}),
  });
  expect(screen.queryByRole("region", { name: "Next" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Edit people" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Add files" })).toBeNull();
  await user.click(within(card("Steps")).getByRole("button", { name: /Set the agenda/ }));
  expect(within(card("Steps")).getByText("They like mornings.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Complete step" })).toBeNull();
  await user.click(within(card("Status")).getByRole("button", { name: "Reopen" }));
  await isQuiet();
  expect(askedOf("workItem.reopen")).toHaveLength(1);
  expect(await screen.findByRole("region", { name: "Next" })).toBeDefined();
});

test("people who only view work items change nothing", async () => {
  await showItem(anItem(), {}, person("view"));
  expect(within(nextStep()).getByText("They like mornings.")).toBeDefined();
  expect(screen.queryByRole("button", { name: /Complete|Edit|Add|Actions/ })).toBeNull();
});
