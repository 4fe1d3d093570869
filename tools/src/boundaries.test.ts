// Plants one violation of each dependency rule (DESIGN §1) in a small tree and checks that the linter reports it.
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commandOf, projectRoot } from "./project.mjs";

const boundary = "boundaries(dependencies)";

/** Files without violations. They contain only side-effect imports, which need no exported names. */
const valid: Readonly<Record<string, string>> = {
  "core/src/shared/ids.ts": `import "zod";`,
  "core/src/shared/ids.test.ts": `import "vitest";\nimport "./ids";`,
  "core/src/orgs/org-types.ts": `import "@gap/core/shared/ids";\nimport "date-fns/isSunday";`,
  "server/src/platform/log.ts": `import "node:fs";\nimport "pino";\nimport "@gap/core/shared/ids";`,
  "server/src/orgs/find-org.ts": `import "@gap/core/orgs/org-types";\nimport "@gap/server/platform/log";`,
  "server/src/orgs/public.ts": `import "./find-org";`,
  "server/src/users/find-user.ts": `import "@gap/server/orgs/public";`,
  "server/src/users/find-user.test.ts": `import "./find-user";\nimport "./find-user.test-data";`,
  "server/src/users/find-user.test-data.ts": `import "@gap/testing/test-server";\nimport "@gap/server/app-router";`,
  "server/src/app-router.ts": `import "./users/find-user";\nimport "./orgs/find-org";\nexport const appRouters = {};`,
  "server/src/main.ts": `import "./app-router";\nimport "./platform/log";`,
  "web/src/ui/button.ts": `import "react";\nimport "@gap/core/shared/ids";`,
  "web/src/platform/calls/api-client.ts": `import type { appRouters } from "@gap/server/app-router";\nimport "@gap/web/ui/button";\nexport type Api = typeof appRouters;`,
  "web/src/platform/live.test.ts": `import "@gap/testing/test-server";`,
  "web/src/orgs/org-name.ts": `import "@gap/web/platform/calls/api-client";\nimport "@gap/web/ui/button";`,
  "web/src/orgs/public.ts": `import "./org-name";`,
  "web/src/users/user-page.ts": `import "@gap/web/orgs/public";\nimport "@gap/core/orgs/org-types";`,
  "web/src/app/routes/router.ts": `import "@gap/web/users/user-page";\nimport "@gap/web/orgs/org-name";`,
  "testing/src/test-server.ts": `import "@gap/server/main";\nimport "@gap/server/orgs/find-org";`,
  "e2e/src/sign-in.ts": `import "@gap/testing/test-server";\nimport "@gap/core/shared/ids";`,
  "bench/src/bench.ts": `import "@gap/server/main";\nimport "@gap/testing/test-server";`,
  "verifier/src/verify.ts": `import "pkijs";\nimport "@gap/core/shared/ids";`,
  "tools/src/procedures.ts": `import "@gap/server/app-router";\nimport "@gap/verifier/verify";`,
};

