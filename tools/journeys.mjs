// `npm run journeys -- --changed --repeat=10`: runs browser journeys and screens without retries, including quarantined
// ones. --changed selects the spec and screens files that differ from the merge base with main (or --base=REV) or are
// uncommitted; file filters may be given instead. --repeat=N runs each of them N times.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildWhatChanged } from "./src/build-what-changed.mjs";
import { installWhatIsMissing } from "./src/install.mjs";
import { withPrepareLock } from "./src/prepare-lock.mjs";
import { changedFiles } from "./src/suite/changed-files.mjs";
import { commandOf, PlainProblem, projectRoot, runCommand, runNode } from "./src/project.mjs";

await runCommand(async () => {
  const { filters, takesChanged, base, repeat } = readOptions(process.argv.slice(2));
  await withPrepareLock(installWhatIsMissing);
  const changed = takesChanged ? await changedSpecs(base) : [];
  if (takesChanged && changed.length === 0) {
    console.log("No journey has changed.");
    return 0;
  }
  await withPrepareLock(() => buildWhatChanged());
  const { code } = await runNode(
    [
      commandOf("@playwright/test", "playwright"),
      "test",
      "--retries=0",
      `--repeat-each=${repeat}`,
      "--reporter=list",
      ...filters,
      ...changed,
    ],
    {
      cwd: join(projectRoot, "e2e"),
      env: { ...process.env, QUARANTINE: "run" },
      show: true,
    },
  );
  return code;
});

/** @param {readonly string[]} args */
function readOptions(args) {
  /** @type {{ takesChanged: boolean, repeat: number, base: string | undefined }} */
  const options = { takesChanged: false, repeat: 1, base: undefined };
  const filters = [];
  for (const arg of args) {
    if (arg === "--changed") options.takesChanged = true;
    else if (arg.startsWith("--repeat=")) options.repeat = Number(arg.slice("--repeat=".length));
    else if (arg.startsWith("--base=")) options.base = arg.slice("--base=".length);
    else if (arg.startsWith("--"))
      throw new PlainProblem(`Unknown option ${arg}. Known: --changed, --base=REV, --repeat=N`);
    else filters.push(arg);
  }
  if (!Number.isInteger(options.repeat) || options.repeat < 1)
    throw new PlainProblem("--repeat takes a whole number, 1 or more.");
  return { ...options, filters };
}

/**
 * Paths of the changed spec and screens files, as Playwright file filters.
 * @param {string | undefined} base
 */
async function changedSpecs(base) {
  const files = await changedFiles(base);
  return files.filter(
    (file) => file.startsWith("e2e/src/") && /\.(?:spec|screens)\.ts$/.test(file) && exists(file),
  );
}

/** @param {string} file may be deleted, because the difference lists deleted files too */
function exists(file) {
  return existsSync(join(projectRoot, file));
}
