// "Somebody must maintain roles" holds from both sides (spec 4 §F): what roles hold, and who has them.
import { afterEach, beforeEach, expect, test } from "vitest";
import { SOMEBODY_MUST_MAINTAIN_ROLES } from "@gap/core/access/role-rules";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { inviteMember } from "../public";

const KEEPER = "Keeper of roles";
const REFUSED = { message: SOMEBODY_MUST_MAINTAIN_ROLES, data: { httpStatus: 409 } };

let server: TestServer;
let admin: TestPerson;
beforeEach(async () => {
  server = await startTestServer();
  admin = await aPerson(await server.region(), { orgType: "gap" });
  await server.as(admin).role.create.mutate({ orgType: "gap", name: KEEPER, description: "" });
  const keeper = await gapRole(KEEPER);
  await server.as(admin).role.setFeatures.mutate({
    ...keeper,
    features: [{ featureId: "roles", actions: [{ actionId: "maintain" }] }],
  });
});
afterEach(() => server.close());

async function gapRole(name: string) {
  const roles = await server.as(admin).role.list.query({ orgType: "gap" });
  return roles.find((role) => role.name === name)!;
}

async function aKeeper(isServiceUser = false): Promise<TestPerson> {
  return aPerson(await server.region(), { orgId: admin.orgId, role: KEEPER, isServiceUser });
}

/** Admins keep all the rest, so that they still run the team and look at roles. */
async function takeRolesFromAdmins(): Promise<unknown> {
  const { id, lastUpdatedAt, features } = await gapRole("Admin");
  const kept = features.map(({ featureId, actions }) => ({
    featureId,
    actions: actions.filter(({ actionId }) => featureId !== "roles" || actionId === "view"),
  }));
  return server.as(admin).role.setFeatures.mutate({ id, lastUpdatedAt, features: kept });
}

const closeOut = ({ userId }: TestPerson) =>
  server.as(admin).team.deactivate.mutate({ orgId: admin.orgId, userId });

async function demote({ userId }: TestPerson) {
  const [keeper, member] = [await gapRole(KEEPER), await gapRole("Team Member")];
  return server.as(admin).team.changeRole.mutate({
    orgId: admin.orgId,
    userId,
    roleId: member.id,
    originalRoleId: keeper.id,
  });
}

test("the one person left who maintains roles is neither deactivated nor given another role", async () => {
  const keeper = await aKeeper();
  await takeRolesFromAdmins();
  await expect(closeOut(keeper)).rejects.toMatchObject(REFUSED);
  await expect(demote(keeper)).rejects.toMatchObject(REFUSED);
  const { rows } = await server.as(admin).team.list.query({ orgId: admin.orgId, search: keeper.email });
  expect(rows).toMatchObject([{ roleName: KEEPER, state: "active" }]);
  const second = await aKeeper();
  await demote(keeper);
  await expect(closeOut(second)).rejects.toMatchObject(REFUSED);
});

test("who was only invited, and a service user, are nobody to count on", async () => {
  const keeper = await aKeeper();
  await aKeeper(true);
  await asInstallation(await server.region(), (command) =>
    inviteMember(command, { email: "soon@keeper.example", orgId: admin.orgId, roleName: KEEPER }),
  );
  await takeRolesFromAdmins();
  await expect(closeOut(keeper)).rejects.toMatchObject(REFUSED);
});

test("nor does a role that only such people have let another role go without", async () => {
  await aKeeper(true);
  await asInstallation(await server.region(), (command) =>
    inviteMember(command, { email: "soon@keeper.example", orgId: admin.orgId, roleName: KEEPER }),
  );
  await expect(takeRolesFromAdmins()).rejects.toMatchObject(REFUSED);
});

test("others of the team come and go as before", async () => {
  const keeper = await aKeeper();
  await takeRolesFromAdmins();
  const mate = await aPerson(await server.region(), { orgId: keeper.orgId, role: "Team Member" });
  await expect(closeOut(mate)).resolves.toBeUndefined();
});

test("of the last two who are deactivated at the same moment one stays", async () => {
  const keepers = [await aKeeper(), await aKeeper()];
  await takeRolesFromAdmins();
  const outcomes = await Promise.allSettled(keepers.map(closeOut));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("the last person of one role and the other role's right do not go at the same moment", async () => {
  const keeper = await aKeeper();
  const outcomes = await Promise.allSettled([takeRolesFromAdmins(), closeOut(keeper)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});
