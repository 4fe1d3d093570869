// Starts the built server as `npm start` does, on its own port and data folder, and cleans up both.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../tools/src/free-port.mjs";
import { copyDemo } from "./demo-copies";

export interface RunningServer {
  readonly url: string;
  stop(): Promise<void>;
}

export type ServerEnvironment = Readonly<Record<string, string>>;

const entry = join(import.meta.dirname, "..", "server", "dist", "main.js");
// The first server of a run seeds the demo, which is slow on a busy machine; journeys have their own time limit.
const MAX_START_MS = 240_000;

export async function startServer(environment: ServerEnvironment): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "gap-e2e-"));
  const cleanUps = [() => rm(dataDir, { recursive: true, force: true })];
  const cleanUp = async () => {
    for (const each of cleanUps) await each();
  };
  try {
    const copy = await copyDemo(dataDir, environment);
    cleanUps.push(copy.remove);
    const server = await startServerOn(dataDir, { ...copy.environment, ...environment });
    return { ...server, stop: () => server.stop().finally(cleanUp) };
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

/** The data folder is kept when the server stops. */
export async function startServerOn(dataDir: string, environment: ServerEnvironment): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [entry], {
    // Only the variables that a program needs to run: a STAGE in the shell must not affect the journeys.
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = outputOf(child);
  const stop = () => end(child);
  try {
    await untilReady(child, url);
  } catch (error) {
    await stop();
    throw new Error(`The server did not start.\n${output()}`, { cause: error });
  }
  return { url, stop };
}

function outputOf(child: ChildProcess): () => string {
  let output = "";
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-8_000);
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  return () => output;
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + MAX_START_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`It exited with code ${child.exitCode}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok === true) return;
    // Polling pause, while the server starts.
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`/readyz did not answer within ${MAX_START_MS / 1000} s`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
