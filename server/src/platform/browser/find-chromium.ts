// Finds the browser for PDFs and browser tests: CHROMIUM_PATH, the packaged one, or one installed on the system (spec
// 5).
import { spawn } from "node:child_process";
import { join } from "node:path";
import { unpackPackagedChromium } from "./packaged-chromium";
import { foldersInPath, isExecutable } from "./programs";

/** Can be spread into Playwright's launch options. */
export interface FoundChromium {
  readonly executablePath: string;
  readonly args: string[];
  /** Playwright disables the sandbox by default. */
  readonly chromiumSandbox: boolean;
}

interface Surroundings {
  readonly env: NodeJS.ProcessEnv;
  readonly isRoot: boolean;
  /** Resolves to undefined if the package is not installed or does not support this system. */
  readonly unpackPackaged: () => Promise<string | undefined>;
  readonly warn: (line: string) => void;
}

// Headless shells first: they are made for use without a screen and start faster.
const browserNames = [
  "chromium-headless-shell",
  "chrome-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];
const outsidePath = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];

// Plain `--headless`: shells know no other mode, and full browsers reject the old mode by name since version 132.
const baseArgs = ["--headless", "--disable-gpu", "--hide-scrollbars", "--no-first-run"];

/** Throws an error whose message says what is missing and how to install it. */
export async function findChromium(surroundings: Partial<Surroundings> = {}): Promise<FoundChromium> {
  const around: Surroundings = {
    env: process.env,
    isRoot: process.getuid?.() === 0,
    unpackPackaged: unpackPackagedChromium,
    warn: (line) => void process.stderr.write(`${line}\n`),
    ...surroundings,
  };
  const executablePath = await findExecutable(around);
  const chromiumSandbox = await canUseSandbox(executablePath, around);
  return {
    executablePath,
    args: [...baseArgs, ...(chromiumSandbox ? [] : ["--no-sandbox"])],
    chromiumSandbox,
  };
}

async function findExecutable({ env, unpackPackaged }: Surroundings): Promise<string> {
  const chosen = env["CHROMIUM_PATH"];
  if (chosen) {
    if (isExecutable(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, but there is no executable file at that path.`);
  }
  let whyNotPackaged = "it does not support this system";
  try {
    const packaged = await unpackPackaged();
    if (packaged) return packaged;
  } catch (error) {
    whyNotPackaged = error instanceof Error ? error.message : String(error);
  }
  const inPath = foldersInPath(env).flatMap((folder) => browserNames.map((name) => join(folder, name)));
  const ofSystem = [...inPath, ...outsidePath].find(isExecutable);
  if (ofSystem) return ofSystem;
  throw new Error(
    `No Chromium found. The packaged one (@sparticuz/chromium) cannot be used: ${whyNotPackaged}. Install Chromium or Chrome so that one of ${browserNames.join(", ")} is in PATH, or set CHROMIUM_PATH to one.`,
  );
}

/**
 * Chromium refuses to run its sandbox as root. For other users the sandbox needs user namespaces, which some kernels
 * and most containers deny. Only the browser knows all conditions, so try it.
 */
async function canUseSandbox(executablePath: string, { isRoot, warn }: Surroundings): Promise<boolean> {
  if (isRoot) return false;
  const output = await outputOfTrialRun(executablePath);
  if (!/No usable sandbox|Failed to move to new namespace|SUID sandbox helper/i.test(output)) return true;
  warn("Chromium runs without its sandbox: this system does not let ordinary users create user namespaces.");
  return false;
}

/** The browser's output until it listens, which means that the sandbox works, or exits. */
function outputOfTrialRun(executablePath: string): Promise<string> {
  return new Promise((resolve) => {
    const trial = spawn(executablePath, [...baseArgs, "--remote-debugging-port=0"], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    let output = "";
    const giveUp = setTimeout(() => trial.kill("SIGKILL"), 20_000);
    trial.stderr.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("DevTools listening")) trial.kill("SIGKILL");
    });
    const finish = () => {
      clearTimeout(giveUp);
      resolve(output);
    };
    trial.once("error", finish);
    trial.once("close", finish);
  });
}
