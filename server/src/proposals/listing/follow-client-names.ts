// Drafts are listed and found by what their client is called now (spec 3 §3); what was sent keeps the name that it bore.
import { and, eq, isNull } from "drizzle-orm";
import { changedRecords } from "@gap/core/live/changed-records";
import { clientsRenamed, clients } from "@gap/server/clients/public";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { isOneOf } from "@gap/server/platform/db/search-words";
import type { Region } from "@gap/server/platform/region";
import { keepWordsOfProposal, keptForList } from "./keep-for-list";
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
    .select({ id: proposals.id, steps: proposals.steps, clientName: clients.name })
    .from(proposals)
    .innerJoin(clients, eq(clients.id, proposals.advisorClientId))
    .where(
      and(
        eq(proposals.advisorOrgId, advisorOrgId),
        isOneOf(proposals.advisorClientId, clientIds),
        isNull(proposals.sentAt),
      ),
    )
    // Whoever saves or sends one at this moment waits for the client perhaps: they are not waited for.
    .for("update", { of: proposals, skipLocked: true });
  for (const { id, steps, clientName } of drafts) {
    const ids = steps.step2.map(({ serviceId }) => serviceId);
    const serviceNames = await serviceNamesByIds(tx, { advisorOrgId, ids });
    await tx
      .update(proposals)
      .set(keptForList({ clientName, steps, serviceNames }))
      .where(eq(proposals.id, id));
    await keepWordsOfProposal(tx, { id, advisorOrgId, clientName, serviceNames: serviceNames.values() });
  }
  if (drafts.length > 0)
    live("proposal-change-event", advisorOrgId, changedRecords(...drafts.map(({ id }) => ({ id }))));
}
