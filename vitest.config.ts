// One configuration for all tests that need no browser: core and server in Node, web components in happy-dom.
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const shared = { resolve: { tsconfigPaths: true } } as const;
/** The defaults, a second and five, are short for a machine that does something else meanwhile. */
const patient = { expect: { poll: { timeout: 15_000 } }, testTimeout: 30_000 } as const;

const propertySeed = "testing/src/property-seed.ts";

/** Client code of the web app that runs without a page, against a server. */
const againstServer = "web/src/**/*-against-server.test.ts";

export default defineConfig({
  test: {
    // By itself it leaves one processor free, which is half of a small machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Most objects of a test are garbage soon: a larger young generation is collected less often.
    execArgv: ["--max-semi-space-size=64"],
    // The server's code is needed once for each kind of database: compiling it again takes a third of the time of a short
    // run. The contents of a file are part of its key.
    experimental: { fsModuleCache: true, fsModuleCachePath: "node_modules/.cache/gap/test-modules" },
    projects: [
      // Pure functions leave nothing behind, so one file may follow another in the same process.
      {
        ...shared,
        test: {
          ...patient,
          name: "core",
          include: ["core/src/**/*.test.ts"],
          isolate: false,
          setupFiles: [propertySeed],
        },
      },
      {
        ...shared,
        test: {
          ...patient,
          name: "server",
          include: [
            "server/src/**/*.test.{ts,tsx}",
            "testing/src/**/*.test.ts",
            "tools/src/**/*.test.ts",
            againstServer,
          ],
          // Every file has a server and a database of its own; the code is loaded once, which is half of the time.
          isolate: false,
          setupFiles: [propertySeed],
          hookTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: {
          ...patient,
          name: "web",
          include: ["web/src/**/*.test.{ts,tsx}"],
          exclude: [againstServer],
          environment: "happy-dom",
          // Loading the components takes longer than testing them: the code is loaded once, as the server's is.
          isolate: false,
          setupFiles: [propertySeed, "web/src/platform/each-file.test-support.ts"],
        },
      },
    ],
  },
});
