// The mailbox proof that each kind of session records, through the identity endpoint.
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR_MS } from "@gap/core/shared/calendar/durations";
import { aPerson } from "@gap/testing/factories/person";
import type { TestServer } from "@gap/testing/test-server";
import type { Region } from "../platform/region";
import { sessions } from "./identity.tables";
import {
  aPersonWithPassword,
  anAuthenticator,
  answerCode,
  encryptedPassword,
  callIdentity,
  mailedCode,
  signInWith,
  startIdentityServer,
} from "./identity.test-kit";
import { mailedLink } from "./links/links.test-kit";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startIdentityServer();
  region = await server.region();
});
afterAll(() => server.close());

async function proofOfNewestSession(userId: string) {
  const [session] = await region.db.read
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.id))
    .limit(1);
  return session?.mailboxProof;
}

const now = () => server.clock.now().toISOString();

async function signInWithMailedCode(email: string): Promise<void> {
  const { session } = await signInWith(server, email);
  await answerCode(server, session, await mailedCode(region, email));
}

test("a mailed code proves the mailbox; later sessions with the app refer to that code", async () => {
  const { email, userId } = await aPersonWithPassword(region);
  server.clock.advance(HOUR_MS);
  await signInWithMailedCode(email);
  const proof = { by: "mailed-code", at: now() };
  expect(await proofOfNewestSession(userId)).toEqual(proof);
  const app = await anAuthenticator(region, userId);
  server.clock.advance(HOUR_MS);
  const { session } = await signInWith(server, email);
  expect(await answerCode(server, session, app.code())).toMatchObject({ nextStep: "DONE" });
  expect(await proofOfNewestSession(userId)).toEqual(proof);
});

test("an account whose mailbox we never proved has no proof", async () => {
  const { email, userId } = await aPersonWithPassword(region);
  const app = await anAuthenticator(region, userId);
  server.clock.advance(HOUR_MS);
  const { session } = await signInWith(server, email);
  expect(await answerCode(server, session, app.code())).toMatchObject({ nextStep: "DONE" });
  expect(await proofOfNewestSession(userId)).toBeNull();
});

test("a password set with a mailed link proves the mailbox, also for an account that uses the app", async () => {
  const { email, userId } = await aPersonWithPassword(region);
  const app = await anAuthenticator(region, userId);
  await server.open.user.requestPasswordReset.mutate({ email });
  const { token } = await mailedLink(region, email);
  server.clock.advance(HOUR_MS);
  const chosen = { username: email, token, ...(await encryptedPassword(server, "Better-horse-10")) };
  expect(await callIdentity(server, "confirmResetPassword", chosen)).toEqual({ status: 200 });
  const proof = { by: "mailed-link", at: now() };
  server.clock.advance(HOUR_MS);
  const { session } = await signInWith(server, email, "Better-horse-10");
  expect(await answerCode(server, session, app.code())).toMatchObject({ nextStep: "DONE" });
  expect(await proofOfNewestSession(userId)).toEqual(proof);
});

test("a guest's code proves the mailbox for the guest's session", async () => {
  const clientId = "gap-au-guest";
  const { email, userId } = await aPerson(region, { orgType: "client" });
  server.clock.advance(HOUR_MS);
  const { session } = await callIdentity(server, "signIn", {
    clientId,
    username: email,
    authFlow: "CUSTOM_EMAIL",
  });
  const challengeResponse = await mailedCode(region, email);
  await callIdentity(server, "confirmSignIn", { clientId, session, challengeResponse });
  expect(await proofOfNewestSession(userId)).toEqual({ by: "mailed-code", at: now() });
});
