// Capabilities never depend on each other in a cycle (DESIGN §1): checks the real tree and planted cycles.
import { expect, test } from "vitest";
import { capabilityCycles } from "./capability-cycles";
import { projectRoot } from "./project.mjs";
import { temporaryFolder } from "./temporary-folder";

/** No two files import each other here, so the linter reports nothing. */
const sound: Readonly<Record<string, string>> = {
  "core/src/shared/ids.ts": `import "zod";`,
  "server/src/app-router.ts": `import "./users/users.router";\nimport "./orgs/orgs.router";`,
  "server/src/platform/log.ts": `import "pino";`,
  "server/src/orgs/public.ts": `export { findOrg } from "./find-org";`,
  "server/src/orgs/find-org.ts": `import { log } from "../platform/log";\nimport "@gap/core/users/user";`,
  "server/src/orgs/orgs.router.ts": `import { findOrg } from "./public";`,
  "server/src/orgs/orgs.test.ts": `import { findUser } from "../users/public";`,
  "server/src/users/public.ts": `export { findUser } from "./find-user";`,
  "server/src/users/find-user.ts": `export const findUser = 1;`,
  "server/src/users/users.router.ts": `import { findOrg } from "@gap/server/orgs/public";`,
  "web/src/app/routes/router.tsx": `import "@gap/web/orgs/org-page";`,
  "web/src/orgs/org-page.tsx": `import "react";`,
};

const cycles: readonly (readonly [what: string, files: Record<string, string>, found: string])[] = [
  [
    "of two, by relative path",
    { "server/src/orgs/add-member.ts": `import { findUser } from "../users/public";` },
    "orgs uses users (server/src/orgs/add-member.ts), users uses orgs (server/src/users/users.router.ts)",
  ],
  [
    "of two, by a type",
    { "server/src/orgs/deep/member.ts": `import type {\n  User,\n} from "@gap/server/users/public";` },
    "orgs uses users (server/src/orgs/deep/member.ts), users uses orgs (server/src/users/users.router.ts)",
  ],
  [
    "of three",
    {
      "server/src/orgs/plan.ts": `import "../plans/public";`,
      "server/src/plans/public.ts": `export * from "../users/public";`,
    },
    "orgs uses plans (server/src/orgs/plan.ts), plans uses users (server/src/plans/public.ts), users uses orgs (server/src/users/users.router.ts)",
  ],
  [
    "in web, one half loaded lazily",
    {
      "web/src/orgs/members.tsx": `export const load = () => import("@gap/web/users/public");`,
      "web/src/users/user-page.tsx": `import { OrgName } from "../orgs/public";`,
    },
    "orgs uses users (web/src/orgs/members.tsx), users uses orgs (web/src/users/user-page.tsx)",
  ],
  [
    "in core",
    {
      "core/src/orgs/org.ts": `import "@gap/core/users/user";`,
      "core/src/users/user.ts": `import "../orgs/org-type";`,
    },
    "orgs uses users (core/src/orgs/org.ts), users uses orgs (core/src/users/user.ts)",
  ],
];

test.each(cycles)("a cycle %s is found", async (_what, files, found) => {
  expect(capabilityCycles(await temporaryFolder({ ...sound, ...files }))).toEqual([found]);
});

test("a tree without a cycle gives no problem", async () => {
  expect(capabilityCycles(await temporaryFolder(sound))).toEqual([]);
});

test("the product's capabilities have no cycle", () => {
  expect(capabilityCycles(projectRoot)).toEqual([]);
});
