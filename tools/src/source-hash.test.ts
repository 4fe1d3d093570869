// The hash changes if sources of the build change, and only then.
import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hashSources } from "./source-hash.mjs";
import { temporaryFolder } from "./temporary-folder";

const files = {
  "web/src/a.ts": "a",
  "web/src/a.test.ts": "test",
  "web/dist/a.js": "built",
  "web/node_modules/b/b.js": "package",
  "core/c.ts": "c",
};

test.each([
  { change: "an edit", act: (root: string) => writeFile(join(root, "web/src/a.ts"), "b"), differs: true },
  { change: "a new file", act: (root: string) => writeFile(join(root, "web/src/b.ts"), ""), differs: true },
  { change: "a removed file", act: (root: string) => rm(join(root, "web/src/a.ts")), differs: true },
  {
    change: "a renamed file",
    act: (root: string) => rename(join(root, "web/src/a.ts"), join(root, "web/src/b.ts")),
    differs: true,
  },
  { change: "no edit", act: async () => undefined, differs: false },
  {
    change: "an edited test",
    act: (root: string) => writeFile(join(root, "web/src/a.test.ts"), ""),
    differs: false,
  },
  { change: "a build", act: (root: string) => writeFile(join(root, "web/dist/a.js"), ""), differs: false },
  {
    change: "an install",
    act: (root: string) => writeFile(join(root, "web/node_modules/b/b.js"), ""),
    differs: false,
  },
  {
    change: "an edit elsewhere",
    act: (root: string) => writeFile(join(root, "core/c.ts"), ""),
    differs: false,
  },
])("$change changes the hash: $differs", async ({ act, differs }) => {
  const root = await temporaryFolder(files);
  const before = hashSources(root, ["web", "not-there"]);
  await act(root);
  expect(hashSources(root, ["web", "not-there"]) !== before).toBe(differs);
});
