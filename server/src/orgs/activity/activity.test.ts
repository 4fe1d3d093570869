import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ACTIONS_NOT_IN_LOG, LOGGED_ACTIONS } from "@gap/core/orgs/activity";
import { INITIAL_ONBOARDING } from "@gap/core/users/new-user";
import { appRouters } from "@gap/server/app-router";
import { auditLog } from "@gap/server/platform/audit/audit.tables";
import { asInstallation } from "@gap/testing/factories/command";
import { anOrg } from "@gap/testing/factories/org";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import type { ProcedureMeta } from "@gap/server/platform/calls/procedure";
import { acceptInvitation, users } from "@gap/server/users/public";
import { userOrgs } from "../orgs.tables";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Row = Partial<typeof auditLog.$inferInsert>;

/** Inserts audit rows, the first one as the oldest. */
async function addAuditRows(person: TestPerson, rows: readonly Row[]): Promise<void> {
  await asInstallation(await server.region(), ({ tx, now }) =>
    tx.insert(auditLog).values(
      rows.map((row) => ({
        at: now,
        action: "services.create",
        userId: person.userId,
        orgId: person.orgId,
        subjects: [{ kind: "service", id: "x" }],
        requestId: "test",
        ...row,
      })),
    ),
  );
}

const log = (person: TestPerson, part: object = {}) =>
  server.as(person).org.listActivity.query({ orgId: person.orgId, ...part });
const actions = async (person: TestPerson, part: object = {}) =>
  (await log(person, part)).rows.map(({ action }) => action);

test("the log shows who did what, when and from where, newest first, for the caller's organisation only", async () => {
  const region = await server.region();
  const [admin, outsider] = [await aPerson(region), await aPerson(region)];
  const at = new Date("2026-03-01T10:00:00Z");
  await addAuditRows(outsider, [{}]);
  await addAuditRows(admin, [
    { action: "user.logout" },
    {
      action: "team.changeRole",
      at,
      ip: "203.0.113.7",
      userAgent: "Firefox",
      subjects: [{ kind: "user-org", id: "x", details: { from: "Admin", to: "Team Member" } }],
    },
  ]);
  const { rows, total } = await log(admin);
  expect(total).toBe(2);
  expect(rows[0]).toEqual({
    id: expect.any(Number),
    at,
    action: "team.changeRole",
    person: { userId: admin.userId, name: "Pat Tester", email: admin.email },
    subjects: [{ kind: "user-org", id: "x", details: { from: "Admin", to: "Team Member" } }],
    ip: "203.0.113.7",
    userAgent: "Firefox",
  });
  expect(rows[1]?.action).toBe("user.logout");
  const oldestFirst = { sort: { columnId: "at", direction: "asc" } };
  expect(await actions(admin, oldestFirst)).toEqual(["user.logout", "team.changeRole"]);
});

test.each([
  [{ kinds: ["team"] }, ["team.invite"]],
  [{ kinds: ["work"] }, ["services.create"]],
  [{ kinds: ["team", "people"] }, ["team.invite", "user.logout"]],
  [{ search: "invited PEOPLE" }, ["team.invite"]],
  [{ search: "ann@firm" }, ["team.invite"]],
  [{ search: "203.0.113" }, ["services.create"]],
  [{ search: "%" }, []],
  [{ search: "a service", kinds: ["team"] }, []],
])("the log filtered by %j", async (part, expected) => {
  const admin = await aPerson(await server.region());
  await addAuditRows(admin, [
    { action: "user.logout" },
    { action: "services.create", ip: "203.0.113.7" },
    {
      action: "team.invite",
      subjects: [{ kind: "user", id: "x", details: { email: "ann@firm.example" } }],
    },
  ]);
  expect(await actions(admin, part)).toEqual(expected);
});

test("the log can be filtered by a person of the organisation", async () => {
  const region = await server.region();
  const admin = await aPerson(region);
  const mate = await aPerson(region, { orgId: admin.orgId });
  await addAuditRows(admin, [{ action: "user.logout" }]);
  await addAuditRows(mate, [{ action: "team.invite" }]);
  expect(await actions(admin, { userIds: [mate.userId] })).toEqual(["team.invite"]);
  const people = await server.as(admin).org.listActivityPeople.query({ orgId: admin.orgId });
  expect(people.map(({ userId }) => userId).toSorted()).toEqual([admin.userId, mate.userId].toSorted());
});

