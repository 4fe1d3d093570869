// Mailed links through the API: valid, expired, invalid; renewal; spec 6 S6, L1 to L5.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { FIXED_LINK_TOKEN } from "@gap/core/identity/fixed-link-token";
import { safeRedirect } from "@gap/core/identity/safe-redirect";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { deactivateMember } from "@gap/server/orgs/public";
import type { Region } from "@gap/server/platform/region";
import { allowances, credentials, mailedLinks, sessions } from "../identity.tables";
import { aPersonWithPassword, encryptedPassword, callIdentity } from "../identity.test-kit";
import { anInvitedPerson, mailedLink, mailsTo, refusalOf, updatePassword } from "./links.test-kit";

const NEW_PASSWORD = "Better-horse-10";
const UNAUTHORISED = { type: "unauthorised" };

let server: TestServer;
let region: Region;

beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

// All tests use one IP address, whose limit has its own tests.
beforeEach(async () => {
  await region.db.read.delete(allowances);
});

async function aResetLink(email: string) {
  await server.open.user.requestPasswordReset.mutate({ email });
  return mailedLink(region, email);
}

function follow({ token, userId }: { token: string; userId: string }) {
  return server.open.user.validateCustomTokenAndReturnCognitoTokens.mutate({ token, userId });
}

function look({ token, userId }: { token: string; userId: string }) {
  return server.open.user.validateTokenForUser.mutate({ token, userId });
}

async function openSessionsOf(userId: string) {
  const rows = await region.db.read.select().from(sessions).where(eq(sessions.userId, userId));
  return rows.filter(({ endedAt }) => endedAt === null);
}

async function confirmChange(link: { token: string; userId: string }) {
  return server.open.user.confirmEmailChange.mutate({ ...link, ...(await encryptedPassword(server)) });
}

test("a link opens a session that records the link", async () => {
  const { email, userId } = await aPersonWithPassword(region);
  const link = await aResetLink(email);
  const entry = await follow(link);
  expect(entry.status).toBe("valid");
  expect(Object.keys(entry).toSorted()).toEqual(["accessToken", "idToken", "refreshToken", "status"]);
  const me = await server.as({ accessToken: entry.accessToken ?? "" }).user.getMyUser.query();
  expect(me).toEqual({ id: userId, email });
  expect(await openSessionsOf(userId)).toMatchObject([{ door: "link", linkId: link.emailId, pool: "main" }]);
});

test("a link is valid for 7 days, expired afterwards", async () => {
  const { email } = await aPersonWithPassword(region);
  const link = await aResetLink(email);
  server.clock.advance(7 * DAY_MS - 1);
  expect(await look(link)).toBe("valid");
  server.clock.advance(1);
  expect(await look(link)).toBe("expired");
  expect(await follow(link)).toEqual({ status: "expired" });
});

test("a newer link for the same purpose ends the earlier one", async () => {
  const { email } = await aPersonWithPassword(region);
  const first = await aResetLink(email);
  const second = await aResetLink(email);
  expect(await look(first)).toBe("expired");
  expect(await look(second)).toBe("valid");
});

test("only a hash of the token is stored, and the token has 256 bits", async () => {
  const { email, userId } = await aPersonWithPassword(region);
  const { token } = await aResetLink(email);
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  const rows = await region.db.read.select().from(mailedLinks).where(eq(mailedLinks.userId, userId));
  expect(JSON.stringify(rows)).not.toContain(token);
});

test.each([
  ["codes are locked", { codesLockedUntil: new Date("2999-01-01") }],
  ["passwords are locked", { passwordsLockedUntil: new Date("2999-01-01") }],
])("S6 a mailed link opens no session while %s", async (_what, lock) => {
  const { email, userId } = await aPersonWithPassword(region);
  const link = await aResetLink(email);
  await region.db.read.update(credentials).set(lock).where(eq(credentials.userId, userId));
  expect(await refusalOf(follow(link))).toMatchObject({
    type: "locked",
    message: "Too many attempts. Please try again later.",
  });
  const open = { codesLockedUntil: null, passwordsLockedUntil: null };
  await region.db.read.update(credentials).set(open).where(eq(credentials.userId, userId));
  expect(await follow(link)).toMatchObject({ status: "valid" });
});

