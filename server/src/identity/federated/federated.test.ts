// Sign-in with the accounting provider through a real server and the simulator, as a browser does it (spec 4 §G, §H).
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import type { TestServer } from "@gap/testing/test-server";
import { deactivateMember } from "@gap/server/orgs/public";
import type { Region } from "@gap/server/platform/region";
import { users } from "@gap/server/users/public";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { updateCredentials, lockAccountOf, type Credentials } from "../accounts.db";
import { cookieScope } from "../cookie-scope";
import { allowances, federatedIdentities, sessions } from "../identity.tables";
import { encryptedPassword, callIdentity, mailedCode } from "../identity.test-kit";
import {
  CALLBACK,
  PUBLIC_URL,
  START,
  browserFor,
  signInAs,
  press,
  problemIn,
  redeem,
  sessionIn,
  startServerWithSimulator,
} from "./federated.test-kit";

const AVA = "ava@harbour.example";
const NEW = "nora@lindgren.example";
const UNVERIFIED = "tom@harbour.example";
const NOT_ASKED = "This login was not started in this browser, or took too long. Please try again.";
const NO_ENTRY = "You cannot log in with Xero at the moment.";

let server: TestServer;
let region: Region;
let ava: TestPerson;

beforeAll(async () => {
  server = await startServerWithSimulator();
  region = await server.region();
});
afterAll(() => server.close());

beforeEach(async () => {
  await region.db.transaction(async (tx) => {
    await tx.delete(users);
    await tx.delete(allowances);
  });
  ava = await aPerson(region, { email: AVA });
});

const linksOf = (userId: string) =>
  region.db.read.select().from(federatedIdentities).where(eq(federatedIdentities.userId, userId));
const usersWith = (email: string) => region.db.read.select().from(users).where(eq(users.email, email));
const setCredentials = (userId: string, change: Partial<Credentials>) =>
  asInstallation(region, async (command) => {
    await lockAccountOf(command, userId);
    await updateCredentials(command, userId, change);
  });

test("a known user logs in at the provider and is signed in here, at the requested page", async () => {
  const browser = browserFor(server);
  const landed = await signInAs(browser, AVA, `${START}?returnPath=/au/work-items%3Ftab%3Dmine`);
  expect(landed.url.pathname + landed.url.search).toBe("/au/work-items?tab=mine");
  const { status, nextStep, tokens } = await redeem(server, browser, landed.url);
  expect({ status, nextStep }).toEqual({ status: 200, nextStep: "DONE" });
  const info = await server.as({ accessToken: tokens!.accessToken }).user.getMyUserInfo.query();
  expect(info).toMatchObject({ id: ava.userId, email: AVA });
  const kept = await region.db.read
    .select({ door: sessions.door, mailboxProof: sessions.mailboxProof })
    .from(sessions)
    .where(eq(sessions.userId, ava.userId));
  // The provider verified the address, which proves the mailbox here.
  const [linked] = await linksOf(ava.userId);
  const mailboxProof = { by: "provider", at: linked?.createdAt.toISOString() };
  expect(kept).toContainEqual({ door: "provider", mailboxProof });
});

test("no URL contains tokens or the secrets of the request", async () => {
  const { trail } = await signInAs(browserFor(server), AVA);
  expect(trail.join(" ")).not.toMatch(/eyJ|access_token|id_token=|refresh/i);
});

test("the cookie is limited to this endpoint, HTTP-only and encrypted", async () => {
  const browser = browserFor(server);
  const response = await server.fetch(`${START}?moved=true`, { redirect: "manual" });
  expect(response.headers.getSetCookie().join()).toMatch(
    /^gap_federated=[\w-]{100,}; Max-Age=600; Path=\/api\/au\/identity\/federated; HttpOnly; SameSite=Lax$/,
  );
  await browser.visit(START);
  expect(Object.keys(browser.cookiesAt("/au"))).toEqual([]);
});

test("the simulator's login page lists three users and Cancel, and runs no script", async () => {
  const page = await browserFor(server).visit(START);
  expect(page.status).toBe(200);
  expect(page.text.match(/<button/g)).toHaveLength(4);
  expect(page.text).toContain("Cancel");
  expect(page.headers.get("content-security-policy")).toMatch(/default-src 'none'.*form-action 'self'/);
  expect(page.headers.get("x-content-type-options")).toBe("nosniff");
});

test("each login asks for the user again", async () => {
  const browser = browserFor(server);
  await signInAs(browser, AVA);
  const again = await browser.visit(START);
  expect(again.text).toContain("Choose who logs in");
  expect(sessionIn((await press(browser, again, NEW)).url)).toBeDefined();
});

