// Signing in to the guest pool with a mailed code, through the API: known and unknown alike, spec 6 S1, S2, S4, S5, S6.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson } from "@gap/testing/factories/person";
import type { TestServer } from "@gap/testing/test-server";
import type { Region } from "@gap/server/platform/region";
import { HOUR_MS, MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { lockAccountOf, updateCredentials, type Credentials } from "../accounts.db";
import { challenges, credentials, sessions } from "../identity.tables";
import {
  aPersonWithPassword,
  from,
  callIdentity,
  mailedCode,
  otherThan,
  signInWith,
  startIdentityServer,
  subjectsMailedTo,
} from "../identity.test-kit";

const clientId = "gap-au-guest";
const CUSTOM = "CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE";
const LOCKED = {
  status: 429,
  name: "LimitExceededException",
  message: "Too many attempts. Please try again later.",
};

let server: TestServer;
let region: Region;

beforeAll(async () => {
  server = await startIdentityServer();
  region = await server.region();
});
afterAll(() => server.close());

const ask = (username: string) =>
  callIdentity(server, "signIn", { clientId, username, authFlow: "CUSTOM_EMAIL" });
const reply = (session: string | undefined, challengeResponse: string) =>
  callIdentity(server, "confirmSignIn", { clientId, session, challengeResponse });

const aGuest = () => aPerson(region, { orgType: "client" });

async function change(userId: string, state: Partial<Credentials>): Promise<void> {
  await asInstallation(region, async (command) => {
    await lockAccountOf(command, userId);
    await updateCredentials(command, userId, state);
  });
}

async function credentialsOf(userId: string) {
  const [row] = await region.db.read.select().from(credentials).where(eq(credentials.userId, userId));
  return row;
}

async function guestSessionsOf(userId: string) {
  const rows = await region.db.read.select().from(sessions).where(eq(sessions.userId, userId));
  return rows.filter(({ pool }) => pool === "guest");
}

test("a guest signs in with only the mailed code, for twelve hours and without a refresh token", async () => {
  const { email, userId } = await aGuest();
  const step = await ask(email);
  expect(step).toMatchObject({ status: 200, nextStep: CUSTOM, destination: "p***@test.example" });
  const done = await reply(step.session, await mailedCode(region, email));
  expect(done).toMatchObject({ status: 200, nextStep: "DONE" });
  expect(done.tokens?.refreshToken).toBeUndefined();
  const [session] = await guestSessionsOf(userId);
  expect(session).toMatchObject({ door: "email-code", pool: "guest" });
  expect(session?.expiresAt.getTime()).toBe(region.clock.now().getTime() + 12 * HOUR_MS);
  expect(await subjectsMailedTo(region, email)).toEqual(["Your Gap access code"]);
});

test("unknown addresses and users of the main pool get the same responses, and no mail", async () => {
  const advisor = await aPersonWithPassword(region);
  for (const email of ["nobody-at-all@test.example", advisor.email]) {
    const step = await ask(email);
    expect(step).toEqual({
      status: 200,
      nextStep: CUSTOM,
      session: expect.any(String),
      destination: `${email.slice(0, 1)}***@test.example`,
    });
    const again = await reply(step.session, "000000");
    expect(again).toMatchObject({ status: 200, nextStep: CUSTOM });
    const wrong = await reply(again.session, "123456");
    expect(wrong).toMatchObject({ status: 200, nextStep: CUSTOM });
    expect(await subjectsMailedTo(region, email)).toEqual([]);
  }
  expect(await guestSessionsOf(advisor.userId)).toEqual([]);
});

test("a wrong code sends a new one and invalidates the previous; the fifth ends the sign-in", async () => {
  const { email, userId } = await aGuest();
  let step = await ask(email);
  for (let wrong = 1; wrong <= 4; wrong += 1) {
    const code = await mailedCode(region, email);
    const next = await reply(step.session, otherThan(code));
    expect(next).toMatchObject({ status: 200, nextStep: CUSTOM });
    expect(await reply(step.session, code)).toMatchObject({ name: "ExpiredCodeException" });
    step = next;
  }
  const last = await mailedCode(region, email);
  expect(await reply(step.session, otherThan(last))).toMatchObject({ name: "ExpiredCodeException" });
  expect(await reply(step.session, last)).toMatchObject({ name: "ExpiredCodeException" });
  expect(await guestSessionsOf(userId)).toEqual([]);
});

test("a new code works after a wrong one", async () => {
  const { email } = await aGuest();
  const { session } = await ask(email);
  const next = await reply(session, otherThan(await mailedCode(region, email)));
  expect(await reply(next.session, await mailedCode(region, email))).toMatchObject({ nextStep: "DONE" });
});

test("S1 of fifty concurrent wrong codes of a guest at most five are checked", async () => {
  const { email, userId } = await aGuest();
  const { session } = await ask(email);
  const wrong = otherThan(await mailedCode(region, email));
  await Promise.all(Array.from({ length: 50 }, () => reply(session, wrong)));
  expect((await credentialsOf(userId))?.failedCodes).toBeLessThanOrEqual(5);
  const rows = await region.db.read.select().from(challenges).where(eq(challenges.userId, userId));
  expect(Math.max(...rows.map(({ attempts }) => attempts))).toBeLessThanOrEqual(5);
});

test("S2 fifty concurrent right codes of a guest open one session", async () => {
  const { email, userId } = await aGuest();
  const { session } = await ask(email);
  const code = await mailedCode(region, email);
  await Promise.all(Array.from({ length: 50 }, () => reply(session, code)));
  expect(await guestSessionsOf(userId)).toHaveLength(1);
});

test("S4 a hundred resends by 000000 are capped, and the failure count stays", async () => {
  const { email, userId } = await aGuest();
  const first = await ask(email);
  let { session } = await reply(first.session, otherThan(await mailedCode(region, email)));
  let sent = 2;
  for (let resend = 1; resend <= 100; resend += 1) {
    const answer = await reply(session, "000000");
    if (answer.status === 200) {
      sent += 1;
      session = answer.session;
    }
  }
  expect(sent).toBe(6);
  expect(await reply(session, "000000")).toEqual(LOCKED);
  // Codes that were replaced before they were mailed are not mailed.
  expect((await subjectsMailedTo(region, email)).length).toBeLessThanOrEqual(6);
  expect((await credentialsOf(userId))?.failedCodes).toBe(1);
  const rows = await region.db.read.select().from(challenges).where(eq(challenges.userId, userId));
  expect(rows.find(({ usedAt }) => usedAt === null)?.attempts).toBe(1);
  // The code mailed last still works.
  expect(await reply(session, await mailedCode(region, email))).toMatchObject({ nextStep: "DONE" });
});

test("S4 unknown addresses are capped alike, and may request again an hour later", async () => {
  const email = "capped-nobody@test.example";
  for (let sent = 1; sent <= 6; sent += 1) expect(await ask(email)).toMatchObject({ status: 200 });
  expect(await ask(email)).toEqual(LOCKED);
  server.clock.advance(HOUR_MS);
  expect(await ask(email)).toMatchObject({ status: 200 });
});

test("with no mails left a wrong code is only refused, and the one mailed last works", async () => {
  const { email } = await aGuest();
  let { session } = await ask(email);
  for (let resend = 1; resend <= 5; resend += 1) ({ session } = await reply(session, "000000"));
  const code = await mailedCode(region, email);
  expect(await reply(session, otherThan(code))).toMatchObject({
    status: 400,
    name: "CodeMismatchException",
    message: "Invalid verification code",
  });
  expect(await reply(session, code)).toMatchObject({ nextStep: "DONE" });
});

test("S5 a guest's guesses over new challenges count towards the account's code lock", async () => {
  const { email, userId } = await aGuest();
  for (let chain = 1; chain <= 2; chain += 1) {
    let { session } = await ask(email);
    for (let guess = 1; guess <= 5; guess += 1) {
      await mailedCode(region, email);
      session = (await reply(session, "not-it")).session ?? session;
    }
  }
  expect((await credentialsOf(userId))?.codesLockedUntil).toEqual(
    new Date(region.clock.now().getTime() + 15 * MINUTE_MS),
  );
});

test("made-up codes that were never mailed lock nobody out", async () => {
  const { email, userId } = await aPersonWithPassword(region);
  for (let chain = 1; chain <= 2; chain += 1) {
    let { session } = await ask(email);
    await region.jobs.drain();
    for (let guess = 1; guess <= 5; guess += 1) session = (await reply(session, "not-it")).session ?? session;
  }
  expect(await credentialsOf(userId)).toMatchObject({ failedCodes: 0, codesLockedUntil: null });
  expect(await signInWith(server, email)).toMatchObject({ status: 200 });
});

test("wrong answers get the same responses for a guest, a firm's member and an unknown address", async () => {
  const seen = [];
  for (const email of [
    (await aGuest()).email,
    (await aPersonWithPassword(region)).email,
    "scripted-nobody@test.example",
  ]) {
    const superseded = await ask(email);
    const first = await ask(email);
    const resent = await reply(first.session, "000000");
    const second = await reply(resent.session, "not-it");
    const steps = [
      await reply(superseded.session, "not-it"),
      await reply(superseded.session, "000000"),
      await reply(first.session, "not-it"),
      await reply(second.session, "not-it"),
    ];
    const newest = steps.at(-1)?.session;
    for (let guess = 1; guess <= 4; guess += 1) steps.push(await reply(newest, "not-it"));
    steps.push(await ask(email), await ask(email));
    seen.push(
      [superseded, first, resent, second, ...steps].map(({ status, name, nextStep }) =>
        [status, name, nextStep].join(" "),
      ),
    );
  }
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
});

test.each([
  { what: "codes are locked", state: "codesLockedUntil" },
  { what: "passwords are locked", state: "passwordsLockedUntil" },
] as const)("S6 a guest whose $what gets no code, and no earlier one works", async ({ state }) => {
  const { email, userId } = await aGuest();
  const { session } = await ask(email);
  const code = await mailedCode(region, email);
  await change(userId, { [state]: new Date(region.clock.now().getTime() + 15 * MINUTE_MS) });
  expect((await reply(session, code)).tokens).toBeUndefined();
  expect(await guestSessionsOf(userId)).toEqual([]);
  const step = await ask(email);
  expect(step).toMatchObject({ status: 200, nextStep: CUSTOM });
  expect(await subjectsMailedTo(region, email)).toHaveLength(1);
  server.clock.advance(15 * MINUTE_MS);
  const { session: later } = await ask(email);
  expect(await reply(later, await mailedCode(region, email))).toMatchObject({ nextStep: "DONE" });
});

test("S12 sessions that are made up, expired, or of the other pool are refused", async () => {
  const { email } = await aGuest();
  const { session } = await ask(email);
  const code = await mailedCode(region, email);
  expect(await reply("made-up", code)).toMatchObject({ status: 400, name: "NotAuthorizedException" });
  const main = { session, challengeResponse: code };
  expect(await callIdentity(server, "confirmSignIn", main)).toMatchObject({ name: "NotAuthorizedException" });
  server.clock.advance(10 * MINUTE_MS);
  expect(await reply(session, code)).toMatchObject({ name: "ExpiredCodeException" });
});

test("the main pool does not accept this sign-in", async () => {
  const { email } = await aPersonWithPassword(region);
  expect(
    await callIdentity(server, "signIn", { username: email, authFlow: "CUSTOM_EMAIL" }, from("198.51.100.7")),
  ).toMatchObject({ status: 400, name: "NotAuthorizedException" });
});

test("requesting a guest's code does not interrupt the same user's sign-in to the main pool", async () => {
  const { email } = await aPersonWithPassword(region);
  const { session } = await signInWith(server, email);
  const code = await mailedCode(region, email);
  await ask(email);
  expect(await callIdentity(server, "confirmSignIn", { session, challengeResponse: code })).toMatchObject({
    nextStep: "DONE",
  });
});
