import { expect, test } from "vitest";
import { decide } from "@gap/core/access/policy";
import { PEOPLE, environmentOf, type PersonName } from "@gap/core/access/viewers.test-data";
import { maySubscribe } from "@gap/core/live/live-subscriptions";
import { seesMetrics, shownMetrics, type ShownMetric } from "@gap/core/metrics/metrics";
import type { Pipeline } from "@gap/core/proposals/pipeline";

const NAMES = Object.keys(PEOPLE) as PersonName[];

test("only members of an advisor see the metrics", () => {
  const seeing = NAMES.filter(
    (name) => decide(seesMetrics, PEOPLE[name], environmentOf("prod")) === "allowed",
  );
  expect(seeing).toEqual(["advisorAdmin", "advisorMember"]);
});

test("only people who see the metrics may follow them", () => {
  const following = NAMES.filter((name) => {
    const entityId = PEOPLE[name].orgId ?? "";
    const inOrgs = new Map([[entityId, PEOPLE[name]]]);
    const self = {
      userId: "01JADR5Q6Z8M4T2V9X7C3B1N0U",
      isServiceUser: false,
      isInternalStaff: false,
      inOrgs,
    };
    return maySubscribe(self, { type: "metrics-change-event", entityId }, { stage: "prod", region: "au" });
  });
  expect(following).toEqual(
    NAMES.filter((name) => decide(seesMetrics, PEOPLE[name], environmentOf("prod")) === "allowed"),
  );
});

const NONE = { count: 0, valueCents: 0, months: [] };
const PIPELINE: Pipeline = {
  currencyCode: "NZD",
  stages: { draft: NONE, waiting: NONE, accepted: NONE },
  overdue: 0,
  dueToday: 0,
};

test.each<[string, hasWorkItems: boolean, seesProposals: boolean, readonly ShownMetric[]]>([
  ["work items", true, true, ["openWorkItems", "completedWorkItems", "acceptedProposals"]],
  ["work items, no proposals", true, false, ["openWorkItems", "completedWorkItems", "acceptedProposals"]],
  ["no work items", false, true, ["draftProposals", "waitingProposals", "acceptedProposals"]],
  ["neither", false, false, ["acceptedProposals"]],
])("with %s Home shows these metrics", (_, hasWorkItems, seesProposals, shown) => {
  expect(shownMetrics(seesProposals ? { pipeline: PIPELINE } : {}, hasWorkItems)).toEqual(shown);
});
