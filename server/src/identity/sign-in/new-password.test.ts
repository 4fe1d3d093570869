// Passwords that must be changed while signing in, through the API: new-password, reset-required, common ones.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asInstallation } from "@gap/testing/factories/command";
import type { TestServer } from "@gap/testing/test-server";
import type { Region } from "@gap/server/platform/region";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { credentials, devices, sessions } from "../identity.tables";
import {
  aPersonWithPassword,
  anAuthenticator,
  answerCode,
  encryptedPassword,
  callIdentity,
  mailedCode,
  otherThan,
  signInWith,
  startIdentityServer,
  subjectsMailedTo,
} from "../identity.test-kit";
import { hashPassword } from "../passwords/passwords";
import { setPassword } from "../passwords/set-password";

const NEW_PASSWORD = "Battery-staple-7";
const NOT_AUTHORISED = { status: 400, name: "NotAuthorizedException" };
const EXPIRED = { status: 400, name: "ExpiredCodeException", message: "Verification code has expired" };
const NEW_PASSWORD_REQUIRED = { nextStep: "CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED" };

let server: TestServer;
let region: Region;

beforeAll(async () => {
  server = await startIdentityServer();
  region = await server.region();
});
afterAll(() => server.close());

async function openSessionsOf(userId: string) {
  const rows = await region.db.read.select().from(sessions).where(eq(sessions.userId, userId));
  return rows.filter((row) => row.endedAt === null);
}

async function answerPassword(session: string | undefined, password = NEW_PASSWORD) {
  return callIdentity(server, "confirmSignIn", { session, ...(await encryptedPassword(server, password)) });
}

