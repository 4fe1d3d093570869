import { expect, test } from "vitest";
import { fitOf, planViewOf, priceListFor, seatsCaption, type PlannedOrg } from "@gap/core/orgs/plan-views";
import { tierByName, type TierName } from "@gap/core/orgs/tiers";

const now = new Date("2026-05-14T00:00:00Z");
const org = (over: Partial<PlannedOrg>): PlannedOrg => ({
  tierName: "Trial",
  tierMaxUsers: null,
  trialEndDate: new Date("2026-05-20T00:00:00Z"),
  countryCode: "NZ",
  activeUsers: 4,
  heldSeats: 4,
  ...over,
});

test.each([
  [1, "Focus"],
  [5, "Focus"],
  [6, "Scale"],
  [10, "Scale"],
  [11, "Enterprise"],
])(
  "a trial with %i active users is offered the paid tiers, with %s recommended",
  (activeUsers, recommended) => {
    const view = planViewOf(org({ activeUsers }), now);
    expect(view).toMatchObject({ kind: "choose", title: "Choose a plan", recommended });
    expect(view.kind === "choose" && view.tiers.map(({ name }) => name)).toEqual([
      "Start",
      "Focus",
      "Scale",
      "Enterprise",
    ]);
  },
);

test("an expired trial says so", () => {
  expect(planViewOf(org({ trialEndDate: now }), now).title).toBe(
    "Your trial has ended, please choose a plan to continue",
  );
});

test("an organisation without a plan is offered the tiers", () => {
  expect(planViewOf(org({ tierName: null, trialEndDate: null }), now).title).toBe("Choose a plan");
});

test.each<[TierName, TierName, string]>([
  ["Start", "Focus", "Upgrade"],
  ["Focus", "Scale", "Upgrade"],
  ["Scale", "Enterprise", "Request upgrade"],
])("%s is offered %s with the button '%s'", (tierName, next, action) => {
  expect(planViewOf(org({ tierName, trialEndDate: null }), now)).toMatchObject({
    kind: "grow",
    title: "Your team must be growing!",
    current: { name: tierName },
    next: { name: next },
    action,
  });
});

test("the largest tier shows the granted seats", () => {
  const view = planViewOf(org({ tierName: "Enterprise", tierMaxUsers: 250, trialEndDate: null }), now);
  expect(view).toMatchObject({ kind: "last", current: { name: "Enterprise", maxUsers: 250 } });
});

test("every offered plan shows the granted seats", () => {
  const granted = { tierMaxUsers: 7, trialEndDate: null } as const;
  expect(planViewOf(org({ tierName: "Start", ...granted }), now)).toMatchObject({ next: { maxUsers: 7 } });
  expect(planViewOf(org({ tierName: "Trial", tierMaxUsers: 100 }), now)).toMatchObject({
    tiers: [{ maxUsers: 2 }, { maxUsers: 5 }, { maxUsers: 10 }, { maxUsers: 100 }],
  });
});

test("prices depend on the country; a country without a price list has none", () => {
  expect(priceListFor("GB")?.priceOf("Focus")).toMatchObject({ amount: 345, currencySymbol: "£" });
  expect(priceListFor(null)?.caption).toBe("Billed in NZD, plus GST");
  expect(priceListFor("CA")?.caption).toBe("Billed in CAD, exclusive of sales tax");
  expect(priceListFor("DE")).toBeUndefined();
});

test.each<[TierName, number, string, string]>([
  ["Start", 4, "2 users", "Too small for the 4 people on your team today."],
  ["Focus", 4, "5 users", "Fits your team, with 1 seat to grow into."],
  ["Scale", 4, "10 users", "Fits your team, with 6 seats to grow into."],
  ["Scale", 10, "10 users", "Fits your team exactly."],
  ["Enterprise", 4, "11+ users", "For larger firms, up to 100 users."],
])("%s for %i people: %s", (name, activeUsers, seats, fit) => {
  expect(seatsCaption(tierByName(name))).toBe(seats);
  expect(fitOf(tierByName(name), activeUsers)).toBe(fit);
});
