// The composition root: configuration in, running regions out. Prints where it answers; ends cleanly on a signal.
import { serve } from "@hono/node-server";
import type { Server as HttpServer } from "node:http";
import { composeServer, systemSurroundings, type Server } from "./compose";
import { printWelcome } from "./demo/welcome";
import { ConfigError, readConfig, type Config } from "./platform/config";
import { DataFolderInUseError } from "./platform/db/embedded-database";
import { MigrationError } from "./platform/db/migrate";
import { createLog, type Log } from "./platform/log";
import { RegionSecretError } from "./platform/region-secret";

const LONGEST_FAREWELL_MS = 25_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  for (const warning of config.warnings) log.warn(warning);
  const server = composeServer(systemSurroundings(config, log));
  await server.regions.startFirst();
  const http = await listen(config, server);
  endCleanly(http, server, log);
  printWelcome(config, http.address());
}

function listen(config: Config, { app }: Server): Promise<HttpServer> {
  return new Promise((resolve, reject) => {
    const http = serve({ fetch: app.fetch, port: config.port, hostname: config.host }, () =>
      resolve(http),
    ) as HttpServer;
    http.once("error", reject);
  });
}

/** Requests in flight finish, within the bound of spec 5; a second signal ends at once. */
function endCleanly(http: HttpServer, { regions }: Server, log: Log): void {
  let ending = false;
  const end = (signal: NodeJS.Signals) => {
    if (ending) process.exit(1);
    ending = true;
    log.info({ signal }, "ending: requests in flight finish first");
    const deadline = setTimeout(() => {
      log.error("requests in flight did not finish in time");
      process.exit(1);
    }, LONGEST_FAREWELL_MS);
    deadline.unref();
    http.close(() => {
      regions.close().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, "a region did not close cleanly");
          process.exit(1);
        },
      );
    });
    http.closeIdleConnections();
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
}

const PLAIN_PROBLEMS = [DataFolderInUseError, MigrationError, RegionSecretError];

function explain(error: unknown): string {
  if (error instanceof ConfigError) return `Configuration: ${error.message}`;
  if (PLAIN_PROBLEMS.some((problem) => error instanceof problem)) return (error as Error).message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") return "The port is in use. Stop what listens there, or set another PORT.";
  if (code === "EACCES") return `Not allowed: ${message}`;
  if (code === "ECONNREFUSED" || code === "ENOTFOUND") return `A database does not answer: ${message}`;
  return stack ?? message;
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
