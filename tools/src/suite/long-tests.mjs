// Tests that start whole processes, wait for time limits or try very large inputs, each with the code that it tests.
// `npm test` runs those whose code changed; `npm run test:all` runs all of them.
import { splitByChange } from "./tests-by-code.mjs";

const db = "server/src/platform/db/";
const files = "server/src/platform/files/";
const jobs = "server/src/platform/jobs/";
const live = "server/src/platform/live/";
const mail = "server/src/platform/mail/";
const pdf = "server/src/platform/pdf/";
const region = "server/src/platform/open-region.ts";
const migrations = "server/migrations/";
const robustness = "server/src/robustness/";
const sealedPdfs = [
  "verifier/",
  pdf,
  "core/src/documents/document-file.ts",
  "core/src/documents/document-version.ts",
  "core/src/proposals/evidence/",
  "server/src/documents/versions/",
  "server/src/proposals/document/",
  "server/src/proposals/evidence/",
  "tools/src/verify-pdf.ts",
];

/** @type {import("./tests-by-code.mjs").TestsByCode} */
export const LONG_TESTS = {
  "server/src/robustness/crash.test.ts": [robustness, db, migrations, region],
  "server/src/robustness/killed-jobs.test.ts": [robustness, db, jobs, mail, region],
  "server/src/robustness/killed-webhooks.test.ts": [robustness, db, jobs, "server/src/webhooks/", region],
  "server/src/robustness/live-processes.test.ts": [robustness, live],
  "server/src/robustness/two-processes.test.ts": [robustness, db, migrations, region],
  "server/src/platform/db/embedded-database.test.ts": [db],
  "server/src/platform/files/check/check-pdf.test.ts": [files],
  "server/src/platform/files/check/check-svg.test.ts": [files],
  "server/src/platform/files/file-faults.test.ts": [files],
  "server/src/platform/live/live-floods.test.ts": [live],
  "server/src/platform/pdf/printing-browser.test.ts": [pdf, "server/src/platform/browser/"],
  "server/src/platform/pdf/seal.test.ts": [pdf],
  "server/src/platform/regions.test.ts": [region, db, migrations],
  "tools/src/documented-export.test.ts": [
    ...sealedPdfs,
    "docs/export.md",
    "server/src/archives/",
    "tools/src/import-archive.ts",
  ],
  "tools/src/verify-pdf.test.ts": sealedPdfs,
  "tools/src/verify-with-chain.test.ts": sealedPdfs,
};

/**
 * The long tests of code that has not changed.
 * @param {readonly string[]} changed
 * @returns {string[]}
 */
export function unchangedLongTests(changed) {
  return splitByChange(LONG_TESTS, changed, ["tools/src/suite/long-tests.mjs"]).unchanged;
}