test("once linked, the provider's subject identifies the user, whatever their address", async () => {
  await signInAs(browserFor(server), AVA);
  await region.db.transaction((tx) =>
    tx.update(users).set({ email: "ava@elsewhere.example" }).where(eq(users.id, ava.userId)),
  );
  const browser = browserFor(server);
  const landed = await signInAs(browser, AVA);
  const { tokens } = await redeem(server, browser, landed.url);
  const info = await server.as({ accessToken: tokens!.accessToken }).user.getMyUserInfo.query();
  expect(info).toMatchObject({ id: ava.userId });
  expect(await linksOf(ava.userId)).toHaveLength(1);
});

test("a new user gets an account that is not registered with the product yet", async () => {
  const browser = browserFor(server);
  const landed = await signInAs(browser, NEW, `${START}?returnPath=/trial`);
  expect(landed.url.pathname).toBe("/au/trial");
  const { tokens } = await redeem(server, browser, landed.url);
  await expect(server.as({ accessToken: tokens!.accessToken }).user.getMyUserInfo.query()).rejects.toThrow(
    "User does not exist",
  );
  expect(await usersWith(NEW)).toMatchObject([
    { firstName: "Nora", lastName: "Lindgren", emailVerified: false, registeredOn: null, isTrialist: false },
  ]);
});

test("concurrent first sign-ins of one user create one account", async () => {
  const landed = await Promise.all([1, 2, 3].map(() => signInAs(browserFor(server), NEW)));
  expect(landed.map(({ url }) => problemIn(url))).toEqual([null, null, null]);
  const people = await usersWith(NEW);
  expect(people).toHaveLength(1);
  expect(await linksOf(people[0]!.id)).toHaveLength(1);
});

test("names come from the id token only where ours are empty", async () => {
  await region.db.transaction((tx) => tx.update(users).set({ lastName: "" }).where(eq(users.id, ava.userId)));
  await signInAs(browserFor(server), AVA);
  expect(await usersWith(AVA)).toMatchObject([{ firstName: "Pat", lastName: "Ngata" }]);
});

test("S19 an unverified address that matches a local account is not linked", async () => {
  const tom = await aPerson(region, { email: UNVERIFIED });
  const landed = await signInAs(browserFor(server), UNVERIFIED);
  expect(landed.url.pathname).toBe("/au");
  expect(problemIn(landed.url)).toBe(
    "Your email address is not verified at Xero. Please verify it there first, or log in with your password.",
  );
  expect(sessionIn(landed.url)).toBeUndefined();
  expect(await linksOf(tom.userId)).toEqual([]);
});

test("S19 an unverified address creates no account that could block the address", async () => {
  await signInAs(browserFor(server), UNVERIFIED);
  expect(await usersWith(UNVERIFIED)).toEqual([]);
});

test("cancelling returns to the sign-in page with a message", async () => {
  const landed = await signInAs(browserFor(server), "Cancel");
  expect(landed.url.pathname).toBe("/au");
  expect(problemIn(landed.url)).toBe("Logging in with Xero was cancelled.");
});

test.each([
  ["/au/trial", "/au/trial"],
  ["/au/register?advisorOrg=Harbour", "/au/register?advisorOrg=Harbour"],
  ["/au/trials", "/au"],
  ["//evil.example/trial", "/au"],
])("cancelling a sign-in started at %s returns to %s", async (returnPath, expected) => {
  const start = `${START}?${new URLSearchParams({ returnPath })}`;
  const { url } = await signInAs(browserFor(server), "Cancel", start);
  expect(url.searchParams.get("federatedError")).toBe("cancelled");
  url.searchParams.delete("federatedError");
  expect(url.origin + url.pathname + url.search).toBe(PUBLIC_URL + expected);
});

test.each([
  { lock: "codes", field: "codesLockedUntil", words: "Too many attempts. Please try again later." },
  { lock: "passwords", field: "passwordsLockedUntil", words: NO_ENTRY },
])("S6 an account whose $lock are locked is refused and not linked", async ({ field, words }) => {
  await setCredentials(ava.userId, { [field]: new Date(server.clock.now().getTime() + 60_000) });
  const landed = await signInAs(browserFor(server), AVA);
  expect(problemIn(landed.url)).toBe(words);
  expect(await linksOf(ava.userId)).toEqual([]);
});

