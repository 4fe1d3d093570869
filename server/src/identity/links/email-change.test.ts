// A new e-mail address through the front door: asked for, confirmed by the new mailbox, told to the old one (spec 4 §F).
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asInstallation, nextNumber } from "@gap/testing/factories/command";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import type { Region } from "@gap/server/platform/region";
import { users } from "@gap/server/users/public";
import { allowances } from "../identity.tables";
import { aPersonWithPassword, signInWith } from "../identity.test-kit";
import { startSession } from "../sessions/start-session";
import { mailedLink, mailsTo, refusalOf } from "./links.test-kit";

const DAY = 86_400_000;

let server: TestServer;
let region: Region;

beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

// All tests come from one address; what it may ask for has tests of its own.
beforeEach(async () => {
  await region.db.read.delete(allowances);
});

function aNewAddress(): string {
  return `moved-${nextNumber()}@test.example`;
}

async function askedFor(person: TestPerson, newEmail: string) {
  await server.as(person).user.requestEmailChange.mutate({ newEmail });
  const { token, userId } = await mailedLink(region, newEmail);
  return { token, userId };
}

async function sessionOf(userId: string) {
  return asInstallation(region, (command) => startSession(command, { userId }));
}

const confirm = (link: { token: string; userId: string }) => server.open.user.confirmEmailChange.mutate(link);

test("the new mailbox confirms: sessions end, the new address signs in, the old one is told", async () => {
  const { email, userId } = await aPersonWithPassword(region);
  const { accessToken } = await sessionOf(userId);
  const newEmail = aNewAddress();
  const link = await askedFor({ accessToken, userId, email, orgId: "" }, newEmail);
  expect(await server.open.user.validateTokenForUser.mutate(link)).toBe("valid");
  expect(await confirm(link)).toEqual({ email: newEmail });
  const [user] = await region.db.read.select().from(users).where(eq(users.id, userId));
  expect(user).toMatchObject({ email: newEmail, emailVerified: true });
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
  server.clock.advance(7 * DAY);
  expect(await refusalOf(confirm(late))).toMatchObject(over);
});

test("a taken address is not told when it is asked for, only when it is confirmed", async () => {
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

test("of two people who confirm the same address at once one gets it", async () => {
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

test("one's own address is refused by field, and five changes an hour are enough", async () => {
  const person = await aPerson(region);
  const ask = (newEmail: string) => server.as(person).user.requestEmailChange.mutate({ newEmail });
  expect(await refusalOf(ask(person.email))).toMatchObject({
    type: "unprocessable",
    validationErrors: [{ field: "newEmail", message: "This is your email address already" }],
  });
  for (let asked = 1; asked <= 5; asked += 1) await ask(aNewAddress());
  expect(await refusalOf(ask(aNewAddress()))).toMatchObject({ type: "locked" });
});

test("what was mailed to the old address opens nothing after the change", async () => {
  const person = await aPersonWithPassword(region);
  await server.open.user.requestPasswordReset.mutate({ email: person.email });
  const reset = await mailedLink(region, person.email);
  const { accessToken } = await sessionOf(person.userId);
  await confirm(await askedFor({ ...person, accessToken }, aNewAddress()));
  const { token, userId } = reset;
  expect(await server.open.user.validateTokenForUser.mutate({ token, userId })).toBe("expired");
});

test("a renewed link goes to the new address; one that a later wish replaced is not renewed", async () => {
  const person = await aPerson(region);
  const [first, second] = [aNewAddress(), aNewAddress()];
  const replaced = await askedFor(person, first);
  const newest = await askedFor(person, second);
  await server.open.user.requestNewEmailLink.mutate(replaced);
  expect(await mailsTo(region, first)).toHaveLength(1);
  server.clock.advance(8 * DAY);
  await server.open.user.requestNewEmailLink.mutate(newest);
  const { token, userId } = await mailedLink(region, second);
  expect(await confirm({ token, userId })).toEqual({ email: second });
  expect(await mailsTo(region, person.email)).toHaveLength(1);
});
