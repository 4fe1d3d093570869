// The services of an accepted proposal, for the work that begins with it.
import { and, eq } from "drizzle-orm";
import { includedServiceIds } from "@gap/core/proposals/fees/payment-preferences";
import type { Queryable } from "@gap/server/platform/db/database";
import { proposals, proposalVersions } from "../proposals.tables";

export interface AcceptedServices {
  /** Null if the client was deleted. */
  readonly clientId: string | null;
  /** In the order of the proposal. */
  readonly serviceIds: readonly string[];
}

export async function acceptedServices(db: Queryable, proposalId: string): Promise<AcceptedServices> {
  const [found] = await db
    .select({
      clientId: proposals.advisorClientId,
      steps: proposals.steps,
      optionalIds: proposalVersions.includedOptionalServiceIds,
    })
    .from(proposals)
    .innerJoin(
      proposalVersions,
      and(eq(proposalVersions.proposalId, proposals.id), eq(proposalVersions.version, proposals.version)),
    )
    .where(eq(proposals.id, proposalId));
  if (found === undefined) return { clientId: null, serviceIds: [] };
  const included = includedServiceIds(found.steps.step2, found.optionalIds ?? []);
  return { clientId: found.clientId, serviceIds: [...included] };
}
