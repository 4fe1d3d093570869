// docs/dependencies.md has a row for every direct dependency, and for nothing else.
import { expect, test } from "vitest";
import { dependencyPageProblems } from "./dependencies-page";
import { projectRoot } from "./project.mjs";
import { temporaryFolder } from "./temporary-folder";

const manifests: Readonly<Record<string, string>> = {
  "package.json": `{ "workspaces": ["web"], "devDependencies": { "vitest": "1.0.0" } }`,
  "web/package.json": `{ "dependencies": { "@gap/core": "0.1.0", "react": "1.0.0" }, "devDependencies": { "vitest": "1.0.0" } }`,
};

test.each([
  ["whole", ["vitest", "react"], []],
  ["without a package of a workspace", ["vitest"], ["react has no row"]],
  ["with a package that is gone", ["vitest", "react", "vue"], ["vue is no longer a dependency"]],
  ["with a package twice", ["vitest", "react", "react"], ["react has two rows"]],
])("a page %s", async (_what, names, problems) => {
  const rows = names.map((name) => `| \`${name}\` | screens | \`preact\` |\n`);
  const page = `| package | used for | replacement |\n| --- | --- | --- |\n${rows.join("")}`;
  const root = await temporaryFolder({ ...manifests, "docs/dependencies.md": page });
  expect(dependencyPageProblems(root)).toEqual(problems);
});

test("the project's page names exactly its direct dependencies", () => {
  expect(dependencyPageProblems(projectRoot)).toEqual([]);
});
