// A firm that requires an authenticator app (decision 024): who must set one up, and that no call gets around it.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { SET_UP_AUTHENTICATOR_FIRST } from "@gap/core/access/set-up-authenticator-first";
import { APP_IS_REQUIRED, SET_UP_OWN_APP_FIRST } from "@gap/core/identity/required-authenticator";
import { linkUserToOrg } from "@gap/server/orgs/public";
import { statusOfLive } from "@gap/server/platform/live/live.test-kit";
import type { Region } from "@gap/server/platform/region";
import { asInstallation } from "@gap/testing/factories/command";
import { anOrg } from "@gap/testing/factories/org";
import { aPerson, signedInAgain, type TestPerson } from "@gap/testing/factories/person";
import type { TestServer } from "@gap/testing/test-server";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import {
  answerCode,
  anAuthenticator,
  aPersonWithPassword,
  appCode,
  callIdentity,
  mailedCode,
  signInWith,
  startIdentityServer,
} from "../identity.test-kit";
import { startSession } from "../sessions/start-session";

const REFUSED = { message: SET_UP_AUTHENTICATOR_FIRST, data: { httpStatus: 403 } };

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startIdentityServer();
  region = await server.region();
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance(20 * MINUTE_MS + 15_000));

const bearer = ({ accessToken }: { accessToken: string }) => ({ authorization: `Bearer ${accessToken}` });

/** Setting the password ended the earlier session. */
async function anAdmin(): Promise<TestPerson> {
  return signedInAgain(region, await aPersonWithPassword(region));
}

/** A firm whose admin has an app and has just required it. */
async function aStrictFirm() {
  const admin = await anAdmin();
  const app = await anAuthenticator(region, admin.userId);
  await server.as(admin).team.requireAuthenticator.mutate({ orgId: admin.orgId, required: true });
  return { admin, app, orgId: admin.orgId };
}

async function join(userId: string, orgId: string, roleName = "Team Member"): Promise<void> {
  await asInstallation(region, (command) => linkUserToOrg(command, { userId, orgId, roleName }));
}

/** A member of a firm that requires an app, who has logged in since and has none. */
async function aMemberWithoutApp(): Promise<TestPerson & { readonly admin: TestPerson }> {
  const { admin, orgId } = await aStrictFirm();
  server.clock.advance(1_000);
  return { ...(await aPerson(region, { orgId, role: "Team Member" })), admin };
}

async function setUpApp(person: TestPerson): Promise<string> {
  const { secret = "" } = (await callIdentity(server, "enrolTotp", {}, bearer(person))) as {
    secret?: string;
  };
  const answer = await callIdentity(server, "confirmTotp", { code: appCode(region, secret) }, bearer(person));
  expect(answer.status).toBe(200);
  return secret;
}

test("one who has no app cannot require it; one who has can, and can make it optional again", async () => {
  const admin = await anAdmin();
  const { team } = server.as(admin);
  const change = (required: boolean) => team.requireAuthenticator.mutate({ orgId: admin.orgId, required });
  await expect(change(true)).rejects.toMatchObject({ message: SET_UP_OWN_APP_FIRST });
  expect(await team.getAuthenticatorRule.query({ orgId: admin.orgId })).toEqual({
    activeMembers: 1,
    membersWithApp: 0,
    callerHasApp: false,
  });
  await anAuthenticator(region, admin.userId);
  await change(true);
  const requiredSince = region.clock.now();
  server.clock.advance(60_000);
  await change(true);
  expect(await team.getAuthenticatorRule.query({ orgId: admin.orgId })).toEqual({
    activeMembers: 1,
    membersWithApp: 1,
    callerHasApp: true,
    requiredSince,
  });
  await change(false);
  expect(await team.getAuthenticatorRule.query({ orgId: admin.orgId })).not.toHaveProperty("requiredSince");
});

test("members without the right, and people of other firms, cannot change the rule", async () => {
  const { orgId } = await aStrictFirm();
  const member = await aPerson(region, { orgId, role: "Team Member" });
  await anAuthenticator(region, member.userId);
  const stranger = await aPerson(region);
  await anAuthenticator(region, stranger.userId);
  for (const person of [member, stranger])
    await expect(
      server.as(person).team.requireAuthenticator.mutate({ orgId, required: false }),
    ).rejects.toMatchObject({ data: { httpStatus: 403 } });
});

test("a session without the app is refused by every call, with and without the organisation", async () => {
  const person = await aMemberWithoutApp();
  const { orgId, accessToken } = person;
  for (const me of [server.as(person), server.as({ accessToken })]) {
    await expect(me.user.getMyUserInfo.query()).rejects.toMatchObject(REFUSED);
    await expect(me.user.getMyUser.query()).rejects.toMatchObject(REFUSED);
    await expect(me.user.getMySecurity.query()).rejects.toMatchObject(REFUSED);
    await expect(me.user.updateMyProfile.mutate({ firstName: "A", lastName: "B" })).rejects.toMatchObject(
      REFUSED,
    );
    await expect(me.org.getUserCountInOrg.query({ orgId })).rejects.toMatchObject(REFUSED);
    await expect(me.team.deactivate.mutate({ orgId, userId: person.userId })).rejects.toMatchObject(REFUSED);
  }
});

