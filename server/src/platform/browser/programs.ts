// Finds programs installed on this machine.
import { accessSync, constants } from "node:fs";
import { delimiter } from "node:path";

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function foldersInPath(env: NodeJS.ProcessEnv): string[] {
  return (env["PATH"] ?? "").split(delimiter).filter(Boolean);
}
