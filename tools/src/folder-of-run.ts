// What a command keeps on disk while it runs, gone with it: by its own end, a failure, Ctrl-C or SIGTERM.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export function folderOfRun(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `gap-${name}-`));
  // Servers that are being killed at this moment may still write for an instant.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** A signal alone would end the process without its exit, by which servers, clusters and folders go too. */
export function exitOnSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
}
