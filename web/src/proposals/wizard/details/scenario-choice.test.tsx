// The choice of a scenario in step 4 (spec 8 §3).
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { OTHER_CURRENCY, SCENARIO_LEFT } from "@gap/core/proposals/value-on-proposal";
import { FIGURES_A, LEVERS_A } from "@gap/core/value-gap/value-gap.test-data";
import type { ValueGapOfClient } from "@gap/core/value-gap/value-gap-view";
import type { UserInfo } from "@gap/core/users/user-info.schema";
import { ADVISOR, SEEN_AT } from "@gap/web/proposals/proposals.test-support";
import { BOOKKEEPING, showWizard, written } from "../wizard.test-support";

const CLIENT_ORG = "01ARZ3NDEKTSV4RRFFQ69G5FD1";
const SCENARIO = "01ARZ3NDEKTSV4RRFFQ69G5FV1";
const figures = { ...FIGURES_A, yearEnd: "2026-03-31", lastYear: null, benchmarks: null };

const CALCULATOR: ValueGapOfClient = {
  client: { id: "c", name: "Kauri Joinery", clientOrgId: CLIENT_ORG, canChange: true },
  currencyCode: "NZD",
  figures: { figures, lastUpdatedAt: SEEN_AT, lastUpdatedBy: "Ava Lane", source: null },
  defaultFigures: figures,
  scenarios: [
    {
      id: SCENARIO,
      name: "Steady growth",
      note: "",
      owner: { id: "u", name: "Ava Lane" },
      content: { levers: LEVERS_A, fee: null, services: [], partPercent: 100 },
      lastUpdatedAt: SEEN_AT,
      lastUpdatedBy: "Ava Lane",
    },
  ],
  services: [
    {
      id: BOOKKEEPING.id,
      name: BOOKKEEPING.name,
      feePerYear: 1,
      levers: [{ lever: "price", percent: 50 }],
      process: null,
    },
  ],
};

const { userOrg } = ADVISOR;
const ME: UserInfo = {
  ...ADVISOR,
  userOrg: userOrg && {
    ...userOrg,
    features: [...userOrg.features, { featureId: "vgc", actions: [{ actionId: "view" }] }],
  },
};

const draft = written(3, { clientOrgId: CLIENT_ORG });
const showing = { ...draft, step4: { ...draft.step4, scenarioId: SCENARIO } };
const show = (proposal = draft, calculator: ValueGapOfClient = CALCULATOR) =>
  showWizard(proposal, { "user.getMyUserInfo": () => ME, "valueGap.get": () => calculator });
const card = () => screen.findByRole("region", { name: "What this is worth" });
const field = async () => within(await card()).findByRole("combobox", { name: "Scenario" });

test("an advisor chooses a scenario of the client and sees what the services close", async () => {
  const { saves, isSaved } = await show();
  fireEvent.click(await field());
  fireEvent.click(await screen.findByRole("option", { name: "Steady growth" }));
  await isSaved();
  expect(saves().at(-1)?.step4.scenarioId).toBe(SCENARIO);
  expect((await card()).textContent).toContain(
    "Agreed services close $36,000 of a $164,832 profit gap a year (22%)",
  );
});

test("a scenario can be removed again", async () => {
  const { saves, isSaved } = await show(showing);
  await field();
  fireEvent.click(await field());
  fireEvent.click(await screen.findByRole("option", { name: "None" }));
  await isSaved();
  expect(saves().at(-1)?.step4.scenarioId).toBeUndefined();
});

test.each([
  ["was deleted", { ...CALCULATOR, scenarios: [] }, SCENARIO_LEFT],
  ["is in another currency", { ...CALCULATOR, currencyCode: "AUD" }, OTHER_CURRENCY],
])("a chosen scenario that %s is named as the problem, without a preview", async (_, calculator, problem) => {
  await show(showing, calculator);
  await waitFor(async () => expect((await card()).textContent).toContain(problem));
  expect((await card()).textContent).not.toContain("Agreed services close");
});

test("people who may not open the calculator see no choice", async () => {
  await showWizard(draft);
  expect(screen.queryByText("What this is worth")).toBeNull();
});

test("a client without scenarios gets a hint where to make one", async () => {
  await show(draft, { ...CALCULATOR, scenarios: [] });
  await waitFor(async () =>
    expect((await card()).textContent).toContain("This client has no scenarios yet."),
  );
});
