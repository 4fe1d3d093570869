// Changing the email address through the API (spec 4 §F): requested, confirmed in the account's own session, and
// reported to the old address. confirm-email-change.test.ts covers who can confirm.
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { asInstallation, nextNumber } from "@gap/testing/factories/command";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import type { Region } from "@gap/server/platform/region";
import { users } from "@gap/server/users/public";
import { allowances, federatedIdentities } from "../identity.tables";
import { aPersonWithPassword, PASSWORD, signInWith } from "../identity.test-kit";
import { startSession } from "../sessions/start-session";
import { aKeyOf, mailedLink, mailsTo, refusalOf, updatePassword } from "./links.test-kit";

let server: TestServer;
let region: Region;

beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

// All tests use one IP address, whose limit has its own tests.
beforeEach(async () => {
  await region.db.read.delete(allowances);
});

function aNewAddress(): string {
  return `moved-${nextNumber()}@test.example`;
}

/** Sends the current password if one is given. */
async function ask(person: TestPerson, newEmail: string, current?: string): Promise<void> {
  const { challengeId, encrypted } = await aKeyOf(region, person.userId);
  await server.as(person).user.requestEmailChange.mutate({
    newEmail,
    ...(current === undefined ? {} : { challengeId, currentEncryptedPassword: await encrypted(current) }),
  });
}

async function askedFor(person: TestPerson, newEmail: string, current?: string) {
  await ask(person, newEmail, current);
  const { token, userId } = await mailedLink(region, newEmail);
  return { token, userId };
}

async function aSignedInPersonWithPassword(): Promise<TestPerson> {
  const person = await aPersonWithPassword(region);
  return { ...person, ...(await sessionOf(person.userId)) };
}

async function sessionOf(userId: string) {
  return asInstallation(region, (command) => startSession(command, { userId }));
}

/** Confirms in a new session, because the user's own may have ended or expired. */
async function confirm({ token, userId }: { token: string; userId: string }) {
  return server.as(await sessionOf(userId)).user.confirmMyEmailChange.mutate({ token });
}

