// Who can confirm a new email address, and the first sign-in with it, through the API (spec 4 §B, §F). The link alone
// changes nothing: a session of the requesting account or its password is required.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { asInstallation, nextNumber } from "@gap/testing/factories/command";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import type { TestServer } from "@gap/testing/test-server";
import type { Region } from "@gap/server/platform/region";
import { users } from "@gap/server/users/public";
import { credentials, mailedLinks, sessions } from "../identity.tables";
import {
  aPersonWithPassword,
  anAddress,
  anAuthenticator,
  answerCode,
  encryptedPassword,
  from,
  callIdentity,
  mailedCode,
  PASSWORD,
  signInWith,
  startIdentityServer,
} from "../identity.test-kit";
import { startSession } from "../sessions/start-session";
import { aSessionByLink, mailedLink, mailsTo, refusalOf } from "./links.test-kit";
import { makeMailedLink } from "./mailed-link";

const MAIL_CODE = { nextStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE" };
const APP_CODE = { nextStep: "CONFIRM_SIGN_IN_WITH_TOTP_CODE" };
const EXPIRED = { type: "unprocessable", message: "This link has expired" };
const LOCKED = { type: "locked", message: "Too many attempts. Please try again later." };

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startIdentityServer();
  region = await server.region();
});
afterAll(() => server.close());

interface RequestedChange {
  readonly person: TestPerson;
  readonly newEmail: string;
  readonly link: { readonly token: string; readonly userId: string };
}

/** An account that requested a new address, and the link mailed there. */
async function requested(person?: TestPerson): Promise<RequestedChange> {
  const asking = person ?? (await aPersonWithPassword(region));
  const { userId } = asking;
  const newEmail = `moved-${nextNumber()}@test.example`;
  const { token } = await asInstallation(region, (command) =>
    makeMailedLink(command, { userId, purpose: "email-change", newEmail }),
  );
  return { person: asking, newEmail, link: { token, userId } };
}

async function addressOf(userId: string): Promise<string | undefined> {
  const [user] = await region.db.read.select().from(users).where(eq(users.id, userId));
  return user?.email;
}

async function byPassword({ link }: RequestedChange, password = PASSWORD) {
  const given = { ...link, ...(await encryptedPassword(server, password)) };
  return server.open.user.confirmEmailChange.mutate(given);
}

const inSession = ({ link: { token } }: RequestedChange, session: { accessToken: string }) =>
  server.as({ accessToken: session.accessToken }).user.confirmMyEmailChange.mutate({ token });

const sessionOf = (userId: string) => asInstallation(region, (command) => startSession(command, { userId }));

/** The call of the link's page on opening, without a session or password of the requesting account. */
async function clicked({ link }: RequestedChange, headers: Record<string, string> = {}): Promise<void> {
  await server.fetch("/api/au/trpc-public/user.confirmEmailChange", {
    method: "POST",
    headers: { "content-type": "application/json", ...from(anAddress()), ...headers },
    body: JSON.stringify({ json: link }),
  });
}

test("opening the link alone does not change the address, whether or not signed in to another account", async () => {
  const change = await requested();
  const outsider = await aPerson(region);
  await clicked(change);
  await clicked(change, { authorization: `Bearer ${outsider.accessToken}` });
  expect(await addressOf(change.person.userId)).toBe(change.person.email);
  expect(await refusalOf(inSession(change, outsider))).toMatchObject({
    type: "notFound",
    message: "Invalid request",
  });
  expect(await addressOf(change.person.userId)).toBe(change.person.email);
});

test("the link's page names the requesting account, masked, and only while the link is valid", async () => {
  const change = await requested();
  const view = (link: { token: string; userId: string }) => server.open.user.viewEmailChange.mutate(link);
  expect(await view(change.link)).toEqual({
    status: "valid",
    newEmail: change.newEmail,
    askedBy: "p***@test.example",
  });
  expect(await view({ ...change.link, token: "made-up" })).toEqual({ status: "invalid" });
  const reset = await asInstallation(region, (command) =>
    makeMailedLink(command, { userId: change.person.userId, purpose: "password-reset" }),
  );
  expect(await view({ ...change.link, token: reset.token })).toEqual({ status: "invalid" });
  await byPassword(change);
  expect(await view(change.link)).toEqual({ status: "done" });
});

