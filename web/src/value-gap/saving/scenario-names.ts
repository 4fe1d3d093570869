// Names of new scenarios: 'Scenario 1', and the next number that is free.
import { nameKeyOf } from "@gap/core/shared/names/name-key";

export function nextScenarioName(taken: readonly string[]): string {
  const keys = new Set(taken.map(nameKeyOf));
  for (let number = 1; ; number += 1) {
    const name = `Scenario ${number}`;
    if (!keys.has(nameKeyOf(name))) return name;
  }
}
