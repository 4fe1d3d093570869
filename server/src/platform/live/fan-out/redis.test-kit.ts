// Starts the machine's Redis, if installed, for tests of the Redis fan-out.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";

const REDIS_SERVER = "redis-server";

export interface ThrowAwayRedis {
  readonly url: string;
  /** Restarts it at the same address. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function hasRedis(): boolean {
  try {
    execFileSync(REDIS_SERVER, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** It persists nothing. */
export async function startThrowAwayRedis(): Promise<ThrowAwayRedis> {
  const port = await freePort();
  let stop = async () => {};
  const redis: ThrowAwayRedis = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
      const child = spawn(REDIS_SERVER, options, { stdio: ["ignore", "pipe", "ignore"] });
      const ended = once(child, "exit");
      stop = async () => {
        child.kill("SIGKILL");
        await ended;
      };
      await new Promise<void>((resolve, reject) => {
        child.once("error", reject);
        child.stdout.on("data", (chunk: Buffer) => {
          if (chunk.toString().includes("Ready to accept connections")) resolve();
        });
      });
    },
    stop: () => stop(),
  };
  await redis.start();
  return redis;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
