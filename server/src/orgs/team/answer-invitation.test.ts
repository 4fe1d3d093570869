// The rights of an organisation and an invited person before and after the answer.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { roles } from "@gap/server/access/public";
import { changeEmail, createUser, users } from "@gap/server/users/public";
import { listMailbox } from "@gap/server/platform/mail/mailbox";
import { asInstallation, nextNumber } from "@gap/testing/factories/command";
import { addToOrg, deactivate } from "@gap/testing/factories/membership";
import { anOrg } from "@gap/testing/factories/org";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { startSession } from "@gap/server/identity/public";
import { orgs } from "../orgs.tables";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const FORBIDDEN = { message: "no permission to access this organisation", data: { httpStatus: 403 } };
const NOT_PENDING = { message: "This invitation is no longer pending", data: { httpStatus: 409 } };
const team = (person: TestPerson) => server.as(person).team;
const infoOf = ({ accessToken }: TestPerson) => server.as({ accessToken }).user.getMyUserInfo.query();

async function anAdmin(org: Parameters<typeof anOrg>[1] = {}): Promise<TestPerson> {
  const region = await server.region();
  const { id: orgId } = await anOrg(region, org);
  return aPerson(region, { orgId });
}

async function invite(admin: TestPerson, { email }: { readonly email: string }, role = "Team Member") {
  const region = await server.region();
  const found = await region.db.read.select().from(roles).where(eq(roles.orgType, "advisor"));
  const roleId = found.find(({ name }) => name === role)?.id ?? "";
  return team(admin).invite.mutate({ orgId: admin.orgId, roleId, emails: [email] });
}

const seenBy = async (admin: TestPerson, search: string) =>
  (await team(admin).list.query({ orgId: admin.orgId, search })).rows;

async function mailsTo(email: string) {
  const region = await server.region();
  await region.jobs.drain();
  return listMailbox(region.db.read, { to: email });
}

const logOf = async (admin: TestPerson) =>
  (await server.as(admin).org.listActivity.query({ orgId: admin.orgId })).rows;

test("an invited user with an account is not a member yet, and the organisation sees only the address", async () => {
  const [admin, person] = [await anAdmin({ name: "Kauri Advisory", tierMaxUsers: 3 }), await anAdmin()];
  await invite(admin, person, "Admin");
  expect(await seenBy(admin, person.email)).toEqual([
    expect.objectContaining({ email: person.email, name: "", state: "invited", belongsElsewhere: false }),
  ]);
  expect((await seenBy(admin, person.email))[0]).not.toHaveProperty("lastSignInAt");
  // A search for the name does not find them either; the admin has the same name.
  expect((await seenBy(admin, "Tester")).map(({ email }) => email)).toEqual([admin.email]);
  const people = await server.as(admin).org.listActivityPeople.query({ orgId: admin.orgId });
  expect(people.map(({ userId }) => userId)).toEqual([admin.userId]);
  const counted = await server.as(admin).org.getUserCountInOrg.query({ orgId: admin.orgId });
  expect(counted).toEqual({ count: 2, activeCount: 1, heldSeats: 2 });

  const there = { ...person, orgId: admin.orgId };
  await expect(server.as(there).user.getMyUserInfo.query()).rejects.toMatchObject(FORBIDDEN);
  await expect(team(there).list.query({ orgId: admin.orgId })).rejects.toMatchObject(FORBIDDEN);
  await expect(
    team(person).deactivate.mutate({ orgId: admin.orgId, userId: person.userId }),
  ).rejects.toMatchObject(FORBIDDEN);
  expect(await infoOf(person)).toMatchObject({ orgs: [{ orgId: person.orgId }], pendingInvitations: 1 });
  expect(await team(person).listMyInvitations.query()).toEqual([
    {
      orgId: admin.orgId,
      orgName: "Kauri Advisory",
      orgType: "advisor",
      roleName: "Admin",
      invitedOn: server.clock.now(),
      invitedByName: "Pat Tester",
    },
  ]);
});

test("accepting opens the organisation and is logged once", async () => {
  const [admin, person] = [await anAdmin(), await anAdmin()];
  await invite(admin, person);
  server.clock.advance(1_000);
  await team(person).acceptInvitation.mutate({ orgId: admin.orgId });
  await expect(team(person).acceptInvitation.mutate({ orgId: admin.orgId })).rejects.toMatchObject(
    NOT_PENDING,
  );
  const info = await infoOf(person);
  expect(info.orgs.map(({ orgId }) => orgId).toSorted()).toEqual([admin.orgId, person.orgId].toSorted());
  expect(info).not.toHaveProperty("pendingInvitations");
  const there = { ...person, orgId: admin.orgId };
  expect(await server.as(there).user.getMyUserInfo.query()).toMatchObject({
    userOrg: { orgId: admin.orgId, roleName: "Team Member" },
  });
  expect(await seenBy(admin, person.email)).toMatchObject([
    { name: "Pat Tester", state: "active", belongsElsewhere: true },
  ]);
  expect(await logOf(admin)).toMatchObject([
    { action: "team.joined", person: { email: person.email } },
    { action: "team.invite" },
  ]);
});

