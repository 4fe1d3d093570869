// Levers of a scenario on the way into the business plan, and what came of earlier ones.
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { LeverResult } from "@gap/core/business-plans/plan-levers";
import {
  CLIENT_ORG,
  ORG,
  PRICE_FIRST,
  PRICE_FIRST_SCENARIO,
  showCalculator,
  VIEW,
} from "../value-gap.test-support";

const PLANNER = {
  id: "ava",
  firstName: "Ava",
  lastName: "Advisor",
  email: "ava@harbour.example",
  permissions: [],
  featureToggles: [],
  userOrg: {
    orgId: ORG,
    orgType: "advisor",
    roleName: "Admin",
    features: ["documents", "vgc"].map((featureId) => ({
      featureId,
      actions: [{ actionId: "view" }, { actionId: "maintain" }],
    })),
  },
};
const RESULT: LeverResult = {
  lever: "debtorDays",
  scenarioName: "Steady growth",
  addedOn: "2026-02-18",
  unit: "days",
  now: 52,
  target: 42,
  goal: { progress: 60, state: "onTrack" },
  latest: { month: "2026-04", value: 46 },
};
const failure = (field: string, message: string) =>
  Object.assign(new Error(message), { shape: { validationErrors: [{ field, message }] } });

async function show(results: readonly LeverResult[] = [], refused?: Error) {
  const shown = await showCalculator(
    { ...VIEW, scenarios: [PRICE_FIRST_SCENARIO] },
    {
      tab: "return",
      answers: {
        "user.getMyUserInfo": () => PLANNER,
        "businessPlan.getLeverResults": () => results,
        "businessPlan.addLevers": () => {
          if (refused !== undefined) throw refused;
          return { clientId: "kauri" };
        },
      },
    },
  );
  const open = async () => {
    await shown.user.click(await screen.findByRole("button", { name: "Add to business plan" }));
    return within(await screen.findByRole("dialog", { name: "Add to the business plan" }));
  };
  const added = () =>
    shown.asked.filter(([call]) => call === "businessPlan.addLevers").map(([, input]) => input);
  return { ...shown, open, added };
}

test("chosen levers of the shown scenario become goals of the plan", async () => {
  const { user, open, added, isQuiet } = await show();
  const dialog = await open();
  const price = dialog.getByRole("checkbox", { name: /^Raise prices by 6%/ });
  expect(dialog.getByText("Revenue a month: now $200,000, target $212,000")).toBeDefined();
  await user.click(price);
  await user.click(dialog.getByRole("button", { name: "Add" }));
  expect(await dialog.findByText("Choose at least one lever")).toBeDefined();
  await user.click(price);
  await user.click(dialog.getByRole("button", { name: "Add" }));
  await isQuiet();
  expect(added()).toMatchObject([{ clientOrgId: CLIENT_ORG, scenarioId: PRICE_FIRST, levers: ["price"] }]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a refused day is told at its field, and nothing chosen is lost", async () => {
  const { user, open, isQuiet } = await show([], failure("until", "The day must be later than today"));
  const dialog = await open();
  await user.click(dialog.getByRole("button", { name: "Add" }));
  await isQuiet();
  expect(await dialog.findByText("The day must be later than today")).toBeDefined();
  expect(dialog.getByRole("checkbox", { name: /^Raise prices by 6%/ })).toHaveProperty("checked", true);
});

test("a refusal that belongs to no field of the dialog is told above them", async () => {
  const { user, open, isQuiet } = await show([], failure("answers.3.value", "This list is full"));
  const dialog = await open();
  await user.click(dialog.getByRole("button", { name: "Add" }));
  await isQuiet();
  expect(await dialog.findByText("This list is full")).toBeDefined();
});

test("what came of the levers of earlier scenarios is beside the next one", async () => {
  await show([RESULT]);
  const card = await screen.findByRole("table", { name: "What came of earlier scenarios" });
  const [, row] = within(card).getAllByRole("row");
  expect(row?.textContent).toBe(
    "Debtor daysSteady growth, 18 Feb 202652 days42 days46 days in April 2026On track, 60%",
  );
});

test("people who do not work on plans see nothing of them", async () => {
  await showCalculator(VIEW, { tab: "return" });
  expect(screen.queryByRole("button", { name: "Add to business plan" })).toBeNull();
});
