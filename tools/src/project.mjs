// Where the project lies and how its commands are run; needs nothing but Node, because it works before the install.
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const projectRoot = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

/** What the commands keep between runs: stamps and reports. */
export const cacheFolder = join(projectRoot, "node_modules", ".cache", "gap");

const oldestNode = { major: 20, minor: 19 };

/**
 * The sentence for a Node that is too old, or undefined for one that will do.
 * @param {string} version
 * @returns {string | undefined}
 */
export function nodeVersionProblem(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, "").split(".").map(Number);
  const isNewEnough = major > oldestNode.major || (major === oldestNode.major && minor >= oldestNode.minor);
  if (isNewEnough) return undefined;
  return `Gap needs Node ${oldestNode.major}.${oldestNode.minor} or newer; this is Node ${major}.${minor}. Install a newer one from https://nodejs.org and run the command again.`;
}

/** A failure whose message is all that a person needs to read. */
export class PlainProblem extends Error {}

/**
 * Runs a command's main function; a plain problem ends it with its sentence, anything else with its stack.
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
 * The script behind a package's command, so that it runs by this very Node and without a shell.
 * @param {string} packageName
 * @param {string} [command] the name in "bin" when it is not the package's own
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
 * @property {number} code exit code; 1 when a signal ended it
 * @property {string} output what it printed, when it was captured
 */

/**
 * Runs one Node script to its end.
 * @param {string[]} script path and arguments
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean }} [options] show: print as it goes, else capture
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
    // Nobody is left behind when the command itself is told to end.
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
