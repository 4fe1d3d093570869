// Lets only one process at a time install and build in a folder: two starts at once would trip over each other.
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
 * @property {(line: string) => void} [say] not on stdout by itself: some commands print only their result there
 */

// An install on a slow line takes minutes; one that takes longer than this does not end.
const longestWait = 15 * 60_000;
// The holder creates the file and writes into it in two steps, an instant apart; a kill can fall between them.
const longestUnwritten = 5000;

/**
 * In the temp folder, because an install replaces node_modules as a whole.
 * @param {string} folder
 */
export function lockPathOf(folder) {
  const key = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  return join(tmpdir(), `gap-prepare-${key}-${process.getuid?.() ?? "user"}.lock`);
}

/**
 * Fails with a sentence when the other process takes too long; never waits for ever, and never silently.
 * @template T
 * @param {() => Promise<T>} work
 * @param {LockOptions} [options]
 * @returns {Promise<T>}
 */
export async function alone(
  work,
  { folder = projectRoot, longestWaitMs = longestWait, say = console.error } = {},
) {
  const lockPath = lockPathOf(folder);
  const mine = `${process.pid} ${startOf(process.pid) ?? ""} ${randomUUID()}`;
  const deadline = Date.now() + longestWaitMs;
  let isSaid = false;
  for (let holder = take(lockPath, mine); holder !== mine; holder = take(lockPath, mine)) {
    if (holder === undefined) continue;
    const who = `Process ${holder.split(" ")[0] || "unknown"} is installing or building in ${folder}`;
    if (Date.now() >= deadline)
      throw new PlainProblem(
        `${who} and does not finish. End it (or remove ${lockPath}) and run the command again.`,
      );
    if (!isSaid) say(`${who}; waiting for it …`);
    isSaid = true;
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
 * @returns {string | undefined} who holds it now; undefined when it may be tried again at once
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
 * Two who wait may judge the same lock abandoned; the slower one must not remove what the quicker one took since.
 * @param {string} lockPath
 * @param {string} abandoned
 */
function removeAbandoned(lockPath, abandoned) {
  const aside = `${lockPath}.${process.pid}`;
  try {
    renameSync(lockPath, aside);
    if (contentOf(aside) !== abandoned) linkSync(aside, lockPath);
  } catch {
    // Somebody was quicker; the next look shows who.
  }
  rmSync(aside, { force: true });
}

/**
 * A number alone proves little, because systems use it again; with the moment of the start it is one process.
 * Where that moment cannot be read, a lock that is too old counts as abandoned.
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
    // Somebody else's process runs, though we may not signal it.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * The start of a process in ticks of the system, where it tells (the 22nd field of Linux's /proc/PID/stat).
 * @param {number} pid
 * @returns {string | undefined}
 */
function startOf(pid) {
  // The second field is the program's name in brackets, with whatever it is made of.
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
