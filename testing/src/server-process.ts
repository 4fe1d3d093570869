// Runs the whole server in a separate process, to test its start, its end and its cost from outside.
import { spawn, type ChildProcess } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { projectRoot } from "@gap/server/platform/server-root";

export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface ServerProcess {
  /** The address, and the time from start to ready; rejects with the output if the process exits before that. */
  ready(withinMs?: number): Promise<{ url: string; startedInMs: number }>;
  /** Output so far. */
  output(): string;
  end(signal: NodeJS.Signals): Promise<ProcessEnd>;
  readonly ended: Promise<ProcessEnd>;
}

type Origin = "bundle" | "sources" | { readonly script: string };

interface SpawnOptions {
  readonly environment: Readonly<Record<string, string>>;
  /** The bundle that `npm start` runs (it must be built), the current sources, or another script. */
  readonly from?: Origin;
}

/**
 * `npm test` sets the variable after it has built the bundle, which starts at less than half the cost of the sources.
 * Tests that are run by hand use the current sources.
 */
export const NEWEST_SERVER: "bundle" | "sources" =
  process.env["GAP_BUNDLE_IS_NEW"] === "yes" ? "bundle" : "sources";

const START_LIMIT_MS = 120_000;
const POLL_MS = 5;
const MAX_OUTPUT = 200_000;
/** A week, so that no server starts a browser for sealing during a measurement or race. */
const NEVER_IN_A_RUN = "604800";

const running = new Set<ChildProcess>();
process.once("exit", killSpawnedServers);

/** For the end of a test file: a test that timed out leaves its servers behind. */
export function killSpawnedServers(): void {
  for (const child of running) child.kill("SIGKILL");
}

/** Passes on only the environment variables that every program needs. */
export function spawnServer({ environment, from = NEWEST_SERVER }: SpawnOptions): ServerProcess {
  const startedAt = performance.now();
  const { PATH = "", HOME = "", TMPDIR } = process.env;
  const child = spawn(process.execPath, entryOf(from), {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH,
      HOME,
      NODE_ENV: "production",
      PORT: "0",
      LOG_LEVEL: "warn",
      DEMO_SEALED_AFTER_SECONDS: NEVER_IN_A_RUN,
      ...(TMPDIR === undefined ? {} : { TMPDIR }),
      TSX_TSCONFIG_PATH: join(projectRoot, "tsconfig.base.json"),
      ...environment,
    },
  });
  running.add(child);
  let printed = "";
  const keep = (chunk: Buffer) => {
    printed = `${printed}${chunk.toString()}`.slice(-MAX_OUTPUT);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  let hasEnded = false;
  const ended = new Promise<ProcessEnd>((resolve) => {
    child.once("close", (code, signal) => {
      hasEnded = true;
      running.delete(child);
      resolve({ code, signal });
    });
  });
  return {
    ended,
    output: () => printed,
    async ready(withinMs = START_LIMIT_MS) {
      const url = await until(withinMs, "The server did not become ready", async () => {
        if (hasEnded) throw new Error(`The server exited before it was ready:\n${printed}`);
        const address = addressIn(printed);
        return address !== undefined && (await isReady(address)) ? address : undefined;
      });
      return { url, startedInMs: performance.now() - startedAt };
    },
    end: (signal) => {
      if (!hasEnded) child.kill(signal);
      return ended;
    },
  };
}

/** Polls until there is an answer, at most for the limit. */
export async function until<T>(
  limitMs: number,
  complaint: string,
  ask: () => Promise<T | undefined>,
  pauseMs = POLL_MS,
): Promise<T> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > deadline) throw new Error(`${complaint} within ${limitMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

function entryOf(from: Origin): string[] {
  if (typeof from === "object") return [from.script];
  if (from === "bundle") return [join(projectRoot, "server", "dist", "main.js")];
  const loader = createRequire(import.meta.url).resolve("tsx");
  return ["--import", loader, join(projectRoot, "server", "src", "main.ts")];
}

// The server takes any free port and prints it, so that two tests never compete for one.
function addressIn(printed: string): string | undefined {
  const port = /is ready at http:\/\/localhost:(\d+)/.exec(printed)?.[1];
  return port === undefined ? undefined : `http://127.0.0.1:${port}`;
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
