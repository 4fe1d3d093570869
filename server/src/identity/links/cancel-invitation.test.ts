// team.cancelInvitation: the invitation ends, its seat is free and its link no longer works.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { mailedLink } from "./links.test-kit";
import { orgs } from "@gap/server/orgs/public";
import { asInstallation } from "@gap/testing/factories/command";
import { anOrg } from "@gap/testing/factories/org";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const team = (person: TestPerson) => server.as(person).team;

async function anAdmin(): Promise<TestPerson> {
  const region = await server.region();
  const { id: orgId } = await anOrg(region, { tierMaxUsers: 2 });
  return aPerson(region, { orgId });
}

async function invite(admin: TestPerson, email: string, roleName = "Team Member") {
  const { orgId } = admin;
  const roles = await team(admin).listRoles.query({ orgId });
  const roleId = roles.find(({ name }) => name === roleName)?.id ?? "";
  const outcome = await team(admin).invite.mutate({ orgId, roleId, emails: [email] });
  const { rows } = await team(admin).list.query({ orgId });
  return { ...outcome, orgId, userId: rows.find((row) => row.email === email)?.userId ?? "" };
}

async function linkIsOpen(email: string): Promise<boolean> {
  const { token, userId } = await mailedLink(await server.region(), email);
  return (await server.open.user.validateTokenForUser.mutate({ token, userId })) === "valid";
}

test("the person leaves the list, the seat is free, and the mailed link no longer works", async () => {
  const admin = await anAdmin();
  const email = "cancelled@test.example";
  const { orgId, userId } = await invite(admin, email);
  expect(await linkIsOpen(email)).toBe(true);
  await team(admin).cancelInvitation.mutate({ orgId, userId });
  const { rows, tabCounts } = await team(admin).list.query({ orgId });
  expect(rows.map((row) => row.email)).toEqual([admin.email]);
  expect(tabCounts).toMatchObject({ invited: 0, deactivated: 0 });
  expect(await linkIsOpen(email)).toBe(false);
  const log = await server.as(admin).org.listActivity.query({ orgId });
  expect(log.rows[0]).toMatchObject({ action: "team.cancelInvitation" });
  // The person can be invited again after the wait for resending, to the seat that became free.
  expect(await invite(admin, email)).toMatchObject({
    invited: [],
    refused: [{ email, message: "An invitation was sent a moment ago. Please wait a minute and try again" }],
  });
  server.clock.advance(MINUTE_MS);
  expect((await invite(admin, email)).invited).toEqual([email]);
  expect(await linkIsOpen(email)).toBe(true);
});

test("cancelling does not shorten the waits between invitations of the same address", async () => {
  const admin = await anAdmin();
  const email = "again-and-again@test.example";
  const inviteAndCancel = async () => {
    const { invited, refused, ...member } = await invite(admin, email);
    if (invited.length > 0) await team(admin).cancelInvitation.mutate(member);
    return refused.map(({ message }) => message);
  };
  expect(await inviteAndCancel()).toEqual([]);
  server.clock.advance(2 * MINUTE_MS);
  expect(await inviteAndCancel()).toEqual([]);
  server.clock.advance(MINUTE_MS);
  expect(await inviteAndCancel()).toEqual([
    "Your organisation invited this address recently. Please wait up to a day before you invite it again",
  ]);
  server.clock.advance(MINUTE_MS);
  expect(await inviteAndCancel()).toEqual([]);
});

test("the link stays open while another organisation invites the same person", async () => {
  const [one, other] = [await anAdmin(), await anAdmin()];
  const email = "wanted-twice@test.example";
  const { orgId, userId } = await invite(one, email);
  await invite(other, email);
  await team(one).cancelInvitation.mutate({ orgId, userId });
  expect(await linkIsOpen(email)).toBe(true);
});

test("invitations of deactivated organisations do not keep the link open", async () => {
  const [one, closed] = [await anAdmin(), await anAdmin()];
  const email = "wanted-by-one@test.example";
  const { orgId, userId } = await invite(one, email);
  await invite(closed, email);
  await asInstallation(await server.region(), ({ tx, now }) =>
    tx.update(orgs).set({ deactivatedOn: now }).where(eq(orgs.id, closed.orgId)),
  );
  await team(one).cancelInvitation.mutate({ orgId, userId });
  expect(await linkIsOpen(email)).toBe(false);
});

test("two organisations that cancel at once leave no open link", async () => {
  const admins = [await anAdmin(), await anAdmin()];
  const email = "cancelled-by-both@test.example";
  const invitations: { admin: TestPerson; orgId: string; userId: string }[] = [];
  for (const admin of admins) {
    const { orgId, userId } = await invite(admin, email);
    invitations.push({ admin, orgId, userId });
  }
  await Promise.all(invitations.map(({ admin, ...member }) => team(admin).cancelInvitation.mutate(member)));
  expect(await linkIsOpen(email)).toBe(false);
});

test("an invited admin's invitation can be cancelled, and an accepted one cannot", async () => {
  const admin = await anAdmin();
  const invited = await invite(admin, "second-admin@test.example", "Admin");
  await team(admin).cancelInvitation.mutate(invited);
  const mate = await aPerson(await server.region(), { orgId: admin.orgId });
  await expect(
    team(admin).cancelInvitation.mutate({ orgId: admin.orgId, userId: mate.userId }),
  ).rejects.toMatchObject({ message: "This user has already accepted the invitation" });
});

test("two cancellations at once: one is done, the other finds no member", async () => {
  const admin = await anAdmin();
  const { orgId, userId } = await invite(admin, "cancelled-twice@test.example");
  const both = await Promise.allSettled(
    [1, 2].map(() => team(admin).cancelInvitation.mutate({ orgId, userId })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});
