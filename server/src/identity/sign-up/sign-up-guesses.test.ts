// Guesses at a sign-up's code (spec 4 §B): the owner's and strangers' apart, and few at the staff's addresses.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestServer } from "@gap/testing/test-server";
import { callIdentity, mailedCode, otherThan, startIdentityServer } from "../identity.test-kit";
import { allowances } from "../identity.tables";
import { aNewAddress, signUpWith } from "./sign-up.test-kit";

const DAY = 86_400_000;
const MISMATCH = { name: "CodeMismatchException" };
const OVER = { name: "ExpiredCodeException" };
const LOCKED = { status: 429, name: "LimitExceededException" };

let server: TestServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

// What one test has used up of what all staff share is not the next one's concern.
beforeEach(async () => {
  await (await server.region()).db.read.delete(allowances);
});

/** Somebody who waits for their code at the page, which has the session. */
async function aSignUp(domain?: string) {
  const username = aNewAddress(domain);
  const { session } = await signUpWith(server, username);
  const code = await mailedCode(await server.region(), username);
  return {
    username,
    code,
    own: (given: string) => callIdentity(server, "confirmSignUp", { username, code: given, session }),
    stranger: (given: string) => callIdentity(server, "confirmSignUp", { username, code: given }),
    resend: () => callIdentity(server, "resendSignUpCode", { username }),
  };
}

test("a stranger's guesses do not lock the owner of the sign-up out", async () => {
  const { own, stranger, code } = await aSignUp();
  for (let guess = 1; guess <= 5; guess += 1) expect(await stranger(otherThan(code))).toMatchObject(MISMATCH);
  // Not looked at any more, whatever it is; after ten the address is closed to strangers.
  for (let guess = 6; guess <= 10; guess += 1) expect(await stranger(code)).toMatchObject(OVER);
  expect(await stranger(code)).toMatchObject(LOCKED);
  expect(await own(otherThan(code))).toMatchObject(MISMATCH);
  expect(await own(code)).toMatchObject({ status: 200 });
});

test("the owner's own guesses: five at a code, and a new code does not set the count of all back", async () => {
  const { own, resend, username, code } = await aSignUp();
  for (let guess = 1; guess <= 5; guess += 1) expect(await own(otherThan(code))).toMatchObject(MISMATCH);
  expect(await own(code)).toMatchObject(OVER);
  await resend();
  const next = await mailedCode(await server.region(), username);
  for (let guess = 7; guess <= 10; guess += 1) expect(await own(otherThan(next))).toMatchObject(MISMATCH);
  await resend();
  const newest = await mailedCode(await server.region(), username);
  expect(await own(newest)).toMatchObject(LOCKED);
  server.clock.advance(15 * 60_000);
  expect(await own(newest)).toMatchObject({ status: 200 });
});

test("S1 fifty wrong codes at once with the session: at most five are looked at", async () => {
  const { own, code } = await aSignUp();
  const answers = await Promise.all(Array.from({ length: 50 }, () => own(otherThan(code))));
  expect(answers.filter(({ name }) => name === MISMATCH.name)).toHaveLength(5);
});

test("a session that is not the sign-up's uses nothing up and confirms nothing", async () => {
  const { username, code, own, stranger } = await aSignUp();
  for (let guess = 1; guess <= 12; guess += 1)
    expect(
      await callIdentity(server, "confirmSignUp", { username, code, session: `made-up ${guess}` }),
    ).toMatchObject(OVER);
  expect(await stranger(otherThan(code))).toMatchObject(MISMATCH);
  expect(await own(code)).toMatchObject({ status: 200 });
});

test("fifty wrong codes a day close the sign-ups of all staff addresses together, and of nobody else", async () => {
  const waiting = await aSignUp("gap.example");
  const guessed = await Promise.all(Array.from({ length: 5 }, () => aSignUp("gap.example")));
  for (const { own, stranger, code } of guessed)
    for (let guess = 1; guess <= 5; guess += 1) {
      expect(await own(otherThan(code))).toMatchObject(MISMATCH);
      expect(await stranger(otherThan(code))).toMatchObject(MISMATCH);
    }
  expect(await waiting.own(waiting.code)).toMatchObject(LOCKED);
  const elsewhere = await aSignUp();
  expect(await elsewhere.own(elsewhere.code)).toMatchObject({ status: 200 });
  server.clock.advance(DAY);
  await waiting.resend();
  const code = await mailedCode(await server.region(), waiting.username);
  expect(await waiting.own(code)).toMatchObject({ status: 200 });
});

test("right and unread codes of staff addresses use nothing of their day up", async () => {
  const region = await server.region();
  const { own, code } = await aSignUp("gap.example");
  for (let guess = 1; guess <= 5; guess += 1) await own(otherThan(code));
  for (let guess = 6; guess <= 8; guess += 1) expect(await own(code)).toMatchObject(OVER);
  const other = await aSignUp("gap.example");
  expect(await other.own(other.code)).toMatchObject({ status: 200 });
  const rows = await region.db.read.select().from(allowances);
  expect(rows.find(({ key }) => key === "staffSignUpCodes")?.used).toBe(5);
});