test("declining frees the seat and leaves only a log entry without a name", async () => {
  const [admin, person] = [await anAdmin({ tierMaxUsers: 2 }), await anAdmin()];
  await invite(admin, person);
  await team(person).declineInvitation.mutate({ orgId: admin.orgId });
  await expect(team(person).declineInvitation.mutate({ orgId: admin.orgId })).rejects.toMatchObject(
    NOT_PENDING,
  );
  await expect(team(person).acceptInvitation.mutate({ orgId: admin.orgId })).rejects.toMatchObject(
    NOT_PENDING,
  );
  expect(await seenBy(admin, person.email)).toEqual([]);
  const [declined] = await logOf(admin);
  expect(declined).toMatchObject({
    action: "team.declined",
    subjects: [{ kind: "user-org", details: { email: person.email } }],
  });
  expect(declined).not.toHaveProperty("person");
  server.clock.advance(60_000);
  expect((await invite(admin, person)).invited).toEqual([person.email]);
});

test("a first admin who declines is no longer the organisation's admin", async () => {
  const [admin, person] = [await anAdmin(), await anAdmin()];
  const region = await server.region();
  await invite(admin, person, "Admin");
  await asInstallation(region, ({ tx }) =>
    tx.update(orgs).set({ adminUserId: person.userId }).where(eq(orgs.id, admin.orgId)),
  );
  await team(person).declineInvitation.mutate({ orgId: admin.orgId });
  const org = await server.as(admin).org.getMinimalOrgById.query({ orgId: admin.orgId });
  expect(org).not.toHaveProperty("adminUserId");
});

test("invalid, other people's and cancelled invitations get the same error", async () => {
  const [admin, person, outsider] = [await anAdmin(), await anAdmin(), await anAdmin()];
  await invite(admin, person);
  for (const orgId of [admin.orgId, outsider.orgId, (await server.region()).newId()])
    await expect(team(outsider).acceptInvitation.mutate({ orgId })).rejects.toMatchObject(NOT_PENDING);
  await team(admin).deactivate.mutate({ orgId: admin.orgId, userId: person.userId });
  await expect(team(person).acceptInvitation.mutate({ orgId: admin.orgId })).rejects.toMatchObject(
    NOT_PENDING,
  );
  expect(await team(person).listMyInvitations.query()).toEqual([]);
  expect(await infoOf(person)).not.toHaveProperty("pendingInvitations");
  // A past invitation does not reveal their name either.
  expect(await seenBy(admin, person.email)).toMatchObject([{ name: "", state: "deactivated" }]);
});

test("an invitation of an organisation that was deactivated since cannot be accepted", async () => {
  const [admin, person] = [await anAdmin(), await anAdmin()];
  await invite(admin, person);
  await asInstallation(await server.region(), ({ tx, now }) =>
    tx.update(orgs).set({ deactivatedOn: now }).where(eq(orgs.id, admin.orgId)),
  );
  expect(await team(person).listMyInvitations.query()).toEqual([]);
  await expect(team(person).acceptInvitation.mutate({ orgId: admin.orgId })).rejects.toMatchObject(
    NOT_PENDING,
  );
});

test("accepting and cancelling concurrently leaves a consistent state", async () => {
  const [admin, person] = [await anAdmin(), await anAdmin()];
  await invite(admin, person);
  const member = { orgId: admin.orgId, userId: person.userId };
  const [accepted] = await Promise.allSettled([
    team(person).acceptInvitation.mutate({ orgId: admin.orgId }),
    team(admin).deactivate.mutate(member),
  ]);
  expect(await seenBy(admin, person.email)).toMatchObject([
    { state: "deactivated", name: accepted.status === "fulfilled" ? "Pat Tester" : "" },
  ]);
});

test("accepting cannot exceed the plan's seats", async () => {
  const [admin, person] = [await anAdmin({ tierMaxUsers: 2 }), await anAdmin()];
  await invite(admin, person);
  await asInstallation(await server.region(), ({ tx }) =>
    tx.update(orgs).set({ tierMaxUsers: 1 }).where(eq(orgs.id, admin.orgId)),
  );
  await expect(team(person).acceptInvitation.mutate({ orgId: admin.orgId })).rejects.toMatchObject({
    message: "All seats on your plan are in use",
  });
});

test("an inviting organisation can neither end the invited person's sessions nor see their sign-ins", async () => {
  const region = await server.region();
  const [admin, person] = [await anAdmin(), await anAdmin()];
  await invite(admin, person);
  await expect(
    team(admin).endSessions.mutate({ orgId: admin.orgId, userId: person.userId }),
  ).rejects.toMatchObject({ message: "This user has not accepted the invitation yet" });
  await asInstallation(region, (command) => startSession(command, { userId: person.userId }));
  expect((await logOf(admin)).map(({ action }) => action)).toEqual(["team.invite"]);
  // A pending invitation does not stop their own firm from ending their sessions.
  const mate = await aPerson(region, { orgId: person.orgId, role: "Team Member" });
  await invite(admin, mate);
  await team(person).endSessions.mutate({ orgId: person.orgId, userId: mate.userId });
  await expect(server.as(mate).user.getMyUser.query()).rejects.toMatchObject({ data: { httpStatus: 401 } });
});

