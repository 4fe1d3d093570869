// The authenticator app at the identity endpoint and at sign-in: set-up, codes, recovery codes, removal (4 §A; 6 S7).
import { generateSync } from "otplib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startSession } from "@gap/server/identity/public";
import type { Region } from "@gap/server/platform/region";
import { asInstallation } from "@gap/testing/factories/command";
import type { TestServer } from "@gap/testing/test-server";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import {
  answerCode,
  aPersonWithPassword,
  callIdentity,
  otherThan,
  signInWith,
  startIdentityServer,
  type IdentityAnswer,
} from "../identity.test-kit";

const STEP_MS = 30_000;
const WRONG_CODE = { status: 400, name: "CodeMismatchException", message: "Invalid verification code" };

interface Enrolled {
  readonly email: string;
  readonly userId: string;
  readonly accessToken: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startIdentityServer();
  region = await server.region();
});
afterAll(() => server.close());
// Start far from the previous test's time steps, and in the middle of one.
beforeEach(() => server.clock.advance(20 * MINUTE_MS + 15_000));

function codeOf(secret: string, stepsFromNow = 0): string {
  const epoch = Math.floor(region.clock.now().getTime() / 1000) + stepsFromNow * 30;
  return generateSync({ secret, epoch });
}

async function callAs<T>(accessToken: string, call: string, body: object = {}): Promise<IdentityAnswer & T> {
  return (await callIdentity(server, call, body, {
    authorization: `Bearer ${accessToken}`,
  })) as IdentityAnswer & T;
}

async function aSignedInPerson() {
  const { userId, email } = await aPersonWithPassword(region);
  const { accessToken } = await asInstallation(region, (command) => startSession(command, { userId }));
  return { userId, email, accessToken };
}

async function enrolled(): Promise<Enrolled> {
  const person = await aSignedInPerson();
  const { secret } = await callAs<{ secret: string }>(person.accessToken, "enrolTotp");
  const { recoveryCodes } = await callAs<{ recoveryCodes: string[] }>(person.accessToken, "confirmTotp", {
    code: codeOf(secret),
  });
  server.clock.advance(STEP_MS);
  return { ...person, secret, recoveryCodes };
}

test("an app is set up with its secret and one of its codes; ten recovery codes are returned", async () => {
  const { email, accessToken } = await aSignedInPerson();
  const { secret, otpauthUrl } = await callAs<{ secret: string; otpauthUrl: string }>(
    accessToken,
    "enrolTotp",
  );
  const address = new URL(otpauthUrl);
  expect(address.protocol).toBe("otpauth:");
  expect(decodeURIComponent(address.pathname)).toBe(`/Gap:${email}`);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret, issuer: "Gap" });
  expect(await signInWith(server, email)).toMatchObject({ nextStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE" });
  const { recoveryCodes } = await callAs<{ recoveryCodes: string[] }>(accessToken, "confirmTotp", {
    code: codeOf(secret),
  });
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
  expect(await signInWith(server, email)).toMatchObject({ nextStep: "CONFIRM_SIGN_IN_WITH_TOTP_CODE" });
});

test("the database contains neither the secret nor the recovery codes in clear", async () => {
  const { userId, secret, recoveryCodes } = await enrolled();
  const { rows } = await region.db.read.raw("select * from credentials where user_id = $1", [userId]);
  const kept = JSON.stringify(rows);
  expect(kept).toContain("sealed_totp_secret");
  for (const plain of [secret, ...recoveryCodes]) expect(kept).not.toContain(plain);
});

test("enrolling again does not replace a confirmed app", async () => {
  const { email, accessToken, secret } = await enrolled();
  expect(await callAs(accessToken, "enrolTotp")).toMatchObject({
    status: 400,
    name: "InvalidParameterException",
  });
  const { session } = await signInWith(server, email);
  expect(await answerCode(server, session, codeOf(secret))).toMatchObject({ nextStep: "DONE" });
});

test("enrolling again replaces an unconfirmed secret", async () => {
  const { accessToken } = await aSignedInPerson();
  const first = await callAs<{ secret: string }>(accessToken, "enrolTotp");
  const second = await callAs<{ secret: string }>(accessToken, "enrolTotp");
  expect(second.secret).not.toBe(first.secret);
  expect(await callAs(accessToken, "confirmTotp", { code: codeOf(first.secret) })).toMatchObject(WRONG_CODE);
  expect(await callAs(accessToken, "confirmTotp", { code: codeOf(second.secret) })).toMatchObject({
    status: 200,
  });
});

test("S7 an authenticator code used twice in its time step is refused, also in another sign-in", async () => {
  const { email, secret } = await enrolled();
  const code = codeOf(secret);
  const first = await signInWith(server, email);
  expect(await answerCode(server, first.session, code)).toMatchObject({ nextStep: "DONE" });
  const second = await signInWith(server, email);
  expect(await answerCode(server, second.session, code)).toMatchObject(WRONG_CODE);
  server.clock.advance(STEP_MS);
  // Within the tolerance of one time step, but already used.
  expect(await answerCode(server, second.session, code)).toMatchObject(WRONG_CODE);
  expect(await answerCode(server, second.session, codeOf(secret))).toMatchObject({ nextStep: "DONE" });
});

test("S7 the code that confirmed the app cannot be used to sign in", async () => {
  const person = await aSignedInPerson();
  const { secret } = await callAs<{ secret: string }>(person.accessToken, "enrolTotp");
  const code = codeOf(secret);
  await callAs(person.accessToken, "confirmTotp", { code });
  const { session } = await signInWith(server, person.email);
  expect(await answerCode(server, session, code)).toMatchObject(WRONG_CODE);
});

