// docs/dependencies.md has a row for each direct dependency, and no other rows.
import { expect, test } from "vitest";
import { dependencyPageProblems } from "./dependencies-page";
import { projectRoot } from "./project.mjs";
import { temporaryFolder } from "./temporary-folder";

const manifests: Readonly<Record<string, string>> = {
  "package.json": `{ "workspaces": ["web"], "devDependencies": { "vitest": "1.0.0" } }`,
  "web/package.json": `{ "dependencies": { "@gap/core": "0.1.0", "react": "1.0.0" }, "devDependencies": { "vitest": "1.0.0" } }`,
};

test.each([
  ["with every package", ["vitest", "react"], []],
  ["without a workspace's package", ["vitest"], ["react has no row"]],
  ["with a removed package", ["vitest", "react", "vue"], ["vue is no longer a dependency"]],
  ["with a package twice", ["vitest", "react", "react"], ["react has two rows"]],
])("a page %s", async (_what, names, problems) => {
  const rows = names.map((name) => `| \`${name}\` | screens | \`preact\` |\n`);
  const page = `| package | used for | replacement |\n| --- | --- | --- |\n${rows.join("")}`;
  const root = await temporaryFolder({ ...manifests, "docs/dependencies.md": page });
  expect(dependencyPageProblems(root)).toEqual(problems);
});

test("docs/dependencies.md lists exactly the direct dependencies", () => {
  expect(dependencyPageProblems(projectRoot)).toEqual([]);
});
