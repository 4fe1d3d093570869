import { expect, test } from "vitest";
import { whyNotSignable } from "./acceptance";
import { pageModeOf, type ProposalPageMode } from "./page-mode";
import { PROPOSAL_STATUSES } from "./proposal-view";

const AT = new Date("2026-05-12T10:00:00.000Z");

test.each<[string, Parameters<typeof pageModeOf>[0], string, ProposalPageMode]>([
  ["a draft", {}, "", "wizard"],
  ["a draft's preview", {}, "#preview", "sign"],
  ["a draft's preview, hash without #", {}, "preview", "sign"],
  ["a draft with another hash", {}, "#previews", "wizard"],
  ["sent", { sentAt: AT }, "", "sign"],
  ["sent, at a section", { sentAt: AT }, "#pricing", "sign"],
  ["accepted", { sentAt: AT, acceptedAt: AT }, "", "accepted"],
  ["accepted, as a preview", { sentAt: AT, acceptedAt: AT }, "#preview", "accepted"],
])("the mode of the page for %s", (_name, proposal, hash, expected) => {
  expect(pageModeOf(proposal, hash)).toBe(expected);
});

test("only a sent proposal can be signed; every other status has its own reason", () => {
  const signable = PROPOSAL_STATUSES.filter((status) => whyNotSignable(status) === undefined);
  expect(signable).toEqual(["sent"]);
  expect(new Set(PROPOSAL_STATUSES.map(whyNotSignable)).size).toBe(PROPOSAL_STATUSES.length);
});
