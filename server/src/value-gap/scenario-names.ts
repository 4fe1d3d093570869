// Checks the name and the number of a client's scenarios. The lock of the client keeps both valid until the commit.
import { eq } from "drizzle-orm";
import { fieldError, GapError } from "@gap/core/shared/gap-error";
import { nameKeyOf } from "@gap/core/shared/names/name-key";
import { SCENARIO_NAME_TAKEN, TOO_MANY_SCENARIOS } from "@gap/core/value-gap/value-gap-problems";
import { VALUE_GAP_LIMITS } from "@gap/core/value-gap/value-gap.schema";
import type { Transaction } from "../platform/db/database";
import { valueGapScenarios } from "./value-gap.tables";

interface NamedScenario {
  readonly id: string;
  readonly name: string;
}

export function scenariosByName(tx: Transaction, clientOrgId: string): Promise<NamedScenario[]> {
  return tx
    .select({ id: valueGapScenarios.id, name: valueGapScenarios.name })
    .from(valueGapScenarios)
    .where(eq(valueGapScenarios.clientOrgId, clientOrgId));
}

/** A scenario may keep its own name. */
export function assertNameIsFree(
  present: readonly NamedScenario[],
  { id, name }: { readonly id: string; readonly name: string },
): void {
  const key = nameKeyOf(name);
  if (present.some((each) => each.id !== id && nameKeyOf(each.name) === key))
    throw fieldError("name", SCENARIO_NAME_TAKEN);
}

export function assertBelowLimit(present: readonly NamedScenario[]): void {
  if (present.length >= VALUE_GAP_LIMITS.scenarios) throw new GapError("conflict", TOO_MANY_SCENARIOS);
}
