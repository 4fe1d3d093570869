// Firms learn on the live channel that the provider published, archived or restored a template, and never of its drafts.
import { afterAll, beforeAll, expect, test } from "vitest";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { ensureProviderOrg } from "../orgs/public";
import { connectLive, isMessage } from "../platform/live/live.test-kit";
import type { Region } from "../platform/region";

let server: TestServer;
let region: Region;
let staff: TestPerson;
let advisor: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
  const { id: orgId } = await asInstallation(region, ensureProviderOrg);
  staff = await aPerson(region, { orgId });
  advisor = await aPerson(region);
});
afterAll(() => server.close());

async function publish(person: TestPerson): Promise<string> {
  const { blueprint } = server.as(person);
  const { blueprintId } = await blueprint.create.mutate({ name: "Annual planning", docType: "Pre-work" });
  const { lastUpdated } = await blueprint.getBlueprint.query({ blueprintId });
  const blocks = [newBlock("shortAnswer", () => region.newId(), "How was the year?")];
  await blueprint.updateDraft.mutate({ blueprintId, lastUpdated, blocks });
  await blueprint.publish.mutate({ blueprintId });
  return blueprintId;
}

test("a firm hears of each change that its lists show, and of no other", async () => {
  const tab = await connectLive({ url: server.url, accessToken: advisor.accessToken });
  await tab.subscribe({ type: "provided-content-event", entityId: region.id });
  // Neither another firm's template nor the provider's draft is announced.
  await publish(await aPerson(region));
  const { blueprint } = server.as(staff);
  await blueprint.create.mutate({ name: "A draft", docType: "Feedback" });
  const blueprintId = await publish(staff);
  await blueprint.archive.mutate({ blueprintId });
  await blueprint.restore.mutate({ blueprintId });
  const heard = await Promise.all([1, 2, 3].map((number) => tab.heard(isMessage(number))));
  expect(heard.map(({ payload }) => payload)).toEqual(
    Array.from({ length: 3 }, () => expect.objectContaining({ ids: [blueprintId] })),
  );
});
