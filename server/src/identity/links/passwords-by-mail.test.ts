// New passwords through the API: by a reset's link and code, by an invitation, and in the profile (spec 1 §4, §7).
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { HOUR_MS } from "@gap/core/shared/calendar/durations";
import { encryptPassword } from "@gap/testing/encrypt-password";
import { MUST_NOT_BE_COMMON } from "@gap/core/identity/password-rules";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { inviteMember } from "@gap/server/orgs/public";
import type { Region } from "@gap/server/platform/region";
import { users } from "@gap/server/users/public";
import { allowances, credentials, devices } from "../identity.tables";
import {
  aPersonWithPassword,
  encryptedPassword,
  callIdentity,
  mailedCode,
  otherThan,
  PASSWORD,
  signInWith,
} from "../identity.test-kit";
import { startSession } from "../sessions/start-session";
import { anInvitedPerson, mailedLink, mailsTo, refusalOf, updatePassword } from "./links.test-kit";
import { sendInvitation } from "./send-invitation";

const NEW_PASSWORD = "Better-horse-10";
const EMAIL_CODE = { nextStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE" };
const WRONG_PASSWORD = { name: "NotAuthorizedException" };

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

async function reset(username: string, proof: { code: string } | { token: string }, password = NEW_PASSWORD) {
  return callIdentity(server, "confirmResetPassword", {
    username,
    ...proof,
    ...(await encryptedPassword(server, password)),
  });
}

async function aResetCode(email: string): Promise<string> {
  await server.open.user.requestPasswordReset.mutate({ email });
  return mailedCode(region, email);
}

async function follow(email: string): Promise<string> {
  const { token, userId } = await mailedLink(region, email);
  const entry = await server.open.user.validateCustomTokenAndReturnCognitoTokens.mutate({ token, userId });
  return entry.accessToken ?? "";
}

async function aSession(userId: string): Promise<string> {
  return (await asInstallation(region, (command) => startSession(command, { userId }))).accessToken;
}

async function rememberDevice(accessToken: string): Promise<void> {
  const answer = await callIdentity(server, "rememberDevice", {}, { authorization: `Bearer ${accessToken}` });
  expect(answer).toMatchObject({ status: 200 });
}

async function credentialsOf(userId: string) {
  const [row] = await region.db.read.select().from(credentials).where(eq(credentials.userId, userId));
  return row;
}

test("a reset request gets the same response for known and unknown addresses, and mails only known ones", async () => {
  const { email } = await aPersonWithPassword(region);
  const answers = [
    await server.open.user.requestPasswordReset.mutate({ email: ` ${email.toUpperCase()} ` }),
    await server.open.user.requestPasswordReset.mutate({ email: "nobody@test.example" }),
  ];
  expect(answers).toEqual([undefined, undefined]);
  expect(await mailsTo(region, email)).toHaveLength(1);
  expect(await mailsTo(region, "nobody@test.example")).toEqual([]);
});

test("a service user gets no reset mail", async () => {
  const { email } = await aPerson(region, { isServiceUser: true });
  await server.open.user.requestPasswordReset.mutate({ email });
  expect(await mailsTo(region, email)).toEqual([]);
});

test("after five resets in an hour no more mails are sent, and the response stays the same", async () => {
  const { email } = await aPersonWithPassword(region);
  for (let request = 1; request <= 5; request += 1) await aResetCode(email);
  await server.open.user.requestPasswordReset.mutate({ email });
  expect(await mailsTo(region, email)).toHaveLength(5);
  server.clock.advance(HOUR_MS);
  await server.open.user.requestPasswordReset.mutate({ email });
  expect(await mailsTo(region, email)).toHaveLength(6);
});

test("the mailed code sets a new password, ends sessions and devices, and unlocks passwords", async () => {
  const { email, userId } = await aPersonWithPassword(region);
  const accessToken = await aSession(userId);
  await rememberDevice(accessToken);
  const lock = { resetRequired: true, mustChangePassword: true, failedPasswords: 9, failedCodes: 3 };
  const passwordsLockedUntil = new Date(server.clock.now().getTime() + HOUR_MS);
  await region.db.read
    .update(credentials)
    .set({ ...lock, passwordsLockedUntil })
    .where(eq(credentials.userId, userId));
  expect(await reset(email, { code: await aResetCode(email) })).toEqual({ status: 200 });
  expect(await credentialsOf(userId)).toMatchObject({
    resetRequired: false,
    mustChangePassword: false,
    failedPasswords: 0,
    failedCodes: 0,
    passwordsLockedUntil: null,
  });
  expect(await refusalOf(server.as({ accessToken }).user.getMyUser.query())).toMatchObject({
    type: "unauthorised",
  });
  expect(await region.db.read.select().from(devices).where(eq(devices.userId, userId))).toEqual([]);
  expect((await mailsTo(region, email))[0]).toMatchObject({ subject: "Your Gap password was changed" });
  expect(await signInWith(server, email)).toMatchObject(WRONG_PASSWORD);
  expect(await signInWith(server, email, NEW_PASSWORD)).toMatchObject(EMAIL_CODE);
});

test("the link's token sets a new password once, which invalidates the code in the same mail", async () => {
  const { email } = await aPersonWithPassword(region);
  const code = await aResetCode(email);
  const { token } = await mailedLink(region, email);
  expect(await reset(email, { token })).toEqual({ status: 200 });
  expect(await reset(email, { token }, "Third-horse-11")).toMatchObject({ name: "ExpiredCodeException" });
  expect(await reset(email, { code }, "Third-horse-11")).toMatchObject({ name: "ExpiredCodeException" });
  expect(await signInWith(server, email, NEW_PASSWORD)).toMatchObject(EMAIL_CODE);
});

test("of concurrent right codes one is accepted", async () => {
  const { email } = await aPersonWithPassword(region);
  const code = await aResetCode(email);
  const answers = await Promise.all(
    ["A", "B", "C", "D"].map((letter) => reset(email, { code }, `${letter}-better-horse-1x`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("a reset code works for an hour", async () => {
  const { email } = await aPersonWithPassword(region);
  const code = await aResetCode(email);
  server.clock.advance(HOUR_MS);
  expect(await reset(email, { code })).toMatchObject({ name: "ExpiredCodeException" });
  expect(await signInWith(server, email)).toMatchObject(EMAIL_CODE);
});

test("after five wrong codes the right one is refused, and the old password stays", async () => {
  const { email } = await aPersonWithPassword(region);
  const code = await aResetCode(email);
  for (let attempt = 1; attempt <= 5; attempt += 1)
    expect(await reset(email, { code: otherThan(code) })).toMatchObject({ name: "CodeMismatchException" });
  expect(await reset(email, { code })).toMatchObject({ name: "ExpiredCodeException" });
  expect(await signInWith(server, email)).toMatchObject(EMAIL_CODE);
});

test("one IP address has twenty attempts in 15 minutes", async () => {
  for (let attempt = 1; attempt <= 20; attempt += 1)
    expect(await reset(`nobody-${attempt}@test.example`, { code: "123456" })).toMatchObject({ status: 400 });
  expect(await reset("nobody@test.example", { code: "123456" })).toMatchObject({
    status: 429,
    name: "LimitExceededException",
  });
});

test("a new password that breaks the policy or is common is refused, and the code still works", async () => {
  const { email } = await aPersonWithPassword(region);
  const code = await aResetCode(email);
  expect(await reset(email, { code }, "short")).toMatchObject({
    name: "InvalidParameterException",
    message: expect.stringContaining("Must contain an uppercase letter") as unknown,
  });
  expect(await reset(email, { code }, "Password1!")).toMatchObject({
    name: "InvalidParameterException",
    message: MUST_NOT_BE_COMMON,
  });
  expect(await signInWith(server, email)).toMatchObject(EMAIL_CODE);
  expect(await reset(email, { code })).toEqual({ status: 200 });
});

test("a session from a reset link sets a password without the old one, once", async () => {
  const { email } = await aPersonWithPassword(region);
  await server.open.user.requestPasswordReset.mutate({ email });
  const accessToken = await follow(email);
  await updatePassword(server, accessToken, NEW_PASSWORD);
  expect(await signInWith(server, email, NEW_PASSWORD)).toMatchObject(EMAIL_CODE);
  // A new link does not reactivate the old session.
  await server.open.user.requestPasswordReset.mutate({ email });
  expect(await refusalOf(updatePassword(server, accessToken, "Third-horse-11"))).toMatchObject({
    type: "unprocessable",
    validationErrors: [{ field: "currentPassword", message: "* Required" }],
  });
});

test("an invited user sets a password, accepts once, and signs in", async () => {
  const { email, userId } = await anInvitedPerson(region);
  const accessToken = await follow(email);
  const me = server.as({ accessToken });
  expect(await me.user.inviteIsPendingAcceptance.query({ email })).toBe(true);
  await updatePassword(server, accessToken, NEW_PASSWORD);
  await me.user.acceptInvitation.mutate();
  expect(await me.user.inviteIsPendingAcceptance.query({ email })).toBe(false);
  expect(await refusalOf(me.user.acceptInvitation.mutate())).toMatchObject({ type: "conflict" });
  const [user] = await region.db.read.select().from(users).where(eq(users.id, userId));
  expect(user).toMatchObject({ emailVerified: true, inviteAcceptedOn: server.clock.now() });
  expect(await signInWith(server, email, NEW_PASSWORD)).toMatchObject(EMAIL_CODE);
  // There is no notice of the first password.
  expect((await mailsTo(region, email)).map(({ subject }) => subject)).not.toContain(
    "Your Gap password was changed",
  );
});

test("an invitation cannot be accepted before a password is set, and stays pending", async () => {
  const { email } = await anInvitedPerson(region);
  const accessToken = await follow(email);
  const me = server.as({ accessToken });
  expect(await refusalOf(me.user.acceptInvitation.mutate())).toMatchObject({
    type: "unprocessable",
    message: "Please set your password first",
  });
  expect(await me.user.inviteIsPendingAcceptance.query({ email })).toBe(true);
  await updatePassword(server, accessToken, NEW_PASSWORD);
  await me.user.acceptInvitation.mutate();
  expect(await me.user.inviteIsPendingAcceptance.query({ email })).toBe(false);
});

test("the link of an accepted invitation is renewed as a password reset", async () => {
  const { email } = await anInvitedPerson(region);
  const { token, userId } = await mailedLink(region, email);
  const accessToken = await follow(email);
  await updatePassword(server, accessToken, NEW_PASSWORD);
  await server.as({ accessToken }).user.acceptInvitation.mutate();
  await server.open.user.requestNewEmailLink.mutate({ token, userId });
  expect(await mailedLink(region, email)).toMatchObject({ redirectUrl: "/au/reset-password" });
});

test("a user with an account is invited into another organisation without a link that signs in", async () => {
  const known = await aPerson(region);
  const { orgId } = await aPerson(region);
  await asInstallation(region, async (command) => {
    const member = await inviteMember(command, { email: known.email, orgId, roleName: "Team Member" });
    await sendInvitation(command, member);
  });
  const [mail] = await mailsTo(region, known.email);
  expect(mail?.subject).toMatch(/^You've been invited to join Org \d+ on Gap$/);
  expect(mail?.links).toEqual([`${region.config.publicUrl}/au/invitations`]);
  expect(await server.as(known).user.getMyUserInfo.query()).toMatchObject({
    orgs: [{ orgId: known.orgId }],
    pendingInvitations: 1,
  });
});

test("S9 questions about emails are answered only for the caller's own, and limited", async () => {
  const invited = await anInvitedPerson(region);
  const other = await aPerson(region);
  const ask = (email: string) => server.as(other).user.inviteIsPendingAcceptance.query({ email });
  expect(await ask(invited.email)).toBe(false);
  expect(await ask("nobody@test.example")).toBe(false);
  for (let asked = 3; asked <= 60; asked += 1) await ask(invited.email);
  expect(await refusalOf(ask(invited.email))).toMatchObject({ type: "locked" });
  expect(await refusalOf(ask("nobody@test.example"))).toMatchObject({ type: "locked" });
});

test("changing the password requires the current one and ends all other sessions and devices", async () => {
  const { email, userId } = await aPersonWithPassword(region);
  const [here, elsewhere] = [await aSession(userId), await aSession(userId)];
  await rememberDevice(here);
  await updatePassword(server, here, NEW_PASSWORD, PASSWORD);
  expect(await server.as({ accessToken: here }).user.getMyUser.query()).toMatchObject({ email });
  expect(await refusalOf(server.as({ accessToken: elsewhere }).user.getMyUser.query())).toMatchObject({
    type: "unauthorised",
  });
  expect(await region.db.read.select().from(devices).where(eq(devices.userId, userId))).toEqual([]);
  expect((await mailsTo(region, email))[0]).toMatchObject({ subject: "Your Gap password was changed" });
  expect(await signInWith(server, email, NEW_PASSWORD)).toMatchObject(EMAIL_CODE);
});

test.each([
  ["the current one is missing", NEW_PASSWORD, undefined, "currentPassword", "* Required"],
  ["the current one is wrong", NEW_PASSWORD, "Wrong-horse-9", "currentPassword", "Incorrect password"],
  [
    "the new one breaks the policy",
    "better-horse-10",
    PASSWORD,
    "password",
    "Must contain an uppercase letter",
  ],
  ["the new one is common", "Welcome@123", PASSWORD, "password", MUST_NOT_BE_COMMON],
])("a change is refused per field when %s", async (_what, password, current, field, message) => {
  const { email, userId } = await aPersonWithPassword(region);
  const change = updatePassword(server, await aSession(userId), password, current);
  expect(await refusalOf(change)).toMatchObject({
    type: "unprocessable",
    validationErrors: [{ field, message }],
  });
  expect(await signInWith(server, email)).toMatchObject(EMAIL_CODE);
});

test("guesses at the current password back off as at sign-in", async () => {
  const { userId } = await aPersonWithPassword(region);
  const accessToken = await aSession(userId);
  for (let guess = 1; guess <= 6; guess += 1)
    expect(await refusalOf(updatePassword(server, accessToken, NEW_PASSWORD, "Wrong-horse-9"))).toMatchObject(
      {
        type: "unprocessable",
      },
    );
  expect(await refusalOf(updatePassword(server, accessToken, NEW_PASSWORD, PASSWORD))).toMatchObject({
    type: "locked",
  });
  server.clock.advance(2000);
  expect(await refusalOf(updatePassword(server, accessToken, NEW_PASSWORD, PASSWORD))).toBeUndefined();
});

test("a password key belongs to one user and works once; without an id the newest is used", async () => {
  const [person, other] = [await aPersonWithPassword(region), await aPersonWithPassword(region)];
  const mine = server.as({ accessToken: await aSession(person.userId) });
  const theirs = server.as({ accessToken: await aSession(other.userId) });
  const { challengeId, publicKey } = await mine.challenge.create.mutate();
  const given = {
    encryptedPassword: await encryptPassword(NEW_PASSWORD, publicKey),
    currentEncryptedPassword: await encryptPassword(PASSWORD, publicKey),
  };
  const refused = { type: "unprocessable", validationErrors: [{ field: "encryptedPassword" }] };
  expect(await refusalOf(theirs.user.updateMyPassword.mutate({ ...given, challengeId }))).toMatchObject(
    refused,
  );
  await mine.user.updateMyPassword.mutate(given);
  expect(await refusalOf(mine.user.updateMyPassword.mutate({ ...given, challengeId }))).toMatchObject(
    refused,
  );
});

test("of two concurrent password changes with one link, one succeeds", async () => {
  const { email } = await aPersonWithPassword(region);
  await server.open.user.requestPasswordReset.mutate({ email });
  const tabs = [await follow(email), await follow(email)];
  const outcomes = await Promise.allSettled(
    tabs.map((accessToken, tab) => updatePassword(server, accessToken, `Better-horse-2${tab}`)),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});
