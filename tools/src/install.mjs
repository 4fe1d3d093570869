// Installs the packages of the lockfile when one of them is missing or of another version, and a browser if none comes so.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { installBrowserWhereNoneIsPackaged } from "./install-browser.mjs";
import { PlainProblem, projectRoot } from "./project.mjs";

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lockfile
 */

/**
 * The first package of the lockfile that is not there as locked. npm writes down what it installed in
 * node_modules/.package-lock.json as its last act, so an interrupted install is noticed too.
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
    // Optional packages are those of other systems; workspaces themselves are listed by their folder.
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
 * Leaves an install that is complete alone.
 * @param {(line: string) => void} [say]
 */
export async function installWhatIsMissing(say = console.log) {
  await installPackages(say);
  await installBrowserWhereNoneIsPackaged(say);
}

/** @param {(line: string) => void} say */
async function installPackages(say) {
  if (!firstMissingPackage(projectRoot)) return;
  const startedAt = Date.now();
  say("Installing packages (once; a minute or two) …");
  // Without a shell where npm says where it lies, so that a space in the path does no harm.
  const npmScript = process.env["npm_execpath"];
  const npm = npmScript?.endsWith(".js") ? [process.execPath, npmScript] : ["npm"];
  // The lockfile decides the versions and is not written. Not `npm ci`: it refuses a lockfile that leaves out the
  // optional packages of other systems. Development packages too: the build needs them whatever NODE_ENV says.
  const options = ["--no-save", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const { code, output } = await run([...npm, "install", ...options]);
  const missing = code === 0 ? firstMissingPackage(projectRoot) : undefined;
  if (code !== 0 || missing) {
    const reason = missing ? `${missing} is still missing after it.` : output.trim();
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
