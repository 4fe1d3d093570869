// Lets only one process at a time install and build in a folder: two starts at once would trip over each other.
import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { projectRoot } from "./project.mjs";

/**
 * In the temp folder, because an install replaces node_modules as a whole.
 * @param {string} folder
 */
export function lockPathOf(folder) {
  const key = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  return join(tmpdir(), `gap-prepare-${key}-${process.getuid?.() ?? "user"}.lock`);
}

/**
 * @template T
 * @param {() => Promise<T>} work
 * @param {string} [folder]
 * @returns {Promise<T>}
 */
export async function alone(work, folder = projectRoot) {
  const lockPath = lockPathOf(folder);
  while (!take(lockPath)) await wait(200);
  try {
    return await work();
  } finally {
    rmSync(lockPath, { force: true });
  }
}

/** @param {string} lockPath */
function take(lockPath) {
  try {
    writeFileSync(lockPath, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    if (!holderIsAlive(lockPath)) rmSync(lockPath, { force: true });
    return false;
  }
}

/** @param {string} lockPath */
function holderIsAlive(lockPath) {
  try {
    const holder = Number(readFileSync(lockPath, "utf8"));
    // The holder creates the file and writes its number in two steps; an empty file is not yet a dead holder.
    if (!holder) return true;
    process.kill(holder, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
