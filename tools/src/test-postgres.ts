// `npm run test:postgres`: the server's tests on a real PostgreSQL (spec 5, Commands).
// It takes the database of TEST_DATABASE_URL, or a throw-away cluster; file filters may follow `--`.
import { spawn } from "node:child_process";
import { commandOf, projectRoot } from "./project.mjs";
import { startThrowAwayPostgres } from "./throw-away-postgres";

const given = process.env["TEST_DATABASE_URL"];
const cluster = given ? undefined : await startThrowAwayPostgres().catch(explain);
try {
  process.exitCode = await runServerTests(given ?? cluster?.url ?? "", process.argv.slice(2));
} finally {
  await cluster?.stop();
}

function explain(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function runServerTests(url: string, filters: readonly string[]): Promise<number> {
  const chosen = filters.length > 0 ? filters : ["server/src", "testing/src"];
  const tests = spawn(process.execPath, [commandOf("vitest"), "run", "--project", "server", ...chosen], {
    cwd: projectRoot,
    stdio: "inherit",
    env: { ...process.env, TEST_DATABASE_URL: url },
  });
  // The tests end first, then the cluster under them.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => tests.kill(signal));
  return new Promise((resolve, reject) => {
    tests.once("error", reject);
    tests.once("close", (code) => resolve(code ?? 1));
  });
}
