// Marks a step of the set-up checklist (spec 4 §F) as done for the acting user, in the transaction of their action.
import { and, eq, sql } from "drizzle-orm";
import type { CommandContext } from "../platform/calls/run-command";
import { users } from "./users.tables";

/** Idempotent. Does nothing without an acting user, for example during an import. */
export async function completeSetUpStep(
  { tx, actorId }: Pick<CommandContext, "tx" | "actorId">,
  step: number,
): Promise<void> {
  if (actorId === null) return;
  const done = sql`${users.onboarding} -> 'completedSteps'`;
  const ticked = sql`to_jsonb(${step}::int)`;
  await tx
    .update(users)
    .set({ onboarding: sql`jsonb_set(${users.onboarding}, '{completedSteps}', (${done}) || ${ticked})` })
    .where(and(eq(users.id, actorId), sql`not (${done}) @> ${ticked}`));
}
