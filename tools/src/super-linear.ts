// Finds regular expressions with super-linear run time, which a caller could use to block the process.
import { checkSync, type Parameters } from "recheck";

/**
 * Limits are steps, never time, so that the result is the same on every machine. Patterns with a small automaton are
 * decided exactly; others are attacked with generated texts. The attack is smaller than the library's default, which
 * takes six times as long and found nothing more in the product.
 */
const BOUNDS: Parameters = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  maxNFASize: 2_000,
  maxIteration: 2,
  maxInitialGenerationSize: 100,
  maxGenerationSize: 50,
  maxGeneStringSize: 800,
  crossoverSize: 10,
  mutationSize: 20,
  incubationLimit: 5_000,
  attackLimit: 2_000_000,
  maxAttackStringSize: 50_000,
};

const REPEATS = /[*+{]/;

/** The problem with an example text; undefined if the pattern is linear. */
export function superLinearity(source: string, flags: string): string | undefined {
  if (!REPEATS.test(source)) return undefined;
  // The pure JavaScript backend, in this thread: it needs neither Java nor a native binary.
  process.env["RECHECK_SYNC_BACKEND"] = "pure";
  const found = checkSync(source, flags, BOUNDS);
  if (found.status === "safe") return undefined;
  if (found.status === "unknown") return `not decided: ${JSON.stringify(found.error)}`;
  return `${found.complexity.summary}, shown by ${found.attack.pattern}`;
}
