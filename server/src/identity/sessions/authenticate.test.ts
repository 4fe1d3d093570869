// Concurrent callers are looked up in one query, without mixing them up.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asInstallation } from "@gap/testing/factories/command";
import { anOrg } from "@gap/testing/factories/org";
import { aPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { deactivateMember, linkUserToOrg, orgs } from "@gap/server/orgs/public";
import { onStatement } from "@gap/server/platform/db/statement-channel";
import type { Region } from "@gap/server/platform/region";
import { authenticate } from "./authenticate";
import { endSession } from "./end-sessions";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

async function aMember() {
  const { id: orgId } = await anOrg(region);
  return { ...(await aPerson(region, { orgId })), orgId };
}

async function linked(userId: string, roleName: string): Promise<string> {
  const { id: orgId } = await anOrg(region);
  await asInstallation(region, (command) => linkUserToOrg(command, { userId, orgId, roleName }));
  return orgId;
}

const close = (userId: string, orgId: string) =>
  asInstallation(region, (command) => deactivateMember(command, { userId, orgId }));

async function withoutOrg({ accessToken }: { accessToken: string }) {
  const caller = await authenticate(region, `Bearer ${accessToken}`, undefined);
  return { isGuest: caller?.viewer.isGuest, isDeactivated: caller?.viewer.isDeactivated };
}

const recognise = ({ accessToken }: { accessToken: string }, orgId: string) =>
  authenticate(region, `Bearer ${accessToken}`, orgId);

test("concurrent callers each get their own identity and organisation from one statement", async () => {
  const people = [await aMember(), await aMember(), await aMember()];
  // Warm the token cache, because the first verification takes a varying time.
  for (const person of people) await recognise(person, person.orgId);
  const statements: string[] = [];
  const stop = onStatement((text) => void (text.includes("asked") && statements.push(text)));
  // The first caller appears twice: the same session may be requested more than once.
  const callers = await Promise.all(
    [...people, ...people.slice(0, 1)].map((person) => recognise(person, person.orgId)),
  );
  stop();
  expect(callers.map((caller) => [caller?.userId, caller?.viewer.orgId, caller?.viewer.email])).toEqual(
    [...people, ...people.slice(0, 1)].map(({ userId, orgId, email }) => [userId, orgId, email]),
  );
  expect(statements).toHaveLength(1);
});

test("a refused caller does not affect the others: an ended session, another's organisation", async () => {
  const [ended, outsider, welcome] = [await aMember(), await aMember(), await aMember()];
  const { sessionId = "" } = (await recognise(ended, ended.orgId)) ?? {};
  await asInstallation(region, (command) => endSession(command, sessionId));
  const outcomes = await Promise.allSettled([
    recognise(ended, ended.orgId),
    recognise(outsider, welcome.orgId),
    recognise(welcome, welcome.orgId),
  ]);
  expect(outcomes).toMatchObject([
    { status: "rejected", reason: { type: "unauthorised" } },
    { status: "rejected", reason: { type: "forbidden" } },
    { status: "fulfilled", value: { userId: welcome.userId, viewer: { orgId: welcome.orgId } } },
  ]);
});

test("L8, T5 without an org header the flags of all the user's organisations count", async () => {
  const member = await aMember();
  expect(await withoutOrg(member)).toEqual({ isGuest: false, isDeactivated: false });
  const guest = await aPerson(region, { orgType: "client", role: "Guest" });
  expect(await withoutOrg(guest)).toEqual({ isGuest: true, isDeactivated: false });
  // A member of one organisation does not count as guest or deactivated because of the other one.
  const second = await linked(guest.userId, "Team Member");
  expect(await withoutOrg(guest)).toEqual({ isGuest: false, isDeactivated: false });
  await close(guest.userId, second);
  expect(await withoutOrg(guest)).toEqual({ isGuest: true, isDeactivated: false });
  await close(guest.userId, guest.orgId);
  expect(await withoutOrg(guest)).toEqual({ isGuest: false, isDeactivated: true });
  await asInstallation(region, ({ tx, now }) =>
    tx.update(orgs).set({ deactivatedOn: now }).where(eq(orgs.id, member.orgId)),
  );
  expect(await withoutOrg(member)).toEqual({ isGuest: false, isDeactivated: true });
});

test("L8, T5 omitting the header gives guests and deactivated users no access", async () => {
  const guest = await aPerson(region, { orgType: "client", role: "Guest" });
  const asGuest = server.as({ accessToken: guest.accessToken });
  await expect(asGuest.user.getMySecurity.query()).rejects.toMatchObject({ data: { httpStatus: 403 } });
  await expect(asGuest.user.endMyOtherSessions.mutate()).rejects.toMatchObject({ data: { httpStatus: 403 } });
  const mate = await aMember();
  await close(mate.userId, mate.orgId);
  const preview = await server.fetch("/api/au/link-preview?url=http://x.example", {
    headers: { authorization: `Bearer ${mate.accessToken}` },
  });
  expect(preview.status).toBe(403);
});
