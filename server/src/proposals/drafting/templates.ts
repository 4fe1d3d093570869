// Proposal templates (spec 4 §C, List): the reusable parts of a proposal, as a start for other clients' proposals.
import { and, asc, eq, sql } from "drizzle-orm";
import {
  MAX_TEMPLATES,
  TEMPLATE_NAME_TAKEN,
  TEMPLATE_NOT_FOUND,
  TOO_MANY_TEMPLATES,
  type NewTemplate,
  type ProposalTemplate,
} from "@gap/core/proposals/proposal-calls.schema";
import type { DraftSteps } from "@gap/core/proposals/proposal.schema";
import { GapError, fieldError } from "@gap/core/shared/gap-error";
import { orgs } from "@gap/server/orgs/public";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { Queryable } from "@gap/server/platform/db/database";
import { violatesUniqueIndex } from "@gap/server/platform/db/unique-violation";
import { auditOfNew } from "@gap/server/platform/db/update-record";
import { lockProposal } from "../lock-proposal";
import { proposalTemplates } from "../proposals.tables";
import { updateFileUsage } from "./mark-proposal-files-used";

/** Sorted by name. */
export async function listTemplates(db: Queryable, advisorOrgId: string): Promise<ProposalTemplate[]> {
  return db
    .select({
      id: proposalTemplates.id,
      name: proposalTemplates.name,
      services: sql<number>`jsonb_array_length(${proposalTemplates.steps} -> 'step2')`,
      lastUpdatedAt: proposalTemplates.lastUpdatedAt,
    })
    .from(proposalTemplates)
    .where(eq(proposalTemplates.advisorOrgId, advisorOrgId))
    .orderBy(asc(sql`lower(${proposalTemplates.name})`), asc(proposalTemplates.id));
}

export async function saveAsTemplate(
  command: CommandContext,
  advisorOrgId: string,
  { proposalId, name }: NewTemplate,
): Promise<{ id: string }> {
  const { tx, now, actorId, region, audit } = command;
  const proposal = await lockProposal(tx, { id: proposalId, advisorOrgId });
  // Row lock: concurrent saves would not count each other's templates.
  await tx.select({ id: orgs.id }).from(orgs).where(eq(orgs.id, advisorOrgId)).for("no key update");
  const templates = await tx.$count(proposalTemplates, eq(proposalTemplates.advisorOrgId, advisorOrgId));
  if (templates >= MAX_TEMPLATES) throw new GapError("conflict", TOO_MANY_TEMPLATES);
  const id = region.newId();
  const steps = withoutClientDetails(proposal.steps);
  const audited = auditOfNew({ now, actorId });
  await unlessTaken(tx.insert(proposalTemplates).values({ id, advisorOrgId, name, steps, ...audited }));
  await updateFileUsage(command, { owner: { id, advisorOrgId }, former: undefined, next: steps });
  audit({ kind: "proposal-template", id, details: { name } });
  return { id };
}

export async function deleteTemplate(
  command: CommandContext,
  advisorOrgId: string,
  templateId: string,
): Promise<void> {
  const [deleted] = await command.tx
    .delete(proposalTemplates)
    .where(and(eq(proposalTemplates.id, templateId), eq(proposalTemplates.advisorOrgId, advisorOrgId)))
    .returning({ name: proposalTemplates.name, steps: proposalTemplates.steps });
  if (deleted === undefined) throw new GapError("notFound", TEMPLATE_NOT_FOUND);
  await updateFileUsage(command, {
    owner: { id: templateId, advisorOrgId },
    former: deleted.steps,
    next: undefined,
  });
  command.audit({ kind: "proposal-template", id: templateId, details: { name: deleted.name } });
}

/** Drops recipients, logo, dates and the signee count, which are specific to one client. */
function withoutClientDetails({ step4, ...steps }: DraftSteps): DraftSteps {
  const { duringMonth: _month, dueDateDate: _day, signeesAmount: _amount, ...others } = step4;
  return { ...steps, step1: { contacts: [] }, step4: others };
}

async function unlessTaken(write: PromiseLike<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!violatesUniqueIndex("proposal_templates_name", error)) throw error;
    throw fieldError("name", TEMPLATE_NAME_TAKEN);
  }
}
