// Finds cycles between capabilities of one tier (DESIGN §1); the linter only finds cycles between files.
import { readdirSync, readFileSync } from "node:fs";
import { join, posix, sep } from "node:path";

const tiers = ["core", "server", "web"] as const;
// Tests are ignored: they may use everything, and the product uses none of them.
const isTest = /\.test(-[a-z-]+)?\.tsx?$/;
const isSource = /\.tsx?$/;
const specifiers = /(?:\bfrom\s*|\bimport\s*\(?\s*)["']([^"'\n]+)["']/g;

/** Maps each capability to the ones it uses, each with the first file that does. */
type Uses = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** One line per cycle: which capability uses which, and in which file; empty if there is none. */
export function capabilityCycles(root: string): string[] {
  return tiers.flatMap((tier) => cyclesOf(usesWithin(root, tier)));
}

function usesWithin(root: string, tier: string): Uses {
  const uses = new Map<string, Map<string, string>>();
  const source = `${tier}/src`;
  for (const file of sourceFilesUnder(join(root, source))) {
    const user = capabilityOf(file);
    if (user === undefined) continue;
    for (const [, specifier = ""] of readFileSync(join(root, source, file), "utf8").matchAll(specifiers)) {
      const used = capabilityOf(targetOf(specifier, tier, file));
      if (used === undefined || used === user) continue;
      const files = uses.get(user) ?? new Map<string, string>();
      if (!files.has(used)) files.set(used, `${source}/${file}`);
      uses.set(user, files);
    }
  }
  return uses;
}

function sourceFilesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(sep).join("/"))
    .filter((file) => isSource.test(file) && !isTest.test(file))
    .toSorted();
}

/** Path below the tier's src folder; empty for a package or another tier. */
function targetOf(specifier: string, tier: string, file: string): string {
  const ownPaths = `@gap/${tier}/`;
  if (specifier.startsWith(ownPaths)) return specifier.slice(ownPaths.length);
  return specifier.startsWith(".") ? posix.join(posix.dirname(file), specifier) : "";
}

/** Files outside any folder compose the capabilities and belong to none. */
function capabilityOf(path: string): string | undefined {
  return path.includes("/") ? path.split("/")[0] : undefined;
}

/** The shortest cycle through each capability, without duplicates. */
function cyclesOf(uses: Uses): string[] {
  const seen = new Set<string>();
  return [...uses.keys()].flatMap((start) => {
    const cycle = shortestCycle(uses, start);
    const key = cycle?.toSorted().join(" ");
    if (cycle === undefined || key === undefined || seen.has(key)) return [];
    seen.add(key);
    return [describe(uses, cycle)];
  });
}

function shortestCycle(uses: Uses, start: string): string[] | undefined {
  const paths = [[start]];
  const reached = new Set<string>();
  for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
    for (const next of uses.get(path.at(-1) ?? "")?.keys() ?? []) {
      if (next === start) return path;
      if (reached.has(next)) continue;
      reached.add(next);
      paths.push([...path, next]);
    }
  }
  return undefined;
}

function describe(uses: Uses, cycle: readonly string[]): string {
  const steps = cycle.map((user, index) => {
    const used = cycle[(index + 1) % cycle.length] ?? "";
    return `${user} uses ${used} (${uses.get(user)?.get(used)})`;
  });
  return steps.join(", ");
}
