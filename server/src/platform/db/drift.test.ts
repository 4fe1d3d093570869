// Checks that the tables in code match the migrations.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterAll, expect, test } from "vitest";
import { projectRoot, serverRoot } from "../server-root";

const folder = mkdtempSync(join(tmpdir(), "gap-drift-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the migrations cover all tables in code", () => {
  expect(missingMigrations("matching", []), "run `npm run db:generate` and commit what it writes").toEqual(
    [],
  );
});

test("a table without a migration is detected", () => {
  const planted = join(folder, "planted.tables.ts");
  writeFileSync(
    planted,
    'import { pgTable, text } from "drizzle-orm/pg-core";\nexport const planted = pgTable("planted", { id: text("id") });\n',
  );
  symlinkSync(join(projectRoot, "node_modules"), join(folder, "node_modules"));
  expect(missingMigrations("drifted", [planted])).toHaveLength(1);
});

function missingMigrations(name: string, extraTables: readonly string[]): string[] {
  const copy = join(folder, name);
  cpSync(join(serverRoot, "migrations"), copy, { recursive: true });
  const before = readdirSync(copy);
  const drizzleKit = join(dirname(createRequire(import.meta.url).resolve("drizzle-kit")), "bin.cjs");
  const config = join(folder, `${name}.json`);
  const schema = ["./src/**/*.tables.ts", ...extraTables];
  writeFileSync(config, JSON.stringify({ dialect: "postgresql", schema, out: relative(serverRoot, copy) }));
  execFileSync(process.execPath, [drizzleKit, "generate", `--config=${relative(serverRoot, config)}`], {
    cwd: serverRoot,
    stdio: "pipe",
    timeout: 60_000,
  });
  return readdirSync(copy).filter((file) => !before.includes(file));
}