test("a confirmed change ends the sessions; the new address can sign in and the old one gets a mail", async () => {
  const person = await aSignedInPersonWithPassword();
  const { email, userId, accessToken } = person;
  const newEmail = aNewAddress();
  const link = await askedFor(person, newEmail, PASSWORD);
  expect(await server.open.user.validateTokenForUser.mutate(link)).toBe("valid");
  expect(await confirm(link)).toEqual({ email: newEmail });
  const [user] = await region.db.read.select().from(users).where(eq(users.id, userId));
  // The address is verified once a code mailed to it is entered.
  expect(user).toMatchObject({ email: newEmail, emailVerified: false });
  expect(await refusalOf(server.as({ accessToken }).user.getMyUser.query())).toMatchObject({
    type: "unauthorised",
  });
  expect(await signInWith(server, email)).toMatchObject({ name: "NotAuthorizedException" });
  expect(await signInWith(server, newEmail)).toMatchObject({ nextStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE" });
  const [note] = await mailsTo(region, email);
  expect(note).toMatchObject({ subject: "Your Gap email address was changed" });
  expect(note?.text).toContain("m***@test.example");
  expect(note?.text).not.toContain(newEmail);
});

test("a link confirms once, within 7 days, and opens no session", async () => {
  const person = await aPerson(region);
  const used = await askedFor(person, aNewAddress());
  expect(await server.open.user.validateCustomTokenAndReturnCognitoTokens.mutate(used)).toEqual({
    status: "invalid",
  });
  await confirm(used);
  const over = { type: "unprocessable", message: "This link has expired" };
  expect(await refusalOf(confirm(used))).toMatchObject(over);
  const late = await askedFor(await aPerson(region), aNewAddress());
  server.clock.advance(7 * DAY_MS);
  expect(await refusalOf(confirm(late))).toMatchObject(over);
});

test("a taken address is revealed only on confirmation, not on request", async () => {
  const [person, other] = [await aPerson(region), await aPerson(region)];
  const answer = await server.as(person).user.requestEmailChange.mutate({ newEmail: other.email });
  expect(answer).toBeUndefined();
  const link = await mailedLink(region, other.email);
  expect(await refusalOf(confirm({ token: link.token, userId: link.userId }))).toMatchObject({
    type: "conflict",
    message: "This email address is already in use",
  });
  expect(await server.as(person).user.getMyUser.query()).toMatchObject({ email: person.email });
});

test("of two users who confirm the same address concurrently, one gets it", async () => {
  const newEmail = aNewAddress();
  const links = [
    await askedFor(await aPerson(region), newEmail),
    await askedFor(await aPerson(region), newEmail),
  ];
  const outcomes = await Promise.all(links.map((link) => refusalOf(confirm(link))));
  expect(outcomes.map((refusal) => refusal?.type ?? "confirmed").toSorted()).toEqual([
    "confirmed",
    "conflict",
  ]);
});

test("the user's own address is refused per field, and the limit is five changes an hour", async () => {
  const person = await aPerson(region);
  expect(await refusalOf(ask(person, person.email))).toMatchObject({
    type: "unprocessable",
    validationErrors: [{ field: "newEmail", message: "This is already your email address" }],
  });
  for (let asked = 1; asked <= 5; asked += 1) await ask(person, aNewAddress());
  expect(await refusalOf(ask(person, aNewAddress()))).toMatchObject({ type: "locked" });
});

test("links and codes mailed to the old address no longer work after the change", async () => {
  const person = await aSignedInPersonWithPassword();
  await server.open.user.requestPasswordReset.mutate({ email: person.email });
  const reset = await mailedLink(region, person.email);
  await confirm(await askedFor(person, aNewAddress(), PASSWORD));
  const { token, userId } = reset;
  expect(await server.open.user.validateTokenForUser.mutate({ token, userId })).toBe("expired");
});

test("a renewed link goes to the new address; a link replaced by a later request is not renewed", async () => {
  const person = await aPerson(region);
  const [first, second] = [aNewAddress(), aNewAddress()];
  const replaced = await askedFor(person, first);
  const newest = await askedFor(person, second);
  await server.open.user.requestNewEmailLink.mutate(replaced);
  expect(await mailsTo(region, first)).toHaveLength(1);
  server.clock.advance(8 * DAY_MS);
  await server.open.user.requestNewEmailLink.mutate(newest);
  const { token, userId } = await mailedLink(region, second);
  expect(await confirm({ token, userId })).toEqual({ email: second });
  // One notice for each request, and one for the change.
  expect(await mailsTo(region, person.email)).toHaveLength(3);
});

test("the current password is required if there is one, and guesses back off as at sign-in", async () => {
  const person = await aSignedInPersonWithPassword();
  const newEmail = aNewAddress();
  const refused = (message: string) => ({
    type: "unprocessable",
    validationErrors: [{ field: "currentPassword", message }],
  });
  expect(await refusalOf(ask(person, newEmail))).toMatchObject(refused("* Required"));
  for (let guess = 1; guess <= 6; guess += 1)
    expect(await refusalOf(ask(person, newEmail, "Wrong-horse-9"))).toMatchObject(
      refused("Incorrect password"),
    );
  const locked = { type: "locked", message: "Too many attempts. Please try again later." };
  expect(await refusalOf(ask(person, newEmail, PASSWORD))).toMatchObject(locked);
  expect(await mailsTo(region, newEmail)).toEqual([]);
  server.clock.advance(2_000);
  expect(await refusalOf(ask(person, newEmail, PASSWORD))).toBeUndefined();
  // A right password resets the count: the next guess is free again.
  expect(await refusalOf(ask(person, newEmail, "Wrong-horse-9"))).toMatchObject(
    refused("Incorrect password"),
  );
  expect(await refusalOf(ask(person, newEmail, PASSWORD))).toBeUndefined();
});

test("S18 a replayed password, or one with another user's key, is refused", async () => {
  const person = await aSignedInPersonWithPassword();
  const other = await aSignedInPersonWithPassword();
  const { challengeId, encrypted } = await aKeyOf(region, person.userId);
  const given = { newEmail: aNewAddress(), challengeId, currentEncryptedPassword: await encrypted(PASSWORD) };
  const over = {
    type: "unprocessable",
    validationErrors: [{ field: "encryptedPassword", message: "The key for this password has expired" }],
  };
  const send = (as: TestPerson) => refusalOf(server.as(as).user.requestEmailChange.mutate(given));
  expect(await send(other)).toMatchObject(over);
  expect(await send(person)).toBeUndefined();
  expect(await send(person)).toMatchObject(over);
});

test("the old address is notified of the request immediately, with the masked new address", async () => {
  const person = await aPerson(region);
  const newEmail = aNewAddress();
  await ask(person, newEmail);
  const [note, ...others] = await mailsTo(region, person.email);
  expect(others).toEqual([]);
  expect(note).toMatchObject({
    subject: "Request to change your Gap email address",
    links: [expect.stringMatching(/\/au\/forgot-password$/) as string],
  });
  expect(note?.text).toContain("m***@test.example");
  expect(note?.text).not.toContain(newEmail);
});

test("a new password cancels a pending change for good", async () => {
  const person = await aSignedInPersonWithPassword();
  const newEmail = aNewAddress();
  const link = await askedFor(person, newEmail, PASSWORD);
  await server.open.user.requestPasswordReset.mutate({ email: person.email });
  const { token, userId } = await mailedLink(region, person.email);
  const { accessToken = "" } = await server.open.user.validateCustomTokenAndReturnCognitoTokens.mutate({
    token,
    userId,
  });
  await updatePassword(server, accessToken, "Another-horse-7");
  await server.open.user.requestNewEmailLink.mutate(link);
  expect(await mailsTo(region, newEmail)).toHaveLength(1);
  expect(await refusalOf(confirm(link))).toMatchObject({ message: "This link has expired" });
});

test("a confirmed change removes the account's link to the accounting provider", async () => {
  const [moving, staying] = [await aPerson(region), await aPerson(region)];
  await asInstallation(region, async ({ tx, now: createdAt }) => {
    const linked = [moving, staying].map(({ userId, email }) => ({ userId, subject: userId, email }));
    await tx
      .insert(federatedIdentities)
      .values(linked.map((row) => ({ ...row, issuer: "https://provider.example", createdAt })));
  });
  const link = await askedFor(moving, aNewAddress());
  expect(await linkedOf([moving, staying])).toHaveLength(2);
  await confirm(link);
  expect(await linkedOf([moving, staying])).toEqual([{ userId: staying.userId }]);
});

function linkedOf(people: readonly TestPerson[]) {
  const ids = people.map(({ userId }) => userId);
  return region.db.read
    .select({ userId: federatedIdentities.userId })
    .from(federatedIdentities)
    .where(inArray(federatedIdentities.userId, ids));
}

test("links are limited per purpose: five address changes do not block a reset", async () => {
  const person = await aPerson(region);
  for (let asked = 1; asked <= 5; asked += 1) await ask(person, aNewAddress());
  expect(await refusalOf(ask(person, aNewAddress()))).toMatchObject({ type: "locked" });
  await server.open.user.requestPasswordReset.mutate({ email: person.email });
  expect(await mailedLink(region, person.email)).toMatchObject({ page: "update", userId: person.userId });
});
