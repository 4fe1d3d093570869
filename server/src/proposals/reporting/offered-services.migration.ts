// Backfills the services of proposals that were sent before the report counted each service with its value, in batches.
import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import { offeredServices } from "@gap/core/proposals/report/offered-services";
import type { ProposalSnapshot } from "@gap/core/proposals/proposal-view";
import type { Transaction } from "@gap/server/platform/db/database";
import type { RegionalMigration } from "@gap/server/platform/db/migrations";
import { proposals, proposalVersions } from "../proposals.tables";

const PROPOSALS_PER_BATCH = 100;

export const offeredServicesMigration: RegionalMigration = {
  id: "0004_offered_services",
  ticketNumber: "GAP-17",
  content: "the services of every sent proposal, with their values",
  run: backfillServices,
};

async function backfillServices(tx: Transaction): Promise<void> {
  for (let last = ""; ;) {
    const part = await tx
      .select({
        id: proposals.id,
        snapshot: proposalVersions.snapshot,
        includedOptionalServiceIds: proposalVersions.includedOptionalServiceIds,
        paymentPreferences: proposalVersions.paymentPreferences,
      })
      .from(proposals)
      .innerJoin(
        proposalVersions,
        and(eq(proposalVersions.proposalId, proposals.id), eq(proposalVersions.version, proposals.version)),
      )
      .where(and(isNotNull(proposals.sentAt), gt(proposals.id, last)))
      .orderBy(asc(proposals.id))
      .limit(PROPOSALS_PER_BATCH);
    for (const { id, snapshot, includedOptionalServiceIds, paymentPreferences } of part)
      await tx
        .update(proposals)
        .set({
          offeredServices: offeredServices(JSON.parse(snapshot) as ProposalSnapshot, {
            includedOptionalServiceIds: includedOptionalServiceIds ?? [],
            paymentPreferences: paymentPreferences ?? {},
          }),
        })
        .where(eq(proposals.id, id));
    const end = part.at(-1);
    if (end === undefined) return;
    last = end.id;
  }
}
