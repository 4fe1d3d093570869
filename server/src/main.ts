// Starts the server from its environment, prints its address, and shuts down gracefully on a signal.
import { serve } from "@hono/node-server";
import type { Server as HttpServer } from "node:http";
import { composeServer, systemSurroundings, type Server } from "./compose";
import { DemoDataError } from "./demo/fill-demo";
import { printWelcome } from "./demo/welcome";
import { ConfigError, readConfig, type Config } from "./platform/config";
import { DataFolderInUseError } from "./platform/db/data-folder-in-use";
import { MigrationError } from "./platform/db/migrate";
import { prepareGracefulShutdown } from "./platform/http/graceful-shutdown";
import { REQUEST_LIMITS, limitSlowRequests } from "./platform/http/slow-requests";
import { createLog, type Log } from "./platform/log";
import { RegionSecretError } from "./platform/region-secret";

const SHUTDOWN_LIMIT_MS = 25_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  for (const warning of config.warnings) log.warn(warning);
  const server = composeServer(systemSurroundings(config, log));
  await server.regions.startFirst();
  const http = await listen(config, server);
  server.live.attach(http);
  shutDownOnSignal(http, server, log);
  printWelcome(config, http.address());
}

function listen(config: Config, { app }: Server): Promise<HttpServer> {
  return new Promise((resolve, reject) => {
    const http = serve({ fetch: app.fetch, port: config.port, hostname: config.host }, () =>
      resolve(http),
    ) as HttpServer;
    http.once("error", reject);
    limitSlowRequests(http, REQUEST_LIMITS);
  });
}

/** Open requests are answered within the limit of spec 5; a second signal ends the process immediately. */
function shutDownOnSignal(http: HttpServer, { regions, live }: Server, log: Log): void {
  const shutdown = prepareGracefulShutdown(http);
  let ending = false;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (ending) process.exit(1);
    ending = true;
    log.info({ signal }, "shutting down: open requests are answered first");
    const [answered] = await Promise.all([shutdown.end(SHUTDOWN_LIMIT_MS), live.close()]);
    if (!answered) log.error("some requests were not answered in time");
    await regions.close();
    process.exit(answered ? 0 : 1);
  };
  const endOrExit = (signal: NodeJS.Signals) => {
    end(signal).catch((error: unknown) => {
      log.error({ err: error }, "a region did not close cleanly");
      process.exit(1);
    });
  };
  process.on("SIGTERM", endOrExit);
  process.on("SIGINT", endOrExit);
}

const SELF_EXPLANATORY = [DataFolderInUseError, DemoDataError, MigrationError, RegionSecretError];

/** Explains the most common operating system errors and names the setting to change. */
const EXPLANATIONS: Readonly<Record<string, string>> = {
  EADDRINUSE: "The port is in use. Stop the program that uses it, or set another PORT.",
  EADDRNOTAVAIL: "HOST is not an address of this machine.",
  EACCES: "Permission denied: this user must be allowed to write to DATA_DIR and to use PORT.",
  EPERM: "Permission denied: this user must be allowed to write to DATA_DIR.",
  EROFS: "DATA_DIR is on a disk that cannot be written to.",
  ENOSPC: "There is no space left on the disk of DATA_DIR.",
  ENOTDIR: "DATA_DIR is not a folder.",
  EEXIST: "DATA_DIR is not a folder.",
  ECONNREFUSED: "A database refused the connection. Check DATABASE_URL_AU and DATABASE_URL_EU.",
};

function explain(error: unknown): string {
  if (error instanceof ConfigError) return `Configuration: ${error.message}`;
  if (SELF_EXPLANATORY.some((type) => error instanceof type)) return (error as Error).message;
  const { code = "", message, stack, syscall } = error as NodeJS.ErrnoException;
  const explanation = EXPLANATIONS[code];
  if (explanation !== undefined) return `${explanation} (${message})`;
  if (code === "ENOTFOUND" && syscall === "getaddrinfo")
    return `A host was not found. Check HOST, DATABASE_URL_AU and DATABASE_URL_EU. (${message})`;
  return stack ?? `Startup failed, most likely because DATA_DIR is not writable: ${String(message ?? error)}`;
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
