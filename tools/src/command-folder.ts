// Temporary folder of a command, removed when the process exits. `exitOnSignals` makes Ctrl-C and SIGTERM exit properly.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export function commandFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `gap-${name}-`));
  // Servers that are being killed may still write for a moment.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Turns signals into an exit: exit handlers stop servers and clusters and remove folders. */
export function exitOnSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
}
