// Median time from the start of a server process to its first successful readiness check.
import { spawnServer } from "@gap/testing/server-process";
import { medianOf } from "./figure";

const STARTS = 3;

type Start = Parameters<typeof spawnServer>[0];

export async function medianStartMs(start: Start): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < STARTS; count += 1) {
    const server = spawnServer(start);
    try {
      times.push((await server.ready()).startedInMs);
    } finally {
      await server.end("SIGTERM");
    }
  }
  return medianOf(times);
}
