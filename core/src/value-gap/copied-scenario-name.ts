// The name of a duplicated scenario: 'Steady growth (copy)', then 'Steady growth (copy 2)'.
import { nameKeyOf } from "@gap/core/shared/names/name-key";
import { shortenedLine } from "@gap/core/shared/texts/shortened-line";
import { VALUE_GAP_LIMITS } from "./value-gap.schema";

/** A name that no other scenario of the client has; a copy of a copy is numbered on. */
export function copiedScenarioName(name: string, taken: readonly string[]): string {
  const base = name.replace(/ \(copy(?: \d+)?\)$/, "");
  const keys = new Set(taken.map(nameKeyOf));
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? " (copy)" : ` (copy ${number})`;
    const copied = shortenedLine(base, VALUE_GAP_LIMITS.scenarioName - suffix.length).trimEnd() + suffix;
    if (!keys.has(nameKeyOf(copied))) return copied;
  }
}