test("S6 a mailed link opens no session for a deactivated user, who also gets no new one", async () => {
  const person = await aPersonWithPassword(region);
  const link = await aResetLink(person.email);
  await asInstallation(region, (command) => deactivateMember(command, person));
  expect(await refusalOf(follow(link))).toMatchObject({ type: "forbidden" });
  await server.open.user.requestPasswordReset.mutate({ email: person.email });
  expect(await mailsTo(region, person.email)).toHaveLength(1);
});

test("L1 a scanner's GET, HEAD and prefetch of the page and of the calls change nothing", async () => {
  const { email } = await aPersonWithPassword(region);
  const link = await aResetLink(email);
  const input = encodeURIComponent(JSON.stringify({ json: { token: link.token, userId: link.userId } }));
  const page = `/au/auth/update/${link.token}/${link.userId}?redirectUrl=/au/reset-password`;
  await server.fetch(page);
  await server.fetch(page, { method: "HEAD" });
  await server.fetch(page, { headers: { "sec-purpose": "prefetch" } });
  for (const call of ["validateTokenForUser", "validateCustomTokenAndReturnCognitoTokens"]) {
    const address = `/api/au/trpc-public/user.${call}?input=${input}`;
    expect((await server.fetch(address)).status).toBe(405);
    await server.fetch(address, { method: "HEAD" });
  }
  expect(await openSessionsOf(link.userId)).toEqual([]);
  expect(await look(link)).toBe("valid");
});

test("L1 a scanner that runs the page twice leaves the user's click working, and its sessions end", async () => {
  const { email } = await aPersonWithPassword(region);
  const link = await aResetLink(email);
  await look(link);
  const scans = [await follow(link), await follow(link)];
  const person = await follow(link);
  expect(person.status).toBe("valid");
  for (const { accessToken = "", refreshToken = "" } of scans) {
    expect(await refusalOf(server.as({ accessToken }).user.getMyUser.query())).toMatchObject(UNAUTHORISED);
    const refreshed = server.open.user.refreshToken.mutate({ refreshToken, userId: link.userId });
    expect(await refusalOf(refreshed)).toMatchObject(UNAUTHORISED);
  }
  expect(await openSessionsOf(link.userId)).toHaveLength(1);
  await updatePassword(server, person.accessToken ?? "", NEW_PASSWORD);
  expect(await look(link)).toBe("expired");
  expect(await follow(link)).toEqual({ status: "expired" });
});

test("L2 a link with another user's id is invalid and opens nothing", async () => {
  const { email } = await aPersonWithPassword(region);
  const other = await aPersonWithPassword(region);
  const { token } = await aResetLink(email);
  const stolen = { token, userId: other.userId };
  expect(await look(stolen)).toBe("invalid");
  expect(await follow(stolen)).toEqual({ status: "invalid" });
  expect(await refusalOf(confirmChange(stolen))).toMatchObject({
    type: "notFound",
  });
  await server.open.user.requestNewEmailLink.mutate(stolen);
  expect(await mailsTo(region, other.email)).toEqual([]);
  const reset = { username: other.email, token, ...(await encryptedPassword(server, NEW_PASSWORD)) };
  expect(await callIdentity(server, "confirmResetPassword", reset)).toMatchObject({
    name: "CodeMismatchException",
  });
});

test("L3 our mailed links lead to this installation and, by the safe redirect, into their own region", async () => {
  const { email } = await aPersonWithPassword(region);
  const reset = await aResetLink(email);
  const member = await mailedLink(region, (await anInvitedPerson(region)).email);
  const client = await mailedLink(region, (await anInvitedPerson(region, "client")).email);
  const asker = await aPerson(region);
  await server.as(asker).user.requestEmailChange.mutate({ newEmail: "moved@test.example" });
  const change = await mailedLink(region, "moved@test.example");
  expect([reset, member, client, change].map(({ page }) => page)).toEqual([
    "update",
    "update",
    "update",
    "validate",
  ]);
  const where = { origin: new URL(region.config.publicUrl).origin, region: "au" } as const;
  expect([reset, member, client, change].map(({ redirectUrl }) => safeRedirect(redirectUrl, where))).toEqual([
    "/au/reset-password",
    "/au/join",
    "/au/client-invitation",
    `/au/confirm-email/${change.token}/${asker.userId}`,
  ]);
});

