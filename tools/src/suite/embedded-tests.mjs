// Which tests of the server `npm test` runs on the embedded database. All of them run on PostgreSQL, which takes a third
// of the time and lets concurrent connections really wait for each other; `npm run test:all` runs all on both kinds.
import { splitByChange } from "./tests-by-code.mjs";

const db = ["server/src/platform/db/", "testing/src/database-", "testing/src/test-database"];
const migrations = "server/migrations/";

/** Only on the embedded database: it makes every call once, or tests that database itself or its processes. */
export const ON_EMBEDDED_ONLY = [
  "server/src/access/tenancy/every-call",
  "server/src/robustness/crash",
  "server/src/robustness/killed-jobs",
  "server/src/robustness/killed-webhooks",
];

/** PostgreSQL has nothing to add to these, so that no step of PostgreSQL runs them. */
export const NEVER_ON_POSTGRES = ["server/src/platform/db/embedded-database", "server/src/platform/db/drift"];

/**
 * Tests of code that depends on the kind of database, with that code: also on the embedded database if it changed.
 * @type {import("./tests-by-code.mjs").TestsByCode}
 */
export const ON_BOTH = {
  "server/src/upgrade": [...db, migrations, "testing/last-release/", "testing/src/last-release.ts"],
  "server/src/platform/db/": [...db, migrations],
  "server/src/platform/jobs/": [...db, "server/src/platform/jobs/"],
  "server/src/platform/mail/": [...db, "server/src/platform/jobs/", "server/src/platform/mail/"],
  "server/src/platform/live/": [...db, "server/src/platform/live/"],
  "server/src/identity/sessions/": [...db, "server/src/identity/sessions/"],
  "server/src/identity/allowances": [...db, "server/src/identity/allowances"],
  "server/src/integrations/connection-races": [...db, "server/src/integrations/"],
  "server/src/integrations/names-at-once": [...db, "server/src/integrations/"],
};

/**
 * The tests that `npm test` runs on the embedded database.
 * @param {readonly string[]} changed
 * @returns {string[]}
 */
export function testsOnEmbedded(changed) {
  const { changed: onBoth } = splitByChange(ON_BOTH, changed, ["tools/src/suite/embedded-tests.mjs"]);
  return [...ON_EMBEDDED_ONLY, ...NEVER_ON_POSTGRES, ...onBoth];
}
