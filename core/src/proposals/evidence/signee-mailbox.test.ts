import { expect, test } from "vitest";
import { mailboxDetails, mailboxInWords, mailboxProofIn } from "./signee-mailbox";

const AT = "2026-05-23T10:00:00.000Z";

test.each([
  ["mailed-code", `Email address confirmed by a code sent to it, entered on ${AT}`],
  ["mailed-link", `Email address confirmed by the personal link sent to it, opened on ${AT}`],
  ["provider", `Email address confirmed by the sign-in provider, linked to it on ${AT}`],
] as const)("a proof by %s is recorded, read and put into words", (by, words) => {
  const details = mailboxDetails({ by, at: AT });
  expect(details).toEqual({ mailboxProof: { by, at: AT } });
  const proof = mailboxProofIn({ details: { agreedTo: "the terms", ...details } });
  expect(proof).toEqual({ by, at: AT });
  expect(proof && mailboxInWords(proof, (moment) => moment.toISOString())).toBe(words);
});

test("a session without a proof records nothing", () => {
  expect(mailboxDetails(null)).toEqual({});
});

test.each([
  ["an event from before the record", {}],
  ["another kind of proof", { mailboxProof: { by: "a friend", at: AT } }],
  ["no moment", { mailboxProof: { by: "mailed-code", at: "yesterday" } }],
  ["no object", { mailboxProof: "mailed-code" }],
  ["nothing", { mailboxProof: null }],
])("%s has no mailbox proof", (_, details) => {
  expect(mailboxProofIn({ details })).toBeUndefined();
});
