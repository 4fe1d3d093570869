// Compares docs/dependencies.md with the packages in the project's manifests.
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A row starts with the package name. */
const ROW = /^\| `([^`]+)` +\|/gm;

interface Manifest {
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** One line for each package that the page omits, lists twice, or lists although it was removed. */
export function dependencyPageProblems(root: string): string[] {
  const page = readFileSync(join(root, "docs", "dependencies.md"), "utf8");
  const named = [...page.matchAll(ROW)].map(([, name = ""]) => name);
  const used = directDependencies(root);
  return [
    ...used.filter((name) => !named.includes(name)).map((name) => `${name} has no row`),
    ...named.filter((name) => !used.includes(name)).map((name) => `${name} is no longer a dependency`),
    ...named.filter((name, index) => named.indexOf(name) < index).map((name) => `${name} has two rows`),
  ];
}

function directDependencies(root: string): string[] {
  const main = readManifest(root);
  const manifests = [main, ...(main.workspaces ?? []).map((folder) => readManifest(join(root, folder)))];
  const names = manifests.flatMap(({ dependencies, devDependencies }) =>
    Object.keys({ ...dependencies, ...devDependencies }),
  );
  return [...new Set(names)].filter((name) => !name.startsWith("@gap/")).toSorted();
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}
