// Installs a browser on systems without a packaged one, which exists only for Linux on x64 (spec 5, CHROMIUM_PATH).
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { projectRoot, runNode } from "./project.mjs";

const debianPackage = "chromium-headless-shell";

/**
 * Only if it needs no interaction: as root, from the packages of a Debian system. Otherwise, or if it fails, work
 * continues without a browser; commands that need one say so, and how to get one.
 * @param {(line: string) => void} [say]
 */
export async function installBrowserIfNotPackaged(say = console.log) {
  if (process.platform !== "linux" || process.arch === "x64" || process.getuid?.() !== 0) return;
  if (isInPath(debianPackage) || !isInPath("apt-get") || (await hasBrowser())) return;
  say("Installing a browser for PDFs and browser tests from the system's packages (once; a minute or two) …");
  try {
    await aptGet("update");
    await aptGet("install", "--yes", "--no-install-recommends", debianPackage);
    say("Browser installed.");
  } catch (error) {
    say(
      `The browser could not be installed. ${error instanceof Error ? error.message.trim() : String(error)}`,
    );
  }
}

/** Runs in a separate process, because the TypeScript loader would stay active in this one. */
async function hasBrowser() {
  const { code } = await runNode([join(projectRoot, "tools", "run.mjs"), "tools/src/has-browser.ts"]);
  return code === 0;
}

/** @param {string} name */
function isInPath(name) {
  return (process.env["PATH"] ?? "").split(delimiter).some((folder) => existsSync(join(folder, name)));
}

/** @param {string[]} args */
function aptGet(...args) {
  return promisify(execFile)("apt-get", args, { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
}
