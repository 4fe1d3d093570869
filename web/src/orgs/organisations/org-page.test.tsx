// An organisation's page (spec 4 §F): its tabs by type, its plan, and deactivating and reactivating it.
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { ActionId } from "@gap/core/access/features";
import { tooFewSeats } from "@gap/core/orgs/plan-change";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { OrgPage } from "./org-page";
import type { OrgOverview } from "./organisations.queries";
import { staffWith } from "./staff.test-support";

const SEEN_AT = new Date(2026, 4, 1);
const HARBOUR: OrgOverview = {
  id: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  name: "Harbour Advisory",
  orgType: "advisor",
  countryCode: "NZ",
  tierName: "Focus",
  tierMaxUsers: 5,
  xeroAuthorised: false,
  createdAt: SEEN_AT,
  createdBy: null,
  lastUpdatedAt: SEEN_AT,
  lastUpdatedBy: null,
  count: 4,
  activeCount: 3,
  heldSeats: 3,
  clientCount: 25,
};
const SEEN = { orgId: HARBOUR.id, lastUpdatedAt: SEEN_AT };

async function show(
  {
    org = HARBOUR,
    tab = "overview",
    action = "maintain",
  }: { org?: OrgOverview; tab?: string; action?: ActionId },
  answers: Answers = {},
) {
  const onTab = vi.fn<(tab: string) => void>();
  const onList = vi.fn<() => void>();
  const page = () => (
    <OrgPage orgId={org.id} tab={tab} onTab={onTab} onOpen={() => undefined} onList={onList} />
  );
  const shown = await showWithAnswers(page, {
    answers: { "user.getMyUserInfo": () => staffWith(action), "org.getOverview": () => org, ...answers },
  });
  const askedOf = (path: string) => shown.asked.filter(([each]) => each === path).map(([, input]) => input);
  return { ...shown, onTab, onList, askedOf, user: userEvent.setup() };
}

const tabs = () => screen.getAllByRole("tab").map((tab) => tab.textContent);

test("an advisor's page has its plan and clients; other types have neither", async () => {
  const { onTab, user } = await show({});
  expect(tabs()).toEqual(["Overview", "Users", "Plan", "Clients", "Activity"]);
  expect(screen.getByText("3 of 4")).toBeDefined();
  await user.click(screen.getByRole("tab", { name: "Plan" }));
  expect(onTab).toHaveBeenCalledWith("plan");
});

test("an unknown organisation leads back to the list, without a retry", async () => {
  const { onList, user, dialogs } = await show(
    {},
    {
      "org.getOverview": () => {
        throw Object.assign(new Error("No such org"), { data: { httpStatus: 404 } });
      },
    },
  );
  expect(screen.getByText("There is no such organisation")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "All organisations" }));
  expect(onList).toHaveBeenCalledOnce();
  expect(dialogs).toEqual([]);
});

test("a client's page names its advisor and has no plan", async () => {
  const { tierName: _tier, tierMaxUsers: _seats, ...client } = HARBOUR;
  await show({ org: { ...client, orgType: "client", advisorName: "Summit Partners" }, tab: "" });
  expect(tabs()).toEqual(["Overview", "Users", "Activity"]);
  expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Overview");
  expect(screen.getByText("Summit Partners")).toBeDefined();
});

test("an unknown tab shows no page", async () => {
  await show({ org: { ...HARBOUR, orgType: "client" }, tab: "plan" });
  expect(screen.getByText("Elsewhere")).toBeDefined();
});

