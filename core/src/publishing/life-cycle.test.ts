// The life cycle as a table: which acts are possible in which state.
import { expect, test } from "vitest";
import {
  LIFE_CYCLE_ACTS,
  mayDo,
  nameOfCopy,
  nextVersion,
  refusalOf,
  statusOf,
  versionToFollow,
  type LifeCycle,
  type LifeCycleAct,
} from "@gap/core/publishing/life-cycle";
import type { PublishingStatus } from "@gap/core/publishing/publishing-status";

const state = (
  publishedVersion: number | null,
  draftVersion: number | null,
  isArchived = false,
): LifeCycle => ({
  isArchived,
  publishedVersion,
  draftVersion,
});

test.each<[string, LifeCycle, PublishingStatus, readonly LifeCycleAct[]]>([
  ["a first draft", state(null, 1), "draft", ["updateDraft", "publish", "discardDraft"]],
  ["published without a draft", state(1, null), "published", ["createDraft", "archive"]],
  ["published with a draft", state(1, 2), "published", ["updateDraft", "publish", "discardDraft", "archive"]],
  ["archived", state(2, null, true), "archived", ["restore"]],
  ["archived with a draft", state(2, 3, true), "archived", ["restore"]],
])("the status and the possible acts of a record: %s", (_name, given, status, acts) => {
  expect(statusOf(given)).toBe(status);
  expect(LIFE_CYCLE_ACTS.filter((act) => mayDo(act, given))).toEqual(acts);
});

test("a refusal names the record and the way on", () => {
  expect(refusalOf("publish", state(2, 3, true), "process")).toBe(
    "This process is archived. Restore it first.",
  );
  expect(refusalOf("updateDraft", state(1, null), "template")).toBe(
    "This template has no open draft. Create a draft to change it.",
  );
});

test("versions are counted on from the newest", () => {
  expect(nextVersion(state(3, null))).toBe(4);
  expect(nextVersion(state(null, null))).toBe(1);
});

test.each([
  ["Annual planning", "Annual planning (copy)"],
  ["x".repeat(200), `${"x".repeat(193)} (copy)`],
  [`${"x".repeat(192)}😀`, `${"x".repeat(192)} (copy)`],
])("the name of a copy fits the limit", (name, expected) => {
  expect(nameOfCopy(name, 200)).toBe(expected);
});

test.each<[string, number, { followed: number; published: number | null }, number | undefined]>([
  ["the newest version", 3, { followed: 1, published: 3 }, 3],
  ["a version in between", 2, { followed: 1, published: 3 }, 2],
  ["the version that it follows already", 2, { followed: 2, published: 3 }, 2],
  ["an earlier version", 1, { followed: 2, published: 3 }, 2],
  ["the original's open draft", 4, { followed: 1, published: 3 }, undefined],
  ["a version of an original that was never published", 2, { followed: 1, published: null }, undefined],
])("a clone that is asked to follow %s", (_, asked, original, expected) => {
  expect(versionToFollow(asked, original)).toBe(expected);
});
