import { expect, test } from "vitest";
import { decide } from "@gap/core/access/policy";
import { PEOPLE, environmentOf, type PersonName } from "@gap/core/access/viewers.test-data";
import { maySubscribe } from "@gap/core/live/live-subscriptions";
import { seesMetrics } from "@gap/core/metrics/metrics";

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