test("the log leaves out refusals, repeats and personal actions", async () => {
  const region = await server.region();
  const { id: orgId } = await anOrg(region, { tierName: "Start", tierMaxUsers: 2 });
  const admin = await aPerson(region, { orgId });
  const mate = await aPerson(region, { orgId });
  const { user, org, team, processFavorite } = server.as(admin);
  const roles = await team.listRoles.query({ orgId });
  const invitation = { orgId, emails: ["new@firm.example"], roleId: roles[0]!.id };
  await user.updateMyOnboardingProgress.mutate({ showCheckList: false });
  await processFavorite.addFavorite.mutate({ favoriteType: "process", id: admin.userId });
  expect((await team.invite.mutate(invitation)).refused, "no seat is left").toHaveLength(1);
  await addAuditRows(mate, [
    { action: "user.updateMyPassword", subjects: [{ kind: "refusal", id: "forbidden" }] },
  ]);
  expect((await log(admin)).total).toBe(0);
  await org.upgradeTier.query({ tierName: "Focus" });
  await org.upgradeTier.query({ tierName: "Focus" });
  await team.invite.mutate(invitation);
  await user.logout.mutate();
  expect(await actions(mate)).toEqual(["user.logout", "team.invite", "org.upgradeTier"]);
});

test("accepting an invitation is logged as joined by the inviting organisation", async () => {
  const region = await server.region();
  const [admin, other] = [await aPerson(region), await aPerson(region)];
  const [role] = await server.as(admin).team.listRoles.query({ orgId: admin.orgId });
  const email = "joiner@firm.example";
  await server.as(admin).team.invite.mutate({ orgId: admin.orgId, emails: [email], roleId: role!.id });
  await asInstallation(region, async (command) => {
    const [joiner] = await command.tx.select().from(users).where(eq(users.email, email));
    await acceptInvitation(command, joiner!.id);
    await acceptInvitation(command, joiner!.id);
  });
  expect((await log(admin)).rows).toMatchObject([
    { action: "team.joined", person: { email }, subjects: [{ kind: "user", details: { email } }] },
    { action: "team.invite" },
  ]);
  expect((await log(other)).total).toBe(0);
});

test("every mutation either has a description in the log or is listed as not logged", () => {
  const written = Object.values(appRouters).flatMap((router) =>
    Object.entries(router._def.procedures as unknown as Record<string, { _def: { meta: ProcedureMeta } }>)
      .filter(([, { _def }]) => _def.meta.writes)
      .map(([name]) => name),
  );
  expect(written.filter((name) => !LOGGED_ACTIONS.includes(name)).toSorted()).toEqual(
    ACTIONS_NOT_IN_LOG.toSorted(),
  );
});

test("the person filter offers the whole of a large team, and staff who appear in the log", async () => {
  const region = await server.region();
  const { id: orgId } = await anOrg(region, { tierMaxUsers: 300 });
  const admin = await aPerson(region, { orgId });
  const staff = await aPerson(region, { orgType: "gap" });
  await aPerson(region, { orgType: "gap" });
  await asInstallation(region, async ({ tx, now }) => {
    const people = Array.from({ length: 230 }, (_, number) => ({
      id: region.newId(),
      email: `large-${number}@team.example`,
      firstName: "Lee",
      lastName: `Large ${number}`,
      onboarding: INITIAL_ONBOARDING,
      createdAt: now,
      lastUpdatedAt: now,
    }));
    await tx.insert(users).values(people);
    const [link] = await tx.select().from(userOrgs).where(eq(userOrgs.userId, admin.userId));
    await tx.insert(userOrgs).values(people.map(({ id }) => ({ ...link!, userId: id })));
  });
  await addAuditRows({ ...staff, orgId }, [
    { action: "org.updatePlan" },
    { action: "xpm.sync", userId: null },
  ]);
  const people = await server.as(admin).org.listActivityPeople.query({ orgId });
  expect(people).toHaveLength(232);
  expect(people.map(({ userId }) => userId)).toContain(staff.userId);
});

test("the export comes in parts, has each row once, and escapes formulas", async () => {
  const admin = await aPerson(await server.region());
  const details = { name: '=HYPERLINK("http://evil.example")' };
  await addAuditRows(admin, [
    { action: "org.updateSettings", subjects: [{ kind: "org", id: "x", details }], userAgent: "=1+1" },
    ...Array.from({ length: 2_100 }, (_, number) => ({ ip: `10.0.${number >> 8}.${number & 255}` })),
  ]);
  const { exportActivity } = server.as(admin).org;
  let csv = "";
  let parts = 0;
  for (let after: number | undefined; parts === 0 || after !== undefined; parts += 1) {
    const part = await exportActivity.query({ orgId: admin.orgId, after });
    csv += part.csv;
    after = part.after;
  }
  const lines = csv.trimEnd().split("\r\n");
  expect(parts).toBe(2);
  expect(lines[0]).toBe("When (UTC),Who,Email,What,Details,IP address,Browser");
  expect(new Set(lines).size).toBe(2_102);
  expect(lines.at(-1)).toBe(
    `2026-03-02T21:00:00.000Z,Pat Tester,${admin.email},Changed the organisation's settings,` +
      `"'=HYPERLINK(""http://evil.example"")",,'=1+1`,
  );
  const filteredPart = await exportActivity.query({ orgId: admin.orgId, kinds: ["organisation"] });
  expect(filteredPart.csv.trimEnd().split("\r\n")).toHaveLength(2);
});
