// Formats the report of `npm run audit`. It never names the registry, which differs between machines.

/**
 * @typedef {{ title?: string, url?: string }} Advisory
 * @typedef {{ name: string, severity: string, range?: string, via?: readonly (string | Advisory)[], fixAvailable?: unknown }} VulnerablePackage
 *   via: advisories of the package itself, and names of packages through which it is affected
 */

const MILD = ["info", "low", "moderate"];
const WORST_FIRST = ["critical", "high", ...MILD.toReversed()];

const UNAVAILABLE = "The registry in use returned no advisories: nothing was checked.";

/**
 * @param {string} output of `npm audit --json`: a report, or an error if the registry offers no advisories
 * @returns {{ lines: readonly string[], code: number }}
 */
export function describeAudit(output) {
  const packages = vulnerablePackages(output);
  if (packages === undefined) return { lines: [UNAVAILABLE], code: 0 };
  if (packages.length === 0) return { lines: ["No known advisories."], code: 0 };
  const severe = packages.filter(({ severity }) => !MILD.includes(severity));
  const sorted = packages.toSorted(
    (one, other) => WORST_FIRST.indexOf(one.severity) - WORST_FIRST.indexOf(other.severity),
  );
  const summary = `Packages with advisories: ${packages.length}, of severity high or above: ${severe.length}.`;
  return { lines: [...sorted.flatMap(describePackage), summary], code: severe.length === 0 ? 0 : 1 };
}

/**
 * @param {string} output
 * @returns {VulnerablePackage[] | undefined}
 */
function vulnerablePackages(output) {
  try {
    const { vulnerabilities } = JSON.parse(output);
    return vulnerabilities === undefined ? undefined : Object.values(vulnerabilities);
  } catch {
    return undefined;
  }
}

/** @param {VulnerablePackage} vulnerable */
function describePackage({ name, severity, range = "", via = [], fixAvailable }) {
  const fix = fixAvailable ? ", a fix is available" : "";
  return [
    `${severity}: ${`${name} ${range}`.trimEnd()}${fix}`,
    ...via.map((each) => `  ${typeof each === "string" ? `through ${each}` : describeAdvisory(each)}`),
  ];
}

/** @param {Advisory} advisory */
function describeAdvisory({ title = "", url = "" }) {
  return `${url.slice(url.lastIndexOf("/") + 1)} ${title}`.trim();
}
