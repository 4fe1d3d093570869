// Tests Home: greeting, checklist with its open steps as links, which can be hidden and brought back, and the metrics.
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { INITIAL_ONBOARDING } from "@gap/core/users/new-user";
import { ORG_ID } from "@gap/web/notifications/notifications.test-support";
import { card, METRICS, PERSON, showHome } from "./home.test-support";

afterEach(() => void vi.useRealTimers());

test("completed steps are marked and open steps are links", async () => {
  await showHome();
  await screen.findByRole("button", { name: "Hide checklist" });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(
    /^Good (?:morning|afternoon|evening), Nia$/,
  );
  expect(within(card()).getByText("1 of 4")).toBeDefined();
  expect(
    within(card())
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Complete your profile", "Set up your org, done", "Add your logo", "Invite a team member"]);
  const invite = within(card()).getByRole("link", { name: "Invite a team member" });
  expect(invite.getAttribute("href")).toContain(`/org/${ORG_ID}/my-organisation/team`);
});

test.each([
  [true, "Share a document, done"],
  [false, "Share a document"],
])("if the firm has shared a document (%s), the checklist says: %s", async (hasShared, step) => {
  const features = [{ featureId: "documents", actions: [{ actionId: "view" }, { actionId: "maintain" }] }];
  const { userOrg } = PERSON;
  await showHome({
    "user.getMyUserInfo": () => ({ ...PERSON, userOrg: { ...userOrg, features } }),
    "docShare.hasShared": () => ({ hasShared }),
    "document.list": () => ({ rows: [], total: 0, statusCounts: {} }),
  });
  await screen.findByRole("button", { name: "Hide checklist" });
  const last = within(card()).getAllByRole("listitem").at(-1);
  expect(last?.textContent).toBe(step);
});

test("the latest scenarios of the calculator lead to it", async () => {
  const features = [{ featureId: "vgc", actions: [{ actionId: "view" }, { actionId: "maintain" }] }];
  const scenario = { id: "01ARZ3NDEKTSV4RRFFQ69G5FAS", clientOrgId: "01ARZ3NDEKTSV4RRFFQ69G5FAC" };
  const about = { currencyCode: "NZD", lastUpdatedAt: new Date(0) };
  await showHome({
    "user.getMyUserInfo": () => ({ ...PERSON, userOrg: { ...PERSON.userOrg, features } }),
    "valueGap.listRecent": () => [
      { ...scenario, ...about, name: "Steady growth", clientName: "Kauri Joinery", gap: 164_832 },
    ],
  });
  const gaps = within(await screen.findByRole("region", { name: "Value gaps" }));
  expect(gaps.getByRole("listitem").textContent).toBe("Kauri JoinerySteady growth$164,832");
  const address = gaps.getByRole("link", { name: "Kauri Joinery" }).getAttribute("href");
  expect(address).toContain(`/vgc/${scenario.clientOrgId}?scenario=${scenario.id}`);
});

test("the checklist hides immediately and returns with Undo", async () => {
  const { user, asked } = await showHome();
  await user.click(await screen.findByRole("button", { name: "Hide checklist" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Get set up" })).toBeNull());
  expect(asked.at(-1)).toEqual(["user.updateMyOnboardingProgress", { showCheckList: false }]);
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(card()).toBeDefined());
  expect(asked.at(-1)).toEqual(["user.updateMyOnboardingProgress", { showCheckList: true }]);
});

test("the checklist stays hidden on the next visit", async () => {
  await showHome({
    "user.getMyUserInfo": () => ({
      ...PERSON,
      onboarding: { ...INITIAL_ONBOARDING, showCheckList: false },
    }),
  });
  expect(screen.queryByRole("region", { name: "Get set up" })).toBeNull();
});

test("a change that the server refuses is reverted", async () => {
  const { user } = await showHome({
    "user.updateMyOnboardingProgress": () => {
      throw Object.assign(new Error("Not now"), { data: { httpStatus: 500 } });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Hide checklist" }));
  expect(await screen.findByRole("region", { name: "Get set up" })).toBeDefined();
});

test("a checklist that failed to load shows an error and can be retried", async () => {
  let isAway = true;
  const { user } = await showHome({
    "org.getUserCountInOrg": () => {
      if (isAway) throw Object.assign(new Error("Away"), { data: { httpStatus: 500 } });
      return { count: 2, activeCount: 2 };
    },
  });
  expect(
    await screen.findByText(/The checklist could not be loaded/, undefined, { timeout: 10_000 }),
  ).toBeDefined();
  isAway = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("2 of 4")).toBeDefined();
});

test("the metrics appear above the checklist and update live", async () => {
  let acceptedProposals = 12;
  const { live, hear, asked } = await showHome({
    "metrics.get": () => ({ ...METRICS, acceptedProposals }),
  });
  expect(await screen.findByText("12")).toBeDefined();
  const metrics = screen.getByRole("region", { name: "Metrics" });
  expect(metrics.compareDocumentPosition(card())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  acceptedProposals = 11;
  await hear(() => live.say("metrics-change-event", ORG_ID, {}));
  expect(await within(metrics).findByText("11")).toBeDefined();
  expect(asked.filter(([path]) => path === "metrics.get")).toHaveLength(2);
});

test("people who may create nothing see no buttons", async () => {
  await showHome();
  await screen.findByRole("button", { name: "Hide checklist" });
  expect(screen.queryByRole("button", { name: /^Create/ })).toBeNull();
});

const title = () => screen.getByRole("heading", { level: 1 }).textContent;

test.each([
  // At half past seven in the evening of 14 May in UTC.
  ["Pacific/Auckland", "Good morning, Nia", "Friday 15 May."],
  ["Australia/Perth", "Good morning, Nia", "Friday 15 May."],
  ["Pacific/Honolulu", "Good morning, Nia", "Thursday 14 May."],
  ["Africa/Lagos", "Good evening, Nia", "Thursday 14 May."],
])("the greeting and the day are those of the firm in %s", async (timezone, greeting, day) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-14T19:30:00Z") });
  await showHome({ "metrics.get": () => ({ ...METRICS, timezone }) });
  expect(await screen.findByText(day)).toBeDefined();
  expect(title()).toBe(greeting);
});

test("without the metrics, Home shows no day, and a greeting for any time of day", async () => {
  await showHome({
    "metrics.get": () => {
      throw Object.assign(new Error("Away"), { data: { httpStatus: 500 } });
    },
  });
  expect(await screen.findByText(/^The metrics could not be loaded\./)).toBeDefined();
  expect(title()).toBe("Hello, Nia");
  expect(screen.queryByText(/^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day /)).toBeNull();
});

test("service users load no metrics", async () => {
  const { asked } = await showHome({ "user.getMyUserInfo": () => ({ ...PERSON, isServiceUser: true }) });
  await screen.findByRole("button", { name: "Hide checklist" });
  expect(screen.queryByRole("region", { name: "Metrics" })).toBeNull();
  expect(asked.map(([path]) => path)).not.toContain("metrics.get");
});

test.each([
  ["see", ["documents"], 1],
  ["do not see", [], 0],
])("people %s the recent documents with the features %o", async (_, featureIds, count) => {
  const features = featureIds.map((featureId) => ({ featureId, actions: [{ actionId: "view" }] }));
  await showHome({
    "user.getMyUserInfo": () => ({ ...PERSON, userOrg: { ...PERSON.userOrg, features } }),
    "document.list": () => ({ rows: [], total: 0, statusCounts: {} }),
    "docShare.hasShared": () => ({ hasShared: false }),
  });
  await screen.findByRole("button", { name: "Hide checklist" });
  expect(screen.queryAllByRole("region", { name: "Recent documents" })).toHaveLength(count);
});
