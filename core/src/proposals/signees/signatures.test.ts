import { expect, test } from "vitest";
import { remainingText, signaturesNeeded, signaturesText, signeeText } from "./signatures";
import type { SigneeRule, Step4 } from "../proposal.schema";

const step4 = (signees?: SigneeRule, signeesAmount?: number): Step4 => ({
  objectivesAndValue: [],
  expectations: [],
  ...(signees !== undefined && { signees }),
  ...(signeesAmount !== undefined && { signeesAmount }),
});

test.each<[SigneeRule | undefined, number | undefined, number, number]>([
  ["all-signees", undefined, 3, 3],
  ["all-signees", 1, 3, 3], // an amount left over from the other choice
  [undefined, undefined, 2, 2],
  ["certain-number-of-signees", 1, 3, 1],
  ["certain-number-of-signees", 3, 3, 3],
  ["certain-number-of-signees", 5, 3, 3],
  ["certain-number-of-signees", undefined, 3, 3],
  ["all-signees", undefined, 0, 1],
])("%s (%s) of %i contacts: %i signatures", (rule, amount, contacts, expected) => {
  expect(signaturesNeeded(step4(rule, amount), contacts)).toBe(expected);
});

test.each<[number, number, boolean, string]>([
  [3, 3, true, "All required signatures have been received."],
  [2, 3, true, "All required signatures have been received."],
  [1, 0, false, "1 signature is required for this proposal to be accepted."],
  [3, 2, false, "1 signature is required for this proposal to be accepted."],
  [3, 1, false, "2 more signature(s) are required for this proposal to be accepted."],
  [3, 0, false, "3 more signature(s) are required for this proposal to be accepted."],
])("%i needed, %i received, accepted %s", (needed, received, isAccepted, expected) => {
  expect(signaturesText(needed, received, isAccepted)).toBe(expected);
});

test.each([
  [3, 1, "2 signatures remaining"],
  [3, 2, "1 signature remaining"],
  [3, 3, "0 signatures remaining"],
  [1, 2, "0 signatures remaining"],
])("%i needed and %i received leave %s", (needed, received, expected) => {
  expect(remainingText(needed, received)).toBe(expected);
});

/** The 14th in Auckland, still the 13th in London. */
const SIGNED = new Date("2026-05-13T22:00:00Z");
const SELECT = "Please select a payment option for each fee type and accept the terms to continue";

test.each<[Date | undefined, boolean, boolean, boolean, string]>([
  // agreed at, the reader, closed, ready
  [undefined, true, false, true, "Ready to sign"],
  [undefined, true, false, false, SELECT],
  [undefined, false, false, true, "Waiting for signature"],
  [undefined, false, false, false, "Waiting for signature"],
  [undefined, true, true, true, "No signature received"],
  [undefined, false, true, false, "No signature received"],
  [SIGNED, true, false, false, "Signed on 14 May 2026"],
  [SIGNED, true, true, true, "Signed on 14 May 2026"],
  [SIGNED, false, false, true, "Signed on 14 May 2026"],
  [SIGNED, false, true, false, "Signed on 14 May 2026"],
])("signed %s, the reader %s, closed %s, ready %s", (agreedAt, isReader, isClosed, isReady, expected) => {
  const signee = { isCurrentlyAuthenticatedUser: isReader, ...(agreedAt !== undefined && { agreedAt }) };
  expect(signeeText(signee, { isClosed, isReady, timezone: "Pacific/Auckland" })).toBe(expected);
});

test("a signee whose turn comes later signs after the previous one", () => {
  const state = {
    isClosed: false,
    isReady: false,
    timezone: "Pacific/Auckland",
    signsAfter: "Signs after Tom",
  };
  const waiting = { isCurrentlyAuthenticatedUser: true };
  expect(signeeText(waiting, state)).toBe("Signs after Tom");
  expect(signeeText(waiting, { ...state, isClosed: true })).toBe("No signature received");
});
