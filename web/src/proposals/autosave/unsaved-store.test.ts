// Unsaved drafts in the browser's storage are restored unchanged, and only for their author.
import { beforeEach, expect, test } from "vitest";
import { newDraft } from "@gap/core/proposals/draft";
import { unsavedStore } from "./unsaved-store";
import type { ProposalDraft } from "./proposal-draft";

const IDENTITY = { userId: "ava", orgId: "harbour", proposalId: "p1" };
const DRAFT: ProposalDraft = { advisorClientId: null, editingStepIndex: 2, ...newDraft() };
const UNSAVED = { base: new Date(Date.UTC(2026, 4, 1)), queued: DRAFT };

beforeEach(() => localStorage.clear());

test("a draft is read as written, only by the same user and organisation", () => {
  unsavedStore(IDENTITY, localStorage).write(UNSAVED);
  expect(unsavedStore(IDENTITY, localStorage).read()).toEqual(UNSAVED);
  expect(unsavedStore({ ...IDENTITY, userId: "bo" }, localStorage).read()).toBeUndefined();
  expect(unsavedStore({ ...IDENTITY, orgId: "other" }, localStorage).read()).toBeUndefined();
});

test("a saved draft is removed, unless another tab has written since", () => {
  const [one, other] = [unsavedStore(IDENTITY, localStorage), unsavedStore(IDENTITY, localStorage)];
  one.write(UNSAVED);
  other.write({ ...UNSAVED, queued: { ...DRAFT, editingStepIndex: 3 } });
  one.write(undefined);
  expect(one.read()?.queued?.editingStepIndex).toBe(3);
  other.write(undefined);
  expect(one.read()).toBeUndefined();
});

test("a draft set aside is kept separately until it is removed", () => {
  const kept = unsavedStore(IDENTITY, localStorage);
  kept.writeAside(DRAFT);
  kept.write(UNSAVED);
  kept.write(undefined);
  expect(unsavedStore(IDENTITY, localStorage).readAside()).toEqual(DRAFT);
  expect(unsavedStore({ ...IDENTITY, userId: "bo" }, localStorage).readAside()).toBeUndefined();
  kept.writeAside(undefined);
  expect(Object.keys(localStorage)).toEqual([]);
});

test.each([["no JSON"], ["{}"], ['{"base":"2026-05-01T00:00:00Z","queued":{"step1":{}}}']])(
  "an unreadable draft counts as none: %s",
  (stored) => {
    localStorage.setItem("gap.unsaved-proposal.ava.harbour.p1", stored);
    localStorage.setItem("gap.unsaved-proposal.ava.harbour.p1.aside", stored);
    expect(unsavedStore(IDENTITY, localStorage).read()).toBeUndefined();
    expect(unsavedStore(IDENTITY, localStorage).readAside()).toBeUndefined();
  },
);

test("a full storage throws nothing and is reported", () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
    removeItem: () => undefined,
  };
  expect(unsavedStore(IDENTITY, full).write(UNSAVED)).toBe(false);
  expect(unsavedStore(IDENTITY, localStorage).write(UNSAVED)).toBe(true);
});