test("L4 every call treats the fixed token as an unknown token", async () => {
  const { email, userId } = await aPersonWithPassword(region);
  await aResetLink(email);
  const fixed = { token: FIXED_LINK_TOKEN, userId };
  expect(await look(fixed)).toBe("invalid");
  expect(await follow(fixed)).toEqual({ status: "invalid" });
  expect(await refusalOf(confirmChange(fixed))).toMatchObject({
    type: "notFound",
  });
  await server.open.user.requestNewEmailLink.mutate(fixed);
  expect(await mailsTo(region, email)).toHaveLength(1);
  for (const proof of [{ token: FIXED_LINK_TOKEN }, { code: FIXED_LINK_TOKEN }]) {
    const reset = { username: email, ...proof, ...(await encryptedPassword(server, NEW_PASSWORD)) };
    expect(await callIdentity(server, "confirmResetPassword", reset)).toMatchObject({ status: 400 });
  }
  for (const page of ["update", "validate", "validate/client"]) {
    const address = `/au/auth/${page}/${FIXED_LINK_TOKEN}/${userId}?redirectUrl=//evil.example`;
    const response = await server.fetch(address, { redirect: "manual" });
    expect(response.headers.get("location")).toBeNull();
    expect(response.headers.get("set-cookie")).toBeNull();
  }
  expect(await openSessionsOf(userId)).toEqual([]);
});

test("L5 fifty requests for a new link: five mails, all to the registered address", async () => {
  const { email } = await aPersonWithPassword(region);
  const { token, userId } = await aResetLink(email);
  const ask = async () => {
    await region.db.read.delete(allowances);
    await server.open.user.requestNewEmailLink.mutate({ token, userId });
  };
  for (let request = 0; request < 50; request += 1) await ask();
  // Mails whose link was replaced before sending are dropped.
  const mails = await mailsTo(region, email);
  expect(mails.length).toBeLessThanOrEqual(5);
  const rows = await region.db.read.select().from(mailedLinks).where(eq(mailedLinks.userId, userId));
  expect(rows).toHaveLength(5);
  expect(await look(await mailedLink(region, email))).toBe("valid");
});

test("L5 one IP address may request twenty times an hour, links and resets together", async () => {
  const { userId } = await aPerson(region);
  const ask = () => server.open.user.requestNewEmailLink.mutate({ token: "made-up", userId });
  for (let request = 0; request < 20; request += 1) await ask();
  expect(await refusalOf(ask())).toMatchObject({ type: "locked" });
  const reset = server.open.user.requestPasswordReset.mutate({ email: "nobody@test.example" });
  expect(await refusalOf(reset)).toMatchObject({ type: "locked" });
});

test("L5 a guessed user id sends no mail, and the response is the same", async () => {
  const { userId, email } = await aPersonWithPassword(region);
  const answers = [
    await server.open.user.requestNewEmailLink.mutate({ token: "made-up", userId }),
    await server.open.user.requestNewEmailLink.mutate({ token: "made-up", userId: "nobody" }),
  ];
  expect(answers).toEqual([undefined, undefined]);
  expect(await mailsTo(region, email)).toEqual([]);
});

test("an expired invitation is renewed by its token or by the link's id", async () => {
  const { email, userId } = await anInvitedPerson(region);
  const first = await mailedLink(region, email);
  server.clock.advance(8 * DAY_MS);
  await server.open.user.requestNewEmailLink.mutate({ token: first.token, userId });
  const second = await mailedLink(region, email);
  expect(second.redirectUrl).toBe("/au/join");
  server.clock.advance(8 * DAY_MS);
  await server.open.user.requestNewEmailLink.mutate({ token: "cut-off", userId, emailId: second.emailId });
  const third = await mailedLink(region, email);
  expect(await follow(third)).toMatchObject({ status: "valid" });
  expect([first.token, second.token]).not.toContain(third.token);
});
