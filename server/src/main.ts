// The composition root: configuration in, running regions out. Prints where it answers; ends cleanly on a signal.
import { serve } from "@hono/node-server";
import type { Server as HttpServer } from "node:http";
import { composeServer, systemSurroundings, type Server } from "./compose";
import { DemoDataError } from "./demo/fill-demo";
import { printWelcome } from "./demo/welcome";
import { ConfigError, readConfig, type Config } from "./platform/config";
import { DataFolderInUseError } from "./platform/db/data-folder-in-use";
import { MigrationError } from "./platform/db/migrate";
import { prepareCleanEnd } from "./platform/http/end-cleanly";
import { REQUEST_LIMITS, limitSlowRequests } from "./platform/http/slow-requests";
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
  server.live.attach(http);
  endOnSignal(http, server, log);
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

/** Requests in flight finish, within the bound of spec 5; a second signal ends at once. */
function endOnSignal(http: HttpServer, { regions, live }: Server, log: Log): void {
  const clean = prepareCleanEnd(http);
  let ending = false;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (ending) process.exit(1);
    ending = true;
    log.info({ signal }, "ending: requests in flight finish first");
    const [answered] = await Promise.all([clean.end(LONGEST_FAREWELL_MS), live.close()]);
    if (!answered) log.error("requests in flight did not finish in time");
    await regions.close();
    process.exit(answered ? 0 : 1);
  };
  const endOrGiveUp = (signal: NodeJS.Signals) => {
    end(signal).catch((error: unknown) => {
      log.error({ err: error }, "a region did not close cleanly");
      process.exit(1);
    });
  };
  process.on("SIGTERM", endOrGiveUp);
  process.on("SIGINT", endOrGiveUp);
}

const PLAIN_PROBLEMS = [DataFolderInUseError, DemoDataError, MigrationError, RegionSecretError];

/** What the operating system refuses most often, in words that name what to change. */
const IN_PLAIN_WORDS: Readonly<Record<string, string>> = {
  EADDRINUSE: "The port is in use. Stop what listens there, or set another PORT.",
  EADDRNOTAVAIL: "HOST is not an address of this machine.",
  EACCES: "Not allowed: DATA_DIR must be a folder that this user may write to, and PORT one that it may use.",
  EPERM: "Not allowed: DATA_DIR must be a folder that this user may write to.",
  EROFS: "DATA_DIR is on a disk that cannot be written to.",
  ENOSPC: "There is no space left on the disk of DATA_DIR.",
  ENOTDIR: "DATA_DIR is not a folder.",
  EEXIST: "DATA_DIR is not a folder.",
  ECONNREFUSED: "A database does not answer. Check DATABASE_URL_AU and DATABASE_URL_EU.",
};

function explain(error: unknown): string {
  if (error instanceof ConfigError) return `Configuration: ${error.message}`;
  if (PLAIN_PROBLEMS.some((problem) => error instanceof problem)) return (error as Error).message;
  const { code = "", message, stack, syscall } = error as NodeJS.ErrnoException;
  const inPlainWords = IN_PLAIN_WORDS[code];
  if (inPlainWords !== undefined) return `${inPlainWords} (${message})`;
  if (code === "ENOTFOUND" && syscall === "getaddrinfo")
    return `A host was not found. Check HOST, DATABASE_URL_AU and DATABASE_URL_EU. (${message})`;
  return (
    stack ??
    `The start failed, most likely because DATA_DIR cannot be written to: ${String(message ?? error)}`
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
