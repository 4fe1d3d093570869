// Names of new scenarios: as typed, or 'Scenario 1' and the next number that is free.
import { nameKeyOf } from "@gap/core/shared/names/name-key";
import { copiedScenarioName } from "@gap/core/value-gap/copied-scenario-name";

export function nextScenarioName(taken: readonly string[]): string {
  const keys = new Set(taken.map(nameKeyOf));
  for (let number = 1; ; number += 1) {
    const name = `Scenario ${number}`;
    if (!keys.has(nameKeyOf(name))) return name;
  }
}

/** The name that a new scenario gets if a colleague has taken its name meanwhile; a typed one stays recognisable. */
export function freeScenarioName(name: string, taken: readonly string[]): string {
  return /^Scenario \d+$/.test(name) ? nextScenarioName(taken) : copiedScenarioName(name, taken);
}