test("a cancelled invitation is not mailed, and a renewed one is", async () => {
  const [admin, person] = [await anAdmin(), await anAdmin()];
  const region = await server.region();
  const member = { orgId: admin.orgId, userId: person.userId };
  await invite(admin, person);
  expect(await mailsTo(person.email)).toHaveLength(1);
  server.clock.advance(60_000);
  await team(admin).resendInvitation.mutate(member);
  expect(await mailsTo(person.email)).toHaveLength(2);
  await team(admin).deactivate.mutate(member);
  await team(admin).reactivate.mutate(member);
  await region.jobs.drain();
  expect(await mailsTo(person.email)).toHaveLength(3);
  expect(await seenBy(admin, person.email)).toMatchObject([{ state: "invited" }]);
});

test("reactivating invites a person who left, and restores one whom the organisation deactivated", async () => {
  const [admin, person, other] = [await anAdmin(), await anAdmin(), await anAdmin()];
  for (const each of [person, other]) await addToOrg(await server.region(), each, admin.orgId);
  const [left, closedOut] = [person, other].map(({ userId }) => ({ orgId: admin.orgId, userId }));
  await team(person).deactivate.mutate(left!);
  await team(admin).deactivate.mutate(closedOut!);
  await team(admin).reactivate.mutate(left!);
  await team(admin).reactivate.mutate(closedOut!);
  expect(await seenBy(admin, person.email)).toMatchObject([{ state: "invited", name: "" }]);
  expect(await seenBy(admin, other.email)).toMatchObject([{ state: "active", name: "Pat Tester" }]);
  const [mail] = await mailsTo(person.email);
  expect(mail?.subject).toMatch(/^You've been invited to join /);
});

test("people who are deactivated or guests everywhere can still answer an invitation", async () => {
  const region = await server.region();
  const admin = await anAdmin();
  const gone = await aPerson(region);
  await deactivate(region, gone);
  const guest = await aPerson(region, { orgType: "client", role: "Guest" });
  for (const { email, userId } of [gone, guest]) {
    await invite(admin, { email });
    const { accessToken } = await asInstallation(region, (command) => startSession(command, { userId }));
    const there = { orgId: admin.orgId, accessToken };
    await server.as({ accessToken }).team.acceptInvitation.mutate({ orgId: admin.orgId });
    expect(await server.as(there).user.getMyUserInfo.query()).toMatchObject({
      userOrg: { isGuest: false, isDeactivated: false },
    });
  }
});

test("accepting registers a person who had only signed up, without a trial of their own", async () => {
  const region = await server.region();
  const admin = await anAdmin();
  const email = `signed-up-${nextNumber()}@test.example`;
  const { userId, accessToken } = await asInstallation(region, async (command) => {
    const person = { email, firstName: "Sina", lastName: "Up", emailVerified: true };
    const made = await createUser(command, {
      ...person,
      registeredOn: null,
      inviteAcceptedOn: command.now,
      trialStep: "org-setup",
    });
    const session = await startSession(command, { userId: made.id });
    return { userId: made.id, accessToken: session.accessToken };
  });
  await invite(admin, { email });
  await server.as({ accessToken }).team.acceptInvitation.mutate({ orgId: admin.orgId });
  expect(await infoOf({ ...admin, accessToken })).toMatchObject({ orgs: [{ orgId: admin.orgId }] });
  const [user] = await region.db.read.select().from(users).where(eq(users.id, userId));
  expect(user).toMatchObject({ trialStep: null, isTrialist: false });
});

test("a new person joins the organisation that invited them last; the other invitation stays pending", async () => {
  const region = await server.region();
  const [first, second] = [await anAdmin(), await anAdmin()];
  const email = `both-${nextNumber()}@test.example`;
  await invite(first, { email });
  server.clock.advance(1_000);
  await invite(second, { email });
  const [person] = await region.db.read.select().from(users).where(eq(users.email, email));
  const { accessToken } = await asInstallation(region, (command) =>
    startSession(command, { userId: person!.id }),
  );
  await server.as({ accessToken }).user.ensureIAmAccepted.mutate();
  expect(await infoOf({ ...first, accessToken })).toMatchObject({
    orgs: [{ orgId: second.orgId }],
    pendingInvitations: 1,
  });
  expect(await seenBy(first, email)).toMatchObject([{ state: "invited" }]);
});

test("a person who changes the invited address does not reveal the new one", async () => {
  const [admin, person] = [await anAdmin(), await anAdmin()];
  await invite(admin, person);
  const email = `moved-${nextNumber()}@test.example`;
  await asInstallation(await server.region(), (command) => changeEmail(command, person.userId, email));
  expect(await seenBy(admin, "")).toMatchObject([{ email: admin.email }]);
  expect(await team(person).listMyInvitations.query()).toEqual([]);
});
