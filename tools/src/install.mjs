// Installs the packages of the lockfile if one is missing or has another version, and a browser if none is packaged.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { installBrowserIfNotPackaged } from "./install-browser.mjs";
import { PlainProblem, projectRoot } from "./project.mjs";

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lockfile
 */

/**
 * The first package that is not installed as locked. npm writes node_modules/.package-lock.json last, so an interrupted
 * install is noticed too.
 * @param {string} root
 * @returns {string | undefined}
 */
export function firstMissingPackage(root) {
  const installedPath = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installedPath)) return "node_modules";
  const wanted = readLockfile(join(root, "package-lock.json"));
  const installed = readLockfile(installedPath);
  return Object.keys(wanted).find((path) => {
    const locked = wanted[path];
    // Optional packages are for other systems; workspaces are listed under their folder.
    if (!locked || !path.includes("node_modules/") || locked.optional) return false;
    if (!existsSync(join(root, path))) return true;
    return !locked.link && installed[path]?.version !== locked.version;
  });
}

/**
 * @param {string} path
 * @returns {Record<string, LockedPackage>}
 */
function readLockfile(path) {
  /** @type {Lockfile} */
  const lockfile = JSON.parse(readFileSync(path, "utf8"));
  return lockfile.packages ?? {};
}

/**
 * Does nothing if everything is installed.
 * @param {(line: string) => void} [say]
 */
export async function installWhatIsMissing(say = console.log) {
  await installPackages(say);
  await installBrowserIfNotPackaged(say);
}

/** @param {(line: string) => void} say */
async function installPackages(say) {
  if (!firstMissingPackage(projectRoot)) return;
  const startedAt = Date.now();
  say("Installing packages (once; a minute or two) …");
  // Runs npm's script without a shell if its path is known, so that a space in the path does no harm.
  const npmScript = process.env["npm_execpath"];
  const npm = npmScript?.endsWith(".js") ? [process.execPath, npmScript] : ["npm"];
  // The lockfile determines the versions and is not written. `npm ci` would refuse a lockfile without the optional
  // packages of other systems. Development packages are included, because the build needs them whatever NODE_ENV is.
  const options = ["--no-save", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const { code, output } = await run([...npm, "install", ...options]);
  const missing = code === 0 ? firstMissingPackage(projectRoot) : undefined;
  if (code !== 0 || missing) {
    const reason = missing ? `${missing} is still missing after the install.` : output.trim();
    throw new PlainProblem(
      `${reason}\nThe packages could not be installed. Check that the network and the npm registry can be reached and that this folder can be written, then run the command again (or \`npm install\` to see more).`,
    );
  }
  say(`Packages installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}

/**
 * @param {string[]} command
 * @returns {Promise<{ code: number, output: string }>}
 */
function run([command = "", ...args]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32" && command === "npm",
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.once("error", (error) => resolve({ code: 1, output: error.message }));
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}