test.each([
  ["getAttributes", {}],
  ["updateAttributes", { attributes: { given_name: "Someone" } }],
  ["removeTotp", { code: "123456" }],
  ["rememberDevice", {}],
  ["forgetDevice", { deviceToken: "made-up" }],
])("the identity endpoint refuses %s to it", async (call, body) => {
  expect(await callIdentity(server, call, body, bearer(await aMemberWithoutApp()))).toEqual({
    status: 403,
    name: "NotAuthorizedException",
    message: SET_UP_AUTHENTICATOR_FIRST,
  });
});

test("it may not open the live channel, print, or preview a link", async () => {
  const { accessToken, orgId } = await aMemberWithoutApp();
  expect(await statusOfLive({ url: server.url, accessToken })).toBe(401);
  const headers = { ...bearer({ accessToken }), "org-id": orgId };
  for (const path of ["/api/au/pdf/clients", "/api/au/link-preview?url=https://example.com"])
    expect((await server.fetch(path, { headers })).status).toBe(403);
});

test("another organisation of the same person is closed to the session too", async () => {
  const person = await aMemberWithoutApp();
  const { id: otherOrg } = await anOrg(region);
  await join(person.userId, otherOrg, "Admin");
  await expect(server.as({ ...person, orgId: otherOrg }).user.getMyUserInfo.query()).rejects.toMatchObject(
    REFUSED,
  );
});

test("once the app is set up, the same session works, and the next login asks for the app's code", async () => {
  const person = await aMemberWithoutApp();
  await setUpApp(person);
  expect(await server.as(person).user.getMyUserInfo.query()).toMatchObject({ email: person.email });
  expect(await statusOfLive({ url: server.url, accessToken: person.accessToken })).toBe(101);
  const { rows } = await server.as(person.admin).team.list.query({ orgId: person.orgId });
  expect(rows.map(({ hasAuthenticator }) => hasAuthenticator)).toEqual([true, true]);
});

test("it can be ended by user.logout", async () => {
  const person = await aMemberWithoutApp();
  await server.as(person).user.logout.mutate();
  await expect(server.as(person).user.getMyUser.query()).rejects.toMatchObject({ data: { httpStatus: 401 } });
});

test("a session begun before the rule goes on until the person logs in again", async () => {
  const admin = await anAdmin();
  const early = await aPerson(region, { orgId: admin.orgId });
  server.clock.advance(1_000);
  await anAuthenticator(region, admin.userId);
  await server.as(admin).team.requireAuthenticator.mutate({ orgId: admin.orgId, required: true });
  expect(await server.as(early).user.getMyUserInfo.query()).toMatchObject({ email: early.email });
  const late = await signedInAgain(region, early);
  await expect(server.as(late).user.getMyUserInfo.query()).rejects.toMatchObject(REFUSED);
});

test.each([
  ["the rule was made optional again", true],
  ["the person left the firm", false],
] as const)("the session works again when %s", async (_when, isOptional) => {
  const person = await aMemberWithoutApp();
  const { orgId, userId, admin } = person;
  const own = await anOrg(region);
  await join(userId, own.id);
  const asMember = server.as({ ...person, orgId: own.id });
  await expect(asMember.user.getMyUserInfo.query()).rejects.toMatchObject(REFUSED);
  await (isOptional
    ? server.as(admin).team.requireAuthenticator.mutate({ orgId, required: false })
    : server.as(admin).team.deactivate.mutate({ orgId, userId }));
  expect(await asMember.user.getMyUserInfo.query()).toMatchObject({ email: person.email });
});

test("an invitation alone requires nothing; accepting it does", async () => {
  const { admin, orgId } = await aStrictFirm();
  server.clock.advance(1_000);
  const person = await aPerson(region);
  const roles = await server.as(admin).team.listRoles.query({ orgId });
  const roleId = roles.find(({ name }) => name === "Team Member")?.id ?? "";
  await server.as(admin).team.invite.mutate({ orgId, roleId, emails: [person.email] });
  expect(await server.as(person).user.getMyUserInfo.query()).toMatchObject({ email: person.email });
  await server.as(person).team.acceptInvitation.mutate({ orgId });
  await expect(server.as(person).user.getMyUserInfo.query()).rejects.toMatchObject(REFUSED);
});

test("a login through the accounting provider must set up the app too", async () => {
  const { userId, orgId } = await aMemberWithoutApp();
  const provided = await asInstallation(region, (command) =>
    startSession(command, { userId, door: "provider" }),
  );
  await expect(
    server.as({ accessToken: provided.accessToken, orgId }).user.getMyUserInfo.query(),
  ).rejects.toMatchObject(REFUSED);
});