/** Kind of violation, file, content, and the rule that must report it. */
const violations: readonly (readonly [kind: string, file: string, content: string, rule: string])[] = [
  ["core uses server", "core/src/a/server.ts", `import "@gap/server/platform/log";`, boundary],
  ["core uses web", "core/src/a/web.ts", `import "@gap/web/ui/button";`, boundary],
  ["core uses testing", "core/src/a/testing.test.ts", `import "@gap/testing/test-server";`, boundary],
  ["core uses Node", "core/src/a/node.ts", `import "node:fs";`, boundary],
  ["core uses another package", "core/src/a/package.ts", `import "pino";`, boundary],
  ["core uses a test's package outside a test", "core/src/a/vitest.ts", `import "vitest";`, boundary],
  [
    "core re-exports server",
    "core/src/a/export.ts",
    `export { log } from "@gap/server/platform/log";`,
    boundary,
  ],
  ["web uses server by value", "web/src/a/value.ts", `import "@gap/server/app-router";`, boundary],
  [
    "web loads server lazily",
    "web/src/a/lazy.ts",
    `export const load = () => import("@gap/server/app-router");`,
    boundary,
  ],
  [
    "web uses another server file's type",
    "web/src/a/type.ts",
    `import type { Log } from "@gap/server/platform/log";\nexport type A = Log;`,
    boundary,
  ],
  [
    "web uses another server file's type inside a type",
    "web/src/a/inline-type.ts",
    `export type A = import("@gap/server/platform/log").Log;`,
    boundary,
  ],
  ["web uses Node", "web/src/a/node.ts", `import "node:fs";`, boundary],
  ["web uses testing", "web/src/a/testing.test.ts", `import "@gap/testing/test-server";`, boundary],
  [
    "web's platform uses testing outside a test",
    "web/src/platform/testing.ts",
    `import "@gap/testing/test-server";`,
    boundary,
  ],
  ["server uses web", "server/src/a/web.ts", `import "@gap/web/ui/button";`, boundary],
  [
    "server uses testing outside a test",
    "server/src/a/testing.ts",
    `import "@gap/testing/test-server";`,
    boundary,
  ],
  ["ui knows a capability", "web/src/ui/capability.ts", `import "@gap/web/orgs/public";`, boundary],
  ["ui knows platform", "web/src/ui/platform.ts", `import "@gap/web/platform/calls/api-client";`, boundary],
  [
    "ui knows the server's type",
    "web/src/ui/server.ts",
    `import type { appRouters } from "@gap/server/app-router";\nexport type A = typeof appRouters;`,
    boundary,
  ],
  [
    "web's platform knows a capability",
    "web/src/platform/capability.ts",
    `import "../orgs/public";`,
    boundary,
  ],
  ["web's platform knows app", "web/src/platform/app.ts", `import "@gap/web/app/routes/router";`, boundary],
  [
    "server's platform knows a capability",
    "server/src/platform/capability.ts",
    `import "../orgs/public";`,
    boundary,
  ],
  [
    "server's platform knows a capability's type",
    "server/src/platform/capability-type.ts",
    `import type { Org } from "@gap/server/orgs/find-org";\nexport type A = Org;`,
    boundary,
  ],
  [
    "server's platform knows a capability's rules",
    "server/src/platform/capability-rules.ts",
    `import "@gap/core/orgs/org-types";`,
    boundary,
  ],
  [
    "web's platform knows a capability's rules",
    "web/src/platform/capability-rules.ts",
    `import "@gap/core/orgs/org-types";`,
    boundary,
  ],
  ["server's platform knows the root", "server/src/platform/root.ts", `import "@gap/server/main";`, boundary],
  [
    "a server capability uses another's inside",
    "server/src/a/inside.ts",
    `import "../orgs/find-org";`,
    boundary,
  ],
  [
    "a web capability uses another's inside",
    "web/src/a/inside.ts",
    `import "@gap/web/orgs/org-name";`,
    boundary,
  ],
  ["a capability uses the root", "server/src/a/root.ts", `import "@gap/server/app-router";`, boundary],
  ["a capability uses app", "web/src/a/app.ts", `import "@gap/web/app/routes/router";`, boundary],
  ["the product uses tools", "server/src/b.ts", `import "../../tools/src/procedures";`, boundary],
  ["testing uses web", "testing/src/web.ts", `import "@gap/web/ui/button";`, boundary],
  ["tools use web", "tools/src/web.ts", `import "@gap/web/ui/button";`, boundary],
  ["the verifier uses web", "verifier/src/web.ts", `import "@gap/web/ui/button";`, boundary],
  ["the verifier uses server", "verifier/src/server.ts", `import "@gap/server/platform/log";`, boundary],
  ["an import of a missing file", "core/src/a/missing.ts", `import "@gap/core/a/nothing-here";`, boundary],
  [
    "a cycle",
    "core/src/b/one.ts",
    `import { two } from "./two";\nexport const one = two;`,
    "import(no-cycle)",
  ],
  [
    "a cycle",
    "core/src/b/two.ts",
    `import { one } from "./one";\nexport const two = one;`,
    "import(no-cycle)",
  ],
  [
    "a cycle of types",
    "core/src/b/three.ts",
    `import type { Four } from "./four";\nexport type Three = Four;`,
    "import(no-cycle)",
  ],
  [
    "a cycle of types",
    "core/src/b/four.ts",
    `import type { Three } from "./three";\nexport type Four = Three[];`,
    "import(no-cycle)",
  ],
  [
    "a cycle, one half a type",
    "web/src/b/page.ts",
    `import { part } from "./part";\nexport interface Props {\n  name: string;\n}\nexport const page = part;`,
    "import(no-cycle)",
  ],
  [
    "a cycle, one half a type",
    "web/src/b/part.ts",
    `import type { Props } from "./page";\nexport const part = (props: Props) => props.name;`,
    "import(no-cycle)",
  ],
  [
    "a relative import of another folder",
    "web/src/a/deep/climb.ts",
    `import "../../ui/button";`,
    "eslint(no-restricted-imports)",
  ],
  ["a default export", "core/src/a/default.ts", `export default 1;`, "import(no-default-export)"],
  ["a barrel", "core/src/a/barrel.ts", `export * from "./node";`, "oxc(no-barrel-file)"],
  ["any", "core/src/a/any.ts", `export const a = (b: any) => b;`, "typescript(no-explicit-any)"],
  [
    "a disabled rule",
    "core/src/a/silenced.ts",
    `// oxlint-disable-next-line no-debugger\ndebugger;`,
    "eslint(no-warning-comments)",
  ],
  [
    "a long file",
    "core/src/a/long.ts",
    Array.from({ length: 401 }, (_, line) => `export const a${line} = ${line};`).join("\n"),
    "eslint(max-lines)",
  ],
  [
    "a long function",
    "core/src/a/long-function.ts",
    `export function a(b: number[]) {\n${"  b.push(1);\n".repeat(80)}}`,
    "eslint(max-lines-per-function)",
  ],
];

interface Diagnostic {
  readonly code: string;
  readonly filename: string;
}

let folder: string;
let found: ReadonlySet<string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "boundaries-"));
  for (const name of [".oxlintrc.json", "tsconfig.base.json"])
    await cp(join(projectRoot, name), join(folder, name));
  await symlink(join(projectRoot, "node_modules"), join(folder, "node_modules"));
  const files = [
    ...Object.entries(valid),
    ...violations.map(([, file, content]) => [file, content] as const),
  ];
  for (const [file, content] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), `${content}\n`);
  }
  found = new Set((await lint(folder)).map(({ filename, code }) => `${filename}: ${code}`));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function lint(cwd: string): Promise<Diagnostic[]> {
  return new Promise((resolve, reject) => {
    const options = { cwd, maxBuffer: 64 * 1024 * 1024 };
    execFile(process.execPath, [commandOf("oxlint"), "--format=json"], options, (_error, stdout, stderr) => {
      try {
        resolve(JSON.parse(stdout).diagnostics);
      } catch {
        reject(new Error(`${stdout}\n${stderr}`));
      }
    });
  });
}

test.each(violations)("%s is reported (%s)", (_kind, file, _content, rule) => {
  expect(found).toContain(`${file}: ${rule}`);
});

test.each(Object.keys(valid))("%s has no violation", (file) => {
  expect([...found].filter((problem) => problem.startsWith(`${file}: `))).toEqual([]);
});
