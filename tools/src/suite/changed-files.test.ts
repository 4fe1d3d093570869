import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { changedCapabilities, changedFiles } from "./changed-files.mjs";

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();

// A downloaded copy of the sources has no history.
const hasHistory = (() => {
  try {
    return Number(git("rev-list", "--count", "HEAD")) > 1;
  } catch {
    return false;
  }
})();

test.runIf(hasHistory)(
  "files that differ from a revision are listed, and none for the newest one",
  async () => {
    const committed = git("diff", "--name-only", "HEAD~1", "HEAD").split("\n").filter(Boolean);
    expect(await changedFiles("HEAD~1")).toEqual(expect.arrayContaining(committed));
  },
);

test("changed capabilities are the tier folders with a changed file", () => {
  const capabilities = changedCapabilities([
    "web/src/clients/clients-page.tsx",
    "core/src/clients/client.ts",
    "e2e/src/journey.ts",
    "server/src/proposals/signing/sign.ts",
    "docs/testing.md",
  ]);
  expect(capabilities).toEqual(["clients", "proposals"]);
});
