// People whom a firm takes in by their address, and strangers whom it mails: what it has no power over, and how many.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { roles } from "@gap/server/access/public";
import { asInstallation } from "@gap/testing/factories/command";
import { anOrg } from "@gap/testing/factories/org";
import { aPerson, signedInAgain, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { linkUserToOrg } from "../link-user-to-org";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const team = (person: TestPerson) => server.as(person).team;

async function roleId(name: string): Promise<string> {
  const region = await server.region();
  const found = await region.db.read.select().from(roles).where(eq(roles.orgType, "advisor"));
  return found.find((role) => role.name === name)?.id ?? "";
}

async function anAdmin(org: Parameters<typeof anOrg>[1] = {}): Promise<TestPerson> {
  const region = await server.region();
  const { id: orgId } = await anOrg(region, org);
  return aPerson(region, { orgId });
}

async function aMate(of: TestPerson, role = "Team Member"): Promise<TestPerson> {
  return aPerson(await server.region(), { orgId: of.orgId, role });
}

/** Takes somebody who has an account, and says yes, into the admin's organisation. */
async function takeIn(admin: TestPerson, stranger: TestPerson): Promise<void> {
  const taken = { orgId: admin.orgId, roleId: await roleId("Team Member"), emails: [stranger.email] };
  await team(admin).invite.mutate(taken);
  await team(stranger).acceptInvitation.mutate({ orgId: admin.orgId });
}

test("who belongs elsewhere too is not logged out, nor told about, by a firm that took them in", async () => {
  const [admin, stranger] = [await anAdmin(), await anAdmin()];
  await takeIn(admin, stranger);
  const member = { orgId: admin.orgId, userId: stranger.userId };
  await expect(team(admin).endSessions.mutate(member)).rejects.toMatchObject({
    message: "This user also belongs to another organisation. Only they themselves can log out everywhere",
    data: { httpStatus: 403 },
  });
  expect(await server.as(stranger).user.getMyUser.query()).toMatchObject({ email: stranger.email });
  const seen = async () =>
    (await team(admin).list.query({ orgId: admin.orgId, search: stranger.email })).rows[0];
  expect(await seen()).toMatchObject({ belongsElsewhere: true });
  expect(await seen()).not.toHaveProperty("lastSignInAt");
  // Once they left the other one they are this one's.
  await aMate(stranger, "Admin");
  await team(stranger).deactivate.mutate({ orgId: stranger.orgId, userId: stranger.userId });
  expect(await seen()).toMatchObject({ belongsElsewhere: false, lastSignInAt: server.clock.now() });
});

test("an advisor's people who also belong to its clients' organisations are its own", async () => {
  const region = await server.region();
  const admin = await anAdmin();
  const mate = await aMate(admin);
  const { id: clientOrgId } = await anOrg(region, { orgType: "client", advisorOrgId: admin.orgId });
  const link = { userId: mate.userId, orgId: clientOrgId, roleName: "Team Member" };
  await asInstallation(region, (command) => linkUserToOrg(command, link));
  await team(admin).endSessions.mutate({ orgId: admin.orgId, userId: mate.userId });
  await expect(server.as(mate).user.getMyUser.query()).rejects.toMatchObject({ data: { httpStatus: 401 } });
});

test("everybody leaves what they belong to, and is in their other organisation then", async () => {
  const [admin, stranger] = [await anAdmin({ name: "A firm" }), await anAdmin({ name: "Their own" })];
  await takeIn(admin, stranger);
  const mate = await aMate(admin);
  const there = { ...stranger, orgId: admin.orgId };
  const oneself = { orgId: admin.orgId, userId: stranger.userId };
  // A Team Member still closes nobody else out, and nobody leaves what they are not in.
  const no = { message: "no permission to access this organisation", data: { httpStatus: 403 } };
  await expect(
    team(there).deactivate.mutate({ orgId: admin.orgId, userId: mate.userId }),
  ).rejects.toMatchObject(no);
  await expect(
    team(mate).deactivate.mutate({ orgId: stranger.orgId, userId: mate.userId }),
  ).rejects.toMatchObject(no);
  await team(there).deactivate.mutate(oneself);
  const ask = (person: TestPerson) => server.as(person).org.getUserCountInOrg.query({ orgId: person.orgId });
  await expect(ask(there)).rejects.toMatchObject({ message: "User deactivated" });
  expect(await ask(stranger)).toMatchObject({ count: 1, activeCount: 1 });
  const { orgs } = await server.as({ accessToken: stranger.accessToken }).user.getMyUserInfo.query();
  expect(orgs.map(({ name }) => name)).toEqual(["Their own", "A firm"]);
  const log = await server.as(admin).org.listActivity.query({ orgId: admin.orgId, kinds: ["team"] });
  expect(log.rows[0]).toMatchObject({ action: "team.deactivate", person: { email: stranger.email } });
});

const strangers = (count: number, of: string) =>
  Array.from({ length: count }, (_, number) => `v${number}@${of}.example`);

test("a trial sends fifty invitations a day, whomever it deactivates meanwhile", async () => {
  const region = await server.region();
  const trialEndDate = new Date(server.clock.now().getTime() + 9 * DAY);
  const admin = await anAdmin({ tierName: "Trial", tierMaxUsers: 100, trialEndDate });
  const { orgId } = admin;
  const role = await roleId("Team Member");
  const first = await team(admin).invite.mutate({ orgId, roleId: role, emails: strangers(49, "relay") });
  expect(first.invited).toHaveLength(49);
  const { rows } = await team(admin).list.query({ orgId, state: "invited" });
  await team(admin).deactivate.mutate({ orgId, userId: rows[0]?.userId ?? "" });
  const left = "Your organisation has sent as many invitations as it may in a day. Please try again tomorrow";
  expect(await team(admin).invite.mutate({ orgId, roleId: role, emails: strangers(3, "more") })).toEqual({
    invited: ["v0@more.example"],
    refused: ["v1@more.example", "v2@more.example"].map((email) => ({ email, message: left })),
  });
  server.clock.advance(MINUTE);
  const again = { orgId, userId: rows[1]?.userId ?? "" };
  await expect(team(admin).resendInvitation.mutate(again)).rejects.toMatchObject({ message: left });
  server.clock.advance(DAY);
  await team(await signedInAgain(region, admin)).resendInvitation.mutate(again);
});

test("a trial that is over invites nobody; the provider's staff may for it", async () => {
  const region = await server.region();
  const admin = await anAdmin({ tierName: "Trial", tierMaxUsers: 100, trialEndDate: server.clock.now() });
  const given = { orgId: admin.orgId, roleId: await roleId("Team Member"), emails: ["late@lapsed.example"] };
  await expect(team(admin).invite.mutate(given)).rejects.toMatchObject({
    message: "Your trial has expired, please choose a plan to continue",
    data: { httpStatus: 403 },
  });
  const staff = await aPerson(region, { orgType: "gap" });
  expect((await team(staff).invite.mutate(given)).invited).toEqual(["late@lapsed.example"]);
});
