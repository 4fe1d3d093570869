// The switches of a firm's automatic reminders over the API.
import { afterAll, beforeAll, expect, test } from "vitest";
import { refusal } from "@gap/testing/refusal";
import { aPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import type { Region } from "@gap/server/platform/region";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

test("each reminder is switched on its own, logged, and makes no edit of the settings stale", async () => {
  const admin = await aPerson(region);
  const { orgId } = admin;
  const { org } = server.as(admin);
  const before = await org.getSettings.query({ orgId });
  expect(before.reminders).toEqual({ remindsSignees: true, remindsClients: true });
  expect(await org.updateReminders.mutate({ orgId, remindsClients: false })).toEqual({
    remindsSignees: true,
    remindsClients: false,
  });
  await org.updateReminders.mutate({ orgId, remindsSignees: false });
  const after = await org.getSettings.query({ orgId });
  expect(after.reminders).toEqual({ remindsSignees: false, remindsClients: false });
  expect(after.lastUpdatedAt).toEqual(before.lastUpdatedAt);
  const { rows } = await org.listActivity.query({ orgId });
  expect(rows.slice(0, 2).map(({ subjects }) => subjects[0]?.details)).toEqual([
    { ofProposals: "off" },
    { ofDocuments: "off" },
  ]);
});

test("members without the right and people of other firms switch nothing", async () => {
  const admin = await aPerson(region);
  const { orgId } = admin;
  const stranger = await aPerson(region);
  for (const person of [stranger, await aPerson(region, { orgId, role: "Team Member" })])
    await expect(
      server.as(person).org.updateReminders.mutate({ orgId, remindsClients: false }),
    ).rejects.toMatchObject(refusal("forbidden"));
  expect((await server.as(admin).org.getSettings.query({ orgId })).reminders.remindsClients).toBe(true);
});
