// Updates the list columns of drafts when their client is renamed (spec 3 §3); sent proposals keep the name in the
// snapshot.
import { and, eq, isNull } from "drizzle-orm";
import { changedRecords } from "@gap/core/live/changed-records";
import { clientsRenamed, clients } from "@gap/server/clients/public";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { isOneOf } from "@gap/server/platform/db/search-words";
import type { Region } from "@gap/server/platform/region";
import { storeProposalSearchWords, listColumns } from "./list-columns";
import { serviceNamesByIds } from "../drafting/services-of-draft.db";
import { proposals } from "../proposals.tables";

export function followClientNames(region: Region): void {
  region.events.join(clientsRenamed, (command, { advisorOrgId, ids }) =>
    renameDrafts(command, advisorOrgId, ids),
  );
}

async function renameDrafts(
  { tx, live }: CommandContext,
  advisorOrgId: string,
  clientIds: readonly string[],
): Promise<void> {
  const drafts = await tx
    .select({
      id: proposals.id,
      number: proposals.number,
      steps: proposals.steps,
      clientName: clients.name,
    })
    .from(proposals)
    .innerJoin(clients, eq(clients.id, proposals.advisorClientId))
    .where(
      and(
        eq(proposals.advisorOrgId, advisorOrgId),
        isOneOf(proposals.advisorClientId, clientIds),
        isNull(proposals.sentAt),
      ),
    )
    // A concurrent save or send may hold this row and wait for the client's: skip it to avoid a deadlock.
    .for("update", { of: proposals, skipLocked: true });
  for (const { id, number, steps, clientName } of drafts) {
    const ids = steps.step2.map(({ serviceId }) => serviceId);
    const serviceNames = await serviceNamesByIds(tx, { advisorOrgId, ids });
    const listed = { clientName, steps, serviceNames };
    await tx.update(proposals).set(listColumns(listed)).where(eq(proposals.id, id));
    await storeProposalSearchWords(tx, { id, advisorOrgId, number }, listed);
  }
  if (drafts.length > 0)
    live("proposal-change-event", advisorOrgId, changedRecords(...drafts.map(({ id }) => ({ id }))));
}
