// Lists the files that differ from the merge base with main, committed or not, as paths relative to the project root.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { projectRoot } from "../project.mjs";

const MAIN_BRANCHES = ["origin/main", "main"];

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
 * The capabilities with a changed file in any tier.
 * @param {readonly string[]} changed
 * @returns {string[]}
 */
export function changedCapabilities(changed) {
  return [...new Set(changed.flatMap((file) => inCapability.exec(file)?.[1] ?? []))];
}

/** The merge base with main; on main itself, the commit that the last merge, or the last commit, began from. */
async function mergeBase() {
  const [head] = await git("rev-parse", "HEAD");
  for (const branch of MAIN_BRANCHES) {
    const [found] = await git("merge-base", "HEAD", branch).catch(() => []);
    if (found !== undefined && found !== head) return found;
  }
  const [commit = ""] = await git("rev-list", "--parents", "--max-count=1", "HEAD");
  const [, ...parents] = commit.split(" ");
  const [begun] = parents.length > 1 ? await git("merge-base", ...parents) : parents;
  return begun ?? "HEAD";
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
