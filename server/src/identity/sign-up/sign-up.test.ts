import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CODE_LIFE_MS } from "@gap/core/identity/identity-limits";
import { HOUR_MS, MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { asInstallation } from "@gap/testing/factories/command";
import { anOrg } from "@gap/testing/factories/org";
import type { TestServer } from "@gap/testing/test-server";
import { deactivateMember, linkUserToOrg } from "@gap/server/orgs/public";
import { createUser } from "@gap/server/users/public";
import {
  PASSWORD,
  aPersonWithPassword,
  anAddress,
  from,
  callIdentity,
  mailedCode,
  otherThan,
  signInWith,
  startIdentityServer,
} from "../identity.test-kit";
import { federatedIdentities } from "../identity.tables";
import { aNewAddress, aSignedUpPerson, confirmWithMailedCode, signUpWith } from "./sign-up.test-kit";

let server: TestServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

const USERNAME_EXISTS = {
  status: 400,
  name: "UsernameExistsException",
  message: "Unable to complete sign up. If you already have an account, please try signing in.",
};

test("a sign-up is confirmed with its mailed code, signs in automatically, and is not registered yet", async () => {
  const email = aNewAddress();
  const answer = await signUpWith(server, email);
  expect(answer).toEqual({
    status: 200,
    session: expect.any(String) as string,
    destination: `m***@newfirm.example`,
  });
  const { session } = await confirmWithMailedCode(server, email);
  const step = await callIdentity(server, "autoSignIn", { session });
  expect(step).toMatchObject({ status: 200, nextStep: "DONE" });
  const { idToken = "", accessToken = "" } = step.tokens ?? {};
  expect(decodeJwt(idToken)).toMatchObject({
    email,
    given_name: "Mere",
    family_name: "Tane",
    "custom:trialStep": "org-setup",
    "custom:jobTitle": "Director",
  });
  await expect(server.as({ accessToken }).user.getMyUserInfo.query()).rejects.toMatchObject({
    message: "User does not exist",
    data: { httpStatus: 404 },
  });
});

test("the code is in the mail's body and not in its subject, and nothing typed at sign-up is in either", async () => {
  const email = aNewAddress();
  await signUpWith(server, email, { attributes: { given_name: "Zephyrine" } });
  const region = await server.region();
  const code = await mailedCode(region, email);
  const { rows } = await region.db.read.raw("select kept from mails where to_address = $1", [email]);
  expect(rows).toEqual([
    {
      kept: expect.objectContaining({
        subject: "Confirm your email address for Gap",
        text: expect.stringContaining(code) as string,
      }) as unknown,
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain("Zephyrine");
});

test("the chosen password is stored only as an argon2id hash with the specified cost", async () => {
  const email = aNewAddress();
  await signUpWith(server, email);
  await confirmWithMailedCode(server, email);
  const { db } = await server.region();
  const { rows } = await db.read.raw(
    "select c.password_hash from credentials c join users u on u.id = c.user_id where u.email = $1",
    [email],
  );
  expect(rows).toEqual([
    { password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) as string },
  ]);
  expect(JSON.stringify(rows)).not.toContain(PASSWORD);
});

test("the session of a confirmed sign-up works once, within five minutes", async () => {
  const email = aNewAddress();
  await signUpWith(server, email);
  const { session } = await confirmWithMailedCode(server, email);
  const answers = await Promise.all([1, 2, 3].map(() => callIdentity(server, "autoSignIn", { session })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);

  const late = aNewAddress();
  await signUpWith(server, late);
  const confirmed = await confirmWithMailedCode(server, late);
  server.clock.advance(5 * MINUTE_MS);
  expect(await callIdentity(server, "autoSignIn", { session: confirmed.session })).toMatchObject({
    status: 400,
    name: "NotAuthorizedException",
  });
  // The account exists, and its password works.
  expect(await signInWith(server, late)).toMatchObject({ nextStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE" });
});

test("a sign-up's session taken from a URL is refused, because it may be another user's", async () => {
  const email = aNewAddress();
  await signUpWith(server, email);
  const { session } = await confirmWithMailedCode(server, email);
  expect(await callIdentity(server, "autoSignIn", { session, handedOver: true })).toMatchObject({
    status: 400,
    name: "NotAuthorizedException",
  });
  expect(await callIdentity(server, "autoSignIn", { session })).toMatchObject({ nextStep: "DONE" });
});

test("before the code is entered no account exists", async () => {
  const email = aNewAddress();
  await signUpWith(server, email);
  expect(await signInWith(server, email)).toMatchObject({ name: "NotAuthorizedException" });
  const { rows } = await (await server.region()).db.read.raw("select 1 from users where email = $1", [email]);
  expect(rows).toEqual([]);
});

test("signing up again replaces the sign-up: only the newest code and password count", async () => {
  const email = aNewAddress();
  const region = await server.region();
  await signUpWith(server, email, { password: "Forgotten-horse-1" });
  const first = await mailedCode(region, email);
  await signUpWith(server, email, { attributes: { given_name: "Aroha" } });
  const second = await mailedCode(region, email);
  const outcomes = [
    await callIdentity(server, "confirmSignUp", { username: email, code: first }),
    await callIdentity(server, "confirmSignUp", { username: email, code: second }),
  ];
  expect(outcomes.map(({ status }) => status)).toEqual([first === second ? 200 : 400, 200]);
  expect(await signInWith(server, email, "Forgotten-horse-1")).toMatchObject({
    name: "NotAuthorizedException",
  });
  expect(await signInWith(server, email, PASSWORD)).toMatchObject({
    nextStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE",
  });
});

test("a resent code works without the form, also after the first one expired", async () => {
  const email = aNewAddress();
  await signUpWith(server, email);
  const first = await mailedCode(await server.region(), email);
  server.clock.advance(CODE_LIFE_MS.signUp);
  expect(await callIdentity(server, "confirmSignUp", { username: email, code: first })).toMatchObject({
    name: "ExpiredCodeException",
    message: "Verification code has expired",
  });
  expect(await callIdentity(server, "resendSignUpCode", { username: email })).toEqual({
    status: 200,
    destination: "m***@newfirm.example",
  });
  expect(await confirmWithMailedCode(server, email)).toMatchObject({ status: 200 });
});

test("a sign-up that someone else made with the same address is not confirmed in the owner's window", async () => {
  const email = aNewAddress();
  const mine = await signUpWith(server, email);
  const theirs = await signUpWith(server, email, { password: "Their-own-horse-7" });
  const code = await mailedCode(await server.region(), email);
  const confirm = (session: string | undefined) =>
    callIdentity(server, "confirmSignUp", { username: email, code, session });
  expect(await confirm(mine.session)).toMatchObject({ name: "ExpiredCodeException" });
  expect(await confirm(theirs.session)).toMatchObject({ status: 200 });
});

test("a wrong code is reported; after five no code is checked until another is sent", async () => {
  const email = aNewAddress();
  await signUpWith(server, email);
  const code = await mailedCode(await server.region(), email);
  const confirm = (given: string) => callIdentity(server, "confirmSignUp", { username: email, code: given });
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect(await confirm(otherThan(code))).toMatchObject({
      name: "CodeMismatchException",
      message: "Invalid verification code",
    });
  expect(await confirm(code)).toMatchObject({ name: "ExpiredCodeException" });
  await callIdentity(server, "resendSignUpCode", { username: email });
  expect(await confirmWithMailedCode(server, email)).toMatchObject({ status: 200 });
});

test("S1 of fifty concurrent wrong codes of a sign-up at most five are checked", async () => {
  const email = aNewAddress();
  await signUpWith(server, email);
  const code = await mailedCode(await server.region(), email);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      callIdentity(server, "confirmSignUp", { username: email, code: otherThan(code) }),
    ),
  );
  expect(answers.filter(({ name }) => name === "CodeMismatchException")).toHaveLength(5);
});

test("S2 fifty concurrent right codes of a sign-up create one account and one session", async () => {
  const email = aNewAddress();
  await signUpWith(server, email);
  const code = await mailedCode(await server.region(), email);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => callIdentity(server, "confirmSignUp", { username: email, code })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("S5 guesses at a sign-up over several codes lock the address for 15 minutes", async () => {
  const email = aNewAddress();
  await signUpWith(server, email);
  const guess = () => callIdentity(server, "confirmSignUp", { username: email, code: "000000" });
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await guess();
    if (attempt === 4) await callIdentity(server, "resendSignUpCode", { username: email });
  }
  await callIdentity(server, "resendSignUpCode", { username: email });
  expect(await confirmWithMailedCode(server, email)).toMatchObject({
    status: 429,
    name: "LimitExceededException",
  });
  server.clock.advance(15 * MINUTE_MS);
  expect(await confirmWithMailedCode(server, email)).toMatchObject({ status: 200 });
});

test("a code is resent five times an hour; the response does not reveal whether a sign-up is pending", async () => {
  const email = aNewAddress();
  await signUpWith(server, email);
  const resend = (username: string) => callIdentity(server, "resendSignUpCode", { username });
  for (let time = 0; time < 5; time += 1) expect(await resend(email)).toMatchObject({ status: 200 });
  expect(await resend(email)).toMatchObject({
    status: 429,
    message: "Too many attempts. Please try again later.",
  });
  expect(await signUpWith(server, email)).toMatchObject({ name: "LimitExceededException" });
  server.clock.advance(HOUR_MS);
  expect(await resend(email)).toMatchObject({ status: 200 });

  const unknown = aNewAddress();
  expect(await resend(unknown)).toEqual({ status: 200, destination: "m***@newfirm.example" });
  await expect(mailedCode(await server.region(), unknown)).rejects.toThrow("No code was mailed");
});

test("one IP address may sign up 20 times an hour", async () => {
  const headers = from(anAddress());
  const attempt = () => callIdentity(server, "signUp", aSignUpThatFails, headers);
  for (let time = 0; time < 20; time += 1) expect((await attempt()).name).toBe("InvalidParameterException");
  expect(await attempt()).toMatchObject({ status: 429, name: "LimitExceededException" });
});

const aSignUpThatFails = {
  username: "not an address",
  encryptedPassword: "x",
  challengeId: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  attributes: { given_name: "A", family_name: "B", jobTitle: "Director" },
};

test.each([
  ["not an address"],
  [""],
  ['"a@evil x"@client.com'], // L10
])("L10 the username %j is refused as an address", async (username) => {
  expect(await signUpWith(server, username)).toEqual({
    status: 400,
    name: "InvalidParameterException",
    message: "Must be a valid email address.",
  });
});

test.each([
  ["short", "Must contain an uppercase letter"],
  ["Password1!", "Must not be a commonly used password"],
])("the password %s is refused with the policy's message", async (password, detail) => {
  const answer = await signUpWith(server, aNewAddress(), { password });
  expect(answer).toMatchObject({ status: 400, name: "InvalidParameterException" });
  expect(answer.message).toContain(detail);
});

test.each([
  [{ jobTitle: undefined }, "attributes.jobTitle"],
  [{ jobTitle: "Astronaut" }, "attributes.jobTitle"],
  [{ given_name: " " }, "attributes.given_name"],
  [{ family_name: "x".repeat(201) }, "attributes.family_name"],
  [{ trialStep: "paid" }, "attributes.trialStep"],
])("attributes outside their limits are refused by name: %j", async (attributes, field) => {
  const answer = await signUpWith(server, aNewAddress(), { attributes });
  expect(answer).toMatchObject({ status: 400, name: "InvalidParameterException" });
  expect(answer.message).toContain(field);
});

test.each([["Me\u202Ere"], ["M\u0435re"], ["http://evil.example"]])(
  "the check before a sign-up refuses the name %j",
  async (name) => {
    expect(await signUpWith(server, aNewAddress(), { attributes: { given_name: name } })).toEqual({
      status: 400,
      name: "UserLambdaValidationException",
      message: "Unable to complete sign up. Please try again or contact support.",
    });
  },
);

test("an address that can already sign in is refused, also if that became possible meanwhile", async () => {
  const region = await server.region();
  const { email } = await aPersonWithPassword(region);
  expect(await signUpWith(server, email)).toEqual(USERNAME_EXISTS);

  const provided = aNewAddress();
  await signUpWith(server, provided);
  await asInstallation(region, async (command) => {
    const { id } = await createUser(command, { email: provided, firstName: "A", lastName: "B" });
    await command.tx.insert(federatedIdentities).values({
      userId: id,
      issuer: "https://provider.example",
      subject: id,
      email: provided,
      createdAt: command.now,
    });
  });
  expect(await confirmWithMailedCode(server, provided)).toEqual(USERNAME_EXISTS);
  expect(await signUpWith(server, provided)).toEqual(USERNAME_EXISTS);
});

async function anInvitedPerson(role = "Team Member") {
  const region = await server.region();
  const { id: orgId } = await anOrg(region);
  const email = aNewAddress();
  const userId = await asInstallation(region, async (command) => {
    const invited = { email, firstName: "Ivy", lastName: "Invited", inviteSentOn: command.now };
    const { id } = await createUser(command, invited);
    await linkUserToOrg(command, { userId: id, orgId, roleName: role });
    return id;
  });
  return { email, userId, orgId };
}

test("an invited user may sign up: names and memberships stay, the invitation counts as accepted", async () => {
  const { email, orgId } = await anInvitedPerson();
  const { accessToken, idToken } = await aSignedUpPerson(server, email);
  const info = await server.as({ accessToken, orgId }).user.getMyUserInfo.query();
  expect(info).toMatchObject({ firstName: "Ivy", isTrialist: false, jobTitle: "Director" });
  expect(info.inviteAcceptedOn).toBeInstanceOf(Date);
  expect(info.orgs.map((org) => org.orgId)).toEqual([orgId]);
  expect(decodeJwt(idToken)).not.toHaveProperty("custom:trialStep");
});

test("a client's contact without a password may sign up: names and memberships stay, and a trial starts", async () => {
  const region = await server.region();
  const { id: orgId } = await anOrg(region, { orgType: "client" });
  const email = aNewAddress();
  await asInstallation(region, async (command) => {
    const { id: userId } = await createUser(command, { email, firstName: "Cam", lastName: "Contact" });
    await linkUserToOrg(command, { userId, orgId, roleName: "Guest" });
  });
  const { accessToken, idToken } = await aSignedUpPerson(server, email);
  expect(decodeJwt(idToken)).toMatchObject({ given_name: "Cam", "custom:trialStep": "org-setup" });
  const { orgs } = await server.as({ accessToken }).user.getMyUserInfo.query();
  expect(orgs.map((org) => org.orgId)).toEqual([orgId]);
});

test("in a new installation the first staff member signs up and administers the provider's org", async () => {
  const email = "first@gap.example";
  const person = await aSignedUpPerson(server, email);
  const calls = server.as(person);
  expect(await calls.org.gapUserShouldBeCreated.query({ email })).toBe(true);
  await calls.user.createGapUser.mutate({ firstName: "Fay", lastName: "First", email });
  const { orgs } = await calls.user.getMyUserInfo.query();
  expect(orgs).toMatchObject([{ name: "Gap", orgType: "gap", roleName: "Admin" }]);
});

test("S6 a deactivated user cannot sign up, and no password is set", async () => {
  const region = await server.region();
  const { email, userId, orgId } = await anInvitedPerson();
  await asInstallation(region, (command) => deactivateMember(command, { userId, orgId }));
  await signUpWith(server, email);
  expect(await confirmWithMailedCode(server, email)).toMatchObject({ name: "NotAuthorizedException" });
  expect(await signInWith(server, email)).toMatchObject({ name: "NotAuthorizedException" });
});

test("S17 a trial starts at its first step, whatever step is requested; staff get none", async () => {
  const ahead = await aSignedUpPerson(server, aNewAddress(), { trialStep: "completed" });
  expect(decodeJwt(ahead.idToken)).toMatchObject({ "custom:trialStep": "org-setup" });
  const staff = await aSignedUpPerson(server, aNewAddress("gap.example"));
  expect(decodeJwt(staff.idToken)).not.toHaveProperty("custom:trialStep");
});

test("the guest pool has no sign-up", async () => {
  const answer = await callIdentity(server, "confirmSignUp", {
    clientId: "gap-au-guest",
    username: aNewAddress(),
    code: "123456",
  });
  expect(answer).toMatchObject({ status: 400, name: "NotAuthorizedException" });
});
