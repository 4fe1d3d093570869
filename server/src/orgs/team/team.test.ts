import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { roleFeatures, roles } from "@gap/server/access/public";
import { listMailbox } from "@gap/server/platform/mail/mailbox";
import { asInstallation } from "@gap/testing/factories/command";
import { anOrg } from "@gap/testing/factories/org";
import { aPerson, signedInAgain, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { orgs } from "../orgs.tables";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const team = (person: TestPerson) => server.as(person).team;

async function roleId(name: string, orgType: "gap" | "advisor" | "client" = "advisor"): Promise<string> {
  const region = await server.region();
  const found = await region.db.read.select().from(roles).where(eq(roles.orgType, orgType));
  return found.find((role) => role.name === name)?.id ?? "";
}

async function mailsTo(email: string) {
  const region = await server.region();
  await region.jobs.drain();
  return listMailbox(region.db.read, { to: email });
}

async function anAdmin(org: Parameters<typeof anOrg>[1] = {}): Promise<TestPerson> {
  const region = await server.region();
  const { id: orgId } = await anOrg(region, org);
  return aPerson(region, { orgId });
}

async function aMate(of: TestPerson, role = "Team Member"): Promise<TestPerson> {
  return aPerson(await server.region(), { orgId: of.orgId, role });
}

const whoIsWho = async (person: TestPerson) => {
  const { rows } = await team(person).list.query({ orgId: person.orgId, pageSize: 20 });
  return rows.map(({ email, roleName, state }) => ({ email, roleName, state }));
};

test("inviting several people mails the valid ones and returns the others with a reason", async () => {
  const admin = await anAdmin({ name: "Kauri Advisory" });
  const mate = await aMate(admin);
  const outcome = await team(admin).invite.mutate({
    orgId: admin.orgId,
    roleId: await roleId("Team Member"),
    emails: ["New.Person@Test.Example", "nonsense", mate.email, "new.person@test.example"],
  });
  expect(outcome).toEqual({
    invited: ["new.person@test.example"],
    refused: [
      { email: "nonsense", message: "This is not a valid email address" },
      { email: mate.email, message: "This user is already a member of the organisation" },
    ],
  });
  const [mail] = await mailsTo("new.person@test.example");
  expect(mail).toMatchObject({ subject: "You've been invited to join Kauri Advisory on Gap" });
  expect(mail?.text).toContain("Pat Tester has invited you");
  expect(await whoIsWho(admin)).toContainEqual({
    email: "new.person@test.example",
    roleName: "Team Member",
    state: "invited",
  });
});

test("seats: a hundred parallel invitations never exceed the plan, and the rest get an error", async () => {
  const admin = await anAdmin({ tierMaxUsers: 4 });
  const role = await roleId("Team Member");
  const invite = (number: number) =>
    team(admin).invite.mutate({ orgId: admin.orgId, roleId: role, emails: [`s${number}@seats.example`] });
  const outcomes = await Promise.all(Array.from({ length: 100 }, (_, number) => invite(number)));
  expect(outcomes.flatMap(({ invited }) => invited)).toHaveLength(3);
  const refusals = outcomes.flatMap(({ refused }) => refused.map(({ message }) => message));
  expect(refusals).toEqual(Array.from({ length: 97 }, () => "All seats on your plan are in use"));
  expect(await team(admin).getSeats.query({ orgId: admin.orgId })).toEqual({
    used: 4,
    activeAdmins: 1,
    max: 4,
    tierName: "Focus",
  });
  // Refused invitations create no users.
  const region = await server.region();
  const { rows } = await region.db.read.raw("select id from users where email like '%@seats.example'");
  expect(rows).toHaveLength(3);
});

test("two organisations can invite the same new people concurrently", async () => {
  const admins = [await anAdmin({ tierMaxUsers: 100 }), await anAdmin({ tierMaxUsers: 100 })];
  const role = await roleId("Team Member");
  const emails = Array.from({ length: 8 }, (_, number) => `both-${number}@invited.example`);
  const outcomes = await Promise.all(
    admins.map((admin, index) =>
      team(admin).invite.mutate({
        orgId: admin.orgId,
        roleId: role,
        emails: index === 0 ? emails : emails.toReversed(),
      }),
    ),
  );
  expect(outcomes).toEqual([
    { invited: emails, refused: [] },
    { invited: emails.toReversed(), refused: [] },
  ]);
  for (const admin of admins)
    expect((await whoIsWho(admin)).filter(({ state }) => state === "invited")).toHaveLength(8);
});

test("deactivating a member frees the seat, and reactivating needs a free one", async () => {
  const admin = await anAdmin({ tierMaxUsers: 2 });
  const mate = await aMate(admin);
  const member = { orgId: admin.orgId, userId: mate.userId };
  await team(admin).deactivate.mutate(member);
  const role = await roleId("Team Member");
  const again = await team(admin).invite.mutate({ orgId: admin.orgId, roleId: role, emails: [mate.email] });
  expect(again.refused).toEqual([
    { email: mate.email, message: "This user is deactivated in this organisation. Reactivate them instead" },
  ]);
  await team(admin).invite.mutate({ orgId: admin.orgId, roleId: role, emails: ["seat@taken.example"] });
  await expect(team(admin).reactivate.mutate(member)).rejects.toMatchObject({
    message: "All seats on your plan are in use",
    data: { httpStatus: 409 },
  });
  const region = await server.region();
  await asInstallation(region, ({ tx }) =>
    tx.update(orgs).set({ tierMaxUsers: 3 }).where(eq(orgs.id, admin.orgId)),
  );
  await team(admin).reactivate.mutate(member);
  expect(await whoIsWho(admin)).toContainEqual({
    email: mate.email,
    roleName: "Team Member",
    state: "active",
  });
});

test("an invitation can be resent after a minute, but not once it is accepted", async () => {
  const admin = await anAdmin();
  const email = "slow@resend.example";
  await team(admin).invite.mutate({
    orgId: admin.orgId,
    roleId: await roleId("Team Member"),
    emails: [email],
  });
  const { rows } = await team(admin).list.query({ orgId: admin.orgId, state: "invited" });
  const invited = { orgId: admin.orgId, userId: rows[0]?.userId ?? "" };
  await expect(team(admin).resendInvitation.mutate(invited)).rejects.toMatchObject({
    message: "An invitation was sent a moment ago. Please wait a minute and try again",
  });
  server.clock.advance(MINUTE_MS);
  await team(admin).resendInvitation.mutate(invited);
  expect(await mailsTo(email)).toHaveLength(2);
  const mate = await aMate(admin);
  await expect(
    team(admin).resendInvitation.mutate({ orgId: admin.orgId, userId: mate.userId }),
  ).rejects.toMatchObject({ message: "This user has already accepted the invitation" });
});

test("changing a role: 'Role ID is required', and a stale previous role is refused", async () => {
  const admin = await anAdmin();
  const mate = await aMate(admin);
  const [teamMember, adminRole] = [await roleId("Team Member"), await roleId("Admin")];
  const member = { orgId: admin.orgId, userId: mate.userId };
  await expect(team(admin).changeRole.mutate({ ...member, roleId: "" })).rejects.toMatchObject({
    data: { httpStatus: 422 },
    shape: { validationErrors: [{ field: "roleId", message: "Role ID is required" }] },
  });
  const changed = await team(admin).changeRole.mutate({
    ...member,
    roleId: adminRole,
    originalRoleId: teamMember,
  });
  expect(changed).toEqual({ roleId: adminRole, roleName: "Admin" });
  await expect(
    team(admin).changeRole.mutate({ ...member, roleId: teamMember, originalRoleId: teamMember }),
  ).rejects.toMatchObject({ data: { httpStatus: 409 } });
  // Advisors need not send the previous role.
  await team(admin).changeRole.mutate({ ...member, roleId: teamMember });
  expect(await whoIsWho(admin)).toContainEqual({
    email: mate.email,
    roleName: "Team Member",
    state: "active",
  });
});

test("outside of advisors a role change must name the previous role", async () => {
  const region = await server.region();
  const admin = await aPerson(region, { orgType: "client" });
  const mate = await aMate(admin);
  const change = {
    orgId: admin.orgId,
    userId: mate.userId,
    roleId: await roleId("Admin", "client"),
  };
  await expect(team(admin).changeRole.mutate(change)).rejects.toMatchObject({
    shape: {
      validationErrors: [
        { field: "originalRoleId", message: "Must have at least 1 role previously assigned" },
      ],
    },
  });
  await team(admin).changeRole.mutate({ ...change, originalRoleId: await roleId("Team Member", "client") });
});

test.each([
  ["a role of another type of organisation", "Admin", "gap"],
  ["the guests' role", "Guest", "client"],
] as const)("%s cannot be given", async (_, name, orgType) => {
  const region = await server.region();
  const admin = await aPerson(region, { orgType: orgType === "client" ? "client" : "advisor" });
  await expect(
    team(admin).invite.mutate({
      orgId: admin.orgId,
      roleId: await roleId(name, orgType),
      emails: ["x@role.example"],
    }),
  ).rejects.toMatchObject({ message: "This role cannot be given in this type of organisation" });
});

test("the last admin can neither leave, nor be demoted, nor be deactivated by staff", async () => {
  const region = await server.region();
  const admin = await anAdmin();
  const staff = await aPerson(region, { orgType: "gap" });
  await aMate(admin);
  const last = "The last admin of an organisation can neither leave nor be demoted";
  const self = { orgId: admin.orgId, userId: admin.userId };
  const demoted = { ...self, roleId: await roleId("Team Member") };
  for (const person of [admin, staff]) {
    await expect(team(person).deactivate.mutate(self)).rejects.toMatchObject({ message: last });
    await expect(team(person).changeRole.mutate(demoted)).rejects.toMatchObject({ message: last });
  }
  const second = await aMate(admin, "Admin");
  await team(admin).deactivate.mutate(self);
  expect(await whoIsWho(second)).toContainEqual({
    email: admin.email,
    roleName: "Admin",
    state: "deactivated",
  });
});

test("of two admins who leave concurrently, one stays", async () => {
  const admin = await anAdmin();
  const second = await aMate(admin, "Admin");
  const leave = (person: TestPerson) =>
    team(person).deactivate.mutate({ orgId: person.orgId, userId: person.userId });
  const outcomes = await Promise.allSettled([leave(admin), leave(second)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("when the named admin leaves, another admin is named", async () => {
  const region = await server.region();
  const admin = await anAdmin();
  const second = await aMate(admin, "Admin");
  await asInstallation(region, ({ tx }) =>
    tx.update(orgs).set({ adminUserId: admin.userId }).where(eq(orgs.id, admin.orgId)),
  );
  await team(second).deactivate.mutate({ orgId: admin.orgId, userId: admin.userId });
  const org = await server.as(second).org.getMinimalOrgById.query({ orgId: admin.orgId });
  expect(org.adminUserId).toBe(second.userId);
});

test("T5 a member deactivated in mid-session is refused at the next call, until reactivated", async () => {
  const admin = await anAdmin();
  const mate = await aMate(admin);
  const member = { orgId: admin.orgId, userId: mate.userId };
  const ask = () => server.as(mate).org.getUserCountInOrg.query({ orgId: mate.orgId });
  await ask();
  await team(admin).deactivate.mutate(member);
  await expect(ask()).rejects.toMatchObject({ message: "User deactivated", data: { httpStatus: 403 } });
  await team(admin).reactivate.mutate(member);
  expect(await ask()).toEqual({ count: 2, activeCount: 2, heldSeats: 2 });
});

test("ending a member's sessions logs them out everywhere, and they can log in again", async () => {
  const region = await server.region();
  const admin = await anAdmin();
  const mate = await aMate(admin);
  const elsewhere = await signedInAgain(region, mate);
  await team(admin).endSessions.mutate({ orgId: admin.orgId, userId: mate.userId });
  for (const session of [mate, elsewhere])
    await expect(server.as(session).user.getMyUser.query()).rejects.toMatchObject({
      data: { httpStatus: 401 },
    });
  const back = await signedInAgain(region, mate);
  expect(await server.as(back).user.getMyUser.query()).toMatchObject({ email: mate.email });
});

async function officeRole(): Promise<void> {
  await asInstallation(await server.region(), async ({ tx, now, region }) => {
    const id = region.newId();
    const audit = { createdAt: now, lastUpdatedAt: now };
    await tx.insert(roles).values({ id, name: "Office", orgType: "advisor", displayOrder: 9, ...audit });
    const held = { roleId: id, featureId: "my-organisation" } as const;
    await tx.insert(roleFeatures).values([
      { ...held, actionId: "view" },
      { ...held, actionId: "maintain" },
    ]);
  });
}

test("T7 changing a user of another role is refused with the spec's message", async () => {
  await officeRole();
  const admin = await anAdmin();
  const office = await aMate(admin, "Office");
  const colleague = await aMate(admin, "Office");
  const mate = await aMate(admin);
  const only = { message: "you can only modify users with the same role as you", data: { httpStatus: 403 } };
  for (const other of [admin, mate]) {
    const member = { orgId: admin.orgId, userId: other.userId };
    await expect(team(office).deactivate.mutate(member)).rejects.toMatchObject(only);
    await expect(team(office).endSessions.mutate(member)).rejects.toMatchObject(only);
    await expect(
      team(office).changeRole.mutate({ ...member, roleId: await roleId("Office") }),
    ).rejects.toMatchObject(only);
  }
  // They cannot raise their own role or a colleague's either.
  for (const other of [office, colleague])
    await expect(
      team(office).changeRole.mutate({
        orgId: admin.orgId,
        userId: other.userId,
        roleId: await roleId("Admin"),
      }),
    ).rejects.toMatchObject(only);
  await expect(
    team(office).invite.mutate({
      orgId: admin.orgId,
      roleId: await roleId("Admin"),
      emails: ["my.second@account.example"],
    }),
  ).rejects.toMatchObject(only);
  await team(office).deactivate.mutate({ orgId: admin.orgId, userId: colleague.userId });
});

test("T7 another organisation's team cannot be changed, except by staff who maintain organisations", async () => {
  const region = await server.region();
  const [admin, outsider] = [await anAdmin(), await anAdmin()];
  const mate = await aMate(admin);
  const member = { orgId: admin.orgId, userId: mate.userId };
  const no = { message: "no permission to access this organisation", data: { httpStatus: 403 } };
  await expect(team(outsider).deactivate.mutate(member)).rejects.toMatchObject(no);
  await expect(team(outsider).list.query({ orgId: admin.orgId })).rejects.toMatchObject(no);
  const gap = await aPerson(region, { orgType: "gap" });
  const helper = await aMate(gap);
  await expect(team(helper).deactivate.mutate(member)).rejects.toMatchObject({ data: { httpStatus: 403 } });
  await team(gap).deactivate.mutate(member);
  const log = await server.as(admin).org.listActivity.query({ orgId: admin.orgId, kinds: ["team"] });
  expect(log.rows[0]).toMatchObject({ action: "team.deactivate", person: { email: gap.email } });
});

test("the list can be searched, sorted, paged and counted by state, and shows last sign-ins", async () => {
  const admin = await anAdmin({ tierMaxUsers: 100 });
  const mate = await aMate(admin);
  await team(admin).deactivate.mutate({ orgId: admin.orgId, userId: mate.userId });
  const emails = Array.from(
    { length: 12 },
    (_, number) => `list-${String(number).padStart(2, "0")}@x.example`,
  );
  await team(admin).invite.mutate({ orgId: admin.orgId, roleId: await roleId("Team Member"), emails });
  const ask = (part: object) => team(admin).list.query({ orgId: admin.orgId, pageSize: 5, ...part });
  const sort = { columnId: "email", direction: "desc" } as const;
  const page = await ask({ state: "invited", sort, page: 1 });
  expect(page.rows.map(({ email }) => email)).toEqual(emails.toReversed().slice(5, 10));
  expect(page).toMatchObject({
    total: 12,
    tabCounts: { all: 14, active: 1, invited: 12, deactivated: 1 },
  });
  expect((await ask({ search: "LIST-07" })).rows.map(({ email }) => email)).toEqual(["list-07@x.example"]);
  expect((await ask({ search: "list-07", state: "active" })).tabCounts).toEqual({
    all: 1,
    active: 0,
    invited: 1,
    deactivated: 0,
  });
  // Wildcards in a search are literal.
  expect((await ask({ search: "%" })).total).toBe(0);
  const [first] = (await ask({ search: admin.email })).rows;
  expect(first?.lastSignInAt).toEqual(server.clock.now());
  expect((await ask({ search: "list-07" })).rows[0]).not.toHaveProperty("lastSignInAt");
});

test("an organisation sees the roles of its type with their features", async () => {
  const client = await aPerson(await server.region(), { orgType: "client" });
  const listed = await team(client).listRoles.query({ orgId: client.orgId });
  expect(listed.map(({ name }) => name)).toEqual(["Admin", "Team Member", "Guest"]);
  expect(listed[1]?.features).toEqual([
    { featureId: "documents", actions: [{ actionId: "view" }] },
    { featureId: "proposals", actions: [{ actionId: "view" }] },
  ]);
});
