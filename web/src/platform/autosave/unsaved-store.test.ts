// Unsaved drafts in the browser's storage are restored unchanged, and only for their author.
import { beforeEach, expect, test } from "vitest";
import { unsavedStore } from "./unsaved-store";

const NAME = "proposal.ava.harbour.p1";
interface Draft {
  readonly title: string;
  readonly step: number;
}

const schema = {
  safeParse: (input: unknown) => {
    const { title, step } = (input ?? {}) as Partial<Draft>;
    const success = typeof title === "string" && typeof step === "number";
    return success ? { success, data: { title, step } } : { success };
  },
};
const DRAFT: Draft = { title: "Planning", step: 2 };
const UNSAVED = { base: new Date(Date.UTC(2026, 4, 1)), queued: DRAFT };

beforeEach(() => localStorage.clear());

test("a draft is read as written, only by the same user and organisation", () => {
  unsavedStore(NAME, schema, localStorage).write(UNSAVED);
  expect(unsavedStore(NAME, schema, localStorage).read()).toEqual(UNSAVED);
  expect(unsavedStore("proposal.bo.harbour.p1", schema, localStorage).read()).toBeUndefined();
  expect(unsavedStore("proposal.ava.other.p1", schema, localStorage).read()).toBeUndefined();
});

test("a saved draft is removed, unless another tab has written since", () => {
  const [one, other] = [unsavedStore(NAME, schema, localStorage), unsavedStore(NAME, schema, localStorage)];
  one.write(UNSAVED);
  other.write({ ...UNSAVED, queued: { ...DRAFT, step: 3 } });
  one.write(undefined);
  expect(one.read()?.queued?.step).toBe(3);
  other.write(undefined);
  expect(one.read()).toBeUndefined();
});

test("a draft set aside is kept separately until it is removed", () => {
  const kept = unsavedStore(NAME, schema, localStorage);
  kept.writeAside(DRAFT);
  kept.write(UNSAVED);
  kept.write(undefined);
  expect(unsavedStore(NAME, schema, localStorage).readAside()).toEqual(DRAFT);
  expect(unsavedStore("proposal.bo.harbour.p1", schema, localStorage).readAside()).toBeUndefined();
  kept.writeAside(undefined);
  expect(Object.keys(localStorage)).toEqual([]);
});

test.each([["no JSON"], ["{}"], ['{"base":"2026-05-01T00:00:00Z","queued":{"title":1}}']])(
  "an unreadable draft counts as none: %s",
  (stored) => {
    localStorage.setItem("gap.unsaved-proposal.ava.harbour.p1", stored);
    localStorage.setItem("gap.unsaved-proposal.ava.harbour.p1.aside", stored);
    expect(unsavedStore(NAME, schema, localStorage).read()).toBeUndefined();
    expect(unsavedStore(NAME, schema, localStorage).readAside()).toBeUndefined();
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
  expect(unsavedStore(NAME, schema, full).write(UNSAVED)).toBe(false);
  expect(unsavedStore(NAME, schema, localStorage).write(UNSAVED)).toBe(true);
});
