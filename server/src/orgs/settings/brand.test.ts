// A firm's brand over the API: who may change it, and what is refused.
import { afterAll, beforeAll, expect, test } from "vitest";
import { MISLEADING_NAME } from "@gap/core/shared/names/tricky-name";
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

const BRAND = { colour: "#17375E", senderName: " Harbour ", replyTo: "Hello@Harbour.example" };
const NONE = { colour: "", senderName: "", replyTo: "" };

async function settingsOf(person: Parameters<typeof server.as>[0] & { readonly orgId: string }) {
  return server.as(person).org.getSettings.query({ orgId: person.orgId });
}

test("a brand is stored and cleared, and the log lists the changed fields", async () => {
  const admin = await aPerson(region);
  const { org } = server.as(admin);
  const { orgId } = admin;
  const before = await settingsOf(admin);
  expect(before.brand).toEqual(NONE);
  const seen = before.lastUpdatedAt;
  server.clock.advance(1_000);
  const { lastUpdatedAt } = await org.updateBrand.mutate({ orgId, lastUpdatedAt: seen, ...BRAND });
  const after = await settingsOf(admin);
  expect(after).toMatchObject({
    lastUpdatedAt,
    brand: { colour: "#17375e", senderName: "Harbour", replyTo: "hello@harbour.example" },
  });
  await expect(org.updateBrand.mutate({ orgId, lastUpdatedAt: seen, ...NONE })).rejects.toMatchObject({
    data: { gapError: { gapErrorData: { gapErrorType: "triedUpdatingStaleRecord" } } },
  });
  const { rows } = await org.listActivity.query({ orgId });
  expect(rows[0]).toMatchObject({
    action: "org.updateBrand",
    subjects: [
      {
        id: orgId,
        details: {
          brandColour: "#17375e",
          mailSenderName: "Harbour",
          mailReplyTo: "hello@harbour.example",
        },
      },
    ],
  });
  await org.updateBrand.mutate({ orgId, lastUpdatedAt, ...NONE });
  expect((await settingsOf(admin)).brand).toEqual(NONE);
});

test.each([
  ["colour", "red", /Invalid colour/],
  ["colour", "#17375e;}", /Invalid colour/],
  ["senderName", "Harbour\r\nBcc: all@harbour.example", MISLEADING_NAME],
  ["senderName", "security@bank.example", MISLEADING_NAME],
  ["senderName", "Bank <security>", MISLEADING_NAME],
  ["senderName", "x".repeat(81), /80/],
  ["replyTo", "a@harbour.example, b@harbour.example", /Invalid email/],
  ["replyTo", "a@harbour.example\r\nBcc: b@harbour.example", /Invalid email/],
])("%s %j is refused with an error at its field", async (field, value, message) => {
  const admin = await aPerson(region);
  const { lastUpdatedAt } = await settingsOf(admin);
  const change = { orgId: admin.orgId, lastUpdatedAt, ...BRAND, [field]: value };
  const { validationErrors } = await server
    .as(admin)
    .org.updateBrand.mutate(change)
    .then(
      () => expect.fail("it was accepted"),
      (error: { shape: { validationErrors: { field: string; message: string }[] } }) => error.shape,
    );
  expect(validationErrors).toEqual([{ field, message: expect.stringMatching(message) }]);
  expect((await settingsOf(admin)).brand).toEqual(NONE);
});

test("only people who may change the organisation's settings change its brand", async () => {
  const admin = await aPerson(region);
  const member = await aPerson(region, { orgId: admin.orgId, role: "Team Member" });
  const outsider = await aPerson(region);
  const { lastUpdatedAt } = await settingsOf(admin);
  for (const other of [member, outsider])
    await expect(
      server.as(other).org.updateBrand.mutate({ orgId: admin.orgId, lastUpdatedAt, ...BRAND }),
    ).rejects.toMatchObject({ data: { httpStatus: 403 } });
  expect((await settingsOf(admin)).brand).toEqual(NONE);
});
