// What is kept of an unsaved draft comes back as it was, for its own writer only.
import { beforeEach, expect, test } from "vitest";
import { newDraft } from "@gap/core/proposals/draft";
import { keptUnsaved } from "./kept-unsaved";
import type { ProposalDraft } from "./proposal-draft";

const WHOSE = { userId: "ava", orgId: "harbour", proposalId: "p1" };
const DRAFT: ProposalDraft = { advisorClientId: null, editingStepIndex: 2, ...newDraft() };
const UNSAVED = { base: new Date(Date.UTC(2026, 4, 1)), queued: DRAFT };

beforeEach(() => localStorage.clear());

test("it is read as it was written, by the same person only", () => {
  keptUnsaved(WHOSE, localStorage).write(UNSAVED);
  expect(keptUnsaved(WHOSE, localStorage).read()).toEqual(UNSAVED);
  expect(keptUnsaved({ ...WHOSE, userId: "bo" }, localStorage).read()).toBeUndefined();
  expect(keptUnsaved({ ...WHOSE, orgId: "other" }, localStorage).read()).toBeUndefined();
});

test("what the server has is removed, but not what another tab wrote since", () => {
  const [one, other] = [keptUnsaved(WHOSE, localStorage), keptUnsaved(WHOSE, localStorage)];
  one.write(UNSAVED);
  other.write({ ...UNSAVED, queued: { ...DRAFT, editingStepIndex: 3 } });
  one.write(undefined);
  expect(one.read()?.queued?.editingStepIndex).toBe(3);
  other.write(undefined);
  expect(one.read()).toBeUndefined();
});

test("what was set aside stays beside what is written next, until it is taken away", () => {
  const kept = keptUnsaved(WHOSE, localStorage);
  kept.writeAside(DRAFT);
  kept.write(UNSAVED);
  kept.write(undefined);
  expect(keptUnsaved(WHOSE, localStorage).readAside()).toEqual(DRAFT);
  expect(keptUnsaved({ ...WHOSE, userId: "bo" }, localStorage).readAside()).toBeUndefined();
  kept.writeAside(undefined);
  expect(Object.keys(localStorage)).toEqual([]);
});

test.each([["no JSON"], ["{}"], ['{"base":"2026-05-01T00:00:00Z","queued":{"step1":{}}}']])(
  "what cannot be read is as if nothing were kept: %s",
  (stored) => {
    localStorage.setItem("gap.unsaved-proposal.ava.harbour.p1", stored);
    localStorage.setItem("gap.unsaved-proposal.ava.harbour.p1.aside", stored);
    expect(keptUnsaved(WHOSE, localStorage).read()).toBeUndefined();
    expect(keptUnsaved(WHOSE, localStorage).readAside()).toBeUndefined();
  },
);

test("a storage that is full stops nothing, and is told of", () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
    removeItem: () => undefined,
  };
  expect(keptUnsaved(WHOSE, full).write(UNSAVED)).toBe(false);
  expect(keptUnsaved(WHOSE, localStorage).write(UNSAVED)).toBe(true);
});
