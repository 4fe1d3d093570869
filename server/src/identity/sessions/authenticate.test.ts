// Callers who come at the same moment: one look-up, and nobody is taken for somebody else.
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

test("each of them is who they are, in the organisation that they asked for, by one statement", async () => {
  const people = [await aMember(), await aMember(), await aMember()];
  // Their tokens are known by then: the first check of one takes a while, and not the same for each.
  for (const person of people) await recognise(person, person.orgId);
  const statements: string[] = [];
  const stop = onStatement((text) => void (text.includes("asked") && statements.push(text)));
  // The first one twice: the same session may be asked for more than once.
  const callers = await Promise.all(
    [...people, ...people.slice(0, 1)].map((person) => recognise(person, person.orgId)),
  );
  stop();
  expect(callers.map((caller) => [caller?.userId, caller?.viewer.orgId, caller?.viewer.email])).toEqual(
    [...people, ...people.slice(0, 1)].map(({ userId, orgId, email }) => [userId, orgId, email]),
  );
  expect(statements).toHaveLength(1);
});

test("who is refused among them is refused alone: an ended session, somebody else's organisation", async () => {
  const [ended, stranger, welcome] = [await aMember(), await aMember(), await aMember()];
  const { sessionId = "" } = (await recognise(ended, ended.orgId)) ?? {};
  await asInstallation(region, (command) => endSession(command, sessionId));
  const outcomes = await Promise.allSettled([
    recognise(ended, ended.orgId),
    recognise(stranger, welcome.orgId),
    recognise(welcome, welcome.orgId),
  ]);
  expect(outcomes).toMatchObject([
    { status: "rejected", reason: { type: "unauthorised" } },
    { status: "rejected", reason: { type: "forbidden" } },
    { status: "fulfilled", value: { userId: welcome.userId, viewer: { orgId: welcome.orgId } } },
  ]);
});

test("L8, T5 who names no organisation is what they are in all of theirs", async () => {
  const member = await aMember();
  expect(await withoutOrg(member)).toEqual({ isGuest: false, isDeactivated: false });
  const guest = await aPerson(region, { orgType: "client", role: "Guest" });
  expect(await withoutOrg(guest)).toEqual({ isGuest: true, isDeactivated: false });
  // A member of one of them is a guest or deactivated nowhere else but in the other.
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

test("L8, T5 leaving the header out opens nothing to a guest or to somebody deactivated", async () => {
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
