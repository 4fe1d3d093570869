// Memory of an idle server process, sampled until it settles.
import { spawnServer, until } from "@gap/testing/server-process";
import { readProcessFigures } from "./process-figures";

const SETTLE_LIMIT_MS = 15_000;
const QUIET_MS = 1000;
const SETTLED_MB = 1;

/** Starts a new process, because memory stays higher after load. */
export async function idleMegabytes(start: Parameters<typeof spawnServer>[0]): Promise<number> {
  const server = spawnServer(start);
  try {
    const { url } = await server.ready();
    let last = (await readProcessFigures(url)).residentMb;
    return await until(SETTLE_LIMIT_MS, "The memory did not settle", async () => {
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
      const before = last;
      last = (await readProcessFigures(url)).residentMb;
      return Math.abs(last - before) <= SETTLED_MB ? last : undefined;
    });
  } finally {
    await server.end("SIGTERM");
  }
}
