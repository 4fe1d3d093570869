// The work of an accepted proposal.
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
// Loaded lazily in the application; imported here to spare the tests the wait.
import "../new/new-work-item-dialog";
import { AVA, ORG } from "@gap/web/platform/signed-in-person.test-support";
import { aList, aWorkItem, person, TOM } from "../work-items.test-support";
import { WorkOfProposal } from "./work-of-proposal";

const CLIENT = { id: TOM, name: "Kauri Joinery" };

async function show(answers: Answers, who = person("view", "maintain")) {
  const shown = await showWithAnswers(() => <WorkOfProposal proposalId={AVA} client={CLIENT} />, {
    answers: {
      "user.getMyUserInfo": () => who,
      "org.getMinimalOrgById": () => ({ orgId: ORG, name: "Harbour", timezone: "Pacific/Auckland" }),
      "process.list": () => ({ rows: [], total: 0 }),
      "processFavorite.getFavorites": () => [],
      ...answers,
    },
  });
  return { ...shown, user: userEvent.setup() };
}

test("the work items of the acceptance are links, with their step and due day", async () => {
  const item = aWorkItem({ dueDay: "2026-05-12" });
  const ended = aWorkItem({ name: "Own name", status: "archived" });
  const { asked } = await show({ "workItem.list": () => aList([item, ended]) });
  const work = await screen.findByRole("region", { name: "Work" });
  const link = await within(work).findByRole("link", { name: "Quarterly planning" });
  expect(link.getAttribute("href")).toContain(`/org/${ORG}/work-items/${item.workItemId}`);
  expect(
    within(work)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Quarterly planningBook the session2 days late", "Own nameArchived22 May"]);
  expect(asked).toContainEqual(["workItem.list", expect.objectContaining({ filters: { proposalId: AVA } })]);
});

test("work for other services starts with the client chosen", async () => {
  const { user } = await show({ "workItem.list": () => aList([]) });
  expect(await screen.findByText(/^The acceptance started no work items\./)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Start work" }));
  expect(await screen.findByText("Step 2 of 3: Process")).toBeDefined();
});

test("work items that were not loaded can be tried again", async () => {
  let isAway = true;
  const { user } = await show({
    "workItem.list": () => {
      if (isAway) throw Object.assign(new Error("Away"), { data: { httpStatus: 500 } });
      return aList([aWorkItem()]);
    },
  });
  expect(await screen.findByText(/^The work items could not be loaded\./)).toBeDefined();
  isAway = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "Quarterly planning" })).toBeDefined();
});

test("people who do not see work items see nothing of it", async () => {
  const { asked } = await show({}, person());
  expect(screen.queryByRole("region", { name: "Work" })).toBeNull();
  expect(asked.map(([call]) => call)).not.toContain("workItem.list");
});

test("people who only view work items start none", async () => {
  await show({ "workItem.list": () => aList([]) }, person("view"));
  expect(await screen.findByText(/^The acceptance started no work items\./)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Start work" })).toBeNull();
});
