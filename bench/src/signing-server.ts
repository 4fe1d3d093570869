// A bench server on which proposals are sent and signed over HTTP.
import { openPostgresDatabase } from "@gap/server/platform/db/postgres-database";
import { createLog } from "@gap/server/platform/log";
import type { Region } from "@gap/server/platform/region";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import type { Environment } from "./bench-setup";

export interface SigningServer {
  readonly server: TestServer;
  readonly region: Region;
  readonly advisor: TestPerson;
}

interface SigningOptions {
  readonly environment: Environment;
  /** Whether accepted proposals are really printed, or become blank pages that cost nothing. */
  readonly prints: boolean;
}

/** Starts at the real time, because browsers use their own clocks. */
export async function withSigningServer<Out>(
  { environment, prints }: SigningOptions,
  work: (setup: SigningServer) => Promise<Out>,
): Promise<Out> {
  const { DATABASE_URL_AU: address, ...others } = environment;
  const server = await startTestServer({
    environment: others,
    startAt: new Date(),
    ...(prints ? { printer: "real" } : {}),
    ...(address === undefined
      ? {}
      : { openDatabase: async () => openPostgresDatabase(address, createLog("silent")) }),
  });
  try {
    const region = await server.region();
    return await work({ server, region, advisor: await aPerson(region) });
  } finally {
    await server.close();
  }
}
