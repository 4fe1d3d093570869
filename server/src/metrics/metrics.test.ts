// Metrics through the API: updated in the transaction of the change, with a live message.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MetricChanges } from "@gap/core/metrics/metrics";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { connectLive, isMessage } from "../platform/live/live.test-kit";
import type { Region } from "../platform/region";
import { countInMetrics } from "./public";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const metricsOf = async (person: TestPerson) => {
  const { completedWorkItems, openWorkItems } = await server.as(person).metrics.get.query();
  return { completedWorkItems, openWorkItems };
};
const count = ({ orgId }: TestPerson, changes: MetricChanges) =>
  asInstallation(region, (command) => countInMetrics(command, { orgId, changes }));

const NOTHING = { completedWorkItems: 0, openWorkItems: 0 };

test("an organisation starts at zero, and its changes add up for that organisation only", async () => {
  const [person, neighbour] = [await aPerson(region), await aPerson(region)];
  expect(await metricsOf(person)).toEqual(NOTHING);
  await count(person, { openWorkItems: 2 });
  await count(person, { openWorkItems: -1, completedWorkItems: 1 });
  expect(await metricsOf(person)).toEqual({ completedWorkItems: 1, openWorkItems: 1 });
  expect(await metricsOf(neighbour)).toEqual(NOTHING);
});

test("a colleague sees the same figures, whatever their role", async () => {
  const person = await aPerson(region);
  const colleague = await aPerson(region, { orgId: person.orgId, role: "Team Member" });
  await count(person, { openWorkItems: 3 });
  expect(await metricsOf(colleague)).toEqual({ ...NOTHING, openWorkItems: 3 });
});

test("no metric goes below zero, from the first change on", async () => {
  const person = await aPerson(region);
  await count(person, { openWorkItems: -1, completedWorkItems: 1 });
  await count(person, { openWorkItems: -5, completedWorkItems: -2 });
  expect(await metricsOf(person)).toEqual(NOTHING);
  await count(person, { openWorkItems: 1 });
  expect(await metricsOf(person)).toEqual({ ...NOTHING, openWorkItems: 1 });
});

test("concurrent changes are all counted", async () => {
  const person = await aPerson(region);
  await Promise.all(Array.from({ length: 8 }, () => count(person, { openWorkItems: 1 })));
  expect(await metricsOf(person)).toEqual({ ...NOTHING, openWorkItems: 8 });
});

test("a page gets one live message per change, and none for a rolled-back or empty change", async () => {
  const person = await aPerson(region);
  const tab = await connectLive({ url: server.url, accessToken: person.accessToken });
  await tab.subscribe({ type: "metrics-change-event", entityId: person.orgId });
  await expect(
    asInstallation(region, async (command) => {
      await countInMetrics(command, { orgId: person.orgId, changes: { openWorkItems: 7 } });
      throw new Error("Undone");
    }),
  ).rejects.toThrow("Undone");
  await count(person, {});
  await count(person, { openWorkItems: 0 });
  await count(person, { openWorkItems: 1 });
  // A page that queries on the message gets the new figures.
  expect((await tab.heard(isMessage(1))).payload).toEqual({});
  expect(await metricsOf(person)).toEqual({ ...NOTHING, openWorkItems: 1 });
  await count(person, { openWorkItems: 1 });
  await tab.heard(isMessage(2));
  expect(tab.ids()).toEqual([1, 2]);
});

test.each(["gap", "client"] as const)("an organisation of type %s has no metrics", async (orgType) => {
  const person = await aPerson(region, { orgType });
  await expect(metricsOf(person)).rejects.toMatchObject({
    data: { gapError: { gapErrorData: { gapErrorType: "forbidden" } } },
  });
});
