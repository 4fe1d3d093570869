import { afterAll, beforeAll, expect, test } from "vitest";
import { asInstallation } from "@gap/testing/factories/command";
import { deactivate } from "@gap/testing/factories/membership";
import { aNewcomer } from "@gap/testing/factories/newcomer";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { png } from "@gap/server/platform/files/check/good-files.test-kit";
import { send } from "@gap/server/platform/files/files.test-kit";
import { deactivateMember } from "../deactivate-member";
import type { Region } from "@gap/server/platform/region";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const TRIAL_ORG = {
  name: "Tane & Co",
  website: "",
  orgSize: "2-5" as const,
  countryCode: "NZ",
  currencyCode: "NZD",
  timezone: "Pacific/Auckland",
  taxDescription: "GST",
  taxPercentage: 15,
};

function requestLogoUpload(person: TestPerson): Promise<{ url: string; key: string }> {
  const { orgId } = person;
  return server.as(person).org.getLogoUploadUrl.query({ orgId, fileName: "logo.png" });
}

async function uploadLogo(person: TestPerson): Promise<string> {
  const { url, key } = await requestLogoUpload(person);
  await send(server, url, await png());
  await region.jobs.drain();
  return key;
}

async function giveRole({ userId, orgId }: TestPerson, roleName: string): Promise<void> {
  await region.db.read.raw(
    `update user_orgs set role_id = (select id from roles where org_type = 'advisor' and name = $3)
      where user_id = $1 and org_id = $2`,
    [userId, orgId, roleName],
  );
}

async function deactivateOrg(orgId: string): Promise<void> {
  await region.db.read.raw("update orgs set deactivated_on = now() where id = $1", [orgId]);
}

async function orgRow({ orgId }: TestPerson): Promise<Record<string, unknown> | undefined> {
  const { rows } = await region.db.read.raw("select logo, last_updated_at from orgs where id = $1", [orgId]);
  return rows[0];
}

test("a person setting up a trial uploads its logo before entering the organisation", async () => {
  const person = await aNewcomer(region, { trialStep: "org-setup" });
  const calls = server.as(person);
  await calls.user.createAdvisorUser.mutate({ firstName: "Mere", lastName: "Tane" });
  const { id: orgId } = await calls.org.createTrialOrg.mutate(TRIAL_ORG);
  expect(await calls.org.getLogoUrl.query({ orgId })).toEqual({ url: null });
  const { url, key } = await calls.org.getLogoUploadUrl.query({ orgId, fileName: "logo.png" });
  await send(server, url, await png());
  await region.jobs.drain();
  const logo = await calls.org.getLogoUrl.query({ orgId });
  expect(logo.url).toContain(key);
  expect((await server.fetch(logo.url ?? "")).status).toBe(200);
});

test("a founder who was deactivated can neither see nor change the logo", async () => {
  const person = await aNewcomer(region, { trialStep: "org-setup" });
  const calls = server.as(person);
  await calls.user.createAdvisorUser.mutate({ firstName: "Mere", lastName: "Tane" });
  const { id: orgId } = await calls.org.createTrialOrg.mutate(TRIAL_ORG);
  await asInstallation(region, (command) => deactivateMember(command, { userId: person.userId, orgId }));
  const refusal = { data: { httpStatus: 403 } };
  await expect(calls.org.getLogoUrl.query({ orgId })).rejects.toMatchObject(refusal);
  await expect(calls.org.getLogoUploadUrl.query({ orgId, fileName: "logo.png" })).rejects.toMatchObject(
    refusal,
  );
});

test("a trial's other members, and outsiders setting up a trial, cannot change its logo", async () => {
  const outsider = await aNewcomer(region, { trialStep: "org-setup" });
  const admin = await aPerson(region);
  const refusal = { data: { httpStatus: 403 } };
  await expect(
    server.as(outsider).org.getLogoUploadUrl.query({ orgId: admin.orgId, fileName: "logo.png" }),
  ).rejects.toMatchObject(refusal);
  await expect(server.as(outsider).org.getLogoUrl.query({ orgId: admin.orgId })).rejects.toMatchObject(
    refusal,
  );
});

test("a new logo replaces the former one, marks it unused, and makes no edit stale", async () => {
  const admin = await aPerson(region);
  const before = await orgRow(admin);
  const [former, current] = [await uploadLogo(admin), await uploadLogo(admin)];
  expect(await orgRow(admin)).toEqual({ ...before, logo: current });
  const { orgId } = admin;
  const { url } = await server.as(admin).org.getLogoUrl.query({ orgId });
  expect(await server.as(admin).org.getMinimalOrgById.query({ orgId })).toMatchObject({
    logo: current,
    logoUrl: url,
  });
  const { rows } = await region.db.read.raw(
    "select key from files where org_id = $1 and unused_since is not null",
    [admin.orgId],
  );
  expect(rows).toEqual([{ key: former }]);
});

test("a logo that fails its check changes nothing", async () => {
  const admin = await aPerson(region);
  const key = await uploadLogo(admin);
  const { orgId } = admin;
  const { url } = await server.as(admin).org.getLogoUploadUrl.query({ orgId, fileName: "logo.png" });
  await send(server, url, Buffer.from("no picture"));
  await region.jobs.drain();
  expect(await orgRow(admin)).toMatchObject({ logo: key });
});

test("a logo whose check finishes late does not replace a newer one", async () => {
  const admin = await aPerson(region);
  const [slow, quick] = [await requestLogoUpload(admin), await requestLogoUpload(admin)];
  const picture = await png();
  server.clock.advance(1_000);
  await send(server, quick.url, picture);
  await region.jobs.drain();
  server.clock.advance(-1_000);
  await send(server, slow.url, picture);
  await region.jobs.drain();
  expect(await orgRow(admin)).toMatchObject({ logo: quick.key });
  const { rows } = await region.db.read.raw("select key, status from files where unused_since is not null");
  expect(rows).toContainEqual({ key: slow.key, status: "passed" });
});

test.each<[string, (admin: TestPerson) => Promise<unknown>]>([
  ["has a lesser role", (admin) => giveRole(admin, "Team Member")],
  ["is deactivated", (admin) => deactivate(region, admin)],
  ["belongs to an organisation that is deactivated", ({ orgId }) => deactivateOrg(orgId)],
])("C6 an admin who got an upload URL and meanwhile %s cannot change the logo", async (_, loseRight) => {
  const admin = await aPerson(region);
  const { url } = await requestLogoUpload(admin);
  await loseRight(admin);
  expect((await send(server, url, await png())).status).toBe(200);
  await region.jobs.drain();
  expect(await orgRow(admin)).toMatchObject({ logo: null });
});
