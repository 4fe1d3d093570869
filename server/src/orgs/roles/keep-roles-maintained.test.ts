// The rule "Somebody must maintain roles" (spec 4 §F) holds for changes of roles and for changes of their members.
import { afterEach, beforeEach, expect, test } from "vitest";
import { ROLE_MAINTAINER_REQUIRED } from "@gap/core/access/role-rules";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { inviteMember } from "../public";

const MAINTAINER = "Role maintainer";
const REFUSED = { message: ROLE_MAINTAINER_REQUIRED, data: { httpStatus: 409 } };

let server: TestServer;
let admin: TestPerson;
beforeEach(async () => {
  server = await startTestServer();
  admin = await aPerson(await server.region(), { orgType: "gap" });
  await server.as(admin).role.create.mutate({ orgType: "gap", name: MAINTAINER, description: "" });
  const maintainer = await gapRole(MAINTAINER);
  await server.as(admin).role.setFeatures.mutate({
    ...maintainer,
    features: [{ featureId: "roles", actions: [{ actionId: "maintain" }] }],
  });
});
afterEach(() => server.close());

async function gapRole(name: string) {
  const roles = await server.as(admin).role.list.query({ orgType: "gap" });
  return roles.find((role) => role.name === name)!;
}

async function aMaintainer(isServiceUser = false): Promise<TestPerson> {
  return aPerson(await server.region(), { orgId: admin.orgId, role: MAINTAINER, isServiceUser });
}

/** Admins keep all other features, so that they can still manage the team and view roles. */
async function takeRolesFromAdmins(): Promise<unknown> {
  const { id, lastUpdatedAt, features } = await gapRole("Admin");
  const kept = features.map(({ featureId, actions }) => ({
    featureId,
    actions: actions.filter(({ actionId }) => featureId !== "roles" || actionId === "view"),
  }));
  return server.as(admin).role.setFeatures.mutate({ id, lastUpdatedAt, features: kept });
}

const deactivatePerson = ({ userId }: TestPerson) =>
  server.as(admin).team.deactivate.mutate({ orgId: admin.orgId, userId });

async function demote({ userId }: TestPerson) {
  const [maintainer, member] = [await gapRole(MAINTAINER), await gapRole("Team Member")];
  return server.as(admin).team.changeRole.mutate({
    orgId: admin.orgId,
    userId,
    roleId: member.id,
    originalRoleId: maintainer.id,
  });
}

test("the last person who maintains roles can be neither deactivated nor given another role", async () => {
  const maintainer = await aMaintainer();
  await takeRolesFromAdmins();
  await expect(deactivatePerson(maintainer)).rejects.toMatchObject(REFUSED);
  await expect(demote(maintainer)).rejects.toMatchObject(REFUSED);
  const { rows } = await server.as(admin).team.list.query({ orgId: admin.orgId, search: maintainer.email });
  expect(rows).toMatchObject([{ roleName: MAINTAINER, state: "active" }]);
  const second = await aMaintainer();
  await demote(maintainer);
  await expect(deactivatePerson(second)).rejects.toMatchObject(REFUSED);
});

test("invited people and service users do not count as maintaining roles", async () => {
  const maintainer = await aMaintainer();
  await aMaintainer(true);
  await asInstallation(await server.region(), (command) =>
    inviteMember(command, { email: "soon@maintainer.example", orgId: admin.orgId, roleName: MAINTAINER }),
  );
  await takeRolesFromAdmins();
  await expect(deactivatePerson(maintainer)).rejects.toMatchObject(REFUSED);
});

test("another role cannot lose the right while only such people hold a role with it", async () => {
  await aMaintainer(true);
  await asInstallation(await server.region(), (command) =>
    inviteMember(command, { email: "soon@maintainer.example", orgId: admin.orgId, roleName: MAINTAINER }),
  );
  await expect(takeRolesFromAdmins()).rejects.toMatchObject(REFUSED);
});

test("other members can still be deactivated", async () => {
  const maintainer = await aMaintainer();
  await takeRolesFromAdmins();
  const mate = await aPerson(await server.region(), { orgId: maintainer.orgId, role: "Team Member" });
  await expect(deactivatePerson(mate)).resolves.toBeUndefined();
});

test("of the last two, deactivated concurrently, one stays", async () => {
  const maintainers = [await aMaintainer(), await aMaintainer()];
  await takeRolesFromAdmins();
  const outcomes = await Promise.allSettled(maintainers.map(deactivatePerson));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("deactivating the last maintainer and removing the other role's right cannot both succeed", async () => {
  const maintainer = await aMaintainer();
  const outcomes = await Promise.allSettled([takeRolesFromAdmins(), deactivatePerson(maintainer)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});
