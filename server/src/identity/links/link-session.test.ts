// Limits of a session from a mailed link: it can only set a password, for an hour, with that same link.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { SET_YOUR_PASSWORD_FIRST } from "@gap/core/access/policy";
import type { Region } from "@gap/server/platform/region";
import { asInstallation } from "@gap/testing/factories/command";
import type { TestServer } from "@gap/testing/test-server";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { allowances, sessions } from "../identity.tables";
import {
  aPersonWithPassword,
  anAuthenticator,
  callIdentity,
  signInWith,
  startIdentityServer,
} from "../identity.test-kit";
import { startSession } from "../sessions/start-session";
import { anInvitedPerson, mailedLink, refusalOf, updatePassword } from "./links.test-kit";

const NEW_PASSWORD = "Better-horse-10";
const NOT_YET = { type: "forbidden", message: SET_YOUR_PASSWORD_FIRST };
const UNAUTHORISED = { type: "unauthorised" };

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startIdentityServer();
  region = await server.region();
});
afterAll(() => server.close());

// All links are requested from one IP address, whose limit has its own tests.
beforeEach(async () => {
  await region.db.read.delete(allowances);
});

async function followNewest(email: string) {
  const { token, userId } = await mailedLink(region, email);
  const entry = await server.open.user.validateCustomTokenAndReturnCognitoTokens.mutate({ token, userId });
  return { userId, accessToken: entry.accessToken ?? "", refreshToken: entry.refreshToken ?? "" };
}

async function byReset(email: string) {
  await server.open.user.requestPasswordReset.mutate({ email });
  return followNewest(email);
}

const refresh = ({ refreshToken, userId }: { refreshToken: string; userId: string }) =>
  server.open.user.refreshToken.mutate({ refreshToken, userId });

test("a mailed link does not bypass the authenticator app, before or after the new password", async () => {
  const { userId, email, orgId } = await aPersonWithPassword(region);
  const app = await anAuthenticator(region, userId);
  const { accessToken } = await byReset(email);
  const callsAreRefused = async () => {
    const me = server.as({ accessToken, orgId });
    expect(await refusalOf(me.user.getMyUserInfo.query())).toMatchObject(NOT_YET);
    expect(await refusalOf(me.user.getMySecurity.query())).toMatchObject(NOT_YET);
    expect(await refusalOf(me.org.getUserCountInOrg.query({ orgId }))).toMatchObject(NOT_YET);
  };
  await callsAreRefused();
  await updatePassword(server, accessToken, NEW_PASSWORD);
  await callsAreRefused();
  const step = await signInWith(server, email, NEW_PASSWORD);
  expect(step).toMatchObject({ nextStep: "CONFIRM_SIGN_IN_WITH_TOTP_CODE" });
  const answer = { session: step.session, challengeResponse: app.code() };
  const { tokens } = await callIdentity(server, "confirmSignIn", answer);
  const me = server.as({ accessToken: tokens?.accessToken ?? "", orgId });
  expect(await me.user.getMyUserInfo.query()).toMatchObject({ email });
});

test.each([
  ["getAttributes", {}],
  ["updateAttributes", { attributes: { preferredMfa: "EMAIL" } }],
  ["enrolTotp", {}],
  ["rememberDevice", {}],
  ["forgetDevice", { deviceToken: "made-up" }],
])("the identity endpoint refuses it: %s", async (call, body) => {
  const { email } = await aPersonWithPassword(region);
  const { accessToken } = await byReset(email);
  expect(await callIdentity(server, call, body, { authorization: `Bearer ${accessToken}` })).toEqual({
    status: 403,
    name: "NotAuthorizedException",
    message: SET_YOUR_PASSWORD_FIRST,
  });
});

test("it can be ended by signOut and by user.logout", async () => {
  const { email } = await aPersonWithPassword(region);
  const first = await byReset(email);
  expect(await callIdentity(server, "signOut", {}, { authorization: `Bearer ${first.accessToken}` })).toEqual(
    {
      status: 200,
    },
  );
  const second = await followNewest(email);
  await server.as(second).user.logout.mutate();
  for (const session of [first, second])
    expect(await refusalOf(server.as(session).user.getMyUser.query())).toMatchObject(UNAUTHORISED);
});

test("an invited user's session can accept the invitation, and stays limited", async () => {
  const { email, orgId } = await anInvitedPerson(region);
  const { accessToken } = await followNewest(email);
  await updatePassword(server, accessToken, NEW_PASSWORD);
  await server.as({ accessToken }).user.acceptInvitation.mutate();
  const me = server.as({ accessToken, orgId });
  expect(await refusalOf(me.user.getMyUserInfo.query())).toMatchObject(NOT_YET);
  expect(await refusalOf(me.user.createAdvisorUser.mutate({ firstName: "I", lastName: "I" }))).toMatchObject(
    NOT_YET,
  );
});

test("it lives for an hour, and a refresh does not extend that", async () => {
  const { email } = await aPersonWithPassword(region);
  const opened = await byReset(email);
  server.clock.advance(50 * MINUTE_MS);
  const refreshed = { ...opened, ...(await refresh(opened)) };
  expect(await server.as(refreshed).user.getMyUser.query()).toMatchObject({ email });
  // The refreshed session is still limited.
  expect(await refusalOf(server.as(refreshed).user.getMySecurity.query())).toMatchObject(NOT_YET);
  server.clock.advance(10 * MINUTE_MS);
  expect(await refusalOf(server.as(refreshed).user.getMyUser.query())).toMatchObject(UNAUTHORISED);
  expect(await refusalOf(refresh(refreshed))).toMatchObject(UNAUTHORISED);
});

test("a newer link of the same kind does not allow the older link's session to set a password", async () => {
  const { email } = await aPersonWithPassword(region);
  const older = await byReset(email);
  const newer = await byReset(email);
  expect(await refusalOf(updatePassword(server, older.accessToken, NEW_PASSWORD))).toMatchObject({
    type: "unprocessable",
    validationErrors: [{ field: "currentPassword", message: "* Required" }],
  });
  await updatePassword(server, newer.accessToken, NEW_PASSWORD);
  expect(await signInWith(server, email, NEW_PASSWORD)).toMatchObject({ status: 200 });
});

test("opening a link again ends only sessions of the same link", async () => {
  const { email, userId } = await aPersonWithPassword(region);
  const signedIn = await asInstallation(region, (command) => startSession(command, { userId }));
  const other = await byReset((await aPersonWithPassword(region)).email);
  const first = await byReset(email);
  await followNewest(email);
  expect(await refusalOf(server.as(first).user.getMyUser.query())).toMatchObject(UNAUTHORISED);
  expect(await server.as(signedIn).user.getMyUser.query()).toMatchObject({ email });
  expect(await server.as(other).user.getMyUser.query()).toMatchObject({ id: other.userId });
  const rows = await region.db.read.select().from(sessions).where(eq(sessions.userId, userId));
  expect(rows.filter(({ linkId, endedAt }) => linkId !== null && endedAt === null)).toHaveLength(1);
});
