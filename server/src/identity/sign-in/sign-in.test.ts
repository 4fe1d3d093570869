// Signing in through the API: the steps, the back-off, unknown accounts, and spec 6 S1, S2, S5, S12, S18.
import { availableParallelism } from "node:os";
import { afterAll, beforeAll, expect, test } from "vitest";
import { encryptPassword } from "@gap/testing/encrypt-password";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson } from "@gap/testing/factories/person";
import type { TestServer } from "@gap/testing/test-server";
import { eq } from "drizzle-orm";
import type { Region } from "@gap/server/platform/region";
import { HOUR_MS, MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { challenges, credentials, sessions } from "../identity.tables";
import {
  aPersonWithPassword,
  answerCode,
  encryptedPassword,
  callIdentity,
  mailedCode,
  otherThan,
  PASSWORD,
  signInWith,
  startIdentityServer,
} from "../identity.test-kit";
import { hashPassword, MAX_WAITING } from "../passwords/passwords";
import { setPassword } from "../passwords/set-password";
import { sessionForChallenge } from "./sign-in-step";

const NOT_AUTHORISED = {
  status: 400,
  name: "NotAuthorizedException",
  message: "Incorrect email or password. Please try again.",
};

let server: TestServer;
let region: Region;

beforeAll(async () => {
  server = await startIdentityServer();
  region = await server.region();
});
afterAll(() => server.close());

async function sessionsOf(userId: string) {
  const rows = await region.db.read.select().from(sessions).where(eq(sessions.userId, userId));
  // Setting the password ended the session that the factory made.
  return rows.filter((row) => row.endedAt === null);
}

async function credentialsOf(userId: string) {
  const [row] = await region.db.read.select().from(credentials).where(eq(credentials.userId, userId));
  return row;
}

test("a password and the mailed code open a session whose token authorises calls", async () => {
  const { email, userId, orgId } = await aPersonWithPassword(region);
  const { challengeId, publicKey = "" } = await callIdentity(server, "challenge", {});
  const username = ` ${email.toUpperCase()} `;
  const step = await callIdentity(server, "signIn", {
    username,
    challengeId,
    encryptedPassword: await encryptPassword(PASSWORD, publicKey),
  });
  expect(step).toMatchObject({
    status: 200,
    nextStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE",
    destination: `p***@test.example`,
  });
  expect(step.tokens).toBeUndefined();
  const done = await answerCode(server, step.session, await mailedCode(region, email));
  expect(done).toMatchObject({ status: 200, nextStep: "DONE" });
  const accessToken = done.tokens?.accessToken ?? "";
  expect(await server.as({ accessToken, orgId }).user.getMyUser.query()).toMatchObject({ id: userId, email });
});

test("a wrong password is refused and leaves no challenge", async () => {
  const { email, userId } = await aPersonWithPassword(region);
  expect(await signInWith(server, email, "Wrong-horse-9")).toEqual(NOT_AUTHORISED);
  expect(await region.db.read.select().from(challenges).where(eq(challenges.userId, userId))).toEqual([]);
});

test("unknown accounts and invited users without a password get the response of a wrong password", async () => {
  const { email } = await aPerson(region);
  expect(await signInWith(server, "nobody@test.example")).toEqual(NOT_AUTHORISED);
  expect(await signInWith(server, email)).toEqual(NOT_AUTHORISED);
});

test("a password of 256 characters works", async () => {
  const { email, userId } = await aPersonWithPassword(region);
  const long = `Aa1-${"kT9$wq2L.".repeat(28)}`;
  const passwordHash = await hashPassword(long);
  await asInstallation(region, (command) => setPassword(command, { userId, passwordHash }));
  expect(await signInWith(server, email, long)).toMatchObject({ status: 200 });
});

test("five failures are free, then the right password must wait 2, 4, … seconds", async () => {
  const { email } = await aPersonWithPassword(region);
  for (let failure = 1; failure <= 5; failure += 1) await signInWith(server, email, "Wrong-horse-9");
  expect(await signInWith(server, email, "Wrong-horse-9")).toEqual(NOT_AUTHORISED);
  expect(await signInWith(server, email)).toEqual(NOT_AUTHORISED);
  server.clock.advance(1999);
  expect(await signInWith(server, email)).toEqual(NOT_AUTHORISED);
  server.clock.advance(1);
  expect(await signInWith(server, email, "Wrong-horse-9")).toEqual(NOT_AUTHORISED);
  server.clock.advance(3999);
  expect(await signInWith(server, email)).toEqual(NOT_AUTHORISED);
  server.clock.advance(1);
  expect(await signInWith(server, email)).toMatchObject({ nextStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE" });
});

test("a success and 15 minutes without attempts each reset the failures", async () => {
  const { email, userId } = await aPersonWithPassword(region);
  for (let failure = 1; failure <= 5; failure += 1) await signInWith(server, email, "Wrong-horse-9");
  expect((await credentialsOf(userId))?.failedPasswords).toBe(5);
  await signInWith(server, email);
  expect((await credentialsOf(userId))?.failedPasswords).toBe(0);
  for (let failure = 1; failure <= 5; failure += 1) await signInWith(server, email, "Wrong-horse-9");
  server.clock.advance(15 * MINUTE_MS);
  await signInWith(server, email, "Wrong-horse-9");
  expect((await credentialsOf(userId))?.failedPasswords).toBe(1);
});

test("concurrent wrong passwords do not share a free attempt", async () => {
  const { email, userId } = await aPersonWithPassword(region);
  const tries = await Promise.all(
    Array.from({ length: 8 }, () => encryptedPassword(server, "Wrong-horse-9")),
  );
  await Promise.all(tries.map((attempt) => callIdentity(server, "signIn", { username: email, ...attempt })));
  // The sixth failure locked the account: the seventh and eighth were not checked.
  expect((await credentialsOf(userId))?.failedPasswords).toBe(6);
});

test("S1 of fifty concurrent wrong codes at most five are checked", async () => {
  const { email, userId } = await aPersonWithPassword(region);
  const { session } = await signInWith(server, email);
  const code = await mailedCode(region, email);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => answerCode(server, session, otherThan(code))),
  );
  const looked = answers.filter(({ name }) => name === "CodeMismatchException");
  const dead = answers.filter(({ name }) => name === "ExpiredCodeException");
  expect([looked.length, dead.length]).toEqual([5, 45]);
  expect(await answerCode(server, session, code)).toMatchObject({
    status: 400,
    name: "ExpiredCodeException",
  });
  expect(await sessionsOf(userId)).toEqual([]);
});

test("S2 fifty concurrent right codes open one session", async () => {
  const { email, userId } = await aPersonWithPassword(region);
  const { session } = await signInWith(server, email);
  const code = await mailedCode(region, email);
  const answers = await Promise.all(Array.from({ length: 50 }, () => answerCode(server, session, code)));
  expect(answers.filter(({ nextStep }) => nextStep === "DONE")).toHaveLength(1);
  expect(answers.filter(({ name }) => name === "ExpiredCodeException")).toHaveLength(49);
  expect(await sessionsOf(userId)).toHaveLength(1);
});

test("a code lives ten minutes, and only the newest one is valid", async () => {
  const { email } = await aPersonWithPassword(region);
  const first = await signInWith(server, email);
  const oldCode = await mailedCode(region, email);
  const second = await signInWith(server, email);
  const newest = await mailedCode(region, email);
  expect(await answerCode(server, first.session, oldCode)).toMatchObject({ name: "ExpiredCodeException" });
  server.clock.advance(10 * MINUTE_MS);
  expect(await answerCode(server, second.session, newest)).toMatchObject({
    name: "ExpiredCodeException",
    message: "Verification code has expired",
  });
});

test("a code is bound to its challenge", async () => {
  const [one, other] = [await aPersonWithPassword(region), await aPersonWithPassword(region)];
  const { session } = await signInWith(server, one.email);
  await signInWith(server, other.email);
  const othersCode = await mailedCode(region, other.email);
  expect(await answerCode(server, session, othersCode)).toMatchObject({
    name: "CodeMismatchException",
    message: "Invalid verification code",
  });
});

test("S5 ten failed codes over several challenges lock codes for 15 minutes, right ones too", async () => {
  const { email } = await aPersonWithPassword(region);
  for (let round = 1; round <= 2; round += 1) {
    const { session } = await signInWith(server, email);
    const wrong = otherThan(await mailedCode(region, email));
    for (let guess = 1; guess <= 5; guess += 1) await answerCode(server, session, wrong);
  }
  const LOCKED = {
    status: 429,
    name: "LimitExceededException",
    message: "Too many attempts. Please try again later.",
  };
  expect(await signInWith(server, email)).toEqual(LOCKED);
  server.clock.advance(15 * MINUTE_MS);
  const { session } = await signInWith(server, email);
  expect(await answerCode(server, session, await mailedCode(region, email))).toMatchObject({
    nextStep: "DONE",
  });
});

test("the code lock applies to challenges opened before it", async () => {
  const { email, userId } = await aPersonWithPassword(region);
  const { session } = await signInWith(server, email);
  const code = await mailedCode(region, email);
  await region.db.read
    .update(credentials)
    .set({ codesLockedUntil: new Date(region.clock.now().getTime() + MINUTE_MS) })
    .where(eq(credentials.userId, userId));
  expect(await answerCode(server, session, code)).toMatchObject({
    status: 429,
    name: "LimitExceededException",
  });
});

test("after five resends an hour comes LimitExceededException; completed sign-ins are no resends", async () => {
  const { email } = await aPersonWithPassword(region);
  const { session } = await signInWith(server, email);
  await answerCode(server, session, await mailedCode(region, email));
  for (let sent = 1; sent <= 6; sent += 1)
    expect(await signInWith(server, email)).toMatchObject({ status: 200 });
  expect(await signInWith(server, email)).toMatchObject({ status: 429, name: "LimitExceededException" });
  server.clock.advance(HOUR_MS);
  expect(await signInWith(server, email)).toMatchObject({ status: 200 });
});

test("S12 a challenge answered before the password is refused", async () => {
  const { email, userId } = await aPersonWithPassword(region);
  await signInWith(server, email);
  const code = await mailedCode(region, email);
  const [challenge] = await region.db.read.select().from(challenges).where(eq(challenges.userId, userId));
  // The id is not enough: the session is returned only for the right password.
  expect(await answerCode(server, challenge?.id ?? "", code)).toEqual(NOT_AUTHORISED);
  expect(await answerCode(server, "made-up", code)).toEqual(NOT_AUTHORISED);
  expect(await sessionsOf(userId)).toEqual([]);
});

test("a session for a code does not accept a new password", async () => {
  const { email } = await aPersonWithPassword(region);
  const { session } = await signInWith(server, email);
  const answer = await callIdentity(server, "confirmSignIn", {
    session,
    ...(await encryptedPassword(server)),
  });
  expect(answer).toEqual(NOT_AUTHORISED);
});

test("S18 a replayed encryptedPassword is refused", async () => {
  const { email } = await aPersonWithPassword(region);
  const encrypted = await encryptedPassword(server);
  expect(await callIdentity(server, "signIn", { username: email, ...encrypted })).toMatchObject({
    status: 200,
  });
  expect(await callIdentity(server, "signIn", { username: email, ...encrypted })).toEqual(NOT_AUTHORISED);
});

test("S18 an expired key is refused", async () => {
  const { email } = await aPersonWithPassword(region);
  const expired = await encryptedPassword(server);
  server.clock.advance(5 * MINUTE_MS);
  expect(await callIdentity(server, "signIn", { username: email, ...expired })).toEqual(NOT_AUTHORISED);
});

test("S18 each challenge has its own key, for its pool only", async () => {
  const { email } = await aPersonWithPassword(region);
  const guests = await callIdentity(server, "challenge", { clientId: "gap-au-guest" });
  const mine = await callIdentity(server, "challenge", {});
  expect(mine.publicKey).not.toBe(guests.publicKey);
  const forGuests = await encryptPassword(PASSWORD, guests.publicKey ?? "");
  const signIn = (challengeId: string | undefined, ciphertext: string) =>
    callIdentity(server, "signIn", { username: email, challengeId, encryptedPassword: ciphertext });
  expect(await signIn(guests.challengeId, forGuests)).toEqual(NOT_AUTHORISED);
  // A ciphertext for another key consumes the challenge like a wrong password.
  expect(await signIn(mine.challengeId, forGuests)).toEqual(NOT_AUTHORISED);
  expect(await signIn(mine.challengeId, await encryptPassword(PASSWORD, mine.publicKey ?? ""))).toEqual(
    NOT_AUTHORISED,
  );
});

test("the guest pool has no passwords, and a session works only in its own pool", async () => {
  const { email } = await aPersonWithPassword(region);
  const clientId = "gap-au-guest";
  const encrypted = await encryptedPassword(server);
  expect(await callIdentity(server, "signIn", { clientId, username: email, ...encrypted })).toEqual(
    NOT_AUTHORISED,
  );
  const { session } = await signInWith(server, email);
  const code = await mailedCode(region, email);
  expect(await callIdentity(server, "confirmSignIn", { clientId, session, challengeResponse: code })).toEqual(
    NOT_AUTHORISED,
  );
});

test("an encrypted session of an unknown challenge is refused", async () => {
  expect(await answerCode(server, sessionForChallenge(region, region.newId()), "123456")).toEqual(
    NOT_AUTHORISED,
  );
});

test("the code is in the mail's body, but neither in its subject nor in clear in the database", async () => {
  const { email, userId } = await aPersonWithPassword(region);
  await signInWith(server, email);
  const code = await mailedCode(region, email);
  const { rows } = await region.db.read.raw(
    "select m.kept->>'subject' as subject, c.code_hash from mails m, challenges c where m.to_address = $1 and c.user_id = $2",
    [email, userId],
  );
  expect(rows[0]?.["subject"]).toBe("Your Gap verification code");
  expect(String(rows[0]?.["code_hash"])).not.toContain(code);
});

test("a password refused by the full queue does not count as wrong, and its key stays valid", async () => {
  const { email, userId } = await aPersonWithPassword(region);
  const given = { username: email, ...(await encryptedPassword(server)) };
  let isFull = true;
  // Each caller that leaves the queue immediately takes the freed place again.
  const keepPlace = async () => {
    while (isFull) await hashPassword("Other-horse-8");
  };
  const others = Array.from({ length: MAX_WAITING + availableParallelism() }, keepPlace);
  const refused = await callIdentity(server, "signIn", given);
  isFull = false;
  await Promise.all(others);
  expect(refused).toMatchObject({ status: 429, name: "LimitExceededException" });
  expect(await credentialsOf(userId)).toMatchObject({ failedPasswords: 0 });
  expect(await callIdentity(server, "signIn", given)).toMatchObject({
    nextStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE",
  });
});
