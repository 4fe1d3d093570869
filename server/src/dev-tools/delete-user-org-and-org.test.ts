import { afterAll, beforeAll, expect, test } from "vitest";
import { DELETING_CURRENT_ORG_REFUSED } from "@gap/core/users/org-switcher-order";
import { NO_PERMISSION_FOR_ORG } from "@gap/core/users/same-role";
import { asInstallation } from "@gap/testing/factories/command";
import { anOrg } from "@gap/testing/factories/org";
import { aDeveloper, aPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { deactivateMember, ensureProviderOrg, linkUserToOrg } from "../orgs/public";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function memberOfTwo({
  orgType = "advisor",
  roleName = "Admin",
  own = {},
}: { orgType?: "advisor" | "gap"; roleName?: string; own?: Parameters<typeof aPerson>[1] } = {}) {
  const region = await server.region();
  const person = await aPerson(region, own);
  const { id: second } = await anOrg(region, { orgType, tierMaxUsers: null });
  const link = { userId: person.userId, orgId: second, roleName };
  await asInstallation(region, (command) => linkUserToOrg(command, link));
  return { person, second, region };
}

const orgsOf = async (person: Parameters<TestServer["as"]>[0]) =>
  (await server.as(person).user.getMyUserInfo.query()).orgs.map(({ orgId }) => orgId);

test("an Admin deletes one of their organisations with its links, but not their current one", async () => {
  const { person, second, region } = await memberOfTwo();
  const staff = await aDeveloper(region);
  const del = (orgId: string) => server.as(person).dev.deleteUserOrgAndOrg.mutate({ orgId });
  await expect(del(person.orgId)).rejects.toMatchObject({
    message: DELETING_CURRENT_ORG_REFUSED,
    data: { httpStatus: 409 },
  });
  await del(second);
  expect(await orgsOf(person)).toEqual([person.orgId]);
  await expect(server.as(staff).org.getMinimalOrgById.query({ orgId: second })).rejects.toThrow(
    "No such org",
  );
});

test("people who do not belong to the organisation, or no longer do, get a not-found error", async () => {
  const { person, second, region } = await memberOfTwo();
  const stranger = await aPerson(region);
  await asInstallation(region, (command) => deactivateMember(command, { ...person, orgId: second }));
  for (const caller of [stranger, person])
    await expect(server.as(caller).dev.deleteUserOrgAndOrg.mutate({ orgId: second })).rejects.toMatchObject({
      message: "No such org",
      data: { httpStatus: 404 },
    });
  expect(await orgsOf(person)).toContain(second);
});

test("members who are not Admin delete nothing, unless they are the provider's staff", async () => {
  const { person, second, region } = await memberOfTwo({ roleName: "Team Member" });
  await expect(server.as(person).dev.deleteUserOrgAndOrg.mutate({ orgId: second })).rejects.toMatchObject({
    message: NO_PERMISSION_FOR_ORG,
    data: { httpStatus: 403 },
  });
  expect(await orgsOf(person)).toContain(second);
  const { id: orgId } = await asInstallation(region, ensureProviderOrg);
  const staff = await memberOfTwo({ roleName: "Team Member", own: { orgId } });
  await server.as(staff.person).dev.deleteUserOrgAndOrg.mutate({ orgId: staff.second });
  expect(await orgsOf(staff.person)).toEqual([orgId]);
});

test("the provider's organisation cannot be deleted", async () => {
  const { person, second } = await memberOfTwo({ orgType: "gap" });
  await expect(server.as(person).dev.deleteUserOrgAndOrg.mutate({ orgId: second })).rejects.toThrow(
    "The provider's organisation cannot be deleted",
  );
});