test("guests need no app, but a guest's session does not open the firm that requires it", async () => {
  const { userId, orgId, email } = await aMemberWithoutApp();
  const client = await anOrg(region, { orgType: "client" });
  await join(userId, client.id, "Guest");
  const { accessToken } = await asInstallation(region, (command) =>
    startSession(command, { userId, pool: "guest", door: "email-code" }),
  );
  expect(await server.as({ accessToken, orgId: client.id }).user.getMyUserInfo.query()).toMatchObject({
    email,
  });
  await expect(server.as({ accessToken, orgId }).user.getMyUserInfo.query()).rejects.toMatchObject(REFUSED);
});

test("guests of a client that requires the app are not asked for one", async () => {
  const client = await anOrg(region, { orgType: "client" });
  const admin = await aPerson(region, { orgId: client.id });
  await anAuthenticator(region, admin.userId);
  await server.as(admin).team.requireAuthenticator.mutate({ orgId: client.id, required: true });
  const guest = await aPerson(region, { orgId: client.id, role: "Guest" });
  expect(await server.as(guest).user.getMyUserInfo.query()).toMatchObject({ email: guest.email });
});

test("mailed codes do not replace a required app, however the person had chosen before", async () => {
  const person = await anAdmin();
  const app = await anAuthenticator(region, person.userId);
  const preferMail = (code: string) =>
    callIdentity(server, "updateAttributes", { attributes: { preferredMfa: "EMAIL" }, code }, bearer(person));
  expect(await preferMail(app.code())).toMatchObject({ status: 200 });
  const choice = await signInWith(server, person.email);
  expect(choice).toMatchObject({ nextStep: "CONTINUE_SIGN_IN_WITH_MFA_SELECTION" });
  await server.as(person).team.requireAuthenticator.mutate({ orgId: person.orgId, required: true });
  // A choice that was offered before the rule leads to the app as well.
  expect(await answerCode(server, choice.session, "EMAIL")).toMatchObject({
    nextStep: "CONFIRM_SIGN_IN_WITH_TOTP_CODE",
  });
  server.clock.advance(60_000);
  const step = await signInWith(server, person.email);
  expect(step).toMatchObject({ nextStep: "CONFIRM_SIGN_IN_WITH_TOTP_CODE" });
  expect(await answerCode(server, step.session, app.code())).toMatchObject({ nextStep: "DONE" });
});

test("people whose firm requires the app cannot switch back to mailed codes", async () => {
  const { admin, app } = await aStrictFirm();
  const body = { attributes: { preferredMfa: "EMAIL" }, code: app.code() };
  expect(await callIdentity(server, "updateAttributes", body, bearer(admin))).toMatchObject({
    status: 400,
    message: APP_IS_REQUIRED,
  });
  expect((await server.as(admin).user.getMySecurity.query()).authenticatorRequiredBy).toHaveLength(1);
});

test("an app that is removed must be set up again before anything else", async () => {
  const { admin, app } = await aStrictFirm();
  server.clock.advance(1_000);
  const again = await signedInAgain(region, admin);
  expect(await callIdentity(server, "removeTotp", { code: app.code() }, bearer(again))).toMatchObject({
    status: 200,
  });
  await expect(server.as(again).user.getMyUserInfo.query()).rejects.toMatchObject(REFUSED);
  expect(await signInWith(server, admin.email)).toMatchObject({
    nextStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE",
  });
  await setUpApp(again);
  expect(await server.as(again).user.getMyUserInfo.query()).toMatchObject({ email: admin.email });
});

test("logging in with a password and a mailed code opens a session that must set up the app", async () => {
  const { orgId } = await aStrictFirm();
  const person = await aPersonWithPassword(region);
  await join(person.userId, orgId);
  server.clock.advance(1_000);
  const { session } = await signInWith(server, person.email);
  const { tokens } = await answerCode(server, session, await mailedCode(region, person.email));
  const opened = { ...person, accessToken: tokens?.accessToken ?? "" };
  await expect(server.as(opened).user.getMyUserInfo.query()).rejects.toMatchObject(REFUSED);
});

test("people who may change the team see who has an app, but not of people who are only invited", async () => {
  const { admin, orgId } = await aStrictFirm();
  const roles = await server.as(admin).team.listRoles.query({ orgId });
  const roleId = roles.find(({ name }) => name === "Team Member")?.id ?? "";
  await server.as(admin).team.invite.mutate({ orgId, roleId, emails: ["invited-app@test.example"] });
  const rowsFor = async (person: TestPerson) =>
    (await server.as(person).team.list.query({ orgId })).rows.map(({ state, hasAuthenticator }) => ({
      state,
      hasAuthenticator,
    }));
  expect(await rowsFor(admin)).toEqual([
    { state: "invited", hasAuthenticator: undefined },
    { state: "active", hasAuthenticator: true },
  ]);
});