test("S12 a required new password cannot be skipped", async () => {
  const { email, userId } = await aPersonWithPassword(region, { mustChange: true });
  const step = await signInWith(server, email);
  expect(step).toMatchObject(NEW_PASSWORD_REQUIRED);
  expect(await answerCode(server, step.session, "123456")).toMatchObject(NOT_AUTHORISED);
  expect(await openSessionsOf(userId)).toEqual([]);
  const next = await answerPassword(step.session);
  expect(next).toMatchObject({ status: 200, nextStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE" });
  expect(await answerPassword(step.session)).toMatchObject(EXPIRED);
  const done = await answerCode(server, next.session, await mailedCode(region, email));
  expect(done.nextStep).toBe("DONE");
  expect(await signInWith(server, email)).toMatchObject(NOT_AUTHORISED);
  expect(await signInWith(server, email, NEW_PASSWORD)).toMatchObject({
    nextStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE",
  });
});

test("a new password applies only after the right code: until then the old one signs in and asks again", async () => {
  const { email } = await aPersonWithPassword(region, { mustChange: true });
  const { session } = await signInWith(server, email);
  const next = await answerPassword(session);
  await answerCode(server, next.session, otherThan(await mailedCode(region, email)));
  expect(await signInWith(server, email, NEW_PASSWORD)).toMatchObject(NOT_AUTHORISED);
  expect(await signInWith(server, email)).toMatchObject(NEW_PASSWORD_REQUIRED);
});

test("the new password ends other sessions and remembered devices, and sends a mail", async () => {
  const { email, userId } = await aPersonWithPassword(region);
  const first = await signInWith(server, email);
  const { tokens } = await answerCode(server, first.session, await mailedCode(region, email));
  const bearer = { authorization: `Bearer ${tokens?.accessToken}` };
  expect(await callIdentity(server, "rememberDevice", {}, bearer)).toMatchObject({ status: 200 });
  await region.db.read
    .update(credentials)
    .set({ mustChangePassword: true })
    .where(eq(credentials.userId, userId));
  const { session } = await signInWith(server, email);
  const next = await answerPassword(session);
  const [before] = await openSessionsOf(userId);
  const done = await answerCode(server, next.session, await mailedCode(region, email));
  expect(done.nextStep).toBe("DONE");
  const after = await openSessionsOf(userId);
  expect(after).toHaveLength(1);
  expect(after[0]?.id).not.toBe(before?.id);
  expect(await region.db.read.select().from(devices).where(eq(devices.userId, userId))).toEqual([]);
  expect((await subjectsMailedTo(region, email)).join()).toMatch(/password/i);
});

test("a required new password is followed by the authenticator's code, or by the choice", async () => {
  for (const preferredMfa of ["TOTP", "EMAIL"] as const) {
    const { email, userId } = await aPersonWithPassword(region, { mustChange: true });
    const app = await anAuthenticator(region, userId);
    await region.db.read.update(credentials).set({ preferredMfa }).where(eq(credentials.userId, userId));
    const { session } = await signInWith(server, email);
    let step = await answerPassword(session);
    if (preferredMfa === "EMAIL") step = await answerCode(server, step.session, "TOTP");
    expect(step).toMatchObject({ nextStep: "CONFIRM_SIGN_IN_WITH_TOTP_CODE" });
    expect(await answerCode(server, step.session, app.code())).toMatchObject({ nextStep: "DONE" });
    server.clock.advance(30_000);
    expect(await signInWith(server, email, NEW_PASSWORD)).toMatchObject({ status: 200 });
  }
});

test.each([
  { password: "weak", message: "Must contain an uppercase letter" },
  { password: "Welcome@123", message: "Must not be a commonly used password" },
  { password: "Pat-Tester-1", message: "Must not be a commonly used password" },
])(
  "$password is refused as a new password, the session stays open and the old password stays",
  async (refused) => {
    const { email } = await aPersonWithPassword(region, { mustChange: true });
    const { session } = await signInWith(server, email);
    const answer = await answerPassword(session, refused.password);
    expect(answer).toMatchObject({ status: 400, name: "InvalidParameterException" });
    expect(answer.message).toContain(refused.message);
    expect(await answerPassword(session)).toMatchObject({ nextStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE" });
    expect(await signInWith(server, email)).toMatchObject(NEW_PASSWORD_REQUIRED);
  },
);

test("a session for a new password lives ten minutes, and ends with the next sign-in", async () => {
  const { email } = await aPersonWithPassword(region, { mustChange: true });
  const first = await signInWith(server, email);
  const second = await signInWith(server, email);
  expect(await answerPassword(first.session)).toMatchObject(EXPIRED);
  server.clock.advance(10 * MINUTE_MS);
  expect(await answerPassword(second.session)).toMatchObject(EXPIRED);
  expect(await answerPassword("made-up")).toMatchObject(NOT_AUTHORISED);
});

test("a pending sign-in ends when the password is changed meanwhile", async () => {
  const { email, userId } = await aPersonWithPassword(region);
  const { session } = await signInWith(server, email);
  const code = await mailedCode(region, email);
  const passwordHash = await hashPassword(NEW_PASSWORD);
  await asInstallation(region, (command) => setPassword(command, { userId, passwordHash }));
  expect(await answerCode(server, session, code)).toMatchObject({ name: "ExpiredCodeException" });
});

test("with a required reset only the right password gets that response and a mailed code", async () => {
  const { email, userId } = await aPersonWithPassword(region);
  await region.db.read.update(credentials).set({ resetRequired: true }).where(eq(credentials.userId, userId));
  expect(await signInWith(server, email, "Wrong-horse-9")).toMatchObject(NOT_AUTHORISED);
  expect(await subjectsMailedTo(region, email)).toEqual([]);
  expect(await signInWith(server, email)).toMatchObject({
    status: 400,
    name: "PasswordResetRequiredException",
  });
  const code = await mailedCode(region, email);
  const reset = { username: email, code, ...(await encryptedPassword(server, NEW_PASSWORD)) };
  expect(await callIdentity(server, "confirmResetPassword", reset)).toMatchObject({ status: 200 });
  expect(await signInWith(server, email, NEW_PASSWORD)).toMatchObject({
    nextStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE",
  });
});

test("with a required reset five codes an hour are mailed; then the response no longer claims a mail", async () => {
  const { email, userId } = await aPersonWithPassword(region);
  await region.db.read.update(credentials).set({ resetRequired: true }).where(eq(credentials.userId, userId));
  for (let sent = 1; sent <= 5; sent += 1)
    expect(await signInWith(server, email)).toMatchObject({ name: "PasswordResetRequiredException" });
  expect(await signInWith(server, email)).toMatchObject({ status: 429, name: "LimitExceededException" });
  expect(await subjectsMailedTo(region, email)).toHaveLength(5);
});

test("a right password that has become common must be reset", async () => {
  const { email, userId } = await aPersonWithPassword(region);
  const passwordHash = await hashPassword("Welcome@123");
  await asInstallation(region, (command) => setPassword(command, { userId, passwordHash }));
  expect(await signInWith(server, email, "Welcome@123")).toMatchObject({
    status: 400,
    name: "PasswordResetRequiredException",
  });
  expect(await openSessionsOf(userId)).toEqual([]);
});
