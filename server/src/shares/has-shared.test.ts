// The step 'Share a document' of the set-up checklist follows the shares of the firm (spec 4 §F).
import { afterAll, beforeAll, expect, test } from "vitest";
import { aDocument } from "@gap/testing/factories/document";
import { aPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("the first share of a firm counts for its members, and for no other firm", async () => {
  const { advisor, documentId } = await aDocument(server, "draft");
  const region = await server.region();
  const colleague = await aPerson(region, { orgId: advisor.orgId, orgType: "advisor" });
  const stranger = await aPerson(region);
  const asked = (person: typeof advisor) => server.as(person).docShare.hasShared.query();
  expect(await asked(advisor)).toEqual({ hasShared: false });
  await server.as(advisor).docShare.create.mutate({ documentId, open: true });
  expect(await asked(advisor)).toEqual({ hasShared: true });
  expect(await asked(colleague)).toEqual({ hasShared: true });
  expect(await asked(stranger)).toEqual({ hasShared: false });
});
