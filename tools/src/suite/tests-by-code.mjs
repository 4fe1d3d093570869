// Tests that `npm test` runs only if the code that they test has changed.

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
