// Only one process at a time installs and builds, and a lock of a dead process does not block the next.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { withPrepareLock, lockPathOf } from "./prepare-lock.mjs";
import { temporaryFolder } from "./temporary-folder";

const silently = () => undefined;

test("two concurrent calls run one after the other, and the second says what it waits for", async () => {
  const folder = await temporaryFolder({});
  const steps: string[] = [];
  const said: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    steps.push(`${name} ends`);
  };
  const options = { folder, say: (line: string) => void said.push(line) };
  await Promise.all([withPrepareLock(work("first"), options), withPrepareLock(work("second"), options)]);
  expect(steps).toEqual(["first begins", "first ends", "second begins", "second ends"]);
  expect(said).toEqual([`Process ${process.pid} is installing or building in ${folder}; waiting for it …`]);
  expect(existsSync(lockPathOf(folder))).toBe(false);
});

test("a failure releases the lock", async () => {
  const folder = await temporaryFolder({});
  await expect(withPrepareLock(() => Promise.reject(new Error("no network")), { folder })).rejects.toThrow(
    "no network",
  );
  expect(await withPrepareLock(async () => "done", { folder })).toBe("done");
});

/** Abandoned locks with their age: left by a killed process, or by one whose process id was reused. */
const abandoned: readonly (readonly [what: string, content: () => string, ageMinutes: number])[] = [
  ["of a process that is gone", () => `${spawnSync(process.execPath, ["--version"]).pid} 1 a`, 0],
  ["of a process whose id was reused", () => `${process.pid} 1 a`, 0],
  ["that is empty", () => "", 1],
  ["with unknown content", () => "what is this", 1],
  ["without a start time, and old", () => `${process.pid}  a`, 16],
];

test.each(abandoned)("a lock %s is taken over", async (_what, content, ageMinutes) => {
  const folder = await temporaryFolder({});
  leaveLock(folder, content(), ageMinutes);
  expect(await withPrepareLock(async () => "done", { folder, longestWaitMs: 0 })).toBe("done");
  expect(existsSync(lockPathOf(folder))).toBe(false);
});

test.each([
  ["that is not written yet", ""],
  ["of a running process", `${process.pid} ${startOfThisProcess()} a`],
  ["of a running process, without its start time", `${process.pid}  a`],
])("a lock %s is respected for a limited time", async (_what, content) => {
  const folder = await temporaryFolder({});
  leaveLock(folder, content, 0);
  const started = withPrepareLock(async () => "done", { folder, longestWaitMs: 0, say: silently });
  await expect(started).rejects.toThrow(
    `is installing or building in ${folder} and does not finish. End it (or remove ${lockPathOf(folder)}) and run the command again.`,
  );
  expect(readFileSync(lockPathOf(folder), "utf8")).toBe(content);
});

function leaveLock(folder: string, content: string, ageMinutes: number): void {
  writeFileSync(lockPathOf(folder), content);
  onTestFinished(() => rmSync(lockPathOf(folder), { force: true }));
  const then = new Date(Date.now() - ageMinutes * MINUTE_MS);
  utimesSync(lockPathOf(folder), then, then);
}

/** As the lock stores it: empty on systems without /proc. */
function startOfThisProcess(): string {
  if (!existsSync("/proc/self/stat")) return "";
  return readFileSync("/proc/self/stat", "utf8").split(") ").at(-1)?.split(" ")[19] ?? "";
}
