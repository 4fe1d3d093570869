// `npm run test:postgres`: runs the server's tests on a real PostgreSQL (spec 5, Commands): the database of
// TEST_DATABASE_URL, or a throw-away cluster. File filters and vitest options may follow `--`.
import { spawn, type ChildProcess } from "node:child_process";
import { dropDatabasesWithPrefix } from "@gap/testing/postgres-database";
import { commandOf, projectRoot } from "../project.mjs";
import { startThrowAwayPostgres } from "./throw-away-postgres";

let tests: ChildProcess | undefined;
// Stop the tests first, then the cluster that they use.
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => (tests === undefined ? process.exit(1) : tests.kill(signal)));

const prefix = `gap_test_${process.pid}_`;
const given = process.env["TEST_DATABASE_URL"];
// A database with statistics for the query planner cannot be reset for the next test file.
const cluster = given ? undefined : await startThrowAwayPostgres({ autovacuum: "off" }).catch(explain);
try {
  process.exitCode = await runServerTests(given ?? cluster?.url ?? "", process.argv.slice(2));
} finally {
  if (given) await dropDatabasesWithPrefix(given, prefix);
  await cluster?.stop();
}

function explain(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function runServerTests(url: string, args: readonly string[]): Promise<number> {
  const isFiltered = args.some((arg) => !arg.startsWith("-"));
  const chosen = isFiltered ? args : ["server/src", "testing/src", ...args];
  const running = spawn(process.execPath, [commandOf("vitest"), "run", "--project", "server", ...chosen], {
    cwd: projectRoot,
    stdio: "inherit",
    env: { ...process.env, TEST_DATABASE_URL: url, TEST_DATABASE_PREFIX: prefix },
  });
  tests = running;
  return new Promise((resolve, reject) => {
    running.once("error", reject);
    running.once("close", (code) => resolve(code ?? 1));
  });
}
