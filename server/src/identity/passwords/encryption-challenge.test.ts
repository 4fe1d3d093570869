// Password keys through the identity endpoint: cheap enough that a flood of requests does not block sign-ins.
import { createPublicKey } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CompactEncrypt } from "jose";
import { encryptPassword } from "@gap/testing/encrypt-password";
import type { TestServer } from "@gap/testing/test-server";
import {
  anAddress,
  aPersonWithPassword,
  from,
  callIdentity,
  PASSWORD,
  startIdentityServer,
} from "../identity.test-kit";

const ADDRESSES = 40;
const EACH = 10;
const NOT_AUTHORISED = { status: 400, name: "NotAuthorizedException" };

let server: TestServer;
beforeAll(async () => {
  server = await startIdentityServer();
  await server.region();
});
afterAll(() => server.close());

test("many concurrent key requests from many addresses do not block a sign-in", async () => {
  const { email } = await aPersonWithPassword(await server.region());
  const requests = Array.from({ length: ADDRESSES }, () => anAddress()).flatMap((address) =>
    Array.from({ length: EACH }, () => callIdentity(server, "challenge", {}, from(address))),
  );
  const { challengeId, publicKey = "" } = await callIdentity(server, "challenge", {});
  const encryptedPassword = await encryptPassword(PASSWORD, publicKey);
  const step = await callIdentity(server, "signIn", { username: email, challengeId, encryptedPassword });
  expect(step).toMatchObject({ status: 200, nextStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE" });
  const answers = await Promise.all(requests);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(new Set(answers.map(({ publicKey: key }) => key)).size).toBe(ADDRESSES * EACH);
});

test("a challenge's key is a P-256 key", async () => {
  const { publicKey = "" } = await callIdentity(server, "challenge", {});
  const key = createPublicKey({ key: Buffer.from(publicKey, "base64"), format: "der", type: "spki" });
  expect(key.asymmetricKeyDetails).toEqual({ namedCurve: "prime256v1" });
});

test.each([
  { what: "another key agreement", header: { alg: "ECDH-ES+A256KW", enc: "A256GCM" } },
  { what: "another content encryption", header: { alg: "ECDH-ES", enc: "A128GCM" } },
])("S18 a password encrypted with $what is refused", async ({ header }) => {
  const { email } = await aPersonWithPassword(await server.region());
  const { challengeId, publicKey = "" } = await callIdentity(server, "challenge", {});
  const key = createPublicKey({ key: Buffer.from(publicKey, "base64"), format: "der", type: "spki" });
  const encryptedPassword = await new CompactEncrypt(new TextEncoder().encode(PASSWORD))
    .setProtectedHeader(header)
    .encrypt(key);
  expect(
    await callIdentity(server, "signIn", { username: email, challengeId, encryptedPassword }),
  ).toMatchObject(NOT_AUTHORISED);
});

test.each(["", "e30", "a.b.c.d.e", "......", "x".repeat(2048)])(
  "S18 %j is refused",
  async (encryptedPassword) => {
    const { email } = await aPersonWithPassword(await server.region());
    const { challengeId } = await callIdentity(server, "challenge", {});
    const answer = await callIdentity(server, "signIn", { username: email, challengeId, encryptedPassword });
    expect(answer.status).toBe(400);
  },
);