test("mails to the new address name the requesting account, masked", async () => {
  const person = await aPerson(region, { email: `ava-${nextNumber()}@harbour.example` });
  const newEmail = `moved-${nextNumber()}@test.example`;
  await server.as(person).user.requestEmailChange.mutate({ newEmail });
  const { token, userId } = await mailedLink(region, newEmail);
  server.clock.advance(8 * DAY_MS);
  await server.open.user.requestNewEmailLink.mutate({ token, userId });
  const mails = await mailsTo(region, newEmail);
  expect(mails.map(({ subject }) => subject)).toEqual([
    "Your new Gap link",
    "Confirm your new Gap email address",
  ]);
  for (const { text } of mails) {
    expect(text.replaceAll(/\s+/g, " ")).toContain(
      "The account a***@harbour.example asked to change its email address to",
    );
    expect(text).not.toContain(person.email);
  }
});

test("the requesting account's password confirms, without a session or in another account's session", async () => {
  const change = await requested();
  expect(await byPassword(change)).toEqual({ email: change.newEmail });
  expect(await addressOf(change.person.userId)).toBe(change.newEmail);
});

test("another account's password is refused, and guesses back off as at sign-in", async () => {
  const change = await requested();
  const refused = {
    type: "unprocessable",
    validationErrors: [{ field: "currentPassword", message: "Incorrect password" }],
  };
  for (let guess = 1; guess <= 6; guess += 1)
    expect(await refusalOf(byPassword(change, "Wrong-horse-9"))).toMatchObject(refused);
  expect(await refusalOf(byPassword(change))).toMatchObject(LOCKED);
  // Counted together with failed sign-ins.
  expect(await signInWith(server, change.person.email)).toMatchObject({ name: "NotAuthorizedException" });
  expect(await addressOf(change.person.userId)).toBe(change.person.email);
  server.clock.advance(2_000);
  expect(await byPassword(change)).toEqual({ email: change.newEmail });
});

test("without a valid link no guess counts, so that this call locks nobody out", async () => {
  const change = await requested();
  const made = { ...change, link: { ...change.link, token: "made-up" } };
  for (let guess = 1; guess <= 8; guess += 1)
    expect(await refusalOf(byPassword(made, "Wrong-horse-9"))).toMatchObject({ type: "notFound" });
  expect(await byPassword(change)).toEqual({ email: change.newEmail });
});

test("S18 a replayed encrypted password confirms nothing", async () => {
  const [first, second] = [await requested(), await requested()];
  const encrypted = await encryptedPassword(server);
  const send = ({ link }: RequestedChange) =>
    server.open.user.confirmEmailChange.mutate({ ...link, ...encrypted });
  expect(await send(first)).toEqual({ email: first.newEmail });
  expect(await refusalOf(send(second))).toMatchObject({
    validationErrors: [{ field: "encryptedPassword", message: "The key for this password has expired" }],
  });
});

test("an account without a password can confirm only in its session", async () => {
  const change = await requested(await aPerson(region));
  expect(await refusalOf(byPassword(change))).toMatchObject({ type: "unprocessable" });
  expect(await addressOf(change.person.userId)).toBe(change.person.email);
  expect(await inSession(change, change.person)).toEqual({ email: change.newEmail });
});

test("a password that must be reset confirms nothing", async () => {
  const change = await requested();
  const { userId } = change.person;
  await region.db.read.update(credentials).set({ resetRequired: true }).where(eq(credentials.userId, userId));
  expect(await refusalOf(byPassword(change))).toMatchObject({ type: "conflict" });
  expect(await addressOf(userId)).toBe(change.person.email);
});

test("a session from a mailed link, or an ended one, confirms nothing", async () => {
  const change = await requested();
  const { userId } = change.person;
  const byLink = await aSessionByLink(region, userId);
  expect(await refusalOf(inSession(change, byLink))).toMatchObject({ type: "forbidden" });
  const ended = await sessionOf(userId);
  await server.as({ accessToken: ended.accessToken }).user.logout.mutate();
  expect(await refusalOf(inSession(change, ended))).toMatchObject({ type: "unauthorised" });
  expect(await addressOf(userId)).toBe(change.person.email);
});

