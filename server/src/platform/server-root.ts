// Finds the server folder, both from the sources and from the bundle.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const serverRoot = findUp(dirname(fileURLToPath(import.meta.url)));
export const projectRoot = dirname(serverRoot);

function findUp(folder: string): string {
  if (existsSync(join(folder, "migrations")) && existsSync(join(folder, "package.json"))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error("The server's folder with its migrations was not found");
  return findUp(parent);
}
