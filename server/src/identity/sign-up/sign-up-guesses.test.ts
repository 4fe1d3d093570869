// Guesses at a sign-up's code (spec 4 §B): separate counts for the owner and others, and a limit for staff addresses.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "@gap/core/shared/calendar/durations";
import type { TestServer } from "@gap/testing/test-server";
import { callIdentity, mailedCode, otherThan, startIdentityServer } from "../identity.test-kit";
import { allowances } from "../identity.tables";
import { aNewAddress, signUpWith } from "./sign-up.test-kit";

const MISMATCH = { name: "CodeMismatchException" };
const OVER = { name: "ExpiredCodeException" };
const LOCKED = { status: 429, name: "LimitExceededException" };

let server: TestServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

// Reset the limit that all staff addresses share, so that tests do not affect each other.
beforeEach(async () => {
  await (await server.region()).db.read.delete(allowances);
});

/** A sign-up that waits for its code, with the page's session. */
async function aSignUp(domain?: string) {
  const username = aNewAddress(domain);
  const { session } = await signUpWith(server, username);
  const code = await mailedCode(await server.region(), username);
  return {
    username,
    code,
    own: (given: string) => callIdentity(server, "confirmSignUp", { username, code: given, session }),
    withoutSession: (given: string) => callIdentity(server, "confirmSignUp", { username, code: given }),
    resend: () => callIdentity(server, "resendSignUpCode", { username }),
  };
}

test("guesses by others do not lock out the owner of the sign-up", async () => {
  const { own, withoutSession, code } = await aSignUp();
  for (let guess = 1; guess <= 5; guess += 1)
    expect(await withoutSession(otherThan(code))).toMatchObject(MISMATCH);
  // Further guesses are not checked; after ten the address is locked for callers without the session.
  for (let guess = 6; guess <= 10; guess += 1) expect(await withoutSession(code)).toMatchObject(OVER);
  expect(await withoutSession(code)).toMatchObject(LOCKED);
  expect(await own(otherThan(code))).toMatchObject(MISMATCH);
  expect(await own(code)).toMatchObject({ status: 200 });
});

test("the owner has five guesses per code, and a new code does not reset the total count", async () => {
  const { own, resend, username, code } = await aSignUp();
  for (let guess = 1; guess <= 5; guess += 1) expect(await own(otherThan(code))).toMatchObject(MISMATCH);
  expect(await own(code)).toMatchObject(OVER);
  await resend();
  const next = await mailedCode(await server.region(), username);
  for (let guess = 7; guess <= 10; guess += 1) expect(await own(otherThan(next))).toMatchObject(MISMATCH);
  await resend();
  const newest = await mailedCode(await server.region(), username);
  expect(await own(newest)).toMatchObject(LOCKED);
  server.clock.advance(15 * MINUTE_MS);
  expect(await own(newest)).toMatchObject({ status: 200 });
});

test("S1 of fifty concurrent wrong codes with the session at most five are checked", async () => {
  const { own, code } = await aSignUp();
  const answers = await Promise.all(Array.from({ length: 50 }, () => own(otherThan(code))));
  expect(answers.filter(({ name }) => name === MISMATCH.name)).toHaveLength(5);
});

test("a session of another sign-up costs no attempt and confirms nothing", async () => {
  const { username, code, own, withoutSession } = await aSignUp();
  for (let guess = 1; guess <= 12; guess += 1)
    expect(
      await callIdentity(server, "confirmSignUp", { username, code, session: `made-up ${guess}` }),
    ).toMatchObject(OVER);
  expect(await withoutSession(otherThan(code))).toMatchObject(MISMATCH);
  expect(await own(code)).toMatchObject({ status: 200 });
});

test("fifty wrong codes a day block the sign-ups of all staff addresses, and no others", async () => {
  const waiting = await aSignUp("gap.example");
  const guessed = await Promise.all(Array.from({ length: 5 }, () => aSignUp("gap.example")));
  for (const { own, withoutSession, code } of guessed)
    for (let guess = 1; guess <= 5; guess += 1) {
      expect(await own(otherThan(code))).toMatchObject(MISMATCH);
      expect(await withoutSession(otherThan(code))).toMatchObject(MISMATCH);
    }
  expect(await waiting.own(waiting.code)).toMatchObject(LOCKED);
  const elsewhere = await aSignUp();
  expect(await elsewhere.own(elsewhere.code)).toMatchObject({ status: 200 });
  server.clock.advance(DAY_MS);
  await waiting.resend();
  const code = await mailedCode(await server.region(), waiting.username);
  expect(await waiting.own(code)).toMatchObject({ status: 200 });
});

test("right and unchecked codes of staff addresses do not count towards the daily limit", async () => {
  const region = await server.region();
  const { own, code } = await aSignUp("gap.example");
  for (let guess = 1; guess <= 5; guess += 1) await own(otherThan(code));
  for (let guess = 6; guess <= 8; guess += 1) expect(await own(code)).toMatchObject(OVER);
  const other = await aSignUp("gap.example");
  expect(await other.own(other.code)).toMatchObject({ status: 200 });
  const rows = await region.db.read.select().from(allowances);
  expect(rows.find(({ key }) => key === "staffSignUpCodes")?.used).toBe(5);
});
