// A user's attributes at the identity endpoint (spec 1 §3, 4 §H; 6 S17), and those in the id token.
import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSession } from "@gap/server/identity/public";
import type { Region } from "@gap/server/platform/region";
import { users } from "@gap/server/users/public";
import { asInstallation } from "@gap/testing/factories/command";
import { anOrg } from "@gap/testing/factories/org";
import { aPerson } from "@gap/testing/factories/person";
import type { TestServer } from "@gap/testing/test-server";
import type { TrialStep } from "@gap/core/users/trial-step";
import {
  anAuthenticator,
  callIdentity,
  otherThan,
  startIdentityServer,
  type IdentityAnswer,
} from "../identity.test-kit";
import { aSessionByLink, refusalOf } from "../links/links.test-kit";

interface AttributesAnswer extends IdentityAnswer {
  readonly attributes?: Record<string, string>;
}

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startIdentityServer();
  region = await server.region();
});
afterAll(() => server.close());

async function callAs(accessToken: string, call: string, body: object = {}): Promise<AttributesAnswer> {
  return callIdentity(server, call, body, { authorization: `Bearer ${accessToken}` });
}

function update(accessToken: string, attributes: object): Promise<AttributesAnswer> {
  return callAs(accessToken, "updateAttributes", { attributes });
}

async function aTrialist(trialStep: TrialStep) {
  const person = await aPerson(region);
  await region.db.read.update(users).set({ trialStep }).where(eq(users.id, person.userId));
  return person;
}

test("getAttributes returns the user's attributes and leaves out empty ones", async () => {
  const { userId, email, accessToken } = await aPerson(region);
  expect(await callAs(accessToken, "getAttributes")).toEqual({
    status: 200,
    attributes: { userId, email, given_name: "Pat", family_name: "Tester", preferredMfa: "EMAIL" },
  });
});

test("users may set their names and job title, which the product then shows", async () => {
  const { accessToken, orgId } = await aPerson(region);
  const given = { given_name: "Ana", family_name: "Li", jobTitle: "Bookkeeper" };
  expect(await update(accessToken, given)).toMatchObject({ status: 200, attributes: given });
  expect(await server.as({ accessToken, orgId }).user.getMyUserInfo.query()).toMatchObject({
    firstName: "Ana",
    lastName: "Li",
  });
  // Omitted attributes stay unchanged.
  expect(await update(accessToken, { family_name: "Lee" })).toMatchObject({
    attributes: { ...given, family_name: "Lee" },
  });
});

test("S17 userId, trialOrgId and email in the attributes are ignored", async () => {
  const { userId, email, accessToken } = await aPerson(region);
  const victim = await aPerson(region);
  const { id: trialOrgId } = await anOrg(region);
  const { status, attributes } = await update(accessToken, {
    userId: victim.userId,
    trialOrgId,
    "custom:trialOrgId": trialOrgId,
    email: victim.email,
    isServiceUser: true,
    given_name: "Kim",
  });
  expect(status).toBe(200);
  expect(attributes).toEqual({
    userId,
    email,
    given_name: "Kim",
    family_name: "Tester",
    preferredMfa: "EMAIL",
  });
  expect(await callAs(victim.accessToken, "getAttributes")).toMatchObject({
    attributes: { userId: victim.userId, email: victim.email, given_name: "Pat" },
  });
});

test.each([
  { from: "org-setup", requested: "almost-there", becomes: "almost-there" },
  { from: "almost-there", requested: "completed", becomes: "almost-there" },
  { from: "completed", requested: "org-setup", becomes: "completed" },
] as const)(
  "S17 trial step $from, requested $requested, becomes $becomes",
  async ({ from, requested, becomes }) => {
    const { accessToken } = await aTrialist(from);
    expect(await update(accessToken, { trialStep: requested })).toMatchObject({
      status: 200,
      attributes: { trialStep: becomes },
    });
  },
);

test.each([
  { jobTitle: "Wizard" },
  { trialStep: "done" },
  { given_name: " " },
  { given_name: "www.evil.example" },
  { preferredMfa: "SMS" },
])("%j is refused and changes nothing", async (attributes) => {
  const { accessToken } = await aPerson(region);
  const answer = await update(accessToken, { family_name: "Changed", ...attributes });
  expect(answer).toMatchObject({ status: 400, name: "InvalidParameterException" });
  expect(await callAs(accessToken, "getAttributes")).toMatchObject({ attributes: { family_name: "Tester" } });
});

test("S17 setting an attribute does not start a trial", async () => {
  const { accessToken, orgId } = await aPerson(region);
  for (const trialStep of ["org-setup", "almost-there"]) {
    const { status, attributes } = await update(accessToken, { trialStep });
    expect(status).toBe(200);
    expect(attributes).not.toHaveProperty("trialStep");
  }
  const answers = { situation: "starting" as const, barriers: ["time" as const] };
  const complete = server.as({ accessToken, orgId }).user.updateUserTrialData.mutate(answers);
  expect(await refusalOf(complete)).toMatchObject({ type: "forbidden" });
});

