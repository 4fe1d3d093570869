// The journeys that `npm test` skips because they are known to be flaky: e2e/quarantine.json lists each with its date
// and reason. `npm run test:all` runs them, and fails if an entry is too old or names no journey.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../project.mjs";

/** @typedef {{ journey: string, since: string, reason: string }} QuarantineEntry journey: "file.spec.ts › title" */

const MAX_DAYS = 7;
const DAY_MS = 86_400_000;
const SEPARATOR = " › ";

/**
 * @param {string} [path]
 * @returns {readonly QuarantineEntry[]}
 */
export function readQuarantine(path = join(projectRoot, "e2e", "quarantine.json")) {
  return JSON.parse(readFileSync(path, "utf8"));
}

/**
 * The name of a journey in the list and in reports.
 * @param {{ file?: string, title: string }} spec
 */
export function journeyName({ file, title }) {
  return [file, title].filter(Boolean).join(SEPARATOR);
}

/**
 * Matches the full titles of the listed journeys ("project file suite title"); empty for an empty list.
 * @param {readonly QuarantineEntry[]} entries
 * @returns {RegExp[]}
 */
export function quarantinePatterns(entries) {
  return entries.map(({ journey }) => {
    const [file = "", title = ""] = journey.split(SEPARATOR);
    return new RegExp(`${escaped(file)} (?:.* )?${escaped(title)}(?: @\\S+)*$`);
  });
}

/**
 * One sentence for each entry that is not allowed to stay.
 * @param {readonly QuarantineEntry[]} entries
 * @param {{ today: Date, journeys: readonly string[] }} known journeys: names of all journeys that ran
 * @returns {string[]}
 */
export function quarantineProblems(entries, { today, journeys }) {
  return entries.flatMap(({ journey, since }) => {
    const days = Math.floor((today.getTime() - Date.parse(since)) / DAY_MS);
    return [
      ...(journeys.includes(journey) ? [] : [`Quarantine: no journey is called "${journey}".`]),
      ...(days <= MAX_DAYS
        ? []
        : [`Quarantine: "${journey}" has been listed for ${days} days; the limit is ${MAX_DAYS}.`]),
    ];
  });
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
