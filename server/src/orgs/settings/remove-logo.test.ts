import { afterAll, beforeAll, expect, test } from "vitest";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { png } from "@gap/server/platform/files/check/good-files.test-kit";
import { send } from "@gap/server/platform/files/files.test-kit";
import type { Region } from "@gap/server/platform/region";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

async function uploadLogo(person: TestPerson): Promise<string> {
  const { orgId } = person;
  const { url, key } = await server.as(person).org.getLogoUploadUrl.query({ orgId, fileName: "logo.png" });
  await send(server, url, await png());
  await region.jobs.drain();
  return key;
}

async function orgRow({ orgId }: TestPerson): Promise<Record<string, unknown> | undefined> {
  const { rows } = await region.db.read.raw("select logo, last_updated_at from orgs where id = $1", [orgId]);
  return rows[0];
}

test("only people who may change the logo can remove it; its file becomes unused", async () => {
  const admin = await aPerson(region);
  const before = await orgRow(admin);
  const key = await uploadLogo(admin);
  const { orgId } = admin;
  await expect(server.as(await aPerson(region)).org.removeLogo.mutate({ orgId })).rejects.toMatchObject({
    data: { httpStatus: 403 },
  });
  expect((await orgRow(admin))?.["logo"]).toBe(key);
  await server.as(admin).org.removeLogo.mutate({ orgId });
  expect(await orgRow(admin)).toEqual({ ...before, logo: null });
  expect(await server.as(admin).org.getLogoUrl.query({ orgId })).toEqual({ url: null });
  const { rows } = await region.db.read.raw("select unused_since from files where key = $1", [key]);
  expect(rows[0]?.["unused_since"]).not.toBeNull();
  // Removing it again changes nothing.
  await server.as(admin).org.removeLogo.mutate({ orgId });
  expect(await orgRow(admin)).toEqual({ ...before, logo: null });
});
