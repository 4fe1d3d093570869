// An install runs exactly when a package of the lockfile is not installed as locked.
import { expect, test } from "vitest";
import { firstMissingPackage } from "./install.mjs";
import { temporaryFolder } from "./temporary-folder";

const lockfile = JSON.stringify({
  packages: {
    "": { version: "0.1.0" },
    core: { version: "0.1.0" },
    "node_modules/@gap/core": { link: true },
    "node_modules/zod": { version: "4.6.7" },
    "node_modules/for-another-system": { version: "1.0.0", optional: true },
  },
});
const installed = (zod: string) =>
  JSON.stringify({
    packages: { "node_modules/@gap/core": { link: true }, "node_modules/zod": { version: zod } },
  });
const onDisk = { "node_modules/zod/package.json": "{}", "node_modules/@gap/core/package.json": "{}" };

test.each([
  { state: "nothing installed", files: {}, missing: "node_modules" },
  { state: "an interrupted install", files: onDisk, missing: "node_modules" },
  {
    state: "everything as locked, except packages of other systems",
    files: { ...onDisk, "node_modules/.package-lock.json": installed("4.6.7") },
    missing: undefined,
  },
  {
    state: "an older version",
    files: { ...onDisk, "node_modules/.package-lock.json": installed("4.6.6") },
    missing: "node_modules/zod",
  },
  {
    state: "a folder removed by hand",
    files: {
      "node_modules/@gap/core/package.json": "{}",
      "node_modules/.package-lock.json": installed("4.6.7"),
    },
    missing: "node_modules/zod",
  },
  {
    state: "a workspace that is not linked",
    files: { "node_modules/zod/package.json": "{}", "node_modules/.package-lock.json": installed("4.6.7") },
    missing: "node_modules/@gap/core",
  },
])("$state: missing is $missing", async ({ files, missing }) => {
  const root = await temporaryFolder({ "package-lock.json": lockfile, ...files });
  expect(firstMissingPackage(root)).toBe(missing);
});
