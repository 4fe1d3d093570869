// Copies a draft or a sent proposal into a new draft (spec 4 §C, List), for the same client if it is still active.
import { eq } from "drizzle-orm";
import { withoutClient } from "@gap/core/proposals/draft";
import type { Caller, WriteContext } from "@gap/server/platform/calls/context";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { clients } from "@gap/server/clients/public";
import { insertDraft } from "./create-proposal";
import { lockProposal } from "../lock-proposal";

export async function duplicateProposal(
  ctx: WriteContext<Caller>,
  advisorOrgId: string,
  proposalId: string,
): Promise<{ id: string }> {
  // The lock keeps the original's files until the duplicate uses them too.
  const { advisorClientId, steps } = await lockProposal(ctx.tx, { id: proposalId, advisorOrgId });
  const client = advisorClientId === null ? undefined : await findActiveClient(ctx, advisorClientId);
  return insertDraft(ctx, {
    advisorOrgId,
    client,
    steps: client === undefined ? withoutClient(steps) : steps,
  });
}

async function findActiveClient({ tx }: CommandContext, id: string) {
  const [client] = await tx
    .select({ id: clients.id, name: clients.name, status: clients.status })
    .from(clients)
    .where(eq(clients.id, id));
  return client?.status === "prospect" || client?.status === "client" ? client : undefined;
}
