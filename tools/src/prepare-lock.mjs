// A lock that lets only one process at a time install and build in a folder.
import { createHash, randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { PlainProblem, projectRoot } from "./project.mjs";

/**
 * @typedef {object} LockOptions
 * @property {string} [folder]
 * @property {number} [longestWaitMs]
 * @property {(line: string) => void} [say] stderr by default, because some commands print only their result on stdout
 */

// An install on a slow network takes minutes; one that takes longer than this is stuck.
const longestWait = 15 * 60_000;
// The holder creates the file and writes to it in two steps, and a kill may happen in between.
const longestUnwritten = 5000;

/**
 * In the temporary folder, because an install may replace node_modules.
 * @param {string} folder
 */
export function lockPathOf(folder) {
  const key = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  return join(tmpdir(), `gap-prepare-${key}-${process.getuid?.() ?? "user"}.lock`);
}

/**
 * Runs the work while holding the lock. Waits with a message, and fails if the other process takes too long.
 * @template T
 * @param {() => Promise<T>} work
 * @param {LockOptions} [options]
 * @returns {Promise<T>}
 */
export async function withPrepareLock(
  work,
  { folder = projectRoot, longestWaitMs = longestWait, say = console.error } = {},
) {
  const lockPath = lockPathOf(folder);
  const mine = `${process.pid} ${startOf(process.pid) ?? ""} ${randomUUID()}`;
  const deadline = Date.now() + longestWaitMs;
  let isAnnounced = false;
  for (let holder = take(lockPath, mine); holder !== mine; holder = take(lockPath, mine)) {
    if (holder === undefined) continue;
    const who = `Process ${holder.split(" ")[0] || "unknown"} is installing or building in ${folder}`;
    if (Date.now() >= deadline)
      throw new PlainProblem(
        `${who} and does not finish. End it (or remove ${lockPath}) and run the command again.`,
      );
    if (!isAnnounced) say(`${who}; waiting for it …`);
    isAnnounced = true;
    await wait(200);
  }
  try {
    return await work();
  } finally {
    if (contentOf(lockPath) === mine) rmSync(lockPath, { force: true });
  }
}

/**
 * @param {string} lockPath
 * @param {string} mine
 * @returns {string | undefined} the current holder; undefined if the caller should try again immediately
 */
function take(lockPath, mine) {
  try {
    writeFileSync(lockPath, mine, { flag: "wx" });
    return mine;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const holder = contentOf(lockPath);
  if (holder === undefined) return undefined;
  if (isHeld(lockPath, holder)) return holder;
  removeAbandoned(lockPath, holder);
  return undefined;
}

/**
 * Two waiting processes may both find the lock abandoned; the slower one must not remove the lock the faster one took.
 * @param {string} lockPath
 * @param {string} abandoned
 */
function removeAbandoned(lockPath, abandoned) {
  const aside = `${lockPath}.${process.pid}`;
  try {
    renameSync(lockPath, aside);
    if (contentOf(aside) !== abandoned) linkSync(aside, lockPath);
  } catch {
    // Another process was faster; the next attempt shows which.
  }
  rmSync(aside, { force: true });
}

/**
 * A process id alone is not enough, because systems reuse it; with the start time it identifies one process.
 * If the start time cannot be read, a lock that is too old counts as abandoned.
 * @param {string} lockPath
 * @param {string} holder
 */
function isHeld(lockPath, holder) {
  const [, pid, startedAt] = /^(\d+) (\d*) /.exec(holder) ?? [];
  if (pid === undefined) return ageOf(lockPath) < longestUnwritten;
  if (!isRunning(Number(pid))) return false;
  const startNow = startOf(Number(pid));
  return startedAt && startNow ? startedAt === startNow : ageOf(lockPath) < longestWait;
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists, but belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * The start time of a process in clock ticks (the 22nd field of Linux's /proc/PID/stat); undefined on other systems.
 * @param {number} pid
 * @returns {string | undefined}
 */
function startOf(pid) {
  // The second field is the program's name in brackets, which may contain spaces and brackets.
  const afterName = contentOf(`/proc/${pid}/stat`)?.split(") ").at(-1);
  return afterName?.split(" ")[19];
}

/** @param {string} path */
function contentOf(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/** @param {string} path */
function ageOf(path) {
  return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
}
