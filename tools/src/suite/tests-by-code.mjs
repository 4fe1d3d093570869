// Tests that `npm test` runs only if the code that they test has changed.
import { changedFiles, commitBeforeRecentOnes } from "./changed-files.mjs";

/**
 * @typedef {Readonly<Record<string, readonly string[]>>} TestsByCode the beginning of the tests' paths, with the
 *   beginnings of the paths of the code that they test
 */

/** A change of these can affect every such test: a new version of a library. */
const ALWAYS = ["package-lock.json"];

/**
 * @param {TestsByCode} tests
 * @param {readonly string[]} changed
 * @param {readonly string[]} [causes] files that affect all of the tests
 * @returns {{ changed: string[], unchanged: string[] }}
 */
export function splitByChange(tests, changed, causes = []) {
  const isChanged = (/** @type {string} */ test) =>
    [test, ...(tests[test] ?? []), ...causes, ...ALWAYS].some((cause) =>
      changed.some((file) => file.startsWith(cause)),
    );
  const all = Object.keys(tests);
  return {
    changed: all.filter(isChanged),
    unchanged: all.filter((test) => !isChanged(test)),
  };
}

/**
 * The files changed on the branch or recently. A long-lived branch also has older changes, and on main recent changes are
 * already merged. Without a history to compare with, everything counts as changed.
 * @param {{ changedFiles: typeof changedFiles, commitBeforeRecentOnes: typeof commitBeforeRecentOnes }} [history]
 * @returns {Promise<readonly string[]>}
 */
export async function changedOrRecent(history = { changedFiles, commitBeforeRecentOnes }) {
  try {
    const [onBranch, recent] = await Promise.all([
      history.changedFiles(),
      history.commitBeforeRecentOnes().then((commit) => history.changedFiles(commit)),
    ]);
    return [...new Set([...onBranch, ...recent])];
  } catch {
    return ALWAYS;
  }
}
