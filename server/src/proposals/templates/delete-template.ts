// Deletes a template; proposals that started from it are not affected.
import { eq } from "drizzle-orm";
import { changedRecords } from "@gap/core/live/changed-records";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { updateFileUsage } from "../drafting/mark-proposal-files-used";
import { proposalTemplates } from "../proposals.tables";
import { lockTemplate } from "./lock-template";

export async function deleteTemplate(
  command: CommandContext,
  advisorOrgId: string,
  id: string,
): Promise<void> {
  const { tx, audit, live } = command;
  const row = await lockTemplate(tx, { id, advisorOrgId });
  await tx.delete(proposalTemplates).where(eq(proposalTemplates.id, id));
  await updateFileUsage(command, { owner: row, former: row.steps, next: undefined });
  audit({ kind: "proposal-template", id, details: { name: row.name } });
  live("proposal-template-event", advisorOrgId, changedRecords({ id }));
}
