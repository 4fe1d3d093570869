// The work items on the page of a client.
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
// Loaded lazily in the application; imported here to spare the tests the wait.
import "./new/new-work-item-dialog";
import { ORG } from "@gap/web/platform/signed-in-person.test-support";
import { aList, aWorkItem, person, TOM } from "./work-items.test-support";
import { WorkItemsOfClient } from "./work-items-of-client";

const CLIENT = { id: TOM, name: "Kauri Joinery" };

async function show(answers: Answers, who = person("view", "maintain")) {
  const shown = await showWithAnswers(() => <WorkItemsOfClient client={CLIENT} />, {
    answers: {
      "user.getMyUserInfo": () => who,
      "org.getMinimalOrgById": () => ({ orgId: ORG, name: "Harbour", timezone: "Pacific/Auckland" }),
      "process.list": () => ({ rows: [], total: 0 }),
      "processFavorite.getFavorites": () => [],
      ...answers,
    },
  });
  return {
    ...shown,
    user: userEvent.setup(),
    askedOf: (call: string) => shown.asked.filter(([asked]) => asked === call).map(([, input]) => input),
  };
}

test("the tab lists the client's work by status, page by page", async () => {
  const completed = aWorkItem({
    status: "completed",
    name: "Own name",
    completedAt: new Date("2026-05-05T22:00:00Z"),
  });
  const { user, askedOf, isQuiet } = await show({
    "workItem.list": () => aList([aWorkItem(), completed]),
  });
  const table = await screen.findByRole("table", { name: "Work items" });
  expect(await within(table).findByText(/^Done 6 May/)).toBeDefined();
  expect(askedOf("workItem.list")).toMatchObject([
    { page: 0, filters: { clientIds: [TOM], status: "open" }, sort: { columnId: "dueDay" } },
  ]);
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    "Open1",
    "Completed1",
    "Archived0",
    "All2",
  ]);
  await user.click(screen.getByRole("tab", { name: /^All/ }));
  await isQuiet();
  const asked = askedOf("workItem.list").at(-1) as { filters: object };
  expect(asked.filters).not.toHaveProperty("status");
  expect(asked.filters).toMatchObject({ clientIds: [TOM] });
});

test("a client without work starts the first work item, with the client chosen", async () => {
  const { user } = await show({ "workItem.list": () => aList([]) });
  expect(await screen.findByText("No work items for Kauri Joinery yet")).toBeDefined();
  const [button] = screen.getAllByRole("button", { name: "New work item" });
  if (button === undefined) throw new Error("There is no button");
  await user.click(button);
  const dialog = await screen.findByRole("dialog", { name: "New work item" });
  expect(within(dialog).getByText("Step 2 of 3: Process")).toBeDefined();
  await user.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("people who only view work items start none", async () => {
  await show({ "workItem.list": () => aList([]) }, person("view"));
  expect(await screen.findByText("No work items for Kauri Joinery yet")).toBeDefined();
  expect(screen.queryByRole("button", { name: "New work item" })).toBeNull();
});
