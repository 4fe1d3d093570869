import { expect, test } from "vitest";
import { createOwnSaves } from "./own-saves";

const at = (ms: number) => new Date(ms);

test("the newest version that was saved is known, and no save that failed", async () => {
  const saves = createOwnSaves();
  await saves.run("one", async () => at(5));
  await saves.run("one", async () => at(4));
  await expect(saves.run("two", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect([saves.versionOf("one"), saves.versionOf("two")]).toEqual([5, undefined]);
});

test("a message waits for the saves of its own records only, also for those that fail", async () => {
  const saves = createOwnSaves();
  let answer: (at: Date) => void = () => undefined;
  let refuse: (error: Error) => void = () => undefined;
  const first = saves.run("one", () => new Promise((resolve) => (answer = resolve)));
  const second = saves.run("one", () => new Promise((_, reject) => (refuse = reject)));
  const heard: string[] = [];
  const ended = saves.ended(["one"]).then(() => heard.push("one"));
  await saves.ended(["two"]).then(() => heard.push("two"));
  expect(heard).toEqual(["two"]);
  answer(at(5));
  await first;
  expect(heard).toEqual(["two"]);
  refuse(new Error("no"));
  await expect(second).rejects.toThrow("no");
  await ended;
  expect([heard, saves.versionOf("one")]).toEqual([["two", "one"], 5]);
});
