import { expect, test } from "vitest";
import { createOwnSaves } from "./own-saves";

const at = (ms: number) => new Date(ms);

test("returns the newest saved version and ignores failed saves", async () => {
  const saves = createOwnSaves();
  const [one, two] = [saves.of("one"), saves.of("two")];
  one.open();
  two.open();
  expect(await one.run(async () => at(5))).toEqual(at(5));
  await one.run(async () => at(4));
  await expect(two.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect([saves.versionOf("one"), saves.versionOf("two")]).toEqual([5, undefined]);
});

test("a screen's saves count only while it is open, not when they finish after it has closed", async () => {
  const saves = createOwnSaves();
  const [first, second] = [saves.of("one"), saves.of("one")];
  const close = first.open();
  await first.run(async () => at(5));
  let answer: (at: Date) => void = () => undefined;
  const late = first.run(() => new Promise((resolve) => (answer = resolve)));
  close();
  second.open();
  expect(saves.versionOf("one")).toBeUndefined();
  await saves.ended(["one"]);
  answer(at(6));
  await late;
  expect(saves.versionOf("one")).toBeUndefined();
  await second.run(async () => at(7));
  expect(saves.versionOf("one")).toBe(7);
});

test("a live message waits only for pending saves of its own records, including saves that fail", async () => {
  const saves = createOwnSaves();
  const one = saves.of("one");
  one.open();
  let answer: (at: Date) => void = () => undefined;
  let refuse: (error: Error) => void = () => undefined;
  const first = one.run(() => new Promise((resolve) => (answer = resolve)));
  const second = one.run(() => new Promise((_, reject) => (refuse = reject)));
  const settled: string[] = [];
  const ended = saves.ended(["one"]).then(() => settled.push("one"));
  await saves.ended(["two"]).then(() => settled.push("two"));
  answer(at(5));
  await first;
  expect(settled).toEqual(["two"]);
  refuse(new Error("no"));
  await expect(second).rejects.toThrow("no");
  await ended;
  expect([settled, saves.versionOf("one")]).toEqual([["two", "one"], 5]);
});
