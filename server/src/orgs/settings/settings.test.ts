import { afterAll, beforeAll, expect, test } from "vitest";
import { aPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const SETTINGS = {
  name: "Kauri Advisory",
  website: "kauri.example",
  contactNumber: "+64 9 555 0100",
  address: "1 Quay Street, Auckland",
  orgSize: "6-10",
  countryCode: "AU",
  currencyCode: "AUD",
  taxDescription: "GST",
  taxPercentage: 12.5,
  taxOrgId: "AU",
  timezone: "Australia/Sydney",
} as const;

test("all fields are stored as typed, and empty ones are cleared", async () => {
  const admin = await aPerson(await server.region());
  const { org } = server.as(admin);
  const { orgId } = admin;
  const before = await org.getSettings.query({ orgId });
  const { lastUpdatedAt } = await org.updateSettings.mutate({
    orgId,
    lastUpdatedAt: before.lastUpdatedAt,
    ...SETTINGS,
  });
  expect(await org.getSettings.query({ orgId })).toMatchObject({
    ...SETTINGS,
    website: "https://kauri.example",
    tierName: "Focus",
  });
  await org.updateSettings.mutate({
    orgId,
    lastUpdatedAt,
    name: "Kauri",
    website: "",
    taxPercentage: null,
    orgSize: null,
  });
  const after = await org.getSettings.query({ orgId });
  expect(after).toMatchObject({ name: "Kauri", address: "1 Quay Street, Auckland" });
  for (const field of ["website", "taxPercentage", "orgSize"]) expect(after).not.toHaveProperty(field);
});

test("a stale edit is refused, and the log lists the changed fields", async () => {
  const admin = await aPerson(await server.region());
  const { org } = server.as(admin);
  const { orgId } = admin;
  const { lastUpdatedAt } = await org.getSettings.query({ orgId });
  server.clock.advance(1_000);
  await org.updateSettings.mutate({ orgId, lastUpdatedAt, name: "First", contactNumber: "1" });
  await expect(org.updateSettings.mutate({ orgId, lastUpdatedAt, name: "Second" })).rejects.toMatchObject({
    data: { httpStatus: 409, gapError: { gapErrorData: { gapErrorType: "triedUpdatingStaleRecord" } } },
  });
  const { rows } = await org.listActivity.query({ orgId });
  expect(rows[0]).toMatchObject({
    action: "org.updateSettings",
    subjects: [{ kind: "org", id: orgId, details: { name: "First", contactNumber: "1" } }],
  });
});

test("errors name their field; another organisation cannot be changed", async () => {
  const region = await server.region();
  const [admin, outsider] = [await aPerson(region), await aPerson(region)];
  const { lastUpdatedAt } = await server.as(admin).org.getSettings.query({ orgId: admin.orgId });
  const change = { orgId: admin.orgId, lastUpdatedAt, name: "New" };
  await expect(
    server.as(admin).org.updateSettings.mutate({ ...change, name: "", timezone: "Mars/Olympus" }),
  ).rejects.toMatchObject({
    shape: {
      validationErrors: [
        { field: "name", message: "* Required" },
        { field: "timezone", message: "Unknown time zone" },
      ],
    },
  });
  await expect(server.as(outsider).org.updateSettings.mutate(change)).rejects.toMatchObject({
    message: "no permission to access this organisation",
  });
});
