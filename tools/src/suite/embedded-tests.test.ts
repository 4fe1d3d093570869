// The rule that chooses the tests of `npm test` on the embedded database.
import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../project.mjs";
import { NEVER_ON_POSTGRES, ON_BOTH, ON_EMBEDDED_ONLY, testsOnEmbedded } from "./embedded-tests.mjs";

const always = [...ON_EMBEDDED_ONLY, ...NEVER_ON_POSTGRES];

test("every listed test exists, and the code that it tests too", () => {
  const listed = [...always, ...Object.entries(ON_BOTH).flat(2)];
  expect(listed.filter((path) => !beginsAPath(path))).toEqual([]);
});

/** The list names folders, and files by the beginning of their names. */
function beginsAPath(path: string): boolean {
  const begun = join(projectRoot, path);
  if (path.endsWith("/")) return existsSync(begun);
  return readdirSync(dirname(begun)).some((name) => name.startsWith(basename(begun)));
}

test.each([
  { changed: ["web/src/app/home.tsx", "server/src/proposals/get-proposal.ts"], adds: [] },
  {
    changed: ["server/src/platform/jobs/queue.ts"],
    adds: ["server/src/platform/jobs/", "server/src/platform/mail/"],
  },
  { changed: ["server/src/identity/sessions/tokens.test.ts"], adds: ["server/src/identity/sessions/"] },
  { changed: ["server/migrations/0001_next.sql"], adds: ["server/src/upgrade", "server/src/platform/db/"] },
  { changed: ["server/src/platform/db/database.ts"], adds: Object.keys(ON_BOTH) },
  { changed: ["tools/src/suite/embedded-tests.mjs"], adds: Object.keys(ON_BOTH) },
  { changed: ["package-lock.json"], adds: Object.keys(ON_BOTH) },
])("after a change of $changed the embedded database also gets $adds", ({ changed, adds }) => {
  expect(testsOnEmbedded(changed)).toEqual([...always, ...adds]);
});