test("choosing a tier sets its seats, and too few seats are refused before sending", async () => {
  const { askedOf, user } = await show({ tab: "plan" }, { "org.updatePlan": () => undefined });
  expect(screen.getByRole("button", { name: "Save plan" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("combobox", { name: /Tier/ }));
  await user.click(await screen.findByRole("option", { name: "Start" }));
  expect(screen.getByLabelText(/Seats/)).toHaveProperty("value", "2");
  await user.click(screen.getByRole("button", { name: "Save plan" }));
  expect(screen.getByText(tooFewSeats(3))).toBeDefined();
  expect(askedOf("org.updatePlan")).toEqual([]);
  await user.clear(screen.getByLabelText(/Seats/));
  await user.type(screen.getByLabelText(/Seats/), "3");
  await user.click(screen.getByRole("button", { name: "Save plan" }));
  await waitFor(() =>
    expect(askedOf("org.updatePlan")).toEqual([{ ...SEEN, tierName: "Start", tierMaxUsers: 3 }]),
  );
});

test("typed values stay when others save, and leaving asks for confirmation", async () => {
  let org = HARBOUR;
  const { askedOf, user, queryClient, isQuiet } = await show(
    { tab: "plan" },
    { "org.getOverview": () => org, "org.updatePlan": () => undefined },
  );
  await user.clear(screen.getByLabelText(/Seats/));
  await user.type(screen.getByLabelText(/Seats/), "7");
  org = { ...HARBOUR, name: "Harbour Advisers", lastUpdatedAt: new Date(2026, 4, 2) };
  await queryClient.invalidateQueries();
  await isQuiet();
  expect(screen.getByRole("heading", { name: "Harbour Advisers" })).toBeDefined();
  expect(screen.getByLabelText(/Seats/)).toHaveProperty("value", "7");
  await user.click(screen.getByRole("link", { name: "Organisations" }));
  expect(await screen.findByText("Your changes to the plan have not been saved.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Stay" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Stay" })).toBeNull());
  await user.click(screen.getByRole("button", { name: "Save plan" }));
  // Saving is not stale, as the others did not change the plan.
  await waitFor(() =>
    expect(askedOf("org.updatePlan")).toMatchObject([{ lastUpdatedAt: org.lastUpdatedAt, tierMaxUsers: 7 }]),
  );
});

test("an expired trial is extended from today", async () => {
  const ended = new Date(Date.now() - DAY_MS);
  const org: OrgOverview = { ...HARBOUR, tierName: "Trial", tierMaxUsers: 100, trialEndDate: ended };
  const { askedOf, user } = await show({ org, tab: "plan" }, { "org.updatePlan": () => undefined });
  expect(screen.getByText(/The trial ended on/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Extend trial by 14 days" }));
  await user.click(screen.getByRole("button", { name: "Save plan" }));
  await waitFor(() => expect(askedOf("org.updatePlan")).toHaveLength(1));
  const [sent] = askedOf("org.updatePlan") as [{ trialEndDate: Date }];
  expect(Math.round((sent.trialEndDate.getTime() - ended.getTime()) / DAY_MS)).toBe(15);
});

test("deactivating asks for confirmation", async () => {
  const { askedOf, user } = await show({}, { "org.deactivate": () => undefined });
  await user.click(screen.getByRole("button", { name: "Deactivate" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Deactivate Harbour Advisory?" }));
  expect(askedOf("org.deactivate")).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Yes, deactivate" }));
  await waitFor(() => expect(askedOf("org.deactivate")).toEqual([SEEN]));
  expect(await screen.findByText("Organisation deactivated")).toBeDefined();
});

test("a deactivated organisation is marked and can be reactivated", async () => {
  const { askedOf, user } = await show(
    { org: { ...HARBOUR, deactivatedOn: SEEN_AT } },
    { "org.reactivate": () => undefined },
  );
  expect(screen.getAllByText("Deactivated")).not.toHaveLength(0);
  await user.click(screen.getByRole("button", { name: "Reactivate" }));
  await user.click(await screen.findByRole("button", { name: "Yes, reactivate" }));
  await waitFor(() => expect(askedOf("org.reactivate")).toEqual([SEEN]));
});

test.each([
  ["with view access", { action: "view" }],
  ["for the provider's own organisation", { org: { ...HARBOUR, orgType: "gap" } }],
] as const)("the Deactivate button is hidden %s", async (_name, options) => {
  await show(options);
  expect(screen.getByRole("heading", { name: "Harbour Advisory" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Deactivate" })).toBeNull();
});

test("people with view access can read the plan", async () => {
  await show({ tab: "plan", action: "view" });
  expect(screen.getByText("Focus: 3 of 5 seats are in use.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Save plan" })).toBeNull();
});