test("S7 one code sent five times concurrently is accepted once", async () => {
  const { accessToken, secret } = await enrolled();
  const code = codeOf(secret);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => callAs(accessToken, "removeTotp", { code })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test.each([
  { steps: -2, taken: false },
  { steps: -1, taken: true },
  { steps: 0, taken: true },
  { steps: 1, taken: true },
  { steps: 2, taken: false },
])("a code $steps time steps from now is accepted: $taken", async ({ steps, taken }) => {
  const { accessToken } = await aSignedInPerson();
  const { secret } = await callAs<{ secret: string }>(accessToken, "enrolTotp");
  const answer = await callAs(accessToken, "confirmTotp", { code: codeOf(secret, steps) });
  expect(answer.status).toBe(taken ? 200 : 400);
});

test("a recovery code replaces the app's code once, however it is typed", async () => {
  const { email, accessToken, recoveryCodes } = await enrolled();
  const [code = ""] = recoveryCodes;
  const first = await signInWith(server, email);
  const typed = ` ${code.toUpperCase().replace("-", " ")} `;
  expect(await answerCode(server, first.session, typed)).toMatchObject({ nextStep: "DONE" });
  const second = await signInWith(server, email);
  expect(await answerCode(server, second.session, code)).toMatchObject(WRONG_CODE);
  const { authenticator } = await server.as({ accessToken }).user.getMySecurity.query();
  expect(authenticator).toMatchObject({ recoveryCodesLeft: 9, preferredMfa: "TOTP" });
});

test("another user's recovery code is refused", async () => {
  const [mine, theirs] = [await enrolled(), await enrolled()];
  const { session } = await signInWith(server, mine.email);
  expect(await answerCode(server, session, theirs.recoveryCodes[0] ?? "")).toMatchObject(WRONG_CODE);
});

test.each(["its code", "a recovery code"])(
  "the app is removed with %s, and codes are mailed again",
  async (by) => {
    const { email, accessToken, secret, recoveryCodes } = await enrolled();
    expect(await callAs(accessToken, "removeTotp", { code: otherThan(codeOf(secret)) })).toMatchObject(
      WRONG_CODE,
    );
    const code = by === "its code" ? codeOf(secret) : (recoveryCodes[0] ?? "");
    expect(await callAs(accessToken, "removeTotp", { code })).toEqual({ status: 200 });
    expect(await signInWith(server, email)).toMatchObject({ nextStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE" });
    const { authenticator } = await server.as({ accessToken }).user.getMySecurity.query();
    expect(authenticator).toBeNull();
    expect(await callAs(accessToken, "removeTotp", { code: recoveryCodes[1] ?? "" })).toMatchObject(
      WRONG_CODE,
    );
  },
);

test("ten wrong codes in the profile lock codes for 15 minutes, for every sign-in method", async () => {
  const { email, accessToken, secret } = await enrolled();
  const wrong = otherThan(codeOf(secret));
  for (let n = 0; n < 10; n += 1)
    expect(await callAs(accessToken, "removeTotp", { code: wrong })).toMatchObject(WRONG_CODE);
  const locked = { status: 429, name: "LimitExceededException" };
  expect(await callAs(accessToken, "removeTotp", { code: codeOf(secret) })).toMatchObject(locked);
  expect(await signInWith(server, email)).toMatchObject(locked);
  server.clock.advance(15 * MINUTE_MS - 1_000);
  expect(await signInWith(server, email)).toMatchObject(locked);
  server.clock.advance(1_000);
  expect(await signInWith(server, email)).toMatchObject({ nextStep: "CONFIRM_SIGN_IN_WITH_TOTP_CODE" });
});

test("wrong codes from one IP address are limited across accounts; right ones do not count", async () => {
  const { accessToken } = await aSignedInPerson();
  const from = { authorization: `Bearer ${accessToken}`, "x-forwarded-for": "203.0.113.9" };
  const { secret } = await callAs<{ secret: string }>(accessToken, "enrolTotp");
  expect(await callIdentity(server, "confirmTotp", { code: codeOf(secret) }, from)).toMatchObject({
    status: 200,
  });
  const answers: IdentityAnswer[] = [];
  for (let person = 0; person < 3; person += 1) {
    const other = await aSignedInPerson();
    const headers = { ...from, authorization: `Bearer ${other.accessToken}` };
    for (let n = 0; n < 7; n += 1)
      answers.push(await callIdentity(server, "confirmTotp", { code: "123456" }, headers));
  }
  expect(answers.map(({ name }) => name)).toEqual([
    ...Array.from({ length: 20 }, () => "CodeMismatchException"),
    "LimitExceededException",
  ]);
});

test.each(["enrolTotp", "confirmTotp", "removeTotp", "rememberDevice", "forgetDevice", "updateAttributes"])(
  "%s is refused for guests and without a token",
  async (call) => {
    const { userId } = await aPersonWithPassword(region);
    const guest = await asInstallation(region, (command) => startSession(command, { userId, pool: "guest" }));
    const body = { code: "123456", deviceToken: "x", attributes: {} };
    const refused = { status: 403, name: "NotAuthorizedException" };
    expect(await callAs(guest.accessToken, call, body)).toMatchObject(refused);
    expect(await callIdentity(server, call, body)).toMatchObject(refused);
  },
);