test("S17 a trial cannot be completed without its organisation by setting the step", async () => {
  const { accessToken } = await aTrialist("org-setup");
  await update(accessToken, { trialStep: "almost-there" });
  const answers = { situation: "starting" as const, barriers: ["time" as const] };
  const complete = server.as({ accessToken }).user.updateUserTrialData.mutate(answers);
  expect(await refusalOf(complete)).toMatchObject({
    type: "conflict",
    message: "Please set up your org first",
  });
  expect(await callAs(accessToken, "getAttributes")).toMatchObject({
    attributes: { trialStep: "almost-there" },
  });
});

test("only users with an app can choose between mailed codes and the app", async () => {
  const { accessToken } = await aPerson(region);
  for (const preferredMfa of ["TOTP", "EMAIL"])
    expect(await update(accessToken, { preferredMfa })).toMatchObject({
      attributes: { preferredMfa: "EMAIL" },
    });
});

test("switching back to mailed codes requires a code of the app or a recovery code", async () => {
  const { userId, accessToken } = await aPerson(region);
  const app = await anAuthenticator(region, userId);
  const turnOff = (code?: string) =>
    callAs(accessToken, "updateAttributes", {
      attributes: { preferredMfa: "EMAIL", given_name: "Kim" },
      ...(code === undefined ? {} : { code }),
    });
  const used = app.code();
  const { 0: recoveryCode = "" } = app.recoveryCodes;
  for (const code of [undefined, otherThan(used)])
    expect(await turnOff(code)).toMatchObject({ status: 400, name: "CodeMismatchException" });
  expect(await callAs(accessToken, "getAttributes")).toMatchObject({
    attributes: { preferredMfa: "TOTP", given_name: "Pat" },
  });
  expect(await turnOff(used)).toMatchObject({ attributes: { preferredMfa: "EMAIL", given_name: "Kim" } });
  // Repeating it needs no code, and neither does switching the app on.
  expect(await turnOff()).toMatchObject({ status: 200 });
  expect(await update(accessToken, { preferredMfa: "TOTP" })).toMatchObject({
    attributes: { preferredMfa: "TOTP" },
  });
  expect(await turnOff(used)).toMatchObject({ name: "CodeMismatchException" });
  expect(await turnOff(` ${recoveryCode} `)).toMatchObject({ attributes: { preferredMfa: "EMAIL" } });
});

test("wrong codes for switching back to mailed codes lock the account's codes", async () => {
  const { userId, accessToken } = await aPerson(region);
  const app = await anAuthenticator(region, userId);
  const turnOff = (code: string) =>
    callAs(accessToken, "updateAttributes", { attributes: { preferredMfa: "EMAIL" }, code });
  for (let guess = 1; guess <= 10; guess += 1)
    expect(await turnOff(otherThan(app.code()))).toMatchObject({ name: "CodeMismatchException" });
  expect(await turnOff(app.code())).toMatchObject({ status: 429, name: "LimitExceededException" });
  expect(await callAs(accessToken, "getAttributes")).toMatchObject({ attributes: { preferredMfa: "TOTP" } });
});

test("a session from a mailed link cannot change attributes", async () => {
  const { userId, accessToken } = await aPerson(region);
  const byLink = await aSessionByLink(region, userId);
  expect(await update(byLink.accessToken, { given_name: "Kim" })).toMatchObject({
    status: 403,
    name: "NotAuthorizedException",
  });
  expect(await callAs(accessToken, "getAttributes")).toMatchObject({ attributes: { given_name: "Pat" } });
});

test("the id token carries the attributes, the access token does not; a refresh updates them", async () => {
  const { userId } = await aTrialist("org-setup");
  const { id: trialOrgId } = await anOrg(region);
  await region.db.read.update(users).set({ trialOrgId }).where(eq(users.id, userId));
  const first = await asInstallation(region, (command) => startSession(command, { userId }));
  expect(decodeJwt(first.idToken)).toMatchObject({
    "custom:trialStep": "org-setup",
    "custom:trialOrgId": trialOrgId,
  });
  expect(decodeJwt(first.idToken)).not.toHaveProperty("custom:jobTitle");
  const ofAccess = Object.keys(decodeJwt(first.accessToken));
  expect(ofAccess.filter((claim) => claim.startsWith("custom:") || claim.endsWith("_name"))).toEqual([]);
  await update(first.accessToken, { trialStep: "almost-there", jobTitle: "Partner" });
  const { refreshToken = "" } = first;
  const next = await server.open.user.refreshToken.mutate({ refreshToken, userId });
  expect(decodeJwt(next.idToken)).toMatchObject({
    "custom:trialStep": "almost-there",
    "custom:jobTitle": "Partner",
  });
});
