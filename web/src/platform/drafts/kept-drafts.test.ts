// Unsaved records in the browser's database.
import { expect, test } from "vitest";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { keptDrafts } from "./kept-drafts";
import { memoryStore } from "./kept-drafts.test-support";

test("drafts are read by the beginning of their keys until they are dropped or cleared", async () => {
  const drafts = keptDrafts(memoryStore());
  await drafts.keep("ava d1 1", { value: "one" });
  await drafts.keep("ava d1 2", { value: "two" });
  await drafts.keep("bo d1 3", { value: "three" });
  expect(await drafts.read("ava d1 ")).toEqual([{ value: "one" }, { value: "two" }]);
  await drafts.drop("ava d1 1");
  expect(await drafts.read("ava d1 ")).toEqual([{ value: "two" }]);
  await drafts.clear();
  expect(await drafts.read("")).toEqual([]);
});

test("drafts of all people are removed after seven days", async () => {
  let now = 0;
  const drafts = keptDrafts(memoryStore(), () => now);
  await drafts.keep("bo d1 1", "old");
  now = 7 * DAY_MS;
  await drafts.keep("ava d1 2", "new");
  expect(await drafts.read("")).toEqual(["old", "new"]);
  now += 1;
  expect(await drafts.read("ava")).toEqual(["new"]);
  now = 0;
  expect(await drafts.read("bo")).toEqual([]);
});

test("a browser that forbids storage is reported and loses nothing else", async () => {
  const refuse = () => Promise.reject(new Error("forbidden"));
  const drafts = keptDrafts({ get: refuse, put: refuse, remove: refuse, entries: refuse, clear: refuse });
  expect(await drafts.keep("ava d1 1", "one")).toBe(false);
  expect(await drafts.read("ava")).toEqual([]);
  await drafts.drop("ava d1 1");
  await drafts.clear();
});
