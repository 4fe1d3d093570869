// A new draft like a draft or like what was sent (spec 4 §C, List), for the same client while the advisor works with it.
import { eq } from "drizzle-orm";
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
  // Locked: its files stay until the duplicate has them too.
  const { advisorClientId, steps } = await lockProposal(ctx.tx, { id: proposalId, advisorOrgId });
  const client = advisorClientId === null ? undefined : await clientAtWork(ctx, advisorClientId);
  return insertDraft(ctx, {
    advisorOrgId,
    client,
    steps: client === undefined ? { ...steps, step1: { ...steps.step1, contacts: [] } } : steps,
  });
}

async function clientAtWork({ tx }: CommandContext, id: string) {
  const [client] = await tx
    .select({ id: clients.id, name: clients.name, status: clients.status })
    .from(clients)
    .where(eq(clients.id, id));
  return client?.status === "prospect" || client?.status === "client" ? client : undefined;
}
