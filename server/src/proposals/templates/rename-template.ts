// Renames a template. Keeps its version: the name does not conflict with edits of its steps that are not saved yet.
import { eq } from "drizzle-orm";
import { changedRecords } from "@gap/core/live/changed-records";
import { TEMPLATE_NAME_TAKEN, type TemplateRenaming } from "@gap/core/proposals/proposal-calls.schema";
import { fieldError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { violatesUniqueIndex } from "@gap/server/platform/db/unique-violation";
import { proposalTemplates } from "../proposals.tables";
import { lockTemplate } from "./lock-template";

export async function renameTemplate(
  { tx, audit, live }: CommandContext,
  advisorOrgId: string,
  { templateId: id, name }: TemplateRenaming,
): Promise<void> {
  const row = await lockTemplate(tx, { id, advisorOrgId });
  if (row.name === name) return;
  await writeUniqueName(tx.update(proposalTemplates).set({ name }).where(eq(proposalTemplates.id, id)));
  audit({ kind: "proposal-template", id, details: { name } });
  live("proposal-template-event", advisorOrgId, changedRecords({ id }));
}

/** Awaits a write of the name. The unique index decides between concurrent writes; the second gets a field error. */
export async function writeUniqueName(write: PromiseLike<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!violatesUniqueIndex("proposal_templates_name", error)) throw error;
    throw fieldError("name", TEMPLATE_NAME_TAKEN);
  }
}
