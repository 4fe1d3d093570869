// Finds capabilities of one tier that use each other in a circle (DESIGN §1): the linter sees circles of files only.
import { readdirSync, readFileSync } from "node:fs";
import { join, posix, sep } from "node:path";

const tiers = ["core", "server", "web"] as const;
// Tests may stand on anything; nothing of the product stands on them.
const isTest = /\.test(-[a-z-]+)?\.tsx?$/;
const isSource = /\.tsx?$/;
const specifiers = /(?:\bfrom\s*|\bimport\s*\(?\s*)["']([^"'\n]+)["']/g;

/** Capability to those that it uses, each with the first file that does. */
type Uses = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** One line a circle: who uses whom, and in which file; nothing where the tree is sound. */
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

/** The path below the tier's sources; empty for a package or another tier. */
function targetOf(specifier: string, tier: string, file: string): string {
  const ownPaths = `@gap/${tier}/`;
  if (specifier.startsWith(ownPaths)) return specifier.slice(ownPaths.length);
  return specifier.startsWith(".") ? posix.join(posix.dirname(file), specifier) : "";
}

/** What lies in no folder joins the capabilities and is none. */
function capabilityOf(path: string): string | undefined {
  return path.includes("/") ? path.split("/")[0] : undefined;
}

/** The shortest circle through each capability, each circle once. */
function cyclesOf(uses: Uses): string[] {
  const seen = new Set<string>();
  return [...uses.keys()].flatMap((start) => {
    const circle = shortestCircle(uses, start);
    const key = circle?.toSorted().join(" ");
    if (circle === undefined || key === undefined || seen.has(key)) return [];
    seen.add(key);
    return [describe(uses, circle)];
  });
}

function shortestCircle(uses: Uses, start: string): string[] | undefined {
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

function describe(uses: Uses, circle: readonly string[]): string {
  const steps = circle.map((user, index) => {
    const used = circle[(index + 1) % circle.length] ?? "";
    return `${user} uses ${used} (${uses.get(user)?.get(used)})`;
  });
  return steps.join(", ");
}
