// Guesses at a reset code through the API (spec 4 §B): made-up codes lock nobody out, and responses do not reveal
// whether an account exists.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestServer } from "@gap/testing/test-server";
import type { Region } from "@gap/server/platform/region";
import { HOUR_MS, MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { allowances, credentials } from "../identity.tables";
import {
  aPersonWithPassword,
  anAddress,
  answerCode,
  encryptedPassword,
  from,
  callIdentity,
  mailedCode,
  otherThan,
  signInWith,
  startIdentityServer,
} from "../identity.test-kit";

const NEW_PASSWORD = "Better-horse-10";
const WRONG = { status: 400, name: "CodeMismatchException", message: "Invalid verification code" };

let server: TestServer;
let region: Region;

beforeAll(async () => {
  server = await startIdentityServer();
  region = await server.region();
});
afterAll(() => server.close());

async function reset(
  username: string,
  code: string,
  { password = NEW_PASSWORD, address = anAddress() }: { password?: string; address?: string } = {},
) {
  const body = { username, code, ...(await encryptedPassword(server, password)) };
  return callIdentity(server, "confirmResetPassword", body, from(address));
}

async function aResetCode(email: string): Promise<string> {
  // The limit per IP address has its own tests.
  await region.db.read.delete(allowances);
  await server.open.user.requestPasswordReset.mutate({ email });
  return mailedCode(region, email);
}

async function guess(times: number, email: string, code: string) {
  const answers = [];
  for (let guessed = 1; guessed <= times; guessed += 1) answers.push(await reset(email, code));
  return answers;
}

async function locksOf(userId: string) {
  const [row] = await region.db.read
    .select({ failedCodes: credentials.failedCodes, codesLockedUntil: credentials.codesLockedUntil })
    .from(credentials)
    .where(eq(credentials.userId, userId));
  return row;
}

test.each([
  { state: "was never mailed", prepare: async () => "123456" },
  {
    state: "has expired",
    prepare: async (email: string) => {
      const code = await aResetCode(email);
      server.clock.advance(HOUR_MS);
      return otherThan(code);
    },
  },
  {
    state: "was used",
    prepare: async (email: string) => {
      const code = await aResetCode(email);
      await reset(email, code);
      return otherThan(code);
    },
  },
])("made-up codes lock nobody out when a code $state", async ({ prepare }) => {
  const { email, userId } = await aPersonWithPassword(region);
  const wrong = await prepare(email);
  const before = await locksOf(userId);
  expect(await guess(12, email, wrong)).toEqual(Array.from({ length: 12 }, () => WRONG));
  expect(before).toEqual({ failedCodes: 0, codesLockedUntil: null });
  expect(await locksOf(userId)).toEqual(before);
  const code = await aResetCode(email);
  expect(await reset(email, code)).toEqual({ status: 200 });
  const { session } = await signInWith(server, email, NEW_PASSWORD);
  expect(await answerCode(server, session, await mailedCode(region, email))).toMatchObject({
    nextStep: "DONE",
  });
});

test("S5 ten wrong codes over several mails lock the account's codes; the right one is then used up", async () => {
  const { email, userId } = await aPersonWithPassword(region);
  const first = await aResetCode(email);
  // Only five guesses per code are checked.
  await guess(7, email, otherThan(first));
  expect(await locksOf(userId)).toMatchObject({ failedCodes: 5 });
  await guess(5, email, otherThan(await aResetCode(email)));
  const lockedUntil = new Date(server.clock.now().getTime() + 15 * MINUTE_MS);
  expect(await locksOf(userId)).toEqual({ failedCodes: 0, codesLockedUntil: lockedUntil });
  const third = await aResetCode(email);
  expect(await guess(2, email, otherThan(third))).toEqual([WRONG, WRONG]);
  expect(await locksOf(userId)).toEqual({ failedCodes: 0, codesLockedUntil: lockedUntil });
  expect(await reset(email, third)).toMatchObject({ status: 429, name: "LimitExceededException" });
  server.clock.advance(15 * MINUTE_MS);
  expect(await reset(email, third)).toMatchObject({ name: "ExpiredCodeException" });
  expect(await reset(email, await aResetCode(email))).toEqual({ status: 200 });
});

test("guesses always get the same responses with a code, without one, and without an account", async () => {
  const withCode = await aPersonWithPassword(region);
  const withoutCode = await aPersonWithPassword(region);
  const code = await aResetCode(withCode.email);
  const emails = [withCode.email, withoutCode.email, "nobody@test.example"];
  const seen = emails.map((): string[] => []);
  const guessAtEach = async (times: number) => {
    for (const [index, email] of emails.entries())
      for (const { status, name } of await guess(times, email, otherThan(code)))
        seen[index]?.push(`${status} ${name}`);
  };
  // A window that starts at the first guess and a lock that starts at the last would differ here.
  await guessAtEach(1);
  server.clock.advance(14 * MINUTE_MS);
  await guessAtEach(11);
  server.clock.advance(2 * MINUTE_MS);
  await guessAtEach(2);
  server.clock.advance(15 * MINUTE_MS);
  await guessAtEach(2);
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
});

test("a password that breaks the rules does not cost an attempt", async () => {
  const { email } = await aPersonWithPassword(region);
  const code = await aResetCode(email);
  const address = anAddress();
  for (let tried = 1; tried <= 21; tried += 1)
    expect(await reset(email, code, { password: "short", address })).toMatchObject({
      status: 400,
      name: "InvalidParameterException",
    });
  expect(await reset(email, code, { address })).toEqual({ status: 200 });
});
