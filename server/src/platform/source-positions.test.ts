// Stacks in logs and responses name the lines of the sources, not of the bundle.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { withSourcePositions } from "./source-positions";

const folder = mkdtempSync(join(tmpdir(), "gap-source-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const urlOf = (name: string) => pathToFileURL(join(folder, name)).href;

// Line 1 of the bundle is line 3 of the source; its column 5 is column 9 there.
writeFileSync(
  join(folder, "main.js.map"),
  JSON.stringify({ version: 3, sources: ["../src/list-clients.ts"], names: [], mappings: "AAEA,IAAQ" }),
);

test("a line of the bundle becomes the line of its source", () => {
  const stack = [
    "Error: The list is empty",
    `    at listClients (${urlOf("main.js")}:1:5)`,
    `    at ${urlOf("main.js")}:1:1`,
  ];
  const source = new URL("../src/list-clients.ts", urlOf("main.js")).href;
  expect(withSourcePositions(stack.join("\n")).split("\n")).toEqual([
    "Error: The list is empty",
    `    at listClients (${source}:3:9)`,
    `    at ${source}:3:1`,
  ]);
});

test.each([
  "",
  "Error: file://",
  "    at process.processTicksAndRejections (node:internal/process/task_queues:95:5)",
  `    at other (${urlOf("other.js")}:1:5)`,
  `    at strange (${urlOf("main.js")}:x:5)`,
  "    at strange (file://%:1:5)",
])("a line without a source map stays: %s", (line) => {
  expect(withSourcePositions(line)).toBe(line);
});
