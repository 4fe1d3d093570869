// Tests that start whole processes, wait for time limits or try very large inputs, each with the code that it tests.
// `npm test` runs those whose code changed on the branch or within four hours before the last commit; `npm run test:all`
// runs all of them.
import { changedFiles, commitBeforeRecentOnes } from "./changed-files.mjs";

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

/** @type {Readonly<Record<string, readonly string[]>>} */
export const LONG_TESTS = {
  "server/src/robustness/crash.test.ts": [robustness, db, migrations, region],
  "server/src/robustness/killed-jobs.test.ts": [robustness, db, jobs, mail, region],
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
  "tools/src/verify-pdf.test.ts": sealedPdfs,
  "tools/src/verify-with-chain.test.ts": sealedPdfs,
};

/** A change of these can affect every long test: a new version of a library, or this list. */
const ALWAYS = ["package-lock.json", "tools/src/suite/long-tests.mjs"];

/**
 * The long tests of code that has not changed; none if there is no history to compare with.
 * @param {readonly string[]} [changed]
 * @returns {Promise<string[]>}
 */
export async function unchangedLongTests(changed) {
  const since = changed ?? (await changedOrRecent().catch(() => ALWAYS));
  return Object.entries(LONG_TESTS)
    .filter(([test, code]) => {
      const causes = [test, ...code, ...ALWAYS];
      return !since.some((file) => causes.some((cause) => file.startsWith(cause)));
    })
    .map(([test]) => test);
}

/**
 * The files changed on the branch or recently. A long-lived branch also has older changes, and on main recent changes are
 * already merged.
 * @param {{ changedFiles: typeof changedFiles, commitBeforeRecentOnes: typeof commitBeforeRecentOnes }} [history]
 * @returns {Promise<string[]>}
 */
export async function changedOrRecent(history = { changedFiles, commitBeforeRecentOnes }) {
  const [onBranch, recent] = await Promise.all([
    history.changedFiles(),
    history.commitBeforeRecentOnes().then((commit) => history.changedFiles(commit)),
  ]);
  return [...new Set([...onBranch, ...recent])];
}
