// A whole server on its own port and database, with clients that call it over real HTTP.
import { mkdtempSync, rmSync } from "node:fs";
import type { Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import type { TRPCClient } from "@trpc/client";
import type { RegionId } from "@gap/core/shared/regions";
import type { PdfRouter, PrivateRouter, PublicRouter } from "@gap/server/app-router";
import { composeServer, regionParts } from "@gap/server/compose";
import { systemRandom } from "@gap/server/platform/clock";
import { readConfig } from "@gap/server/platform/config";
import type { Database } from "@gap/server/platform/db/database";
import type { FileStore } from "@gap/server/platform/files/file-store";
import { createLog, type Log } from "@gap/server/platform/log";
import type { PrintingBrowser } from "@gap/server/platform/pdf/printing-browser";
import type { RegionParts } from "@gap/server/platform/open-region";
import type { Region } from "@gap/server/platform/region";
import { pdfCalls, privateCalls, publicCalls, type Identified } from "./calls";
import { createTestClock, type TestClock } from "./test-clock";
import { BLANK_PRINTER } from "./blank-printer";
import { createTestTimers, type TestTimers } from "./test-timers";
import { cacheDump, openTestDatabase } from "./test-database";

export interface TestServer {
  readonly url: string;
  readonly clock: TestClock;
  readonly timers: TestTimers;
  region(id?: RegionId): Promise<Region>;
  /** Client of the private endpoint as the given person; anonymous if omitted. */
  as(person?: Identified): TRPCClient<PrivateRouter>;
  /** Client of the PDF service's endpoint. */
  pdf(person?: Identified): TRPCClient<PdfRouter>;
  readonly open: TRPCClient<PublicRouter>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Like fetch, but without a socket, so that the async context of the test is kept. */
  handle(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

interface TestServerOptions {
  readonly environment?: Record<string, string>;
  readonly parts?: (parts: RegionParts) => RegionParts;
  readonly log?: Log;
  /** A database shared by several servers; a new one by default. */
  readonly openDatabase?: () => Promise<Database>;
  /** A file store that fails as the test requires; by default the configuration decides. */
  readonly openFiles?: () => FileStore;
  /** For results that other programs check against real time. */
  readonly startAt?: Date;
  readonly webFolder?: string;
  /** "real" prints with the browser, from the built web app; by default every page is blank. */
  readonly printer?: PrintingBrowser | "real";
  /** Sends several calls in one request, as the web app does. */
  readonly batching?: boolean;
}

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  if (options.openDatabase === undefined) await cacheDump();
  const dataDir = mkdtempSync(join(tmpdir(), "gap-test-"));
  const config = readConfig({
    DEMO: "off",
    // Tests create the templates and processes that they need.
    PROVIDED_CONTENT: "off",
    LOG_LEVEL: "silent",
    DATA_DIR: dataDir,
    PORT: "0",
    ...options.environment,
  });
  const clock = createTestClock(options.startAt);
  const timers = createTestTimers();
  const parts = options.parts?.(regionParts()) ?? regionParts();
  const { app, regions, live } = composeServer(
    {
      config,
      clock,
      timers,
      random: systemRandom,
      log: options.log ?? createLog(config.logLevel),
      openDatabase: options.openDatabase ?? openTestDatabase,
      ...(options.printer === "real" ? {} : { printer: options.printer ?? BLANK_PRINTER }),
      ...(options.openFiles === undefined ? {} : { openFiles: options.openFiles }),
    },
    { parts, ...(options.webFolder === undefined ? {} : { webFolder: options.webFolder }) },
  );
  const http = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  // Otherwise an idle connection could be closed just as a busy test sends its next call on it.
  (http as HttpServer).keepAliveTimeout = 0;
  live.attach(http as HttpServer);
  await new Promise<void>((resolve) => http.once("listening", resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return {
    url,
    clock,
    timers,
    region: async (id = "au") => {
      const opening = regions.get(id);
      if (opening === undefined) throw new Error(`The test server does not serve ${id}`);
      return opening;
    },
    as: (person) => privateCalls(url, person, options),
    pdf: (person) => pdfCalls(url, person),
    open: publicCalls(url, options),
    fetch: (path, init) => fetch(`${url}${path}`, init),
    handle: async (path, init) => app.fetch(new Request(`${url}${path}`, init)),
    close: async () => {
      await live.close();
      await closeImmediately(http as HttpServer);
      await regions.close();
      rmSync(dataDir, {
        recursive: true,
        force: true,
      });
    },
  };
}

/** Requests that are still open belong to a test that has ended. */
async function closeImmediately(http: HttpServer): Promise<void> {
  const closed = new Promise((resolve) => http.close(resolve));
  http.closeAllConnections();
  await closed;
}
