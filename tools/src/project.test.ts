// A Node version that is too old is reported, and the scripts of packages are found.
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { commandOf, nodeVersionProblem } from "./project.mjs";

test.each(["v18.20.8", "v20.9.0", "v20.18.3"])("Node %s is too old", (version) => {
  expect(nodeVersionProblem(version)).toMatch(/^Gap needs Node 20\.19 or newer; this is Node \d+\.\d+\./);
});

test.each(["v20.19.0", "v22.1.0", "v100.0.0"])("Node %s is new enough", (version) => {
  expect(nodeVersionProblem(version)).toBeUndefined();
});

test.each([
  ["vite", undefined],
  ["typescript", "tsc"],
  ["@playwright/test", "playwright"],
])("the script of %s exists", (packageName, command) => {
  expect(existsSync(commandOf(packageName, command))).toBe(true);
});
