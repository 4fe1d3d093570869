// Limits of a firm's power over people who also belong elsewhere, and of the number of people it can mail.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { roles } from "@gap/server/access/public";
import { asInstallation } from "@gap/testing/factories/command";
import { anOrg } from "@gap/testing/factories/org";
import { aPerson, signedInAgain, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { DAY_MS, MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { invitationMails } from "../orgs.tables";
import { linkUserToOrg } from "../link-user-to-org";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

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

/** Invites an existing user, who accepts, to the admin's organisation. */
async function inviteAndAccept(admin: TestPerson, outsider: TestPerson): Promise<void> {
  const invitation = { orgId: admin.orgId, roleId: await roleId("Team Member"), emails: [outsider.email] };
  await team(admin).invite.mutate(invitation);
  await team(outsider).acceptInvitation.mutate({ orgId: admin.orgId });
}

test("a firm can neither log out nor look into a member who also belongs elsewhere", async () => {
  const [admin, outsider] = [await anAdmin(), await anAdmin()];
  await inviteAndAccept(admin, outsider);
  const member = { orgId: admin.orgId, userId: outsider.userId };
  await expect(team(admin).endSessions.mutate(member)).rejects.toMatchObject({
    message: "This user also belongs to another organisation. Only they can log themselves out everywhere",
    data: { httpStatus: 403 },
  });
  expect(await server.as(outsider).user.getMyUser.query()).toMatchObject({ email: outsider.email });
  const seen = async () =>
    (await team(admin).list.query({ orgId: admin.orgId, search: outsider.email })).rows[0];
  expect(await seen()).toMatchObject({ belongsElsewhere: true });
  expect(await seen()).not.toHaveProperty("lastSignInAt");
  // Once they have left the other organisation, this one can log them out.
  await aMate(outsider, "Admin");
  await team(outsider).deactivate.mutate({ orgId: outsider.orgId, userId: outsider.userId });
  expect(await seen()).toMatchObject({ belongsElsewhere: false, lastSignInAt: server.clock.now() });
});

test("membership of a client's organisation does not count as belonging elsewhere", async () => {
  const region = await server.region();
  const admin = await anAdmin();
  const mate = await aMate(admin);
  const { id: clientOrgId } = await anOrg(region, { orgType: "client", advisorOrgId: admin.orgId });
  const link = { userId: mate.userId, orgId: clientOrgId, roleName: "Team Member" };
  await asInstallation(region, (command) => linkUserToOrg(command, link));
  await team(admin).endSessions.mutate({ orgId: admin.orgId, userId: mate.userId });
  await expect(server.as(mate).user.getMyUser.query()).rejects.toMatchObject({ data: { httpStatus: 401 } });
});

test("every member can leave an organisation and then uses their other one", async () => {
  const [admin, outsider] = [await anAdmin({ name: "A firm" }), await anAdmin({ name: "Their own" })];
  await inviteAndAccept(admin, outsider);
  const mate = await aMate(admin);
  const there = { ...outsider, orgId: admin.orgId };
  const ownMembership = { orgId: admin.orgId, userId: outsider.userId };
  // A Team Member cannot deactivate others, and a person cannot leave an organisation they are not in.
  const no = { message: "no permission to access this organisation", data: { httpStatus: 403 } };
  await expect(
    team(there).deactivate.mutate({ orgId: admin.orgId, userId: mate.userId }),
  ).rejects.toMatchObject(no);
  await expect(
    team(mate).deactivate.mutate({ orgId: outsider.orgId, userId: mate.userId }),
  ).rejects.toMatchObject(no);
  await team(there).deactivate.mutate(ownMembership);
  const ask = (person: TestPerson) => server.as(person).org.getUserCountInOrg.query({ orgId: person.orgId });
  await expect(ask(there)).rejects.toMatchObject({ message: "User deactivated" });
  expect(await ask(outsider)).toMatchObject({ count: 1, activeCount: 1 });
  const { orgs } = await server.as({ accessToken: outsider.accessToken }).user.getMyUserInfo.query();
  expect(orgs.map(({ name }) => name)).toEqual(["Their own", "A firm"]);
  const log = await server.as(admin).org.listActivity.query({ orgId: admin.orgId, kinds: ["team"] });
  expect(log.rows[0]).toMatchObject({ action: "team.deactivate", person: { email: outsider.email } });
});

const outsiders = (count: number, of: string) =>
  Array.from({ length: count }, (_, number) => `v${number}@${of}.example`);

test("a trial can send fifty invitations a day, and deactivating people does not add to that", async () => {
  const region = await server.region();
  const trialEndDate = new Date(server.clock.now().getTime() + 9 * DAY_MS);
  const admin = await anAdmin({ tierName: "Trial", tierMaxUsers: 100, trialEndDate });
  const { orgId } = admin;
  const role = await roleId("Team Member");
  const first = await team(admin).invite.mutate({ orgId, roleId: role, emails: outsiders(49, "relay") });
  expect(first.invited).toHaveLength(49);
  const { rows } = await team(admin).list.query({ orgId, state: "invited" });
  await team(admin).deactivate.mutate({ orgId, userId: rows[0]?.userId ?? "" });
  const left = "Your organisation has reached its daily limit of invitations. Please try again tomorrow";
  expect(await team(admin).invite.mutate({ orgId, roleId: role, emails: outsiders(3, "more") })).toEqual({
    invited: ["v0@more.example"],
    refused: ["v1@more.example", "v2@more.example"].map((email) => ({ email, message: left })),
  });
  server.clock.advance(MINUTE_MS);
  const again = { orgId, userId: rows[1]?.userId ?? "" };
  await expect(team(admin).resendInvitation.mutate(again)).rejects.toMatchObject({ message: left });
  server.clock.advance(DAY_MS);
  await team(await signedInAgain(region, admin)).resendInvitation.mutate(again);
});

test("invitations that were cancelled count towards the day's limit, and so does every resent one", async () => {
  const trialEndDate = new Date(server.clock.now().getTime() + 9 * DAY_MS);
  const admin = await anAdmin({ tierName: "Trial", tierMaxUsers: 60, trialEndDate });
  const { orgId } = admin;
  const given = { orgId, roleId: await roleId("Team Member") };
  const mailed = outsiders(46, "earlier").map((email) => ({ orgId, email, sentOn: server.clock.now() }));
  await asInstallation(await server.region(), ({ tx }) => tx.insert(invitationMails).values(mailed));
  await team(admin).invite.mutate({ ...given, emails: outsiders(2, "cancelled") });
  const { rows } = await team(admin).list.query({ orgId, state: "invited" });
  const [resent, cancelled] = rows.map(({ userId }) => ({ orgId, userId }));
  await team(admin).cancelInvitation.mutate(cancelled!);
  server.clock.advance(MINUTE_MS);
  await team(admin).resendInvitation.mutate(resent!);
  expect(await team(admin).invite.mutate({ ...given, emails: outsiders(2, "next") })).toEqual({
    invited: ["v0@next.example"],
    refused: [
      {
        email: "v1@next.example",
        message: "Your organisation has reached its daily limit of invitations. Please try again tomorrow",
      },
    ],
  });
});

test("an expired trial cannot invite people; the provider's staff can do so for it", async () => {
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