test("S6 an account that is locked between the provider's response and the sign-in is refused", async () => {
  const browser = browserFor(server);
  const landed = await signInAs(browser, AVA);
  await setCredentials(ava.userId, { codesLockedUntil: new Date(server.clock.now().getTime() + 60_000) });
  expect(await redeem(server, browser, landed.url)).toMatchObject({
    status: 429,
    name: "LimitExceededException",
  });
});

test("a user who is deactivated everywhere is refused", async () => {
  await asInstallation(region, (command) =>
    deactivateMember(command, { userId: ava.userId, orgId: ava.orgId }),
  );
  expect(problemIn((await signInAs(browserFor(server), AVA)).url)).toBe(NO_ENTRY);
});

test("a service user is refused", async () => {
  await region.db.transaction((tx) =>
    tx.update(users).set({ isServiceUser: true }).where(eq(users.id, ava.userId)),
  );
  expect(problemIn((await signInAs(browserFor(server), AVA)).url)).toBe(NO_ENTRY);
});

test("the handed-over session works once, also with concurrent requests", async () => {
  const browser = browserFor(server);
  const { url } = await signInAs(browser, AVA);
  const answers = await Promise.all([
    redeem(server, browser, url),
    redeem(server, browser, url),
    redeem(server, browser, url),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
});

test("a session handed to one browser does not work in another, so nobody ends up in another's account", async () => {
  const { url } = await signInAs(browserFor(server), AVA);
  const other = browserFor(server);
  expect(await redeem(server, other, url)).toMatchObject({ status: 400, name: "NotAuthorizedException" });
  await signInAs(other, NEW);
  expect(await redeem(server, other, url)).toMatchObject({ status: 400, name: "NotAuthorizedException" });
});

test("the handed-over session lasts five minutes", async () => {
  const browser = browserFor(server);
  const { url } = await signInAs(browser, AVA);
  server.clock.advance(5 * MINUTE_MS);
  expect(await redeem(server, browser, url)).toMatchObject({ status: 400, name: "NotAuthorizedException" });
});

test("S20 a response is refused in a browser that did not start the login", async () => {
  const starting = browserFor(server);
  const { trail } = await signInAs(starting, AVA);
  const answer = trail.find((address) => address.includes(CALLBACK))!;
  expect(problemIn((await browserFor(server).visit(answer)).url)).toBe(NOT_ASKED);
});

test.each(["made-up", "01JZZZZZZZZZZZZZZZZZZZZZZZ", ""])(
  "S20 a response with the state %j is refused",
  async (state) => {
    const browser = browserFor(server);
    await browser.visit(START);
    const landed = await browser.visit(`${CALLBACK}?code=abc&state=${state}`);
    expect(problemIn(landed.url)).toBe(NOT_ASKED);
  },
);

test("S20 a response without a state is refused", async () => {
  const browser = browserFor(server);
  await browser.visit(START);
  expect(problemIn((await browser.visit(`${CALLBACK}?code=abc`)).url)).toBe(NOT_ASKED);
});

test("S20 a replayed response is refused, also with a copy of the cookie", async () => {
  const browser = browserFor(server);
  const page = await browser.visit(START);
  const copied = browser.cookiesAt(CALLBACK)["gap_federated"]!;
  const { trail } = await press(browser, page, AVA);
  const answer = trail.find((address) => address.includes(CALLBACK))!;
  expect(problemIn((await browser.visit(answer)).url)).toBe(NOT_ASKED);
  browser.setCookie("gap_federated", copied, "/api/au/identity/federated");
  expect(problemIn((await browser.visit(answer)).url)).toBe(NOT_ASKED);
});

test("S20 a code that was issued to another user's browser is refused", async () => {
  const thief = browserFor(server);
  const victim = browserFor(server);
  const page = await thief.visit(START);
  const question = page.trail.find((address) => address.includes("/dev/accounting/auth?"))!;
  const state = new URL(question).searchParams.get("state")!;
  const { trail } = await signInAs(victim, AVA);
  const code = new URL(trail.find((address) => address.includes(CALLBACK))!).searchParams.get("code")!;
  const landed = await thief.visit(`${CALLBACK}?${new URLSearchParams({ code, state }).toString()}`);
  expect(problemIn(landed.url)).toBe("Xero did not confirm who you are. Please try again.");
});

test("a response after ten minutes is refused", async () => {
  const browser = browserFor(server);
  const page = await browser.visit(START);
  server.clock.advance(10 * MINUTE_MS);
  expect(problemIn((await press(browser, page, AVA)).url)).toBe(NOT_ASKED);
});

test("a region refuses the response to another region's request", async () => {
  const browser = browserFor(server);
  const page = await browser.visit(START);
  const kept = browser.cookiesAt(CALLBACK)["gap_federated"]!;
  const { trail } = await press(browser, page, AVA);
  const answer = trail.find((address) => address.includes(CALLBACK))!.replace("/api/au/", "/api/eu/");
  browser.setCookie("gap_federated", kept, "/api/eu/identity/federated");
  const landed = await browser.visit(answer);
  expect(landed.url.pathname).toBe("/eu");
  expect(problemIn(landed.url)).toBe(NOT_ASKED);
});

test.each([
  ["//evil.example", "/au"],
  ["/\\evil.example", "/au"],
  ["https://evil.example/au", "/au"],
  ["javascript:alert(1)", "/au"],
  ["/au@evil.example", "/au"],
  ["/au/x\r\nset-cookie: a=b", "/au"],
  ["/eu/home", "/au"],
  ["/trial//evil.example", "/au"],
  ["/trial/../../evil", "/au"],
  ["", "/au"],
  ["/signup/xero?token=7", "/au/signup/xero?token=7"],
  ["/au/signup/xero", "/au/signup/xero"],
  ["/au/org/7/home#federated=made-up", "/au/org/7/home"],
])("L3 the return path %j leads to %s", async (returnPath, expected) => {
  const query = new URLSearchParams({ returnPath }).toString();
  const browser = browserFor(server);
  const { url } = await signInAs(browser, AVA, `${START}?${query}`);
  expect(url.origin).toBe("http://gap.test");
  expect(url.pathname + url.search).toBe(expected);
  expect(await redeem(server, browser, url)).toMatchObject({ nextStep: "DONE" });
});

test("one IP address may start fifty failed logins; successful ones do not count", async () => {
  await signInAs(browserFor(server), AVA);
  const start = () => server.fetch(`${START}?moved=true`, { redirect: "manual" });
  for (let times = 0; times < 50; times += 1)
    expect((await start()).headers.get("location")).toContain("/dev/accounting/auth?");
  const refused = new URL((await start()).headers.get("location")!, "http://gap.test");
  expect(problemIn(refused)).toBe("Too many attempts. Please try again later.");
});

test("an expired login shows a message instead of an error", async () => {
  const page = await browserFor(server).visit("/dev/accounting/interaction/unknown");
  expect(page.status).toBe(400);
  expect(page.text).toContain("This login has expired");
});

test("the provider's verification makes no user staff: our own mail must prove the address first", async () => {
  const ours = await startServerWithSimulator({ STAFF_EMAIL_DOMAIN: "lindgren.example" });
  try {
    const come = async () => {
      const browser = browserFor(ours);
      const { tokens } = await redeem(ours, browser, (await signInAs(browser, NEW)).url);
      return ours.as({ accessToken: tokens!.accessToken });
    };
    const names = { firstName: "Nora", lastName: "Lindgren" };
    const nora = await come();
    expect(await nora.org.gapUserShouldBeCreated.query({ email: NEW })).toBe(false);
    await expect(nora.user.createGapUser.mutate(names)).rejects.toMatchObject({ data: { httpStatus: 403 } });
    await ours.open.user.requestPasswordReset.mutate({ email: NEW });
    const code = await mailedCode(await ours.region(), NEW);
    const reset = { username: NEW, code, ...(await encryptedPassword(ours)) };
    expect(await callIdentity(ours, "confirmResetPassword", reset)).toEqual({ status: 200 });
    const proven = await come();
    expect(await proven.org.gapUserShouldBeCreated.query({ email: NEW })).toBe(true);
    await proven.user.createGapUser.mutate(names);
    expect((await proven.user.getMyUserInfo.query()).orgs).toMatchObject([{ orgType: "gap" }]);
  } finally {
    await ours.close();
  }
});

test.each([
  { apiBase: "https://au.gap.test", path: "/identity/federated", secure: "; Secure" },
  { apiBase: "http://au.gap.test/calls/", path: "/calls/identity/federated", secure: "" },
])("with API calls at $apiBase the cookie has the path $path", async ({ apiBase, path, secure }) => {
  const ours = await startServerWithSimulator({ API_BASE_AU: apiBase });
  try {
    const response = await ours.fetch(`${START}?moved=true`, { redirect: "manual" });
    const [scope] = /Path=.*/.exec(response.headers.getSetCookie().join()) ?? [];
    expect(scope).toBe(`Path=${path}; HttpOnly${secure}; SameSite=Lax`);
    expect(cookieScope(await ours.region()).path).toBe(path.replace("/federated", ""));
  } finally {
    await ours.close();
  }
});
