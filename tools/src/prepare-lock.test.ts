// Installing and building happens in one process at a time, and nothing that a dead holder left blocks the next.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { alone, lockPathOf } from "./prepare-lock.mjs";
import { temporaryFolder } from "./temporary-folder";

const silently = () => undefined;

test("two at once follow each other, and the second one says what it waits for", async () => {
  const folder = await temporaryFolder({});
  const steps: string[] = [];
  const said: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    steps.push(`${name} ends`);
  };
  const options = { folder, say: (line: string) => void said.push(line) };
  await Promise.all([alone(work("first"), options), alone(work("second"), options)]);
  expect(steps).toEqual(["first begins", "first ends", "second begins", "second ends"]);
  expect(said).toEqual([`Process ${process.pid} is installing or building in ${folder}; waiting for it …`]);
  expect(existsSync(lockPathOf(folder))).toBe(false);
});

test("a failure gives the lock back", async () => {
  const folder = await temporaryFolder({});
  await expect(alone(() => Promise.reject(new Error("no network")), { folder })).rejects.toThrow(
    "no network",
  );
  expect(await alone(async () => "done", { folder })).toBe("done");
});

/** What lies there, and since when: left by a kill, or by a process whose number another one has now. */
const abandoned: readonly (readonly [what: string, content: () => string, ageMinutes: number])[] = [
  ["of a process that is gone", () => `${spawnSync(process.execPath, ["--version"]).pid} 1 a`, 0],
  ["of a process whose number is used again", () => `${process.pid} 1 a`, 0],
  ["that is empty", () => "", 1],
  ["that nobody can read", () => "what is this", 1],
  ["without a start, and old", () => `${process.pid}  a`, 16],
];

test.each(abandoned)("a lock %s is taken over", async (_what, content, ageMinutes) => {
  const folder = await temporaryFolder({});
  leaveLock(folder, content(), ageMinutes);
  expect(await alone(async () => "done", { folder, longestWaitMs: 0 })).toBe("done");
  expect(existsSync(lockPathOf(folder))).toBe(false);
});

test.each([
  ["that is not yet written", ""],
  ["of a process that runs", `${process.pid} ${startOfThisProcess()} a`],
  ["of a process that runs, without its start", `${process.pid}  a`],
])("a lock %s is respected, and not for ever", async (_what, content) => {
  const folder = await temporaryFolder({});
  leaveLock(folder, content, 0);
  const started = alone(async () => "done", { folder, longestWaitMs: 0, say: silently });
  await expect(started).rejects.toThrow(
    `is installing or building in ${folder} and does not finish. End it (or remove ${lockPathOf(folder)}) and run the command again.`,
  );
  expect(readFileSync(lockPathOf(folder), "utf8")).toBe(content);
});

function leaveLock(folder: string, content: string, ageMinutes: number): void {
  writeFileSync(lockPathOf(folder), content);
  onTestFinished(() => rmSync(lockPathOf(folder), { force: true }));
  const then = new Date(Date.now() - ageMinutes * 60_000);
  utimesSync(lockPathOf(folder), then, then);
}

/** As the lock has it: where the system does not tell, there is nothing. */
function startOfThisProcess(): string {
  if (!existsSync("/proc/self/stat")) return "";
  return readFileSync("/proc/self/stat", "utf8").split(") ").at(-1)?.split(" ")[19] ?? "";
}
