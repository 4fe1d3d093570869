// Rate limits per IP address at the identity endpoint (spec 4 §B, spec 6 S10, S11), and refunds of right answers.
import { afterAll, beforeAll, expect, test } from "vitest";
import { ALLOWANCES_PER_ADDRESS } from "@gap/core/identity/identity-limits";
import { aPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { HOUR_MS, MINUTE_MS } from "@gap/core/shared/calendar/durations";
import {
  aPersonWithPassword,
  anAddress,
  encryptedPassword,
  from,
  callIdentity,
  mailedCode,
  otherThan,
  startIdentityServer,
} from "./identity.test-kit";
import { refundAllowance, consumeAllowance } from "./allowances";
import { allowances } from "./identity.tables";

const LOCKED = {
  status: 429,
  name: "LimitExceededException",
  message: "Too many attempts. Please try again later.",
};

let server: TestServer;
beforeAll(async () => {
  server = await startIdentityServer();
  await server.region();
});
afterAll(() => server.close());

async function signInFrom(address: string, username: string, password?: string) {
  const encrypted = await encryptedPassword(server, password);
  return callIdentity(server, "signIn", { username, ...encrypted }, from(address));
}

test("the limits match the specification", () => {
  const { signIn, forgot, codes, signUp } = ALLOWANCES_PER_ADDRESS;
  expect({ signIn, forgot, codes, signUp }).toEqual({
    signIn: { most: 50, everyMs: 15 * MINUTE_MS },
    forgot: { most: 20, everyMs: HOUR_MS },
    codes: { most: 20, everyMs: 15 * MINUTE_MS },
    signUp: { most: 20, everyMs: HOUR_MS },
  });
});

test("fifty failed sign-ins from one IP address block it for everyone there for 15 minutes", async () => {
  const { email } = await aPersonWithPassword(await server.region());
  const address = anAddress();
  const made = { challengeId: "01K00000000000000000000000", encryptedPassword: "bm90aGluZw==" };
  const refused = { status: 400, name: "NotAuthorizedException" };
  for (let tried = 1; tried <= 50; tried += 1)
    expect(
      await callIdentity(
        server,
        "signIn",
        { username: `nobody-${tried}@test.example`, ...made },
        from(address),
      ),
    ).toMatchObject(refused);
  const mine = await encryptedPassword(server);
  expect(await callIdentity(server, "signIn", { username: email, ...mine }, from(address))).toEqual(LOCKED);
  // The refusal came before the key was consumed: the same password works from another address.
  expect(await callIdentity(server, "signIn", { username: email, ...mine })).toMatchObject({ status: 200 });
  server.clock.advance(15 * MINUTE_MS);
  expect(await signInFrom(address, email)).toMatchObject({ status: 200 });
});

test("right passwords and right codes do not count against the limit", async () => {
  const region = await server.region();
  const { email } = await aPersonWithPassword(region);
  const address = anAddress();
  for (let day = 1; day <= 25; day += 1) {
    const { session } = await signInFrom(address, email);
    const answer = { session, challengeResponse: await mailedCode(region, email) };
    expect(await callIdentity(server, "confirmSignIn", answer, from(address))).toMatchObject({
      nextStep: "DONE",
    });
  }
  await signInFrom(address, email, "Wrong-horse-9");
  expect(await consumeAllowance(region, `signIn/${address}`, { most: 2, everyMs: MINUTE_MS })).toBe(true);
  expect(await consumeAllowance(region, `codes/${address}`, { most: 1, everyMs: MINUTE_MS })).toBe(true);
});

test("S10 every confirmSignIn counts, whatever its result, also concurrent ones", async () => {
  const region = await server.region();
  const { email } = await aPersonWithPassword(region);
  const address = anAddress();
  const { session } = await signInFrom(anAddress(), email);
  const code = await mailedCode(region, email);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      callIdentity(
        server,
        "confirmSignIn",
        n % 2 === 0
          ? { session, challengeResponse: otherThan(code) }
          : { session: "made-up", challengeResponse: code },
        from(address),
      ),
    ),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

test("S10 a batch of 500 calls is refused as a whole", async () => {
  const calls = Array.from({ length: 500 }, () => "user.refreshToken").join(",");
  const input = Object.fromEntries(
    Array.from({ length: 500 }, (_, n) => [n, { json: { refreshToken: "x", userId: "y" } }]),
  );
  const response = await server.fetch(`/api/au/trpc-public/${calls}?batch=1`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(input),
  });
  expect(response.status).toBe(400);
});

test("S10 the identity endpoint accepts one call per request: a list of 500 answers is invalid", async () => {
  const response = await server.fetch("/api/au/identity/confirmSignIn", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(
      Array.from({ length: 500 }, () => ({ clientId: "gap-au-main", session: "x", challengeResponse: "1" })),
    ),
  });
  expect(response.status).toBe(400);
});

test("S11 without a trusted proxy a forged X-Forwarded-For does not change the bucket", async () => {
  const plain = await startTestServer();
  try {
    const answers = [];
    for (let tried = 1; tried <= 21; tried += 1)
      answers.push(
        await callIdentity(
          plain,
          "confirmSignIn",
          { session: "made-up", challengeResponse: "123456" },
          from(anAddress()),
        ),
      );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect(answers.at(-1)).toEqual(LOCKED);
  } finally {
    await plain.close();
  }
});

