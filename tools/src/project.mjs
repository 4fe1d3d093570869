// Project paths, and helpers to run commands. Needs only Node, because it works before the install.
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const projectRoot = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

/** Stamps and reports that commands keep between runs. */
export const cacheFolder = join(projectRoot, "node_modules", ".cache", "gap");

const oldestNode = { major: 20, minor: 19 };

/**
 * The message for a Node version that is too old; undefined for one that is new enough.
 * @param {string} version
 * @returns {string | undefined}
 */
export function nodeVersionProblem(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, "").split(".").map(Number);
  const isNewEnough = major > oldestNode.major || (major === oldestNode.major && minor >= oldestNode.minor);
  if (isNewEnough) return undefined;
  return `Gap needs Node ${oldestNode.major}.${oldestNode.minor} or newer; this is Node ${major}.${minor}. Install a newer one from https://nodejs.org and run the command again.`;
}

/** An error whose message is all that the user needs to see. */
export class PlainProblem extends Error {}

/**
 * Runs a command's main function. A PlainProblem ends it with its message, any other error with its stack.
 * @param {() => Promise<number | void>} main resolves to the exit code
 */
export async function runCommand(main) {
  const problem = nodeVersionProblem(process.version);
  if (problem) {
    console.error(problem);
    process.exit(1);
  }
  try {
    const code = await main();
    if (typeof code === "number") process.exitCode = code;
  } catch (error) {
    console.error(error instanceof PlainProblem ? error.message : error);
    process.exit(1);
  }
}

/**
 * Path of the script behind a package's command, so that it runs with the current Node and without a shell.
 * @param {string} packageName
 * @param {string} [command] the name in "bin", if it differs from the package name
 */
export function commandOf(packageName, command = packageName) {
  const require = createRequire(join(projectRoot, "package.json"));
  const manifestPath = join(projectRoot, "node_modules", packageName, "package.json");
  const { bin } = require(manifestPath);
  const script = typeof bin === "string" ? bin : bin[command];
  return join(dirname(manifestPath), script);
}

/**
 * @typedef {object} Ran
 * @property {number} code exit code; 1 if ended by a signal
 * @property {string} output captured output
 */

/**
 * Runs a Node script and waits for it to exit.
 * @param {string[]} script path and arguments
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean }} [options] show: inherit stdio instead of capturing
 * @returns {Promise<Ran>}
 */
export function runNode(script, { cwd = projectRoot, env = process.env, show = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, script, {
      cwd,
      env,
      stdio: show ? "inherit" : ["ignore", "pipe", "pipe"],
    });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    // Pass signals on, so that no child process is left behind.
    const endBoth = (/** @type {NodeJS.Signals} */ signal) => {
      child.kill(signal);
      process.exitCode = 1;
      child.once("close", () => process.exit());
    };
    const signals = /** @type {const} */ (["SIGINT", "SIGTERM"]);
    for (const signal of signals) process.on(signal, endBoth);
    child.once("error", reject);
    child.once("close", (code) => {
      for (const signal of signals) process.off(signal, endBoth);
      resolve({ code: code ?? 1, output });
    });
  });
}