test("of concurrent confirmations by session and by password, one changes the address", async () => {
  const change = await requested();
  const session = await sessionOf(change.person.userId);
  const outcomes = await Promise.all([
    refusalOf(inSession(change, session)),
    refusalOf(byPassword(change)),
    refusalOf(inSession(change, session)),
    refusalOf(byPassword(change)),
  ]);
  expect(outcomes.filter((refusal) => refusal === undefined)).toHaveLength(1);
  expect(await addressOf(change.person.userId)).toBe(change.newEmail);
  const subjects = (await mailsTo(region, change.person.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(["Your Gap email address was changed"]);
});

test("a repeated confirmation changes nothing more", async () => {
  const change = await requested();
  await byPassword(change);
  expect(await refusalOf(byPassword(change))).toMatchObject(EXPIRED);
  expect(await refusalOf(inSession(change, await sessionOf(change.person.userId)))).toMatchObject(EXPIRED);
  const [link] = await region.db.read
    .select()
    .from(mailedLinks)
    .where(eq(mailedLinks.userId, change.person.userId));
  expect(link?.usedAt).not.toBeNull();
});

async function aMovedPersonWithApp(preferredMfa: "TOTP" | "EMAIL" = "TOTP") {
  const person = await aPersonWithPassword(region);
  const app = await anAuthenticator(region, person.userId);
  await region.db.read.update(credentials).set({ preferredMfa }).where(eq(credentials.userId, person.userId));
  const change = await requested(person);
  await byPassword(change);
  return { ...change, app };
}

test("the first sign-in with a new address requires a code mailed there, then the app's", async () => {
  const { newEmail, app, person } = await aMovedPersonWithApp();
  const first = await signInWith(server, newEmail);
  expect(first).toMatchObject({ ...MAIL_CODE, destination: "m***@test.example" });
  expect(await answerCode(server, first.session, app.code())).toMatchObject({
    name: "CodeMismatchException",
  });
  const second = await answerCode(server, first.session, await mailedCode(region, newEmail));
  expect(second).toMatchObject(APP_CODE);
  expect(second.tokens).toBeUndefined();
  expect(await answerCode(server, second.session, app.code())).toMatchObject({ nextStep: "DONE" });
  const [user] = await region.db.read.select().from(users).where(eq(users.id, person.userId));
  expect(user?.emailVerified).toBe(true);
  // From here on the usual rules apply.
  server.clock.advance(30_000);
  const later = await signInWith(server, newEmail);
  expect(later).toMatchObject(APP_CODE);
  expect(await answerCode(server, later.session, app.code())).toMatchObject({ nextStep: "DONE" });
});

test("an account that uses mailed codes is not asked for its app after the first code", async () => {
  const { newEmail } = await aMovedPersonWithApp("EMAIL");
  const first = await signInWith(server, newEmail);
  expect(first).toMatchObject(MAIL_CODE);
  expect(await answerCode(server, first.session, await mailedCode(region, newEmail))).toMatchObject({
    nextStep: "DONE",
  });
});

test("a remembered device does not skip the first code of a new address", async () => {
  const change = await requested();
  await byPassword(change);
  const { accessToken } = await sessionOf(change.person.userId);
  const bearer = { authorization: `Bearer ${accessToken}` };
  const { deviceToken } = await callIdentity(server, "rememberDevice", {}, bearer);
  const signIn = async () =>
    callIdentity(server, "signIn", {
      username: change.newEmail,
      deviceToken,
      ...(await encryptedPassword(server)),
    });
  const step = await signIn();
  expect(step).toMatchObject(MAIL_CODE);
  await answerCode(server, step.session, await mailedCode(region, change.newEmail));
  expect(await signIn()).toMatchObject({ nextStep: "DONE" });
});

test("a guest's code, which needs no password, does not replace the first code of a new address", async () => {
  const clientId = "gap-au-guest";
  const guest = await aPerson(region, { orgType: "client" });
  const change = await requested(guest);
  await inSession(change, guest);
  const { newEmail } = change;
  const ask = await callIdentity(server, "signIn", {
    clientId,
    username: newEmail,
    authFlow: "CUSTOM_EMAIL",
  });
  const challengeResponse = await mailedCode(region, newEmail);
  const entered = await callIdentity(server, "confirmSignIn", {
    clientId,
    session: ask.session,
    challengeResponse,
  });
  expect(entered).toMatchObject({ nextStep: "DONE" });
  const [kept] = await region.db.read.select().from(credentials).where(eq(credentials.userId, guest.userId));
  expect(kept).toMatchObject({ mailboxCodeDue: true, mailboxProof: null });
  const open = await region.db.read.select().from(sessions).where(eq(sessions.userId, guest.userId));
  expect(open.find(({ pool }) => pool === "guest")?.mailboxProof).toMatchObject({ by: "mailed-code" });
});