test("S11 behind a trusted proxy its own X-Forwarded-For entry counts, not those of the caller", async () => {
  const address = anAddress();
  const answers = [];
  for (let tried = 1; tried <= 21; tried += 1)
    answers.push(
      await callIdentity(
        server,
        "confirmSignIn",
        { session: "made-up", challengeResponse: "123456" },
        from(`10.0.0.${tried}, ${address}`),
      ),
    );
  expect(answers.at(-1)).toEqual(LOCKED);
});

test("a refunded allowance can be used again and never exceeds the limit", async () => {
  const region = await server.region();
  const two = { most: 2, everyMs: MINUTE_MS };
  await refundAllowance(region, "some-key");
  expect(await consumeAllowance(region, "some-key", two)).toBe(true);
  await refundAllowance(region, "some-key");
  await refundAllowance(region, "some-key");
  expect(await consumeAllowance(region, "some-key", two)).toBe(true);
  expect(await consumeAllowance(region, "some-key", two)).toBe(true);
  expect(await consumeAllowance(region, "some-key", two)).toBe(false);
  server.clock.advance(MINUTE_MS);
  expect(await consumeAllowance(region, "some-key", two)).toBe(true);
});

test("allowance keys contain no email address", async () => {
  const region = await server.region();
  const { email } = await aPersonWithPassword(region);
  const guests = { clientId: "gap-au-guest", username: email, authFlow: "CUSTOM_EMAIL" };
  await callIdentity(server, "signIn", guests);
  await callIdentity(server, "resendSignUpCode", { username: email });
  await callIdentity(server, "confirmSignUp", { username: email, code: "123456" });
  const keys = (await region.db.read.select({ key: allowances.key }).from(allowances)).map(({ key }) => key);
  for (const kind of ["guestMails/", "signUpMails/", "signUpCodes/"])
    expect(keys.filter((key) => key.startsWith(kind))).toHaveLength(1);
  expect(keys.join()).not.toContain("@");
});

async function callFrom(address: string, path: string, input?: object, accessToken?: string) {
  const response = await server.fetch(`/api/au/${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...from(address),
      ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
    },
    body: JSON.stringify({ json: input }),
  });
  return response.status;
}

async function useUp(kind: keyof typeof ALLOWANCES_PER_ADDRESS, address: string): Promise<void> {
  const { most, everyMs } = ALLOWANCES_PER_ADDRESS[kind];
  const endsAt = new Date(server.clock.now().getTime() + everyMs);
  const { db } = await server.region();
  await db.read.insert(allowances).values({ key: `${kind}/${address}`, used: most, endsAt });
}

test.each([
  "trpc-public/user.validateTokenForUser",
  "trpc-public/user.validateCustomTokenAndReturnCognitoTokens",
  "trpc-public/user.viewEmailChange",
])("an address that tries many links is limited at %s", async (path) => {
  const address = anAddress();
  const link = { token: "made-up", userId: "01K00000000000000000000000" };
  expect(await callFrom(address, path, link)).not.toBe(423);
  const other = anAddress();
  await useUp("handOvers", other);
  expect(await callFrom(other, path, link)).toBe(423);
});

test("confirming a new address by password shares the limit of signing in", async () => {
  const path = "trpc-public/user.confirmEmailChange";
  const link = { token: "made-up", userId: "01K00000000000000000000000" };
  const input = { ...link, ...(await encryptedPassword(server)) };
  expect(await callFrom(anAddress(), path, input)).toBe(404);
  const other = anAddress();
  await useUp("signIn", other);
  expect(await callFrom(other, path, input)).toBe(423);
});

test("an address that tries many sessions of sign-ups and of the provider is limited", async () => {
  const address = anAddress();
  const body = { session: "made-up" };
  expect(await callIdentity(server, "autoSignIn", body, from(address))).toMatchObject({ status: 400 });
  const other = anAddress();
  await useUp("handOvers", other);
  expect(await callIdentity(server, "autoSignIn", body, from(other))).toEqual(LOCKED);
});

test("an address that tries many refresh tokens is limited; each attempt counts", async () => {
  const region = await server.region();
  const address = anAddress();
  const given = { refreshToken: "made-up", userId: "01K00000000000000000000000" };
  const path = "trpc-public/user.refreshToken";
  expect(await callFrom(address, path, given)).toBe(401);
  expect(await consumeAllowance(region, `refreshes/${address}`, { most: 1, everyMs: MINUTE_MS })).toBe(false);
  const other = anAddress();
  await useUp("refreshes", other);
  expect(await callFrom(other, path, given)).toBe(423);
});

test("password keys share one limit, at the identity endpoint and for signed-in users", async () => {
  const { accessToken } = await aPerson(await server.region());
  const address = anAddress();
  expect(await callFrom(address, "trpc/challenge.create", undefined, accessToken)).toBe(200);
  const other = anAddress();
  await useUp("passwordKeys", other);
  expect(await callFrom(other, "trpc/challenge.create", undefined, accessToken)).toBe(423);
  expect(await callIdentity(server, "challenge", {}, from(other))).toEqual(LOCKED);
});
