// Lists the migrations: SQL files for all regions (global), and code steps for the data of one region (regional).
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { serverRoot } from "../server-root";
import type { Transaction } from "./database";

export interface Migration {
  readonly id: string;
  readonly scope: "global" | "regional";
  readonly ticketNumber: string | undefined;
  /** Detects an applied migration that was edited later. That is an error, because migrations are append-only. */
  readonly checksum: string;
  run(tx: Transaction): Promise<void>;
}

export interface RegionalMigration {
  readonly id: string;
  readonly ticketNumber: string;
  /** The data that the migration writes. It is hashed into the checksum, so that later edits are detected. */
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

/** Identifies the content of a fully migrated database with these queues; used as the key of the cached dump. */
export function fingerprintOf(migrations: readonly Migration[], queues: readonly string[]): string {
  const hash = createHash("sha256");
  for (const { scope, id, checksum } of migrations) hash.update(`${scope}/${id}/${checksum}\n`);
  for (const queue of queues) hash.update(`${queue}\n`);
  return hash.digest("hex").slice(0, 16);
}
