// Steps after the password, through the API: the authenticator app, the choice, remembered devices.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asInstallation } from "@gap/testing/factories/command";
import type { TestServer } from "@gap/testing/test-server";
import type { Region } from "@gap/server/platform/region";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { credentials, sessions } from "../identity.tables";
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
import { startSession } from "../sessions/start-session";

let server: TestServer;
let region: Region;

beforeAll(async () => {
  server = await startIdentityServer();
  region = await server.region();
});
afterAll(() => server.close());

async function aPersonWithApp(preferredMfa: "TOTP" | "EMAIL" = "TOTP") {
  const person = await aPersonWithPassword(region);
  const app = await anAuthenticator(region, person.userId);
  await region.db.read.update(credentials).set({ preferredMfa }).where(eq(credentials.userId, person.userId));
  return { ...person, app };
}

async function aRememberedDevice(userId: string): Promise<string> {
  const { accessToken } = await asInstallation(region, (command) => startSession(command, { userId }));
  const bearer = { authorization: `Bearer ${accessToken}` };
  return (await callIdentity(server, "rememberDevice", {}, bearer)).deviceToken ?? "";
}

async function signInFrom(deviceToken: string, username: string) {
  return callIdentity(server, "signIn", { username, deviceToken, ...(await encryptedPassword(server)) });
}

test("the app's code replaces the mailed one and opens the session", async () => {
  const { email, app } = await aPersonWithApp();
  const step = await signInWith(server, email);
  expect(step).toMatchObject({ status: 200, nextStep: "CONFIRM_SIGN_IN_WITH_TOTP_CODE" });
  expect(await answerCode(server, step.session, app.code())).toMatchObject({ nextStep: "DONE" });
  expect(await subjectsMailedTo(region, email)).not.toContain("Your Gap verification code");
});

test("S7 the same authenticator code fifty times concurrently opens one session", async () => {
  const { email, userId, app } = await aPersonWithApp();
  const { session } = await signInWith(server, email);
  const code = app.code();
  const answers = await Promise.all(Array.from({ length: 50 }, () => answerCode(server, session, code)));
  expect(answers.filter(({ nextStep }) => nextStep === "DONE")).toHaveLength(1);
  const rows = await region.db.read.select().from(sessions).where(eq(sessions.userId, userId));
  expect(rows.filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
});

test("S1 after five wrong authenticator codes the challenge is closed, also for the right one", async () => {
  const { email, app } = await aPersonWithApp();
  const { session } = await signInWith(server, email);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => answerCode(server, session, otherThan(app.code()))),
  );
  expect(answers.filter(({ name }) => name === "CodeMismatchException")).toHaveLength(5);
  expect(await answerCode(server, session, app.code())).toMatchObject({ name: "ExpiredCodeException" });
});

test("S5 wrong authenticator codes and wrong mailed codes count towards the same lock", async () => {
  const { email, app } = await aPersonWithApp("EMAIL");
  for (const method of ["TOTP", "EMAIL"]) {
    const selection = await signInWith(server, email);
    const { session } = await answerCode(server, selection.session, method);
    for (let guess = 1; guess <= 5; guess += 1) await answerCode(server, session, "not-it");
  }
  expect(await signInWith(server, email)).toMatchObject({ status: 429, name: "LimitExceededException" });
  server.clock.advance(15 * MINUTE_MS);
  const { session } = await signInWith(server, email);
  const { session: last } = await answerCode(server, session, "TOTP");
  expect(await answerCode(server, last, app.code())).toMatchObject({ nextStep: "DONE" });
});

test("a user who prefers mailed codes gets the choice: EMAIL mails a code", async () => {
  const { email } = await aPersonWithApp("EMAIL");
  const selection = await signInWith(server, email);
  expect(selection).toMatchObject({ status: 200, nextStep: "CONTINUE_SIGN_IN_WITH_MFA_SELECTION" });
  const step = await answerCode(server, selection.session, "EMAIL");
  expect(step).toMatchObject({
    nextStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE",
    destination: "p***@test.example",
  });
  const done = await answerCode(server, step.session, await mailedCode(region, email));
  expect(done).toMatchObject({ nextStep: "DONE" });
});

test("a selection accepts EMAIL or TOTP once, and no code", async () => {
  const { email, app } = await aPersonWithApp("EMAIL");
  const { session } = await signInWith(server, email);
  for (const answer of ["SMS", app.code()])
    expect(await answerCode(server, session, answer)).toMatchObject({
      status: 400,
      name: "InvalidParameterException",
    });
  const step = await answerCode(server, session, "TOTP");
  expect(step.nextStep).toBe("CONFIRM_SIGN_IN_WITH_TOTP_CODE");
  expect(await answerCode(server, session, "EMAIL")).toMatchObject({ name: "ExpiredCodeException" });
  expect(await answerCode(server, step.session, app.code())).toMatchObject({ nextStep: "DONE" });
});

test("a remembered device skips the app's code too", async () => {
  const { email, userId } = await aPersonWithApp();
  const done = await signInFrom(await aRememberedDevice(userId), email);
  expect(done).toMatchObject({ status: 200, nextStep: "DONE" });
});

test("a remembered device does not bypass the code lock", async () => {
  const { email, userId } = await aPersonWithPassword(region);
  const deviceToken = await aRememberedDevice(userId);
  const { session } = await signInWith(server, email);
  const wrong = otherThan(await mailedCode(region, email));
  for (let guess = 1; guess <= 5; guess += 1) await answerCode(server, session, wrong);
  const { session: next } = await signInWith(server, email);
  const alsoWrong = otherThan(await mailedCode(region, email));
  for (let guess = 1; guess <= 5; guess += 1) await answerCode(server, next, alsoWrong);
  expect(await signInFrom(deviceToken, email)).toMatchObject({ status: 429, name: "LimitExceededException" });
});
