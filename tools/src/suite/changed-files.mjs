// Lists the files that differ from the merge base with main, committed or not, as paths relative to the project root.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { projectRoot } from "../project.mjs";

const MAIN_BRANCHES = ["origin/main", "main"];
const RECENT_SECONDS = 4 * 60 * 60;

/**
 * @param {string} [base] a revision to compare with instead of the merge base
 * @returns {Promise<string[]>}
 */
export async function changedFiles(base) {
  const [committed, untracked] = await Promise.all([
    git("diff", "--name-only", base ?? (await mergeBase())),
    git("ls-files", "--others", "--exclude-standard"),
  ]);
  return [...committed, ...untracked].toSorted();
}

/** In these tiers, each folder is a capability. */
const inCapability = /^(?:core|server|web|e2e)\/src\/([^/]+)\//;

/**
 * The capabilities with a changed file in any tier; empty if there is no history to compare with.
 * @param {readonly string[]} [changed]
 * @returns {Promise<string[]>}
 */
export async function changedCapabilities(changed) {
  const files = changed ?? (await changedFiles().catch(() => []));
  return [...new Set(files.flatMap((file) => inCapability.exec(file)?.[1] ?? []))];
}

/**
 * The newest commit that is at least four hours older than the last one. Everything after it counts as recent, so that
 * recent work is tested on main too.
 * @returns {Promise<string>}
 */
export async function commitBeforeRecentOnes() {
  const [lastAt] = await git("log", "-1", "--format=%ct");
  const [found] = await git("rev-list", "-1", `--before=${Number(lastAt) - RECENT_SECONDS}`, "HEAD");
  if (found === undefined) throw new Error("All commits are recent");
  return found;
}

/** The merge base with main; on main itself, where everything is merged, the commit before the last one. */
async function mergeBase() {
  const [head] = await git("rev-parse", "HEAD");
  for (const branch of MAIN_BRANCHES) {
    const [found] = await git("merge-base", "HEAD", branch).catch(() => []);
    if (found !== undefined && found !== head) return found;
  }
  const [parent] = await git("rev-parse", "HEAD~1").catch(() => []);
  return parent ?? "HEAD";
}

/**
 * @param {string[]} args
 * @returns {Promise<string[]>} the lines it printed
 */
async function git(...args) {
  const { stdout } = await promisify(execFile)("git", args, {
    cwd: projectRoot,
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout.split("\n").filter(Boolean);
}
