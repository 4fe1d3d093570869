// The mail about a sign-in from a browser that was not used recently.
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { mails } from "@gap/server/platform/mail/mail.tables";
import type { Region } from "@gap/server/platform/region";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson } from "@gap/testing/factories/person";
import type { TestServer } from "@gap/testing/test-server";
import { lockAccountOf } from "../accounts.db";
import { completeSignIn } from "../sign-in-policy";
import { startIdentityServer } from "../identity.test-kit";
import type { SignInMethod } from "../identity.tables";
import { makeMailedLink } from "../links/mailed-link";

const chrome = (version: number) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startIdentityServer();
  region = await server.region();
});
afterAll(() => server.close());

async function signInFrom(
  userId: string,
  userAgent: string,
  door: SignInMethod = "password",
  linkId?: string,
): Promise<void> {
  const request = { id: "test", ip: "203.0.113.7", userAgent };
  await asInstallation(region, async (command) => {
    const account = await lockAccountOf(command, userId);
    const attempt = { door, pool: "main", request, ...(linkId === undefined ? {} : { linkId }) } as const;
    return account === undefined ? undefined : completeSignIn(command, account, attempt);
  });
}

async function mailsTo(email: string) {
  await region.jobs.drain();
  const rows = await region.db.read
    .select({ kept: mails.kept })
    .from(mails)
    .where(eq(mails.toAddress, email))
    .orderBy(asc(mails.id));
  return rows.map(({ kept }) => kept);
}

test("the first browser sends no mail; a second one sends one, with time, device and IP address", async () => {
  const { userId, email } = await aPerson(region);
  await signInFrom(userId, chrome(141));
  expect(await mailsTo(email)).toEqual([]);
  await signInFrom(userId, FIREFOX);
  await signInFrom(userId, FIREFOX);
  const sent = await mailsTo(email);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.subject).toBe("New login to your Gap account");
  for (const words of ["Firefox on Linux", "2 March 2026", "(UTC)", "203.0.113.7", "/au/forgot-password"])
    expect(sent[0]?.text).toContain(words);
});

test("a browser update does not count as a new device", async () => {
  const { userId, email } = await aPerson(region);
  await signInFrom(userId, chrome(141));
  await signInFrom(userId, chrome(142));
  expect(await mailsTo(email)).toEqual([]);
});

test("a browser not used for 90 days counts as new again", async () => {
  const { userId, email } = await aPerson(region);
  await signInFrom(userId, chrome(141));
  server.clock.advance(90 * DAY_MS);
  await signInFrom(userId, chrome(150));
  expect(await mailsTo(email)).toEqual([]);
  server.clock.advance(90 * DAY_MS + 1_000);
  await signInFrom(userId, chrome(160));
  expect(await mailsTo(email)).toHaveLength(1);
});

test.each([
  ["link", 0],
  ["sign-up", 0],
  ["provider", 1],
] as const)("a sign-in by %s sends %i mails", async (door, count) => {
  const { userId, email } = await aPerson(region);
  await signInFrom(userId, chrome(141));
  await signInFrom(userId, FIREFOX, door);
  expect(await mailsTo(email)).toHaveLength(count);
});

test("opening a mailed link does not make the browser a known one", async () => {
  const { userId, email } = await aPerson(region);
  await signInFrom(userId, chrome(141));
  const { linkId } = await asInstallation(region, (command) =>
    makeMailedLink(command, { userId, purpose: "password-reset" }),
  );
  await signInFrom(userId, FIREFOX, "link", linkId);
  await signInFrom(userId, FIREFOX);
  expect(await mailsTo(email)).toHaveLength(1);
});
