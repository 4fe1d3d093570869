// A firm's About us page over the API: who may change it, and what is refused.
import { afterAll, beforeAll, expect, test } from "vitest";
import { richTextOfPlainText } from "@gap/core/rich-text/plain-text";
import type { RichText } from "@gap/core/rich-text/rich-text.schema";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import type { Region } from "@gap/server/platform/region";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const pageOf = (person: TestPerson) => server.as(person).org.getAboutPage.query({ orgId: person.orgId });

async function write(person: TestPerson, content: RichText | undefined) {
  const { orgId } = person;
  const { lastUpdatedAt } = await pageOf(person);
  return server.as(person).org.updateAboutPage.mutate({ orgId, lastUpdatedAt, content });
}

test("a page is stored and emptied, stale edits are refused, and the log says who changed it", async () => {
  const firm = await aPerson(region);
  const { orgId } = firm;
  const { org } = server.as(firm);
  expect(await pageOf(firm)).toEqual({ lastUpdatedAt: null });
  const { lastUpdatedAt } = await write(firm, richTextOfPlainText("We are Harbour"));
  expect(await pageOf(firm)).toEqual({ content: richTextOfPlainText("We are Harbour"), lastUpdatedAt });
  for (const seen of [null, new Date(lastUpdatedAt.getTime() - 1)])
    await expect(org.updateAboutPage.mutate({ orgId, lastUpdatedAt: seen })).rejects.toMatchObject({
      data: { gapError: { gapErrorData: { gapErrorType: "triedUpdatingStaleRecord" } } },
    });
  const emptied = await write(firm, richTextOfPlainText(" "));
  expect(emptied.lastUpdatedAt.getTime()).toBeGreaterThan(lastUpdatedAt.getTime());
  expect(await pageOf(firm)).toEqual(emptied);
  const { rows } = await org.listActivity.query({ orgId });
  expect(rows[0]).toMatchObject({ action: "org.updateAboutPage", subjects: [{ id: orgId }] });
});

test("only people who may change the organisation's settings change its page, and others cannot read it", async () => {
  const firm = await aPerson(region);
  const member = await aPerson(region, { orgId: firm.orgId, role: "Team Member" });
  const stranger = await aPerson(region);
  const client = await aPerson(region, { orgType: "client" });
  const forbidden = { data: { gapError: { gapErrorData: { gapErrorType: "forbidden" } } } };
  const edit = { orgId: firm.orgId, lastUpdatedAt: null, content: richTextOfPlainText("Ours") };
  for (const person of [member, stranger])
    await expect(server.as(person).org.updateAboutPage.mutate(edit)).rejects.toMatchObject(forbidden);
  await expect(write(client, richTextOfPlainText("Ours"))).rejects.toMatchObject(forbidden);
  await expect(server.as(stranger).org.getAboutPage.query({ orgId: firm.orgId })).rejects.toMatchObject(
    forbidden,
  );
});

test("a page with more than fifty pictures is refused at its field", async () => {
  const firm = await aPerson(region);
  const look = { altText: "", maxWidth: 500, showCaption: false, caption: "" };
  const children = Array.from({ length: 51 }, () => {
    const src = `editor-image/${firm.userId}/${region.newId()}.png`;
    return { type: "image" as const, src, ...look };
  });
  await expect(write(firm, { version: 1, root: { children } })).rejects.toMatchObject({
    shape: {
      validationErrors: [
        { field: "content", message: "The page has more than 50 pictures. Remove some of them to save it." },
      ],
    },
  });
});
