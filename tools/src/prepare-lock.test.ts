// Installing and building happens in one process at a time, and a dead holder does not block the next.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { alone, lockPathOf } from "./prepare-lock.mjs";
import { temporaryFolder } from "./temporary-folder";

test("two at once follow each other", async () => {
  const folder = await temporaryFolder({});
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    steps.push(`${name} ends`);
  };
  await Promise.all([alone(work("first"), folder), alone(work("second"), folder)]);
  expect(steps).toEqual(["first begins", "first ends", "second begins", "second ends"]);
});

test("a failure gives the lock back", async () => {
  const folder = await temporaryFolder({});
  await expect(alone(() => Promise.reject(new Error("no network")), folder)).rejects.toThrow("no network");
  expect(await alone(async () => "done", folder)).toBe("done");
});

test("the lock of a process that is gone is taken over", async () => {
  const folder = await temporaryFolder({});
  const { pid } = spawnSync(process.execPath, ["--version"]);
  writeFileSync(lockPathOf(folder), String(pid));
  expect(await alone(async () => "done", folder)).toBe("done");
});
