// The migrations there are: SQL files for every region alike (global), and steps in code for a region's own data (regional).
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { serverRoot } from "../server-root";
import type { Transaction } from "./database";

export interface Migration {
  readonly id: string;
  readonly scope: "global" | "regional";
  readonly ticketNumber: string | undefined;
  /** Changes when an applied file is edited afterwards, which is refused: migrations are append-only. */
  readonly checksum: string;
  run(tx: Transaction): Promise<void>;
}

export interface RegionalMigration {
  readonly id: string;
  readonly ticketNumber: string;
  /** What it writes: its checksum, so that an edit of an applied one is noticed as in SQL files. */
  readonly content: unknown;
  run(tx: Transaction): Promise<void>;
}

const TICKET_LINE = /^-- ticket: (\S+)$/m;

export function readGlobalMigrations(folder = join(serverRoot, "migrations")): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(join(folder, name), "utf8");
      return {
        id: name.replace(/\.sql$/, ""),
        scope: "global" as const,
        ticketNumber: TICKET_LINE.exec(sql)?.[1],
        checksum: createHash("sha256").update(sql).digest("hex"),
        run: async (tx) => {
          await tx.raw(sql);
        },
      };
    });
}

export function asMigrations(regional: readonly RegionalMigration[]): Migration[] {
  return regional.map(({ content, ...migration }) => ({
    ...migration,
    scope: "regional",
    checksum: createHash("sha256").update(JSON.stringify(content)).digest("hex"),
  }));
}

/** One name for what a fully migrated database with these queues holds: the key of the cached dump. */
export function fingerprintOf(migrations: readonly Migration[], queues: readonly string[]): string {
  const hash = createHash("sha256");
  for (const { scope, id, checksum } of migrations) hash.update(`${scope}/${id}/${checksum}\n`);
  for (const queue of queues) hash.update(`${queue}\n`);
  return hash.digest("hex").slice(0, 16);
}
